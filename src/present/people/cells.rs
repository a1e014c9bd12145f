//! Splits a pasted line into cells and finds the name, squad total, club and faction: by the headings in any language,
//! or else by the look of the cells.

use super::teams::{name_after_members, team_of, together};
use crate::engine::command::DraftDetails;
use crate::engine::rules::EntryKind;
use crate::present::words::folded::folded;

/// A line of more cells is no heading.
const MOST_COLUMNS: usize = 200;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns(Vec<Option<Column>>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    Name,
    First,
    Last,
    Total,
    Together,
    Club,
    Pronouns,
    Paid,
    Faction,
    Member,
    Ignored,
}

/// Headings in English, Spanish, French, Italian and German, folded.
const HEADINGS: &[(Column, &str)] = &[
    (
        Column::Name,
        "name; names; player; players; player name; full name; participant; participants; team; teams; team name; \
         nombre y apellidos; jugador; jugadores; participantes; equipo; equipos; joueur; joueurs; equipe; equipes; \
         nom complet; giocatore; giocatori; partecipante; partecipanti; squadra; squadre; spieler",
    ),
    (Column::First, "first name; firstname; first; given name; nombre; prenom; nome; vorname"),
    (Column::Last, "last name; lastname; last; surname; apellido; apellidos; nom; nom de famille; cognome; nachname"),
    (
        Column::Total,
        "points; squad points; total; squad total; pts; list points; puntos; punti; puntos de escuadron; \
         points d'escadron; punti squadriglia",
    ),
    (
        Column::Together,
        "group; together; grupo; groupe; gruppo; city; ciudad; ville; citta; family; car; familia; coche; famille; \
         voiture; famiglia; auto",
    ),
    (Column::Club, "club; clubs; asociacion; association; associazione; verein"),
    (Column::Pronouns, "pronouns; pronoun; pronombres; pronombre; pronoms; pronom; pronomi; pronome"),
    (Column::Paid, "paid; fee; pagado; pago; cuota; paye; cotisation; pagato; quota; bezahlt"),
    (Column::Faction, "faction; faccion; fazione; fraktion"),
    (
        Column::Member,
        "captain; partner; members; member 1; member 2; player 1; player 2; capitan; companero; miembros; jugador 1; \
         jugador 2; capitaine; coequipier; membres; joueur 1; joueur 2; capitano; compagno; compagno di squadra; \
         membri; giocatore 1; giocatore 2",
    ),
    (
        Column::Ignored,
        "email; e-mail; mail; email address; squad; squad id; no; no.; nr; nr.; n; n\u{b0}; #; id; number; numero; \
         date; timestamp; phone; table; seed",
    ),
];

/// Words that identify a faction.
const FACTIONS: &str = "\
    mercenary; mercenaries; mercenario; mercenarios; mercenaire; mercenaires; mercenari; rebel; rebels; \
    rebel alliance; rebelde; rebelles; ribelle; imperial; imperials; galactic empire; empire; imperio; impero; scum; \
    scum and villainy; escoria; racailles; feccia; resistance; resistencia; resistenza; first order; primera orden; \
    premier ordre; primo ordine; republic; galactic republic; republica; republique; repubblica; separatists; \
    separatist alliance; hero; villain";

impl Columns {
    /// None if any cell is no heading.
    pub(super) fn of_header(cells: &[String]) -> Option<Self> {
        if cells.len() > MOST_COLUMNS {
            return None;
        }
        let mut columns: Vec<Option<Column>> = cells.iter().map(|cell| heading(cell)).collect();
        let known = columns.iter().flatten().count();
        let naming = |c: &Column| matches!(c, Column::Name | Column::First | Column::Last | Column::Member);
        let named = columns.iter().flatten().any(naming);
        if !named || known < columns.len().div_ceil(2) {
            return None;
        }
        // A first or last name alone is the whole name: `Nome`, `Nom`.
        let has = |wanted| columns.contains(&Some(wanted));
        if !(has(Column::Name) || has(Column::First) && has(Column::Last)) {
            for column in columns.iter_mut().flatten() {
                if matches!(column, Column::First | Column::Last) {
                    *column = Column::Name;
                }
            }
        }
        Some(Self(columns))
    }

    /// Only a name: such lines are read like those without headings.
    pub(super) fn is_only_name(&self) -> bool {
        self.0 == [Some(Column::Name)]
    }

