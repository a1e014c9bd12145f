//! The words of `words.txt`: headings, payments, states and lines that are no people.

use std::sync::OnceLock;

use crate::present::prelude::*;

type Lists = BTreeMap<&'static str, Vec<Vec<&'static str>>>;

static LISTS: OnceLock<Lists> = OnceLock::new();

/// The phrases of a line, each as its words.
pub(super) fn phrases(list: &str) -> &'static [Vec<&'static str>] {
    LISTS.get_or_init(lists).get(list).map(Vec::as_slice).unwrap_or_default()
}

fn lists() -> Lists {
    let mut lists = Lists::new();
    let mut list = "";
    for line in include_str!("words.txt").lines().filter(|line| !line.starts_with('#')) {
        let phrases = match line.split_once(": ").filter(|_| !line.starts_with(' ')) {
            Some((name, phrases)) => {
                list = name;
                phrases
            }
            None => line,
        };
        let phrases = phrases.split(',').map(|phrase| phrase.split_whitespace().collect::<Vec<_>>());
        lists.entry(list).or_default().extend(phrases.filter(|phrase| !phrase.is_empty()));
    }
    lists
}

/// Folded words of a text, parted by signs.
pub(super) fn words(text: &str) -> Vec<String> {
    folded(text).split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// A space before each capital within a word: `FirstName`.
pub(super) fn parted(text: &str) -> String {
    let mut parted = String::with_capacity(text.len());
    let mut was_small = false;
    for letter in text.chars() {
        if was_small && letter.is_uppercase() {
            parted.push(' ');
        }
        was_small = letter.is_lowercase();
        parted.push(letter);
    }
    parted
}

/// The text is a phrase of the list.
pub(super) fn is_of(list: &str, text: &str) -> bool {
    let words = words(text);
    phrases(list).iter().any(|phrase| phrase == &words)
}

/// A word of the text is one of the list.
pub(super) fn has_of(list: &str, words: &[String]) -> bool {
    phrases(list).iter().any(|phrase| words.windows(phrase.len()).any(|part| part == phrase.as_slice()))
}
