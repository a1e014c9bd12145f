//! The leaving form matches what the engine does.

use super::*;
use crate::engine::formats::by_id;
use crate::present::sample::sample_round as sample;
use crate::present::words::text::Lang;

const WORDS: Words = Words::new(Lang::En);

fn running() -> Tournament {
    sample::running(&["Ann", "Bo", "Cy", "Di"], &[(1, 2), (3, 4)], &[])
}

fn shown(tournament: &Tournament, entry: u16, said: &Said) -> LeavingView {
    view(WORDS, tournament, EntryId(entry), false, said)
}

#[test]
fn asks_for_the_score_of_a_match_that_is_conceded() {
    // DROP-1, XW-4
    let event = running();
    let asked = shown(&event, 0, &Said::default());
    assert!(!asked.can_leave && asked.verdict.is_none() && asked.scores.is_empty(), "nothing is chosen yet");
    let mut said = Said { way: Some(LeavingMatch::Concession), ..Said::default() };
    let asked = shown(&event, 0, &said);
    assert_eq!(asked.says, "The match against Bo at table 1 is still being played.");
    assert_eq!(asked.scores.iter().map(|field| field.label.as_str()).collect::<Vec<_>>(), ["Score of Ann"]);
    said.write(Side::A, "60");
    let verdict = shown(&event, 0, &said).verdict.unwrap();
    assert_eq!((verdict.strong.as_str(), verdict.text.as_str()), ("Ann conceded: Bo wins 100 to 60", "MoV 60 and 140"));
    said.write(Side::A, "100");
    let refused = shown(&event, 0, &said);
    assert!(!refused.can_leave && refused.verdict.unwrap().tone == Tone::Bad);
    // A no-show has no score, and a bye needs none.
    for way in [LeavingMatch::NoShow, LeavingMatch::OpponentBye] {
        let asked = shown(&event, 0, &Said { way: Some(way), ..Said::default() });
        assert!(asked.scores.is_empty() && asked.can_leave, "{way:?}");
    }
    // The end of the match can be waited for.
    let mut after = Said::default();
    assert_eq!(after.way(), None);
    after.choose_way(0);
    let asked = shown(&event, 0, &after);
    assert!(asked.scores.is_empty() && asked.verdict.is_none() && asked.can_leave);
    assert_eq!((after.way(), asked.ways.len(), asked.ways[0].0.as_str()), (Some(0), 4, "After this match"));
    let announced = Command::AnnounceLeaving { entry: EntryId(0), leaves: true, note: "ill".to_owned() };
    assert_eq!(after.command(&asked, EntryId(0), "ill"), announced);
    assert!(matches!(after.command(&LeavingView::default(), EntryId(0), ""), Command::Drop(..)), "nothing is played");
    after.choose_way(2);
    assert_eq!((after.after, after.way), (false, Some(LeavingMatch::NoShow)));
    // A disqualification is always a concession.
    let out = view(WORDS, &event, EntryId(0), true, &Said { way: Some(LeavingMatch::OpponentBye), ..Said::default() });
    assert!(out.ways.is_empty() && out.scores.len() == 1);
}

#[test]
fn asks_what_an_unknown_squad_is_worth() {
    // EPIC-3
    let mut event = running();
    event.rules = by_id("xwing-epic-dogfight").unwrap().rules.clone();
    let conceded = Said { way: Some(LeavingMatch::Concession), ..Said::default() };
    let mut said = conceded.clone();
    let asked = shown(&event, 0, &said);
    assert_eq!((asked.scores.len(), asked.can_leave), (2, true));
    assert!(asked.verdict.unwrap().strong.contains("300 to 0"), "at the limit while nobody says otherwise");
    said.write(Side::B, "280");
    assert!(shown(&event, 0, &said).verdict.unwrap().strong.contains("280 to 0"));
    event.entries[0].details.squad_total = Some(280);
    assert_eq!(shown(&event, 0, &conceded).scores.len(), 1);
}
