//! The consequence of each key, questions, corrections.

use super::*;
use crate::present::sample::sample_round as sample;
use crate::present::words::text::Lang;

fn words() -> Words {
    Words::new(Lang::En)
}

fn event() -> Tournament {
    sample::running(&["Ann", "Bo"], &[(1, 2)], &[])
}

fn typed(end: ResultEnd, scores: [Option<u16>; 2]) -> Typed {
    let mut typed = Typed::default();
    typed.draft.end = end;
    typed.draft.scores = scores;
    typed
}

fn shown(tournament: &Tournament, typed: &Typed) -> SheetView {
    view(words(), tournament, (RoundRef::Swiss(1), TableNumber(1)), typed).unwrap()
}

fn check(end: ResultEnd, scores: [Option<u16>; 2], tone: Tone, sentence: &str, worth: &str) {
    let view = shown(&event(), &typed(end, scores));
    let verdict = &view.verdict;
    assert_eq!((verdict.tone, verdict.strong.as_str(), verdict.text.as_str()), (tone, sentence, worth));
    assert_eq!(view.can_save, tone == Tone::Good);
}

#[test]
fn the_consequence_is_said_at_once() {
    let scores = ResultEnd::Scores;
    check(scores, [None, None], Tone::Wait, "Enter both scores.", "");
    check(scores, [Some(100), None], Tone::Wait, "Now the score of Bo.", "");
    // XW-4
    check(scores, [Some(100), Some(64)], Tone::Good, "Ann wins 100 to 64", "MoV 136 and 64");
    check(scores, [Some(12), Some(61)], Tone::Good, "Bo wins 61 to 12", "MoV 51 and 149");
    check(scores, [Some(101), Some(6)], Tone::Bad, "Ann: the score is above the maximum of 100.", "");
    check(scores, [Some(60), Some(60)], Tone::Wait, "60 to 60: the final salvo decides.", "");
}

#[test]
fn a_match_can_end_without_being_played_out() {
    let conceded = ResultEnd::Concession(Side::A);
    check(conceded, [None, None], Tone::Good, "Ann conceded: Bo wins 100 to 0", "MoV 0 and 200");
    check(conceded, [Some(40), None], Tone::Good, "Ann conceded: Bo wins 100 to 40", "MoV 40 and 160");
    let absent = ResultEnd::NoShow(Side::B);
    let leaves = shown(&event(), &typed(absent, [None, None])).sides.map(|side| (side.leaves, side.is_absent));
    assert_eq!(leaves, [(false, false), (true, true)], "DROP-2");
    check(absent, [Some(3), Some(4)], Tone::Good, "Bo is a no-show: Ann wins", "MoV 200 and 0");
    let nothing = ResultEnd::NotPlayed;
    check(nothing, [None, None], Tone::Good, "Not played: no points", "MoV 0 and 0");
    let both = ResultEnd::DoubleLoss;
    check(both, [Some(60), Some(3)], Tone::Good, "Double loss: both lose the match", "MoV 0 and 0");
    let who = shown(&event(), &typed(absent, [None, None])).who.unwrap();
    assert_eq!((who.question, who.chosen), ("Who did not come?", Some(Side::B)));
    let fixed = shown(&event(), &typed(conceded, [Some(40), None])).sides.map(|side| (side.is_fixed, side.score));
    assert_eq!(fixed, [(false, Some("40".to_owned())), (true, Some("100".to_owned()))]);
}

#[test]
fn level_scores_ask_for_the_final_salvo() {
    let mut typed = typed(ResultEnd::Scores, [Some(100), Some(100)]);
    let asked = shown(&event(), &typed);
    assert!(asked.level.is_some() && !asked.can_save);
    typed.draft.salvo = Some(Side::B);
    let said = shown(&event(), &typed);
    assert_eq!(said.verdict.strong, "Bo wins the final salvo, 100 to 100");
    assert!(said.can_save && said.sides[1].won);
}

#[test]
fn a_result_that_is_in_is_corrected() {
    let mut tournament = event();
    sample::enter(&mut tournament, 1, 1, [100, 64]);
    tournament.swiss[0].matches[0].result.as_mut().unwrap().ended = crate::engine::outcome::Ended::Defeat;
    let mut typed = Typed::of(&tournament, &tournament.swiss[0].matches[0]);
    let before = shown(&tournament, &typed);
    assert_eq!((before.can_save, before.is_correction, before.can_clear), (false, true, true));
    assert_eq!(before.verdict.text, "No change.");
    typed.draft.scores.swap(0, 1);
    assert_eq!(shown(&tournament, &typed).verdict.strong, "Bo wins 100 to 64");
}

#[test]
fn the_lower_squad_chooses() {
    // XW-7
    let mut tournament = event();
    tournament.entries[0].details.squad_total = Some(100);
    tournament.entries[1].details.squad_total = Some(98);
    let view = shown(&tournament, &Typed::default());
    assert_eq!(view.chooses.unwrap(), "Bo has the lower squad total and chooses the first player.");
    assert_eq!(view.sides[1].facts, "squad 98");
    let chooses = |tournament: &Tournament| shown(tournament, &Typed::default()).chooses;
    tournament.entries[0].details.squad_total = Some(98);
    assert_eq!(chooses(&tournament).unwrap(), words().sheet_chooses_coin());
    tournament.entries[0].details.squad_total = None;
    assert_eq!(chooses(&tournament), None);
}
