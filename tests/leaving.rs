//! Leaving a running match, the bracket before and after it has begun, and the final (DROP-1, DROP-2, DROP-7, CUT-2, CUT-5).

use crate::desk;

use desk::{Desk, custom, ended};
use topcut::audit::simulate::{Wish, simulate};
use topcut::audit::{What, findings};
use topcut::engine::bracket;
use topcut::engine::command::{
    Call, ClockCommand, Command, DraftDetails, DraftResult, Leaving, LeavingMatch, Refusal, ResultEnd,
};
use topcut::engine::decide::{Begun, Parting, begun, decide, parting};
use topcut::engine::entry::Presence;
use topcut::engine::facts::{EntriesDropped, EntryDropped, Running, SeedReplaced};
use topcut::engine::formats::FORMATS;
use topcut::engine::id::{EntryId, RoundRef, Side, TableNumber};
use topcut::engine::log::{Fact, Log, Stamped};
use topcut::engine::outcome::{Ended, MatchResult};
use topcut::engine::rules::ScoreSheet;
use topcut::engine::standing::placing::{Reached, placing};
use topcut::engine::standing::{Figure, standing};
use topcut::engine::structure::{Plan, StructureChoice};
use topcut::present::players::leaving::{LeavingView, Said, overdue, view};
use topcut::present::result::score_pad::Typed;
use topcut::present::words::text::{Lang, Words};

const SILENT: [&str; 3] = ["imperial-assault", "xwing-epic-dogfight", "xwing-epic-team"];
const FIRST: RoundRef = RoundRef::Elimination(1);

fn left(way: LeavingMatch) -> Leaving {
    Leaving { running: way, ..Leaving::default() }
}

/// With this score of the leaving side.
fn with_score(side: Side, score: u16) -> Leaving {
    let mut leaving = Leaving::default();
    leaving.played.scores[side.index()] = Some(score);
    leaving
}

fn drop(entry: EntryId) -> Command {
    Command::Drop(entry, Leaving::default())
}

fn out(entry: EntryId, leaving: Leaving) -> Command {
    Command::Disqualify(entry, String::new(), leaving)
}

fn clean(desk: &Desk) {
    // Open matches are no flaw.
    let found: Vec<_> = findings(&desk.log).into_iter().filter(|one| one.what != What::NoResult).collect();
    assert_eq!(found, []);
}

/// An event before round 1; squads have a worth where it counts.
fn event(format: &str, plan: Plan, players: u16) -> Desk {
    let mut desk = Desk::with_players(format, StructureChoice::Custom(plan), players);
    if desk.state().rules.sheet.counts_worth() {
        for entry in desk.state().entries {
            let details = DraftDetails { squad_total: Some(250), ..entry.details };
            desk.must(Command::EditEntry(entry.id, details));
        }
    }
    desk
}

/// After Swiss rounds and cut.
fn cut(format: &str, players: u16, cut: u16) -> Desk {
    let mut desk = event(format, Plan { rounds: 2, cut, third_place: false }, players);
    desk.play_swiss(2);
    desk.must(Command::Cut { declined: vec![] });
    desk
}

fn order(desk: &Desk) -> Vec<EntryId> {
    standing(&desk.state(), 20).rows.iter().map(|row| row.entry).collect()
}

fn seeds(desk: &Desk) -> Vec<EntryId> {
    desk.state().bracket.expect("a bracket").seeds
}

fn result_at(desk: &Desk, table: TableNumber) -> MatchResult {
    desk.last_round().at(table).and_then(|played| played.result.clone()).expect("a result")
}

