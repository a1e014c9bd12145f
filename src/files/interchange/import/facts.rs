//! Writes a report as facts, marked as imported.

use super::choice::RulesCandidate;
use super::report::{Meeting, Report, Said, Squad};
use super::settle::{Endings, names, settle};
use super::{Imported, Origin, Remark, compare, elimination};
use crate::engine::bounds::shortened;
use crate::engine::facts::{Added, EntriesAdded, EventClosed, EventOpened, ListFiled, ResultEntered, RoundPaired};
use crate::engine::formats::by_id;
use crate::engine::squad::{List, published, read_xws};
use crate::files::prelude::*;

pub(super) fn import(report: &Report, choice: &RulesCandidate, origin: &Origin<'_>) -> Option<Imported> {
    let mut remarks: Vec<Remark> = origin.remarks.to_vec();
    let endings = settle(report, choice.rules.points, &mut remarks);
    let (plan, is_running) = plan(report, &choice.rules);
    let ids = vec![None; report.players.len()];
    let (facts, away) = (Vec::new(), BTreeSet::new());
    let mut writer = Writer { report, choice, endings, facts, remarks, ids, away, next: 0, plan, is_running };
    writer.open(origin);
    for number in 0..report.swiss.len() {
        writer.swiss_round(number);
    }
    writer.leave_flagged();
    elimination::write(&mut writer);
    if !writer.is_running {
        writer.facts.push(Fact::EventClosed(EventClosed::default()));
    } else if !report.swiss.is_empty() || !report.elimination.is_empty() {
        writer.remarks.push(Remark::StillRunning);
    }
    writer.finish(origin)
}

/// The rounds and the cut of the report; of a running event without elimination rounds, those to come too. The second
/// part tells whether it runs.
fn plan(report: &Report, rules: &Rules) -> (Plan, bool) {
    let seen = Plan {
        rounds: u8::try_from(report.swiss.len()).unwrap_or(Plan::MOST_ROUNDS),
        cut: u16::try_from(elimination::players(report).len()).unwrap_or(0),
        third_place: elimination::third_place(report).is_some(),
    };
    let entries = u16::try_from(report.players.len()).unwrap_or(u16::MAX);
    let tables = by_id(&rules.format).map_or(&[][..], |format| format.structures);
    let usual = Plan::fitting(tables, entries);
    match report.is_running(usual) {
        true if seen.cut == 0 => (Plan { rounds: seen.rounds.max(usual.rounds), ..usual }, true),
        is_running => (seen, is_running),
    }
}

pub(super) struct Writer<'a> {
    pub report: &'a Report,
    pub choice: &'a RulesCandidate,
    pub endings: Endings,
    pub facts: Vec<Fact>,
    pub remarks: Vec<Remark>,
    pub ids: Vec<Option<EntryId>>,
    pub away: BTreeSet<usize>,
    next: u16,
    pub plan: Plan,
    is_running: bool,
}

impl<'a> Writer<'a> {
    fn open(&mut self, origin: &Origin<'_>) {
        let name = if self.report.name.is_empty() { origin.title } else { &self.report.name };
        let is_begun = !self.report.swiss.is_empty() || !self.report.elimination.is_empty();
        let structure = if is_begun { StructureChoice::Custom(self.plan) } else { StructureChoice::default() };
        let setup = Setup {
            name: shortened(name, LONGEST_NAME),
            date: self.report.date.chars().take(10).collect(),
            place: shortened(&self.report.place, LONGEST_NAME),
            structure,
            ..Setup::default()
        };
        self.facts.push(Fact::EventOpened(EventOpened {
            event: origin.event.clone(),
            setup,
            rules: self.choice.rules.clone(),
            first: None,
            draws: 0,
        }));
        let late: BTreeSet<usize> = self.seated_from(1).difference(&self.report.seated(0)).copied().collect();
        self.add((0..self.report.players.len()).filter(|who| !late.contains(who)).collect());
    }

    pub(super) fn add(&mut self, players: Vec<usize>) {
        if players.is_empty() {
            return;
        }
        let entries = players.iter().map(|who| self.added(*who)).collect();
        self.facts.push(Fact::EntriesAdded(EntriesAdded { entries, drawn: None }));
        for who in players {
            let list = self.list(who);
            if let (Some(entry), Some(list)) = (self.ids[who], list) {
                self.facts.push(Fact::ListFiled(ListFiled { entry, member: 0, list, corrects: false }));
            }
        }
    }

    /// If readable; its faction by name.
    fn list(&self, who: usize) -> Option<List> {
        let (Squad::Xws(text) | Squad::Other(text)) = self.report.players[who].squad.as_ref()?;
        let mut list = read_xws(text).ok()?.list.tidied();
        let factions = by_id(&self.choice.rules.format).map_or(&[][..], |format| format.factions);
        list.faction = published(factions, &list.faction).map_or(list.faction, str::to_owned);
        (!list.is_empty()).then_some(list)
    }

