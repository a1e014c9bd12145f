//! Past flaws of the engine, found by the auditor and named after their rules.

use crate::desk;

use desk::{Desk, custom, ended, scores};
use topcut::audit::findings;
use topcut::engine::command::{Command, Leaving, LeavingMatch, ResultEnd};
use topcut::engine::facts::RoundPaired;
use topcut::engine::id::{EntryId, RoundRef, Side, TableNumber};
use topcut::engine::log::Fact;
use topcut::engine::standing::placing::placing;
use topcut::engine::standing::standing;
use topcut::engine::structure::{Plan, StructureChoice};
use topcut::engine::tournament::sheet::Sheet;

/// STD-5, COR-1: a semifinal is corrected without replaying the final. The finalists stay finalists.
#[test]
fn a_corrected_semi_final_that_is_not_played_again_leaves_the_final_as_it_was() {
    let plan = Plan { rounds: 3, cut: 4, third_place: true };
    let mut desk = Desk::with_players("xwing-2e", StructureChoice::Custom(plan), 8);
    desk.play_swiss(3);
    desk.must(Command::Cut { declined: vec![] });
    for _ in 0..2 {
        desk.must(Command::PairRound);
        desk.play_all();
    }
    let places = |desk: &Desk| -> Vec<EntryId> { placing(&desk.state()).rows.iter().map(|row| row.entry).collect() };
    let before = places(&desk);
    let semi = desk.state().bracket.expect("a cut").rounds[0].clone();
    for (played, table) in semi.matches.iter().zip([1, 2]) {
        let other = played.result.as_ref().and_then(|result| result.winner).expect("a winner").other();
        let result = if other == Side::A { scores(200, 0) } else { scores(0, 200) };
        let (round, table) = (RoundRef::Elimination(1), TableNumber(table));
        desk.must_because("a wrong click", Command::CorrectResult { round, table, result, redo_bracket: false });
        assert_eq!(places(&desk), before);
        assert_eq!(placing(&desk.state()).winner, Some(before[0]));
    }
    assert_eq!(findings(&desk.log), []);
}

/// BYE-1, BYE-2: the loss of a returning entry is written with the next pairing and counts in the standing for the bye.
#[test]
fn the_bye_is_given_by_the_standing_that_has_the_losses_of_the_round_before() {
    let (mut byes, mut changed) = (0, 0);
    for seed in 0..150 {
        let mut desk = Desk::with_players("destiny", custom(4, 0), 9);
        desk.seed = seed * 100;
        let play = |desk: &mut Desk| {
            for played in desk.last_round().matches {
                let side = if (desk.seed ^ u64::from(played.table.0)).is_multiple_of(2) { Side::A } else { Side::B };
                desk.enter(played.table, ended(ResultEnd::Won(side)));
            }
        };
        desk.post();
        play(&mut desk);
        let away = desk.last_round().matches[0].winner().expect("a winner");
        desk.must(Command::Drop(away, Leaving { running: LeavingMatch::Concession, ..Leaving::default() }));
        desk.post();
        desk.must(Command::Return(away));
        play(&mut desk);
        let order =
            |desk: &Desk| -> Vec<EntryId> { standing(&desk.state(), 2).rows.iter().map(|row| row.entry).collect() };
        let without = order(&desk);
        let Fact::RoundPaired(RoundPaired { losses, byes: given, .. }) = desk.must(Command::PairRound) else {
            panic!("a pairing")
        };
        assert_eq!(losses.iter().map(|loss| loss.loss.entry).collect::<Vec<_>>(), [away]);
        let (with, sheet) = (order(&desk), Sheet::of(&desk.state(), 2));
        let lowest = with.iter().rfind(|entry| !sheet.had_bye(**entry));
        byes += usize::from(given.first().map(|bye| bye.entry) == lowest.copied());
        changed += usize::from(without.iter().rfind(|entry| !sheet.had_bye(**entry)) != lowest);
        assert_eq!(findings(&desk.log), [], "seed {seed}");
    }
    assert!(byes == 150 && changed > 0, "{byes} given to the lowest, in {changed} the loss made a difference");
}
