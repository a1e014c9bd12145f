//! The organiser's journeys by commands, each requirement once, end to end.

use crate::desk;

use desk::{Desk, custom, ended, named, scores, swiss};
use topcut::engine::bracket;
use topcut::engine::command::{
    Breach, ClockCommand, Command, DraftDetails, DraftResult, Leaving, LeavingMatch, Refusal, ResultEnd,
};
use topcut::engine::decide::{preview, waiting};
use topcut::engine::entry::Presence;
use topcut::engine::id::{EntryId, Instant, RoundRef, Side, TableNumber};
use topcut::engine::log::Fact;
use topcut::engine::outcome::{Decider, Ended};
use topcut::engine::standing::standing;
use topcut::engine::structure::{Plan, StructureChoice};
use topcut::engine::tournament::clock::Clock;
use topcut::engine::tournament::round::Pair;
use topcut::engine::tournament::round::RoundState;
use topcut::engine::tournament::{Stage, Tournament};

fn leave(running: LeavingMatch) -> Leaving {
    Leaving { running, ..Leaving::default() }
}

fn names(state: &Tournament) -> Vec<u16> {
    standing(state, 20).rows.iter().map(|row| row.entry.0).collect()
}

#[test]
fn a_whole_event_with_a_cut() {
    // STR-2: 17 players play 4 rounds and cut to 4.
    let mut desk = Desk::with_players("xwing-1e", StructureChoice::Table(0), 17);
    for round in 1..=4 {
        let posted = desk.post();
        assert_eq!((posted.matches.len(), posted.byes.len()), (8, 1), "round {round}");
        desk.play_all();
    }
    assert_eq!(desk.state().plan, Some(Plan { rounds: 4, cut: 4, third_place: false }));
    assert_eq!(desk.refused(Command::PairRound), Refusal::NoMoreRounds);
    desk.must(Command::Cut { declined: vec![] });
    desk.must(Command::PairRound);
    assert_eq!(desk.last_round().matches.len(), 2);
    desk.play_all();
    desk.must(Command::PairRound);
    assert!(bracket::is_final(&desk.state(), desk.last_round().number));
    assert_eq!(desk.last_round().clock, Clock::ready(Some(120), 0)); // the final has two hours
    desk.play_all();
    assert_eq!(bracket::champion(&desk.state()), Some(EntryId(0)));
    assert_eq!(desk.refused(Command::PairRound), Refusal::NoMoreRounds);
    desk.must(Command::Close);
    assert_eq!(desk.state().stage(), Stage::Closed);
    desk.undo();
    assert_eq!(desk.state().stage(), Stage::Elimination);
}

#[test]
fn plan_is_fixed_with_round_one_and_changed_only_with_a_reason() {
    // STR-1, STR-3
    let mut desk = Desk::with_players("xwing-2e", StructureChoice::Table(0), 8);
    desk.post();
    desk.must(Command::AddEntries(vec![named("Late")]));
    assert_eq!(desk.state().plan.map(|plan| plan.rounds), Some(3));
    let plan = Plan { rounds: 4, cut: 0, third_place: false };
    assert_eq!(desk.refused(Command::ChangePlan(plan)), Refusal::ReasonNeeded);
    desk.must_because("one more came", Command::ChangePlan(plan));
    assert_eq!(desk.state().plan, Some(plan));
    let too_few = Desk::with_players("xwing-2e", StructureChoice::Table(0), 3).refused(Command::PairRound);
    assert_eq!(too_few, Refusal::NoRow(3)); // STR-2: basic starts at 4
    let advanced = Desk::with_players("xwing-2e", StructureChoice::Table(1), 8).refused(Command::PairRound);
    assert_eq!(advanced, Refusal::NoRow(8)); // STR-2: advanced starts at 9
}

#[test]
fn latecomers_are_seated_beside_running_tables() {
    // Journey 2: 11 players, one bye; three more come.
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 11);
    desk.post();
    desk.enter(TableNumber(1), scores(60, 40));
    let before = desk.last_round();
    let bye = before.byes[0].entry;
    desk.must(Command::AddEntries(["L1", "L2", "L3"].map(named).to_vec()));
    assert_eq!(waiting(&desk.state()).len(), 3);
    desk.must(Command::SeatLatecomers { accepted: false });
    let after = desk.last_round();
    assert_eq!(after.matches[..5], before.matches[..], "running tables are untouched");
    assert_eq!((after.matches.len(), after.byes.len()), (7, 0));
    assert!(after.matches[5..].iter().any(|played| played.sides.contains(&bye)));
    assert!(waiting(&desk.state()).is_empty());
    assert!(desk.state().entries.iter().all(|entry| entry.lot.is_some()), "STD-1: latecomers have lots too");
    assert_eq!(desk.refused(Command::SeatLatecomers { accepted: false }), Refusal::NobodyWaits);
}

