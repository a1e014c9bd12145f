//! Language and look of the page.

use std::collections::BTreeMap;

use super::super::state::window;

#[derive(Default)]
pub(in crate::web::browser) struct Look {
    pub title: String,
    /// Attributes of the root element.
    pub marks: BTreeMap<String, String>,
}

pub fn languages() -> Vec<String> {
    vec!["en".to_owned()]
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
