//! A report as the log of an event: facts as this app would have written them, marked as read from a file.

use std::collections::BTreeSet;

use super::choice::Choice;
use super::report::{Meeting, Report};
use super::settle::{Ending, Endings, higher, is_modified, names, settle, worth};
use super::{Imported, Origin, Published, Remark, compare, elimination};
use crate::engine::entry::Details;
use crate::engine::id::{EntryId, RoundRef, Seq, Side, TableNumber};
use crate::engine::log::fact::{Added, Missed, Pair, Running};
use crate::engine::log::{Fact, Log, Stamped};
use crate::engine::outcome::{Decider, Ended, MatchResult, Unpaired};
use crate::engine::structure::{Plan, StructureChoice};
use crate::engine::tournament::clock::Clock;
use crate::engine::tournament::round::Draw;
use crate::engine::tournament::setup::{Setup, Staff, Tier};

/// The import of a report by given rules, with what differs from what was published.
pub(super) fn import(report: &Report, choice: &Choice, origin: &Origin<'_>) -> Option<Imported> {
    let mut remarks: Vec<Remark> = origin.remarks.to_vec();
    let endings = settle(report, choice.rules.points, &mut remarks);
    let mut writer = Writer::new(report, choice, endings, remarks);
    writer.open(origin);
    for number in 0..report.swiss.len() {
        writer.swiss_round(number);
    }
    writer.leave_flagged();
    elimination::write(&mut writer);
    writer.facts.push(Fact::EventClosed {});
    writer.finish(origin)
}

/// Writes the facts of one report in order, and keeps who has which id and who is in.
pub(super) struct Writer<'a> {
    pub report: &'a Report,
    pub choice: &'a Choice,
    pub endings: Endings,
    pub facts: Vec<Fact>,
    pub remarks: Vec<Remark>,
    pub ids: Vec<Option<EntryId>>,
    away: BTreeSet<usize>,
    next: u16,
}

impl<'a> Writer<'a> {
    fn new(report: &'a Report, choice: &'a Choice, endings: Endings, remarks: Vec<Remark>) -> Self {
        let ids = vec![None; report.players.len()];
        Self { report, choice, endings, facts: Vec::new(), remarks, ids, away: BTreeSet::new(), next: 0 }
    }

    fn open(&mut self, origin: &Origin<'_>) {
        let name = if self.report.name.is_empty() { origin.title } else { &self.report.name };
        let setup = Setup {
            name: shortened(name),
            date: self.report.date.chars().take(10).collect(),
            place: shortened(&self.report.place),
            tier: Tier::Casual,
            staff: Staff::default(),
            structure: StructureChoice::Custom(self.plan()),
        };
        self.facts.push(Fact::EventOpened { event: origin.event.clone(), setup, rules: self.choice.rules.clone() });
        let late: BTreeSet<usize> = self.seated_from(1).difference(&self.seated(0)).copied().collect();
        self.add((0..self.report.players.len()).filter(|who| !late.contains(who)).collect());
    }

    pub(super) fn plan(&self) -> Plan {
        Plan {
            rounds: u8::try_from(self.report.swiss.len()).unwrap_or(Plan::MOST_ROUNDS),
            cut: u16::try_from(elimination::players(self.report).len()).unwrap_or(0),
            third_place: elimination::third_place(self.report).is_some(),
        }
    }

    /// Who has a place in a Swiss round, counted from 0.
    fn seated(&self, round: usize) -> BTreeSet<usize> {
        let meetings = self.report.swiss.get(round).into_iter().flatten();
        meetings.flat_map(|meeting| [Some(meeting.a), meeting.b]).flatten().collect()
    }

    fn seated_from(&self, round: usize) -> BTreeSet<usize> {
        (round..self.report.swiss.len()).flat_map(|round| self.seated(round)).collect()
    }

    fn add(&mut self, players: Vec<usize>) {
        if players.is_empty() {
            return;
        }
        let entries = players.into_iter().map(|who| self.added(who)).collect();
        self.facts.push(Fact::EntriesAdded { entries });
    }

    fn added(&mut self, who: usize) -> Added {
        let entry = EntryId(self.next);
        self.next += 1;
        self.ids[who] = Some(entry);
        let player = &self.report.players[who];
        let name = if player.name.is_empty() { format!("#{}", who + 1) } else { shortened(&player.name) };
        if player.name.is_empty() {
            self.remarks.push(Remark::NoName(name.clone()));
        }
        let started = self.facts.iter().any(|fact| matches!(fact, Fact::RoundPaired { .. }));
        let lot = started.then(|| self.lot(who));
        Added { entry, details: Details { name, ..Details::default() }, lot, losses: Vec::new() }
    }