#[test]
fn one_who_comes_later_has_an_unpaired_loss_for_every_round_missed() {
    // DROP-5
    let mut desk = Desk::with_players("xwing-2e", custom(4, 0), 6);
    desk.post();
    desk.play_all();
    desk.post();
    desk.must(Command::AddEntries(vec![named("Late")])); // round 2 runs: one loss for round 1
    assert_eq!(desk.state().swiss[0].losses.len(), 1);
    assert_eq!(desk.state().swiss[1].losses.len(), 0);
    desk.play_all();
    desk.must(Command::PairRound); // not seated in round 2: a loss for it as well
    assert_eq!(desk.state().swiss[1].losses.len(), 1);
    let state = desk.state();
    let row = standing(&state, 2).row(EntryId(6)).cloned().expect("it is listed");
    assert_eq!((row.points, row.played, row.record.losses), (0, 2, 2));
}

#[test]
fn a_proposal_is_drawn_again_and_only_then_posted() {
    // PAIR-7, PAIR-8
    let mut desk = Desk::with_players("xwing-1e", custom(3, 0), 8);
    desk.must(Command::PairRound);
    assert_eq!(desk.last_round().state, RoundState::Proposed);
    assert_eq!(desk.refused(Command::Clock(ClockCommand::Start)), Refusal::NotPosted);
    let first = desk.last_round();
    desk.must(Command::PairRound);
    assert_eq!(desk.state().swiss.len(), 1);
    assert_ne!(desk.last_round().draw, first.draw, "the seed of every draw is recorded");
    desk.undo();
    assert_eq!(desk.last_round(), first);
    desk.must(Command::PostRound { accepted: false });
    assert_eq!(desk.refused(Command::PostRound { accepted: false }), Refusal::NothingProposed);
}

fn swapped(desk: &Desk) -> (Vec<Pair>, EntryId, EntryId) {
    let round = desk.last_round();
    let mut pairs: Vec<Pair> = round
        .matches
        .iter()
        .map(|m| Pair { table: m.table, a: m.sides[0], b: m.sides[1], slot: 0, time: None })
        .collect();
    let (x, y) = (pairs[0].b, pairs[1].a);
    pairs[0].b = y;
    pairs[1].a = x;
    (pairs, x, y)
}

#[test]
fn a_swap_that_keeps_the_distances_breaks_nothing() {
    // PAIR-7: of the three winners two meet, and one meets a loser; another winner takes the place of that one.
    let mut desk = Desk::with_players("xwing-1e", custom(3, 0), 6);
    let first = desk.post();
    desk.play_all();
    desk.must(Command::PairRound);
    let won = |entry: &EntryId| first.matches.iter().any(|played| played.sides.into_iter().min() == Some(*entry));
    let (mut pairs, ..) = swapped(&desk);
    for (pair, played) in pairs.iter_mut().zip(&desk.last_round().matches) {
        [pair.a, pair.b] = played.sides;
    }
    let winners: Vec<usize> = pairs.iter().map(|pair| [pair.a, pair.b].iter().filter(|one| won(one)).count()).collect();
    let at = |count: usize| winners.iter().position(|winners| *winners == count).expect("such a pair");
    let (both, mixed) = (pairs[at(2)], pairs[at(1)]);
    let [up, down] = if won(&mixed.a) { [mixed.a, mixed.b] } else { [mixed.b, mixed.a] };
    let met =
        |one: EntryId| first.matches.iter().any(|played| played.sides == [one, down] || played.sides == [down, one]);
    let [moved, stays] = if met(both.a) { [both.b, both.a] } else { [both.a, both.b] };
    pairs[at(2)] = Pair { a: up, b: stays, ..both };
    pairs[at(1)] = Pair { a: moved, b: down, ..mixed };
    desk.must(Command::ReplacePairing { pairs, byes: vec![], waived: vec![] });
}

