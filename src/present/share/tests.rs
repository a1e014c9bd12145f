//! Exported sheets and pages contain every round, and no name becomes a formula or markup.

use super::{html, matches};
use crate::engine::entry::Presence;
use crate::engine::id::{EntryId, RoundRef};
use crate::engine::outcome::Unpaired;
use crate::engine::tournament::{RoundState, Tournament};
use crate::present::sample;
use crate::present::sample::sample_round as rounds;
use crate::present::words::text::{Lang, Words};

const WORDS: Words = Words::new(Lang::En);

fn played() -> Tournament {
    let mut tournament = rounds::running(&["Ann", "Bo", "Cy"], &[(1, 2)], &[3]);
    rounds::enter(&mut tournament, 1, 1, [40, 100]);
    tournament
}

/// Four in a bracket: the semi-finals are played, the final is pending.
fn with_cut() -> Tournament {
    let mut tournament = sample::cut(sample::with_entries(4), 4);
    let round = RoundRef::Elimination(1);
    let semis = sample::round(&tournament, round, &[0, 3, 1, 2], RoundState::Posted, 2);
    tournament.bracket.as_mut().unwrap().rounds.push(semis);
    tournament
}

#[test]
fn every_match_is_a_line() {
    let mut tournament = played();
    tournament.swiss[0].matches[0].result.as_mut().unwrap().went_to_time = true;
    tournament.swiss[0].losses.push(Unpaired::new(EntryId(1), 0, 0));
    rounds::propose(&mut tournament, &[(1, 3)], &[2]);
    assert_eq!(
        matches::csv(WORDS, &tournament),
        "Round,Table,Player 1,Player 2,Score 1,Score 2,Winner,How it ended,Points 1,Points 2,MoV 1,MoV 2,Went to time\r\n\
         Round 1,1,Ann,Bo,40,100,Bo,,0,1,40,160,yes\r\n\
         Round 1,,Cy,,,,,bye,1,,150,,\r\n\
         Round 1,,Bo,,,,,unpaired loss,0,,0,,\r\n"
    );
    let text = matches::csv(WORDS, &with_cut());
    assert!(text.contains("Semi-finals,1,Player 1,Player 4,200,60,Player 1,"), "{text}");
}

#[test]
fn no_name_becomes_a_formula() {
    let mut tournament = played();
    tournament.entries[0].details.name = "=HYPERLINK(\"x\",\"y\")".to_owned();
    tournament.entries[2].details.name = "@Cy".to_owned();
    let text = matches::csv(WORDS, &tournament);
    assert!(text.contains(",\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\",Bo,") && text.contains(",'@Cy,"), "{text}");
}

#[test]
fn the_page_has_the_event_its_rounds_and_the_standing() {
    let mut tournament = played();
    tournament.setup.date = "2026-11-21".to_owned();
    tournament.setup.place = "Shop".to_owned();
    rounds::propose(&mut tournament, &[(1, 3)], &[2]);
    let page = html::page(WORDS, &tournament, None);
    for text in [
        "<html lang=\"en\">",
        "<h1><bdi>Sample Cup</bdi></h1>",
        "<dd><bdi>21 Nov 2026</bdi></dd>",
        "<dd><bdi>Shop</bdi></dd>",
        "<h2>Standings, after round 1</h2>",
        "<h2>Round 1</h2>",
        "<strong><bdi>Bo</bdi></strong> <small>won</small>",
        "<bdi>Cy</bdi></td><td colspan=\"3\">bye</td>",
    ] {
        assert!(page.contains(text), "{text} in {page}");
    }
    assert!(!page.contains("Round 2") && !page.contains("class=\"bout\""), "a proposal is nobody's business: {page}");
}

#[test]
fn the_page_has_the_final_standing_and_the_bracket() {
    let page = html::page(WORDS, &with_cut(), None);
    for text in ["<h2>Provisional standings</h2>", "<h3>Semi-finals</h3>", "<h3>Final</h3>", "<h2>Semi-finals</h2>"] {
        assert!(page.contains(text), "{text} in {page}");
    }
    assert_eq!(page.matches("class=\"bout\"").count(), 3);
    assert!(!page.contains("wins the event"));
}

