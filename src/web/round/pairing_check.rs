//! Draws the pairing of a round again and says whether it agrees (PAIR-8).

use leptos::prelude::*;

use crate::present::log::check_code::Verdict;
use crate::present::round::pairing_check::{Checked, check, is_drawn};
use crate::web::browser::page::held::held;
use crate::web::kit::ask::Ask;
use crate::web::kit::button::act_button;
use crate::web::kit::callout;
use crate::web::round::desk::RoundDesk;

/// The row of the round's actions, only for a round that was drawn; and its dialog.
pub fn pairing_check(desk: RoundDesk) -> [AnyView; 2] {
    let session = desk.session;
    let open = held(|| RwSignal::new(false));
    let can = Memo::new(move |_| {
        let tournament = session.tournament().read();
        desk.round.get().and_then(|round| tournament.round(round)).is_some_and(is_drawn)
    });
    let title = session.words().pairing_check();
    let button = move || {
        can.get().then(|| {
            act_button("check", title, move || open.set(true)).hint(session.words().pairing_check_hint()).view()
        })
    };
    let body = move || {
        let log = session.log().get();
        let tournament = session.tournament().get();
        let checked = desk.round.get().and_then(|round| check(session.words(), &log, &tournament, round));
        checked.map(answer)
    };
    let dialog = Ask::new(open, title.to_owned(), body).leaves(session.words().app_close()).view();
    [(move || button()).into_any(), dialog]
}

fn answer(Checked { seed, verdict, text }: Checked) -> AnyView {
    let said = match verdict {
        Verdict::Good => callout::tip(text).icon("check"),
        Verdict::Unread => callout::warn(text),
        Verdict::Bad => callout::bad(text),
    };
    view! {
        <p class="dialog__text">{seed}</p>
        <div role="status">{said.view()}</div>
    }
    .into_any()
}
