//! The seats of a Swiss round: places, byes, tables, best pairing (PAIR-3 to PAIR-10, BYE-1 to BYE-5).

use super::entries::worth;
use super::prelude::*;
use super::proof::{Board, Pairs};
use crate::audit::commands::figures::{self, Line};
use crate::engine::facts::{Missed, PairingReplaced};
use crate::engine::pairing::Method;
use crate::engine::rules::LaterRounds;

/// A proposed pairing, drawn or changed by hand.
pub fn proposed(
    before: &Ledger,
    round: RoundRef,
    (pairs, byes): (&[Pair], &[Unpaired]),
    (losses, draw): (&[Missed], Option<&Draw>),
) -> Vec<Finding> {
    let RoundRef::Swiss(number) = round else { return Vec::new() };
    let ledger = before.with_losses(losses);
    let seating = Seating { ledger: &ledger, number, pairs, byes };
    let mut found = Vec::new();
    let earlier = || ledger.swiss.iter().take(usize::from(number) - 1);
    if earlier().any(|leg| !leg.posted) {
        found.push(Finding::in_round("PAIR-7", round, What::NotPosted));
    }
    let missing: Vec<_> = earlier().flat_map(Leg::open).collect();
    if !missing.is_empty() {
        found.push(Finding::in_round("PAIR-10", round, What::ResultsMissing(missing)));
    }
    if draw.is_some_and(|draw| !matches!(draw, Draw::Seed(_) | Draw::Imported)) {
        found.push(Finding::in_round("PAIR-8", round, What::NotDrawn));
    }
    found.extend(losses.iter().filter_map(|missed| worth(&ledger, missed)));
    found.extend(tables(&ledger, round, pairs));
    let places = seating.places();
    let whole = places.is_empty();
    found.extend(places);
    found.extend(byes.iter().filter_map(|bye| bye_worth(&ledger, round, bye)));
    if whole {
        found.extend(seating.order(draw));
        // Earlier versions did not count meetings anew (PAIR-5).
        let judged = |anew| [seating.byes(anew), seating.pairs(anew)].concat();
        let flaws = judged(true);
        if !flaws.is_empty() && !judged(false).is_empty() {
            found.extend(flaws);
        }
    }
    found
}

/// Changes of a running round, such as seated latecomers.
pub fn beside(before: &Ledger, replaced: &PairingReplaced) -> Vec<Finding> {
    let PairingReplaced { round, pairs, byes, .. } = replaced;
    let RoundRef::Swiss(number) = *round else { return Vec::new() };
    let seating = Seating { ledger: before, number, pairs, byes };
    let seated_before: BTreeSet<EntryId> = before.leg(*round).into_iter().flat_map(Leg::seats).collect();
    let mut found: Vec<Finding> = seating.places();
    found.retain(|one| match one.what {
        What::Unseated(_) => false,
        // An entry that left keeps the seat with its result.
        What::Stranger(entry) => !seated_before.contains(&entry),
        _ => true,
    });
    found.extend(byes.iter().filter_map(|bye| bye_worth(before, *round, bye)));
    found.extend(tables(before, *round, pairs));
    found
}

/// BYE-5.
pub fn bye_worth(ledger: &Ledger, round: RoundRef, bye: &Unpaired) -> Option<Finding> {
    let awarded = || ledger.person(bye.entry).is_some_and(|person| person.details.awarded_bye);
    if bye.superbye != (ledger.rules.superbye && round == RoundRef::Swiss(1) && awarded()) {
        return Some(Finding::in_round("IA-9", round, What::Superbye(bye.entry)));
    }
    let written = [bye.points, bye.mov].map(i32::from);
    let due = [ledger.rules.points.win, ledger.rules.mov(round).map_or(0, |mov| mov.bye)].map(i32::from);
    (written != due).then(|| Finding::in_round("BYE-5", round, What::Worth(bye.entry, written, due)))
}

