//! The names that nearly every page uses.

pub use crate::app::pending_navigation::PendingNavigation;
pub use crate::web::base::*;
pub use crate::web::device::drafts::Draft;
pub use crate::web::kit::{
    Ask, Button, Check, Choice, Dialog, Empty, Positions, ReasonDialog, Reveal, SearchField, Segment, Select,
    SheetHead, TextField, act_button, act_link, acts, below, button, by_value, callout, drawn, elapsed, face_button,
    fact_list, file_button, file_input, for_names, icon, icon_button, icon_small, icon_solid, key, link, markup_button,
    menu, or_none, search_tools, section, segment_of, segment_row, select_of, sheet_form, shown_if, speak, stepper,
    submit_button, use_words, yes_or_no,
};
pub use crate::web::session::{Session, say, use_session};
pub use crate::web::storage::shelf;
