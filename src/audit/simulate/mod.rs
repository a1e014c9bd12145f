//! Plays random events through the app's commands: byes, departures, returns, late arrivals, disqualifications,
//! corrections, undo, legal changes by hand, cut, elimination.
//!
//! Each step depends on the current state only, so undo is possible anywhere. `people` makes entries, `play` results,
//! `incidents` the rest. Equal wishes give equal bytes.

mod incidents;
mod officials;
mod people;
mod play;

use rand::rngs::StdRng;
use rand::{Rng, RngExt, SeedableRng};

use crate::engine::bracket;
use crate::engine::chance::Record;
use crate::engine::decide::{decide, entry, founded, open, redo, undo, would_advance};
use crate::engine::formats::Format;
use crate::files::prelude::*;

/// A Saturday morning.
const OPENED_AT: Instant = Instant(1_795_255_200_000);
/// Far above any event.
const MOST_STEPS: usize = 100_000;
/// Attempts to find a result that the rules allow.
const MOST_THROWS: usize = 200;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    pub format: &'static Format,
    /// Including late ones.
    pub entries: u16,
    /// None: by structure, or random.
    pub rounds: Option<u8>,
    /// Percent that leave per round.
    pub drops: u8,
    /// Percent that come late.
    pub late: u8,
    /// For every draw.
    pub seed: u64,
}

