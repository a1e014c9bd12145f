//! Facts in words, one sentence each: for the log, for undo and redo.

use super::figure;
use super::judging::kind::{details, kind_name, outcome_name};
use super::name::{entry_name, entry_names, list, round_name};
use super::result_words::{has_scores, step_name};
use super::setup::checklist;
use super::structure;
use super::text::Words;
use crate::engine::formats::{self, TableUse};
use crate::engine::id::{EntryId, RoundRef, Side, TableNumber};
use crate::engine::judging::{JudgeNote, NoteId, NoteKind};
use crate::engine::log::branch::is_native;
use crate::engine::log::fact::{Added, Fact, Left, Pair, Running};
use crate::engine::log::{Log, Stamped};
use crate::engine::outcome::{Decider, Ended, MatchResult, Unpaired};
use crate::engine::squad::ListMark;
use crate::engine::structure::{Plan, StructureChoice};
use crate::engine::tournament::Tournament;
use crate::engine::tournament::clock::Clock;
use crate::engine::tournament::desk::Apart;
use crate::engine::tournament::mission::Mission;
use crate::engine::tournament::notice::Ready;
use crate::engine::tournament::round::Salvo;
use crate::engine::tournament::setup::Setup;

/// The sentence of an entry of the log, which also tells what it changed.
#[must_use]
pub fn entry_words(words: Words, log: &Log, tournament: &Tournament, entry: &Stamped) -> String {
    match &entry.fact {
        Fact::SetupEdited { setup } => setup_words(words, &log.replay_to(entry.seq).setup, setup),
        fact => fact_words(words, log, tournament, fact),
    }
}

