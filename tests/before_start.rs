//! The desk before round 1, and what is done with several players at once: check-in, places and the waiting list, wishes
//! about who is not to meet, leaving together.

mod desk;

use desk::{Desk, custom, named};
use topcut::audit::{What, findings};
use topcut::engine::command::{Breach, Command, DraftDetails, Leaving, LeavingMatch, Refusal, plan, waiting};
use topcut::engine::entry::Presence;
use topcut::engine::id::{EntryId, RoundRef};
use topcut::engine::log::Fact;
use topcut::engine::log::fact::{Pair, Running};
use topcut::engine::standing::standing;
use topcut::engine::structure::StructureChoice;
use topcut::engine::tournament::desk::Apart;
use topcut::engine::tournament::round::Round;
use topcut::engine::tournament::why::why;

fn ids(numbers: &[u16]) -> Vec<EntryId> {
    numbers.iter().map(|number| EntryId(*number)).collect()
}

fn apart(a: u16, b: u16) -> Apart {
    Apart { a: EntryId(a), b: EntryId(b), reason: "family".into() }
}

fn leaving(running: LeavingMatch) -> Leaving {
    Leaving { running, note: "the last train".into() }
}

/// Undo brings back what was before, redo what was after.
fn undoes(desk: &mut Desk, command: Command) {
    let before = desk.state();
    desk.must(command);
    let after = desk.state();
    desk.undo();
    assert_eq!(desk.state(), before);
    desk.redo();
    assert_eq!(desk.state(), after);
}

fn with_places(places: u16, names: usize) -> Desk {
    let mut desk = Desk::open("xwing-2e", StructureChoice::Table(0));
    let mut setup = desk.state().setup;
    setup.places = Some(places);
    desk.must(Command::EditSetup(setup));
    desk.must(Command::AddEntries((1..=names).map(|n| named(&format!("P{n}"))).collect()));
    desk
}

/// Whether the auditor finds nothing, but for matches that are still played.
fn is_clean(desk: &Desk) -> bool {
    findings(&desk.log).iter().all(|found| found.what == What::NoResult)
}

fn waits(desk: &Desk) -> Vec<u16> {
    desk.state().waiting_list().map(|entry| entry.id.0).collect()
}

#[test]
fn nobody_is_missed_until_somebody_is_checked_in() {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 6);
    assert_eq!(desk.state().missing(), []);
    undoes(&mut desk, Command::CheckIn(ids(&[0, 1, 2, 4]), true));
    assert_eq!(desk.state().missing(), ids(&[3, 5]));
    desk.must(Command::CheckIn(ids(&[2]), false));
    assert_eq!(desk.state().missing(), ids(&[2, 3, 5]));
    assert_eq!(desk.refused(Command::CheckIn(vec![], true)), Refusal::NothingChosen);
    assert_eq!(desk.refused(Command::CheckIn(ids(&[9]), true)), Refusal::NoEntry(EntryId(9)));

    // Taken off the list in one step, and back in one.
    undoes(&mut desk, Command::RemoveEntries(ids(&[2, 3])));
    assert_eq!(desk.state().missing(), ids(&[5]));
    assert_eq!(desk.refused(Command::CheckIn(ids(&[3]), true)), Refusal::NotIn(EntryId(3)));
    desk.post();
    assert_eq!(desk.state().missing(), [], "once round 1 is posted the desk is closed");
    assert_eq!(desk.refused(Command::CheckIn(ids(&[5]), true)), Refusal::AlreadyStarted);
    assert!(is_clean(&desk));
}

#[test]
fn paired_without_those_who_are_missing_who_come_back_late() {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 6);
    desk.must(Command::CheckIn(ids(&[0, 1, 2, 3]), true));
    let missing = desk.state().missing();
    undoes(&mut desk, Command::DropEntries(missing.clone(), leaving(LeavingMatch::NoShow)));
    let round = desk.post();
    assert!(missing.iter().all(|entry| !round.includes(*entry)));
    desk.must(Command::Return(EntryId(4)));
    assert_eq!(waiting(&desk.state()), ids(&[4]));
    assert!(is_clean(&desk));
}

