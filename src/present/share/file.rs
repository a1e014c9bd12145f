//! Names of downloads: event and date first, valid on every file system.

use crate::engine::tournament::setup::Setup;

/// The longest name of an event in a file name, in words.
const MOST_WORDS: usize = 12;

/// The event file.
pub fn event_file(name: &str, date: &str) -> String {
    [&slug(&[name, " ", date].concat()), ".topcut.json"].concat()
}

/// `Spring-Cup-2026-11-21-results.html`; `rest` is `results.html`.
pub fn export_file(setup: &Setup, rest: &str) -> String {
    let event = slug(&[&setup.name, " ", &setup.date].concat());
    if event.is_empty() { rest.to_owned() } else { [&event, "-", rest].concat() }
}

/// `Spring-Cup-2026-11-21-Round-1.png`.
pub fn picture_file(setup: &Setup, title: &str) -> String {
    export_file(setup, &[&slug(title), ".png"].concat())
}

/// Letters and digits; hyphens replace everything between them.
fn slug(text: &str) -> String {
    let parts = text.split(|letter: char| !letter.is_alphanumeric()).filter(|part| !part.is_empty());
    parts.take(MOST_WORDS).collect::<Vec<_>>().join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_begins_with_its_event() {
        let setup = Setup { name: " Spring: Cup/2 ".to_owned(), date: "2026-11-21".to_owned(), ..Setup::default() };
        assert_eq!(export_file(&setup, "results.html"), "Spring-Cup-2-2026-11-21-results.html");
        assert_eq!(event_file(&setup.name, &setup.date), "Spring-Cup-2-2026-11-21.topcut.json");
        assert_eq!(picture_file(&setup, "Round 1"), "Spring-Cup-2-2026-11-21-Round-1.png");
        let unnamed = Setup { name: "?".to_owned(), date: String::new(), ..Setup::default() };
        assert_eq!(export_file(&unnamed, "results.html"), "results.html");
    }
}
