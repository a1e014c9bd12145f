//! Pairs the last Swiss round of simulated events against `integer-blossom`, then measures growth with size. Goals: a
//! tenth of its time in ordinary events from 97 entries, growth at most N^1.3, never slower in long and hard events.
//! `TABLE=hard` in the environment prints only the table of events whose names begin so, and the growth.
use criterion::{BatchSize, BenchmarkId, Criterion};
use integer_blossom::min_weight_perfect_matching;
use rand::{SeedableRng, rngs::StdRng};
use std::hint::black_box;
use std::time::{Duration, Instant};
use topcut::engine::pairing::{Field, Method, propose};

mod events;

use events::{Round, last_round, rounds_for};

/// From keys and pairs to the proposal.
fn ours(round: &Round, draw: &mut StdRng) -> usize {
    let proposal = propose(&round.field(), Method::RandomInGroups, &[], draw);
    proposal.cost.rematches as usize
}

/// The reference: criteria stacked in `i128` where they fit, else rematches and squared distances in `i64`.
fn rival(round: &Round) -> usize {
    let field = round.field();
    let size = field.size();
    stacked(&field, size).unwrap_or_else(|| squared(&field, size))
}

fn stacked(field: &Field, size: usize) -> Option<usize> {
    let base = size as i128 / 2 + 1;
    let boundaries = field.boundaries();
    let mut weights = vec![(boundaries as i128).pow(2) * base + 1];
    for _ in 0..boundaries {
        weights.push(weights.last()?.checked_mul(base)?);
    }
    weights.last()?.checked_mul(base)?.checked_mul(64)?;
    weights.reverse();
    let mut prefix = vec![0i128];
    for &weight in &weights[1..] {
        prefix.push(prefix.last()? + weight);
    }
    let matrix = matrix(field, size, 0i128, |upper, lower, met| {
        let distance = i128::from(lower - upper).pow(2);
        prefix[lower as usize] - prefix[upper as usize] + distance + weights[0] * i128::from(met)
    });
    Some(min_weight_perfect_matching(&matrix, size)[0])
}

fn squared(field: &Field, size: usize) -> usize {
    let matrix =
        matrix(field, size, 0i64, |upper, lower, met| i64::from(lower - upper).pow(2) + (i64::from(met) << 32));
    min_weight_perfect_matching(&matrix, size)[0]
}

fn matrix<W: Copy>(field: &Field, size: usize, zero: W, cost: impl Fn(u32, u32, bool) -> W) -> Vec<W> {
    let mut matrix = vec![zero; size * size];
    for a in 0..size {
        for b in a + 1..size {
            matrix[a * size + b] = cost(field.group(a), field.group(b), field.has_met(a, b));
        }
    }
    matrix
}

/// Name and rounds of a kind of event.
fn kinds() -> Vec<(String, Vec<Round>)> {
    let seeds = |entries: usize, rounds: u32, drops: u32, events: u64| {
        (1..=events).map(|seed| last_round(entries, rounds, drops, seed)).collect()
    };
    let mut kinds = Vec::new();
    for entries in [8, 16, 32, 47, 64, 97, 128, 193, 256, 389, 512, 777, 1024, 2048, 3109, 4096] {
        let events = if entries > 1000 { 3 } else { 20 };
        kinds.push((format!("ordinary {entries}"), seeds(entries, rounds_for(entries), 3, events)));
    }
    for entries in [47, 97, 193, 389, 777] {
        kinds.push((format!("long {entries}"), seeds(entries, 2 * rounds_for(entries), 3, 20)));
    }
    for (entries, rounds) in [(8, 7), (10, 9), (16, 12), (32, 20)] {
        kinds.push((format!("hard {entries}/{rounds}"), seeds(entries, rounds, 0, 20)));
        kinds.push((format!("hard {entries}/{rounds} drops"), seeds(entries, rounds, 3, 20)));
    }
    kinds
}

fn sides(criterion: &mut Criterion) {
    let mut draw = StdRng::seed_from_u64(7);
    for (name, rounds) in kinds() {
        let mut group = criterion.benchmark_group(&name);
        group.sample_size(10).warm_up_time(Duration::from_millis(200)).measurement_time(Duration::from_millis(600));
        group.bench_function(BenchmarkId::from_parameter("topcut"), |bench| {
            bench.iter_batched(
                || &rounds,
                |rounds| rounds.iter().map(|round| ours(round, &mut draw)).sum::<usize>(),
                BatchSize::SmallInput,
            );
        });
        group.bench_function(BenchmarkId::from_parameter("integer-blossom"), |bench| {
            bench.iter_batched(|| &rounds, |rounds| rounds.iter().map(rival).sum::<usize>(), BatchSize::SmallInput);
        });
        group.finish();
    }
}