    /// Reads a line under these headings.
    pub(super) fn draft(&self, cells: &[String], kind: EntryKind) -> DraftDetails {
        let of = |wanted: Column| {
            let position = self.0.iter().position(|column| *column == Some(wanted));
            position.and_then(|position| cells.get(position)).map(String::as_str).unwrap_or_default()
        };
        let name = match of(Column::Name) {
            "" => format!("{} {}", of(Column::First), of(Column::Last)),
            name => name.to_owned(),
        };
        let mut draft = DraftDetails {
            name: tidy(&name),
            together: of(Column::Together).to_owned(),
            club: of(Column::Club).to_owned(),
            pronouns: of(Column::Pronouns).to_owned(),
            paid: is_yes(of(Column::Paid)),
            faction: of(Column::Faction).to_owned(),
            squad_total: total(of(Column::Total)),
            ..DraftDetails::default()
        };
        if let EntryKind::Team(size) = kind {
            let columns = || cells.iter().zip(&self.0).filter(|(cell, _)| !cell.is_empty());
            let of =
                |wanted: Option<Column>| columns().filter(move |(_, c)| **c == wanted).map(|(cell, _)| cell.as_str());
            let mut members: Vec<&str> = of(Some(Column::Member)).collect();
            if members.is_empty() {
                members = of(None).collect();
            }
            draft.members = match members[..] {
                [only] => together(only, size).unwrap_or_else(|| vec![tidy(only)]),
                _ => members.into_iter().map(tidy).collect(),
            };
            name_after_members(&mut draft);
        } else {
            take_brackets(&mut draft);
        }
        draft
    }
}

/// A paid fee: any cell but an empty one or a no.
fn is_yes(cell: &str) -> bool {
    !matches!(folded(cell).as_str(), "" | "no" | "non" | "n" | "0" | "false" | "-" | "x no" | "nein")
}

fn is_one_of(words: &str, word: &str) -> bool {
    words.split("; ").any(|one| one == word)
}

fn heading(cell: &str) -> Option<Column> {
    let word = folded(cell.trim_end_matches(':'));
    HEADINGS.iter().find(|(_, words)| is_one_of(words, &word)).map(|(column, _)| *column)
}

/// Splits a line at tabs, else bars, else semicolons, else commas; outside quotes, and not at commas in brackets.
pub(super) fn cells(line: &str) -> Vec<String> {
    let outside: String = outside_quotes(line);
    let separator = ['\t', '|', ';', ','].into_iter().find(|separator| outside.contains(*separator));
    let Some(separator) = separator else {
        return vec![unquoted(line)];
    };
    let line = if separator == '|' { line.trim().trim_matches('|') } else { line };
    split(line, separator)
}

fn outside_quotes(line: &str) -> String {
    if !line.contains('"') {
        return line.to_owned();
    }
    let mut quoted = false;
    line.chars()
        .filter(|letter| {
            if *letter == '"' {
                quoted = !quoted;
            }
            !quoted
        })
        .collect()
}

fn split(line: &str, separator: char) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut quoted = false;
    let mut bracket_end = 0;
    let mut closings = line.match_indices([')', ']']).map(|(at, _)| at).peekable();
    for (at, letter) in line.char_indices() {
        if letter == '"' {
            quoted = !quoted;
        }
        if separator == ',' && matches!(letter, '(' | '[') {
            while closings.next_if(|closing| *closing < at).is_some() {}
            bracket_end = closings.peek().copied().unwrap_or(bracket_end);
        }
        if letter == separator && !quoted && at >= bracket_end {
            cells.push(String::new());
        } else if let Some(cell) = cells.last_mut() {
            cell.push(letter);
        }
    }
    cells.iter().map(|cell| unquoted(cell)).collect()
}

fn unquoted(cell: &str) -> String {
    let cell = cell.trim();
    let inside = cell.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    spaced(&inside.map_or_else(|| cell.to_owned(), |inside| inside.replace("\"\"", "\"")))
}

