//! Files of players: those that are no text, told by their first bytes, and tables, read as pasted text is.

use super::list::has_headings;
use crate::present::words::text::Words;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Picture,
    Pdf,
    /// Excel or OpenDocument.
    Workbook,
    /// With a password.
    LockedWorkbook,
    /// A text document, such as of Word.
    Document,
    Archive,
    Unknown,
}

/// The kind of a file that cannot be read as text.
pub fn kind(bytes: &[u8]) -> Option<Kind> {
    const WITHIN: usize = 1 << 20;
    let within = bytes.get(..WITHIN.min(bytes.len())).unwrap_or_default();
    let has = |text: &[u8]| within.windows(text.len()).any(|part| part == text);
    let wide = |text: &str| text.bytes().flat_map(|byte| [byte, 0]).collect::<Vec<u8>>();
    Some(match bytes {
        [0x89, b'P', b'N', b'G', ..] | [0xFF, 0xD8, 0xFF, ..] | [b'G', b'I', b'F', b'8', ..] => Kind::Picture,
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => Kind::Picture,
        [_, _, _, _, b'f', b't', b'y', b'p', b'h' | b'm' | b'a', ..] => Kind::Picture,
        [b'%', b'P', b'D', b'F', ..] => Kind::Pdf,
        [b'P', b'K', 3..=5, ..] if has(b"xl/") || has(b"opendocument.spreadsheet") => Kind::Workbook,
        [b'P', b'K', 3..=5, ..] if has(b"Index/") && has(b".iwa") => Kind::Workbook,
        [b'P', b'K', 3..=5, ..] if has(b"word/") || has(b"opendocument.text") => Kind::Document,
        [b'P', b'K', 3..=5, ..] | [0x1F, 0x8B, ..] | [b'7', b'z', 0xBC, 0xAF, ..] | [b'R', b'a', b'r', b'!', ..] => {
            Kind::Archive
        }
        [0xD0, 0xCF, 0x11, 0xE0, ..] if has(&wide("EncryptedPackage")) => Kind::LockedWorkbook,
        [0xD0, 0xCF, 0x11, 0xE0, ..] if has(&wide("WordDocument")) => Kind::Document,
        [0xD0, 0xCF, 0x11, 0xE0, ..] => Kind::Workbook,
        [b'{', b'\\', b'r', b't', b'f', ..] => Kind::Document,
        [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] | [_, 0, _, 0, ..] | [0, _, 0, _, ..] => return None,
        _ if within.contains(&0) => Kind::Unknown,
        _ => return None,
    })
}

/// The sentence for such a file: what it is, and the way out.
pub fn kind_words(words: Words, kind: Kind) -> &'static str {
    match kind {
        Kind::Picture => words.paste_kind_picture(),
        Kind::Pdf => words.paste_kind_pdf(),
        Kind::Workbook => words.paste_kind_workbook(),
        Kind::LockedWorkbook => words.paste_kind_locked(),
        Kind::Document => words.paste_kind_document(),
        Kind::Archive => words.paste_kind_archive(),
        Kind::Unknown => words.paste_kind_unknown(),
    }
}

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
    fn files_are_told_by_their_bytes() {
        let locked =
            [b"\xD0\xCF\x11\xE0".as_slice(), &"EncryptedPackage".bytes().flat_map(|b| [b, 0]).collect::<Vec<_>>()];
        for (bytes, expected) in [
            (b"\x89PNG\r\n".as_slice(), Some(Kind::Picture)),
            (b"\0\0\0\x18ftypheic", Some(Kind::Picture)),
            (b"%PDF-1.7", Some(Kind::Pdf)),
            (b"PK\x03\x04xl/workbook.xml", Some(Kind::Workbook)),
            (b"PK\x03\x04photos/1.jpg", Some(Kind::Archive)),
            (&locked.concat(), Some(Kind::LockedWorkbook)),
            (b"a\x01\0\x02\x03bc", Some(Kind::Unknown)),
            (b"Ann\nBo", None),
            (b"J\x9frgen", None),
            (b"\xFF\xFEA\0n\0n\0", None),
            (b"A\0n\0n\0", None),
            (b"", None),
        ] {
            assert_eq!(kind(bytes), expected, "{bytes:?}");
        }
    }

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
