//! Form fields: a label above, a hint or an error below; check boxes; search fields.

use leptos::attr::any_attribute::AnyAttribute;
use leptos::attr::custom::custom_attribute;
use leptos::attr::{Attribute, spellcheck};

use super::button::{key, words};
use super::part::{icon, icon_small};
use super::segment::group_name;
use super::use_words;
use crate::web::base::*;

/// Builds a field; implements `IntoRender`, or finish with [`Field::view`].
pub struct Field {
    label: TextProp,
    hint: TextProp,
    error: TextProp,
    shown: Arc<dyn Fn() -> String + Send + Sync>,
    kind: &'static str,
    is_number: bool,
    is_first: bool,
    rows: Option<&'static str>,
    most: Option<usize>,
    are_names: bool,
    attributes: Vec<AnyAttribute>,
}

/// A field that shows and takes a text.
pub fn text_field(label: impl Into<TextProp>, value: RwSignal<String>) -> Field {
    Field::new(label.into(), Arc::new(move || value.get()), hand::bound(value))
}

/// A field that shows a text, and passes on each change.
pub fn field_of(
    label: impl Into<TextProp>,
    shown: impl Fn() -> String + Send + Sync + 'static,
    typed: impl FnMut(String) + 'static,
) -> Field {
    Field::of(label.into(), Arc::new(shown), hand::typed(typed))
}

/// As [`field_of`], but passes on the text of a field that is left.
pub fn left_field(
    label: impl Into<TextProp>,
    shown: impl Fn() -> String + Send + Sync + 'static,
    left: impl FnMut(String) + 'static,
) -> Field {
    Field::of(label.into(), Arc::new(shown), hand::chosen(left))
}

impl Field {
    fn of(label: TextProp, shown: Arc<dyn Fn() -> String + Send + Sync>, heard: impl Attribute) -> Self {
        let text = Arc::clone(&shown);
        Self::new(label, shown, (heard, hand::value(move || text())))
    }

    fn new(label: TextProp, shown: Arc<dyn Fn() -> String + Send + Sync>, heard: impl Attribute) -> Self {
        Self {
            label,
            hint: TextProp::default(),
            error: TextProp::default(),
            shown,
            kind: "text",
            is_number: false,
            is_first: false,
            rows: None,
            most: Some(LONGEST_NAME),
            are_names: false,
            attributes: vec![heard.into_any_attr()],
        }
    }

    /// May be empty.
    pub fn hint(self, hint: impl Into<TextProp>) -> Self {
        Self { hint: hint.into(), ..self }
    }

    /// Takes the place of the hint; may be empty.
    pub fn error(self, error: impl Into<TextProp>) -> Self {
        Self { error: error.into(), ..self }
    }

    /// The input type: `text`, `date`, `number`.
    pub fn kind(self, kind: &'static str) -> Self {
        Self { kind, ..self }
    }

    /// Short, for figures.
    pub fn number(self) -> Self {
        Self { is_number: true, ..self }
    }

    /// Takes the focus when it appears.
    pub fn first(self) -> Self {
        Self { is_first: true, ..self }
    }

    /// In characters.
    pub fn most(self, most: usize) -> Self {
        Self { most: Some(most), ..self }
    }

    /// Several names, of which the device corrects none.
    pub fn names(self, most: usize) -> Self {
        Self { are_names: true, ..self.most(most) }
    }

    /// A field of so many lines, as long as it must be.
    pub fn rows(self, rows: &'static str) -> Self {
        Self { rows: Some(rows), most: None, ..self }
    }

    /// Runs `act` when the field is left after a change.
    pub fn left(mut self, act: impl Fn() + 'static) -> Self {
        self.attributes.push(hand::chosen(move |_| act()).into_any_attr());
        self
    }