#[test]
fn leaving_a_match_is_worth_what_the_sheet_says_of_a_concession() {
    // DROP-1, XW-2, EPIC-3, IA-2
    for format in FORMATS {
        for side in Side::BOTH {
            let typed = with_score(side, 60 - if format.id == "imperial-assault" { 40 } else { 0 });
            let results = [0, 1, 2].map(|way| {
                let mut desk = event(format.id, Plan { rounds: 2, cut: 0, third_place: false }, 4);
                let playing = desk.post().matches[0].clone();
                let entry = playing.sides[side.index()];
                match way {
                    0 => {
                        let draft = DraftResult { end: ResultEnd::Concession(side), ..typed.played.clone() };
                        desk.must(Command::EnterResult(desk.last_round().number, playing.table, draft))
                    }
                    1 => desk.must(Command::Drop(entry, typed.clone())),
                    _ => desk.must_because("weighted dice", out(entry, typed.clone())),
                };
                if way > 0 {
                    assert!(!desk.state().entry(entry).is_some_and(|entry| entry.is_in()));
                }
                desk.play_all();
                clean(&desk);
                result_at(&desk, playing.table)
            });
            assert_eq!(results[0], results[1], "{}: drop", format.id);
            assert_eq!(results[0], results[2], "{}: disqualification", format.id);
            assert_eq!(results[0].ended, Ended::Concession(side));
            if !matches!(format.rules.sheet, ScoreSheet::Verdict) {
                assert_ne!(results[0].scores[side.index()], 0, "{}: the winner's losses count", format.id);
            }
        }
    }
}

#[test]
fn a_drop_with_sixty_points_has_a_margin_of_sixty_to_one_hundred_and_forty() {
    // XW-4: not 0 to 200.
    let mut desk = event("xwing-1e", Plan { rounds: 2, cut: 0, third_place: false }, 4);
    let playing = desk.post().matches[1].clone();
    desk.must(Command::Drop(playing.sides[0], with_score(Side::A, 60)));
    let result = result_at(&desk, playing.table);
    assert_eq!((result.scores, result.mov, result.points), ([60, 100], [60, 140], [0, 1]));
    // An impossible score is refused as on the sheet.
    let other = desk.last_round().matches[0].clone();
    let refused = desk.refused(Command::Drop(other.sides[1], with_score(Side::B, 100)));
    assert_eq!(refused, Refusal::ScoreTooHigh { side: Side::B, limit: 99 });
}

#[test]
fn the_worth_of_a_squad_can_be_entered_on_leaving() {
    // EPIC-3
    let mut desk = Desk::with_players("xwing-epic-dogfight", custom(2, 0), 4);
    let playing = desk.post().matches[0].clone();
    let leaver = playing.sides[0];
    let mut typed = with_score(Side::A, 120);
    typed.played.scores[1] = Some(280);
    desk.must(Command::Drop(leaver, typed));
    let result = result_at(&desk, playing.table);
    assert_eq!((result.scores, result.points, result.mov), ([120, 280], [0, 5], [140, 460]));
    // Not typed either: the limit.
    let other = desk.last_round().matches[1].clone();
    desk.must(Command::Drop(other.sides[0], with_score(Side::A, 120)));
    assert_eq!(result_at(&desk, other.table).scores, [120, 300]);
}

#[test]
fn several_who_leave_at_once_concede_without_points() {
    // DROP-1: several leave without scores; results can be corrected.
    let mut desk = event("xwing-1e", Plan { rounds: 2, cut: 0, third_place: false }, 6);
    let round = desk.post();
    let leavers = vec![round.matches[0].sides[0], round.matches[1].sides[1]];
    desk.must(Command::DropEntries(leavers, with_score(Side::A, 60)));
    assert_eq!(result_at(&desk, round.matches[0].table).scores, [0, 100]);
    assert_eq!(result_at(&desk, round.matches[1].table).scores, [100, 0]);
    let typed = DraftResult { scores: [Some(60), None], ..ended(ResultEnd::Concession(Side::A)) };
    let (round, table) = (round.number, round.matches[0].table);
    let command = Command::CorrectResult { round, table, result: typed, redo_bracket: false };
    desk.must_because("60 points when they left", command);
    assert_eq!(result_at(&desk, table).mov, [60, 140]);
}