/// Single ordinary spaces, nothing invisible.
fn spaced(text: &str) -> String {
    let seen: String =
        text.chars().filter(|c| !matches!(c, '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}')).collect();
    seen.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Reads a line without headings.
pub(super) fn draft_of(cells: &[String], kind: EntryKind) -> DraftDetails {
    let mut rest: Vec<&str> = cells.iter().map(String::as_str).filter(|cell| !cell.is_empty()).collect();
    if rest.len() > 1 && rest.first().is_some_and(|first| is_count(first)) {
        rest.remove(0);
    }
    let Some((first, rest)) = rest.split_first() else {
        return DraftDetails::default();
    };
    let (name, total_beside) = name_and_total(first);
    let mut draft = DraftDetails { name, squad_total: total_beside, ..DraftDetails::default() };
    if let EntryKind::Team(size) = kind {
        return team_of(first, rest, size);
    }
    take_brackets(&mut draft);
    if let [given] = rest {
        let mut second = DraftDetails { name: (*given).to_owned(), ..DraftDetails::default() };
        take_brackets(&mut second);
        if is_surname_first(first, &second.name) {
            return DraftDetails { name: tidy(&format!("{} {}", second.name, draft.name)), ..second };
        }
    }
    rest.iter().for_each(|cell| add_cell(&mut draft, cell));
    draft
}

/// Moves brackets after a name to a value of their own: a total, a faction, else the note.
fn take_brackets(draft: &mut DraftDetails) {
    let whole = draft.name.clone();
    let Some(begins) = whole.find(is_of_name) else { return };
    let mut name = whole.as_str();
    let mut notes = Vec::new();
    while let Some((before, said)) = bracketed(name).filter(|(before, _)| before.len() > begins) {
        name = without_signs(before);
        let said = said.trim();
        if let Some(points) = total(said) {
            draft.squad_total = draft.squad_total.or(Some(points));
        } else if is_faction(said) && draft.faction.is_empty() {
            said.clone_into(&mut draft.faction);
        } else {
            notes.push(said);
        }
    }
    if name.len() < whole.len() {
        draft.name = tidy(name);
    }
    if !notes.is_empty() {
        let known = (!draft.note.is_empty()).then_some(draft.note.as_str());
        draft.note = notes.into_iter().rev().chain(known).collect::<Vec<_>>().join(", ");
    }
}

/// A number and signs alone are no name.
fn is_of_name(letter: char) -> bool {
    letter.is_alphanumeric() && !letter.is_ascii_digit()
}

/// A text and the bracket at its end.
fn bracketed(text: &str) -> Option<(&str, &str)> {
    text.strip_suffix([')', ']'])?.rsplit_once(['(', '['])
}

/// `Ortega, Ann`: one word each, so it is no club beside a whole name.
fn is_surname_first(first: &str, given: &str) -> bool {
    let word = |cell: &str| {
        !cell.contains(' ') && cell.chars().all(|c| c.is_alphabetic() || matches!(c, '\'' | '-' | '\u{2019}' | '.'))
    };
    word(first) && word(given) && !is_faction(given)
}

pub(super) fn add_cell(draft: &mut DraftDetails, cell: &str) {
    if cell.contains('@') {
        return;
    }
    if let Some(points) = total(cell) {
        draft.squad_total = draft.squad_total.or(Some(points));
    } else if is_faction(cell) {
        cell.clone_into(&mut draft.faction);
    } else if draft.club.is_empty() && cell.chars().any(char::is_alphabetic) {
        cell.clone_into(&mut draft.club);
    }
}

pub(super) fn is_faction(cell: &str) -> bool {
    is_one_of(FACTIONS, &folded(cell))
}

fn is_count(cell: &str) -> bool {
    let digits = cell.trim_start_matches('#').trim_end_matches(['.', ')']);
    !digits.is_empty() && digits.len() <= 4 && digits.chars().all(|c| c.is_ascii_digit())
}

/// A squad total: `98`, `98.0`, `98 pts`.
pub(super) fn total(cell: &str) -> Option<u16> {
    let cell = cell.trim();
    let digits = cell.trim_end_matches(|c: char| c.is_alphabetic() || c == '.').trim_end();
    let digits = digits.strip_suffix(".0").unwrap_or(digits);
    let word = folded(cell.get(digits.len()..)?.trim_start_matches(".0"));
    let is_unit = matches!(word.trim_matches('.'), "" | "pts" | "pt" | "p" | "points" | "point" | "puntos" | "punti");
    if is_unit && digits.len() <= 3 { digits.parse().ok() } else { None }
}

/// A name with an optional total: `Ann (98)`, `Ann: 98`, `Ann - 98 pts`.
pub(super) fn name_and_total(cell: &str) -> (String, Option<u16>) {
    let bare = tidy(cell);
    let marked = bracketed(&bare).or_else(|| bare.rsplit_once(": ")).or_else(|| bare.rsplit_once(" - "));
    let found = marked.or_else(|| bare.rsplit_once(" \u{2013} ")).and_then(|(name, points)| {
        let points = total(points)?;
        Some((tidy(name), points)).filter(|(name, _)| !name.is_empty())
    });
    match found {
        Some((name, points)) => (name, Some(points)),
        None => (bare, None),
    }
}

/// Strips a number, bullet or box before a name, and signs after it.
pub(super) fn tidy(text: &str) -> String {
    let text = spaced(text);
    let text = without_number(without_bullet(&text));
    let text = without_signs(text);
    let has_letters = text.chars().any(char::is_alphabetic);
    let only_number = !has_letters && text.chars().all(|c| c.is_ascii_digit() || !c.is_alphanumeric());
    if only_number { String::new() } else { text.to_owned() }
}

fn without_signs(text: &str) -> &str {
    text.trim_end_matches(|c: char| !c.is_alphanumeric() && !matches!(c, '.' | ')' | ']' | '\'' | '"' | '\u{2019}'))
}

fn without_bullet(text: &str) -> &str {
    let text = ["[x]", "[X]", "[ ]", "[]"].iter().find_map(|boxed| text.strip_prefix(boxed)).unwrap_or(text);
    text.trim_start_matches(|c: char| !c.is_alphanumeric() && !matches!(c, '"' | '\'' | '#' | '(' | '['))
}

/// `1. Ann`, `1) Ann`, `#1 Ann`, `01: Ann`, `3 - Cy`; but not `4LOM`.
fn without_number(text: &str) -> &str {
    let marked = text.strip_prefix('#');
    let rest = marked.unwrap_or(text).trim_start_matches(|c: char| c.is_ascii_digit());
    let counted = rest.len() < marked.unwrap_or(text).len();
    let after = rest.trim_start();
    let is_list = after.starts_with(['.', ')', ':', '-', '\u{2013}']) || marked.is_some() || rest.starts_with(' ');
    if counted && is_list && !(after.is_empty() && marked.is_none() && rest.is_empty()) {
        after.trim_start_matches(['.', ')', ':', '-', '\u{2013}', ' '])
    } else {
        text
    }
}
