//! Further actions of a round: print; draw its pairing again and say whether it agrees (PAIR-8); withdraw the last
//! round, with a reason once it has results.

use crate::present::log::check_code;
use crate::present::round::Phase;
use crate::present::round::pairing_check::{Checked, check, is_drawn};
use crate::present::round::second_check::{count_words, is_asked};
use crate::present::share::chat;
use crate::present::share::picture::pairings;
use crate::web::log::check_code::said;
use crate::web::prelude::*;
use crate::web::round::check_list::check_list;
use crate::web::round::pairing::withdraw;

pub fn round_acts(desk: RoundDesk) -> AnyView {
    let session = desk.session;
    let asking = held(|| RwSignal::new(false));
    let title = Memo::new(move |_| desk.view.of(|view| view.title.clone()));
    let results = Memo::new(move |_| desk.view.of(|view| view.done));
    let can = move || desk.view.of(|view| view.is_last) && !session.is_judge() && !session.tournament().read().closed;
    let withdraw = move |reason: String| withdraw(session, title.get_untracked(), reason);
    let press = move || if results.get_untracked() > 0 { asking.set(true) } else { withdraw(String::new()) };
    let label = session.words().round_withdraw();
    let text = move || session.words().round_withdraw_text(results.get());
    let button = move || act_button("back", label, press).hint(session.words().round_withdraw_hint()).view();
    let copy = move || {
        let words = session.words();
        let event = session.tournament().with_untracked(|tournament| tournament.setup.name.clone());
        let text = desk.view.with_untracked(|view| view.as_ref().map(|view| chat::pairings(words, &event, view)));
        let text = check_code::below(words, &text.unwrap_or_default(), &session.log().read_untracked());
        session.copy(&text, words.chat_copied_pairings().to_owned());
    };
    let picture = move || {
        session.tournament().with_untracked(|tournament| {
            desk.view.with_untracked(|view| {
                let Some(view) = view else { return };
                offer_picture(session, &view.title, &pairings(&tournament.setup.name, view));
            });
        });
    };
    let share = move || {
        view! {
            {act_link("print", session.words().paper_of_round(), session.page_href(Page::Paper))}
            {act_link("phone", session.words().links_way(), session.page_href(Page::Links))}
            {act_button("file", session.words().chat_copy_pairings(), copy)}
            {act_button("out", session.words().share_picture_pairings(), picture)}
        }
    };
    let opens_list = held(|| RwSignal::new(false));
    let asks_check = move || {
        let tournament = session.tournament().read();
        let is_last = desk.view.of(|view| view.is_last && view.phase != Phase::Proposed);
        is_last && is_asked(&tournament)
    };
    let count = move || count_words(session.words(), &session.tournament().read());
    let second =
        move || act_button("check", session.words().check_title(), move || opens_list.set(true)).hint(count).view();
    let [check, checking] = pairing_check(desk);
    view! {
        <div class="panel">{shown_if(asks_check, second)} {shown_if(move || desk.is_posted(), share)} {check} {shown_if(can, button)}</div>
        {checking}
        {reason_dialog(asking, [label; 2], text, withdraw)}
        {check_list(session, opens_list).view()}
    }
}

/// The row of the round's actions, only for a round that was drawn; and its dialog.
fn pairing_check(desk: RoundDesk) -> [AnyView; 2] {
    let session = desk.session;
    let open = held(|| RwSignal::new(false));
    let title = session.words().pairing_check();
    let button =
        move || act_button("check", title, move || open.set(true)).hint(session.words().pairing_check_hint()).view();
    let can = move || desk.of_round(|_, round| is_drawn(round)).unwrap_or_default();
    let body = move || {
        let log = session.log().get();
        let tournament = session.tournament().get();
        let checked = desk.round.get().and_then(|round| check(session.words(), &log, &tournament, round));
        checked.map(answer)
    };
    [shown_if(can, button), Ask::new(open, title, body).closes().view()]
}

fn answer(Checked { seed, verdict, text }: Checked) -> impl IntoView {
    view! {
        <p class="dialog__text">{seed}</p>
        <div role="status">{said(verdict, text)}</div>
    }
}
