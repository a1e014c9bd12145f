//! The desk before round 1 and actions on several players: check-in, places, waiting list, entries kept apart, leaving
//! together, pairings by hand, and refusals once an event runs.

use crate::desk;

use desk::{Desk, custom, named, scores};
use topcut::audit::{What, findings};
use topcut::engine::bounds::MOST_ENTRIES;
use topcut::engine::command::{Breach, Call, Command, DraftDetails, DraftResult, Leaving, LeavingMatch, Refusal};
use topcut::engine::decide::{decide, plan, waiting};
use topcut::engine::entry::Presence;
use topcut::engine::facts::{EntriesDropped, MovedUp, Running};
use topcut::engine::id::{EntryId, RoundRef, TableNumber};
use topcut::engine::log::Fact;
use topcut::engine::standing::placing::placing;
use topcut::engine::standing::standing;
use topcut::engine::structure::StructureChoice;
use topcut::engine::tournament::clock::Clock;
use topcut::engine::tournament::desk::Apart;
use topcut::engine::tournament::round::Pair;
use topcut::engine::tournament::round::{Draw, Round};
use topcut::engine::tournament::setup::Setup;
use topcut::engine::tournament::why::why;

fn ids(numbers: &[u16]) -> Vec<EntryId> {
    numbers.iter().map(|number| EntryId(*number)).collect()
}

fn apart(a: u16, b: u16) -> Apart {
    Apart { a: EntryId(a), b: EntryId(b), reason: "family".into(), never: false }
}

fn leaving(running: LeavingMatch) -> Leaving {
    Leaving { running, note: "the last train".into(), ..Leaving::default() }
}

/// Undo restores the state before, redo the state after.
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

/// No findings except open matches.
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

    // Removed in one step, restored in one.
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
fn players_are_called_to_a_posted_table_or_to_the_desk() {
    let mut desk = with_places(8, 9);
    let call =
        |entry, table: Option<u16>| Command::CallPlayer { entry: EntryId(entry), at_table: table.map(TableNumber) };
    undoes(&mut desk, call(3, None));
    undoes(&mut desk, call(8, None));
    assert_eq!(desk.refused(call(3, Some(1))), Refusal::NoRound);
    assert_eq!(desk.refused(call(9, None)), Refusal::NoEntry(EntryId(9)));
    let number = desk.post().number;
    undoes(&mut desk, call(3, Some(2)));
    assert_eq!(desk.refused(call(3, Some(5))), Refusal::NoTable(number, TableNumber(5)));
    desk.must(Command::Drop(EntryId(3), Leaving::default()));
    assert_eq!(desk.refused(call(3, None)), Refusal::NotIn(EntryId(3)));
    let calls: Vec<_> = desk.state().calls.into_iter().map(|(_, call)| (call.entry.0, call.at_table)).collect();
    assert_eq!(calls, [(3, None), (8, None), (3, Some(TableNumber(2)))]);
    assert!(is_clean(&desk));
}

