//! The input of pairing: places in a standing, score groups, barred opponents (PAIR-2, PAIR-4, PAIR-6).

use std::borrow::Cow;

/// Entries `0..size` in the order of the standing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    /// Score group per entry: 0 at the top, ascending, without gaps.
    groups: Vec<u32>,
    /// Start of each entry's row in `rows`, and the end.
    starts: Vec<usize>,
    /// Opponents barred, ascending, row by row: met, or never to be paired.
    rows: Vec<u32>,
    /// Pairs never to be made: lower entry first, ascending, unique.
    never: Vec<(u32, u32)>,
    /// Those of `never` that have not met.
    only_never: Vec<(u32, u32)>,
    /// Pairs kept apart at no other cost: lower entry first, ascending, unique.
    apart: Vec<(u32, u32)>,
}

impl Field {
    /// `keys` holds one value per entry in the order of the standing, equal within a score group. `met` lists pairs met
    /// in this stage, or in round 1 companions (PAIR-6), in any order; duplicates and invalid pairs are ignored.
    ///
    /// ```
    /// use topcut::engine::pairing::Field;
    /// let field = Field::new([5, 5, 5, 4], [(0, 2), (2, 0)]);
    /// assert_eq!((field.size(), field.group(3), field.has_met(2, 0)), (4, 1, true));
    /// ```
    pub fn new(keys: impl IntoIterator<Item = u32>, met: impl IntoIterator<Item = (usize, usize)>) -> Field {
        let mut groups: Vec<u32> = Vec::new();
        let mut previous = None;
        for key in keys {
            let above = groups.last().copied().unwrap_or(0);
            let falls = previous.is_some_and(|previous| previous != key);
            groups.push(above + u32::from(falls));
            previous = Some(key);
        }
        let size = groups.len();
        let met: Vec<(usize, usize)> = met.into_iter().filter(|&(a, b)| a != b && a < size && b < size).collect();
        let (starts, rows) = rows_of(size, &met);
        Field { groups, starts, rows, never: Vec::new(), only_never: Vec::new(), apart: Vec::new() }
    }

    /// Adds pairs that are made only if no pairing avoids them, even at the price of a rematch (PAIR-6). Call it once.
    ///
    /// ```
    /// use topcut::engine::pairing::{Field, cost};
    /// let field = Field::new([1, 1, 0, 0], [(0, 2)]).never_pairing([(1, 0)]);
    /// assert!(cost(&field, &[(0, 2), (1, 3)]) < cost(&field, &[(0, 1), (2, 3)])); // a rematch is the lesser evil
    /// ```
    pub fn never_pairing(mut self, pairs: impl IntoIterator<Item = (usize, usize)>) -> Field {
        self.never = self.unique(pairs);
        if self.never.is_empty() {
            return self;
        }
        let new = |&&(a, b): &&(u32, u32)| !self.is_barred(a as usize, b as usize);
        self.only_never = self.never.iter().filter(new).copied().collect();
        let size = self.size();
        let met = (0..size).flat_map(|a| self.barred_for(a).iter().map(move |&b| (a, b as usize)));
        let never = self.never.iter().map(|&(a, b)| (a as usize, b as usize));
        let barred: Vec<(usize, usize)> = met.filter(|(a, b)| a < b).chain(never).collect();
        (self.starts, self.rows) = rows_of(size, &barred);
        self
    }

    /// Adds pairs to keep apart (PAIR-6): a random choice among the best pairings by PAIR-5 takes those with the
    /// fewest.
    ///
    /// ```
    /// use topcut::engine::pairing::{Field, cost};
    /// let field = Field::new([1, 1, 0, 0], []).keeping_apart([(1, 0)]);
    /// assert!(cost(&field, &[(0, 1), (2, 3)]) < cost(&field, &[(0, 2), (1, 3)])); // a wish crosses no group
    /// ```
    pub fn keeping_apart(mut self, pairs: impl IntoIterator<Item = (usize, usize)>) -> Field {
        self.apart = self.unique(pairs);
        self
    }

    fn unique(&self, pairs: impl IntoIterator<Item = (usize, usize)>) -> Vec<(u32, u32)> {
        let size = self.size();
        let known = pairs.into_iter().filter(|&(a, b)| a != b && a < size && b < size);
        let mut known: Vec<(u32, u32)> = known.map(|(a, b)| in_order(a, b)).collect();
        known.sort_unstable();
        known.dedup();
        known
    }

    pub fn size(&self) -> usize {
        self.groups.len()
    }

    pub fn group(&self, entry: usize) -> u32 {
        self.groups[entry]
    }

    /// Number of boundaries between score groups.
    pub fn boundaries(&self) -> usize {
        self.groups.last().map_or(0, |&group| group as usize)
    }

    /// Opponents met or never to be met, ascending.
    pub fn barred_for(&self, entry: usize) -> &[u32] {
        &self.rows[self.starts[entry]..self.starts[entry + 1]]
    }

    pub fn has_met(&self, a: usize, b: usize) -> bool {
        self.is_barred(a, b) && (self.only_never.is_empty() || self.only_never.binary_search(&in_order(a, b)).is_err())
    }