/// The sentence of a fact. Names are those of the event as it stands now.
#[must_use]
pub fn fact_words(words: Words, log: &Log, tournament: &Tournament, fact: &Fact) -> String {
    let teller = Teller { words, tournament };
    let name = |entry: EntryId| entry_name(words, tournament, entry);
    let names = |entries: &[EntryId]| entry_names(words, tournament, entries);
    let round = |round: RoundRef| round_name(words, tournament, round);
    let earlier = |seq: crate::engine::id::Seq| match log.entries().get(seq.0 as usize) {
        Some(Stamped { fact: Fact::Undone { .. } | Fact::Redone { .. }, .. }) | None => String::new(),
        Some(entry) => entry_words(words, log, tournament, entry),
    };
    match fact {
        Fact::EventOpened { setup, .. } => words.fact_opened(&setup.name),
        Fact::SetupEdited { .. } => match log.entries().iter().rfind(|entry| entry.fact == *fact) {
            Some(entry) => entry_words(words, log, tournament, entry),
            None => words.fact_setup_edited().into(),
        },
        Fact::RuleOverridden { .. } => words.fact_rules_changed().into(),
        Fact::PlanChanged { plan } => teller.plan(*plan),
        Fact::EntriesAdded { entries } => teller.added(entries),
        Fact::EntryEdited { details, .. } => words.fact_edited(&details.name),
        Fact::EntryRemoved { entry } => words.fact_removed(name(*entry)),
        Fact::EntryDropped { entry, running, .. } => teller.dropped(*entry, running),
        Fact::EntryReturned { entry, losses } if losses.is_empty() => words.fact_returned(name(*entry)),
        Fact::EntryReturned { entry, losses } => words.fact_returned_losses(name(*entry), losses.len()),
        Fact::EntryDisqualified { entry, by, .. } => words.fact_disqualified(name(*entry), by),
        Fact::RoundPaired { round, plan, pairs, byes, mission, .. } => {
            let paired = teller.paired(*round, pairs, byes, mission.as_ref());
            joined([Some(paired), plan.and_then(|plan| teller.overridden(plan))])
        }
        Fact::PairingReplaced { round: number, .. } => words.fact_pairing_replaced(round(*number)),
        Fact::RoundPosted { round: number } => words.fact_round_posted(round(*number)),
        Fact::RoundWithdrawn { round: number } => words.fact_round_withdrawn(round(*number)),
        Fact::ClockSet { round, clock } => teller.clock(*round, clock),
        Fact::ResultEntered { round: number, table, result, drops } => {
            let what = words.fact_result(round(*number), table.0, teller.result(*number, *table, result));
            let drops = (!drops.is_empty()).then(|| words.fact_drops(entry_names(words, tournament, drops)));
            joined([Some(what), drops])
        }
        Fact::ResultCorrected { round: number, table, result, redone } => {
            let what = words.fact_corrected(round(*number), table.0, teller.result(*number, *table, result));
            joined([Some(what), (!redone.is_empty()).then(|| words.fact_corrected_redone(redone.len()))])
        }
        Fact::StillPlaying { round: number, table, minutes: 0 } => words.fact_not_still(round(*number), table.0),
        Fact::StillPlaying { round: number, table, minutes } => words.fact_still(round(*number), table.0, minutes),
        Fact::ResultCleared { round: number, table } => words.fact_cleared(round(*number), table.0),
        Fact::SalvoRolled { round, table, salvo } => teller.salvo(*round, *table, salvo),
        Fact::StageCut { plan, seeds, declined, .. } => teller.cut(*plan, seeds, declined),
        Fact::SeedReplaced { leaves, seeds, .. } => teller.replaced(*leaves, seeds),
        Fact::MissionDrawn { round: number, mission } => match mission.seed {
            Some(_) => words.fact_mission_drawn(round(*number), &mission.name),
            None => words.fact_mission_said(round(*number), &mission.name),
        },
        Fact::JudgeNoted { note } => teller.noted(note),
        Fact::NoteRuled { note, .. } => words.judge_fact_ruled(teller.kind_of(*note)),
        Fact::NoteSettled { note, outcome } => {
            words.judge_fact_settled(teller.kind_of(*note), outcome_name(words, *outcome))
        }
        Fact::DutySet { person, on: true } => words.judge_fact_duty_on(person),
        Fact::DutySet { person, on: false } => words.judge_fact_duty_off(person),
        Fact::ChecksDrawn { entries, .. } => words.judge_fact_checks(entry_names(words, tournament, entries)),
        Fact::EventClosed {} => words.fact_closed().into(),
        Fact::ListFiled { entry, corrects: false, .. } => words.fact_list_filed(name(*entry)),
        Fact::ListFiled { entry, corrects: true, .. } => words.fact_list_corrected(name(*entry)),
        Fact::ListMarked { entry, mark, .. } => teller.list_marked(*entry, *mark),
        Fact::TableExtended { round, table, minutes } => teller.extended(*round, *table, *minutes),
        Fact::CheckedIn { entries, here } => teller.checked_in(entries, *here),
        Fact::EntriesRemoved { entries } => words.fact_removed_many(names(entries)),
        Fact::EntriesDropped { left, .. } => teller.left(left),
        Fact::PutOnWaitingList { entries } => words.fact_put_on_waiting(names(entries)),
        Fact::MovedUp { entries, .. } => words.fact_moved_up(names(entries)),
        Fact::KeptApart { pair, apart } => teller.kept_apart(pair, *apart),
        Fact::Undone { seq } => words.app_undone(earlier(*seq)),
        Fact::Redone { seq } => words.app_redone(earlier(*seq)),
        Fact::Joined { then, left, .. } => {
            let taken = then.iter().filter(|carried| !is_native(log, &carried.entry)).count();
            let what = words.merge_fact(taken);
            joined([Some(what), (!left.is_empty()).then(|| words.merge_fact_left(left.len()))])
        }
    }
}

/// A result without its place.
#[must_use]
pub(super) fn result_words(
    words: Words,
    tournament: &Tournament,
    (round, table): (RoundRef, TableNumber),
    result: &MatchResult,
) -> String {
    Teller { words, tournament }.result(round, table, result)
}

fn joined<const N: usize>(parts: [Option<String>; N]) -> String {
    parts.into_iter().flatten().collect::<Vec<_>>().join("; ")
}

/// What changed in the announcement: where it is the checklist alone, which items (STR-7).
fn setup_words(words: Words, before: &Setup, after: &Setup) -> String {
    let [was, is] = [&before.notice.ready, &after.notice.ready];
    let mut rest = after.clone();
    rest.notice.ready.clone_from(was);
    if rest != *before || was == is {
        return words.fact_setup_edited().into();
    }
    let names = |these: &[Ready], others: &[Ready]| {
        let items = these.iter().filter(|item| !others.contains(item)).map(|item| checklist::name(words, *item));
        list(words, items)
    };
    let [ticked, cleared] = [names(is, was), names(was, is)];
    let ticked = (!ticked.is_empty()).then(|| words.fact_ready(&ticked));
    joined([ticked, (!cleared.is_empty()).then(|| words.fact_not_ready(&cleared))])
}

struct Teller<'a> {
    words: Words,
    tournament: &'a Tournament,
}

