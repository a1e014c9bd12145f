//! A mini language for whole events, so that a new case is two lines: `A>B 100-34; C=D; E bye` is a round.
//!
//! It writes facts directly and decides nothing by the engine's commands: points and margin of victory are worked out
//! here a second time. See `script` for the lines there are.
#![allow(dead_code, reason = "each test crate uses its own part of it")]

pub mod random;
pub mod script;

use topcut::engine::entry::Details;
use topcut::engine::id::{EntryId, EventId, Instant, RoundRef, Seq, Side, TableNumber};
use topcut::engine::log::fact::{Added, Missed, Pair, Running};
use topcut::engine::log::{Fact, Log, Stamped};
use topcut::engine::outcome::{Ended, MatchResult, Unpaired};
use topcut::engine::rules::{Mov, Rules, ScoreSheet, TieBreak};
use topcut::engine::standing::{Figure, Standing};
use topcut::engine::structure::StructureChoice;
use topcut::engine::tournament::Tournament;
use topcut::engine::tournament::clock::Clock;
use topcut::engine::tournament::round::Draw;
use topcut::engine::tournament::setup::{Setup, Staff, Tier};

use script::{How, Item, Line, Script};

/// The rules of a format.
pub fn rules(format: &str) -> Rules {
    topcut::engine::formats::by_id(format).unwrap_or_else(|| panic!("no format {format}")).rules.clone()
}

/// Rules with other tie-breaks.
pub fn with_tie_breaks(mut rules: Rules, tie_breaks: &[TieBreak]) -> Rules {
    rules.tie_breaks = tie_breaks.to_vec().into();
    rules
}

/// An event played from a text.
pub struct Mini {
    pub names: Vec<String>,
    pub log: Log,
    pub tournament: Tournament,
}

impl Mini {
    /// Plays a text.
    pub fn play(rules: &Rules, text: &str) -> Self {
        let mut writer = Writer::new(rules.clone());
        Script::read(text).lines.iter().for_each(|line| writer.line(line));
        let log = Log::new(writer.facts.into_iter().zip(0..).map(stamped).collect()).unwrap();
        Self { tournament: log.replay(), log, names: writer.names }
    }

    /// The entry of a name.
    pub fn id(&self, name: &str) -> EntryId {
        id(&self.names, name).unwrap_or_else(|| panic!("nobody is called {name}"))
    }

    /// The name of an entry.
    pub fn name(&self, entry: EntryId) -> &str {
        &self.names[entry.index()]
    }

    /// A standing as text: `1 A 3 410 17/24; 2 B ...`: place, name, points, figures.
    pub fn show(&self, standing: &Standing) -> String {
        let rows = standing.rows.iter().map(|row| {
            let place = row.place.map_or("-".to_owned(), |place| place.to_string());
            let figures: String = row.figures.iter().map(|figure| format!(" {}", figure_text(figure))).collect();
            format!("{place} {} {}{figures}", self.name(row.entry), row.points)
        });
        rows.collect::<Vec<_>>().join("; ")
    }
}

/// A figure as text, exact.
pub fn figure_text(figure: &Figure) -> String {
    match figure {
        Figure::Mov(mov) => mov.to_string(),
        Figure::Sos(sos) => sos.reduced().to_string(),
    }
}

fn id(names: &[String], name: &str) -> Option<EntryId> {
    let index = names.iter().position(|found| found == name)?;
    Some(EntryId(u16::try_from(index).unwrap()))
}

fn stamped((fact, seq): (Fact, u32)) -> Stamped {
    Stamped { seq: Seq(seq), at: Instant(0), by: String::new(), reason: String::new(), fact }
}

struct Writer {
    rules: Rules,
    names: Vec<String>,
    lots: Vec<String>,
    rounds: u8,
    elimination: Option<u8>,
    facts: Vec<Fact>,
}

