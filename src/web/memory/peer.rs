//! There is no connection to other devices.

use crate::files::cards::Peer;
pub use crate::web::ports::Heard;

pub struct Connection;

pub fn is_offered() -> bool {
    false
}

impl Drop for Connection {
    fn drop(&mut self) {}
}

impl Connection {
    pub async fn offer(_told: impl Fn(Heard) + 'static) -> Option<(Self, Peer)> {
        None
    }

    pub async fn complete(&self, _answer: &Peer) -> bool {
        false
    }

    pub async fn answer(_offer: &Peer, _told: impl Fn(Heard) + 'static) -> Option<(Self, Peer)> {
        None
    }

    pub fn send(&self, _message: &[u8]) -> bool {
        false
    }
}
