//! A note as typed, prefilled from the place where it was opened (JDG-8).

use super::note_dialog::Stage;
use crate::engine::judging::{JudgeNote, Substitute};
use crate::present::judging::form::{FormView, begin, view};
use crate::present::judging::kind::kind_name;
use crate::present::judging::place::ByHand;
use crate::present::judging::steps::steps;
use crate::web::prelude::*;

#[derive(Clone, Copy)]
pub(super) struct NoteDraft {
    pub(super) session: Session,
    pub(super) open: RwSignal<bool>,
    stage: RwSignal<Stage>,
    pub(super) from: RwSignal<Prefill>,
    /// The note without the text fields, which have signals of their own.
    pub(super) note: RwSignal<JudgeNote>,
    by_hand: RwSignal<ByHand>,
    /// As typed; the note has its number.
    pub(super) table: RwSignal<String>,
    pub(super) what: RwSignal<String>,
    pub(super) text: RwSignal<String>,
    pub(super) author: RwSignal<String>,
    pub(super) minutes: RwSignal<String>,
    pub(super) illegible: RwSignal<String>,
    pub(super) maker: RwSignal<String>,
    pub(super) date: RwSignal<String>,
    pub(super) error: RwSignal<String>,
    pub(super) view: Memo<FormView>,
}

impl NoteDraft {
    pub(super) fn new(session: Session, open: RwSignal<bool>, stage: RwSignal<Stage>) -> Self {
        let note = held(|| RwSignal::new(JudgeNote::default()));
        let empty = || held(|| RwSignal::new(String::new()));
        let (what, text, draft) = (empty(), empty(), Draft::of(session.event(), "note"));
        draft.keep("what", what);
        draft.keep("text", text);
        let table = empty();
        draft.keep("table", table);
        Self {
            session,
            open,
            stage,
            from: held(|| RwSignal::new(Prefill::default())),
            note,
            by_hand: held(|| RwSignal::new(ByHand::default())),
            table,
            what,
            text,
            author: empty(),
            minutes: empty(),
            illegible: empty(),
            maker: empty(),
            date: empty(),
            error: empty(),
            view: Memo::new(move |_| view(session.words(), &session.tournament().read(), &note.read())),
        }
    }

    pub(super) fn kind(self) -> NoteKind {
        self.note.read().kind
    }

    /// Starts a note of `kind` and keeps the typed text.
    pub(super) fn begin(self, kind: NoteKind) {
        let session = self.session;
        let is_fresh = self.stage.get_untracked() == Stage::Kinds && self.text.read_untracked().is_empty();
        let tournament = session.tournament().get_untracked();
        let mut begun = begin(&tournament, &self.from.read_untracked(), kind);
        let kept = self.table.get_untracked();
        self.by_hand.set(ByHand::begin(&tournament, &mut begun));
        self.table.set(table_text(&begun));
        self.minutes.set(begun.minutes.map(|minutes| minutes.to_string()).unwrap_or_default());
        if is_fresh {
            self.what.set(String::new());
        }
        self.illegible.set(String::new());
        let acting = untrack(|| session.signs_as());
        self.maker.set(acting.clone());
        self.date.set(session.day(clock::now()));
        self.error.set(String::new());
        self.note.set(begun);
        // The text comes back with its table.
        if !is_fresh
            && !kept.is_empty()
            && self.from.with_untracked(|from| from.table.is_none() && from.entries.is_empty())
        {
            self.write_table(kept);
        }
        let names = untrack(|| self.view.read().authors.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>());
        let must = untrack(|| self.view.read().needs_author);
        let first = || names.first().filter(|_| must).cloned().unwrap_or_default();
        self.author.set(if !must || names.is_empty() || names.contains(&acting) { acting } else { first() });
        self.stage.set(Stage::Form);
    }

    /// Changes players, table or round; the others follow unless they were chosen by hand.
    pub(super) fn place(self, change: impl FnOnce(&mut ByHand, &Tournament, &mut JudgeNote)) {
        let tournament = self.session.tournament().read_untracked();
        let (mut by_hand, mut note) = (self.by_hand.get_untracked(), self.note.get_untracked());
        change(&mut by_hand, &tournament, &mut note);
        self.by_hand.set(by_hand);
        if note.table != self.note.read_untracked().table {
            self.table.set(table_text(&note));
        }
        self.note.set(note);
    }

    /// The choice of another kind keeps what was chosen by hand.
    pub(super) fn back(self) {
        let by_hand = self.by_hand.get_untracked();
        self.note.with_untracked(|note| {
            self.from.update(|from| {
                from.round = note.round;
                from.table = note.table.filter(|_| by_hand.table);
                from.entries = if by_hand.players { note.entries.clone() } else { Vec::new() };
            });
        });
        self.stage.set(Stage::Kinds);
    }

    /// The note with the text fields merged in.
    fn typed(self) -> JudgeNote {
        let mut note = self.note.get_untracked();
        let view = self.view.get_untracked();
        note.minutes = number(&self.minutes.read_untracked()).filter(|minutes| *minutes > 0);
        note.what = self.what.get_untracked();
        note.text = self.text.get_untracked();
        note.author = self.author.get_untracked();
        if let Some((first, _)) = view.authors.first().filter(|_| view.needs_author)
            && !view.authors.iter().any(|(name, _)| *name == note.author)
        {
            note.author.clone_from(first);
        }
        if note.substitute.is_some() {
            let [illegible, maker, date] = [self.illegible, self.maker, self.date].map(|field| field.get_untracked());
            note.substitute = Some(Substitute { illegible, maker, date });
        }
        note
    }

    pub(super) fn save(self) {
        let session = self.session;
        let note = self.typed();
        let (words, kind) = (session.words(), note.kind);
        match session.dispatch(Command::Note(note)) {
            Ok(_) => self.saved(words, kind),
            Err(refusal) => {
                let said = session.refusal_words(&refusal);
                let is_of_table = matches!(refusal, Refusal::NoTable(..));
                self.error.set(if is_of_table { words.app_says(words.judge_table(), said) } else { said });
                focus::into_sight(callout::REFUSED);
            }
        }
    }

    /// Shows a toast, then the next steps; closes the dialog if there are none.
    fn saved(self, words: Words, kind: NoteKind) {
        self.text.set(String::new());
        self.what.set(String::new());
        self.session.toast(words.judge_saved(kind_name(words, kind)));
        let tournament = self.session.tournament().get_untracked();
        let id = NoteId(u16::try_from(tournament.notes.len().saturating_sub(1)).unwrap_or(u16::MAX));
        if steps(words, &tournament, id).is_empty() {
            self.open.set(false);
        } else {
            self.stage.set(Stage::Follow(id));
        }
    }

    pub(super) fn write_table(self, text: String) {
        let table = number(&text).map(TableNumber);
        self.table.set(text);
        self.place(|by_hand, tournament, note| by_hand.set_table(tournament, note, table));
    }

    /// The date of the substitute in words.
    pub(super) fn today(self, words: Words) -> String {
        figure::date(words, &self.date.read())
    }
}

fn table_text(note: &JudgeNote) -> String {
    note.table.map(|table| table.0.to_string()).unwrap_or_default()
}

fn number(text: &str) -> Option<u16> {
    text.trim().parse().ok()
}
