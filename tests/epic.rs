//! Epic events: modified wins, survivors, draws, teams, byes, durations.

use crate::desk;

use desk::{Desk, custom, ended, entered, named, scores, swiss};
use topcut::engine::bracket;
use topcut::engine::command::{Command, DraftDetails, DraftResult, Leaving, LeavingMatch, Refusal, ResultEnd};
use topcut::engine::formats::{FORMATS, by_id};
use topcut::engine::id::{EntryId, RoundRef, Side, TableNumber};
use topcut::engine::outcome::{Decider, Ended, MatchResult};
use topcut::engine::rules::{EntryKind, Minutes};
use topcut::engine::standing::{Figure, Row, standing};
use topcut::engine::structure::StructureChoice;
use topcut::engine::tournament::setup::{Staff, Tier};
use topcut::present::result::score_pad::Typed;
use topcut::present::result::ways::{SheetKind, ways};
use topcut::present::round::round_clock::procedure;
use topcut::present::setup::announcement::Announcement;
use topcut::present::setup::{Kind, SetupDraft};
use topcut::present::words::text::Words;

const DOGFIGHT: &str = "xwing-epic-dogfight";
const TEAM: &str = "xwing-epic-team";

/// Squads of this worth; 0: unknown.
fn table(format: &str, totals: [u16; 2], cut: u16) -> Desk {
    let mut desk = Desk::open(format, custom(u8::from(cut == 0), cut));
    let kind = desk.state().rules.entry;
    let side =
        |name: &str, total: u16| DraftDetails { squad_total: (total > 0).then_some(total), ..entered(kind, name) };
    desk.must(Command::AddEntries(vec![side("Ann", totals[0]), side("Bo", totals[1])]));
    desk.must(Command::PairRound);
    if cut == 0 {
        desk.must(Command::PostRound { accepted: false });
    } else {
        desk.must(Command::PairRound);
    }
    desk
}

/// Draft and result from Ann's side; the slip may start with either.
fn decided(desk: &mut Desk, draft: DraftResult) -> Result<MatchResult, Refusal> {
    let round = desk.last_round();
    let turned = round.matches[0].sides[0] == EntryId(1);
    let side = |side: Side| if turned { side.other() } else { side };
    let mut asked = draft;
    if turned {
        asked.scores.swap(0, 1);
    }
    asked.salvo = asked.salvo.map(side);
    asked.end = match asked.end {
        ResultEnd::Concession(who) => ResultEnd::Concession(side(who)),
        ResultEnd::NoShow(who) => ResultEnd::NoShow(side(who)),
        ResultEnd::Won(who) => ResultEnd::Won(side(who)),
        ResultEnd::Fortressing(who) => ResultEnd::Fortressing(side(who)),
        end @ (ResultEnd::Scores
        | ResultEnd::NotPlayed
        | ResultEnd::NobodyLeft
        | ResultEnd::Time
        | ResultEnd::BothFortressing
        | ResultEnd::DoubleLoss) => end,
    };
    let refusal = |refusal| match refusal {
        Refusal::ScoreTooHigh { side: who, limit } => Refusal::ScoreTooHigh { side: side(who), limit },
        Refusal::ScoreMissing(who) => Refusal::ScoreMissing(side(who)),
        Refusal::SquadTotalNeeded(who) => Refusal::SquadTotalNeeded(side(who)),
        other => other,
    };
    desk.ask(&Command::EnterResult(round.number, TableNumber(1), asked)).map_err(refusal)?;
    let mut result = desk.last_round().matches[0].result.clone().expect("a result");
    if turned {
        result.scores.swap(0, 1);
        result.points.swap(0, 1);
        result.mov.swap(0, 1);
        result.winner = result.winner.map(Side::other);
    }
    Ok(result)
}

fn typed(end: ResultEnd, a: Option<u16>, b: Option<u16>) -> DraftResult {
    DraftResult { scores: [a, b], ..ended(end) }
}

