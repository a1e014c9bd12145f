//! What is to be paired, without names, points or rounds: places in a standing, their score groups, and who has met whom.
//!
//! Apart from the search so that every way of pairing, and the audit, look at the same small thing. PAIR-2, PAIR-4.

/// The entries of one round, numbered `0..size` in the order of the standing (0 is the first placed).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    /// Score group of each entry, 0 at the top, never falling, without a gap.
    groups: Vec<u32>,
    /// Where the row of each entry begins in `rows`; one more at the end.
    starts: Vec<usize>,
    /// The entries that each one has met, in ascending order, row after row.
    rows: Vec<u32>,
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
        Field { groups, starts, rows }
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

    /// The same entries and groups as if nobody had met.
    pub(super) fn as_if_new(&self) -> Field {
        Field { groups: self.groups.clone(), starts: vec![0; self.size() + 1], rows: Vec::new() }
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
