//! Text as rows of cells: lines, separated values, HTML tables, JSON lists, TRF, T3's `.gip`, address cards, addresses.

use serde_json::Value;

use super::cells::{cells, split, unquoted};
use crate::files::interchange::import::save::is_save;
use crate::files::interchange::import::tree::Node;

/// The shape of a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shape {
    /// One player a line.
    #[default]
    Lines,
    /// Columns between these signs.
    Separated(char),
    Html,
    Json,
    /// The save file of Cryodex.
    Save,
    /// The report file of chess tournaments.
    Trf,
    /// The list of players of T3 (Tabletop-Turniere).
    T3,
    AddressCards,
    /// Names with their addresses, as in the head of a mail.
    Addresses,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row {
    /// Its line in the text, from 1.
    pub number: usize,
    pub text: String,
    pub cells: Vec<String>,
}

pub(super) struct Table {
    pub shape: Shape,
    pub rows: Vec<Row>,
}

pub(super) fn table_of(text: &str) -> Table {
    let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n");
    let begin = text.trim_start();
    let found = if is_save(begin) {
        save(begin).map(|rows| (Shape::Save, rows))
    } else if begin.starts_with('<') {
        html(begin).map(|rows| (Shape::Html, rows))
    } else if begin.starts_with(['[', '{']) {
        json(begin).map(|rows| (Shape::Json, rows))
    } else if begin.to_ascii_uppercase().starts_with("BEGIN:VCARD") {
        Some((Shape::AddressCards, address_cards(&text)))
    } else if let Some(rows) = t3(&text) {
        Some((Shape::T3, rows))
    } else if text.lines().any(|line| line.starts_with("001 ")) && text.lines().all(is_trf) {
        Some((Shape::Trf, trf(&text)))
    } else {
        addresses(&text).map(|rows| (Shape::Addresses, rows))
    };
    match found {
        Some((shape, rows)) => Table { shape, rows },
        None => lines(&text),
    }
}

fn row(number: usize, cells: Vec<String>) -> Row {
    Row { number, text: cells.join("\t"), cells }
}

/// People by their position, below these headings.
fn headed(headings: &[&str], people: impl Iterator<Item = (usize, Vec<String>)>) -> Vec<Row> {
    let headings = row(1, headings.iter().map(|heading| (*heading).to_owned()).collect());
    std::iter::once(headings).chain(people.map(|(index, cells)| row(index + 1, cells))).collect()
}

fn lines(text: &str) -> Table {
    let mut rows = Vec::new();
    let mut separator = None;
    let mut open: Option<(usize, String)> = None;
    for (index, line) in text.lines().enumerate() {
        // The first line of files for Excel: `sep=;`.
        let named = line.trim().trim_matches('"').strip_prefix("sep=").filter(|_| index == 0);
        if let Some(sign) = named.and_then(|rest| rest.chars().next().or(Some('\t'))) {
            separator = Some(sign);
            continue;
        }
        let (number, whole) = match open.take() {
            Some((number, before)) => (number, format!("{before} {line}")),
            None => (index + 1, line.to_owned()),
        };
        // A cell with an open quote continues on the next line, up to a limit.
        if opens_quote(&whole) && index + 1 < number + 3 {
            open = Some((number, whole));
        } else {
            push(&mut rows, number, whole, separator);
        }
    }
    if let Some((number, whole)) = open {
        push(&mut rows, number, whole, separator);
    }
    let signs = ['\t', ';', '|', ','];
    let sign = separator.or_else(|| {
        let has = |sign: &char| rows.iter().filter(|row| row.cells.len() > 1 && row.text.contains(*sign)).count();
        signs.into_iter().find(|sign| has(sign) * 2 > rows.len())
    });
    Table { shape: sign.map_or(Shape::Lines, Shape::Separated), rows }
}

fn push(rows: &mut Vec<Row>, number: usize, text: String, separator: Option<char>) {
    let is_rule = text.chars().all(|c| c.is_whitespace() || matches!(c, '-' | '=' | '_' | '|' | ':' | '+' | ';' | ','));
    if !is_rule || text.contains([';', ',']) && text.trim().len() < 3 {
        let cells = match separator {
            Some(sign) => split(&text, sign),
            None => cells(&text),
        };
        rows.push(Row { number, text, cells });
    }
}

