//! Random incidents: leaving, returning, late arrivals, disqualification, clocks, notes, salvos, corrections, repeated
//! or changed pairings, changed plans, withdrawn rounds.

use super::{Moment, Organiser};
use crate::engine::command::{ClockCommand, Leaving, LeavingMatch};
use crate::engine::decide::{next_best, waiting};
use crate::engine::rules::LaterRounds;
use crate::engine::squad::{Card, CardKind, List, ListForm, ListMark, Ship};
use crate::engine::tournament::Apart;
use crate::engine::tournament::judges::deciders;
use crate::files::prelude::*;

impl Organiser {
    /// In reverse order.
    pub(super) fn agenda_for(&mut self, moment: Moment) -> Vec<Command> {
        let mut agenda = Vec::new();
        match (moment, self.state.bracket.is_some()) {
            (Moment::Over(_), false) => {
                agenda.extend(self.leavers());
                agenda.extend(self.returns());
                agenda.extend(self.arrivals());
                agenda.extend(self.between_swiss_rounds());
            }
            (Moment::Open, false) => agenda.extend(self.before_the_start()),
            (Moment::Open, true) => agenda.extend(self.before_elimination()),
            (Moment::Over(_) | Moment::Proposed | Moment::Running, _) => agenda.extend(self.in_elimination()),
        }
        agenda
    }

    fn present(&self) -> Vec<EntryId> {
        self.state.present().map(|entry| entry.id).collect()
    }

    /// Leaves at least a third.
    fn may_leave(&self) -> usize {
        self.state.present().count().saturating_sub(3.max(usize::from(self.wish.entries) / 3))
    }

    fn leavers(&mut self) -> Vec<Command> {
        let (most, drops) = (self.may_leave(), u32::from(self.wish.drops));
        let leaving: Vec<EntryId> = self.present().into_iter().filter(|_| self.chance(drops, 200)).collect();
        if leaving.len() > 1 && leaving.len() <= most && self.chance(1, 3) {
            return vec![Command::DropEntries(leaving, self.leaving())];
        }
        leaving.into_iter().take(most).map(|entry| Command::Drop(entry, self.leaving())).collect()
    }

    fn leaving(&mut self) -> Leaving {
        let running = [LeavingMatch::Concession, LeavingMatch::NoShow, LeavingMatch::OpponentBye][self.below(3)];
        let note = if self.chance(1, 3) { "told nobody".to_owned() } else { String::new() };
        let score = self.chance(1, 2).then(|| u16::try_from(self.below(40)).unwrap_or(0));
        let played = DraftResult { scores: [score; 2], ..DraftResult::default() };
        let (declined, willing) = self.asked();
        Leaving { running, note, played, declined, willing, is_begun: Some(self.chance(1, 2)) }
    }

    /// Refusals and returns of the next-best entry, at random.
    fn asked(&mut self) -> (Vec<EntryId>, Vec<EntryId>) {
        let Some(bracket) = self.state.bracket.clone() else { return (Vec::new(), Vec::new()) };
        let declined = next_best(&self.state, &bracket.seeds, &[], &[]).filter(|_| self.chance(1, 3));
        let willing = self.state.declined.first().copied().filter(|_| self.chance(1, 3));
        (declined.into_iter().collect(), willing.into_iter().collect())
    }

    fn returns(&mut self) -> Vec<Command> {
        let away = |entry: &&crate::engine::entry::Entry| matches!(entry.presence, Presence::Dropped { .. });
        let away: Vec<EntryId> = self.state.entries.iter().filter(away).map(|entry| entry.id).collect();
        away.into_iter().filter(|_| self.chance(1, 8)).map(Command::Return).collect()
    }

    /// The rounds a latecomer missed count the other way.
    fn missed(&mut self) -> Option<Command> {
        let losses = self.state.swiss.iter().flat_map(|round| &round.losses);
        let entries: Vec<EntryId> = losses.map(|loss| loss.entry).collect();
        let entry = self.any(&entries)?;
        let as_byes = self.state.entry(entry).is_some_and(|entry| entry.missed_as_byes);
        Some(Command::CountMissed(vec![entry], !as_byes))
    }

    fn arrivals(&mut self) -> Vec<Command> {
        let coming = self.to_come.min(u16::try_from(self.below(4)).unwrap_or(0));
        if coming == 0 {
            return Vec::new();
        }
        self.to_come -= coming;
        vec![Command::AddEntries(self.newcomers(coming))]
    }

