//! The columns of a table: their meaning, by headings, by the look of their cells, or as the user chose.

use super::cells::{fee, is_address, is_count, is_faction, is_phone, take_brackets, tidy, total};
use super::headings::{Meaning, Told, meaning};
use super::list::Look;
use super::table::{Row, Shape, Table};
use super::teams::{name_after_members, together};
use super::words::{has_of, is_of, words};
use crate::app::device::device_value::DeviceValue;
use crate::present::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// Empty if the table has no headings.
    pub heading: String,
    pub meaning: Meaning,
}

/// Meanings that a user chose, by the key of the column.
pub type Choices = BTreeMap<String, Meaning>;

impl DeviceValue for Choices {}

/// The heading of a column in a choice; its number without one.
pub fn key(column: &Column, index: usize) -> String {
    match words(&column.heading).join(" ") {
        heading if heading.is_empty() => format!("#{}", index + 1),
        heading => heading,
    }
}

/// A row of more cells is no heading.
const MOST_COLUMNS: usize = 200;
/// Rows above the headings, at most.
const MOST_TITLES: usize = 10;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Columns {
    pub columns: Vec<Column>,
    /// The position of the row of headings.
    pub(super) headings: Option<usize>,
    /// No heading says which of two names is the family name.
    pub asks_order: bool,
}

/// A row as far as its cells tell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Said {
    pub draft: DraftDetails,
    /// Mail or number, which tells people of one name apart.
    pub identity: String,
    /// It waits or is out.
    pub state: Option<Look>,
    /// Words that are not known.
    pub unknown: Vec<String>,
    /// The name has three parts with commas.
    pub is_turned: bool,
}

impl Columns {
    pub(super) fn of(table: &Table, kind: EntryKind, choices: &Choices) -> Self {
        let found = table.rows.iter().take(MOST_TITLES).enumerate().find_map(|(index, row)| {
            let next = table.rows.get(index + 1);
            let columns = headings(row, kind, index == 0).filter(|columns| !is_a_name(columns, next))?;
            Some(Self { columns, headings: Some(index), asks_order: false })
        });
        let mut found = found.unwrap_or_else(|| guessed(table, kind));
        for (index, column) in found.columns.iter_mut().enumerate() {
            if let Some(chosen) = choices.get(&key(column, index)) {
                (column.meaning, found.asks_order) = (*chosen, false);
            }
        }
        found
    }

    /// Only a name: such lines are read like those without headings.
    pub(super) fn is_only_name(&self) -> bool {
        matches!(self.columns.as_slice(), [only] if only.meaning == Meaning::Name)
    }

    pub(super) fn read(&self, cells: &[String], kind: EntryKind) -> Said {
        let cells_of = |wanted: Meaning| {
            let columns = self.columns.iter().zip(cells);
            columns.filter(move |(column, cell)| column.meaning == wanted && !cell.is_empty()).map(|(_, cell)| cell)
        };
        let of = |wanted: Meaning| cells_of(wanted).next().map(String::as_str).unwrap_or_default();
        let parts = [Meaning::Given, Meaning::Middle, Meaning::Family].map(of).map(str::trim);
        let (name, is_turned) = match (of(Meaning::Name), of(Meaning::FamilyGiven)) {
            ("", "") => (parts.join(" "), false),
            ("", name) => (family_last(name), false),
            (name, _) => turned(name),
        };
        let identity = identity(of(Meaning::Mail), of(Meaning::Number));
        let mut said = Said { identity, is_turned, ..Said::default() };
        said.draft = DraftDetails {
            name: tidy(&name),
            together: of(Meaning::Together).to_owned(),
            club: of(Meaning::Club).to_owned(),
            pronouns: of(Meaning::Pronouns).to_owned(),
            faction: of(Meaning::Faction).to_owned(),
            note: of(Meaning::Note).to_owned(),
            squad_total: total(of(Meaning::Points)),
            ..DraftDetails::default()
        };
        let paid = of(Meaning::Paid);
        match fee(paid) {
            Some(paid) => said.draft.paid = paid,
            None => said.unknown.push(paid.to_owned()),
        }
        self.read_state(&mut said, of(Meaning::Status), of(Meaning::Dropped));
        if let EntryKind::Team(size) = kind {
            let mut members: Vec<&str> = cells_of(Meaning::Member).map(String::as_str).collect();
            if members.is_empty() {
                members = cells_of(Meaning::Ignored).map(String::as_str).collect();
            }
            said.draft.members = match members[..] {
                [only] => together(only, size).unwrap_or_else(|| vec![tidy(only)]),
                _ => members.into_iter().map(tidy).collect(),
            };
            name_after_members(&mut said.draft);
        } else {
            take_brackets(&mut said.draft);
        }
        said
    }

