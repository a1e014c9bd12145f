//! The dialogs of the cut: who advances, declines, moves up (CUT-1, CUT-2), and ties at the line.

use super::place_text;
use crate::engine::bracket::slots_by_seed;
use crate::engine::decide::{next_best, would_advance};
use crate::engine::standing::tie::cut_line;
use crate::engine::standing::{DecidedBy, Row, standing};
use crate::present::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CutView {
    pub size: u16,
    /// How many advance, or that one alone wins.
    pub text: String,
    /// Said once the cut is made.
    pub made: String,
    /// In standing order: those who advance and those who declined.
    pub rows: Vec<Asked>,
    /// The tie-break at the line; empty if points decided.
    pub why: String,
    /// Only lots decided there.
    pub is_lot: bool,
    /// The error if too few are left.
    pub few: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    pub entry: EntryId,
    /// In the standing.
    pub place: String,
    pub name: String,
    /// First opponent, or a bye; empty after declining.
    pub meets: String,
    pub declined: bool,
    /// Moved up for one who declined.
    pub joins: bool,
}

/// The dialog with the entries marked as `declined`.
pub fn cut(words: Words, tournament: &Tournament, declined: &[EntryId]) -> CutView {
    let size = tournament.plan.map_or(0, |plan| plan.cut);
    let standing = standing(tournament, Plan::MOST_ROUNDS);
    let seeds = would_advance(tournament, declined);
    let asked = would_advance(tournament, &[]);
    let rows = standing.present().filter(|row| seeds.contains(&row.entry) || declined.contains(&row.entry));
    let row = |row: &Row| {
        let declined = declined.contains(&row.entry);
        Asked {
            entry: row.entry,
            place: place_text(row.place),
            name: entry_name(words, tournament, row.entry),
            meets: if declined { String::new() } else { meets(words, tournament, &seeds, row.entry) },
            declined,
            joins: !declined && !asked.contains(&row.entry),
        }
    };
    let line = cut_line(&standing, size).filter(|line| line.separation.by != DecidedBy::Points);
    let left = u16::try_from(seeds.len()).unwrap_or(u16::MAX);
    let alone = alone(words, tournament, declined);
    CutView {
        size,
        rows: rows.map(row).collect(),
        why: line.as_ref().map(|line| super::parting::cut_words(words, tournament, line)).unwrap_or_default(),
        is_lot: line.is_some_and(|line| line.separation.by == DecidedBy::Lot),
        few: (left < size && alone.is_none()).then(|| words.standing_cut_few(left, size)),
        made: alone.clone().unwrap_or_else(|| words.standing_cut_made(size)),
        text: alone.unwrap_or_else(|| words.standing_cut_text(size)),
    }
}

/// The only entry that advances wins the event (CUT-1).
pub fn alone(words: Words, tournament: &Tournament, declined: &[EntryId]) -> Option<String> {
    let [alone] = would_advance(tournament, declined)[..] else { return None };
    Some(words.standing_cut_alone(entry_name(words, tournament, alone)))
}

/// The first opponent of a seed, or a bye.
fn meets(words: Words, tournament: &Tournament, seeds: &[EntryId], entry: EntryId) -> String {
    let slot = slots_by_seed(seeds).into_iter().find(|slot| slot.contains(&Some(entry)));
    match slot.and_then(|slot| slot.into_iter().flatten().find(|side| *side != entry)) {
        Some(other) => words.standing_cut_meets(entry_name(words, tournament, other)),
        None if seeds.len() == 1 => String::new(),
        None => words.standing_cut_bye().to_owned(),
    }
}

/// The dialog for one who leaves before the first match (CUT-2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaveView {
    pub title: String,
    pub text: String,
    /// The entry asked to move up; none if nobody is left.
    pub next: Option<EntryId>,
    pub act: String,
    /// Names of those who declined so far, or empty.
    pub declined: String,
}

/// `declined` were asked and declined, `willing` changed their mind.
pub fn leave(
    words: Words,
    tournament: &Tournament,
    leaves: EntryId,
    declined: &[EntryId],
    willing: &[EntryId],
) -> LeaveView {
    let seeds = tournament.bracket.as_ref().map_or(&[][..], |bracket| &bracket.seeds);
    let next = next_best(tournament, seeds, declined, willing);
    let title = words.standing_leave_title(entry_name(words, tournament, leaves));
    let named = next.map(|next| entry_name(words, tournament, next));
    let place = next.and_then(|next| standing(tournament, Plan::MOST_ROUNDS).row(next)?.place);
    LeaveView {
        text: named.as_ref().map_or_else(
            || words.standing_leave_nobody().to_owned(),
            |name| words.standing_leave_text(name, place_text(place)),
        ),
        act: named.map_or_else(|| title.clone(), |name| words.standing_leave_joins(name)),
        title,
        next,
        declined: declined_words(words, tournament, declined),
    }
}

/// Names of those who just declined, or empty.
pub fn declined_words(words: Words, tournament: &Tournament, declined: &[EntryId]) -> String {
    match declined {
        [] => String::new(),
        declined => words.standing_leave_declined(entry_names(words, tournament, declined)),
    }
}