    fn between_swiss_rounds(&mut self) -> Vec<Command> {
        let mut agenda = Vec::new();
        for (chance, of) in [(1, 4), (1, 30), (1, 60), (1, 15), (1, 25), (1, 40), (1, 40), (1, 20), (1, 12), (1, 10)]
            .into_iter()
            .zip(0_u8..)
        {
            if !self.chance(chance.0, chance.1) {
                continue;
            }
            if of == 3 {
                agenda.extend(self.judges());
                continue;
            }
            let command = match of {
                0 => self.correction(),
                1 => self.any(&self.present()).filter(|_| self.may_leave() > 0).map(|entry| self.disqualified(entry)),
                2 => Some(Command::WithdrawRound),
                4 => self.plan_changed(),
                5 => self.cleared(),
                6 => self.renamed(),
                7 => self.any(&self.present()).and_then(|entry| self.list_of(entry)),
                8 => self.moved_up(),
                _ => self.kept_apart(),
            };
            agenda.extend(command);
        }
        agenda
    }

    fn disqualified(&mut self, entry: EntryId) -> Command {
        let by = if self.chance(1, 2) { "organiser" } else { "head judge" };
        let may = self.state.format().map(|format| deciders(&self.state, format.judging.disqualifies, &[entry]));
        let named = may.and_then(|may| may.into_iter().next());
        let leaving = self.leaving();
        Command::Disqualify(entry, named.unwrap_or_else(|| by.to_owned()), leaving)
    }

    fn before_the_start(&mut self) -> Vec<Command> {
        let mut agenda = Vec::new();
        let present = self.present();
        if present.len() > 4 && self.chance(1, 4) {
            agenda.extend(self.any(&present).map(Command::RemoveEntry));
        }
        agenda.extend(self.renamed());
        agenda.extend(self.lists());
        agenda.extend(self.at_the_desk());
        let mut rules = self.state.rules.clone();
        if let Some((least, most)) = rules.minutes.bounds {
            rules.minutes.swiss = least + u16::try_from(self.below(usize::from(most - least) + 1)).unwrap_or(0);
            rules.minutes.elimination = rules.minutes.swiss;
            agenda.push(Command::OverrideRules(rules));
        }
        agenda
    }

    fn at_the_desk(&mut self) -> Vec<Command> {
        let mut agenda = Vec::new();
        let present = self.present();
        if self.chance(1, 3) {
            let here: Vec<EntryId> = present.iter().copied().filter(|_| self.chance(4, 5)).collect();
            agenda.push(Command::CheckIn(here.clone(), true));
            agenda.extend(self.any(&here).map(|entry| Command::CheckIn(vec![entry], false)));
        }
        if self.state.setup.places.is_some() {
            agenda.extend(self.moved_up());
            if self.chance(1, 3) {
                agenda.extend(self.any(&present).map(|entry| Command::PutOnWaitingList(vec![entry])));
            }
        }
        for _ in 0..self.below(4) {
            agenda.extend(self.kept_apart());
        }
        if present.len() > 8 && self.chance(1, 12) {
            agenda.push(Command::RemoveEntries(present.into_iter().take(1).collect()));
        }
        agenda
    }

    fn moved_up(&mut self) -> Option<Command> {
        let waiting: Vec<EntryId> = self.state.waiting_list().map(|entry| entry.id).collect();
        self.any(&waiting).map(|entry| Command::MoveUp(vec![entry]))
    }

    fn kept_apart(&mut self) -> Option<Command> {
        let known: Vec<(EntryId, EntryId)> = self.state.apart.iter().map(|apart| (apart.a, apart.b)).collect();
        if self.chance(1, 6)
            && let Some((a, b)) = self.any(&known)
        {
            return Some(Command::KeepApart(Apart::none(a, b), false));
        }
        let (a, b) = (self.any(&self.present())?, self.any(&self.present())?);
        Some(Command::KeepApart(
            Apart { a, b, reason: "family".to_owned(), never: (a.0 + b.0).is_multiple_of(3) },
            true,
        ))
    }

    fn before_elimination(&mut self) -> Vec<Command> {
        let mut agenda = Vec::new();
        let seeds = self.state.bracket.as_ref().map(|bracket| bracket.seeds.clone()).unwrap_or_default();
        if self.chance(1, 4)
            && let Some(leaves) = self.any(&seeds)
        {
            let leaving = self.leaving();
            let (declined, willing) = self.asked();
            let replaced = Command::ReplaceSeed { leaves, declined, willing };
            agenda.push(if self.chance(1, 2) { replaced } else { Command::Drop(leaves, leaving) });
        }
        if self.chance(1, 12) {
            agenda.extend(self.any(&seeds).map(|entry| self.disqualified(entry)));
        }
        agenda
    }

