//! The form for leaving: consequences, the score of a conceded match, whether a posted round is being played, who
//! moves up (DROP-1, DROP-2, CUT-2, CUT-5).
//!
//! The engine decides all consequences.

use crate::engine::bracket;
use crate::engine::command::{Leaving, LeavingMatch};
use crate::engine::decide::{Begun, Parting, begun, decide, parting};
use crate::engine::facts::{EntryDropped, Running};
use crate::present::prelude::*;
use crate::present::result::result_sheet::{Tone, Verdict};
use crate::present::result::score_pad::{Typed, number};
use crate::present::standing::advance;
use crate::present::words::refusal::refusal_words_at;
use crate::present::words::result_words::{result_sentence, result_worth};

/// Possible outcomes of a running match, in the order offered.
const WAYS: [LeavingMatch; 3] = [LeavingMatch::Concession, LeavingMatch::NoShow, LeavingMatch::OpponentBye];

/// The form as filled in so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Said {
    /// It leaves after its running match.
    pub after: bool,
    /// Outcome of a running match; none: it has to be chosen.
    pub way: Option<LeavingMatch>,
    pub scores: [Option<u16>; 2],
    /// Players who were asked to move up and declined.
    pub declined: Vec<EntryId>,
    /// Players who declined and changed their mind.
    pub willing: Vec<EntryId>,
    /// The posted elimination round is being played.
    pub is_begun: Option<bool>,
}

impl Said {
    /// Position among the ways: first the end of the match is waited for.
    pub fn way(&self) -> Option<usize> {
        if self.after { Some(0) } else { WAYS.iter().position(|way| Some(*way) == self.way).map(|at| at + 1) }
    }

    pub fn choose_way(&mut self, at: usize) {
        self.after = at == 0;
        self.way = at.checked_sub(1).and_then(|at| WAYS.get(at)).copied();
    }

    /// The command of the form.
    pub fn command(&self, view: &LeavingView, entry: EntryId, note: &str) -> Command {
        if self.after && !view.ways.is_empty() {
            return Command::AnnounceLeaving { entry, leaves: true, note: note.to_owned() };
        }
        Command::Drop(entry, self.leaving(note))
    }

    /// The form as the engine takes it.
    pub fn leaving(&self, note: &str) -> Leaving {
        let mut leaving = Leaving {
            running: self.way.unwrap_or_default(),
            note: note.to_owned(),
            declined: self.declined.clone(),
            willing: self.willing.clone(),
            is_begun: self.is_begun,
            ..Leaving::default()
        };
        leaving.played.scores = self.scores;
        leaving
    }

    /// Sets the score of a side; ignores anything but a number.
    pub fn write(&mut self, side: Side, text: &str) {
        self.scores[side.index()] = number(text);
    }

    pub fn decline(&mut self, entry: EntryId) {
        self.willing.retain(|one| *one != entry);
        self.declined.push(entry);
    }

    pub fn reconsider(&mut self, entry: EntryId) {
        self.declined.retain(|one| *one != entry);
        self.willing.push(entry);
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LeavingView {
    pub says: String,
    pub withdraws: bool,
    pub begun: Option<BegunView>,
    /// Possible outcomes of the match with their effect, or empty.
    pub ways: Vec<(String, String)>,
    pub scores: Vec<ScoreField>,
    pub verdict: Option<Verdict>,
    pub asked: Option<AskedView>,
    pub can_leave: bool,
}

/// Whether the posted round is being played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BegunView {
    /// Both answers, with their effect.
    pub answers: [(String, String); 2],
    /// Position of the valid answer; none: it has to be given.
    pub holds: Option<usize>,
}

/// A score of the conceded match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreField {
    pub side: Side,
    pub label: String,
    pub value: String,
}

/// Players who move up, asked one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AskedView {
    /// The joining players, in words.
    pub text: String,
    /// Name and place of joining players, who may decline.
    pub joins: Vec<(EntryId, String)>,
    pub declined: String,
    /// Players who declined before and may change their mind, with the words for that.
    pub before: Vec<(EntryId, String)>,
}

