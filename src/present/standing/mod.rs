//! The standing page: lines with figures, deciding tie-breaks, the line of the cut (STD-1 to STD-6, CUT-1).

pub mod advance;
pub mod ending;
pub mod export;
pub mod parting;
pub mod player;
pub mod sum;
#[cfg(test)]
mod tests;

use crate::present::prelude::*;

use crate::engine::rules::{Gather, Points};
use crate::engine::standing::tie::cut_line;
use crate::engine::standing::{DecidedBy, Figure, Record, Row, Standing};

/// Digits of a rounded figure (STD-4), and of one in a table on the screen.
const DIGITS: u32 = 4;
const FEW_DIGITS: u32 = 2;

/// Places that count without a cut: a tie that only lots break is marked there.
const PODIUM: usize = 3;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingView {
    pub after: u8,
    /// `Standings, after round 2`, or that they are final.
    pub title: String,
    /// No round follows: the event is closed, without a cut.
    pub is_final: bool,
    pub badge: String,
    /// The word for it, while matches are still played.
    pub provisional: Option<&'static str>,
    /// Heading of the names.
    pub who: &'static str,
    /// Points, then the tie-breaks.
    pub heads: Vec<Head>,
    /// The column of wins and losses.
    pub record: Head,
    /// Best first.
    pub rows: Vec<RowView>,
    /// The line of the cut.
    pub cut: Option<CutLine>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    pub short: &'static str,
    pub long: &'static str,
    /// Long figures or a long name: decimals, and the extended strength of schedule.
    pub is_wide: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RowView {
    pub entry: EntryId,
    /// `1`, or a dash for the disqualified.
    pub place: String,
    pub name: String,
    /// The members of a team beside its name (EPIC-14); empty for a player.
    pub members: String,
    /// Points, then the tie-breaks.
    pub cells: Vec<Cell>,
    /// Wins and losses: `3–1`.
    pub record: String,
    /// Places gained (positive) or lost since the round before; none if incomparable.
    pub moved: Option<i32>,
    /// `left`, `disqualified`.
    pub out: Option<&'static str>,
    /// Placed behind the line above by lot only, where that counts: above the line of the cut and just below it.
    pub by_lot: bool,
    /// Below the line of the cut.
    pub below_cut: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Cell {
    pub text: String,
    /// With fewer digits, for the screen.
    short: Option<String>,
    /// It decides the line of the cut between this row and its neighbour.
    pub decided: bool,
}

impl Cell {
    fn of(words: Words, figure: Figure, decided: bool) -> Self {
        let short = matches!(figure, Figure::Sos(_)).then(|| rounded(words, figure, FEW_DIGITS));
        Self { text: figure_text(words, figure), short, decided }
    }

    fn points(points: u32) -> Self {
        Self { text: points.to_string(), short: None, decided: false }
    }

    /// In a table on the screen: all digits where they decide.
    pub fn shown(&self) -> &str {
        self.short.as_ref().filter(|_| !self.decided).unwrap_or(&self.text)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CutLine {
    /// The last who advances: the line is drawn below.
    pub last: EntryId,
    /// The first below it, and the tie-break between both, before the cut is made.
    decides: Option<(EntryId, usize)>,
    /// `Top 8 cut`.
    pub label: String,
    pub why: String,
    /// Only lots decided, which is announced.
    pub is_lot: bool,
}

impl StandingView {
    /// `before` is the standing a round earlier, for movements.
    pub fn of(words: Words, tournament: &Tournament, standing: &Standing, before: Option<&Standing>) -> Self {
        let cut = cut_of(words, tournament, standing);
        let places = before.filter(|before| before.after > 0).map(places);
        let mut below_cut = false;
        let mut rows = Vec::with_capacity(standing.rows.len());
        let mut counts = true;
        for (at, row) in standing.rows.iter().enumerate() {
            let decides = cut.as_ref().and_then(|cut| cut.at(row.entry));
            let mut view = row_view(words, tournament, row, decides);
            view.moved = moved(row, places.as_ref());
            view.below_cut = below_cut;
            view.by_lot &= counts;
            counts = cut.as_ref().map_or(at < PODIUM, |_| !below_cut);
            below_cut |= cut.as_ref().is_some_and(|cut| cut.last == row.entry);
            rows.push(view);
        }
        let badge = words.standing_after(standing.after);
        let is_last = standing.after == tournament.posted_swiss() && !standing.provisional;
        let is_final = tournament.closed && tournament.bracket.is_none() && is_last;
        Self {
            after: standing.after,
            title: if is_final { words.standing_final().to_owned() } else { words.standing_title_after(&badge) },
            is_final,
            badge,
            provisional: standing.provisional.then(|| words.standing_provisional()),
            who: who(words, tournament),
            heads: heads(words, tournament),
            record: record_head(words, tournament.rules.points),
            rows,
            cut,
        }
    }
}

/// Searches the name and the names of members.
pub fn finds(name: &str, members: &str, searched: &str) -> bool {
    let searched = folded(searched);
    searched.is_empty() || [name, members].into_iter().any(|name| folded(name).contains(&searched))
}

/// Heading of the names: players or teams.
pub fn who(words: Words, tournament: &Tournament) -> &'static str {
    match tournament.rules.entry {
        EntryKind::Single => words.standing_player(),
        EntryKind::Team(_) => words.team_one(),
    }
}

/// Points, then the tie-breaks of the event.
pub fn heads(words: Words, tournament: &Tournament) -> Vec<Head> {
    let points = Head { short: words.standing_points(), long: words.rulebook_points(), is_wide: false };
    let ties = tournament.rules.tie_breaks.iter().map(|tie_break| tie_head(words, *tie_break));
    std::iter::once(points).chain(ties).collect()
}

fn tie_head(words: Words, tie_break: TieBreak) -> Head {
    match tie_break {
        TieBreak::Mov => Head { short: words.standing_mov(), long: words.standing_mov_long(), is_wide: false },
        TieBreak::Sos(gather, 0 | 1) => {
            Head { short: words.standing_sos(), long: words.standing_sos_long(), is_wide: gather == Gather::Mean }
        }
        TieBreak::Sos(_, 2..) => Head { short: words.standing_ext(), long: words.standing_ext_long(), is_wide: true },
    }
}

impl CutLine {
    /// The tie-break that decides the line, for the two rows beside it.
    fn at(&self, entry: EntryId) -> Option<usize> {
        self.decides.filter(|(below, _)| [self.last, *below].contains(&entry)).map(|(_, position)| position)
    }
}

/// `decides`: the tie-break that decides the line of the cut beside this row.
fn row_view(words: Words, tournament: &Tournament, row: &Row, decides: Option<usize>) -> RowView {
    let figures = row.figures.iter().enumerate();
    let figures = figures.map(|(position, figure)| Cell::of(words, *figure, decides == Some(position)));
    let cells = std::iter::once(Cell::points(row.points)).chain(figures).collect();
    RowView {
        entry: row.entry,
        place: place_text(row.place),
        name: entry_name(words, tournament, row.entry),
        members: members(tournament, row.entry),
        cells,
        record: record(tournament.rules.points, row.record),
        moved: None,
        out: out_word(words, tournament, row.entry),
        by_lot: row.decided_by == Some(DecidedBy::Lot),
        below_cut: false,
    }
}

/// A dash for the disqualified (DROP-4).
pub(super) fn place_text(place: Option<u16>) -> String {
    place.map_or_else(|| "–".to_owned(), |place| place.to_string())
}

/// A whole figure, or one rounded to four digits (STD-4).
pub(super) fn figure_text(words: Words, value: Figure) -> String {
    rounded(words, value, DIGITS)
}

fn rounded(words: Words, value: Figure, digits: u32) -> String {
    match value {
        Figure::Mov(mov) => figure::signed(mov),
        Figure::Sos(sos) if sos.scale == 1 => sos.units.to_string(),
        Figure::Sos(sos) => figure::decimal(words, sos, digits),
    }
}

/// Wins and losses, modified wins and draws between them if the format has them: `3–1`, `2–0–1`, `2–1–0–1`.
pub(super) fn record(points: Points, record: Record) -> String {
    let modified = points.modified.map(|_| record.modified);
    let draws = points.draw.map(|_| record.draws);
    let counts = [Some(record.wins), modified, draws, Some(record.losses)];
    counts.into_iter().flatten().map(|count| count.to_string()).collect::<Vec<_>>().join("–")
}

/// The meaning of the counts.
pub(super) fn record_head(words: Words, points: Points) -> Head {
    let long = match (points.modified, points.draw) {
        (Some(_), _) => words.standing_record_modified(),
        (None, Some(_)) => words.standing_record_draws(),
        (None, None) => words.standing_record_plain(),
    };
    Head { short: words.standing_record(), long, is_wide: false }
}

/// Why an entry plays no more, in a word.
pub(in crate::present) fn out_word(words: Words, tournament: &Tournament, entry: EntryId) -> Option<&'static str> {
    match tournament.entry(entry)?.presence {
        Presence::In | Presence::Removed | Presence::Waiting => None,
        Presence::Dropped { .. } => Some(words.standing_dropped()),
        Presence::Disqualified { .. } => Some(words.standing_disqualified()),
    }
}

fn places(standing: &Standing) -> BTreeMap<EntryId, u16> {
    standing.rows.iter().filter_map(|row| Some((row.entry, row.place?))).collect()
}

fn moved(row: &Row, before: Option<&BTreeMap<EntryId, u16>>) -> Option<i32> {
    let earlier = before?.get(&row.entry)?;
    Some(i32::from(*earlier) - i32::from(row.place?))
}

/// The line of the announced cut until it is made; afterwards that of the actual cut.
fn cut_of(words: Words, tournament: &Tournament, standing: &Standing) -> Option<CutLine> {
    let plan = tournament.plan.filter(|plan| plan.cut > 0 && plan.rounds > 0)?;
    if let Some(bracket) = &tournament.bracket {
        let is_last = standing.after == plan.rounds;
        let last = bracket.seeds.last().filter(|_| is_last)?;
        let label = words.standing_cut_line(bracket.seeds.len());
        return Some(CutLine { last: *last, decides: None, label, why: String::new(), is_lot: false });
    }
    // Before the first result every place is at random.
    let has_result = tournament.swiss.iter().any(Round::has_results);
    let line = cut_line(standing, plan.cut).filter(|_| has_result)?;
    let decides = match line.separation.by {
        DecidedBy::TieBreak(position) => Some((line.separation.below, usize::from(position))),
        DecidedBy::Points | DecidedBy::Lot | DecidedBy::Disqualified => None,
    };
    Some(CutLine {
        last: line.separation.above,
        decides,
        label: words.standing_cut_line(plan.cut),
        why: parting::cut_words(words, tournament, &line),
        is_lot: line.separation.by == DecidedBy::Lot,
    })
}
