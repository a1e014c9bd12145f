//! The texts of a window, for parts that know no session.

use crate::web::base::*;

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