#[test]
fn registrations_beyond_the_places_go_to_the_waiting_list() {
    let mut desk = with_places(8, 10);
    assert_eq!((desk.state().present().count(), waits(&desk)), (8, vec![8, 9]));
    // STR-3: the structure counts entries with a place.
    assert_eq!(plan(&desk.state()).unwrap().rounds, 3);
    assert_eq!(standing(&desk.state(), 0).rows.len(), 8);
    // A free place stays free for the waiting list.
    desk.must(Command::RemoveEntry(EntryId(3)));
    assert_eq!((desk.state().free_places(), waits(&desk)), (Some(1), vec![8, 9]));
    desk.must(Command::AddEntries(vec![named("Late")]));
    assert_eq!(waits(&desk), [8, 9, 10]);
    undoes(&mut desk, Command::MoveUp(ids(&[8])));
    assert_eq!((desk.state().free_places(), waits(&desk)), (Some(0), vec![9, 10]));
    assert_eq!(desk.refused(Command::MoveUp(ids(&[8]))), Refusal::NotWaiting(EntryId(8)));
    assert_eq!(desk.refused(Command::Return(EntryId(9))), Refusal::OnWaitingList(EntryId(9)));

    // Staff swap two entries.
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
    let Fact::MovedUp(MovedUp { losses, .. }) = desk.must(Command::MoveUp(ids(&[9]))) else { panic!("another fact") };
    assert_eq!(losses.iter().map(|missed| missed.round).collect::<Vec<_>>(), [1]);
    assert_eq!(waiting(&desk.state()), ids(&[9]));
    assert!(standing(&desk.state(), 0).row(EntryId(9)).is_none(), "it was not there from the start");
    desk.must(Command::RemoveEntry(EntryId(8)));
    assert_eq!(waits(&desk), [0_u16; 0]);
    // Late arrival: places count before the start.
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
    // One side concedes; no match is left for the other.
    let last = &desk.log.entries().last().unwrap().fact;
    assert!(matches!(last, Fact::Redone(_)));
    let undone = desk.log.entries().iter().rev().find_map(|entry| match &entry.fact {
        Fact::EntriesDropped(EntriesDropped { left, .. }) => Some(left.clone()),
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
    // PAIR-5, PAIR-6: after round 1 of four players the winners meet despite the wish, and the reason says so.
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 4);
    let round = desk.post();
    desk.play_all();
    let winners: Vec<EntryId> = round.matches.iter().map(|played| played.sides[0]).collect();
    let pair = Apart { a: winners[0], b: winners[1], reason: String::new(), never: false };
    desk.must(Command::KeepApart(pair, true));
    let round = desk.post();
    assert!(meet(&round, winners[0].0, winners[1].0));
    let reasons = why(&desk.state(), &round);
    assert_eq!(reasons.iter().filter(|why| why.apart_anyway).count(), 1);
    assert!(is_clean(&desk));
}

#[test]
fn refuses_to_keep_one_entry_or_an_unknown_one_apart() {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 4);
    assert_eq!(desk.refused(Command::KeepApart(apart(1, 1), true)), Refusal::NothingChosen);
    assert_eq!(desk.refused(Command::KeepApart(apart(0, 1), false)), Refusal::NothingChosen);
    assert_eq!(desk.refused(Command::KeepApart(apart(0, 7), true)), Refusal::NoEntry(EntryId(7)));
    desk.must(Command::KeepApart(apart(0, 1), true));
    desk.must(Command::KeepApart(apart(2, 3), true));
    undoes(&mut desk, Command::KeepApart(apart(1, 0), false));
    assert_eq!(desk.state().apart, [apart(2, 3)], "each wish ends by itself");
}

#[test]
fn a_pairing_by_hand_names_the_wish_that_it_breaks() {
    // PAIR-7
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 4);
    desk.must(Command::KeepApart(apart(0, 1), true));
    desk.must(Command::PairRound);
    let round = desk.last_round();
    let pair =
        |at: usize, a, b| Pair { table: round.matches[at].table, a: EntryId(a), b: EntryId(b), slot: 0, time: None };
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

/// PAIR-6: without family and club, no companions.
#[test]
fn clubs_meet_where_only_families_are_kept_apart() {
    let mut met = 0;
    for seed in 0..40 {
        let mut rules = desk::rules("xwing-2e");
        rules.keep_apart = true;
        let mut desk = Desk::with_rules(rules, custom(3, 0));
        desk.seed = seed * 100;
        let of = |name: &str, car: &str| DraftDetails { together: car.into(), club: "Nova".into(), ..named(name) };
        let others = ["C", "D", "E", "F"].map(named);
        desk.must(Command::AddEntries(
            [of("A", "the red car"), of("B", "the blue car")].into_iter().chain(others).collect(),
        ));
        met += u32::from(meet(&desk.post(), 0, 1));
    }
    assert!(met > 0);
}

/// STR-1, STR-3.
#[test]
fn the_plan_of_round_one_holds_whoever_comes_later() {
    let rounds = |desk: &Desk| plan(&desk.state()).unwrap().rounds;
    let mut desk = Desk::with_players("xwing-2e", StructureChoice::Table(0), 9);
    assert_eq!(rounds(&desk), 4);
    desk.must(Command::RemoveEntry(EntryId(8)));
    assert_eq!(rounds(&desk), 3, "before round 1 it follows the number of entries");
    desk.post();
    desk.play_all();
    desk.must(Command::AddEntries(vec![named("Late")]));
    assert_eq!(rounds(&desk), 3);
    desk.must(Command::PairRound);
    desk.must(Command::WithdrawRound);
    assert_eq!(rounds(&desk), 3, "round 2 is taken back, the plan stays");
    for _ in 2..=3 {
        desk.post();
        desk.play_all();
    }
    assert_eq!(desk.refused(Command::PairRound), Refusal::NoMoreRounds);
}

