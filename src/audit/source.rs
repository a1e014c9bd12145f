//! The input file of a command.

use crate::engine::log::Log;
use crate::files::interchange::import::{Difference, Remark};

pub(super) struct Source {
    pub log: Log,
    pub differences: Vec<Difference>,
    pub remarks: Vec<Remark>,
    pub published: Option<usize>,
}

impl Source {
    /// An event file; the log of a report was just made.
    pub(super) fn is_own(&self) -> bool {
        self.published.is_none()
    }
}
