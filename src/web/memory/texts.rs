//! The texts of all languages are part of the program.

use crate::present::words::text::{Lang, Part};

pub fn are_there(_lang: Lang, _part: Part) -> bool {
    true
}

pub fn load(_lang: Lang, _part: Part) -> impl Future<Output = bool> {
    std::future::ready(true)
}