#[test]
fn a_pairing_changed_by_hand_names_what_it_breaks() {
    // PAIR-7
    let mut desk = Desk::with_players("xwing-1e", custom(3, 0), 4);
    desk.post();
    desk.play_all();
    desk.must(Command::PairRound);
    // Round 2 of four: winners meet; a swap gives other groups or rematches.
    let (pairs, ..) = swapped(&desk);
    let command = |waived: Vec<Breach>| Command::ReplacePairing { pairs: pairs.clone(), byes: vec![], waived };
    let Refusal::Breaches(breaches) = desk.refused(command(vec![])) else { panic!("breaches are named") };
    assert_eq!(breaches.iter().filter(|breach| matches!(breach, Breach::OtherGroup(..))).count(), 2);
    desk.must(command(breaches));
    let after = desk.last_round();
    assert_eq!(
        after.matches.iter().map(|m| m.sides).collect::<Vec<_>>(),
        pairs.iter().map(|p| [p.a, p.b]).collect::<Vec<_>>()
    );
    let broken = Command::ReplacePairing { pairs: pairs[..1].to_vec(), byes: vec![], waived: vec![] };
    assert!(matches!(desk.refused(broken), Refusal::BrokenPairing { missing, .. } if missing.len() == 2));
    let doubled = Command::ReplacePairing { pairs: vec![pairs[0], pairs[0]], byes: vec![], waived: vec![] };
    assert!(
        matches!(desk.refused(doubled), Refusal::BrokenPairing { doubled, tables, .. } if doubled.len() == 2 && tables.len() == 1)
    );
}

#[test]
fn rematches_are_posted_only_when_accepted() {
    // PAIR-5, B2: two players, two rounds.
    let mut desk = Desk::with_players("xwing-2e", custom(2, 0), 2);
    desk.post();
    desk.play_all();
    desk.must(Command::PairRound);
    let refusal = desk.refused(Command::PostRound { accepted: false });
    assert!(matches!(refusal, Refusal::RematchesToAccept(pairs) if pairs.len() == 1));
    desk.must(Command::PostRound { accepted: true });
}

#[test]
fn no_round_is_paired_while_a_result_is_missing() {
    // PAIR-10
    let mut desk = Desk::with_players("xwing-1e", custom(3, 0), 6);
    desk.post();
    desk.enter(TableNumber(2), scores(60, 40));
    assert_eq!(desk.refused(Command::PairRound), Refusal::ResultsMissing(vec![TableNumber(1), TableNumber(3)]));
}

#[test]
fn byes_go_to_the_lowest_without_one_and_awarded_ones_first() {
    // BYE-1, BYE-3, BYE-4, B4
    let mut desk = Desk::with_players("xwing-1e", custom(5, 0), 6);
    let holder = DraftDetails { awarded_bye: true, ..named("P1") };
    desk.must(Command::EditEntry(EntryId(0), holder));
    let round = desk.post();
    let byes: Vec<EntryId> = round.byes.iter().map(|bye| bye.entry).collect();
    assert_eq!((byes.len(), byes[0]), (2, EntryId(0)), "the awarded bye, and one drawn for the odd field");
    desk.play_all();
    let mut had = byes;
    desk.must(Command::AddEntries(vec![named("P7")]));
    for round in 2..=5 {
        let posted = desk.post();
        let bye = posted.byes[0].entry;
        assert!(!had.contains(&bye), "round {round}: nobody has a second bye while others had none");
        let order: Vec<EntryId> = standing(&desk.state(), round - 1).rows.iter().map(|row| row.entry).collect();
        let without = order.iter().rev().filter(|id| !had.contains(id));
        // A skipped entry could only have the bye at the cost of a rematch (BYE-3).
        let due = without.copied().find(|id| is_pairable(&desk.state(), round, &others(&order, *id)));
        assert_eq!(Some(bye), due, "round {round}");
        had.push(bye);
        desk.play_all();
    }
}

fn others(all: &[EntryId], without: EntryId) -> Vec<EntryId> {
    all.iter().copied().filter(|id| *id != without).collect()
}

/// By trying all pairings without rematches.
fn is_pairable(state: &Tournament, round: u8, entries: &[EntryId]) -> bool {
    let [first, rest @ ..] = entries else { return true };
    let earlier = || state.swiss.iter().take(usize::from(round) - 1).flat_map(|round| &round.matches);
    let met = |other: EntryId| earlier().any(|played| played.sides.contains(first) && played.sides.contains(&other));
    rest.iter().any(|other| !met(*other) && is_pairable(state, round, &others(rest, *other)))
}

