//! An organiser's desk for tests: runs commands on a real log, one fact each, with a fixed clock and counted seeds.
#![allow(dead_code, reason = "each test file uses its own part of the desk")]

use topcut::engine::command::{Call, Command, DraftDetails, DraftResult, Refusal, ResultEnd};
use topcut::engine::decide::{decide, open, redo, undo};
use topcut::engine::formats;
use topcut::engine::id::{EntryId, Instant, RoundRef, Side, TableNumber};
use topcut::engine::log::{Fact, Log, Stamped};
use topcut::engine::rules::{EliminationMatch, EntryKind, Rules, ScoreSheet};
use topcut::engine::series::DraftGame;
use topcut::engine::structure::{Plan, StructureChoice};
use topcut::engine::tournament::Tournament;
use topcut::engine::tournament::round::Round;
use topcut::engine::tournament::setup::Setup;

pub struct Desk {
    pub log: Log,
    pub seed: u64,
    pub reason: String,
}

pub fn setup(structure: StructureChoice) -> Setup {
    Setup { name: "Sample Cup".into(), structure, ..Setup::default() }
}

pub fn custom(rounds: u8, cut: u16) -> StructureChoice {
    StructureChoice::Custom(Plan { rounds, cut, third_place: false })
}

pub fn rules(format: &str) -> Rules {
    formats::by_id(format).expect("a format of the product").rules.clone()
}

pub fn named(name: &str) -> DraftDetails {
    DraftDetails { name: name.into(), ..DraftDetails::default() }
}

/// A player, or a team with its members.
pub fn entered(kind: EntryKind, name: &str) -> DraftDetails {
    let members = match kind {
        EntryKind::Single => Vec::new(),
        EntryKind::Team(size) => (1..=size).map(|n| format!("{name} {n}")).collect(),
    };
    DraftDetails { members, ..named(name) }
}

pub fn scores(a: u16, b: u16) -> DraftResult {
    let salvo = (a == b).then_some(Side::A);
    DraftResult { scores: [Some(a), Some(b)], salvo, ..DraftResult::default() }
}

pub fn ended(end: ResultEnd) -> DraftResult {
    DraftResult { end, ..DraftResult::default() }
}

impl Desk {
    pub fn open(format: &str, structure: StructureChoice) -> Self {
        Self::with_rules(rules(format), structure)
    }

    pub fn with_rules(rules: Rules, structure: StructureChoice) -> Self {
        let call = Call { now: Instant(0), seed: 1, reason: String::new(), record: None };
        let fact = open(setup(structure), rules, &call).expect("a sound announcement");
        let log = Log::new(vec![stamped(0, fact, "")]).expect("a log begins with its opening");
        Self { log, seed: 100, reason: String::new() }
    }

    /// A desk with this many players, P1, P2, ...
    pub fn with_players(format: &str, structure: StructureChoice, count: u16) -> Self {
        let mut desk = Self::open(format, structure);
        let kind = desk.state().rules.entry;
        desk.must(Command::AddEntries((1..=count).map(|n| entered(kind, &format!("P{n}"))).collect()));
        desk
    }

    pub fn state(&self) -> Tournament {
        self.log.replay()
    }

    pub fn ask(&mut self, command: &Command) -> Result<Fact, Refusal> {
        self.seed += 1;
        let call = Call {
            now: Instant(i64::from(self.log.next_seq().0) * 1000),
            seed: self.seed,
            reason: self.reason.clone(),
            record: None,
        };
        let fact = decide(&self.state(), command, &call)?;
        self.write(fact.clone());
        Ok(fact)
    }

    pub fn must(&mut self, command: Command) -> Fact {
        self.ask(&command).unwrap_or_else(|refusal| panic!("{command:?} was refused: {refusal:?}"))
    }

    pub fn must_because(&mut self, reason: &str, command: Command) -> Fact {
        self.reason = reason.into();
        let fact = self.must(command);
        self.reason.clear();
        fact
    }

    pub fn refused(&mut self, command: Command) -> Refusal {
        let before = self.log.clone();
        let refusal = self.ask(&command).err().unwrap_or_else(|| panic!("{command:?} was not refused"));
        assert_eq!(self.log, before, "a refusal changes nothing");
        refusal
    }

    pub fn write(&mut self, fact: Fact) {
        let entry = stamped(self.log.next_seq().0, fact, &self.reason);
        assert!(self.log.push(entry));
    }

    pub fn undo(&mut self) {
        let fact = undo(&self.log).expect("something to undo");
        self.write(fact);
    }

    pub fn redo(&mut self) {
        let fact = redo(&self.log).expect("something to redo");
        self.write(fact);
    }

    pub fn last_round(&self) -> Round {
        self.state().last_round().expect("a round").clone()
    }

    /// Pairs and posts the next Swiss round.
    pub fn post(&mut self) -> Round {
        self.must(Command::PairRound);
        self.must(Command::PostRound { accepted: true });
        self.last_round()
    }

    /// Enters a result for an entry: its own score first.
    pub fn result_of(&mut self, entry: EntryId, own: u16, their: u16) {
        let round = self.last_round();
        let played = round.matches.iter().find(|played| played.sides.contains(&entry)).expect("the entry plays");
        let scored = if played.sides[0] == entry { scores(own, their) } else { scores(their, own) };
        self.must(Command::EnterResult(round.number, played.table, scored));
    }

    /// The better placed (lower id) entry wins every open match: 100 to its opponent's id modulo 100, or as its sheet is.
    pub fn play_all(&mut self) {
        let round = self.last_round();
        for played in round.matches.iter().filter(|played| played.result.is_none()) {
            let [a, b] = played.sides;
            let draft = self.won(round.number, if a < b { Side::A } else { Side::B }, a.max(b).0);
            self.must(Command::EnterResult(round.number, played.table, draft));
        }
    }

    /// Posts Swiss rounds and plays them by [`Desk::play_all`].
    pub fn play_swiss(&mut self, rounds: u8) {
        for _ in 0..rounds {
            self.post();
            self.play_all();
        }
    }

    /// A plain win as the sheet of the event has it; the loser's score follows from a number.
    pub fn won(&self, round: RoundRef, side: Side, number: u16) -> DraftResult {
        let rules = self.state().rules;
        let scored = |most: u16| {
            let [own, their] = [most, number % most];
            if side == Side::A { scores(own, their) } else { scores(their, own) }
        };
        let three =
            matches!(round, RoundRef::Elimination(_)) && rules.elimination_match == EliminationMatch::BestOfThree;
        match rules.sheet {
            _ if three => DraftResult { games: vec![DraftGame::Won(side); 2], ..DraftResult::default() },
            ScoreSheet::Squad { .. } => scored(100),
            ScoreSheet::VictoryPoints(most) => scored(most),
            ScoreSheet::Verdict => ended(ResultEnd::Won(side)),
        }
    }

    pub fn enter(&mut self, table: TableNumber, draft: DraftResult) -> Fact {
        let round = self.last_round().number;
        self.must(Command::EnterResult(round, table, draft))
    }
}

pub fn stamped(seq: u32, fact: Fact, reason: &str) -> Stamped {
    Stamped {
        seq: topcut::engine::id::Seq(seq),
        at: Instant(i64::from(seq) * 1000),
        by: String::new(),
        reason: reason.into(),
        fact,
    }
}

pub const fn swiss(number: u8) -> RoundRef {
    RoundRef::Swiss(number)
}
