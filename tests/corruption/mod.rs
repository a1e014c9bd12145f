//! Ways to corrupt a good event: each takes the facts of a log and changes one thing, where the event has it.

mod desk;
mod games;
mod pairings;
mod people;
mod plans;
mod rulings;
mod scores;
mod stages;

use rand::RngExt;
use rand::rngs::StdRng;
use topcut::engine::facts::{
    ChecksDrawn, EntriesAdded, EntryDisqualified, EntryDropped, MissionDrawn, PairingReplaced, ResultCleared,
    ResultCorrected, ResultEntered, RoundPaired, RoundPosted, RoundWithdrawn, Running, SalvoRolled, StageCut,
};
use topcut::engine::formats::by_id;
use topcut::engine::id::{EntryId, RoundRef, Seq};
use topcut::engine::judging::NoteKind;
use topcut::engine::log::{Fact, Log, Stamped};
use topcut::engine::outcome::MatchResult;
use topcut::engine::rules::{Rules, ScoreSheet};
use topcut::engine::tournament::Tournament;
use topcut::engine::tournament::round::Pair;
use topcut::engine::tournament::round::RoundState;

/// The requirement that a corruption breaks, what it does, and how; `None`: the event has nothing of the kind.
pub type Corruption = (&'static str, &'static str, fn(&mut Copy) -> Option<()>);

