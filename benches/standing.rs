//! Time of a standing after nine rounds with all tie-breaks, and its growth with entries. Goals: well under a
//! millisecond for 512 entries, growth at most N^1.2.

mod fastest;
#[path = "../tests/mini/mod.rs"]
mod mini;

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion};
use fastest::fastest;
use mini::{Mini, random, rules, with_tie_breaks};
use topcut::engine::rules::{Gather, TieBreak};
use topcut::engine::standing::breakdown::sos_breakdown;
use topcut::engine::standing::{placing::placing, standing};
use topcut::engine::tournament::Tournament;

const ROUNDS: usize = 9;
const SIZES: [usize; 10] = [8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096];
const TIE_BREAKS: &[TieBreak] = &[TieBreak::Mov, TieBreak::Sos(Gather::Mean, 1), TieBreak::Sos(Gather::Mean, 2)];

fn event(entries: usize) -> Tournament {
    let rules = with_tie_breaks(rules("xwing-1e"), TIE_BREAKS);
    Mini::play(&rules, &random::large(entries, ROUNDS)).tournament
}

/// Time and exponent of growth.
#[expect(clippy::cast_precision_loss, reason = "figures for people")]
fn growth(events: &[(usize, Tournament)]) {
    println!("entries  microseconds  growth since half the size");
    let times: Vec<_> =
        events.iter().map(|(size, event)| (*size, fastest(|| _ = black_box(standing(event, 9))))).collect();
    for (index, (size, time)) in times.iter().enumerate() {
        let micros = time.as_nanos() as f64 / 1000.0;
        let exponent = index.checked_sub(1).map(|before| (time.as_secs_f64() / times[before].1.as_secs_f64()).log2());
        println!("{size:7}  {micros:12.1}  {}", exponent.map_or(String::new(), |exponent| format!("N^{exponent:.2}")));
    }
    if let (Some((small, first)), Some((large, last))) = (times.get(3), times.last()) {
        let steps = (*large as f64 / *small as f64).ln();
        println!("from {small} to {large}: N^{:.2}", (last.as_secs_f64() / first.as_secs_f64()).ln() / steps);
    }
}

fn main() {
    let events: Vec<_> = SIZES.into_iter().map(|size| (size, event(size))).collect();
    growth(&events);
    let mut criterion = Criterion::default().configure_from_args();
    let mut group = criterion.benchmark_group("standing");
    for (size, event) in events.iter().filter(|(size, _)| [64, 512, 4096].contains(size)) {
        group.bench_function(BenchmarkId::new("after nine rounds", size), |b| b.iter(|| black_box(standing(event, 9))));
        group.bench_function(BenchmarkId::new("final", size), |b| b.iter(|| black_box(placing(event))));
        let first = event.entries[0].id;
        group.bench_function(BenchmarkId::new("one figure opened", size), |b| {
            b.iter(|| black_box(sos_breakdown(event, 9, first, Gather::Mean, 2)));
        });
    }
    group.finish();
    criterion.final_summary();
}
