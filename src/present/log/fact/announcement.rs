//! Facts about the event.

use super::{LineKind, Teller, Told, joined};
use crate::engine::facts::{EventClosed, EventOpened, Fact, PlanChanged, RuleOverridden, SetupEdited};
use crate::engine::log::Log;
use crate::engine::tournament::notice::Ready;
use crate::engine::tournament::setup::Setup;
use crate::present::setup::checklist;
use crate::present::words::name::list;
use crate::present::words::text::Words;

pub(super) const PICTURE: LineKind = LineKind::Setup;

impl Told for EventOpened {
    fn sentence(&self, teller: &Teller, _: &Log) -> String {
        teller.words.fact_opened(&self.setup.name)
    }
}

impl Told for SetupEdited {
    fn sentence(&self, teller: &Teller, log: &Log) -> String {
        let is_this = |fact: &Fact| matches!(fact, Fact::SetupEdited(edited) if edited == self);
        match log.entries().iter().rfind(|entry| is_this(&entry.fact)) {
            Some(entry) => setup_words(teller.words, &log.replay_to(entry.seq).setup, &self.setup),
            None => teller.words.fact_setup_edited().into(),
        }
    }
}

impl Told for RuleOverridden {
    fn sentence(&self, teller: &Teller, _: &Log) -> String {
        teller.words.fact_rules_changed().into()
    }
}

impl Told for PlanChanged {
    fn sentence(&self, teller: &Teller, _: &Log) -> String {
        match self.plan.cut {
            0 => teller.words.fact_plan_changed_no_cut(self.plan.rounds),
            cut => teller.words.fact_plan_changed(self.plan.rounds, cut),
        }
    }
}

impl Told for EventClosed {
    fn sentence(&self, teller: &Teller, _: &Log) -> String {
        teller.words.fact_closed().into()
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
