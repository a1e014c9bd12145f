//! The form of a note: the fields of its kind, prefilled from the place where it was opened (JDG-8).

use leptos::html;
use leptos::prelude::*;

use super::note_detail::detail;
use super::note_dialog::{Stage, close};
use super::note_list::plain_row;
use crate::engine::bounds::LONGEST_TEXT;
use crate::engine::command::{Command, Refusal};
use crate::engine::id::{EntryId, TableNumber};
use crate::engine::judging::{JudgeNote, NoteId, NoteKind, Substitute};
use crate::engine::tournament::Tournament;
use crate::present::judging::form::{FormView, Prefill, begin, view};
use crate::present::judging::kind::{kind_name, topic};
use crate::present::judging::place::ByHand;
use crate::present::judging::steps::steps;
use crate::present::words::figure;
use crate::present::words::text::Words;
use crate::web::browser::clock;
use crate::web::browser::page::focus;
use crate::web::browser::page::hand;
use crate::web::browser::page::held::held;
use crate::web::device::drafts::Draft;
use crate::web::kit::button::{button, face_button};
use crate::web::kit::callout;
use crate::web::kit::field::{Check, TextField};
use crate::web::kit::icon::icon;
use crate::web::kit::select::Select;
use crate::web::rulebook::companion::companion_button;
use crate::web::session::Session;

#[derive(Clone, Copy)]
pub(in crate::web) struct NoteForm {
    pub(in crate::web) session: Session,
    open: RwSignal<bool>,
    stage: RwSignal<Stage>,
    pub(in crate::web) from: RwSignal<Prefill>,
    /// The note without the text fields, which have signals of their own.
    pub(in crate::web) note: RwSignal<JudgeNote>,
    by_hand: RwSignal<ByHand>,
    /// As typed; the note has its number.
    table: RwSignal<String>,
    what: RwSignal<String>,
    text: RwSignal<String>,
    author: RwSignal<String>,
    pub(in crate::web) minutes: RwSignal<String>,
    pub(in crate::web) illegible: RwSignal<String>,
    pub(in crate::web) maker: RwSignal<String>,
    pub(in crate::web) date: RwSignal<String>,
    error: RwSignal<String>,
    view: Memo<FormView>,
}

