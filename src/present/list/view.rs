//! The list of one player in the panel and beside a table: status, content, findings, actions.

use super::contents::{self, Section};
use super::{said, status};
use crate::engine::squad::check::{Report, Unchecked};
use crate::engine::squad::{Filed, List, ListMark, plain};
use crate::engine::tournament::ListStatus;
use crate::present::players::Badge;
use crate::present::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListView {
    pub entry: EntryId,
    /// The captain is 0.
    pub member: u8,
    /// With the name of the member of a team.
    pub title: String,
    pub badge: Badge,
    /// A remark on the whole list, or empty.
    pub said: &'static str,
    /// A change needs a reason (LIST-5).
    pub is_locked: bool,
    /// None while it is on paper.
    pub sheet: Option<ListSheet>,
    /// The original, if it was corrected (LIST-4).
    pub handed_in: Option<ListSheet>,
    pub problems: Vec<String>,
    pub missing: Option<String>,
    pub unchecked: Vec<String>,
    /// Names that can be marked as unique, or unmarked.
    pub names: Vec<UniqueName>,
    pub acts: Vec<ListAct>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListSheet {
    /// Its own name, or empty.
    pub name: String,
    pub facts: Vec<(&'static str, String)>,
    pub sections: Vec<Section>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UniqueName {
    pub name: String,
    pub is_unique: bool,
    /// The effect of a tap, in words.
    pub label: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListAct {
    pub kind: ListActKind,
    pub label: &'static str,
    pub hint: &'static str,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListActKind {
    Enter,
    Mark(ListMark),
    /// Needs a reason.
    MarkBecause(ListMark),
}

/// One list for each member; none for a format whose lists this version does not know.
pub fn views(words: Words, tournament: &Tournament, entry: EntryId) -> Vec<ListView> {
    let Some(entry) = tournament.entry(entry).filter(|_| tournament.format().is_some()) else { return Vec::new() };
    (0..tournament.lists_of_an_entry()).map(|member| view(words, tournament, entry, member)).collect()
}

/// The lists of both sides of a table, for the judge; empty while none was typed.
pub fn of_table(words: Words, tournament: &Tournament, played: &Match) -> Vec<(String, Vec<ListView>)> {
    let side = |id: EntryId| {
        let name = tournament.entry(id).map(|entry| entry.details.name.clone()).unwrap_or_default();
        (name, views(words, tournament, id))
    };
    let sides: Vec<_> = played.sides.into_iter().map(side).collect();
    let has_sheet = |(_, views): &(String, Vec<ListView>)| views.iter().any(|view| view.sheet.is_some());
    if sides.iter().any(has_sheet) { sides } else { Vec::new() }
}

fn view(words: Words, tournament: &Tournament, entry: &Entry, member: u8) -> ListView {
    let filed = entry.filed(member).cloned().unwrap_or_default();
    let report = filed.list.as_ref().and_then(|list| tournament.report(entry, member, list)).unwrap_or_default();
    let status = tournament.list_status(entry, member);
    ListView {
        entry: entry.id,
        member,
        title: title(words, tournament, entry, member),
        badge: Badge { kind: status::kind(status), text: status::word(words, status).to_owned() },
        said: overall(words, &filed, &report),
        is_locked: tournament.list_is_locked(entry, member),
        sheet: filed.list.as_ref().map(|list| sheet(words, list)),
        handed_in: filed.handed_in.as_ref().map(|list| sheet(words, list)),
        problems: report.problems.iter().map(|problem| said::problem(words, problem)).collect(),
        missing: said::missing(words, &report.missing),
        unchecked: report.unchecked.iter().map(|unchecked| said::unchecked(words, unchecked)).collect(),
        names: names(words, tournament, filed.list.as_ref(), &report),
        acts: acts(words, tournament, entry, &filed, &report, status),
    }
}

fn title(words: Words, tournament: &Tournament, entry: &Entry, member: u8) -> String {
    match entry.details.members.get(usize::from(member)) {
        Some(name) if tournament.lists_of_an_entry() > 1 => words.list_title_of(name),
        _ if tournament.lists_of_an_entry() > 1 => words.list_title_of(member + 1),
        _ => words.list_title().to_owned(),
    }
}

pub fn sheet(words: Words, list: &List) -> ListSheet {
    ListSheet {
        name: list.name.clone(),
        facts: contents::facts(words, list),
        sections: contents::sections(words, list),
    }
}

fn overall(words: Words, filed: &Filed, report: &Report) -> &'static str {
    match (filed.mark, &filed.list) {
        (ListMark::Faulty, _) => words.list_faulty(),
        (ListMark::Missing, None) => "",
        (_, None) => words.list_on_paper(),
        (_, Some(_)) if report.problems.is_empty() && report.missing.is_empty() => words.list_nothing_wrong(),
        (_, Some(_)) => "",
    }
}

fn names(words: Words, tournament: &Tournament, list: Option<&List>, report: &Report) -> Vec<UniqueName> {
    let repeated = report.unchecked.iter().find_map(|unchecked| match unchecked {
        Unchecked::Repeated(names) => Some(names.as_slice()),
        _ => None,
    });
    let on_list = |name: &&String| list.is_some_and(|list| list.names().any(|found| plain(found) == plain(name)));
    let marked = tournament.setup.unique_names.iter().filter(on_list);
    let open = repeated.unwrap_or_default().iter().map(|name| (name, false));
    let found = open.chain(marked.map(|name| (name, true)));
    found
        .map(|(name, is_unique)| UniqueName {
            name: name.clone(),
            is_unique,
            label: if is_unique { words.list_unique_remove(name) } else { words.list_unique_add(name) },
        })
        .collect()
}

fn acts(
    words: Words,
    tournament: &Tournament,
    entry: &Entry,
    filed: &Filed,
    report: &Report,
    status: ListStatus,
) -> Vec<ListAct> {
    if tournament.closed || entry.presence == Presence::Removed {
        return Vec::new();
    }
    let act = |kind, label, hint| ListAct { kind, label, hint };
    let enter = match filed.list {
        None => act(ListActKind::Enter, words.list_enter(), words.list_enter_hint()),
        Some(_) => act(ListActKind::Enter, words.list_change(), words.list_change_hint()),
    };
    let mut acts = vec![enter];
    if status == ListStatus::Missing {
        let mark = ListActKind::Mark(ListMark::HandedIn);
        acts.push(act(mark, words.list_mark_handed_in(), words.list_mark_handed_in_hint()));
        return acts;
    }
    if status != ListStatus::Checked {
        acts.push(if report.problems.is_empty() {
            act(ListActKind::Mark(ListMark::Checked), words.list_mark_checked(), words.list_mark_checked_hint())
        } else {
            let mark = ListActKind::MarkBecause(ListMark::Checked);
            act(mark, words.list_mark_checked_anyway(), words.list_mark_checked_anyway_hint())
        });
    }
    if filed.mark != ListMark::Faulty {
        acts.push(act(ListActKind::Mark(ListMark::Faulty), words.list_mark_faulty(), words.list_mark_faulty_hint()));
    }
    let has_started = tournament.has_started() && filed.list.is_some();
    let back = if has_started { ListActKind::MarkBecause } else { ListActKind::Mark };
    acts.push(act(back(ListMark::Missing), words.list_mark_back(), words.list_mark_back_hint()));
    acts
}
