//! Measures the views of an event in round 9, and posting that round, at 512 and 4,096 entries. Goal: growth at most
//! N^1.3.

mod fastest;
#[path = "../tests/mini/mod.rs"]
mod mini;

use std::hint::black_box;

use fastest::fastest;
use mini::{Mini, random, rules};
use topcut::engine::command::{Call, Command};
use topcut::engine::decide::decide;
use topcut::engine::id::Instant;
use topcut::engine::standing::standing;
use topcut::engine::tournament::Tournament;
use topcut::engine::tournament::round::{Round, RoundState};
use topcut::present::players::{self, check_in};
use topcut::present::round::pairing_why::{self, ByHand};
use topcut::present::standing::StandingView;
use topcut::present::statistics::path;
use topcut::present::words::text::{Lang, Words};
use topcut::present::{round, shell::next_step::next_step};

const ROUNDS: usize = 9;
const SIZES: [usize; 2] = [512, 4096];

type View = fn(Words, &Tournament);

const VIEWS: [(&str, View); 8] = [
    ("posting the last round", |_, event| {
        let call = Call { now: Instant(0), seed: 0, reason: String::new(), record: None };
        black_box(decide(event, &Command::PostRound { accepted: true }, &call)).expect("a proposal");
    }),
    ("tables of the last round", |words, event| _ = black_box(round::view(event, last(event).number, words))),
    ("reasons of its pairs", |words, event| {
        _ = black_box(pairing_why::tables(words, event, last(event), &ByHand::default()));
    }),
    ("next step", |words, event| _ = black_box(next_step(words, event))),
    ("players", |words, event| _ = black_box(players::rows(words, event))),
    ("standings", |words, event| {
        let [after, before] = [0, 1].map(|back| standing(event, event.posted_swiss() - back));
        black_box(StandingView::of(words, event, &after, Some(&before)));
    }),
    ("check-in", |words, event| _ = black_box(check_in::view(words, event))),
    ("paths through the standings", |words, event| _ = black_box(path::view(words, event, None))),
];

fn last(event: &Tournament) -> &Round {
    event.last_round().expect("nine rounds")
}

/// An event whose last round is a proposal.
fn event(entries: usize) -> Tournament {
    let mut event = Mini::play(&rules("xwing-1e"), &random::large(entries, ROUNDS)).tournament;
    let last = event.swiss.last_mut().expect("nine rounds");
    last.state = RoundState::Proposed;
    for played in &mut last.matches {
        played.result = None;
    }
    event
}

#[expect(clippy::cast_precision_loss, reason = "figures for people")]
fn main() {
    let words = Words::new(Lang::En);
    let events = SIZES.map(event);
    println!("milliseconds at {SIZES:?} entries, and growth");
    let steps = (SIZES[1] as f64 / SIZES[0] as f64).ln();
    for (name, view) in VIEWS {
        let [small, large] = events.each_ref().map(|event| fastest(|| view(words, event)).as_secs_f64());
        let exponent = (large / small).ln() / steps;
        println!("{name:30} {:8.3} {:8.3}  N^{exponent:.2}", 1000.0 * small, 1000.0 * large);
    }
}
