//! An Imperial Assault regional: superbyes, missions, preparation, pairing by standing, drawn matches.

use crate::desk;

use std::collections::BTreeSet;

use desk::{Desk, custom, named, rules, scores, swiss};
use topcut::engine::command::{ClockCommand, Command, DraftDetails, DraftResult, Refusal, ResultEnd};
use topcut::engine::facts::RoundPaired;
use topcut::engine::formats::{FORMATS, by_id};
use topcut::engine::id::{EntryId, Instant, RoundRef, Side, TableNumber};
use topcut::engine::log::Fact;
use topcut::engine::outcome::{Decider, Ended};
use topcut::engine::rules::TieStep;
use topcut::engine::standing::{Figure, standing};
use topcut::engine::structure::StructureChoice;
use topcut::engine::tournament::clock::Clock;
use topcut::engine::tournament::setup::Tier;
use topcut::present::log::fact::fact_words;
use topcut::present::result::result_sheet;
use topcut::present::result::score_pad::Typed;
use topcut::present::round::mission::view;
use topcut::present::setup::announcement::Announcement;
use topcut::present::setup::before_play::mirror;
use topcut::present::setup::{SetupDraft, SetupView};
use topcut::present::words::text::{Lang, Words};

const GAME: &str = "imperial-assault";
const MINUTE: i64 = 60_000;

fn regional(players: u16, superbyes: u16) -> Desk {
    let mut desk = Desk::open(GAME, StructureChoice::Table(1));
    let entry = |n: u16| DraftDetails { awarded_bye: n <= superbyes, ..named(&format!("P{n}")) };
    desk.must(Command::AddEntries((1..=players).map(entry).collect()));
    desk
}

fn mission(desk: &Desk) -> String {
    desk.last_round().mission.expect("a mission").name
}

fn sos(desk: &Desk, after: u8, entry: u16) -> [u128; 2] {
    let figures = standing(&desk.state(), after).row(EntryId(entry)).expect("a line").figures.clone();
    [0, 1].map(|index| match figures[index] {
        Figure::Sos(sos) => sos.units,
        Figure::Mov(_) => panic!("IA-4 has no margin of victory"),
    })
}

#[test]
fn a_regional_is_played_to_its_end() {
    let mut desk = regional(18, 2);
    let mut drawn = BTreeSet::new();
    for round in 1..=5 {
        let posted = desk.post();
        assert_eq!(posted.byes.iter().filter(|bye| bye.superbye).count(), if round == 1 { 2 } else { 0 });
        assert!(drawn.insert(mission(&desk)), "IA-10: a drawn mission is set aside");
        desk.play_all();
    }
    assert_eq!(desk.refused(Command::PairRound), Refusal::NoMoreRounds, "IA-11: 17 to 32 play 5 rounds");
    let order: Vec<EntryId> = standing(&desk.state(), 5).rows.iter().map(|row| row.entry).collect();
    desk.must(Command::Cut { declined: vec![] });
    assert_eq!(desk.state().bracket.expect("a top 8").seeds, order[..8], "IA-21");
    for left in [Some(55), Some(55), None] {
        desk.must(Command::PairRound);
        let clock = desk.last_round().clock;
        assert_eq!(clock, Clock::ready(left, 10), "IA-7");
        assert!(desk.last_round().mission.is_some());
        desk.play_all();
    }
    desk.must(Command::Close);
}

