//! Proves that a pairing is one of the best (PAIR-3 to PAIR-5, BYE-1 to BYE-3), independently of the engine's search.
//!
//! Barred pairs and byes: own matchings at every size. Crossings and distances: a lower bound by the parity above each
//! group; pairings that miss it are compared with all others, in large fields with the result of the search. By
//! standing: every entry passed over must make the rest impossible.

use rand::SeedableRng;
use rand::rngs::StdRng;

use crate::audit::commands::matching;
use crate::engine::pairing::{Field, Method, propose};

/// Fields up to this size are compared with all pairings.
const SMALL: usize = 12;

/// The entries of a round by place, 0 the best.
pub struct Board {
    /// Per entry: 0 at the top, without gaps.
    pub groups: Vec<u32>,
    /// Pairs to avoid: met before, or companions in round 1; row by row.
    pub met: Vec<bool>,
    /// Pairs to keep apart among equal pairings; row by row.
    pub apart: Vec<bool>,
    /// Pairs made only where no pairing avoids them, before rematches; row by row.
    pub never: Vec<bool>,
}

/// Pairs of places.
pub type Pairs = Vec<(usize, usize)>;

#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cost {
    pub never: usize,
    pub rematches: usize,
    pub crossings: Vec<usize>,
    pub distance: u64,
    pub apart: usize,
}

impl Board {
    pub fn new(keys: &[u32], met: impl IntoIterator<Item = (usize, usize)>) -> Self {
        let mut groups: Vec<u32> = Vec::new();
        for (at, key) in keys.iter().enumerate() {
            let above = groups.last().copied();
            let falls = at > 0 && keys[at - 1] != *key;
            groups.push(above.map_or(0, |above| above + u32::from(falls)));
        }
        let size = groups.len();
        Self { groups, met: marked(size, met), apart: vec![false; size * size], never: vec![false; size * size] }
    }

    pub fn keeping_apart(mut self, pairs: impl IntoIterator<Item = (usize, usize)>) -> Self {
        self.apart = marked(self.size(), pairs);
        self
    }

    pub fn never_pairing(mut self, pairs: impl IntoIterator<Item = (usize, usize)>) -> Self {
        self.never = marked(self.size(), pairs);
        self
    }

    pub fn is_never(&self, a: usize, b: usize) -> bool {
        self.never[a * self.size() + b]
    }

    fn is_barred(&self, a: usize, b: usize) -> bool {
        self.have_met(a, b) || self.is_never(a, b)
    }

    pub fn is_kept_apart(&self, a: usize, b: usize) -> bool {
        self.apart[a * self.size() + b]
    }

    pub fn size(&self) -> usize {
        self.groups.len()
    }

    pub fn have_met(&self, a: usize, b: usize) -> bool {
        self.met[a * self.size() + b]
    }

    /// The fewest pairs never to be made, then the fewest rematches, of an even number of entries.
    fn fewest(&self, who: &[usize]) -> [usize; 2] {
        let free = |a: usize, b: usize| !self.is_barred(who[a], who[b]);
        // Dirac: if each is barred from fewer than half, no barred pair is needed.
        let most_met = who.iter().map(|one| who.iter().filter(|other| self.is_barred(*one, **other)).count()).max();
        if who.len() > 2 * most_met.unwrap_or(0) + 2 {
            return [0; 2];
        }
        let barred = who.len() / 2 - matching::pairs(who.len(), &free);
        let has_never = || who.iter().any(|one| who.iter().any(|other| self.is_never(*one, *other)));
        if barred == 0 || !has_never() {
            return [0, barred];
        }
        let lines = self.groups.last().map_or(0, |last| *last as usize);
        let most = Cost { never: usize::MAX, crossings: vec![0; lines], ..Cost::default() };
        let best = if who.len() <= SMALL { self.least(who, &most) } else { self.reported(who) };
        [best.never, best.rematches]
    }

    fn without(&self, bye: Option<usize>) -> Vec<usize> {
        (0..self.size()).filter(|one| Some(*one) != bye).collect()
    }

