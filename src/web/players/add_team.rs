//! The form that adds one team: members, captain first, and an optional name (EPIC-14).

use super::find_field::said;
use super::newcomers::{Doubt, ask};
use crate::engine::bounds::LONGEST_NAME;
use crate::engine::command::DraftDetails;
use crate::present::words::team::named_after;
use crate::web::device::drafts::Draft;
use crate::web::prelude::*;

/// Enter moves to the first empty member field; once all are filled it adds the team.
#[component]
pub fn AddTeam(
    /// Members per team.
    size: u8,
) -> impl IntoView {
    let session = use_session();
    let members: Vec<RwSignal<String>> = (0..size).map(|_| held(|| RwSignal::new(String::new()))).collect();
    let name = held(|| RwSignal::new(String::new()));
    let draft = Draft::of(session.event(), "add");
    draft.keep("name", name);
    for (position, member) in members.iter().enumerate() {
        draft.keep(&["member", &position.to_string()].concat(), *member);
    }
    let doubt = held(|| RwSignal::new(Doubt::None));
    let fields = members.clone();
    let clear = Callback::new(move |()| {
        name.set(String::new());
        fields.iter().for_each(|field| field.set(String::new()));
    });
    let typed = members.clone();
    let submit = move || {
        let read = |field: &RwSignal<String>| field.read_untracked().trim().to_owned();
        let members: Vec<String> = typed.iter().map(read).collect();
        if let Some(missing) = members.iter().position(String::is_empty) {
            focus::now_on(&member_id(missing, "#"));
            return;
        }
        let name = Some(read(&name)).filter(|name| !name.is_empty()).unwrap_or_else(|| named_after(&members));
        ask(session, vec![DraftDetails { name, members, ..DraftDetails::default() }], clear, doubt);
        focus::now_on(&member_id(0, "#"));
    };
    let field = move |label: fn(Words) -> &'static str, id: String, value: RwSignal<String>, is_optional: bool| {
        let hint = move || is_optional.then(|| session.words().team_name_optional());
        view! {
            <label class="field">
                <span class="field__label">{session.say(label)}</span>
                <input {..hand::bound(value)} {..hand::typed(move |_| doubt.set(Doubt::None))}
                    id=id
                    class="field__input"
                    autocomplete="off"
                    {..for_names()}
                    maxlength=LONGEST_NAME.to_string()
                    autocapitalize="words"
                    enterkeyhint="next"
                    placeholder=move || hint()
                />
            </label>
        }
        .into_any()
    };
    let inputs: Vec<_> = members
        .iter()
        .enumerate()
        .map(|(position, value)| {
            let label = if position == 0 { Words::team_captain } else { Words::team_partner };
            field(label, member_id(position, ""), *value, false)
        })
        .collect();
    view! {
        <form {..hand::sent(submit)} class="entry entry--team">
            {inputs}
            {field(Words::team_name, "team-name".to_owned(), name, true)}
            {submit_button(session.say(Words::team_add_do)).icon("plus")}
        </form>
        {move || said(session, clear, doubt)}
    }
}

fn member_id(position: usize, before: &str) -> String {
    [before, "team-member-", &position.to_string()].concat()
}