#[test]
fn leaving_with_the_result_and_coming_back() {
    // DROP-1, DROP-3, journey 5
    let mut desk = Desk::with_players("xwing-2e", custom(4, 0), 8);
    let round = desk.post();
    let leaver = round.matches[0].sides[1];
    desk.enter(round.matches[0].table, DraftResult { drops: [false, true], ..scores(200, 50) });
    desk.play_all();
    assert!(!desk.state().entry(leaver).is_some_and(|entry| entry.is_in()));
    let second = desk.post();
    assert!(!second.includes(leaver));
    desk.play_all();
    desk.must(Command::Return(leaver));
    assert_eq!(desk.state().swiss[1].losses.iter().map(|loss| loss.entry).collect::<Vec<_>>(), [leaver]);
    assert!(desk.post().includes(leaver));
    assert_eq!(desk.refused(Command::Return(leaver)), Refusal::StillIn(leaver));
}

#[test]
fn one_who_leaves_during_a_round_concedes_or_the_opponent_has_a_bye() {
    // DROP-1, DROP-2
    let mut desk = Desk::with_players("xwing-1e", custom(3, 0), 6);
    let round = desk.post();
    let a = round.matches[0].sides[0];
    desk.must(Command::Drop(a, leave(LeavingMatch::NoShow)));
    let result = desk.last_round().matches[0].result.clone().expect("a result");
    assert_eq!(
        (result.ended, result.winner, result.scores, result.mov),
        (Ended::NoShow(Side::A), Some(Side::B), [0, 100], [0, 200])
    );
    let [c, d] = round.matches[1].sides;
    desk.must(Command::Drop(d, leave(LeavingMatch::OpponentBye)));
    let after = desk.last_round();
    assert!(after.byes.iter().any(|bye| bye.entry == c && bye.points == 1 && bye.mov == 150));
    assert!(!after.includes(d));
    assert_eq!(desk.refused(Command::Drop(a, leave(LeavingMatch::Concession))), Refusal::NotIn(a));
}

#[test]
fn the_disqualified_are_listed_last_and_never_return() {
    // DROP-4
    let mut desk = Desk::with_players("xwing-1e", custom(3, 2), 5);
    desk.post();
    desk.play_all();
    let best = EntryId(names(&desk.state())[0]);
    assert_eq!(desk.refused(Command::Disqualify(best, "organiser".into(), Leaving::default())), Refusal::ReasonNeeded);
    desk.must_because("weighted dice", Command::Disqualify(best, "organiser".into(), Leaving::default()));
    assert_eq!(desk.refused(Command::Return(best)), Refusal::NeverReturns(best));
    let state = desk.state();
    let last = standing(&state, 1).rows.last().cloned().expect("a line");
    assert_eq!((last.entry, last.place), (best, None));
    assert!(
        matches!(&state.entry(best).map(|entry| &entry.presence), Some(Presence::Disqualified { reason, .. }) if reason == "weighted dice")
    );
}

fn played(rounds: u8, players: u16, cut: u16) -> Desk {
    let mut desk = Desk::with_players("xwing-2e", custom(rounds, cut), players);
    desk.play_swiss(rounds);
    desk
}

#[test]
fn the_ninth_moves_in_when_the_sixth_leaves() {
    // CUT-2: examples.json drop_after_cut
    let mut desk = played(4, 12, 8);
    let order: Vec<EntryId> = standing(&desk.state(), 4).rows.iter().map(|row| row.entry).collect();
    desk.must(Command::Cut { declined: vec![] });
    desk.must(Command::PairRound);
    let not_played = Leaving { is_begun: Some(false), ..leave(LeavingMatch::Concession) };
    desk.must(Command::Drop(order[5], not_played));
    let seeds = desk.state().bracket.expect("a bracket").seeds;
    let expected: Vec<EntryId> = [1, 2, 3, 4, 5, 7, 8, 9].map(|place: usize| order[place - 1]).to_vec();
    assert_eq!(seeds, expected);
    desk.must(Command::PairRound);
    let pairs: Vec<[EntryId; 2]> = desk.last_round().matches.iter().map(|m| m.sides).collect();
    assert_eq!(pairs, [[1, 9], [2, 8], [3, 7], [4, 5]].map(|pair| pair.map(|place: usize| order[place - 1])));
    // Once the clock has started, the opponent gets a bye (CUT-5).
    desk.must(Command::Clock(ClockCommand::Start));
    desk.must(Command::Drop(pairs[1][0], leave(LeavingMatch::Concession)));
    assert_eq!(desk.last_round().byes.iter().map(|bye| bye.entry).collect::<Vec<_>>(), [pairs[1][1]]);
    // The next-best declines; the one after moves up.
    let mut other = played(4, 12, 8);
    let order: Vec<EntryId> = standing(&other.state(), 4).rows.iter().map(|row| row.entry).collect();
    other.must(Command::Cut { declined: vec![] });
    other.must(Command::ReplaceSeed { leaves: order[5], declined: vec![order[8]], willing: vec![] });
    assert_eq!(other.state().bracket.expect("a bracket").seeds.last(), Some(&order[9]));
}

