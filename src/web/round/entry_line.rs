//! The entry line of the round: a table number opens its sheet, `7 100 64` saves, other text searches; and the filter.

use super::scan::scan;
use crate::present::result::entry_line::{TypedLine, example, read};
use crate::present::result::result_sheet::{self, SheetView, Tone};
use crate::present::round::{Phase, RoundView};
use crate::web::prelude::*;
use crate::web::round::desk::SHOWN;

pub fn entry_line(desk: RoundDesk) -> AnyView {
    let session = desk.session;
    let meant = Memo::new(move |_| {
        let line = desk.of_round(|event, round| read(&desk.line.read(), event, round, desk.open.get()));
        line.unwrap_or(TypedLine::Empty)
    });
    let refused = held(|| RwSignal::new(String::new()));
    let said = Memo::new(move |_| said(desk, &meant.read(), &refused.read()));
    let is_refused = move || said.read().as_ref().is_some_and(|(is_refused, _)| *is_refused);
    let keys = move |key: &str| match key {
        "Enter" => {
            let text = said.get_untracked().map(|(_, text)| text).unwrap_or_default();
            commit(desk, &meant.read_untracked(), text, refused);
            true
        }
        "Escape" if !desk.line.read_untracked().is_empty() => {
            desk.line.set(String::new());
            true
        }
        "ArrowDown" => focus::now_on(SHOWN),
        _ => false,
    };
    let is_over = Memo::new(move |_| desk.view.of(|view| view.phase == Phase::Complete));
    let class = move || if is_refused() { "round__says field__error" } else { "round__says" };
    let says = move || said.get().map(|(is_refused, text)| view! { {is_refused.then(|| icon_small("warn"))} {text} });
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
                        aria-invalid=move || is_refused().then_some("true")
                        placeholder=move || session.words().round_line_hint(example(&session.tournament().read(), desk.round.get()))
                    />
                </label>
                {shown_if(move || !is_over.get(), move || scan(desk))}
            </div>
            {shown_if(move || !is_over.get() || desk.only_playing.get(), move || filter(desk))}
        </div>
        <p class=class id="entry-line-says" role="status" hidden=move || said.read().is_none()>
            {says}
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

/// Does what is typed, or refuses it; `said` says why that cannot be done.
fn commit(desk: RoundDesk, line: &TypedLine, said: String, refused: RwSignal<String>) {
    let refuse = move |why| {
        // The last result is not this one.
        desk.session.forget_done();
        refused.set(why);
    };
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
            Err(refusal) => refuse(desk.refusal_words(*table, &refusal)),
        },
        TypedLine::Slip(scanned) => {
            desk.line.set(String::new());
            desk.follow_slip(scanned);
        }
        TypedLine::Empty => {}
        TypedLine::NoTable(_) | TypedLine::TooMany(..) | TypedLine::Several | TypedLine::Nobody => refuse(said),
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

/// The effect of Enter, or the reason for none, and whether that is a refusal.
fn said(desk: RoundDesk, line: &TypedLine, refused: &str) -> Option<(bool, String)> {
    let words = desk.session.words();
    if !refused.is_empty() {
        return Some((true, refused.to_owned()));
    }
    Some(match line {
        TypedLine::Empty => return None,
        TypedLine::Nobody => (false, words.round_line_nobody().to_owned()),
        TypedLine::Several => (false, words.round_line_several().to_owned()),
        TypedLine::NoTable(number) => (true, words.round_line_no_table(number)),
        TypedLine::TooMany(table, scores) => {
            let read: Vec<_> = scores.iter().map(u16::to_string).collect();
            (true, words.round_line_too_many(table.0, read.join(", ")))
        }
        TypedLine::Half(table) => (false, words.round_line_half(table.0)),
        TypedLine::Table(table) => (false, opens(desk, words, *table)),
        TypedLine::Result { table, scores } => saves(desk, words, *table, *scores),
        TypedLine::Slip(scanned) => (false, desk.slip_words(words, scanned)),
    })
}

fn opens(desk: RoundDesk, words: Words, table: TableNumber) -> String {
    let view = desk.view.read();
    let row = view.as_ref().and_then(|view| view.rows.iter().find(|row| row.table == table));
    let name = |side: Side| row.map(|row| row.sides[side.index()].name.clone()).unwrap_or_default();
    words.round_line_table(table.0, name(Side::A), name(Side::B))
}

fn saves(desk: RoundDesk, words: Words, table: TableNumber, scores: [u16; 2]) -> (bool, String) {
    let tournament = desk.session.tournament().get();
    let round = desk.round.get();
    let played = round.and_then(|round| tournament.round(round)?.at(table));
    let typed = played.map(|played| Typed::of_line(&tournament, played, scores)).unwrap_or_default();
    let sheet = round.and_then(|round| result_sheet::view(words, &tournament, (round, table), &typed));
    match sheet {
        Some(sheet) if sheet.is_correction => (false, words.round_line_has_result(table.0)),
        Some(SheetView { can_save: true, doubt: Some(doubt), .. }) => (false, doubt),
        Some(sheet) if sheet.can_save => (false, words.round_line_saves(table.0, sheet.verdict.strong)),
        Some(sheet) => (sheet.verdict.tone == Tone::Bad, sheet.verdict.strong),
        None => (true, words.round_line_no_table(table.0)),
    }
}
