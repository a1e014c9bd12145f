//! Counts the race over all results of the open matches, from points alone: a phone does it without the event.

use crate::engine::outcome::Verdict;
use crate::engine::rules::Points;

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

/// Points of both sides before an open match.
pub type Bout = [u32; 2];

/// Possible results of a match: verdicts and points of both sides.
type Ends = Vec<([Verdict; 2], [u32; 2])>;

/// Others above a number of points, and at or above it; minimum and maximum.
#[derive(Clone, Copy, Debug, Default)]
struct Span {
    above: [u32; 2],
    level: [u32; 2],
}

/// The last round in points alone.
pub struct Field {
    pub bouts: Vec<Bout>,
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
        chances.sort_by_key(|chance| std::cmp::Reverse(chance.points));
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
