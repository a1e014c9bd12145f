//! Settings of this device: language, light or dark, size of text. They are no facts of an event.

use super::browser::look;
use crate::present::text::{Lang, Part};

/// What the user chose, or the browser prefers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// The language.
    pub lang: Lang,
    /// Light or dark.
    pub theme: Theme,
    /// The size of text.
    pub text: TextSize,
}

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the device has it.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// All choices in order.
    pub const ALL: [Self; 3] = [Self::System, Self::Light, Self::Dark];

    const fn code(self) -> &'static str {
        match self {
            Self::System => "",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

/// The size of text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TextSize {
    /// As the browser has it.
    #[default]
    Normal,
    /// A step larger.
    Large,
    /// Two steps larger.
    Larger,
}

impl TextSize {
    /// All choices in order.
    pub const ALL: [Self; 3] = [Self::Normal, Self::Large, Self::Larger];

    const fn code(self) -> &'static str {
        match self {
            Self::Normal => "",
            Self::Large => "large",
            Self::Larger => "larger",
        }
    }
}

impl Settings {
    /// What was kept on this device, else what the browser prefers.
    #[must_use]
    pub fn load() -> Self {
        let lang = look::kept("lang").and_then(|code| Lang::from_code(&code));
        let preferred = || look::languages().iter().find_map(|code| Lang::from_code(code));
        let theme = look::kept("theme").unwrap_or_default();
        let text = look::kept("text").unwrap_or_default();
        Self {
            lang: there(lang.or_else(preferred).unwrap_or_default()),
            theme: Theme::ALL.into_iter().find(|known| known.code() == theme).unwrap_or_default(),
            text: TextSize::ALL.into_iter().find(|known| known.code() == text).unwrap_or_default(),
        }
    }

    /// What another window has kept; its language may not be loaded here yet.
    #[must_use]
    pub fn load_as_kept() -> Self {
        let lang = look::kept("lang").and_then(|code| Lang::from_code(&code));
        let settings = Self::load();
        Self { lang: lang.unwrap_or(settings.lang), ..settings }
    }

    /// Keeps them on this device.
    pub fn keep(self) {
        look::keep("lang", self.lang.code());
        look::keep("theme", self.theme.code());
        look::keep("text", self.text.code());
    }

    /// Shows the page by them.
    pub fn apply(self) {
        look::mark("lang", self.lang.code());
        look::mark("data-theme", self.theme.code());
        look::mark("data-text", self.text.code());
    }
}

/// A language whose file could not be loaded gives way to one that is there.
fn there(lang: Lang) -> Lang {
    let mut loaded = Lang::ALL.into_iter().filter(|lang| lang.is_loaded(Part::Shell));
    if lang.is_loaded(Part::Shell) { lang } else { loaded.next().unwrap_or(lang) }
}