#[test]
fn who_comes_when_all_places_are_taken_waits_in_turn() {
    let mut desk = with_places(8, 10);
    assert_eq!((desk.state().present().count(), waits(&desk)), (8, vec![8, 9]));
    // STR-3: the structure counts those who have a place.
    assert_eq!(plan(&desk.state()).unwrap().rounds, 3);
    assert_eq!(standing(&desk.state(), 0).rows.len(), 8);
    // A place that is free is not taken by who comes later.
    desk.must(Command::RemoveEntry(EntryId(3)));
    assert_eq!((desk.state().free_places(), waits(&desk)), (Some(1), vec![8, 9]));
    desk.must(Command::AddEntries(vec![named("Late")]));
    assert_eq!(waits(&desk), [8, 9, 10]);
    undoes(&mut desk, Command::MoveUp(ids(&[8])));
    assert_eq!((desk.state().free_places(), waits(&desk)), (Some(0), vec![9, 10]));
    assert_eq!(desk.refused(Command::MoveUp(ids(&[8]))), Refusal::NotWaiting(EntryId(8)));
    assert_eq!(desk.refused(Command::Return(EntryId(9))), Refusal::OnWaitingList(EntryId(9)));

    // Staff decide otherwise: one goes back, another one has the place.
    undoes(&mut desk, Command::PutOnWaitingList(ids(&[2])));
    desk.must(Command::MoveUp(ids(&[10])));
    assert_eq!(waits(&desk), [2, 9]);
    let round = desk.post();
    assert!(!round.includes(EntryId(2)) && !round.includes(EntryId(9)) && waiting(&desk.state()).is_empty());
    assert_eq!(desk.refused(Command::PutOnWaitingList(ids(&[0]))), Refusal::AlreadyStarted);
    assert!(is_clean(&desk));
}

#[test]
fn a_place_given_in_a_running_event_is_a_late_arrival() {
    // DROP-5
    let mut desk = with_places(8, 10);
    desk.post();
    desk.play_all();
    desk.post();
    let Fact::MovedUp { losses, .. } = desk.must(Command::MoveUp(ids(&[9]))) else { panic!("another fact") };
    assert_eq!(losses.iter().map(|missed| missed.round).collect::<Vec<_>>(), [1]);
    assert_eq!(waiting(&desk.state()), ids(&[9]));
    desk.must(Command::RemoveEntry(EntryId(8)));
    assert_eq!(waits(&desk), [0_u16; 0]);
    // Who comes now is a late arrival as well: places count before the start.
    desk.must(Command::AddEntries(vec![named("Later")]));
    assert!(desk.state().entries[10].is_in());
    assert!(is_clean(&desk));
}

#[test]
fn fewer_places_move_nobody_by_themselves() {
    let mut desk = with_places(8, 8);
    let mut setup = desk.state().setup;
    setup.places = Some(6);
    desk.must(Command::EditSetup(setup));
    assert_eq!((desk.state().beyond_places(), waits(&desk).len()), (2, 0));
    desk.must(Command::PutOnWaitingList(ids(&[6, 7])));
    assert_eq!((desk.state().beyond_places(), desk.state().free_places()), (0, Some(0)));
    assert!(is_clean(&desk));
}

#[test]
fn several_leave_as_one_step() {
    let mut desk = Desk::with_players("xwing-2e", custom(4, 0), 8);
    let round = desk.post();
    let [first, second] = [&round.matches[0], &round.matches[1]];
    let ([a, b], c) = (first.sides, second.sides[0]);
    undoes(&mut desk, Command::DropEntries(vec![a, b, c, a], leaving(LeavingMatch::Concession)));
    let state = desk.state();
    assert_eq!(state.present().count(), 5);
    // One of a table concedes, and then there is no match left that the other one could concede.
    let last = &desk.log.entries().last().unwrap().fact;
    assert!(matches!(last, Fact::Redone { .. }));
    let undone = desk.log.entries().iter().rev().find_map(|entry| match &entry.fact {
        Fact::EntriesDropped { left, .. } => Some(left.clone()),
        _ => None,
    });
    let running: Vec<bool> = undone.unwrap().iter().map(|one| one.running == Running::Nothing).collect();
    assert_eq!(running, [false, true, false]);
    assert!(matches!(&state.entries[c.index()].presence, Presence::Dropped { note } if note == "the last train"));
    assert_eq!(state.round(RoundRef::Swiss(1)).unwrap().missing().len(), 2);
    assert_eq!(desk.refused(Command::DropEntries(vec![c], leaving(LeavingMatch::Concession))), Refusal::NotIn(c));
    assert!(is_clean(&desk));
}

