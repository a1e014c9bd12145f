//! Durations of matches, and matches still running when time was up, by the clock of each round.

use super::{Bar, Bars, counted, part};
use crate::engine::facts::{ClockSet, ResultCleared, ResultEntered, RoundWithdrawn};
use crate::present::prelude::*;

/// Minutes of a bar.
const STEP: i64 = 10;
/// Longer matches are measurement errors of a device whose clock was set.
const LONGEST_MATCH: i64 = 24 * 60 * MINUTE;

/// The clock of a round, from its facts.
#[derive(Default)]
struct Watch {
    /// Begin of the round's own time.
    begun: Option<i64>,
    /// Start of the current pause.
    stopped: Option<i64>,
    paused: i64,
    clock: Option<Clock>,
    results: BTreeMap<TableNumber, Came>,
}

struct Came {
    /// Time played, in milliseconds; none if the clock had not been started.
    length: Option<i64>,
    is_over: bool,
}

/// Those of a clock only if one was used.
pub(super) fn bars(words: Words, tournament: &Tournament, log: &Log) -> Vec<Bars> {
    let watches = watches(tournament, log);
    let rounds: Vec<(RoundRef, Vec<&Came>)> = watches
        .iter()
        .map(|(round, watch)| (*round, came(tournament, *round, watch)))
        .filter(|(_, came)| !came.is_empty())
        .collect();
    [lengths(words, &rounds), at_time(words, tournament, &rounds), went_to_time(words, tournament)]
        .into_iter()
        .flatten()
        .collect()
}

/// Valid results of rounds with a running clock.
fn came<'a>(tournament: &Tournament, round: RoundRef, watch: &'a Watch) -> Vec<&'a Came> {
    let Some(found) = tournament.round(round) else { return Vec::new() };
    let played = found.matches.iter().filter(|played| played.result.is_some());
    played.filter_map(|played| watch.results.get(&played.table)).filter(|came| came.length.is_some()).collect()
}

fn watches(tournament: &Tournament, log: &Log) -> BTreeMap<RoundRef, Watch> {
    let mut watches: BTreeMap<RoundRef, Watch> = BTreeMap::new();
    for step in log.steps() {
        let entry = step.entry;
        if let Fact::ClockSet(ClockSet { round, clock }) = &entry.fact {
            watches.entry(*round).or_default().set(*clock, entry.at);
        } else if let Fact::ResultEntered(ResultEntered { round, table, .. }) = &entry.fact {
            let played = tournament.round(*round).and_then(|round| round.at(*table));
            watches.entry(*round).or_default().result((*table, played), entry.at);
        } else if let Fact::ResultCleared(ResultCleared { round, table }) = &entry.fact {
            watches.entry(*round).or_default().results.remove(table);
        } else if let Fact::RoundWithdrawn(RoundWithdrawn { round }) = &entry.fact {
            watches.remove(round);
        }
    }
    watches
}

impl Watch {
    fn set(&mut self, clock: Clock, at: Instant) {
        match clock {
            Clock::Ready { .. } => (self.begun, self.stopped, self.paused) = (None, None, 0),
            Clock::Paused { .. } => self.stopped = self.stopped.or(Some(at.0)),
            Clock::Running { since, begins, .. } => {
                let begins = begins.unwrap_or(since).0;
                if self.begun.is_none_or(|begun| begun > at.0) {
                    (self.begun, self.paused) = (Some(begins), 0);
                } else if let Some(stopped) = self.stopped {
                    self.paused = self.paused.saturating_add(at.0.saturating_sub(stopped));
                }
                self.stopped = None;
            }
        }
        self.clock = Some(clock);
    }

    fn result(&mut self, (table, played): (TableNumber, Option<&Match>), at: Instant) {
        let until = self.stopped.unwrap_or(at.0);
        let length = self
            .begun
            .map(|begun| until.saturating_sub(begun).saturating_sub(self.paused))
            .filter(|length| (0..LONGEST_MATCH).contains(length));
        let left = |clock: Clock| played.map_or_else(|| clock.left(at), |played| played.left(&clock, at));
        let is_over = self.clock.is_some_and(|clock| left(clock).is_some_and(|left| clock.is_up(left)));
        self.results.insert(table, Came { length, is_over });
    }
}

fn lengths(words: Words, rounds: &[(RoundRef, Vec<&Came>)]) -> Option<Bars> {
    let all = rounds.iter().flat_map(|(_, came)| came).filter_map(|came| came.length);
    let mut minutes: Vec<i64> = all.map(|length| length / MINUTE).collect();
    minutes.sort();
    let (first, last) = (*minutes.first()?, *minutes.last()?);
    let counts = (first / STEP..=last / STEP).map(|bucket| {
        let count = minutes.iter().filter(|length| **length / STEP == bucket).count();
        (words.stats_minutes(bucket * STEP, bucket * STEP + STEP - 1), count)
    });
    let bars = counted(words, words.stats_lengths(), counts)?;
    let median = minutes.get(minutes.len() / 2)?;
    Some(Bars { note: words.stats_lengths_note(*median, last), ..bars })
}

fn at_time(words: Words, tournament: &Tournament, rounds: &[(RoundRef, Vec<&Came>)]) -> Option<Bars> {
    let row = |(round, came): &(RoundRef, Vec<&Came>)| {
        of_round(words, tournament, *round, (came.iter().filter(|came| came.is_over).count(), came.len()))
    };
    Bars::of(words.stats_at_time(), "", rounds.iter().map(row))
}

fn of_round(words: Words, tournament: &Tournament, round: RoundRef, (count, all): (usize, usize)) -> Bar {
    Bar { label: round_name(words, tournament, round), part: part(count, all), text: words.stats_of(count, all) }
}

/// Matches whose result says that they went to time; none if no result does.
fn went_to_time(words: Words, tournament: &Tournament) -> Option<Bars> {
    let mut is_told = false;
    let row = |round: &Round| {
        let results = || round.matches.iter().filter_map(|played| played.result.as_ref());
        let all = results().filter(|result| result.ended.is_played()).count();
        let at_time = results().filter(|result| result.went_to_time).count();
        is_told |= at_time > 0;
        (all > 0).then(|| of_round(words, tournament, round.number, (at_time, all)))
    };
    Bars::of(words.stats_went_to_time(), "", tournament.posted_rounds().filter_map(row)).filter(|_| is_told)
}