#[test]
fn a_superbye_adds_what_its_absent_opponent_would_have_won() {
    // IA-9: 15 players, one superbye; no other bye in round 1, one in later rounds.
    let mut desk = regional(15, 1);
    desk.post();
    assert_eq!(desk.last_round().byes.len(), 1);
    desk.play_all();
    assert_eq!(sos(&desk, 1, 0), [0, 0]);
    desk.post();
    let before = sos(&desk, 2, 0);
    assert_eq!(before, [0, 0], "the running round is not won yet");
    desk.play_all();
    let state = desk.state();
    let opponent = state.match_of(swiss(2), EntryId(0)).expect("it plays").sides.into_iter().find(|id| id.0 != 0);
    let opponent = opponent.expect("an opponent");
    let points = standing(&state, 2).row(opponent).expect("a line").points;
    assert_eq!(sos(&desk, 2, 0)[0], u128::from(points + 3));
    assert_eq!(sos(&desk, 2, 0)[1], sos(&desk, 2, opponent.0)[0], "nothing to extended SoS");
    // An ordinary bye adds nothing.
    let other = desk.state().swiss[1].byes[0];
    assert!(!other.superbye);
    let alone: u128 = sos(&desk, 2, other.entry.0)[0];
    let met = state.match_of(swiss(1), other.entry).expect("it played").sides;
    let met = met.into_iter().find(|id| *id != other.entry).expect("an opponent");
    assert_eq!(alone, u128::from(standing(&state, 2).row(met).expect("a line").points));
}

#[test]
fn a_superbye_is_that_of_the_first_round_only_and_also_of_one_who_comes_late() {
    let mut desk = regional(4, 0);
    desk.post();
    desk.must(Command::AddEntries(vec![DraftDetails { awarded_bye: true, ..named("Late") }]));
    desk.must(Command::SeatLatecomers { accepted: false });
    assert_eq!(desk.last_round().byes.iter().map(|bye| (bye.entry.0, bye.superbye)).collect::<Vec<_>>(), [(4, true)]);
    desk.play_all();
    for _ in 2..=4 {
        desk.post();
        assert!(desk.last_round().byes.iter().all(|bye| !bye.superbye));
        desk.play_all();
    }
}

/// IA-9: only byes won elsewhere.
#[test]
fn ordinary_bye_of_round_1_is_no_superbye() {
    let mut desk = regional(6, 1);
    let mut byes = desk.post().byes;
    byes.sort_by_key(|bye| bye.entry);
    assert_eq!(byes.iter().map(|bye| bye.superbye).collect::<Vec<_>>(), [true, false]);
}

/// IA-9: a second bye is ordinary.
#[test]
fn later_bye_of_one_with_a_superbye_is_an_ordinary_one() {
    let mut desk = regional(3, 1);
    let mut setup = desk.state().setup;
    setup.structure = custom(4, 0);
    desk.must(Command::EditSetup(setup));
    let mut byes = Vec::new();
    for _ in 0..4 {
        let round = desk.post();
        byes.extend(round.byes.iter().map(|bye| (bye.entry.0, bye.superbye)));
        for played in round.matches {
            // The player with the superbye loses every match.
            let winner = if played.sides[0] > played.sides[1] { Side::A } else { Side::B };
            let draft = desk.won(round.number, winner, 3);
            desk.enter(played.table, draft);
        }
    }
    assert_eq!((byes[0], byes[3]), ((0, true), (0, false)), "{byes:?}");
}

/// IA-13, EPIC-18: where figures or ships need distinction.
#[test]
fn matches_of_one_faction_are_named_where_the_document_says_so() {
    for format in FORMATS {
        let mut desk = Desk::with_players(format.id, custom(1, 0), 2);
        for id in [EntryId(0), EntryId(1)] {
            let mut details = desk.state().entries[id.index()].details.clone();
            details.faction = format.factions.first().copied().unwrap_or("hero").to_owned();
            desk.must(Command::EditEntry(id, details));
        }
        let named = mirror(&desk.state(), [EntryId(0), EntryId(1)]).is_some();
        let due = [GAME, "xwing-epic-dogfight", "xwing-epic-team"].contains(&format.id);
        assert_eq!(named, due, "{}", format.id);
    }
}

