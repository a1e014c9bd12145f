//! Tables kept while the others are drawn again (PAIR-7), and rounds drawn again from their seed (PAIR-8).

use crate::desk;

use desk::{Desk, custom, named, swiss};
use topcut::audit::{What, findings};
use topcut::engine::command::{Breach, Command, Refusal};
use topcut::engine::decide::{Answer, redrawn};
use topcut::engine::id::{EntryId, TableNumber};
use topcut::engine::log::{Fact, Log, Stamped};
use topcut::engine::tournament::round::{Match, Pair, Round};
use topcut::present::log::check_code::Verdict;
use topcut::present::round::pairing_check::check;
use topcut::present::round::pairing_why::{self, ByHand};
use topcut::present::words::text::{Lang, Words};

/// Round 2 proposed.
fn second_round(players: u16) -> Desk {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), players);
    desk.play_swiss(1);
    desk.must(Command::PairRound);
    desk
}

fn keep(tables: &[u16]) -> Command {
    Command::DrawOthers { kept: tables.iter().copied().map(TableNumber).collect() }
}

fn at(round: &Round, table: u16) -> [EntryId; 2] {
    round.at(TableNumber(table)).unwrap().sides
}

fn answer(desk: &Desk) -> Answer {
    redrawn(&desk.log, &desk.last_round()).unwrap().answer
}

fn agrees() -> Answer {
    Answer::Drawn { tables: Vec::new(), byes: Vec::new() }
}

/// Swaps the second sides of two tables, whatever rule it breaks.
fn swap(desk: &mut Desk, one: u16, other: u16) {
    let round = desk.last_round();
    let mut pairs: Vec<Pair> = round.matches.iter().map(Match::pair).collect();
    let place = |table| round.matches.iter().position(|played| played.table == TableNumber(table)).unwrap();
    let (one, other) = (place(one), place(other));
    (pairs[one].b, pairs[other].b) = (pairs[other].b, pairs[one].b);
    let byes: Vec<EntryId> = round.byes.iter().map(|bye| bye.entry).collect();
    let mut replace = |waived| desk.ask(&Command::ReplacePairing { pairs: pairs.clone(), byes: byes.clone(), waived });
    let broken: Vec<Breach> = match replace(Vec::new()) {
        Err(Refusal::Breaches(broken)) => broken,
        other => return drop(other.unwrap()),
    };
    replace(broken).unwrap();
}

#[test]
fn kept_tables_stay_and_the_others_are_drawn() {
    for players in [8, 9, 13, 32] {
        let mut desk = second_round(players);
        let before = desk.last_round();
        let mut others = std::collections::BTreeSet::new();
        for _ in 0..8 {
            desk.must(keep(&[3, 1]));
            let after = desk.last_round();
            assert_eq!([1, 3].map(|table| at(&after, table)), [1, 3].map(|table| at(&before, table)));
            assert_eq!((after.matches.len(), after.byes.len()), (before.matches.len(), before.byes.len()));
            let tables: Vec<u16> = after.matches.iter().map(|played| played.table.0).collect();
            assert!(tables.windows(2).all(|two| two[0] < two[1]), "{tables:?}");
            assert_eq!(after.included(), before.included());
            others.insert(at(&after, 2));
            assert_eq!(answer(&desk), agrees());
        }
        assert!(others.len() > 1, "{players}: {others:?}");
        // No rematch: the rest is paired by the rules.
        desk.must(Command::PostRound { accepted: false });
        assert!(findings(&desk.log).iter().all(|one| one.what != What::DrawnOtherwise));
    }
}

#[test]
fn undo_brings_back_the_others() {
    let mut desk = second_round(8);
    let before = desk.last_round();
    desk.must(keep(&[2]));
    desk.undo();
    assert_eq!(desk.last_round(), before);
}

#[test]
fn with_no_or_every_table_kept() {
    let mut desk = second_round(8);
    assert!(matches!(desk.must(keep(&[])), Fact::RoundPaired(_)));
    assert!(matches!(desk.must(keep(&[77])), Fact::RoundPaired(_)), "no such table");
    assert_eq!(desk.refused(keep(&[1, 2, 3, 4])), Refusal::NothingToDraw);
    desk.must(Command::PostRound { accepted: false });
    assert_eq!(desk.refused(keep(&[1])), Refusal::NothingProposed);
}

