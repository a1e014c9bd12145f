//! Vectors of `examples.json` (examples and tables of the documents) on formats and standings.
//!
//! One function per key, over `FORMATS`; each asserts the number of vectors it ran, so that none is skipped by mistake.

use crate::desk;
use crate::mini;

use desk::{Desk, custom, entered, named, scores};
use mini::{Mini, rules, with_tie_breaks};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::Value;
use topcut::engine::command::{Command, DraftDetails, DraftResult, Refusal, ResultEnd};
use topcut::engine::formats::{FORMATS, Format, by_id};
use topcut::engine::id::{EntryId, Side, TableNumber};
use topcut::engine::outcome::{Decider, Ended, MatchResult};
use topcut::engine::pairing::{Field, Method, propose};
use topcut::engine::rules::{EliminationMatch, Gather, LaterRounds, Minutes, Rules, TieBreak};
use topcut::engine::series::{Course, DraftGame, Next, TimeIn, course};
use topcut::engine::standing::breakdown::sos_breakdown;
use topcut::engine::standing::{Figure, standing};
use topcut::engine::structure::{Row, StructureChoice, StructureKind};

fn examples(key: &str) -> Value {
    let all: Value = serde_json::from_str(include_str!("examples.json")).unwrap();
    all[key].clone()
}

fn number(value: &Value) -> Option<u16> {
    value.as_u64().map(|number| u16::try_from(number).unwrap())
}

/// Existing formats of a vector.
fn known(formats: &Value) -> impl Iterator<Item = &'static Format> {
    formats.as_array().unwrap().iter().filter_map(|id| by_id(id.as_str().unwrap()))
}

#[test]
fn structures() {
    let tables = [
        ("basic", StructureKind::Basic),
        ("advanced-xwing", StructureKind::Advanced),
        ("advanced-destiny", StructureKind::Advanced),
        ("imperial-assault-competitive", StructureKind::Competitive),
        ("imperial-assault-premier", StructureKind::Premier),
    ];
    let vectors = examples("structures");
    let mut ran = Vec::new();
    for (name, kind) in tables {
        for format in known(&vectors[name]["formats"]) {
            let table = format.structures.iter().find(|structure| structure.kind == kind).unwrap();
            let rows: Vec<_> = vectors[name]["rows"].as_array().unwrap().iter().map(row).collect();
            assert_eq!(table.rows, rows, "{} {name}", format.id);
            ran.push((format.id, kind));
        }
    }
    let offered: usize = FORMATS.iter().map(|format| format.structures.len()).sum();
    assert_eq!(ran.len(), offered, "every table on offer is one of the documents: {ran:?}");
}

fn row(value: &Value) -> Row {
    Row {
        from: number(&value[0]).unwrap_or(0),
        to: number(&value[1]),
        rounds: u8::try_from(number(&value[2]).unwrap()).unwrap(),
        cut: number(&value[3]).unwrap(),
    }
}

#[test]
fn durations() {
    let vectors = examples("durations");
    let mut ran = Vec::new();
    for vector in vectors.as_array().unwrap() {
        let format = by_id(vector["format"].as_str().unwrap()).unwrap();
        // Best of three is an option of the event (DST-7).
        let of_format = if is_best_of_three(vector) { format.best_of_three.unwrap() } else { format.rules.minutes };
        let minutes = Minutes {
            preparation: number(&vector["preparation"]).unwrap_or(0),
            swiss: number(&vector["swiss"]).unwrap(),
            elimination: number(&vector["elimination"]).unwrap(),
            last: number(&vector["final"]),
            bounds: number(&vector["adjustable"][0]).zip(number(&vector["adjustable"][1])),
        };
        assert_eq!(of_format, minutes, "{}", format.id);
        ran.push(format.id);
    }
    let choices = FORMATS.iter().filter(|format| format.best_of_three.is_some()).count();
    assert_eq!(ran.len(), FORMATS.len() + choices, "each format has its durations: {ran:?}");
}

fn is_best_of_three(vector: &Value) -> bool {
    vector["elimination_match"] == "best of three"
}