/// STR-2.
#[test]
fn custom_structures_have_up_to_twenty_rounds_and_any_cut_but_one() {
    let announced = |rounds, cut| {
        let mut desk = Desk::open("xwing-2e", custom(3, 0));
        let setup = Setup { structure: custom(rounds, cut), ..desk.state().setup };
        desk.ask(&Command::EditSetup(setup)).map(|_| ())
    };
    for (rounds, cut) in [(1, 0), (20, 2), (20, 3), (1, 8)] {
        assert_eq!(announced(rounds, cut), Ok(()), "{rounds} {cut}");
    }
    assert_eq!(announced(21, 0), Err(Refusal::TooManyRounds(20)));
    assert_eq!(announced(3, 1), Err(Refusal::CutSize(MOST_ENTRIES)));
    let mut four = Desk::with_players("xwing-2e", custom(3, 5), 4);
    assert_eq!(four.refused(Command::PairRound), Refusal::CutSize(4));
    Desk::with_players("xwing-2e", custom(3, 4), 4).must(Command::PairRound);
}

/// CLK-3.
#[test]
fn durations_are_announced_freely_and_changed_later_only_with_a_reason() {
    let with = |swiss| {
        let mut rules = desk::rules("xwing-2e");
        rules.minutes.swiss = swiss;
        Command::OverrideRules(rules)
    };
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 4);
    desk.must(with(90));
    assert_eq!(desk.post().clock, Clock::ready(Some(90), 0));
    assert_eq!(desk.refused(with(60)), Refusal::ReasonNeeded);
    desk.must_because("the hall closes", with(60));
    assert_eq!(desk.log.entries().last().unwrap().reason, "the hall closes");
}

/// PAIR-7: each breach is waived separately.
#[test]
fn a_pairing_by_hand_names_each_rule_that_it_breaks() {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 4);
    let own = TableNumber(2);
    desk.must(Command::EditEntry(EntryId(0), DraftDetails { fixed_table: Some(own), ..named("P1") }));
    let mut first: Vec<[EntryId; 2]> = desk.post().matches.iter().map(|played| played.sides).collect();
    first.sort_by_key(|sides| !sides.contains(&EntryId(0)));
    desk.play_all();
    desk.must(Command::PairRound);
    // The pairs of round 1 again, with P1's at another table.
    let pairs: Vec<Pair> = [1, 2]
        .into_iter()
        .zip(&first)
        .map(|(table, [a, b])| Pair { table: TableNumber(table), a: *a, b: *b, slot: 0, time: None })
        .collect();
    let by_hand = |waived| Command::ReplacePairing { pairs: pairs.clone(), byes: vec![], waived };
    let mut due: Vec<Breach> =
        first.iter().flat_map(|[a, b]| [Breach::Rematch(*a, *b), Breach::OtherGroup(*a, *b)]).collect();
    due.push(Breach::FixedTable(EntryId(0), own));
    due.sort_unstable();
    let Refusal::Breaches(mut found) = desk.refused(by_hand(vec![])) else { panic!("breaches are named") };
    found.sort_unstable();
    assert_eq!(found, due);
    for breach in &due {
        let others = due.iter().copied().filter(|other| other != breach).collect();
        assert_eq!(desk.refused(by_hand(others)), Refusal::Breaches(vec![*breach]));
    }
    desk.must(by_hand(due));
    assert!(matches!(desk.last_round().draw, Draw::Changed(_)));
}

/// PAIR-7, BYE-1, BYE-3.
#[test]
fn a_bye_given_by_hand_names_the_rule_that_it_breaks() {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 5);
    let had = desk.post().byes[0].entry;
    desk.play_all();
    desk.must(Command::PairRound);
    let round = desk.last_round();
    let lowest = standing(&desk.state(), 1).rows.iter().rev().map(|row| row.entry).find(|entry| *entry != had).unwrap();
    assert_eq!(round.byes[0].entry, lowest);
    let paired = |given: EntryId| {
        let swapped = |side: EntryId| if side == given { lowest } else { side };
        let pair = |played: &topcut::engine::tournament::round::Match| {
            let [a, b] = played.sides.map(swapped);
            Pair { table: played.table, a, b, slot: 0, time: None }
        };
        round.matches.iter().map(pair).collect::<Vec<_>>()
    };
    let mut breaches = |given: EntryId| match desk.refused(Command::ReplacePairing {
        pairs: paired(given),
        byes: vec![given],
        waived: vec![],
    }) {
        Refusal::Breaches(found) => found,
        other => panic!("{other:?}"),
    };
    let found = breaches(had);
    assert!(found.contains(&Breach::SecondBye(had)) && !found.contains(&Breach::ByeNotLowest(had)), "{found:?}");
    let other = round.matches.iter().flat_map(|played| played.sides).find(|entry| *entry != had).unwrap();
    let waived = breaches(other);
    assert!(waived.contains(&Breach::ByeNotLowest(other)));
    // Given to another and back to the lowest, who breaks nothing.
    desk.must(Command::ReplacePairing { pairs: paired(other), byes: vec![other], waived });
    let back = Command::ReplacePairing { pairs: paired(lowest), byes: vec![lowest], waived: vec![] };
    let found = match decide(&desk.state(), &back, &Call::default()) {
        Ok(_) => Vec::new(),
        Err(Refusal::Breaches(found)) => found,
        Err(other) => panic!("{other:?}"),
    };
    assert!(!found.iter().any(|breach| matches!(breach, Breach::SecondBye(_) | Breach::ByeNotLowest(_))), "{found:?}");
}

