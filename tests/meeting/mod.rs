//! A device for tests of joining: a desk with a clock of its own, and what has to hold after every join.
#![allow(dead_code, reason = "each test file uses its own part")]

pub mod acts;
pub mod meaning;

use std::collections::BTreeSet;

use topcut::audit::{Finding, What, findings};
use topcut::engine::command::{Call, Command, Refusal};
use topcut::engine::decide::decide;
use topcut::engine::facts::{Carried, LeftOut};
use topcut::engine::id::{EntryId, Instant, RoundRef};
use topcut::engine::log::trail::{Shown, shown};
use topcut::engine::log::{Fact, Log, Stamped};
use topcut::engine::outcome::MatchResult;
use topcut::engine::squad::ListMark;
use topcut::engine::standing::standing;
use topcut::engine::tournament::Tournament;
use topcut::files::event::envelope;
use topcut::files::merge::{Conflict, Decided, Join, Offer, Whose, covers, join};

use super::desk::Desk;
use meaning::named;

pub struct Device {
    pub desk: Desk,
    pub by: String,
    pub seed: u64,
    /// How far its clock is ahead, in milliseconds.
    pub ahead: i64,
}

impl Device {
    pub fn new(from: &Desk, by: &str) -> Self {
        let seed = by.bytes().map(u64::from).sum::<u64>() << 32;
        Self { desk: Desk { log: from.log.clone(), seed, reason: String::new() }, by: by.into(), seed, ahead: 0 }
    }

    pub fn state(&self) -> Tournament {
        self.desk.log.replay()
    }

    pub fn log(&self) -> &Log {
        &self.desk.log
    }

    pub fn ask(&mut self, command: &Command) -> Result<Fact, Refusal> {
        self.seed += 1;
        let call = Call { now: self.now(), seed: self.seed, reason: "because".into(), record: None };
        let fact = decide(&self.state(), command, &call)?;
        self.write(fact.clone(), "because");
        Ok(fact)
    }

    pub fn must(&mut self, command: Command) -> Fact {
        self.ask(&command).unwrap_or_else(|refusal| panic!("{command:?} was refused: {refusal:?}"))
    }

    pub fn now(&self) -> Instant {
        Instant(i64::from(self.desk.log.next_seq().0) * 1000 + self.ahead)
    }

    pub fn write(&mut self, fact: Fact, reason: &str) {
        let (seq, at) = (self.desk.log.next_seq(), self.now());
        let entry = Stamped { seq, at, by: self.by.clone(), reason: reason.into(), fact };
        assert!(self.desk.log.push(entry));
    }

    pub fn undo(&mut self) {
        let fact = topcut::engine::decide::undo(&self.desk.log).expect("something to undo");
        self.write(fact, "");
    }

    pub fn redo(&mut self) {
        let fact = topcut::engine::decide::redo(&self.desk.log).expect("something to redo");
        self.write(fact, "");
    }
}

/// The log after opening a file, and reading it as the app does.
fn opened(theirs: &Log) -> Log {
    envelope::read(&envelope::write(theirs)).unwrap_or_else(|error| panic!("our own file: {error:?}"))
}

pub fn look(ours: &Device, theirs: &Device, decided: &Decided) -> Join {
    let call = Call { now: Instant(9_000_000), seed: 0, reason: "joined".into(), record: None };
    join(ours.log(), &opened(theirs.log()), decided, &call)
}

pub fn offer_with(ours: &Device, theirs: &Device, decided: &Decided) -> Offer {
    match look(ours, theirs, decided) {
        Join::Offer(offer) => *offer,
        other => panic!("no offer: {other:?}"),
    }
}

pub fn offer(ours: &Device, theirs: &Device) -> Offer {
    offer_with(ours, theirs, &Decided::default())
}

/// Decides everything for one of the two; what cannot stand falls back to the other one.
pub fn decide_all(ours: &Device, theirs: &Device, mut choose: impl FnMut() -> Whose) -> Decided {
    decide_each(ours, theirs, |_, _| choose())
}

