//! An Imperial Assault regional: superbyes, missions, preparation, pairing by standing, drawn matches.

mod desk;

use std::collections::BTreeSet;

use desk::{Desk, custom, named, rules, scores, swiss};
use topcut::engine::command::{ClockCommand, Command, DraftDetails, DraftResult, Refusal, ResultEnd};
use topcut::engine::id::{EntryId, Instant, RoundRef, Side, TableNumber};
use topcut::engine::log::Fact;
use topcut::engine::outcome::{Decider, Ended};
use topcut::engine::rules::TieStep;
use topcut::engine::standing::{Figure, standing};
use topcut::engine::structure::StructureChoice;
use topcut::engine::tournament::clock::Clock;

const GAME: &str = "imperial-assault";
const MINUTE: i64 = 60_000;

fn regional(players: u16, superbyes: u16) -> Desk {
    let mut desk = Desk::open(GAME, StructureChoice::Table(1));
    let entry = |n: u16| DraftDetails { awarded_bye: n <= superbyes, ..named(&format!("P{n}")) };
    desk.must(Command::AddEntries((1..=players).map(entry).collect()));
    desk
}

fn mission(desk: &Desk) -> String {
    desk.last_round().mission.expect("a mission").name
}

fn sos(desk: &Desk, after: u8, entry: u16) -> [u128; 2] {
    let figures = standing(&desk.state(), after).row(EntryId(entry)).expect("a line").figures.clone();
    [0, 1].map(|index| match figures[index] {
        Figure::Sos(sos) => sos.units,
        Figure::Mov(_) => panic!("IA-4 has no margin of victory"),
    })
}

#[test]
fn a_regional_is_played_to_its_end() {
    let mut desk = regional(18, 2);
    let mut drawn = BTreeSet::new();
    for round in 1..=5 {
        let posted = desk.post();
        assert_eq!(posted.byes.iter().filter(|bye| bye.superbye).count(), if round == 1 { 2 } else { 0 });
        assert!(drawn.insert(mission(&desk)), "IA-10: a drawn mission is set aside");
        desk.play_all();
    }
    assert_eq!(desk.refused(Command::PairRound), Refusal::NoMoreRounds, "IA-11: 17 to 32 play 5 rounds");
    let order: Vec<EntryId> = standing(&desk.state(), 5).rows.iter().map(|row| row.entry).collect();
    desk.must(Command::Cut { declined: vec![] });
    assert_eq!(desk.state().bracket.expect("a top 8").seeds, order[..8], "IA-21");
    for left in [Some(55), Some(55), None] {
        desk.must(Command::PairRound);
        let clock = desk.last_round().clock;
        assert_eq!(clock, Clock::ready(left, 10), "IA-7");
        assert!(desk.last_round().mission.is_some());
        desk.play_all();
    }
    desk.must(Command::Close);
}

#[test]
fn a_superbye_adds_what_its_absent_opponent_would_have_won() {
    // IA-9: 15 players, one of them with a superbye; no other bye in round 1, one in each later round.
    let mut desk = regional(15, 1);
    desk.post();
    assert_eq!(desk.last_round().byes.len(), 1);
    desk.play_all();
    assert_eq!(sos(&desk, 1, 0), [0, 0]);
    desk.post();
    let before = sos(&desk, 2, 0);
    assert_eq!(before, [0, 0], "the running round is not won yet");
    desk.play_all();
    let state = desk.state();
    let opponent = state.match_of(swiss(2), EntryId(0)).expect("it plays").sides.into_iter().find(|id| id.0 != 0);
    let opponent = opponent.expect("an opponent");
    let points = standing(&state, 2).row(opponent).expect("a line").points;
    assert_eq!(sos(&desk, 2, 0)[0], u128::from(points + 3));
    assert_eq!(sos(&desk, 2, 0)[1], sos(&desk, 2, opponent.0)[0], "nothing to extended SoS");
    // An ordinary bye adds nothing.
    let other = desk.state().swiss[1].byes[0];
    assert!(!other.superbye);
    let alone: u128 = sos(&desk, 2, other.entry.0)[0];
    let met = state.match_of(swiss(1), other.entry).expect("it played").sides;
    let met = met.into_iter().find(|id| *id != other.entry).expect("an opponent");
    assert_eq!(alone, u128::from(standing(&state, 2).row(met).expect("a line").points));
}

