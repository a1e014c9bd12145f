//! Possible follow-ups of an entry, one tap each. Nothing happens automatically (JDG-3, JDG-5, ROLE-5, XW-19).

use super::kind::outcome_name;
use crate::engine::judging::{CheckResult, Illegal, Intent, NoteId, NoteKind, Noted, Office, Outcome};
use crate::present::prelude::*;
use crate::present::result::score_pad::Typed;
use crate::present::result::ways::SheetKind;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    pub label: String,
    pub hint: String,
    /// The outcome that settles the note.
    pub settles: Option<Outcome>,
    pub leads: Leads,
}

impl Step {
    fn of(label: impl Into<String>, hint: impl Into<String>, leads: Leads) -> Self {
        Self { label: label.into(), hint: hint.into(), settles: None, leads }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leads {
    Nowhere,
    /// The result of a table with this end chosen.
    Sheet(RoundRef, TableNumber, ResultEnd),
    /// The result of a table with one more game conceded by this side (DST-18).
    Game(RoundRef, TableNumber, Side),
    /// The form for dropping a player.
    Leave(EntryId),
    /// The form of a disqualification.
    Disqualify(EntryId),
    Lists(EntryId),
    /// More minutes for a table.
    Extend(RoundRef, TableNumber, u16),
}

/// The warning at which a loss is proposed, unless the event has another.
const SECOND: usize = 2;

/// Possible follow-ups, the mildest first.
pub fn steps(words: Words, tournament: &Tournament, id: NoteId) -> Vec<Step> {
    let Some(noted) = tournament.noted(id).filter(|_| !tournament.closed) else { return Vec::new() };
    let of = Of { words, tournament, noted };
    match noted.note.kind {
        NoteKind::Lost => of.of_loss(),
        NoteKind::Damaged if noted.note.substitute.is_none() => of.of_loss(),
        NoteKind::Illegal => of.of_illegal(),
        NoteKind::ListCorrected => of.each(|of, entry| vec![of.lists(entry)]),
        NoteKind::Checked if noted.note.check != Some(CheckResult::Good) => of.each(|of, entry| vec![of.lists(entry)]),
        NoteKind::Unsporting | NoteKind::Collusion | NoteKind::SlowPlay => of.of_conduct(),
        NoteKind::Warning => of.of_warning(id),
        NoteKind::EndlessCombination | NoteKind::DisqualificationRecommended | NoteKind::Disqualification => {
            of.each(|of, entry| of.disqualify(entry).into_iter().collect())
        }
        NoteKind::Fortressing => of.of_fortressing(),
        NoteKind::TimeExtension => of.extend().into_iter().collect(),
        NoteKind::Damaged
        | NoteKind::Checked
        | NoteKind::Note
        | NoteKind::Ruling
        | NoteKind::Review
        | NoteKind::Overruled
        | NoteKind::Sharing
        | NoteKind::MissedOpportunity
        | NoteKind::FallenDie
        | NoteKind::PilesCounted => Vec::new(),
    }
}

struct Of<'a> {
    words: Words,
    tournament: &'a Tournament,
    noted: &'a Noted,
}

impl Of<'_> {
    fn name(&self, entry: EntryId) -> String {
        entry_name(self.words, self.tournament, entry)
    }

    fn each(&self, steps: impl Fn(&Self, EntryId) -> Vec<Step>) -> Vec<Step> {
        self.noted.note.entries.iter().flat_map(|entry| steps(self, *entry)).collect()
    }

    fn settle(&self, outcome: Outcome, label: &'static str) -> Option<Step> {
        let is_open = self.noted.outcomes().contains(&outcome)
            || (outcome == Outcome::Replaced && matches!(self.noted.outcome, Some((_, Outcome::NotReplaced))));
        let step = || Step::of(label, self.words.judge_step_settle_hint(), Leads::Nowhere);
        is_open.then(|| Step { settles: Some(outcome), ..step() })
    }

    /// The settlement by another step, while the entry is open.
    fn with(&self, outcome: Outcome) -> Option<Outcome> {
        self.noted.outcomes().contains(&outcome).then_some(outcome)
    }

