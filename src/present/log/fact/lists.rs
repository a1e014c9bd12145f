//! Facts about lists.

use super::{LineKind, Teller, Told};
use crate::engine::facts::{ListFiled, ListMarked};
use crate::engine::log::Log;
use crate::engine::squad::ListMark;

pub(super) const PICTURE: LineKind = LineKind::Player;

impl Told for ListFiled {
    fn sentence(&self, teller: &Teller, _: &Log) -> String {
        let name = teller.name(self.entry);
        if self.corrects { teller.words.fact_list_corrected(name) } else { teller.words.fact_list_filed(name) }
    }

    fn picture(&self) -> Option<LineKind> {
        self.corrects.then_some(LineKind::Correction)
    }
}

impl Told for ListMarked {
    fn sentence(&self, teller: &Teller, _: &Log) -> String {
        let (words, name) = (teller.words, teller.name(self.entry));
        match self.mark {
            ListMark::Missing => words.fact_list_back(name),
            ListMark::HandedIn => words.fact_list_marked(name, words.list_status_handed_in()),
            ListMark::Checked => words.fact_list_marked(name, words.list_status_checked()),
            ListMark::Faulty => words.fact_list_faulty(name),
        }
    }
}
