//! The whole command that pairs a round against its two parts, search and standing: the last Swiss round of simulated
//! events. Goals: at most twice both, growth at most N^1.3.

mod fastest;

use std::hint::black_box;

use fastest::fastest;
use rand::{SeedableRng, rngs::StdRng};
use topcut::audit::simulate::{Wish, simulate};
use topcut::engine::command::{Call, Command};
use topcut::engine::decide::decide;
use topcut::engine::formats::FORMATS;
use topcut::engine::id::{EntryId, Instant, RoundRef};
use topcut::engine::log::Fact;
use topcut::engine::pairing::{Field, Method, propose};
use topcut::engine::standing::standing;
use topcut::engine::tournament::Tournament;

const SIZES: [u16; 8] = [32, 64, 128, 256, 512, 1024, 2048, 4000];

/// Before its last Swiss round is paired.
fn event(entries: u16) -> Tournament {
    let rounds = u8::try_from(entries.ilog2()).unwrap();
    let wish = Wish { rounds: Some(rounds), late: 0, ..Wish::new(FORMATS[0], entries, 7) };
    let log = simulate(&wish).unwrap_or_else(|stuck| panic!("{stuck:?}"));
    let is_swiss =
        |fact: &Fact| matches!(fact, Fact::RoundPaired(paired) if matches!(paired.round, RoundRef::Swiss(_)));
    let paired = log.entries().iter().rfind(|entry| is_swiss(&entry.fact)).expect("a round");
    log.replay_to(paired.seq)
}

/// What the search needs, and nothing else.
fn search(state: &Tournament) -> impl FnMut() {
    let number = u8::try_from(state.swiss.len()).unwrap();
    let rows = standing(state, number).rows;
    let mut order: Vec<(EntryId, u32)> = rows.iter().map(|row| (row.entry, row.points)).collect();
    order.retain(|(entry, _)| state.is_in(*entry));
    let place = |entry: EntryId| order.iter().position(|(other, _)| *other == entry);
    let matches = state.swiss.iter().flat_map(|round| &round.matches);
    let met: Vec<_> = matches.filter_map(|played| Some((place(played.sides[0])?, place(played.sides[1])?))).collect();
    let points: Vec<u32> = order.iter().map(|(_, points)| *points).collect();
    let bye: Vec<usize> = if points.len() % 2 == 1 { (0..points.len()).rev().collect() } else { Vec::new() };
    let mut draw = StdRng::seed_from_u64(7);
    move || {
        let field = Field::new(points.clone(), met.iter().copied());
        black_box(propose(&field, Method::RandomInGroups, &bye, &mut draw));
    }
}

fn main() {
    println!("entries  search us  standing us  command us  times both");
    let mut points = Vec::new();
    for size in SIZES {
        let state = event(size);
        let round = u8::try_from(state.swiss.len()).unwrap();
        let parts = [
            fastest(search(&state)),
            fastest(|| _ = black_box(standing(&state, round))),
            fastest(|| _ = black_box(decide(&state, &Command::PairRound, &Call::at(Instant(1)))).unwrap()),
        ];
        let [search, standing, command] = parts.map(|part| part.as_secs_f64() * 1e6);
        println!("{size:7} {search:10.1} {standing:12.1} {command:11.1} {:11.2}", command / (search + standing));
        points.push((f64::from(size).ln(), command.ln()));
    }
    let (first, last) = (points[1], points[points.len() - 1]);
    println!("growth of the command from 64 to 4000: N^{:.2}", (last.1 - first.1) / (last.0 - first.0));
}