#[test]
fn strength_of_schedule() {
    let vector = examples("strength_of_schedule");
    let figures = |index: usize| {
        let opponent = &vector["opponents"][index];
        (opponent["points"].as_u64().unwrap(), opponent["rounds_played"].as_u64().unwrap())
    };
    // A met B and C once each; after round 4 B has 3 points of 4 rounds, C 2 of 3, then left.
    let text = "B>A; C>D; E>F\nC>A; B>E; D>F\nB>D; F>C; E missed; A missed\ndrop C\nF>B; D>E; A missed";
    for gather in [Gather::Mean, Gather::Sum] {
        let mini = Mini::play(&with_tie_breaks(rules("xwing-1e"), &[TieBreak::Sos(gather, 1)]), text);
        let standing = standing(&mini.tournament, 4);
        let played = ["B", "C"].map(|name| {
            let row = standing.row(mini.id(name)).unwrap();
            (u64::from(row.points), u64::from(row.played))
        });
        assert_eq!(played, [figures(0), figures(1)], "the event is the one of the example");
        let shown = mini::figure_text(&standing.row(mini.id("A")).unwrap().figures[0]);
        assert_eq!(shown, expected(&vector, gather));
    }
    let mut ran = 0;
    for format in FORMATS {
        if let Some(gather) = first_gather(format) {
            let value = value_for(&vector, format.id).unwrap();
            assert_eq!(value, expected(&vector, gather), "{} gathers as its document says", format.id);
            ran += 1;
        }
    }
    assert_eq!(ran, FORMATS.len(), "every format has a strength of schedule");
}

fn expected(vector: &Value, gather: Gather) -> &str {
    let format = match gather {
        Gather::Mean => "xwing-1e",
        Gather::Sum => "imperial-assault",
    };
    value_for(vector, format).unwrap()
}

fn value_for<'a>(vector: &'a Value, format: &str) -> Option<&'a str> {
    let rows = vector["sos"].as_array().unwrap();
    let row = rows.iter().find(|row| row["formats"].as_array().unwrap().iter().any(|id| id == format))?;
    row["value"].as_str()
}

fn first_gather(format: &Format) -> Option<Gather> {
    format.rules.tie_breaks.iter().find_map(|tie_break| match tie_break {
        TieBreak::Mov => None,
        TieBreak::Sos(gather, _) => Some(*gather),
    })
}

/// The result of a draft in a match of either stage.
fn decided(rules: Rules, elimination: bool, draft: DraftResult) -> Result<MatchResult, Refusal> {
    let structure = if elimination { StructureChoice::EliminationOnly } else { custom(1, 0) };
    let kind = rules.entry;
    let mut desk = Desk::with_rules(rules, structure);
    desk.must(Command::AddEntries(["P1", "P2"].map(|name| entered(kind, name)).to_vec()));
    desk.must(Command::PairRound);
    desk.must(if elimination { Command::PairRound } else { Command::PostRound { accepted: false } });
    let number = desk.last_round().number;
    desk.ask(&Command::EnterResult(number, TableNumber(1), draft))?;
    Ok(desk.last_round().matches[0].result.clone().unwrap())
}

fn side(value: &Value) -> Option<Side> {
    Some(Side::BOTH[usize::try_from(value.as_u64()?).unwrap()])
}

fn two(value: &Value) -> [Option<u16>; 2] {
    [0, 1].map(|index| number(&value[index]))
}

#[test]
fn time_called_destiny() {
    let vectors = examples("time_called_destiny");
    let vectors = vectors.as_array().unwrap();
    for vector in vectors {
        let counted = [two(&vector["damage"]), two(&vector["cards_left"])];
        let draft = DraftResult {
            end: ResultEnd::Time,
            counted,
            salvo: side(&vector["battlefield"]),
            ..DraftResult::default()
        };
        for (three, elimination) in [(false, false), (false, true), (true, true)] {
            let mut rules = rules("destiny");
            let mut draft = draft.clone();
            if three {
                // DST-15: in the first game the steps decide the match.
                rules.elimination_match = EliminationMatch::BestOfThree;
                (draft.games, draft.time) = (vec![DraftGame::Undecided], Some(TimeIn::First));
            }
            let result = decided(rules, elimination, draft).unwrap();
            assert_eq!(result.winner, side(&vector["winner"]), "{vector}");
            assert!(matches!(result.decider, Some(Decider::Step(_))) && result.went_to_time, "{vector}");
        }
    }
    assert_eq!(vectors.len(), 3);
}

