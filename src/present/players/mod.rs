//! The Players page: a line for each entry.

pub mod apart;
pub mod check_in;
pub mod find;
pub mod leaving;
pub mod mass_drop;
pub mod meeting;
pub mod places;
pub mod player_detail;
pub mod player_edit;
pub mod regulars;

use super::list::status::{self, BadgeKind, ListCell};
use super::standing::record;
use super::words::team::beside;
use crate::engine::decide::{self, waiting};
use crate::engine::standing::standing;
use crate::engine::tournament::lists::ListStatus;
use crate::present::prelude::*;
use crate::present::words::name::all_name;
use crate::present::words::structure::plan;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerRow {
    pub entry: EntryId,
    /// From 1.
    pub number: u16,
    pub name: String,
    /// Pronouns, club, family or car, and the members of a team.
    pub club: String,
    pub faction: String,
    /// Squad total, or empty.
    pub squad: String,
    /// None if lists are not used.
    pub list: Option<ListCell>,
    pub badges: Vec<Badge>,
    pub is_out: bool,
    /// Whether it is checked in; none if nobody is, or after the start.
    pub is_here: Option<bool>,
    pub is_unpaid: bool,
    /// Its record and its table in the round that is played; or empty.
    pub plays: String,
    folded_name: String,
    /// Folded search text.
    found_by: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Badge {
    pub kind: BadgeKind,
    pub text: String,
}

/// In the order of registration.
pub fn rows(words: Words, tournament: &Tournament) -> Vec<PlayerRow> {
    // Once all results are in, the next round seats them.
    let is_played = tournament.last_round().is_some_and(Round::is_played);
    let waits = if is_played { waiting(tournament) } else { Vec::new() };
    let is_fee_taken = tournament.entered().any(|entry| entry.details.paid);
    let are_lists_shown = status::are_shown(tournament);
    let is_checking_in = !tournament.has_started() && tournament.listed().any(|entry| entry.is_here);
    let now = tournament.posted_round().filter(|round| !round.is_complete());
    let after = tournament.posted_swiss();
    let standing = (after > 0).then(|| standing(tournament, after));
    let plays = |entry: &Entry| {
        let row = standing.as_ref().and_then(|standing| standing.row(entry.id));
        let record = row.map(|row| record(tournament.rules.points, row.record)).unwrap_or_default();
        let played = now.and_then(|round| round.matches.iter().find(|played| played.sides.contains(&entry.id)));
        dotted([record, played.map(|played| words.sheet_table(played.table.0)).unwrap_or_default()])
    };
    let row = |(entry, number): (&Entry, u16)| {
        let is_unpaid = is_fee_taken && entry.is_in() && !entry.details.paid;
        PlayerRow {
            list: are_lists_shown.then(|| status::cell(words, tournament, entry)),
            badges: badges(words, tournament, entry, waits.contains(&entry.id), is_unpaid),
            is_here: (is_checking_in && entry.is_in()).then_some(entry.is_here),
            is_unpaid,
            plays: plays(entry),
            ..row(words, entry, number)
        }
    };
    tournament.listed().zip(1..).map(row).collect()
}

/// The number of entries, and whether they are players or teams.
pub fn count(words: Words, tournament: &Tournament) -> String {
    let present = entries_name(words, tournament.rules.entry, tournament.counted());
    match tournament.waiting_list().count() {
        0 => present,
        waiting => words.desk_count_waiting(present, waiting),
    }
}

/// The number of entries and the plan: `24 players \u{b7} 5 rounds, top 4`.
pub fn summary(words: Words, tournament: &Tournament) -> String {
    let found = if tournament.has_started() { tournament.plan } else { decide::plan(tournament).ok() };
    let plan = found.map(|found| plan(words, found)).unwrap_or_default();
    dotted([count(words, tournament), plan])
}

/// The number of entries that play.
pub fn present(words: Words, tournament: &Tournament) -> String {
    entries_name(words, tournament.rules.entry, tournament.present().count())
}

/// Name of a first-round bye won elsewhere (BYE-4, IA-9).
pub fn awarded(words: Words, rules: &Rules) -> &'static str {
    if rules.superbye { words.round_superbye() } else { words.players_fact_bye_value() }
}

pub fn page(words: Words, kind: EntryKind) -> &'static str {
    match kind {
        EntryKind::Single => words.app_players_page(),
        EntryKind::Team(_) => words.team_page(),
    }
}

