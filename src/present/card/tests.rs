//! The page of a player, from the card of a small event.

use super::*;
use crate::engine::id::Seq;
use crate::engine::tournament::{LinkNames, Tournament};
use crate::files::cards::{Card, Choices};
use crate::present::sample::sample_round as sample;
use crate::present::words::text::Lang;

const WORDS: Words = Words::new(Lang::En);
const MADE: Instant = Instant(1_790_000_040_000);

fn event() -> Tournament {
    sample::running(&["Zoe Adams", "Ann Lee", "Élia Roy", "Bo Cox", "Di Day"], &[(1, 2), (3, 4)], &[5])
}

fn card_of(event: &Tournament, names: LinkNames) -> RoundCard {
    let choices = Choices { names, has_places: true, message: String::new() };
    RoundCard::of(event, Seq(9), MADE, &choices).unwrap()
}

fn id(number: u16) -> EntryId {
    EntryId(number - 1)
}

fn told(card: &RoundCard, number: u16) -> [String; 4] {
    let SeatView { name, table, text, worth } = seat(WORDS, card, id(number)).unwrap();
    [name, table, text, worth]
}

#[test]
fn a_player_reads_table_and_opponent() {
    let card = card_of(&event(), LinkNames::Full);
    assert_eq!(title(WORDS, &card), "Round 1");
    assert_eq!(told(&card, 1), ["Zoe Adams", "Table 1", "against Ann Lee", ""]);
    assert_eq!(told(&card, 4), ["Bo Cox", "Table 2", "against Élia Roy", ""]);
    assert_eq!(told(&card, 5), ["Di Day", "", "You have a bye this round.", ""]);
    assert_eq!(seat(WORDS, &card, id(6)), None);
}

#[test]
fn people_are_sorted_by_name_or_by_number() {
    let names = |names| people(WORDS, &card_of(&event(), names)).into_iter().map(|person| person.name);
    let full = ["Ann Lee", "Bo Cox", "Di Day", "Élia Roy", "Zoe Adams"];
    assert!(names(LinkNames::Full).eq(full));
    assert!(names(LinkNames::Numbers).eq(["No. 1", "No. 2", "No. 3", "No. 4", "No. 5"]));
}

#[test]
fn pairings_are_found_by_name_and_by_table() {
    let card = card_of(&event(), LinkNames::Full);
    let lines = pairings(WORDS, &card, Some(id(3)));
    let tables: Vec<_> = lines.iter().map(|line| (line.table.as_str(), line.remark, line.is_own)).collect();
    assert_eq!(tables, [("1", "", false), ("2", "", true), ("", "bye", false)]);
    let found = |typed: &str| found(lines.clone(), typed).into_iter().map(|line| line.table).collect::<Vec<_>>();
    assert_eq!(found("elia"), ["2"]);
    assert_eq!(found("1"), ["1"]);
    assert_eq!(found(" "), ["1", "2", ""]);
    assert_eq!(found("nobody").len(), 0);
}

#[test]
fn points_and_places_come_from_the_rounds_before() {
    let mut event = event();
    sample::enter(&mut event, 1, 1, [100, 20]);
    sample::enter(&mut event, 1, 2, [30, 100]);
    let first = event.swiss[0].clone();
    event.swiss.push(crate::engine::tournament::round::Round { number: RoundRef::Swiss(2), ..first });
    let card = card_of(&event, LinkNames::Full);
    assert_eq!(told(&card, 1)[3], "1 point before this round, place 1");
    let best: Vec<_> = places(WORDS, &card, Some(id(1))).into_iter().map(|line| (line.name, line.is_own)).collect();
    assert_eq!((best.len(), &best[0]), (5, &("Zoe Adams".to_owned(), true)));
    let short = Choices { has_places: false, ..Choices::default() };
    let card = RoundCard::of(&event, Seq(9), MADE, &short).unwrap();
    assert_eq!(told(&card, 1)[3], "1 point before this round");
    assert_eq!(places(WORDS, &card, None), []);
}

#[test]
fn the_clock_of_the_card_is_that_of_the_round() {
    let mut event = event();
    let shown = |event: &Tournament, now: i64| {
        let TimeView { time, word, more } =
            time(WORDS, &card_of(event, LinkNames::Full), Some(id(1)), Instant(MADE.0 + now), 0);
        [time, word.to_owned(), more]
    };
    event.swiss[0].clock = Clock::Ready { left: Some(75 * MINUTE), before: 0 };
    assert_eq!(shown(&event, 0), ["1:15:00", "Not started when the link was made", ""]);
    let until = Some(Instant(MADE.0 + 75 * MINUTE));
    event.swiss[0].clock = Clock::Running { since: MADE, until, begins: None, random: 0 };
    assert_eq!(shown(&event, 30 * MINUTE), ["45:00", "Time left", "ends at 15:29"]);
    assert_eq!(shown(&event, 76 * MINUTE), ["\u{2212}1:00", "Time is up", ""]);
    event.swiss[0].matches[0].extended = 5;
    assert_eq!(
        shown(&event, 30 * MINUTE),
        ["50:00", "Time left", "ends at 15:34, with 5 extra minutes for your table"]
    );
    event.swiss[0].clock = Clock::Running { since: MADE, until: None, begins: None, random: 0 };
    assert_eq!(shown(&event, MINUTE), ["1:00", "Time played", "with 5 extra minutes for your table"]);
}

#[test]
fn a_late_clock_and_an_older_card_are_noticed() {
    let event = event();
    let card = card_of(&event, LinkNames::Full);
    assert_eq!(minutes_behind(&card, MADE), None);
    assert_eq!(minutes_behind(&card, Instant(MADE.0 + 90 * MINUTE)), None);
    assert_eq!(minutes_behind(&card, Instant(card.origin.made.0 - 3 * MINUTE)), Some(3));

    let mut seen = SeenCards::default();
    assert_eq!(newer(&seen, &card), None);
    seen.see(&event.id, Seq(9), "this");
    assert_eq!(newer(&seen, &card), None);
    seen.see(&event.id, Seq(10), "next");
    assert_eq!(newer(&seen, &card), Some("next"));
}

#[test]
fn each_fault_of_a_link_has_its_sentence() {
    let text = Card::from(card_of(&event(), LinkNames::Full)).to_link().unwrap();
    let said = |text: &str| error_words(WORDS, Card::from_text(text).unwrap_err());
    assert!(said(&text[..text.len() - 8]).starts_with("Its end is missing."));
    assert!(said("hello").starts_with("It does not belong to TopCut"));
}

#[test]
fn a_name_that_only_one_player_has_is_found() {
    let mut event = event();
    let found = |event: &Tournament, name: &str| named(&card_of(event, LinkNames::Full), name);
    assert_eq!(found(&event, "zoe ADAMS"), Some(id(1)));
    assert_eq!(found(&event, "Nobody"), None);
    assert_eq!(named(&card_of(&event, LinkNames::Numbers), "Zoe Adams"), None);
    event.entries[1].details.name = "Zoe Adams".to_owned();
    assert_eq!(found(&event, "Zoe Adams"), None, "two have it");
}

#[test]
fn the_plan_counts_rounds_before_the_cut() {
    let card = RoundCard { swiss_rounds: 6, cut: 4, ..card_of(&event(), LinkNames::Full) };
    assert_eq!(plan(WORDS, &card), "of 6 rounds, then top 4");
}