/// Six of ten advance; the third of the others is asked when two decline.
#[test]
fn one_who_declined_is_not_seated_by_a_later_replacement() {
    // CUT-2
    let ways: [fn(EntryId, Leaving) -> Command; 4] = [
        Command::Drop,
        |entry, leaving| Command::DropEntries(vec![entry], leaving),
        out,
        |leaves, Leaving { declined, willing, .. }| Command::ReplaceSeed { leaves, declined, willing },
    ];
    for way in ways {
        let mut desk = event("xwing-2e", Plan { rounds: 2, cut: 4, third_place: false }, 10);
        desk.play_swiss(2);
        let order = order(&desk);
        desk.must(Command::Cut { declined: vec![order[1]] });
        let places = |places: &[usize]| places.iter().map(|place| order[place - 1]).collect::<Vec<_>>();
        assert_eq!(seeds(&desk), places(&[1, 3, 4, 5]));
        // The second seed declined at the cut, the sixth declines now.
        let asked = Leaving { declined: vec![order[5]], ..Leaving::default() };
        desk.must_because("weighted dice", way(order[2], asked));
        assert_eq!(seeds(&desk), places(&[1, 4, 5, 7]));
        desk.must_because("weighted dice", way(order[3], Leaving::default()));
        assert_eq!(seeds(&desk), places(&[1, 5, 7, 8]), "nobody who declined");
        assert_eq!(desk.state().declined, places(&[2, 6]));
        // A returning entry plays.
        let again = Leaving { willing: vec![order[5]], ..Leaving::default() };
        desk.must_because("weighted dice", way(order[0], again));
        assert_eq!(seeds(&desk), places(&[5, 7, 8, 6]));
        assert_eq!(desk.state().declined, places(&[2]));
        clean(&desk);
    }
}

#[test]
fn several_who_leave_the_bracket_ask_once_who_declines() {
    let mut desk = cut("xwing-2e", 10, 4);
    let order = order(&desk);
    let asked = Leaving { declined: vec![order[4]], ..Leaving::default() };
    let fact = desk.must(Command::DropEntries(vec![order[0], order[3], order[6]], asked));
    assert_eq!(seeds(&desk), [order[1], order[2], order[5], order[7]]);
    let Fact::EntriesDropped(EntriesDropped { left, .. }) = fact else { panic!("several left") };
    let said =
        left.iter().filter(|one| matches!(&one.running, Running::Reseeded { declined, .. } if !declined.is_empty()));
    assert_eq!(said.count(), 1, "who declined is written down once");
    clean(&desk);
}

#[test]
fn the_audit_names_a_seat_for_one_who_declined() {
    let mut desk = cut("xwing-2e", 10, 4);
    let order = order(&desk);
    desk.must(Command::Drop(order[3], Leaving { declined: vec![order[4]], ..Leaving::default() }));
    let seeds = vec![order[0], order[1], order[5], order[4]];
    let slots = bracket::slots_by_seed(&seeds);
    desk.write(Fact::SeedReplaced(SeedReplaced { leaves: order[2], seeds, slots, declined: vec![], willing: vec![] }));
    let found = findings(&desk.log);
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].id, &found[0].what), ("CUT-2", &What::Seed(4, Some(order[4]), Some(order[6]))));
}

#[test]
fn a_posted_round_is_withdrawn_only_when_nobody_plays_it() {
    // CUT-2, CUT-5
    let mut desk = event("xwing-1e", Plan { rounds: 1, cut: 4, third_place: false }, 8);
    desk.post();
    desk.must(Command::Clock(ClockCommand::Start));
    desk.play_all();
    desk.must(Command::Cut { declined: vec![] });
    let [first, .., last] = seeds(&desk)[..] else { panic!("four") };
    assert_eq!(begun(&desk.state()), Begun::No);
    assert_eq!(parting(&desk.state(), first, None), Parting::MovesUp(None));
    desk.must(Command::PairRound);
    // Clocks are in use and this one was not started: staff decide.
    assert_eq!(begun(&desk.state()), Begun::Posted { presumed: false });
    assert_eq!(parting(&desk.state(), first, None), Parting::IsItPlayed(FIRST));
    for command in [drop(first), Command::DropEntries(vec![first], Leaving::default())] {
        assert_eq!(desk.refused(command), Refusal::IsItPlayed(FIRST));
    }
    let said = |is_begun| Leaving { is_begun: Some(is_begun), ..Leaving::default() };
    let table = desk.last_round().matches[0].table;
    assert_eq!(parting(&desk.state(), first, Some(true)), Parting::Bye(FIRST, table));
    desk.must(Command::Drop(first, said(true)));
    assert_eq!(desk.last_round().byes[0].entry, last);
    // From here on nobody moves up.
    assert_eq!(begun(&desk.state()), Begun::Yes);
    clean(&desk);
    desk.undo();
    assert_eq!(parting(&desk.state(), first, Some(false)), Parting::MovesUp(Some(FIRST)));
    desk.must(Command::Drop(first, said(false)));
    assert!(desk.state().bracket.expect("a bracket").rounds.is_empty());
    assert!(!seeds(&desk).contains(&first));
    clean(&desk);
    desk.undo();
    desk.must(Command::Clock(ClockCommand::Start));
    assert_eq!(begun(&desk.state()), Begun::Yes);
    assert_eq!(parting(&desk.state(), first, Some(false)), Parting::Bye(FIRST, table), "the clock says otherwise");
}

