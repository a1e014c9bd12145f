//! The desk of a round: which table is open, what is typed into its sheet, and what saving does.
//!
//! Apart from the parts that draw it, since the line of typing, the list and the sheet all work at it.

use leptos::prelude::*;

use super::browser::focus;
use super::session::Session;
use crate::engine::command::{Command, Refusal};
use crate::engine::id::{RoundRef, TableNumber};
use crate::engine::log::Fact;
use crate::engine::tournament::round::RoundState;
use crate::present::name::round_name;
use crate::present::result_words::result_sentence;
use crate::present::round::{Phase, RoundView};
use crate::present::route::Page;
use crate::present::score_pad::Typed;
use crate::present::slip_address::{self, Scanned};
use crate::present::text::Words;

/// The desk; a handle that is copied freely.
#[derive(Clone, Copy)]
pub struct Desk {
    /// The session.
    pub session: Session,
    /// The round that is shown; none while there is none.
    pub round: Memo<Option<RoundRef>>,
    /// The round as it is shown.
    pub view: Memo<Option<RoundView>>,
    /// The table that is open.
    pub open: RwSignal<Option<TableNumber>>,
    /// What is typed into its sheet.
    pub typed: RwSignal<Typed>,
    /// The line of typing, which searches as well.
    pub line: RwSignal<String>,
    /// Whether only tables without a result are listed.
    pub only_playing: RwSignal<bool>,
    /// Whether the correction of the open table is being looked at.
    pub correcting: RwSignal<bool>,
}

impl Desk {
    /// Opens a table's sheet, with its result if it has one.
    pub fn open(self, table: TableNumber) {
        if self.open.get_untracked() == Some(table) {
            return;
        }
        self.typed.set(self.fresh(table));
        self.open.set(Some(table));
        focus::on(".duel__score:not([readonly])");
    }

    /// Opens the sheet of a table that a slip names; says so if the round has no such table.
    pub fn open_from_slip(self, table: TableNumber) {
        let tournament = self.session.tournament().get_untracked();
        let round = self.round.get_untracked().and_then(|round| tournament.round(round));
        match round.filter(|round| round.state == RoundState::Posted) {
            Some(round) if round.at(table).is_some() => self.open(table),
            Some(_) => self.session.toast(self.session.words_now().round_line_no_table(table.0)),
            None => {}
        }
    }

    /// Goes where the code of a slip leads, or says why it leads nowhere.
    pub fn take_slip(self, text: &str) {
        let scanned = slip_address::read(text, &self.session.tournament().get_untracked());
        match scanned {
            Some(scanned) => self.follow_slip(&scanned),
            None => self.session.toast(self.session.words_now().scan_no_slip().to_owned()),
        }
    }

    /// The same for a code that was understood.
    pub fn follow_slip(self, scanned: &Scanned) {
        let (session, words) = (self.session, self.session.words_now());
        match scanned {
            Scanned::Table(round, table) if self.round.get_untracked() == Some(*round) => self.open(*table),
            Scanned::Table(round, table) => {
                let name = round_name(words, &session.tournament().get_untracked(), *round);
                session.toast(words.scan_other_round(name));
                session.turn_to(Page::Table(*round, *table));
            }
            Scanned::NoTable(..) | Scanned::OtherEvent => session.toast(self.slip_words(words, scanned)),
        }
    }

    /// Where the code of a slip leads, in words.
    #[must_use]
    pub fn slip_words(self, words: Words, scanned: &Scanned) -> String {
        let name = |round: RoundRef| round_name(words, &self.session.tournament().get_untracked(), round);
        match scanned {
            Scanned::Table(round, table) => words.scan_enter(table.0, name(*round)),
            Scanned::NoTable(round, table) => words.scan_no_table(name(*round), table.0),
            Scanned::OtherEvent => words.scan_other_event().to_owned(),
        }
    }

    /// Opens a table's sheet with scores that were typed elsewhere.
    pub fn open_with(self, table: TableNumber, scores: [u16; 2]) {
        self.open(table);
        let tournament = self.session.tournament().get_untracked();
        let round = self.round.get_untracked().and_then(|round| tournament.round(round));
        match round.and_then(|round| round.at(table)).filter(|played| played.result.is_none()) {
            Some(played) => {
                let draft = Typed::of_line(&tournament, played, scores).draft;
                self.typed.update(|typed| typed.draft = draft);
            }
            None => self.typed.update(|typed| typed.draft.scores = scores.map(Some)),
        }
    }

    /// Closes the sheet.
    pub fn close(self) {
        self.open.set(None);
        self.correcting.set(false);
    }

    fn fresh(self, table: TableNumber) -> Typed {
        let tournament = self.session.tournament().get_untracked();
        let round = self.round.get_untracked().and_then(|round| tournament.round(round));
        round.and_then(|round| round.at(table)).map(|played| Typed::of(&tournament, played)).unwrap_or_default()
    }

    /// Saves what is typed into the open sheet; a result that is in is corrected after a look at what that changes.
    pub fn save(self, by_keyboard: bool) {
        let (Some(round), Some(table)) = (self.round.get_untracked(), self.open.get_untracked()) else { return };
        let command = Command::EnterResult(round, table, self.typed.read_untracked().result());
        match self.session.dispatch(command) {
            Ok(()) => self.saved(table, by_keyboard),
            Err(Refusal::HasResult(_)) => self.correcting.set(true),
            Err(refusal) => self.session.refuse(&refusal),
        }
    }

    /// Saves a result typed into the line.
    ///
    /// # Errors
    /// The engine's refusal; nothing has changed then.
    pub fn enter(self, table: TableNumber, scores: [u16; 2]) -> Result<(), Refusal> {
        let round = self.round.get_untracked().ok_or(Refusal::NoRound)?;
        let tournament = self.session.tournament().get_untracked();
        let played = tournament.round(round).and_then(|round| round.at(table));
        let typed = played.map(|played| Typed::of_line(&tournament, played, scores)).unwrap_or_default();
        self.session.dispatch(Command::EnterResult(round, table, typed.result()))?;
        self.saved(table, true);
        Ok(())
    }

    /// Says what was saved, and goes on: to the line if it was typed, else to the next table that is playing.
    fn saved(self, table: TableNumber, by_keyboard: bool) {
        self.say(table);
        self.close();
        if by_keyboard {
            focus::on("#entry-line");
        } else {
            focus::on(".match--playing>.match__open");
        }
    }

    fn say(self, table: TableNumber) {
        let (session, words) = (self.session, self.session.words_now());
        let tournament = session.tournament().get_untracked();
        let log = session.log().get_untracked();
        let Some(Fact::ResultEntered { round, result, .. }) = log.entries().last().map(|entry| &entry.fact) else {
            return;
        };
        let Some(played) = tournament.round(*round).and_then(|round| round.at(table)) else { return };
        let sentence = result_sentence(words, &tournament, played.sides, result);
        session.done(words.round_saved(table.0, sentence));
    }

    /// Whether results are typed here: the round was posted.
    #[must_use]
    pub fn is_posted(self) -> bool {
        self.view.read().as_ref().is_some_and(|view| view.phase != Phase::Proposed)
    }
}
