//! Settings of this device: language, light or dark, size of text. They are no facts of an event.

use crate::app::device::settings::{TextSize, Theme};
use crate::present::words::text::{Lang, Part};
use crate::web::browser::page::look;
use crate::web::browser::store::values;
use crate::web::storage::second::{Second, chosen};

/// Under these names the device keeps them.
const LANG: &str = "lang";
const THEME: &str = "theme";
const TEXT: &str = "text";

/// What the user chose, or the browser prefers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// The language.
    pub lang: Lang,
    /// Light or dark.
    pub theme: Theme,
    pub text: TextSize,
}

impl Settings {
    /// What was kept on this device, else what the browser prefers.
    #[must_use]
    pub fn load() -> Self {
        let preferred = || look::languages().iter().find_map(|code| Lang::from_code(code));
        Self {
            lang: there(kept_lang().or_else(preferred).unwrap_or_default()),
            theme: Theme::from_code(&kept(THEME)),
            text: TextSize::from_code(&kept(TEXT)),
        }
    }

    /// What another window has kept; its language may not be loaded here yet.
    #[must_use]
    pub fn load_as_kept() -> Self {
        let settings = Self::load();
        Self { lang: kept_lang().unwrap_or(settings.lang), ..settings }
    }

    /// Keeps them on this device, and goes on when the disk has them.
    pub fn keep(self, second: Second, then: impl FnOnce() + 'static) {
        let choices = [(LANG, self.lang.code()), (THEME, self.theme.code()), (TEXT, self.text.code())];
        second.keep(choices.map(|(name, code)| chosen(name, &code)).to_vec(), then);
    }

    /// Shows the page by them.
    pub fn apply(self) {
        look::mark("lang", self.lang.code());
        look::mark("data-theme", self.theme.code());
        look::mark("data-text", self.text.code());
    }
}

/// The code under a name: a text, so that the first file of the program reads JSON of one kind only.
fn kept(name: &str) -> String {
    values::get(name).unwrap_or_default()
}

fn kept_lang() -> Option<Lang> {
    Lang::from_code(&kept(LANG))
}

/// A language whose file could not be loaded gives way to one that is there.
fn there(lang: Lang) -> Lang {
    let mut loaded = Lang::ALL.into_iter().filter(|lang| lang.is_loaded(Part::Shell));
    if lang.is_loaded(Part::Shell) { lang } else { loaded.next().unwrap_or(lang) }
}
