//! Language and look of the page: what the browser prefers, and the marks on the root element.

use leptos::prelude::{document, window};

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
