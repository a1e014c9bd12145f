//! The field that adds one player; Enter adds and clears it for the next name.

use leptos::prelude::*;

use super::suggest::{Suggestions, suggest_list};
use crate::engine::command::{Command, DraftDetails};
use crate::engine::id::RoundRef;
use crate::engine::rules::EntryKind;
use crate::present::players::has_name;
use crate::present::players::paste::{Known, Pasted};
use crate::present::players::regulars;
use crate::present::players::regulars::Regular;
use crate::web::browser::page::focus;
use crate::web::browser::page::hand;
use crate::web::browser::page::held::held;
use crate::web::device::drafts::Draft;
use crate::web::kit::button::{button, submit_button};
use crate::web::kit::callout;
use crate::web::kit::field::for_names;
use crate::web::kit::icon::icon_small;
use crate::web::session::{Session, use_session};

#[derive(Clone, PartialEq)]
pub(in crate::web) enum Doubt {
    None,
    /// The name is taken; holds the drafts that wait for a confirmation.
    SameName(Vec<DraftDetails>),
    /// The refusal in words.
    Refused(String),
}

#[component]
pub fn AddPlayer() -> impl IntoView {
    let session = use_session();
    let name = held(|| RwSignal::new(String::new()));
    Draft::of(session.event(), "add").keep("name", name);
    let doubt = held(|| RwSignal::new(Doubt::None));
    let submit = move || {
        let drafts = read(session, &name.read_untracked());
        ask(session, drafts, Callback::new(move |()| name.set(String::new())), doubt);
        focus::now_on("#add-player");
    };
    let take = Callback::new(move |person: Regular| {
        name.set(String::new());
        ask(session, vec![regulars::draft(&person)], Callback::new(|()| {}), doubt);
        focus::now_on("#add-player");
    });
    let suggestions = Suggestions::of(session, name, take);
    let typed = move || {
        doubt.set(Doubt::None);
        suggestions.typed();
    };
    let label = session.words().players_add_label();
    view! {
        <form {..hand::sent(submit)} class="entry">
            <label class="tools__grow suggest">
                <span class="unseen">{label}</span>
                <input {..hand::bound(name)} {..hand::typed(move |_| typed())} {..hand::keyed(move |key| suggestions.key(key))}
                    id="add-player"
                    role="combobox"
                    aria-autocomplete="list"
                    aria-controls="suggestions"
                    aria-expanded=move || if suggestions.is_open() { "true" } else { "false" }
                    aria-activedescendant=move || suggestions.active_id()
                    class="field__input"
                    autocomplete="off"
                    {..for_names()}
                    autocapitalize="words"
                    enterkeyhint="done"
                    placeholder=session.words().players_add_hint()
                />
                {suggest_list(suggestions)}
            </label>
            {submit_button(session.words().players_add()).icon("plus")}
        </form>
        {move || said(session, Callback::new(move |()| name.set(String::new())), doubt)}
    }
    .into_any()
}

/// Adds the drafts. A name that is taken needs a second call with the same drafts.
pub(in crate::web) fn ask(session: Session, drafts: Vec<DraftDetails>, done: Callback<()>, doubt: RwSignal<Doubt>) {
    let known = drafts.iter().any(|draft| has_name(&session.tournament().read_untracked(), &draft.name));
    let is_sure = matches!(&*doubt.read_untracked(), Doubt::SameName(asked) if *asked == drafts);
    if known && !is_sure {
        doubt.set(Doubt::SameName(drafts));
    } else {
        add(session, drafts, done, doubt);
    }
}

/// The reason for the doubt, with a button that adds the player anyway.
pub(in crate::web) fn said(session: Session, done: Callback<()>, doubt: RwSignal<Doubt>) -> Option<AnyView> {
    match doubt.get() {
        Doubt::None => None,
        Doubt::Refused(text) => {
            Some(view! { <p class="field__error" role="alert">{icon_small("warn")} {text}</p> }.into_any())
        }
        Doubt::SameName(drafts) => {
            let words = session.words();
            let who = drafts.first().map(|draft| draft.name.clone()).unwrap_or_default();
            let anyway = move || {
                add(session, drafts.clone(), done, doubt);
                focus::now_on("#add-player");
            };
            let anyway = button(words.players_add_anyway(), anyway);
            Some(callout::warn(words.players_same_name(who)).alert().act(anyway).view())
        }
    }
}

fn add(session: Session, drafts: Vec<DraftDetails>, done: Callback<()>, doubt: RwSignal<Doubt>) {
    let Some(first) = drafts.first().map(|draft| draft.name.clone()) else { return };
    match session.dispatch(Command::AddEntries(drafts)) {
        Ok(()) => {
            done.run(());
            doubt.set(Doubt::None);
            session.announce(session.words().players_added(first));
        }
        Err(refusal) => doubt.set(Doubt::Refused(session.refusal_words(&refusal))),
    }
}

/// Reads the text like a line of a pasted list: `Ann Ortega, 98`.
fn read(session: Session, text: &str) -> Vec<DraftDetails> {
    let tournament = session.tournament().get_untracked();
    let kind: EntryKind = tournament.rules.entry;
    let limit = tournament.rules.limit(RoundRef::Swiss(1));
    Pasted::read(text, &Known { names: Vec::new(), kind, limit }).lines.into_iter().map(|line| line.draft).collect()
}
