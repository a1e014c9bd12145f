//! Commands and refusals on their way: they come back as they were, and forged commands are decided like typed ones.
//!
//! `TOPCUT_FULL=1` forges many more. Failures name the seed.

use std::collections::BTreeSet;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};
use topcut::app::live::message::{Text, Unread};
use topcut::app::live::{Asked, carry_out};
use topcut::engine::command::{Call, Command, DraftResult, Refusal, ResultEnd};
use topcut::engine::decide::entry;
use topcut::engine::formats::FORMATS;
use topcut::engine::id::{EntryId, Instant, RoundRef, Seq, TableNumber};
use topcut::engine::log::Log;
use topcut::engine::standing::standing;
use topcut::files::event::envelope;

use crate::desk::{Desk, custom, entered, scores};
use crate::meeting::Device;
use crate::meeting::acts::{act, any_command, staffed};

fn events() -> u64 {
    if std::env::var_os("TOPCUT_FULL").is_some() { 600 } else { 24 }
}

/// An event that goes on at random.
fn device(rng: &mut StdRng) -> Device {
    let format = FORMATS[rng.random_range(0..FORMATS.len())];
    let mut desk = Desk::open(format.id, custom(rng.random_range(1..=3), [0, 2, 4][rng.random_range(0..3_usize)]));
    let kind = desk.state().rules.entry;
    desk.must(Command::AddEntries(
        (1..=rng.random_range(4..=9_u16)).map(|n| entered(kind, &format!("P{n}"))).collect(),
    ));
    let setup = staffed(desk.state().setup);
    desk.must(Command::EditSetup(setup));
    let mut device = Device::new(&desk, "Ann");
    for _ in 0..rng.random_range(0..30_u32) {
        act(&mut device, rng);
    }
    device
}

/// Changes some values to what no form sends.
fn forge(value: &mut Value, rng: &mut StdRng) {
    let is_hit = rng.random_range(0..6_u32) == 0;
    let numbers: [Value; 8] = [
        json!(0),
        json!(1),
        json!(255),
        json!(65_535),
        json!(4_294_967_295_u32),
        json!(-1),
        json!(i64::MIN),
        json!(u64::MAX),
    ];
    match value {
        Value::Number(_) if is_hit => *value = numbers[rng.random_range(0..8_usize)].clone(),
        Value::String(text) if is_hit => {
            *text = match rng.random_range(0..4_u32) {
                0 => String::new(),
                1 => "x".repeat(12_000),
                2 => "\u{202e}\u{0}\n\u{1f680} ".repeat(60),
                _ => format!("{text} {text}"),
            }
        }
        Value::Bool(one) if is_hit => *one = !*one,
        Value::Null if is_hit => *value = numbers[rng.random_range(0..4_usize)].clone(),
        Value::Array(items) => {
            items.iter_mut().for_each(|item| forge(item, rng));
            if is_hit && !items.is_empty() {
                match rng.random_range(0..3_u32) {
                    0 => items.clear(),
                    1 => *items = items.iter().cycle().take(items.len() * 300).cloned().collect(),
                    _ => items.push(items[0].clone()),
                }
            }
        }
        Value::Object(fields) => fields.values_mut().for_each(|field| forge(field, rng)),
        Value::Number(_) | Value::String(_) | Value::Bool(_) | Value::Null => {}
    }
}

#[test]
fn commands_and_refusals_come_back() {
    let (mut kinds, mut refusals, mut forged, mut accepted) = (BTreeSet::new(), BTreeSet::new(), 0, 0);
    for seed in 0..events() {
        println!("seed {seed}");
        let mut rng = StdRng::seed_from_u64(seed);
        let device = device(&mut rng);
        let state = device.state();
        for _ in 0..60 {
            let command = any_command(&device, &state, &mut rng);
            let asked = Asked::Command(Box::new(command));
            let text = serde_json::to_value(&asked).unwrap();
            assert_eq!(Text::of(&asked).read(), Ok(asked.clone()));
            kinds.insert(name(&text["command"]));
            let mut changed = text.clone();
            forge(&mut changed, &mut rng);
            let Ok(asked) = serde_json::from_value::<Asked>(changed) else { continue };
            forged += 1;
            match decided(device.log(), &asked, &mut rng) {
                Ok(()) => accepted += 1,
                Err(refusal) => {
                    assert_eq!(Text::of(&refusal).read(), Ok(refusal.clone()));
                    refusals.insert(name(&serde_json::to_value(&refusal).unwrap()));
                }
            }
        }
    }
    println!("{} kinds of commands, {} of refusals; {forged} forged, {accepted} accepted", kinds.len(), refusals.len());
    assert!(kinds.len() > 35 && refusals.len() > 30 && forged > 500 && accepted > 100);
}

