//! Complete events for viewing and measuring, made by the engine. Native and driven tests open them as files.
#![allow(dead_code, reason = "native and driven tests each use their part")]

use topcut::engine::command::{Call, Command, DraftDetails, DraftResult, ResultEnd};
use topcut::engine::decide::{decide, open};
use topcut::engine::facts::{Redone, Undone};
use topcut::engine::formats::FORMATS;
use topcut::engine::id::{EventId, Instant, RoundRef, Seq, Side, TableNumber};
use topcut::engine::log::{Fact, Log, Stamped};
use topcut::engine::rules::EntryKind;
use topcut::engine::structure::{Plan, StructureChoice};
use topcut::engine::tournament::Tournament;
use topcut::engine::tournament::setup::{Setup, Staff};
use topcut::files::{renamed, write};

pub const NAMES: [&str; 14] = [
    "Ann Ortega",
    "Bo Larsen",
    "Cy Quill",
    "Di Moreau",
    "Ed Novak",
    "Flo Brandt",
    "Gil Soto",
    "Hana Weiss",
    "Ida Rossi",
    "Jo Petit",
    "Kim Falk",
    "Lea Conti",
    "Max Iversen",
    "Nia Duarte",
];

/// An event in progress.
pub struct Event {
    log: Log,
    /// After the log.
    state: Tournament,
}

impl Event {
    pub fn open(name: &str, rounds: u8, cut: u16, names: Vec<String>) -> Self {
        let details = |name| DraftDetails { name, ..DraftDetails::default() };
        Self::of_names(name, rounds, cut, names.into_iter().map(details).collect())
    }

    /// With details besides names.
    pub fn of_names(name: &str, rounds: u8, cut: u16, entries: Vec<DraftDetails>) -> Self {
        let structure = StructureChoice::Custom(Plan { rounds, cut, third_place: false });
        let staff = Staff { organiser: "Robin Oak".into(), ..Staff::default() };
        let setup = Setup {
            name: name.into(),
            date: "2026-05-16".into(),
            place: "Sample hall".into(),
            staff,
            structure,
            ..Setup::default()
        };
        let opening = open(setup, FORMATS[0].rules.clone(), &call(0)).unwrap();
        let mut event = Self::begun(opening);
        event.act(&Command::AddEntries(entries));
        event
    }

    fn begun(opening: Fact) -> Self {
        let log = Log::new(vec![stamped(0, opening)]).unwrap();
        Self { state: log.replay(), log }
    }

    /// An event of another format with round 1 posted: factions, totals, members of teams, a mission.
    pub fn of_format(id: &str, entries: u16) -> Self {
        let format = topcut::engine::formats::by_id(id).expect("a format");
        let plain = Self::open("-", 3, 0, NAMES[..2].iter().map(|name| (*name).to_owned()).collect());
        let setup = Setup { name: format!("Cup of {}", format.name[0]), ..plain.state.setup };
        let opening = open(setup, format.rules.clone(), &call(0)).unwrap();
        let mut event = Self::begun(opening);
        let members = match format.rules.entry {
            EntryKind::Single => 0,
            EntryKind::Team(size) => usize::from(size),
        };
        let named = |index: usize| {
            let last = ["Ortega", "van den Berg-Kowalska", "Quill", "Moreau"][index / NAMES.len() % 4];
            [NAMES[index % NAMES.len()].split(' ').next().unwrap_or_default(), last].join(" ")
        };
        let details = |index: usize| DraftDetails {
            name: if members > 0 { format!("Red Dice {index}") } else { named(index) },
            members: (0..members).map(|member| named(members * index + member)).collect(),
            faction: format.factions.first().map(|faction| (*faction).to_owned()).unwrap_or_default(),
            squad_total: Some(90 + u16::try_from(index % 10).unwrap()),
            ..DraftDetails::default()
        };
        event.act(&Command::AddEntries((0..entries.into()).map(details).collect()));
        event.round();
        event
    }

    /// A finished event of fourteen with a cut to eight.
    pub fn finished() -> Self {
        let mut event = Self::of_cut("Spring Open", 8, &NAMES);
        for _ in 0..2 {
            event.results();
            event.act(&Command::PairRound);
        }
        event.results();
        event.act(&Command::Close);
        event
    }

