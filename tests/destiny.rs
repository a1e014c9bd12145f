//! A Destiny event from the first round to the last game: single games, then best of three.

use crate::desk;

use desk::{Desk, ended, named, rules};
use topcut::engine::command::{Command, DraftResult, Leaving, LeavingMatch, Refusal, ResultEnd};
use topcut::engine::formats::by_id;
use topcut::engine::id::{EntryId, Instant, RoundRef, Side, TableNumber};
use topcut::engine::outcome::{Decider, Ended};
use topcut::engine::rules::{EliminationMatch, Rules, TieStep};
use topcut::engine::series::{DraftGame, GameEnd, Next, TimeIn};
use topcut::engine::standing::placing::placing;
use topcut::engine::standing::standing;
use topcut::engine::structure::StructureChoice;
use topcut::present::result::score_pad::Typed;
use topcut::present::result::ways::{SheetKind, sheet_kind};
use topcut::present::round::round_clock::procedure;
use topcut::present::words::text::Words;

const A: Side = Side::A;
const B: Side = Side::B;

/// With its durations (DST-2, DST-7).
fn best_of_three() -> Rules {
    let mut rules = rules("destiny");
    rules.elimination_match = EliminationMatch::BestOfThree;
    rules.minutes = by_id("destiny").and_then(|format| format.best_of_three).expect("it is a choice");
    rules
}

fn at_time(damage: [u16; 2], cards: Option<[u16; 2]>, battlefield: Option<Side>) -> DraftResult {
    let counted = [damage.map(Some), cards.map_or([None; 2], |cards| cards.map(Some))];
    DraftResult { end: ResultEnd::Time, counted, salvo: battlefield, ..DraftResult::default() }
}

fn games(games: &[DraftGame], time: Option<TimeIn>) -> DraftResult {
    DraftResult { games: games.to_vec(), time, ..DraftResult::default() }
}

fn minutes(desk: &Desk) -> Option<i64> {
    desk.last_round().clock.left(Instant(0)).map(|left| left / 60_000)
}

/// Two players at table 1 in the first round of a stage.
fn pair(rules: Rules, elimination: bool) -> Desk {
    let structure = if elimination { StructureChoice::EliminationOnly } else { desk::custom(1, 0) };
    let mut desk = Desk::with_rules(rules, structure);
    desk.must(Command::AddEntries(["Ann", "Bo"].map(named).to_vec()));
    desk.must(Command::PairRound);
    desk.must(if elimination { Command::PairRound } else { Command::PostRound { accepted: false } });
    desk
}

fn refused(desk: &mut Desk, draft: DraftResult) -> Refusal {
    let round = desk.last_round().number;
    desk.refused(Command::EnterResult(round, TableNumber(1), draft))
}

#[test]
fn the_advanced_structure_with_best_of_three_to_the_end() {
    let mut desk = Desk::with_rules(best_of_three(), StructureChoice::Table(1));
    desk.must(Command::AddEntries((1..=12).map(|n| named(&format!("P{n}"))).collect()));
    for _ in 0..4 {
        desk.post();
        assert_eq!(minutes(&desk), Some(35));
        desk.play_all();
    }
    assert_eq!(desk.refused(Command::PairRound), Refusal::NoMoreRounds, "DST-10: 9 to 12 entries play 4 rounds");
    let rows = standing(&desk.state(), 4).rows;
    assert!(rows.iter().all(|row| row.figures.len() == 2), "DST-6: SoS and extended SoS");
    desk.must(Command::Cut { declined: vec![] });
    for (left, matches) in [(90, 2), (120, 1)] {
        desk.must(Command::PairRound);
        assert_eq!((minutes(&desk), desk.last_round().matches.len()), (Some(left), matches), "DST-7");
        desk.play_all();
    }
    let last = desk.last_round().matches[0].result.clone().expect("a final");
    assert_eq!(last.scores.iter().sum::<u16>(), 2, "DST-2: the record 2-0 is kept");
    desk.must(Command::Close);
    assert!(placing(&desk.state()).winner.is_some());
}

