//! Results of X-Wing: no draws, the salvo, squads destroyed in the last round, fled ships, ships in reserve (XW-15 to
//! XW-18).

use crate::desk;

use desk::{Desk, custom, ended, named, rules, scores, swiss};
use topcut::engine::command::{Command, DraftDetails, DraftResult, Refusal, ResultEnd};
use topcut::engine::formats::FORMATS;
use topcut::engine::id::{Side, TableNumber};
use topcut::engine::outcome::{Decider, Ended, MatchResult};
use topcut::engine::rules::HalfPoints;
use topcut::engine::squad::{Fate, Ship, score};
use topcut::engine::structure::StructureChoice;
use topcut::engine::tournament::round::{Face, Salvo};
use topcut::present::result::pile::{pile, touch};
use topcut::present::result::result_sheet::view;
use topcut::present::result::score_pad::Typed;
use topcut::present::words::text::Words;

const TABLE: TableNumber = TableNumber(1);

/// The result of a match of the second edition.
fn result(draft: DraftResult) -> MatchResult {
    let mut desk = Desk::with_players("xwing-2e", custom(1, 0), 2);
    desk.post();
    desk.enter(TABLE, draft);
    desk.last_round().matches[0].result.clone().expect("a result")
}

/// XW-1: one side wins in either stage.
#[test]
fn level_scores_are_no_draw() {
    for (format, base) in [("xwing-1e", 100), ("xwing-2e", 200)] {
        for structure in [custom(1, 0), StructureChoice::EliminationOnly] {
            let mut desk = Desk::with_players(format, structure, 2);
            desk.must(Command::PairRound);
            let is_swiss = structure != StructureChoice::EliminationOnly;
            desk.must(if is_swiss { Command::PostRound { accepted: false } } else { Command::PairRound });
            let level = DraftResult { salvo: None, ..scores(50, 50) };
            let round = desk.last_round().number;
            let refused = desk.refused(Command::EnterResult(round, TABLE, level.clone()));
            assert_eq!(refused, Refusal::SalvoNeeded { all_ships: false }, "{format}");
            desk.enter(TABLE, DraftResult { salvo: Some(Side::B), ..level });
            let result = desk.last_round().matches[0].result.clone().expect("a result");
            assert_eq!((result.points, result.mov, result.winner), ([0, 1], [base; 2], Some(Side::B)), "{format}");
        }
    }
}

/// XW-3: with a ship left, a squad is not whole, whatever it costs.
#[test]
fn cap_is_not_scored_while_a_ship_is_left() {
    for (format, cap) in [("xwing-1e", 100), ("xwing-2e", 200)] {
        let scored = |last| {
            let fates = [Fate::Destroyed, Fate::Destroyed, last];
            let squad: Vec<_> = fates.map(|fate| (Ship { cost: cap, ..Ship::default() }, fate)).into();
            score(&rules(format).sheet, cap, &squad)
        };
        assert_eq!((scored(Fate::Intact), scored(Fate::Destroyed)), (cap - 1, cap), "{format}");
    }
}

/// Rolls for both sides; the salvos so far.
fn roll(desk: &mut Desk, dice: [u8; 2]) -> Vec<Salvo> {
    let round = desk.last_round().number;
    desk.must(Command::RollSalvo(round, TABLE, dice));
    desk.last_round().matches[0].salvos.clone()
}

/// XW-5: equal rolls repeat; more hits and critical hits win.
#[test]
fn equal_salvo_is_rolled_again_until_one_has_more_hits() {
    let mut desk = Desk::with_players("xwing-1e", custom(1, 0), 2);
    desk.post();
    let hits = |salvo: &Salvo, side: usize| {
        salvo.dice[side].iter().filter(|face| [Face::Hit, Face::Critical].contains(face)).count()
    };
    while hits(&roll(&mut desk, [2, 2])[0], 0) != hits(&desk.last_round().matches[0].salvos[0], 1) {
        desk.undo();
    }
    let last = loop {
        let last = roll(&mut desk, [2, 2]).pop().expect("a roll");
        if hits(&last, 0) != hits(&last, 1) {
            break last;
        }
    };
    let winner = if hits(&last, 0) > hits(&last, 1) { Side::A } else { Side::B };
    let round = desk.last_round().number;
    assert_eq!(desk.refused(Command::RollSalvo(round, TABLE, [2, 2])), Refusal::SalvoDecided(winner));
    desk.enter(TABLE, DraftResult { salvo: None, ..scores(60, 60) });
    let result = desk.last_round().matches[0].result.clone().expect("a result");
    assert_eq!((result.winner, result.decider), (Some(winner), Some(Decider::SalvoRolled)));
}