/// CUT-2: a full clock is no sign of play.
#[test]
fn a_clock_that_was_set_back_has_not_begun_the_stage() {
    let mut desk = event("xwing-1e", Plan { rounds: 1, cut: 4, third_place: false }, 8);
    desk.post();
    desk.must(Command::Clock(ClockCommand::Start));
    desk.play_all();
    desk.must(Command::Cut { declined: vec![] });
    desk.must(Command::PairRound);
    desk.must(Command::Clock(ClockCommand::Start));
    assert_eq!(begun(&desk.state()), Begun::Yes);
    desk.must(Command::Clock(ClockCommand::Reset));
    assert_eq!(begun(&desk.state()), Begun::Posted { presumed: false });
}

#[test]
fn posting_counts_as_begun_where_nobody_starts_clocks() {
    // CUT-2
    let mut desk = cut("xwing-1e", 8, 4);
    desk.must(Command::PairRound);
    let [first, .., last] = seeds(&desk)[..] else { panic!("four") };
    assert_eq!(begun(&desk.state()), Begun::Posted { presumed: true });
    let replaced = Command::ReplaceSeed { leaves: first, declined: vec![], willing: vec![] };
    assert_eq!(desk.refused(replaced), Refusal::StageBegun);
    desk.must(drop(first));
    assert_eq!(desk.last_round().byes[0].entry, last);
    clean(&desk);
    desk.undo();
    desk.must(Command::Drop(first, Leaving { is_begun: Some(false), ..Leaving::default() }));
    assert!(!seeds(&desk).contains(&first), "staff know better");
    clean(&desk);
}

#[test]
fn one_with_a_bye_leaves_a_posted_round_alone() {
    // CUT-1, CUT-5: the first of six seeds has a bye and leaves while the others play.
    let mut desk = cut("xwing-1e", 8, 6);
    desk.must(Command::PairRound);
    let first = seeds(&desk)[0];
    desk.must(drop(first));
    assert_eq!((begun(&desk.state()), desk.last_round().matches.len()), (Begun::Yes, 2));
    desk.play_all();
    desk.must(Command::PairRound);
    assert_eq!((desk.last_round().matches.len(), desk.last_round().byes.len()), (1, 1));
    desk.play_all();
    clean(&desk);
}

/// After the semifinals; the finalists, the better seed first.
fn before_final(format: &str, third_place: bool) -> (Desk, [EntryId; 2]) {
    let mut desk = event(format, Plan { rounds: 2, cut: 4, third_place }, 8);
    desk.play_swiss(2);
    desk.must(Command::Cut { declined: vec![] });
    desk.must(Command::PairRound);
    desk.play_all();
    let seeds = seeds(&desk);
    let mut finalists: Vec<EntryId> = desk.last_round().matches.iter().filter_map(|played| played.winner()).collect();
    finalists.sort_by_key(|entry| seeds.iter().position(|seed| seed == entry));
    (desk, [finalists[0], finalists[1]])
}

#[test]
fn the_last_finalist_to_leave_wins_before_and_after_the_final_is_paired() {
    // CUT-5, STD-5
    for format in FORMATS {
        for is_paired in [false, true] {
            for turned in [false, true] {
                let (mut desk, [better, other]) = before_final(format.id, false);
                let [first, last] = if turned { [better, other] } else { [other, better] };
                if is_paired {
                    desk.must(Command::PairRound);
                }
                desk.must(drop(first));
                desk.must(drop(last));
                let state = desk.state();
                assert_eq!(bracket::champion(&state), Some(last), "{} {is_paired} {turned}", format.id);
                assert_eq!(bracket::due(&state), None);
                let placing = placing(&state);
                assert_eq!((placing.winner, placing.rows[0].entry, placing.rows[1].entry), (Some(last), last, first));
                assert_eq!(placing.rows[0].reached, Reached::Won);
                assert_eq!(placing.rows[1].reached, Reached::Beaten(2));
                desk.must(Command::Close);
                clean(&desk);
            }
        }
    }
}

