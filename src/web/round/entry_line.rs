//! The entry line of the round: a table number opens its sheet, `7 100 64` saves, other text searches; and the filter.

use super::scan::scan;
use crate::present::result::entry_line::{TypedLine, example, read};
use crate::present::result::result_sheet::{self, SheetView};
use crate::present::round::RoundView;
use crate::web::prelude::*;
use crate::web::round::desk::SHOWN;

pub fn entry_line(desk: RoundDesk) -> AnyView {
    let session = desk.session;
    let meant = Memo::new(move |_| {
        let line = desk.of_round(|event, round| read(&desk.line.read(), event, round, desk.open.get()));
        line.unwrap_or(TypedLine::Empty)
    });
    let refused = held(|| RwSignal::new(String::new()));
    let keys = move |key: &str| match key {
        "Enter" => {
            commit(desk, &meant.read_untracked(), refused);
            true
        }
        "Escape" if !desk.line.read_untracked().is_empty() => {
            desk.line.set(String::new());
            true
        }
        "ArrowDown" => focus::now_on(SHOWN),
        _ => false,
    };
    let said = move || said(desk, &meant.read(), &refused.read());
    view! {
        <div class="tools">
            <div class="entry round__find">
                <label class="search">
                    {icon("search")} <span class="unseen">{session.words().round_line_label()}</span>
                    <input {..hand::bound(desk.line)} {..hand::typed(move |_| refused.set(String::new()))} {..hand::keyed(keys)}
                        id="entry-line"
                        class="field__input"
                        type="search"
                        autocomplete="off"
                        {..for_names()}
                        enterkeyhint="done"
                        aria-describedby="entry-line-says"
                        placeholder=move || session.words().round_line_hint(example(&session.tournament().read(), desk.round.get()))
                    />
                </label>
                {scan(desk)}
            </div>
            {filter(desk)}
        </div>
        <p class="round__says" id="entry-line-says" role="status" hidden=move || said().is_none()>
            {move || said()}
        </p>
    }
}

fn filter(desk: RoundDesk) -> AnyView {
    let session = desk.session;
    let count = move |of: fn(&RoundView) -> usize| desk.view.of(of);
    let all = move || {
        let words = session.words();
        let playing = count(|view| view.rows.len() - view.done);
        vec![
            (false, words.round_filter_all(count(|view| view.rows.len()))),
            (true, words.round_filter_playing(playing)),
        ]
    };
    let choose = move |only| desk.only_playing.set(only);
    segment_of(session.words().round_filter(), all, move || desk.only_playing.get(), choose)
}

fn commit(desk: RoundDesk, line: &TypedLine, refused: RwSignal<String>) {
    match line {
        TypedLine::Table(table) | TypedLine::Half(table) => {
            desk.line.set(String::new());
            desk.open(*table);
        }
        TypedLine::Result { table, scores } if desk.questions_line(*table, *scores) => desk.line.set(String::new()),
        TypedLine::Result { table, scores } => match desk.enter(*table, *scores) {
            Ok(()) => desk.line.set(String::new()),
            // Scores alone are not enough; the sheet asks for the rest.
            Err(refusal) if asks_more(&refusal) => {
                desk.line.set(String::new());
                desk.open_with(*table, *scores);
            }
            Err(refusal) => refused.set(desk.refusal_words(*table, &refusal)),
        },
        TypedLine::Slip(scanned) => {
            desk.line.set(String::new());
            desk.follow_slip(scanned);
        }
        TypedLine::Empty | TypedLine::NoTable(_) | TypedLine::Several | TypedLine::Nobody => {}
    }
}

/// Whether the sheet can resolve the refusal.
pub(super) const fn asks_more(refusal: &Refusal) -> bool {
    matches!(
        refusal,
        Refusal::HasResult(_)
            | Refusal::SalvoNeeded { .. }
            | Refusal::WinnerNeeded
            | Refusal::WinnerMissing
            | Refusal::CountMissing { .. }
            | Refusal::GameMissing(_)
    )
}

/// The effect of Enter, or the reason for none.
fn said(desk: RoundDesk, line: &TypedLine, refused: &str) -> Option<String> {
    let words = desk.session.words();
    if !refused.is_empty() {
        return Some(refused.to_owned());
    }
    match line {
        TypedLine::Empty | TypedLine::Nobody if desk.line.read().trim().is_empty() => None,
        TypedLine::Empty => None,
        TypedLine::Nobody => Some(words.round_line_nobody().to_owned()),
        TypedLine::Several => Some(words.round_line_several().to_owned()),
        TypedLine::NoTable(number) => Some(words.round_line_no_table(number)),
        TypedLine::Half(table) => Some(words.round_line_half(table.0)),
        TypedLine::Table(table) => Some(opens(desk, words, *table)),
        TypedLine::Result { table, scores } => Some(saves(desk, words, *table, *scores)),
        TypedLine::Slip(scanned) => Some(desk.slip_words(words, scanned)),
    }
}

fn opens(desk: RoundDesk, words: Words, table: TableNumber) -> String {
    let view = desk.view.read();
    let row = view.as_ref().and_then(|view| view.rows.iter().find(|row| row.table == table));
    let name = |side: Side| row.map(|row| row.sides[side.index()].name.clone()).unwrap_or_default();
    words.round_line_table(table.0, name(Side::A), name(Side::B))
}

fn saves(desk: RoundDesk, words: Words, table: TableNumber, scores: [u16; 2]) -> String {
    let tournament = desk.session.tournament().get();
    let round = desk.round.get();
    let played = round.and_then(|round| tournament.round(round)?.at(table));
    let typed = played.map(|played| Typed::of_line(&tournament, played, scores)).unwrap_or_default();
    let sheet = round.and_then(|round| result_sheet::view(words, &tournament, (round, table), &typed));
    match sheet {
        Some(sheet) if sheet.is_correction => words.round_line_has_result(table.0),
        Some(SheetView { can_save: true, doubt: Some(doubt), .. }) => doubt,
        Some(sheet) if sheet.can_save => words.round_line_saves(table.0, sheet.verdict.strong),
        Some(sheet) => sheet.verdict.strong,
        None => words.round_line_no_table(table.0),
    }
}
