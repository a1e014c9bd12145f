//! The second copy's note about an event: entries missing in the first copy, or the deletion.

use super::mirror::Text;
use crate::engine::id::Seq;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Mark {
    /// Both copies should agree.
    #[default]
    Plain,
    /// The first copy had no room from this entry on.
    Unsaved(Seq),
    Gone(Last),
}

/// Number of cells, and checksum of the last one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Last {
    cells: usize,
    sum: String,
}

impl Last {
    pub fn of(texts: &[Text]) -> Self {
        let sum = texts.last().and_then(|(_, text)| text.get(..8)).unwrap_or_default();
        Self { cells: texts.len(), sum: sum.to_owned() }
    }

    /// Whether these cells are the same or a prefix. After a crash a browser may undo a deletion and earlier writes,
    /// but adds none.
    pub fn covers(&self, texts: &[Text]) -> bool {
        texts.len() < self.cells || *self == Self::of(texts)
    }
}

impl Mark {
    pub fn to_text(&self) -> String {
        match self {
            Self::Plain => String::new(),
            Self::Unsaved(from) => format!("unsaved {}", from.0),
            Self::Gone(Last { cells, sum }) => format!("gone {cells} {sum}"),
        }
    }

    /// Ignores unknown text.
    pub fn from_text(text: &str) -> Self {
        let parts: Vec<&str> = text.split(' ').collect();
        match parts.as_slice() {
            ["unsaved", from] => from.parse().map(|from| Self::Unsaved(Seq(from))).unwrap_or_default(),
            ["gone", cells, sum] => {
                cells.parse().map(|cells| Self::Gone(Last { cells, sum: (*sum).to_owned() })).unwrap_or_default()
            }
            _ => Self::Plain,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(sums: &[&str]) -> Vec<Text> {
        let text = |(seq, sum): (u32, &&str)| (Seq(seq), format!("{sum} 1 {{}}"));
        (0..).zip(sums).map(text).collect()
    }

    #[test]
    fn a_mark_is_read_as_it_was_written_and_nonsense_says_nothing() {
        let gone = Mark::Gone(Last::of(&cells(&["0a0a0a0a", "0b0b0b0b"])));
        for mark in [Mark::Plain, Mark::Unsaved(Seq(7)), gone, Mark::Gone(Last::of(&[]))] {
            assert_eq!(Mark::from_text(&mark.to_text()), mark);
        }
        for text in ["unsaved", "unsaved x", "gone 3", "gone x y", "else"] {
            assert_eq!(Mark::from_text(text), Mark::Plain, "{text}");
        }
    }

    #[test]
    fn a_deletion_covers_the_event_as_it_was_and_no_longer_one_and_no_other() {
        let last = Last::of(&cells(&["0a0a0a0a", "0b0b0b0b"]));
        assert!(last.covers(&cells(&["0a0a0a0a", "0b0b0b0b"])));
        assert!(last.covers(&cells(&["0a0a0a0a"])));
        assert!(!last.covers(&cells(&["0a0a0a0a", "0c0c0c0c"])));
        assert!(!last.covers(&cells(&["0a0a0a0a", "0b0b0b0b", "0c0c0c0c"])));
    }
}
