//! Tests of reading lists of players: lines, headings, teams, repeated names.

use super::*;

fn known() -> Known<'static> {
    Known { names: vec!["Jo Park"], kind: EntryKind::Single, limit: Some(200), choices: Choices::new() }
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
    assert_eq!((pasted.lines.len(), pasted.drafts(&BTreeSet::new()).len()), (MOST_ENTRIES.into(), MOST_ENTRIES.into()));
    assert_eq!(
        (pasted.rest(&BTreeSet::new()).lines().count(), pasted.rest(&BTreeSet::new()).lines().next()),
        (10, Some("P4096 Q"))
    );
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
    assert_eq!(pasted.looks(), 3);
    let also = BTreeSet::from([2, 3]);
    assert_eq!([BTreeSet::new(), also.clone()].map(|also| pasted.drafts(&also).len()), [2, 4]);
    assert_eq!(pasted.rest(&BTreeSet::new()), "jo  PARK\nbjorn lund\n;;");
    assert_eq!(pasted.rest(&also), ";;");
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
    let known = Known { names: vec![], kind: EntryKind::Team(2), limit: None, choices: Choices::new() };
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
    let known = Known { names: vec!["Jo Park"], kind: EntryKind::Team(2), limit: Some(400), choices: Choices::new() };
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
    check_teams("Team,Captain,Partner,Points\nRed Dice,Ann Ortega,Bo Lund,400", &["Red Dice|Ann Ortega|Bo Lund|400"]);
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
