//! Today's value of each folded row of the setup, in one line; empty if nothing is set, or what is wrong with it.

use super::announcement::{special, structure_words};
use super::draft::{Kind, SetupDraft};
use super::occasion;
use super::view::SetupView;
use crate::present::prelude::*;
use crate::present::rulebook::tier_name;
use crate::present::words::structure;

fn joined<'a>(parts: impl IntoIterator<Item = &'a str>) -> String {
    let parts: Vec<&str> = parts.into_iter().map(str::trim).filter(|part| !part.is_empty()).collect();
    parts.join(", ")
}

pub fn kind(words: Words, draft: &SetupDraft, _view: &SetupView) -> String {
    let occasion = draft.occasion.map_or("", |chosen| occasion::name(words, chosen));
    joined([occasion, tier_name(words, draft.format(), draft.tier)])
}

pub fn place(_words: Words, draft: &SetupDraft, _view: &SetupView) -> String {
    joined([&*draft.notice.start, &draft.place])
}

pub fn plan(words: Words, draft: &SetupDraft, view: &SetupView) -> String {
    if view.has_started || draft.kind == Kind::Custom {
        structure::plan(words, draft.plan)
    } else {
        structure_words(words, draft, None, draft.entries)
    }
}

pub fn times(words: Words, draft: &SetupDraft, view: &SetupView) -> String {
    let [swiss, elimination, last] = &draft.minutes;
    let last = if last.trim().is_empty() { words.rulebook_minutes_none() } else { last };
    let wrong = view.minutes.iter().find_map(|minutes| minutes.error);
    wrong.map_or_else(|| words.setup_times_value(swiss, elimination, last), str::to_owned)
}

pub fn staff(_words: Words, draft: &SetupDraft, _view: &SetupView) -> String {
    joined([&*draft.organiser, &draft.head_judges, &draft.judges])
}

pub fn sign_up(words: Words, draft: &SetupDraft, view: &SetupView) -> String {
    let limit = draft.places().flatten();
    let limit = limit.map(|limit| entries_name(words, draft.rules.entry, usize::from(limit)));
    let limit = limit.unwrap_or_else(|| words.rulebook_minutes_none().to_owned());
    let wrong = view.places_error.or(view.prizes_error);
    wrong.map_or_else(|| joined([&*limit, &draft.notice.fee]), str::to_owned)
}

pub fn products(words: Words, draft: &SetupDraft, _view: &SetupView) -> String {
    words.statements(draft.notice.products.lines().chain([draft.notice.play_area.as_str()]))
}

pub fn house(words: Words, draft: &SetupDraft, view: &SetupView) -> String {
    let wrong =
        view.random_end_error.or(view.loss_at_error).map(str::to_owned).or_else(|| view.bye.as_ref()?.error.clone());
    let check = if draft.second_check { words.setup_second_check() } else { "" };
    let ladder = draft.loss_at().flatten().map_or_else(String::new, |warning| words.setup_loss_at_value(warning));
    let said = wrong.unwrap_or_else(|| words.statements([&*special(words, draft), check, &ladder]));
    if said.is_empty() { words.setup_house_none().to_owned() } else { said }
}
