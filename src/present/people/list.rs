//! Reads a pasted list of names: lines, numbered lists, CSV, spreadsheet columns.
//!
//! Bad lines are reported with their number and do not lose the others. `cells` decides the meaning of cells.

use std::collections::{BTreeMap, BTreeSet};

use super::cells::{Columns, cells, draft_of};
use crate::engine::bounds::{LONGEST_PASTED_NAME, MOST_ENTRIES, is_longer};
use crate::engine::command::DraftDetails;
use crate::engine::rules::EntryKind;
use crate::present::words::folded::folded;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known<'a> {
    /// Names already in the event, members of teams included.
    pub names: Vec<&'a str>,
    /// Lines name players or teams.
    pub kind: EntryKind,
    /// The highest number accepted as a squad total.
    pub limit: Option<u16>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pasted {
    /// Non-empty lines, headings left out.
    pub lines: Vec<PastedLine>,
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
}

impl Look {
    /// It may be added anyway: two people may have one name.
    pub const fn can_be_added(self) -> bool {
        match self {
            Self::Repeated(_) | Self::Listed => true,
            Self::NoName | Self::TooLong | Self::OverLimit(_) | Self::Members(_) => false,
        }
    }
}

/// The first line names the columns.
pub fn has_headings(text: &str) -> bool {
    records(text).first().is_some_and(|first| Columns::of_header(&first.cells).is_some())
}

impl Pasted {
    pub fn read(text: &str, known: &Known<'_>) -> Self {
        let mut records = records(text);
        let unread = records.split_off(records.len().min(usize::from(MOST_ENTRIES)));
        let columns = records.first().and_then(|first| Columns::of_header(&first.cells));
        let records = if columns.is_some() { &records[1..] } else { &records[..] };
        let columns = columns.filter(|columns| !columns.is_only_name());
        let mut lines: Vec<PastedLine> = match names_in_one_line(records, known.kind) {
            Some(line) => line,
            None => records.iter().map(|record| line_of(record, columns.as_ref(), known)).collect(),
        };
        if columns.is_none() && known.kind == EntryKind::Single {
            take_totals_behind_names(&mut lines, known.limit);
        }
        look_for_repeats(&mut lines, known);
        let unread = unread.iter().map(|record| record.text.as_str()).collect::<Vec<_>>().join("\n");
        Self { lines, unread }
    }

    /// Lines that can be added, with the repeated names if wanted.
    pub fn drafts(&self, with_repeats: bool) -> Vec<DraftDetails> {
        self.lines.iter().filter(|line| line.is_taken(with_repeats)).map(|line| line.draft.clone()).collect()
    }

    /// The remaining lines, as pasted.
    pub fn rest(&self, with_repeats: bool) -> String {
        let left: Vec<&str> =
            self.lines.iter().filter(|line| !line.is_taken(with_repeats)).map(|line| line.text.as_str()).collect();
        let unread = (!self.unread.is_empty()).then_some(self.unread.as_str());
        left.into_iter().chain(unread).collect::<Vec<_>>().join("\n")
    }

    pub fn looks(&self) -> usize {
        self.lines.iter().filter(|line| line.look.is_some()).count()
    }

    /// Number of lines with a repeated name that could be added.
    pub fn repeats(&self) -> usize {
        self.lines.iter().filter(|line| line.look.is_some_and(Look::can_be_added)).count()
    }
}

impl PastedLine {
    fn is_taken(&self, with_repeats: bool) -> bool {
        self.look.is_none_or(|look| with_repeats && look.can_be_added())
    }
}

/// A line, or several if a quoted cell spans them.
struct Record {
    number: usize,
    text: String,
    cells: Vec<String>,
}

fn records(text: &str) -> Vec<Record> {
    let mut records = Vec::new();
    let mut open: Option<(usize, String)> = None;
    let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n");
    for (index, line) in text.lines().enumerate() {
        let (number, whole) = match open.take() {
            Some((number, before)) => (number, format!("{before} {line}")),
            None => (index + 1, line.to_owned()),
        };
        // A cell with an open quote continues on the next line, up to a limit.
        if opens_quote(&whole) && index + 1 < number + 3 {
            open = Some((number, whole));
        } else {
            push(&mut records, number, whole);
        }
    }
    if let Some((number, whole)) = open {
        push(&mut records, number, whole);
    }
    records
}