#[test]
fn a_single_game_is_won_or_decided_by_the_steps() {
    let mut desk = pair(rules("destiny"), false);
    assert_eq!(refused(&mut desk, DraftResult::default()), Refusal::WinnerMissing, "DST-1: no draws");
    let missing = |step, side| Refusal::CountMissing { step, side };
    assert_eq!(refused(&mut desk, ended(ResultEnd::Time)), missing(TieStep::LessDamage, A));
    let half = DraftResult { counted: [[Some(4), None], [None; 2]], ..ended(ResultEnd::Time) };
    assert_eq!(refused(&mut desk, half), missing(TieStep::LessDamage, B));
    assert_eq!(refused(&mut desk, at_time([4, 4], None, None)), missing(TieStep::MoreCards, A), "DST-4: in order");
    assert_eq!(refused(&mut desk, at_time([4, 4], Some([9, 9]), None)), Refusal::BattlefieldNeeded);
    let cases = [
        (at_time([4, 7], Some([1, 9]), Some(B)), A, TieStep::LessDamage, 1),
        (at_time([4, 4], Some([1, 9]), Some(A)), B, TieStep::MoreCards, 2),
        (at_time([4, 4], Some([9, 9]), Some(B)), B, TieStep::Battlefield, 2),
    ];
    for (draft, winner, step, counted) in cases {
        desk.enter(TableNumber(1), draft);
        let result = desk.last_round().matches[0].result.clone().expect("a result");
        assert_eq!((result.winner, result.decider), (Some(winner), Some(Decider::Step(step))));
        assert_eq!((result.counted.len(), result.went_to_time), (counted, true), "what was not needed is not kept");
        desk.must(Command::ClearResult(desk.last_round().number, TableNumber(1)));
    }
    desk.enter(TableNumber(1), ended(ResultEnd::Won(B)));
    let result = desk.last_round().matches[0].result.clone().expect("a result");
    assert_eq!((result.ended, result.points, result.mov, result.scores), (Ended::Defeat, [0, 1], [0, 0], [0, 0]));
}

#[test]
fn the_record_of_a_best_of_three_is_kept() {
    let (won, gave_up) = (DraftGame::Won, DraftGame::Conceded);
    let check = |draft: DraftResult, winner, scores, ends: &[GameEnd]| {
        let mut desk = pair(best_of_three(), true);
        desk.enter(TableNumber(1), draft);
        let result = desk.last_round().matches[0].result.clone().expect("a result");
        assert_eq!((result.winner, result.scores), (Some(winner), scores));
        assert_eq!(result.went_to_time, result.series.as_ref().is_some_and(|series| series.time.is_some()));
        let found: Vec<GameEnd> = result.series.expect("its games").games.iter().map(|game| game.ended).collect();
        assert_eq!(found, ends);
    };
    check(games(&[won(A), won(A)], None), A, [2, 0], &[GameEnd::Played; 2]);
    // DST-18: a game is conceded.
    let three = [GameEnd::Played, GameEnd::Concession, GameEnd::Played];
    check(games(&[won(A), gave_up(A), won(B)], None), B, [1, 2], &three);
    check(games(&[won(B)], Some(TimeIn::AfterFirst)), B, [0, 1], &[GameEnd::Played]);
    check(games(&[won(B), DraftGame::Undecided], Some(TimeIn::Second)), B, [0, 1], &[GameEnd::Played]);
    let steps = DraftResult {
        counted: [[Some(3), Some(3)], [Some(2), Some(1)]],
        ..games(&[won(A), won(B), DraftGame::Undecided], Some(TimeIn::Second))
    };
    check(steps, A, [2, 1], &[GameEnd::Played, GameEnd::Played, GameEnd::Steps]);
}

#[test]
fn asks_for_missing_games() {
    let mut desk = pair(best_of_three(), true);
    let won = DraftGame::Won;
    let cases = [
        (games(&[], None), Refusal::GameMissing(Next::Game(1))),
        (games(&[won(A)], None), Refusal::GameMissing(Next::Game(2))),
        (games(&[won(A)], Some(TimeIn::Second)), Refusal::GameMissing(Next::ToUpkeep(2))),
        (games(&[won(A), won(B)], Some(TimeIn::Second)), Refusal::GameMissing(Next::ToSecondUpkeep)),
        (games(&[won(A), won(A), won(A)], None), Refusal::GameImpossible(3)),
        (games(&[DraftGame::Undecided], None), Refusal::GameImpossible(1)),
        (
            games(&[DraftGame::Undecided], Some(TimeIn::First)),
            Refusal::CountMissing { step: TieStep::LessDamage, side: A },
        ),
    ];
    for (draft, refusal) in cases {
        assert_eq!(refused(&mut desk, draft), refusal);
    }
}

#[test]
fn conceding_the_match_is_a_choice_of_its_own() {
    // DST-18: also by the leader.
    let mut desk = pair(best_of_three(), true);
    let concession = DraftResult { end: ResultEnd::Concession(A), ..games(&[DraftGame::Won(A)], None) };
    desk.enter(TableNumber(1), concession);
    let result = desk.last_round().matches[0].result.clone().expect("a result");
    assert_eq!((result.winner, result.scores, result.ended), (Some(B), [1, 0], Ended::Concession(A)));
    let over = DraftResult { end: ResultEnd::Concession(A), ..games(&[DraftGame::Won(B); 2], None) };
    let mut desk = pair(best_of_three(), true);
    assert_eq!(refused(&mut desk, over), Refusal::GameImpossible(2), "nothing was left to concede");
}

