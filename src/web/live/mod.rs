//! Live desks: other devices on the network that follow an event and ask its host ([`crate::app::live`]).

pub mod banner;
pub mod desks;
mod guest;
mod host;
pub mod join;

use std::rc::Weak;

use crate::app::live::Role;
use crate::web::prelude::*;

/// Interval of the machines' ticks.
const TICK: Duration = Duration::from_secs(1);

/// Runs `tick` with a desk as long as that lives.
fn every_second<T: 'static>(desk: Weak<T>, tick: impl Fn(Rc<T>) + 'static) {
    clock::after(TICK, move || {
        if let Some(found) = desk.upgrade() {
            tick(found);
            every_second(desk, tick);
        }
    });
}

fn role_words(words: Words, role: Role) -> &'static str {
    match role {
        Role::Desk => words.desks_role_desk(),
        Role::Judge => words.desks_role_judge(),
        Role::Screen => words.desks_role_screen(),
    }
}