#[test]
fn a_team_and_its_members_stand_before_what_they_did() {
    let mut tournament = with_cut();
    tournament.entries[0].details.members = vec!["Ann".to_owned(), "Bo".to_owned()];
    let page = html::page(WORDS, &tournament, None);
    let winner = "<strong><bdi>Player 1</bdi></strong> <small><bdi>Ann, Bo</bdi></small> <small>won</small>";
    assert_eq!(page.matches(winner).count(), 2, "in the bracket and in the round: {page}");
}

#[test]
fn exports_omit_notes_of_staff() {
    let mut tournament = with_cut();
    tournament.entries[3].presence = Presence::Dropped { note: "felt ill".to_owned() };
    assert!(!html::page(WORDS, &tournament, None).contains("felt ill")); // DROP-6
}

#[test]
fn the_page_needs_nothing_else() {
    for tournament in [played(), with_cut()] {
        let page = html::page(WORDS, &tournament, None);
        for foreign in ["<script", "http:", "https:", "src=", "href=", "url(", "@import", "<link"] {
            assert!(!page.contains(foreign), "{foreign}");
        }
    }
}

#[test]
fn it_speaks_the_language_of_the_app() {
    for (lang, title) in [(Lang::Es, "Clasificación"), (Lang::Fr, "Classement"), (Lang::It, "Classifica")] {
        let page = html::page(Words::new(lang), &played(), None);
        assert!(page.contains(title) && page.contains(&["<html lang=\"", lang.code(), "\">"].concat()), "{page}");
    }
}

/// Tags are balanced; attributes are quoted and from a fixed set.
fn check_markup(page: &str) {
    let body = page.split_once("</style>").unwrap().1;
    let mut open = vec!["html", "head"];
    for (position, part) in body.split('<').enumerate() {
        if position == 0 {
            continue;
        }
        let (tag, text) = part.split_once('>').unwrap_or_else(|| panic!("a tag ends: <{part}"));
        assert!(!text.contains(['>', '"', '\'']), "escaped: {text}");
        if let Some(closed) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(closed));
            continue;
        }
        let name = tag.split(' ').next().unwrap();
        let ours = "body header main footer section h1 h2 h3 p dl div dt dd table thead tbody tr th td bdi small strong abbr span";
        assert!(ours.split(' ').any(|known| known == name), "<{tag}>");
        assert!(tag.matches('"').count().is_multiple_of(2) && !tag.contains(" on"), "<{tag}>");
        open.push(name);
    }
    assert!(open.is_empty(), "{open:?}");
}

#[test]
fn no_name_becomes_markup() {
    let long = "\u{5d0}\u{5d1} ".repeat(67);
    let names = [
        "</bdi></td><script>alert(1)</script>",
        "\" onmouseover='x' \"",
        "&lt;b&gt; & <b>",
        "\u{202e}\u{5e9}\u{5dc}\u{5d5}\u{5dd}",
        "\u{1f469}\u{200d}\u{1f680} \u{0}\u{1b}[1m",
        "</title><img src=x onerror=y>",
        "<!-- ",
        long.as_str(),
    ];
    for name in names {
        for mut tournament in [played(), with_cut()] {
            for entry in &mut tournament.entries {
                entry.details.name = name.to_owned();
                entry.details.members = vec![name.to_owned(), "Bo".to_owned()];
            }
            tournament.setup.name = name.to_owned();
            tournament.setup.place = name.to_owned();
            tournament.setup.date = name.to_owned();
            tournament.setup.staff.organiser = name.to_owned();
            let page = html::page(WORDS, &tournament, None);
            check_markup(&page);
            assert!(!page.contains("<script") && !page.contains("<img") && !page.contains("<!--"), "{page}");
            let title = page.split_once("<title>").unwrap().1.split_once("</title>").unwrap().0;
            assert!(!title.contains(['<', '>', '"', '\'']), "{title}");
            assert!(page.chars().all(|letter| letter == '\n' || !letter.is_control()));
        }
    }
}
