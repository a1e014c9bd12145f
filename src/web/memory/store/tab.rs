//! Texts of a window.

use std::collections::BTreeMap;

use super::super::state::window;

#[derive(Default)]
pub(in crate::web::browser) struct Tab(BTreeMap<String, String>);

pub fn kept(name: &str) -> Option<String> {
    window(|tab: &mut Tab| tab.0.get(name).cloned())
}

pub fn keep(name: &str, text: &str) {
    window(|tab: &mut Tab| tab.0.insert(name.to_owned(), text.to_owned()));
}

pub fn forget(name: &str) {
    window(|tab: &mut Tab| tab.0.remove(name));
}

pub fn forget_all(prefix: &str) {
    window(|tab: &mut Tab| tab.0.retain(|name, _| !name.starts_with(prefix)));
}
