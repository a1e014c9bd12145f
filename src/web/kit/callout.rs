//! Callouts and banners: what is to be known, in the colour of its weight, with what can be done about it. A callout is
//! about the list that it stands in, a banner about the whole app.

use leptos::prelude::*;
use leptos::tachys::view::IntoRender;
use leptos::text_prop::TextProp;

use super::button::{Button, words};
use super::icon::icon;

/// A callout that is being described; it stands in a view as it is, elsewhere after [`Callout::view`].
pub struct Callout {
    base: &'static str,
    weight: &'static str,
    symbol: Option<&'static str>,
    role: Option<&'static str>,
    text: Text,
    after: Option<AnyView>,
}

enum Text {
    Line(TextProp),
    /// What it is about, and more.
    Strong(TextProp, TextProp),
    Block(AnyView),
}

/// Something to know.
pub fn plain(text: impl Into<TextProp>) -> Callout {
    Callout::new("", None, text.into())
}

/// Something that helps.
pub fn tip(text: impl Into<TextProp>) -> Callout {
    Callout::new("tip", Some("info"), text.into())
}

/// Something to look at before going on.
pub fn warn(text: impl Into<TextProp>) -> Callout {
    Callout::new("warn", Some("warn"), text.into())
}

/// Something wrong.
pub fn bad(text: impl Into<TextProp>) -> Callout {
    Callout::new("bad", Some("warn"), text.into())
}

/// A warning of one line without an icon of its own.
pub fn warn_line(line: AnyView) -> AnyView {
    view! { <p class="callout callout--warn">{line}</p> }.into_any()
}

/// Lines of a callout that has a text of its own.
pub fn list(lines: Vec<String>) -> AnyView {
    let lines: Vec<_> = lines.into_iter().map(|line| view! { <li>{line}</li> }.into_any()).collect();
    view! { <ul class="callout__list">{lines}</ul> }.into_any()
}

impl Callout {
    fn new(weight: &'static str, symbol: Option<&'static str>, text: TextProp) -> Self {
        Self { base: "callout", weight, symbol, role: None, text: Text::Line(text), after: None }
    }

    /// Across the page.
    pub fn banner(self) -> Self {
        Self { base: "banner", ..self }
    }

    /// Another icon than that of its weight.
    pub fn icon(self, symbol: &'static str) -> Self {
        Self { symbol: Some(symbol), ..self }
    }

    /// Spoken when there is time.
    pub fn status(self) -> Self {
        Self { role: Some("status"), ..self }
    }

    /// Spoken at once.
    pub fn alert(self) -> Self {
        Self { role: Some("alert"), ..self }
    }

    /// Before the text, in bold: what it is about.
    pub fn about(mut self, what: impl Into<TextProp>) -> Self {
        if let Text::Line(text) = self.text {
            self.text = Text::Strong(what.into(), text);
        }
        self
    }

    /// Below the text, line by line.
    pub fn list(mut self, lines: Vec<String>) -> Self {
        if let Text::Line(text) = self.text {
            self.text = Text::Block(view! { {words(text)} {list(lines)} }.into_any());
        }
        self
    }

    /// In place of the text: more than a line.
    pub fn block(self, text: AnyView) -> Self {
        Self { text: Text::Block(text), ..self }
    }

    /// In place of the text: paragraphs.
    pub fn paragraphs(self, texts: impl IntoIterator<Item = String>) -> Self {
        let texts: Vec<_> = texts.into_iter().map(|text| view! { <p>{text}</p> }.into_any()).collect();
        self.block(texts.into_any())
    }

    /// What can be done about it.
    pub fn act(self, button: Button) -> Self {
        self.after(button.view())
    }

    /// The ways to go on.
    pub fn acts(self, buttons: impl IntoIterator<Item = Button>) -> Self {
        let buttons: Vec<_> = buttons.into_iter().map(Button::view).collect();
        self.after(view! { <div class="buttons">{buttons}</div> }.into_any())
    }

    /// What stands after the text.
    pub fn after(self, after: AnyView) -> Self {
        Self { after: Some(after), ..self }
    }

    pub fn view(self) -> AnyView {
        let base = self.base;
        let class = match self.weight {
            "" => base.to_owned(),
            weight => [base, " ", base, "--", weight].concat(),
        };
        let of_text = [base, "__text"].concat();
        let text = match self.text {
            Text::Line(text) => view! { <p class=of_text>{words(text)}</p> }.into_any(),
            Text::Strong(what, text) => {
                view! { <p class=of_text><strong>{words(what)}</strong> " " {words(text)}</p> }.into_any()
            }
            Text::Block(text) => view! { <div class=of_text>{text}</div> }.into_any(),
        };
        view! {
            <div class=class role=self.role>
                {self.symbol.map(icon)}
                {text}
                {self.after}
            </div>
        }
        .into_any()
    }
}

impl IntoRender for Callout {
    type Output = AnyView;

    fn into_render(self) -> AnyView {
        self.view()
    }
}
