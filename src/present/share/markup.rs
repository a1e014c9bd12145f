//! Markup builder that escapes all text.

#[derive(Default)]
pub struct Markup {
    text: String,
}

impl Markup {
    /// Tags and style of the app. User input is not allowed here.
    pub fn raw(&mut self, tags: &'static str) -> &mut Self {
        self.text.push_str(tags);
        self
    }

    /// A text, escaped; characters that cannot be shown become blanks.
    pub fn say(&mut self, text: &str) -> &mut Self {
        for letter in text.chars() {
            match letter {
                '&' => self.text.push_str("&amp;"),
                '<' => self.text.push_str("&lt;"),
                '>' => self.text.push_str("&gt;"),
                '"' => self.text.push_str("&quot;"),
                '\'' => self.text.push_str("&#39;"),
                letter if letter.is_control() => self.text.push(' '),
                letter => self.text.push(letter),
            }
        }
        self
    }

    /// A name, isolated from the text direction around it.
    pub fn name(&mut self, name: &str) -> &mut Self {
        self.raw("<bdi>").say(name).raw("</bdi>")
    }

    /// A text in an element.
    pub fn within(&mut self, open: &'static str, text: &str, close: &'static str) -> &mut Self {
        self.raw(open).say(text).raw(close)
    }

    pub fn head(&mut self, open: &'static str, text: &str) -> &mut Self {
        self.within(open, text, "</th>")
    }

    pub fn done(self) -> String {
        self.text
    }
}
