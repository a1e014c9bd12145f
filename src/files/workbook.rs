//! Workbooks of Excel and OpenDocument as text: a row a line, cells parted by tabs.

use std::io::Cursor;

use calamine::{Data, Reader, open_workbook_auto_from_rs};

/// The first sheet of a workbook that has cells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    pub text: String,
    pub name: String,
    /// Names of the other sheets that have cells.
    pub others: Vec<String>,
}

/// None: no workbook that can be read, or one without cells.
pub fn sheet(bytes: &[u8]) -> Option<Sheet> {
    let mut book = open_workbook_auto_from_rs(Cursor::new(bytes)).ok()?;
    let mut sheets = book.worksheets().into_iter().filter(|(_, cells)| !cells.is_empty());
    let (name, cells) = sheets.next()?;
    let line = |row: &[Data]| row.iter().map(text).collect::<Vec<_>>().join("\t");
    let text = cells.rows().map(line).collect::<Vec<_>>().join("\n");
    Some(Sheet { text, name, others: sheets.map(|(name, _)| name).collect() })
}

/// Whole numbers without decimals; no tabs and line breaks within a cell.
fn text(cell: &Data) -> String {
    let text = match cell {
        Data::Empty | Data::Error(_) => String::new(),
        cell => cell.to_string(),
    };
    text.split(['\t', '\n', '\r']).map(str::trim).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}
