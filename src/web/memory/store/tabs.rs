//! Changes by other windows, and the life of this one.

use std::rc::Rc;

use super::super::state::{On, listen, window};

/// Asked before the window closes.
#[derive(Default)]
pub(in crate::web::browser) struct Leaving(pub Vec<Rc<dyn Fn() -> bool>>);

pub fn on_foreign_change(changed: impl Fn(Option<String>) + 'static) {
    listen(On::Foreign, changed);
}

pub fn on_return(returned: impl Fn() + 'static) {
    listen(On::Returned, move |_| returned());
}

pub fn on_away(left: impl Fn() + 'static) {
    listen(On::Left, move |_| left());
}

pub fn on_turned_to(turned: impl Fn() + Copy + 'static) {
    on_return(turned);
    listen(On::TurnedTo, move |_| turned());
}

pub fn on_sleep(slept: impl Fn() + Copy + 'static) {
    listen(On::Slept, move |_| slept());
}

pub fn on_waking(woken: impl Fn() + Copy + 'static) {
    listen(On::Woken, move |_| woken());
}

pub fn on_leaving(stay: impl Fn() -> bool + 'static) {
    window(|leaving: &mut Leaving| leaving.0.push(Rc::new(stay)));
}
