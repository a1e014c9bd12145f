//! CSV cells (RFC 4180): quoted where needed, and never a formula.

use crate::present::words::figure::has_decimal_comma;
use crate::present::words::text::Words;

/// Appends a line of cells, ended with CR LF. Spreadsheets expect semicolons where numbers have a comma.
pub fn line<'a>(words: Words, text: &mut String, cells: impl Iterator<Item = &'a str>) {
    let sign = if has_decimal_comma(words) { ';' } else { ',' };
    for (index, cell) in cells.enumerate() {
        if index > 0 {
            text.push(sign);
        }
        text.push_str(&quoted(cell));
    }
    text.push_str("\r\n");
}

/// The text as a file: the mark before it tells spreadsheets that it is UTF-8.
pub fn file(text: &str) -> String {
    ["\u{feff}", text].concat()
}

/// Quotes a cell with a comma, semicolon, quote or line break. An apostrophe precedes anything a spreadsheet would
/// take for a formula.
fn quoted(cell: &str) -> String {
    if let Some(number) = negative(cell) {
        return number;
    }
    let guarded = if computes(cell) { "'".to_owned() + cell } else { cell.to_owned() };
    // Semicolons separate cells in languages with a decimal comma.
    if guarded.contains([',', ';', '"', '\n', '\r']) {
        ["\"", &guarded.replace('"', "\"\""), "\""].concat()
    } else {
        guarded
    }
}

/// A whole number below zero, as spreadsheets read it; it computes nothing.
fn negative(cell: &str) -> Option<String> {
    let digits = cell.strip_prefix(['-', '\u{2212}']).filter(|digits| !digits.is_empty())?;
    digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| ["-", digits].concat())
}

/// A spreadsheet may take the cell for a formula. Leading blanks and invisible characters count as removed, and
/// full-width signs as operators.
fn computes(cell: &str) -> bool {
    let begins = [
        '=', '+', '-', '@', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}', '\u{2212}', '\u{fe62}', '\u{fe63}',
        '\u{fe66}', '\u{fe6b}',
    ];
    cell.starts_with(['\t', '\r', '\n']) || cell.trim_start_matches(is_unseen).starts_with(begins)
}

/// Blanks, control and formatting characters.
fn is_unseen(letter: char) -> bool {
    letter.is_whitespace()
        || letter.is_control()
        || matches!(letter, '\'' | '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}')
        || matches!(letter, '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}')
        || matches!(letter, '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}')
        || matches!(letter, '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}')
        || matches!(letter, '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_quoted_and_never_formulas() {
        let check = |cell, written: &str| assert_eq!(quoted(cell), written);
        check("Ann Ortega", "Ann Ortega");
        check("Ortega, Ann", "\"Ortega, Ann\"");
        check("Ann \"Ace\" Ortega", "\"Ann \"\"Ace\"\" Ortega\"");
        check("=1+2", "'=1+2");
        check("+49 171", "'+49 171");
        check("@home", "'@home");
        check("\ttab", "'\ttab");
        check("\u{ff1d}1", "'\u{ff1d}1");
        check("-50", "-50");
        check("\u{2212}50", "-50");
        check("-", "'-");
        check("-5-5", "'-5-5");
        check("-1,5", "\"'-1,5\"");
        check("two\nlines", "\"two\nlines\"");
        check("Ann;=1+2", "\"Ann;=1+2\"");
        check("", "");
    }

    #[test]
    fn formulas_are_guarded_behind_blanks_and_invisible_characters() {
        let unseen = [
            " ",
            "  ",
            "\t",
            "\n",
            "\r",
            "\u{a0}",
            "\u{3000}",
            "\u{0}",
            "\u{7f}",
            "\u{ad}",
            "\u{200b}",
            "\u{200e}",
            "\u{202e}",
            "\u{2060}",
            "\u{feff}",
            "\u{fe0f}",
            "\u{3164}",
            "\u{e0020}",
            "\u{feff} \u{200b}\t",
            "'",
        ];
        for sign in ["=", "+", "-", "@", "\u{ff1d}", "\u{ff0b}", "\u{ff0d}", "\u{ff20}"] {
            for before in unseen {
                let cell = [before, sign, "1"].concat();
                let written = quoted(&cell);
                assert_eq!(written.trim_matches('"'), ["'", &cell].concat(), "{cell:?}");
            }
        }
        // A sign inside a name computes nothing.
        for cell in ["Ann - Bo", "a=b", "\u{200b}Ann", "1-2", " Ann"] {
            assert_eq!(quoted(cell), cell);
        }
    }
}