/// IA-7, CLK-4.
#[test]
fn preparation_stands_in_the_announcement() {
    let words = Words::new(Lang::En);
    let mut draft = SetupDraft::fresh(words, "");
    draft.choose_format(words, by_id(GAME).expect("a format"));
    let said = (words.rulebook_minutes_preparation(), words.rulebook_minutes(10));
    assert!(Announcement::of(words, &draft, None).facts.contains(&said));
    assert!(SetupView::of(words, &draft, None).preparation.contains(&said.1));
}

/// IA-10: a result shows play too; a removed mission is drawn again.
#[test]
fn mission_follows_the_set_until_the_round_is_played() {
    let words = Words::new(Lang::En);
    let mut desk = Desk::with_players(GAME, custom(3, 0), 4);
    desk.must(Command::PairRound);
    let struck = mission(&desk);
    let mut rules = desk.state().rules;
    rules.missions.to_mut().retain(|name| *name != struck);
    desk.must(Command::OverrideRules(rules));
    desk.must(Command::PairRound);
    assert_ne!(mission(&desk), struck);
    desk.must(Command::PostRound { accepted: false });
    let draft = desk.won(swiss(1), Side::A, 3);
    desk.enter(TableNumber(1), draft);
    assert_eq!(desk.refused(Command::DrawMission(swiss(1))), Refusal::ReasonNeeded);
    desk.play_all();
    let first = mission(&desk);
    desk.post();
    let shown = view(words, &desk.state(), swiss(2)).expect("missions");
    for (at, (name, hint)) in shown.missions.iter().enumerate() {
        let aside = *name == first;
        assert_eq!((!hint.is_empty(), shown.needs_reason(at)), (aside, aside), "{name}");
    }
}

/// IA-3, IA-8: both steps stay visible beside the initiative.
#[test]
fn sheet_asks_figures_then_tokens_then_the_initiative() {
    let words = Words::new(Lang::En);
    let mut desk = Desk::with_players(GAME, StructureChoice::EliminationOnly, 2);
    desk.must(Command::PairRound);
    desk.must(Command::PairRound);
    let state = desk.state();
    let mut typed = Typed::of(&state, &desk.last_round().matches[0]);
    typed.draft = DraftResult { counted: [[Some(9); 2], [Some(3); 2]], salvo: None, ..scores(22, 22) };
    let shown = result_sheet::view(words, &state, (RoundRef::Elimination(1), TableNumber(1)), &typed).expect("a sheet");
    let hints: Vec<&str> = shown.steps.iter().map(|step| step.hint).collect();
    assert_eq!(hints, [words.sheet_count_more(), words.sheet_count_less()]);
    assert!(shown.level.is_some());
}

/// IA-16: if the event separates them.
#[test]
fn friends_are_kept_apart_on_request_only() {
    let meet = |keep_apart: bool| {
        (0..30).any(|seed| {
            let mut rules = rules(GAME);
            rules.keep_apart = keep_apart;
            let mut desk = Desk::with_rules(rules, custom(1, 0));
            let mut setup = desk.state().setup;
            setup.clubs_apart = true;
            desk.must(Command::EditSetup(setup));
            desk.seed = seed * 100;
            let entry = |n: u16| DraftDetails {
                together: if n < 3 { "friends".into() } else { String::new() },
                ..named(&format!("P{n}"))
            };
            desk.must(Command::AddEntries((1..=4).map(entry).collect()));
            desk.post().matches.iter().any(|played| played.sides.iter().all(|id| id.0 < 2))
        })
    };
    assert_eq!((meet(false), meet(true)), (true, false));
}

