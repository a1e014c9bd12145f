//! Starts the app in a window.

use leptos::prelude::{AnyView, Owner};

use super::super::state::window;
use super::super::tasks;

/// A mounted app.
#[derive(Default)]
pub(in crate::web::browser) struct Place {
    pub app: Option<(Owner, fn() -> AnyView)>,
    /// Of what is drawn.
    pub drawn: Option<Owner>,
}

pub fn before_mount(task: impl Future<Output = ()> + 'static) {
    tasks::start(task);
}

pub fn mount(start: impl FnOnce() + 'static, view: fn() -> AnyView) {
    let root = Owner::new();
    root.with(start);
    window(|place: &mut Place| place.app = Some((root, view)));
}