#[test]
fn a_proposal_is_withdrawn_once_when_several_leave() {
    let mut desk = Desk::with_players("xwing-2e", custom(4, 0), 8);
    desk.must(Command::PairRound);
    undoes(&mut desk, Command::DropEntries(ids(&[1, 5]), leaving(LeavingMatch::Concession)));
    assert!(desk.state().swiss.is_empty() && desk.state().plan.is_none());
    assert_eq!(desk.post().matches.len(), 3);
    assert!(is_clean(&desk));
}

fn meet(round: &Round, a: u16, b: u16) -> bool {
    round.matches.iter().any(|played| played.sides.contains(&EntryId(a)) && played.sides.contains(&EntryId(b)))
}

#[test]
fn two_who_are_kept_apart_do_not_meet_while_it_costs_nothing() {
    // PAIR-6
    for seed in 0..20 {
        let mut desk = Desk::with_players("xwing-2e", custom(4, 0), 8);
        desk.seed = seed * 100;
        undoes(&mut desk, Command::KeepApart(apart(1, 0), true));
        assert_eq!(desk.state().apart, [apart(0, 1)]);
        for _ in 0..2 {
            let round = desk.post();
            assert!(!meet(&round, 0, 1), "seed {seed}");
            desk.play_all();
        }
        assert!(is_clean(&desk), "seed {seed}");
    }
}

#[test]
fn a_wish_is_no_reason_to_leave_the_group() {
    // PAIR-5, PAIR-6: after round 1 of four players the two winners meet, wish or not, and the reason says so.
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 4);
    let round = desk.post();
    desk.play_all();
    let winners: Vec<EntryId> = round.matches.iter().map(|played| played.sides[0]).collect();
    let pair = Apart { a: winners[0], b: winners[1], reason: String::new() };
    desk.must(Command::KeepApart(pair, true));
    let round = desk.post();
    assert!(meet(&round, winners[0].0, winners[1].0));
    let reasons = why(&desk.state(), &round);
    assert_eq!(reasons.iter().filter(|why| why.apart_anyway).count(), 1);
    assert!(is_clean(&desk));
}

#[test]
fn what_is_wished_of_one_alone_or_of_nobody_is_refused() {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 4);
    assert_eq!(desk.refused(Command::KeepApart(apart(1, 1), true)), Refusal::NothingChosen);
    assert_eq!(desk.refused(Command::KeepApart(apart(0, 1), false)), Refusal::NothingChosen);
    assert_eq!(desk.refused(Command::KeepApart(apart(0, 7), true)), Refusal::NoEntry(EntryId(7)));
    desk.must(Command::KeepApart(apart(0, 1), true));
    undoes(&mut desk, Command::KeepApart(apart(1, 0), false));
    assert_eq!(desk.state().apart, []);
}

#[test]
fn a_pairing_by_hand_names_the_wish_that_it_breaks() {
    // PAIR-7
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 4);
    desk.must(Command::KeepApart(apart(0, 1), true));
    desk.must(Command::PairRound);
    let round = desk.last_round();
    let pair = |at: usize, a, b| Pair { table: round.matches[at].table, a: EntryId(a), b: EntryId(b), slot: 0 };
    let pairs = vec![pair(0, 0, 1), pair(1, 2, 3)];
    let by_hand = |waived| Command::ReplacePairing { pairs: pairs.clone(), byes: vec![], waived };
    let breach = Breach::KeptApart(EntryId(0), EntryId(1));
    assert_eq!(desk.refused(by_hand(vec![])), Refusal::Breaches(vec![breach]));
    desk.must(by_hand(vec![breach]));
    assert!(meet(&desk.last_round(), 0, 1));
}

#[test]
fn clubs_are_kept_apart_where_the_announcement_says_so() {
    // PAIR-6
    let of = |name: &str, club: &str| DraftDetails { club: club.into(), ..named(name) };
    let mut met = 0;
    for seed in 0..30 {
        for clubs_apart in [false, true] {
            let mut desk = Desk::open("xwing-2e", custom(3, 0));
            desk.seed = seed * 100;
            let setup = desk.state().setup;
            desk.must(Command::EditSetup(topcut::engine::tournament::setup::Setup { clubs_apart, ..setup }));
            desk.must(Command::AddEntries(vec![of("A", "Nova"), of("B", "nova "), of("C", ""), of("D", "")]));
            let round = desk.post();
            assert!(!(clubs_apart && meet(&round, 0, 1)), "seed {seed}");
            met += u32::from(meet(&round, 0, 1));
            assert!(is_clean(&desk), "seed {seed}");
        }
    }
    assert!(met > 0, "without the option they meet now and then");
}
