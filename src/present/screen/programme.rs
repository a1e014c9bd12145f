//! The sequence of pages on the player screen, by the wall clock: a reloaded window shows the same page.

use super::choice::{ScreenChoice, Show};
use crate::engine::bracket as engine_bracket;
use crate::engine::standing::placing::placing;
use crate::present::players::meeting::Meeting;
use crate::present::prelude::*;

/// Most lines on a page, in two columns. On a 40-inch screen (50 cm high) the capitals are 11 mm high, those of the table
/// 16 mm: readable from 4 m and from 6 m.
pub const LINES: usize = 24;

/// Time after the start of the clock during which a round still shows its mission.
const SEATING: i64 = 10 * MINUTE;

/// A page, with its number from 0 within its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// None: the event is announced.
    pub show: Option<Show>,
    pub page: usize,
    /// Number of pages of this kind.
    pub of: usize,
}

/// The places of a programme, at least one.
pub fn places(programme: &[(Show, usize)]) -> Vec<Place> {
    let of_kind = |(show, of): &(Show, usize)| {
        let (show, of) = (Some(*show), *of);
        (0..of).map(move |page| Place { show, page, of })
    };
    let mut places: Vec<Place> = programme.iter().flat_map(of_kind).collect();
    if places.is_empty() {
        places.push(Place { show: None, page: 0, of: 1 });
    }
    places
}

/// Which of so many pages is shown at a moment, each for so many seconds.
pub(super) fn turn(length: usize, seconds: u16, now: Instant) -> usize {
    let second = now.0.div_euclid(1000).unsigned_abs() / u64::from(seconds.max(1));
    usize::try_from(second % (length.max(1) as u64)).unwrap_or_default()
}

/// The pages in turn, each kind with its number of pages; empty if there is nothing to show.
pub fn programme(tournament: &Tournament, choice: &ScreenChoice, now: Instant) -> Vec<(Show, usize)> {
    let mut shows = if choice.follows_day { by_itself(tournament, now) } else { choice.shows.clone() };
    if choice.follows_day && !choice.line {
        shows.push(Show::Message);
    }
    if choice.link && (!choice.follows_day || shows.contains(&Show::Pairings) || !tournament.has_started()) {
        shows.insert(0, Show::Link);
    }
    if choice.meeting {
        shows.insert(0, Show::Meeting);
    }
    let counted = shows.into_iter().map(|show| (show, pages(tournament, choice, show)));
    counted.filter(|(_, pages)| *pages > 0).collect()
}

/// By the time of day: names and tables beside the clock while a round is played, the mission with them at first; then the
/// standing or the bracket; at the end the winner and the final places.
fn by_itself(tournament: &Tournament, now: Instant) -> Vec<Show> {
    let is_over = tournament.last_round().is_none_or(|round| !round.is_played());
    if is_over && has_winner(tournament) {
        return vec![Show::Winner, Show::Standing];
    }
    let is_elimination = tournament.bracket.is_some();
    let rest = if is_elimination && !tournament.closed { Show::Bracket } else { Show::Standing };
    match tournament.last_round() {
        Some(round) if round.is_played() && is_seating(round, now) => vec![Show::Pairings, Show::Mission],
        Some(round) if round.is_played() && is_elimination => vec![Show::Pairings, Show::Bracket],
        Some(round) if round.is_played() => vec![Show::Pairings],
        _ => vec![rest],
    }
}

fn is_seating(round: &Round, now: Instant) -> bool {
    match round.clock {
        Clock::Ready { .. } => true,
        Clock::Running { since, .. } => !round.has_results() && now.0 - since.0 < SEATING,
        Clock::Paused { .. } => false,
    }
}

fn pages(tournament: &Tournament, choice: &ScreenChoice, show: Show) -> usize {
    match show {
        Show::Clock => 1,
        Show::Pairings => posted(tournament).map_or(0, |round| paged(seats(round))),
        Show::Standing if complete(tournament) > 0 => paged(tournament.listed().count()),
        Show::Standing => 0,
        Show::Bracket => usize::from(tournament.bracket.is_some()),
        Show::Mission => usize::from(posted(tournament).is_some_and(|round| round.mission.is_some())),
        Show::Message => usize::from(!choice.shown_message(tournament).is_empty()),
        Show::Meeting => Meeting::of(tournament).map_or(0, |meeting| paged(meeting.seats.len())),
        Show::Winner => usize::from(has_winner(tournament)),
        Show::Link => usize::from(match posted(tournament) {
            Some(round) => round.is_played(),
            None => !tournament.closed,
        }),
    }
}

pub(super) fn has_winner(tournament: &Tournament) -> bool {
    (tournament.closed || engine_bracket::champion(tournament).is_some()) && placing(tournament).winner.is_some()
}

/// Pages needed for this many lines.
pub const fn paged(lines: usize) -> usize {
    lines.div_ceil(LINES)
}

/// Lines on each of these pages: the last one is about as full as the others.
pub(super) const fn each(lines: usize, pages: usize) -> usize {
    match pages {
        0 | 1 => lines,
        _ => lines.div_ceil(pages),
    }
}