#[test]
fn the_last_finalist_to_leave_wins_over_an_entry_that_a_correction_kept_out() {
    // COR-1, CUT-5: the corrected winner of a quarter-final is not beaten, but the stage went on without it.
    let mut desk = event("xwing-2e", Plan { rounds: 2, cut: 8, third_place: false }, 8);
    desk.play_swiss(2);
    desk.must(Command::Cut { declined: vec![] });
    desk.must(Command::PairRound);
    desk.play_all();
    let quarter = desk.last_round().matches[0].clone();
    desk.must(Command::PairRound);
    desk.play_all();
    let winner = quarter.result.and_then(|result| result.winner).unwrap();
    let scores = if winner == Side::A { [Some(0), Some(200)] } else { [Some(200), Some(0)] };
    let result = DraftResult { scores, ..DraftResult::default() };
    let command = Command::CorrectResult { round: FIRST, table: quarter.table, result, redo_bracket: false };
    desk.must_because("a wrong click", command);
    let finalists: Vec<EntryId> = desk.last_round().matches.iter().filter_map(|played| played.winner()).collect();
    desk.must(drop(finalists[0]));
    desk.must(drop(finalists[1]));
    assert_eq!(bracket::champion(&desk.state()), Some(finalists[1]));
    assert_eq!(bracket::due(&desk.state()), None);
}

#[test]
fn the_better_seed_wins_if_both_finalists_leave_at_once() {
    for is_paired in [false, true] {
        let (mut desk, [better, other]) = before_final("xwing-2e", false);
        if is_paired {
            desk.must(Command::PairRound);
        }
        desk.must(Command::DropEntries(vec![better, other], Leaving::default()));
        assert_eq!(bracket::champion(&desk.state()), Some(better));
        desk.must(Command::Close);
        clean(&desk);
    }
}

#[test]
fn a_disqualified_finalist_does_not_win() {
    // DROP-4
    for is_paired in [false, true] {
        let (mut desk, [better, other]) = before_final("xwing-2e", false);
        if is_paired {
            desk.must(Command::PairRound);
        }
        desk.must(drop(other));
        if !is_paired {
            desk.must_because("weighted dice", out(better, Leaving::default()));
            assert_eq!(bracket::champion(&desk.state()), Some(other), "the one who is left of the final");
        }
        clean(&desk);
        let (mut desk, both) = before_final("xwing-2e", false);
        for entry in both {
            desk.must_because("weighted dice", out(entry, Leaving::default()));
        }
        assert_eq!(bracket::champion(&desk.state()), None);
    }
}

#[test]
fn the_third_place_match_is_played_when_both_finalists_have_left() {
    // CUT-6
    let (mut desk, finalists) = before_final("xwing-2e", true);
    for entry in finalists {
        desk.must(drop(entry));
    }
    assert_eq!(desk.refused(Command::Close), Refusal::NotOver);
    desk.must(Command::PairRound);
    let round = desk.last_round();
    assert_eq!((round.matches.len(), round.matches[0].slot, round.byes.len()), (1, 2, 0));
    desk.play_all();
    assert_eq!(bracket::champion(&desk.state()), Some(finalists[1]));
    let reached: Vec<Reached> = placing(&desk.state()).rows.iter().map(|row| row.reached).take(4).collect();
    assert_eq!(reached, [Reached::Won, Reached::Beaten(2), Reached::Third(1), Reached::Fourth(1)]);
    desk.must(Command::Close);
    clean(&desk);
}

#[test]
fn both_of_a_semi_final_leave_and_the_other_winner_has_the_title() {
    // CUT-5: four in the bracket, before and after the semifinals are posted.
    for format in FORMATS {
        let mut desk = cut(format.id, 8, 4);
        desk.must(Command::PairRound);
        let gone = desk.last_round().matches[0].sides;
        for entry in gone {
            desk.must(drop(entry));
        }
        desk.play_all();
        let winner = desk.last_round().matches.iter().find_map(|played| played.winner()).expect("a winner");
        desk.must(Command::PairRound);
        assert_eq!(desk.last_round().byes.iter().map(|bye| bye.entry).collect::<Vec<_>>(), [winner]);
        assert_eq!(bracket::champion(&desk.state()), Some(winner));
        desk.must(Command::Close);
        clean(&desk);
    }
}

