//! The state of the round page: shown round, open table, draft of its sheet, and saving.

use crate::app::route::Page;
use crate::engine::command::ClockCommand;
use crate::engine::facts::ResultEntered;
use crate::present::paper::slip_address::{self, Scanned};
use crate::present::result::claimed::Said;
use crate::present::result::result_sheet::view;
use crate::present::result::score_pad::Typed;
use crate::present::round::round_clock::{ClockView, typed_time};
use crate::present::round::{Phase, RoundView};
use crate::present::words::refusal::refusal_words_at;
use crate::present::words::result_words::result_sentence;
use crate::web::base::*;
use crate::web::players::members::numbers;
use crate::web::result::held::{HeldSheets, Place};
use crate::web::session::{Session, say};

/// The tables that a filter leaves in the list.
pub(super) const SHOWN: &str = ".matches:not(.matches--found)>.match>.match__open,.match--found>.match__open";

/// Those of them that are playing.
const SHOWN_PLAYING: &str =
    ".matches:not(.matches--found)>.match--playing>.match__open,.match--found.match--playing>.match__open";

#[derive(Clone, Copy)]
pub struct RoundDesk {
    pub session: Session,
    pub round: Memo<Option<RoundRef>>,
    pub view: Memo<Option<RoundView>>,
    pub clock: Memo<Option<ClockView>>,
    pub open: RwSignal<Option<TableNumber>>,
    /// The draft of the open sheet.
    pub typed: RwSignal<Typed>,
    /// The text of the entry line, which also searches.
    pub line: RwSignal<String>,
    /// Lists only tables without a result.
    pub only_playing: RwSignal<bool>,
    pub correcting: RwSignal<bool>,
    /// The open sheet leads back to the bracket.
    pub from_bracket: RwSignal<bool>,
    pub held: HeldSheets,
}

impl RoundDesk {
    /// The class of a list of the tables of the shown round.
    pub(super) fn list_class(self) -> String {
        let view = self.view.read();
        let highest = view.iter().flat_map(|view| &view.rows).map(|row| row.table.0).max();
        let is_posted = view.as_ref().is_some_and(|view| view.phase == Phase::Posted);
        let posted = if is_posted { " matches--posted" } else { "" };
        ["panel matches", posted, numbers(highest.unwrap_or_default())].concat()
    }

    /// Something about the shown round, tracked.
    pub fn of_round<T>(self, get: impl FnOnce(&Tournament, &Round) -> T) -> Option<T> {
        let tournament = self.session.tournament().get();
        Some(get(&tournament, tournament.round(self.round.get()?)?))
    }

    /// A refusal about a table of the shown round, with the names of its players.
    pub fn refusal_words(self, table: TableNumber, refusal: &Refusal) -> String {
        let tournament = self.session.tournament().get_untracked();
        let round = self.round.get_untracked().and_then(|round| tournament.round(round));
        match round.and_then(|round| round.at(table)) {
            Some(played) => refusal_words_at(self.session.words(), &tournament, played.sides, refusal),
            None => self.session.refusal_words(refusal),
        }
    }

    /// Opens a result sheet with the saved result, if any.
    pub fn open(self, table: TableNumber) {
        if self.open.get_untracked() == Some(table) {
            return;
        }
        self.from_bracket.set(false);
        let fresh = self.fresh(table);
        // Restores a held draft unless the match changed since.
        let held = self.held.get(&self.place(table));
        let typed = held.and_then(|(began, typed)| typed.since(&began, &fresh));
        // A score that is there already is not typed anew.
        let field = if typed.is_some() { ".duel__score:placeholder-shown" } else { ".duel__score:not([readonly])" };
        let opened = typed.unwrap_or(fresh);
        self.typed.set(opened.clone());
        self.open.set(Some(table));
        // A score that takes the focus is typed anew: not after the first key of the pad.
        let is_untouched = move || self.typed.try_with_untracked(|typed| typed.awaits_same(&opened)).unwrap_or(false);
        focus::detail_to_top();
        focus::on_if(field, is_untouched);
        focus::into_sight(".match--selected");
    }

