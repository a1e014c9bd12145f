//! Corners that a second head judge found: finalists who are out, one left of a cut, absentees, latecomers, many rounds
//! of few players (CUT-1, CUT-5, DROP-2, DROP-4, DROP-5, PAIR-5, EPIC-24).

use crate::desk;

use desk::{Desk, custom, ended, entered, named, rules};
use topcut::audit::{What, findings};
use topcut::engine::bracket;
use topcut::engine::chance::Source;
use topcut::engine::command::{Call, ClockCommand, Command, DraftDetails, Leaving, Refusal, ResultEnd};
use topcut::engine::decide::{Begun, begun, decide, drawing, is_told, waiting};
use topcut::engine::draw::{self, Way};
use topcut::engine::facts::{PairingReplaced, ResultEntered, RoundPaired};
use topcut::engine::formats::{Decision, FORMATS};
use topcut::engine::id::{EntryId, Side};
use topcut::engine::judging::Office;
use topcut::engine::log::{Fact, Log};
use topcut::engine::outcome::Unpaired;
use topcut::engine::rules::Rules;
use topcut::engine::standing::placing::{Reached, placing};
use topcut::engine::standing::standing;
use topcut::engine::structure::{Plan, StructureChoice};
use topcut::engine::tournament::judges::deciders;
use topcut::engine::tournament::setup::{Setup, Staff};
use topcut::present::words::text::{Lang, Words};

fn drop(entry: EntryId) -> Command {
    Command::Drop(entry, Leaving::default())
}

/// Squads have a worth where it counts.
fn event(format: &str, plan: Plan, players: u16) -> Desk {
    let mut desk = Desk::open(format, StructureChoice::Custom(plan));
    let kind = desk.state().rules.entry;
    let player = |number| DraftDetails { squad_total: Some(100), ..entered(kind, &format!("P{number}")) };
    desk.must(Command::AddEntries((1..=players).map(player).collect()));
    desk
}

/// The semi-finals are posted.
fn semi_finals(format: &str, third_place: bool) -> Desk {
    let mut desk = event(format, Plan { rounds: 2, cut: 4, third_place }, 8);
    desk.play_swiss(2);
    desk.must(Command::Cut { declined: vec![] });
    desk.must(Command::PairRound);
    desk
}

/// Open matches are no flaw.
fn clean(desk: &Desk) {
    let found: Vec<_> = findings(&desk.log).into_iter().filter(|one| one.what != What::NoResult).collect();
    assert_eq!(found, []);
}

#[test]
fn the_best_of_the_others_wins_when_both_finalists_are_disqualified() {
    // DROP-4, CUT-5: one rule before and after the final is paired.
    for format in FORMATS {
        for third_place in [false, true] {
            let winners = [0, 1, 2].map(|paired| {
                let mut desk = semi_finals(format.id, third_place);
                desk.play_all();
                let round = desk.last_round();
                let finalists: Vec<EntryId> = round.matches.iter().filter_map(|played| played.winner()).collect();
                for (at, entry) in finalists.into_iter().enumerate() {
                    if at + 1 == paired {
                        desk.must(Command::PairRound);
                    }
                    desk.must_because("weighted dice", Command::Disqualify(entry, String::new(), Leaving::default()));
                }
                if bracket::due(&desk.state()).is_some() {
                    desk.must(Command::PairRound);
                }
                desk.play_all();
                desk.must(Command::Close);
                clean(&desk);
                let rows = placing(&desk.state()).rows;
                assert_eq!(rows[0].reached, Reached::MovedUp, "{}", format.id);
                assert_eq!(rows.iter().filter(|row| row.place.is_none()).count(), 2);
                placing(&desk.state()).winner.expect("a winner")
            });
            assert_eq!(winners[0], winners[1], "{}: paired between", format.id);
            assert_eq!(winners[0], winners[2], "{}: paired before", format.id);
        }
    }
}

