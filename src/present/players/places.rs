//! Free places and the waiting list: a free place is offered, never assigned automatically.

use crate::present::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Places {
    pub text: String,
    pub label: String,
    pub command: Command,
    pub done: String,
}

/// None unless a place is free while somebody waits, or there are more players than places.
pub fn view(words: Words, tournament: &Tournament) -> Option<Places> {
    if tournament.closed {
        return None;
    }
    let names = |entries: &[EntryId]| entry_names(words, tournament, entries);
    let beyond = tournament.beyond_places();
    if beyond > 0 {
        // The last to register.
        let present: Vec<EntryId> = tournament.present().map(|entry| entry.id).collect();
        let last = present.get(present.len().saturating_sub(beyond)..)?.to_vec();
        return Some(Places {
            text: words.desk_beyond(entries_name(words, tournament.rules.entry, beyond), tournament.setup.places?),
            label: words.desk_beyond_do(names(&last)),
            done: words.desk_beyond_done(names(&last)),
            command: Command::PutOnWaitingList(last),
        });
    }
    let free = tournament.free_places()?;
    let first: Vec<EntryId> = tournament.waiting_list().take(free).map(|entry| entry.id).collect();
    if first.is_empty() {
        return None;
    }
    Some(Places {
        text: words.desk_free(free),
        label: words.desk_free_do(names(&first)),
        done: words.desk_moved_up(names(&first)),
        command: Command::MoveUp(first),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::entry::Presence;
    use crate::present::sample::sample_round as sample;
    use crate::present::words::text::Lang;

    const WORDS: Words = Words::new(Lang::En);

    fn event(places: u16, waiting: &[usize]) -> Tournament {
        let mut tournament = sample::registered(&["Ann", "Bo", "Cy", "Di"]);
        tournament.setup.places = Some(places);
        waiting.iter().for_each(|at| tournament.entries[*at].presence = Presence::Waiting);
        tournament
    }

    #[test]
    fn a_free_place_is_offered_to_the_first_who_waits() {
        assert_eq!(view(WORDS, &event(2, &[2, 3])), None);
        let offered = view(WORDS, &event(3, &[2, 3])).unwrap();
        assert_eq!((offered.text.as_str(), offered.label.as_str()), ("A spot is free.", "Give it to Cy"));
        assert_eq!(offered.command, Command::MoveUp(vec![EntryId(2)]));
        assert_eq!(view(WORDS, &event(9, &[2, 3])).unwrap().command, Command::MoveUp(vec![EntryId(2), EntryId(3)]));
    }

    #[test]
    fn moves_the_last_player_to_the_waiting_list_when_places_shrink() {
        let beyond = view(WORDS, &event(3, &[])).unwrap();
        assert_eq!(beyond.text, "1 player over the limit of 3 spots.");
        assert_eq!(beyond.command, Command::PutOnWaitingList(vec![EntryId(3)]));
    }
}
