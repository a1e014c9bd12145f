//! The companion per format: which items it has, and their point.

use std::collections::BTreeSet;

use topcut::engine::formats::{Aid, FORMATS, Format};
use topcut::present::rulebook::companion;
use topcut::present::rulebook::companion::topics;
use topcut::present::words::text::{Lang, Words};

use crate::beside;

const FIRST: &str = "xwing-1e";
const SECOND: &str = "xwing-2e";
const DOGFIGHT: &str = "xwing-epic-dogfight";
const TEAM: &str = "xwing-epic-team";
const DECK: &str = "destiny";
const ARMY: &str = "imperial-assault";

const ALL: &[&str] = &[SECOND, FIRST, DOGFIGHT, TEAM, DECK, ARMY];
const XWING: &[&str] = &[SECOND, FIRST];
const EPIC: &[&str] = &[DOGFIGHT, TEAM];

/// Requirement, formats with it, and required words of the English text.
const TOLD: &[(&str, &[&str], &[&str])] = &[
    (
        "ROLE-7",
        &[SECOND, DECK],
        &["tells the players of a breach", "first settle it themselves", "reviewed by the head judge"],
    ),
    ("ROLE-9", ALL, &["casual", "competitive", "premier"]),
    ("ROLE-10", ALL, &["spectators do not disturb, advise or help", "a player between two matches is a spectator too"]),
    ("STR-6", ALL, &["need not depend on the number"]),
    ("LIST-3", &[SECOND, FIRST, DECK], &["told apart"]),
    ("JDG-1", ALL, &["opponent agrees", "distract or rush"]),
    ("JDG-2", &[SECOND, FIRST, DECK], &["no notes", "judge’s explanation", "not an official document"]),
    ("JDG-3", ALL, &["short time", "conceded", "removed"]),
    ("JDG-4", ALL, &["damaged"]),
    ("JDG-5", &[SECOND, FIRST, DOGFIGHT, TEAM, ARMY], &["no suitable replacement"]),
    ("JDG-6", ALL, &["slow play on purpose", "rough handling", "rude", "cheating", "agreeing on results"]),
    ("JDG-7", &[SECOND, FIRST, DOGFIGHT, TEAM], &["small tolerance", "call staff"]),
    ("LEG-3", ALL, &["only official components"]),
    ("XW-2", XWING, &["concede"]),
    ("XW-3", XWING, &["upgrades included", "scores the maximum"]),
    ("XW-5", XWING, &["attack dice", "roll again"]),
    ("XW-11", XWING, &["before round 1"]),
    (
        "XW-13",
        &[SECOND],
        &["fortressing", "two or more game rounds in a row", "other manoeuvres", "only the head judge", "destroyed"],
    ),
    ("XW-14", XWING, &["short time"]),
    ("XW-16", &[SECOND], &["removed, destroyed or fled", "opposing ships that were destroyed or fled"]),
    (
        "XW-17",
        &[SECOND],
        &[
            "a ship in reserve is not removed",
            "its side is not defeated",
            "remaining ones at time, those in reserve too",
        ],
    ),
    ("XW-20", &[SECOND], &["end of any activation phase", "in private", "needless calls"]),
    ("XW-21", XWING, &["essential", "as many copies as the list names"]),
    ("XW-22", XWING, &["model or peg", "next to the squad", "opponent’s are shared"]),
    ("XW-23", XWING, &["shared", "head judge"]),
    ("XW", XWING, &["either may examine the other’s damage deck"]),
    ("XW-24", &[SECOND, FIRST, DOGFIGHT, TEAM], &["its own discard pile", "before a shuffle"]),
    ("XW-25", &[SECOND, FIRST, DOGFIGHT, TEAM], &["destroyed"]),
    ("XW-26", XWING, &["id "]),
    (
        "XW-27",
        &[SECOND, FIRST, DOGFIGHT, TEAM],
        &[
            "painted",
            "pegs",
            "may be sleeved",
            "sleeves of damage cards are all alike",
            "another faction’s version",
            "templates made for setup",
        ],
    ),
    ("XW-28", XWING, &["official", "of the event may be others"]),
    ("XW-29", XWING, &["not legal"]),
    ("EPIC-10", EPIC, &["biggs", "navigator"]),
    ("EPIC-13", EPIC, &["180 × 90", "six different asteroids"]),
    ("EPIC-15", EPIC, &["touching their edge", "energy"]),
    ("EPIC-16", &[TEAM], &["dials in secret", "own ships"]),
    ("EPIC-17", EPIC, &["both piles counted"]),
    ("EPIC-18", EPIC, &["mirror", "white", "black", "coin", "dials"]),
    (
        "EPIC-19",
        EPIC,
        &[
            "one range ruler",
            "consent of both players",
            "off its base",
            "templates made for setup are not allowed",
            "sleeves of damage cards are all alike",
            "another faction’s version",
            "dice app",
            "none is enforced",
        ],
    ),
    ("EPIC-20", EPIC, &["180 minutes", "180 × 90", "products allowed", "table number"]),
    ("EPIC-21", EPIC, &["epic icon", "legal here"]),
    ("EPIC-22", EPIC, &["escalation"]),
    ("EPIC-24", EPIC, &["second organiser", "announced at the start"]),
    ("DST-3", &[DECK], &["battlefield", "upkeep phase"]),
    ("DST-4", &[DECK], &["less damage", "more cards", "battlefield"]),
    ("DST-5", &[DECK], &["a third follows"]),
    ("DST-12", &[DECK], &["mulligan", "two resources", "two shields"]),
    (
        "DST-13",
        &[DECK],
        &["else that game is conceded", "lost during a game, that game is conceded", "fell to the floor"],
    ),
    ("DST-14", &[DECK], &["tell staff of a breach", "not of a missed opportunity"]),
    ("DST-19", &[DECK], &["the player drops", "face down"]),
    ("DST-20", &[DECK], &["opaque", "card backs alike", "spare"]),
    ("DST-21", &[DECK], &["two for an elite", "kept aside"]),
    ("DST-22", &[DECK], &["farther from the player", "keeps its face"]),
    ("DST-23", &[DECK], &["promotional", "head judge decides"]),
    ("DST-24", &[DECK], &["same for the whole event", "exception"]),
    ("IA-3", &[ARMY], &["hostile figures", "damage tokens"]),
    ("IA-15", &[ARMY], &["deployment zone", "three cards"]),
    ("IA-22", &[ARMY], &["command cards are sleeved", "stay as they are", "not altered", "painted", "no substitutes"]),
    ("IA-23", &[ARMY], &["one square metre", "map tiles"]),
    ("IA-24", &[ARMY], &["same unique name", "paint"]),
    ("IA-25", &[ARMY], &["before the manuals", "faq", "final"]),
    ("IA-26", &[ARMY], &["only skirmish events", "does not change"]),
];