#[test]
fn two_absent_semi_finalists_have_the_same_places_in_both_orders() {
    // CUT-5: with and without the other one's bye, alone and together.
    for format in FORMATS {
        let mut places = Vec::new();
        for way in 0..3 {
            let mut desk = semi_finals(format.id, false);
            desk.must(Command::Clock(ClockCommand::Start));
            let [a, b] = desk.last_round().matches[0].sides;
            match way {
                0 => desk.must(drop(a)),
                1 => desk.must(drop(b)),
                _ => desk.must(Command::DropEntries(vec![a, b], Leaving::default())),
            };
            desk.play_all();
            if way < 2 {
                desk.must(drop([b, a][way]));
            }
            desk.must(Command::PairRound);
            desk.must(Command::Close);
            clean(&desk);
            let placed = placing(&desk.state());
            let semi = placed.rows.iter().filter(|row| row.reached == Reached::Beaten(1)).count();
            assert_eq!(semi, 3, "{}: {placed:?}", format.id);
            places.push(placed.rows.into_iter().map(|row| row.entry).collect::<Vec<_>>());
        }
        assert!(places.iter().all(|one| *one == places[0]), "{}: {places:?}", format.id);
    }
}

#[test]
fn a_late_correction_lets_nobody_back_in() {
    // COR-1, STD-5: the final had one player left, who then left too; nobody plays it again.
    for format in FORMATS {
        let mut desk = semi_finals(format.id, false);
        let semi = desk.last_round();
        desk.play_all();
        let played = desk.last_round().matches;
        let [through, left] = [0, 1].map(|at: usize| played[at].winner().expect("a winner"));
        desk.must(drop(left));
        desk.must(Command::PairRound);
        desk.must(drop(through));
        let a = played[0].sides[0];
        let side = if through == a { Side::B } else { Side::A };
        let result = desk.won(semi.number, side, 7);
        let table = played[0].table;
        desk.must_because("misread", Command::CorrectResult { round: semi.number, table, result, redo_bracket: false });
        let rows = placing(&desk.state()).rows;
        let first: Vec<EntryId> = rows.iter().take(2).map(|row| row.entry).collect();
        assert_eq!(first, [through, left], "{}", format.id);
        clean(&desk);
    }
}

#[test]
fn one_left_of_a_planned_cut_wins_and_nobody_left_ends_the_event() {
    // CUT-1, STD-5: after the last Swiss round and before it.
    for format in FORMATS {
        for played in [1, 2] {
            let mut desk = event(format.id, Plan { rounds: 2, cut: 4, third_place: true }, 6);
            desk.play_swiss(played);
            let rows = standing(&desk.state(), 20).rows;
            let order: Vec<EntryId> = rows.iter().map(|row| row.entry).collect();
            let (last, others) = order.split_last().expect("players");
            desk.must(Command::DropEntries(others.to_vec(), Leaving::default()));
            assert_eq!(desk.refused(Command::Close), Refusal::NotOver, "the cut is to come");
            assert_eq!(desk.refused(Command::Cut { declined: vec![*last] }), Refusal::TooFewForCut(0));
            desk.must(Command::Cut { declined: vec![] });
            assert_eq!(
                (desk.state().bracket.expect("a bracket").seeds, bracket::due(&desk.state())),
                (vec![*last], None),
                "{}",
                format.id
            );
            assert_eq!(placing(&desk.state()).winner, Some(*last), "{}", format.id);
            assert_eq!(begun(&desk.state()), Begun::Yes);
            desk.must(Command::Close);
            clean(&desk);
            // The winner may leave before the end.
            desk.undo();
            desk.must(drop(*last));
            assert_eq!(placing(&desk.state()).winner, Some(*last), "{}", format.id);
            desk.must(Command::Close);
            clean(&desk);
            // Or before the cut.
            (0..3).for_each(|_| desk.undo());
            desk.must(drop(*last));
            desk.must(Command::Close);
            clean(&desk);
        }
    }
}

