//! The field that adds one player; Enter adds and clears it for the next name.

use super::newcomers::{Doubt, add, ask, read};
use super::suggest::{Suggestions, suggest_list};
use crate::present::players::regulars::{self, Regular};
use crate::web::device::drafts::Draft;
use crate::web::prelude::*;

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