#[test]
fn a_disqualified_seed_is_replaced_and_one_left_alone_has_won() {
    // CUT-2, DROP-4, DROP-6
    let mut desk = played(4, 12, 4);
    let order: Vec<EntryId> = standing(&desk.state(), 4).rows.iter().map(|row| row.entry).collect();
    desk.must(Command::Cut { declined: vec![] });
    desk.must_because("weighted dice", Command::Disqualify(order[0], "organiser".into(), Leaving::default()));
    assert_eq!(desk.state().bracket.expect("a bracket").seeds, order[1..5]);
    let note = Leaving { note: "a train".into(), ..Leaving::default() };
    desk.must(Command::Drop(order[1], note));
    let state = desk.state();
    assert_eq!(state.bracket.as_ref().expect("a bracket").seeds, order[2..6]);
    let left = state.entry(order[1]).map(|entry| entry.presence.clone());
    assert_eq!(left, Some(Presence::Dropped { note: "a train".into() }));
    let mut alone = played(1, 2, 2);
    alone.must(Command::Cut { declined: vec![] });
    alone.must(Command::Drop(EntryId(1), leave(LeavingMatch::Concession)));
    assert_eq!(alone.refused(Command::PairRound), Refusal::NoMoreRounds);
    assert_eq!(bracket::champion(&alone.state()), Some(EntryId(0)));
}

#[test]
fn both_of_a_match_leave_and_the_next_opponent_has_a_bye() {
    // CUT-5
    let mut desk = played(4, 12, 8);
    desk.must(Command::Cut { declined: vec![] });
    desk.must(Command::PairRound);
    desk.must(Command::Clock(ClockCommand::Start));
    let first = desk.last_round();
    let gone = first.matches[3].sides; // match 4: its winner would meet the winner of match 1
    for entry in gone {
        desk.must(Command::Drop(entry, leave(LeavingMatch::Concession)));
    }
    desk.play_all();
    desk.must(Command::PairRound);
    let semi = desk.last_round();
    assert_eq!((semi.matches.len(), semi.byes.len()), (1, 1));
    let of_match_one = bracket::won(&desk.state().bracket.expect("a bracket"), 1, 1);
    assert_eq!(Some(semi.byes[0].entry), of_match_one);
    desk.play_all();
    desk.must(Command::PairRound);
    desk.play_all();
    assert!(bracket::champion(&desk.state()).is_some());
}

#[test]
fn every_size_of_cut_finds_a_champion() {
    // CUT-1, CUT-3, CUT-6, B12
    for cut in 2..=17 {
        let mut desk = played(5, 18, cut);
        desk.must(Command::Cut { declined: vec![] });
        let seeds = desk.state().bracket.expect("a bracket").seeds;
        assert_eq!(seeds.len(), usize::from(cut));
        let mut matches = 0;
        while bracket::champion(&desk.state()).is_none() {
            desk.must(Command::PairRound);
            matches += desk.last_round().matches.len();
            desk.play_all();
        }
        assert_eq!(matches, usize::from(cut) - 1, "cut {cut}: one match fewer than players");
    }
}

#[test]
fn a_third_place_match_is_played_beside_the_final() {
    // CUT-6
    let plan = Plan { rounds: 3, cut: 4, third_place: true };
    let mut desk = Desk::with_players("xwing-2e", StructureChoice::Custom(plan), 8);
    desk.play_swiss(3);
    desk.must(Command::Cut { declined: vec![] });
    desk.must(Command::PairRound);
    desk.play_all();
    desk.must(Command::PairRound);
    assert_eq!(desk.last_round().matches.iter().map(|m| m.slot).collect::<Vec<_>>(), [1, 2]);
    assert_eq!(desk.refused(Command::Close), Refusal::NotOver);
    desk.play_all();
    desk.must(Command::Close);
}

