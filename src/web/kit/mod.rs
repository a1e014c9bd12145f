//! Generic page components, independent of any event.

pub mod ask;
pub mod button;
pub mod callout;
pub mod choice;
pub mod dialog;
pub mod empty;
pub mod field;
pub mod icon;
pub mod menu;
pub mod part;
pub mod reason;
pub mod reveal;
pub mod search;
pub mod segment;
pub mod select;
pub mod sheet;
pub mod stepper;
pub mod values;
pub mod words;

pub use ask::Ask;
pub use button::{
    Button, act_button, act_link, button, face_button, file_button, file_input, icon_button, key, link, markup_button,
    submit_button,
};
pub use choice::Choice;
pub use dialog::Dialog;
pub use empty::Empty;
pub use field::{Check, TextField, below, for_names};
pub use icon::{drawn, icon, icon_small, icon_solid};
pub use menu::{acts, menu};
pub use part::{section, shown_if};
pub use reason::ReasonDialog;
pub use reveal::Reveal;
pub use search::{SearchField, search_tools};
pub use segment::{Positions, Segment, segment_row};
pub use select::Select;
pub use sheet::{SheetHead, fact_list, sheet_form};
pub use stepper::stepper;
pub use values::{by_value, or_none, segment_of, select_of, yes_or_no};
pub use words::{speak, use_words};

/// An elapsed share in thousandths, for CSS.
pub fn elapsed(thousandths: u16) -> String {
    ["calc(", &thousandths.to_string(), " / 1000)"].concat()
}
