//! The companion tells each format what its requirements say: which formats tell which, and the point of it.

use std::collections::BTreeSet;

use topcut::engine::formats::{Aid, FORMATS, Format};
use topcut::present::companion::topics;
use topcut::present::text::{Lang, Words};

const FIRST: &str = "xwing-1e";
const SECOND: &str = "xwing-2e";
const DOGFIGHT: &str = "xwing-epic-dogfight";
const TEAM: &str = "xwing-epic-team";
const DECK: &str = "destiny";
const ARMY: &str = "imperial-assault";

const ALL: &[&str] = &[SECOND, FIRST, DOGFIGHT, TEAM, DECK, ARMY];
const XWING: &[&str] = &[SECOND, FIRST];
const EPIC: &[&str] = &[DOGFIGHT, TEAM];

/// A requirement, the formats whose companion tells it, and words without which the English text would miss its point.
const TOLD: &[(&str, &[&str], &[&str])] = &[
    ("ROLE-9", ALL, &["welcome", "reasonable pace", "strictly applied"]),
    ("ROLE-10", ALL, &["spectators"]),
    ("STR-6", ALL, &["need not depend on the number"]),
    ("LIST-3", &[SECOND, FIRST, DECK], &["told apart"]),
    ("JDG-1", ALL, &["opponent agrees", "distract or hurry"]),
    ("JDG-2", &[SECOND, FIRST, DECK], &["no notes", "judge’s explanation", "no official document"]),
    ("JDG-3", ALL, &["short time", "conceded", "removed"]),
    ("JDG-4", ALL, &["damaged"]),
    ("JDG-5", &[SECOND, FIRST, DOGFIGHT, TEAM, ARMY], &["no suitable replacement"]),
    ("JDG-6", ALL, &["slowly on purpose", "force", "rude", "cheating", "agreeing on results"]),
    ("JDG-7", &[SECOND, FIRST, DOGFIGHT, TEAM], &["small tolerance", "call staff"]),
    ("LEG-3", ALL, &["only official components"]),
    ("XW-2", XWING, &["concede"]),
    ("XW-3", XWING, &["upgrades included", "cap"]),
    ("XW-5", XWING, &["attack dice", "roll again"]),
    ("XW-11", XWING, &["before round 1"]),
    ("XW-13", &[SECOND], &["fortressing", "destroyed"]),
    ("XW-14", XWING, &["short time"]),
    ("XW-17", &[SECOND], &["reserve"]),
    ("XW-20", &[SECOND], &["end of any activation phase", "two game rounds in a row", "in private", "needless calls"]),
    ("XW-21", XWING, &["essential", "as many copies as the list names"]),
    ("XW-22", XWING, &["model or peg", "beside the squad", "opponent’s are shared"]),
    ("XW-23", XWING, &["shared", "head judge"]),
    ("XW-24", &[SECOND, FIRST, DOGFIGHT, TEAM], &["discard pile of one’s own", "before a shuffle"]),
    ("XW-25", &[SECOND, FIRST, DOGFIGHT, TEAM], &["destroyed"]),
    ("XW-26", XWING, &["id "]),
    ("XW-27", &[SECOND, FIRST, DOGFIGHT, TEAM], &["painted", "pegs", "consent"]),
    ("XW-28", XWING, &["official", "of the event may be others"]),
    ("XW-29", XWING, &["not legal"]),
    ("EPIC-10", EPIC, &["biggs", "navigator"]),
    ("EPIC-13", EPIC, &["180 x 90", "six different asteroids"]),
    ("EPIC-15", EPIC, &["touching their edge", "energy"]),
    ("EPIC-16", &[TEAM], &["dials in secret", "own ships"]),
    ("EPIC-17", EPIC, &["both piles counted"]),
    ("EPIC-18", EPIC, &["mirror", "white", "black", "coin", "dials"]),
    ("EPIC-19", EPIC, &["one range ruler", "consent of both players", "off its base", "none is enforced"]),
    ("EPIC-20", EPIC, &["180 minutes", "180 x 90", "products allowed", "table number"]),
    ("EPIC-21", EPIC, &["epic icon", "legal here"]),
    ("EPIC-22", EPIC, &["escalation"]),
    ("EPIC-24", EPIC, &["second organiser", "announced at the start"]),
    ("DST-3", &[DECK], &["battlefield", "upkeep phase"]),
    ("DST-4", &[DECK], &["less damage", "more cards", "battlefield"]),
    ("DST-5", &[DECK], &["a third follows"]),
    ("DST-12", &[DECK], &["mulligan", "two resources", "two shields"]),
    ("DST-13", &[DECK], &["fell from the table"]),
    ("DST-14", &[DECK], &["tell staff of a breach"]),
    ("DST-19", &[DECK], &["leaves the event", "face down"]),
    ("DST-20", &[DECK], &["opaque", "card backs alike", "spare"]),
    ("DST-21", &[DECK], &["two for an elite", "kept aside"]),
    ("DST-22", &[DECK], &["farther from the player", "keeps its face"]),
    ("DST-23", &[DECK], &["promotional", "head judge decides"]),
    ("DST-24", &[DECK], &["same for the whole event", "override"]),
    ("IA-3", &[ARMY], &["hostile figures", "damage tokens"]),
    ("IA-15", &[ARMY], &["deployment zone", "three cards"]),
    ("IA-22", &[ARMY], &["command cards are sleeved", "painted", "no substitutes"]),
    ("IA-23", &[ARMY], &["one square metre", "map tiles"]),
    ("IA-24", &[ARMY], &["same unique name", "paint"]),
    ("IA-25", &[ARMY], &["before the manuals", "faq", "final"]),
    ("IA-26", &[ARMY], &["only skirmish events", "does not change"]),
];

