//! One block of the field as a weighted matching (PAIR-5 (1) to (3), PAIR-6).
//!
//! Translates criteria into weights, one digit each: pairs never to be made, rematches, boundaries from the top,
//! squared distances, pairs kept apart.

use super::blossom::Costs;
use super::matching::Matching;
use super::weight::{Limbs, Weight, packed_bits};
use super::weighted::cheapest;
use super::{Field, Pairs};

/// Alternatives to a barred pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Exit {
    /// Both entries leave the block through its lower end.
    Downwards,
    Closed,
}

/// The cheapest pairs of an even number of entries, sorted by group; the order inside a group decides ties. `None` if
/// it is cheaper that some leave.
pub(super) fn pair_block(field: &Field, entries: &[usize], exit: Exit) -> Option<Pairs> {
    let block = Block::new(field, entries, exit);
    let alike = if block.ladder.len() == 1 && !block.has_wishes { block.alike() } else { None };
    let mates = alike.unwrap_or_else(|| block.weighed());
    let mut pairs = Pairs::new();
    for (member, mate) in mates.into_iter().enumerate() {
        let mate = mate.filter(|&mate| member < mate);
        if let Some(mate) = mate {
            let (a, b) = (entries[member], entries[mate]);
            if exit == Exit::Downwards && field.is_barred(a, b) {
                return None;
            }
            pairs.push((a.min(b), a.max(b)));
        }
    }
    Some(pairs)
}

struct Block<'a> {
    field: &'a Field,
    entries: &'a [usize],
    exit: Exit,
    /// Groups that occur, from the top.
    ladder: Vec<u32>,
    /// Position on the ladder, per entry.
    rungs: Vec<usize>,
    /// Whether pairs are never to be made, which adds the first digit where the block is closed.
    has_never: bool,
    /// Whether pairs are to be kept apart, which adds the last digit.
    has_wishes: bool,
}