#[test]
fn best_of_three_at_time_destiny() {
    let vectors = examples("best_of_three_at_time_destiny");
    let vectors = vectors.as_array().unwrap();
    for vector in vectors {
        let won = two(&vector["won_before"]).map(Option::unwrap_or_default);
        let mut games =
            [Side::A, Side::B].map(|side| vec![DraftGame::Won(side); usize::from(won[side.index()])]).concat();
        let time = match vector["time_in"].as_str().unwrap() {
            "game 1" => TimeIn::First,
            "between games 1 and 2" => TimeIn::AfterFirst,
            "game 2" => TimeIn::Second,
            "game 3 before its round 2" => TimeIn::ThirdEarly,
            "game 3 in round 3" => TimeIn::Third,
            other => panic!("{other}"),
        };
        games.extend(vector["that_game"].as_str().map(|said| match said {
            "won by 0" => DraftGame::Won(Side::A),
            "won by 1" => DraftGame::Won(Side::B),
            _ => DraftGame::Undecided,
        }));
        let found = course(&games, Some(time));
        let next = vector["next"].as_str().map(|next| match next {
            "time called steps decide the match" => Course::Steps(1),
            "game 3 to the end of the upkeep phase of that round, then the time called steps" => {
                Course::Play(Next::ToUpkeep(3))
            }
            _ => Course::Play(Next::ToSecondUpkeep),
        });
        let expected = next.or_else(|| side(&vector["winner"]).map(Course::Won)).unwrap();
        assert_eq!(found, expected, "{vector}");
        if let Course::Play(_) = found {
            // "then the time called steps": they decide the third game.
            games.push(DraftGame::Undecided);
            assert_eq!(course(&games, Some(time)), Course::Steps(3), "{vector}");
        }
    }
    assert_eq!(vectors.len(), 7);
}

#[test]
fn imperial_assault_results() {
    let vectors = examples("imperial_assault_results");
    let vectors = vectors.as_array().unwrap();
    for vector in vectors {
        let draft = DraftResult {
            end: side(&vector["survivor"]).map_or(ResultEnd::Scores, ResultEnd::Won),
            scores: two(&vector["vp"]),
            counted: [two(&vector["vp_from_hostile_figures"]), two(&vector["damage_on_remaining_figures"])],
            salvo: side(&vector["initiative"]),
            ..DraftResult::default()
        };
        let elimination = vector["stage"] == "elimination";
        let result = decided(rules("imperial-assault"), elimination, draft).unwrap();
        let ended = match vector["ended"].as_str().unwrap() {
            "40 VP" => Ended::PointsReached,
            "time" => Ended::Time,
            _ => Ended::Defeat,
        };
        assert_eq!(result.ended, ended, "{vector}");
        match two(&vector["points"]) {
            [Some(a), Some(b)] => assert_eq!(result.points, [a, b], "{vector}"),
            _ => assert_eq!(result.winner, side(&vector["winner"]), "{vector}"),
        }
    }
    assert_eq!(vectors.len(), 6);
}

#[test]
fn epic_results() {
    // EPIC-1, EPIC-2, EPIC-4: each vector in both formats.
    let formats = ["xwing-epic-dogfight", "xwing-epic-team"];
    let vectors = examples("epic_results");
    let vectors = vectors.as_array().unwrap();
    let mut ran = 0;
    for (vector, format) in vectors.iter().flat_map(|vector| formats.map(|format| (vector, format))) {
        let survivor = side(&vector["survivor"]);
        let end = match vector["ended"].as_str().unwrap() {
            "time" => ResultEnd::Scores,
            "nobody left" => ResultEnd::NobodyLeft,
            "defeat" => ResultEnd::Won(survivor.unwrap()),
            other => panic!("a new way to end: {other}"),
        };
        // With nobody left, squads do not matter.
        let scored = if vector["scores"].is_array() { two(&vector["scores"]) } else { [Some(280), Some(290)] };
        let draft = DraftResult { scores: scored, end, ..DraftResult::default() };
        let result = decided(rules(format), false, draft).unwrap();
        assert_eq!(result.points.map(Some), two(&vector["points"]), "{format}: {vector}");
        if vector["mov"].is_array() {
            // The vector is for Dogfight; the base of a team is 100 more.
            let more = if format == "xwing-epic-team" { 100 } else { 0 };
            assert_eq!(result.mov.map(|mov| u16::try_from(mov - more).ok()), two(&vector["mov"]), "{format}: {vector}");
        }
        ran += 1;
    }
    assert_eq!(ran, 10, "five vectors, two formats");
}

