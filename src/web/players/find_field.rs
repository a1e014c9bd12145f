//! The one field of the list: finds while it is typed into; Enter opens whoever has the name, or adds it.

use super::newcomers::{Doubt, add, read};
use super::suggest::{Suggestions, suggest_list};
use crate::engine::command::DraftDetails;
use crate::engine::rules::EntryKind;
use crate::present::players::find::{Enter, Found};
use crate::present::players::regulars::{self, Regular};
use crate::present::players::{ListFilter, PlayerRow};
use crate::present::words::figure::number;
use crate::present::words::name::dotted;
use crate::web::device::drafts::Draft;
use crate::web::prelude::*;

const FIELD: &str = "#add-player";

#[derive(Clone, Copy)]
pub struct FindField {
    session: Session,
    text: RwSignal<String>,
    /// The typed player, if players can be added here.
    drafts: Memo<Vec<DraftDetails>>,
    pub found: Memo<Found>,
    suggestions: Suggestions,
    doubt: RwSignal<Doubt>,
    chosen: RwSignal<Option<EntryId>>,
    may_add: Memo<bool>,
}

impl FindField {
    /// `may_join`: somebody can be added.
    pub fn of(
        (session, may_join): (Session, Memo<bool>),
        rows: Memo<Vec<PlayerRow>>,
        filter: Memo<ListFilter>,
        chosen: RwSignal<Option<EntryId>>,
    ) -> Self {
        let text = held(|| RwSignal::new(String::new()));
        Draft::of(session.event(), "find").keep("name", text);
        let doubt = held(|| RwSignal::new(Doubt::None));
        let may_add = Memo::new(move |_| may_join.get() && kind(session) == EntryKind::Single);
        let drafts = Memo::new(move |_| if may_add.get() { read(session, &text.read()) } else { Vec::new() });
        let found = Memo::new(move |_| match text.read().trim() {
            "" => Found::by_filter(&rows.read(), filter.get()),
            typed => {
                let drafts = drafts.read();
                let name = drafts.first().map_or(typed, |draft| draft.name.as_str());
                Found::by_name(&rows.read(), name, may_add.get())
            }
        });
        let take = Callback::new(move |person: Regular| adds(session, vec![regulars::draft(&person)], text, doubt));
        let suggestions = Suggestions::of(session, text, take);
        Self { session, text, drafts, found, suggestions, doubt, chosen, may_add }
    }

    fn enter(self) {
        match self.found.get_untracked().enter {
            Enter::Nothing => {}
            Enter::Open(entry) => self.chosen.set(Some(entry)),
            Enter::Add => self.add(),
        }
    }

    fn add(self) {
        adds(self.session, self.drafts.get_untracked(), self.text, self.doubt);
    }

    fn key(self, key: &str) -> bool {
        if self.may_add.get_untracked() && self.suggestions.key(key) {
            return true;
        }
        let clears = key == "Escape" && !self.text.read_untracked().is_empty();
        if clears {
            self.text.set(String::new());
        }
        clears
    }

    pub fn view(self) -> AnyView {
        let Self { session, text, suggestions, doubt, may_add, .. } = self;
        let label = move || {
            let words = session.words();
            match kind(session) {
                _ if may_add.get() => words.players_find_or_add(),
                EntryKind::Single => words.players_search_hint(),
                EntryKind::Team(_) => words.team_search_hint(),
            }
        };
        let typed = move || {
            doubt.set(Doubt::None);
            if may_add.get_untracked() {
                suggestions.typed();
            }
        };
        view! {
            <form {..hand::sent(move || self.enter())} class="tools__grow">
                <label class="search">
                    {icon("search")} <span class="unseen">{move || label()}</span>
                    <input {..hand::bound(text)} {..hand::typed(move |_| typed())} {..hand::keyed(move |key| self.key(key))}
                        id="add-player"
                        role="combobox"
                        aria-autocomplete="list"
                        aria-controls="suggestions"
                        aria-expanded=move || if suggestions.is_open() { "true" } else { "false" }
                        aria-activedescendant=move || suggestions.active_id()
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
        .into_any()
    }

    /// Why no row is shown.
    pub fn nobody(self) -> String {
        let (words, text) = (self.session.words(), self.text.get());
        if text.trim().is_empty() { words.list_filter_empty().to_owned() } else { words.players_nobody_found(text) }
    }

    /// What can be added: first while nobody has the name, else below those who have it.
    pub fn offers(self, is_below: bool) -> AnyView {
        let Self { session, found, suggestions, doubt, .. } = self;
        let is_open = Memo::new(move |_| found.read().adds && matches!(found.read().enter, Enter::Open(_)) == is_below);
        let are_similar = move || found.read().are_similar.then(|| session.words().players_similar());
        let shown = move || {
            is_open.get().then(|| {
                view! {
                    <div class="panel">{self.row()} {suggest_list(suggestions)}</div>
                    {move || said(session, Callback::new(|()| {}), doubt)}
                    {move || are_similar().map(|text| view! { <p class="meta">{text}</p> })}
                }
            })
        };
        shown.into_any()
    }

    /// The row that adds, with what else was typed.
    fn row(self) -> AnyView {
        let Self { session, drafts, found, .. } = self;
        let words = session.words();
        let draft = move || drafts.read().first().cloned().unwrap_or_default();
        let label = move || match found.read().is_taken {
            true => words.players_add_another(draft().name),
            false => words.players_add(draft().name),
        };
        let facts = move || {
            let DraftDetails { club, faction, squad_total, .. } = draft();
            dotted([club, faction, number(squad_total)])
        };
        let key = move || {
            (found.read().enter == Enter::Add).then(|| view! { <kbd class="key" aria-hidden="true">"Enter"</kbd> })
        };
        let face = view! {
            {icon("plus")}
            <span class="act__text">{label} <span class="act__hint">{move || facts()}</span></span>
            {move || key()}
        };
        face_button("act act--add", face.into_any(), move || self.add()).view()
    }
}

fn kind(session: Session) -> EntryKind {
    session.tournament().read().rules.entry
}

fn adds(session: Session, drafts: Vec<DraftDetails>, text: RwSignal<String>, doubt: RwSignal<Doubt>) {
    add(session, drafts, Callback::new(move |()| text.set(String::new())), doubt);
    focus::now_on(FIELD);
}

/// The reason for the doubt, with a button that adds the entry anyway.
pub(super) fn said(session: Session, done: Callback<()>, doubt: RwSignal<Doubt>) -> Option<AnyView> {
    match doubt.get() {
        Doubt::None => None,
        Doubt::Refused(text) => {
            Some(view! { <p class="field__error" role="alert">{icon_small("warn")} {text}</p> }.into_any())
        }
        Doubt::SameName(drafts) => {
            let words = session.words();
            let who = drafts.first().map(|draft| draft.name.clone()).unwrap_or_default();
            let anyway = button(words.players_add_anyway(), move || add(session, drafts.clone(), done, doubt));
            Some(callout::warn(words.players_same_name(who)).alert().act(anyway).view())
        }
    }
}
