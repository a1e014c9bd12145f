//! Results of X-Wing where its documents leave questions: the end of a squad in the last round, fled ships, ships in reserve
//! (XW-15 to XW-17).

mod desk;

use desk::{Desk, custom, scores};
use topcut::engine::command::{Command, DraftResult, Refusal};
use topcut::engine::id::{Side, TableNumber};
use topcut::engine::outcome::{Ended, MatchResult};
use topcut::engine::squad::{Fate, Ship, score};

/// The result of a match of the second edition.
fn result(draft: DraftResult) -> MatchResult {
    let mut desk = Desk::with_players("xwing-2e", custom(1, 0), 2);
    desk.post();
    desk.enter(TableNumber(1), draft);
    desk.last_round().matches[0].result.clone().expect("a result")
}

/// What a squad of three ships scores for its opponent: 80, 70 and 50 points.
fn scored(fates: [Fate; 3]) -> u16 {
    let squad = [80, 70, 50].map(|cost| Ship { cost, ..Ship::default() });
    let fates: Vec<(Ship, Fate)> = squad.into_iter().zip(fates).collect();
    score(&desk::rules("xwing-2e").sheet, 200, &fates)
}

#[test]
fn a_squad_that_is_gone_in_the_last_round_is_a_defeat() {
    // XW-15: also after time; the survivor wins, by the cap.
    let last = result(scores(200, 199));
    assert_eq!((last.ended, last.winner, last.went_to_time), (Ended::Defeat, Some(Side::A), false));
    let time = result(scores(199, 150));
    assert_eq!((time.ended, time.winner, time.went_to_time), (Ended::Time, Some(Side::A), true));
}

#[test]
fn fled_ships_score_as_destroyed_ones() {
    use Fate::{Destroyed, Half, Intact};
    // XW-16: a fled ship scores its full cost; nobody left, fled ones included, is mutual destruction with all ships.
    assert_eq!(scored([Destroyed, Intact, Half]), 80 + 25);
    assert_eq!(scored([Destroyed, Destroyed, Destroyed]), 200);
    let mut desk = Desk::with_players("xwing-2e", custom(1, 0), 2);
    let round = desk.post().number;
    let level = DraftResult { salvo: None, ..scores(200, 200) };
    let refused = desk.refused(Command::EnterResult(round, TableNumber(1), level));
    assert_eq!(refused, Refusal::SalvoNeeded { all_ships: true });
    assert_eq!(result(scores(200, 200)).ended, Ended::MutualDestruction);
}

#[test]
fn a_ship_in_reserve_is_not_removed() {
    use Fate::{Destroyed, Half, Intact};
    // XW-17: its side is not defeated; it scores half if it lost half; the remaining ships roll, not all.
    let reserve = scored([Destroyed, Destroyed, Half]);
    assert_eq!((reserve, scored([Destroyed, Destroyed, Intact])), (175, 150));
    assert_eq!(result(scores(reserve, 60)).ended, Ended::Time);
    let mut desk = Desk::with_players("xwing-2e", custom(1, 0), 2);
    let round = desk.post().number;
    let level = DraftResult { salvo: None, ..scores(reserve, reserve) };
    let refused = desk.refused(Command::EnterResult(round, TableNumber(1), level));
    assert_eq!(refused, Refusal::SalvoNeeded { all_ships: false });
}
