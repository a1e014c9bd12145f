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
