//! A time extension for one table, on its sheet (CLK-1).

use leptos::prelude::*;

use crate::engine::command::Command;
use crate::engine::id::TableNumber;
use crate::present::round::table_time;
use crate::present::round::table_time::TableTime;
use crate::web::kit::button::button;
use crate::web::round::desk::Desk;
use crate::web::session::say;

/// The steps in minutes.
const STEPS: [i16; 4] = [-1, 1, 5, 10];

/// Empty where the table cannot be extended.
pub fn table_time(desk: Desk, table: TableNumber) -> AnyView {
    let session = desk.session;
    let view = Memo::new(move |_| {
        let tournament = session.tournament().read();
        let round = tournament.round(desk.round.get()?)?;
        table_time::view(session.words(), &tournament, round, table, session.now().get())
    });
    let is_there = Memo::new(move |_| view.read().is_some());
    let text = move || view.read().as_ref().map(|view: &TableTime| view.text.clone());
    let key = move |minutes: i16| {
        let give = move || {
            let Some(round) = desk.round.get_untracked() else { return };
            let asked = session.dispatch(Command::ExtendTable { round, table, minutes });
            let log = session.log().get_untracked();
            let said = log.entries().last().map(|entry| session.fact_words(&entry.fact)).unwrap_or_default();
            say(session, asked, said);
        };
        let sign = if minutes < 0 { "\u{2212}" } else { "+" };
        let face = [sign, &minutes.unsigned_abs().to_string()].concat();
        let label = move || session.words().clock_table_key(table.0, sign, minutes.unsigned_abs());
        let disabled = move || minutes < 0 && !view.read().as_ref().is_some_and(|view| view.can_shorten);
        button(face, give).label(label).disabled(disabled).view()
    };
    let body = move || {
        is_there.get().then(|| {
            view! {
                <div class="minutes" role="group" aria-label=session.words().clock_table_label()>
                    <p class="minutes__text">
                        <strong>{session.words().clock_table_label()}</strong>
                        {move || text()}
                    </p>
                    <div class="minutes__keys">{STEPS.map(key)}</div>
                </div>
            }
        })
    };
    (move || body()).into_any()
}
