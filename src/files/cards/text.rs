//! Bytes as text: base64url for a link, decimal digits for the numeric mode of a QR code.
//!
//! Twelve bytes become 29 digits, which wastes 0.4 %; base64 in the byte mode of a code wastes a quarter.

use super::error::CardError;
use super::frame::{self, LARGEST_CARD};
use crate::engine::flaw::refuse_if;

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// Precedes a card in an address.
const ADDRESS: &str = "#/c/";
/// Bytes of a group of digits.
const GROUP: usize = 12;
/// By the bytes of a group.
const DIGITS: [usize; GROUP + 1] = [0, 3, 5, 8, 10, 13, 15, 17, 20, 22, 25, 27, 29];
const GROUP_OF_DIGITS: usize = DIGITS[GROUP];
/// Letters or digits of a card.
const LONGEST_CARD: usize = LARGEST_CARD * 5 / 2;

pub(super) fn link(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 4 / 3 + 2);
    for group in bytes.chunks(3) {
        let bits = group.iter().fold(0_usize, |bits, byte| (bits << 8) | usize::from(*byte)) << (8 * (3 - group.len()));
        let letters = [18, 12, 6, 0].into_iter().take(group.len() + 1);
        text.extend(letters.filter_map(|place| LETTERS.get((bits >> place) & 63)).map(|letter| char::from(*letter)));
    }
    text
}

pub(super) fn digits(bytes: &[u8]) -> String {
    let number = |group: &[u8]| group.iter().fold(0_u128, |number, byte| (number << 8) | u128::from(*byte));
    let width = |group: &[u8]| DIGITS.get(group.len()).copied().unwrap_or_default();
    bytes.chunks(GROUP).map(|group| format!("{:01$}", number(group), width(group))).collect()
}

/// The card at the beginning of these words, joined up to the length that it tells.
pub(super) fn joined<'a>(mut words: impl Iterator<Item = &'a str>) -> String {
    let mut text = words.next().unwrap_or_default().to_owned();
    let before = text.rfind(ADDRESS).map_or(0, |at| at + ADDRESS.len());
    let own = |text: &str| text.get(before..).map_or(0, wanted);
    let mut most = own(&text);
    while text.len() - before < most
        && let Some(word) = words.next()
    {
        let is_told = text.len() - before >= GROUP_OF_DIGITS;
        text.push_str(word);
        if !is_told {
            most = own(&text);
        }
    }
    text
}

/// The letters or digits of the card that begins like this.
fn wanted(own: &str) -> usize {
    let is_digits = own.starts_with(|first: char| first.is_ascii_digit());
    let is_short = own.len() < GROUP_OF_DIGITS;
    let begun = own.get(..own.len().min(GROUP_OF_DIGITS)).filter(|_| !(is_digits && is_short));
    match begun.and_then(|begun| frame::length_of(&bytes(begun).ok()?)) {
        Some(bytes) if is_digits => bytes / GROUP * GROUP_OF_DIGITS + DIGITS.get(bytes % GROUP).unwrap_or(&0),
        Some(bytes) => (bytes * 4).div_ceil(3),
        None if is_short => GROUP_OF_DIGITS,
        None => 0,
    }
}

/// Reads either form.
pub(super) fn bytes(text: &str) -> Result<Vec<u8>, CardError> {
    let own = text.rsplit_once(ADDRESS).map_or(text, |(_, own)| own);
    let own = own.trim_end_matches(|letter: char| !letter.is_ascii_alphanumeric() && !"-_".contains(letter));
    let own: Vec<u8> = own.bytes().filter(|byte| !byte.is_ascii_whitespace()).take(LONGEST_CARD + 1).collect();
    match own.first() {
        None => Err(CardError::NotACard),
        Some(_) if own.len() > LONGEST_CARD => Err(CardError::TooLarge),
        // A link begins with a letter.
        Some(first) if first.is_ascii_digit() => of_digits(&own),
        Some(_) => of_link(&own),
    }
}