#[test]
fn a_superbye_is_that_of_the_first_round_only_and_also_of_one_who_comes_late() {
    let mut desk = regional(4, 0);
    desk.post();
    desk.must(Command::AddEntries(vec![DraftDetails { awarded_bye: true, ..named("Late") }]));
    desk.must(Command::SeatLatecomers);
    assert_eq!(desk.last_round().byes.iter().map(|bye| (bye.entry.0, bye.superbye)).collect::<Vec<_>>(), [(4, true)]);
    desk.play_all();
    for _ in 2..=4 {
        desk.post();
        assert!(desk.last_round().byes.iter().all(|bye| !bye.superbye));
        desk.play_all();
    }
}

#[test]
fn missions_are_set_aside_and_the_set_starts_anew() {
    let mut desk = Desk::with_players(GAME, custom(13, 2), 14);
    let mut drawn: Vec<String> = Vec::new();
    for _ in 0..13 {
        desk.post();
        drawn.push(mission(&desk));
        desk.play_all();
    }
    let all: BTreeSet<&String> = drawn.iter().collect();
    assert_eq!(all.len(), 6);
    for set in [&drawn[..6], &drawn[6..12]] {
        assert_eq!(set.iter().collect::<BTreeSet<_>>(), all, "IA-10: six different ones, then anew");
    }
    desk.must(Command::Cut { declined: vec![] });
    desk.must(Command::PairRound);
    assert!(all.contains(&mission(&desk)), "elimination may repeat");
}

#[test]
fn elimination_rounds_draw_from_all_missions() {
    let mut seen = BTreeSet::new();
    for seed in 0..80 {
        let mut desk = Desk::with_players(GAME, custom(1, 2), 4);
        desk.seed = seed * 1000;
        desk.post();
        desk.play_all();
        let first = mission(&desk);
        desk.must(Command::Cut { declined: vec![] });
        desk.must(Command::PairRound);
        seen.insert(mission(&desk) == first);
    }
    assert_eq!(seen.len(), 2, "IA-10: a mission of the Swiss stage may come again, and need not");
}

#[test]
fn a_mission_is_drawn_once_for_a_pairing_and_may_be_changed() {
    let mut desk = Desk::with_players(GAME, custom(3, 0), 6);
    desk.must(Command::PairRound);
    let first = desk.last_round().mission;
    let Fact::RoundPaired { mission: again, .. } = desk.must(Command::PairRound) else { panic!("a pairing") };
    assert_eq!(again, first, "a proposal paired anew keeps its mission");
    assert!(first.as_ref().and_then(|mission| mission.seed).is_some(), "PAIR-8: the seed is recorded");
    desk.must(Command::PostRound { accept_rematches: false });
    let names = desk.state().rules.missions.clone();
    desk.must(Command::SayMission(swiss(1), names[2].to_string()));
    assert_eq!(
        desk.last_round().mission.map(|mission| (mission.name, mission.seed)),
        Some((names[2].to_string(), None))
    );
    assert_eq!(desk.refused(Command::SayMission(swiss(1), "Hoth".into())), Refusal::NoMission("Hoth".into()));
    desk.must(Command::DrawMission(swiss(1)));
    desk.must(Command::SayMission(swiss(1), names[2].to_string()));
    desk.must(Command::Clock(ClockCommand::Start));
    assert_eq!(desk.refused(Command::DrawMission(swiss(1))), Refusal::ReasonNeeded, "it is being played");
    desk.must_because("a wrong card", Command::SayMission(swiss(1), names[3].to_string()));
    desk.play_all();
    desk.post();
    let aside = Command::SayMission(swiss(2), names[3].to_string());
    assert_eq!(desk.refused(aside.clone()), Refusal::MissionSetAside(names[3].to_string()));
    desk.must_because("agreed", aside);
    assert_eq!(desk.refused(Command::DrawMission(swiss(1))), Refusal::NotLastRound);
}

