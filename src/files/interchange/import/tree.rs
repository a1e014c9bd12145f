//! A parser for `save`: tags in capitals without attributes; other angle brackets are text, since the writer escapes
//! nothing.

const DEEPEST: usize = 16;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Node {
    tag: String,
    text: String,
    children: Vec<Node>,
}

impl Node {
    /// None if it never ends, or tags mismatch.
    pub fn read(text: &str) -> Option<Self> {
        let mut open: Vec<Self> = Vec::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('<') {
            say(&mut open, before);
            let Some((tag, later)) = after.split_once('>').filter(|(tag, _)| is_tag(tag)) else {
                say(&mut open, "<");
                rest = after;
                continue;
            };
            rest = later;
            match tag.strip_prefix('/') {
                None if open.len() >= DEEPEST => return None,
                None => open.push(Self { tag: tag.to_owned(), ..Self::default() }),
                Some(closed) => {
                    let done = open.pop().filter(|done| done.tag == closed)?;
                    match open.last_mut() {
                        Some(parent) => parent.children.push(done),
                        None => return Some(done),
                    }
                }
            }
        }
        None
    }

    pub fn child(&self, tag: &str) -> Option<&Self> {
        self.children.iter().find(|child| child.tag == tag)
    }

    pub fn all(&self, tag: &str) -> impl Iterator<Item = &Self> {
        self.children.iter().filter(move |child| child.tag == tag)
    }

    pub(super) fn children(&self) -> impl Iterator<Item = &Self> {
        self.children.iter()
    }

    /// Trimmed text of a child; may be empty.
    pub fn text(&self, tag: &str) -> &str {
        self.child(tag).map_or("", Self::own_text)
    }

    pub(super) fn own_text(&self) -> &str {
        self.text.trim()
    }
}

fn say(open: &mut [Node], text: &str) {
    if let Some(node) = open.last_mut() {
        node.text.push_str(text);
    }
}

fn is_tag(tag: &str) -> bool {
    let name = tag.strip_prefix('/').unwrap_or(tag);
    name.starts_with(|first: char| first.is_ascii_uppercase())
        && name.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit() || byte == b'-')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_lie_in_each_other() {
        let root = Node::read(" <A><B> Ann <3 </B><B></B><C-1><D>x</D></C-1></A> more").unwrap();
        assert_eq!((root.text("B"), root.all("B").count()), ("Ann <3", 2));
        assert_eq!(root.child("C-1").unwrap().text("D"), "x");
        assert_eq!(root.text("E"), "");
    }

    #[test]
    fn refuses_unclosed_elements() {
        for text in ["", "plain", "<A>", "<A><B></A></B>", "</A>", "<A></B>"] {
            assert_eq!(Node::read(text), None, "{text}");
        }
        assert_eq!(Node::read(&"<A>".repeat(100_000)), None);
        assert_eq!(Node::read(&["<A>".repeat(17), "</A>".repeat(17)].concat()), None);
        assert!(Node::read(&["<A>".repeat(16), "</A>".repeat(16)].concat()).is_some());
    }
}
