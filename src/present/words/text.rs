//! The languages and their sentences: `build.rs` makes a method of [`Words`] from every key under `locales/`.

use std::fmt::{Display, Write};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lang {
    #[default]
    En,
    Es,
    Fr,
    It,
}

impl Lang {
    /// In the order offered.
    pub const ALL: [Self; 4] = [Self::En, Self::Es, Self::Fr, Self::It];

    /// As in pages and storage.
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Es => "es",
            Self::Fr => "fr",
            Self::It => "it",
        }
    }

    /// For codes such as `fr` or `fr-CA`.
    pub fn from_code(code: &str) -> Option<Self> {
        let short = code.split(['-', '_']).next().unwrap_or_default().to_ascii_lowercase();
        Self::ALL.into_iter().find(|lang| lang.code() == short)
    }

    /// Its name in itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::Es => "Español",
            Self::Fr => "Français",
            Self::It => "Italiano",
        }
    }

    /// Between two statements, with the space that French sets before it.
    pub const fn semicolon(self) -> &'static str {
        match self {
            Self::Fr => "\u{a0}; ",
            Self::En | Self::Es | Self::It => "; ",
        }
    }

    /// The number takes the singular form.
    const fn is_singular(self, count: i64) -> bool {
        match self {
            Self::Fr => count == 0 || count == 1,
            Self::En | Self::Es | Self::It => count == 1,
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Words {
    lang: Lang,
}

/// A number that selects a plural form.
pub trait Count {
    /// Saturates.
    fn count(self) -> i64;
}

macro_rules! counts {
    ($($number:ty),+) => { $(impl Count for $number {
        fn count(self) -> i64 {
            i64::try_from(self).unwrap_or(i64::MAX)
        }
    })+ };
}

counts!(u8, u16, u32, u64, usize, i16, i32, i64);

/// A value for a placeholder.
enum Fill<'a> {
    Text(&'a dyn Display),
    Count(i64),
}

include!(concat!(env!("OUT_DIR"), "/words.rs"));

/// A part of the sentences, loaded as a file beside the page (`build.rs` assigns areas to parts).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The shell and the list of events.
    Shell,
    /// The page of a player.
    Card,
    /// Everything else.
    Event,
}

#[cfg(target_arch = "wasm32")]
impl Part {
    const ALL: [Self; 3] = [Self::Shell, Self::Card, Self::Event];
}

/// Loaded sentences, a line each.
#[cfg(target_arch = "wasm32")]
static LOADED: [[std::sync::OnceLock<Vec<&'static str>>; Part::ALL.len()]; Lang::ALL.len()] =
    [const { [const { std::sync::OnceLock::new() }; Part::ALL.len()] }; Lang::ALL.len()];

#[cfg(target_arch = "wasm32")]
impl Lang {
    /// The address of a part, beside the page.
    pub fn pack(self, part: Part) -> &'static str {
        PACKS[self as usize][part as usize]
    }

    pub fn is_loaded(self, part: Part) -> bool {
        LOADED[self as usize][part as usize].get().is_some()
    }

    /// Stores a loaded part for the lifetime of the page.
    pub fn take(self, part: Part, pack: String) {
        let lines = || String::leak(pack).split('\n').collect();
        let _ = LOADED[self as usize][part as usize].get_or_init(lines);
    }
}

impl Words {
    pub const fn new(lang: Lang) -> Self {
        Self { lang }
    }

    pub const fn lang(self) -> Lang {
        self.lang
    }

    /// Statements in one line: `Bo conceded; confirmed by both players`.
    pub fn statements<T: AsRef<str>>(self, parts: impl IntoIterator<Item = T>) -> String {
        let mut line = String::new();
        for part in parts.into_iter().filter(|part| !part.as_ref().is_empty()) {
            if !line.is_empty() {
                line += self.lang.semicolon();
            }
            line += part.as_ref();
        }
        line
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn text(self, index: usize) -> &'static str {
        TEXTS[self.lang as usize][index]
    }

    /// In the browser, English replaces a language until its file is loaded.
    #[cfg(target_arch = "wasm32")]
    fn text(self, index: usize) -> &'static str {
        let [cards, events] = FIRST_OF_PART;
        let (part, index) = match index {
            index if index < cards => (Part::Shell, index),
            index if index < events => (Part::Card, index - cards),
            index => (Part::Event, index - events),
        };
        let line = |lang: Lang| LOADED[lang as usize][part as usize].get()?.get(index).copied();
        line(self.lang).or_else(|| line(Lang::En)).unwrap_or_default()
    }

    /// Fills a template: `build.rs` has written placeholders as characters of the private use area.
    fn fill(self, index: usize, values: &[Fill]) -> String {
        let mut filled = String::new();
        // Skips the plural form that does not apply.
        let mut form = Form::Outside;
        for letter in self.text(index).chars() {
            match letter {
                '\u{e100}'..='\u{e1ff}' => {
                    let one = matches!(value(values, letter, 0xe100), Some(Fill::Count(count)) if self.lang.is_singular(*count));
                    form = if one { Form::Shown } else { Form::Hidden };
                }
                '\u{e200}' => form = if form == Form::Shown { Form::Hidden } else { Form::Shown },
                '\u{e201}' => form = Form::Outside,
                _ if form == Form::Hidden => {}
                '\u{e000}'..='\u{e0ff}' => {
                    let from = filled.len();
                    let _ = match value(values, letter, 0xe000) {
                        Some(Fill::Text(text)) => write!(filled, "{text}"),
                        Some(Fill::Count(count)) => write!(filled, "{count}"),
                        None => Ok(()),
                    };
                    keep_apart(&mut filled, from);
                }
                plain => filled.push(plain),
            }
        }
        filled
    }
}

/// Isolates the text filled in from `from` on (Unicode FSI and PDI), so that right-to-left names change nothing around
/// them; drops marks that force a direction.
fn keep_apart(filled: &mut String, from: usize) {
    let forces = |letter| matches!(letter, '\u{202a}'..='\u{202e}');
    let turns = |letter| {
        let right_to_left = matches!(letter, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}');
        right_to_left
            || matches!(letter, '\u{200f}' | '\u{2066}'..='\u{2069}' | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
    };
    if filled[from..].is_ascii() || !filled[from..].contains(|letter| forces(letter) || turns(letter)) {
        return;
    }
    let own: String = filled.drain(from..).filter(|letter| !forces(*letter)).collect();
    filled.push('\u{2068}');
    filled.push_str(&own);
    filled.push('\u{2069}');
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Outside,
    Shown,
    Hidden,
}

fn value<'a, 'b>(values: &'a [Fill<'b>], letter: char, base: u32) -> Option<&'a Fill<'b>> {
    values.get((letter as u32 - base) as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plurals_follow_the_language() {
        let said = |lang, count: u8| Words::new(lang).app_players(count);
        assert_eq!(said(Lang::En, 0), "0 players");
        assert_eq!(said(Lang::En, 1), "1 player");
        assert_eq!(said(Lang::Fr, 0), "0 joueur");
        assert_eq!(said(Lang::Fr, 2), "2 joueurs");
        assert_eq!(said(Lang::Es, 1), "1 jugador");
        assert_eq!(said(Lang::It, 12), "12 giocatori");
    }

    #[test]
    fn a_name_turns_nothing_around_it() {
        let says = |name: &str| Words::new(Lang::En).players_dropped_now(name);
        assert_eq!(says("Łucja Ó \u{1f680} 李"), "Łucja Ó \u{1f680} 李 has dropped.");
        assert_eq!(says("עדי"), "\u{2068}עדי\u{2069} has dropped.");
        assert_eq!(says("علي"), "\u{2068}علي\u{2069} has dropped.");
        // Marks that force a direction are dropped.
        assert_eq!(says("Ann\u{202e}nnA"), "\u{2068}AnnnnA\u{2069} has dropped.");
        assert_eq!(says("\u{2067}Bo"), "\u{2068}\u{2067}Bo\u{2069} has dropped.");
    }

    #[test]
    fn codes_with_regions_are_known() {
        assert_eq!(Lang::from_code("fr-CA"), Some(Lang::Fr));
        assert_eq!(Lang::from_code("IT"), Some(Lang::It));
        assert_eq!(Lang::from_code("de"), None);
        for lang in Lang::ALL {
            assert_eq!(Lang::from_code(lang.code()), Some(lang));
        }
    }

    #[test]
    fn no_text_is_left_in_english_by_mistake() {
        // Long sentences equal in two languages were not translated.
        let english = &TEXTS[0];
        for other in &TEXTS[1..] {
            let same = english.iter().zip(other).find(|(text, own)| text == own && text.chars().count() > 24);
            assert_eq!(same, None);
        }
    }
}
