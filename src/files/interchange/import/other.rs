//! Recognises files that people mistake for event files: tables and web pages.

use crate::files::FileError;

/// Commas or semicolons of a table's line, at least.
const CELLS: usize = 2;

/// Recognises a table or a page in a text that is not JSON; `None` for anything else.
pub(super) fn told_apart(text: &str) -> Option<FileError> {
    let text = text.trim_start_matches(|letter: char| letter.is_whitespace() || letter == '\u{feff}');
    let begin: String = text.chars().take(20).collect::<String>().to_ascii_lowercase();
    if begin.starts_with("<!doctype html") || begin.starts_with("<html") {
        let is_own = text.rsplit_once("<footer>").is_some_and(|(_, foot)| foot.contains("TopCut"));
        return Some(FileError::Page { is_own });
    }
    is_table(text).then_some(FileError::Table)
}

fn is_table(text: &str) -> bool {
    if text.starts_with(['{', '[', '<']) {
        return false;
    }
    let mut lines = text.lines().filter(|line| !line.trim().is_empty()).take(4).peekable();
    lines.peek().is_some()
        && [',', ';', '\t'].into_iter().any(|sign| lines.clone().all(|line| line.matches(sign).count() >= CELLS))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_and_pages_are_told_apart() {
        let page = |is_own| Some(FileError::Page { is_own });
        assert_eq!(told_apart("\u{feff}<!DOCTYPE html>\n<html><footer>\n<p>Made with TopCut</p></footer>"), page(true));
        assert_eq!(told_apart("<HTML><head><title>TopCut Cup</title>"), page(false));
        assert_eq!(told_apart("Place,Player,Points\r\n1,Ann,3\r\n"), Some(FileError::Table));
        assert_eq!(told_apart("Platz;Name;Punkte"), Some(FileError::Table));
        for unknown in ["", "{\"a\": [1,2,3", "[1,2,3", "Ann, Bo and Cy", "<CRYODEXDATA>,,,"] {
            assert_eq!(told_apart(unknown), None, "{unknown}");
        }
    }
}
