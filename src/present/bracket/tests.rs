//! The bracket page over a whole elimination stage.

use super::*;
use crate::engine::id::Side;
use crate::engine::tournament::round::RoundState;
use crate::present::sample;
use crate::present::words::text::Lang;

const WORDS: Words = Words::new(Lang::En);

/// The cut has just been made, with seeds 1 to `size`.
fn cut(size: u16) -> Tournament {
    let mut event = sample::planned(sample::with_entries(size + 2), 1, size);
    let all: Vec<u16> = (0..size / 2 * 2).collect();
    event.swiss.push(sample::round(&event, RoundRef::Swiss(1), &all, RoundState::Posted, usize::from(size)));
    let seeds: Vec<_> = (0..size).map(EntryId).collect();
    let slots = bracket::slots_by_seed(&seeds);
    event.bracket = Some(Bracket { seeds, slots, third_place: false, rounds: Vec::new(), left: Vec::new() });
    event
}

fn shown(event: &Tournament) -> Picture {
    match BracketView::of(WORDS, event) {
        BracketView::Picture(picture) => picture,
        BracketView::Empty(why) => panic!("{why}"),
    }
}

fn seeds(column: &Column) -> Vec<[u16; 2]> {
    column.bouts.iter().map(|bout| bout.sides.each_ref().map(|side| side.seed.unwrap_or(0))).collect()
}

/// Plays the next round: the better seed always wins.
fn play(event: &mut Tournament, results: bool) {
    let Some(due) = bracket::due(event) else { panic!("nothing is due") };
    let mut round = sample::round(event, RoundRef::Elimination(due.round), &[], RoundState::Posted, 0);
    for (table, (slot, sides)) in (1..).zip(due.matches) {
        let mut played =
            crate::engine::tournament::round::Match::new(crate::engine::id::TableNumber(table), slot, sides);
        let better = if sides[0] < sides[1] { Side::A } else { Side::B };
        played.result = results.then(|| sample::result(better));
        round.matches.push(played);
    }
    round.byes = due.byes.iter().map(|bye| crate::engine::outcome::Unpaired::new(*bye, 1, 0)).collect();
    if let Some(bracket) = &mut event.bracket {
        bracket.rounds.push(round);
    }
}

#[test]
fn the_first_round_stands_in_the_order_in_which_winners_meet() {
    // CUT-1, CUT-3
    let check = |size, first: &[[u16; 2]]| assert_eq!(seeds(&shown(&cut(size)).columns[0]), first, "top {size}");
    check(2, &[[1, 2]]);
    check(4, &[[1, 4], [2, 3]]);
    check(6, &[[1, 0], [4, 5], [2, 0], [3, 6]]);
    check(8, &[[1, 8], [4, 5], [2, 7], [3, 6]]);
    check(12, &[[1, 0], [8, 9], [4, 0], [5, 12], [2, 0], [7, 10], [3, 0], [6, 11]]);
}

#[test]
fn every_size_is_drawn_whole() {
    for size in 2..=32 {
        let picture = shown(&cut(size));
        let matches = usize::from(size).next_power_of_two() / 2;
        let heights: Vec<_> = picture.columns.iter().map(|column| column.bouts.len()).collect();
        let halves: Vec<_> = std::iter::successors(Some(matches), |count| (*count > 1).then_some(count / 2)).collect();
        assert_eq!(heights, halves, "top {size}");
        let first = &picture.columns[0];
        let byes = first.bouts.iter().filter(|bout| bout.shape == Shape::Bye).count();
        assert_eq!(byes, matches * 2 - usize::from(size), "top {size}");
        let mut known: Vec<_> = seeds(first).into_iter().flatten().filter(|seed| *seed > 0).collect();
        known.sort_unstable();
        assert_eq!(known, (1..=size).collect::<Vec<_>>(), "top {size}");
    }
}

