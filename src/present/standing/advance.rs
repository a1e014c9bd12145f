//! The dialogs of the cut: who advances, declines, moves up (CUT-1, CUT-2), and ties at the line.

use super::{Cell, place_text};
use crate::engine::bracket::slots_by_seed;
use crate::engine::decide::{cut_standing, next_best, would_advance};
use crate::engine::standing::tie::cut_line;
use crate::engine::standing::{DecidedBy, Row, standing};
use crate::present::bracket::order;
use crate::present::prelude::*;
use crate::present::words::name::elimination_name;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CutView {
    pub size: u16,
    /// How many advance, or that one alone wins.
    pub text: String,
    /// Said once the cut is made.
    pub made: String,
    /// Heading of the names.
    pub who: &'static str,
    /// Headings of the points and of the first tie-break.
    pub heads: Vec<&'static str>,
    /// In standing order: those who advance and those who declined.
    pub rows: Vec<Asked>,
    /// `Top 8 cut`.
    pub line: String,
    /// The next two who would move up.
    pub next: String,
    /// Changes so far; empty without one.
    pub change: String,
    /// `Quarter-finals`.
    pub round: String,
    /// The first matches from the top of the bracket down; none while one alone advances.
    pub matches: Vec<[Option<Seeded>; 2]>,
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
    /// A dash after declining.
    pub seed: String,
    pub name: String,
    /// Points, and the first tie-break if the format has one.
    pub figures: Vec<String>,
    pub declined: bool,
    /// Declined when the cut was made, which stands (CUT-2).
    pub is_fixed: bool,
    /// Moved up for one who declined.
    pub joins: bool,
}

/// A side of a first match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seeded {
    pub seed: usize,
    pub name: String,
    pub joins: bool,
}

/// The dialog with the entries marked as `declined`.
pub fn cut(words: Words, tournament: &Tournament, declined: &[EntryId]) -> CutView {
    let size = tournament.plan.map_or(0, |plan| plan.cut);
    let standing = cut_standing(tournament);
    let seeds = would_advance(tournament, declined);
    let asked = would_advance(tournament, &[]);
    let before = &tournament.declined;
    let is_out = |entry: EntryId| declined.contains(&entry) || before.contains(&entry);
    let name = |entry: EntryId| entry_name(words, tournament, entry);
    let row = |row: &Row| Asked {
        entry: row.entry,
        seed: place(&seeds, row.entry).map_or_else(|| "\u{2013}".to_owned(), |seed| seed.to_string()),
        name: name(row.entry),
        figures: figures(words, row),
        declined: is_out(row.entry),
        is_fixed: before.contains(&row.entry),
        joins: seeds.contains(&row.entry) && !asked.contains(&row.entry),
    };
    let seeded = |entry: EntryId| {
        let seed = place(&seeds, entry)?;
        Some(Seeded { seed, name: name(entry), joins: !asked.contains(&entry) })
    };
    let slots = if seeds.len() > 1 { slots_by_seed(&seeds) } else { Vec::new() };
    let ordered = order(slots.len()).into_iter().filter_map(|number| slots.get(number - 1));
    let rows = standing.present().filter(|row| seeds.contains(&row.entry) || is_out(row.entry));
    let line = cut_line(&standing, size).filter(|line| line.separation.by != DecidedBy::Points);
    let left = u16::try_from(seeds.len()).unwrap_or(u16::MAX);
    let alone = alone(words, tournament, declined);
    CutView {
        size,
        who: super::who(words, tournament),
        heads: super::heads(words, tournament).into_iter().map(|head| head.short).take(FIGURES).collect(),
        rows: rows.map(row).collect(),
        line: words.standing_cut_line(size),
        next: next_words(words, tournament, &seeds, declined),
        change: change_words(words, tournament, (&seeds, &asked), declined),
        round: elimination_name(words, slots.len() * 2),
        matches: ordered.map(|sides| sides.map(|side| side.and_then(seeded))).collect(),
        why: line.as_ref().map(|line| super::parting::cut_words(words, tournament, line)).unwrap_or_default(),
        is_lot: line.is_some_and(|line| line.separation.by == DecidedBy::Lot),
        few: (left < size && alone.is_none()).then(|| words.standing_cut_few(left, size)),
        made: alone.clone().unwrap_or_else(|| words.standing_cut_made(size)),
        text: alone.unwrap_or_else(|| words.standing_cut_text(size)),
    }
}

/// Points and the first tie-break.
const FIGURES: usize = 2;

fn figures(words: Words, row: &Row) -> Vec<String> {
    let ties = row.figures.iter().map(|figure| Cell::of(words, *figure, false));
    std::iter::once(Cell::points(row.points)).chain(ties).take(FIGURES).map(|cell| cell.shown().to_owned()).collect()
}

/// From 1.
fn place(seeds: &[EntryId], entry: EntryId) -> Option<usize> {
    seeds.iter().position(|seed| *seed == entry).map(|at| at + 1)
}

fn next_words(words: Words, tournament: &Tournament, seeds: &[EntryId], declined: &[EntryId]) -> String {
    let name = |entry: EntryId| entry_name(words, tournament, entry);
    let Some(first) = next_best(tournament, seeds, declined, &[]) else {
        return words.standing_cut_nobody().to_owned();
    };
    match next_best(tournament, &[seeds, &[first]].concat(), declined, &[]) {
        Some(second) => words.standing_cut_then(name(first), name(second)),
        None => words.standing_cut_next(name(first)),
    }
}

fn change_words(
    words: Words,
    tournament: &Tournament,
    (seeds, asked): (&[EntryId], &[EntryId]),
    declined: &[EntryId],
) -> String {
    if declined.is_empty() {
        return String::new();
    }
    let joins: Vec<EntryId> = seeds.iter().copied().filter(|seed| !asked.contains(seed)).collect();
    let out = words.standing_cut_out(entry_names(words, tournament, declined), declined.len());
    match joins.len() {
        0 => out,
        count => [out, words.standing_cut_in(entry_names(words, tournament, &joins), count)].join(" "),
    }
}

/// The only entry that advances wins the event (CUT-1).
pub fn alone(words: Words, tournament: &Tournament, declined: &[EntryId]) -> Option<String> {
    let [alone] = would_advance(tournament, declined)[..] else { return None };
    Some(words.standing_cut_alone(entry_name(words, tournament, alone)))
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