/// The companion's text for a requirement, in lower case.
fn told(format: &Format, id: &str, lang: Lang) -> String {
    let pieces = topics(Words::new(lang), format, "").into_iter().flat_map(|view| view.pieces);
    let texts = pieces.filter(|piece| piece.ids.split(", ").any(|known| known == id)).map(|piece| piece.text);
    texts.collect::<Vec<_>>().join(" ").to_lowercase()
}

#[test]
fn each_requirement_is_told_by_its_formats_and_by_no_other() {
    for (id, formats, _) in TOLD {
        for format in FORMATS {
            for lang in Lang::ALL {
                let is_told = !told(format, id, lang).is_empty();
                assert_eq!(is_told, formats.contains(&format.id), "{id} of {} in {lang:?}", format.id);
            }
        }
    }
}

#[test]
fn each_text_has_the_point_of_its_requirement() {
    for (id, formats, points) in TOLD {
        for format in FORMATS.into_iter().filter(|format| formats.contains(&format.id)) {
            let text = told(format, id, Lang::En);
            for point in *points {
                assert!(text.contains(point), "{id} of {} says nothing of “{point}”: {text}", format.id);
            }
        }
    }
}

/// Sentences of a text; the third of an item is `FirstSetup.3`.
fn statements(text: &str) -> Vec<&str> {
    let ends = text.match_indices(['.', '!', '?']).map(|(at, _)| at + 1);
    let is_end = |at: &usize| {
        let mut rest = text[*at..].chars();
        let begins = |letter: char| letter.is_uppercase() || letter.is_ascii_digit() || "¿«“-".contains(letter);
        match rest.next() {
            None => true,
            Some(' ') => rest.next().is_some_and(begins),
            Some(_) => false,
        }
    };
    let mut found = Vec::new();
    let mut start = 0;
    for end in ends.filter(is_end) {
        found.push(text[start..end].trim());
        start = end;
    }
    found
}

