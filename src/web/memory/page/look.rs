//! Language and look of the page.

use std::collections::BTreeMap;

use super::super::state::{self, window};

#[derive(Default)]
pub(in crate::web::browser) struct Look {
    pub title: String,
    /// Attributes of the root element.
    pub marks: BTreeMap<String, String>,
}

/// The languages that the user of the device reads, best first.
pub(in crate::web::browser) struct Read(pub Vec<String>);

impl Default for Read {
    fn default() -> Self {
        Self(vec!["en".to_owned()])
    }
}

pub fn languages() -> Vec<String> {
    state::device(|read: &mut Read| read.0.clone())
}

pub fn mark(name: &str, value: &str) {
    window(|look: &mut Look| {
        if value.is_empty() {
            look.marks.remove(name);
        } else {
            look.marks.insert(name.to_owned(), value.to_owned());
        }
    });
}

pub fn theme(code: &str) {
    mark("data-theme", code);
}

pub fn title(title: &str) {
    window(|look: &mut Look| title.clone_into(&mut look.title));
}

pub fn build() -> Option<String> {
    None
}