impl<'a> Block<'a> {
    fn new(field: &'a Field, entries: &'a [usize], exit: Exit) -> Block<'a> {
        let mut ladder: Vec<u32> = Vec::new();
        let mut rungs = Vec::new();
        for &entry in entries {
            let group = field.group(entry);
            if ladder.last() != Some(&group) {
                ladder.push(group);
            }
            rungs.push(ladder.len() - 1);
        }
        let has_wishes = !field.apart().is_empty();
        let has_never = exit == Exit::Closed && !field.never().is_empty();
        Block { field, entries, exit, ladder, rungs, has_never, has_wishes }
    }

    /// A single group: only barred pairs count. `None` if some must be made, and they differ.
    fn alike(&self) -> Option<Vec<Option<usize>>> {
        let matching = Matching::greatest(self.field, self.entries);
        if self.has_never && !matching.is_perfect() {
            return None;
        }
        let mut mates: Vec<Option<usize>> = (0..self.entries.len()).map(|member| matching.mate(member)).collect();
        for pair in matching.unmatched().chunks_exact(2) {
            mates[pair[0]] = Some(pair[1]);
            mates[pair[1]] = Some(pair[0]);
        }
        Some(mates)
    }

    fn weighed(&self) -> Vec<Option<usize>> {
        let spans = self.spans();
        // Room for the factor 4 of the weights, and for duals, which sum weights along paths.
        let room = 4 + usize::BITS - self.entries.len().leading_zeros();
        match packed_bits(&spans) + room {
            0..=62 => cheapest(&self.costs::<i64>(&spans)),
            63..=126 => cheapest(&self.costs::<i128>(&spans)),
            _ => cheapest(&self.costs::<Limbs>(&spans)),
        }
    }

    /// The greatest total of each digit: pairs never to be made, rematches, boundaries from the top (the lower end
    /// last), squared distances, pairs kept apart.
    fn spans(&self) -> Vec<u64> {
        let (size, rungs) = (self.entries.len() as u64, self.ladder.len());
        let mut spans = vec![size / 2; 1 + usize::from(self.has_never)];
        for boundary in 1..rungs {
            let above = self.rungs.partition_point(|&rung| rung < boundary) as u64;
            spans.push(match self.exit {
                Exit::Downwards => above,
                Exit::Closed => above.min(size - above),
            });
        }
        if self.exit == Exit::Downwards {
            spans.push(size);
        }
        spans.push(size / 2 * self.squared(0, rungs - 1));
        if self.has_wishes {
            spans.push(size / 2);
        }
        spans
    }

    fn squared(&self, upper: usize, lower: usize) -> u64 {
        u64::from(self.ladder[lower] - self.ladder[upper]).pow(2)
    }

    fn costs<W: Weight>(&self, spans: &[u64]) -> Costs<W> {
        Costs { size: self.entries.len(), class: self.classes(), table: self.table(spans) }
    }

    /// The class of each pair: its pair of rungs; then the same for pairs that have met, or leave the block because
    /// they are barred; then both again for pairs kept apart; then all again for pairs never to be made.
    fn classes(&self) -> Vec<u32> {
        let (size, rungs) = (self.entries.len(), self.ladder.len());
        let mut class = Vec::with_capacity(size * size);
        for one in &self.rungs {
            class.extend(self.rungs.iter().map(|other| (one * rungs + other) as u32));
        }
        let mut members = vec![None; self.field.size()];
        for (member, &entry) in self.entries.iter().enumerate() {
            members[entry] = Some(member);
        }
        for (a, &entry) in self.entries.iter().enumerate() {
            let barred = self.field.barred_for(entry).iter();
            let counts = |other: u32| !self.has_never || self.field.has_met(entry, other as usize);
            for b in barred.filter(|&&other| counts(other)).filter_map(|&other| members[other as usize]) {
                class[a * size + b] += (rungs * rungs) as u32;
            }
        }
        let member = |entry: u32| members[entry as usize];
        let mut raise = |pairs: &[(u32, u32)], classes: usize| {
            for (a, b) in pairs.iter().filter_map(|&(a, b)| member(a).zip(member(b))) {
                class[a * size + b] += (classes * rungs * rungs) as u32;
                class[b * size + a] += (classes * rungs * rungs) as u32;
            }
        };
        raise(self.field.apart(), 2);
        if self.has_never {
            raise(self.field.never(), 2 * (1 + usize::from(self.has_wishes)));
        }
        class
    }

    /// Repeats all weights for pairs kept apart; entries that leave the block do not meet.
    fn add_wishes<W: Weight>(&self, table: &mut Vec<W>, wish: &W) {
        let all = table.len();
        for at in 0..all {
            let mut sum = table[at].clone();
            if self.exit == Exit::Closed || at < all / 2 {
                sum.add(wish);
            }
            table.push(sum);
        }
    }

    /// Weight per class, times 4.
    fn table<W: Weight>(&self, spans: &[u64]) -> Vec<W> {
        let rungs = self.ladder.len();
        let mut digits = vec![0; spans.len()];
        let mut weight = |place: usize, digit: u64| {
            digits[place] = digit;
            let mut weight = W::pack(&digits, spans);
            digits[place] = 0;
            weight.double();
            weight.double();
            weight
        };
        let first = usize::from(self.has_never);
        let never = self.has_never.then(|| weight(0, 1));
        let rematch = weight(first, 1);
        let distance = spans.len() - 1 - usize::from(self.has_wishes);
        let wish = self.has_wishes.then(|| weight(spans.len() - 1, 1));
        // Per rung and for the lower end: all boundaries above crossed once.
        let mut above = vec![W::zero(&rematch)];
        for boundary in first + 1..distance {
            let mut sum = above[boundary - first - 1].clone();
            sum.add(&weight(boundary, 1));
            above.push(sum);
        }
        let mut table: Vec<W> = Vec::with_capacity(2 * rungs * rungs);
        for (one, other) in (0..rungs).flat_map(|one| (0..rungs).map(move |other| (one, other))) {
            if one > other {
                table.push(table[other * rungs + one].clone());
                continue;
            }
            let mut sum = weight(distance, self.squared(one, other));
            sum.add(&above[other]);
            sum.subtract(&above[one]);
            table.push(sum);
        }
        for at in 0..rungs * rungs {
            table.push(match self.exit {
                Exit::Closed => {
                    let mut sum = table[at].clone();
                    sum.add(&rematch);
                    sum
                }
                Exit::Downwards => {
                    let mut sum = above[rungs].clone();
                    sum.double();
                    sum.subtract(&above[at / rungs]);
                    sum.subtract(&above[at % rungs]);
                    sum
                }
            });
        }
        if let Some(wish) = wish {
            self.add_wishes(&mut table, &wish);
        }
        if let Some(never) = never {
            let barred = table.iter().map(|weight| sum_of(weight, &never)).collect::<Vec<_>>();
            table.extend(barred);
        }
        table
    }
}

fn sum_of<W: Weight>(one: &W, other: &W) -> W {
    let mut sum = one.clone();
    sum.add(other);
    sum
}