/// Numbers of a statement in order of size: `1-2`, `180`.
fn numbers(text: &str) -> Vec<String> {
    let joined = text.replace(" × ", "x");
    let mut found: Vec<String> = joined
        .split(|letter: char| !letter.is_ascii_digit() && letter != '-' && letter != 'x')
        .map(|word| word.trim_matches(['-', 'x']).to_owned())
        .filter(|word| word.starts_with(|letter: char| letter.is_ascii_digit()))
        .collect();
    found.sort_unstable();
    found
}

#[test]
fn each_statement_stands_in_every_language_with_the_same_numbers() {
    let mut count = 0;
    for aid in Aid::ALL {
        let told = |lang: Lang| companion::text(Words::new(lang), *aid);
        let english = statements(told(Lang::En));
        assert!(!english.is_empty(), "{aid:?} says nothing");
        for lang in Lang::ALL {
            let own = statements(told(lang));
            assert_eq!(own.len(), english.len(), "{aid:?} in {lang:?}: {own:#?}");
            for (index, (own, english)) in own.iter().zip(&english).enumerate() {
                assert_eq!(numbers(own), numbers(english), "{aid:?}.{} in {lang:?}: {own}", index + 1);
                assert!(own.len() > 10, "{aid:?}.{} in {lang:?}: {own}", index + 1);
            }
        }
        count += english.len();
    }
    assert!(count > 200, "{count} statements");
}

/// The regulations by format, in the language of the headings.
const DOCUMENTS: &[(&str, &str)] = &[
    (FIRST, "000_8ce17afe78842e28.txt"),
    (SECOND, "004_5e6ef1856377b6e2.txt"),
    (DOGFIGHT, "003_d1cc38c1d79fceac.txt"),
    (TEAM, "003_d1cc38c1d79fceac.txt"),
    (DECK, "001_048cb6dcdb211d82.txt"),
    (ARMY, "002_d3b1df928c93156b.txt"),
];

/// Letters and digits of a heading in lower case, without its number: `7. ANOTAR` is `anotar`.
fn heading(line: &str) -> String {
    let words = line.to_lowercase();
    let words = words.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.skip_while(|word| word.len() == 1 || word.parse::<u8>().is_ok()).collect::<Vec<_>>().join(" ")
}

#[test]
fn each_piece_quotes_a_heading_of_its_document() {
    let Some(folder) = beside::shared("seeds") else { return };
    for (id, file) in DOCUMENTS {
        let text = std::fs::read_to_string(folder.join(file)).unwrap();
        let headings: BTreeSet<String> = text.lines().filter(|line| line.len() < 100).map(heading).collect();
        let format = topcut::engine::formats::by_id(id).unwrap();
        for (aid, section) in format.aids.iter().filter(|(_, section)| !section.is_empty()) {
            assert!(headings.contains(&heading(section)), "{aid:?} of {id}: no heading “{section}”");
        }
    }
}

/// Sections that were wrong once.
#[test]
fn squad_totals_the_same_deck_and_custom_structures_stand_in_their_sections() {
    let section = |id: &str, wanted: Aid| {
        let format = topcut::engine::formats::by_id(id).unwrap();
        format.aids.iter().find(|(aid, _)| *aid == wanted).map(|(_, section)| *section)
    };
    assert_eq!(section(FIRST, Aid::Totals), Some("Preparación de la partida"));
    assert_eq!(section(SECOND, Aid::Totals), Some("Mise en place d’une partie"));
    assert_eq!(section(DECK, Aid::SameDeck), Some("Construcción de equipos y mazos"));
    assert_eq!(section(ARMY, Aid::Custom), Some(""), "the document is silent");
}

