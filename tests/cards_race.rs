//! The race to the cut on a card: a phone says what the desk says when the last Swiss round is posted, or nothing.

use std::collections::{BTreeMap, BTreeSet};

use topcut::audit::simulate::{Wish, simulate};
use topcut::engine::command::{Command, Leaving};
use topcut::engine::formats::{FORMATS, by_id};
use topcut::engine::id::{EntryId, Instant, RoundRef, Seq};
use topcut::engine::log::{Fact, Log};
use topcut::engine::outcome::Unpaired;
use topcut::engine::rules::{Points, Rules};
use topcut::engine::standing::race::count::Chance;
use topcut::engine::standing::race::race;
use topcut::engine::tournament::Tournament;
use topcut::engine::tournament::setup::LinkNames;
use topcut::files::cards::{Card, Choices, RoundCard, Status};

use crate::desk::{Desk, custom, named, scores};

/// As a phone reads it.
fn card_of(state: &Tournament, names: LinkNames) -> RoundCard {
    let choices = Choices { names, has_places: names != LinkNames::Short, message: String::new() };
    let card = RoundCard::of(state, Seq(9), Instant(1_795_260_000_000), &choices).expect("a posted round");
    RoundCard::from_text(&Card::from(card).to_link().expect("a link")).expect("a card")
}

/// Of every entry, on the card or not.
fn on_card(state: &Tournament, card: &RoundCard) -> BTreeMap<EntryId, Vec<Chance>> {
    state.entries.iter().filter_map(|entry| Some((entry.id, card.chances(entry.id)?))).collect()
}

fn at_desk(state: &Tournament) -> BTreeMap<EntryId, Vec<Chance>> {
    let runners = race(state).map(|race| race.runners).unwrap_or_default();
    runners.into_iter().map(|runner| (runner.entry, runner.chances)).collect()
}

