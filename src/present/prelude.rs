//! The names that nearly every view uses.

pub use crate::files::prelude::*;
pub use crate::present::words::figure;
pub use crate::present::words::folded::folded;
pub use crate::present::words::name::{
    dotted, entries_name, entry_name, entry_names, faction_name, format_name, list, round_name,
};
pub use crate::present::words::team::members;
pub use crate::present::words::text::{Lang, Words};