/// What the companion of a format tells for a requirement, in lower case.
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
        let all: Vec<_> = FORMATS.into_iter().filter(|format| formats.contains(&format.id)).collect();
        // What only one game says stands in its text alone.
        let joined = all.iter().map(|format| told(format, id, Lang::En)).collect::<Vec<_>>().join(" ");
        for point in *points {
            assert!(joined.contains(point), "{id} says nothing of “{point}”: {joined}");
        }
    }
}

#[test]
fn what_games_do_differently_is_told_differently() {
    let format = |id: &str| topcut::engine::formats::by_id(id).unwrap();
    let says = |id: &str, requirement: &str, point: &str| told(format(id), requirement, Lang::En).contains(point);
    // JDG-1: mandatory effects are the care of both only where the document says it.
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
    assert!(says(ARMY, "ROLE-9", "nobody is punished") && !says(SECOND, "ROLE-9", "nobody is punished"));
    assert!(says(SECOND, "ROLE-10", "report it to staff") && !says(FIRST, "ROLE-10", "report"));
    // XW-3, XW-5: how half points round, what the salvo counts.
    assert!(says(FIRST, "XW-3", "rounded down") && says(SECOND, "XW-3", "rounded up"));
    assert!(says(SECOND, "XW-5", "highest printed") && !says(FIRST, "XW-5", "highest printed"));
    // XW-23, XW-24: who decides on sharing, and that decks are not shared.
    assert!(says(FIRST, "XW-23", "staff decide") && says(SECOND, "XW-23", "head judge decides"));
    assert!(says(SECOND, "XW-24", "never share") && !says(FIRST, "XW-24", "never share"));
    // LEG-3: who brings what.
    assert!(says(ARMY, "LEG-3", "organiser owes none") && !says(FIRST, "LEG-3", "owes none"));
}

#[test]
fn every_piece_belongs_to_a_format() {
    let listed: BTreeSet<Aid> = FORMATS.into_iter().flat_map(|format| format.aids).map(|(aid, _)| *aid).collect();
    let unlisted: Vec<_> = Aid::ALL.iter().filter(|aid| !listed.contains(aid)).collect();
    assert!(unlisted.is_empty(), "{unlisted:?}");
}

#[test]
fn a_piece_names_the_section_of_its_document_or_that_there_is_none() {
    // ROLE-10, JDG-3: the documents of Epic and Imperial Assault say nothing of spectators and lost components.
    for format in FORMATS {
        let silent: BTreeSet<Aid> =
            format.aids.iter().filter(|(_, section)| section.is_empty()).map(|(aid, _)| *aid).collect();
        let expected: &[Aid] = match format.id {
            DOGFIGHT | TEAM => &[Aid::LostElsewhere, Aid::Spectators, Aid::Custom, Aid::Escalation],
            ARMY => &[Aid::LostElsewhere, Aid::Spectators],
            _ => &[],
        };
        assert_eq!(silent, expected.iter().copied().collect(), "{}", format.id);
        let words = Words::new(Lang::Fr);
        let shown = topics(words, format, "").into_iter().flat_map(|view| view.pieces);
        let said = shown.filter(|piece| piece.section == words.companion_silent()).count();
        assert_eq!(said, silent.len(), "{}", format.id);
    }
}
