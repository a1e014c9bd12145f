//! A drawn page as a person finds it: parts by their words, lists by their markup.

use std::rc::Rc;

use html5ever::tendril::TendrilSink;
use html5ever::{ParseOpts, parse_document};
use markup5ever_rcdom::{Handle, NodeData, RcDom};

/// Elements to press, as in a browser.
pub const PRESSED: [&str; 4] = ["button", "a", "summary", "label"];
/// Elements that take text.
pub const FILLED: [&str; 3] = ["input", "textarea", "select"];

/// Elements that stand apart from what is beside them.
const APART: [&str; 33] = [
    "a", "address", "article", "aside", "button", "dd", "details", "dialog", "div", "dl", "dt", "fieldset", "footer",
    "form", "h1", "h2", "h3", "h4", "header", "hr", "label", "legend", "li", "main", "nav", "ol", "option", "p",
    "section", "summary", "td", "tr", "ul",
];

/// An element of the page.
#[derive(Clone)]
pub struct Part {
    node: Handle,
    /// A dropped page takes its elements apart.
    root: Handle,
}

impl PartialEq for Part {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.node, &other.node)
    }
}

/// Reads a page; the part is the whole of it.
pub fn read(html: &str) -> Part {
    let dom = parse_document(RcDom::default(), ParseOpts::default()).one(html);
    Part { node: Rc::clone(&dom.document), root: dom.document }
}

impl Part {
    pub fn tag(&self) -> &str {
        match &self.node.data {
            NodeData::Element { name, .. } => &name.local,
            _ => "",
        }
    }

    pub fn attribute(&self, name: &str) -> Option<String> {
        let NodeData::Element { attrs, .. } = &self.node.data else { return None };
        attrs.borrow().iter().find(|attribute| &*attribute.name.local == name).map(|found| found.value.to_string())
    }

    /// The numbers of its doors for this kind of act: `press`, `type`.
    pub fn doors(&self, kind: &str) -> Vec<usize> {
        let NodeData::Element { attrs, .. } = &self.node.data else { return Vec::new() };
        let number = |name: &str| name.strip_prefix("data-")?.strip_prefix(kind)?.strip_prefix('-')?.parse().ok();
        attrs.borrow().iter().filter_map(|attribute| number(&attribute.name.local)).collect()
    }

    /// All its doors, with the kinds of their acts.
    pub fn all_doors(&self) -> Vec<(String, usize)> {
        let NodeData::Element { attrs, .. } = &self.node.data else { return Vec::new() };
        let door = |name: &str| {
            let (kind, number) = name.strip_prefix("data-")?.rsplit_once('-')?;
            Some((kind.to_owned(), number.parse().ok()?))
        };
        attrs.borrow().iter().filter_map(|attribute| door(&attribute.name.local)).collect()
    }

    /// The first of [`Part::doors`].
    pub fn door(&self, kind: &str) -> Option<usize> {
        self.doors(kind).first().copied()
    }

    pub fn has_class(&self, class: &str) -> bool {
        self.attribute("class").is_some_and(|classes| classes.split_whitespace().any(|one| one == class))
    }

    fn at(&self, node: &Handle) -> Part {
        Part { node: Rc::clone(node), root: Rc::clone(&self.root) }
    }

    fn children(&self) -> Vec<Part> {
        self.node.children.borrow().iter().map(|node| self.at(node)).collect()
    }

    pub fn parent(&self) -> Option<Part> {
        let parent = self.node.parent.take();
        let found = parent.as_ref().and_then(std::rc::Weak::upgrade);
        self.node.parent.set(parent);
        found.map(|node| self.at(&node))
    }

    /// The nearest element around it, or itself, that fits.
    pub fn closest(&self, fits: impl Fn(&Part) -> bool) -> Option<Part> {
        let mut here = Some(self.clone());
        while let Some(part) = here {
            if fits(&part) {
                return Some(part);
            }
            here = part.parent();
        }
        None
    }

    /// All elements inside it that fit, in the order of the page; not those that are hidden.
    pub fn all(&self, fits: impl Fn(&Part) -> bool + Copy) -> Vec<Part> {
        let mut found = Vec::new();
        self.collect(fits, &mut found);
        found
    }

    fn collect(&self, fits: impl Fn(&Part) -> bool + Copy, found: &mut Vec<Part>) {
        for child in self.children().into_iter().filter(|child| !child.is_hidden()) {
            if fits(&child) {
                found.push(child.clone());
            }
            child.collect(fits, found);
        }
    }

    /// All elements inside it with this class.
    pub fn classed(&self, class: &str) -> Vec<Part> {
        self.all(|part| part.has_class(class))
    }

    /// The first element inside it with this class.
    pub fn first(&self, class: &str) -> Option<Part> {
        self.classed(class).into_iter().next()
    }

    fn is_hidden(&self) -> bool {
        self.attribute("hidden").is_some() && self.tag() != "input" || self.is_closed_dialog()
    }