/// DROP-5, BYE-1: latecomers play each other, an odd one the bye; being late wins no bye.
#[test]
fn no_latecomer_gets_a_bye_beside_a_running_round() {
    for (players, late) in (4..=7).flat_map(|players| (1..=4).map(move |late| (players, late))) {
        for format in FORMATS {
            let mut desk = Desk::with_players(format.id, custom(3, 0), players);
            let before = desk.post();
            let newcomer = |at: u16| entered(format.rules.entry, &format!("Late {at}"));
            desk.must(Command::AddEntries((0..late).map(newcomer).collect()));
            let label = format!("{}: {players} and {late}", format.id);
            if players % 2 == 0 && late == 1 {
                assert_eq!(desk.refused(Command::SeatLatecomers { accepted: false }), Refusal::NobodyToMeet);
            } else {
                desk.must(Command::SeatLatecomers { accepted: false });
            }
            let after = desk.last_round();
            assert_eq!(after.matches[..before.matches.len()], before.matches[..], "{label}: running tables");
            let left = (players + late) % 2;
            let waits = waiting(&desk.state());
            assert!(waits.iter().all(|entry| entry.0 >= players), "{label}: those who were in time have a place");
            let byes: Vec<EntryId> = after.byes.iter().map(|bye| bye.entry).collect();
            if players % 2 == 1 && late % 2 == 0 {
                assert_eq!((byes, waits), (vec![before.byes[0].entry], vec![]), "{label}: the bye stays");
            } else {
                assert_eq!((byes, waits.len()), (vec![], usize::from(left)), "{label}");
            }
            // Who waits has a loss for the round, and plays in the next one.
            desk.play_all();
            desk.must(Command::PairRound);
            let losses: Vec<EntryId> = desk.state().swiss[0].losses.iter().map(|loss| loss.entry).collect();
            assert_eq!(losses.len(), usize::from(left) * usize::from(players % 2 == 0), "{label}");
            let found: Vec<_> = findings(&desk.log).into_iter().filter(|one| one.what != What::NoResult).collect();
            assert_eq!(found, [], "{label}");
        }
    }
}

/// DROP-5: nobody joins once nothing is left to play for them.
#[test]
fn nobody_joins_after_the_last_swiss_round() {
    for cut in [0, 4] {
        let mut desk = Desk::with_players("xwing-2e", custom(2, cut), 6);
        desk.play_swiss(1);
        desk.must(Command::AddEntries(vec![named("In time")]));
        desk.post();
        desk.must(Command::AddEntries(vec![named("Beside the last round")]));
        desk.play_all();
        let late = Command::AddEntries(vec![named("Too late")]);
        assert_eq!(desk.refused(late.clone()), Refusal::SwissOver);
        desk.must_because("one more round", Command::ChangePlan(Plan { rounds: 3, cut, third_place: false }));
        desk.must(late);
        assert!(desk.post().includes(EntryId(8)));
    }
}

/// DROP-2: in Epic the squad of the absent side may be worth less than the base exceeds the bye.
#[test]
fn an_absent_side_has_no_higher_margin_than_the_one_who_came() {
    for format in FORMATS.into_iter().filter(|format| format.rules.mov.is_some()) {
        for (capped, worth) in
            [true, false].into_iter().flat_map(|capped| [20, 90, 150, 200].map(|worth| (capped, worth)))
        {
            let mut desk = Desk::with_rules(Rules { no_show_as_bye: capped, ..format.rules.clone() }, custom(1, 0));
            let squad = |name| DraftDetails { squad_total: Some(worth), ..entered(format.rules.entry, name) };
            desk.must(Command::AddEntries(["Ann", "Bo"].map(squad).to_vec()));
            let table = desk.post().matches[0].table;
            desk.enter(table, ended(ResultEnd::NoShow(Side::A)));
            let result = desk.last_round().matches[0].result.clone().expect("a result");
            let bye = format.rules.mov.map_or(0, |mov| mov.bye);
            assert!(result.mov[0] <= result.mov[1], "{}: {result:?}", format.id);
            assert!(!capped || result.mov[1] <= i32::from(bye), "{}: {result:?}", format.id);
            desk.must(Command::Close);
            assert_eq!(findings(&desk.log), []);
        }
    }
}