#[test]
fn differing_games_have_differing_items() {
    let format = |id: &str| topcut::engine::formats::by_id(id).unwrap();
    let says = |id: &str, requirement: &str, point: &str| told(format(id), requirement, Lang::En).contains(point);
    // JDG-1: mandatory effects concern both players only where the document says so.
    assert!(says(FIRST, "JDG-1", "mandatory") && says(DECK, "JDG-1", "mandatory"));
    assert!(!says(DOGFIGHT, "JDG-1", "mandatory") && !says(ARMY, "JDG-1", "mandatory"));
    // JDG-4: substitutes in X-Wing and Destiny only, there face down.
    assert!(says(SECOND, "JDG-4", "maker’s name") && says(DECK, "JDG-4", "face down"));
    assert!(says(TEAM, "JDG-4", "never allowed") && says(ARMY, "JDG-4", "never allowed"));
    // JDG-5: disqualified, removed, may be disqualified.
    assert!(says(FIRST, "JDG-5", "is disqualified") && says(ARMY, "JDG-5", "is disqualified"));
    assert!(says(SECOND, "JDG-5", "is removed") && says(DOGFIGHT, "JDG-5", "may be disqualified"));
    // JDG-6: an endless combination, and conceding as fair play.
    assert!(says(DOGFIGHT, "JDG-6", "endless combination") && says(TEAM, "JDG-6", "fair play"));
    assert!(!says(FIRST, "JDG-6", "endless"));
    // ROLE-9: no punishment for fine points; ROLE-10: who may report a breach.
    assert!(says(ARMY, "ROLE-9", "no one is punished") && !says(SECOND, "ROLE-9", "no one is punished"));
    for id in XWING.iter().chain(&[DECK]) {
        assert!(says(id, "ROLE-9", "the latest faq and the tournament rules") && says(id, "ROLE-9", "help each other"));
        assert!(!says(id, "ROLE-9", "strictly applied") && says(id, "ROLE-9", "reasonable pace"), "{id}");
    }
    for id in EPIC.iter().chain(&[ARMY]) {
        assert!(says(id, "ROLE-9", "all rules are strictly applied") && says(id, "ROLE-9", "need not know every rule"));
        assert!(!says(id, "ROLE-9", "reasonable pace"), "{id}");
    }
    assert!(says(SECOND, "ROLE-10", "report it to staff") && !says(FIRST, "ROLE-10", "report"));
    // XW-3, XW-5: how half points round, what the salvo counts.
    assert!(says(FIRST, "XW-3", "rounded down") && says(SECOND, "XW-3", "rounded up"));
    assert!(says(SECOND, "XW-5", "highest printed") && !says(FIRST, "XW-5", "highest printed"));
    // XW-23, XW-24: who decides on sharing, and that decks are not shared.
    assert!(says(FIRST, "XW-23", "a judge decides") && says(SECOND, "XW-23", "head judge decides"));
    assert!(says(SECOND, "XW-24", "never share") && !says(FIRST, "XW-24", "never share"));
    // XW: templates at setup; XW-25: fled ships.
    assert!(says(FIRST, "XW", "templates only measure that distance") && !says(SECOND, "XW", "only measure"));
    assert!(says(SECOND, "XW-25", "a ship destroyed or fled is put on") && !says(FIRST, "XW-25", "fled"));
    // XW-27: the Epic document lets nobody mark dice or obstacles.
    assert!(says(FIRST, "XW-27", "obstacles, bombs and dice may be marked, but not altered"));
    assert!(says(SECOND, "XW-27", "obstacles, bombs, mines and dice may be marked, but not altered"));
    assert!(says(SECOND, "XW-27", "templates coloured") && !says(FIRST, "XW-27", "coloured"));
    assert!(!says(DOGFIGHT, "XW-27", "dice may be marked") && !says(TEAM, "XW-27", "dial and dice"));
    // LEG-3: who brings what.
    assert!(says(ARMY, "LEG-3", "organiser need not provide any") && !says(FIRST, "LEG-3", "need not provide"));
}

#[test]
fn every_piece_belongs_to_a_format() {
    let listed: BTreeSet<Aid> = FORMATS.into_iter().flat_map(|format| format.aids).map(|(aid, _)| *aid).collect();
    let unlisted: Vec<_> = Aid::ALL.iter().filter(|aid| !listed.contains(aid)).collect();
    assert!(unlisted.is_empty(), "{unlisted:?}");
}

#[test]
fn a_piece_names_the_section_of_its_document_or_that_there_is_none() {
    // ROLE-10, JDG-3, STR-6: Epic and Imperial Assault have nothing on spectators, lost components and custom
    // structures, Epic nothing on notes.
    for format in FORMATS {
        let silent: BTreeSet<Aid> =
            format.aids.iter().filter(|(_, section)| section.is_empty()).map(|(aid, _)| *aid).collect();
        let expected: &[Aid] = match format.id {
            DOGFIGHT | TEAM => &[Aid::EpicNotes, Aid::LostElsewhere, Aid::Spectators, Aid::Custom, Aid::Escalation],
            ARMY => &[Aid::LostElsewhere, Aid::Spectators, Aid::Custom],
            _ => &[],
        };
        assert_eq!(silent, expected.iter().copied().collect(), "{}", format.id);
        let words = Words::new(Lang::Fr);
        let shown = topics(words, format, "").into_iter().flat_map(|view| view.pieces);
        let said = shown.filter(|piece| piece.section == words.companion_silent()).count();
        assert_eq!(said, silent.len(), "{}", format.id);
    }
}