/// Totals, draft; end, scores, points, margin. Points tell a modified win.
fn check(totals: [u16; 2], draft: DraftResult, kind: Ended, scores: [u16; 2], points: [u16; 2], mov: [i32; 2]) {
    let result = decided(&mut table(DOGFIGHT, totals, 0), draft.clone()).expect("a result");
    assert_eq!((result.scores, result.points, result.mov), (scores, points, mov), "{totals:?} {draft:?}");
    assert_eq!(std::mem::discriminant(&result.ended), std::mem::discriminant(&kind), "{totals:?} {draft:?}");
    assert_eq!(result.modified, points.contains(&3));
    assert_eq!(result.winner.is_none(), points == [1, 1]);
    assert_eq!(result.went_to_time, kind == Ended::Time);
}

#[test]
fn the_end_of_a_match_decides_what_it_is_worth() {
    let at_time = |a, b| typed(ResultEnd::Scores, Some(a), Some(b));
    let conceded = Ended::Concession(Side::B);
    // EPIC-2, EPIC-7: at time, 12 more win, fewer are a modified win, equal a draw.
    check([0, 0], at_time(100, 88), Ended::Time, [100, 88], [5, 0], [312, 288]);
    check([0, 0], at_time(100, 89), Ended::Time, [100, 89], [3, 0], [311, 289]);
    check([0, 0], at_time(89, 100), Ended::Time, [89, 100], [0, 3], [289, 311]);
    check([0, 0], at_time(60, 60), Ended::Time, [60, 60], [1, 1], [300, 300]);
    check([0, 0], at_time(0, 0), Ended::Time, [0, 0], [1, 1], [300, 300]);
    // EPIC-3, EPIC-4: a whole squad scores its worth; the survivor may have destroyed less.
    let survived = |a, b| typed(ResultEnd::Won(Side::A), a, b);
    check([300, 280], survived(None, Some(290)), Ended::Defeat, [280, 290], [5, 0], [290, 310]);
    check([0, 0], survived(Some(280), Some(290)), Ended::Defeat, [280, 290], [5, 0], [290, 310]);
    check([0, 296], survived(Some(12), Some(291)), Ended::Defeat, [296, 291], [5, 0], [305, 295]);
    // A score equal to a known worth means destruction: no modified win.
    check([300, 280], at_time(280, 275), Ended::Defeat, [280, 275], [5, 0], [305, 295]);
    check([0, 0], at_time(295, 300), Ended::Defeat, [295, 300], [0, 5], [295, 305]);
    check([300, 200], at_time(200, 250), Ended::Defeat, [200, 250], [5, 0], [250, 350]);
    // EPIC-2: nobody left is a draw; the margin follows the scores.
    let nobody = typed(ResultEnd::NobodyLeft, None, None);
    check([300, 280], nobody, Ended::MutualDestruction, [280, 300], [1, 1], [280, 320]);
    check([298, 280], at_time(280, 298), Ended::MutualDestruction, [280, 298], [1, 1], [282, 318]);
    // A concession scores the squad of that side; its own losses stay. Always a full win.
    let conceded_by_b = |a, b| typed(ResultEnd::Concession(Side::B), a, b);
    check([300, 290], conceded_by_b(None, Some(288)), conceded, [290, 288], [5, 0], [302, 298]);
    check([0, 0], conceded_by_b(Some(250), Some(0)), conceded, [250, 0], [5, 0], [550, 50]);
    let no_show = typed(ResultEnd::NoShow(Side::B), Some(7), Some(9));
    check([300, 290], no_show, Ended::NoShow(Side::B), [290, 0], [5, 0], [590, 10]);
}

#[test]
fn refuses_impossible_results_with_the_missing_value() {
    let refused = |totals, draft| decided(&mut table(DOGFIGHT, totals, 0), draft).expect_err("refused");
    let too_high = |side, limit| Refusal::ScoreTooHigh { side, limit };
    let at_time = |a, b| typed(ResultEnd::Scores, Some(a), Some(b));
    assert_eq!(refused([0, 0], at_time(301, 0)), too_high(Side::A, 300));
    assert_eq!(refused([300, 280], at_time(281, 0)), too_high(Side::A, 280));
    assert_eq!(refused([0, 0], typed(ResultEnd::Scores, Some(4), None)), Refusal::ScoreMissing(Side::B));
    let survived = |a, b| typed(ResultEnd::Won(Side::A), a, b);
    assert_eq!(refused([0, 280], survived(None, None)), Refusal::ScoreMissing(Side::B));
    assert_eq!(refused([0, 0], survived(None, Some(20))), Refusal::SquadTotalNeeded(Side::B));
    assert_eq!(refused([290, 0], survived(Some(200), Some(290))), too_high(Side::B, 289));
    assert_eq!(refused([0, 0], survived(Some(301), Some(20))), too_high(Side::A, 300));
    let nobody = typed(ResultEnd::NobodyLeft, Some(300), None);
    assert_eq!(refused([0, 0], nobody), Refusal::SquadTotalNeeded(Side::A));
    let conceded = typed(ResultEnd::Concession(Side::A), None, None);
    assert_eq!(refused([0, 280], conceded.clone()), Refusal::SquadTotalNeeded(Side::A));
    assert!(decided(&mut table(DOGFIGHT, [300, 0], 0), conceded).is_ok());
    let no_show = typed(ResultEnd::NoShow(Side::A), None, None);
    assert_eq!(refused([0, 0], no_show), Refusal::SquadTotalNeeded(Side::A));
}