/// Earlier versions capped only the side that came: such a result is no finding, another margin is one.
#[test]
fn an_older_margin_of_an_absent_side_is_no_finding() {
    let mut desk = Desk::with_rules(Rules { no_show_as_bye: true, ..rules("xwing-epic-dogfight") }, custom(1, 0));
    let squad = |name| DraftDetails { squad_total: Some(90), ..named(name) };
    desk.must(Command::AddEntries(["Ann", "Bo"].map(squad).to_vec()));
    let table = desk.post().matches[0].table;
    desk.enter(table, ended(ResultEnd::NoShow(Side::A)));
    desk.must(Command::Close);
    let with = |margin| {
        let mut entries = desk.log.entries().to_vec();
        for entry in &mut entries {
            if let Fact::ResultEntered(ResultEntered { result, .. }) = &mut entry.fact {
                assert_eq!(result.mov, [150; 2]);
                result.mov[0] = margin;
            }
        }
        findings(&Log::new(entries).expect("a log")).len()
    };
    assert_eq!([150, 210, 211, 149].map(with), [0, 0, 1, 1]);
}

/// ROLE-4, EPIC-24: the second organiser of a match that the organiser plays.
#[test]
fn the_second_organiser_of_epic_is_the_first_of_the_other_staff() {
    let staff = |head: &str, judge: &str| {
        let mut desk = Desk::with_players("xwing-epic-dogfight", custom(1, 0), 4);
        let names = |name: &str| if name.is_empty() { vec![] } else { vec![name.to_owned()] };
        let staff = Staff { organiser: "P1".into(), head_judges: names(head), judges: names(judge) };
        let name = desk.state().setup.name;
        desk.must(Command::EditSetup(Setup { name, staff, ..desk.state().setup }));
        let player = desk.state().entries[0].clone();
        desk.must(Command::EditEntry(player.id, DraftDetails { name: "P1".into(), ..player.details }));
        deciders(&desk.state(), Office::Organiser, &[player.id])
    };
    assert_eq!(staff("Henk", "Jude"), ["Henk"]);
    assert_eq!(staff("", "Jude"), ["Jude"]);
    for lang in Lang::ALL {
        let formats = FORMATS.into_iter().filter(|format| format.decisions().any(|found| found == Decision::Epic24));
        assert!(formats.map(|format| format.id).eq(["xwing-epic-dogfight", "xwing-epic-team"]));
        assert!(!Words::new(lang).decision_epic_24().is_empty());
    }
}

/// DROP-5: earlier versions drew the bye among latecomers too. Their draws can be repeated.
#[test]
fn draws_of_latecomers_by_earlier_versions_are_repeated() {
    for (players, late) in [(4, 1), (4, 3), (5, 2), (7, 2)] {
        let mut desk = event("imperial-assault", Plan { rounds: 3, cut: 0, third_place: false }, players);
        let round = desk.post();
        desk.must(Command::AddEntries((0..late).map(|at| named(&format!("Late {at}"))).collect()));
        let state = desk.state();
        let source = Source::new(7, None);
        let drawn = draw::latecomers(&state, &round, &source, Way::Before);
        let bye = |entry| Unpaired::new(entry, state.rules.points.win, 0);
        let (pairs, byes) = (drawn.pairs, drawn.byes.into_iter().map(bye).collect());
        let drawn = Some(source.seeded());
        let fact = PairingReplaced { round: round.number, pairs, byes, drawn, kept: vec![] };
        let fact = Fact::PairingReplaced(fact);
        assert!(drawing(&state, &fact, &source).is_some_and(|due| is_told(&due, &fact)));
        desk.write(fact);
        clean(&desk);
    }
}

