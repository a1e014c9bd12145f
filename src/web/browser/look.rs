//! Language and look of the page: what the browser prefers, what the user chose, and the marks on the root element.

use leptos::prelude::{document, window};

use super::storage::LocalCells;
use crate::engine::file::cells::Cells;

/// Texts under these keys are choices of the user on this device.
const ROOT: &str = "topcut/settings/";

/// A choice kept on this device; none where nothing may be stored.
#[must_use]
pub fn kept(name: &str) -> Option<String> {
    LocalCells.get(&[ROOT, name].concat()).ok().flatten()
}

/// Keeps a choice. Where nothing may be stored it holds until the page is closed.
pub fn keep(name: &str, value: &str) {
    let _ = LocalCells.set(&[ROOT, name].concat(), value);
}

/// Forgets a choice.
pub fn forget(name: &str) {
    let _ = LocalCells.remove(&[ROOT, name].concat());
}

/// The names of all choices that begin so.
#[must_use]
pub fn all_kept(prefix: &str) -> Vec<String> {
    let keys = LocalCells.keys(&[ROOT, prefix].concat()).unwrap_or_default();
    keys.into_iter().filter_map(|key| key.strip_prefix(ROOT).map(str::to_owned)).collect()
}

/// Whether a key of the storage is a choice.
#[must_use]
pub fn is_choice(key: &str) -> bool {
    key.starts_with(ROOT)
}

/// The languages that the browser asks for, the dearest first.
#[must_use]
pub fn languages() -> Vec<String> {
    window().navigator().languages().iter().filter_map(|language| language.as_string()).collect()
}

/// Marks the root element: `lang`, `data-theme`, `data-text`; an empty value takes the mark away.
pub fn mark(name: &str, value: &str) {
    let Some(root) = document().document_element() else {
        return;
    };
    // Neither fails for these names.
    let _ = if value.is_empty() { root.remove_attribute(name) } else { root.set_attribute(name, value) };
}

/// The title of the window.
pub fn title(title: &str) {
    document().set_title(title);
}

/// The name of the build that runs: the first signs of the name of its first script.
#[must_use]
pub fn build() -> Option<String> {
    let script = document().query_selector("script[type=module]").ok().flatten()?;
    let source = script.get_attribute("src")?;
    let name = source.rsplit_once('-')?.1;
    name.get(..8).map(str::to_owned)
}
