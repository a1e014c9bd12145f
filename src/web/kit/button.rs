//! Buttons, and links that look like them: what one says, what a press does, and how it stands out.

use std::sync::Arc;

use leptos::attr::any_attribute::{AnyAttribute, IntoAnyAttribute};
use leptos::attr::custom::custom_attribute;
use leptos::ev::Event;
use leptos::oco::Oco;
use leptos::prelude::*;
use leptos::tachys::view::IntoRender;
use leptos::text_prop::TextProp;

use super::changed::changed;
use super::icon::icon;

/// A button that is being described; it stands in a view as it is, elsewhere after [`Button::view`].
pub struct Button {
    class: String,
    face: Face,
    does: Does,
    attributes: Vec<AnyAttribute>,
}

/// The value of an attribute, where it has one: of one type for all, which keeps the program small.
type Value = Arc<dyn Fn() -> Option<Oco<'static, str>> + Send + Sync>;

/// What holds or not, and may change.
type Flag = Arc<dyn Fn() -> bool + Send + Sync>;

enum Face {
    Words { symbol: Option<&'static str>, says: TextProp },
    Act { symbol: &'static str, says: TextProp, hint: Option<TextProp> },
    Own(AnyView),
}

enum Does {
    Press(Box<dyn FnMut()>),
    /// Sends the form around it, or that of [`Button::form`].
    Send,
    Go(TextProp),
}

/// A button with words.
pub fn button(says: impl Into<TextProp>, press: impl FnMut() + 'static) -> Button {
    Button::new("button", Face::Words { symbol: None, says: says.into() }, Does::Press(Box::new(press)))
}

/// The button that sends the form around it, or that of [`Button::form`].
pub fn submit_button(says: impl Into<TextProp>) -> Button {
    Button::new("button", Face::Words { symbol: None, says: says.into() }, Does::Send)
}

/// A link that looks like a button.
pub fn link(says: impl Into<TextProp>, href: impl Into<TextProp>) -> Button {
    Button::new("button", Face::Words { symbol: None, says: says.into() }, Does::Go(href.into()))
}

/// A button that is only an icon, with its name for those who do not see it.
pub fn icon_button(symbol: &'static str, label: impl Into<TextProp>, press: impl FnMut() + 'static) -> Button {
    face_button("button button--icon", icon(symbol), press).label(label)
}

/// A line of a list of acts: an icon and words, and below them what it does.
pub fn act_button(symbol: &'static str, says: impl Into<TextProp>, press: impl FnMut() + 'static) -> Button {
    Button::new("act", Face::Act { symbol, says: says.into(), hint: None }, Does::Press(Box::new(press)))
}

/// A line of a list of acts that leads elsewhere.
pub fn act_link(symbol: &'static str, says: impl Into<TextProp>, href: impl Into<TextProp>) -> Button {
    Button::new("act", Face::Act { symbol, says: says.into(), hint: None }, Does::Go(href.into()))
}

/// A key with a class of its own: of a clock, a pad, a stepper.
pub fn key(class: &'static str, says: impl Into<TextProp>, press: impl FnMut() + 'static) -> Button {
    Button::new(class, Face::Words { symbol: None, says: says.into() }, Does::Press(Box::new(press)))
}

/// A button with a class and a face of its own.
pub fn face_button(class: &'static str, face: AnyView, press: impl FnMut() + 'static) -> Button {
    Button::new(class, Face::Own(face), Does::Press(Box::new(press)))
}

/// What looks like a button and lets a file be chosen.
pub fn file_button(class: &'static str, says: impl Into<TextProp>, chosen: impl FnMut(Event) + 'static) -> AnyView {
    let class = ["button ", class].concat();
    let says = words(says.into());
    view! {
        <label class=class>
            {icon("file")} {says} <input class="unseen" type="file" on:change=changed(chosen) />
        </label>
    }
    .into_any()
}

impl Button {
    fn new(class: &'static str, face: Face, does: Does) -> Self {
        Self { class: class.to_owned(), face, does, attributes: Vec::new() }
    }

    fn with(mut self, name: &'static str, value: Value) -> Self {
        self.attributes.push(custom_attribute(name, value).into_any_attr());
        self
    }

    fn with_text(self, name: &'static str, text: TextProp) -> Self {
        self.with(name, Arc::new(move || Some(text.get())))
    }

    /// An attribute with one value while it holds, and another or none while it does not.
    fn with_flag(self, name: &'static str, is: Flag, [on, off]: [Option<&'static str>; 2]) -> Self {
        self.with(name, Arc::new(move || if is() { on } else { off }.map(Into::into)))
    }

    /// The form that it sends, where it stands outside of it.
    pub fn form(self, id: &'static str) -> Self {
        self.with_text("form", id.into())
    }

    /// A class more.
    pub fn class(mut self, class: &str) -> Self {
        self.class.push(' ');
        self.class.push_str(class);
        self
    }

    /// The one that leads on.
    pub fn primary(self) -> Self {
        self.class("button--primary")
    }

    pub fn large(self) -> Self {
        self.class("button--large")
    }

    pub fn quiet(self) -> Self {
        self.class("button--quiet")
    }

    /// An icon before the words.
    pub fn icon(mut self, name: &'static str) -> Self {
        if let Face::Words { symbol, .. } = &mut self.face {
            *symbol = Some(name);
        }
        self
    }

    /// Below the words of an act: what it does.
    pub fn hint(mut self, text: impl Into<TextProp>) -> Self {
        if let Face::Act { hint, .. } = &mut self.face {
            *hint = Some(text.into());
        }
        self
    }

    /// Its name for those who do not see it.
    pub fn label(self, label: impl Into<TextProp>) -> Self {
        self.with_text("aria-label", label.into())
    }

    /// What a pointer that rests on it is told.
    pub fn title(self, title: impl Into<TextProp>) -> Self {
        self.with_text("title", title.into())
    }

    /// The id of the text that explains it.
    pub fn why(self, id: &'static str) -> Self {
        self.with_text("aria-describedby", id.into())
    }

    /// Whether it is held down, where it stays so.
    pub fn pressed(self, is: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        self.with_flag("aria-pressed", Arc::new(is), [Some("true"), Some("false")])
    }

    /// Whether it can neither be pressed nor reached.
    pub fn disabled(self, is: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        self.with_flag("disabled", Arc::new(is), [Some(""), None])
    }

    /// Whether it says that it cannot be pressed now; a press still arrives, to be answered with the reason.
    pub fn blocked(self, is: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        self.with_flag("aria-disabled", Arc::new(is), [Some("true"), None])
    }

    /// Whether it leads to what is shown.
    pub fn current(self, is: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        self.with_flag("aria-current", Arc::new(is), [Some("true"), None])
    }

    pub fn view(self) -> AnyView {
        let Self { class, face, does, attributes } = self;
        let face = face.view();
        let (kind, mut press) = match does {
            Does::Press(press) => ("button", Some(press)),
            Does::Send => ("submit", None),
            Does::Go(href) => {
                let href = move || href.get();
                return view! { <a {..attributes} class=class href=href>{face}</a> }.into_any();
            }
        };
        let click = move |_| {
            if let Some(press) = &mut press {
                press();
            }
        };
        view! {
            <button {..attributes} class=class type=kind on:click=click>
                {face}
            </button>
        }
        .into_any()
    }
}

impl Face {
    fn view(self) -> AnyView {
        match self {
            Self::Own(face) => face,
            Self::Words { symbol: None, says } => words(says),
            Self::Words { symbol: Some(symbol), says } => view! { {icon(symbol)} {words(says)} }.into_any(),
            Self::Act { symbol, says, hint: None } => {
                view! { {icon(symbol)} <span class="act__text">{words(says)}</span> }.into_any()
            }
            Self::Act { symbol, says, hint: Some(hint) } => view! {
                {icon(symbol)}
                <span class="act__text">{words(says)} <span class="act__hint">{words(hint)}</span></span>
            }
            .into_any(),
        }
    }
}

impl IntoRender for Button {
    type Output = AnyView;

    fn into_render(self) -> AnyView {
        self.view()
    }
}

pub(super) fn words(text: TextProp) -> AnyView {
    (move || text.get()).into_any()
}
