//! Files of players, read as pasted text is.

use super::list::has_headings;

/// Endings of files that are never the list of one player.
const TABLES: [&str; 7] = ["csv", "tsv", "gip", "trf", "vcf", "html", "htm"];

/// A file that is no list of one player.
pub fn is_table(name: &str) -> bool {
    name.rsplit_once('.').is_some_and(|(_, end)| TABLES.into_iter().any(|one| end.eq_ignore_ascii_case(one)))
}

/// A table or a text.
pub fn may_be_players(name: &str) -> bool {
    is_table(name) || name.rsplit_once('.').is_some_and(|(_, end)| end.eq_ignore_ascii_case("txt"))
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
    fn tables_are_told_by_their_names() {
        for (name, expected) in [
            ("Players.CSV", true),
            ("sign-ups.2026.tsv", true),
            ("names.txt", false),
            ("cup.topcut.json", false),
            ("csv", false),
        ] {
            assert_eq!(is_table(name), expected, "{name}");
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