#[test]
fn after_the_cut_the_swiss_rounds_stay_and_a_third_place_match_can_still_be_announced() {
    // STR-1, CUT-6
    let mut desk = played(3, 8, 4);
    let first = desk.last_round().matches[0].table;
    desk.must(Command::Cut { declined: vec![] });
    assert_eq!(desk.refused(Command::ClearResult(swiss(3), first)), Refusal::NotLastRound);
    assert_eq!(desk.refused(Command::Clock(ClockCommand::Start)), Refusal::NoRound);
    desk.must_because("asked for", Command::ChangePlan(Plan { rounds: 3, cut: 4, third_place: true }));
    for matches in [2, 2] {
        desk.must(Command::PairRound);
        assert_eq!(desk.last_round().matches.len(), matches);
        desk.play_all();
    }
}

#[test]
fn one_taken_off_the_list_by_mistake_has_a_lot_like_everybody() {
    // STD-1
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 5);
    desk.must(Command::RemoveEntry(EntryId(4)));
    desk.post();
    desk.must(Command::Return(EntryId(4)));
    assert!(desk.state().entries.iter().all(|entry| entry.lot.is_some()));
}

#[test]
fn an_event_can_start_with_elimination() {
    // CUT-4
    for players in [2, 3, 5, 9, 12] {
        let mut desk = Desk::with_players("xwing-1e", StructureChoice::EliminationOnly, players);
        desk.must(Command::PairRound);
        while bracket::champion(&desk.state()).is_none() {
            desk.must(Command::PairRound);
            desk.play_all();
        }
        desk.must(Command::Close);
    }
}

#[test]
fn a_wrong_result_is_corrected_with_a_look_at_what_it_changes() {
    // COR-1, journey 4
    let mut desk = played(3, 8, 0);
    let state = desk.state();
    let first = &state.swiss[0].matches[0];
    let result = first.result.clone().expect("played");
    let draft = scores(result.scores[1], result.scores[0]);
    let seen = preview(&state, swiss(1), first.table, &draft).expect("a preview");
    assert!(!seen.places.is_empty());
    assert!(!seen.pairings.is_empty(), "a pair of round 2 was of one group only with the wrong result");
    let command = |redo_bracket| Command::CorrectResult {
        round: swiss(1),
        table: first.table,
        result: draft.clone(),
        redo_bracket,
    };
    assert_eq!(desk.refused(command(false)), Refusal::ReasonNeeded);
    desk.must_because("slip read upside down", command(false));
    let after = desk.state();
    for moved in &seen.places {
        assert_eq!(standing(&after, 3).row(moved.entry).and_then(|row| row.place), moved.after);
    }
    assert_eq!(after.swiss[1], state.swiss[1], "what was played stays");
}

#[test]
fn a_correction_inside_the_bracket_replays_what_follows_or_keeps_it() {
    // COR-1, B9
    let mut desk = played(4, 12, 8);
    desk.must(Command::Cut { declined: vec![] });
    for _ in 0..3 {
        desk.must(Command::PairRound);
        desk.play_all();
    }
    let state = desk.state();
    let champion = bracket::champion(&state).expect("a champion");
    let quarter = state.round(RoundRef::Elimination(1)).expect("quarter-finals").clone();
    let wrong = quarter.matches.iter().find(|m| m.sides.contains(&champion)).expect("the champion played");
    let (loser, result) = (wrong.loser().expect("a loser"), wrong.result.clone().expect("a result"));
    let draft = scores(result.scores[1], result.scores[0]);
    let seen = preview(&state, quarter.number, wrong.table, &draft).expect("a preview");
    assert_eq!(seen.bracket.len(), 2, "the semi-final has another player, the final waits for it");
    let command = |redo_bracket| Command::CorrectResult {
        round: quarter.number,
        table: wrong.table,
        result: draft.clone(),
        redo_bracket,
    };
    desk.must_because("swapped", command(true));
    let after = desk.state();
    let semi = after.round(RoundRef::Elimination(2)).expect("semi-finals");
    let again = semi.matches.iter().find(|m| m.sides.contains(&loser)).expect("the new winner is seated");
    assert_eq!(again.result, None);
    assert_eq!(semi.matches.iter().filter(|m| m.result.is_some()).count(), 1, "the other semi-final stays");
    let (number, table) = (semi.number, again.table);
    desk.must(Command::EnterResult(number, table, scores(200, 10)));
    desk.must(Command::PairRound); // the final is due again
    let last = desk.last_round();
    assert_eq!((last.number, last.matches.len()), (RoundRef::Elimination(3), 1));
    desk.play_all();
    assert!(bracket::champion(&desk.state()).is_some_and(|now| now != champion));
    // Kept instead: the bracket stays.
    let mut kept = desk;
    kept.undo();
    kept.undo();
    kept.undo();
    kept.undo();
    assert_eq!(kept.state(), state);
    kept.must_because("swapped, but the final stands", command(false));
    assert_eq!(bracket::champion(&kept.state()), Some(champion));
}

