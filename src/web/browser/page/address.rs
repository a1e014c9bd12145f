//! The address bar: the route is what follows the `#`, so that back, forward and links work by themselves.

use leptos::prelude::{window, window_event_listener_untyped};

use crate::app::route::Route;

/// Where the address leads.
#[must_use]
pub fn route() -> Route {
    Route::from_hash(&window().location().hash().unwrap_or_default())
}

/// Goes to a route; a browser that refuses stays where it is.
pub fn go(route: &Route) {
    let _ = window().location().set_hash(&route.to_hash());
}

/// Calls back whenever the address changes.
pub fn on_change(changed: impl Fn(Route) + 'static) {
    // The app lives as long as the page: the handle that would remove the listener is not kept.
    let _ = window_event_listener_untyped("hashchange", move |_| changed(route()));
}