    /// A dialog is open while it has content.
    fn is_closed_dialog(&self) -> bool {
        self.tag() == "dialog" && !self.children().iter().any(|child| !child.tag().is_empty())
    }

    /// The open dialog, which covers everything below, or the whole page.
    pub fn top(&self) -> Part {
        let open = self.all(|part| part.tag() == "dialog");
        open.into_iter().next_back().unwrap_or_else(|| self.clone())
    }

    /// Its text, as one line.
    pub fn words(&self) -> String {
        let mut text = String::new();
        self.write(&mut text);
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    fn write(&self, text: &mut String) {
        if let NodeData::Text { contents } = &self.node.data {
            text.push_str(&contents.borrow());
        }
        let is_apart = APART.contains(&self.tag());
        if is_apart {
            text.push(' ');
        }
        for child in self.children().iter().filter(|child| !child.is_hidden()) {
            child.write(text);
        }
        if is_apart {
            text.push(' ');
        }
    }

    /// All texts in it as they are written.
    pub fn text(&self) -> String {
        match &self.node.data {
            NodeData::Text { contents } => contents.borrow().to_string(),
            _ => self.children().iter().map(Part::text).collect(),
        }
    }

    /// Each text and each label in it, also of what is hidden.
    pub fn pieces(&self) -> Vec<String> {
        let mut pieces = Vec::new();
        self.gather(&mut pieces);
        pieces.retain(|piece| !piece.is_empty());
        pieces
    }

    fn gather(&self, pieces: &mut Vec<String>) {
        let mut add = |text: &str| pieces.push(text.split_whitespace().collect::<Vec<_>>().join(" "));
        match &self.node.data {
            NodeData::Text { contents } => add(&contents.borrow()),
            NodeData::Element { .. } if ["script", "style"].contains(&self.tag()) => return,
            _ => {
                let labels = ["aria-label", "placeholder", "title", "alt"];
                labels.into_iter().filter_map(|name| self.attribute(name)).for_each(|label| add(&label));
            }
        }
        self.children().iter().for_each(|child| child.gather(pieces));
    }

    /// Its names: label, text, placeholder, texts of its labels.
    fn names(&self) -> Vec<String> {
        let around = self.closest(|part| part.tag() == "label").filter(|label| label != self);
        let names = [
            self.attribute("aria-label"),
            Some(self.words()),
            self.attribute("placeholder"),
            around.map(|label| label.words()),
        ];
        names.into_iter().flatten().map(|name| name.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
    }

    /// Its accessible name: that it was given, the words of its label or its own, or its placeholder.
    pub fn name(&self) -> String {
        let around = self.closest(|part| part.tag() == "label").map(|label| label.words());
        let words = if FILLED.contains(&self.tag()) { around } else { Some(self.words()) };
        let names = [self.attribute("aria-label"), words, self.attribute("placeholder")];
        names.into_iter().flatten().find(|name| !name.is_empty()).unwrap_or_default()
    }

    /// Finds one of the elements of these kinds by its words: equal, else beginning with, else containing them, else
    /// beginning with them but for the spaces.
    pub fn named(&self, kinds: &[&str], words: &str, nth: usize) -> Option<Part> {
        let of_kind: Vec<(Part, Vec<String>)> = self
            .all(|part| kinds.contains(&part.tag()) && part.can_be_meant())
            .into_iter()
            .map(|part| {
                let names = part.names();
                (part, names)
            })
            .collect();
        let tests: [fn(&str, &str) -> bool; 4] = [
            |name, words| name == words,
            |name, words| name.starts_with(words),
            |name, words| name.contains(words),
            |name, words| dense(name).starts_with(&dense(words)),
        ];
        tests.into_iter().find_map(|test| {
            let mut found = of_kind.iter().filter(|(_, names)| names.iter().any(|name| test(name, words)));
            found.nth(nth).map(|(part, _)| part.clone())
        })
    }

    /// Links without an address and labels of text fields are no buttons; neither does a file input take text.
    fn can_be_meant(&self) -> bool {
        let ticks = |part: &Part| part.door("tick").is_some();
        match self.tag() {
            "a" => self.attribute("href").is_some(),
            "label" => !self.all(ticks).is_empty(),
            "input" => self.door("tick").is_none() && self.attribute("type").as_deref() != Some("file"),
            _ => true,
        }
    }

    /// All that can be pressed, typed into or chosen, with their names, to say what there is instead.
    pub fn offers(&self) -> String {
        let parts =
            self.all(|part| (PRESSED.contains(&part.tag()) || FILLED.contains(&part.tag())) && part.can_be_meant());
        let names = |part: &Part| part.names().into_iter().find(|name| !name.is_empty()).unwrap_or_default();
        parts.iter().map(|part| format!("{} \"{}\"", part.tag(), names(part))).collect::<Vec<_>>().join(", ")
    }
}

/// A text without its spaces: parts of a choice stand apart without one.
fn dense(text: &str) -> String {
    text.split_whitespace().collect()
}
