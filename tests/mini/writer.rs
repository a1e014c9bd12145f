//! Turns the lines of a text into facts, one after the other.

use topcut::engine::entry::Details;
use topcut::engine::facts::{
    Added, EntriesAdded, EntryDisqualified, EntryDropped, EntryRemoved, EntryReturned, EventOpened, Missed,
    ResultEntered, RoundPaired, Running, StageCut,
};
use topcut::engine::id::{EntryId, EventId, RoundRef, TableNumber};
use topcut::engine::log::Fact;
use topcut::engine::outcome::Unpaired;
use topcut::engine::rules::Rules;
use topcut::engine::structure::StructureChoice;
use topcut::engine::tournament::Notice;
use topcut::engine::tournament::clock::Clock;
use topcut::engine::tournament::round::Draw;
use topcut::engine::tournament::round::Pair;
use topcut::engine::tournament::setup::{Setup, Staff, Tier};

use super::script::{Item, Line};
use super::worth::result;

pub struct Writer {
    rules: Rules,
    pub names: Vec<String>,
    lots: Vec<String>,
    rounds: u8,
    elimination: Option<u8>,
    pub facts: Vec<Fact>,
}

impl Writer {
    pub fn new(rules: Rules) -> Self {
        let setup = Setup { name: "Mini".to_owned(), ..Setup::default() };
        let opened = Fact::EventOpened(EventOpened {
            event: EventId::from_bits(1),
            setup,
            rules: rules.clone(),
            first: None,
            draws: 0,
        });
        Self { rules, names: Vec::new(), lots: Vec::new(), rounds: 0, elimination: None, facts: vec![opened] }
    }

    pub fn line(&mut self, line: &Line) {
        match line {
            Line::Entries(names) => self.register(names.iter().map(String::as_str)),
            Line::Lots(names) => self.lots.clone_from(names),
            Line::Drop(name) => {
                let entry = self.id(name);
                self.facts.push(Fact::EntryDropped(EntryDropped {
                    entry,
                    running: Running::Nothing,
                    note: String::new(),
                }));
            }
            Line::Disqualify(name) => {
                let (by, reason) = (String::new(), String::new());
                let entry = self.id(name);
                self.facts.push(Fact::EntryDisqualified(EntryDisqualified {
                    entry,
                    running: Running::Nothing,
                    by,
                    reason,
                }));
            }
            Line::Remove(name) => {
                let entry = self.id(name);
                self.facts.push(Fact::EntryRemoved(EntryRemoved { entry }));
            }
            Line::Cut { seeds, third_place } => self.cut(seeds, *third_place),
            Line::Propose(pairs) => self.propose(pairs),
            Line::Round(items) => self.round(items),
        }
    }

    fn id(&self, name: &str) -> EntryId {
        super::id(&self.names, name).unwrap_or_else(|| panic!("nobody is called {name}"))
    }

    /// Registers names that are new. Only what has been heard of before round 1 waits for its lot.
    fn register<'a>(&mut self, names: impl IntoIterator<Item = &'a str>) {
        let mut entries = Vec::new();
        for name in names {
            if super::id(&self.names, name).is_none() {
                self.names.push(name.to_owned());
                let details = Details { name: name.to_owned(), ..Details::default() };
                let lot = (self.rounds > 0).then(|| self.lot(name));
                entries.push(Added::of(self.id(name), details, lot));
            }
        }
        if !entries.is_empty() {
            self.facts.push(Fact::EntriesAdded(EntriesAdded { entries, drawn: None }));
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
        self.facts.push(Fact::StageCut(StageCut {
            plan: None,
            lots,
            losses: Vec::new(),
            seeds,
            slots,
            third_place,
            declined: Vec::new(),
            drawn: None,
        }));
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
        Pair { table: TableNumber(table), a: self.id(a), b: self.id(b), slot, time: None }
    }

    fn pair_round(&mut self, pairs: Vec<Pair>, byes: Vec<Unpaired>, posted: bool) -> RoundRef {
        let lots = self.first_lots();
        let round = self.next_round();
        self.facts.push(Fact::RoundPaired(RoundPaired {
            round,
            plan: None,
            lots,
            pairs,
            byes,
            losses: Vec::new(),
            draw: Draw::Seed(0),
            procedure: 0,
            mission: None,
            clock: Clock::ready(None, 0),
            posted,
        }));
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
                Item::Missed(name) => missed.push(Unpaired::new(self.id(name), 0, 0)),
            }
        }
        let round = self.pair_round(pairs, byes, true);
        for (table, result) in results {
            self.facts.push(Fact::ResultEntered(ResultEntered::of(round, table, result)));
        }
        for loss in missed {
            let losses = vec![Missed { round: self.rounds, loss }];
            self.facts.push(Fact::EntryReturned(EntryReturned { entry: loss.entry, losses, cleared: false }));
        }
    }

    fn bye(&self, name: &str) -> Unpaired {
        let mov = self.rules.mov.map_or(0, |mov| mov.bye);
        Unpaired::new(self.id(name), self.rules.points.win, mov)
    }
}