    /// The published place stands for the drawn lot: a file has no other trace of it (STD-1).
    fn lot(&self, who: usize) -> u32 {
        let place = |who: usize| (self.report.players[who].rank.unwrap_or(u16::MAX), who);
        let before = (0..self.report.players.len()).filter(|other| place(*other) < place(who));
        u32::try_from(before.count()).unwrap_or(u32::MAX)
    }

    /// Those who come late, come back, or stay away, before a round is paired.
    fn attendance(&mut self, number: usize) -> Vec<usize> {
        let seated = self.seated(number);
        let late: Vec<usize> = seated.iter().copied().filter(|who| self.ids[*who].is_none()).collect();
        self.add(late.clone());
        let back: Vec<usize> = seated.intersection(&self.away).copied().collect();
        for who in &back {
            self.away.remove(who);
            if let Some(entry) = self.ids[*who] {
                self.facts.push(Fact::EntryReturned { entry, losses: Vec::new() });
            }
        }
        let there = (0..self.report.players.len()).filter(|who| self.ids[*who].is_some() && !seated.contains(who));
        for who in there.collect::<Vec<_>>() {
            self.leave(who, number);
        }
        late.into_iter().chain(back).collect()
    }

    fn leave(&mut self, who: usize, number: usize) {
        if let Some(entry) = self.ids[who].filter(|_| self.away.insert(who)) {
            self.facts.push(Fact::EntryDropped { entry, running: Running::Nothing, note: String::new() });
            if !self.report.players[who].dropped {
                let name = self.report.players[who].name.clone();
                self.remarks.push(Remark::AwayWithoutDrop { round: number + 1, player: name });
            }
        }
    }

    /// Those whom the file says to have left, and who played to the last Swiss round.
    fn leave_flagged(&mut self) {
        let playing_on = elimination::players(self.report);
        for who in 0..self.report.players.len() {
            if self.report.players[who].dropped && !playing_on.contains(&who) {
                self.leave(who, self.report.swiss.len());
            }
        }
    }

    fn swiss_round(&mut self, number: usize) {
        let came = self.attendance(number);
        let round = RoundRef::Swiss(u8::try_from(number + 1).unwrap_or(u8::MAX));
        let (mut pairs, mut byes, mut results) = (Vec::new(), Vec::new(), Vec::new());
        let mut seated = BTreeSet::new();
        let meetings = self.report.swiss[number].iter().zip(self.endings.swiss[number].clone());
        for (meeting, ending) in meetings {
            match self.sides(meeting, &mut seated) {
                Some((entry, None)) => byes.push(self.bye(entry, round)),
                Some((a, Some(b))) => {
                    let table = TableNumber(u16::try_from(pairs.len() + 1).unwrap_or(u16::MAX));
                    pairs.push(Pair { table, a, b, slot: 0 });
                    results.push((table, self.result(meeting, ending, round)));
                }
                None => {
                    self.remarks.push(Remark::TwoMatches { round: number + 1, players: names(self.report, meeting) });
                }
            }
        }
        let losses = self.losses(number, &came);
        let (plan, lots) = if number == 0 { (Some(self.plan()), self.lots()) } else { (None, Vec::new()) };
        let clock = Clock::ready(Some(self.choice.rules.minutes.swiss));
        self.facts.push(Fact::RoundPaired {
            round,
            plan,
            lots,
            pairs,
            byes,
            losses,
            draw: Draw::Imported,
            clock,
            posted: true,
        });
        self.enter(round, results);
    }

    pub(super) fn enter(&mut self, round: RoundRef, results: Vec<(TableNumber, MatchResult)>) {
        let entered =
            results.into_iter().map(|(table, result)| Fact::ResultEntered { round, table, result, drops: Vec::new() });
        self.facts.extend(entered);
    }

    /// Both sides of a match; none if one of them has a place in the round already.
    pub(super) fn sides(
        &self,
        meeting: &Meeting,
        seated: &mut BTreeSet<EntryId>,
    ) -> Option<(EntryId, Option<EntryId>)> {
        let a = self.ids[meeting.a]?;
        let b = match meeting.b {
            Some(b) => Some(self.ids[b]?),
            None => None,
        };
        if Some(a) == b || seated.contains(&a) || b.is_some_and(|b| seated.contains(&b)) {
            return None;
        }
        seated.insert(a);
        seated.extend(b);
        Some((a, b))
    }