#[test]
fn one_of_unknown_squad_total_can_leave_and_be_disqualified() {
    // EPIC-3, DROP-1, DROP-4: the opponent scores the squad's worth, the limit if unknown.
    let leave = |running| Leaving { running, ..Leaving::default() };
    let margin = |desk: &Desk| standing(&desk.state(), 1).row(EntryId(0)).map(|row| (row.points, row.figures[0]));
    let at_the_limit = Some((5, Figure::Mov(300 + 300)));
    for running in [LeavingMatch::Concession, LeavingMatch::NoShow] {
        let mut desk = table(DOGFIGHT, [290, 0], 0);
        desk.must(Command::Drop(EntryId(1), leave(running)));
        assert_eq!(margin(&desk), at_the_limit);
    }
    let mut desk = table(DOGFIGHT, [290, 0], 0);
    desk.must_because("cheating", Command::Disqualify(EntryId(1), String::new(), Leaving::default()));
    assert_eq!(margin(&desk), at_the_limit);
    let mut desk = table(DOGFIGHT, [290, 0], 0);
    desk.must(Command::EditEntry(EntryId(1), DraftDetails { squad_total: Some(285), ..named("Bo") }));
    desk.must(Command::Drop(EntryId(1), leave(LeavingMatch::Concession)));
    let row = standing(&desk.state(), 1).row(EntryId(0)).cloned().expect("a line");
    assert_eq!((row.points, row.figures[0]), (5, Figure::Mov(300 + 285)));
}

#[test]
fn a_drawn_elimination_match_goes_to_the_initiative() {
    // EPIC-8, CUT-6
    let at_time = typed(ResultEnd::Scores, Some(80), Some(80));
    let nobody = typed(ResultEnd::NobodyLeft, None, None);
    for draft in [at_time, nobody] {
        let mut desk = table(DOGFIGHT, [300, 280], 2);
        assert!(matches!(desk.last_round().number, RoundRef::Elimination(1)));
        assert_eq!(decided(&mut desk, draft.clone()), Err(Refusal::WinnerNeeded));
        let said = DraftResult { salvo: Some(Side::B), ..draft };
        let result = decided(&mut desk, said).expect("a result");
        assert_eq!((result.winner, result.decider), (Some(Side::B), Some(Decider::Initiative)));
        assert!(!result.modified);
        assert_eq!(bracket::champion(&desk.state()), Some(EntryId(1)));
    }
}