/// PAIR-7.
#[test]
fn a_pairing_by_hand_leaves_what_was_played() {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 4);
    let round = desk.post();
    desk.enter(TableNumber(1), DraftResult { drops: [false, true], ..scores(200, 3) });
    desk.must(Command::ExtendTable { round: round.number, table: TableNumber(2), minutes: 5 });
    let [[a, b], [c, d]] = [0, 1].map(|at: usize| round.matches[at].sides);
    let pair = |table, a, b| Pair { table: TableNumber(table), a, b, slot: 0, time: None };
    let by_hand = |pairs| Command::ReplacePairing { pairs, byes: vec![], waived: vec![] };
    let other = by_hand(vec![pair(1, a, c), pair(2, b, d)]);
    assert_eq!(desk.refused(other), Refusal::TableHasResult(TableNumber(1)));
    desk.must(by_hand(vec![pair(1, a, b), pair(3, c, d)]));
    let [played, moved] = &desk.last_round().matches[..] else { panic!("two matches") };
    assert!(played.result.is_some(), "also of one who has left");
    assert_eq!((moved.table, moved.extended), (TableNumber(3), 5), "the pair keeps its minutes");
}

/// PAIR-9.
#[test]
fn two_owners_of_a_table_do_not_both_sit_there() {
    for seed in 0..10 {
        let mut desk = Desk::open("xwing-2e", custom(3, 0));
        desk.seed = seed * 100;
        let own = |n: u16| DraftDetails { fixed_table: (n < 3).then_some(TableNumber(3)), ..named(&format!("P{n}")) };
        desk.must(Command::AddEntries((0..6).map(own).collect()));
        let round = desk.post();
        let mut tables: Vec<u16> = round.matches.iter().map(|played| played.table.0).collect();
        tables.sort_unstable();
        assert_eq!(tables, [1, 2, 3], "seed {seed}");
        assert!(round.at(TableNumber(3)).unwrap().sides.iter().any(|entry| entry.0 < 3), "seed {seed}");
    }
}

/// STD-1.
#[test]
fn lots_are_drawn_once_and_stay_when_the_round_is_drawn_again() {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 6);
    let lots = |desk: &Desk| desk.state().entries.iter().map(|entry| entry.lot).collect::<Vec<_>>();
    desk.must(Command::PairRound);
    let drawn = lots(&desk);
    assert!(drawn.iter().all(Option::is_some));
    desk.must(Command::PairRound);
    assert_eq!(lots(&desk), drawn);
    desk.must(Command::WithdrawRound);
    desk.post();
    assert_eq!(lots(&desk), drawn);
}

/// STD-1, DROP-5.
#[test]
fn a_player_added_during_a_withdrawn_first_pairing_misses_no_round() {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 6);
    desk.must(Command::PairRound);
    desk.must(Command::AddEntries(vec![named("Early")]));
    assert_eq!(desk.state().entries[6].arrived_after, 1);
    desk.must(Command::WithdrawRound);
    desk.must(Command::AddEntries(vec![named("Later")]));
    let came =
        |desk: &Desk| [6, 7].map(|at: usize| (desk.state().entries[at].arrived_after, desk.state().entries[at].lot));
    let before = came(&desk);
    assert!(before.iter().all(|(arrived_after, lot)| *arrived_after == 0 && lot.is_some()), "{before:?}");
    desk.post();
    assert_eq!(came(&desk), before);
    desk.play_all();
    assert_eq!(findings(&desk.log), []);
}