    pub(super) fn bye(&self, entry: EntryId, round: RoundRef) -> Unpaired {
        let mov = self.choice.rules.mov(round).map_or(0, |mov| mov.bye);
        Unpaired { entry, points: self.choice.rules.points.win, mov }
    }

    fn lots(&self) -> Vec<(EntryId, u32)> {
        (0..self.ids.len()).filter_map(|who| Some((self.ids[who]?, self.lot(who)))).collect()
    }

    /// Unpaired losses of those who come late or back, for rounds they missed.
    fn losses(&self, number: usize, came: &[usize]) -> Vec<Missed> {
        if !self.choice.absence_is_loss {
            return Vec::new();
        }
        let points = self.choice.rules.points.loss;
        let missed = |who: usize| (0..number).filter(move |round| !self.seated(*round).contains(&who));
        came.iter()
            .flat_map(|who| missed(*who).map(|round| (*who, round)))
            .filter_map(|(who, round)| {
                let loss = Unpaired { entry: self.ids[who]?, points, mov: 0 };
                Some(Missed { round: u8::try_from(round + 1).ok()?, loss })
            })
            .collect()
    }

    /// The result with its points and margin of victory by the rules (XW-4).
    pub(super) fn result(&mut self, meeting: &Meeting, ending: Ending, round: RoundRef) -> MatchResult {
        let scores = meeting.scores.map(|score| score.unwrap_or(0));
        let (winner, played) = match ending {
            Ending::Played(winner) => (winner, true),
            Ending::Bye | Ending::NotPlayed => (None, false),
        };
        let points = if played { worth(self.choice.rules.points, meeting, winner) } else { (0, 0) };
        self.odd(meeting, winner, round);
        let mov = match self.choice.rules.mov(round) {
            Some(mov) if played => {
                [scores, [scores[1], scores[0]]].map(|[own, their]| mov.base.saturating_add(own).saturating_sub(their))
            }
            _ => [0, 0],
        };
        MatchResult {
            ended: if played { Ended::Reported } else { Ended::NotPlayed },
            scores: if played { scores } else { [0, 0] },
            winner: winner.map(|side| Side::BOTH[side.min(1)]),
            decider: (winner.is_some() && scores[0] == scores[1]).then_some(Decider::SalvoAtTable),
            modified: winner.is_some() && is_modified(self.choice.rules.points, meeting),
            points: [points.0, points.1],
            mov,
            game_rounds: meeting.game_rounds,
            went_to_time: meeting.went_to_time,
            note: String::new(),
        }
    }

    /// What staff should look at: a winner with fewer points, a score over the limit.
    fn odd(&mut self, meeting: &Meeting, winner: Option<usize>, round: RoundRef) {
        let players = || names(self.report, meeting);
        if winner.is_some() && higher(meeting).is_some() && winner != higher(meeting) {
            self.remarks.push(Remark::WinnerHasLess { round, players: players() });
        }
        if let Some(limit) = self.choice.rules.limit(round)
            && let Some(score) = meeting.scores.into_iter().flatten().find(|score| *score > limit)
        {
            self.remarks.push(Remark::OverLimit { round, players: players(), score, limit });
        }
    }

    fn finish(mut self, origin: &Origin<'_>) -> Option<Imported> {
        let stamped = self.facts.drain(..).zip(0..).map(|(fact, seq)| Stamped {
            seq: Seq(seq),
            at: origin.now,
            by: String::new(),
            reason: String::new(),
            fact,
        });
        let log = Log::new(stamped.collect()).ok()?;
        let published = self.published();
        let differences = compare::differences(&log, &published);
        let squads = self.ids.iter().zip(&self.report.players);
        let squads = squads.filter_map(|(entry, player)| Some(((*entry)?, player.squad.clone()?))).collect();
        let mut seen = Vec::new();
        self.remarks.retain(|remark| {
            !seen.contains(remark) && {
                seen.push(remark.clone());
                true
            }
        });
        Some(Imported {
            log,
            source: origin.source,
            published,
            differences,
            remarks: self.remarks,
            squads,
            absence_is_loss: self.choice.absence_is_loss,
        })
    }

    fn published(&self) -> Vec<Published> {
        let rows = self.ids.iter().zip(&self.report.players).filter_map(|(entry, player)| {
            Some(Published {
                entry: (*entry)?,
                name: player.name.clone(),
                score: player.score,
                mov: player.mov,
                sos: player.sos,
                rank: player.rank,
                cut_rank: player.cut_rank,
                dropped: player.dropped,
            })
        });
        rows.collect()
    }
}

/// As long as a name may be.
fn shortened(text: &str) -> String {
    text.chars().take(crate::engine::file::bounds::LONGEST_NAME).collect()
}
