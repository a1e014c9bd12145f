//! The tables still playing, in large type and in order, for a walk through the hall once time is up (CLK-2).

use crate::present::round::table_time::{self, StillOut};
use crate::web::prelude::*;

pub fn walk_list(desk: RoundDesk, open: RwSignal<bool>) -> AnyView {
    let session = desk.session;
    let out = Memo::new(move |_| {
        desk.of_round(|event, round| table_time::still_out(session.words(), event, round, session.now().get()))
    });
    let lines = move || match out.get() {
        Some(out) if !out.is_empty() => {
            view! { <ol class="panel walk">{each(out, |out| line(desk, open, out))}</ol> }
        }
        _ => view! { <p class="soft" role="status">{session.words().clock_walk_none()}</p> },
    };
    Ask::new(open, session.say(Words::clock_walk), move || view! { {move || lines()} })
        .text(session.say(Words::clock_walk_text))
        .closes()
        .view()
}

fn line(desk: RoundDesk, open: RwSignal<bool>, out: StillOut) -> AnyView {
    let StillOut { table, sides, members: of, extended, own, time, until, is_over } = out;
    let (session, words) = (desk.session, desk.session.words());
    let own = own.map(|own| view! { <span class="badge badge--live">{words.clock_table_own(own)}</span> " " });
    let more = (extended > 0).then(|| span("badge badge--live", ["+", &extended.to_string()].concat()));
    let said = until.map(|until| span("walk__said", words.still_until(session.time(until))));
    let class = if is_over { "walk__time walk__time--over" } else { "walk__time" };
    let [a, b] = sides;
    let [of_a, of_b] = of;
    let go = move || {
        open.set(false);
        desk.open(table);
    };
    let face = view! {
                <span class="plate plate--open plate--large">
                    <span class="unseen">{words.round_table()} " "</span>
                    {table.0}
                </span>
                <span class="walk__names">
                    <span>{a} {members(of_a)}</span>
                    <span>{b} {members(of_b)}</span>
                </span>
                <span class=class>{own} {more} " " {time} {said}</span>
    };
    view! { <li>{face_button("walk__line", face, go)}</li> }
}
