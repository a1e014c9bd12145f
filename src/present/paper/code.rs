//! The code on a slip: the address of its table's result sheet as a picture that any camera reads.

use qrcodegen::{QrCode, QrCodeEcc};

use crate::app::route::{Page, Route};
use crate::engine::id::{RoundRef, TableNumber};
use crate::engine::tournament::Tournament;

/// White around the picture, as readers of codes need it.
const QUIET: i32 = 4;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// What it says.
    pub address: String,
    /// Width and height of the picture, the white around it included.
    pub width: i32,
    /// The dark parts: a path of rectangles.
    pub path: String,
}

/// The code of a table; none for an address that is too long for any.
pub(super) fn of_table(base: &str, tournament: &Tournament, round: RoundRef, table: TableNumber) -> Option<Code> {
    let route = Route::Event(tournament.id.clone(), Page::Table(round, table));
    drawn([base, &route.to_hash()].concat())
}

fn drawn(address: String) -> Option<Code> {
    let code = QrCode::encode_text(&address, QrCodeEcc::Medium).ok()?;
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        let mut x = 0;
        while x < size {
            let run = (x..size).take_while(|x| code.get_module(*x, y)).count();
            let run = i32::try_from(run).unwrap_or_default();
            if run > 0 {
                let [left, top, wide] = [x + QUIET, y + QUIET, run].map(|number| number.to_string());
                path.push_str(&["M", &left, " ", &top, "h", &wide, "v1h-", &wide, "z"].concat());
            }
            x += run.max(1);
        }
    }
    Some(Code { address, width: size + 2 * QUIET, path })
}
