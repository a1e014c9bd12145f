//! Parts that wait to be sent on a link: the browser's buffer stays small, and a guest that reads nothing costs little.

use std::collections::VecDeque;

use super::message::LARGEST_TOLD;

/// Bytes in the browser's buffer from which on nothing more goes into it.
pub const MOST_BUFFERED: u32 = 1 << 20;

/// Bytes that wait: two of the largest messages.
const MOST_WAITING: usize = 2 * LARGEST_TOLD;

#[derive(Clone, Debug, Default)]
pub struct Outbox {
    parts: VecDeque<Vec<u8>>,
    size: usize,
}

impl Outbox {
    /// False if too much waits: the link is of no use any more.
    pub fn put(&mut self, part: &[u8]) -> bool {
        self.size = self.size.saturating_add(part.len());
        self.parts.push_back(part.to_vec());
        self.size <= MOST_WAITING
    }

    /// The next part, if the browser's buffer, which has so many bytes, has room for it.
    pub fn next(&mut self, buffered: u32) -> Option<Vec<u8>> {
        let part = (buffered < MOST_BUFFERED).then(|| self.parts.pop_front()).flatten()?;
        self.size = self.size.saturating_sub(part.len());
        Some(part)
    }
}
