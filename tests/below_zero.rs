//! Margins of victory below zero (XW-4): base - difference, where the base is below the squad limit.

use serde_json::{Value, json};
use topcut::audit::findings;
use topcut::engine::command::Command;
use topcut::engine::id::{Instant, Seq};
use topcut::engine::log::{Fact, Log};
use topcut::engine::rules::{Mov, RoundValues, Rules};
use topcut::engine::standing::{Figure, standing};
use topcut::engine::tournament::setup::LinkNames;
use topcut::files::cards::{Card, FinalCard};
use topcut::files::interchange::cryodex::cryodex;
use topcut::files::interchange::import::{Imported, Opened, open};
use topcut::files::interchange::list_fortress::list_fortress;
use topcut::files::{read, write};
use topcut::present::rulebook::of_event;
use topcut::present::setup::announcement::Announcement;
use topcut::present::setup::{SetupDraft, SetupView};
use topcut::present::share::matches;
use topcut::present::standing::{StandingView, export};
use topcut::present::statistics::StatisticsView;
use topcut::present::words::text::{Lang, Words};

use crate::beside;
use crate::desk::{Desk, custom, entered, rules, scores};
use crate::mini::random::Dice;
use crate::readers::final_card::{FinalRow, rows};

const NOW: Instant = Instant(1_700_000_000_000);
const WORDS: Words = Words::new(Lang::En);

/// Lists of 200 points with a base of 100.
fn low(below_zero: bool) -> Rules {
    Rules { mov: Some(Mov { base: 100, bye: 150 }), below_zero, ..rules("xwing-2e") }
}

fn desk(rules: Rules) -> Desk {
    let kind = rules.entry;
    let mut desk = Desk::with_rules(rules, custom(2, 0));
    desk.must(Command::AddEntries(["Ann", "Bo"].map(|name| entered(kind, name)).to_vec()));
    desk
}

fn played(rules: Rules, scored: [u16; 2]) -> Desk {
    let mut desk = desk(rules);
    let table = desk.post().matches[0].table;
    desk.enter(table, scores(scored[0], scored[1]));
    desk
}

fn margins(desk: &Desk) -> [i32; 2] {
    desk.last_round().matches[0].result.as_ref().expect("a result").mov
}

