//! Whether a cell says that a fee was paid: words of eight languages, amounts, ticks.

use super::words::{is_of, words};

const TICKS: &str = "\u{2713}\u{2714}\u{2705}\u{2611}\u{1f5f8}\u{1f5f9}";
const CROSSES: &str = "\u{2717}\u{2718}\u{274c}\u{2610}\u{2612}\u{2715}\u{2716}\u{d7}";

/// None for a word that is not known.
pub(super) fn fee(cell: &str) -> Option<bool> {
    let cell = cell.trim();
    let has = |signs: &str| cell.contains(|sign| signs.contains(sign));
    if cell.is_empty() || has(CROSSES) || !has(TICKS) && !cell.contains(char::is_alphanumeric) || is_of("no", cell) {
        return Some(false);
    }
    if has(TICKS) || is_of("yes", cell) {
        return Some(true);
    }
    is_amount(cell).then(|| cell.contains(|digit: char| matches!(digit, '1'..='9')))
}

/// Digits, with the name or sign of a currency.
fn is_amount(cell: &str) -> bool {
    const CURRENCIES: [&str; 9] = ["eur", "usd", "gbp", "chf", "pln", "zl", "kr", "euro", "euros"];
    let parts = words(cell);
    let is_number = |part: &String| part.chars().all(|digit| digit.is_ascii_digit());
    parts.iter().any(is_number) && parts.iter().all(|part| is_number(part) || CURRENCIES.contains(&part.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fees_are_words_amounts_and_ticks() {
        for cell in [
            "yes",
            "ja",
            "S\u{ed}",
            "\u{2713}",
            "x",
            "15",
            "15.00",
            "15,00 \u{20ac}",
            "EUR 15",
            "Paid",
            "TRUE",
            "pagato",
        ] {
            assert_eq!(fee(cell), Some(true), "{cell}");
        }
        for cell in [
            "",
            "-",
            "no",
            "impay\u{e9}",
            "da pagare",
            "pendiente",
            "0,00",
            "$0",
            "\u{20ac} 0.00",
            "\u{2717}",
            "nicht bezahlt",
            "not paid",
            "FALSE",
            "nie zap\u{142}acone",
        ] {
            assert_eq!(fee(cell), Some(false), "{cell}");
        }
        for cell in ["half", "ask Bo", "15 of 20"] {
            assert_eq!(fee(cell), None, "{cell}");
        }
    }
}
