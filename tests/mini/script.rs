//! The mini language as data: what a text says, before any of it becomes a fact.

/// A whole text, line by line.
#[derive(Clone, Debug, Default)]
pub struct Script {
    pub lines: Vec<Line>,
}

/// A line of it.
#[derive(Clone, Debug)]
pub enum Line {
    /// `entries: A B C`: registered in this order; others when they are first named.
    Entries(Vec<String>),
    /// `lots: C A B`: the lots 0, 1, 2 and so on.
    Lots(Vec<String>),
    /// `drop A`
    Drop(String),
    /// `dq A`
    Disqualify(String),
    /// `remove A`, before the start.
    Remove(String),
    /// `cut A B C D`, or `cut A B C D third`: advance with these seeds.
    Cut { seeds: Vec<String>, third_place: bool },
    /// `propose A B; C D`: a proposal that nobody has seen.
    Propose(Vec<[String; 2]>),
    /// `A>B 100-34; C=D; E bye; F missed`: a round, posted.
    Round(Vec<Item>),
}

/// An entry's or a pair's part of a round.
#[derive(Clone, Debug)]
pub enum Item {
    Match { sides: [String; 2], how: How, scores: Option<[u16; 2]> },
    Bye(String),
    Missed(String),
}

/// What stands between two names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// `A>B`
    First,
    /// `A<B`
    Second,
    /// `A~B`: a modified win of the first.
    Modified,
    /// `A=B`
    Draw,
    /// `A?B`: still playing.
    Pending,
    /// `A/B`: paired and never played.
    NotPlayed,
}

impl Script {
    /// Reads a text; panics where it says nothing that can be read.
    pub fn read(text: &str) -> Self {
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        Self { lines: lines.map(Line::read).collect() }
    }

    /// The rounds before the cut.
    pub fn swiss(&self) -> impl Iterator<Item = &[Item]> {
        self.lines.iter().take_while(|line| !matches!(line, Line::Cut { .. })).filter_map(|line| match line {
            Line::Round(items) => Some(items.as_slice()),
            _ => None,
        })
    }
}

impl Line {
    fn read(line: &str) -> Self {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "entries:" => Self::Entries(names(rest)),
            "lots:" => Self::Lots(names(rest)),
            "drop" => Self::Drop(rest.to_owned()),
            "dq" => Self::Disqualify(rest.to_owned()),
            "remove" => Self::Remove(rest.to_owned()),
            "cut" => {
                let mut seeds = names(rest);
                let third_place = seeds.pop_if(|last| last == "third").is_some();
                Self::Cut { seeds, third_place }
            }
            "propose" => Self::Propose(rest.split(';').map(|pair| names(pair).try_into().unwrap()).collect()),
            _ => Self::Round(line.split(';').map(str::trim).map(Item::read).collect()),
        }
    }
}

impl Item {
    fn read(text: &str) -> Self {
        let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
        match rest {
            "bye" => Self::Bye(first.to_owned()),
            "missed" => Self::Missed(first.to_owned()),
            _ => {
                let at = first.find(['>', '<', '~', '=', '?', '/']).unwrap_or_else(|| panic!("no match: {text:?}"));
                let how = match first.as_bytes()[at] {
                    b'>' => How::First,
                    b'<' => How::Second,
                    b'~' => How::Modified,
                    b'=' => How::Draw,
                    b'?' => How::Pending,
                    _ => How::NotPlayed,
                };
                let scores = rest.split_once('-').map(|(a, b)| [a.parse().unwrap(), b.parse().unwrap()]);
                Self::Match { sides: [first[..at].to_owned(), first[at + 1..].to_owned()], how, scores }
            }
        }
    }

    /// Those it names.
    pub fn names(&self) -> Vec<&str> {
        match self {
            Self::Match { sides: [a, b], .. } => vec![a, b],
            Self::Bye(name) | Self::Missed(name) => vec![name],
        }
    }
}

fn names(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}