#[test]
fn a_whole_team_event_is_ranked_by_points_mov_and_the_sum_of_the_opponents_points() {
    // EPIC-1, EPIC-5, EPIC-6, EPIC-14: five teams, three rounds.
    let mut desk = Desk::open(TEAM, custom(3, 0));
    let kind = desk.state().rules.entry;
    desk.must(Command::AddEntries((1..=5).map(|n| entered(kind, &format!("T{n}"))).collect()));
    for round in 1..=3 {
        let posted = desk.post();
        assert_eq!((posted.matches.len(), posted.byes.len()), (2, 1), "round {round}");
        assert_eq!((posted.byes[0].points, posted.byes[0].mov), (5, 150));
        for played in posted.matches {
            desk.enter(played.table, if played.sides[0] < played.sides[1] { scores(120, 110) } else { scores(90, 90) });
        }
    }
    let state = desk.state();
    let table = standing(&state, 3);
    for row in &table.rows {
        let met = state.swiss.iter().flat_map(|round| &round.matches).filter_map(|played| {
            let side = played.side_of(row.entry)?;
            Some((played.sides[side.other().index()], played.result.clone()?, side))
        });
        let (mut points, mut mov, mut sos) = (0, 0, 0);
        for (other, result, side) in met {
            points += u32::from(result.points[side.index()]);
            mov += i64::from(result.mov[side.index()]);
            sos += u64::from(table.row(other).expect("a line").points);
        }
        let byes = state.swiss.iter().flat_map(|round| &round.byes).filter(|bye| bye.entry == row.entry).count() as u32;
        assert_eq!((row.points, row.figures[0]), (points + 5 * byes, Figure::Mov(mov + 150 * i64::from(byes))));
        let Figure::Sos(sum) = row.figures[1] else { panic!("the second tie-break is SoS") };
        assert_eq!(sum.reduced().to_string(), sos.to_string(), "STD-3: a sum");
    }
    let key = |row: &Row| match row.figures[0] {
        Figure::Mov(mov) => std::cmp::Reverse((row.points, mov)),
        Figure::Sos(_) => panic!("the first tie-break is MoV"),
    };
    assert!(table.rows.is_sorted_by_key(key));
}

#[test]
fn a_team_has_two_named_members() {
    // EPIC-14
    let mut desk = Desk::open(TEAM, custom(1, 0));
    assert_eq!(desk.state().rules.entry, EntryKind::Team(2));
    let lacking = |team: &str| Refusal::MembersMissing(vec![team.into()], 2);
    assert_eq!(desk.refused(Command::AddEntries(vec![named("Red Dice")])), lacking("Red Dice"));
    let team =
        |members: &[&str]| DraftDetails { members: members.iter().map(|m| (*m).into()).collect(), ..named("Red") };
    assert_eq!(desk.refused(Command::AddEntries(vec![team(&["Ann", " "])])), lacking("Red"));
    assert_eq!(desk.refused(Command::AddEntries(vec![team(&["Ann", "Bo", "Cy"])])), lacking("Red"));
    desk.must(Command::AddEntries(vec![team(&[" Ann  Ortega", "Bo Lund "])]));
    assert_eq!(desk.state().entries[0].details.members, ["Ann Ortega", "Bo Lund"]);
    assert_eq!(desk.refused(Command::EditEntry(EntryId(0), team(&["Ann Ortega"]))), lacking("Red"));
    desk.must(Command::EditEntry(EntryId(0), team(&["Bo Lund", "Ann Ortega"])));
    assert_eq!(desk.state().entries[0].details.members[0], "Bo Lund", "the captain is the first");
}

#[test]
fn players_typed_before_the_format_was_chosen_become_teams_before_the_start() {
    let mut desk = Desk::with_players("xwing-2e", custom(1, 0), 2);
    desk.must(Command::OverrideRules(desk::rules(TEAM)));
    let lacking = Refusal::MembersMissing(vec!["P1".into(), "P2".into()], 2);
    assert_eq!(desk.refused(Command::PairRound), lacking);
    for id in [EntryId(0), EntryId(1)] {
        desk.must(Command::EditEntry(id, entered(EntryKind::Team(2), "Team")));
    }
    desk.must(Command::PairRound);
}

#[test]
fn staff_rules_hold_for_every_member_of_a_team() {
    // ROLE-3, EPIC-14, EPIC-24
    let mut desk = Desk::open(TEAM, custom(1, 0));
    let mut setup = desk.state().setup;
    setup.staff = Staff { organiser: "Ann 2".into(), ..Staff::default() };
    desk.must(Command::EditSetup(setup.clone()));
    let team = || Command::AddEntries(vec![entered(EntryKind::Team(2), "Ann")]);
    assert_eq!(desk.refused(team()), Refusal::SecondStaffMissing);
    setup.staff.judges = vec!["Kim".into()];
    desk.must(Command::EditSetup(setup.clone()));
    desk.must(team());
    setup.tier = Tier::Competitive;
    desk.must(Command::EditSetup(setup.clone()));
    setup.tier = Tier::Premier;
    assert_eq!(desk.refused(Command::EditSetup(setup)), Refusal::StaffMayNotPlay("Ann 2".into()));
    // Nor as a new member.
    let mut desk = Desk::with_players(TEAM, custom(1, 0), 1);
    let mut setup = desk.state().setup;
    (setup.tier, setup.staff.organiser) = (Tier::Premier, "Olga".into());
    desk.must(Command::EditSetup(setup));
    let mut details = desk.state().entries[0].details.clone();
    details.members[1] = "Olga".into();
    let refused = desk.refused(Command::EditEntry(EntryId(0), details));
    assert_eq!(refused, Refusal::StaffMayNotPlay("Olga".into()));
}

