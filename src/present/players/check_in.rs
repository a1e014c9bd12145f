//! Check-in before round 1: players present, missing and paid; and the question about the missing.

use super::{ListFilter, PlayerRow, row};
use crate::present::prelude::*;
use crate::present::setup::fee;
use crate::present::shell::next_step::NextKind;
use crate::present::words::by_name::by_name;

/// The most absent players named one by one in a question, which has more room than the next step.
const MOST_ABSENT_NAMED: usize = 8;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckIn {
    /// `18 of 22 here, 4 missing`.
    pub counter: String,
    /// The number who have paid and the sum; empty before one has, or a fee is set.
    pub fees: String,
    /// By name: at the desk players say their name.
    pub rows: Vec<PlayerRow>,
}

impl CheckIn {
    /// A fee is set, or somebody has paid one.
    pub fn takes_fees(&self) -> bool {
        !self.fees.is_empty()
    }

    /// The filters and their names with the numbers of rows.
    pub fn filters(&self, words: Words, kind: EntryKind) -> Vec<(ListFilter, String)> {
        let offered = [ListFilter::All, ListFilter::Absent, ListFilter::Unpaid];
        let offered = offered.into_iter().filter(|one| *one != ListFilter::Unpaid || self.takes_fees());
        offered.map(|one| (one, one.word(words, kind, &self.rows))).collect()
    }
}

/// There is a desk from the first player to the posting of round 1.
pub fn is_open(tournament: &Tournament) -> bool {
    !tournament.closed && !tournament.has_started() && tournament.listed().next().is_some()
}

pub fn view(words: Words, tournament: &Tournament) -> CheckIn {
    let present = tournament.present().count();
    let here = tournament.present().filter(|entry| entry.is_here).count();
    let paid = tournament.present().filter(|entry| entry.details.paid).count();
    let at_desk = tournament.listed().zip(1..).filter(|(entry, _)| entry.is_in() || entry.waits());
    let mut rows: Vec<PlayerRow> = at_desk.map(|(entry, number)| at_desk_row(words, entry, number)).collect();
    rows.sort_by(|one, other| by_name(&one.name, &other.name));
    CheckIn {
        counter: words.desk_counter(here, present, present - here),
        fees: fees(words, &tournament.setup, paid, present),
        rows,
    }
}

fn fees(words: Words, setup: &Setup, paid: usize, present: usize) -> String {
    if paid == 0 && setup.notice.fee.is_empty() {
        return String::new();
    }
    let said = words.desk_fees(paid, present);
    fee::sum(setup, paid).map_or_else(|| said.clone(), |sum| words.app_says(&said, sum))
}

/// All of them are here or not, and have paid or not.
fn at_desk_row(words: Words, entry: &Entry, number: u16) -> PlayerRow {
    let row = row(words, entry, number);
    let waits = if entry.waits() { words.desk_badge_waiting() } else { "" };
    let club = dotted([waits, &row.club]);
    PlayerRow { is_here: Some(entry.is_here), is_unpaid: !entry.details.paid, club, ..row }
}

/// Players missing before the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing {
    pub entries: Vec<EntryId>,
    /// `4 players not checked in`.
    pub title: String,
    pub names: String,
}

/// Absent players to confirm before pairing round 1; none if nobody was checked in at all.
pub fn missing(words: Words, tournament: &Tournament, next: NextKind) -> Option<Missing> {
    let starts = matches!(next, NextKind::PairRound(1) | NextKind::DrawBracket);
    let entries = if starts { tournament.missing() } else { Vec::new() };
    let names = match entries.len() {
        0 => return None,
        1..=MOST_ABSENT_NAMED => entry_names(words, tournament, &entries),
        many => {
            let named = entries.iter().take(MOST_ABSENT_NAMED - 1).filter_map(|id| tournament.entry(*id));
            let rest = words.desk_more(many - (MOST_ABSENT_NAMED - 1));
            list(words, named.map(|entry| entry.details.name.clone()).chain([rest]))
        }
    };
    let who = entries_name(words, tournament.rules.entry, entries.len());
    Some(Missing { title: words.desk_missing_title(who), names, entries })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::sample::sample_round as sample;
    use crate::present::words::text::Lang;

    const WORDS: Words = Words::new(Lang::En);

    fn event() -> Tournament {
        let mut tournament = sample::registered(&["Zoé", "Ann", "Bo", "Cy"]);
        tournament.entries[1].is_here = true;
        tournament.entries[0].details.paid = true;
        tournament.entries[3].details.club = "Nova".to_owned();
        tournament
    }

    #[test]
    fn the_desk_counts_and_finds() {
        let desk = view(WORDS, &event());
        assert_eq!(desk.counter, "1 of 4 checked in, 3 missing");
        assert_eq!(desk.fees, "1 of 4 paid");
        let names = |show: ListFilter, text: &str| {
            let shown = desk.rows.iter().filter(|row| show.shows(row) && row.is_found(text));
            shown.map(|row| row.name.as_str()).collect::<Vec<_>>()
        };
        assert_eq!(names(ListFilter::All, ""), ["Ann", "Bo", "Cy", "Zoé"]);
        assert_eq!(names(ListFilter::Absent, ""), ["Bo", "Cy", "Zoé"]);
        assert_eq!(names(ListFilter::Unpaid, "nova"), ["Cy"]);
        assert_eq!(names(ListFilter::All, "ZOE"), ["Zoé"]);
        let filters = desk.filters(WORDS, EntryKind::Single);
        assert_eq!(filters.iter().map(|(_, word)| word).collect::<Vec<_>>(), ["All 4", "Missing 3", "Not paid 3"]);
    }

    #[test]
    fn the_first_round_asks_about_those_who_are_missing_and_only_then() {
        let mut tournament = event();
        let asked = missing(WORDS, &tournament, NextKind::PairRound(1)).unwrap();
        assert_eq!((asked.title.as_str(), asked.names.as_str()), ("3 players not checked in", "Zoé, Bo and Cy"));
        assert_eq!(missing(WORDS, &tournament, NextKind::PairRound(2)), None);
        tournament.entries[1].is_here = false;
        assert_eq!(missing(WORDS, &tournament, NextKind::PairRound(1)), None, "nobody checks in");
    }

    #[test]
    fn many_who_are_missing_are_not_all_named() {
        let names: Vec<String> = (1..=12).map(|n| format!("P{n}")).collect();
        let mut tournament = sample::registered(&names.iter().map(String::as_str).collect::<Vec<_>>());
        tournament.entries[0].is_here = true;
        let asked = missing(WORDS, &tournament, NextKind::DrawBracket).unwrap();
        assert_eq!(asked.names, "P2, P3, P4, P5, P6, P7, P8 and 4 more");
        assert_eq!(asked.entries.len(), 11);
    }
}
