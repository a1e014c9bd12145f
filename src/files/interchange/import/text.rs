//! Parses JSON with missing escapes.

use crate::engine::flaw::refuse_if;
use serde_json::{Deserializer, Value};

use super::Remark;
use crate::files::{FileError, bytes};

/// Commas or semicolons of a table's line, at least.
const CELLS: usize = 2;

pub fn decode(bytes: &[u8], remarks: &mut Vec<Remark>) -> String {
    let decoded = bytes::decode(bytes, None);
    remarks.extend(decoded.is_guess.then_some(Remark::OldEncoding(decoded.encoding)));
    decoded.text
}

/// The first JSON value. Further text is left out with a remark.
pub fn json(text: &str, remarks: &mut Vec<Remark>) -> Result<Value, FileError> {
    refuse_if(text.trim().is_empty(), FileError::Empty)?;
    match first(text, remarks) {
        Ok(value) => Ok(value),
        Err(error) => {
            let mended = mended(text);
            let value = first(&mended, remarks).map_err(|_| odd(text, &error))?;
            remarks.push(Remark::Unescaped);
            Ok(value)
        }
    }
}

/// The first object of a text that is a report or an event all the same: fenced, quoted, in a page or a program.
pub fn within(text: &str, remarks: &mut Vec<Remark>) -> Option<Value> {
    let begin = text.find('{').filter(|begin| *begin > 0)?;
    let end = text.rfind('}').filter(|end| begin < *end)?;
    let value: Value = serde_json::from_str(text.get(begin..=end)?).ok()?;
    remarks.push(Remark::MoreText);
    Some(value)
}

/// The known oddities of files that were changed by hand or written by a script.
fn odd(text: &str, error: &serde_json::Error) -> FileError {
    let (line, column) = (error.line(), error.column());
    let at = text.lines().nth(line.saturating_sub(1)).unwrap_or_default();
    let begin = column.saturating_sub(1).min(at.len());
    let rest = (0..=begin).rev().find_map(|index| at.get(index..)).unwrap_or_default();
    let before = at.get(..begin).unwrap_or_default().trim_end();
    let word: String = rest.chars().take_while(|sign| sign.is_alphanumeric()).collect();
    let is_number = |text: &str| text.ends_with(|sign: char| sign.is_ascii_digit());
    if rest.starts_with(['\'', '\u{201c}', '\u{201d}', '\u{201e}', '\u{ab}']) {
        FileError::Quotes(line)
    } else if before.strip_suffix(',').is_some_and(is_number) && rest.starts_with(|sign: char| sign.is_ascii_digit()) {
        FileError::DecimalComma(line)
    } else if matches!(word.as_str(), "NaN" | "Infinity" | "None" | "True" | "False" | "undefined") {
        FileError::Word(line, word)
    } else {
        FileError::NotJson { line, column }
    }
}

fn first(text: &str, remarks: &mut Vec<Remark>) -> Result<Value, serde_json::Error> {
    let mut values = Deserializer::from_str(text).into_iter::<Value>();
    let value = match values.next() {
        Some(value) => value?,
        None => return serde_json::from_str(text),
    };
    match values.next() {
        None => {}
        Some(Ok(again)) if again == value => remarks.push(Remark::PastedTwice),
        Some(_) => remarks.push(Remark::MoreText),
    }
    Ok(value)
}

/// Escapes line breaks and single backslashes in names.
fn mended(text: &str) -> String {
    let mut mended = String::with_capacity(text.len());
    let mut within = false;
    let mut rest = text.chars().peekable();
    while let Some(char) = rest.next() {
        match char {
            '"' => within = !within,
            '\\' if within => match rest.next_if(|next| "\"\\/bfnrt".contains(*next)) {
                Some(escaped) => {
                    mended.extend(['\\', escaped]);
                    continue;
                }
                None => mended.push('\\'),
            },
            char if within && char.is_control() => {
                mended.push(' ');
                continue;
            }
            _ => {}
        }
        mended.push(char);
    }
    mended
}

