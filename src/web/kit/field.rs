//! Form fields: a label above, a hint or an error below; and search fields.

use leptos::attr::custom::custom_attribute;
use leptos::attr::{Attribute, spellcheck};

use super::button::key;
use super::icon::{icon, icon_small};
use super::segment::group_name;
use super::use_words;
use crate::web::base::*;

#[component]
pub fn TextField(
    #[prop(into)] label: Signal<String>,
    value: RwSignal<String>,
    /// May be empty.
    #[prop(optional, into)]
    hint: Signal<String>,
    /// May be empty.
    #[prop(optional, into)]
    error: Signal<String>,
    /// The input type: `text`, `date`, `number`.
    #[prop(default = "text")]
    kind: &'static str,
    /// Focuses the field when it appears.
    #[prop(optional)]
    autofocus: bool,
    /// In characters.
    #[prop(default = LONGEST_NAME)]
    most: usize,
) -> impl IntoView {
    view! {
        <label class="field">
            <span class="field__label">{label}</span>
            <input {..hand::bound(value)}
                class="field__input"
                type=kind
                autocomplete="off"
                {..uncorrected(most <= LONGEST_NAME)}
                autofocus=autofocus
                maxlength=most.to_string()
                aria-invalid=move || (!error.read().is_empty()).then_some("true")
                data-empty=move || value.read().is_empty().then_some("")
            />
            {move || below(error.get(), hint.get())}
        </label>
    }
    .into_any()
}

/// Below a field: its error, else its hint; both may be empty.
pub fn below(error: String, hint: String) -> AnyView {
    if !error.is_empty() {
        return view! { <span class="field__error" role="alert">{icon_small("warn")} {error}</span> }.into_any();
    }
    (!hint.is_empty()).then(|| view! { <span class="field__hint">{hint}</span> }).into_any()
}

/// Attributes of a field for names and tables: the device corrects nothing.
pub fn for_names() -> impl Attribute {
    uncorrected(true)
}

fn uncorrected(is: bool) -> impl Attribute {
    (custom_attribute("autocorrect", is.then_some("off")), spellcheck(is.then_some("false")))
}

/// A checkbox.
#[component]
pub fn Check(
    #[prop(into)] label: Signal<String>,
    #[prop(into)] checked: Signal<bool>,
    toggle: Callback<bool>,
    /// May be empty.
    #[prop(optional, into)]
    hint: Signal<String>,
) -> impl IntoView {
    let hint = move || (!hint.read().is_empty()).then(|| view! { <span class="check__hint">{hint}</span> });
    view! {
        <label class="check">
            <input
                {..hand::ticked(move |is| toggle.run(is))}
                {..hand::checked(move || checked.get())}
                class="check__box"
                type="checkbox"
            />
            <span class="check__text">{label} {move || hint()}</span>
        </label>
    }
}

/// A search field with other tools beside it.
pub fn search_tools(
    label: &'static str,
    value: RwSignal<String>,
    hidden: impl Into<Signal<bool>>,
    tools: impl IntoView + 'static,
) -> AnyView {
    let hidden = hidden.into();
    view! {
        <div class="tools" hidden=hidden>
            <div class="tools__grow">
                <SearchField label value />
            </div>
            {tools}
        </div>
    }
    .into_any()
}

/// `/` focuses the first one of a page.
#[component]
pub fn SearchField(
    /// Accessible label.
    #[prop(into)]
    label: Signal<String>,
    value: RwSignal<String>,
    /// Called with the text on Enter.
    #[prop(optional)]
    submit: Option<Callback<String>>,
) -> impl IntoView {
    let enter = move |key: &str| match key {
        "Enter" => submit.map(|submit| submit.run(value.get_untracked())).is_some(),
        "Escape" if !value.read_untracked().is_empty() => {
            value.set(String::new());
            true
        }
        _ => false,
    };
    view! {
        <label class="search">
            {icon("search")} <span class="unseen">{label}</span>
            <input {..hand::bound(value)} {..hand::keyed(enter)}
                class="field__input"
                type="search"
                autocomplete="off"
                {..for_names()}
                placeholder=label
            />
        </label>
    }
}

/// A number with buttons to decrease and increase it; `step` receives whether the number grows.
pub fn stepper(label: &'static str, value: Signal<String>, ends: Signal<[bool; 2]>, step: Callback<bool>) -> AnyView {
    let id = group_name();
    let (less, more) = (use_words().setup_less(), use_words().setup_more());
    view! {
        <div class="field">
            <span class="field__label" id=id.clone()>
                {label}
            </span>
            <div class="stepper" role="group" aria-labelledby=id>
                {key("stepper__key", "−", move || step.run(false)).label(less).disabled(move || ends.get()[0])}
                <output class="stepper__value">{value}</output>
                {key("stepper__key", "+", move || step.run(true)).label(more).disabled(move || ends.get()[1])}
            </div>
        </div>
    }
    .into_any()
}
