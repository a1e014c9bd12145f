//! The expected playing time left at a table: set on its sheet, shown in the table list and beside the next step,
//! cleared by its result.

use leptos::prelude::*;

use crate::engine::command::Command;
use crate::engine::id::TableNumber;
use crate::present::words::text::Words;
use crate::web::browser::page::held::held_of;
use crate::web::kit::segment::Segment;
use crate::web::round::desk::RoundDesk;

/// The choices in minutes; 0 clears the estimate.
const MINUTES: [u8; 5] = [0, 5, 10, 15, 20];

/// Empty for a table with a result.
pub fn still(desk: RoundDesk, table: TableNumber) -> AnyView {
    let session = desk.session;
    let row = Memo::new(move |_| {
        let view = desk.view.read();
        view.as_ref()?.rows.iter().find(|row| row.table == table).map(|row| (row.is_playing, row.still_until))
    });
    // The choice of this sheet; an estimate from elsewhere has only an end time, so no option is selected.
    let tapped = held_of(table.0, || RwSignal::new(None::<usize>));
    let options = Signal::derive(move || {
        let words = session.words();
        MINUTES
            .map(|minutes| if minutes == 0 { words.still_none().to_owned() } else { words.still_minutes(minutes) })
            .to_vec()
    });
    let until = move || row.get().and_then(|(_, until)| until);
    let chosen = Signal::derive(move || match (until(), tapped.get()) {
        (None, _) => 0,
        (Some(_), tapped) => tapped.unwrap_or(MINUTES.len()),
    });
    let choose = Callback::new(move |index: usize| {
        let (Some(round), Some(minutes)) = (desk.round.get_untracked(), MINUTES.get(index)) else { return };
        match session.dispatch(Command::StillPlaying(round, table, *minutes)) {
            Ok(()) => tapped.set(Some(index)),
            Err(refusal) => session.refuse(&refusal),
        }
    });
    let said = move || {
        until()
            .map(|until| view! { " " <strong>{session.words().still_until(session.time(until))}</strong> }.into_any())
    };
    let is_playing = Memo::new(move |_| row.get().is_some_and(|(is_playing, _)| is_playing));
    let asked = move || {
        is_playing.get().then(|| {
            view! {
                <div class="field">
                    <span class="field__label">{session.say(Words::still_label)} {move || said()}</span>
                    <Segment legend=session.say(Words::still_label) options chosen choose />
                </div>
            }
            .into_any()
        })
    };
    (move || asked()).into_any()
}
