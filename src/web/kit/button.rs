//! Buttons, and links that look like them: what one says, what a press does, and how it stands out.

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
    label: Option<TextProp>,
    title: Option<TextProp>,
    why: Option<&'static str>,
    pressed: Option<Flag>,
    disabled: Option<Flag>,
    blocked: Option<Flag>,
    current: Option<Flag>,
}

/// What holds or not, and may change.
type Flag = Box<dyn Fn() -> bool + Send>;

enum Face {
    Words { symbol: Option<&'static str>, says: TextProp },
    Act { symbol: &'static str, says: TextProp, hint: Option<TextProp> },
    Own(AnyView),
}

enum Does {
    Press(Box<dyn FnMut()>),
    /// Sends the form with this id; none: the one around it.
    Send(Option<&'static str>),
    Go(TextProp),
}

/// A button with words.
pub fn button(says: impl Into<TextProp>, press: impl FnMut() + 'static) -> Button {
    Button::new("button", Face::Words { symbol: None, says: says.into() }, Does::Press(Box::new(press)))
}

/// The button that sends the form around it, or that of [`Button::form`].
pub fn submit_button(says: impl Into<TextProp>) -> Button {
    Button::new("button", Face::Words { symbol: None, says: says.into() }, Does::Send(None))
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
        Self {
            class: class.to_owned(),
            face,
            does,
            label: None,
            title: None,
            why: None,
            pressed: None,
            disabled: None,
            blocked: None,
            current: None,
        }
    }

    /// The form that it sends, where it stands outside of it.
    pub fn form(self, id: &'static str) -> Self {
        Self { does: Does::Send(Some(id)), ..self }
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
    pub fn label(mut self, label: impl Into<TextProp>) -> Self {
        self.label = Some(label.into());
        self
    }

    /// What a pointer that rests on it is told.
    pub fn title(mut self, title: impl Into<TextProp>) -> Self {
        self.title = Some(title.into());
        self
    }

    /// The id of the text that explains it.
    pub fn why(mut self, id: &'static str) -> Self {
        self.why = Some(id);
        self
    }

    /// Whether it is held down, where it stays so.
    pub fn pressed(mut self, is: impl Fn() -> bool + Send + 'static) -> Self {
        self.pressed = Some(Box::new(is));
        self
    }

    /// Whether it can neither be pressed nor reached.
    pub fn disabled(mut self, is: impl Fn() -> bool + Send + 'static) -> Self {
        self.disabled = Some(Box::new(is));
        self
    }

    /// Whether it says that it cannot be pressed now; a press still arrives, to be answered with the reason.
    pub fn blocked(mut self, is: impl Fn() -> bool + Send + 'static) -> Self {
        self.blocked = Some(Box::new(is));
        self
    }

    /// Whether it leads to what is shown.
    pub fn current(mut self, is: impl Fn() -> bool + Send + 'static) -> Self {
        self.current = Some(Box::new(is));
        self
    }

    pub fn view(self) -> AnyView {
        let face = self.face.view();
        let class = self.class;
        let label = self.label;
        let current = self.current.map(|is| move || is().then_some("true"));
        let (mut press, form) = match self.does {
            Does::Press(press) => (Some(press), None),
            Does::Send(form) => (None, form),
            Does::Go(href) => {
                return view! { <a class=class href=href aria-label=label.map(value) aria-current=current>{face}</a> }
                    .into_any();
            }
        };
        let kind = if press.is_some() { "button" } else { "submit" };
        let blocked = self.blocked.map(|is| move || is().then_some("true"));
        let pressed = self.pressed.map(|is| move || if is() { "true" } else { "false" });
        let click = move |_| {
            if let Some(press) = &mut press {
                press();
            }
        };
        view! {
            <button
                class=class
                type=kind
                form=form
                aria-label=label.map(value)
                title=self.title.map(value)
                aria-pressed=pressed
                aria-current=current
                aria-disabled=blocked
                aria-describedby=self.why
                disabled=self.disabled
                on:click=click
            >
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

/// As an attribute that may be absent.
fn value(text: TextProp) -> impl Fn() -> Oco<'static, str> + Send + 'static {
    move || text.get()
}