/// XW-2, XW-5: all ships after mutual destruction, else the remaining ones; dice by edition.
#[test]
fn sheet_says_which_ships_roll_and_how_they_count() {
    let words = Words::default();
    for (format, cap, hint) in
        [("xwing-1e", 100, words.sheet_salvo_all_primary()), ("xwing-2e", 200, words.sheet_salvo_highest_primary())]
    {
        let mut desk = Desk::with_players(format, custom(1, 0), 2);
        let round = desk.post().number;
        for (score, title) in [(50, words.sheet_salvo_title()), (cap, words.sheet_salvo_title_all())] {
            for said in [None, Some(Side::B)] {
                let typed = Typed { draft: DraftResult { salvo: said, ..scores(score, score) }, ..Typed::default() };
                let level = view(words, &desk.state(), (round, TABLE), &typed).expect("a sheet").level.expect("level");
                assert_eq!((level.title, level.hint), (title, Some(hint)), "{format}, {score}, {said:?}");
            }
        }
    }
}

/// XW-5: only where a salvo decides, with at most the possible dice.
#[test]
fn salvo_that_cannot_be_is_refused() {
    let mut desk = Desk::with_players("xwing-2e", custom(1, 0), 2);
    let round = desk.post().number;
    for dice in [[u8::MAX, 1], [1, u8::MAX]] {
        assert!(matches!(desk.refused(Command::RollSalvo(round, TABLE, dice)), Refusal::TooManyDice(_)));
    }
    for format in ["xwing-epic-dogfight", "destiny", "imperial-assault"] {
        let mut desk = Desk::with_players(format, custom(1, 0), 2);
        let round = desk.post().number;
        assert_eq!(desk.refused(Command::RollSalvo(round, TABLE, [2, 2])), Refusal::SalvoNotNeeded, "{format}");
    }
}

/// CUT-6: also in the formats without draws.
#[test]
fn elimination_match_has_to_be_played() {
    for format in FORMATS {
        let mut desk = Desk::with_players(format.id, StructureChoice::EliminationOnly, 2);
        desk.must(Command::PairRound);
        desk.must(Command::PairRound);
        let round = desk.last_round().number;
        let refused = desk.refused(Command::EnterResult(round, TABLE, ended(ResultEnd::NotPlayed)));
        assert_eq!(refused, Refusal::WinnerNeeded, "{}", format.id);
    }
}

/// XW-18: without dice a lot decides, as recorded.
#[test]
fn lot_decides_where_nobody_has_a_die() {
    let mut desk = Desk::with_players("xwing-2e", custom(1, 0), 2);
    desk.post();
    let lot = roll(&mut desk, [0, 0])[0].lot;
    desk.enter(TABLE, DraftResult { salvo: None, ..scores(60, 60) });
    let result = desk.last_round().matches[0].result.clone().expect("a result");
    assert!(lot.is_some());
    assert_eq!((result.winner, result.decider), (lot, Some(Decider::Lot)));
}

/// XW-15: also after time; the survivor wins with the limit.
#[test]
fn a_squad_that_is_gone_in_the_last_round_is_a_defeat() {
    for (draft, winner) in [(scores(200, 199), Side::A), (scores(120, 200), Side::B)] {
        let last = result(draft);
        assert_eq!((last.ended, last.winner, last.went_to_time), (Ended::Defeat, Some(winner), false));
    }
    let time = result(scores(199, 150));
    assert_eq!((time.ended, time.winner, time.went_to_time), (Ended::Time, Some(Side::A), true));
}

/// XW-15: scores do not tell whether time was called; the answer does not change who won.
#[test]
fn the_sheet_can_tell_that_a_match_went_to_time() {
    let asked = |draft: DraftResult, answer| {
        let found = result(DraftResult { went_to_time: Some(answer), ..draft });
        (found.ended, found.went_to_time)
    };
    assert_eq!(asked(scores(200, 60), true), (Ended::Defeat, true), "destroyed in the last game round");
    assert_eq!(asked(scores(120, 60), false), (Ended::Time, false), "both stopped early");
    let conceded = ResultEnd::Concession(Side::A);
    assert_eq!(asked(ended(conceded), true), (Ended::Concession(Side::A), false));
    let mut desk = Desk::with_players("xwing-2e", custom(1, 0), 2);
    desk.post();
    let shown = |desk: &Desk, typed: &Typed| view(Words::default(), &desk.state(), (swiss(1), TABLE), typed).unwrap();
    let typed = |a, b| Typed { draft: scores(a, b), ..Typed::default() };
    assert_eq!(shown(&desk, &typed(120, 60)).went_to_time, Some(true), "presumed");
    assert_eq!(shown(&desk, &typed(200, 60)).went_to_time, Some(false));
    desk.enter(TABLE, DraftResult { went_to_time: Some(true), ..scores(200, 60) });
    let again = Typed::of(&desk.state(), &desk.last_round().matches[0]);
    let unchanged = shown(&desk, &again);
    assert!(unchanged.went_to_time == Some(true) && !unchanged.can_save);
    for format in ["destiny", "imperial-assault", "xwing-epic-dogfight"] {
        let mut desk = Desk::with_players(format, custom(1, 0), 2);
        desk.post();
        assert_eq!(shown(&desk, &typed(20, 10)).went_to_time, None, "{format}: the way to end tells it");
    }
}

