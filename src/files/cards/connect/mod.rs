//! The cards `offer` and `answer`: two browsers on one network connect directly, without a server between them.

mod address;
mod sdp;
pub(super) mod wire;

use serde::{Deserialize, Serialize};

use super::origin::Origin;
pub use address::Address;
pub use sdp::Step;

/// Rights of a connected device, ascending.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Role {
    /// Looks only.
    #[default]
    Screen,
    /// Rulings, time and results at the tables.
    Judge,
    Desk,
}

impl Role {
    pub const ALL: [Self; 3] = [Self::Desk, Self::Judge, Self::Screen];
}

/// Addresses and keys of a browser: the parts of its session description that differ from browser to browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Peer {
    /// Of ICE.
    pub user: String,
    /// Of ICE.
    pub password: String,
    /// SHA-256 of the certificate.
    pub fingerprint: [u8; 32],
    /// At most four, with their ports.
    pub addresses: Vec<(Address, u16)>,
}

/// From the desk that has the event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferCard {
    pub origin: Origin,
    pub role: Role,
    /// Tells the answer to this offer from others.
    pub number: u32,
    pub peer: Peer,
}

/// From the device that joins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerCard {
    pub origin: Origin,
    /// Of the offer.
    pub number: u32,
    pub peer: Peer,
}
