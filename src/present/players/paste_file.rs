//! Files of players, read as pasted text is.

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

/// The text of a file below what is in the box: nothing typed is lost.
pub fn below(typed: &str, file: &str) -> String {
    let (typed, file) = (typed.trim_end(), file.trim_start_matches('\u{feff}'));
    if typed.is_empty() { file.to_owned() } else { [typed, file].join("\n") }
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
    fn a_file_comes_below_what_was_typed() {
        assert_eq!(below(" \n", "\u{feff}Ann\nBo"), "Ann\nBo");
        assert_eq!(below("Cy\n", "Ann"), "Cy\nAnn");
    }
}
