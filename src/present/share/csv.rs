//! Cells of a sheet (RFC 4180): quoted where needed, and never a formula.

/// Adds a line of cells, ended with CR LF.
pub fn line<'a>(text: &mut String, cells: impl Iterator<Item = &'a str>) {
    for (index, cell) in cells.enumerate() {
        if index > 0 {
            text.push(',');
        }
        text.push_str(&quoted(cell));
    }
    text.push_str("\r\n");
}

/// A cell: quoted where it has a comma, a quote or a line break; what a sheet would take for a formula is led by an
/// apostrophe, so that a name can never compute anything. Some sheets also take the wide signs of East Asia.
fn quoted(cell: &str) -> String {
    let computes = ['=', '+', '-', '@', '\t', '\r', '\n', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}'];
    let guarded = if cell.starts_with(computes) { "'".to_owned() + cell } else { cell.to_owned() };
    if guarded.contains([',', '"', '\n', '\r']) {
        ["\"", &guarded.replace('"', "\"\""), "\""].concat()
    } else {
        guarded
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_quoted_and_never_formulas() {
        let check = |cell, written: &str| assert_eq!(quoted(cell), written);
        check("Ann Ortega", "Ann Ortega");
        check("Ortega, Ann", "\"Ortega, Ann\"");
        check("Ann \"Ace\" Ortega", "\"Ann \"\"Ace\"\" Ortega\"");
        check("=1+2", "'=1+2");
        check("+49 171", "'+49 171");
        check("@home", "'@home");
        check("\ttab", "'\ttab");
        check("\u{ff1d}1", "'\u{ff1d}1");
        check("-1,5", "\"'-1,5\"");
        check("two\nlines", "\"two\nlines\"");
        check("", "");
    }
}