    /// An event in the first round of its bracket.
    pub fn of_cut(name: &str, cut: u16, names: &[&str]) -> Self {
        let mut event = Self::open(name, 3, cut, names.iter().map(|name| (*name).to_owned()).collect());
        for _ in 0..3 {
            event.round();
            event.results();
        }
        event.act(&Command::Cut { declined: Vec::new() });
        event.act(&Command::PairRound);
        event
    }

    /// An event in its third round.
    pub fn running(players: u16) -> Self {
        let names = (1..=players).map(|number| format!("Player {number:03} Of {players}")).collect();
        let mut event = Self::open(&format!("{players} players"), 6, 0, names);
        for _ in 0..2 {
            event.round();
            event.results();
        }
        event.round();
        event
    }

    /// An event with this many undo and redo steps.
    pub fn restless(turns: u32) -> Self {
        let mut event = Self::running(14);
        let edited = event.log.next_seq();
        event.act(&Command::EditSetup(event.state.setup.clone()));
        for turn in 0..turns {
            let fact =
                if turn % 2 == 0 { Fact::Undone(Undone { seq: edited }) } else { Fact::Redone(Redone { seq: edited }) };
            assert!(event.log.push(stamped(event.log.next_seq().0, fact)));
        }
        event.state = event.log.replay();
        event
    }

    /// An event in round 1, with results at these tables.
    pub fn cup(number: u64, tables: &[u16]) -> String {
        let names = NAMES[..8].iter().map(|name| (*name).to_owned()).collect();
        let mut event = Self::open(&format!("Cup {number:02}"), 3, 0, names);
        event.round();
        for table in tables {
            let scores = [Some(200), Some(10 + table)];
            let draft = DraftResult { end: ResultEnd::Scores, scores, ..DraftResult::default() };
            event.act(&Command::EnterResult(RoundRef::Swiss(1), TableNumber(*table), draft));
        }
        write(&renamed(event.log(), &EventId::from_bits(number)))
    }

    /// Two devices with different results at this many tables.
    pub fn parted(tables: u16) -> [String; 2] {
        [1, 2].map(|device: u16| {
            let mut event = Self::running(2 * tables);
            let round = event.log().replay().last_round().unwrap().number;
            for played in event.log().replay().last_round().unwrap().matches.clone() {
                let scores = if device == 1 { [200, played.table.0] } else { [played.table.0, 200] }.map(Some);
                event.act(&Command::EnterResult(round, played.table, DraftResult { scores, ..DraftResult::default() }));
            }
            write(event.log())
        })
    }

    pub fn log(&self) -> &Log {
        &self.log
    }

    pub fn into_log(self) -> Log {
        self.log
    }

    pub fn round(&mut self) {
        self.act(&Command::PairRound);
        self.act(&Command::PostRound { accepted: false });
    }

    /// Enters different results at all tables of the last round.
    pub fn results(&mut self) {
        let round = self.state.last_round().unwrap().clone();
        for played in &round.matches {
            let [a, b] = played.sides;
            let spread = 7 * (u32::from(a.0) + u32::from(b.0)) + 13 * u32::from(played.table.0);
            let loser = u16::try_from(spread % 190).unwrap();
            let level = played.table.0 == 2 && matches!(round.number, RoundRef::Swiss(1));
            let scores = match (level, a.0 < b.0) {
                (true, _) => [120, 120],
                (false, true) => [200, loser],
                (false, false) => [loser, 200],
            };
            let draft = DraftResult {
                end: ResultEnd::Scores,
                scores: scores.map(Some),
                salvo: level.then_some(Side::A),
                ..DraftResult::default()
            };
            self.act(&Command::EnterResult(round.number, played.table, draft));
        }
    }

    pub fn act(&mut self, command: &Command) {
        self.act_because("", command);
    }

    pub fn act_because(&mut self, reason: &str, command: &Command) {
        let next = self.log.next_seq().0;
        let call = Call { reason: reason.to_owned(), ..call(next) };
        let fact = decide(&self.state, command, &call).unwrap();
        assert!(self.log.push(Stamped { reason: reason.to_owned(), ..stamped(next, fact) }));
        self.log.step(&mut self.state);
    }
}

fn call(number: u32) -> Call {
    Call { now: at(number), seed: 0x70C0 + u64::from(number), reason: String::new(), record: None }
}

/// One minute for each step.
fn at(number: u32) -> Instant {
    Instant(1_778_925_600_000 + 60_000 * i64::from(number))
}

fn stamped(number: u32, fact: Fact) -> Stamped {
    Stamped { seq: Seq(number), at: at(number), by: String::new(), reason: String::new(), fact }
}