    fn in_elimination(&mut self) -> Vec<Command> {
        let mut agenda = Vec::new();
        let present = self.present();
        if self.chance(1, 8) {
            let leaving = self.leaving();
            agenda.extend(self.any(&present).map(|entry| Command::Drop(entry, leaving)));
        }
        if self.chance(1, 4) {
            agenda.extend(self.correction());
        }
        if self.chance(1, 30) {
            agenda.push(Command::WithdrawRound);
        }
        agenda
    }

    /// Once elimination is played, a Swiss result no longer changes the cut: a finding (COR-1).
    fn correction(&mut self) -> Option<Command> {
        let is_begun = self.state.bracket.iter().flat_map(|bracket| &bracket.rounds).any(Round::has_results);
        let decided: Vec<(RoundRef, TableNumber)> = self
            .state
            .rounds()
            .filter(|round| !is_begun || matches!(round.number, RoundRef::Elimination(_)))
            .flat_map(|round| round.matches.iter().map(|played| (round.number, played)))
            .filter(|(_, played)| played.result.is_some())
            .map(|(round, played)| (round, played.table))
            .collect();
        let (round, table) = self.any(&decided)?;
        let result = self.draft(round);
        let in_swiss = matches!(round, RoundRef::Swiss(_));
        Some(Command::CorrectResult { round, table, result, redo_bracket: in_swiss || self.chance(2, 3) })
    }

    fn cleared(&mut self) -> Option<Command> {
        let round = self.state.current_round()?;
        let number = round.number;
        let tables: Vec<TableNumber> =
            round.matches.iter().filter(|played| played.result.is_some()).map(|played| played.table).collect();
        self.any(&tables).map(|table| Command::ClearResult(number, table))
    }

    fn plan_changed(&mut self) -> Option<Command> {
        let plan = self.state.plan?;
        let paired = u8::try_from(self.state.swiss.len()).unwrap_or(Plan::MOST_ROUNDS);
        let rounds = if self.chance(1, 2) { plan.rounds + 1 } else { plan.rounds.saturating_sub(1).max(paired) };
        Some(Command::ChangePlan(Plan { rounds: rounds.min(Plan::MOST_ROUNDS), ..plan }))
    }

    fn renamed(&mut self) -> Option<Command> {
        let listed: Vec<EntryId> = self.state.listed().map(|entry| entry.id).collect();
        let entry = self.any(&listed)?;
        let mut details = self.state.entry(entry)?.details.clone();
        details.name.push_str(" jr.");
        Some(Command::EditEntry(entry, details))
    }

    /// Replaces the posting of a proposal at random.
    pub(super) fn proposed_incident(&mut self) -> bool {
        let command = match self.below(30) {
            0 | 1 => Some(Command::PairRound),
            2 => Some(Command::WithdrawRound),
            3 if self.may_leave() > 0 => {
                let leaving = self.leaving();
                self.any(&self.present()).map(|entry| Command::Drop(entry, leaving))
            }
            4..=9 => self.changed_by_hand(),
            10..=12 => self.mission(),
            _ => None,
        };
        command.is_some_and(|command| {
            self.may(&command);
            true
        })
    }

    /// Another equally good pairing; breaches are refused.
    fn changed_by_hand(&mut self) -> Option<Command> {
        let at_random = self.state.rules.later_rounds == LaterRounds::RandomInGroups || self.state.swiss.len() == 1;
        let (one, other, how) = (self.below(1 << 20), self.below(1 << 20), self.below(3));
        let round = self.state.current_round()?;
        let mut pairs: Vec<Pair> = round.matches.iter().map(Match::pair).collect();
        let (one, other) = (one % pairs.len().max(1), other % pairs.len().max(1));
        if one == other || pairs.len() < 2 {
            return None;
        }
        match how {
            0 => {
                let table = pairs[one].table;
                pairs[one].table = pairs[other].table;
                pairs[other].table = table;
            }
            1 if at_random => {
                let b = pairs[one].b;
                pairs[one].b = pairs[other].b;
                pairs[other].b = b;
            }
            _ => {
                let Pair { a, b, .. } = pairs[one];
                (pairs[one].a, pairs[one].b) = (b, a);
            }
        }
        let byes = round.byes.iter().map(|bye| bye.entry).collect();
        Some(Command::ReplacePairing { pairs, byes, waived: Vec::new() })
    }