    /// Opens the sheet of a table named by a slip; shows a toast if the round has no such table.
    pub fn open_from_slip(self, table: TableNumber) {
        let tournament = self.session.tournament().get_untracked();
        let round = self.round.get_untracked().and_then(|round| tournament.round(round));
        match round.filter(|round| round.is_posted()) {
            Some(round) if round.at(table).is_some() => self.open(table),
            Some(_) => self.session.toast(self.session.words().round_line_no_table(table.0)),
            None => {}
        }
    }

    /// Opens a table, of another round on its page, with what a phone says about it.
    pub(super) fn open_said(self, said: Said) {
        let Said { round, table, sides, typed, fresh, .. } = said;
        let place = (self.session.event().get_untracked(), Some(round), table, Some(sides));
        self.close();
        self.held.hold(place, (fresh, typed));
        if self.round.get_untracked() == Some(round) {
            self.open(table);
        } else {
            self.session.turn_to(Page::Table(round, table));
        }
    }

    /// Follows the code of a slip, or shows a toast with the problem.
    pub fn take_slip(self, text: &str) {
        let scanned = slip_address::read(text, &self.session.tournament().get_untracked());
        match scanned {
            Some(scanned) => self.follow_slip(&scanned),
            None => self.session.toast(self.session.words().scan_no_slip().to_owned()),
        }
    }

