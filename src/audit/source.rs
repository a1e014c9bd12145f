//! The input file of a command.

use crate::engine::log::Log;
use crate::engine::log::chain::Code;
use crate::files::interchange::import::{Difference, Remark};

pub(super) struct Source {
    pub log: Log,
    pub differences: Vec<Difference>,
    pub remarks: Vec<Remark>,
    pub published: Option<usize>,
}

impl Source {
    /// Not for imported reports, whose log was just made.
    pub(super) fn code(&self) -> Option<Code> {
        self.published.is_none().then(|| self.log.head().code())
    }
}
