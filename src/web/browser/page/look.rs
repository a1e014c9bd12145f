//! Language and look of the page: browser preferences, and attributes of the root element.

use leptos::prelude::{document, window};

/// The browser's preferred languages, best first.
pub fn languages() -> Vec<String> {
    window().navigator().languages().iter().filter_map(|language| language.as_string()).collect()
}

/// Sets `lang`, `data-theme` or `data-text` on the root element; an empty value removes the attribute.
pub fn mark(name: &str, value: &str) {
    let Some(root) = document().document_element() else {
        return;
    };
    // Neither call fails for these names.
    let _ = if value.is_empty() { root.remove_attribute(name) } else { root.set_attribute(name, value) };
}

pub fn title(title: &str) {
    document().set_title(title);
}

/// Identifies the running build by the first eight characters of the hash in its first script's name.
pub fn build() -> Option<String> {
    let script = document().query_selector("script[type=module]").ok().flatten()?;
    let source = script.get_attribute("src")?;
    let name = source.rsplit_once('-')?.1;
    name.get(..8).map(str::to_owned)
}
