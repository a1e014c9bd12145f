//! The one field of the list: finds while it is typed into; Enter opens whoever has the name, or adds it. Below it, who
//! can be added: what is typed, like a line of a pasted list, and people of earlier events that fit.

use super::newcomers::{add, read};
use crate::present::people::list::{Look, PastedLine};
use crate::present::people::said::line_words;
use crate::present::players::find::{Enter, Found};
use crate::present::players::regulars::{self, Regular};
use crate::present::players::{ListFilter, PlayerRow};
use crate::web::device::regulars::Attendances;
use crate::web::prelude::*;

/// The id of the field.
pub const FIELD: &str = "#add-player";

#[derive(Clone, Copy)]
pub struct FindField {
    session: Session,
    text: RwSignal<String>,
    /// The typed text as lines to add; none where nobody can join.
    lines: Memo<Vec<PastedLine>>,
    pub found: Memo<Found>,
    /// The refusal in words.
    refused: RwSignal<String>,
    chosen: RwSignal<Option<EntryId>>,
    may_join: Memo<bool>,
    earlier: Attendances,
    /// Loaded on the first input.
    people: RwSignal<Option<Vec<Regular>>>,
    suggested: Memo<Vec<Regular>>,
    active: RwSignal<Option<usize>>,
}

impl FindField {
    pub fn of(
        (session, may_join): (Session, Memo<bool>),
        rows: Memo<Vec<PlayerRow>>,
        filter: Memo<ListFilter>,
        chosen: RwSignal<Option<EntryId>>,
    ) -> Self {
        let text = held(|| RwSignal::new(String::new()));
        Draft::of(session.event(), "find").keep("name", text);
        let people = held(|| RwSignal::new(None::<Vec<Regular>>));
        let lines = Memo::new(move |_| if may_join.get() { read(session, &text.read()) } else { Vec::new() });
        let found = Memo::new(move |_| match text.read().trim() {
            "" => Found::by_filter(&rows.read(), filter.get()),
            typed => {
                let lines = lines.read();
                let first = lines.first().filter(|line| !matches!(line.look, Some(Look::NoName | Look::NoPerson)));
                Found::by_name(&rows.read(), first.map_or(typed, |line| &line.draft.name), first.is_some())
            }
        });
        let suggested = Memo::new(move |_| match &*people.read() {
            Some(known) if may_join.get() => {
                regulars::suggested(known, &regulars::listed(&session.tournament().read()), &text.read())
            }
            Some(_) | None => Vec::new(),
        });
        Self {
            session,
            text,
            lines,
            found,
            refused: held(|| RwSignal::new(String::new())),
            chosen,
            may_join,
            earlier: expect_context(),
            people,
            suggested,
            active: held(|| RwSignal::new(None)),
        }
    }

    fn typed(self) {
        self.refused.set(String::new());
        self.active.set(None);
        let is_single = kind(self.session) == EntryKind::Single;
        if is_single && self.people.read_untracked().is_none() && !self.text.read_untracked().is_empty() {
            self.people.set(Some(self.earlier.people(self.session)));
        }
    }

    fn enter(self) {
        match self.found.get_untracked().enter {
            Enter::Nothing => {}
            Enter::Open(entry) => {
                // The next name begins anew.
                self.text.set(String::new());
                self.typed();
                self.chosen.set(Some(entry));
                focus::into_sight(".entrant--selected");
            }
            Enter::Add => self.add(),
        }
    }

    fn add(self) {
        self.take(self.lines.get_untracked().into_iter().map(|line| line.draft).collect());
    }

    fn take(self, drafts: Vec<DraftDetails>) {
        self.active.set(None);
        match add(self.session, drafts) {
            Ok(()) => self.text.set(String::new()),
            Err(refused) => self.refused.set(refused),
        }
        focus::now_on(FIELD);
    }

    /// Arrow keys and Enter choose among people of earlier events; returns whether it used the key.
    fn key(self, key: &str) -> bool {
        let (active, suggested) = (self.active.get_untracked(), self.suggested.get_untracked());
        let count = suggested.len();
        match (key, active.and_then(|at| suggested.get(at))) {
            ("ArrowDown", _) if count > 0 => self.active.set(Some(active.map_or(0, |at| (at + 1) % count))),
            ("ArrowUp", _) if count > 0 => {
                self.active.set(Some(active.map_or(count - 1, |at| (at + count - 1) % count)));
            }
            ("Enter", Some(person)) => self.take(vec![regulars::draft(person)]),
            ("Escape", _) if !self.text.read_untracked().is_empty() => {
                self.text.set(String::new());
                self.typed();
            }
            _ => return false,
        }
        true
    }