/// The same, each difference by itself; none for whose rounds stand.
pub fn decide_each(
    ours: &Device,
    theirs: &Device,
    mut choose: impl FnMut(&Offer, Option<&Conflict>) -> Whose,
) -> Decided {
    let mut decided = Decided::default();
    loop {
        let Join::Offer(offer) = look(ours, theirs, &decided) else { return decided };
        if offer.asks_way && decided.way.is_none() {
            decided.way = Some(choose(&offer, None));
            continue;
        }
        let before = decided.clone();
        for conflict in &offer.conflicts {
            match (decided.chosen.get(&conflict.thing).copied(), &conflict.unfit) {
                (None, _) if conflict.chosen.is_some() => {}
                (None, _) => _ = decided.chosen.insert(conflict.thing.clone(), choose(&offer, Some(conflict))),
                (Some(whose), Some(_)) => _ = decided.chosen.insert(conflict.thing.clone(), whose.other()),
                (Some(_), None) => {}
            }
        }
        if decided == before {
            assert!(offer.fact.is_some(), "all is decided: {offer:#?}");
            return decided;
        }
    }
}

/// The device after it opened the other one's file, deciding for itself.
pub fn joined(ours: &Device, theirs: &Device) -> Device {
    joined_by(ours, theirs, || Whose::Ours)
}

pub fn joined_by(ours: &Device, theirs: &Device, choose: impl FnMut() -> Whose) -> Device {
    let after = joined_with(ours, theirs, &decide_all(ours, theirs, choose));
    holds(ours, theirs, &after);
    after
}

/// The device after a join with these decisions.
pub fn joined_with(ours: &Device, theirs: &Device, decided: &Decided) -> Device {
    let log = match look(ours, theirs, decided) {
        Join::Nothing => ours.log().clone(),
        Join::Continues => opened(theirs.log()),
        Join::Strangers => panic!("strangers"),
        Join::Offer(offer) => {
            let mut log = ours.log().clone();
            let fact = offer.fact.clone().expect("all is decided");
            let seq = log.next_seq();
            let entry = Stamped { seq, at: Instant(9_000_000), by: ours.by.clone(), reason: String::new(), fact };
            assert!(log.push(entry));
            assert_eq!(log.replay(), offer.after, "what was shown is what stands");
            log
        }
    };
    Device {
        desk: Desk { log, seed: ours.desk.seed, reason: String::new() },
        by: ours.by.clone(),
        seed: ours.seed + 1_000_000,
        ahead: ours.ahead,
    }
}

/// What holds after every join.
fn holds(ours: &Device, theirs: &Device, after: &Device) {
    assert_eq!(&opened(after.log()), after.log(), "written and read");
    assert_eq!(lost(ours, after), Vec::<Stamped>::new(), "ours are lost");
    assert_eq!(lost(theirs, after), Vec::<Stamped>::new(), "theirs are lost");
    for of in [ours, theirs] {
        // Very few joins among three devices leave something to decide once more.
        let is_open = || matches!(look(after, of, &Decided::default()), Join::Offer(_));
        assert!(covers(after.log(), of.log()) || is_open(), "nothing of {} is missing", of.by);
    }
    if after.log() != ours.log() {
        assert_codes_are_found(ours, after);
        assert_codes_are_found(theirs, after);
    }
    assert_eq!(found_only_after(&[ours, theirs], after), [], "found only after the join");
}

/// What an audit finds in the last log and in none of the others.
pub fn found_only_after(before: &[&Device], after: &Device) -> Vec<Finding> {
    let told = |device: &Device, one: &Finding| {
        let sides = one.round.and_then(|round| Some(device.state().round(round)?.at(one.table?)?.sides));
        named(&device.state(), &format!("{} {:?} {:?} {:?}", one.id, one.what, one.round, sides))
    };
    let known: BTreeSet<String> =
        before.iter().flat_map(|device| findings(device.log()).into_iter().map(|one| told(device, &one))).collect();
    let new = findings(after.log()).into_iter().filter(|one| !known.contains(&told(after, one)));
    // True only of both together: one device corrects a Swiss result, the other begins with the cut. The devices bear
    // names that are not on the staff.
    new.filter(|one| !matches!(one.what, What::CutOlder(..) | What::WrittenBy(..))).collect()
}

