//! Buttons, and links that look like buttons.

use leptos::attr::Attribute;
use leptos::attr::any_attribute::AnyAttribute;
use leptos::attr::custom::custom_attribute;
use leptos::html;

use super::part::icon;
use crate::present::share::markup::Markup;
use crate::web::base::*;

/// Builds a button; implements `IntoRender`, or finish with [`Button::view`].
pub struct Button {
    class: String,
    face: Face,
    does: Does,
    attributes: Vec<AnyAttribute>,
}

/// An optional attribute value; a single type keeps the program small.
type Value = Arc<dyn Fn() -> Option<Oco<'static, str>> + Send + Sync>;

/// A reactive condition.
type Flag = Arc<dyn Fn() -> bool + Send + Sync>;

enum Face {
    Words { symbol: Option<&'static str>, says: TextProp },
    Act { symbol: &'static str, says: TextProp, hint: Option<TextProp> },
    Own(AnyView),
}

enum Does {
    Press(Box<dyn FnMut()>),
    /// Submits the surrounding form, or that of [`Button::form`].
    Send,
    Go(TextProp),
    /// Its list hears the press: [`hand::pressed_in_row`].
    InRow,
}

pub fn button(says: impl Into<TextProp>, press: impl FnMut() + 'static) -> Button {
    Button::new("button", Face::Words { symbol: None, says: says.into() }, Does::Press(Box::new(press)))
}

/// Submits the surrounding form, or that of [`Button::form`].
pub fn submit_button(says: impl Into<TextProp>) -> Button {
    Button::new("button", Face::Words { symbol: None, says: says.into() }, Does::Send)
}

pub fn link(says: impl Into<TextProp>, href: impl Into<TextProp>) -> Button {
    Button::new("button", Face::Words { symbol: None, says: says.into() }, Does::Go(href.into()))
}

/// An icon with an accessible label.
pub fn icon_button(symbol: &'static str, label: impl Into<TextProp>, press: impl FnMut() + 'static) -> Button {
    face_button("button button--icon", icon(symbol), press).label(label)
}

/// A row of an action list: icon, text, optional hint.
pub fn act_button(symbol: &'static str, says: impl Into<TextProp>, press: impl FnMut() + 'static) -> Button {
    Button::new("act", Face::Act { symbol, says: says.into(), hint: None }, Does::Press(Box::new(press)))
}

pub fn act_link(symbol: &'static str, says: impl Into<TextProp>, href: impl Into<TextProp>) -> Button {
    Button::new("act", Face::Act { symbol, says: says.into(), hint: None }, Does::Go(href.into()))
}

/// A plain button with its own class, as on a clock, keypad or stepper.
pub fn key(class: &'static str, says: impl Into<TextProp>, press: impl FnMut() + 'static) -> Button {
    Button::new(class, Face::Words { symbol: None, says: says.into() }, Does::Press(Box::new(press)))
}

/// A button with its own class and content.
pub fn face_button(class: &'static str, face: AnyView, press: impl FnMut() + 'static) -> Button {
    Button::new(class, Face::Own(face), Does::Press(Box::new(press)))
}

/// One of the buttons of a row whose list hears the press (`hand::pressed_in_row`).
pub fn row_button(class: &'static str, face: AnyView, act: usize) -> Button {
    Button::new(class, Face::Own(face), Does::InRow).fixed("data-act", Some(act.to_string()))
}

/// A button as markup, for a row that is built at once; its table hears the press (`hand::pressed_in_row`).
pub fn markup_button(row: &mut Markup, [class, label]: [&str; 2], act: usize, face: impl FnOnce(&mut Markup)) {
    row.raw("<button type=\"button\" class=\"").say(class).raw("\" data-act=\"").say(&act.to_string());
    if !label.is_empty() {
        row.raw("\" aria-label=\"").say(label);
    }
    row.raw("\">");
    face(row);
    row.raw("</button>");
}

/// A hidden input for files, and what opens its picker; `chosen` takes the files.
pub fn file_input(chosen: impl Attribute) -> (AnyView, impl Fn() + Copy + Send + Sync + 'static) {
    let input = NodeRef::<html::Input>::new();
    let pick = move || {
        if let Some(input) = input.get_untracked() {
            input.click();
        }
    };
    (view! { <input {..chosen} type="file" hidden node_ref=input /> }, pick)
}

/// A file picker that looks like a button.
pub fn file_button(class: &'static str, says: impl Into<TextProp>, chosen: impl Attribute) -> AnyView {
    let class = ["button ", class].concat();
    let says = words(says.into());
    view! {
        <label class=class>
            {icon("file")} {says} <input {..chosen} class="unseen" type="file" />
        </label>
    }
}

impl Button {
    fn new(class: &'static str, face: Face, does: Does) -> Self {
        Self { class: class.to_owned(), face, does, attributes: Vec::new() }
    }

    fn with(mut self, name: &'static str, value: Value) -> Self {
        self.attributes.push(custom_attribute(name, value).into_any_attr());
        self
    }

    /// Sets an attribute for good: in a row of a long list, which is drawn anew as a whole.
    pub fn fixed(mut self, name: &'static str, value: Option<impl Into<Oco<'static, str>>>) -> Self {
        self.attributes.push(custom_attribute(name, value.map(Into::<Oco<'static, str>>::into)).into_any_attr());
        self
    }

    fn with_text(self, name: &'static str, text: TextProp) -> Self {
        self.with(name, Arc::new(move || Some(text.get())))
    }

    /// Sets an attribute to `on` or `off`.
    fn with_flag(self, name: &'static str, is: Flag, [on, off]: [Option<&'static str>; 2]) -> Self {
        self.with(name, Arc::new(move || if is() { on } else { off }.map(Into::into)))
    }

    pub fn id(self, id: impl Into<TextProp>) -> Self {
        self.with_text("id", id.into())
    }

    /// Id of the form to submit from outside of it.
    pub fn form(self, id: &'static str) -> Self {
        self.with_text("form", id.into())
    }

    /// Adds a class.
    pub fn class(mut self, class: &str) -> Self {
        self.class.push(' ');
        self.class.push_str(class);
        self
    }

    pub fn primary(self) -> Self {
        self.class("button--primary")
    }

    pub fn large(self) -> Self {
        self.class("button--large")
    }

    pub fn quiet(self) -> Self {
        self.class("button--quiet")
    }

    /// Adds an icon before the text.
    pub fn icon(mut self, name: &'static str) -> Self {
        if let Face::Words { symbol, .. } = &mut self.face {
            *symbol = Some(name);
        }
        self
    }

    /// Adds a text below an action row.
    pub fn hint(mut self, text: impl Into<TextProp>) -> Self {
        if let Face::Act { hint, .. } = &mut self.face {
            *hint = Some(text.into());
        }
        self
    }

    /// Accessible label.
    pub fn label(self, label: impl Into<TextProp>) -> Self {
        self.with_text("aria-label", label.into())
    }

    /// Tooltip.
    pub fn title(self, title: impl Into<TextProp>) -> Self {
        self.with_text("title", title.into())
    }

    /// Id of the element that describes it.
    pub fn why(self, id: &'static str) -> Self {
        self.with_text("aria-describedby", id.into())
    }

    /// Does this before its press.
    pub fn after(mut self, first: impl Fn() + 'static) -> Self {
        if let Does::Press(mut press) = self.does {
            self.does = Does::Press(Box::new(move || {
                first();
                press();
            }));
        }
        self
    }

    /// Marks a toggle button as pressed.
    pub fn pressed(self, is: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        self.with_flag("aria-pressed", Arc::new(is), [Some("true"), Some("false")])
    }

    /// Shows the popover of this id, or hides it again: the browser does it, and closes it by Escape and a press outside.
    pub fn shows(self, id: impl Into<TextProp>) -> Self {
        self.with_text("popovertarget", id.into())
    }

    /// It can be dragged onto another one.
    pub fn dragged(mut self, begins: impl Fn() + 'static, falls: impl Fn() + 'static) -> Self {
        self.attributes.push(hand::dragged(begins, falls).into_any_attr());
        self
    }

    pub fn disabled(self, is: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        self.with_flag("disabled", Arc::new(is), [Some(""), None])
    }

    /// Looks disabled but still receives presses, so that it can answer with the reason.
    pub fn blocked(self, is: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        self.with_flag("aria-disabled", Arc::new(is), [Some("true"), None])
    }

    /// Opens the link in a window of its own.
    pub fn apart(self) -> Self {
        self.with_text("target", "_blank".into()).with_text("rel", "noopener".into())
    }

    /// Marks a link to the current page.
    pub fn current(self, is: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        self.with_flag("aria-current", Arc::new(is), [Some("true"), None])
    }

    pub fn view(self) -> AnyView {
        let Self { class, face, does, attributes } = self;
        let face = face.view();
        let mut attributes = attributes;
        let kind = match does {
            Does::Press(press) => {
                attributes.push(hand::pressed(press).into_any_attr());
                "button"
            }
            Does::InRow => "button",
            Does::Send => "submit",
            Does::Go(href) => {
                let href = move || href.get();
                return view! { <a {..attributes} class=class href=href>{face}</a> };
            }
        };
        view! {
            <button {..attributes} class=class type=kind>
                {face}
            </button>
        }
    }
}

impl Face {
    fn view(self) -> AnyView {
        match self {
            Self::Own(face) => face,
            Self::Words { symbol: None, says } => words(says),
            Self::Words { symbol: Some(symbol), says } => view! { {icon(symbol)} {words(says)} },
            Self::Act { symbol, says, hint: None } => {
                view! { {icon(symbol)} <span class="act__text">{words(says)}</span> }
            }
            Self::Act { symbol, says, hint: Some(hint) } => view! {
                {icon(symbol)}
                <span class="act__text">{words(says)} <span class="act__hint">{words(hint)}</span></span>
            },
        }
    }
}

pub(super) fn words(text: TextProp) -> AnyView {
    (move || text.get()).into_any()
}
