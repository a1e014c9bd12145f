//! Prints a list of players as the app reads it.

use serde_json::json;

use crate::files::bytes::{Decoded, decode};
use crate::files::workbook;
use crate::present::people::columns::Choices;
use crate::present::people::file::{Kind, kind, kind_words};
use crate::present::people::headings::Meaning;
use crate::present::people::list::{Known, Look, Pasted};
use crate::present::people::said::{check_words, line_words, sheet_words, source_words, sum};
use crate::present::prelude::*;

/// The list and its source in words.
///
/// # Errors
///
/// In words, if the file is no text.
pub fn read(words: Words, bytes: &[u8]) -> Result<(Pasted, String), String> {
    let sheet = kind(bytes).map(|kind| match workbook::sheet(bytes).filter(|_| kind == Kind::Workbook) {
        Some(sheet) => Ok(sheet),
        None => Err(kind_words(words, kind).to_owned()),
    });
    let sheet = sheet.transpose()?;
    let decoded = sheet.as_ref().map_or_else(|| decode(bytes, None), |sheet| Decoded::sure(sheet.text.clone()));
    let known = Known { names: Vec::new(), kind: EntryKind::Single, limit: None, choices: Choices::new() };
    let pasted = Pasted::read(&decoded.text, &known);
    let source = source_words(words, pasted.shape, decoded.is_guess.then_some(decoded.encoding));
    let source = sheet.map_or(source, |sheet| sheet_words(words, &sheet));
    Ok((pasted, source))
}

/// The players, and the lines to check (`check` says what is to be asked); not the lines that are not taken. `paid` is null
/// if the list does not say.
pub fn json(words: Words, pasted: &Pasted) -> String {
    let lines = pasted.lines.iter().filter(|line| !line.look.is_some_and(Look::is_left));
    let players = lines.map(|line| {
        json!({
            "name": line.draft.name, "club": line.draft.club, "faction": line.draft.faction,
            "paid": pasted.columns.has(Meaning::Paid).then_some(line.draft.paid), "points": line.draft.squad_total,
            "check": check_words(words, line),
        })
    });
    serde_json::to_string_pretty(&players.collect::<Vec<_>>()).unwrap_or_default()
}

/// All lines with what becomes of them.
pub fn text(words: Words, pasted: &Pasted, source: &str) -> String {
    let none = BTreeSet::new();
    let lines = pasted.lines.iter().map(|line| {
        let sign = match line.look {
            _ if line.is_taken(&none) => '+',
            Some(look) if look.is_left() => '-',
            Some(_) | None => '?',
        };
        let name = if line.draft.name.is_empty() { &line.text } else { &line.draft.name };
        format!("{sign} {:>4}  {name}  {}", line.number, line_words(words, line)).trim_end().to_owned()
    });
    let order = pasted.columns.asks_order.then(|| words.paste_ask_order_once().to_owned());
    let head = [words.paste_read_as(source), sum(words, false, pasted)].into_iter().chain(order);
    head.chain(lines).collect::<Vec<_>>().join("\n")
}
