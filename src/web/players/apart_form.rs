//! The form in the player panel that keeps a player apart from others (PAIR-6).

use super::entrant::Entrant;
use crate::engine::tournament::desk::Apart;
use crate::present::players::apart::{self, Other};
use crate::web::prelude::*;

/// No player is chosen yet.
const NOBODY: usize = usize::MAX;

#[component]
pub fn ApartForm(entry: EntryId, draft: Draft, back: Callback<()>) -> impl IntoView {
    let session = use_session();
    let others = Memo::new(move |_| apart::others(&session.tournament().read(), entry));
    let wishes = Memo::new(move |_| apart::wishes(&session.tournament().read(), entry));
    let chosen = held_of(entry.0, || RwSignal::new(NOBODY));
    let reason = held_of(entry.0, || RwSignal::new(String::new()));
    draft.keep("reason", reason);
    let never = held_of(entry.0, || RwSignal::new(false));
    let submit = move || {
        let other = others.read_untracked().get(chosen.get_untracked()).map(|other| other.entry);
        let Some(other) = other else { return };
        let pair = Apart { a: entry, b: other, reason: reason.get_untracked(), never: never.get_untracked() };
        if (Entrant { session, entry }).keep_apart(pair) {
            reason.set(String::new());
            chosen.set(NOBODY);
            never.set(false);
        }
    };
    let options = Signal::derive(move || others.read().iter().map(|other| other.name.clone()).collect::<Vec<_>>());
    let text = move || {
        let words = session.words();
        if never.get() {
            words.desk_apart_never_text()
        } else if apart::chooses(&session.tournament().read()) {
            words.desk_apart_text()
        } else {
            words.desk_apart_first_only()
        }
    };
    let strengths = [session.words().desk_apart_possible(), session.words().desk_apart_never()];
    let set_strength = move |is_possible: bool| never.set(!is_possible);
    let fields = view! {
        <h3 class="section__title">{session.say(Words::desk_apart_title)}</h3>
        <ul class="panel" hidden=move || wishes.read().is_empty()>
            {move || each(wishes.get(), |wish| known(session, entry, wish))}
        </ul>
        {select(session.say(Words::desk_apart_who), options, chosen)}
        {yes_or_no(session.say(Words::desk_apart_how), strengths, move || !never.get(), set_strength)}
        <p class="soft">{move || text()}</p>
        {text_field(session.say(Words::desk_apart_reason), reason).hint(session.say(Words::desk_apart_reason_hint))}
    };
    let done = button(session.say(Words::desk_done), move || back.run(()));
    let is_open = move || chosen.get() >= others.read().len();
    let add = submit_button(session.say(Words::desk_apart_do)).primary().blocked(is_open);
    sheet_form("apart-form", fields, [done, add], submit)
}

fn known(session: Session, entry: EntryId, wish: Other) -> AnyView {
    let words = session.words();
    let Other { entry: other, name, reason, never } = wish;
    let strength = if never { words.desk_apart_never() } else { words.desk_apart_possible() };
    let hint = dotted([strength, reason.as_str()].into_iter().filter(|text| !text.is_empty()));
    let label = words.desk_apart_end_of(&name);
    let change_label = words.desk_apart_to_never(&name);
    let entrant = Entrant { session, entry };
    let change = move || {
        entrant.keep_apart(Apart { a: entry, b: other, reason: reason.clone(), never: !never });
    };
    let end = move || entrant.end_apart(other);
    view! {
        <li class="row row--tight">
            <span class="row__text"><span class="row__name">{name}</span> <span class="row__hint">{hint}</span></span>
            {face_button("button button--icon", icon_small("ban"), change).label(change_label).pressed(move || never)}
            {face_button("button button--icon", icon_small("close"), end).label(label)}
        </li>
    }
}
