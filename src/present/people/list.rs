//! Reads a list of players: lines, numbered lists, tables of other tools.
//!
//! Each line comes out with what becomes of it; no line is dropped without a word.

use unicode_normalization::UnicodeNormalization;

use super::cells::draft_of;
use super::columns::{Choices, Columns, Said};
use super::table::{Row, Shape, table_of};
use super::words::{is_of, phrases, words};
use crate::engine::bounds::{LONGEST_PASTED_NAME, is_longer};
use crate::present::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known<'a> {
    /// Names already in the event, members of teams included.
    pub names: Vec<&'a str>,
    /// Lines name players or teams.
    pub kind: EntryKind,
    /// The highest number accepted as a squad total.
    pub limit: Option<u16>,
    /// Meanings of columns that the user chose.
    pub choices: Choices,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pasted {
    pub shape: Shape,
    pub columns: Columns,
    /// Non-empty lines, headings left out.
    pub lines: Vec<PastedLine>,
    /// The line of headings, or empty.
    headings: String,
    /// The text after the last line read, or empty.
    pub unread: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastedLine {
    /// Its number in the pasted text, from 1.
    pub number: usize,
    pub text: String,
    pub draft: DraftDetails,
    pub look: Option<Look>,
    /// Questions about a line that joins before they are answered.
    pub asks: Vec<Ask>,
    identity: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// The name is on this earlier line.
    Repeated(usize),
    /// The name is in the event already.
    Listed,
    NoName,
    TooLong,
    /// The squad total is above the limit.
    OverLimit(u16),
    /// A team with another number of members.
    Members(u8),
    /// On a waiting list.
    Waits,
    /// Cancelled or dropped.
    Out,
    /// A title, a section or a total.
    NoPerson,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Which of two names is the family name.
    Order,
    /// A name of three parts with commas.
    Turned,
    /// A payment or state in words that are not known.
    Unknown(String),
}

impl Look {
    /// It may be added anyway: two people may have one name, and one who waits may move up.
    pub const fn can_be_added(self) -> bool {
        matches!(self, Self::Repeated(_) | Self::Listed | Self::Waits)
    }

    /// No line to check: nobody is to be added.
    pub const fn is_left(self) -> bool {
        matches!(self, Self::Out | Self::NoPerson)
    }
}

/// The first line names the columns.
pub fn has_headings(text: &str) -> bool {
    let table = table_of(text);
    Columns::of(&table, EntryKind::Single, &Choices::new()).headings == Some(0)
}

impl Pasted {
    pub fn read(text: &str, known: &Known<'_>) -> Self {
        let mut table = table_of(&text.nfc().collect::<String>());
        let most = usize::from(MOST_ENTRIES);
        let columns = Columns::of(&table, known.kind, &known.choices);
        let headings = columns.headings.and_then(|index| table.rows.get(index)).map(|row| row.text.clone());
        let begin = columns.headings.map_or(0, |index| index + 1);
        let unread = table.rows.split_off(table.rows.len().min(begin + most));
        let titles = table.rows.iter().take(begin.saturating_sub(1)).map(left);
        let rows = table.rows.get(begin..).unwrap_or_default();
        let is_text = matches!(table.shape, Shape::Lines | Shape::Separated(_));
        let is_plain = columns.columns.is_empty() || is_text && columns.is_only_name();
        let mut lines: Vec<PastedLine> = match names_in_one_line(rows, known.kind) {
            Some(names) if is_plain => names,
            _ if is_plain => plain_lines(rows, known),
            _ => rows.iter().map(|row| line_of(row, &columns, known)).collect(),
        };
        if is_plain && known.kind == EntryKind::Single {
            take_totals_behind_names(&mut lines, known.limit);
        }
        look_for_repeats(&mut lines, known);
        let unread = unread.iter().map(|row| row.text.as_str()).collect::<Vec<_>>().join("\n");
        let lines = titles.chain(lines).collect();
        Self { shape: table.shape, columns, lines, headings: headings.unwrap_or_default(), unread }
    }

    /// Lines that join, and those of these numbers that can be added.
    pub fn drafts(&self, also: &BTreeSet<usize>) -> Vec<DraftDetails> {
        self.lines.iter().filter(|line| line.is_taken(also)).map(|line| line.draft.clone()).collect()
    }

    /// The lines to check that are not taken, as pasted, below their headings.
    pub fn rest(&self, also: &BTreeSet<usize>) -> String {
        let left = self.lines.iter().filter(|line| !line.is_taken(also) && !line.look.is_some_and(Look::is_left));
        let left = left.map(|line| line.text.as_str()).chain((!self.unread.is_empty()).then_some(&*self.unread));
        let mut left = left.peekable();
        let headings = Some(self.headings.as_str()).filter(|headings| left.peek().is_some() && !headings.is_empty());
        headings.into_iter().chain(left).collect::<Vec<_>>().join("\n")
    }

    /// Number of lines to check.
    pub fn looks(&self) -> usize {
        self.lines.iter().filter(|line| line.look.is_some_and(|look| !look.is_left())).count()
    }

    /// Number of lines from which nobody is added.
    pub fn left(&self) -> usize {
        self.lines.iter().filter(|line| line.look.is_some_and(Look::is_left)).count()
    }
}

impl PastedLine {
    pub fn is_taken(&self, also: &BTreeSet<usize>) -> bool {
        self.look.is_none_or(|look| look.can_be_added() && also.contains(&self.number))
    }
}

/// A line from which nobody is added.
fn left(row: &Row) -> PastedLine {
    line(row, Said::default(), Some(Look::NoPerson))
}

fn line(row: &Row, said: Said, look: Option<Look>) -> PastedLine {
    let turned = said.is_turned.then_some(Ask::Turned);
    let asks = turned.into_iter().chain(said.unknown.into_iter().map(Ask::Unknown)).collect();
    let (number, text) = (row.number, row.text.trim().to_owned());
    PastedLine { number, text, draft: said.draft, look, asks, identity: said.identity }
}

/// `Ann Ortega, Bo Lund, Cy Quill` on a single line are three people.
fn names_in_one_line(rows: &[Row], kind: EntryKind) -> Option<Vec<PastedLine>> {
    let [only] = rows else { return None };
    let is_wordy =
        |cell: &String| cell.chars().any(char::is_alphabetic) && !cell.chars().any(|c| c.is_ascii_digit() || c == '@');
    let is_list = kind == EntryKind::Single && only.cells.len() >= 3 && only.cells.iter().all(is_wordy);
    let named = |name: &String| {
        let draft = DraftDetails { name: name.clone(), ..DraftDetails::default() };
        let look = look_at(&draft, EntryKind::Single, None);
        let row = Row { number: only.number, text: name.clone(), cells: Vec::new() };
        line(&row, Said { draft, ..Said::default() }, look)
    };
    is_list.then(|| only.cells.iter().map(named).collect())
}

/// Lines without columns. A line that ends with a colon begins a section: `Waitlist:`.
fn plain_lines(rows: &[Row], known: &Known<'_>) -> Vec<PastedLine> {
    let mut section = None;
    let lines = rows.iter().map(|row| {
        if let Some(title) = row.text.trim().strip_suffix(':') {
            section = state_of(title);
            return left(row);
        }
        let apart = row.text.split_once(": ").and_then(|(title, rest)| Some((state_of(title)?, rest)));
        let (state, cells) = match apart {
            Some((state, rest)) => (Some(state), super::cells::cells(rest)),
            None => (section, row.cells.clone()),
        };
        if is_total(&cells) {
            return left(row);
        }
        let draft = draft_of(&cells, known.kind);
        let look = look_at(&draft, known.kind, known.limit).or(state);
        line(row, Said { draft, ..Said::default() }, look)
    });
    lines.collect()
}

/// The state that the title of a section names: `Waiting list (2)`.
fn state_of(title: &str) -> Option<Look> {
    let words: Vec<String> = words(title).into_iter().filter(|word| word.parse::<u32>().is_err()).collect();
    let is = |list: &str| phrases(list).iter().any(|phrase| phrase == &words);
    let found = [("waits", Look::Waits), ("out", Look::Out)].into_iter().find(|(list, _)| is(list));
    found.map(|(_, state)| state)
}

/// `Total;3`: a word for a sum, and numbers or nothing beside it.
fn is_total(cells: &[String]) -> bool {
    let mut cells = cells.iter().filter(|cell| !cell.is_empty());
    let word = cells.next().map(|cell| cell.trim_end_matches(|c: char| !c.is_alphabetic()));
    word.is_some_and(|word| is_of("total", word)) && cells.all(|cell| !cell.contains(char::is_alphabetic))
}

fn line_of(row: &Row, columns: &Columns, known: &Known<'_>) -> PastedLine {
    if is_total(&row.cells) {
        return left(row);
    }
    let said = columns.read(&row.cells, known.kind);
    let look = match said.state {
        Some(Look::Out) => said.state,
        state => look_at(&said.draft, known.kind, known.limit).or(state),
    };
    let mut line = line(row, said, look);
    if columns.asks_order {
        line.asks.insert(0, Ask::Order);
    }
    line
}

fn look_at(draft: &DraftDetails, kind: EntryKind, limit: Option<u16>) -> Option<Look> {
    if draft.name.is_empty() || draft.members.iter().any(String::is_empty) {
        return Some(Look::NoName);
    }
    if std::iter::once(&draft.name).chain(&draft.members).any(|name| is_longer(name, LONGEST_PASTED_NAME)) {
        return Some(Look::TooLong);
    }
    if let EntryKind::Team(size) = kind
        && draft.members.len() != usize::from(size)
    {
        return Some(Look::Members(size)); // EPIC-14
    }
    limit.filter(|limit| draft.squad_total.is_some_and(|total| total > *limit)).map(Look::OverLimit)
}

/// `Ann Ortega 98`: the numbers are squad totals if they belong to most lines, suit the limit, and are not what tells the
/// names apart (`Player 98`).
fn take_totals_behind_names(lines: &mut [PastedLine], limit: Option<u16>) {
    let Some(limit) = limit else { return };
    let split = |line: &PastedLine| {
        let (name, number) = line.draft.name.rsplit_once(' ')?;
        let points: u16 = number.parse().ok()?;
        Some((name.to_owned(), points)).filter(|_| line.draft.squad_total.is_none())
    };
    let found: Vec<Option<(String, u16)>> = lines.iter().map(split).collect();
    let of_squads = |points: u16| points <= limit && u32::from(points) * 2 >= u32::from(limit);
    let totals: Vec<&(String, u16)> = found.iter().flatten().collect();
    let names: BTreeSet<String> = totals.iter().map(|(name, _)| folded(name)).collect();
    let is_list = totals.len() * 2 >= lines.len() && names.len() == totals.len();
    if !is_list || !totals.iter().all(|(_, points)| of_squads(*points)) {
        return;
    }
    for (line, found) in lines.iter_mut().zip(found) {
        if let Some((name, points)) = found {
            (line.draft.name, line.draft.squad_total) = (name, Some(points));
        }
    }
}

fn look_for_repeats(lines: &mut [PastedLine], known: &Known<'_>) {
    let listed: BTreeSet<String> = known.names.iter().map(|name| folded(name)).collect();
    let mut seen: BTreeMap<String, Vec<(usize, [String; 2])>> = BTreeMap::new();
    for line in lines.iter_mut().filter(|line| line.look.is_none()) {
        let who = [line.identity.clone(), folded(&line.draft.club)];
        // Nobody plays in two teams, either.
        for name in line.draft.people().map(folded) {
            let others = seen.entry(name.clone()).or_default();
            let same = others.iter().find(|(number, other)| *number != line.number && !are_two(&who, other));
            if let Some((first, _)) = same {
                line.look = Some(Look::Repeated(*first));
            } else if listed.contains(&name) {
                line.look = Some(Look::Listed);
            }
            others.push((line.number, who.clone()));
        }
    }
}

/// Two people of one name: the first of mail or number and club that both lines have differs.
fn are_two(one: &[String; 2], other: &[String; 2]) -> bool {
    let both = one.iter().zip(other).find(|(one, other)| !one.is_empty() && !other.is_empty());
    both.is_some_and(|(one, other)| one != other)
}

#[cfg(test)]
mod tests;