    /// JDG-3: replaced, else conceded, else removed.
    fn of_loss(&self) -> Vec<Step> {
        let mut steps: Vec<Step> =
            self.settle(Outcome::Replaced, self.words.judge_step_replaced()).into_iter().collect();
        if matches!(self.noted.outcome, Some((_, Outcome::Replaced))) {
            return steps;
        }
        if !self.noted.outcomes().is_empty() {
            steps.extend(self.extend());
        }
        let lost = self.with(Outcome::NotReplaced);
        steps.extend(self.each(|of, entry| {
            let mut all: Vec<Step> = of.concede(entry).into_iter().chain(of.leave(entry)).collect();
            all.iter_mut().for_each(|step| step.settles = lost);
            of.concede_game(entry).into_iter().chain(all).collect()
        }));
        steps
    }

    /// CLK-1, JDG-3: adds the minutes of the entry to its table while that is playing.
    fn extend(&self) -> Option<Step> {
        let note = &self.noted.note;
        let (round, table, minutes) = (note.round?, note.table?, note.minutes?);
        let is_last = self.tournament.last_round().is_some_and(|last| last.number == round);
        let playing = self.tournament.round(round)?.at(table).filter(|played| played.result.is_none() && is_last)?;
        let words = self.words;
        let (label, hint) = match playing.extended {
            0 => (words.judge_step_extend(table.0, minutes), words.judge_step_extend_hint().to_owned()),
            has => (words.judge_step_extend_again(table.0, minutes), words.judge_step_extend_has(has)),
        };
        Some(Step::of(label, hint, Leads::Extend(round, table, minutes)))
    }

    /// JDG-6, ROLE-5: the measure that the head judge chooses, or only a disqualification.
    fn of_conduct(&self) -> Vec<Step> {
        let measures = self.tournament.format().is_some_and(|format| format.judging.measures);
        self.each(|of, entry| {
            measures.then(|| of.lose(entry)).into_iter().flatten().chain(of.disqualify(entry)).collect()
        })
    }

    /// The next step of the ladder for a player who was warned before: a loss, then also a removal.
    fn of_warning(&self, id: NoteId) -> Vec<Step> {
        let loss_at = self.tournament.setup.loss_at.map_or(SECOND, usize::from);
        self.each(|of, entry| {
            let all = of.tournament.offences(entry, NoteKind::Warning);
            let count = all.into_iter().filter(|offence| *offence <= id).count();
            let loss = (count >= loss_at).then(|| of.lose(entry)).into_iter().flatten();
            let removal = of.leave(entry).filter(|_| count > loss_at);
            let mut steps: Vec<Step> = loss.chain(removal).collect();
            let proposed = of.words.judge_step_warned(count);
            steps.iter_mut().for_each(|step| step.hint = [&*proposed, " ", &step.hint].concat());
            steps
        })
    }

    /// A concession as a measure; DST-18: of a best of three the game as well.
    fn lose(&self, entry: EntryId) -> impl Iterator<Item = Step> {
        let game = self.concede_game(entry).map(|step| (step, self.words.judge_step_lose_game(self.name(entry))));
        let whole = self.concede(entry).map(|step| (step, self.words.judge_step_lose(self.name(entry))));
        let words = self.words;
        game.into_iter().chain(whole).filter_map(move |(step, label)| {
            let (Leads::Sheet(_, table, _) | Leads::Game(_, table, _)) = step.leads else { return None };
            Some(Step { label, hint: words.judge_step_lose_hint(table.0), ..step })
        })
    }

    /// JDG-5.
    fn of_illegal(&self) -> Vec<Step> {
        let rule = self.tournament.format().map_or(Illegal::MayBeDisqualified, |format| format.judging.illegal);
        self.each(|of, entry| match rule {
            Illegal::Disqualified | Illegal::MayBeDisqualified => of.disqualify(entry).into_iter().collect(),
            Illegal::Removed => of.leave(entry).into_iter().chain(of.disqualify(entry)).collect(),
        })
    }