fn push(records: &mut Vec<Record>, number: usize, text: String) {
    let is_rule = text.chars().all(|c| c.is_whitespace() || matches!(c, '-' | '=' | '_' | '|' | ':' | '+'));
    if !is_rule {
        let cells = cells(&text);
        records.push(Record { number, text, cells });
    }
}

fn opens_quote(line: &str) -> bool {
    line.trim_start().starts_with('"') && !line.matches('"').count().is_multiple_of(2)
}

/// `Ann Ortega, Bo Lund, Cy Quill` on a single line are three people.
fn names_in_one_line(records: &[Record], kind: EntryKind) -> Option<Vec<PastedLine>> {
    let [only] = records else { return None };
    let is_list = kind == EntryKind::Single && only.cells.len() >= 3 && only.cells.iter().all(|cell| is_wordy(cell));
    is_list.then(|| only.cells.iter().map(|cell| plain_line(only.number, cell)).collect())
}

fn is_wordy(cell: &str) -> bool {
    cell.chars().any(char::is_alphabetic) && !cell.chars().any(|c| c.is_ascii_digit() || c == '@')
}

fn plain_line(number: usize, name: &str) -> PastedLine {
    let draft = DraftDetails { name: name.to_owned(), ..DraftDetails::default() };
    let look = look_at(&draft, EntryKind::Single, None);
    PastedLine { number, text: name.to_owned(), draft, look }
}

