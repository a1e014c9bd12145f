//! The cards `offer` and `answer` as bytes.

use serde::{Deserialize, Serialize};

use super::{Address, AnswerCard, OfferCard, Peer, Role};
use crate::engine::bounds::LONGEST_NAME;
use crate::engine::id::EventId;
use crate::engine::tournament::setup::LinkNames;
use crate::files::cards::error::CardError;
use crate::files::cards::frame::Kind;
use crate::files::cards::head_wire::{HeadWire, packed_card, unpacked_card};
use crate::files::cards::origin::Origin;
use crate::files::cards::packing::coder::Decoder;
use crate::files::cards::packing::permutation::Picks;

/// User and password of the peer are texts of the head.
#[derive(Serialize, Deserialize)]
struct PeerWire {
    head: HeadWire,
    number: u32,
    fingerprint: [u8; 32],
    addresses: Vec<(Address, u16)>,
}

#[derive(Serialize, Deserialize)]
struct OfferWire {
    peer: PeerWire,
    role: Role,
}

impl PeerWire {
    fn of(origin: &Origin, number: u32, peer: &Peer) -> Result<Self, CardError> {
        if !peer.is_sound() {
            return Err(CardError::Damaged);
        }
        let texts = [peer.user.as_str(), &peer.password];
        let head = HeadWire::of(origin, &texts, LinkNames::Full, std::iter::empty())?;
        Ok(Self { head, number, fingerprint: peer.fingerprint, addresses: peer.addresses.clone() })
    }

    fn read(&self, lines: &str, event: EventId) -> Result<(Origin, Peer), CardError> {
        let (head, [user, password]) = self.head.read(lines, event, [LONGEST_NAME; 2])?;
        let peer = Peer { user, password, fingerprint: self.fingerprint, addresses: self.addresses.clone() };
        if peer.is_sound() { Ok((head.origin, peer)) } else { Err(CardError::Damaged) }
    }
}

pub(in crate::files::cards) fn write_offer(card: &OfferCard) -> Result<Vec<u8>, CardError> {
    let wire = OfferWire { peer: PeerWire::of(&card.origin, card.number, &card.peer)?, role: card.role };
    packed_card(Kind::Offer, &wire.peer.head.lines, &wire, &card.origin.event, &Picks::default())
}

pub(in crate::files::cards) fn read_offer(body: &[u8]) -> Result<OfferCard, CardError> {
    let (lines, wire, event) = unpacked_card::<OfferWire>(Kind::Offer, &mut Decoder::new(body))?;
    let (origin, peer) = wire.peer.read(&lines, event)?;
    Ok(OfferCard { origin, role: wire.role, number: wire.peer.number, peer })
}

pub(in crate::files::cards) fn write_answer(card: &AnswerCard) -> Result<Vec<u8>, CardError> {
    let wire = PeerWire::of(&card.origin, card.number, &card.peer)?;
    packed_card(Kind::Answer, &wire.head.lines, &wire, &card.origin.event, &Picks::default())
}

pub(in crate::files::cards) fn read_answer(body: &[u8]) -> Result<AnswerCard, CardError> {
    let (lines, wire, event) = unpacked_card::<PeerWire>(Kind::Answer, &mut Decoder::new(body))?;
    let (origin, peer) = wire.read(&lines, event)?;
    Ok(AnswerCard { origin, number: wire.number, peer })
}
