//! Files of players, read as pasted text is.

use super::list::has_headings;

/// File name extensions of tables.
const TABLES: [&str; 2] = ["csv", "tsv"];
const TEXT: &str = "txt";

/// The file types that the file picker accepts.
pub const ACCEPTED: &str = ".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain";

/// A table is never the list of one player.
pub fn is_table(name: &str) -> bool {
    TABLES.into_iter().any(|end| ends_with(name, end))
}

pub fn may_be_players(name: &str) -> bool {
    is_table(name) || ends_with(name, TEXT)
}

fn ends_with(name: &str, end: &str) -> bool {
    name.rsplit_once('.').is_some_and(|(_, found)| found.eq_ignore_ascii_case(end))
}

/// Adds the text of a file to what is in the box: nothing typed is lost. Headings count on the first line only, so a
/// file that has some comes first, or without them if the box has the same.
pub fn with_file(typed: &str, file: &str) -> String {
    let (typed, file) = (typed.trim_end(), file.trim_start_matches('\u{feff}'));
    if typed.is_empty() {
        return file.to_owned();
    }
    let (headings, people) = file.split_once('\n').unwrap_or((file, ""));
    match (has_headings(file), typed.lines().next() == Some(headings.trim_end())) {
        (true, true) => [typed, people].join("\n"),
        (true, false) => [file.trim_end(), typed].join("\n"),
        (false, _) => [typed, file].join("\n"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_players_are_told_by_their_names() {
        for (name, players, table) in [
            ("Players.CSV", true, true),
            ("sign-ups.2026.tsv", true, true),
            ("names.txt", true, false),
            ("cup.topcut.json", false, false),
            ("csv", false, false),
        ] {
            assert_eq!((may_be_players(name), is_table(name)), (players, table), "{name}");
        }
    }

    #[test]
    fn a_file_is_added_to_what_was_typed() {
        assert_eq!(with_file(" \n", "\u{feff}Ann\nBo"), "Ann\nBo");
        assert_eq!(with_file("Cy\n", "Ann"), "Cy\nAnn");
        assert_eq!(with_file("Cy\n", "Name;Club\nAnn;Nova\n"), "Name;Club\nAnn;Nova\nCy");
        assert_eq!(with_file("Name;Club\nAnn;Nova", "Name;Club\r\nBo;Nova"), "Name;Club\nAnn;Nova\nBo;Nova");
    }
}
