//! Names for a public screen: in full, or as initials that remain distinct.

use crate::present::prelude::*;

/// By entry number.
pub fn shown_names(tournament: &Tournament, initials: bool) -> Vec<String> {
    let names: Vec<&str> = tournament.entries.iter().map(|entry| entry.details.name.as_str()).collect();
    if initials { initialled(&names) } else { names.into_iter().map(str::to_owned).collect() }
}

pub fn of(names: &[String], entry: EntryId) -> &str {
    names.get(entry.index()).map_or("\u{2013}", String::as_str)
}

/// Initials; similar ones get as many letters of the last word as needed, at most all of them.
pub fn initialled(names: &[&str]) -> Vec<String> {
    let longest = names.iter().map(|name| name.chars().count()).max().unwrap_or_default();
    let mut shown: Vec<String> = names.iter().map(|name| short(name, 1)).collect();
    for letters in 2..=longest {
        let twins: Vec<usize> =
            (0..shown.len()).filter(|at| shown.iter().filter(|one| looks_like(one, &shown[*at])).count() > 1).collect();
        if twins.is_empty() {
            break;
        }
        for at in twins {
            shown[at] = short(names[at], letters);
        }
    }
    shown
}

/// They differ by no more than a dot.
fn looks_like(one: &str, other: &str) -> bool {
    one.trim_end_matches('.') == other.trim_end_matches('.')
}

/// `A. Lo.`: initials with this many letters of the last word.
fn short(name: &str, letters: usize) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    let Some((last, others)) = words.split_last() else { return String::new() };
    let mut parts: Vec<String> = others.iter().map(|word| cut(word, 1)).collect();
    parts.push(cut(last, letters));
    parts.join(" ")
}

fn cut(word: &str, letters: usize) -> String {
    let kept: String = word.chars().take(letters).collect();
    if kept.len() == word.len() && letters > 1 { kept } else { [kept.as_str(), "."].concat() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn initials_tell_everybody_apart() {
        let cases: [(&[&str], &[&str]); 4] = [
            (&["Anna Logue", "Bill Board"], &["A. L.", "B. B."]),
            (&["Anna Logue", "Al Lark", "Cy"], &["A. Lo.", "A. La.", "C."]),
            (&["Ann Lo", "Abe Long"], &["A. Lo", "A. Lon."]),
            (&["Élodie de la Tour", " "], &["É. d. l. T.", ""]),
        ];
        for (names, expected) in cases {
            assert_eq!(initialled(names), expected, "{names:?}");
        }
        // Equal names cannot be told apart.
        assert_eq!(initialled(&["Ann Lo", "Ann Lo"]), ["A. Lo", "A. Lo"]);
    }
}