fn line_of(record: &Record, columns: Option<&Columns>, known: &Known<'_>) -> PastedLine {
    let draft = match columns {
        Some(columns) => columns.draft(&record.cells, known.kind),
        None => draft_of(&record.cells, known.kind),
    };
    let look = look_at(&draft, known.kind, known.limit);
    PastedLine { number: record.number, text: record.text.trim().to_owned(), draft, look }
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
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    for line in lines.iter_mut().filter(|line| line.look.is_none()) {
        // Nobody plays in two teams, either.
        for name in std::iter::once(&line.draft.name).chain(&line.draft.members).map(|name| folded(name)) {
            if let Some(first) = seen.get(&name).filter(|first| **first != line.number) {
                line.look = Some(Look::Repeated(*first));
            } else if listed.contains(&name) {
                line.look = Some(Look::Listed);
            }
            seen.entry(name).or_insert(line.number);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known() -> Known<'static> {
        Known { names: vec!["Jo Park"], kind: EntryKind::Single, limit: Some(200) }
    }

    /// Each line as `name|total|club|faction`, without trailing empty parts; a line to look at begins with `?`.
    fn read(text: &str) -> Vec<String> {
        Pasted::read(text, &known()).lines.iter().map(shown).collect()
    }

    fn shown(line: &PastedLine) -> String {
        let draft = &line.draft;
        let total = draft.squad_total.map(|total| total.to_string()).unwrap_or_default();
        let parts = format!("{}|{total}|{}|{}", draft.name, [&*draft.club, &draft.together].concat(), draft.faction);
        let parts = parts.trim_end_matches('|');
        match line.look {
            None => parts.to_owned(),
            Some(look) => format!("?{}:{look:?} {parts}", line.number),
        }
    }

    fn check(text: &str, expected: &[&str]) {
        assert_eq!(read(text), expected, "reading {text:?}");
    }

    #[test]
    fn brackets_after_a_name_are_its_note() {
        let read = |line: &str| {
            let [line] = Pasted::read(line, &known()).lines.try_into().expect("one line");
            let draft = line.draft;
            [
                draft.name,
                draft.note,
                draft.faction,
                draft.club,
                draft.squad_total.map(|n| n.to_string()).unwrap_or_default(),
            ]
        };
        assert_eq!(read("Cy Moreau (late, pays Sunday)"), ["Cy Moreau", "late, pays Sunday", "", "", ""]);
        assert_eq!(read("1. Ann Lund [Nova]"), ["Ann Lund", "Nova", "", "", ""]);
        assert_eq!(read("Ann Lund (98) (late) (paid)"), ["Ann Lund", "late, paid", "", "", "98"]);
        assert_eq!(read("Ann Lund (Rebel), Nova, 98"), ["Ann Lund", "", "Rebel", "Nova", "98"]);
        assert_eq!(read("Lund, Ann (late)"), ["Ann Lund", "late", "", "", ""]);
        assert_eq!(read("Ann (Red) Lund"), ["Ann (Red) Lund", "", "", "", ""]);
        assert_eq!(read("(late)"), ["(late)", "", "", "", ""]);
        assert_eq!(read("Ann Lund ()"), ["Ann Lund", "", "", "", ""]);
        assert_eq!(read("Ann Lund (late, 98"), ["Ann Lund (late", "", "", "", "98"]);
    }

    #[test]
    fn one_name_a_line_in_all_the_ways_people_write_it() {
        check("Ann Ortega\nBo Lund", &["Ann Ortega", "Bo Lund"]);
        check("Ann Ortega\r\n\r\n  Bo\u{a0}Lund  \n", &["Ann Ortega", "Bo Lund"]);
        check("\u{feff}Ann Ortega\rBo", &["Ann Ortega", "Bo"]);
        check("1. Ann Ortega\n2) Bo Lund\n3 - Cy Quill", &["Ann Ortega", "Bo Lund", "Cy Quill"]);
        check("01: Ann\n#2 Bo\n3. \u{2003}Cy", &["Ann", "Bo", "Cy"]);
        check("- Ann\n* Bo\n\u{2022} Cy\n[x] Di\n[ ] Ed", &["Ann", "Bo", "Cy", "Di", "Ed"]);
        check("1. Ann Ortega \u{2705}\n2. Bo \u{1f44d}\u{fe0f}", &["Ann Ortega", "Bo"]);
        check("Players:\nAnn\nBo", &["Ann", "Bo"]);
        check("Joueurs\nAnn\nBo", &["Ann", "Bo"]);
        check("Ann O.\nO'Neil, Bo", &["Ann O.", "Bo O'Neil"]);
        check("\"Ann Ortega\"\n\"Bo \"\"Ace\"\" Lund\"", &["Ann Ortega", "Bo \"Ace\" Lund"]);
    }

    #[test]
    fn a_list_without_end_is_read_to_the_limit_and_the_rest_stays() {
        let text: String = (0..MOST_ENTRIES + 10).map(|number| format!("P{number:04} Q\n")).collect();
        let pasted = Pasted::read(&text, &known());
        assert_eq!((pasted.lines.len(), pasted.drafts(false).len()), (MOST_ENTRIES.into(), MOST_ENTRIES.into()));
        assert_eq!((pasted.rest(false).lines().count(), pasted.rest(false).lines().next()), (10, Some("P4096 Q")));
    }

    #[test]
    fn a_number_belongs_to_the_squad_only_where_it_says_so() {
        check("Ann Ortega, 98\nBo; 100\nCy\t199", &["Ann Ortega|98", "Bo|100", "Cy|199"]);
        check("Ann (98)\nBo [97 pts]\nCy: 96\nDi - 95 puntos", &["Ann|98", "Bo|97", "Cy|96", "Di|95"]);
        check("Player 12\nPlayer 13", &["Player 12", "Player 13"]);
        check("3\tAnn\t98", &["Ann|98"]);
        check("Ann, 250", &["?1:OverLimit(200) Ann|250"]);
        check("Ann, 98.0\nBo, 98 pts", &["Ann|98", "Bo|98"]);
        check("1. Ann Ortega 200\nBo 187", &["Ann Ortega|200", "Bo|187"]);
        check("Ann Ortega 200", &["Ann Ortega|200"]);
        check("Ann 200\nBo Lund\nCy, 190", &["Ann 200", "Bo Lund", "Cy|190"]);
        check("Ann 200\nBo 201", &["Ann 200", "Bo 201"]);
        check("Player 150\nPlayer 151", &["Player 150", "Player 151"]);
    }

    #[test]
    fn columns_with_headings_are_told_by_their_words() {
        check(
            "\"Name\",\"First Name\",\"Last Name\",\"Email Address\",\"Group\",\"Squad\",\"Faction\"\n\
             \"Ann O\",\"Ann\",\"O\",\"a@example.org\",\"Nova\",\"45,30,25\",\"REBEL\"",
            &["Ann O||Nova|REBEL"],
        );
        check("Nombre;Apellidos;Puntos;Club\nAnn;Ortega;98;Nova", &["Ann Ortega|98|Nova"]);
        check("N\u{b0}\tNom\tFaction\tTotal\n1\tAnn\tRebelles\t98", &["Ann|98||Rebelles"]);
        check("Cognome,Nome\nOrtega,Ann", &["Ann Ortega"]);
        check("first name,last name\nAnn,Ortega", &["Ann Ortega"]);
        check("Name\nAnn\nBo", &["Ann", "Bo"]);
    }

    #[test]
    fn columns_without_headings_are_told_by_their_looks() {
        check("Ann Ortega;Nova Games;98", &["Ann Ortega|98|Nova Games"]);
        check("Ann Ortega,a@example.org,Scum and Villainy,98", &["Ann Ortega|98||Scum and Villainy"]);
        check(
            "Ann Ortega\tRebel Alliance\nBo Lund\tGalactic Empire",
            &["Ann Ortega|||Rebel Alliance", "Bo Lund|||Galactic Empire"],
        );
        check("Ortega, Ann\nLund, Bo", &["Ann Ortega", "Bo Lund"]);
        check("| Ann | 98 |\n|---|---|\n| Bo | 97 |", &["Ann|98", "Bo|97"]);
    }

    #[test]
    fn a_single_line_may_hold_everyone() {
        check("Ann Ortega, Bo Lund, Cy Quill", &["Ann Ortega", "Bo Lund", "Cy Quill"]);
        check("Ann; Bo; Cy", &["Ann", "Bo", "Cy"]);
    }

    #[test]
    fn repeated_names_are_marked_and_can_be_added_all_the_same() {
        let pasted = Pasted::read("Bj\u{f6}rn Lund\njo  PARK\nbjorn lund\n;;\nDi", &known());
        let looks: Vec<_> = pasted.lines.iter().map(|line| line.look).collect();
        assert_eq!(looks, [None, Some(Look::Listed), Some(Look::Repeated(1)), Some(Look::NoName), None]);
        assert_eq!((pasted.looks(), pasted.repeats()), (3, 2));
        assert_eq!(pasted.drafts(false).len(), 2);
        assert_eq!(pasted.drafts(true).len(), 4);
        assert_eq!(pasted.rest(false), "jo  PARK\nbjorn lund\n;;");
        assert_eq!(pasted.rest(true), ";;");
    }

    #[test]
    fn lines_keep_their_numbers() {
        let long = "x".repeat(81);
        let pasted = Pasted::read(&format!("Name\n\nAnn\n\n{long}\n3.\n\"Bo\nLund\"\nCy"), &known());
        let numbers: Vec<_> = pasted.lines.iter().map(|line| (line.number, line.look)).collect();
        assert_eq!(numbers, [(3, None), (5, Some(Look::TooLong)), (6, Some(Look::NoName)), (7, None), (9, None),]);
        assert_eq!(pasted.lines[3].draft.name, "Bo Lund");
    }

    #[test]
    fn a_team_has_its_members_beside_its_name() {
        let known = Known { names: vec![], kind: EntryKind::Team(2), limit: None };
        let pasted = Pasted::read("Red Dice; Ann Ortega; Bo Lund\nBlue Dice", &known);
        assert_eq!(pasted.lines[0].draft.name, "Red Dice");
        assert_eq!(pasted.lines[0].draft.members, ["Ann Ortega", "Bo Lund"]);
        assert!(pasted.lines[1].draft.members.is_empty());
        assert_eq!(pasted.lines[1].look, Some(Look::Members(2)), "EPIC-14");
        let one = Pasted::read("Red Dice, Ann Ortega, Bo Lund", &known);
        assert_eq!(one.lines.len(), 1);
    }

    /// Each line as `name|captain|partner|total|club|faction`.
    fn check_teams(text: &str, expected: &[&str]) {
        let known = Known { names: vec!["Jo Park"], kind: EntryKind::Team(2), limit: Some(400) };
        let shown = |line: &PastedLine| {
            let DraftDetails { name, members, squad_total, club, faction, .. } = &line.draft;
            let total = squad_total.map(|total| total.to_string()).unwrap_or_default();
            let parts = [name, &members.join("|"), &total, club, faction].map(String::as_str).join("|");
            let parts = parts.trim_end_matches('|').to_owned();
            line.look.map(|look| format!("?{look:?} {parts}")).unwrap_or(parts)
        };
        let read: Vec<String> = Pasted::read(text, &known).lines.iter().map(shown).collect();
        assert_eq!(read, expected, "reading {text:?}");
    }

    #[test]
    fn teams_are_written_in_many_ways() {
        let red = "Red Dice|Ann Ortega|Bo Lund";
        let both = "Ann Ortega & Bo Lund|Ann Ortega|Bo Lund";
        check_teams("Red Dice; Ann Ortega; Bo Lund", &[red]);
        check_teams("1. Red Dice\tAnn Ortega\tBo Lund", &[red]);
        check_teams("Red Dice: Ann Ortega & Bo Lund", &[red]);
        check_teams("Red Dice (Ann Ortega, Bo Lund)", &[red]);
        check_teams("Red Dice - Ann Ortega / Bo Lund", &[red]);
        check_teams("Red Dice; Ann Ortega + Bo Lund", &[red]);
        check_teams("Ann Ortega & Bo Lund", &[both]);
        check_teams("Ann Ortega, Bo Lund\nCy, Di", &[both, "Cy & Di|Cy|Di"]);
        check_teams("Red Dice; Ann Ortega; Bo Lund; 396; Nova; Rebel", &["Red Dice|Ann Ortega|Bo Lund|396|Nova|Rebel"]);
        check_teams("Tom & Jerry; Ann; Bo", &["Tom & Jerry|Ann|Bo"]);
        check_teams("Teams\nAnn / Bo (398)", &["Ann & Bo|Ann|Bo|398"]);
        check_teams(
            "Team,Captain,Partner,Points\nRed Dice,Ann Ortega,Bo Lund,400",
            &["Red Dice|Ann Ortega|Bo Lund|400"],
        );
        check_teams("Capit\u{e1}n;Compa\u{f1}ero\nAnn;Bo", &["Ann & Bo|Ann|Bo"]);
        check_teams("Squadra;Giocatore 1;Giocatore 2\nRossi;Ann;Bo", &["Rossi|Ann|Bo"]);
    }

    #[test]
    fn a_team_that_cannot_be_is_marked() {
        check_teams("Red Dice", &["?Members(2) Red Dice"]);
        check_teams("Blues;Cy;\u{1f3b2}\nGreens;Di;Ed", &["?NoName Blues|Cy", "Greens|Di|Ed"]);
        check_teams("Red; Ann; Bo; 401", &["?OverLimit(400) Red|Ann|Bo|401"]);
        check_teams("Red; Ann; Bo\nBlue; bo; Cy", &["Red|Ann|Bo", "?Repeated(1) Blue|bo|Cy"]);
        check_teams("Red; Jo Park; Bo", &["?Listed Red|Jo Park|Bo"]);
    }

    #[test]
    fn nothing_pasted_is_nothing() {
        for text in ["", "\n\n", "  \t ", "\u{feff}"] {
            assert_eq!(Pasted::read(text, &known()), Pasted::default(), "{text:?}");
        }
    }
}
