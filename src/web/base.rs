//! The names that nearly every part of a window uses, also below its pages ([`prelude`](super::prelude)).

pub use std::rc::Rc;
pub use std::sync::Arc;
pub use std::time::Duration;

pub use leptos::prelude::*;
pub use leptos::task::spawn_local;

pub use crate::app::route::Route;
pub use crate::present::prelude::*;
pub use crate::web::browser::page::held::{held, held_effect, held_of};
pub use crate::web::browser::page::{focus, hand, look};
pub use crate::web::browser::store::values;
pub use crate::web::browser::{clock, entropy};

/// A part of a value that may be missing.
pub trait OfOption<T> {
    /// The default without a value. Tracked.
    fn of<R: Default>(&self, part: impl FnOnce(&T) -> R) -> R;
}

impl<T, S: With<Value = Option<T>>> OfOption<T> for S {
    fn of<R: Default>(&self, part: impl FnOnce(&T) -> R) -> R {
        self.with(|value| value.as_ref().map(part).unwrap_or_default())
    }
}

/// Sets a value that differs from the one before.
pub fn renew<T: PartialEq + Send + Sync + 'static>(signal: RwSignal<T>, now: T) {
    if *signal.read_untracked() != now {
        signal.set(now);
    }
}

/// All views are of one type, so that a branch, a list and a part in a variable take any of them.
macro_rules! view {
    ($($part:tt)*) => {
        ::leptos::prelude::IntoAny::into_any(::leptos::prelude::view! { $($part)* })
    };
}
#[expect(hidden_glob_reexports, reason = "this one calls the other")]
pub(crate) use view;
