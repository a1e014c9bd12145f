//! Time to open an event: read, check, replay. Simulated events with drops, late arrivals and corrections; prints
//! growth against the number of facts.

mod fastest;

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion};
use fastest::fastest;
use topcut::audit::findings;
use topcut::audit::simulate::{Wish, simulate};
use topcut::engine::facts::{Redone, SetupEdited, Undone};
use topcut::engine::formats::FORMATS;
use topcut::engine::log::{Fact, Log, Stamped};
use topcut::files::{read, write};

const SIZES: [u16; 10] = [8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4000];

fn event(entries: u16) -> Log {
    let rounds = u8::try_from(entries.ilog2()).ok();
    let wish = Wish { rounds, ..Wish::new(FORMATS[0], entries, 7) };
    simulate(&wish).unwrap_or_else(|stuck| panic!("{stuck:?}"))
}

/// Times by size, and the exponent of growth in the number of facts.
#[expect(clippy::cast_precision_loss, reason = "figures for people")]
fn growth(events: &[(u16, Log)]) {
    println!("entries   facts  replay us  each  growth  read and check us  growth");
    let mut before: Option<(f64, f64, f64)> = None;
    let mut each = Vec::new();
    for (entries, log) in events {
        let (facts, text) = (log.entries().len(), write(log));
        let replay = fastest(|| _ = black_box(log.replay())).as_secs_f64();
        let reading = fastest(|| _ = black_box(read(&text))).as_secs_f64();
        let grown = |since: Option<(f64, f64)>, now: f64| {
            since.map_or(String::new(), |(facts_then, then)| {
                format!("N^{:.2}", (now / then).ln() / (facts as f64 / facts_then).ln())
            })
        };
        println!(
            "{entries:7} {facts:7} {:10.1} {:5.2}  {:6}  {:17.1}  {:6}",
            replay * 1e6,
            replay * 1e6 / facts as f64,
            grown(before.map(|(facts, replay, _)| (facts, replay)), replay),
            reading * 1e6,
            grown(before.map(|(facts, _, reading)| (facts, reading)), reading),
        );
        before = Some((facts as f64, replay, reading));
        each.push(replay / facts as f64);
    }
    // 8 times as long: the larger event is not in the cache. Counting all matches for each fact made it 30 times.
    if let [.., of_128, _, _, _, _, of_4000] = each[..] {
        assert!(of_4000 < 15.0 * of_128, "a fact of 4,000 players takes {:.1} times as long", of_4000 / of_128);
    }
}

/// An event with this many facts, many of them undos and redos.
fn restless(facts: usize) -> Log {
    let mut log = event(32);
    let opened = log.entries()[0].clone();
    let (last, mut setup) = (log.entries().last().unwrap().clone(), log.replay().setup);
    for number in 0..facts - log.entries().len() {
        setup.place = number.to_string();
        let fact = match number % 5 {
            1 | 3 => log.undoable().map(|entry| Fact::Undone(Undone { seq: entry.seq })),
            2 => log.redoable().map(|entry| Fact::Redone(Redone { seq: entry.seq })),
            _ => None,
        };
        let fact = fact.unwrap_or_else(|| Fact::SetupEdited(SetupEdited { setup: setup.clone() }));
        let is_new = log.push(Stamped { seq: log.next_seq(), fact, ..last.clone() });
        assert!(is_new && log.entries()[0] == opened);
    }
    log
}

/// The cost of many undos and redos: constant per fact.
#[expect(clippy::cast_precision_loss, reason = "figures for people")]
fn taken_back() {
    println!("facts with undo and redo   read and check ms  us each  audit ms  us each");
    for facts in [5_000, 10_000, 25_000, 49_900] {
        let log = restless(facts);
        let text = write(&log);
        let reading = fastest(|| _ = black_box(read(&text))).as_secs_f64();
        let audit = fastest(|| _ = black_box(findings(&log))).as_secs_f64();
        let each = |time: f64| time * 1e6 / facts as f64;
        println!("{facts:24} {:19.1} {:8.2} {:9.1} {:8.2}", reading * 1e3, each(reading), audit * 1e3, each(audit));
    }
}

fn main() {
    taken_back();
    let events: Vec<(u16, Log)> = SIZES.into_iter().map(|size| (size, event(size))).collect();
    growth(&events);
    let mut criterion = Criterion::default().configure_from_args();
    let mut group = criterion.benchmark_group("replay");
    for (size, log) in events.iter().filter(|(size, _)| [64, 512].contains(size)) {
        let text = write(log);
        group.bench_function(BenchmarkId::new("of a log", size), |bench| bench.iter(|| black_box(log.replay())));
        group.bench_function(BenchmarkId::new("of a file", size), |bench| bench.iter(|| black_box(read(&text))));
    }
    group.finish();
    criterion.final_summary();
}
