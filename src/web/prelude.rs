//! The names that nearly every page uses.

pub use crate::app::pending_navigation::PendingNavigation;
pub use crate::app::route::Page;
pub use crate::engine::judging::{NoteId, NoteKind};
pub use crate::files::StoreError;
pub use crate::present::card::error_words;
pub use crate::present::judging::form::Prefill;
pub use crate::present::result::score_pad::Typed;
pub use crate::present::round::round_clock::Pace;
pub use crate::present::setup::SetupDraft;
pub use crate::present::share::code::Code;
pub use crate::present::words::file::store_words;
pub use crate::present::words::name::longest_word;
pub use crate::present::words::structure;
pub use crate::web::base::*;
pub use crate::web::browser::page::print;
pub use crate::web::browser::save;
pub use crate::web::browser::upload::Upload;
pub use crate::web::device::drafts::Draft;
pub use crate::web::kit::{
    Ask, Button, Check, Dialog, Empty, Field, Positions, Reveal, SearchField, SheetHead, act_button, act_link, below,
    bound_box, button, by_value, callout, check_box, choice, drawn, each, elapsed, face_button, fact_list, field_of,
    file_button, file_input, for_names, icon, icon_button, icon_small, icon_solid, key, labelled, left_field, link,
    markup_button, menu, menu_of, or_none, para, reason_dialog, row_button, search_tools, section, segment, segment_of,
    segment_row, select, select_of, sheet_form, shown_if, span, speak, stepper, submit_button, text_field, use_words,
    wrapped_segment, yes_or_no,
};
pub use crate::web::paper::code::code;
pub use crate::web::players::members::{fitted, match_who, members};
pub use crate::web::round::desk::RoundDesk;
pub use crate::web::session::chunk::Program;
pub use crate::web::session::outside::{self, offer_picture};
pub use crate::web::session::{Session, say, use_session};
pub use crate::web::storage::shelf;
