//! Words for a list that was read: its source, its columns, what becomes of each line.

use super::list::{Ask, Look, Pasted, PastedLine};
use super::table::Shape;
use crate::files::bytes::Encoding;
use crate::files::workbook::Sheet;
use crate::present::prelude::*;
use crate::present::words::team::beside;

/// The source of a list: `Table, separator “;”, Windows-1252`.
pub fn source_words(words: Words, shape: Shape, encoding: Option<Encoding>) -> String {
    let shape = match shape {
        Shape::Lines => words.paste_shape_lines().to_owned(),
        Shape::Separated('\t') => words.paste_shape_tabs().to_owned(),
        Shape::Separated(sign) => words.paste_shape_separated(sign),
        Shape::Html => words.paste_shape_html().to_owned(),
        Shape::Json => words.paste_shape_json().to_owned(),
        Shape::Save => "Cryodex".to_owned(),
        Shape::Trf => words.paste_shape_trf().to_owned(),
        Shape::T3 => words.paste_shape_t3().to_owned(),
        Shape::AddressCards => words.paste_shape_cards().to_owned(),
        Shape::Addresses => words.paste_shape_addresses().to_owned(),
    };
    let encoding = encoding.filter(|encoding| *encoding != Encoding::Utf8).map(Encoding::name);
    dotted([shape.as_str(), encoding.unwrap_or_default()])
}

/// The sheet of a workbook that was read, and those that were not.
pub fn sheet_words(words: Words, sheet: &Sheet) -> String {
    let left = (!sheet.others.is_empty()).then(|| words.paste_sheets_left(sheet.others.join(", ")));
    dotted(std::iter::once(words.paste_sheet(&sheet.name)).chain(left))
}

/// The sum above the lines.
pub fn sum(words: Words, is_team: bool, pasted: &Pasted) -> String {
    let names = |lines| if is_team { words.app_teams(lines) } else { words.paste_sum(lines) };
    let people = pasted.lines.len() - pasted.left();
    let sum = match (people, pasted.looks()) {
        _ if !pasted.unread.is_empty() => return words.paste_too_many(MOST_ENTRIES),
        (0, _) => words.paste_nothing().to_owned(),
        (people, 0) => names(people),
        (people, looks) => words.paste_sum_look(names(people), looks),
    };
    match pasted.left() {
        0 => sum,
        left => [sum, words.paste_sum_left(left)].join(", "),
    }
}

/// Why a line needs a check or is not taken, else its other values and what to check.
pub fn line_words(words: Words, line: &PastedLine) -> String {
    match line.look {
        Some(look) => look_words(words, look, line),
        // The order of names is asked once, beside the columns.
        None => {
            let asks = line.asks.iter().filter(|ask| **ask != Ask::Order).map(|ask| ask_words(words, ask));
            dotted(facts(words, line).chain(asks))
        }
    }
}

/// The open questions about a line; may be empty.
pub fn check_words(words: Words, line: &PastedLine) -> String {
    let look = line.look.map(|look| look_words(words, look, line));
    look.into_iter().chain(line.asks.iter().map(|ask| ask_words(words, ask))).collect::<Vec<_>>().join("; ")
}

fn look_words(words: Words, look: Look, line: &PastedLine) -> String {
    match look {
        Look::Repeated(first) => words.paste_look_repeated(first),
        Look::Listed => words.paste_look_listed().to_owned(),
        Look::NoName => words.paste_look_no_name().to_owned(),
        Look::TooLong => words.paste_look_too_long().to_owned(),
        Look::Members(size) => words.team_paste_look(size),
        Look::OverLimit(limit) => words.paste_look_over(line.draft.squad_total.unwrap_or_default(), limit),
        Look::Waits => words.paste_look_waits().to_owned(),
        Look::Out => words.paste_look_out().to_owned(),
        Look::NoPerson => words.paste_look_no_person().to_owned(),
    }
}

fn ask_words(words: Words, ask: &Ask) -> String {
    match ask {
        Ask::Order => words.paste_ask_order().to_owned(),
        Ask::Turned => words.paste_ask_turned().to_owned(),
        Ask::Unknown(said) => words.paste_ask_unknown(said),
    }
}

/// The other values read from a line.
fn facts(words: Words, line: &PastedLine) -> impl Iterator<Item = String> {
    let draft = &line.draft;
    let total = draft.squad_total.map(|total| total.to_string());
    let texts = [beside(draft), draft.club.clone(), draft.together.clone(), draft.faction.clone()];
    let note = Some(words.paste_note(&draft.note)).filter(|_| !draft.note.is_empty());
    let paid = draft.paid.then(|| words.paste_column_paid().to_lowercase());
    texts.into_iter().chain(total).chain(note).chain(paid)
}
