//! The address bar: the fragment holds the route, so back, forward and links work natively.

use leptos::prelude::{window, window_event_listener_untyped};

use crate::app::route::Route;

pub fn route() -> Route {
    Route::from_hash(&window().location().hash().unwrap_or_default())
}

/// A browser that refuses keeps the current address.
pub fn go(route: &Route) {
    let _ = window().location().set_hash(&route.to_hash());
}

/// Calls back whenever the address changes.
pub fn on_change(changed: impl Fn(Route) + 'static) {
    // The listener lives as long as the page.
    let _ = window_event_listener_untyped("hashchange", move |_| changed(route()));
}