/// Corruptions, and the rules of the events that they are meant for.
pub type Table = (fn(&Rules) -> bool, &'static [Corruption]);

/// All of them.
pub const TABLES: [Table; 13] = [
    (|_| true, pairings::ALL),
    (|_| true, people::ALL),
    (|_| true, desk::ALL),
    (|_| true, plans::ALL),
    (|_| true, stages::ALL),
    (|_| true, scores::ALL),
    (|_| true, rulings::ALL),
    (punishes_fortressing, rulings::FORTRESSING),
    (|rules| rules.sheet.tells_end() && !punishes_fortressing(rules), rulings::NO_FORTRESSING),
    (|rules| rules.sheet.tells_end(), scores::CAPPED),
    (|rules| matches!(rules.sheet, ScoreSheet::Squad { whole_scores_limit: false, .. }), scores::UNCAPPED),
    (|rules| rules.sheet == ScoreSheet::Verdict, games::VERDICT),
    (|rules| matches!(rules.sheet, ScoreSheet::VictoryPoints(_)), games::POINTS),
];

fn punishes_fortressing(rules: &Rules) -> bool {
    by_id(&rules.format).is_some_and(|format| format.judging.own.contains(&NoteKind::Fortressing))
}

/// A copy of a good log, to be spoilt.
pub struct Copy {
    pub entries: Vec<Stamped>,
    stands: Vec<bool>,
    rng: StdRng,
}

impl Copy {
    pub fn new(log: &Log, rng: StdRng) -> Self {
        Self { entries: log.entries().to_vec(), stands: log.standing(), rng }
    }

    /// The log as it is now, numbered anew; undo and redo are left out, so that nothing has to name numbers.
    pub fn log(self) -> Log {
        Log::new((0..).zip(self.entries).map(|(seq, entry)| Stamped { seq: Seq(seq), ..entry }).collect()).unwrap()
    }

    /// Only what stands, without undo and redo. What was drawn on a record that is not whole any more does not tell how.
    pub fn settled(mut self) -> Self {
        let stands = std::mem::take(&mut self.stands);
        self.entries = self.entries.into_iter().zip(stands).filter(|(_, stands)| *stands).map(|(one, _)| one).collect();
        self.entries.iter_mut().for_each(|entry| untell(&mut entry.fact));
        self.stands = vec![true; self.entries.len()];
        self
    }

    /// The event before an entry.
    pub fn before(&self, at: usize) -> Tournament {
        let entries = self.entries[..at].iter().cloned();
        Log::new((0..).zip(entries).map(|(seq, entry)| Stamped { seq: Seq(seq), ..entry }).collect()).unwrap().replay()
    }

    pub fn below(&mut self, end: usize) -> usize {
        self.rng.random_range(0..end)
    }

    /// One of these, at random.
    pub fn any<T: Clone>(&mut self, of: &[T]) -> Option<T> {
        if of.is_empty() { None } else { Some(of[self.below(of.len())].clone()) }
    }

    /// The place of one of the entries whose fact is such.
    pub fn one(&mut self, is_such: impl Fn(&Fact) -> bool) -> Option<usize> {
        let places: Vec<usize> = (0..self.entries.len()).filter(|at| is_such(&self.entries[*at].fact)).collect();
        self.any(&places)
    }

    /// Changes one of the facts that can be changed so.
    pub fn change(&mut self, change: impl Fn(&mut Fact) -> Option<()>) -> Option<()> {
        let at = self.one(|fact| change(&mut fact.clone()).is_some())?;
        change(&mut self.entries[at].fact)
    }

    /// Takes the reason from one of the entries whose fact is such.
    pub fn silence(&mut self, is_such: impl Fn(&Fact) -> bool) -> Option<()> {
        let at = self.one(is_such)?;
        self.entries[at].reason.clear();
        Some(())
    }

    pub fn insert(&mut self, at: usize, fact: Fact) {
        let (seq, by) = (Seq(0), String::new());
        let entry = Stamped { seq, at: self.entries[at - 1].at, by, reason: String::new(), fact };
        self.entries.insert(at, entry);
    }

    /// The places of the pairings of Swiss rounds that players saw as they were drawn.
    pub fn posted_pairings(&self) -> Vec<usize> {
        let paired = |at: &usize| match &self.entries[*at].fact {
            Fact::RoundPaired(RoundPaired { round: round @ RoundRef::Swiss(_), .. }) => {
                let mut after = self.entries[at + 1..].iter().map(|entry| &entry.fact);
                let next = after.find(|fact| !matches!(fact, Fact::JudgeNoted(_)));
                matches!(next, Some(Fact::RoundPosted(RoundPosted { round: posted })) if posted == round)
            }
            _ => false,
        };
        (0..self.entries.len()).filter(paired).collect()
    }

    /// Changes one of those pairings, knowing the event before it.
    pub fn change_pairing(
        &mut self,
        change: impl Fn(&Tournament, u8, &mut Vec<Pair>, &mut Fact) -> Option<()>,
    ) -> Option<()> {
        let mut places = self.posted_pairings();
        while !places.is_empty() {
            let at = places.swap_remove(self.rng.random_range(0..places.len()));
            let before = self.before(at);
            let mut fact = self.entries[at].fact.clone();
            let Fact::RoundPaired(RoundPaired { round: RoundRef::Swiss(number), pairs, .. }) = &fact else { continue };
            let (number, mut pairs) = (*number, pairs.clone());
            if change(&before, number, &mut pairs, &mut fact).is_some() {
                if let Fact::RoundPaired(RoundPaired { pairs: written, .. }) = &mut fact {
                    *written = pairs;
                }
                self.entries[at].fact = fact;
                return Some(());
            }
        }
        None
    }

    /// Changes one of the results that were entered or followed from leaving, knowing its round.
    pub fn change_result(&mut self, change: impl Fn(RoundRef, &mut MatchResult) -> Option<()>) -> Option<()> {
        self.change(|fact| {
            let (round, result) = result_of(fact)?;
            change(round, result)
        })
    }
}

/// Makes a draw one of a time before procedures were told.
fn untell(fact: &mut Fact) {
    match fact {
        Fact::EventOpened(opened) => opened.draws = 0,
        Fact::EventClosed(closed) => closed.record = None,
        Fact::RoundPaired(RoundPaired { procedure, mission, .. }) => {
            *procedure = 0;
            mission.iter_mut().for_each(|mission| mission.procedure = 0);
        }
        Fact::EntriesAdded(EntriesAdded { drawn, .. })
        | Fact::PairingReplaced(PairingReplaced { drawn, .. })
        | Fact::StageCut(StageCut { drawn, .. }) => {
            *drawn = None;
        }
        Fact::SalvoRolled(SalvoRolled { salvo, .. }) => salvo.drawn = None,
        Fact::MissionDrawn(MissionDrawn { mission, .. }) => mission.procedure = 0,
        Fact::ChecksDrawn(ChecksDrawn { procedure, .. }) => *procedure = 0,
        _ => {}
    }
}

/// Removes a result that was entered once and never touched again.
pub fn forget_result(copy: &mut Copy, is_such: impl Fn(&Fact) -> bool) -> Option<()> {
    let at = copy.one(|fact| matches!(fact, Fact::ResultEntered(_)) && is_such(fact))?;
    let Fact::ResultEntered(ResultEntered { round, table, .. }) = copy.entries[at].fact.clone() else { return None };
    let touches = |fact: &Fact| match fact {
        Fact::ResultEntered(ResultEntered { round: of, table: there, .. })
        | Fact::ResultCleared(ResultCleared { round: of, table: there }) => (*of, *there) == (round, table),
        Fact::ResultCorrected(ResultCorrected { round: of, table: there, redone, .. }) => {
            (*of, *there) == (round, table) || redone.iter().any(|one| (one.round, one.table) == (round, table))
        }
        Fact::RoundWithdrawn(RoundWithdrawn { round: of }) => *of == round,
        _ => false,
    };
    so(copy.entries.iter().filter(|one| touches(&one.fact)).count() == 1)?;
    copy.entries.remove(at);
    Some(())
}

fn result_of(fact: &mut Fact) -> Option<(RoundRef, &mut MatchResult)> {
    match fact {
        Fact::ResultEntered(ResultEntered { round, result, .. })
        | Fact::ResultCorrected(ResultCorrected { round, result, .. }) => Some((*round, result)),
        Fact::EntryDropped(EntryDropped { running: Running::Result { round, result, .. }, .. })
        | Fact::EntryDisqualified(EntryDisqualified { running: Running::Result { round, result, .. }, .. }) => {
            Some((*round, result))
        }
        _ => None,
    }
}

/// Whether two met in a Swiss round that was posted.
pub fn have_met(state: &Tournament, a: EntryId, b: EntryId) -> bool {
    // A proposal that is drawn anew is no meeting.
    let posted = state.swiss.iter().filter(|round| round.state == RoundState::Posted);
    let mut matches = posted.flat_map(|round| &round.matches);
    matches.any(|played| played.sides == [a, b] || played.sides == [b, a])
}

/// Something if a condition holds.
pub fn so(condition: bool) -> Option<()> {
    condition.then_some(())
}
