//! A new event like an earlier one: its announcement and rules, and its players to choose from.

use crate::engine::tournament::Notice;
use crate::present::prelude::*;

#[derive(Clone, Debug, PartialEq)]
pub struct Repeat {
    pub setup: Setup,
    pub rules: Rules,
    /// Each with whether it is chosen: not if it dropped.
    pub people: Vec<(DraftDetails, bool)>,
}

impl Repeat {
    /// `today` as year-month-day.
    pub fn of(words: Words, tournament: &Tournament, today: &str) -> Self {
        let before = &tournament.setup;
        let setup = Setup {
            name: renamed(words, before, today),
            date: today.to_owned(),
            notice: Notice { ready: Vec::new(), ..before.notice.clone() },
            ..before.clone()
        };
        let came = tournament.listed().filter(|entry| !matches!(entry.presence, Presence::Disqualified { .. }));
        let people = came.map(|entry| (returning(&entry.details), entry.is_in() || entry.waits())).collect();
        Self { setup, rules: tournament.rules.clone(), people }
    }
}

/// A name with the date of the earlier event gets the new date.
fn renamed(words: Words, before: &Setup, today: &str) -> String {
    if before.date.is_empty() {
        return before.name.clone();
    }
    let name = before.name.replace(&figure::date(words, &before.date), &figure::date(words, today));
    name.replace(&before.date, today)
}

/// Without squad, payment, bye and notes of that day.
fn returning(details: &DraftDetails) -> DraftDetails {
    DraftDetails {
        name: details.name.clone(),
        members: details.members.clone(),
        together: details.together.clone(),
        club: details.club.clone(),
        pronouns: details.pronouns.clone(),
        fixed_table: details.fixed_table,
        ..DraftDetails::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::tournament::Ready;
    use crate::present::sample::sample_round as sample;
    use crate::present::words::text::Lang;

    #[test]
    fn an_event_is_repeated_without_what_belongs_to_its_day() {
        let mut event = sample::running(&["Ann", "Bo", "Cy"], &[(1, 2)], &[3]);
        event.setup.name = "Shop league 21 Nov 2026".to_owned();
        event.setup.date = "2026-11-21".to_owned();
        event.setup.place = "Shop".to_owned();
        event.setup.notice.ready = vec![Ready::Tables];
        event.entries[0].details.club = "Nova".to_owned();
        event.entries[0].details.paid = true;
        event.entries[1].presence = Presence::Removed;
        event.entries[2].presence = Presence::Dropped { note: String::new() };
        let repeat = Repeat::of(Words::new(Lang::En), &event, "2026-12-05");
        assert_eq!((repeat.setup.name.as_str(), repeat.setup.date.as_str()), ("Shop league 5 Dec 2026", "2026-12-05"));
        assert_eq!((repeat.setup.place.as_str(), repeat.setup.notice.ready.len()), ("Shop", 0));
        assert_eq!(repeat.setup.structure, event.setup.structure);
        assert_eq!(repeat.rules, event.rules);
        let people: Vec<_> =
            repeat.people.iter().map(|(one, is_chosen)| (one.name.as_str(), one.club.as_str(), *is_chosen)).collect();
        assert_eq!(people, [("Ann", "Nova", true), ("Cy", "", false)]);
        assert!(repeat.people.iter().all(|(one, _)| !one.paid));
    }
}
