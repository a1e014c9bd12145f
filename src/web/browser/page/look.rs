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

/// Sets the theme, also for the bars of the browser: `light`, `dark`, or empty for that of the system.
pub fn theme(code: &str) {
    mark("data-theme", code);
    for own in ["light", "dark"] {
        let bar = document().query_selector(&["meta[name=theme-color][data-of=", own, "]"].concat());
        let media = match code {
            "" => ["(prefers-color-scheme: ", own, ")"].concat(),
            _ if code == own => "all".to_owned(),
            _ => "not all".to_owned(),
        };
        if let Ok(Some(bar)) = bar {
            let _ = bar.set_attribute("media", &media);
        }
    }
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
