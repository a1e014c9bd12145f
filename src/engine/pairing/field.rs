//! The input of pairing: places in a standing, score groups, past opponents (PAIR-2, PAIR-4, PAIR-6).

use std::borrow::Cow;

/// Entries `0..size` in the order of the standing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    /// Score group per entry: 0 at the top, ascending, without gaps.
    groups: Vec<u32>,
    /// Start of each entry's row in `rows`, and the end.
    starts: Vec<usize>,
    /// Opponents met, ascending, row by row.
    rows: Vec<u32>,
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
        Field { groups, starts, rows, apart: Vec::new() }
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
        let size = self.size();
        let known = pairs.into_iter().filter(|&(a, b)| a != b && a < size && b < size);
        self.apart = known.map(|(a, b)| (a.min(b) as u32, a.max(b) as u32)).collect();
        self.apart.sort_unstable();
        self.apart.dedup();
        self
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

    /// Opponents met, ascending.
    pub fn met_by(&self, entry: usize) -> &[u32] {
        &self.rows[self.starts[entry]..self.starts[entry + 1]]
    }

    pub fn has_met(&self, a: usize, b: usize) -> bool {
        let row = self.met_by(a);
        if row.len() <= 24 {
            row.iter().any(|&other| other as usize == b)
        } else {
            row.binary_search_by(|&other| (other as usize).cmp(&b)).is_ok()
        }
    }

    pub fn is_kept_apart(&self, a: usize, b: usize) -> bool {
        !self.apart.is_empty() && self.apart.binary_search(&(a.min(b) as u32, a.max(b) as u32)).is_ok()
    }

    pub(super) fn apart(&self) -> &[(u32, u32)] {
        &self.apart
    }

    /// Whether two entries have met or are kept apart.
    pub(super) fn is_avoided(&self, a: usize, b: usize) -> bool {
        self.has_met(a, b) || self.is_kept_apart(a, b)
    }

    pub(super) fn as_if_new(&self) -> Field {
        Field {
            groups: self.groups.clone(),
            starts: vec![0; self.size() + 1],
            rows: Vec::new(),
            apart: self.apart.clone(),
        }
    }

    /// The field without pairs kept apart, for methods without a choice.
    pub(super) fn without_wishes(&self) -> Cow<'_, Field> {
        match self.apart[..] {
            [] => Cow::Borrowed(self),
            _ => Cow::Owned(Field { apart: Vec::new(), ..self.clone() }),
        }
    }
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