impl Teller<'_> {
    fn name(&self, entry: EntryId) -> String {
        entry_name(self.words, self.tournament, entry)
    }

    fn round(&self, round: RoundRef) -> String {
        round_name(self.words, self.tournament, round)
    }

    fn noted(&self, note: &JudgeNote) -> String {
        let words = self.words;
        if note.kind == NoteKind::Note {
            return words.fact_noted(&note.text);
        }
        let said = [&note.what, &note.text].into_iter().filter(|text| !text.is_empty()).map(String::as_str);
        let said: Vec<&str> = said.collect();
        let text = if said.is_empty() { details(words, note).join("; ") } else { said.join(", ") };
        let kind = kind_name(words, note.kind);
        if text.is_empty() { words.fact_noted(kind) } else { words.judge_fact(kind, text) }
    }

    /// The kind of a line of the judges' log; of one that was taken back, a plain note.
    fn kind_of(&self, note: NoteId) -> &'static str {
        kind_name(self.words, self.tournament.noted(note).map_or(NoteKind::Note, |noted| noted.note.kind))
    }

    fn plan(&self, plan: Plan) -> String {
        match plan.cut {
            0 => self.words.fact_plan_changed_no_cut(plan.rounds),
            cut => self.words.fact_plan_changed(plan.rounds, cut),
        }
    }

    fn added(&self, entries: &[Added]) -> String {
        let names = |count: usize| entries.iter().take(count).map(|added| added.details.name.as_str());
        let added = match entries.len() {
            0..=4 => self.words.fact_added(list(self.words, names(4))),
            many => self.words.fact_added_many(many, names(3).collect::<Vec<_>>().join(", ")),
        };
        let waiting = || entries.iter().filter(|added| added.waits).map(|added| added.details.name.as_str());
        let waits = waiting().next().is_some();
        joined([Some(added), waits.then(|| self.words.fact_added_waiting(list(self.words, waiting())))])
    }

    fn left(&self, left: &[Left]) -> String {
        let who: Vec<EntryId> = left.iter().map(|one| one.entry).collect();
        self.words.fact_dropped_many(who.len(), entry_names(self.words, self.tournament, &who))
    }

    fn kept_apart(&self, pair: &Apart, apart: bool) -> String {
        let (a, b) = (self.name(pair.a), self.name(pair.b));
        match (apart, pair.reason.as_str()) {
            (false, _) => self.words.fact_not_apart(a, b),
            (true, "") => self.words.fact_kept_apart(a, b),
            (true, reason) => self.words.fact_kept_apart_why(a, b, reason),
        }
    }

    fn extended(&self, round: RoundRef, table: TableNumber, minutes: i16) -> String {
        let (round, count) = (self.round(round), i64::from(minutes.unsigned_abs()));
        if minutes < 0 {
            self.words.fact_table_shortened(round, table.0, count)
        } else {
            self.words.fact_table_extended(round, table.0, count)
        }
    }

    fn checked_in(&self, entries: &[EntryId], here: bool) -> String {
        let names = || entry_names(self.words, self.tournament, entries);
        match (here, entries.len()) {
            (false, _) => self.words.fact_checked_out(names()),
            (true, 0..=4) => self.words.fact_checked_in(names()),
            (true, many) => self.words.fact_checked_in_many(many),
        }
    }

    fn dropped(&self, entry: EntryId, running: &Running) -> String {
        let name = self.name(entry);
        match running {
            Running::Nothing => self.words.fact_dropped(name),
            Running::Result { table, .. } => self.words.fact_dropped_conceding(name, table.0),
            Running::Bye { .. } => self.words.fact_dropped_bye(name),
            Running::Reseeded { seeds, .. } => self.replaced(entry, seeds),
            Running::Withdrawn { .. } => self.words.fact_dropped_withdrawn(name),
        }
    }

    fn paired(&self, round: RoundRef, pairs: &[Pair], byes: &[Unpaired], mission: Option<&Mission>) -> String {
        let what = self.words.fact_round_paired_tables(self.round(round), pairs.len());
        let names = byes.iter().map(|bye| self.name(bye.entry));
        let byes = (!byes.is_empty()).then(|| self.words.fact_bye(list(self.words, names)));
        joined([Some(what), byes, mission.map(|mission| self.words.fact_mission(&mission.name))])
    }

    /// IA-20: a plan other than the table that the document sets for the tier.
    fn overridden(&self, plan: Plan) -> Option<String> {
        let setup = &self.tournament.setup;
        let format = formats::by_id(&self.tournament.rules.format)?;
        let TableUse::Set(index) = format.tables[setup.tier.index()] else { return None };
        let table = format.structures.get(usize::from(index))?;
        let is_set = setup.structure == StructureChoice::Table(index);
        let name = structure::kind(self.words, table.kind);
        (!is_set).then(|| self.words.fact_plan_override(structure::plan(self.words, plan), name))
    }

    fn clock(&self, round: RoundRef, clock: &Clock) -> String {
        let (words, round) = (self.words, self.round(round));
        let time = |left: Option<i64>| left.map_or_else(|| words.fact_no_limit().to_owned(), figure::clock);
        match clock {
            Clock::Ready { left, .. } => words.fact_clock_ready(round, time(*left)),
            Clock::Running { .. } => words.fact_clock_running(round),
            Clock::Paused { left, .. } => words.fact_clock_paused(round, time(*left)),
        }
    }

    /// The sides as they are now; a withdrawn round has none.
    fn sides(&self, round: RoundRef, table: TableNumber) -> [String; 2] {
        match self.tournament.round(round).and_then(|round| round.at(table)) {
            Some(played) => played.sides.map(|entry| self.name(entry)),
            None => [self.words.refusal_side_first(), self.words.refusal_side_second()].map(str::to_owned),
        }
    }

    fn result(&self, round: RoundRef, table: TableNumber, result: &MatchResult) -> String {
        let (words, sides) = (self.words, self.sides(round, table));
        let name = |side: Side| sides[side.index()].as_str();
        let (a, b) = (name(Side::A), name(Side::B));
        let scores = || {
            if has_scores(self.tournament, result) {
                words.fact_won_by_score(a, result.scores[0], result.scores[1], b)
            } else {
                [a, b].join(" – ")
            }
        };
        let won = result.winner.map(name);
        let decided = match (result.decider, won) {
            (Some(Decider::SalvoAtTable | Decider::SalvoRolled), Some(won)) => Some(words.fact_how_salvo(won)),
            (Some(Decider::Lot), Some(won)) => Some(words.fact_how_lot(won)),
            (Some(Decider::Initiative), Some(won)) => Some(words.fact_how_initiative(won)),
            (Some(Decider::Step(step)), Some(won)) => Some(words.fact_how_step(won, step_name(words, step))),
            (_, _) if result.modified => Some(words.fact_how_modified().to_owned()),
            (_, Some(won)) => Some(words.fact_won_by(won)),
            (_, None) => Some(words.fact_how_draw().to_owned()),
        };
        match result.ended {
            Ended::Defeat | Ended::MutualDestruction | Ended::Time | Ended::Reported | Ended::PointsReached => {
                joined([Some(scores()), decided])
            }
            Ended::Concession(side) => joined([Some(scores()), Some(words.fact_how_conceded(name(side)))]),
            Ended::Fortressing(side) => joined([Some(scores()), Some(words.judge_how_fortressing(name(side)))]),
            Ended::BothFortressing => joined([Some(scores()), Some(words.judge_how_both().to_owned()), decided]),
            Ended::NoShow(side) => joined([Some(scores()), Some(words.fact_how_no_show(name(side)))]),
            Ended::NotPlayed => joined([Some([a, b].join(" – ")), Some(words.fact_how_not_played().to_owned())]),
        }
    }

    fn salvo(&self, round: RoundRef, table: TableNumber, salvo: &Salvo) -> String {
        let [a, b] = salvo.hits();
        self.words.fact_salvo(self.round(round), table.0, a, b)
    }

    fn cut(&self, plan: Option<Plan>, seeds: &[EntryId], declined: &[EntryId]) -> String {
        let what = match plan {
            Some(_) => self.words.fact_bracket_drawn(seeds.len()),
            None => self.words.fact_cut(seeds.len(), entry_names(self.words, self.tournament, seeds)),
        };
        let names = || self.words.fact_declined(entry_names(self.words, self.tournament, declined));
        joined([Some(what), (!declined.is_empty()).then(names)])
    }

    fn list_marked(&self, entry: EntryId, mark: ListMark) -> String {
        let (words, name) = (self.words, self.name(entry));
        match mark {
            ListMark::Missing => words.fact_list_back(name),
            ListMark::HandedIn => words.fact_list_marked(name, words.list_status_handed_in()),
            ListMark::Checked => words.fact_list_marked(name, words.list_status_checked()),
            ListMark::Faulty => words.fact_list_marked(name, words.list_status_problems()),
        }
    }

    fn replaced(&self, leaves: EntryId, seeds: &[EntryId]) -> String {
        // Those who move up keep their order; who joins is the last seed.
        match seeds.last() {
            Some(joins) => self.words.fact_seed_replaced(self.name(leaves), self.name(*joins)),
            None => self.words.fact_seed_left(self.name(leaves)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::command::{Call, Command, DraftResult, Leaving, LeavingMatch, ResultEnd, decide};
    use crate::engine::id::{Instant, Seq};
    use crate::present::demo::demo;
    use crate::present::text::Lang;

    /// The demo event, and what may follow.
    fn played() -> Log {
        let mut log = demo(Words::new(Lang::En), 1, Instant(1_800_000_000_000)).unwrap();
        let two = |scores: [u16; 2]| DraftResult { scores: scores.map(Some), ..DraftResult::default() };
        let third = RoundRef::Swiss(3);
        let tables = log.replay().last_round().unwrap().missing();
        let concession = DraftResult { end: ResultEnd::Concession(Side::B), ..two([10, 40]) };
        let correction =
            Command::CorrectResult { round: third, table: tables[0], result: two([7, 150]), redo_bracket: false };
        let note = JudgeNote { round: Some(third), text: "Dice were dropped.".into(), ..JudgeNote::default() };
        let leaving = Leaving { running: LeavingMatch::NoShow, note: String::new() };
        let entry = log.replay().last_round().unwrap().at(tables[2]).unwrap().sides[0];
        act(&mut log, Command::EnterResult(third, tables[0], two([150, 7])));
        act(&mut log, correction);
        act(&mut log, Command::ClearResult(third, tables[0]));
        act(&mut log, Command::EnterResult(third, tables[1], concession));
        act(&mut log, Command::Drop(entry, leaving));
        act(&mut log, Command::Return(entry));
        act(&mut log, Command::Note(note));
        push(&mut log, Fact::Undone { seq: Seq(3) });
        push(&mut log, Fact::Redone { seq: Seq(3) });
        log
    }

    fn act(log: &mut Log, command: Command) {
        let call = Call { now: Instant(0), seed: 4, reason: "because".into() };
        let fact = decide(&log.replay(), &command, &call).unwrap();
        push(log, fact);
    }

    fn push(log: &mut Log, fact: Fact) {
        let entry = Stamped { seq: log.next_seq(), at: Instant(0), by: String::new(), reason: String::new(), fact };
        assert!(log.push(entry));
    }

    fn said(lang: Lang, log: &Log) -> Vec<String> {
        let tournament = log.replay();
        log.entries().iter().map(|entry| fact_words(Words::new(lang), log, &tournament, &entry.fact)).collect()
    }

    #[test]
    fn a_tick_of_the_checklist_says_which() {
        // STR-7
        let mut log = played();
        let mut edit = |change: fn(&mut Setup)| {
            let mut setup = log.replay().setup;
            change(&mut setup);
            push(&mut log, Fact::SetupEdited { setup });
            said(Lang::En, &log).pop().unwrap()
        };
        let tick = |setup: &mut Setup| setup.notice.tick(Ready::Tables, true);
        assert_eq!(edit(tick), "Ready: tables");
        assert_eq!(edit(|setup| setup.notice.tick(Ready::Details, true)), "Ready: details announced");
        assert_eq!(edit(|setup| setup.notice.tick(Ready::Tables, false)), "No longer ready: tables");
        assert_eq!(edit(|setup| setup.notice.start = "10:00".into()), "Announcement changed");
        assert_eq!(edit(tick), "Ready: tables");
    }

    #[test]
    fn every_line_of_an_event_is_a_sentence_in_every_language() {
        let log = played();
        for lang in Lang::ALL {
            for sentence in said(lang, &log) {
                assert!(sentence.chars().count() > 5, "{lang:?}: {sentence:?}");
                assert!(!sentence.chars().any(|letter| ('\u{e000}'..='\u{f8ff}').contains(&letter)), "{sentence}");
            }
        }
    }

    #[test]
    fn results_say_how_they_came_about() {
        let lines = said(Lang::En, &played());
        let has = |part: &str| assert!(lines.iter().any(|line| line.contains(part)), "{part}: {lines:#?}");
        has("18 players added: Anna Logue, Bill Board, Cara Van and others");
        has("Round 1, table 1: ");
        has(" 200 – 84 ");
        has("; final salvo to ");
        has(" conceded");
        has(", corrected: ");
        has("Round 3: clock running");
        has("Neil Down left the event");
        has("Round 3 paired: 8 tables; bye: ");
        has("Judges’ log: Dice were dropped.");
        has("Taken back: Round 1 posted");
    }
}
