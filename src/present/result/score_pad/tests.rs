//! Digits, drafts and counts as they are typed.

use super::*;
use crate::present::sample::sample_round as sample;

/// Keys: digits, `<` erase, `/` other player, `F` the whole limit, `0`-`9`.
fn check(keys: &str, limit: u16, scores: [Option<u16>; 2], now: Side) {
    let tournament = sample::running(&["Ann", "Bo"], &[(1, 2)], &[]);
    let mut typed = Typed::of(&tournament, &tournament.swiss[0].matches[0]);
    for key in keys.chars() {
        match key {
            '<' => typed.erase(),
            '/' => typed.turn(),
            'F' => typed.whole(limit),
            digit => typed.digit(u8::try_from(digit.to_digit(10).unwrap()).unwrap(), Some(limit)),
        }
    }
    assert_eq!((typed.draft.scores, typed.side()), (scores, now), "{keys}");
}

#[test]
fn a_result_takes_as_few_keys_as_it_can() {
    check("10064", 100, [Some(100), Some(64)], Side::B);
    check("64/78", 100, [Some(64), Some(78)], Side::B);
    check("100/64", 100, [Some(100), Some(64)], Side::B);
    check("3812", 40, [Some(38), Some(12)], Side::B);
    check("F64", 100, [Some(100), Some(64)], Side::B);
    check("12480", 200, [Some(124), Some(80)], Side::B);
    check("80/90", 200, [Some(80), Some(90)], Side::B);
    check("2/100", 100, [Some(2), Some(100)], Side::B);
    check("0/0", 100, [Some(0), Some(0)], Side::B);
    check("FF", 100, [Some(100), Some(100)], Side::B);
}

#[test]
fn keys_mend_what_was_typed() {
    check("64<", 100, [Some(6), None], Side::A);
    check("100<", 100, [Some(10), None], Side::A);
    check("64//7", 100, [Some(7), None], Side::A);
    check("5<", 100, [None, None], Side::A);
    check("10<", 100, [Some(1), None], Side::A);
    check("101", 200, [Some(101), None], Side::B);
    check("64/64/50", 100, [Some(50), Some(64)], Side::A);
}

#[test]
fn no_digit_spills_into_the_other_score() {
    check("250", 200, [Some(250), None], Side::A);
    check("800", 100, [Some(800), None], Side::A);
    check("41", 40, [Some(41), None], Side::A);
}

#[test]
fn the_pad_writes_a_count_that_was_taken() {
    let mut typed = Typed::default();
    typed.draft.scores = [Some(22), Some(22)];
    typed.take_count(0, Side::A);
    typed.digit(1, Some(40));
    typed.digit(6, Some(40));
    typed.turn();
    typed.digit(3, Some(40));
    assert_eq!((typed.draft.scores, typed.draft.counted[0]), ([Some(22); 2], [Some(16), Some(3)]));
    typed.erase();
    typed.take_count(0, Side::A);
    typed.digit(9, Some(40));
    assert_eq!(typed.draft.counted[0], [Some(9), None], "a count that was taken anew is replaced");
    typed.select(Side::A);
    typed.digit(7, Some(40));
    assert_eq!(typed.draft.scores, [Some(7), Some(22)]);
    typed.take_count(0, Side::B);
    typed.end(ResultEnd::Concession(Side::B));
    typed.digit(5, Some(40));
    assert_eq!(typed.draft.counted[0], [Some(9), None], "no count is asked for any more");
}

#[test]
fn a_way_of_one_side_accuses_nobody() {
    let mut typed = Typed::default();
    typed.end(ResultEnd::NoShow(Side::B));
    assert!(typed.asks_side && typed.result().drops == [false; 2]);
    typed.answer(ResultEnd::NoShow(Side::A));
    assert!(!typed.asks_side && typed.result().drops == [true, false]);
    typed.end(ResultEnd::NoShow(Side::B));
    assert_eq!(typed.draft.end, ResultEnd::NoShow(Side::A), "the answer stays");
    typed.end(ResultEnd::Concession(Side::B));
    assert!(typed.asks_side);
    typed.end(ResultEnd::Scores);
    assert!(!typed.asks_side);
}