fn imported(value: &Value) -> Imported {
    match open(value.to_string().as_bytes(), "from a file", NOW) {
        Ok(Opened::Report(imported)) => *imported,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_margin_is_base_plus_difference_or_as_before_at_least_zero() {
    let vectors = [
        ([0, 150], [-50, 250], [0, 250]),
        ([200, 0], [300, -100], [300, 0]),
        ([0, 100], [0, 200], [0, 200]),
        ([0, 101], [-1, 201], [0, 201]),
        ([60, 60], [100, 100], [100, 100]),
    ];
    for (scored, margin, floored) in vectors {
        for (below_zero, due) in [(true, margin), (false, floored)] {
            let desk = played(low(below_zero), scored);
            assert_eq!(margins(&desk), due, "{scored:?}");
            assert_eq!(findings(&desk.log), [], "{scored:?}");
            assert_eq!(read(&write(&desk.log)).unwrap(), desk.log);
        }
        let by_round = vec![RoundValues { limit: 200, mov: Mov { base: 60, bye: 90 } }];
        let escalated = Rules { by_round: by_round.into(), ..low(true) };
        assert_eq!(margins(&played(escalated, scored)), margin.map(|margin| margin - 40), "of the round");
    }
}

/// A file from before has no such value: its margins stay at least 0.
#[test]
fn an_older_file_keeps_its_figures() {
    let desk = played(low(false), [0, 150]);
    let text = write(&desk.log);
    assert!(!text.contains("below_zero"), "{text}");
    let Fact::EventOpened(opened) = &desk.log.entries()[0].fact else { panic!("it begins with its opening") };
    assert!(!opened.rules.below_zero);
    assert_eq!(margins(&played(opened.rules.clone(), [200, 10])), [290, 0]);
}

/// The audit works margins out again, with the value of the event.
#[test]
fn a_margin_of_the_other_kind_is_found() {
    for (below_zero, wrong) in [(true, 0), (false, -50)] {
        let desk = played(low(below_zero), [0, 150]);
        let mut facts = desk.log.entries().to_vec();
        let last = facts.last_mut().expect("a result");
        let Fact::ResultEntered(entered) = &mut last.fact else { panic!("a result is last") };
        entered.result.mov[0] = wrong;
        let found = findings(&Log::new(facts).expect("it can be read"));
        assert_eq!(found.iter().map(|one| one.id).collect::<Vec<_>>(), ["XW-4"], "{found:?}");
    }
}

/// A published event: 24 players, five rounds, lists of 200 points, this base; margins at least 0 or not.
fn published(seed: u64, base: i64, floored: bool) -> (Value, usize) {
    let mut dice = Dice::new(seed);
    let mut totals: Vec<(i64, i64)> = vec![(0, 0); 24];
    let mut differ = [false; 24];
    let mut rounds = Vec::new();
    for number in 1..=5 {
        let mut seats: Vec<usize> = (0..24).collect();
        dice.shuffle(&mut seats);
        let mut matches = Vec::new();
        for pair in seats.chunks(2) {
            let scored = [200 - 50 * i64::from(dice.roll(2) == 0), i64::try_from(dice.roll(14) * 10).unwrap()];
            for (who, difference) in [(pair[0], scored[0] - scored[1]), (pair[1], scored[1] - scored[0])] {
                totals[who].0 += i64::from(difference > 0);
                differ[who] |= base + difference < 0;
                totals[who].1 += if floored { (base + difference).max(0) } else { base + difference };
            }
            matches.push(json!({
                "player1_id": pair[0], "player2_id": pair[1], "winner_id": pair[0], "result": "win",
                "player1_points": scored[0], "player2_points": scored[1],
            }));
        }
        rounds.push(json!({"roundtype_id": 1, "round_number": number, "matches": matches}));
    }
    let participants = totals
        .iter()
        .zip(0_usize..)
        .map(|((score, mov), id)| json!({"id": id, "name": format!("Player {id}"), "score": score, "mov": mov}));
    let participants: Vec<Value> = participants.collect();
    let event = json!({"name": "Autumn Cup", "participants": participants, "rounds": rounds});
    (event, differ.into_iter().filter(|differs| *differs).count())
}

#[test]
fn an_imported_event_keeps_the_sum_that_was_published() {
    let mut below = 0;
    for seed in 0..40 {
        for (base, floored) in [(100, false), (100, true), (200, false)] {
            let (event, differ) = published(seed, base, floored);
            let imported = imported(&event);
            assert_eq!(imported.differences, [], "seed {seed}, base {base}");
            let rules = imported.log.replay().rules;
            assert_eq!(rules.mov.map(|mov| i64::from(mov.base)), Some(base));
            assert_eq!(rules.below_zero, !floored && differ > 0, "seed {seed}, base {base}");
            assert!(findings(&imported.log).iter().all(|one| one.id != "XW-4"));
            let rows = standing(&imported.log.replay(), 20).rows;
            let key = |index: usize| match rows[index].figures[0] {
                Figure::Mov(mov) => (rows[index].points, mov),
                Figure::Sos(_) => panic!("margins come first"),
            };
            assert!((1..rows.len()).all(|index| key(index - 1) >= key(index)), "STD-1: the larger margin is first");
            below += usize::from(rules.below_zero);
        }
    }
    assert!(below >= 35, "only {below} events had a margin below zero");
}

/// The matches of a real event, its margins published with a base of 100.
#[test]
fn a_real_event_of_base_100_comes_out() {
    let Some(file) = beside::real("list-fortress/906.json") else { return };
    let mut event: Value = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
    let rounds = event["rounds"].as_array().unwrap().clone();
    let swiss = rounds.iter().filter(|round| round["roundtype_id"] == 1);
    let matches: Vec<&Value> = swiss.flat_map(|round| round["matches"].as_array().unwrap()).collect();
    for player in event["participants"].as_array_mut().unwrap() {
        let own = |played: &&&Value| [&played["player1_id"], &played["player2_id"]].contains(&&player["id"]);
        let less: i64 =
            matches.iter().filter(own).map(|played| if played["player2_id"].is_null() { 150 } else { 100 }).sum();
        player["mov"] = json!(player["mov"].as_i64().unwrap() - less);
        // The order follows other sums.
        player["swiss_rank"] = Value::Null;
    }
    let imported = imported(&event);
    assert_eq!(imported.differences, []);
    let rules = imported.log.replay().rules;
    assert_eq!((rules.mov, rules.below_zero), (Some(Mov { base: 100, bye: 150 }), true));
    assert_eq!(read(&write(&imported.log)).unwrap(), imported.log);
}

/// What leaves the app holds the margin, and comes back with it.
#[test]
fn files_tables_and_cards_hold_it() {
    let (event, _) = published(3, 100, false);
    let log = imported(&event).log;
    let state = log.replay();
    let figures = |log: &Log| {
        let state = log.replay();
        let rows = standing(&state, 20).rows;
        rows.iter()
            .map(|row| (state.entry(row.entry).unwrap().details.name.clone(), row.figures[0]))
            .collect::<Vec<_>>()
    };
    assert!(figures(&log).iter().any(|(_, mov)| matches!(mov, Figure::Mov(mov) if *mov < 0)));
    for text in [cryodex(&state), list_fortress(&state)] {
        let again = imported(&serde_json::from_str(&text).unwrap());
        assert_eq!(again.differences, []);
        assert_eq!(figures(&again.log), figures(&log));
    }
    let card = Box::new(FinalCard::of(&state, Seq(7), NOW, LinkNames::Full));
    let Ok(Card::Final(read)) = Card::from_bytes(&Card::Final(card.clone()).to_bytes().unwrap()) else {
        panic!("a final card is one")
    };
    assert_eq!(read, card);
    let of_card = |rows: Vec<FinalRow>| -> Vec<_> {
        rows.into_iter().map(|row| (state.entry(row.player).unwrap().details.name.clone(), row.figures[0])).collect()
    };
    assert_eq!(of_card(rows(read.event())), figures(&log));
}

/// A number in a spreadsheet, a minus sign on the page.
#[test]
fn tables_say_a_number_and_pages_a_minus_sign() {
    let desk = played(low(true), [0, 150]);
    let state = desk.state();
    let csv = matches::csv(WORDS, &state);
    assert!(csv.contains(",-50,250,"), "{csv}");
    let shown = StandingView::of(WORDS, &state, &standing(&state, 1), None);
    let cells: Vec<_> = shown.rows.iter().map(|row| row.cells[1].text.as_str()).collect();
    assert_eq!(cells, ["250", "\u{2212}50"]);
    assert!(export::csv(WORDS, &shown).contains(",-50,"), "{}", export::csv(WORDS, &shown));
    assert!(export::plain("Cup", &shown).contains("MoV \u{2212}50"));
    let spreads = StatisticsView::of(WORDS, &state, &desk.log, None).spreads;
    let bars: Vec<_> = spreads[1].rows.iter().map(|bar| bar.label.clone()).collect();
    let ends = [("250", "299"), ("\u{2212}50", "\u{2212}1")].map(|(from, to)| Some(WORDS.stats_from_to(from, to)));
    assert_eq!([bars.first().cloned(), bars.last().cloned()], ends, "{bars:?}");
}

/// The form, the rules page and the announcement say that it can happen.
#[test]
fn the_form_says_that_it_can_happen() {
    let words = |below_zero: bool| {
        let state = desk(low(below_zero)).state();
        let draft = SetupDraft::of(&state);
        let value = of_event(WORDS, &state).values.into_iter().find(|value| value.name == WORDS.rulebook_mov());
        let told = Announcement::of(WORDS, &draft, Some(&state)).text(WORDS);
        (SetupView::of(WORDS, &draft, Some(&state)).below_zero, value.expect("a value").text, told)
    };
    let example = "Base 100: losing 0 to 200 gives \u{2212}100. Otherwise it counts as 0.".to_owned();
    for (below_zero, least) in [(true, "can be below 0"), (false, "at least 0")] {
        let (form, value, told) = words(below_zero);
        assert_eq!(form, Some(example.clone()));
        assert!(value.ends_with(least) && told.contains(&value), "{value}\n{told}");
    }
    for format in topcut::engine::formats::FORMATS {
        assert_eq!(format.rules.low_base(), None, "no document has a base below its limit: {}", format.id);
    }
}
