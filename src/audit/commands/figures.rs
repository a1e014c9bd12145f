//! Recomputes every figure of a standing (STD-1 to STD-4) from the auditor's book, with reduced fractions instead of
//! the engine's units.

use std::cmp::{Ordering, Reverse};

use crate::audit::rules::ledger::{Ledger, Stands};
use crate::engine::id::{EntryId, Side};
use crate::engine::rules::{Gather, TieBreak};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub entry: EntryId,
    pub points: u32,
    /// In the order of the tie-breaks.
    pub figures: Vec<Ratio>,
    pub lot: Option<u32>,
    /// False for disqualified entries.
    pub placed: bool,
}

/// A fraction in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ratio {
    pub num: i128,
    /// At least 1.
    pub den: i128,
}

impl Ratio {
    const ZERO: Self = Self { num: 0, den: 1 };
    /// Overflow, possible only in manipulated files; equals no figure.
    const BEYOND: Self = Self { num: i128::MAX, den: 1 };

    fn new(num: i128, den: i128) -> Self {
        let common = gcd(num, den).max(1);
        Self { num: num / common, den: (den / common).max(1) }
    }

    fn plus(self, other: Self) -> Self {
        self.checked_plus(other).unwrap_or(Self::BEYOND)
    }

    fn checked_plus(self, other: Self) -> Option<Self> {
        // The least common denominator keeps three levels small.
        let common = gcd(self.den, other.den).max(1);
        let own = self.num.checked_mul(other.den / common)?;
        let their = other.num.checked_mul(self.den / common)?;
        Some(Self::new(own.checked_add(their)?, (self.den / common).checked_mul(other.den)?))
    }

    fn over(self, count: usize) -> Self {
        match self.den.checked_mul(count as i128) {
            Some(0) => Self::ZERO,
            Some(den) => Self::new(self.num, den),
            None => Self::BEYOND,
        }
    }

    fn compare(&self, other: &Self) -> Ordering {
        let common = gcd(self.den, other.den).max(1);
        let (own, their) = (self.num.checked_mul(other.den / common), other.num.checked_mul(self.den / common));
        match (own, their) {
            (Some(own), Some(their)) => own.cmp(&their),
            _ => (self.num / self.den.max(1)).cmp(&(other.num / other.den.max(1))),
        }
    }
}

fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a.saturating_abs() } else { gcd(b, a % b) }
}

#[derive(Clone, Debug, Default)]
struct Sum {
    points: u32,
    mov: i64,
    played: usize,
    byes: usize,
    /// Points of the absent opponent of a superbye (IA-9).
    absent: u32,
    met: Vec<EntryId>,
}

struct Sums(Vec<Sum>);

impl Sums {
    fn after(ledger: &Ledger, rounds: usize) -> Self {
        // A win in every finished round but the first.
        let over = ledger.swiss.iter().take(rounds.min(ledger.posted())).filter(|leg| leg.open().is_empty()).count();
        let later = u32::try_from(over.saturating_sub(1)).unwrap_or(0);
        let mut sums = Self(vec![Sum::default(); ledger.people.len()]);
        for leg in ledger.swiss.iter().take(rounds.min(ledger.posted())) {
            for meeting in leg.meetings.values() {
                let Some(result) = &meeting.result else { continue };
                for side in Side::BOTH {
                    let (own, other) = (meeting.sides[side.index()], meeting.sides[side.other().index()]);
                    sums.add(own, result.points[side.index()], result.mov[side.index()], Some(other));
                }
            }
            for bye in &leg.byes {
                sums.add(bye.entry, bye.points, bye.mov.into(), None);
                if let Some(sum) = sums.0.get_mut(bye.entry.index()) {
                    sum.byes = sum.byes.saturating_add(1);
                    let absent = if bye.superbye { u32::from(bye.points).saturating_mul(later) } else { 0 };
                    sum.absent = sum.absent.saturating_add(absent);
                }
            }
            leg.losses.iter().for_each(|loss| sums.add(loss.entry, loss.points, loss.mov.into(), None));
        }
        sums
    }

