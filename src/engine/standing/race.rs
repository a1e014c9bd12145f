//! The race to the cut: what each entry needs in the last Swiss round (CUT-1), by tournament points.
//!
//! Tie-breaks stay open: an answer is certain if no tie-break can change it. With the last round paired, the answer is
//! exact over all results of open matches; before, neighbours in points are assumed to meet (PAIR-2).

use std::collections::BTreeMap;

use super::{Row, Standing, standing};
use crate::engine::id::EntryId;
use crate::engine::order::Order;
use crate::engine::outcome::Verdict;
use crate::engine::rules::Points;
use crate::engine::structure::Plan;
use crate::engine::tournament::Tournament;
use crate::engine::tournament::round::{Round, RoundState};

/// Assumes that nobody leaves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Race {
    pub cut: u16,
    /// Whether the last round is paired; otherwise neighbours in points are assumed to meet.
    pub is_paired: bool,
    /// By place.
    pub runners: Vec<Runner>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Runner {
    pub entry: EntryId,
    /// Including a bye or result of the last round.
    pub points: u32,
    /// By result of the last match, best first; a single one without a verdict if none is open.
    pub chances: Vec<Chance>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chance {
    /// None: nothing left to play.
    pub verdict: Option<Verdict>,
    /// Tournament points after it.
    pub points: u32,
    /// With all tie-breaks won.
    pub best: u16,
    /// With all tie-breaks lost.
    pub worst: u16,
    pub outlook: Outlook,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outlook {
    In,
    /// Safe by points; at worst tie-breaks decide.
    TieBreaks,
    /// Depends on other results.
    Others,
    Out,
}

type Bout = [u32; 2];

/// Possible results of a match: verdicts and points of both sides.
type Ends = Vec<([Verdict; 2], [u32; 2])>;

/// Others above a number of points, and at or above it; minimum and maximum.
#[derive(Clone, Copy, Debug, Default)]
struct Span {
    above: [u32; 2],
    level: [u32; 2],
}

/// None outside the last Swiss round, and without a cut.
pub fn race(tournament: &Tournament) -> Option<Race> {
    let plan = tournament.plan.filter(|plan| plan.cut > 0 && plan.rounds > 0)?;
    if tournament.bracket.is_some() || tournament.closed {
        return None;
    }
    let standing = standing(tournament, Plan::MOST_ROUNDS);
    let last = tournament.swiss.get(usize::from(plan.rounds) - 1);
    let seating = match last {
        Some(round) if round.is_posted() && round.is_complete() => return None,
        Some(round) => Seating::paired(&standing, round),
        None if tournament.swiss.len() + 1 == usize::from(plan.rounds) && tournament.is_between_rounds() => {
            Seating::guessed(tournament, &standing)
        }
        None => return None,
    };
    let mut counter = Counter::new(seating.field(), tournament.rules.points, plan.cut);
    let runners = standing.present().map(|row| seating.runner(&mut counter, row)).collect();
    Some(Race { cut: plan.cut, is_paired: last.is_some(), runners })
}

fn ends(points: Points) -> Ends {
    let [win, loss] = [points.win, points.loss].map(u32::from);
    let mut ends = vec![([Verdict::Win, Verdict::Loss], [win, loss])];
    if let Some(modified) = points.modified {
        ends.push(([Verdict::ModifiedWin, Verdict::Loss], [modified.points.into(), loss]));
    }
    let turned: Vec<_> = ends.iter().rev().map(|([a, b], [won, lost])| ([*b, *a], [*lost, *won])).collect();
    if let Some(draw) = points.draw {
        ends.push(([Verdict::Draw; 2], [draw.into(); 2]));
    }
    ends.extend(turned);
    ends
}

/// Entries with an open last match, and those without.
struct Seating {
    bouts: Vec<Bout>,
    /// Possible matches and sides of an entry; empty once it is done.
    seats: BTreeMap<EntryId, Vec<(usize, usize)>>,
    /// Including a proposed bye.
    points: BTreeMap<EntryId, u32>,
}

impl Seating {
    fn new(standing: &Standing) -> Self {
        let points = standing.present().map(|row| (row.entry, row.points)).collect();
        Self { bouts: Vec::new(), seats: BTreeMap::new(), points }
    }

    fn paired(standing: &Standing, round: &Round) -> Self {
        let mut seating = Self::new(standing);
        // The standing includes the points of a posted bye.
        for bye in round.byes.iter().filter(|_| round.state == RoundState::Proposed) {
            if let Some(points) = seating.points.get_mut(&bye.entry) {
                *points += u32::from(bye.points);
            }
        }
        let open = round.matches.iter().filter(|played| played.result.is_none());
        for (bout, played) in open.enumerate() {
            for (side, entry) in played.sides.into_iter().enumerate() {
                seating.seats.entry(entry).or_default().push((bout, side));
            }
            let before = |entry: EntryId| standing.row(entry).map_or(0, |row| row.points);
            seating.bouts.push(played.sides.map(before));
        }
        seating
    }

    /// PAIR-2, BYE-1: neighbours in points meet, the lowest without a bye gets it.
    fn guessed(tournament: &Tournament, standing: &Standing) -> Self {
        let mut seating = Self::new(standing);
        let mut rows: Vec<&Row> = standing.present().collect();
        if rows.len() % 2 == 1 {
            let sheet = crate::engine::tournament::sheet::Sheet::of(tournament, Plan::MOST_ROUNDS);
            let lowest = rows.iter().rposition(|row| !sheet.had_bye(row.entry)).unwrap_or(rows.len() - 1);
            let bye = rows.remove(lowest);
            seating.points.insert(bye.entry, bye.points + u32::from(tournament.rules.points.win));
        }
        seating.bouts = rows.chunks_exact(2).map(|pair| [pair[0].points, pair[1].points]).collect();
        for row in rows {
            let mut seats: Vec<(usize, usize)> = Vec::new();
            for (bout, sides) in seating.bouts.iter().enumerate() {
                for side in [0, 1].into_iter().filter(|side| sides[*side] == row.points) {
                    let is_known = seats.iter().any(|(other, at)| seating.bouts[*other][1 - at] == sides[1 - side]);
                    if !is_known {
                        seats.push((bout, side));
                    }
                }
            }
            seating.seats.insert(row.entry, seats);
        }
        seating
    }

    fn field(&self) -> Field {
        let done = self.points.iter().filter(|(entry, _)| !self.seats.contains_key(entry));
        Field { bouts: self.bouts.clone(), fixed: done.map(|(_, points)| *points).collect() }
    }

    fn runner(&self, counter: &mut Counter, row: &Row) -> Runner {
        let points = self.points.get(&row.entry).copied().unwrap_or(row.points);
        let chances = match self.seats.get(&row.entry) {
            Some(seats) => counter.chances(seats),
            None => vec![counter.done(points)],
        };
        Runner { entry: row.entry, points, chances }
    }
}

/// The last round in points alone.
pub struct Field {
    /// Open matches, with the points of both sides before them.
    pub bouts: Vec<[u32; 2]>,
    /// Of the others who can still advance.
    pub fixed: Vec<u32>,
}

/// Counts the others that end above or level.
pub struct Counter {
    field: Field,
    ends: Ends,
    cut: u16,
    /// Cached spans by points.
    totals: Vec<(u32, Span)>,
}

impl Counter {
    pub fn new(field: Field, points: Points, cut: u16) -> Self {
        Self { field, ends: ends(points), cut, totals: Vec::new() }
    }

    /// For an entry without an open match, one of the fixed.
    pub fn done(&mut self, points: u32) -> Chance {
        let mut others = self.total(points);
        others.level = others.level.map(|count| count - 1);
        self.chance(None, points, others)
    }

    /// By result, best first, for an entry with one of these seats: the position of a match, and a side.
    pub fn chances(&mut self, seats: &[(usize, usize)]) -> Vec<Chance> {
        let mut chances: Vec<Chance> = Vec::new();
        for (bout, side) in seats {
            let before = self.field.bouts[*bout];
            for (verdicts, won) in self.ends.clone() {
                let reached = [0, 1].map(|side| before[side] + won[side]);
                let others = self.others(*bout, reached[*side], reached[1 - side]);
                let chance = self.chance(Some(verdicts[*side]), reached[*side], others);
                Self::merge(&mut chances, chance);
            }
        }
        chances.order_by_key(|chance| std::cmp::Reverse(chance.points));
        chances
    }

    /// With an unknown opponent, keeps the best and worst case; a loss to a modified win is a loss.
    fn merge(chances: &mut Vec<Chance>, chance: Chance) {
        match chances.iter_mut().find(|known| known.verdict == chance.verdict) {
            None => chances.push(chance),
            Some(known) => {
                let is_sure = |outlook| known.outlook == outlook && chance.outlook == outlook;
                let never_below = |one: &Chance| matches!(one.outlook, Outlook::In | Outlook::TieBreaks);
                known.outlook = if is_sure(Outlook::In) || is_sure(Outlook::Out) {
                    chance.outlook
                } else if never_below(known) && never_below(&chance) {
                    Outlook::TieBreaks
                } else {
                    Outlook::Others
                };
                known.best = known.best.min(chance.best);
                known.worst = known.worst.max(chance.worst);
            }
        }
    }

    fn chance(&self, verdict: Option<Verdict>, points: u32, others: Span) -> Chance {
        let place = |others: u32| u16::try_from(others.saturating_add(1)).unwrap_or(u16::MAX);
        let (best, worst) = (place(others.above[0]), place(others.level[1]));
        let outlook = if worst <= self.cut {
            Outlook::In
        } else if best > self.cut {
            Outlook::Out
        } else if place(others.above[1]) <= self.cut {
            Outlook::TieBreaks
        } else {
            Outlook::Others
        };
        Chance { verdict, points, best, worst, outlook }
    }

    /// The span of all others, with one match reduced to the opponent in it.
    fn others(&mut self, bout: usize, points: u32, opponent: u32) -> Span {
        let all = self.total(points);
        let own = self.of_bout(self.field.bouts[bout], points);
        let beside = one(opponent, points);
        let sum = |all: [u32; 2], own: [u32; 2], beside: [u32; 2]| [0, 1].map(|end| all[end] - own[end] + beside[end]);
        Span { above: sum(all.above, own.above, beside.above), level: sum(all.level, own.level, beside.level) }
    }

    fn total(&mut self, points: u32) -> Span {
        if let Some((_, known)) = self.totals.iter().find(|(of, _)| *of == points) {
            return *known;
        }
        let bouts = self.field.bouts.iter().map(|bout| self.of_bout(*bout, points));
        let fixed = self.field.fixed.iter().map(|other| one(*other, points));
        let total = bouts.chain(fixed).fold(Span::default(), |sum, part| Span {
            above: [0, 1].map(|end| sum.above[end] + part.above[end]),
            level: [0, 1].map(|end| sum.level[end] + part.level[end]),
        });
        self.totals.push((points, total));
        total
    }

    /// Counts of one match; each extreme is taken separately.
    fn of_bout(&self, bout: Bout, points: u32) -> Span {
        let each = |count: fn(u32, u32) -> bool| {
            let counts = self.ends.iter().map(|(_, won)| {
                let reached = [0, 1].map(|side| count(bout[side] + won[side], points));
                u32::from(reached[0]) + u32::from(reached[1])
            });
            counts.fold([u32::MAX, 0], |[least, most], count| [least.min(count), most.max(count)])
        };
        Span { above: each(|reached, asked| reached > asked), level: each(|reached, asked| reached >= asked) }
    }
}

fn one(reached: u32, asked: u32) -> Span {
    Span { above: [u32::from(reached > asked); 2], level: [u32::from(reached >= asked); 2] }
}