fn of_link(letters: &[u8]) -> Result<Vec<u8>, CardError> {
    let strange = if letters.first().is_some_and(|first| b"wxyz".contains(first)) {
        CardError::Damaged
    } else {
        CardError::NotACard
    };
    let mut bytes = Vec::with_capacity(letters.len() * 3 / 4);
    for group in letters.chunks(4) {
        let mut bits = 0_u32;
        for letter in group {
            let value = LETTERS.iter().position(|known| known == letter).ok_or(strange)?;
            bits = (bits << 6) | u32::try_from(value).unwrap_or_default();
        }
        bits <<= 6 * (4 - group.len());
        // A letter alone is the end of a cut link.
        bytes.extend(bits.to_be_bytes().into_iter().skip(1).take(group.len() * 3 / 4));
    }
    Ok(bytes)
}

fn of_digits(digits: &[u8]) -> Result<Vec<u8>, CardError> {
    let mut bytes = Vec::with_capacity(digits.len() * 2 / 5);
    for group in digits.chunks(29) {
        let mut number = 0_u128;
        for digit in group {
            let value = digit.checked_sub(b'0').filter(|value| *value < 10).ok_or(CardError::NotACard)?;
            // 10^29 is below 2^97.
            number = number * 10 + u128::from(value);
        }
        // Other lengths are the end of cut digits.
        let count = DIGITS.iter().rposition(|digits| *digits <= group.len()).unwrap_or_default();
        let is_whole = DIGITS.contains(&group.len()) && number >> (8 * count) == 0;
        refuse_if(!is_whole && count == GROUP, CardError::Damaged)?;
        let number = if is_whole { number } else { 0 };
        bytes.extend(number.to_be_bytes().into_iter().skip(16 - count));
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(length: usize) -> Vec<u8> {
        (0..length).map(|at| [200, 255, 0, 17, 4][at % 5].max(at.to_le_bytes()[0])).collect()
    }

    #[test]
    fn both_forms_are_read_back() {
        for length in 1..80 {
            let bytes = sample(length);
            let (link, digits) = (link(&bytes), digits(&bytes));
            assert_eq!(super::bytes(&link).as_ref(), Ok(&bytes), "{link}");
            assert_eq!(super::bytes(&digits), Ok(bytes), "{digits}");
        }
        assert_eq!(link(b"any carnal pleas"), "YW55IGNhcm5hbCBwbGVhcw");
        assert_eq!(digits(&[1, 2, 3]), "00066051");
        assert!(
            DIGITS
                .map(|digits| 10_u128.pow(u32::try_from(digits).unwrap()))
                .into_iter()
                .zip(0..)
                .all(|(most, bytes)| { most >= 1 << (8 * bytes) && (most / 10) < 1 << (8 * bytes) }),
            "no digit more than it takes"
        );
    }

    #[test]
    fn what_a_chat_does_to_a_link_changes_nothing() {
        let bytes = sample(50);
        let link = link(&bytes);
        let (start, end) = link.split_at(20);
        for text in [
            format!("https://example.org/app/#/c/{link}"),
            format!("Round 2: https://example.org/#/c/{link}."),
            format!(" {start}\r\n {end}\n"),
            format!("<http://localhost:8080/index.html#/c/{link}>)"),
        ] {
            assert_eq!(super::bytes(&text).as_ref(), Ok(&bytes), "{text}");
        }
    }

    #[test]
    fn other_texts_are_no_card() {
        for text in ["", " \n", "...", "Hello, world", "12 apples", "#/e/1/round"] {
            assert_eq!(bytes(text), Err(CardError::NotACard), "{text}");
        }
        assert_eq!(bytes("w\u{e9}b"), Err(CardError::Damaged));
        assert_eq!(bytes(&"9".repeat(29)), Err(CardError::Damaged));
        assert_eq!(bytes(&"w".repeat(LONGEST_CARD + 9)), Err(CardError::TooLarge));
    }
}
