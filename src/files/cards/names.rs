//! LinkNames on a card: in full, shortened, or left out; without characters that control or turn the text around them.

use super::prelude::*;
use crate::engine::bounds::shortened;

/// Of a message of the organiser, in characters.
pub(super) const LONGEST_NOTICE: usize = 280;

/// One line of plain text with single spaces, cut to this many characters.
pub(super) fn plain(text: &str, most: usize) -> String {
    let seen = text.chars().filter(|letter| !is_hidden(*letter));
    let seen: String = seen.map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    let spaced = seen.split_whitespace().collect::<Vec<_>>().join(" ");
    shortened(&spaced, most).trim_end().to_owned()
}

/// Marks that turn the direction of text, and those without width; joiners stay, some scripts need them.
const fn is_hidden(letter: char) -> bool {
    matches!(
        letter,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
    )
}

pub(super) fn is_plain(text: &str, most: usize) -> bool {
    plain(text, most) == text
}

/// By entry number. Shortened among all entries, so that a name stays when others leave.
pub(super) fn shown(state: &Tournament, names: LinkNames) -> Vec<String> {
    let full = |entry: &Entry| plain(&entry.details.name, LONGEST_NAME);
    let full: Vec<String> = state.entries.iter().map(full).collect();
    match names {
        LinkNames::Full => full,
        LinkNames::Short => short(&full),
        LinkNames::Numbers => vec![String::new(); full.len()],
    }
}

fn short(full: &[String]) -> Vec<String> {
    let mut shown: Vec<(usize, String)> = full.iter().map(|name| (1, cut(name, 1))).collect();
    loop {
        let mut changed = false;
        for at in alike(&shown, full) {
            if let (Some((letters, name)), Some(full)) = (shown.get_mut(at), full.get(at))
                && name != full
            {
                *letters += 1;
                *name = cut(full, *letters);
                changed = true;
            }
        }
        if !changed {
            return shown.into_iter().map(|(_, name)| name).collect();
        }
    }
}

/// Positions of names that are equal but for a full stop, or of which one could be short for the other.
fn alike(shown: &[(usize, String)], full: &[String]) -> BTreeSet<usize> {
    let key = |name: &str| name.trim_end_matches('.').to_lowercase();
    let mut keys: Vec<(String, usize)> = shown.iter().zip(0..).map(|((_, name), at)| (key(name), at)).collect();
    keys.sort();
    let is_cut = |at: usize| shown.get(at).map(|(_, name)| name) != full.get(at);
    let mut alike = BTreeSet::new();
    for pair in keys.windows(2) {
        let [(one, at), (next, other)] = pair else { continue };
        if one == next || (is_cut(*at) && next.starts_with(one)) {
            alike.extend([*at, *other]);
        }
    }
    alike
}

/// `Ann Lo.`: the first word, and this many letters of the last; the whole name where that is no shorter.
fn cut(name: &str, letters: usize) -> String {
    let words: Vec<&str> = name.split(' ').collect();
    let [first, .., last] = words.as_slice() else { return name.to_owned() };
    let is_whole = last.chars().count() <= letters + 1;
    if is_whole { name.to_owned() } else { format!("{first} {}.", shortened(last, letters)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(names: &[&str], expected: &[&str]) {
        let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
        assert_eq!(short(&names), expected);
    }

    #[test]
    fn equal_short_names_get_letters_until_they_differ() {
        check(&["Ann Logue", "Bo", "Cy van der Berg"], &["Ann L.", "Bo", "Cy B."]);
        check(&["Ann Logue", "Ann Lopez", "Ann Moss"], &["Ann Log.", "Ann Lop.", "Ann M."]);
        check(&["Ann Logue", "Ann Logue", "Ann Loguer"], &["Ann Logue", "Ann Logue", "Ann Loguer"]);
        check(&["Ann Lo", "Ann Long"], &["Ann Lo", "Ann Long"]);
        check(&["Ann Lopez", "Ann Lo", "Ann Long"], &["Ann Lop.", "Ann Lo", "Ann Long"]);
        check(&["Bo", "Bob Moss", "Bob"], &["Bo", "Bob M.", "Bob"]);
        check(&["Ann Maria Logue", "Ann Berta Logue"], &["Ann Maria Logue", "Ann Berta Logue"]);
        check(&["Ann L.", "Ann Logue"], &["Ann L.", "Ann Lo."]);
        check(&["", "", "\u{674e}\u{674e}"], &["", "", "\u{674e}\u{674e}"]);
    }

    #[test]
    fn plain_text_has_no_control_and_no_turned_letters() {
        for (text, expected) in [
            ("  Ann\t O\u{2028}Hara\r\n", "Ann O Hara"),
            ("Bo\u{202e}gnillet\u{202c} si", "Bognillet si"),
            ("\u{2067}\u{202d}Cy\u{2069}", "Cy"),
            ("D\u{200b}i M\u{ad}oreau\u{feff}\u{7}", "Di Moreau"),
            ("\u{1f468}\u{200d}\u{1f469} Family", "\u{1f468}\u{200d}\u{1f469} Family"),
            ("\u{5e2}\u{5d3}\u{5d9}", "\u{5e2}\u{5d3}\u{5d9}"),
        ] {
            assert_eq!(plain(text, 80), expected);
            assert!(is_plain(expected, 80));
        }
        assert_eq!(plain("Ann Logue", 4), "Ann");
        assert!(is_plain("Ann", 4) && !is_plain("Ann Logue", 4) && !is_plain("Ann ", 9) && !is_plain("A\nB", 9));
    }
}