/// Recognises a table or a page in a text that is not JSON; `None` for anything else.
pub fn told_apart(text: &str) -> Option<FileError> {
    let text = text.trim_start_matches(|letter: char| letter.is_whitespace() || letter == '\u{feff}');
    let begin: String = text.chars().take(20).collect::<String>().to_ascii_lowercase();
    if begin.starts_with("<!doctype html") || begin.starts_with("<html") {
        let is_own = text.rsplit_once("<footer>").is_some_and(|(_, foot)| foot.contains("TopCut"));
        return Some(FileError::Page { is_own });
    }
    is_table(text).then_some(FileError::Table)
}

fn is_table(text: &str) -> bool {
    if text.starts_with(['{', '[', '<']) {
        return false;
    }
    let mut lines = text.lines().filter(|line| !line.trim().is_empty()).take(4).peekable();
    lines.peek().is_some()
        && [',', ';', '\t'].into_iter().any(|sign| lines.clone().all(|line| line.matches(sign).count() >= CELLS))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::bytes::Encoding;

    fn read(bytes: &[u8]) -> (Option<Value>, Vec<Remark>) {
        let mut remarks = Vec::new();
        let text = decode(bytes, &mut remarks);
        let value = json(&text, &mut remarks).ok();
        (value, remarks)
    }

    #[test]
    fn every_encoding_gives_the_same_name() {
        let text = "[\"Jos\u{e9} \u{2019}\"]";
        let utf_16: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let value = Some(serde_json::json!(["Jos\u{e9} \u{2019}"]));
        assert_eq!(read(text.as_bytes()), (value.clone(), vec![]));
        assert_eq!(read(&[b"\xEF\xBB\xBF", text.as_bytes()].concat()), (value.clone(), vec![]));
        assert_eq!(read(&[b"\xFF\xFE", utf_16.as_slice()].concat()), (value.clone(), vec![]));
        assert_eq!(read(b"[\"Jos\xE9 \x92\"]"), (value, vec![Remark::OldEncoding(Encoding::Windows1252)])); // B15
    }

    #[test]
    fn adds_missing_escapes() {
        assert_eq!(read(b"[\"a\\d\tb\"]"), (Some(serde_json::json!(["a\\d b"])), vec![Remark::Unescaped]));
        assert_eq!(read(b"[\"a\\\"b\"]"), (Some(serde_json::json!(["a\"b"])), vec![]));
        assert_eq!(read(b"[\"a\\\\\", \"b\"]"), (Some(serde_json::json!(["a\\", "b"])), vec![]));
    }

    #[test]
    fn ignores_further_text_with_a_remark() {
        assert_eq!(read(b"[1]\n[1]"), (Some(serde_json::json!([1])), vec![Remark::PastedTwice]));
        assert_eq!(read(b"[1][2]"), (Some(serde_json::json!([1])), vec![Remark::MoreText]));
        assert_eq!(read(b"[1] x"), (Some(serde_json::json!([1])), vec![Remark::MoreText]));
        assert_eq!(read(b"<html>"), (None, vec![]));
        assert_eq!(read(b" \n"), (None, vec![]));
    }

    #[test]
    fn tables_and_pages_are_told_apart() {
        let page = |is_own| Some(FileError::Page { is_own });
        assert_eq!(told_apart("\u{feff}<!DOCTYPE html>\n<html><footer>\n<p>Made with TopCut</p></footer>"), page(true));
        assert_eq!(told_apart("<HTML><head><title>TopCut Cup</title>"), page(false));
        assert_eq!(told_apart("Place,Player,Points\r\n1,Ann,3\r\n"), Some(FileError::Table));
        assert_eq!(told_apart("Platz;Name;Punkte"), Some(FileError::Table));
        for unknown in ["", "{\"a\": [1,2,3", "[1,2,3", "Ann, Bo and Cy", "<CRYODEXDATA>,,,"] {
            assert_eq!(told_apart(unknown), None, "{unknown}");
        }
    }
}