/// What paper of a device showed, at its end and half-way, is found in another log, and nothing of it is missing there.
pub fn assert_codes_are_found(of: &Device, in_log: &Device) {
    let all = of.log().entries();
    for entries in [all, &all[..all.len().div_ceil(2)]] {
        let code = Log::new(entries.to_vec()).unwrap().head().code();
        let found = shown(in_log.log(), code);
        let is_found = match &found {
            Shown::Elsewhere { entry, missing, .. } => missing.is_empty() && entry.0 as usize + 1 == entries.len(),
            Shown::Whole | Shown::UpTo(_) => true,
            Shown::Never => false,
        };
        assert!(is_found, "{} at {}: {found:?}", of.by, entries.len());
    }
}

/// Steps that stand in a log and are nowhere in another one: neither among its entries nor in what a join carried or
/// left, nor in its proof: an undo that one join carries as a step is an undo in another one.
pub fn lost(of: &Device, in_log: &Device) -> Vec<Stamped> {
    let mut told: Vec<(u32, i64, String)> = Vec::new();
    let key = |entry: &Stamped| (entry.seq.0, entry.at.0, entry.by.clone());
    for entry in in_log.log().entries() {
        told.push(key(entry));
        if let Fact::Joined(joined) = &entry.fact {
            told.extend(joined.then.iter().map(|Carried { entry, .. }| key(entry)));
            told.extend(joined.left.iter().map(|LeftOut { entry, .. }| key(entry)));
            told.extend(joined.proof.entries.iter().map(key));
        }
    }
    let steps = of.log().steps();
    steps.iter().map(|step| step.entry).filter(|entry| !told.contains(&key(entry))).cloned().collect()
}

/// Everything about an event that does not depend on the numbers of its entries and lines.
pub fn figures(state: &Tournament) -> Vec<String> {
    let name = |id: EntryId| state.entry(id).map(|entry| entry.details.name.clone()).unwrap_or_default();
    let mut told: Vec<String> = Vec::new();
    for entry in &state.entries {
        let lists: Vec<_> =
            entry.lists.iter().filter(|filed| filed.list.is_some() || filed.mark != ListMark::Missing).collect();
        told.push(format!("{:?} {:?} {lists:?}", entry.details, entry.presence));
    }
    let result = |result: &Option<MatchResult>| format!("{result:?}");
    for round in state.swiss.iter().chain(state.bracket.iter().flat_map(|bracket| &bracket.rounds)) {
        for played in &round.matches {
            let sides = played.sides.map(name);
            told.push(format!(
                "{:?} {:?} {sides:?} {} {}",
                round.number,
                played.table,
                played.extended,
                result(&played.result)
            ));
        }
        for alone in round.byes.iter().chain(&round.losses) {
            told.push(format!("{:?} {} {} {}", round.number, name(alone.entry), alone.points, alone.mov));
        }
        told.push(format!("{:?} {:?} {:?} {:?}", round.number, round.state, round.clock, round.mission));
    }
    told.extend(state.notes.iter().map(|noted| {
        let names: Vec<String> = noted.note.entries.iter().map(|id| name(*id)).collect();
        format!("{} {names:?} {:?} {:?}", noted.note.text, noted.ruling.is_some(), noted.outcome.map(|(_, it)| it))
    }));
    told.extend(state.apart.iter().map(|apart| {
        let mut names = [name(apart.a), name(apart.b)];
        names.sort();
        format!("{names:?} {} {}", apart.reason, apart.never)
    }));
    told.sort();
    let rounds = u8::try_from(state.swiss.len()).unwrap();
    for row in standing(state, rounds).rows {
        told.push(format!("{:?} {} {} {:?}", row.place, name(row.entry), row.points, row.figures));
    }
    told.push(format!("{:?} {:?} {:?}", state.setup, state.plan, state.closed));
    told
}

pub const fn is_swiss(round: RoundRef) -> bool {
    matches!(round, RoundRef::Swiss(_))
}