/// CUT-5: between rounds, before the match is posted.
#[test]
fn both_who_would_meet_next_leave_and_the_other_semi_final_is_for_the_title() {
    let mut desk = cut("xwing-2e", 12, 8);
    desk.must(Command::PairRound);
    desk.play_all();
    let next = bracket::slots(&desk.state().bracket.expect("a bracket"), 2)[0].sides;
    for entry in next {
        desk.must(drop(entry.expect("a winner")));
    }
    desk.must(Command::PairRound);
    assert_eq!((desk.last_round().matches.len(), desk.last_round().byes.len()), (1, 0));
    desk.play_all();
    let winner = desk.last_round().matches[0].winner().expect("a winner");
    desk.must(Command::PairRound);
    assert_eq!(desk.last_round().byes.iter().map(|bye| bye.entry).collect::<Vec<_>>(), [winner]);
    assert_eq!(bracket::champion(&desk.state()), Some(winner));
    clean(&desk);
}

#[test]
fn an_event_in_which_everybody_leaves_the_bracket_has_the_last_one_as_its_winner() {
    let mut desk = cut("xwing-2e", 8, 4);
    desk.must(Command::PairRound);
    let round = desk.last_round();
    let leavers =
        [round.matches[1].sides[0], round.matches[0].sides[1], round.matches[0].sides[0], round.matches[1].sides[1]];
    for entry in leavers {
        desk.must(drop(entry));
    }
    assert_eq!(bracket::champion(&desk.state()), Some(leavers[3]));
    desk.must(Command::Close);
    clean(&desk);
}

#[test]
fn formats_that_are_silent_on_leaving_do_as_the_others() {
    // DROP-7: DROP-1 to DROP-3
    for format in SILENT {
        let mut desk = event(format, Plan { rounds: 4, cut: 2, third_place: false }, 7);
        let first = desk.post();
        let [stays, leaver] = first.matches[0].sides;
        desk.must(Command::Drop(leaver, left(LeavingMatch::Concession)));
        let [present, absent] = first.matches[1].sides;
        desk.must(Command::Drop(absent, left(LeavingMatch::NoShow)));
        let [lucky, ill] = first.matches[2].sides;
        desk.must(Command::Drop(ill, left(LeavingMatch::OpponentBye)));
        let state = desk.state();
        let win = state.rules.points.win;
        let result = |index: usize| desk.last_round().matches[index].result.clone().expect("a result");
        assert_eq!((result(0).ended, result(0).points), (Ended::Concession(Side::B), [win, 0]), "{format}: {stays:?}");
        assert_eq!((result(1).ended, result(1).points), (Ended::NoShow(Side::B), [win, 0]), "{format}: {present:?}");
        assert!(desk.last_round().byes.iter().any(|bye| bye.entry == lucky && bye.points == win), "{format}");
        assert!(!desk.last_round().includes(ill), "{format}");
        let second = desk.post();
        assert!([leaver, absent, ill].iter().all(|gone| !second.includes(*gone)), "{format}: not paired again");
        desk.play_all();
        // Played results still count for opponents.
        let row = |desk: &Desk, entry| standing(&desk.state(), 2).row(entry).cloned().expect("a line");
        let met = state.swiss[0].matches[0].sides;
        assert_eq!(met, [stays, leaver]);
        assert!(row(&desk, stays).points >= u32::from(win));
        assert_eq!(row(&desk, leaver).points, 0);
        desk.must(Command::Return(leaver));
        let missed = desk.state().swiss[1].losses.clone();
        assert_eq!(missed.iter().map(|loss| (loss.entry, loss.points, loss.mov)).collect::<Vec<_>>(), [(leaver, 0, 0)]);
        assert!(desk.post().includes(leaver), "{format}: paired again");
        desk.play_all();
        desk.post();
        desk.play_all();
        assert!(desk.state().entry(absent).is_some_and(|entry| matches!(entry.presence, Presence::Dropped { .. })));
        clean(&desk);
    }
}