    pub fn view(self) -> AnyView {
        let Self { session, text, suggested, active, may_join, .. } = self;
        let label = move || {
            let words = session.words();
            match kind(session) {
                _ if may_join.get() => words.players_find_or_add(),
                EntryKind::Single => words.players_search_hint(),
                EntryKind::Team(_) => words.team_search_hint(),
            }
        };
        view! {
            <form {..hand::sent(move || self.enter())} class="tools__grow">
                <label class="search">
                    {icon("search")} <span class="unseen">{move || label()}</span>
                    <input {..hand::bound(text)} {..hand::typed(move |_| self.typed())} {..hand::keyed(move |key| self.key(key))}
                        id=FIELD.trim_start_matches('#')
                        role="combobox"
                        aria-autocomplete="list"
                        aria-controls="suggestions"
                        aria-expanded=move || if suggested.read().is_empty() { "false" } else { "true" }
                        aria-activedescendant=move || active.get().map(id)
                        class="field__input"
                        type="search"
                        autocomplete="off"
                        {..for_names()}
                        autocapitalize="words"
                        enterkeyhint="go"
                        placeholder=move || label()
                    />
                </label>
            </form>
        }
    }

    /// Why no row is shown.
    pub fn nobody(self) -> String {
        let (words, text) = (self.session.words(), self.text.get());
        if text.trim().is_empty() { words.list_filter_empty().to_owned() } else { words.players_nobody_found(text) }
    }

    /// The people to add: above the list while nobody has the name, else below those who have it.
    pub fn offers(self, is_below: bool) -> AnyView {
        let Self { session, found, lines, refused, suggested, .. } = self;
        let is_open = move || found.read().adds && matches!(found.read().enter, Enter::Open(_)) == is_below;
        let hint = move || {
            let words = session.words();
            let is_short = lines.read().iter().any(|line| matches!(line.look, Some(Look::Members(_))));
            let similar = found.read().are_similar.then(|| words.players_similar());
            is_short.then(|| words.team_paste_hint()).or(similar).map(|text| para("meta", text))
        };
        let label = move || session.words().regulars_suggested(suggested.read().len());
        let people = move || {
            let one = move |(at, person)| self.person(at, person);
            (!suggested.read().is_empty()).then(|| {
                view! {
                    <ul id="suggestions" role="listbox" aria-label=label>
                        {each(suggested.get().into_iter().enumerate(), one)}
                    </ul>
                }
            })
        };
        let shown = move || {
            view! {
                <div class="panel">{self.row()} {people}</div>
                {move || below(refused.get(), String::new())}
                {hint}
            }
        };
        shown_if(is_open, shown)
    }

    /// Adds what is typed.
    fn row(self) -> AnyView {
        let Self { session, lines, found, .. } = self;
        let words = session.words();
        let label = move || match &lines.read()[..] {
            [line] if found.read().is_taken => words.players_add_another(&line.draft.name),
            [line] => words.players_add(&line.draft.name),
            lines => words.paste_add(lines.len()),
        };
        let facts = move || lines.read().first().map(|line| line_words(words, line));
        let key = move || {
            let adds = found.read().enter == Enter::Add;
            adds.then(|| view! { <kbd class="key" aria-hidden="true">"\u{21b5}"</kbd> })
        };
        let face = view! {
            {icon("plus")}
            <span class="act__text">{move || label()} <span class="act__hint">{move || facts()}</span></span>
            {move || key()}
        };
        face_button("act act--add", face, move || self.add()).view()
    }

    fn person(self, position: usize, person: Regular) -> AnyView {
        let words = self.session.words();
        let events = if person.events > 0 { words.regulars_events(person.events) } else { String::new() };
        let marked = if person.mark.is_some() { words.regulars_marked() } else { "" };
        let hint = dotted([marked, &person.club, &events]);
        let name = person.name.clone();
        let is_active = move || if self.active.get() == Some(position) { "true" } else { "false" };
        // Prevents the blur of the field, which would fire before the click.
        view! {
            <li
                {..hand::clicked(move || self.take(vec![regulars::draft(&person)]))}
                class="suggest__one"
                role="option"
                id=id(position)
                aria-selected=is_active
                on:pointerdown=move |event| event.prevent_default()
            >
                {name}
                <span class="suggest__hint">{hint}</span>
            </li>
        }
    }
}

fn id(position: usize) -> String {
    ["suggest-", &position.to_string()].concat()
}

fn kind(session: Session) -> EntryKind {
    session.tournament().read().rules.entry
}