/// IA-14: casual and competitive with a second judge; elsewhere casual only.
#[test]
fn staff_play_up_to_competitive_events_beside_a_second_judge() {
    let entered = |format: &str, tier: Tier, judges: &[&str]| {
        let mut desk = Desk::open(format, custom(1, 0));
        let mut setup = desk.state().setup;
        setup.tier = tier;
        setup.staff.organiser = "Ann".into();
        setup.staff.judges = judges.iter().map(|name| (*name).to_owned()).collect();
        desk.must(Command::EditSetup(setup));
        desk.ask(&Command::AddEntries(vec![named("Ann")])).err()
    };
    let never = Some(Refusal::StaffMayNotPlay("Ann".into()));
    assert_eq!(entered(GAME, Tier::Casual, &["Jo"]), None);
    assert_eq!(entered(GAME, Tier::Competitive, &["Jo"]), None);
    assert_eq!(entered(GAME, Tier::Competitive, &[]), Some(Refusal::SecondStaffMissing));
    assert_eq!(entered(GAME, Tier::Premier, &["Jo"]), never);
    assert_eq!(entered("xwing-1e", Tier::Competitive, &["Jo"]), never);
}

/// IA-20: suggested at competitive events, set at premier ones.
#[test]
fn plan_beside_the_table_is_an_override_at_premier_events_only() {
    let said = |tier: Tier, structure: StructureChoice| {
        let mut desk = Desk::open(GAME, structure);
        let mut setup = desk.state().setup;
        setup.tier = tier;
        desk.must(Command::EditSetup(setup));
        desk.must(Command::AddEntries((1..=4).map(|n| named(&format!("P{n}"))).collect()));
        let fact = desk.must(Command::PairRound);
        fact_words(Words::new(Lang::En), &desk.log, &desk.state(), &fact)
    };
    let is_override = |text: &str| text.contains("differs from the");
    assert!(is_override(&said(Tier::Premier, custom(3, 0))));
    assert!(is_override(&said(Tier::Premier, StructureChoice::Table(0))));
    assert!(!is_override(&said(Tier::Premier, StructureChoice::Table(1))));
    assert!(!is_override(&said(Tier::Competitive, custom(3, 0))));
    assert!(!is_override(&said(Tier::Casual, custom(3, 0))));
}

#[test]
fn missions_are_set_aside_and_the_set_starts_anew() {
    let mut desk = Desk::with_players(GAME, custom(13, 2), 14);
    let mut drawn: Vec<String> = Vec::new();
    for _ in 0..13 {
        desk.post();
        drawn.push(mission(&desk));
        desk.play_all();
    }
    let all: BTreeSet<&String> = drawn.iter().collect();
    assert_eq!(all.len(), 6);
    for set in [&drawn[..6], &drawn[6..12]] {
        assert_eq!(set.iter().collect::<BTreeSet<_>>(), all, "IA-10: six different ones, then anew");
    }
    desk.must(Command::Cut { declined: vec![] });
    desk.must(Command::PairRound);
    assert!(all.contains(&mission(&desk)), "elimination may repeat");
}

#[test]
fn elimination_rounds_draw_what_the_swiss_stage_left() {
    // IA-10: missions repeat only when none is left.
    for seed in 0..80 {
        let mut desk = Desk::with_players(GAME, custom(1, 2), 4);
        desk.seed = seed * 1000;
        desk.post();
        desk.play_all();
        let first = mission(&desk);
        desk.must(Command::Cut { declined: vec![] });
        desk.must(Command::PairRound);
        assert_ne!(mission(&desk), first);
    }
}