impl PlayerRow {
    /// Searches name and club, or the number.
    pub fn is_found(&self, text: &str) -> bool {
        let text = folded(text);
        let by_number = text.parse() == Ok(self.number);
        by_number || text.split(' ').all(|word| self.found_by.contains(word))
    }
}

/// Filter of rows by what is still to be done for them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ListFilter {
    #[default]
    All,
    /// In the event, list not submitted.
    Missing,
    ToCheck,
    /// Not checked in.
    Absent,
    Unpaid,
}

impl ListFilter {
    const ALL: [Self; 5] = [Self::All, Self::Missing, Self::ToCheck, Self::Absent, Self::Unpaid];

    /// All, the states of lists if there are lists, and what concerns somebody.
    pub fn offered(rows: &[PlayerRow]) -> Vec<Self> {
        let are_listed = rows.iter().any(|row| row.list.is_some());
        let is_offered = |filter: &Self| match filter {
            Self::All => true,
            Self::Missing | Self::ToCheck => are_listed,
            Self::Absent | Self::Unpaid => rows.iter().any(|row| filter.shows(row)),
        };
        Self::ALL.into_iter().filter(is_offered).collect()
    }

    pub fn shows(self, row: &PlayerRow) -> bool {
        use ListStatus::{HandedIn, Incomplete, Missing, Problems};
        let status = row.list.as_ref().map(|cell| cell.status).filter(|_| !row.is_out);
        match self {
            Self::All => true,
            Self::Missing => status == Some(Missing),
            Self::ToCheck => matches!(status, Some(HandedIn | Incomplete | Problems)),
            Self::Absent => row.is_here == Some(false),
            Self::Unpaid => row.is_unpaid,
        }
    }

    /// The filter's name with the number of rows.
    pub fn word(self, words: Words, kind: EntryKind, rows: &[PlayerRow]) -> String {
        let count = rows.iter().filter(|row| self.shows(row)).count();
        match self {
            Self::All => all_name(words, kind, count),
            Self::Missing => words.list_filter_missing(count),
            Self::ToCheck => words.list_filter_to_check(count),
            Self::Absent => words.desk_show_missing(count),
            Self::Unpaid => words.desk_show_unpaid(count),
        }
    }
}

fn row(words: Words, entry: &Entry, number: u16) -> PlayerRow {
    let details = &entry.details;
    let club = dotted([&beside(details), &details.pronouns, &details.club, &details.together]);
    PlayerRow {
        entry: entry.id,
        number,
        name: details.name.clone(),
        folded_name: folded(&details.name),
        found_by: folded(&[details.name.as_str(), &club, &details.faction].join(" ")),
        club,
        faction: faction_name(words, &details.faction).to_owned(),
        squad: figure::number(details.squad_total),
        list: None,
        badges: Vec::new(),
        is_out: !entry.is_in() && !entry.waits(),
        is_here: None,
        is_unpaid: false,
        plays: String::new(),
    }
}

fn badges(words: Words, tournament: &Tournament, entry: &Entry, waits: bool, is_unpaid: bool) -> Vec<Badge> {
    let badge = |kind, text: String| Badge { kind, text };
    let mut badges = Vec::new();
    match &entry.presence {
        Presence::In | Presence::Removed => {}
        Presence::Waiting => badges.push(badge(BadgeKind::Open, words.desk_badge_waiting().to_owned())),
        Presence::Dropped { .. } => badges.push(badge(BadgeKind::Out, words.players_badge_dropped().to_owned())),
        Presence::Disqualified { .. } => {
            badges.push(badge(BadgeKind::Bad, words.players_badge_disqualified().to_owned()));
        }
    }
    if waits {
        badges.push(badge(BadgeKind::Warn, words.players_badge_waits().to_owned()));
    } else if entry.arrived_after > 0 && entry.is_in() {
        let round = first_round(tournament, entry);
        badges.extend(round.map(|round| badge(BadgeKind::Open, words.players_badge_late(round))));
    }
    if is_unpaid {
        badges.push(badge(BadgeKind::Warn, words.desk_badge_not_paid().to_owned()));
    }
    if entry.details.awarded_bye {
        let text = if tournament.rules.superbye { words.round_superbye() } else { words.players_badge_bye() };
        badges.push(badge(BadgeKind::Plain, text.to_owned()));
    }
    if let Some(table) = entry.details.fixed_table {
        badges.push(badge(BadgeKind::Plain, words.players_badge_table(table.0)));
    }
    badges
}

