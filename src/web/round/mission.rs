//! The mission of a round above the tables, and the dialog to draw another or to name the one drawn at the table
//! (IA-10).

use crate::present::round::mission::{MissionView, view};
use crate::web::prelude::*;

/// Empty where the event draws no missions.
#[component]
pub fn Mission(desk: RoundDesk) -> impl IntoView {
    let session = desk.session;
    let open = held(|| RwSignal::new(false));
    let name = Memo::new(move |_| desk.view.of(|view| view.mission.clone()));
    let change = Memo::new(move |_| view(session.words(), &session.tournament().read(), desk.round.get()?));
    let button = move || {
        (change.read().is_some() && !session.is_judge())
            .then(|| button(session.words().round_mission_change(), move || open.set(true)).icon("dice").view())
    };
    let strip = move |name: String| {
        view! {
            <section class="mission" aria-label=session.words().round_mission()>
                <p class="mission__text">
                    <span class="mission__label">{session.words().round_mission()}</span>
                    <strong class="mission__name">{name}</strong>
                </p>
                {move || button()}
            </section>
        }
    };
    view! { {move || name.get().map(strip)} {dialog(desk, open, change)} }
}

fn dialog(desk: RoundDesk, open: RwSignal<bool>, change: Memo<Option<MissionView>>) -> AnyView {
    let session = desk.session;
    let picked = held(|| RwSignal::new(None::<usize>));
    let reason = held(|| RwSignal::new(String::new()));
    let missing = held(|| RwSignal::new(String::new()));
    let begin = move || {
        missing.set(String::new());
        picked.set(change.read_untracked().as_ref().and_then(|view| view.chosen));
        reason.set(String::new());
    };
    let options = Memo::new(move |_| {
        let view = change.read();
        let missions = view.iter().flat_map(|view| &view.missions);
        missions.map(|(name, aside)| (name.clone(), (*aside).to_owned())).collect::<Vec<_>>()
    });
    let needs_reason = Memo::new(move |_| {
        let view = change.read();
        view.as_ref().is_some_and(|view| picked.get().map_or(view.has_begun, |picked| view.needs_reason(picked)))
    });
    let how = Memo::new(move |_| change.of(|view| view.how.clone()));
    let asks = move || {
        let field = text_field(session.say(Words::app_reason), reason).hint(session.say(Words::round_mission_reason));
        field.error(missing).most(LONGEST_TEXT).view()
    };
    let body = move || {
        let choose = move |position| picked.set(Some(position));
        view! {
            <p class="soft">{how}</p>
            {choice(session.say(Words::round_mission), options, move || picked.get(), choose)}
            {shown_if(move || needs_reason.get(), asks)}
        }
    };
    let ask = move |name: Option<String>| match desk.change_mission(name, reason.get_untracked()) {
        Ok(()) => {
            open.set(false);
            true
        }
        Err(_) if desk.round.read_untracked().is_none() => false,
        Err(refusal) if refusal == Refusal::ReasonNeeded => {
            missing.set(session.refusal_words(&refusal));
            focus::on("dialog[open] .field__input");
            false
        }
        refused => session.accepts(refused),
    };
    let again = move || _ = ask(None);
    let take = move || {
        let options = options.get_untracked();
        picked.get_untracked().and_then(|at| options.get(at)).is_some_and(|(name, _)| ask(Some(name.clone())))
    };
    Ask::new(open, move || change.of(|view| view.title.clone()), body)
        .text(session.say(Words::round_mission_text))
        .begin(begin)
        .leave(move || button(session.say(Words::app_cancel), move || open.set(false)).quiet())
        .beside(move || button(session.say(Words::round_mission_again), again).icon("dice"))
        .does(session.say(Words::round_mission_take), take)
        .view()
}