/// PAIR-9: unique tables; owners sit at theirs, unless another owner has it or a running round kept a match there.
/// Nobody moves in a running round.
pub fn tables(ledger: &Ledger, round: RoundRef, pairs: &[Pair]) -> Vec<Finding> {
    let running = ledger.leg(round).filter(|leg| leg.posted);
    let mut found = Vec::new();
    let mut used = BTreeSet::new();
    for pair in pairs {
        if pair.table.0 == 0 || !used.insert(pair.table) {
            found.push(Finding::at("PAIR-9", round, pair.table, What::TableTwice));
        }
    }
    let sat = |pair: &Pair| {
        let meeting = running.and_then(|leg| leg.meetings.get(&pair.table));
        meeting.is_some_and(|one| one.sides == [pair.a, pair.b])
    };
    for pair in pairs.iter().filter(|pair| !ledger.report && !sat(pair)) {
        let own = own_tables(ledger, pair);
        if own.is_empty() || own.iter().any(|(_, table)| *table == pair.table) {
            continue;
        }
        for (entry, table) in own {
            let keeps = |other: &&Pair| sat(other) || own_tables(ledger, other).iter().any(|(_, own)| *own == table);
            if !pairs.iter().filter(|other| other.table == table).any(|other| keeps(&other)) {
                found.push(Finding::at("PAIR-9", round, pair.table, What::NotOwnTable(entry, table)));
            }
        }
    }
    found
}

fn own_tables(ledger: &Ledger, pair: &Pair) -> Vec<(EntryId, crate::engine::id::TableNumber)> {
    let own = |entry: EntryId| Some((entry, ledger.person(entry)?.details.fixed_table?));
    [pair.a, pair.b].into_iter().filter_map(own).collect()
}

struct Seating<'a> {
    ledger: &'a Ledger,
    number: u8,
    pairs: &'a [Pair],
    byes: &'a [Unpaired],
}

