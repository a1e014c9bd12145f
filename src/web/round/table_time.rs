//! The time of one table, on its sheet: an extension (CLK-1), and how long it still plays.

use crate::present::round::table_time::{self, TableTime};
use crate::web::prelude::*;

/// The steps in minutes.
const STEPS: [i16; 4] = [-1, 1, 5, 10];

/// The first key, or the first answer that takes the place of the keys.
const KEY: &str = ".minutes__keys > .button:not([disabled])";

#[derive(Clone, Copy)]
struct Minutes {
    desk: RoundDesk,
    table: TableNumber,
    /// None where the table cannot be extended.
    view: Memo<Option<TableTime>>,
}

impl Minutes {
    fn of(desk: RoundDesk, table: TableNumber) -> Self {
        let session = desk.session;
        let view = Memo::new(move |_| {
            desk.of_round(|event, round| table_time::view(session.words(), event, round, table, session.now().get()))?
        });
        Self { desk, table, view }
    }

    /// Minutes added so far; none where the table cannot be extended.
    fn extended(self) -> Option<u16> {
        self.view.read().as_ref().map(|view| view.extended)
    }

    fn give(self, minutes: i16) {
        self.desk.extend(self.table, minutes);
    }
}

/// Empty where the table cannot be extended.
pub fn table_time(desk: RoundDesk, table: TableNumber) -> AnyView {
    let session = desk.session;
    let minutes = Minutes::of(desk, table);
    let text = move || minutes.view.of(|view| view.text.clone());
    // More minutes for a table that has some are asked for, so that a double tap or two judges do not add up.
    let asked = held_of(table.0, || RwSignal::new(None::<i16>));
    let press = move |step: i16| {
        let has = untrack(|| minutes.extended()).unwrap_or(0);
        if step > 0 && has > 0 {
            asked.set(Some(step));
            focus::on(KEY);
        } else {
            minutes.give(step);
        }
    };
    let key = move |step: i16| {
        let sign = if step < 0 { "\u{2212}" } else { "+" };
        let face = [sign, &step.unsigned_abs().to_string()].concat();
        let label = session.words().clock_table_key(table.0, sign, step.unsigned_abs());
        let disabled = move || step < 0 && minutes.extended() == Some(0);
        button(face, move || press(step)).label(label).disabled(disabled).view()
    };
    let question = move |step: i16| {
        let words = session.words();
        let has = untrack(|| minutes.extended()).unwrap_or(0);
        let end = move || {
            asked.set(None);
            focus::on(KEY);
        };
        let give = move || {
            minutes.give(step);
            end();
        };
        view! {
            <p class="minutes__asked" role="status">{words.judge_step_extend_has(has)}</p>
            <div class="minutes__keys">
                {button(words.clock_table_keep(), end)}
                {button(words.clock_table_again(step.unsigned_abs()), give)}
            </div>
        }
    };
    let keys = move || match asked.get() {
        Some(step) => question(step),
        None => view! { <div class="minutes__keys">{STEPS.map(key)}</div> },
    };
    let body = move || {
        view! {
            <div class="minutes" role="group" aria-label=session.words().clock_table_label()>
                <p class="minutes__text">
                    <strong>{session.words().clock_table_label()}</strong>
                    {text}
                </p>
                {keys}
            </div>
        }
    };
    shown_if(move || minutes.view.read().is_some(), body)
}

/// The choices in minutes; 0 clears the estimate.
const STILL: [u8; 5] = [0, 5, 10, 15, 20];

/// The expected playing time left, shown in the table list and beside the next step; a result clears it and leaves this
/// empty.
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
        STILL
            .map(|minutes| if minutes == 0 { words.still_none().to_owned() } else { words.still_minutes(minutes) })
            .to_vec()
    });
    let until = move || row.get().and_then(|(_, until)| until);
    let chosen = Signal::derive(move || match (until(), tapped.get()) {
        (None, _) => 0,
        (Some(_), tapped) => tapped.unwrap_or(STILL.len()),
    });
    let choose = Callback::new(move |index: usize| {
        if STILL.get(index).is_some_and(|minutes| desk.still_playing(table, *minutes)) {
            tapped.set(Some(index));
        }
    });
    let said =
        move || until().map(|until| view! { " " <strong>{session.words().still_until(session.time(until))}</strong> });
    let asked = move || {
        view! {
            <div class="field">
                <span class="field__label">{session.say(Words::still_label)} {move || said()}</span>
                {segment(session.say(Words::still_label), (options, chosen, choose))}
            </div>
        }
    };
    shown_if(move || row.get().is_some_and(|(is_playing, _)| is_playing), asked)
}
