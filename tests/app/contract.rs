//! The contract of the browser's interfaces, on the browser in memory. `tests/web` runs it in a browser.

use std::time::Duration;

use topcut::web::browser::world::World;

#[path = "../contract/ports.rs"]
mod ports;

#[test]
fn the_browser_in_memory_keeps_the_contract() {
    let world = World::new();
    let is_done = std::rc::Rc::new(std::cell::Cell::new(false));
    let done = std::rc::Rc::clone(&is_done);
    world.run(async move {
        ports::all().await;
        done.set(true);
    });
    world.advance(Duration::from_secs(10));
    assert!(is_done.get(), "the contract comes to its end");
}