    pub fn is_never(&self, a: usize, b: usize) -> bool {
        !self.never.is_empty() && self.never.binary_search(&in_order(a, b)).is_ok()
    }

    /// Whether two entries have met or are never to be paired.
    pub fn is_barred(&self, a: usize, b: usize) -> bool {
        let row = self.barred_for(a);
        if row.len() <= 24 {
            row.iter().any(|&other| other as usize == b)
        } else {
            row.binary_search_by(|&other| (other as usize).cmp(&b)).is_ok()
        }
    }

    pub fn is_kept_apart(&self, a: usize, b: usize) -> bool {
        !self.apart.is_empty() && self.apart.binary_search(&in_order(a, b)).is_ok()
    }

    pub(super) fn never(&self) -> &[(u32, u32)] {
        &self.never
    }

    pub(super) fn apart(&self) -> &[(u32, u32)] {
        &self.apart
    }

    /// Whether two entries are barred or kept apart.
    pub(super) fn is_avoided(&self, a: usize, b: usize) -> bool {
        self.is_barred(a, b) || self.is_kept_apart(a, b)
    }

    /// The field without rematches, for entries that have all met.
    pub(super) fn as_if_new(&self) -> Field {
        let never: Vec<(usize, usize)> = self.never.iter().map(|&(a, b)| (a as usize, b as usize)).collect();
        let (starts, rows) = rows_of(self.size(), &never);
        Field { starts, rows, only_never: self.never.clone(), ..self.clone() }
    }

    /// The field as a single score group without pairs kept apart.
    pub(super) fn flat(&self) -> Field {
        Field { groups: vec![0; self.size()], apart: Vec::new(), ..self.clone() }
    }

    /// The field without pairs kept apart, for methods without a choice.
    pub(super) fn without_wishes(&self) -> Cow<'_, Field> {
        match self.apart[..] {
            [] => Cow::Borrowed(self),
            _ => Cow::Owned(Field { apart: Vec::new(), ..self.clone() }),
        }
    }
}

fn in_order(a: usize, b: usize) -> (u32, u32) {
    (a.min(b) as u32, a.max(b) as u32)
}

/// Adjacency rows by counting sort, without duplicates.
fn rows_of(size: usize, met: &[(usize, usize)]) -> (Vec<usize>, Vec<u32>) {
    let mut starts = vec![0usize; size + 1];
    for &(a, b) in met {
        starts[a + 1] += 1;
        starts[b + 1] += 1;
    }
    for entry in 0..size {
        starts[entry + 1] += starts[entry];
    }
    let mut ends = starts.clone();
    let mut rows = vec![0u32; starts[size]];
    for &(a, b) in met {
        rows[ends[a]] = b as u32;
        rows[ends[b]] = a as u32;
        ends[a] += 1;
        ends[b] += 1;
    }
    let mut kept = 0;
    for entry in 0..size {
        let (from, to) = (starts[entry], starts[entry + 1]);
        rows[from..to].sort_unstable();
        starts[entry] = kept;
        for at in from..to {
            if at == from || rows[at] != rows[at - 1] {
                rows[kept] = rows[at];
                kept += 1;
            }
        }
    }
    starts[size] = kept;
    rows.truncate(kept);
    (starts, rows)
}

/// The criteria of PAIR-5 in order, between the two of the organiser (PAIR-6); smaller is better.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Cost {
    /// Pairs that the organiser never wants (PAIR-6).
    pub never: u32,
    pub rematches: u32,
    /// PAIR-5 (2): pairs across each boundary of neighbouring score groups, from the top.
    pub crossings: Vec<u32>,
    /// PAIR-5 (3): sum of squared distances in groups.
    pub distance: u64,
    /// Pairs the organiser keeps apart (PAIR-6).
    pub apart: u32,
}

/// The cost of these pairs.
///
/// ```
/// use topcut::engine::pairing::{Field, cost};
/// let field = Field::new([3, 2, 2, 1], []); // PAIR-5, the example for 2 and 3
/// assert!(cost(&field, &[(0, 1), (2, 3)]) < cost(&field, &[(0, 3), (1, 2)]));
/// ```
pub fn cost(field: &Field, pairs: &[(usize, usize)]) -> Cost {
    let boundaries = field.boundaries();
    let mut cost = Cost::default();
    let (mut begun, mut ended) = (vec![0u32; boundaries + 1], vec![0u32; boundaries + 1]);
    for &(a, b) in pairs {
        cost.never += u32::from(field.is_never(a, b));
        cost.rematches += u32::from(field.has_met(a, b));
        cost.apart += u32::from(field.is_kept_apart(a, b));
        let (upper, lower) = (field.group(a).min(field.group(b)), field.group(a).max(field.group(b)));
        begun[upper as usize] += 1;
        ended[lower as usize] += 1;
        cost.distance += u64::from(lower - upper).pow(2);
    }
    let mut open = 0;
    for boundary in 0..boundaries {
        open = open + begun[boundary] - ended[boundary];
        cost.crossings.push(open);
    }
    cost
}