fn opens_quote(line: &str) -> bool {
    line.trim_start().starts_with('"') && !line.matches('"').count().is_multiple_of(2)
}

/// The rows of all tables in a page.
fn html(text: &str) -> Option<Vec<Row>> {
    let lower = text.to_ascii_lowercase();
    let mut rows = Vec::new();
    let parts = between(&lower, "<tr", "</tr");
    for (index, range) in parts.into_iter().enumerate() {
        let (whole, lower) = (text.get(range.clone())?, lower.get(range)?);
        let mut cells = between(lower, "<th", "</th");
        cells.extend(between(lower, "<td", "</td"));
        cells.sort_by_key(|range| range.start);
        let cells: Vec<String> = cells.into_iter().filter_map(|range| whole.get(range)).map(plain).collect();
        if cells.iter().any(|cell| !cell.is_empty()) {
            rows.push(row(index + 1, cells));
        }
    }
    (!rows.is_empty()).then_some(rows)
}

/// The content of each such tag: up to its end, or to the next one.
fn between(lower: &str, tag: &str, end: &str) -> Vec<std::ops::Range<usize>> {
    let starts = lower.match_indices(tag).map(|(at, _)| at);
    // `<thead>` begins like `<th`.
    let starts: Vec<usize> = starts
        .filter(|at| lower.get(at + tag.len()..).is_some_and(|rest| rest.starts_with(|c: char| !c.is_alphabetic())))
        .collect();
    let range = |(index, start): (usize, &usize)| {
        let inner = start + lower.get(*start..)?.find('>')? + 1;
        let next = starts.get(index + 1).copied().unwrap_or(lower.len());
        let closed = lower.get(inner..).and_then(|rest| rest.find(end)).map_or(lower.len(), |at| inner + at);
        Some(inner..closed.min(next).max(inner))
    };
    starts.iter().enumerate().filter_map(range).collect()
}

/// Text without tags and entities.
fn plain(markup: &str) -> String {
    let mut text = String::new();
    for part in markup.split('<') {
        let after_tag = part.split_once('>').map_or("", |(_, rest)| rest);
        let inner = if text.is_empty() && !markup.starts_with('<') { part } else { after_tag };
        if !text.is_empty() && !inner.is_empty() {
            text.push(' ');
        }
        text.push_str(inner);
    }
    let text = text.replace("&nbsp;", " ").replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"");
    unquoted(&numbered(&text.replace("&apos;", "'")).replace("&amp;", "&"))
}

/// `&#233;` and `&#xe9;` are letters.
fn numbered(text: &str) -> String {
    let mut parts = text.split("&#");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let number = part.split_once(';').and_then(|(number, rest)| {
            let code = match number.strip_prefix(['x', 'X']) {
                Some(hex) => u32::from_str_radix(hex, 16).ok()?,
                None => number.parse().ok()?,
            };
            Some((char::from_u32(code)?, rest))
        });
        match number {
            Some((letter, rest)) => out.extend([letter.to_string().as_str(), rest]),
            None => out.extend(["&#", part]),
        }
    }
    out
}

/// All players, in whatever event they are.
fn save(text: &str) -> Option<Vec<Row>> {
    let root = Node::read(text)?;
    let players = root.child("PLAYERS").into_iter().flat_map(|all| all.all("PLAYER"));
    let cells = |player: &Node| ["NAME", "GROUPNAME", "EMAIL"].map(|tag| player.text(tag).to_owned()).to_vec();
    Some(headed(&["Name", "Club", "Mail"], players.enumerate().map(|(index, player)| (index, cells(player)))))
}