#[test]
fn superbye_sos() {
    let vector = examples("superbye_sos");
    let (rounds, adds) = (vector["after_rounds"].as_array().unwrap(), vector["adds"].as_array().unwrap());
    let mut desk = Desk::open(vector["format"].as_str().unwrap(), custom(5, 0));
    let holder = DraftDetails { awarded_bye: true, ..named("Holder") };
    desk.must(Command::AddEntries([vec![holder], (1..=12).map(|n| named(&format!("P{n}"))).collect()].concat()));
    for (round, adds) in rounds.iter().zip(adds) {
        desk.post();
        desk.play_all();
        let (state, after) = (desk.state(), u8::try_from(round.as_u64().unwrap()).unwrap());
        let standing = standing(&state, after);
        let points = |entry| standing.row(entry).unwrap().points;
        let met = state.swiss.iter().filter_map(|round| {
            let played = round.matches.iter().find(|played| played.sides.contains(&EntryId(0)))?;
            played.sides.into_iter().find(|side| *side != EntryId(0))
        });
        let of_opponents: u32 = met.map(points).sum();
        let adds = u32::try_from(adds.as_u64().unwrap()).unwrap();
        let Figure::Sos(sos) = standing.row(EntryId(0)).unwrap().figures[0] else { panic!("SoS comes first") };
        assert_eq!(sos.units, u128::from(of_opponents + adds), "after round {after}");
        let opened = sos_breakdown(&state, after, EntryId(0), Gather::Sum, 1);
        assert_eq!((opened.absent, opened.value), (adds, sos));
        assert_eq!(sos_breakdown(&state, after, EntryId(0), Gather::Sum, 2).absent, 0, "IA-9: nothing to extended SoS");
    }
    assert_eq!(rounds.len(), 5);
}

#[test]
fn pairing_by_standing() {
    let vector = examples("pairing_by_standing");
    let methods = [("imperial-assault", Method::ByStanding), ("xwing-epic-team", Method::ByStandingInGroups)];
    let groups = vector["groups"].as_array().unwrap().iter().zip(0_u32..);
    let keys: Vec<u32> = groups.flat_map(|(group, key)| vec![10 - key; group.as_array().unwrap().len()]).collect();
    let place = |value: &Value| usize::from(number(value).unwrap()) - 1;
    let pairs = |value: &Value| -> Vec<(usize, usize)> {
        value.as_array().unwrap().iter().map(|pair| (place(&pair[0]), place(&pair[1]))).collect()
    };
    let field = Field::new(keys, pairs(&vector["have_met"]));
    for (format, method) in methods {
        let later = match rules(format).later_rounds {
            LaterRounds::ByStanding => Method::ByStanding,
            LaterRounds::ByStandingInGroups => Method::ByStandingInGroups,
            LaterRounds::RandomInGroups => Method::RandomInGroups,
        };
        assert_eq!(later, method, "{format}");
        let expected = vector["pairs"].as_array().unwrap().iter().find(|row| row["format"] == format).unwrap();
        let proposal = propose(&field, method, &[], &mut StdRng::seed_from_u64(1));
        assert_eq!(proposal.pairs, pairs(&expected["pairs"]), "{format}");
    }
}