/// DST-2.
#[test]
fn sheet_has_games_in_the_elimination_stage_only() {
    for (elimination, due) in [(false, SheetKind::Winner), (true, SheetKind::Games)] {
        let desk = pair(best_of_three(), elimination);
        assert_eq!(sheet_kind(&desk.state(), &desk.last_round().matches[0]), due);
    }
    let single = pair(rules("destiny"), true);
    assert_eq!(sheet_kind(&single.state(), &single.last_round().matches[0]), SheetKind::Winner);
}

/// DST-4, DST-5: single games use the steps at time, in the Swiss stage of any event.
#[test]
fn single_games_at_time_go_by_the_steps() {
    let words = Words::default();
    for round in [RoundRef::Swiss(1), RoundRef::Elimination(1)] {
        let is_series = procedure(words, &best_of_three(), round).contains(words.clock_series());
        assert_eq!(is_series, round == RoundRef::Elimination(1));
    }
    let mut desk = pair(rules("destiny"), false);
    desk.enter(TableNumber(1), at_time([4, 7], None, None));
    let again = Typed::of(&desk.state(), &desk.last_round().matches[0]);
    assert_eq!(again.draft.end, ResultEnd::Time);
}

/// DST-8: the leaders too, before anybody has a second one.
#[test]
fn every_bye_is_a_win_and_goes_to_another() {
    for seed in 0..20 {
        let mut desk = Desk::with_players("destiny", desk::custom(5, 0), 5);
        desk.seed = seed * 100;
        let mut had = Vec::new();
        for _ in 0..5 {
            let bye = desk.post().byes[0];
            assert_eq!((bye.points, bye.mov), (1, 0));
            had.push(bye.entry);
            desk.play_all();
        }
        had.sort_unstable();
        assert_eq!(had, [0, 1, 2, 3, 4].map(EntryId), "seed {seed}");
    }
}

/// DST-10: the document names 2, 4, 6, 8, 16 and 32.
#[test]
fn a_custom_cut_may_have_any_size() {
    for cut in [2, 4, 6, 8, 16, 32] {
        let mut desk = Desk::with_players("destiny", desk::custom(1, cut), 32);
        desk.post();
        desk.play_all();
        desk.must(Command::Cut { declined: vec![] });
        assert_eq!(desk.state().bracket.expect("a cut").seeds.len(), usize::from(cut));
    }
}

#[test]
fn leaving_concedes_and_allows_return_in_the_same_stage() {
    let mut desk = Desk::with_players("destiny", desk::custom(3, 2), 4);
    desk.post();
    let leaver = desk.last_round().matches[0].sides[0];
    desk.must(Command::Drop(leaver, Leaving { running: LeavingMatch::Concession, ..Leaving::default() }));
    let result = desk.last_round().matches[0].result.clone().expect("a concession");
    assert_eq!((result.points, result.winner), ([0, 1], Some(B)), "DST-18");
    desk.play_all();
    desk.post();
    desk.play_all();
    desk.must(Command::Return(leaver));
    desk.post();
    desk.play_all();
    let state = desk.state();
    let missed = |round: usize| state.swiss[round - 1].losses.iter().any(|loss| loss.entry == leaver);
    assert!(missed(2) && !missed(3), "DST-9: a loss for each round missed");
    desk.must(Command::Cut { declined: vec![] });
    let absent =
        EntryId((0..4).find(|id| !desk.state().bracket.expect("a cut").seeds.contains(&EntryId(*id))).expect("one"));
    desk.must(Command::Drop(absent, Leaving { running: LeavingMatch::Concession, ..Leaving::default() }));
    assert_eq!(desk.refused(Command::Return(absent)), Refusal::StageOver, "DST-9");
}

#[test]
fn a_result_of_a_best_of_three_is_corrected() {
    let mut desk = Desk::with_rules(best_of_three(), StructureChoice::EliminationOnly);
    desk.must(Command::AddEntries((1..=4).map(|n| named(&format!("P{n}"))).collect()));
    desk.must(Command::PairRound);
    desk.must(Command::PairRound);
    desk.play_all();
    desk.must(Command::PairRound);
    let first = RoundRef::Elimination(1);
    let before = desk.state().round(first).expect("a round").matches[0].clone();
    let loser = before.loser().expect("a loser");
    let side = before.side_of(loser).expect("its side");
    let result = games(&[DraftGame::Won(side), DraftGame::Won(side.other()), DraftGame::Won(side)], None);
    let table = before.table;
    desk.must_because("swapped", Command::CorrectResult { round: first, table, result, redo_bracket: true });
    let last = desk.last_round();
    assert!(last.matches[0].sides.contains(&loser), "COR-1: the bracket follows");
}
