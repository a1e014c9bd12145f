//! A browser in memory, with the functions of `src/web/browser`: the whole app runs in front of it in native tests.
//!
//! Each thread has one [`World`](world::World): a device with its storage, database and clock, and its windows. Nothing
//! happens by itself: the clock stands until a test moves it, and tasks and timers run when the world settles.

pub mod broken;
pub mod camera;
pub mod clipboard;
pub mod clock;
pub mod device;
pub mod entropy;
pub mod file_handle;
pub mod names;
pub mod page;
pub mod peer;
pub mod picture;
pub mod save;
pub mod share;
pub mod sound;
mod state;
pub mod store;
pub mod tasks;
pub mod texts;
pub mod upload;
pub mod worker;
pub mod world;