    fn add(&mut self, entry: EntryId, points: u16, mov: i32, met: Option<EntryId>) {
        if let Some(sum) = self.0.get_mut(entry.index()) {
            sum.points = sum.points.saturating_add(points.into());
            sum.mov = sum.mov.saturating_add(mov.into());
            sum.played = sum.played.saturating_add(1);
            sum.met.extend(met);
        }
    }

    fn column(&self, tie_break: TieBreak) -> Vec<Ratio> {
        let (gather, depth) = match tie_break {
            TieBreak::Mov => return self.0.iter().map(|sum| Ratio::new(sum.mov.into(), 1)).collect(),
            TieBreak::Sos(gather, depth) => (gather, depth),
        };
        let own = |sum: &Sum| match gather {
            Gather::Mean => Ratio::new(sum.points.into(), 1).over(sum.played),
            Gather::Sum => Ratio::new(sum.points.into(), 1),
        };
        let mut level: Vec<Ratio> = self.0.iter().map(own).collect();
        for step in 1..=depth {
            let absent = |sum: &Sum| if step == 1 && gather == Gather::Sum { sum.absent } else { 0 };
            let all = self.0.iter().map(|sum| gathered(sum, gather, &level).plus(Ratio::new(absent(sum).into(), 1)));
            level = all.collect();
        }
        level
    }
}

fn gathered(sum: &Sum, gather: Gather, below: &[Ratio]) -> Ratio {
    let met = sum.met.iter().filter_map(|entry| below.get(entry.index()));
    let total = met.fold(Ratio::ZERO, |total, figure| total.plus(*figure));
    match gather {
        Gather::Mean => total.over(sum.met.len()),
        Gather::Sum => total,
    }
}

/// Best first; disqualified entries last.
pub fn standing(ledger: &Ledger, rounds: usize) -> Vec<Line> {
    let sums = Sums::after(ledger, rounds);
    let columns: Vec<Vec<Ratio>> = ledger.rules.tie_breaks.iter().map(|one| sums.column(*one)).collect();
    let lines =
        ledger.ids().zip(&ledger.people).filter(|(_, person)| !matches!(person.stands, Stands::Struck | Stands::Waits));
    let mut lines: Vec<Line> = lines
        .map(|(entry, person)| Line {
            entry,
            points: sums.0[entry.index()].points,
            figures: columns.iter().map(|column| column[entry.index()]).collect(),
            lot: person.lot,
            placed: person.stands != Stands::Out,
        })
        .collect();
    lines.sort_by(Line::compare);
    lines
}

pub fn byes(ledger: &Ledger, rounds: usize) -> Vec<usize> {
    Sums::after(ledger, rounds).0.iter().map(|sum| sum.byes).collect()
}

impl Line {
    /// STD-1; without lots, by number.
    fn compare(&self, other: &Self) -> Ordering {
        let figures = || self.figures.iter().zip(&other.figures).map(|(own, their)| their.compare(own));
        let by_figures = || figures().find(|order| order.is_ne()).unwrap_or(Ordering::Equal);
        let lot = |line: &Self| line.lot.unwrap_or(u32::MAX);
        (Reverse(self.placed).cmp(&Reverse(other.placed)))
            .then(other.points.cmp(&self.points))
            .then_with(by_figures)
            .then(lot(self).cmp(&lot(other)))
            .then(self.entry.cmp(&other.entry))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_exact() {
        // examples.json strength_of_schedule: (3/4 + 2/3) / 2
        let sos = Ratio::new(3, 4).plus(Ratio::new(2, 3)).over(2);
        assert_eq!(sos, Ratio { num: 17, den: 24 });
        assert_eq!(Ratio::new(5, 7).over(0), Ratio::ZERO);
        assert_eq!(Ratio::new(1, 3).compare(&Ratio::new(333_333, 1_000_000)), Ordering::Greater);
    }
}
