//! The only folder that uses browser interfaces: clock, entropy, storage, files, focus, address. Native tests have
//! `src/web/memory` in its place.
#![allow(clippy::disallowed_methods, reason = "this is the browser")]

pub mod broken;
pub mod camera;
pub mod clipboard;
pub mod clock;
mod decoder;
pub mod device;
pub mod entropy;
pub mod file_handle;
mod js;
pub mod names;
pub mod page;
pub mod peer;
pub mod picture;
pub mod save;
pub mod share;
pub mod sound;
pub mod store;
pub mod texts;
pub mod upload;
pub mod worker;