/// A list of names or of objects, alone or below a key.
fn json(text: &str) -> Option<Vec<Row>> {
    let list = match serde_json::from_str(text).ok()? {
        Value::Array(list) => list,
        Value::Object(object) => object.into_iter().find_map(|(_, value)| match value {
            Value::Array(list) if list.iter().any(Value::is_object) => Some(list),
            _ => None,
        })?,
        _ => return None,
    };
    let text_of = |value: &Value| match value {
        Value::String(text) => unquoted(text),
        Value::Number(number) => number.to_string(),
        Value::Bool(is) => is.to_string(),
        Value::Null | Value::Array(_) | Value::Object(_) => String::new(),
    };
    let mut keys: Vec<&str> = Vec::new();
    for key in list.iter().filter_map(Value::as_object).flat_map(|object| object.keys()) {
        if !keys.contains(&key.as_str()) {
            keys.push(key);
        }
    }
    let headings = (!keys.is_empty()).then(|| row(1, keys.iter().map(|key| (*key).to_owned()).collect()));
    let people = list.iter().enumerate().filter_map(|(index, value)| {
        let cells = match value {
            Value::Object(object) => keys.iter().map(|key| object.get(*key).map(text_of).unwrap_or_default()).collect(),
            Value::String(_) if keys.is_empty() => vec![text_of(value)],
            _ => return None,
        };
        Some(row(index + 1, cells))
    });
    let rows: Vec<Row> = headings.into_iter().chain(people).collect();
    (rows.len() > usize::from(!keys.is_empty())).then_some(rows)
}

fn address_cards(text: &str) -> Vec<Row> {
    let names = text.lines().enumerate().filter_map(|(index, line)| {
        let (field, name) = line.split_once(':')?;
        let is_name = field.split(';').next().is_some_and(|field| field.eq_ignore_ascii_case("FN"));
        is_name.then(|| row(index + 1, vec![unquoted(name)]))
    });
    names.collect()
}

/// Version, title, number, count; then `id||given||family||nick||army||town||club||…`.
fn t3(text: &str) -> Option<Vec<Row>> {
    let version = text.lines().next()?.trim().strip_prefix('v')?;
    let players = text.lines().enumerate().filter(|(_, line)| line.matches("||").count() > 5);
    let headings = ["id", "Vorname", "Nachname", "Nickname", "Armee", "Herkunft", "Verein"];
    let cells = |line: &str| line.split("||").take(headings.len()).map(unquoted).collect();
    let is_t3 = version.starts_with(|c: char| c.is_ascii_digit()) && players.clone().next().is_some();
    is_t3.then(|| headed(&headings, players.map(|(index, line)| (index, cells(line)))))
}

/// A code of three signs, then fields of fixed width.
fn is_trf(line: &str) -> bool {
    let code: String = line.chars().take(3).collect();
    let is_code = code.len() == 3 && code.chars().all(|c| c.is_ascii_digit() || c.is_ascii_uppercase() || c == '#');
    line.trim().is_empty() || is_code && line.chars().nth(3).is_none_or(|c| c == ' ')
}

/// Players are lines `001`: the name stands in columns 15 to 47.
fn trf(text: &str) -> Vec<Row> {
    let players = text.lines().enumerate().filter(|(_, line)| line.starts_with("001 "));
    let name = |line: &str| line.chars().skip(14).take(33).collect::<String>();
    headed(&["Name"], players.map(|(index, line)| (index, vec![unquoted(&name(line))])))
}

/// `"Ortega, Ann" <ann@example.org>; Bo Lund <bo@example.org>`, on one line or several.
fn addresses(text: &str) -> Option<Vec<Row>> {
    let is_address =
        |line: &str| line.split_once('<').is_some_and(|(_, rest)| rest.contains('@') && rest.contains('>'));
    let mut lines = text.lines().filter(|line| !line.trim().is_empty()).peekable();
    lines.peek()?;
    if !lines.all(is_address) {
        return None;
    }
    let mut rows = vec![row(1, vec!["Name".to_owned(), "Mail".to_owned()])];
    for (index, line) in text.lines().enumerate() {
        let (mut quoted, mut within) = (false, false);
        let is_end = |sign: char| {
            quoted ^= sign == '"';
            within = sign == '<' || within && sign != '>';
            matches!(sign, ',' | ';') && !quoted && !within
        };
        for part in line.split(is_end).map(str::trim).filter(|part| !part.is_empty()) {
            let (name, mail) = part.split_once('<').unwrap_or(("", part));
            let cells = vec![unquoted(name), mail.trim_end_matches('>').trim().to_owned()];
            rows.push(Row { number: index + 1, text: part.to_owned(), cells });
        }
    }
    Some(rows)
}