#[test]
fn formats_that_are_silent_on_the_cut_do_as_the_others() {
    // DROP-7: CUT-2, CUT-5, DROP-3, DROP-4
    for format in SILENT {
        let mut desk = cut(format, 8, 4);
        let order = order(&desk);
        desk.must(drop(order[1]));
        assert_eq!(seeds(&desk), [order[0], order[2], order[3], order[4]], "{format}");
        assert_eq!(desk.refused(Command::Return(order[1])), Refusal::StageOver, "{format}");
        desk.must_because("weighted dice", out(order[2], Leaving::default()));
        assert_eq!(seeds(&desk), [order[0], order[3], order[4], order[5]], "{format}");
        assert_eq!(desk.refused(Command::Return(order[2])), Refusal::NeverReturns(order[2]), "{format}");
        desk.must(Command::PairRound);
        desk.must(Command::Clock(ClockCommand::Start));
        let [a, b] = desk.last_round().matches[0].sides;
        desk.must(drop(a));
        assert_eq!(desk.last_round().byes.iter().map(|bye| bye.entry).collect::<Vec<_>>(), [b], "{format}");
        desk.play_all();
        desk.must(Command::PairRound);
        let [c, d] = desk.last_round().matches[0].sides;
        desk.must(drop(c));
        assert_eq!(bracket::champion(&desk.state()), Some(d), "{format}");
        clean(&desk);
    }
}

#[test]
fn a_no_show_that_leaves_counts_for_its_opponents_as_before() {
    // DROP-1, DROP-2, STD-2: on the sheet, with the box ticked.
    let mut desk = event("xwing-2e", Plan { rounds: 3, cut: 0, third_place: false }, 6);
    let playing = desk.post().matches[0].clone();
    let absent = playing.sides[1];
    let draft = DraftResult { drops: [false, true], ..ended(ResultEnd::NoShow(Side::B)) };
    desk.must(Command::EnterResult(desk.last_round().number, playing.table, draft));
    desk.play_all();
    assert!(!desk.state().entry(absent).is_some_and(|entry| entry.is_in()));
    let posted = desk.post();
    assert!(!posted.includes(absent));
    let row = standing(&desk.state(), 1).row(playing.sides[0]).cloned().expect("a line");
    assert_eq!((row.points, row.figures[0]), (1, Figure::Mov(400)));
    clean(&desk);
}

/// Whether a view matches the fact.
fn tells(view: &LeavingView, running: &Running) -> bool {
    match running {
        Running::Nothing => view.ways.is_empty() && view.asked.is_none() && !view.withdraws,
        Running::Result { .. } => !view.ways.is_empty() && view.asked.is_none() && !view.withdraws,
        Running::Bye { .. } => view.says.contains("gets a bye") && view.asked.is_none() && !view.withdraws,
        Running::Reseeded { .. } => view.asked.is_some() && view.ways.is_empty(),
        Running::Withdrawn { .. } => view.withdraws && view.asked.is_none(),
    }
}

#[test]
fn promises_what_the_engine_does_at_every_moment_of_an_event() {
    let (words, mut told) = (Words::new(Lang::En), 0);
    for format in FORMATS {
        for seed in 1..=3 {
            let log = simulate(&Wish::new(format, 12, seed)).unwrap_or_else(|stuck| panic!("{:?}", stuck.refusal));
            for end in (1..log.entries().len()).step_by(3) {
                let entries: Vec<Stamped> = log.entries()[..end].to_vec();
                let event = Log::new(entries).unwrap().replay();
                for entry in event.present().map(|entry| entry.id) {
                    for is_begun in [None, Some(true), Some(false)] {
                        let said = Said { is_begun, way: Some(LeavingMatch::Concession), ..Said::default() };
                        let view = view(words, &event, entry, false, &said);
                        match decide(&event, &Command::Drop(entry, said.leaving("")), &Call::default()) {
                            Ok(Fact::EntryDropped(EntryDropped { running, .. })) => {
                                assert!(tells(&view, &running) && view.can_leave, "{view:?} {running:?}");
                                told += 1;
                            }
                            Ok(fact) => panic!("{fact:?}"),
                            Err(Refusal::Closed) => {}
                            Err(refusal) => assert!(!view.can_leave, "{view:?} {refusal:?}"),
                        }
                    }
                }
            }
        }
    }
    assert!(told > 1000, "{told}");
}

