//! The address of a window and those before it.

use super::super::state::{self, On, window};
use super::super::tasks;
use crate::app::route::Route;

#[derive(Default)]
pub(in crate::web::browser) struct Address {
    pub hash: String,
    past: Vec<String>,
}

pub fn route() -> Route {
    Route::from_hash(&window(|address: &mut Address| address.hash.clone()))
}

pub fn go(route: &Route) {
    go_to(&route.to_hash());
}

pub fn on_change(changed: impl Fn(Route) + 'static) {
    state::listen(On::Address, move |_| changed(route()));
}

pub(in crate::web::browser) fn go_to(hash: &str) {
    let is_new = window(|address: &mut Address| {
        let is_new = address.hash != hash;
        if is_new {
            address.past.push(std::mem::replace(&mut address.hash, hash.to_owned()));
        }
        is_new
    });
    if is_new {
        tasks::happen(state::current(), On::Address, None);
    }
}

pub(in crate::web::browser) fn back() {
    let before = window(|address: &mut Address| {
        address.hash = address.past.pop()?;
        Some(())
    });
    if before.is_some() {
        tasks::happen(state::current(), On::Address, None);
    }
}