#[test]
fn a_result_is_entered_the_other_way_round() {
    let mut typed = Typed::default();
    typed.draft.scores = [Some(100), Some(64)];
    typed.draft.end = ResultEnd::Concession(Side::A);
    typed.draft.games = vec![DraftGame::Won(Side::A), DraftGame::Conceded(Side::A), DraftGame::Undecided];
    let before = typed.clone();
    typed.swap();
    assert_eq!((typed.draft.scores, typed.draft.end), ([Some(64), Some(100)], ResultEnd::Concession(Side::B)));
    assert_eq!(typed.draft.games[..2], [DraftGame::Won(Side::B), DraftGame::Conceded(Side::B)]);
    typed.swap();
    assert_eq!(typed.draft, before.draft);
}

#[test]
fn a_salvo_counts_only_while_scores_are_level() {
    let mut typed = Typed::default();
    typed.draft.salvo = Some(Side::B);
    typed.draft.scores = [Some(60), Some(60)];
    assert_eq!(typed.result().salvo, Some(Side::B));
    typed.write(Side::A, "61x");
    assert_eq!(typed.result().salvo, None);
    assert_eq!(typed.draft.scores[0], Some(61));
    typed.write(Side::A, "");
    assert_eq!(typed.draft.scores[0], None);
}

#[test]
fn a_no_show_drops_unless_the_organiser_unticks_it() {
    // DROP-2
    let mut typed = Typed::default();
    assert_eq!(typed.result().drops, [false; 2]);
    typed.draft.end = ResultEnd::NoShow(Side::B);
    assert_eq!(typed.result().drops, [false, true]);
    typed.draft.end = ResultEnd::NoShow(Side::A);
    assert_eq!(typed.result().drops, [true, false], "the other one after all");
    typed.leaves[0] = Some(false);
    assert_eq!(typed.result().drops, [false; 2]);
    typed.leaves[1] = Some(true);
    typed.draft.end = ResultEnd::Concession(Side::B);
    assert_eq!(typed.result().drops, [false, true], "as it was said");
    let mut both = Typed::default();
    both.end(ResultEnd::DoubleLoss);
    assert_eq!(both.result().drops, [true; 2]);
    both.leaves[1] = Some(false);
    assert_eq!(both.result().drops, [true, false]);
}

#[test]
fn a_result_that_is_in_can_be_typed_over() {
    let mut tournament = sample::running(&["Ann", "Bo"], &[(1, 2)], &[]);
    sample::enter(&mut tournament, 1, 1, [100, 64]);
    let mut typed = Typed::of(&tournament, &tournament.swiss[0].matches[0]);
    assert_eq!(typed.draft.scores, [Some(100), Some(64)]);
    typed.digit(7, Some(100));
    assert_eq!(typed.draft.scores, [Some(7), Some(64)]);
}

#[test]
fn a_draft_outlives_a_drop_that_was_announced_meanwhile() {
    let began = Typed::default();
    let mut typed = began.clone();
    typed.digit(7, Some(40));
    let fresh = Typed { leaves: [None, Some(true)], ..Typed::default() };
    let kept = typed.clone().since(&began, &fresh).expect("the match is the same");
    assert_eq!((kept.draft.scores, kept.leaves), (typed.draft.scores, fresh.leaves));
    typed.leaves = [Some(true), Some(false)];
    assert_eq!(typed.clone().since(&began, &fresh).map(|kept| kept.leaves), Some(typed.leaves), "as it was said");
    let other = Typed { asks_worth: [true, false], ..fresh };
    assert_eq!(typed.since(&began, &other), None);
}
