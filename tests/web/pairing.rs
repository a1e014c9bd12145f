//! Pairing in the browser: the same rounds as `benches/pairing.rs`, for comparison.
//!
//! `./dev bench` runs it optimised and prints the table; a test run only checks that the result equals the native one.

use rand::{SeedableRng, rngs::StdRng};
use topcut::engine::pairing::{Method, propose};
use wasm_bindgen::JsCast;
use wasm_bindgen_test::{console_log, wasm_bindgen_test};

use crate::events::{last_round, rounds_for};

fn now() -> f64 {
    js_sys::Reflect::get(&js_sys::global(), &"performance".into())
        .ok()
        .and_then(|performance| performance.dyn_into::<web_sys::Performance>().ok())
        .map_or(0.0, |performance| performance.now())
}

#[wasm_bindgen_test]
fn rounds_are_paired_in_the_browser() {
    console_log!("{:<16} {:>12} {:>12}", "in the browser", "first us", "warm us");
    let mut draw = StdRng::seed_from_u64(7);
    for entries in [47, 97, 193, 389, 512, 777, 3109] {
        let round = last_round(entries, rounds_for(entries), 3, 1);
        let mut once = || {
            let start = now();
            let proposal = propose(&round.field(), Method::RandomInGroups, &[], &mut draw);
            assert_eq!(proposal.pairs.len(), round.keys.len() / 2);
            assert_eq!(proposal.cost.rematches, 0);
            now() - start
        };
        let first = once();
        // The browser's clock is coarse: measures many passes at once.
        let passes = 200;
        let start = now();
        for _ in 0..passes {
            once();
        }
        let warm = (now() - start) / f64::from(passes);
        console_log!("{:<16} {:>12.1} {:>12.1}", ["ordinary ", &entries.to_string()].concat(), 1e3 * first, 1e3 * warm);
    }
}
