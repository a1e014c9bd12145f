//! The cards `offer` and `answer`: two browsers on one network connect directly, without a server between them.

mod address;
mod sdp;

use super::prelude::*;
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Peer {
    /// Of ICE.
    #[serde(skip)]
    pub user: String,
    /// Of ICE.
    #[serde(skip)]
    pub password: String,
    /// SHA-256 of the certificate.
    pub fingerprint: [u8; 32],
    /// At most four, with their ports.
    pub addresses: Vec<(Address, u16)>,
}

/// From the desk that has the event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OfferCard {
    #[serde(skip)]
    pub origin: Origin,
    /// Tells the answer to this offer from others.
    pub number: u32,
    pub peer: Peer,
    pub role: Role,
}

/// From the device that joins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnswerCard {
    #[serde(skip)]
    pub origin: Origin,
    /// Of the offer.
    pub number: u32,
    pub peer: Peer,
}

impl Plain for OfferCard {
    const KIND: Kind = Kind::Offer;

    fn parts(&mut self) -> (&mut Origin, Vec<&mut String>) {
        (&mut self.origin, vec![&mut self.peer.user, &mut self.peer.password])
    }

    fn is_sound(&self) -> bool {
        self.peer.is_sound()
    }
}

impl Plain for AnswerCard {
    const KIND: Kind = Kind::Answer;

    fn parts(&mut self) -> (&mut Origin, Vec<&mut String>) {
        (&mut self.origin, vec![&mut self.peer.user, &mut self.peer.password])
    }

    fn is_sound(&self) -> bool {
        self.peer.is_sound()
    }
}
