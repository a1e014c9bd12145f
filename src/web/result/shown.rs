//! The handle shared by the parts of a result sheet.

use crate::present::result::result_sheet::SheetView;
use crate::web::prelude::*;

#[derive(Clone, Copy)]
pub(in crate::web) struct Shown {
    pub(in crate::web) desk: RoundDesk,
    pub(in crate::web) table: TableNumber,
    pub(in crate::web) view: Memo<Option<SheetView>>,
    /// The draft that could not be saved when that was asked.
    pub(in crate::web) refused: RwSignal<Option<Typed>>,
}

impl Shown {
    pub(in crate::web) fn of<T: Default>(self, get: impl Fn(&SheetView) -> T) -> T {
        self.view.of(get)
    }

    /// As `of`, untracked: a part that reads once must not be drawn again with every digit.
    pub(in crate::web) fn now<T: Default>(self, get: impl Fn(&SheetView) -> T) -> T {
        untrack(|| self.of(get))
    }

    pub(in crate::web) fn signal<T: Default + Send + Sync + Clone + PartialEq + 'static>(
        self,
        get: impl Fn(&SheetView) -> T + Copy + Send + Sync + 'static,
    ) -> Signal<T> {
        Memo::new(move |_| self.of(get)).into()
    }
}