/// COR-2.
#[test]
fn redo_ends_with_the_next_fact() {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 4);
    desk.must(Command::PairRound);
    desk.undo();
    assert!(desk.log.redoable().is_some());
    desk.must(Command::CheckIn(ids(&[0]), true));
    assert_eq!(desk.log.redoable(), None);
}

/// STR-3: no places means no limit. ROLE-3: waiting entries are entered too.
#[test]
fn staff_who_wait_for_a_place_are_entered_as_players() {
    let mut desk = with_places(2, 3);
    assert_eq!(waits(&desk), [2]);
    let mut setup = desk.state().setup;
    setup.staff.organiser = "P3".into();
    assert_eq!(desk.refused(Command::EditSetup(setup)), Refusal::SecondStaffMissing);
    assert_eq!(waits(&with_places(0, 3)), [0_u16; 0]);
}

/// DROP-1, COR-2: results of a paired entry need its name.
#[test]
fn paired_entries_drop_instead_of_being_removed() {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 4);
    desk.must(Command::PairRound);
    assert_eq!(desk.refused(Command::RemoveEntry(EntryId(0))), Refusal::AlreadyStarted);
    desk.must(Command::PostRound { accepted: false });
    assert_eq!(desk.refused(Command::RemoveEntries(ids(&[0]))), Refusal::AlreadyStarted);
}

/// DROP-4.
#[test]
fn one_is_disqualified_once_and_also_after_leaving() {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 4);
    desk.post();
    desk.play_all();
    let out = || Command::Disqualify(EntryId(2), String::new(), Leaving::default());
    desk.must(Command::Drop(EntryId(2), leaving(LeavingMatch::Concession)));
    desk.must_because("weighted dice", out());
    desk.reason = "once more".into();
    assert_eq!(desk.refused(out()), Refusal::NotIn(EntryId(2)));
}

/// DROP-5, PAIR-9: everybody has a place in a posted round.
#[test]
fn late_entries_are_paired_before_a_proposal_is_posted() {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 4);
    desk.must(Command::PairRound);
    desk.must(Command::AddEntries(vec![named("Late")]));
    let refusal = desk.refused(Command::PostRound { accepted: false });
    assert!(matches!(refusal, Refusal::BrokenPairing { missing, .. } if missing == ids(&[4])));
    assert!(desk.post().includes(EntryId(4)));
}

/// BYE-4: latecomers change no awarded bye, and keep their own.
#[test]
fn awarded_byes_are_kept_beside_latecomers() {
    let holder = |name: &str| DraftDetails { awarded_bye: true, ..named(name) };
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 4);
    desk.must(Command::AddEntries(vec![holder("Holder")]));
    let byes = |desk: &Desk| desk.last_round().byes.iter().map(|bye| bye.entry).collect::<Vec<_>>();
    desk.post();
    assert_eq!(byes(&desk), ids(&[4]));
    desk.must(Command::AddEntries(vec![named("Late"), holder("Late holder")]));
    desk.must(Command::SeatLatecomers { accepted: false });
    assert_eq!(byes(&desk), ids(&[4, 6]), "the two who were awarded one");
    assert_eq!(desk.last_round().matches.len(), 2);
    assert_eq!(waiting(&desk.state()), ids(&[5]));
}

/// PAIR-7, PAIR-6.
#[test]
fn companions_put_together_by_hand_are_named_in_round_one() {
    let mut rules = desk::rules("xwing-2e");
    rules.keep_apart = true;
    let mut desk = Desk::with_rules(rules, custom(3, 0));
    let car = |name: &str| DraftDetails { together: "the red car".into(), ..named(name) };
    desk.must(Command::AddEntries(vec![car("A"), car("B"), named("C"), named("D")]));
    desk.must(Command::PairRound);
    let pair = |table, a, b| Pair { table: TableNumber(table), a: EntryId(a), b: EntryId(b), slot: 0, time: None };
    let pairs = vec![pair(1, 0, 1), pair(2, 2, 3)];
    let refusal = desk.refused(Command::ReplacePairing { pairs, byes: vec![], waived: vec![] });
    assert_eq!(refusal, Refusal::Breaches(vec![Breach::Companions(EntryId(0), EntryId(1))]));
}

