//! How long it takes to open an event: to read its file, to check it, to replay its log.
//! Whole simulated events with drops, late arrivals and corrections; growth is printed against the number of facts.

mod fastest;

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion};
use fastest::fastest;
use topcut::audit::simulate::{Wish, simulate};
use topcut::engine::file::{read, write};
use topcut::engine::formats::FORMATS;
use topcut::engine::log::Log;

const SIZES: [u16; 8] = [8, 16, 32, 64, 128, 256, 512, 1024];

fn event(entries: u16) -> Log {
    let rounds = u8::try_from(entries.ilog2()).ok();
    let wish = Wish { rounds, ..Wish::new(FORMATS[0], entries, 7) };
    simulate(&wish).unwrap_or_else(|stuck| panic!("{stuck:?}"))
}

/// Times of each size, and the exponent of growth in the number of facts since the size before.
#[expect(clippy::cast_precision_loss, reason = "figures for people")]
fn growth(events: &[(u16, Log)]) {
    println!("entries   facts  replay us  growth  read and check us  growth");
    let mut before: Option<(f64, f64, f64)> = None;
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
            "{entries:7} {facts:7} {:10.1}  {:6}  {:17.1}  {:6}",
            replay * 1e6,
            grown(before.map(|(facts, replay, _)| (facts, replay)), replay),
            reading * 1e6,
            grown(before.map(|(facts, _, reading)| (facts, reading)), reading),
        );
        before = Some((facts as f64, replay, reading));
    }
}

fn main() {
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
