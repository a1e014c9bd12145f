//! Words of another language inside a sentence, marked for screen readers.

use leptos::prelude::*;

/// Marks these parts of a text, in their order.
pub fn quotation(text: &str, quoted: &[&str], lang: &'static str) -> AnyView {
    let mut rest = text;
    let mut parts = Vec::new();
    for words in quoted.iter().filter(|words| !words.is_empty()) {
        let Some((before, after)) = rest.split_once(words) else { continue };
        let (before, words) = (before.to_owned(), (*words).to_owned());
        parts.push(view! { {before} <span lang=lang>{words}</span> }.into_any());
        rest = after;
    }
    view! { {parts} {rest.to_owned()} }.into_any()
}