impl Wish {
    /// With the usual percentages.
    pub const fn new(format: &'static Format, entries: u16, seed: u64) -> Self {
        Self { format, entries, rounds: None, drops: 4, late: 4, seed }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stuck {
    /// None: the opening.
    pub command: Option<Command>,
    pub refusal: Refusal,
    /// So far.
    pub log: Option<Log>,
}

/// Plays an event from opening to closing.
///
/// # Errors
/// Rounds or entries beyond the bounds, or a flaw of the engine.
pub fn simulate(wish: &Wish) -> Result<Log, Box<Stuck>> {
    let mut organiser = Organiser::open(wish)?;
    for _ in 0..MOST_STEPS {
        if organiser.state.closed {
            break;
        }
        organiser.step()?;
    }
    Ok(organiser.log)
}

struct Organiser {
    wish: Wish,
    log: Log,
    state: Tournament,
    rng: StdRng,
    now: Instant,
    /// Entries that arrive after round 1.
    to_come: u16,
    /// Commands before the next round, and the moment they belong to.
    agenda: (Option<Moment>, Vec<Command>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Moment {
    Open,
    Proposed,
    Running,
    Over(RoundRef),
}

type Step = Result<(), Box<Stuck>>;

impl Organiser {
    fn open(wish: &Wish) -> Result<Self, Box<Stuck>> {
        let mut rng = StdRng::seed_from_u64(wish.seed);
        let stuck = |refusal| Box::new(Stuck { command: None, refusal, log: None });
        let call =
            Call { now: OPENED_AT, seed: rng.next_u64(), reason: String::new(), record: Some(Record::default()) };
        let mut rules = wish.format.rules.clone();
        rules.keep_apart |= rng.random_range(0..3_u32) == 0;
        if let Some(minutes) = wish.format.best_of_three.filter(|_| rng.random_range(0..2_u32) == 0) {
            (rules.elimination_match, rules.minutes) = (EliminationMatch::BestOfThree, minutes);
        }
        let late = u16::try_from(u32::from(wish.entries) * u32::from(wish.late) / 100).unwrap_or(u16::MAX);
        let to_come = late.min(wish.entries.saturating_sub(2));
        let at_start = wish.entries - to_come;
        let tier = people::tier(&mut rng);
        let setup = Setup {
            name: format!("{}, {} entries, seed {}", wish.format.id, wish.entries, wish.seed),
            date: "2026-11-21".to_owned(),
            tier,
            staff: people::staff(&mut rng),
            structure: structure(wish, at_start, &mut rng),
            places: places(at_start, &mut rng),
            clubs_apart: rng.random_range(0..4_u32) == 0,
            ..Setup::default()
        };
        let people = (0..at_start).map(|number| people::details(&mut rng, &rules, number)).collect();
        let fact = open(setup, rules, &call).map_err(stuck)?;
        let log = founded(fact, &call).map_err(stuck)?;
        let state = log.replay();
        let mut organiser = Self { wish: *wish, log, state, rng, now: call.now, to_come, agenda: (None, Vec::new()) };
        if at_start > 0 {
            organiser.must(Command::AddEntries(people))?;
        }
        Ok(organiser)
    }

    fn step(&mut self) -> Step {
        if !self.state.is_before_pairing() && self.chance(1, 150) {
            self.take_back();
            return Ok(());
        }
        let moment = self.moment();
        match moment {
            Moment::Proposed => {
                if !self.proposed_incident() {
                    self.must(Command::PostRound { accepted: true })?;
                }
            }
            Moment::Running => {
                if !self.running_incident() {
                    self.enter_result()?;
                }
            }
            Moment::Open | Moment::Over(_) => {
                if self.agenda.0 != Some(moment) {
                    self.agenda = (Some(moment), self.agenda_for(moment));
                }
                match self.agenda.1.pop() {
                    Some(command) => self.may(&command),
                    None => self.onward()?,
                }
            }
        }
        Ok(())
    }

    fn moment(&self) -> Moment {
        match self.state.current_round() {
            None => Moment::Open,
            Some(round) if round.state == RoundState::Proposed => Moment::Proposed,
            Some(_) if self.unfinished().is_some() => Moment::Running,
            Some(round) => Moment::Over(round.number),
        }
    }

    /// The first round with an open match; corrections may clear earlier ones.
    fn unfinished(&self) -> Option<&Round> {
        let rounds = self.state.bracket.as_ref().map_or(&self.state.swiss, |bracket| &bracket.rounds);
        rounds.iter().find(|round| !round.is_complete())
    }

    /// The next round, the cut, or the end.
    fn onward(&mut self) -> Step {
        let rounds = self.state.plan.map(|plan| usize::from(plan.rounds));
        let left = self.state.present().count();
        if self.state.bracket.is_some() {
            return if bracket::due(&self.state).is_some() { self.must(Command::PairRound) } else { self.close() };
        }
        let is_played = self.state.is_stuck() || rounds.is_some_and(|rounds| self.state.swiss.len() >= rounds);
        match self.state.plan {
            Some(plan) if is_played && plan.cut > 0 && left > 0 => self.cut(),
            _ if left > 1 && !is_played => self.pair(),
            _ => self.close(),
        }
    }

    /// Takes away a bye that leaves no match (BYE-4).
    fn pair(&mut self) -> Step {
        let asked = self.ask(&Command::PairRound, "simulated");
        let holder = self.state.present().find(|entry| entry.details.awarded_bye);
        if let (Err(Refusal::TooManyByes { .. }), Some(entry)) = (&asked, holder) {
            let details = DraftDetails { awarded_bye: false, ..entry.details.clone() };
            return self.must(Command::EditEntry(entry.id, details));
        }
        asked.map_err(|refusal| self.stuck(Command::PairRound, refusal))
    }

    fn cut(&mut self) -> Step {
        let would = would_advance(&self.state, &[]);
        let declined: Vec<EntryId> = would.into_iter().filter(|_| self.chance(1, 25)).collect();
        if self.ask(&Command::Cut { declined }, "").is_ok() {
            return Ok(());
        }
        let all = Command::Cut { declined: Vec::new() };
        self.ask(&all, "").map_err(|refusal| self.stuck(all, refusal))
    }

    fn close(&mut self) -> Step {
        self.ask(&Command::Close, "").or_else(|_| self.must(Command::Close))
    }

    /// Undo, sometimes redo.
    fn take_back(&mut self) {
        let call = Call::at(self.now);
        // Ignored if impossible.
        let _ = undo(&self.log).and_then(|fact| self.write(fact, &call));
        if self.chance(1, 2) {
            let _ = redo(&self.log).and_then(|fact| self.write(fact, &call));
        }
        self.agenda.0 = None;
    }

    fn enter_result(&mut self) -> Step {
        let Some(round) = self.unfinished() else { return Ok(()) };
        let (number, open) = (round.number, round.missing());
        let table = open[self.below(open.len())];
        let mut last = None;
        for _ in 0..MOST_THROWS {
            let draft = self.draft(number);
            let command = Command::EnterResult(number, table, draft);
            match self.ask(&command, "") {
                Ok(_) => return Ok(()),
                Err(refusal) => last = Some(self.stuck(command, refusal)),
            }
        }
        last.map_or(Ok(()), Err)
    }

    fn must(&mut self, command: Command) -> Step {
        self.ask(&command, "simulated").map_err(|refusal| self.stuck(command, refusal))
    }

    /// Ignored if refused.
    fn may(&mut self, command: &Command) {
        let _ = self.ask(command, "simulated");
    }

    fn ask(&mut self, command: &Command, reason: &str) -> Result<(), Refusal> {
        self.now.0 += self.rng.random_range(1_000..60_000_i64);
        let record = command.draws().then(|| Record::of(self.log.entries()));
        let call = Call { now: self.now, seed: self.rng.next_u64(), reason: reason.to_owned(), record };
        let fact = decide(&self.state, command, &call)?;
        self.write(fact, &call)
    }

    fn write(&mut self, fact: Fact, call: &Call) -> Result<(), Refusal> {
        let entry = entry(&self.log, &self.state, fact, call, &self.state.setup.staff.organiser)?;
        if self.log.push(entry) {
            self.log.step(&mut self.state);
        }
        Ok(())
    }

    fn stuck(&self, command: Command, refusal: Refusal) -> Box<Stuck> {
        Box::new(Stuck { command: Some(command), refusal, log: Some(self.log.clone()) })
    }

    /// With probability `times` / `of`.
    fn chance(&mut self, times: u32, of: u32) -> bool {
        self.rng.random_range(0..of.max(1)) < times
    }

    /// A number below `end`.
    fn below(&mut self, end: usize) -> usize {
        self.rng.random_range(0..end.max(1))
    }

    fn any<T: Copy>(&mut self, of: &[T]) -> Option<T> {
        of.get(self.below(of.len())).copied()
    }

    fn newcomers(&mut self, count: u16) -> Vec<DraftDetails> {
        let first = u16::try_from(self.state.entries.len()).unwrap_or(u16::MAX);
        (0..count).map(|more| people::details(&mut self.rng, &self.state.rules, first + more)).collect()
    }
}

/// Sometimes fewer places than entries.
fn places(entries: u16, rng: &mut StdRng) -> Option<u16> {
    let fewer = rng.random_range(0..=2_u16);
    (entries > 8 && rng.random_range(0..5_u32) == 0).then(|| entries - fewer)
}

/// A table with a fitting row, else a custom structure, sometimes elimination only.
fn structure(wish: &Wish, entries: u16, rng: &mut StdRng) -> StructureChoice {
    let third_place = rng.random_range(0..4_u32) == 0;
    let cut = match rng.random_range(0..4_u32) {
        0 => 0,
        _ => [2, 3, 4, 6, 8, 12, 16, 32][rng.random_range(0..8_usize)].min(entries / 2),
    };
    let cut = if cut < 2 { 0 } else { cut };
    if let Some(rounds) = wish.rounds {
        return StructureChoice::Custom(Plan { rounds, cut, third_place });
    }
    let tables = wish.format.structures.iter().zip(0_u8..);
    // Entries may be removed before the start.
    let fitting: Vec<u8> = tables
        .filter(|(table, _)| table.plan(entries).is_some() && table.plan(entries.saturating_sub(3)).is_some())
        .map(|(_, index)| index)
        .collect();
    match rng.random_range(0..10_u32) {
        0 => StructureChoice::EliminationOnly,
        1..=6 if !fitting.is_empty() => StructureChoice::Table(fitting[rng.random_range(0..fitting.len())]),
        _ => {
            let usual = u8::try_from(entries.max(2).ilog2() + 2).unwrap_or(Plan::MOST_ROUNDS);
            // Small fields may get more rounds than opponents.
            let most = if entries < 12 { usual.max(9) } else { usual };
            StructureChoice::Custom(Plan { rounds: rng.random_range(1..=most), cut, third_place })
        }
    }
}