    /// The entry due for the bye: the first candidate, lowest first, whose bye leaves the fewest barred pairs (BYE-1,
    /// BYE-3, PAIR-6).
    pub fn bye_due(&self, given: usize, candidates: &[usize]) -> Option<usize> {
        let left = |bye: usize| self.fewest(&self.without(Some(bye)));
        let of_given = left(given);
        let before = candidates.iter().take_while(|one| **one != given).find(|one| left(**one) <= of_given);
        let better = || candidates.iter().find(|one| left(**one) < of_given);
        before.or_else(|| if of_given == [0; 2] { None } else { better() }).copied()
    }

    pub fn cost(&self, pairs: &Pairs) -> Cost {
        let lines = self.groups.last().map_or(0, |last| *last as usize);
        let mut cost = Cost { crossings: vec![0; lines], ..Cost::default() };
        pairs.iter().for_each(|pair| self.add(&mut cost, *pair));
        cost
    }

    fn add(&self, cost: &mut Cost, (a, b): (usize, usize)) {
        cost.never += usize::from(self.is_never(a, b));
        cost.rematches += usize::from(self.have_met(a, b));
        cost.apart += usize::from(self.is_kept_apart(a, b));
        let (upper, lower) = (self.groups[a].min(self.groups[b]), self.groups[a].max(self.groups[b]));
        (upper..lower).for_each(|line| cost.crossings[line as usize] += 1);
        cost.distance += u64::from(lower - upper).pow(2);
    }

    /// None if these pairs have the fewest.
    pub fn fewer_rematches(&self, pairs: &Pairs) -> Option<Cost> {
        let cost = self.cost(pairs);
        let now = [cost.never, cost.rematches];
        let fewest = if now == [0; 2] { now } else { self.fewest(&seated(pairs)) };
        let [never, rematches] = fewest;
        (fewest < now).then_some(Cost { never, rematches, ..cost })
    }

    /// The best cost, if these pairs are worse.
    pub fn better(&self, pairs: &Pairs) -> Option<Cost> {
        let cost = self.cost(pairs);
        let who = seated(pairs);
        if let Some(fewer) = self.fewer_rematches(pairs) {
            return Some(fewer);
        }
        let nearest = pairs.iter().all(|(a, b)| self.groups[*a].abs_diff(self.groups[*b]) <= 1);
        let bound = (0..cost.crossings.len())
            .map(|line| who.iter().filter(|one| self.groups[**one] as usize <= line).count() % 2);
        // Pairs kept apart are optimised in small fields only.
        let is_settled = cost.apart == 0 || who.len() > SMALL;
        if is_settled && nearest && bound.eq(cost.crossings.iter().copied()) {
            return None;
        }
        let best = if who.len() <= SMALL {
            self.least(&who, &cost)
        } else {
            Cost { apart: cost.apart, ..self.reported(&who) }
        };
        (best < cost).then_some(best)
    }

    /// The least cost below `most`.
    fn least(&self, who: &[usize], most: &Cost) -> Cost {
        let mut best = most.clone();
        let start = Cost { crossings: vec![0; most.crossings.len()], ..Cost::default() };
        self.descend(who, start, &mut best);
        best
    }

    fn descend(&self, open: &[usize], so_far: Cost, best: &mut Cost) {
        if so_far >= *best {
            return;
        }
        let Some((first, rest)) = open.split_first() else {
            *best = so_far;
            return;
        };
        for place in 0..rest.len() {
            let mut with = so_far.clone();
            self.add(&mut with, (*first, rest[place]));
            let others: Vec<usize> = rest.iter().copied().filter(|one| *one != rest[place]).collect();
            self.descend(&others, with, best);
        }
    }

    /// By the engine's search.
    fn reported(&self, who: &[usize]) -> Cost {
        let pairs = self.searched(who, Method::RandomInGroups);
        self.cost(&pairs)
    }