#[test]
fn an_event_without_missions_draws_none() {
    // IA-19: free at casual.
    let mut rules = rules(GAME);
    rules.missions = vec![" ".into()].into();
    let mut desk = Desk::with_rules(rules, custom(2, 0));
    desk.must(Command::AddEntries(["Ann", "Bo", "Cy", "Di"].map(named).to_vec()));
    desk.post();
    assert_eq!(desk.last_round().mission, None);
    assert_eq!(desk.refused(Command::DrawMission(swiss(1))), Refusal::NoMissions);
    let mut other = desk.state().rules;
    other.missions = vec!["One".into(), " One ".into(), "Two".into()].into();
    desk.must_because("the cards came", Command::OverrideRules(other));
    assert_eq!(desk.state().rules.missions.to_vec(), ["One", "Two"]);
    desk.must(Command::DrawMission(swiss(1)));
}

#[test]
fn later_rounds_follow_the_standing() {
    // IA-5: nobody has met the next one when all of the first round's winners lead.
    let mut desk = Desk::with_players(GAME, custom(4, 0), 16);
    desk.post();
    desk.play_all();
    for number in 2..=4 {
        let order: Vec<EntryId> = standing(&desk.state(), number - 1).rows.iter().map(|row| row.entry).collect();
        let met: BTreeSet<_> =
            desk.state().swiss.iter().flat_map(|round| round.matches.clone()).map(|m| m.sides).collect();
        let have_met = |a, b| met.contains(&[a, b]) || met.contains(&[b, a]);
        desk.post();
        let first = desk.last_round().matches[0].sides;
        let next = order[1..].iter().find(|id| !have_met(order[0], **id)).expect("somebody not met");
        assert!(first.contains(&order[0]) && first.contains(next), "round {number}");
        desk.play_all();
    }
}

#[test]
fn the_lowest_without_a_bye_has_it() {
    // IA-6, BYE-3
    let mut desk = Desk::with_players(GAME, custom(4, 0), 7);
    let mut had = BTreeSet::new();
    for number in 1..=4 {
        let order: Vec<EntryId> = standing(&desk.state(), number - 1).rows.iter().map(|row| row.entry).collect();
        desk.post();
        let bye = desk.last_round().byes[0].entry;
        if number > 1 {
            let lowest = order.iter().rev().find(|id| !had.contains(*id));
            assert_eq!(Some(&bye), lowest, "round {number}");
        }
        had.insert(bye);
        desk.play_all();
    }
}

