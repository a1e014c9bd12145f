//! Device choices that must survive a power cut: language, theme, text size, signals, staff member.
//!
//! The database stores each choice under its name in the first copy, with the number of the change that made it. The
//! first copy stores the number of its last change: it has lost every choice with a greater number.

use super::Second;
use super::firm::Writes;
use crate::app::second::{Step, Trouble};
use crate::web::base::*;
use crate::web::browser::store::database::{self, Change, Kept, Place};

/// Replaces the event id in the key; event ids contain no slash.
const ROOT: &str = "settings/";
/// Storage key of the number of the last change.
const CHANGES: &str = "changes";
/// The choices stored in both copies.
const NAMES: [&str; 5] = ["lang", "theme", "text", "bell", "acts-as"];

/// Name and JSON text of a choice.
pub type Chosen = (&'static str, String);

fn last() -> u32 {
    values::get(CHANGES).unwrap_or_default()
}

fn text(change: u32, value: &str) -> String {
    format!("{change} {value}")
}

/// Stores a choice in the first copy; pass the result to [`Second::keep`].
pub fn chosen(name: &'static str, value: &impl Serialize) -> Chosen {
    values::set(name, value);
    (name, serde_json::to_string(value).unwrap_or_default())
}

/// Writes choices into the database.
pub async fn write(texts: &[(String, String)]) -> Result<(), Trouble> {
    let put = |(name, text): &(String, String)| Change::text(Place::Events, &[ROOT, name].concat(), 0.0, text);
    database::write(&texts.iter().map(put).collect::<Vec<_>>()).await
}

/// Whether a value in the store of events is a choice.
pub fn is_choice(kept: &Kept) -> bool {
    kept.event.starts_with(ROOT)
}

impl Second {
    /// Stores choices in the second copy; calls `then` once they are on disk.
    pub fn keep(self, choices: Vec<Chosen>, then: impl FnOnce() + 'static) {
        let change = last() + 1;
        values::set(CHANGES, &change);
        let texts = choices.into_iter().map(|(name, value)| (name.to_owned(), text(change, &value)));
        self.push(Step::Choices(texts.collect()));
        self.after(Writes::Choices, then);
    }

    /// Restores what each copy has lost; returns whether the first copy changed.
    pub fn compare_choices(self, kept: &[Kept]) -> bool {
        let change = last();
        let theirs = |name: &str| {
            let text = kept.iter().find(|one| one.event.strip_prefix(ROOT) == Some(name))?.text()?;
            let (number, value) = text.split_once(' ')?;
            Some((number.parse::<u32>().ok()?, value.to_owned()))
        };
        let (mut newest, mut missing) = (change, Vec::new());
        for name in NAMES {
            let (ours, theirs) = (values::text(name), theirs(name));
            match (ours, theirs) {
                (ours, Some((number, value))) if number > change => {
                    newest = newest.max(number);
                    if ours.as_ref() != Some(&value) {
                        values::set_text(name, &value);
                    }
                }
                (Some(ours), theirs) if theirs.as_ref().is_none_or(|(_, value)| *value != ours) => {
                    missing.push((name.to_owned(), text(change, &ours)));
                }
                _ => {}
            }
        }
        if newest > change {
            values::set(CHANGES, &newest);
        }
        if !missing.is_empty() {
            self.push(Step::Choices(missing));
        }
        newest > change
    }
}