    fn searched(&self, who: &[usize], method: Method) -> Pairs {
        let keys = who.iter().map(|one| self.groups[*one]);
        let of = |a: &usize| (0..who.len()).filter(|b| b < a && self.have_met(who[*a], who[*b])).collect::<Vec<_>>();
        let met = (0..who.len()).flat_map(|a| of(&a).into_iter().map(move |b| (a, b)));
        let of = |a: &usize| (0..who.len()).filter(|b| b < a && self.is_never(who[*a], who[*b])).collect::<Vec<_>>();
        let never = (0..who.len()).flat_map(|a| of(&a).into_iter().map(move |b| (a, b)));
        let proposal = propose(&Field::new(keys, met).never_pairing(never), method, &[], &mut StdRng::seed_from_u64(0));
        proposal.pairs.iter().map(|(a, b)| (who[*a], who[*b])).collect()
    }

    /// PAIR-5 (4): the first entry that could have a better-placed opponent, with both opponents.
    pub fn out_of_order(&self, pairs: &Pairs, method: Method) -> Option<(usize, usize, usize)> {
        let whole = self.cost(pairs);
        let mut budget = [whole.never, whole.rematches];
        let mut open = seated(pairs);
        while let Some(first) = open.first().copied() {
            let opponent = opponent(pairs, first)?;
            let evil = |other: usize| [self.is_never(first, other), self.have_met(first, other)];
            // Opponents not barred come first, then by place.
            let wanted = open[1..].iter().copied().filter(|other| (evil(*other), *other) < (evil(opponent), opponent));
            let mut wanted: Vec<usize> = wanted.collect();
            wanted.sort_by_key(|other| (evil(*other), *other));
            let could = |other: &usize| {
                let rest: Vec<usize> = open.iter().copied().filter(|one| *one != first && one != other).collect();
                match method {
                    Method::ByStanding => {
                        let ([never, rematches], [is_never, met]) = (self.fewest(&rest), evil(*other));
                        [never + usize::from(is_never), rematches + usize::from(met)] <= budget
                    }
                    Method::ByStandingInGroups | Method::RandomInGroups => {
                        self.as_good(pairs, &open, (first, *other), &rest)
                    }
                }
            };
            if let Some(due) = wanted.into_iter().find(could) {
                return Some((first, opponent, due));
            }
            let [is_never, met] = evil(opponent);
            budget = [budget[0] - usize::from(is_never), budget[1] - usize::from(met)];
            open.retain(|one| *one != first && *one != opponent);
        }
        None
    }

    /// Whether the rest can be paired at the present total cost.
    fn as_good(&self, pairs: &Pairs, open: &[usize], pair: (usize, usize), rest: &[usize]) -> bool {
        let left: Pairs = pairs.iter().copied().filter(|(a, _)| open.contains(a)).collect();
        let now = self.cost(&left);
        let mut with = self.cost(&vec![pair]);
        let mut best = Cost { never: usize::MAX, ..now.clone() };
        if rest.len() <= SMALL {
            self.descend(rest, Cost { crossings: vec![0; now.crossings.len()], ..Cost::default() }, &mut best);
        } else {
            best = self.reported(rest);
        }
        with.never += best.never;
        with.rematches += best.rematches;
        with.crossings.iter_mut().zip(&best.crossings).for_each(|(sum, more)| *sum += more);
        with.distance += best.distance;
        with <= now
    }
}

/// The pairs of a table, row by row, both ways.
fn marked(size: usize, pairs: impl IntoIterator<Item = (usize, usize)>) -> Vec<bool> {
    let mut rows = vec![false; size * size];
    for (a, b) in pairs {
        rows[a * size + b] = true;
        rows[b * size + a] = true;
    }
    rows
}

fn seated(pairs: &Pairs) -> Vec<usize> {
    let mut who: Vec<usize> = pairs.iter().flat_map(|(a, b)| [*a, *b]).collect();
    who.sort_unstable();
    who
}

fn opponent(pairs: &Pairs, one: usize) -> Option<usize> {
    let pair = pairs.iter().find(|(a, b)| *a == one || *b == one)?;
    Some(if pair.0 == one { pair.1 } else { pair.0 })
}