#[test]
fn a_mission_is_drawn_once_for_a_pairing_and_may_be_changed() {
    let mut desk = Desk::with_players(GAME, custom(3, 0), 6);
    desk.must(Command::PairRound);
    let first = desk.last_round().mission;
    let Fact::RoundPaired(RoundPaired { mission: again, .. }) = desk.must(Command::PairRound) else {
        panic!("a pairing")
    };
    assert_eq!(again, first, "a proposal paired anew keeps its mission");
    assert!(first.as_ref().and_then(|mission| mission.seed).is_some(), "PAIR-8: the seed is recorded");
    desk.must(Command::PostRound { accepted: false });
    let names = desk.state().rules.missions.clone();
    desk.must(Command::SayMission(swiss(1), names[2].to_string()));
    assert_eq!(
        desk.last_round().mission.map(|mission| (mission.name, mission.seed)),
        Some((names[2].to_string(), None))
    );
    assert_eq!(desk.refused(Command::SayMission(swiss(1), "Hoth".into())), Refusal::NoMission("Hoth".into()));
    desk.must(Command::DrawMission(swiss(1)));
    desk.must(Command::SayMission(swiss(1), names[2].to_string()));
    desk.must(Command::Clock(ClockCommand::Start));
    assert_eq!(desk.refused(Command::DrawMission(swiss(1))), Refusal::ReasonNeeded, "it is being played");
    desk.must_because("a wrong card", Command::SayMission(swiss(1), names[3].to_string()));
    desk.play_all();
    desk.post();
    let aside = Command::SayMission(swiss(2), names[3].to_string());
    assert_eq!(desk.refused(aside.clone()), Refusal::MissionSetAside(names[3].to_string()));
    desk.must_because("agreed", aside);
    assert_eq!(desk.refused(Command::DrawMission(swiss(1))), Refusal::NotLastRound);
}

#[test]
fn an_event_without_missions_draws_none() {
    // IA-19: optional at casual events.
    let mut rules = rules(GAME);
    rules.missions = vec![" ".into()].into();
    let mut desk = Desk::with_rules(rules, custom(2, 0));
    desk.must(Command::AddEntries(["Ann", "Bo", "Cy", "Di"].map(named).to_vec()));
    desk.post();
    assert_eq!(desk.last_round().mission, None);
    assert_eq!(desk.refused(Command::DrawMission(swiss(1))), Refusal::NoMissions);
    let mut other = desk.state().rules;
    other.missions = vec!["One".into(), " One ".into(), "Two".into()].into();
    desk.must_because("the cards came", Command::OverrideRules(other));
    assert_eq!(desk.state().rules.missions.to_vec(), ["One", "Two"]);
    desk.must(Command::DrawMission(swiss(1)));
}

#[test]
fn later_rounds_follow_the_standing() {
    // IA-5: winners of round 1 have not met.
    let mut desk = Desk::with_players(GAME, custom(4, 0), 16);
    desk.post();
    desk.play_all();
    for number in 2..=4 {
        let order: Vec<EntryId> = standing(&desk.state(), number - 1).rows.iter().map(|row| row.entry).collect();
        let met: BTreeSet<_> =
            desk.state().swiss.iter().flat_map(|round| round.matches.clone()).map(|m| m.sides).collect();
        let have_met = |a, b| met.contains(&[a, b]) || met.contains(&[b, a]);
        desk.post();
        let first = desk.last_round().matches[0].sides;
        let next = order[1..].iter().find(|id| !have_met(order[0], **id)).expect("somebody not met");
        assert!(first.contains(&order[0]) && first.contains(next), "round {number}");
        desk.play_all();
    }
}

#[test]
fn the_lowest_without_a_bye_has_it() {
    // IA-6, BYE-3
    let mut desk = Desk::with_players(GAME, custom(4, 0), 7);
    let mut had = BTreeSet::new();
    for number in 1..=4 {
        let order: Vec<EntryId> = standing(&desk.state(), number - 1).rows.iter().map(|row| row.entry).collect();
        desk.post();
        let bye = desk.last_round().byes[0].entry;
        if number > 1 {
            let lowest = order.iter().rev().find(|id| !had.contains(*id));
            assert_eq!(Some(&bye), lowest, "round {number}");
        }
        had.insert(bye);
        desk.play_all();
    }
}

