//! Changes to the announcement.

use super::joined;
use crate::engine::facts::{Fact, SetupEdited};
use crate::engine::log::Log;
use crate::engine::tournament::notice::Ready;
use crate::engine::tournament::setup::Setup;
use crate::present::setup::checklist;
use crate::present::words::name::list;
use crate::present::words::text::Words;

pub(super) fn edited(words: Words, log: &Log, edited: &SetupEdited) -> String {
    let is_this = |fact: &Fact| matches!(fact, Fact::SetupEdited(known) if known == edited);
    match log.entries().iter().rfind(|entry| is_this(&entry.fact)) {
        Some(entry) => setup_words(words, &log.replay_to(entry.seq).setup, &edited.setup),
        None => words.fact_setup_edited().into(),
    }
}

/// The changes to the announcement; if only the checklist changed, its items (STR-7).
pub(super) fn setup_words(words: Words, before: &Setup, after: &Setup) -> String {
    let [was, is] = [&before.notice.ready, &after.notice.ready];
    let mut rest = after.clone();
    rest.notice.ready.clone_from(was);
    if rest != *before || was == is {
        return words.fact_setup_edited().into();
    }
    let names = |these: &[Ready], others: &[Ready]| {
        let items = these.iter().filter(|item| !others.contains(item)).map(|item| checklist::name(words, *item));
        list(words, items)
    };
    let [ticked, cleared] = [names(is, was), names(was, is)];
    let ticked = (!ticked.is_empty()).then(|| words.fact_ready(&ticked));
    joined(words, [ticked, (!cleared.is_empty()).then(|| words.fact_not_ready(&cleared))])
}