#[test]
fn level_scores_ask_for_the_final_salvo() {
    // XW-2, XW-5, B13
    let mut desk = Desk::with_players("xwing-1e", custom(2, 0), 4);
    let round = desk.post();
    let table = round.matches[0].table;
    let level = DraftResult { scores: [Some(50), Some(50)], ..DraftResult::default() };
    assert_eq!(
        desk.refused(Command::EnterResult(round.number, table, level.clone())),
        Refusal::SalvoNeeded { all_ships: false }
    );
    let both = DraftResult { scores: [Some(100), Some(100)], ..DraftResult::default() };
    assert_eq!(desk.refused(Command::EnterResult(round.number, table, both)), Refusal::SalvoNeeded { all_ships: true });
    let winner = loop {
        desk.must(Command::RollSalvo(round.number, table, [3, 2]));
        if let Some(winner) = desk.last_round().matches[0].salvo_winner() {
            break winner;
        }
    };
    assert_eq!(desk.refused(Command::RollSalvo(round.number, table, [3, 2])), Refusal::SalvoDecided(winner));
    let said = DraftResult { salvo: Some(winner.other()), ..level.clone() };
    assert_eq!(desk.refused(Command::EnterResult(round.number, table, said)), Refusal::SalvoContradicts(winner));
    desk.enter(table, level);
    let result = desk.last_round().matches[0].result.clone().expect("a result");
    assert_eq!((result.winner, result.decider, result.mov), (Some(winner), Some(Decider::SalvoRolled), [100, 100]));
    // XW-18: nobody has dice.
    let other = round.matches[1].table;
    desk.must(Command::RollSalvo(round.number, other, [0, 0]));
    assert!(desk.last_round().matches[1].salvo_winner().is_some());
}

#[test]
fn impossible_scores_are_refused() {
    // XW-3, B-class E6
    let mut desk = Desk::with_players("xwing-1e", custom(2, 0), 4);
    let round = desk.post();
    let table = round.matches[0].table;
    let enter = |draft| Command::EnterResult(swiss(1), table, draft);
    assert_eq!(desk.refused(enter(scores(101, 3))), Refusal::ScoreTooHigh { side: Side::A, limit: 100 });
    let half = DraftResult { scores: [Some(4), None], ..DraftResult::default() };
    assert_eq!(desk.refused(enter(half)), Refusal::ScoreMissing(Side::B));
    let salvo = DraftResult { salvo: Some(Side::A), ..scores(50, 40) };
    assert_eq!(desk.refused(enter(salvo)), Refusal::SalvoNotNeeded);
    desk.enter(table, scores(100, 99));
    assert_eq!(desk.refused(enter(scores(1, 2))), Refusal::HasResult(table)); // B17
    let missing = Command::EnterResult(swiss(1), TableNumber(9), scores(1, 2));
    assert_eq!(desk.refused(missing), Refusal::NoTable(swiss(1), TableNumber(9)));
}

#[test]
fn not_played_gives_nobody_points() {
    let mut desk = Desk::with_players("xwing-2e", custom(2, 0), 2);
    let round = desk.post();
    desk.enter(round.matches[0].table, ended(ResultEnd::NotPlayed));
    let result = desk.last_round().matches[0].result.clone().expect("a result");
    assert_eq!((result.points, result.mov, result.winner), ([0, 0], [0, 0], None));
}

