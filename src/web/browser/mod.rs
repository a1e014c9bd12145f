//! The only folder that names the browser's own interfaces.
pub mod storage;
