//! Names of downloads: event and date first, valid on every file system.

use crate::present::log::check_code;
use crate::present::prelude::*;

/// The longest name of an event in a file name, in words.
const MOST_WORDS: usize = 12;

/// The event file.
pub fn event_file(name: &str, date: &str) -> String {
    [&dated(name, date), ".topcut.json"].concat()
}

/// A name and its date, which a name may end with in words: `24 Nov 2026`.
fn dated(name: &str, date: &str) -> String {
    let mut parts: Vec<&str> = parts(name).collect();
    let number = |part: &str| part.parse::<u16>().ok();
    let [year, month, day] = [0, 1, 2].map(|at| date.split('-').nth(at).and_then(number));
    let is_date = match parts.as_slice() {
        [.., first, middle, last] if year.is_some() => {
            let is_turned = number(first) == day && number(last) == year;
            is_turned || [first, middle, last].map(|part| number(part)) == [year, month, day]
        }
        _ => false,
    };
    if is_date {
        parts.truncate(parts.len().saturating_sub(3));
    }
    slug(&[&parts.join(" "), " ", date].concat())
}

/// `Spring-Cup-2026-11-21-results.html`; `rest` is `results.html`. A closed event adds its last line and check code.
pub fn export_file(log: &Log, rest: &str) -> String {
    named(&log.replay().setup, check_code::mark(log).as_deref(), rest)
}

fn named(setup: &Setup, mark: Option<&str>, rest: &str) -> String {
    let event = dated(&setup.name, &setup.date);
    let parts = [event.as_str(), mark.unwrap_or_default(), rest];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-")
}

/// `Spring-Cup-2026-11-21-Round-1.png`.
pub fn picture_file(log: &Log, title: &str) -> String {
    export_file(log, &[&slug(title), ".png"].concat())
}

/// Letters and digits; hyphens replace everything between them.
fn slug(text: &str) -> String {
    parts(text).take(MOST_WORDS).collect::<Vec<_>>().join("-")
}

fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric()).filter(|part| !part.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_begins_with_its_event() {
        let setup = Setup { name: " Spring: Cup/2 ".to_owned(), date: "2026-11-21".to_owned(), ..Setup::default() };
        assert_eq!(named(&setup, None, "results.html"), "Spring-Cup-2-2026-11-21-results.html");
        let mark = Some("line-143-7KQM-4X2P");
        assert_eq!(named(&setup, mark, "a.csv"), "Spring-Cup-2-2026-11-21-line-143-7KQM-4X2P-a.csv");
        assert_eq!(event_file(&setup.name, &setup.date), "Spring-Cup-2-2026-11-21.topcut.json");
        // A name that ends with its date in words.
        for name in ["X-Wing, 4 Nov 2026", "X-Wing, 4 nov. 2026", "X-Wing 2026-11-04"] {
            assert_eq!(event_file(name, "2026-11-04"), "X-Wing-2026-11-04.topcut.json");
        }
        assert_eq!(event_file("X-Wing, 5 Nov 2026", "2026-11-04"), "X-Wing-5-Nov-2026-2026-11-04.topcut.json");
        let unnamed = Setup { name: "?".to_owned(), date: String::new(), ..Setup::default() };
        assert_eq!(named(&unnamed, None, "results.html"), "results.html");
    }
}
