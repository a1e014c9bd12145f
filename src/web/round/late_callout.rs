//! Latecomers during a round: each way to go on, with its effect (journey 2).

use super::pairing::{pair_again, seat_latecomers, take_larger_plan};
use crate::present::players::player_detail::{Act, ActKind};
use crate::present::round::latecomers::{self, Latecomers};
use crate::present::words::structure::{self, Offer};
use crate::web::players::entrant::count_missed;
use crate::web::prelude::*;

#[component]
pub fn LateCallout() -> impl IntoView {
    let session = use_session();
    let late = Memo::new(move |_| {
        latecomers::view(session.words(), &session.tournament().read()).filter(|_| !session.is_judge())
    });
    let asking = held(|| RwSignal::new(false));
    let question = held(|| RwSignal::new(String::new()));
    let accept = Ask::new(asking, session.say(Words::next_never), || ())
        .text(question)
        .closes_and(session.say(Words::players_late_seat_anyway), move || {
            session.accepts(seat_latecomers(session, true));
        })
        .view();
    let seat = Callback::new(move |()| match seat_latecomers(session, false) {
        Err(refusal) if matches!(refusal, Refusal::NeverToAccept { .. }) => {
            question.set(session.refusal_words(&refusal));
            asking.set(true);
        }
        done => _ = session.accepts(done),
    });
    view! { {plan_callout(session)} {move || late.get().map(|late| callout(session, late, seat))} {accept} }.into_any()
}

fn callout(session: Session, late: Latecomers, seat_now: Callback<()>) -> impl IntoView {
    let words = session.words();
    let Latecomers { title, names, seat, entries, missed, can_pair_again, is_proposed, wait } = late;
    let missed = missed.map(|Act { kind, label, hint }| {
        way("edit", label, hint, move || {
            if let ActKind::CountMissed(as_byes) = kind {
                count_missed(session, entries.clone(), as_byes);
            }
        })
    });
    let ways = if is_proposed {
        way("dice", words.pairing_again(), words.players_late_again_all().to_owned(), move || {
            pair_again(session, false)
        })
    } else {
        let seat = match seat {
            Ok(says) => way("players", words.players_late_seat(), says, move || seat_now.run(())),
            Err(why) => view! { <p class="act soft">{words.players_late_cannot(why)}</p> }.into_any(),
        };
        let again = can_pair_again.then(|| {
            let says = words.players_late_again_says().to_owned();
            way("dice", words.players_late_again(), says, move || pair_again(session, true))
        });
        view! { {seat} {again} }.into_any()
    };
    let wait = (!is_proposed).then(|| view! { <p class="legend">{wait}</p> });
    let heading = title.clone();
    view! {
        <section class="section" aria-label=heading>
            {callout::warn(words.app_says(title, names))}
            <div class="panel">{ways} {missed}</div>
            {wait}
        </section>
    }
}

fn way(symbol: &'static str, label: &'static str, says: String, act: impl Fn() + 'static) -> AnyView {
    act_button(symbol, label, move || act()).hint(says).view()
}

/// The larger plan that latecomers bring with them (STR-3).
fn plan_callout(session: Session) -> AnyView {
    let offer = Memo::new(move |_| {
        structure::offer(session.words(), &session.tournament().read()).filter(|_| !session.is_judge())
    });
    let shown = move |offer: Offer| {
        let (text, label) = (offer.text.clone(), offer.label.clone());
        let act = move || take_larger_plan(session, &offer);
        callout::warn(text).icon("info").status().act(button(label, act)).view()
    };
    (move || offer.get().map(shown)).into_any()
}