impl Writer {
    fn new(rules: Rules) -> Self {
        let setup = Setup {
            name: "Mini".to_owned(),
            date: String::new(),
            place: String::new(),
            tier: Tier::Casual,
            staff: Staff::default(),
            structure: StructureChoice::Table(0),
        };
        let opened = Fact::EventOpened { event: EventId::from_bits(1), setup, rules: rules.clone() };
        Self { rules, names: Vec::new(), lots: Vec::new(), rounds: 0, elimination: None, facts: vec![opened] }
    }

    fn line(&mut self, line: &Line) {
        match line {
            Line::Entries(names) => self.register(names.iter().map(String::as_str)),
            Line::Lots(names) => self.lots.clone_from(names),
            Line::Drop(name) => {
                let entry = self.id(name);
                self.facts.push(Fact::EntryDropped { entry, running: Running::Nothing, note: String::new() });
            }
            Line::Disqualify(name) => {
                let (by, reason) = (String::new(), String::new());
                let entry = self.id(name);
                self.facts.push(Fact::EntryDisqualified { entry, running: Running::Nothing, by, reason });
            }
            Line::Remove(name) => {
                let entry = self.id(name);
                self.facts.push(Fact::EntryRemoved { entry });
            }
            Line::Cut { seeds, third_place } => self.cut(seeds, *third_place),
            Line::Propose(pairs) => self.propose(pairs),
            Line::Round(items) => self.round(items),
        }
    }

    fn id(&self, name: &str) -> EntryId {
        id(&self.names, name).unwrap_or_else(|| panic!("nobody is called {name}"))
    }

    /// Registers names that are new. Only what has been heard of before round 1 waits for its lot.
    fn register<'a>(&mut self, names: impl IntoIterator<Item = &'a str>) {
        let mut entries = Vec::new();
        for name in names {
            if id(&self.names, name).is_none() {
                self.names.push(name.to_owned());
                let details = Details { name: name.to_owned(), ..Details::default() };
                let lot = (self.rounds > 0).then(|| self.lot(name));
                entries.push(Added { entry: self.id(name), details, lot, losses: Vec::new() });
            }
        }
        if !entries.is_empty() {
            self.facts.push(Fact::EntriesAdded { entries });
        }
    }

    /// Named lots first, the others in the order of registration.
    fn lot(&self, name: &str) -> u32 {
        let named = self.lots.iter().position(|lot| lot == name);
        u32::try_from(named.unwrap_or(self.lots.len() + self.id(name).index())).unwrap()
    }

    fn cut(&mut self, seeds: &[String], third_place: bool) {
        let lots = self.first_lots();
        let seeds: Vec<_> = seeds.iter().map(|seed| self.id(seed)).collect();
        let size = seeds.len().next_power_of_two();
        let slots = (0..size / 2).map(|i| [i, size - 1 - i].map(|seed| seeds.get(seed).copied())).collect();
        self.elimination = Some(0);
        self.facts.push(Fact::StageCut {
            plan: None,
            lots,
            losses: Vec::new(),
            seeds,
            slots,
            third_place,
            declined: Vec::new(),
        });
    }

    fn first_lots(&self) -> Vec<(EntryId, u32)> {
        let names = if self.rounds == 0 { self.names.as_slice() } else { &[] };
        names.iter().map(|name| (self.id(name), self.lot(name))).collect()
    }

    fn next_round(&mut self) -> RoundRef {
        match &mut self.elimination {
            None => {
                self.rounds += 1;
                RoundRef::Swiss(self.rounds)
            }
            Some(round) => {
                *round += 1;
                RoundRef::Elimination(*round)
            }
        }
    }

    fn propose(&mut self, pairs: &[[String; 2]]) {
        self.register(pairs.iter().flatten().map(String::as_str));
        let pairs = pairs.iter().zip(1..).map(|([a, b], table)| self.pair(a, b, table)).collect();
        self.pair_round(pairs, Vec::new(), false);
    }

    fn pair(&self, a: &str, b: &str, table: u16) -> Pair {
        let slot = if self.elimination.is_some() { table } else { 0 };
        Pair { table: TableNumber(table), a: self.id(a), b: self.id(b), slot }
    }

    fn pair_round(&mut self, pairs: Vec<Pair>, byes: Vec<Unpaired>, posted: bool) -> RoundRef {
        let lots = self.first_lots();
        let round = self.next_round();
        self.facts.push(Fact::RoundPaired {
            round,
            plan: None,
            lots,
            pairs,
            byes,
            losses: Vec::new(),
            draw: Draw::Seed(0),
            clock: Clock::ready(None),
            posted,
        });
        round
    }

    fn round(&mut self, items: &[Item]) {
        self.register(items.iter().flat_map(Item::names));
        let (mut pairs, mut byes, mut missed, mut results) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for item in items {
            match item {
                Item::Match { sides: [a, b], how, scores } => {
                    let table = u16::try_from(pairs.len() + 1).unwrap();
                    pairs.push(self.pair(a, b, table));
                    results.extend(result(&self.rules, *how, *scores).map(|result| (TableNumber(table), result)));
                }
                Item::Bye(name) => byes.push(self.bye(name)),
                Item::Missed(name) => missed.push(Unpaired { entry: self.id(name), points: 0, mov: 0 }),
            }
        }
        let round = self.pair_round(pairs, byes, true);
        for (table, result) in results {
            self.facts.push(Fact::ResultEntered { round, table, result, drops: Vec::new() });
        }
        for loss in missed {
            let losses = vec![Missed { round: self.rounds, loss }];
            self.facts.push(Fact::EntryReturned { entry: loss.entry, losses });
        }
    }

    fn bye(&self, name: &str) -> Unpaired {
        let mov = self.rules.mov.map_or(0, |mov| mov.bye);
        Unpaired { entry: self.id(name), points: self.rules.points.win, mov }
    }
}