/// STD-5: only with the last result of the last round.
#[test]
fn without_a_cut_the_winner_is_known_with_the_last_result() {
    let mut desk = Desk::with_players("xwing-2e", custom(2, 0), 4);
    desk.post();
    desk.play_all();
    desk.post();
    assert_eq!(placing(&desk.state()).winner, None);
    desk.enter(TableNumber(1), scores(200, 0));
    assert_eq!(placing(&desk.state()).winner, None);
    desk.play_all();
    let first = standing(&desk.state(), 2).rows[0].entry;
    assert_eq!(placing(&desk.state()).winner, Some(first));
}

#[test]
fn a_closed_event_takes_nothing_until_the_closing_is_undone() {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 4);
    desk.must_because("nobody came", Command::Close);
    assert_eq!(desk.refused(Command::PairRound), Refusal::Closed);
    assert_eq!(desk.refused(Command::Close), Refusal::Closed);
    desk.undo();
    desk.must(Command::PairRound);
}

/// PAIR-7: known places, tables and people, each once.
#[test]
fn a_pairing_by_hand_has_everybody_once_and_nobody_else() {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 5);
    desk.must(Command::Drop(EntryId(4), leaving(LeavingMatch::Concession)));
    desk.must(Command::PairRound);
    let pair = |table, a, b| Pair { table: TableNumber(table), a: EntryId(a), b: EntryId(b), slot: 0, time: None };
    let mut broken = |pairs: Vec<Pair>, byes: &[u16]| match desk.refused(Command::ReplacePairing {
        pairs,
        byes: ids(byes),
        waived: vec![],
    }) {
        Refusal::BrokenPairing { missing, doubled, strangers, tables } => (missing, doubled, strangers, tables),
        other => panic!("{other:?}"),
    };
    assert_eq!(broken(vec![pair(1, 0, 1)], &[2]), (ids(&[3]), vec![], vec![], vec![]));
    assert_eq!(broken(vec![pair(1, 0, 1), pair(2, 2, 3)], &[1]), (vec![], ids(&[1]), vec![], vec![]));
    assert_eq!(broken(vec![pair(1, 0, 1), pair(2, 2, 3)], &[4]), (vec![], vec![], ids(&[4]), vec![]));
    for tables in [[1, 1], [1, 0]] {
        let wrong = vec![TableNumber(tables[1])];
        let found = broken(vec![pair(tables[0], 0, 1), pair(tables[1], 2, 3)], &[]);
        assert_eq!(found, (vec![], vec![], vec![], wrong));
    }
}

/// PAIR-7: breaches of the draw are not repeated.
#[test]
fn drawn_pairs_can_be_turned_and_moved_by_hand() {
    let mut desk = Desk::with_players("xwing-2e", custom(2, 0), 2);
    desk.post();
    desk.play_all();
    desk.must(Command::PairRound);
    let [a, b] = desk.last_round().matches[0].sides;
    for (table, a, b) in [(3, a, b), (3, b, a)] {
        let pairs = vec![Pair { table: TableNumber(table), a, b, slot: 0, time: None }];
        desk.must(Command::ReplacePairing { pairs, byes: vec![], waived: vec![] });
    }
}

/// BYE-1: in round 1 anybody may have it.
#[test]
fn a_bye_given_by_hand_breaks_no_rule_in_round_one() {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 3);
    desk.must(Command::PairRound);
    let round = desk.last_round();
    let ([a, b], bye) = (round.matches[0].sides, round.byes[0].entry);
    let pairs = vec![Pair { table: TableNumber(1), a: bye, b, slot: 0, time: None }];
    desk.must(Command::ReplacePairing { pairs, byes: vec![a], waived: vec![] });
    assert_eq!(desk.last_round().byes[0].entry, a);
}

/// PAIR-9: tables count from 1.
#[test]
fn entries_have_names_and_tables_have_numbers() {
    let mut desk = Desk::open("xwing-2e", custom(3, 0));
    assert_eq!(desk.refused(Command::AddEntries(vec![])), Refusal::NameEmpty(0));
    assert_eq!(desk.refused(Command::AddEntries(vec![named("Ann"), named("  ")])), Refusal::NameEmpty(1));
    desk.must(Command::AddEntries(vec![DraftDetails { fixed_table: Some(TableNumber(0)), ..named("Ann") }]));
    assert_eq!(desk.state().entries[0].details.fixed_table, None);
}

/// PAIR-5: nobody has seen the proposal, so it is drawn again with everybody.
#[test]
fn nobody_is_seated_beside_a_proposal() {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 4);
    desk.must(Command::PairRound);
    desk.must(Command::AddEntries(vec![named("Late")]));
    assert_eq!(desk.refused(Command::SeatLatecomers { accepted: false }), Refusal::NotPosted);
}