/// States of players at which both gave an answer, by format.
type Seen = BTreeSet<(&'static str, String)>;

fn agree(log: &Log, format: &'static str, seen: &mut Seen) {
    for (end, entry) in log.entries().iter().enumerate() {
        if !matches!(entry.fact, Fact::RoundPosted(_) | Fact::RoundPaired(_)) {
            continue;
        }
        let state = Log::new(log.entries()[..=end].to_vec()).expect("a log").replay();
        if state.posted_round().is_none() {
            continue;
        }
        let desk = at_desk(&state);
        for names in [LinkNames::Full, LinkNames::Short, LinkNames::Numbers] {
            let card = card_of(&state, names);
            assert_eq!(on_card(&state, &card), desk, "{format}, {:?}, {names:?}", card.round);
            let stage = match card.round {
                _ if !desk.is_empty() => "last",
                RoundRef::Swiss(_) if card.cut == 0 => "no cut",
                RoundRef::Swiss(_) => "earlier",
                RoundRef::Elimination(_) => "elimination",
            };
            let states = card.players.iter().map(|player| format!("{stage} {:?}", player.status));
            seen.extend(states.map(|state| (format, state)));
        }
    }
}

#[test]
fn a_card_of_the_last_round_says_what_the_desk_says() {
    let mut seen = Seen::new();
    for format in FORMATS {
        for seed in 0..10 {
            let entries = 7 + 5 * u16::try_from(seed % 7).expect("small");
            let rounds = (seed % 2 == 0).then_some(3);
            let wish = Wish { rounds, drops: 12, late: 12, ..Wish::new(format, entries, seed) };
            agree(&simulate(&wish).expect("an event"), format.id, &mut seen);
        }
        for state in ["last Plays", "last Bye", "last Left", "earlier Plays", "elimination Plays"] {
            assert!(seen.contains(&(format.id, state.to_owned())), "{}: {state}", format.id);
        }
    }
    assert!(seen.iter().any(|(_, state)| state == "no cut Plays"), "{seen:?}");
}

/// Before the last round of three, with an odd number of players.
fn before_the_last(rules: Rules) -> Desk {
    let mut desk = Desk::with_rules(rules, custom(3, 4));
    let names = ["Ann", "Bo", "Cy", "Dee", "Earl", "Faye", "Gus", "Holly", "Ivan"];
    desk.must(Command::AddEntries(names.map(named).to_vec()));
    desk.play_swiss(2);
    desk
}

fn usual() -> Rules {
    by_id("xwing-2e").expect("a format").rules.clone()
}

/// DROP-3, DROP-5: in the event without a match, then with missed rounds as losses and as byes.
#[test]
fn a_latecomer_counts_with_the_points_of_missed_rounds() {
    let mut desk = before_the_last(usual());
    desk.post();
    desk.must(Command::AddEntries(vec![named("Zoe")]));
    let late = EntryId(9);
    let agrees = |state: &Tournament, status: Status, points: u32| {
        let card = card_of(state, LinkNames::Numbers);
        assert_eq!(card.player(late).map(|player| player.status), Some(status));
        assert_eq!(on_card(state, &card), at_desk(state));
        let chances = card.chances(late).expect("the last round");
        assert_eq!(chances.iter().map(|chance| (chance.verdict, chance.points)).collect::<Vec<_>>(), [(None, points)]);
    };
    agrees(&desk.state(), Status::Out, 0);
    desk.must(Command::CountMissed(vec![late], true));
    let mut state = desk.state();
    agrees(&state, Status::Out, 2);
    state.swiss[2].losses.push(Unpaired::new(late, 0, 0));
    agrees(&state, Status::Missed, 2);
    state.swiss[2].losses[0] = Unpaired { as_bye: true, ..Unpaired::new(late, 1, 300) };
    agrees(&state, Status::MissedAsBye, 3);
}

#[test]
fn results_after_the_posting_change_no_chance() {
    let mut desk = before_the_last(usual());
    desk.post();
    let posted = at_desk(&desk.state());
    assert_eq!(posted.len(), 9);
    let table = desk.last_round().missing()[0];
    desk.enter(table, scores(200, 17));
    assert_ne!(at_desk(&desk.state()), posted, "the desk counts the result");
    assert_eq!(on_card(&desk.state(), &card_of(&desk.state(), LinkNames::Full)), posted);
    let bye = desk.last_round().byes[0].entry;
    assert_eq!(posted[&bye].len(), 1, "nothing is left to play");
}

/// XW-1, IA-1: an event may count other points than its format.
#[test]
fn points_that_a_card_cannot_know_are_not_guessed() {
    let silent = |card: &RoundCard| card.players.iter().all(|player| card.chances(player.player.id).is_none());
    let three = Points { win: 3, draw: Some(1), ..usual().points };
    let mut desk = before_the_last(Rules { points: three, ..usual() });
    desk.post();
    assert_eq!(at_desk(&desk.state()).len(), 9);
    let card = card_of(&desk.state(), LinkNames::Full);
    assert!(silent(&card));
    let mut older = card;
    older.origin.format = usual().format.into_owned();
    assert!(silent(&older), "programs before named the format of any event");

    let mut desk = before_the_last(usual());
    desk.post();
    let card = card_of(&desk.state(), LinkNames::Full);
    assert!(!silent(&card));
    let mut unknown = card;
    unknown.origin.format = "a later game".to_owned();
    assert!(silent(&unknown));
}

#[test]
fn chances_are_of_players_in_the_last_round_before_a_cut() {
    let mut desk = before_the_last(usual());
    let gone = EntryId(8);
    desk.must(Command::Drop(gone, Leaving::default()));
    desk.post();
    let card = card_of(&desk.state(), LinkNames::Full);
    assert_eq!(card.player(gone).map(|player| player.status), Some(Status::Left));
    assert_eq!(card.chances(gone), None);
    assert_eq!(card.chances(EntryId(90)), None);
    let without = |change: fn(&mut RoundCard)| {
        let mut card = card.clone();
        change(&mut card);
        card.chances(EntryId(0))
    };
    assert!(without(|_| ()).is_some());
    assert_eq!(without(|card| card.cut = 0), None);
    assert_eq!(without(|card| card.swiss_rounds = 4), None);
    assert_eq!(without(|card| card.round = RoundRef::Elimination(3)), None);
    assert_eq!(without(|card| card.tables.clear()), None);
}
