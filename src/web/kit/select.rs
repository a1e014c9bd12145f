//! A drop-down list, for choices too long for a segmented control.

use crate::present::share::markup::Markup;
use crate::web::base::*;

#[component]
pub fn Select(
    #[prop(into)] label: Signal<String>,
    #[prop(into)] options: Signal<Vec<String>>,
    /// Position of the chosen one; beyond the last: none yet.
    #[prop(into)]
    chosen: Signal<usize>,
    choose: Callback<usize>,
    /// May be empty.
    #[prop(optional, into)]
    hint: Signal<String>,
) -> impl IntoView {
    let change = move |text: String| {
        if let Ok(position) = text.parse() {
            choose.run(position);
        }
    };
    // As text: an element and an effect for each of a thousand players take the browser ten times as long.
    let written = move || {
        let options = options.read();
        let chosen = chosen.get_untracked();
        let mut out = Markup::default();
        if chosen >= options.len() {
            out.raw("<option value=\"\" selected disabled hidden></option>");
        }
        for (position, words) in options.iter().enumerate() {
            out.within("<option value=\"", &position.to_string(), "\"");
            out.raw(if position == chosen { " selected>" } else { ">" });
            out.within("", words, "</option>");
        }
        out.done()
    };
    let value = move || {
        let is_one = |chosen: &usize| *chosen < options.read_untracked().len();
        Some(chosen.get()).filter(is_one).map(|chosen| chosen.to_string()).unwrap_or_default()
    };
    let hint = move || (!hint.read().is_empty()).then(|| view! { <span class="field__hint">{hint}</span> });
    view! {
        <label class="field">
            <span class="field__label">{label}</span>
            <select
                {..hand::chosen(change)}
                {..hand::value(move || value())}
                class="field__input"
                inner_html=written
            ></select>
            {move || hint()}
        </label>
    }
}