/// IA-5, PAIR-3: also where both methods differ.
#[test]
fn events_are_paired_by_the_standing_as_their_format_says() {
    let methods = [("imperial-assault", Method::ByStanding), ("xwing-epic-team", Method::ByStandingInGroups)];
    for (format, method) in methods {
        let mut differ = 0;
        for seed in 0..120 {
            let mut desk = Desk::with_players(format, custom(4, 0), 10);
            desk.seed = seed * 100;
            let mut rng = StdRng::seed_from_u64(seed);
            for _ in 1..=3 {
                for played in desk.post().matches {
                    let level = DraftResult { counted: [[Some(5); 2]; 2], ..scores(20, 20) };
                    let drafts = [scores(38, 20), level, scores(20, 39)];
                    desk.enter(played.table, drafts[rng.random_range(0..3_usize)].clone());
                }
            }
            let state = desk.state();
            let rows = standing(&state, 3).rows;
            let place = |entry: EntryId| rows.iter().position(|row| row.entry == entry).unwrap();
            let met = state.swiss.iter().flat_map(|round| &round.matches).map(|played| played.sides.map(place));
            let field = Field::new(rows.iter().map(|row| row.points), met.map(|[a, b]| (a, b)));
            let due = |method| propose(&field, method, &[], &mut StdRng::seed_from_u64(1)).pairs;
            let mut pairs: Vec<[usize; 2]> = desk.post().matches.iter().map(|played| played.sides.map(place)).collect();
            pairs.iter_mut().for_each(|pair| pair.sort_unstable());
            let pairs: Vec<(usize, usize)> = pairs.into_iter().map(|[a, b]| (a, b)).collect();
            assert_eq!(pairs, due(method), "{format}, seed {seed}");
            differ += usize::from(due(Method::ByStanding) != due(Method::ByStandingInGroups));
        }
        assert!(differ > 5, "{format}: {differ}");
    }
}

#[test]
fn each_format_is_found_by_its_id_and_named_in_its_rules() {
    for format in FORMATS {
        assert_eq!(by_id(format.id).map(|found| found.id), Some(format.id));
        assert_eq!(format.rules.format, format.id);
        let same = FORMATS.iter().filter(|other| other.id == format.id || other.name == format.name);
        assert_eq!(same.count(), 1, "{}", format.id);
    }
    assert!(by_id("xwing-3e").is_none());
}

/// XW-12, DST-10, IA-11.
#[test]
fn each_row_of_a_table_holds_from_its_first_number_to_its_last() {
    for structure in FORMATS.iter().flat_map(|format| format.structures) {
        for row in structure.rows {
            for entries in [row.from.max(2), row.to.unwrap_or(row.from + 1)] {
                let plan = structure.plan(entries).map(|plan| (plan.rounds, plan.cut));
                assert_eq!(plan, Some((row.rounds, row.cut.min(entries))), "{entries} in {:?}", structure.kind);
            }
        }
    }
}

/// XW-12, DST-10, IA-11: rounds and cut of the announced table.
#[test]
fn event_is_played_by_the_row_of_its_table() {
    let check = |format: &str, table: u8, players: u16, rounds: u8, cut: u16| {
        let mut desk = Desk::with_players(format, StructureChoice::Table(table), players);
        desk.must(Command::PairRound);
        let plan = desk.state().plan.unwrap();
        assert_eq!((plan.rounds, plan.cut), (rounds, cut), "{format}, {players} in table {table}");
    };
    for edition in ["xwing-1e", "xwing-2e"] {
        check(edition, 0, 16, 4, 0);
        check(edition, 0, 17, 4, 4);
        check(edition, 1, 12, 4, 4);
        check(edition, 1, 13, 4, 8);
    }
    check("destiny", 1, 13, 5, 4);
    check("imperial-assault", 0, 8, 3, 0);
    check("imperial-assault", 1, 8, 4, 4);
    check("imperial-assault", 0, 9, 4, 4);
}

#[test]
fn tables_have_a_row_for_every_number_from_their_first() {
    for structure in FORMATS.iter().flat_map(|format| format.structures) {
        let first = structure.rows[0].from;
        assert!(structure.plan(first).is_some());
        assert!((first..2000).all(|entries| structure.plan(entries).is_some_and(|plan| plan.cut <= entries)));
        assert!(first == 0 || structure.plan(first - 1).is_none(), "STR-2: it says when it has no row");
    }
}