/// The questions when an entry leaves, or is disqualified and concedes a running match.
pub fn view(words: Words, tournament: &Tournament, entry: EntryId, is_out: bool, said: &Said) -> LeavingView {
    let of = Of { words, tournament, entry, said };
    let mut view = LeavingView { begun: of.begun(), can_leave: true, ..LeavingView::default() };
    match parting(tournament, entry, said.is_begun) {
        Parting::Quiet => view.says = of.next_bye(),
        Parting::Proposed(_) => {
            (view.says, view.withdraws) = (words.players_leave_proposed().to_owned(), true);
        }
        Parting::Bye(round, table) => view.says = of.bye(round, table),
        Parting::IsItPlayed(_) => view.can_leave = false,
        Parting::MovesUp(withdrawn) => {
            view.withdraws = withdrawn.is_some();
            view.asked = Some(of.asked());
        }
        Parting::Match(round, table) => of.match_of(&mut view, is_out, round, table),
    }
    view
}

/// A player who wanted to leave after a match that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overdue {
    pub entry: EntryId,
    pub name: String,
    pub note: String,
    pub text: String,
}

/// The result sheet takes them out; these matches ended without it, as when the opponent left.
pub fn overdue(words: Words, tournament: &Tournament) -> Vec<Overdue> {
    let is_over = |entry| !matches!(parting(tournament, entry, None), Parting::Match(..));
    let due = tournament.leaving.iter().filter(|(entry, _)| tournament.is_in(**entry) && is_over(**entry));
    let one = |(entry, note): (&EntryId, &String)| {
        let name = entry_name(words, tournament, *entry);
        Overdue { entry: *entry, text: words.players_leaves_now(&name), name, note: note.clone() }
    };
    due.filter(|_| !tournament.closed).map(one).collect()
}

struct Of<'a> {
    words: Words,
    tournament: &'a Tournament,
    entry: EntryId,
    said: &'a Said,
}