    fn added(&mut self, who: usize) -> Added {
        let entry = EntryId(self.next);
        self.next += 1;
        self.ids[who] = Some(entry);
        let player = &self.report.players[who];
        let name = if player.name.is_empty() { format!("#{}", who + 1) } else { shortened(&player.name, LONGEST_NAME) };
        if player.name.is_empty() {
            self.remarks.push(Remark::NoName(name.clone()));
        }
        let started = self.facts.iter().any(|fact| matches!(fact, Fact::RoundPaired(_)));
        let lot = started.then(|| self.lot(who));
        let club = shortened(&player.club, LONGEST_NAME);
        let faction = self.list(who).map(|list| list.faction).unwrap_or_default();
        Added::of(entry, Details { name, club, faction, ..Details::default() }, lot)
    }

    /// The published place replaces the lot (STD-1).
    fn lot(&self, who: usize) -> u32 {
        let place = |who: usize| (self.report.players[who].rank.unwrap_or(u16::MAX), who);
        let before = (0..self.report.players.len()).filter(|other| place(*other) < place(who));
        u32::try_from(before.count()).unwrap_or(u32::MAX)
    }

    fn swiss_round(&mut self, number: usize) {
        let came = self.attendance(number);
        let round = RoundRef::Swiss(u8::try_from(number + 1).unwrap_or(u8::MAX));
        let (mut pairs, mut byes, mut results) = (Vec::new(), Vec::new(), Vec::new());
        let mut seated = BTreeSet::new();
        let is_last = self.report.elimination.is_empty() && number + 1 == self.report.swiss.len();
        let has_open = self.is_running && is_last;
        let meetings = self.report.swiss[number].iter().zip(self.endings.swiss[number].clone());
        for (meeting, ending) in meetings {
            match self.sides(meeting, &mut seated) {
                Some((entry, None)) => byes.push(self.bye(entry, round)),
                Some((a, Some(b))) => {
                    let table = TableNumber(u16::try_from(pairs.len() + 1).unwrap_or(u16::MAX));
                    pairs.push(Pair { table, a, b, slot: 0, time: None });
                    if !has_open || meeting.said != Said::Nothing {
                        results.push((table, self.result(meeting, ending, round)));
                    }
                }
                None => {
                    self.remarks.push(Remark::TwoMatches { round: number + 1, players: names(self.report, meeting) });
                }
            }
        }
        let losses = self.losses(number, &came);
        let (plan, lots) = if number == 0 { (Some(self.plan), self.lots()) } else { (None, Vec::new()) };
        self.facts.push(Fact::RoundPaired(RoundPaired {
            plan,
            lots,
            losses,
            ..self.paired(round, false, pairs, byes)
        }));
        self.enter(round, results);
    }

    pub(super) fn paired(&self, round: RoundRef, is_final: bool, pairs: Vec<Pair>, byes: Vec<Unpaired>) -> RoundPaired {
        let minutes = &self.choice.rules.minutes;
        RoundPaired {
            round,
            plan: None,
            lots: Vec::new(),
            pairs,
            byes,
            losses: Vec::new(),
            draw: Draw::Imported,
            procedure: 0,
            mission: None,
            clock: Clock::ready(minutes.of(round, is_final), minutes.preparation),
            posted: true,
        }
    }

    pub(super) fn enter(&mut self, round: RoundRef, results: Vec<(TableNumber, MatchResult)>) {
        let entered = |(table, result)| Fact::ResultEntered(ResultEntered::of(round, table, result));
        self.facts.extend(results.into_iter().map(entered));
    }

    /// Both sides; none if one has a place in the round already.
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
        Unpaired::new(entry, self.choice.rules.points.win, mov)
    }

    fn lots(&self) -> Vec<(EntryId, u32)> {
        (0..self.ids.len()).filter_map(|who| Some((self.ids[who]?, self.lot(who)))).collect()
    }

    fn finish(mut self, origin: &Origin<'_>) -> Option<Imported> {
        let log = log(std::mem::take(&mut self.facts), origin.now)?;
        let rows = || self.ids.iter().zip(&self.report.players);
        let published: Vec<_> = rows().filter_map(|(entry, player)| Some(((*entry)?, player.clone()))).collect();
        let squads = rows().filter_map(|(entry, player)| Some(((*entry)?, player.squad.clone()?))).collect();
        let differences = compare::differences(&log, &published, self.report.second_stage());
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
            others: Vec::new(),
            absence_is_loss: self.choice.absence_is_loss,
        })
    }
}

/// Facts with the stamp of the import.
pub(super) fn log(facts: Vec<Fact>, at: Instant) -> Option<Log> {
    let stamped = |(fact, seq)| Stamped { seq: Seq(seq), at, by: String::new(), reason: String::new(), fact };
    Log::new(facts.into_iter().zip(0..).map(stamped).collect()).ok()
}
