//! Latecomers during a round: each way to go on, with its effect (journey 2).

use super::pairing::{pair_again, seat_latecomers, take_larger_plan};
use crate::present::players::player_detail::{Act, ActKind};
use crate::present::round::latecomers::{self, Latecomers};
use crate::present::words::structure::Offer;
use crate::web::players::entrant::count_missed;
use crate::web::prelude::*;

pub fn late_callout() -> AnyView {
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
    view! { {plan_callout(session)} {move || late.get().map(|late| case(session, late, seat))} {accept} }
}

/// One thing happened: the ways out, and how many tables each changes.
fn case(session: Session, late: Latecomers, seat_now: Callback<()>) -> AnyView {
    let words = session.words();
    let Latecomers { title, names, seat, entries, tables, missed, can_pair_again, is_proposed, wait } = late;
    let missed = missed.map(|Act { kind, label, hint }| {
        let count = move || {
            if let ActKind::CountMissed(as_byes) = kind {
                count_missed(session, entries.clone(), as_byes);
            }
        };
        way(hint, None, button(label, count))
    });
    let again = |label, says: &str, withdraws| {
        let cost = (tables, words.players_late_change(tables));
        way(says.to_owned(), Some(cost), button(label, move || pair_again(session, withdraws)))
    };
    let ways = if is_proposed {
        again(words.pairing_again(), words.players_late_again_all(), false)
    } else {
        let seat = match seat {
            Ok((new, says)) => {
                let act = button(words.players_late_seat(), move || seat_now.run(())).primary();
                way(says, Some((new, words.players_late_new(new))), act)
            }
            Err(why) => view! { <p class="way-out soft">{words.players_late_cannot(why)}</p> },
        };
        let again = can_pair_again.then(|| again(words.players_late_again(), words.players_late_again_says(), true));
        view! { {seat} {again} }
    };
    let wait = (!is_proposed).then(|| para("case__wait", wait));
    let heading = title.clone();
    view! {
        <section class="case" aria-label=heading>
            <h2 class="case__title">{words.app_says(title, names)}</h2>
            {ways}
            {missed}
            {wait}
        </section>
    }
}

fn way(says: String, cost: Option<(usize, String)>, act: Button) -> AnyView {
    let cost = cost.map(|(tables, what)| view! { <p class="way-out__cost num"><b>{tables}</b> " " {what}</p> });
    view! { <div class="way-out"><p class="way-out__says">{says}</p> {cost} {act.view()}</div> }
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