#[test]
fn neighbours_feed_the_match_beside_them() {
    // CUT-3: each winner is in the next column, between the two matches that fed it.
    for size in [2, 3, 5, 6, 8, 12, 16, 31, 32] {
        let mut event = cut(size);
        while bracket::champion(&event).is_none() {
            play(&mut event, true);
        }
        let picture = shown(&event);
        for pair in picture.columns.windows(2) {
            for (index, bout) in pair[1].bouts.iter().enumerate() {
                for side in 0..2 {
                    let feeder = &pair[0].bouts[index * 2 + side];
                    let through = feeder.sides.iter().find(|side| side.mark == Mark::Won).map(|side| &side.name);
                    assert_eq!(through, Some(&bout.sides[side].name), "top {size}");
                }
            }
        }
        let champion = picture.champion.map(|champion| champion.name);
        assert_eq!(champion.as_deref(), Some("Player 1"), "top {size}");
    }
}

#[test]
fn a_running_match_says_its_table_and_a_waiting_one_whom_it_waits_for() {
    let mut event = cut(4);
    play(&mut event, false);
    let picture = shown(&event);
    assert_eq!(picture.running.as_deref(), Some("Semi-finals"));
    let first = &picture.columns[0].bouts[0];
    assert_eq!((first.shape, first.state.as_str()), (Shape::Running, "table 1, posted"));
    let last = &picture.columns[1].bouts[0];
    assert_eq!(last.shape, Shape::Waiting);
    assert_eq!(last.sides.each_ref().map(|side| side.name.as_str()), ["Player 1 or Player 4", "Player 2 or Player 3"]);
    assert_eq!(picture.champion, None);
}

#[test]
fn a_third_place_match_waits_for_the_losers() {
    // CUT-6
    let mut event = cut(4);
    if let Some(bracket) = &mut event.bracket {
        bracket.third_place = true;
    }
    let third = shown(&event).third.expect("a third place match");
    assert_eq!(third.sides.each_ref().map(|side| side.name.as_str()), ["Player 1 or Player 4", "Player 2 or Player 3"]);
    play(&mut event, true);
    play(&mut event, true);
    let picture = shown(&event);
    let third = picture.third.expect("a third place match");
    assert_eq!(third.sides.each_ref().map(|side| side.seed), [Some(4), Some(3)]);
    assert_eq!(third.sides[1].mark, Mark::Won);
    assert_eq!(picture.champion.expect("a winner").how, "200:60 in the final against Player 2");
}

#[test]
fn a_match_that_one_side_left_was_not_played() {
    let mut event = cut(4);
    play(&mut event, true);
    let mut last = sample::round(&event, RoundRef::Elimination(2), &[], RoundState::Posted, 0);
    last.byes.push(crate::engine::outcome::Unpaired::new(EntryId(0), 1, 0));
    event.bracket.as_mut().unwrap().rounds.push(last);
    let picture = shown(&event);
    let bout = &picture.columns[1].bouts[0];
    assert_eq!((bout.shape, bout.state.as_str()), (Shape::Over, "not played"));
    assert_eq!(bout.sides.each_ref().map(|side| side.mark), [Mark::Won, Mark::Open]);
    assert_eq!(picture.champion.expect("a winner").how, "The final was not played");
    let way = crate::present::standing::ending::path(WORDS, &event);
    let last = way.last().expect("a final");
    assert_eq!((last.score.as_str(), last.mark), ("not played", Mark::Won));
}

#[test]
fn before_the_cut_the_picture_is_a_projection_or_says_why_there_is_none() {
    let mut event = sample::planned(sample::with_entries(8), 3, 4);
    assert_eq!(BracketView::of(WORDS, &event), BracketView::Empty(WORDS.bracket_empty_swiss()));
    event.swiss.push(sample::round(&event, RoundRef::Swiss(1), &[0, 1, 2, 3, 4, 5, 6, 7], RoundState::Posted, 4));
    assert!(shown(&event).is_projection);
    let none = sample::planned(event, 3, 0);
    assert_eq!(BracketView::of(WORDS, &none), BracketView::Empty(WORDS.bracket_empty_no_cut()));
}

#[test]
fn a_bye_of_a_round_that_is_not_paired_is_named_in_the_next() {
    let mut event = cut(6);
    let names = |event: &Tournament| shown(event).columns[1].bouts[0].sides.each_ref().map(|side| side.name.clone());
    let before = names(&event);
    assert!(before.iter().all(|name| name != WORDS.bracket_open()), "{before:?}");
    play(&mut event, false);
    assert_eq!(names(&event)[0], before[0]);
}