impl Of<'_> {
    fn name(&self, entry: EntryId) -> String {
        entry_name(self.words, self.tournament, entry)
    }

    fn at(&self, round: RoundRef, table: TableNumber) -> Option<(&Match, Side)> {
        let playing = self.tournament.round(round)?.at(table)?;
        Some((playing, playing.side_of(self.entry)?))
    }

    fn opponent(&self, round: RoundRef, table: TableNumber) -> String {
        let at = self.at(round, table);
        at.map(|(playing, side)| self.name(playing.sides[side.other().index()])).unwrap_or_default()
    }

    fn bye(&self, round: RoundRef, table: TableNumber) -> String {
        let (words, opponent) = (self.words, self.opponent(round, table));
        [words.players_leave_running(&opponent, table.0), words.players_leave_bye(&opponent)].join(" ") + "."
    }

    /// CUT-5: an entry that leaves between two rounds gives the next opponent a bye.
    fn next_bye(&self) -> String {
        let due = bracket::due(self.tournament).into_iter().flat_map(|due| due.matches);
        let sides = due.map(|(_, sides)| sides).find(|sides| sides.contains(&self.entry));
        let next = sides.and_then(|sides| sides.into_iter().find(|side| *side != self.entry));
        next.map(|next| self.words.players_leave_bye(self.name(next)) + ".").unwrap_or_default()
    }

    fn begun(&self) -> Option<BegunView> {
        let is_seeded = self.tournament.bracket.as_ref().is_some_and(|found| found.seeds.contains(&self.entry));
        let Begun::Posted { presumed } = begun(self.tournament) else { return None };
        if !is_seeded || self.tournament.swiss.is_empty() {
            return None;
        }
        let mut answers = begun_answers(self.words);
        if let Parting::Bye(round, table) = parting(self.tournament, self.entry, Some(true)) {
            answers[0].1 = self.words.players_leave_bye(self.opponent(round, table)) + ".";
        }
        let holds = self.said.is_begun.or(presumed.then_some(true));
        Some(BegunView { answers, holds: holds.map(|is_begun| usize::from(!is_begun)) })
    }

    /// CUT-2.
    fn asked(&self) -> AskedView {
        let view = advance::leave(self.words, self.tournament, self.entry, &self.said.declined, &self.said.willing);
        let joins = view.next.map(|next| (next, self.name(next)));
        AskedView {
            text: view.text,
            joins: joins.into_iter().collect(),
            declined: view.declined,
            before: before(self.words, self.tournament, self.said),
        }
    }

    /// DROP-1, DROP-2: the outcome of the match, and the scores so far.
    fn match_of(&self, view: &mut LeavingView, is_out: bool, round: RoundRef, table: TableNumber) {
        let (words, opponent) = (self.words, self.opponent(round, table));
        view.says = words.players_leave_running(&opponent, table.0);
        if !is_out {
            view.ways = vec![
                (words.players_leave_after().to_owned(), words.players_leave_after_hint().to_owned()),
                (words.players_leave_concession().to_owned(), words.players_leave_concession_hint(&opponent)),
                (words.players_leave_no_show().to_owned(), words.players_leave_no_show_hint(&opponent)),
                (words.players_leave_bye(&opponent), words.players_leave_bye_hint().to_owned()),
            ];
        }
        if self.said.after && !is_out {
            return;
        }
        let Some(way) = self.said.way.filter(|_| !is_out).or(is_out.then_some(LeavingMatch::Concession)) else {
            view.can_leave = false;
            return;
        };
        let Some((playing, side)) = self.at(round, table) else { return };
        let mut typed = Typed::of(self.tournament, playing);
        typed.draft.end = match way {
            LeavingMatch::Concession => ResultEnd::Concession(side),
            LeavingMatch::NoShow => ResultEnd::NoShow(side),
            LeavingMatch::OpponentBye => return,
        };
        let fields = Side::BOTH.into_iter().filter(|side| typed.is_typed(*side));
        view.scores = fields.map(|side| self.field(playing, side)).collect();
        let verdict = self.verdict(playing, way);
        view.can_leave = verdict.tone == Tone::Good;
        view.verdict = Some(verdict);
    }

    fn field(&self, playing: &Match, side: Side) -> ScoreField {
        let value = self.said.scores[side.index()].map(|score| score.to_string()).unwrap_or_default();
        ScoreField { side, label: self.words.sheet_score_of(self.name(playing.sides[side.index()])), value }
    }

    fn verdict(&self, playing: &Match, way: LeavingMatch) -> Verdict {
        let (words, tournament) = (self.words, self.tournament);
        let leaving = Leaving { running: way, ..self.said.leaving("") };
        let fact = match decide(tournament, &Command::Drop(self.entry, leaving), &Call::default()) {
            Ok(fact) => fact,
            Err(refusal) => {
                let strong = refusal_words_at(words, tournament, playing.sides, &refusal);
                return Verdict { tone: Tone::Bad, strong, text: String::new() };
            }
        };
        let (mut strong, mut text) = (String::new(), String::new());
        if let Fact::EntryDropped(EntryDropped { running: Running::Result { result, .. }, .. }) = fact {
            strong = result_sentence(words, tournament, playing.sides, &result);
            text = result_worth(words, tournament, &result);
        }
        Verdict { tone: Tone::Good, strong, text }
    }
}

/// Both answers about the posted round, with their effect.
pub fn begun_answers(words: Words) -> [(String, String); 2] {
    let yes = (words.players_leave_begun_yes(), words.players_leave_begun_yes_hint());
    let no = (words.players_leave_begun_no(), words.players_leave_begun_no_hint());
    [yes, no].map(|(name, hint)| (name.to_owned(), hint.to_owned()))
}

/// Players who declined before and may play on after all.
pub fn before(words: Words, tournament: &Tournament, said: &Said) -> Vec<(EntryId, String)> {
    let declined = tournament.declined.iter().filter(|_| tournament.bracket.is_some());
    let open = declined.copied().filter(|id| tournament.is_in(*id) && !said.willing.contains(id));
    open.map(|id| (id, words.players_leave_willing(entry_name(words, tournament, id)))).collect()
}

#[cfg(test)]
mod tests;