#[test]
fn an_announced_drop_waits_for_the_result() {
    // DROP-1, DROP-6
    let mut desk = event("xwing-1e", Plan { rounds: 3, cut: 0, third_place: false }, 6);
    let announce = |entry, leaves| Command::AnnounceLeaving { entry, leaves, note: " a train ".into() };
    assert_eq!(desk.refused(announce(EntryId(0), true)), Refusal::NotPlaying(EntryId(0)));
    let round = desk.post();
    let [stays, leaver] = round.matches[0].sides;
    desk.must(announce(leaver, true));
    assert_eq!(desk.state().leaving.get(&leaver).map(String::as_str), Some("a train"));
    assert!(desk.state().is_in(leaver), "the match goes on");
    desk.must(announce(leaver, false));
    assert!(desk.state().leaving.is_empty());
    desk.must(announce(leaver, true));
    // The sheet has the drop ticked, and so has a result typed in one line.
    let state = desk.state();
    let playing = &state.swiss[0].matches[0];
    assert_eq!(Typed::of(&state, playing).result().drops, [false, true]);
    let typed = Typed::of_line(&state, playing, [100, 60]);
    desk.enter(playing.table, typed.result());
    let state = desk.state();
    assert!(state.leaving.is_empty() && state.is_in(stays));
    let presence = state.entry(leaver).map(|entry| entry.presence.clone());
    assert_eq!(presence, Some(Presence::Dropped { note: "a train".into() }));
    desk.undo();
    assert!(desk.state().leaving.contains_key(&leaver));
    clean(&desk);
}

#[test]
fn one_who_stays_after_all_is_not_dropped_and_a_match_ended_by_the_opponent_is_asked_about() {
    // DROP-1
    let mut desk = event("xwing-1e", Plan { rounds: 3, cut: 0, third_place: false }, 6);
    let round = desk.post();
    let announce = |entry| Command::AnnounceLeaving { entry, leaves: true, note: String::new() };
    let asked = |desk: &Desk| -> Vec<EntryId> {
        overdue(Words::new(Lang::En), &desk.state()).into_iter().map(|one| one.entry).collect()
    };
    let [a, b] = round.matches[0].sides;
    desk.must(announce(a));
    desk.enter(round.matches[0].table, desk::scores(100, 60));
    assert!(desk.state().is_in(a) && desk.state().leaving.is_empty(), "the sheet said so");
    let [first, second] = round.matches[1].sides;
    desk.must(announce(first));
    assert_eq!(asked(&desk), Vec::new());
    desk.must(drop(second));
    assert_eq!(asked(&desk), [first]);
    desk.must(drop(first));
    assert_eq!(asked(&desk), Vec::new());
    desk.must(drop(b));
    clean(&desk);
}

#[test]
fn a_disqualification_keeps_its_moment_and_its_match() {
    // ROLE-5, DROP-4
    let mut desk = event("xwing-1e", Plan { rounds: 3, cut: 0, third_place: false }, 6);
    let round = desk.post();
    let (played, other) = (&round.matches[0], &round.matches[1]);
    desk.must_because("marked dice", out(played.sides[0], Leaving::default()));
    desk.must(drop(other.sides[0]));
    let state = desk.state();
    let found = &state.disqualified[0];
    assert_eq!((found.entry, found.round, found.table), (played.sides[0], Some(round.number), Some(played.table)));
    assert_eq!(found.reason, "marked dice");
    let ended = |table| {
        let played = state.swiss[0].at(table).expect("a match");
        state.ended_by_disqualification(round.number, played)
    };
    assert!(ended(played.table) && !ended(other.table));
    desk.enter(round.matches[2].table, desk::scores(100, 60));
    desk.must_because("marked dice", out(round.matches[2].sides[1], Leaving::default()));
    let state = desk.state();
    assert_eq!((state.disqualified[1].round, state.disqualified[1].table), (Some(round.number), None));
    assert!(!state.ended_by_disqualification(round.number, &state.swiss[0].matches[2]), "it was played");
    desk.undo();
    assert_eq!(desk.state().disqualified.len(), 1);
}