/// How often each pair has met.
fn times(desk: &Desk) -> impl Fn(EntryId, EntryId) -> usize + use<> {
    let met: Vec<[EntryId; 2]> =
        desk.state().swiss.iter().flat_map(|round| &round.matches).map(|played| played.sides).collect();
    move |a, b| met.iter().filter(|sides| **sides == [a, b] || **sides == [b, a]).count()
}

/// The fewest pairs of any pairing that have met more often than `least`.
fn fewest(entries: &[EntryId], times: &dyn Fn(EntryId, EntryId) -> usize, least: usize) -> usize {
    let Some((first, others)) = entries.split_first() else { return 0 };
    let with = |at: usize| {
        let mut rest = others.to_vec();
        let other = rest.remove(at);
        usize::from(times(*first, other) > least) + fewest(&rest, times, least)
    };
    (0..others.len()).map(with).min().unwrap_or(0)
}

/// PAIR-5: once all have met all, no pair meets again before the others, as far as possible.
#[test]
fn meetings_count_anew_once_all_have_met_all() {
    let mut anew = 0;
    for format in FORMATS {
        for players in 2..=6 {
            let mut desk = event(format.id, Plan { rounds: 12, cut: 0, third_place: false }, players);
            for number in 1..=12 {
                let (times, state) = (times(&desk), desk.state());
                desk.post();
                let entries: Vec<EntryId> = state.present().map(|entry| entry.id).collect();
                let pairs = entries.iter().flat_map(|a| entries.iter().map(move |b| (*a, *b))).filter(|(a, b)| a < b);
                let least = pairs.map(|(a, b)| times(a, b)).min().expect("a pair");
                let round = desk.last_round();
                let playing: Vec<EntryId> = round.matches.iter().flat_map(|played| played.sides).collect();
                let again =
                    round.matches.iter().filter(|played| times(played.sides[0], played.sides[1]) > least).count();
                let due = fewest(&playing, &times, least);
                assert_eq!(again, due, "{}, {players} players, round {number}", format.id);
                anew += usize::from(least > 0);
                desk.play_all();
            }
            clean(&desk);
        }
    }
    assert!(anew > 100, "{anew}");
}

/// PAIR-5, PAIR-8: a round drawn by an earlier version, which counted all rematches alike, is no finding.
#[test]
fn rounds_drawn_by_earlier_versions_are_no_finding() {
    let mut other = 0;
    for (format, players) in FORMATS.into_iter().flat_map(|format| (3..=6).map(move |players| (format, players))) {
        let mut desk = event(format.id, Plan { rounds: 12, cut: 0, third_place: false }, players);
        desk.play_swiss(1);
        for number in 2..=12 {
            let call = Call { seed: u64::from(number), ..Call::default() };
            let fact = decide(&desk.state(), &Command::PairRound, &call).expect("a round");
            let Fact::RoundPaired(paired) = fact else { panic!("a round") };
            let source = Source::new(call.seed, None);
            let drawn = draw::swiss(&desk.state(), number, &source, Way::Before);
            let mov = format.rules.mov.map_or(0, |mov| mov.bye);
            let unpaired = |entry| Unpaired::new(entry, format.rules.points.win, mov);
            other += usize::from(drawn.pairs != paired.pairs);
            let byes = drawn.byes.into_iter().map(unpaired).collect();
            desk.write(Fact::RoundPaired(RoundPaired { pairs: drawn.pairs, byes, ..paired }));
            desk.must(Command::PostRound { accepted: true });
            desk.play_all();
        }
        clean(&desk);
    }
    assert!(other > 10, "{other}");
}
