//! Generic page components, independent of any event.

pub mod ask;
pub mod button;
pub mod callout;
pub mod field;
pub mod menu;
pub mod part;
pub mod segment;
pub mod sheet;
pub mod values;

pub use ask::{Ask, Dialog, reason_dialog};
pub use button::{
    Button, act_button, act_link, button, face_button, file_button, file_input, icon_button, key, link, markup_button,
    row_button, submit_button,
};
pub use callout::Empty;
pub use field::{
    Check, Field, SearchField, below, bound_box, check_box, field_of, for_names, left_field, search_tools, stepper,
    text_field,
};
pub use menu::{menu, menu_of};
pub use part::{drawn, each, icon, icon_small, icon_solid, para, section, shown_if, span};
pub use segment::{Positions, choice, labelled, segment, segment_row, wrapped_segment};
pub use sheet::{Reveal, SheetHead, fact_list, sheet_form};
pub use values::{by_value, or_none, segment_of, select, select_of, yes_or_no};

use crate::web::base::*;

/// A builder stands in a view as it is.
macro_rules! drawn {
    ($($builder:ty),+) => {
        $(
            impl IntoRender for $builder {
                type Output = AnyView;

                fn into_render(self) -> AnyView {
                    self.view()
                }
            }
        )+
    };
}

drawn!(Button, callout::Callout, Check, Field);

/// The language of a window, for parts that know no session.
#[derive(Clone, Copy)]
struct Spoken(RwSignal<Lang>);

/// All parts below speak this language.
pub fn speak(lang: RwSignal<Lang>) {
    provide_context(Spoken(lang));
}

/// As `Session::words`: another language mounts the content of the window again.
pub fn use_words() -> Words {
    let Spoken(lang) = expect_context();
    Words::new(lang.get_untracked())
}

/// An elapsed share in thousandths, for CSS.
pub fn elapsed(thousandths: u16) -> String {
    ["calc(", &thousandths.to_string(), " / 1000)"].concat()
}