/// ROLE-3, EPIC-14.
#[test]
fn staff_rules_hold_for_a_member_who_comes_later() {
    let mut desk = Desk::with_players(TEAM, custom(1, 0), 1);
    let mut setup = desk.state().setup;
    setup.staff = Staff { organiser: "Olga".into(), ..Staff::default() };
    desk.must(Command::EditSetup(setup));
    let mut details = desk.state().entries[0].details.clone();
    details.members[1] = "olga".into();
    assert_eq!(desk.refused(Command::EditEntry(EntryId(0), details)), Refusal::SecondStaffMissing);
}

#[test]
fn a_bye_is_worth_what_was_announced() {
    // EPIC-6: 150, or another value before the start.
    for (format, other) in [(DOGFIGHT, 450), (TEAM, 600)] {
        let mut rules = desk::rules(format);
        assert_eq!(rules.mov.map(|mov| mov.bye), Some(150));
        rules.mov = rules.mov.map(|mov| topcut::engine::rules::Mov { bye: other, ..mov });
        let mut desk = Desk::with_rules(rules.clone(), custom(2, 0));
        desk.must(Command::AddEntries(["A", "B", "C"].map(|name| entered(rules.entry, name)).to_vec()));
        assert_eq!(desk.post().byes[0].mov, other);
    }
}

/// EPIC-3: with nobody left, only unknown worth.
#[test]
fn sheet_asks_what_a_squad_is_worth_only_where_it_is_not_known() {
    let asked = |totals: [u16; 2]| {
        let desk = table(DOGFIGHT, totals, 0);
        let mut typed = Typed::of(&desk.state(), &desk.last_round().matches[0]);
        typed.draft.end = ResultEnd::NobodyLeft;
        let ann = desk.last_round().matches[0].side_of(EntryId(0)).expect("a side");
        [ann, ann.other()].map(|side| typed.is_typed(side))
    };
    assert_eq!(asked([300, 280]), [false, false]);
    assert_eq!(asked([300, 0]), [true, false], "Ann scores what the squad of Bo is worth");
    assert_eq!(asked([0, 0]), [true, true]);
}

/// EPIC-2: asks for the end, keeps it, and applies the stage at time.
#[test]
fn sheet_knows_the_ends_of_epic() {
    let words = Words::default();
    let desk = table(DOGFIGHT, [0, 0], 0);
    let ends: Vec<ResultEnd> = ways(words, &desk.state(), SheetKind::Squads).into_iter().map(|(_, end)| end).collect();
    assert_eq!(ends[..3], [ResultEnd::Scores, ResultEnd::Won(Side::B), ResultEnd::NobodyLeft]);
    for end in [ResultEnd::Won(Side::A), ResultEnd::Won(Side::B), ResultEnd::NobodyLeft] {
        let mut desk = table(DOGFIGHT, [0, 0], 0);
        let mut typed = Typed::of(&desk.state(), &desk.last_round().matches[0]);
        typed.draft = self::typed(end, Some(120), Some(130));
        assert!(Side::BOTH.into_iter().all(|side| typed.is_typed(side)), "{end:?}: what both squads are worth");
        desk.enter(TableNumber(1), typed.result());
        let again = Typed::of(&desk.state(), &desk.last_round().matches[0]);
        assert_eq!(again.draft.end, end);
    }
    let rules = desk::rules(DOGFIGHT);
    let full = words.clock_higher_by(12);
    assert!(procedure(words, &rules, swiss(1)).contains(&full));
    assert!(!procedure(words, &rules, RoundRef::Elimination(1)).contains(&full), "no modified wins there");
}