    /// Replaces a result in the running round at random.
    pub(super) fn running_incident(&mut self) -> bool {
        let Some(round) = self.state.current_round() else { return false };
        let (number, count) = (round.number, u32::try_from(round.matches.len()).unwrap_or(u32::MAX));
        let (open, results, clock) = (round.missing(), round.unchecked(), round.clock);
        if !self.chance(4, count.saturating_add(8)) {
            return false;
        }
        let command = match self.below(40) {
            0..=7 => Some(Command::Clock(self.clock(clock))),
            8..=17 => self.any(&open).map(|table| Command::RollSalvo(number, table, [self.dice(), self.dice()])),
            18 | 19 => self.cleared(),
            20 | 21 => Some(Command::Note(self.note())),
            22 => self.any(&open).map(|table| Command::ExtendTable { round: number, table, minutes: 5 }),
            23..=25 if self.may_leave() > 0 => {
                let leaving = self.leaving();
                self.any(&self.present()).map(|entry| Command::Drop(entry, leaving))
            }
            26 if self.may_leave() > 0 => self.any(&self.present()).map(|entry| self.disqualified(entry)),
            27..=31 => self.arrivals().pop(),
            32 => self.any(&open).map(|table| Command::StillPlaying(number, table, 10)),
            32..=35 if !waiting(&self.state).is_empty() => Some(Command::SeatLatecomers { accepted: true }),
            33 => self.any(&results).map(|table| Command::CheckResult(number, table, true)),
            34 => self.missed(),
            36 => self.correction(),
            37 if self.chance(1, 3) => Some(Command::WithdrawRound),
            38 => self.returns().pop(),
            39 => self.mission(),
            _ => None,
        };
        command.is_some_and(|command| {
            self.may(&command);
            true
        })
    }

    fn clock(&mut self, clock: Clock) -> ClockCommand {
        match (clock, self.below(4)) {
            (Clock::Ready { .. }, _) => ClockCommand::Start,
            (_, 0) => ClockCommand::Pause,
            (_, 1) => ClockCommand::Start,
            (_, 2) => ClockCommand::Reset,
            (Clock::Running { begins: Some(_), .. }, _) => ClockCommand::Begin,
            _ => ClockCommand::Move(5),
        }
    }

    /// Drawn, or entered.
    fn mission(&mut self) -> Option<Command> {
        let round = self.state.current_round()?.number;
        let missions = self.state.rules.missions.to_vec();
        let said = missions.get(self.below(missions.len()))?.clone();
        Some(if self.chance(1, 2) {
            Command::DrawMission(round)
        } else {
            Command::SayMission(round, said.into_owned())
        })
    }

    fn dice(&mut self) -> u8 {
        u8::try_from(self.below(7)).unwrap_or(0)
    }

    /// Lists: typed, on paper, wrong (LIST-1 to 5).
    fn lists(&mut self) -> Vec<Command> {
        let mut agenda = Vec::new();
        for entry in self.present().into_iter().take(20) {
            if self.chance(1, 3) {
                agenda.extend(self.list_of(entry));
            }
        }
        agenda
    }

    fn list_of(&mut self, entry: EntryId) -> Option<Command> {
        let member = u8::try_from(self.below(usize::from(self.state.lists_of_an_entry()))).unwrap_or(0);
        if self.chance(1, 3) {
            let marks = [ListMark::HandedIn, ListMark::Checked, ListMark::Faulty, ListMark::Missing];
            return Some(Command::MarkList { entry, member, mark: marks[self.below(marks.len())] });
        }
        let format = self.state.format()?;
        let faction = format.factions.get(self.below(format.factions.len().max(1)));
        let mut list = List { faction: faction.copied().unwrap_or_default().to_owned(), ..List::default() };
        match format.list {
            ListForm::Squad(_) => list.ships = (0..=self.below(5)).map(|_| self.ship()).collect(),
            ListForm::Deck(_) => list.cards = self.cards(&[CardKind::Character, CardKind::Battlefield, CardKind::Deck]),
            ListForm::Army(_) => list.cards = self.cards(&[CardKind::Deployment, CardKind::Command]),
        }
        Some(Command::FileList { entry, member, list })
    }

    fn ship(&mut self) -> Ship {
        let cost = u16::try_from(20 + self.below(30)).unwrap_or(20);
        Ship { name: format!("Pilot {cost}"), cost, ..Ship::default() }
    }

    fn cards(&mut self, kinds: &[CardKind]) -> Vec<Card> {
        let card = |(kind, number): (&CardKind, usize)| {
            let cost = Some(u16::try_from(self.below(12)).unwrap_or(0));
            Card { kind: *kind, name: format!("Card {number}"), copies: 1, cost, ..Card::default() }
        };
        kinds.iter().zip(1..).map(card).collect()
    }
}