    fn read_state(&self, said: &mut Said, status: &str, dropped: &str) {
        said.state = match status {
            _ if fee(dropped) == Some(true) => Some(Look::Out),
            status if is_of("waits", status) => Some(Look::Waits),
            status if is_of("out", status) => Some(Look::Out),
            status => {
                said.unknown.extend((!status.is_empty() && !is_of("joins", status)).then(|| status.to_owned()));
                None
            }
        };
    }

    /// Whether the table says who paid.
    pub fn has(&self, meaning: Meaning) -> bool {
        self.columns.iter().any(|column| column.meaning == meaning)
    }
}

fn identity(mail: &str, number: &str) -> String {
    if mail.is_empty() { number.to_owned() } else { mail.to_lowercase() }
}

/// The columns under these headings; none if the row is no heading. A single heading counts only in the first row.
fn headings(row: &Row, kind: EntryKind, is_first: bool) -> Option<Vec<Column>> {
    let cells = &row.cells;
    let is_value = |cell: &String| is_address(cell) || cell.len() > 1 && is_count(cell);
    if cells.len() > MOST_COLUMNS || cells.iter().any(is_value) {
        return None;
    }
    let found: Vec<Option<(Meaning, Told)>> = cells.iter().map(|cell| meaning(cell)).collect();
    let exact = found.iter().flatten().filter(|(_, told)| *told == Told::Exactly).count();
    let is_naming = |meaning: Meaning| match meaning {
        Meaning::Team => kind != EntryKind::Single || exact > 0,
        Meaning::Member => kind != EntryKind::Single && cells.len() > 1,
        meaning => meaning.is_of_name(),
    };
    let is_sure = |told: Told| told == Told::Exactly || exact > 1;
    let is_named = found.iter().flatten().any(|(meaning, told)| is_naming(*meaning) && is_sure(*told));
    if !is_named || !is_first && exact < 2 {
        return None;
    }
    let mut columns: Vec<Column> = found
        .into_iter()
        .zip(cells)
        .map(|(found, heading)| {
            let meaning = found.map_or(Meaning::Ignored, |(meaning, _)| meaning);
            Column { heading: heading.trim_end_matches(':').to_owned(), meaning }
        })
        .collect();
    settle(&mut columns, kind);
    Some(columns)
}

/// `Player 1` above `Player 2` is a name and no heading.
fn is_a_name(columns: &[Column], next: Option<&Row>) -> bool {
    let stem = |text: &str| text.trim_end_matches(|c: char| c.is_ascii_digit()).to_owned();
    let [only] = columns else { return false };
    next.is_some_and(|next| {
        only.heading.ends_with(|c: char| c.is_ascii_digit()) && stem(&next.text) == stem(&only.heading)
    })
}

/// Corrects the meaning of headings by their neighbours: `Nom` alone is the whole name.
fn settle(columns: &mut [Column], kind: EntryKind) {
    let has = |columns: &[Column], wanted: Meaning| columns.iter().any(|column| column.meaning == wanted);
    let set = |columns: &mut [Column], from: Meaning, to: Meaning| {
        columns.iter_mut().filter(|column| column.meaning == from).for_each(|column| column.meaning = to);
    };
    let [name, given, family] = [Meaning::Name, Meaning::Given, Meaning::Family].map(|wanted| has(columns, wanted));
    match (name, given, family) {
        // `Vorname;Name` and `Name,Surname`.
        (true, true, false) => set(columns, Meaning::Name, Meaning::Family),
        (true, false, true) => set(columns, Meaning::Name, Meaning::Given),
        // A given or family name alone is the whole name: `Nombre`, `Nom`.
        (false, true, false) => set(columns, Meaning::Given, Meaning::Name),
        (false, false, true) => set(columns, Meaning::Family, Meaning::Name),
        _ => {}
    }
    // Beside places, points are those of an event.
    if columns.iter().any(|column| has_of("place", &words(&column.heading))) {
        set(columns, Meaning::Points, Meaning::Ignored);
    }
    let is_named = columns.iter().any(|column| column.meaning.is_of_name());
    match kind {
        EntryKind::Team(_) if has(columns, Meaning::Team) => {
            if !has(columns, Meaning::Member) {
                set(columns, Meaning::Name, Meaning::Member);
            }
            set(columns, Meaning::Team, Meaning::Name);
        }
        EntryKind::Single if is_named && !has(columns, Meaning::Club) => set(columns, Meaning::Team, Meaning::Club),
        _ if !is_named => set(columns, Meaning::Team, Meaning::Name),
        _ => {}
    }
}