impl NoteForm {
    pub(in crate::web) fn new(session: Session, open: RwSignal<bool>, stage: RwSignal<Stage>) -> Self {
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

    pub(in crate::web) fn kind(self) -> NoteKind {
        self.note.read().kind
    }

    /// Starts a note of `kind` and keeps the typed text.
    pub(in crate::web) fn begin(self, kind: NoteKind) {
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
        let acting = untrack(|| session.acts_as());
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
        self.author.set(if names.is_empty() || names.contains(&acting) { acting } else { first() });
        self.stage.set(Stage::Form);
    }

    /// Changes players, table or round; the others follow unless they were chosen by hand.
    fn place(self, change: impl FnOnce(&mut ByHand, &Tournament, &mut JudgeNote)) {
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
    fn back(self) {
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

    fn save(self) {
        let session = self.session;
        let note = self.typed();
        let (words, kind) = (session.words(), note.kind);
        match session.dispatch(Command::Note(note)) {
            Ok(()) => self.saved(words, kind),
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

    pub(in crate::web) fn body(self) -> AnyView {
        let words = self.session.words();
        let shown = self.view.get_untracked();
        let hint = (!shown.hint.is_empty()).then(|| view! { <p class="dialog__text">{shown.hint}</p> });
        let what_label = Signal::derive(move || self.view.read().what.unwrap_or_default().to_owned());
        let what = shown.what.map(|_| view! { <TextField label=what_label value=self.what /> });
        let review = shown.may_be_reviewed.then(|| {
            let checked = Signal::derive(move || self.note.read().under_review);
            let toggle = Callback::new(move |on| self.note.update(|note| note.under_review = on));
            view! { <Check label=self.session.say(Words::judge_review) checked toggle /> }
        });
        let error = move || {
            let error = self.error.get();
            (!error.is_empty()).then(|| callout::bad(error).alert().view())
        };
        view! {
            {hint}
            {companion_button(self.session, Signal::derive(move || topic(self.kind())), "button companion__open")}
            <div class="fields">{self.table_field(words)} {self.rounds(words)}</div>
            {self.players(words)}
            {move || self.again()}
            {what}
            {detail(self)}
            <label class="field">
                <span class="field__label">{shown.text}</span>
                <textarea {..hand::bound(self.text)} class="field__input" rows="3" maxlength=LONGEST_TEXT.to_string()></textarea>
            </label>
            {review}
            {self.author(words)}
            {move || error()}
        }
        .into_any()
    }

    /// The players concerned: a chip for each player of the table, a select for all others.
    fn players(self, words: Words) -> AnyView {
        let chips = move || {
            let view = self.view.get();
            let beside =
                view.at_table.iter().filter(|(entry, _)| view.concerned.iter().all(|(other, _)| other != entry));
            let beside: Vec<_> = beside.map(|(entry, name)| self.chip(words, *entry, name, false)).collect();
            let concerned: Vec<_> =
                view.concerned.iter().map(|(entry, name)| self.chip(words, *entry, name, true)).collect();
            (concerned, beside)
        };
        let others = Memo::new(move |_| self.view.read().others.clone());
        view! {
            <div class="section">
                <p class="field__label">{words.judge_players()}</p>
                <div class="buttons">
                    {move || chips()}
                    {move || self.adder(words, others.get())}
                </div>
            </div>
        }
        .into_any()
    }

    /// The select of all other players; it shows its prompt again after each choice.
    fn adder(self, words: Words, others: Vec<(EntryId, String)>) -> AnyView {
        let option =
            |(entry, name): (EntryId, String)| view! { <option value=entry.0.to_string()>{name}</option> }.into_any();
        let options: Vec<_> = others.into_iter().map(option).collect();
        let select: NodeRef<html::Select> = NodeRef::new();
        let add = move |text: String| {
            let id = text.parse();
            if let Some(select) = select.get_untracked() {
                select.set_value("");
            }
            if let Ok(id) = id {
                self.place(|by_hand, tournament, note| by_hand.put_player(tournament, note, EntryId(id)));
            }
        };
        view! {
            <label class="note__add">
                <span class="unseen">{words.judge_player_add()}</span>
                <select {..hand::chosen(add)} class="field__input" node_ref=select>
                    <option value="">{words.judge_player_add()}</option>
                    {options}
                </select>
            </label>
        }
        .into_any()
    }

    fn chip(self, words: Words, entry: EntryId, name: &str, is_on: bool) -> AnyView {
        let (label, symbol) =
            if is_on { (words.judge_player_remove(name), "close") } else { (words.judge_player_put(name), "plus") };
        let press = move || {
            self.place(|by_hand, tournament, note| {
                if is_on {
                    by_hand.take_player(tournament, note, entry);
                } else {
                    by_hand.put_player(tournament, note, entry);
                }
            });
            // The chips are drawn again, without one that is not at the table.
            focus::on_one_of([["#", &chip_id(entry)].concat(), ".note__add select".to_owned()]);
        };
        let class = if is_on { "button note__on" } else { "button" };
        let face = view! { {name.to_owned()} {icon(symbol)} }.into_any();
        face_button(class, face, press).id(chip_id(entry)).label(label).pressed(move || is_on).view()
    }

    /// Lists the earlier notes about these players, and warns of those of this kind.
    fn again(self) -> Option<AnyView> {
        let view = self.view.get();
        if view.earlier.is_empty() {
            return None;
        }
        let words = self.session.words();
        let is_repeated = !view.again.is_empty();
        let lines = if is_repeated { view.again } else { vec![view.before] };
        let lines: Vec<_> = lines.into_iter().map(|line| view! { <strong>{line} " "</strong> }).collect();
        let earlier: Vec<_> = view.earlier.iter().map(|row| plain_row(self.session, words, row)).collect();
        let text = view! { {lines} <ul class="notes__earlier">{earlier}</ul> };
        let callout = if is_repeated { callout::warn("") } else { callout::plain("") };
        Some(callout.status().block(text.into_any()).view())
    }

    fn author(self, words: Words) -> AnyView {
        let is_named = Memo::new(move |_| !self.view.read().authors.is_empty());
        let must = Memo::new(move |_| self.view.read().needs_author);
        let options = Signal::derive(move || {
            let view = self.view.get();
            let nobody = (!view.needs_author).then(|| words.judge_author_nobody().to_owned());
            nobody.into_iter().chain(view.authors.into_iter().map(|(_, shown)| shown)).collect::<Vec<_>>()
        });
        let first = move || usize::from(!must.get());
        let chosen = Signal::derive(move || {
            let at = self.view.read().authors.iter().position(|(name, _)| *name == *self.author.read());
            at.map_or(0, |at| at + first())
        });
        let choose = Callback::new(move |index: usize| {
            let view = self.view.get_untracked();
            let at = index.checked_sub(usize::from(!view.needs_author));
            let name = at.and_then(|at| view.authors.get(at)).map(|(name, _)| name.clone());
            self.author.set(name.unwrap_or_default());
        });
        let label = self.session.say(Words::judge_author);
        (move || {
            if is_named.get() {
                view! { <Select label options chosen choose /> }.into_any()
            } else {
                view! { <TextField label value=self.author /> }.into_any()
            }
        })
        .into_any()
    }

    fn rounds(self, words: Words) -> AnyView {
        let rounds = self.view.get_untracked().rounds;
        let names: Vec<String> = rounds.iter().map(|(_, name)| name.clone()).collect();
        let options = Signal::derive(move || {
            std::iter::once(words.judge_no_round().to_owned()).chain(names.clone()).collect::<Vec<_>>()
        });
        let numbers: Vec<_> = rounds.into_iter().map(|(round, _)| round).collect();
        let all = StoredValue::new(numbers);
        let chosen = Signal::derive(move || {
            let round = self.note.read().round;
            all.with_value(|all| all.iter().position(|found| Some(*found) == round)).map_or(0, |at| at + 1)
        });
        let choose = Callback::new(move |index: usize| {
            let round = index.checked_sub(1).and_then(|at| all.with_value(|all| all.get(at).copied()));
            self.place(|by_hand, tournament, note| by_hand.set_round(tournament, note, round));
        });
        view! { <Select label=self.session.say(Words::judge_round) options chosen choose /> }.into_any()
    }

    fn write_table(self, text: String) {
        let table = number(&text).map(TableNumber);
        self.table.set(text);
        self.place(|by_hand, tournament, note| by_hand.set_table(tournament, note, table));
    }

    fn table_field(self, words: Words) -> AnyView {
        view! {
            <label class="field">
                <span class="field__label">{words.judge_table()}</span>
                <input
                    {..hand::typed(move |text| self.write_table(text))}
                    {..hand::value(move || self.table.get())}
                    class="field__input field__input--number"
                    inputmode="numeric"
                    autocomplete="off"
                />
            </label>
        }
        .into_any()
    }

    pub(in crate::web) fn foot(self) -> AnyView {
        let words = self.session.words();
        view! {
            {close(self.session, self.open, Words::app_cancel)}
            {button(words.judge_back(), move || self.back())}
            {button(words.judge_save(), move || self.save()).primary()}
        }
        .into_any()
    }

    /// The date of the substitute in words.
    pub(in crate::web) fn today(self, words: Words) -> String {
        figure::date(words, &self.date.read())
    }
}

fn chip_id(entry: EntryId) -> String {
    ["note-player-", &entry.0.to_string()].concat()
}

fn table_text(note: &JudgeNote) -> String {
    note.table.map(|table| table.0.to_string()).unwrap_or_default()
}

fn number(text: &str) -> Option<u16> {
    text.trim().parse().ok()
}