impl Seating<'_> {
    fn flaw(&self, id: &'static str, what: What) -> Finding {
        Finding::in_round(id, RoundRef::Swiss(self.number), what)
    }

    fn places(&self) -> Vec<Finding> {
        let mut seats: BTreeMap<EntryId, usize> = BTreeMap::new();
        let byes = self.byes.iter().map(|bye| bye.entry);
        for entry in self.pairs.iter().flat_map(|pair| [pair.a, pair.b]).chain(byes) {
            *seats.entry(entry).or_default() += 1;
        }
        let present = self.ledger.present();
        let unseated = present.iter().filter(|entry| !seats.contains_key(entry));
        let mut found: Vec<Finding> = unseated.map(|entry| self.flaw("PAIR-5", What::Unseated(*entry))).collect();
        for (entry, count) in &seats {
            if *count > 1 {
                found.push(self.flaw("PAIR-9", What::Doubled(*entry)));
            }
            match self.ledger.person(*entry).map(|person| person.stands) {
                Some(Stands::In) => {}
                Some(Stands::Out) => found.push(self.flaw("DROP-4", What::Stranger(*entry))),
                Some(Stands::Waits) => found.push(self.flaw("STR-3", What::Stranger(*entry))),
                Some(Stands::Away | Stands::Struck) | None => {
                    found.push(self.flaw("DROP-1", What::Stranger(*entry)));
                }
            }
        }
        found
    }

    /// Entries to draw: all without an earlier bye for this round.
    fn field(&self) -> Vec<EntryId> {
        self.ledger.present().into_iter().filter(|entry| !self.holds_bye(*entry)).collect()
    }

    fn holds_bye(&self, entry: EntryId) -> bool {
        self.number == 1 && self.ledger.person(entry).is_some_and(|person| person.details.awarded_bye)
    }

    fn lines(&self) -> Vec<Line> {
        let field: BTreeSet<EntryId> = self.field().into_iter().collect();
        let lines = figures::standing(self.ledger, usize::from(self.number) - 1);
        lines.into_iter().filter(|line| field.contains(&line.entry)).collect()
    }

    /// PAIR-9: table 1 is the top match, apart from changes by hand and fixed tables.
    fn order(&self, draw: Option<&Draw>) -> Option<Finding> {
        if self.number == 1 || !matches!(draw, Some(Draw::Seed(_))) {
            return None;
        }
        let lines = self.lines();
        let places: BTreeMap<EntryId, usize> =
            lines.iter().enumerate().map(|(place, line)| (line.entry, place)).collect();
        let best = |pair: &Pair| [pair.a, pair.b].iter().filter_map(|entry| places.get(entry)).min().copied();
        let free = self.pairs.iter().filter(|pair| own_tables(self.ledger, pair).is_empty());
        let mut free: Vec<(u16, Option<usize>)> = free.map(|pair| (pair.table.0, best(pair))).collect();
        free.sort_unstable();
        let sorted = free.windows(2).all(|two| two[0].1 < two[1].1);
        (!sorted).then(|| self.flaw("PAIR-9", What::TableOrder))
    }

    /// BYE-1, BYE-3, BYE-4.
    fn byes(&self, anew: bool) -> Vec<Finding> {
        let has = |entry: EntryId| self.byes.iter().any(|bye| bye.entry == entry);
        let held = self.ledger.present().into_iter().filter(|entry| self.holds_bye(*entry));
        let held: Vec<EntryId> = if self.ledger.report { Vec::new() } else { held.collect() };
        let mut found: Vec<Finding> = held
            .iter()
            .filter(|entry| !has(**entry))
            .map(|entry| self.flaw("BYE-4", What::ByeNotGiven(*entry)))
            .collect();
        let free: Vec<EntryId> = self.byes.iter().map(|bye| bye.entry).filter(|entry| !held.contains(entry)).collect();
        let needed = self.field().len() % 2;
        // Reports do not tell awarded byes.
        if free.len() > needed && !(self.ledger.report && self.number == 1) {
            found.push(self.flaw("BYE-1", What::ByeNotNeeded(free.len(), needed)));
        } else if self.number > 1 {
            found.extend(free.first().and_then(|given| self.bye_due(*given, anew)));
        }
        found
    }

    fn bye_due(&self, given: EntryId, anew: bool) -> Option<Finding> {
        let had = figures::byes(self.ledger, usize::from(self.number) - 1);
        let byes = |entry: EntryId| had.get(entry.index()).copied().unwrap_or(0);
        let lines = self.lines();
        let fewest = lines.iter().map(|line| byes(line.entry)).min()?;
        if byes(given) > fewest {
            return Some(self.flaw("BYE-3", What::SecondBye(given)));
        }
        let board = self.board(&lines, anew);
        let candidates = (0..lines.len()).rev().filter(|place| byes(lines[*place].entry) == fewest);
        let place = lines.iter().position(|line| line.entry == given)?;
        let due = board.bye_due(place, &candidates.collect::<Vec<_>>())?;
        Some(self.flaw("BYE-1", What::ByeNotLowest(given, lines[due].entry)))
    }

    /// `anew`: once all have met all, only further meetings count (PAIR-5).
    fn board(&self, lines: &[Line], anew: bool) -> Board {
        let places: BTreeMap<EntryId, usize> =
            lines.iter().enumerate().map(|(place, line)| (line.entry, place)).collect();
        let keys: Vec<u32> = lines.iter().map(|line| if self.number == 1 { 0 } else { line.points }).collect();
        let earlier = self.ledger.swiss.iter().take(usize::from(self.number) - 1);
        let met = earlier.flat_map(|leg| leg.meetings.values()).map(|meeting| meeting.sides);
        let met: Vec<[EntryId; 2]> = if self.number == 1 { self.companions(lines) } else { met.collect() };
        let known = |[a, b]: &[EntryId; 2]| Some((*places.get(a)?, *places.get(b)?));
        let mut met: Vec<(usize, usize)> = met.iter().filter_map(known).map(|(a, b)| (a.min(b), a.max(b))).collect();
        let never: Vec<(usize, usize)> = self.ledger.never.iter().filter_map(known).collect();
        let all = keys.len() * keys.len().saturating_sub(1) / 2;
        if anew && self.number > 1 && met.len() + never.len() >= all {
            let pairs = (0..keys.len()).flat_map(|b| (0..b).map(move |a| (a, b)));
            let may_meet = |pair: &(usize, usize)| !never.contains(pair) && !never.contains(&(pair.1, pair.0));
            let times = |pair: (usize, usize)| met.iter().filter(|one| **one == pair).count();
            let least = pairs.filter(may_meet).map(times).min().unwrap_or(0);
            met = met.iter().copied().filter(|pair| times(*pair) > least).collect();
        }
        let board = Board::new(&keys, met);
        // By standing there is no choice.
        let chooses = self.number > 1 && self.ledger.rules.later_rounds == LaterRounds::RandomInGroups;
        let wishes = self.ledger.apart.iter().filter(|pair| chooses && !self.ledger.never.contains(pair));
        board.keeping_apart(wishes.filter_map(known)).never_pairing(never)
    }

    /// PAIR-6: companions by word or club, where the event separates them, and pairs kept apart by the organiser.
    fn companions(&self, lines: &[Line]) -> Vec<[EntryId; 2]> {
        if self.ledger.report {
            return Vec::new();
        }
        let (rules, setup) = (&self.ledger.rules, &self.ledger.setup);
        let mut pairs = self.ledger.apart.clone();
        pairs.retain(|pair| !self.ledger.never.contains(pair));
        pairs.extend(self.alike(lines, |details| details.together.as_str()).into_iter().filter(|_| rules.keep_apart));
        pairs.extend(self.alike(lines, |details| details.club.as_str()).into_iter().filter(|_| setup.clubs_apart));
        pairs
    }

    fn alike(&self, lines: &[Line], word: fn(&Details) -> &str) -> Vec<[EntryId; 2]> {
        let mut words: BTreeMap<String, Vec<EntryId>> = BTreeMap::new();
        for line in lines {
            let word = self.ledger.person(line.entry).map(|person| word(&person.details).to_lowercase());
            words.entry(word.unwrap_or_default()).or_default().push(line.entry);
        }
        words.remove("");
        let all = |group: Vec<EntryId>| {
            let pairs = group.iter().flat_map(|a| group.iter().map(move |b| [*a, *b])).filter(|[a, b]| a < b);
            pairs.collect::<Vec<_>>()
        };
        words.into_values().flat_map(all).collect()
    }

    /// PAIR-3 to PAIR-6.
    fn pairs(&self, anew: bool) -> Vec<Finding> {
        let lines = self.lines();
        let board = self.board(&lines, anew);
        let place = |entry: EntryId| lines.iter().position(|line| line.entry == entry);
        let pairs = self.pairs.iter().filter_map(|pair| Some((place(pair.a)?, place(pair.b)?)));
        let pairs: Pairs = pairs.map(|(a, b)| (a.min(b), a.max(b))).collect();
        let method = match self.ledger.rules.later_rounds {
            _ if self.number == 1 => Method::RandomInGroups,
            LaterRounds::RandomInGroups => Method::RandomInGroups,
            LaterRounds::ByStandingInGroups => Method::ByStandingInGroups,
            LaterRounds::ByStanding => Method::ByStanding,
        };
        let who = |place: usize| lines[place].entry;
        let cost = board.cost(&pairs);
        let better = if method == Method::ByStanding { board.fewer_rematches(&pairs) } else { board.better(&pairs) };
        if let Some(best) = better {
            if best.never < cost.never {
                let never = pairs.iter().filter(|(a, b)| board.is_never(*a, *b));
                return never.map(|(a, b)| self.flaw("PAIR-6", What::Never(who(*a), who(*b)))).collect();
            }
            if best.rematches < cost.rematches {
                let rematches = pairs.iter().filter(|(a, b)| board.have_met(*a, *b));
                let named = |(a, b): &(usize, usize)| match self.number {
                    1 => self.flaw("PAIR-6", What::Companions(who(*a), who(*b))),
                    _ => self.flaw("PAIR-4", What::Rematch(who(*a), who(*b))),
                };
                return rematches.map(named).collect();
            }
            let line = (0..cost.crossings.len()).find(|line| cost.crossings[*line] != best.crossings[*line]);
            let Some(line) = line else {
                if cost.distance == best.distance {
                    let kept = pairs.iter().filter(|(a, b)| board.is_kept_apart(*a, *b));
                    return kept.map(|(a, b)| self.flaw("PAIR-6", What::Companions(who(*a), who(*b)))).collect();
                }
                return vec![self.flaw("PAIR-5", What::Distance(cost.distance, best.distance))];
            };
            let above = |place: usize| board.groups[place] as usize <= line;
            let crossing = pairs.iter().filter(|(a, b)| above(*a) && !above(*b));
            let named = |place: usize| (who(place), lines[place].points);
            let above = lines
                .iter()
                .zip(&board.groups)
                .filter(|(_, group)| **group as usize <= line)
                .map(|(line, _)| line.points);
            return vec![self.flaw(
                "PAIR-5",
                What::Crossings {
                    above: above.min().unwrap_or(0),
                    found: cost.crossings[line],
                    due: best.crossings[line],
                    pairs: crossing.map(|(a, b)| [named(*a), named(*b)]).collect(),
                },
            )];
        }
        if method == Method::RandomInGroups {
            return Vec::new();
        }
        let wrong = board.out_of_order(&pairs, method);
        wrong
            .map(|(one, met, due)| self.flaw("PAIR-3", What::ByStanding(who(one), who(met), who(due))))
            .into_iter()
            .collect()
    }
}
