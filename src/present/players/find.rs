//! The typed text of the list: whom it shows, and what Enter does.

use super::{ListFilter, PlayerRow};
use crate::present::prelude::*;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// None: all rows.
    pub shown: Option<BTreeSet<EntryId>>,
    /// Those shown only share a word with the name.
    pub are_similar: bool,
    /// The name can be added.
    pub adds: bool,
    /// Somebody has exactly this name.
    pub is_taken: bool,
    pub enter: Enter,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Enter {
    #[default]
    Nothing,
    /// Somebody has the name.
    Open(EntryId),
    /// Nobody has the name.
    Add,
}

impl Found {
    /// The rows that a filter shows while nothing is typed.
    pub fn by_filter(rows: &[PlayerRow], filter: ListFilter) -> Self {
        let shown = (filter != ListFilter::All).then(|| entries(rows, |row| filter.shows(row)));
        Self { shown, ..Self::default() }
    }

    /// A typed name finds everybody, whatever the filter. A first letter that somebody has finds without adding: names
    /// are typed whole.
    pub fn by_name(rows: &[PlayerRow], name: &str, may_add: bool) -> Self {
        let sought = folded(name);
        let taken = rows.iter().find(|row| row.folded_name == sought);
        let named = taken.or_else(|| rows.iter().find(|row| row.is_named(&sought)));
        let adds = may_add && !sought.is_empty();
        let mut shown = entries(rows, |row| row.is_found(name));
        let are_similar = shown.is_empty() && adds;
        if are_similar {
            shown =
                entries(rows, |row| row.folded_name.split(' ').any(|word| sought.split(' ').any(|one| one == word)));
        }
        let enter = match named {
            Some(row) => Enter::Open(row.entry),
            None if adds => Enter::Add,
            None => Enter::Nothing,
        };
        Self {
            are_similar: are_similar && !shown.is_empty(),
            shown: Some(shown),
            adds,
            is_taken: taken.is_some(),
            enter,
        }
    }
}

fn entries(rows: &[PlayerRow], is: impl Fn(&PlayerRow) -> bool) -> BTreeSet<EntryId> {
    rows.iter().filter(|row| is(row)).map(|row| row.entry).collect()
}

impl PlayerRow {
    /// By its number, or the folded words begin words of its name, in this order.
    fn is_named(&self, sought: &str) -> bool {
        let mut own = self.folded_name.split(' ');
        let begins = |word: &str| own.any(|own| own.starts_with(word));
        sought.parse() == Ok(self.number) || (!sought.is_empty() && sought.split(' ').all(begins))
    }
}

#[cfg(test)]
mod tests {
    use super::super::rows;
    use super::*;
    use crate::present::sample::sample_round as sample;
    use crate::present::words::text::Lang;

    #[test]
    fn a_name_is_opened_or_added() {
        let mut tournament = sample::registered(&["Nadia Petrova", "Joanna Lund", "Bo", "Bo Larsen"]);
        tournament.entries[1].details.club = "Nova".to_owned();
        let rows = rows(Words::new(Lang::En), &tournament);
        let open = |entry| Enter::Open(EntryId(entry));
        for (name, enter, shown, are_similar) in [
            ("nad", open(0), vec![0], false),
            ("petr nad", Enter::Add, vec![0], false),
            ("Nadia Zorn", Enter::Add, vec![0], true),
            ("Bo", open(2), vec![2, 3], false),
            ("bo lar", open(3), vec![3], false),
            ("2", open(1), vec![1], false),
            // Nobody begins so: it is found, and can be added.
            ("Anna", Enter::Add, vec![1], false),
            ("Nova", Enter::Add, vec![1], false),
            ("Xu", Enter::Add, vec![], false),
        ] {
            let found = Found::by_name(&rows, name, true);
            let shown = Some(shown.into_iter().map(EntryId).collect());
            assert_eq!((found.enter, found.shown, found.are_similar), (enter, shown, are_similar), "{name}");
        }
        assert!(Found::by_name(&rows, "bo", true).is_taken && !Found::by_name(&rows, "bo lar", true).is_taken);
        let closed = Found::by_name(&rows, "Nadia Zorn", false);
        assert_eq!((closed.enter, closed.adds, closed.shown), (Enter::Nothing, false, Some(BTreeSet::new())));
        assert_eq!(Found::by_filter(&rows, ListFilter::All).shown, None);
    }
}