fn seats(round: &Round) -> usize {
    round.matches.len() * 2 + round.byes.len()
}

/// The last posted round.
pub(super) fn posted(tournament: &Tournament) -> Option<&Round> {
    tournament.posted_rounds().last()
}

/// Complete Swiss rounds: a standing with results missing would mislead.
pub(super) fn complete(tournament: &Tournament) -> u8 {
    let done = |round: &&Round| round.is_posted() && round.is_complete();
    u8::try_from(tournament.swiss.iter().take_while(done).count()).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::sample::sample_round as sample;

    /// All players are paired in round 1.
    fn event(players: u16) -> Tournament {
        let names: Vec<String> = (1..=players).map(|number| format!("P{number}")).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let pairs: Vec<(u16, u16)> = (0..players / 2).map(|pair| (pair * 2 + 1, pair * 2 + 2)).collect();
        sample::running(&names, &pairs, &[])
    }

    fn shown(event: &Tournament, choice: &ScreenChoice, second: i64) -> (Option<Show>, usize, usize) {
        let now = Instant(second * 1000);
        let places = places(&programme(event, choice, now));
        let place = places[turn(places.len(), choice.seconds, now)];
        (place.show, place.page, place.of)
    }

    #[test]
    fn pages_follow_each_other_in_time() {
        let event = event(LINES as u16 * 2 + 2);
        let choice = ScreenChoice {
            follows_day: false,
            shows: vec![Show::Clock, Show::Pairings, Show::Standing],
            seconds: 10,
            ..ScreenChoice::default()
        };
        let pairings = |page| (Some(Show::Pairings), page, 3);
        let clock = (Some(Show::Clock), 0, 1);
        let expected = [clock, pairings(0), pairings(1), pairings(2), clock];
        assert_eq!([0, 10, 29, 30, 40].map(|second| shown(&event, &choice, second)), expected);
        assert_eq!([LINES, LINES + 1, 0].map(paged), [1, 2, 0]);
    }

    #[test]
    fn pages_are_few_and_equally_full() {
        assert_eq!((paged(24), each(24, 1)), (1, 24));
        assert_eq!((paged(26), each(26, 2)), (2, 13));
        let choice = ScreenChoice::default();
        let seconds = paged(200) * usize::from(choice.seconds);
        assert!(seconds <= 110, "200 players are shown within {seconds} s");
    }

    #[test]
    fn skips_pages_without_content() {
        let choice =
            |shows: &[Show]| ScreenChoice { follows_day: false, shows: shows.to_vec(), ..ScreenChoice::default() };
        let event = event(4);
        let all = [Show::Standing, Show::Bracket, Show::Mission, Show::Message];
        assert_eq!(shown(&event, &choice(&all), 0), (None, 0, 1));
        let said = ScreenChoice { message: "Lunch".into(), ..choice(&all) };
        assert_eq!(shown(&event, &said, 0).0, Some(Show::Message));
    }

    #[test]
    fn seats_of_a_meeting_are_shown_until_round_1_is_paired() {
        let names: Vec<String> = (0..=LINES).map(|number| format!("P{number}")).collect();
        let mut event = sample::registered(&names.iter().map(String::as_str).collect::<Vec<_>>());
        let choice = ScreenChoice { meeting: true, ..ScreenChoice::default() };
        assert_eq!(programme(&event, &choice, Instant(0)), [(Show::Meeting, 2)]);
        assert_eq!(programme(&event, &ScreenChoice::default(), Instant(0)), []);
        let manual = ScreenChoice { follows_day: false, shows: vec![Show::Clock], ..choice.clone() };
        assert_eq!(programme(&event, &manual, Instant(0)), [(Show::Meeting, 2), (Show::Clock, 1)]);
        sample::propose(&mut event, &[(1, 2)], &[]);
        assert_eq!(programme(&event, &choice, Instant(0)), []);
    }

    #[test]
    fn by_itself_it_follows_the_day() {
        let choice = ScreenChoice::default();
        let mut event = event(4);
        let at = |event: &Tournament, minute: i64| {
            programme(event, &choice, Instant(minute * MINUTE)).into_iter().map(|(show, _)| show).collect::<Vec<_>>()
        };
        assert_eq!(at(&event, 0), [Show::Pairings]);
        event.swiss[0].clock = event.swiss[0].clock.started(Instant(0));
        assert_eq!(at(&event, 5), [Show::Pairings]);
        assert_eq!(at(&event, 15), [Show::Pairings], "the clock stands beside the names");
        assert_eq!(at(&event, 75), [Show::Pairings], "who still plays");
        sample::enter(&mut event, 1, 1, [100, 20]);
        assert_eq!(at(&event, 5), [Show::Pairings]);
        sample::enter(&mut event, 1, 2, [100, 30]);
        assert_eq!(at(&event, 20), [Show::Standing]);
        sample::propose(&mut event, &[(1, 3), (2, 4)], &[]);
        assert_eq!(at(&event, 21), [Show::Standing], "players do not see a proposal");
        event.swiss[1].state = crate::engine::tournament::round::RoundState::Posted;
        assert_eq!(at(&event, 22), [Show::Pairings]);
    }
}