#[test]
fn results_ask_for_what_they_need_and_no_more() {
    let mut desk = Desk::with_players(GAME, custom(1, 0), 2);
    desk.post();
    let enter = |draft: DraftResult| Command::EnterResult(swiss(1), TableNumber(1), draft);
    let counted = |figures, tokens| DraftResult { counted: [figures, tokens], ..scores(22, 22) };
    let missing = |step, side| Refusal::CountMissing { step, side };
    let (figures, tokens) = (TieStep::MoreFromFigures, TieStep::FewerTokens);
    let cases = [
        (scores(22, 22), missing(figures, Side::A)),
        (counted([Some(20), None], [None; 2]), missing(figures, Side::B)),
        (counted([Some(20), Some(20)], [None; 2]), missing(tokens, Side::A)),
        (counted([Some(20), Some(23)], [None; 2]), Refusal::CountTooHigh { step: figures, side: Side::B, limit: 22 }),
        (scores(100, 2), Refusal::ScoreTooHigh { side: Side::A, limit: 99 }),
    ];
    for (draft, refusal) in cases {
        assert_eq!(desk.refused(enter(draft)), refusal);
    }
    desk.must(enter(counted([Some(20), Some(20)], [Some(5), Some(5)])));
    let drawn = desk.last_round().matches[0].result.clone().expect("a draw");
    assert_eq!((drawn.points, drawn.winner, drawn.decider), ([1, 1], None, None), "IA-3");
    // IA-18: the side without figures loses, whatever the points.
    desk.must(Command::ClearResult(swiss(1), TableNumber(1)));
    desk.must(enter(DraftResult { end: ResultEnd::Won(Side::B), ..scores(36, 30) }));
    let lost = desk.last_round().matches[0].result.clone().expect("a win");
    assert_eq!((lost.ended, lost.points, lost.scores), (Ended::Defeat, [0, 3], [36, 30]));
    desk.must(Command::ClearResult(swiss(1), TableNumber(1)));
    let conceded = DraftResult { end: ResultEnd::Concession(Side::A), ..scores(31, 4) };
    desk.must(enter(conceded));
    assert_eq!(desk.last_round().matches[0].result.clone().map(|result| result.scores), Some([31, 4]));
}

/// IA-2: 40 points end a match; more points win.
#[test]
fn forty_points_end_a_match() {
    let check = |a, b, ended| {
        let mut desk = Desk::with_players(GAME, custom(1, 0), 2);
        desk.post();
        desk.enter(TableNumber(1), scores(a, b));
        let result = desk.last_round().matches[0].result.clone().expect("a result");
        assert_eq!((result.ended, result.points), (ended, if a > b { [3, 0] } else { [0, 3] }), "{a} to {b}");
    };
    check(40, 12, Ended::PointsReached);
    check(39, 12, Ended::Time);
    check(12, 40, Ended::PointsReached);
    check(41, 44, Ended::PointsReached);
    check(99, 12, Ended::PointsReached);
}

/// IA-17: both sides without figures: more victory points, then the steps of IA-3.
#[test]
fn both_without_figures_are_compared_by_victory_points() {
    let mut desk = Desk::with_players(GAME, custom(1, 0), 2);
    desk.post();
    let fell = |draft: DraftResult| DraftResult { end: ResultEnd::NobodyLeft, ..draft };
    let mut check = |draft: DraftResult, winner: Option<Side>, decider: Option<Decider>| {
        desk.enter(TableNumber(1), fell(draft));
        let result = desk.last_round().matches[0].result.clone().expect("a result");
        assert_eq!((result.ended, result.winner, result.decider), (Ended::MutualDestruction, winner, decider));
        assert!(!result.went_to_time);
        desk.must(Command::ClearResult(swiss(1), TableNumber(1)));
    };
    check(scores(31, 34), Some(Side::B), None);
    check(scores(42, 38), Some(Side::A), None);
    let level = |figures, tokens| DraftResult { counted: [[Some(figures), Some(20)], tokens], ..scores(22, 22) };
    check(level(19, [None; 2]), Some(Side::B), Some(Decider::Step(TieStep::MoreFromFigures)));
    check(level(20, [Some(2), Some(4)]), Some(Side::A), Some(Decider::Step(TieStep::FewerTokens)));
    check(level(20, [Some(0), Some(0)]), None, None);
}