#[test]
fn a_newcomer_waits_for_a_whole_draw() {
    let mut desk = second_round(8);
    desk.must(Command::AddEntries(vec![named("Late")]));
    desk.must(keep(&[1]));
    assert!(!desk.last_round().seats(EntryId(8)));
    assert!(matches!(desk.refused(Command::PostRound { accepted: true }), Refusal::BrokenPairing { .. }));
}

/// PAIR-7, PAIR-8.
#[test]
fn a_table_changed_by_hand_says_so_instead_of_the_draw() {
    let words = Words::new(Lang::En);
    let mut desk = second_round(8);
    let said = |desk: &Desk| {
        let round = desk.last_round();
        let by_hand = ByHand::of(&desk.log, &round);
        let said = pairing_why::tables(words, &desk.state(), &round, &by_hand);
        said.into_iter().filter(|(_, said)| said[0] == words.pairing_why_by_hand()).map(|(table, _)| table.0).collect()
    };
    let none: Vec<u16> = said(&desk);
    desk.must(keep(&[2]));
    assert_eq!((none, said(&desk)), (vec![], vec![]));
    swap(&mut desk, 1, 3);
    assert_eq!(said(&desk), [1, 3]);
}

#[test]
fn a_draw_is_compared_with_the_round() {
    let mut desk = second_round(9);
    assert_eq!(answer(&desk), agrees());
    swap(&mut desk, 2, 4);
    let changed =
        |tables: &[u16]| Answer::Drawn { tables: tables.iter().copied().map(TableNumber).collect(), byes: Vec::new() };
    assert_eq!(answer(&desk), changed(&[2, 4]));
    swap(&mut desk, 2, 4);
    assert_eq!(answer(&desk), agrees());
    // After posting, and in later rounds.
    swap(&mut desk, 1, 3);
    desk.must(Command::PostRound { accepted: true });
    desk.play_all();
    desk.must(Command::PairRound);
    let second = desk.state().round(swiss(2)).unwrap().clone();
    assert_eq!(redrawn(&desk.log, &second).unwrap().answer, changed(&[1, 3]));
}

#[test]
fn the_check_names_what_differs() {
    let said = |desk: &Desk| {
        let state = desk.state();
        check(Words::new(Lang::En), &desk.log, &state, swiss(2)).unwrap()
    };
    let mut desk = second_round(9);
    let agreed = said(&desk);
    assert_eq!((agreed.verdict, agreed.seed.starts_with("Random seed: ")), (Verdict::Good, true));
    let bye = desk.last_round().byes[0].entry;
    let pairs: Vec<Pair> = desk.last_round().matches.iter().map(Match::pair).collect();
    let mut swapped = pairs.clone();
    let gets_it = std::mem::replace(&mut swapped[1].b, bye);
    let replaced = |waived| Command::ReplacePairing { pairs: swapped.clone(), byes: vec![gets_it], waived };
    let Refusal::Breaches(broken) = desk.refused(replaced(Vec::new())) else { panic!("a rule is broken") };
    desk.must(replaced(broken));
    let changed = said(&desk);
    assert_eq!(changed.verdict, Verdict::Unread);
    let names = [bye.min(gets_it), bye.max(gets_it)].map(|entry| format!("P{}", entry.0 + 1)).join(" and ");
    assert!(changed.text.starts_with("Table 2 differs from the draw."), "{}", changed.text);
    assert!(changed.text.ends_with(&format!("Bye changed after the draw: {names}.")), "{}", changed.text);
}

#[test]
fn a_changed_log_is_told() {
    let desk = second_round(8);
    let mut entries: Vec<Stamped> = desk.log.entries().to_vec();
    if let Fact::RoundPaired(paired) = &mut entries.last_mut().unwrap().fact {
        let [one, other, ..] = &mut paired.pairs[..] else { panic!() };
        std::mem::swap(&mut one.b, &mut other.b);
    }
    let log = Log::new(entries).unwrap();
    let round = log.replay().last_round().unwrap().clone();
    assert_eq!(redrawn(&log, &round).unwrap().answer, Answer::Otherwise);
}