    /// XW-13, XW-19: broken, or a defeat.
    fn of_fortressing(&self) -> Vec<Step> {
        let mut steps: Vec<Step> = self.settle(Outcome::Broken, self.words.judge_step_broken()).into_iter().collect();
        let is_open = matches!(self.noted.outcome, None | Some((_, Outcome::NotBroken)));
        let intent = self.noted.note.fortressing.and_then(|found| found.intent).filter(|_| is_open);
        let Some((first, (round, played))) =
            self.noted.note.entries.first().and_then(|entry| Some((*entry, self.match_of(*entry)?)))
        else {
            return steps;
        };
        let (label, end) = match intent {
            Some(Intent::Purpose) => match played.side_of(first) {
                Some(side) => (self.words.judge_step_defeat(self.name(first)), ResultEnd::Fortressing(side)),
                None => return steps,
            },
            Some(Intent::Both) => (self.words.judge_step_mutual().to_owned(), ResultEnd::BothFortressing),
            Some(Intent::Accident) | None => return steps,
        };
        steps.push(Step {
            label,
            hint: self.words.judge_step_concede_hint(played.table.0),
            settles: self.with(Outcome::NotBroken),
            leads: Leads::Sheet(round, played.table, end),
        });
        steps
    }

    /// The match of the entry: in its round, else in the current one.
    fn match_of(&self, entry: EntryId) -> Option<(RoundRef, &Match)> {
        let round = self.noted.note.round.or_else(|| self.tournament.last_round().map(|round| round.number))?;
        Some((round, self.tournament.match_of(round, entry)?))
    }

    fn concede(&self, entry: EntryId) -> Option<Step> {
        let (round, played) = self.match_of(entry).filter(|(_, played)| played.result.is_none())?;
        let side = played.side_of(entry)?;
        let leads = Leads::Sheet(round, played.table, ResultEnd::Concession(side));
        let hint = self.words.judge_step_concede_hint(played.table.0);
        Some(Step::of(self.words.judge_step_concede(self.name(entry)), hint, leads))
    }

    /// DST-13, DST-18: of a best of three only the game is conceded; the component is still missing.
    fn concede_game(&self, entry: EntryId) -> Option<Step> {
        self.tournament.format().filter(|format| format.judging.lost_concedes)?;
        let (round, played) = self.match_of(entry).filter(|(_, played)| played.result.is_none())?;
        let side = played.side_of(entry).filter(|_| Typed::of(self.tournament, played).kind == SheetKind::Games)?;
        let hint = self.words.judge_step_concede_hint(played.table.0);
        Some(Step::of(self.words.judge_step_game(self.name(entry)), hint, Leads::Game(round, played.table, side)))
    }

    fn leave(&self, entry: EntryId) -> Option<Step> {
        let label = || self.words.judge_step_remove(self.name(entry));
        let step = || Step::of(label(), self.words.judge_step_remove_hint(), Leads::Leave(entry));
        self.tournament.is_in(entry).then(step)
    }

    fn disqualify(&self, entry: EntryId) -> Option<Step> {
        let office = match self.tournament.format().map_or(Office::Organiser, |format| format.judging.disqualifies) {
            Office::Organiser => self.words.judge_organiser(),
            Office::HeadJudge => self.words.judge_head(),
        };
        let is_out = matches!(
            self.tournament.entry(entry).map(|entry| &entry.presence),
            None | Some(crate::engine::entry::Presence::Disqualified { .. } | crate::engine::entry::Presence::Removed)
        );
        let (label, hint) =
            (self.words.judge_step_disqualify(self.name(entry)), self.words.judge_step_disqualify_hint(office));
        (!is_out).then(|| Step::of(label, hint, Leads::Disqualify(entry)))
    }

    fn lists(&self, entry: EntryId) -> Step {
        let label = self.words.judge_step_lists(self.name(entry));
        Step::of(label, self.words.judge_step_lists_hint(), Leads::Lists(entry))
    }
}

/// The message after a step: `Settled: Replaced`.
pub fn settled_words(words: Words, outcome: Outcome) -> String {
    words.judge_settled(outcome_name(words, outcome))
}