    pub fn view(self) -> AnyView {
        let Self { label, hint, error, shown, kind, is_number, is_first, rows, most, are_names, attributes } = self;
        let class = if is_number { "field__input field__input--number" } else { "field__input" };
        let wrong = error.clone();
        let invalid = move || (!wrong.get().is_empty()).then_some("true");
        let empty = move || shown().is_empty().then_some("");
        let digits = is_number.then_some("numeric");
        let is_name = are_names || most.is_some_and(|most| most <= LONGEST_NAME);
        let most = most.map(|most| most.to_string());
        let input = match rows {
            Some(rows) => view! {
                <textarea {..attributes} class=class rows=rows autofocus=is_first maxlength=most></textarea>
            },
            None => view! {
                <input {..attributes}
                    class=class
                    type=kind
                    autocomplete="off"
                    {..uncorrected(is_name)}
                    autofocus=is_first
                    maxlength=most
                    inputmode=digits
                    aria-invalid=invalid
                    data-empty=empty
                />
            },
        };
        view! {
            <label class="field">
                <span class="field__label">{words(label)}</span>
                {input}
                {move || below(error.get().to_string(), hint.get().to_string())}
            </label>
        }
    }
}

/// Below a field: its error, else its hint; both may be empty.
pub fn below(error: String, hint: String) -> AnyView {
    if !error.is_empty() {
        return view! { <span class="field__error" role="alert">{icon_small("warn")} {error}</span> };
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

/// Builds a check box; implements `IntoRender`, or finish with [`Check::view`].
pub struct Check {
    label: TextProp,
    hint: TextProp,
    attributes: Vec<AnyAttribute>,
}

/// `tick` receives whether the box is ticked now.
pub fn check_box(
    label: impl Into<TextProp>,
    is: impl Fn() -> bool + Send + Sync + 'static,
    tick: impl FnMut(bool) + 'static,
) -> Check {
    let attributes = vec![hand::ticked(tick).into_any_attr(), hand::checked(is).into_any_attr()];
    Check { label: label.into(), hint: TextProp::default(), attributes }
}

/// A check box that shows and sets a value.
pub fn bound_box(label: impl Into<TextProp>, value: RwSignal<bool>) -> Check {
    check_box(label, move || value.get(), move |is| value.set(is))
}

impl Check {
    /// May be empty.
    pub fn hint(self, hint: impl Into<TextProp>) -> Self {
        Self { hint: hint.into(), ..self }
    }

    /// Accessible label.
    pub fn label(mut self, label: impl Into<TextProp>) -> Self {
        let label = label.into();
        self.attributes.push(custom_attribute("aria-label", move || label.get().to_string()).into_any_attr());
        self
    }

    pub fn disabled(mut self, is: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        self.attributes.push(custom_attribute("disabled", move || is().then_some("")).into_any_attr());
        self
    }

    pub fn view(self) -> AnyView {
        let Self { label, hint, attributes } = self;
        let hint = move || {
            let hint = hint.get();
            (!hint.is_empty()).then(|| view! { <span class="check__hint">{hint.to_string()}</span> })
        };
        view! {
            <label class="check">
                <input {..attributes} class="check__box" type="checkbox" />
                <span class="check__text">{words(label)} {move || hint()}</span>
            </label>
        }
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
}

/// `/` focuses the first one of a page.
#[component]
pub fn SearchField(
    /// Accessible label.
    label: &'static str,
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
pub fn stepper(
    label: impl Into<TextProp>,
    value: impl Fn() -> String + Send + Sync + 'static,
    ends: impl Fn() -> [bool; 2] + Copy + Send + Sync + 'static,
    step: impl Fn(bool) + Copy + 'static,
) -> AnyView {
    let id = group_name();
    let (less, more) = (use_words().setup_less(), use_words().setup_more());
    view! {
        <div class="field">
            <span class="field__label" id=id.clone()>
                {words(label.into())}
            </span>
            <div class="stepper" role="group" aria-labelledby=id>
                {key("stepper__key", "−", move || step(false)).label(less).disabled(move || ends()[0])}
                <output class="stepper__value">{value}</output>
                {key("stepper__key", "+", move || step(true)).label(more).disabled(move || ends()[1])}
            </div>
        </div>
    }
}
