//! Fuzz target `live` of `tests/readers/mod.rs`.
#![no_main]

#[path = "../../tests/readers/mod.rs"]
#[allow(dead_code, reason = "each target opens one door")]
mod readers;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| readers::live(bytes));
