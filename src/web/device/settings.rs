//! Settings of this device: language, theme, text size. They are not facts of an event.

use crate::app::device::settings::{TextSize, Theme};
use crate::present::words::text::Part;
use crate::web::base::*;
use crate::web::browser::{names, texts};
use crate::web::storage::second::{Second, chosen};

/// Storage keys.
const LANG: &str = "lang";
const THEME: &str = "theme";
const TEXT: &str = "text";

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    pub lang: Lang,
    pub theme: Theme,
    pub text: TextSize,
}

impl Settings {
    /// Reads the stored settings, with the browser's preferences as defaults.
    pub fn load() -> Self {
        let preferred = || look::languages().iter().find_map(|code| Lang::from_code(code));
        Self {
            lang: there(kept_lang().or_else(preferred).unwrap_or_default()),
            theme: Theme::from_code(&kept(THEME)),
            text: TextSize::from_code(&kept(TEXT)),
        }
    }

    /// Reads the settings stored by another window; their language may not be loaded here yet.
    pub fn load_as_kept() -> Self {
        let settings = Self::load();
        Self { lang: kept_lang().unwrap_or(settings.lang), ..settings }
    }

    /// Stores the settings; calls `then` once they are on disk.
    pub fn keep(self, second: Second, then: impl FnOnce() + 'static) {
        let choices = [(LANG, self.lang.code()), (THEME, self.theme.code()), (TEXT, self.text.code())];
        second.keep(choices.map(|(name, code)| chosen(name, &code)).to_vec(), then);
    }

    pub fn mark_lang(lang: Lang) {
        look::mark("lang", lang.code());
        names::sort_in(lang.code());
    }

    /// Applies the appearance to the page.
    pub fn apply(self) {
        look::theme(self.theme.code());
        look::mark("data-text", self.text.code());
    }
}

/// Reads a code as text, so that the first program file needs only one JSON decoder.
fn kept(name: &str) -> String {
    values::get(name).unwrap_or_default()
}

fn kept_lang() -> Option<Lang> {
    Lang::from_code(&kept(LANG))
}

/// Falls back to a loaded language if this one failed to load.
fn there(lang: Lang) -> Lang {
    let mut loaded = Lang::ALL.into_iter().filter(|lang| texts::are_there(*lang, Part::Shell));
    if texts::are_there(lang, Part::Shell) { lang } else { loaded.next().unwrap_or(lang) }
}