    pub fn follow_slip(self, scanned: &Scanned) {
        let (session, words) = (self.session, self.session.words());
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

    /// The destination of a slip in words.
    pub fn slip_words(self, words: Words, scanned: &Scanned) -> String {
        let name = |round: RoundRef| round_name(words, &self.session.tournament().get_untracked(), round);
        match scanned {
            Scanned::Table(round, table) => words.scan_enter(name(*round), table.0),
            Scanned::NoTable(round, table) => words.scan_no_table(name(*round), table.0),
            Scanned::OtherEvent => words.scan_other_event().to_owned(),
        }
    }

    /// Opens a sheet with scores from the entry line.
    pub fn open_with(self, table: TableNumber, scores: [u16; 2]) {
        self.open(table);
        let of_line = |tournament: &Tournament, played: &Match| {
            played.result.is_none().then(|| Typed::of_line(tournament, played, scores).draft)
        };
        match self.with_match(table, of_line).flatten() {
            Some(draft) => self.typed.update(|typed| typed.draft = draft),
            None => self.typed.update(|typed| typed.draft.scores = scores.map(Some)),
        }
    }

    /// Closes the sheet of a result that was saved, cleared or discarded.
    pub fn finish(self) {
        if let Some(table) = self.open.get_untracked() {
            self.forget(table);
        }
        self.close();
    }

    fn forget(self, table: TableNumber) {
        self.held.forget(&self.place(table));
    }

    /// Closes the sheet, keeps its draft, and goes back to the bracket if it was opened there.
    pub fn close(self) {
        if self.open.get_untracked().is_some() {
            self.open.set(None);
        }
        self.correcting.set(false);
        if self.from_bracket.get_untracked() {
            self.from_bracket.set(false);
            self.session.turn_to(Page::Bracket);
        }
    }

    /// The tables of the round with a draft.
    pub fn drafted(self) -> Memo<BTreeSet<TableNumber>> {
        Memo::new(move |_| {
            self.session.tournament().track();
            self.round.track();
            let held = self.held.places();
            held.iter().filter(|place| **place == self.place(place.2)).map(|place| place.2).collect()
        })
    }

    /// Keeps the draft of the open sheet.
    pub fn hold(self) {
        Effect::new(move |_| {
            let typed = self.typed.get();
            if let Some(table) = self.open.get_untracked() {
                let began = untrack(|| self.fresh(table));
                let place = self.place(table);
                if typed.is_same_entry(&began) {
                    self.held.forget(&place);
                } else {
                    self.held.hold(place, (began, typed));
                }
            }
        });
    }

    pub fn place(self, table: TableNumber) -> Place {
        let sides = self.with_match(table, |_, played| played.sides);
        (self.session.event().get_untracked(), self.round.get_untracked(), table, sides)
    }

    fn fresh(self, table: TableNumber) -> Typed {
        self.with_match(table, Typed::of).unwrap_or_default()
    }

    /// Untracked; `None` without such a table.
    fn with_match<T>(self, table: TableNumber, get: impl FnOnce(&Tournament, &Match) -> T) -> Option<T> {
        let tournament = self.session.tournament().get_untracked();
        let round = self.round.get_untracked().and_then(|round| tournament.round(round))?;
        round.at(table).map(|played| get(&tournament, played))
    }

    /// Saves the open sheet; an existing result opens the correction dialog instead.
    pub fn save(self, by_keyboard: bool) {
        let (Some(round), Some(table)) = (self.round.get_untracked(), self.open.get_untracked()) else { return };
        if self.typed.read_untracked().asks_side || self.questions(round, table) {
            return;
        }
        let command = Command::EnterResult(round, table, self.typed.read_untracked().result());
        // First, so that a sheet that closes is not drawn again.
        self.open.set(None);
        let refusal = match self.session.dispatch(command) {
            Ok(fact) => return self.saved(table, &fact, by_keyboard),
            Err(refusal) => refusal,
        };
        self.open.set(Some(table));
        if let Refusal::HasResult(_) = refusal {
            self.correcting.set(true);
        } else {
            self.session.refuse(&refusal);
        }
    }

    /// Asks once whether scores that the listed ships cannot give are right.
    fn questions(self, round: RoundRef, table: TableNumber) -> bool {
        let typed = self.typed.get_untracked();
        let tournament = self.session.tournament().get_untracked();
        let sheet = view(self.session.words(), &tournament, (round, table), &typed);
        let is_new = !typed.was_doubted() && sheet.is_some_and(|sheet| sheet.doubt.is_some());
        if is_new {
            self.typed.update(|typed| typed.doubted = Some(typed.draft.scores));
        }
        is_new
    }

    /// Opens the sheet with the question instead of saving a result from the entry line.
    pub fn questions_line(self, table: TableNumber, scores: [u16; 2]) -> bool {
        let Some(round) = self.round.get_untracked() else { return false };
        let of_line = |tournament: &Tournament, played: &Match| {
            let typed = Typed::of_line(tournament, played, scores);
            view(self.session.words(), tournament, (round, table), &typed)?.doubt
        };
        let is_doubted = self.with_match(table, of_line).flatten().is_some();
        if is_doubted {
            self.open_with(table, scores);
            self.questions(round, table);
        }
        is_doubted
    }

    /// Saves a result from the entry line.
    pub fn enter(self, table: TableNumber, scores: [u16; 2]) -> Result<(), Refusal> {
        let round = self.round.get_untracked().ok_or(Refusal::NoRound)?;
        let of_line = |tournament: &Tournament, played: &Match| Typed::of_line(tournament, played, scores);
        let typed = self.with_match(table, of_line).unwrap_or_default();
        let fact = self.session.dispatch(Command::EnterResult(round, table, typed.result()))?;
        self.saved(table, &fact, true);
        Ok(())
    }

    /// Saves a result from a phone.
    pub(super) fn enter_said(self, said: &Said) -> Result<(), Refusal> {
        let fact = self.session.dispatch(Command::EnterResult(said.round, said.table, said.typed.result()))?;
        self.say(said.table, &fact);
        Ok(())
    }

    /// Shows a toast, then focuses the entry line, or the next playing table after pointer input.
    fn saved(self, table: TableNumber, fact: &Fact, by_keyboard: bool) {
        self.say(table, fact);
        // The entry line saves a table whose sheet is closed, or beside that of another one.
        self.forget(table);
        focus::leave_detail();
        self.close();
        if by_keyboard {
            focus::on("#entry-line");
        } else {
            focus::on(SHOWN_PLAYING);
        }
    }

    fn say(self, table: TableNumber, fact: &Fact) {
        let (session, words) = (self.session, self.session.words());
        let tournament = session.tournament().get_untracked();
        let Fact::ResultEntered(ResultEntered { round, result, .. }) = fact else { return };
        let Some(played) = tournament.round(*round).and_then(|round| round.at(table)) else { return };
        let sentence = result_sentence(words, &tournament, played.sides, result);
        session.done(words.round_saved(table.0, sentence));
    }

    /// Corrects the result of the open table; returns whether it was corrected (COR-1).
    pub fn correct(self, redo_bracket: bool, reason: String) -> bool {
        let (Some(round), Some(table)) = (self.round.get_untracked(), self.open.get_untracked()) else { return false };
        let result = self.typed.read_untracked().result();
        let command = Command::CorrectResult { round, table, result, redo_bracket };
        let done = self.session.dispatch_because(command, reason);
        let done = say(self.session, done, self.session.words().sheet_corrected(table.0));
        if done {
            self.finish();
        }
        done
    }

    /// Asks the engine something about a table of the shown round; returns whether it was done, or shows the refusal.
    fn ask(self, command: impl FnOnce(RoundRef) -> Command) -> bool {
        let Some(round) = self.round.get_untracked() else { return false };
        self.session.accepts(self.session.dispatch(command(round)))
    }

    pub fn clear(self, table: TableNumber) {
        if self.ask(|round| Command::ClearResult(round, table)) {
            self.session.toast(self.session.words().sheet_cleared(table.0));
            self.finish();
        }
    }

    pub fn roll_salvo(self, table: TableNumber) {
        let dice = self.typed.read_untracked().dice;
        self.ask(|round| Command::RollSalvo(round, table, dice));
    }

    /// Notes how long a table expects to play; returns whether that was noted.
    pub(super) fn still_playing(self, table: TableNumber, minutes: u8) -> bool {
        self.ask(|round| Command::StillPlaying(round, table, minutes))
    }

    /// Gives a table more minutes, or takes them back (CLK-1).
    pub(super) fn extend(self, table: TableNumber, minutes: i16) {
        let session = self.session;
        let Some(round) = self.round.get_untracked() else { return };
        let asked = session.dispatch(Command::ExtendTable { round, table, minutes });
        let said = asked.as_ref().map(|fact| session.fact_words(fact)).unwrap_or_default();
        say(session, asked, said);
    }

    /// Takes the mission with this name, or draws another (IA-10).
    pub(super) fn change_mission(self, name: Option<String>, reason: String) -> Result<(), Refusal> {
        let Some(round) = self.round.get_untracked() else { return Err(Refusal::NoRound) };
        let command = name.map_or(Command::DrawMission(round), |name| Command::SayMission(round, name));
        self.session.dispatch_because(command, reason)?;
        let name = self.view.read_untracked().as_ref().and_then(|view| view.mission.clone()).unwrap_or_default();
        self.session.toast(self.session.words().round_mission_now(name));
        Ok(())
    }

    /// Results are entered only for a posted round.
    pub fn is_posted(self) -> bool {
        self.view.of(|view| view.phase != Phase::Proposed)
    }
}

/// A second person has checked a result, or has not.
pub(super) fn check_result(session: Session, (round, table): (RoundRef, TableNumber), on: bool) {
    session.accepts(session.dispatch(Command::CheckResult(round, table, on)));
}

/// Starts, pauses, moves or resets the round clock (CLK-1).
pub(super) fn set_clock(session: Session, change: ClockCommand) {
    session.accepts(session.dispatch(Command::Clock(change)));
}

/// Sets the time left as typed; else says why not.
pub(super) fn set_time_left(session: Session, typed: &str) -> Result<(), String> {
    let millis = typed_time(typed).ok_or_else(|| session.words().clock_set_wrong().to_owned())?;
    let done = session.dispatch(Command::Clock(ClockCommand::Set(millis)));
    done.map(drop).map_err(|refusal| session.refusal_words(&refusal))
}

/// Moves the round clock with that of the device, which was changed.
pub(in crate::web) fn shift_clock(session: Session, millis: i64) {
    let done = session.dispatch(Command::Clock(ClockCommand::Shift(millis)));
    say(session, done, session.words().signal_corrected().to_owned());
}
