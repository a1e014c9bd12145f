//! Messages by severity with optional buttons: a callout belongs to its section, a banner to the whole app; and the
//! placeholder of an empty page or list.

use crate::web::base::*;

use super::button::{Button, words};
use super::part::{each, icon, para};

/// The refusal in an open dialog or sheet.
pub const REFUSED: &str = ":is(dialog[open], .sheet) .callout--bad";

/// Builds a callout; implements `IntoRender`, or finish with [`Callout::view`].
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
    /// Subject in bold, text.
    Strong(TextProp, TextProp),
    Block(AnyView),
}

pub fn plain(text: impl Into<TextProp>) -> Callout {
    Callout::new("", None, text.into())
}

pub fn tip(text: impl Into<TextProp>) -> Callout {
    Callout::new("tip", Some("info"), text.into())
}

pub fn warn(text: impl Into<TextProp>) -> Callout {
    Callout::new("warn", Some("warn"), text.into())
}

pub fn bad(text: impl Into<TextProp>) -> Callout {
    Callout::new("bad", Some("warn"), text.into())
}

/// A warning in one line, without icon.
pub fn warn_line(line: AnyView) -> AnyView {
    view! { <p class="callout callout--warn">{line}</p> }
}

/// A callout body of several lines.
pub fn list(lines: Vec<String>) -> AnyView {
    view! { <ul class="callout__list">{each(lines, |line| view! { <li>{line}</li> })}</ul> }
}

impl Callout {
    fn new(weight: &'static str, symbol: Option<&'static str>, text: TextProp) -> Self {
        Self { base: "callout", weight, symbol, role: None, text: Text::Line(text), after: None }
    }

    /// Spans the page.
    pub fn banner(self) -> Self {
        Self { base: "banner", ..self }
    }

    /// Replaces the icon of the severity.
    pub fn icon(self, symbol: &'static str) -> Self {
        Self { symbol: Some(symbol), ..self }
    }

    /// Announced politely by screen readers.
    pub fn status(self) -> Self {
        Self { role: Some("status"), ..self }
    }

    /// Announced at once by screen readers.
    pub fn alert(self) -> Self {
        Self { role: Some("alert"), ..self }
    }

    /// Adds a subject in bold before the text.
    pub fn about(mut self, what: impl Into<TextProp>) -> Self {
        if let Text::Line(text) = self.text {
            self.text = Text::Strong(what.into(), text);
        }
        self
    }

    /// Adds lines below the text.
    pub fn list(mut self, lines: Vec<String>) -> Self {
        if let Text::Line(text) = self.text {
            self.text = Text::Block(view! { {words(text)} {list(lines)} });
        }
        self
    }

    /// Replaces the text.
    pub fn block(self, text: AnyView) -> Self {
        Self { text: Text::Block(text), ..self }
    }

    /// Replaces the text.
    pub fn paragraphs(self, texts: impl IntoIterator<Item = String>) -> Self {
        self.block(each(texts, |text| view! { <p>{text}</p> }).into_any())
    }

    /// Adds a button.
    pub fn act(self, button: Button) -> Self {
        self.after(button.view())
    }

    pub fn acts(self, buttons: impl IntoIterator<Item = Button>) -> Self {
        self.after(view! { <div class="buttons">{each(buttons, Button::view)}</div> })
    }

    /// Adds content after the text.
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
            Text::Line(text) => view! { <p class=of_text>{words(text)}</p> },
            Text::Strong(what, text) => {
                view! { <p class=of_text><strong>{words(what)}</strong> " " {words(text)}</p> }
            }
            Text::Block(text) => view! { <div class=of_text>{text}</div> },
        };
        view! {
            <div class=class role=self.role>
                {self.symbol.map(icon)}
                {text}
                {self.after}
            </div>
        }
    }
}

/// A placeholder for an empty page or list, with a way to fill it.
#[component]
pub fn Empty(
    symbol: &'static str,
    /// The missing thing.
    #[prop(into)]
    title: TextProp,
    /// May be empty.
    #[prop(optional, into)]
    text: TextProp,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    view! {
        <div class="empty">
            {icon(symbol)} <h2 class="empty__title">{words(title)}</h2> {move || para("", text.get().to_string())}
            {children.map(|children| view! { <div class="buttons">{children()}</div> })}
        </div>
    }
}