#[test]
fn the_clock_is_right_after_any_time_away() {
    // CLK-1, journey 6
    let mut desk = Desk::with_players("xwing-1e", custom(2, 0), 2);
    desk.post();
    desk.must(Command::Clock(ClockCommand::Start));
    let clock = desk.last_round().clock;
    let Clock::Running { since, until, .. } = clock else { panic!("it runs") };
    assert_eq!(until, Some(Instant(since.0 + 75 * 60_000)));
    assert_eq!(clock.left(Instant(since.0 + 80 * 60_000)), Some(-5 * 60_000));
    desk.must(Command::Clock(ClockCommand::Move(3)));
    desk.must(Command::Clock(ClockCommand::Pause));
    let Clock::Paused { left: Some(left), .. } = desk.last_round().clock else { panic!("it is paused") };
    assert!(left > 77 * 60_000);
    desk.must(Command::Clock(ClockCommand::Reset));
    assert_eq!(desk.last_round().clock, Clock::ready(Some(75), 0));
}

#[test]
fn fixed_tables_are_kept() {
    // PAIR-9
    let mut desk = Desk::with_players("xwing-1e", custom(4, 0), 10);
    let fixed = DraftDetails { fixed_table: Some(TableNumber(4)), ..named("P3") };
    desk.must(Command::EditEntry(EntryId(2), fixed));
    for _ in 0..4 {
        let round = desk.post();
        let table = round.matches.iter().find(|m| m.sides.contains(&EntryId(2))).map(|m| m.table);
        assert!(table.is_none() || table == Some(TableNumber(4)));
        let mut tables: Vec<u16> = round.matches.iter().map(|m| m.table.0).collect();
        tables.sort_unstable();
        tables.dedup();
        assert_eq!(tables.len(), round.matches.len());
        desk.play_all();
    }
}

#[test]
fn companions_are_kept_apart_in_round_one() {
    // PAIR-6
    for seed in 0..30 {
        let mut rules = desk::rules("xwing-2e");
        rules.keep_apart = true;
        let mut desk = Desk::with_rules(rules, custom(3, 0));
        desk.seed = seed * 1000;
        let car = |name: &str| DraftDetails { together: "the red car".into(), ..named(name) };
        desk.must(Command::AddEntries(vec![car("A"), car("B"), car("C"), named("D"), named("E"), named("F")]));
        let round = desk.post();
        assert!(round.matches.iter().all(|m| m.sides.iter().any(|id| id.0 > 2)), "seed {seed}");
    }
}

#[test]
fn staff_play_only_where_the_tier_allows_and_a_second_one_is_named() {
    // ROLE-3
    let mut desk = Desk::open("xwing-2e", custom(3, 0));
    let mut setup = desk::setup(custom(3, 0));
    setup.staff.organiser = "Olive Organiser".into();
    desk.must(Command::EditSetup(setup.clone()));
    assert_eq!(desk.refused(Command::AddEntries(vec![named("olive organiser")])), Refusal::SecondStaffMissing);
    setup.staff.judges = vec!["Jude Judge".into()];
    desk.must(Command::EditSetup(setup.clone()));
    desk.must(Command::AddEntries(vec![named("Olive Organiser")]));
    setup.tier = topcut::engine::tournament::setup::Tier::Competitive;
    assert_eq!(desk.refused(Command::EditSetup(setup)), Refusal::StaffMayNotPlay("Olive Organiser".into()));
}

#[test]
fn undo_goes_back_step_by_step_and_redo_returns() {
    // COR-2, B16
    let mut desk = played(2, 6, 0);
    let mut states = vec![desk.state()];
    while desk.log.undoable().is_some() {
        desk.undo();
        states.push(desk.state());
    }
    assert!(desk.state().entries.is_empty());
    while desk.log.redoable().is_some() {
        assert_eq!(states.pop(), Some(desk.state()));
        desk.redo();
    }
    assert_eq!(states, [desk.state()]);
    assert!(matches!(desk.log.entries().last().map(|entry| &entry.fact), Some(Fact::Redone(_))));
}

#[test]
fn a_withdrawn_round_asks_for_a_reason_once_it_has_results() {
    let mut desk = Desk::with_players("xwing-1e", custom(3, 0), 4);
    let round = desk.post();
    desk.must(Command::WithdrawRound);
    assert_eq!(desk.state().plan, None, "the plan is open again");
    desk.undo();
    desk.enter(round.matches[0].table, scores(100, 0));
    assert_eq!(desk.refused(Command::WithdrawRound), Refusal::ReasonNeeded);
    desk.must_because("wrong mission", Command::WithdrawRound);
    assert_eq!(desk.state().stage(), Stage::Setup);
}