#[test]
fn results_ask_for_what_they_need_and_no_more() {
    let mut desk = Desk::with_players(GAME, custom(1, 0), 2);
    desk.post();
    let enter = |draft: DraftResult| Command::EnterResult(swiss(1), TableNumber(1), draft);
    let counted = |figures, tokens| DraftResult { counted: [figures, tokens], ..scores(22, 22) };
    let missing = |step, side| Refusal::CountMissing { step, side };
    let (figures, tokens) = (TieStep::MoreFromFigures, TieStep::FewerTokens);
    let cases = [
        (scores(22, 22), missing(figures, Side::A)),
        (counted([Some(20), None], [None; 2]), missing(figures, Side::B)),
        (counted([Some(20), Some(20)], [None; 2]), missing(tokens, Side::A)),
        (counted([Some(20), Some(23)], [None; 2]), Refusal::CountTooHigh { step: figures, side: Side::B, limit: 22 }),
        (scores(100, 2), Refusal::ScoreTooHigh { side: Side::A, limit: 99 }),
    ];
    for (draft, refusal) in cases {
        assert_eq!(desk.refused(enter(draft)), refusal);
    }
    desk.must(enter(counted([Some(20), Some(20)], [Some(5), Some(5)])));
    let drawn = desk.last_round().matches[0].result.clone().expect("a draw");
    assert_eq!((drawn.points, drawn.winner, drawn.decider), ([1, 1], None, None), "IA-3");
    // IA-18: whose figures are all defeated loses; the points need not be known.
    desk.must(Command::ClearResult(swiss(1), TableNumber(1)));
    desk.must(enter(DraftResult { end: ResultEnd::Won(Side::B), ..scores(36, 30) }));
    let lost = desk.last_round().matches[0].result.clone().expect("a win");
    assert_eq!((lost.ended, lost.points, lost.scores), (Ended::Defeat, [0, 3], [36, 30]));
    desk.must(Command::ClearResult(swiss(1), TableNumber(1)));
    let conceded = DraftResult { end: ResultEnd::Concession(Side::A), ..scores(31, 4) };
    desk.must(enter(conceded));
    assert_eq!(desk.last_round().matches[0].result.clone().map(|result| result.scores), Some([31, 4]));
}

#[test]
fn a_drawn_elimination_match_goes_to_the_initiative() {
    // IA-8
    let mut desk = Desk::with_players(GAME, StructureChoice::EliminationOnly, 2);
    desk.must(Command::PairRound);
    desk.must(Command::PairRound);
    let round = RoundRef::Elimination(1);
    let level = DraftResult { counted: [[Some(9); 2], [Some(3); 2]], salvo: None, ..scores(22, 22) };
    let enter = |draft| Command::EnterResult(round, TableNumber(1), draft);
    assert_eq!(desk.refused(enter(level.clone())), Refusal::WinnerNeeded);
    desk.must(enter(DraftResult { salvo: Some(Side::B), ..level }));
    let result = desk.last_round().matches[0].result.clone().expect("a winner");
    assert_eq!((result.winner, result.decider), (Some(Side::B), Some(Decider::Initiative)));
    assert_eq!(result.counted, [[9, 9], [3, 3]]);
}

#[test]
fn the_preparation_runs_before_the_round() {
    // IA-7, CLK-4
    let mut desk = Desk::with_players(GAME, custom(1, 0), 2);
    desk.post();
    desk.must(Command::Clock(ClockCommand::Start));
    let Clock::Running { since, until, begins } = desk.last_round().clock else { panic!("it runs") };
    assert_eq!(begins, Some(Instant(since.0 + 10 * MINUTE)));
    assert_eq!(until, Some(Instant(since.0 + 65 * MINUTE)));
    desk.must(Command::Clock(ClockCommand::Begin));
    let clock = desk.last_round().clock;
    let Clock::Running { since, .. } = clock else { panic!("it runs") };
    assert_eq!((clock.preparation(since), clock.left(since)), (0, Some(55 * MINUTE)));
    desk.must(Command::Clock(ClockCommand::Reset));
    assert_eq!(desk.last_round().clock, Clock::ready(Some(55), 10));
}

#[test]
fn a_clock_without_limit_moves_only_its_preparation() {
    let mut desk = Desk::with_players(GAME, StructureChoice::EliminationOnly, 2);
    desk.must(Command::PairRound);
    desk.must(Command::PairRound);
    assert_eq!(desk.refused(Command::Clock(ClockCommand::Move(1))), Refusal::ClockWithoutLimit);
    desk.must(Command::Clock(ClockCommand::Start));
    desk.must(Command::Clock(ClockCommand::Move(2)));
    let Clock::Running { since, begins, .. } = desk.last_round().clock else { panic!("it runs") };
    assert_eq!(begins, Some(Instant(since.0 + 12 * MINUTE)));
}
