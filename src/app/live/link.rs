//! Messages as parts that a data channel carries in one piece, and back.
//!
//! A part is the version of the protocol, whether another part follows, and bytes.

use super::message::{Message, PROTOCOL, Unread};
use crate::engine::flaw::refuse_if;

/// In bytes. Data channels of all browsers pass 16 KiB in one piece, some no more.
pub const LARGEST_PART: usize = 16_000;

const HEADER: usize = 2;
const LAST: u8 = 0;
const MORE: u8 = 1;

/// The parts of a message, in order.
pub(super) fn parts(message: &Message) -> Vec<Vec<u8>> {
    let bytes = message.bytes();
    let pieces = bytes.chunks(LARGEST_PART - HEADER);
    let last = pieces.len().saturating_sub(1);
    let part = |(index, piece): (usize, &[u8])| {
        let mut part = vec![PROTOCOL, if index == last { LAST } else { MORE }];
        part.extend_from_slice(piece);
        part
    };
    pieces.enumerate().map(part).collect()
}

/// Joins the parts heard on one link.
#[derive(Clone, Debug)]
pub struct Parts {
    most: usize,
    heard: Vec<u8>,
}

impl Parts {
    /// With the largest message in bytes.
    pub const fn new(most: usize) -> Self {
        Self { most, heard: Vec::new() }
    }

    /// From now on messages may have this size.
    pub(super) const fn allow(&mut self, most: usize) {
        self.most = most;
    }

    /// The message that ends with this part.
    ///
    /// # Errors
    /// The link is of no use after one.
    pub fn take(&mut self, part: &[u8]) -> Result<Option<Message>, Unread> {
        let (version, rest) = part.split_first().ok_or(Unread::Damaged)?;
        refuse_if(*version != PROTOCOL, Unread::Version(*version))?;
        refuse_if(part.len() > LARGEST_PART, Unread::TooLarge(LARGEST_PART))?;
        let (follows, piece) = rest.split_first().ok_or(Unread::Damaged)?;
        refuse_if(self.heard.len().saturating_add(piece.len()) > self.most, Unread::TooLarge(self.most))?;
        self.heard.extend_from_slice(piece);
        match *follows {
            MORE => Ok(None),
            LAST => Message::read(&std::mem::take(&mut self.heard)).map(Some),
            _ => Err(Unread::Damaged),
        }
    }
}