fn name(value: &Value) -> String {
    match value {
        Value::Object(fields) => fields.keys().next().unwrap().clone(),
        other => other.as_str().unwrap().to_owned(),
    }
}

/// An accepted command makes an entry that a file may hold, within all bounds.
fn decided(log: &Log, asked: &Asked, rng: &mut StdRng) -> Result<(), Refusal> {
    let reason = ["", "because"][rng.random_range(0..2_usize)].to_owned();
    let call = Call { now: Instant(rng.random()), seed: rng.random(), reason, record: None };
    let state = log.replay();
    let fact = carry_out(log, &state, asked, log.next_seq().0, &call)?;
    let entry = entry(log, &state, fact, &call, "Mallory")?;
    assert_eq!(entry.bounds(), Ok(()), "{entry:?}");
    let mut log = log.clone();
    assert!(log.push(entry));
    let after = log.replay();
    let _ = standing(&after, u8::try_from(after.swiss.len()).unwrap());
    if rng.random_range(0..4_u32) == 0 {
        assert!(envelope::read(&envelope::write(&log)).as_ref() == Ok(&log));
    }
    Ok(())
}

#[test]
fn a_command_says_what_it_is_in_few_words() {
    let text = |command: Command| serde_json::to_string(&command).unwrap();
    let result = Command::EnterResult(RoundRef::Swiss(2), TableNumber(7), scores(100, 60));
    let expected = r#"{"enter_result":[{"swiss":2},7,{"end":"scores","scores":[100,60],"counted":[[null,null],[null,null]],"drops":[false,false]}]}"#;
    assert_eq!(text(result), expected);
    assert_eq!(text(Command::PairRound), r#""pair_round""#);
    assert_eq!(text(Command::PostRound { accepted: true }), r#"{"post_round":{"accepted":true}}"#);
    let asked = serde_json::to_string(&Asked::Undo(Seq(3))).unwrap();
    assert_eq!(asked, r#"{"undo":3}"#);
    let refusal = serde_json::to_string(&Refusal::ScoreTooHigh { side: topcut::engine::id::Side::A, limit: 100 });
    assert_eq!(refusal.unwrap(), r#"{"score_too_high":{"side":"a","limit":100}}"#);
    let draft = DraftResult { end: ResultEnd::NobodyLeft, ..DraftResult::default() };
    assert_eq!(serde_json::from_str::<DraftResult>(r#"{"end":"nobody_left"}"#).unwrap(), draft);
}

#[test]
fn content_of_a_newer_version_is_not_dropped() {
    let read = |json: Value| serde_json::from_str::<Text<Asked>>(&json!(json.to_string()).to_string()).unwrap().read();
    let apart = json!({"command": {"keep_apart": [{"a": 0, "b": 1}, true]}});
    assert!(read(apart).is_ok());
    for newer in [
        json!({"command": {"keep_apart": [{"a": 0, "b": 1, "until": 3}, true]}}),
        json!({"command": {"post_round": {"accepted": true, "loudly": true}}}),
        json!({"command": {"draw_straws": 3}}),
        json!({"command": {"enter_result": [{"swiss": 1}, 1, {"end": "scores", "weather": "rain"}]}}),
        json!({"explain": 3}),
    ] {
        assert_eq!(read(newer.clone()), Err(Unread::Newer), "{newer}");
    }
    assert_eq!(read(json!({"command": 3})), Err(Unread::Damaged));
}

/// A note with as many different entries as numbers: it is refused at once, not compared pair by pair.
#[test]
fn a_note_on_every_number_is_refused() {
    let device = Device::new(&Desk::with_players("xwing-2e", custom(3, 0), 4), "Ann");
    let mut note = topcut::engine::judging::JudgeNote { text: "all".into(), ..Default::default() };
    note.entries = (0..u16::MAX).map(EntryId).collect();
    let asked = Asked::Command(Box::new(Command::Note(note)));
    let refusal = decided(device.log(), &asked, &mut StdRng::seed_from_u64(1));
    assert_eq!(refusal, Err(Refusal::NoEntry(EntryId(4))));
}