/// The columns of a table without headings, by the look of their cells; none for lines of different lengths.
fn guessed(table: &Table, kind: EntryKind) -> Columns {
    let Shape::Separated(sign) = table.shape else { return Columns::default() };
    let width = table.rows.first().map_or(0, |row| row.cells.len());
    let is_even = table.rows.len() > 1 && table.rows.iter().all(|row| row.cells.len() == width);
    if kind != EntryKind::Single || !is_even || !(2..=MOST_COLUMNS).contains(&width) {
        return Columns::default();
    }
    let all = |index: usize, is: &dyn Fn(&str) -> bool| {
        let cells = table.rows.iter().filter_map(|row| row.cells.get(index)).filter(|cell| !cell.is_empty());
        let mut cells = cells.peekable();
        cells.peek().is_some() && cells.all(|cell| is(cell))
    };
    let mut named = 0;
    let mut columns: Vec<Column> = (0..width)
        .map(|index| {
            let meaning = if all(index, &|cell| is_address(cell)) {
                Meaning::Mail
            } else if all(index, &is_phone) {
                Meaning::Number
            } else if index == 0 && all(index, &is_count) {
                Meaning::Ignored
            } else if all(index, &|cell| total(cell).is_some()) {
                Meaning::Points
            } else if all(index, &is_faction) {
                Meaning::Faction
            } else if !all(index, &|cell| cell.contains(char::is_alphabetic)) {
                Meaning::Ignored
            } else {
                named += 1;
                [Meaning::Name, Meaning::Club].get(named - 1).copied().unwrap_or(Meaning::Ignored)
            };
            Column { heading: String::new(), meaning }
        })
        .collect();
    let of = |wanted: Meaning| columns.iter().position(|column| column.meaning == wanted);
    let (Some(first), second) = (of(Meaning::Name), of(Meaning::Club)) else { return Columns::default() };
    let Some(second) = second.filter(|second| all(first, &is_word) && all(*second, &is_word)) else {
        return Columns { columns, headings: None, asks_order: false };
    };
    // `Ortega, Ann` is how a family name stands first.
    let is_family_first = sign == ',' && table.rows.iter().all(|row| row.text.contains(", "));
    let order = if is_family_first { [Meaning::Family, Meaning::Given] } else { [Meaning::Given, Meaning::Family] };
    (columns[first].meaning, columns[second].meaning) = (order[0], order[1]);
    Columns { columns, headings: None, asks_order: !is_family_first }
}

/// One word, as a given or family name is.
fn is_word(cell: &str) -> bool {
    let cell = cell.trim_start_matches(|c: char| c.is_ascii_digit() || " .)#".contains(c));
    !cell.contains(' ') && cell.chars().all(|c| c.is_alphabetic() || matches!(c, '\'' | '-' | '\u{2019}' | '.'))
}

/// `Ortega, Ann` is Ann Ortega; with a suffix the order is a guess.
fn turned(name: &str) -> (String, bool) {
    let parts: Vec<&str> = name.split(',').map(str::trim).filter(|part| !part.is_empty()).collect();
    let is_suffix = |part: &str| is_of("suffix", part);
    match parts[..] {
        [name, suffix] if is_suffix(suffix) => (format!("{name} {suffix}"), false),
        [family, given] => (format!("{given} {family}"), false),
        [family, given, suffix] | [family, suffix, given] if is_suffix(suffix) && !is_suffix(given) => {
            (format!("{given} {family} {suffix}"), true)
        }
        _ => (name.to_owned(), false),
    }
}

/// `ORTEGA Ann`: the words in capitals are the family name, else the first word.
fn family_last(name: &str) -> String {
    if name.contains(',') {
        return turned(name).0;
    }
    let words: Vec<&str> = name.split_whitespace().collect();
    let is_loud = |word: &&&str| word.chars().count() > 1 && !word.chars().any(char::is_lowercase);
    let loud = words.iter().take_while(is_loud).count();
    let at = if (1..words.len()).contains(&loud) { loud } else { 1.min(words.len()) };
    let (family, given) = words.split_at(at);
    let family = family.iter().map(|word| if loud > 0 { capitalised(word) } else { (*word).to_owned() });
    given.iter().map(|word| (*word).to_owned()).chain(family).collect::<Vec<_>>().join(" ")
}

/// `O'NEIL-LUND` as `O'Neil-Lund`.
fn capitalised(word: &str) -> String {
    let mut begins = true;
    let letter = |letter: char| {
        let cased: String = if begins { letter.to_string() } else { letter.to_lowercase().collect() };
        begins = !letter.is_alphanumeric();
        cased
    };
    word.chars().map(letter).collect()
}