/// Seconds per round: the median of several passes.
fn medians(rounds: &[Round], passes: usize, mut run: impl FnMut(&Round) -> usize) -> Vec<f64> {
    let mut time = |round: &Round| {
        let mut seconds: Vec<f64> = (0..passes)
            .map(|_| {
                let start = Instant::now();
                black_box(run(black_box(round)));
                start.elapsed().as_secs_f64()
            })
            .collect();
        seconds.sort_by(f64::total_cmp);
        seconds[passes / 2]
    };
    rounds.iter().map(&mut time).collect()
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Median and slowest event of each side in microseconds, and the ratio.
fn table() {
    let mut draw = StdRng::seed_from_u64(7);
    println!(
        "{:<20} {:>10} {:>10} {:>12} {:>12} {:>9} {:>9}",
        "event", "median us", "worst us", "rival med", "rival worst", "median x", "worst x"
    );
    for (name, rounds) in kinds() {
        if !name.starts_with(&std::env::var("TABLE").unwrap_or_default()) {
            continue;
        }
        let mine = medians(&rounds, 9, |round| ours(round, &mut draw));
        let theirs = medians(&rounds, 3, rival);
        let worst = |values: &[f64]| values.iter().copied().fold(0.0, f64::max);
        let least_ratio = mine.iter().zip(&theirs).map(|(a, b)| b / a).fold(f64::MAX, f64::min);
        println!(
            "{name:<20} {:>10.1} {:>10.1} {:>12.1} {:>12.1} {:>9.1} {:>9.1}",
            1e6 * median(mine.clone()),
            1e6 * worst(&mine),
            1e6 * median(theirs.clone()),
            1e6 * worst(&theirs),
            median(theirs) / median(mine),
            least_ratio
        );
    }
}

/// The methods without chance: median microseconds by size, and growth.
fn by_standing() {
    println!("{:<10} {:>16} {:>22}", "entries", "by standing us", "in groups by it us");
    let mut points: [Vec<(f64, f64)>; 2] = [Vec::new(), Vec::new()];
    for entries in [8_usize, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096] {
        let rounds: Vec<Round> = (1..=7).map(|seed| last_round(entries, rounds_for(entries), 3, seed)).collect();
        let methods = [Method::ByStanding, Method::ByStandingInGroups];
        let seconds = methods.map(|method| {
            let mut draw = StdRng::seed_from_u64(7);
            let mut run = |round: &Round| propose(&round.field(), method, &[], &mut draw).pairs.len();
            median(medians(&rounds, 3, &mut run))
        });
        println!("{entries:<10} {:>16.1} {:>22.1}", 1e6 * seconds[0], 1e6 * seconds[1]);
        points.iter_mut().zip(seconds).for_each(|(points, seconds)| points.push(((entries as f64).ln(), seconds.ln())));
    }
    for (name, points) in ["by standing", "in groups by standing"].iter().zip(&points) {
        println!("{name}: growth from 64 to 4096 entries: N^{:.2}", slope(&points[3..]));
    }
}

/// Exponent of a least-squares line through (log size, log time), for ordinary events of 64 to 4096 entries.
fn growth() {
    let mut draw = StdRng::seed_from_u64(7);
    let points: Vec<(f64, f64)> = [64usize, 128, 256, 512, 1024, 2048, 4096]
        .map(|entries| {
            let rounds: Vec<Round> = (1..=11).map(|seed| last_round(entries, rounds_for(entries), 3, seed)).collect();
            let seconds = median(medians(&rounds, 5, |round| ours(round, &mut draw)));
            ((entries as f64).ln(), seconds.ln())
        })
        .to_vec();
    println!("growth from 64 to 4096 entries: N^{:.2}", slope(&points));
}

/// Slope of the least-squares line.
fn slope(points: &[(f64, f64)]) -> f64 {
    let count = points.len() as f64;
    let (x, y) = points.iter().fold((0.0, 0.0), |(x, y), point| (x + point.0 / count, y + point.1 / count));
    points.iter().map(|p| (p.0 - x) * (p.1 - y)).sum::<f64>() / points.iter().map(|p| (p.0 - x).powi(2)).sum::<f64>()
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    if std::env::var_os("TABLE").is_none() {
        sides(&mut criterion);
    }
    criterion.final_summary();
    table();
    growth();
    by_standing();
}
