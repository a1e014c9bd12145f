//! Facts about lists.

use super::{LineKind, Teller, Told};
use crate::engine::facts::{ListFiled, ListMarked};
use crate::engine::log::Log;
use crate::engine::squad::ListMark;

impl Told for ListFiled {
    const PICTURE: LineKind = LineKind::Player;

    fn sentence(&self, teller: &Teller, _: &Log) -> String {
        let name = teller.name(self.entry);
        if self.corrects { teller.words.fact_list_corrected(name) } else { teller.words.fact_list_filed(name) }
    }

    fn picture(&self) -> LineKind {
        if self.corrects { LineKind::Correction } else { Self::PICTURE }
    }
}

impl Told for ListMarked {
    const PICTURE: LineKind = LineKind::Player;

    fn sentence(&self, teller: &Teller, _: &Log) -> String {
        let (words, name) = (teller.words, teller.name(self.entry));
        match self.mark {
            ListMark::Missing => words.fact_list_back(name),
            ListMark::HandedIn => words.fact_list_marked(name, words.list_status_handed_in()),
            ListMark::Checked => words.fact_list_marked(name, words.list_status_checked()),
            ListMark::Faulty => words.fact_list_marked(name, words.list_status_problems()),
        }
    }
}
