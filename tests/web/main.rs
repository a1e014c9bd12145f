//! Tests compiled to wasm and run in a browser, as one program to link once.
#![cfg(target_arch = "wasm32")]

#[path = "../../benches/events.rs"]
mod events;

#[path = "../contract/mod.rs"]
mod contract;

mod pairing;
#[path = "../contract/ports.rs"]
mod ports;
mod storage;

use wasm_bindgen_test::wasm_bindgen_test_configure;

wasm_bindgen_test_configure!(run_in_browser);
