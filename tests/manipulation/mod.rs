//! Ways to manipulate a file: each changes one thing in the log of an event, by hand, and leaves a log behind whose numbers
//! run on. What a manipulation is of, it makes consistent itself; it does not draw again what was drawn.

mod downgrade;
mod event;
mod log;
mod pairing;
mod people;
mod result;
mod stage;

use rand::RngExt;
use rand::rngs::StdRng;
use topcut::engine::facts::{
    EntryDisqualified, EntryDropped, EventOpened, Redone, ResultCorrected, ResultEntered, Running, Undone,
};
use topcut::engine::id::{RoundRef, Seq, Side, TableNumber};
use topcut::engine::log::{Fact, Log, LogError, Stamped};
use topcut::engine::outcome::{Ended, MatchResult};
use topcut::engine::rules::Rules;
use topcut::engine::tournament::Tournament;

/// What is done, and how; `None`: the event has nothing of the kind.
pub type Kind = (&'static str, fn(&mut Forger) -> Option<()>);

/// All kinds.
pub const KINDS: [&[Kind]; 7] =
    [result::ALL, pairing::ALL, people::ALL, stage::ALL, event::ALL, log::ALL, downgrade::ALL];

/// Somebody with a file and a text editor.
pub struct Forger {
    pub entries: Vec<Stamped>,
    stands: Vec<bool>,
    rng: StdRng,
}

impl Forger {
    pub fn new(log: &Log, rng: StdRng) -> Self {
        Self { entries: log.entries().to_vec(), stands: log.standing(), rng }
    }

    pub fn log(self) -> Result<Log, LogError> {
        Log::new(self.entries)
    }

    pub fn below(&mut self, end: usize) -> usize {
        self.rng.random_range(0..end.max(1))
    }

    pub fn any<T: Clone>(&mut self, of: &[T]) -> Option<T> {
        if of.is_empty() { None } else { Some(of[self.below(of.len())].clone()) }
    }

    /// The place of one of the facts that stand and are such.
    pub fn one(&mut self, is_such: impl Fn(&Fact) -> bool) -> Option<usize> {
        let places: Vec<usize> =
            (1..self.entries.len()).filter(|at| self.stands[*at] && is_such(&self.entries[*at].fact)).collect();
        self.any(&places)
    }

    /// The place of one of all entries.
    pub fn entry(&mut self, is_such: impl Fn(&Stamped) -> bool) -> Option<usize> {
        let places: Vec<usize> = (1..self.entries.len()).filter(|at| is_such(&self.entries[*at])).collect();
        self.any(&places)
    }

    /// Changes one of the facts that can be changed so.
    pub fn change(&mut self, change: impl Fn(&mut Fact) -> Option<()>) -> Option<()> {
        let is_other = |fact: &Fact| {
            let mut other = fact.clone();
            change(&mut other).is_some() && other != *fact
        };
        let at = self.one(is_other)?;
        change(&mut self.entries[at].fact)
    }

    /// Changes one of the results, knowing the rules and the round.
    pub fn change_result(&mut self, change: impl Fn(&Rules, RoundRef, &mut MatchResult) -> Option<()>) -> Option<()> {
        let rules = self.rules();
        self.change(|fact| {
            let (round, _, result) = result_of(fact)?;
            change(&rules, round, result)
        })
    }

    /// The rules that the event opened with.
    pub fn rules(&self) -> Rules {
        match &self.entries[0].fact {
            Fact::EventOpened(EventOpened { rules, .. }) => rules.clone(),
            _ => unreachable!("a log begins with its opening"),
        }
    }

    /// The event before an entry.
    pub fn before(&self, at: usize) -> Tournament {
        Log::new(self.entries[..at].to_vec()).unwrap().replay()
    }

    /// Takes an entry out; the numbers behind it move up, and undo and redo name them as they are then.
    pub fn remove(&mut self, at: usize) {
        self.entries.remove(at);
        self.stands.remove(at);
        self.renumber(|seq| if seq as usize > at { seq - 1 } else { seq });
    }

    /// Puts a fact in, as old as the entry before it.
    pub fn insert(&mut self, at: usize, fact: Fact, reason: &str) {
        let Stamped { at: time, by, .. } = self.entries[at - 1].clone();
        self.entries.insert(at, Stamped { seq: Seq(0), at: time, by, reason: reason.to_owned(), fact });
        self.stands.insert(at, true);
        self.renumber(|seq| if seq as usize >= at { seq + 1 } else { seq });
    }

    fn renumber(&mut self, moved: impl Fn(u32) -> u32) {
        for (number, entry) in (0..).zip(&mut self.entries) {
            entry.seq = Seq(number);
            if let Fact::Undone(Undone { seq }) | Fact::Redone(Redone { seq }) = &mut entry.fact {
                seq.0 = moved(seq.0);
            }
        }
    }

    /// Exchanges the facts of two entries; the times stay.
    pub fn exchange(&mut self, one: usize, other: usize) {
        let fact = self.entries[one].fact.clone();
        self.entries[one].fact = std::mem::replace(&mut self.entries[other].fact, fact);
    }
}

/// A result in a fact, with its match.
pub fn result_of(fact: &mut Fact) -> Option<(RoundRef, TableNumber, &mut MatchResult)> {
    match fact {
        Fact::ResultEntered(ResultEntered { round, table, result, .. })
        | Fact::ResultCorrected(ResultCorrected { round, table, result, .. }) => Some((*round, *table, result)),
        Fact::EntryDropped(EntryDropped { running: Running::Result { round, table, result }, .. })
        | Fact::EntryDisqualified(EntryDisqualified { running: Running::Result { round, table, result }, .. }) => {
            Some((*round, *table, result))
        }
        _ => None,
    }
}

/// Points and margin that follow from the rest of a result.
pub fn worth(rules: &Rules, round: RoundRef, result: &mut MatchResult) {
    let played = result.ended != Ended::NotPlayed;
    let mov = rules.mov(round).filter(|_| played);
    for side in Side::BOTH {
        let (own, other) = (result.scores[side.index()], result.scores[side.other().index()]);
        result.points[side.index()] = match result.winner {
            _ if !played => 0,
            None => rules.points.draw.unwrap_or(0),
            Some(winner) if winner != side => rules.points.loss,
            Some(_) if result.modified => rules.points.modified.map_or(0, |modified| modified.points),
            Some(_) => rules.points.win,
        };
        result.mov[side.index()] = mov.map_or(0, |mov| (mov.base + own).saturating_sub(other).into());
    }
}

/// Something if a condition holds.
pub fn so(condition: bool) -> Option<()> {
    condition.then_some(())
}