/// Points of both sides.
pub fn points(rules: &Rules, how: How) -> [u16; 2] {
    let points = &rules.points;
    match how {
        How::First => [points.win, points.loss],
        How::Second => [points.loss, points.win],
        How::Modified => [points.modified.unwrap().points, points.loss],
        How::Draw => [points.draw.unwrap_or(1); 2],
        How::Pending | How::NotPlayed => [0, 0],
    }
}

/// Scores as written; else the limit for a win and nothing for the rest.
pub fn scores(rules: &Rules, how: How, written: Option<[u16; 2]>) -> [u16; 2] {
    let ScoreSheet::Squad { limit, .. } = rules.sheet else {
        return written.unwrap_or_default();
    };
    written.unwrap_or(match how {
        How::First | How::Modified => [limit, 0],
        How::Second => [0, limit],
        How::Draw | How::Pending | How::NotPlayed => [0, 0],
    })
}

/// Base plus own minus the opponent's score (XW-4).
pub fn mov(rules: &Rules, how: How, [a, b]: [u16; 2]) -> [u16; 2] {
    match rules.mov {
        Some(Mov { base, .. }) if how != How::NotPlayed => [base + a - b, base + b - a],
        _ => [0, 0],
    }
}

fn result(rules: &Rules, how: How, written: Option<[u16; 2]>) -> Option<MatchResult> {
    let scores = scores(rules, how, written);
    let winner = match how {
        How::Pending => return None,
        How::First | How::Modified => Some(Side::A),
        How::Second => Some(Side::B),
        How::Draw | How::NotPlayed => None,
    };
    Some(MatchResult {
        ended: if how == How::NotPlayed { Ended::NotPlayed } else { Ended::Time },
        scores,
        winner,
        decider: None,
        modified: how == How::Modified,
        points: points(rules, how),
        mov: mov(rules, how, scores),
        game_rounds: None,
        went_to_time: false,
        note: String::new(),
    })
}