/// The first round it has a place in, else the next one, if there is one.
fn first_round(tournament: &Tournament, entry: &Entry) -> Option<usize> {
    let seated = tournament.swiss.iter().position(|round| round.seats(entry.id));
    let rounds = tournament.plan.map_or(usize::MAX, |plan| plan.rounds.into());
    Some(seated.unwrap_or(tournament.swiss.len()) + 1).filter(|round| seated.is_some() || *round <= rounds)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::id::TableNumber;
    use crate::present::sample::sample_round as sample;
    use crate::present::words::text::Lang;

    const NAMES: [&str; 4] = ["Ann Ortega", "Bj\u{f6}rn Lund", "Cy", "Di"];

    fn shown(tournament: &Tournament) -> Vec<(String, Vec<String>)> {
        let rows = rows(Words::new(Lang::En), tournament);
        rows.into_iter().map(|row| (row.name, row.badges.into_iter().map(|badge| badge.text).collect())).collect()
    }

    #[test]
    fn shows_special_properties_as_badges() {
        let mut tournament = sample::running(&NAMES, &[(1, 2)], &[3]);
        tournament.entries[0].details.fixed_table = Some(TableNumber(5));
        tournament.entries[1].presence = Presence::Dropped { note: String::new() };
        tournament.entries[2].details.awarded_bye = true;
        let badges: Vec<Vec<String>> = shown(&tournament).into_iter().map(|(_, badges)| badges).collect();
        assert_eq!(
            badges,
            [
                vec!["always table 5".to_owned()],
                vec!["dropped".to_owned()],
                vec!["bye awarded".to_owned()],
                vec!["needs a table".to_owned()],
            ]
        );
    }

    /// DROP-5.
    #[test]
    fn no_badge_names_a_round_that_is_not_planned() {
        let mut tournament = sample::running(&NAMES, &[(1, 2)], &[3]);
        tournament.entries[3].arrived_after = 1;
        sample::enter(&mut tournament, 1, 1, [100, 64]);
        let late = |tournament: &Tournament, rounds| {
            let tournament = crate::present::sample::planned(tournament.clone(), rounds, 0);
            let badges = shown(&tournament).remove(3).1;
            badges.into_iter().find(|badge| badge.starts_with("late"))
        };
        tournament.swiss[0].losses.push(crate::engine::outcome::Unpaired::new(EntryId(3), 0, 0));
        assert_eq!(late(&tournament, 2).as_deref(), Some("late, from round 2"));
        assert_eq!(late(&tournament, 1), None);
    }

    #[test]
    fn waiting_player_is_not_out() {
        let mut tournament = sample::registered(&NAMES);
        tournament.setup.places = Some(3);
        tournament.entries[3].presence = Presence::Waiting;
        let rows = rows(Words::new(Lang::En), &tournament);
        assert!(!rows[3].is_out && rows[3].badges.iter().any(|badge| badge.text == "on the waiting list"));
        assert_eq!(count(Words::new(Lang::En), &tournament), "3 players, 1 waiting");
    }

    #[test]
    fn those_taken_off_the_list_are_gone_and_numbers_close_up() {
        let mut tournament = sample::registered(&NAMES);
        tournament.entries[0].presence = Presence::Removed;
        let rows = rows(Words::new(Lang::En), &tournament);
        assert_eq!((rows.len(), rows[0].number, rows[0].name.as_str()), (3, 1, "Bj\u{f6}rn Lund"));
    }

    #[test]
    fn a_search_finds_by_name_club_and_number() {
        let mut tournament = sample::registered(&NAMES);
        tournament.entries[2].details.together = "Nova Games".to_owned();
        let rows = rows(Words::new(Lang::En), &tournament);
        let found = |text: &str| rows.iter().filter(|row| row.is_found(text)).map(|row| row.number).collect::<Vec<_>>();
        for (text, numbers) in
            [("", vec![1, 2, 3, 4]), ("BJORN", vec![2]), ("nova", vec![3]), ("4", vec![4]), ("x", vec![])]
        {
            assert_eq!(found(text), numbers, "{text:?}");
        }
    }
}
