//! A set of entries in which a lookup is one index.

use crate::engine::id::EntryId;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EntrySet(Vec<bool>);

impl EntrySet {
    pub fn contains(&self, entry: EntryId) -> bool {
        self.0.get(entry.index()).copied().unwrap_or(false)
    }

    /// Returns whether the entry is new.
    pub fn insert(&mut self, entry: EntryId) -> bool {
        if self.0.len() <= entry.index() {
            self.0.resize(entry.index() + 1, false);
        }
        let is_new = !self.contains(entry);
        if let Some(there) = self.0.get_mut(entry.index()) {
            *there = true;
        }
        is_new
    }
}

impl FromIterator<EntryId> for EntrySet {
    fn from_iter<I: IntoIterator<Item = EntryId>>(entries: I) -> Self {
        let mut set = Self::default();
        for entry in entries {
            set.insert(entry);
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn holds_what_was_put_in() {
        let mut set = EntrySet::default();
        assert!(!set.contains(EntryId(0)) && !set.contains(EntryId(u16::MAX)));
        for (entry, is_new) in [(7, true), (0, true), (7, false), (u16::MAX, true), (u16::MAX, false)] {
            assert_eq!(set.insert(EntryId(entry)), is_new, "{entry}");
        }
        assert!((0..=u16::MAX).filter(|entry| set.contains(EntryId(*entry))).eq([0, 7, u16::MAX]));
    }
}