/// A ship of 6 hull and shields at the end, with its damage.
#[derive(Clone, Copy)]
enum Place {
    OnTheTable(u16),
    InReserve(u16),
    Fled,
    Destroyed,
}

/// Whether a ship that lost `damage` of its `hit_points` (hull and shields) scores half. First edition: large ships
/// with half or less left; second edition: ships that lost half or more.
pub(crate) const fn is_half_lost(half: HalfPoints, large: bool, hit_points: u16, damage: u16) -> bool {
    let lost_half = damage * 2 >= hit_points && damage > 0;
    match half {
        HalfPoints::No => false,
        HalfPoints::LargeDown => large && lost_half,
        HalfPoints::AllUp => lost_half,
    }
}

/// A match of the second edition, ship by ship: squads of 80, 70 and 50 points.
fn counted(squads: [[Place; 3]; 2]) -> (Desk, DraftResult) {
    let mut desk = Desk::open("xwing-2e", custom(1, 0));
    let ships = [80, 70, 50].map(|cost| Ship { cost, ..Ship::default() });
    let entry = |name| DraftDetails { ships: ships.to_vec(), ..named(name) };
    desk.must(Command::AddEntries(["Ann", "Bo"].map(entry).to_vec()));
    let round = desk.post();
    let (state, played) = (desk.state(), &round.matches[0]);
    let mut typed = Typed::of(&state, played);
    for (side, squad) in Side::BOTH.into_iter().zip(squads) {
        for (index, place) in squad.into_iter().enumerate() {
            let due = match place {
                Place::Fled | Place::Destroyed => Fate::Destroyed,
                Place::OnTheTable(lost) | Place::InReserve(lost) if is_half_lost(HalfPoints::AllUp, false, 6, lost) => {
                    Fate::Half
                }
                Place::OnTheTable(_) | Place::InReserve(_) => Fate::Intact,
            };
            loop {
                touch(&state, round.number, played, &mut typed, side, index);
                if pile(Words::default(), &state, played, &typed)[side.index()][index].state == due {
                    break;
                }
            }
        }
    }
    (desk, typed.result())
}

fn scored(squads: [[Place; 3]; 2]) -> MatchResult {
    let (mut desk, draft) = counted(squads);
    desk.enter(TABLE, draft);
    desk.last_round().matches[0].result.clone().expect("a result")
}

/// The question before a level match has a result.
fn asked(squads: [[Place; 3]; 2]) -> ([Option<u16>; 2], Refusal) {
    let (mut desk, draft) = counted(squads);
    let round = desk.last_round().number;
    (draft.scores, desk.refused(Command::EnterResult(round, TABLE, draft)))
}

/// XW-16: a fled ship scores fully, and may be the last one.
#[test]
fn fled_ships_score_as_destroyed_ones() {
    use Place::{Destroyed, Fled, OnTheTable};
    let whole = [OnTheTable(0); 3];
    let fled = scored([whole, [Fled, OnTheTable(2), OnTheTable(3)]]);
    assert_eq!((fled.scores, fled.ended, fled.winner), ([80 + 25, 0], Ended::Time, Some(Side::A)));
    let all_fled = scored([[Fled; 3], [OnTheTable(5), Destroyed, Fled]]);
    assert_eq!((all_fled.scores, all_fled.ended), ([40 + 70 + 50, 200], Ended::Defeat));
    assert_eq!((all_fled.winner, all_fled.mov), (Some(Side::B), [160, 240]));
}

/// XW-16: nobody left, fled ships included: mutual destruction and a final salvo with all ships.
#[test]
fn nobody_left_but_by_flight_is_mutual_destruction() {
    use Place::{Destroyed, Fled};
    let gone = [[Destroyed, Fled, Fled], [Fled, Destroyed, Destroyed]];
    assert_eq!(asked(gone), ([Some(200); 2], Refusal::SalvoNeeded { all_ships: true }));
    let (mut desk, draft) = counted(gone);
    desk.enter(TABLE, DraftResult { salvo: Some(Side::B), ..draft });
    let result = desk.last_round().matches[0].result.clone().expect("a result");
    assert_eq!((result.ended, result.points, result.mov), (Ended::MutualDestruction, [0, 1], [200, 200]));
}

/// XW-17: the side is not defeated; half lost scores half; it rolls with the remaining ships.
#[test]
fn a_ship_in_reserve_is_not_removed() {
    use Place::{Destroyed, Fled, InReserve, OnTheTable};
    let whole = [OnTheTable(0); 3];
    let half = scored([whole, [Destroyed, Fled, InReserve(3)]]);
    assert_eq!((half.scores, half.ended), ([80 + 70 + 25, 0], Ended::Time), "half of its hull and shields");
    let sound = scored([whole, [Destroyed, Destroyed, InReserve(2)]]);
    assert_eq!((sound.scores, sound.ended), ([80 + 70, 0], Ended::Time));
    let last = asked([[Destroyed, Fled, InReserve(3)], [Fled, Destroyed, InReserve(4)]]);
    assert_eq!(last, ([Some(175); 2], Refusal::SalvoNeeded { all_ships: false }));
}
