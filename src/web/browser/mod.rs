//! The only folder that names the browser's own interfaces: clock, entropy, storage, files, focus, address.

pub mod address;
pub mod camera;
pub mod clipboard;
pub mod clock;
pub mod database;
pub mod device;
pub mod dialog;
pub mod entropy;
pub mod file_handle;
pub mod focus;
pub mod keys;
pub mod locks;
pub mod look;
pub mod place;
pub mod print;
pub mod room;
pub mod save;
pub mod screen;
pub mod sound;
pub mod storage;
pub mod tabs;
pub mod texts;
pub mod upload;
pub mod worker;
