//! The reasons for each pair of a round (PAIR-8), so that an organiser can justify it.
//!
//! Derived from the event before the round; only the draw is in the log.

use super::round::ascending;
use super::sheet::Sheet;
use crate::engine::prelude::*;
use crate::engine::standing::standing;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    pub table: TableNumber,
    /// Tournament points of both sides before the round.
    pub points: [u32; 2],
    pub reason: Reason,
    pub rematch: bool,
    /// Per side, past opponents in its own score group.
    pub excluded: [Vec<EntryId>; 2],
    /// Per side, entries of its score group that the organiser keeps apart from it (PAIR-6).
    pub apart: [Vec<EntryId>; 2],
    pub apart_anyway: bool,
    /// The organiser never wants this pair (PAIR-6).
    pub never: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Drawn at random in round 1 (PAIR-1).
    FirstRound,
    /// Drawn inside a score group (PAIR-2).
    SameGroup {
        points: u32,
        size: u16,
    },
    /// One side moved down from its score group (PAIR-4).
    Float {
        from: u32,
        to: u32,
        /// Size of the upper group.
        upper: u16,
        /// Number of groups in between.
        skipped: u16,
    },
    /// The number of the match.
    Bracket(u16),
    Imported,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyBye {
    /// Awarded at an earlier event (BYE-4).
    Awarded,
    /// Drawn in round 1 (BYE-1).
    Drawn,
    /// The lowest-placed entry with the fewest byes (BYE-1 to BYE-3).
    Lowest,
    /// A bye for those below would have forced a rematch (BYE-3), or it was given by hand.
    NotLowest,
    /// The opponent is missing in the bracket (CUT-1, CUT-5).
    Bracket,
}

pub fn why(state: &Tournament, round: &Round) -> Vec<Why> {
    let before = Before::of(state, round.number);
    round.matches.iter().map(|played| before.why(round, played)).collect()
}

pub fn why_bye(state: &Tournament, round: &Round) -> Vec<(EntryId, WhyBye)> {
    round.byes.iter().map(|bye| (bye.entry, reason_of_bye(state, round, bye.entry))).collect()
}

fn reason_of_bye(state: &Tournament, round: &Round, entry: EntryId) -> WhyBye {
    let number = match round.number {
        RoundRef::Elimination(_) => return WhyBye::Bracket,
        RoundRef::Swiss(number) => number,
    };
    if number == 1 {
        let awarded = state.entry(entry).is_some_and(|entry| entry.details.awarded_bye);
        return if awarded { WhyBye::Awarded } else { WhyBye::Drawn };
    }
    let sheet = Sheet::of(state, number - 1);
    let rows = standing(state, number - 1).rows;
    let included = round.included();
    let candidates = || rows.iter().map(|row| row.entry).filter(|id| included.contains(id));
    let fewest = candidates().map(|id| sheet.byes(id)).min();
    let lowest = candidates().rfind(|id| Some(sheet.byes(*id)) == fewest);
    if lowest == Some(entry) { WhyBye::Lowest } else { WhyBye::NotLowest }
}

struct Before {
    points: BTreeMap<EntryId, u32>,
    groups: BTreeMap<u32, BTreeSet<EntryId>>,
    met: BTreeSet<[EntryId; 2]>,
    apart: BTreeSet<[EntryId; 2]>,
    never: BTreeSet<[EntryId; 2]>,
}

impl Before {
    fn of(state: &Tournament, round: RoundRef) -> Self {
        let rounds = match round {
            RoundRef::Swiss(number) => number.saturating_sub(1),
            RoundRef::Elimination(_) => state.swiss_rounds(),
        };
        let included = state.round(round).map(Round::included);
        let included = |id: EntryId| included.as_ref().is_none_or(|included| included.contains(&id));
        let points: BTreeMap<EntryId, u32> =
            standing(state, rounds).rows.iter().map(|row| (row.entry, row.points)).collect();
        let mut groups: BTreeMap<u32, BTreeSet<EntryId>> = BTreeMap::new();
        for (entry, points) in points.iter().filter(|(entry, _)| included(**entry)) {
            groups.entry(*points).or_default().insert(*entry);
        }
        // The bracket knows neither rematches nor wishes.
        let is_swiss = matches!(round, RoundRef::Swiss(_));
        let earlier = state.swiss.iter().take(usize::from(rounds)).filter(|_| is_swiss);
        let met = earlier.flat_map(|round| &round.matches).map(|played| ascending(played.sides)).collect();
        let wishes = || state.apart.iter().filter(|_| is_swiss);
        let apart = wishes().map(|wish| ascending([wish.a, wish.b])).collect();
        let never = wishes().filter(|wish| wish.never).map(|wish| ascending([wish.a, wish.b])).collect();
        Self { points, groups, met, apart, never }
    }

    fn why(&self, round: &Round, played: &Match) -> Why {
        let pair = ascending(played.sides);
        let points = played.sides.map(|side| self.points.get(&side).copied().unwrap_or(0));
        Why {
            table: played.table,
            points,
            reason: self.reason(round, played, points),
            rematch: self.met.contains(&pair),
            excluded: played.sides.map(|side| self.among(&self.met, side)),
            apart: played.sides.map(|side| self.among(&self.apart, side)),
            apart_anyway: self.apart.contains(&pair),
            never: self.never.contains(&pair),
        }
    }

    fn reason(&self, round: &Round, played: &Match, points: [u32; 2]) -> Reason {
        match (round.draw, round.number) {
            (Draw::Imported, _) => Reason::Imported,
            (_, RoundRef::Elimination(_)) => Reason::Bracket(played.slot),
            (_, RoundRef::Swiss(1)) => Reason::FirstRound,
            (_, RoundRef::Swiss(_)) if points[0] == points[1] => {
                Reason::SameGroup { points: points[0], size: self.size(points[0]) }
            }
            (_, RoundRef::Swiss(_)) => {
                let (from, to) = (points[0].max(points[1]), points[0].min(points[1]));
                let between = self.groups.range(to + 1..from).count();
                let skipped = u16::try_from(between).unwrap_or(u16::MAX);
                Reason::Float { from, to, upper: self.size(from), skipped }
            }
        }
    }

    fn size(&self, points: u32) -> u16 {
        u16::try_from(self.groups.get(&points).map_or(0, BTreeSet::len)).unwrap_or(u16::MAX)
    }

    /// Entries of the same score group that `book` pairs with this one.
    fn among(&self, book: &BTreeSet<[EntryId; 2]>, entry: EntryId) -> Vec<EntryId> {
        let group = self.points.get(&entry).and_then(|points| self.groups.get(points));
        let others = group.into_iter().flatten().copied();
        others.filter(|other| book.contains(&ascending([entry, *other]))).collect()
    }
}
