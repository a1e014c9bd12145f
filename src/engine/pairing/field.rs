//! What is to be paired, without names, points or rounds: places in a standing, their score groups, and who has met whom.
//!
//! Apart from the search so that every way of pairing, and the audit, look at the same small thing. PAIR-2, PAIR-4, PAIR-6.

use std::borrow::Cow;

/// The entries of one round, numbered `0..size` in the order of the standing (0 is the first placed).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    /// Score group of each entry, 0 at the top, never falling, without a gap.
    groups: Vec<u32>,
    /// Where the row of each entry begins in `rows`; one more at the end.
    starts: Vec<usize>,
    /// The entries that each one has met, in ascending order, row after row.
    rows: Vec<u32>,
    /// Pairs to keep apart where that costs nothing else: the lower entry first, in ascending order, each once.
    apart: Vec<(u32, u32)>,
}

impl Field {
    /// `keys` has one value for each entry in the order of the standing, equal within a score group: a group's number or its
    /// points; each change of value begins the next group down. `met` are the pairs that have met in this stage, or in
    /// round 1 the companions to keep apart (PAIR-6), in any order; repetitions, and pairs that are no two of the entries,
    /// count for nothing.
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
        Field { groups, starts, rows, apart: Vec::new() }
    }

    /// The same field with pairs that are to be kept apart (PAIR-6): among the pairings that are best by all criteria of
    /// PAIR-5, those with the fewest of these are taken, where the choice among them is by chance.
    ///
    /// ```
    /// use topcut::engine::pairing::{Field, cost};
    /// let field = Field::new([1, 1, 0, 0], []).keeping_apart([(1, 0)]);
    /// assert!(cost(&field, &[(0, 1), (2, 3)]) < cost(&field, &[(0, 2), (1, 3)])); // a group is left for no wish
    /// ```
    #[must_use]
    pub fn keeping_apart(mut self, pairs: impl IntoIterator<Item = (usize, usize)>) -> Field {
        let size = self.size();
        let known = pairs.into_iter().filter(|&(a, b)| a != b && a < size && b < size);
        self.apart = known.map(|(a, b)| (a.min(b) as u32, a.max(b) as u32)).collect();
        self.apart.sort_unstable();
        self.apart.dedup();
        self
    }

    /// Number of entries.
    pub fn size(&self) -> usize {
        self.groups.len()
    }

    /// The score group of an entry, 0 for the group with most points.
    pub fn group(&self, entry: usize) -> u32 {
        self.groups[entry]
    }

    /// Number of boundaries between neighbouring score groups.
    pub fn boundaries(&self) -> usize {
        self.groups.last().map_or(0, |&group| group as usize)
    }

    /// The entries that this one has met, in ascending order.
    pub fn met_by(&self, entry: usize) -> &[u32] {
        &self.rows[self.starts[entry]..self.starts[entry + 1]]
    }

    /// Whether a match of these two would be a rematch.
    pub fn has_met(&self, a: usize, b: usize) -> bool {
        let row = self.met_by(a);
        if row.len() <= 24 {
            row.iter().any(|&other| other as usize == b)
        } else {
            row.binary_search_by(|&other| (other as usize).cmp(&b)).is_ok()
        }
    }

    /// Whether these two are to be kept apart.
    pub fn is_kept_apart(&self, a: usize, b: usize) -> bool {
        !self.apart.is_empty() && self.apart.binary_search(&(a.min(b) as u32, a.max(b) as u32)).is_ok()
    }

    /// The pairs to be kept apart.
    pub(super) fn apart(&self) -> &[(u32, u32)] {
        &self.apart
    }

    /// Whether a match of these two is to be avoided, for whatever reason.
    pub(super) fn is_avoided(&self, a: usize, b: usize) -> bool {
        self.has_met(a, b) || self.is_kept_apart(a, b)
    }

    /// The same entries and groups as if nobody had met.
    pub(super) fn as_if_new(&self) -> Field {
        Field {
            groups: self.groups.clone(),
            starts: vec![0; self.size() + 1],
            rows: Vec::new(),
            apart: self.apart.clone(),
        }
    }

    /// The same field, nobody kept apart: for what leaves nothing to choose.
    pub(super) fn without_wishes(&self) -> Cow<'_, Field> {
        match self.apart[..] {
            [] => Cow::Borrowed(self),
            _ => Cow::Owned(Field { apart: Vec::new(), ..self.clone() }),
        }
    }
}

/// Adjacency rows, sorted and without repetitions, by counting.
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