#[test]
fn a_drawn_elimination_match_goes_to_the_initiative() {
    // IA-8
    let mut desk = Desk::with_players(GAME, StructureChoice::EliminationOnly, 2);
    desk.must(Command::PairRound);
    desk.must(Command::PairRound);
    let round = RoundRef::Elimination(1);
    let level = DraftResult { counted: [[Some(9); 2], [Some(3); 2]], salvo: None, ..scores(22, 22) };
    let enter = |draft| Command::EnterResult(round, TableNumber(1), draft);
    assert_eq!(desk.refused(enter(level.clone())), Refusal::WinnerNeeded);
    desk.must(enter(DraftResult { salvo: Some(Side::B), ..level }));
    let result = desk.last_round().matches[0].result.clone().expect("a winner");
    assert_eq!((result.winner, result.decider), (Some(Side::B), Some(Decider::Initiative)));
    assert_eq!(result.counted, [[9, 9], [3, 3]]);
}

/// IA-8: by standing; then the bracket is fixed.
#[test]
fn bracket_begins_with_the_best_against_the_worst() {
    let mut desk = Desk::with_players(GAME, custom(3, 8), 8);
    desk.play_swiss(3);
    let order: Vec<EntryId> = standing(&desk.state(), 3).rows.iter().map(|row| row.entry).collect();
    desk.must(Command::Cut { declined: vec![] });
    desk.must(Command::PairRound);
    let first = desk.last_round().matches;
    let pairs: Vec<[EntryId; 2]> = first.iter().map(|played| played.sides).collect();
    assert_eq!(pairs, [0, 1, 2, 3].map(|seed| [order[seed], order[7 - seed]]));
    // The worst entry wins and meets the winner of match four.
    for played in &first {
        let side = if played.slot == 1 { Side::B } else { Side::A };
        let draft = desk.won(RoundRef::Elimination(1), side, 7);
        desk.enter(played.table, draft);
    }
    desk.must(Command::PairRound);
    let next: Vec<[EntryId; 2]> = desk.last_round().matches.iter().map(|played| played.sides).collect();
    assert_eq!(next, [[order[7], order[3]], [order[1], order[2]]]);
}

#[test]
fn the_preparation_runs_before_the_round() {
    // IA-7, CLK-4
    let mut desk = Desk::with_players(GAME, custom(1, 0), 2);
    desk.post();
    desk.must(Command::Clock(ClockCommand::Start));
    let Clock::Running { since, until, begins, .. } = desk.last_round().clock else { panic!("it runs") };
    assert_eq!(begins, Some(Instant(since.0 + 10 * MINUTE)));
    assert_eq!(until, Some(Instant(since.0 + 65 * MINUTE)));
    desk.must(Command::Clock(ClockCommand::Begin));
    let clock = desk.last_round().clock;
    let Clock::Running { since, .. } = clock else { panic!("it runs") };
    assert_eq!((clock.preparation(since), clock.left(since)), (0, Some(55 * MINUTE)));
    desk.must(Command::Clock(ClockCommand::Reset));
    assert_eq!(desk.last_round().clock, Clock::ready(Some(55), 10));
}

#[test]
fn a_clock_without_limit_moves_only_its_preparation() {
    let mut desk = Desk::with_players(GAME, StructureChoice::EliminationOnly, 2);
    desk.must(Command::PairRound);
    desk.must(Command::PairRound);
    assert_eq!(desk.refused(Command::Clock(ClockCommand::Move(1))), Refusal::ClockWithoutLimit);
    desk.must(Command::Clock(ClockCommand::Start));
    desk.must(Command::Clock(ClockCommand::Move(2)));
    let Clock::Running { since, begins, .. } = desk.last_round().clock else { panic!("it runs") };
    assert_eq!(begins, Some(Instant(since.0 + 12 * MINUTE)));
}