/// EPIC-6, EPIC-9, EPIC-20: worth of a bye, other play areas, companions.
#[test]
fn announcement_says_what_is_special_about_epic() {
    let words = Words::default();
    for format in FORMATS {
        let mut draft = SetupDraft::fresh(words, "");
        draft.choose_format(words, format);
        let facts = Announcement::of(words, &draft, None).facts;
        let says = |name: &str| facts.iter().any(|(known, _)| *known == name);
        let is_epic = [DOGFIGHT, TEAM].contains(&format.id);
        assert_eq!((says(words.setup_bye_mov()), draft.clubs_apart), (is_epic, is_epic), "{}", format.id);
        assert!(!says(words.notice_area()), "{}", format.id);
    }
}

/// EPIC-8.
#[test]
fn there_is_no_table_of_structures() {
    for format in FORMATS {
        let mut draft = SetupDraft::fresh(Words::default(), "");
        draft.choose_tier(Tier::Premier);
        draft.choose_format(Words::default(), by_id("destiny").expect("a format"));
        draft.choose_format(Words::default(), format);
        assert_eq!(draft.kind == Kind::Custom, [DOGFIGHT, TEAM].contains(&format.id), "{}", format.id);
    }
    let mut desk = Desk::with_players(DOGFIGHT, StructureChoice::Table(0), 8);
    assert_eq!(desk.refused(Command::PairRound), Refusal::NoRow(8));
}

#[test]
fn rounds_last_as_announced() {
    // CLK-3, CLK-5
    for format in [DOGFIGHT, TEAM] {
        let minutes = desk::rules(format).minutes;
        assert_eq!(minutes.bounds, Some((150, 210)));
        let mut rules = desk::rules(format);
        rules.minutes = Minutes { swiss: 150, elimination: 210, last: Some(200), ..minutes };
        let mut desk = Desk::with_rules(rules.clone(), custom(1, 4));
        desk.must(Command::AddEntries(["A", "B", "C", "D"].map(|name| entered(rules.entry, name)).to_vec()));
        let length = |desk: &Desk| desk.last_round().clock;
        let clock = |minutes| topcut::engine::tournament::clock::Clock::ready(Some(minutes), 0);
        desk.post();
        assert_eq!(length(&desk), clock(150));
        desk.play_all();
        desk.must(Command::Cut { declined: vec![] });
        desk.must(Command::PairRound);
        assert_eq!(length(&desk), clock(210));
        desk.play_all();
        desk.must(Command::PairRound);
        assert_eq!(length(&desk), clock(200));
    }
}

#[test]
fn companions_are_kept_apart_unless_told_otherwise() {
    // EPIC-9, PAIR-6
    for format in [DOGFIGHT, TEAM] {
        for seed in 0..40 {
            let mut desk = Desk::open(format, custom(1, 0));
            desk.seed = seed * 100;
            let kind = desk.state().rules.entry;
            let from = |name: &str, word: &str| DraftDetails { together: word.into(), ..entered(kind, name) };
            // The first two, or the last two.
            let cars = if seed % 2 == 0 { ["car", "Car", "", ""] } else { ["", "", "Car", "car"] };
            let entries = ["A", "B", "C", "D"].into_iter().zip(cars);
            desk.must(Command::AddEntries(entries.map(|(name, car)| from(name, car)).collect()));
            let round = desk.post();
            let together = |id: &EntryId| !cars[id.index()].is_empty();
            assert!(!round.matches.iter().any(|m| m.sides.iter().all(together)), "{format}, seed {seed}");
        }
    }
}

#[test]
fn teams_are_paired_from_the_highest_mov_down() {
    // PAIR-3: round 2 of eight teams; winners by margin, then losers.
    let mut desk = Desk::with_players(TEAM, custom(3, 0), 8);
    let first = desk.post();
    for (played, margin) in first.matches.iter().zip([40, 10, 30, 20]) {
        desk.enter(played.table, scores(200 + margin * 4, 200));
    }
    let table = standing(&desk.state(), 1);
    let order: Vec<EntryId> = table.rows.iter().map(|row| row.entry).collect();
    let second = desk.post();
    let place = |id: EntryId| order.iter().position(|found| *found == id).expect("placed");
    let mut pairs: Vec<[usize; 2]> = second.matches.iter().map(|m| m.sides.map(place)).collect();
    for pair in &mut pairs {
        pair.sort_unstable();
    }
    assert_eq!(pairs, [[0, 1], [2, 3], [4, 5], [6, 7]]);
    assert_eq!(second.number, swiss(2));
}
