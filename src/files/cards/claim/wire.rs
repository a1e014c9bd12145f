//! The cards `match` and `claim` as bytes.

use serde::{Deserialize, Serialize};

use super::{Ask, ClaimCard, MatchCard};
use crate::engine::bounds::LONGEST_NAME;
use crate::engine::id::{EventId, RoundRef, Side, TableNumber};
use crate::engine::tournament::setup::LinkNames;
use crate::files::cards::error::CardError;
use crate::files::cards::frame::Kind;
use crate::files::cards::head_wire::{HeadWire, packed_card, unpacked_card};
use crate::files::cards::packing::coder::Decoder;
use crate::files::cards::packing::permutation::Picks;

#[derive(Serialize, Deserialize)]
struct MatchWire {
    head: HeadWire,
    round: RoundRef,
    table: TableNumber,
    ask: Ask,
    token: u32,
}

#[derive(Serialize, Deserialize)]
struct ClaimWire {
    of: MatchWire,
    scores: [u16; 2],
    salvo: Option<Side>,
    by: [bool; 2],
}

impl MatchWire {
    fn of(card: &MatchCard) -> Result<Self, CardError> {
        let names = card.names.each_ref().map(String::as_str);
        let head = HeadWire::of(&card.origin, &names, LinkNames::Full, std::iter::empty())?;
        Ok(Self { head, round: card.round, table: card.table, ask: card.ask, token: card.token })
    }

    fn read(&self, lines: &str, event: EventId) -> Result<MatchCard, CardError> {
        let (head, names) = self.head.read(lines, event, [LONGEST_NAME; 2])?;
        let Self { round, table, ask, token, .. } = *self;
        Ok(MatchCard { origin: head.origin, round, table, names, ask, token })
    }
}

pub(in crate::files::cards) fn write_match(card: &MatchCard) -> Result<Vec<u8>, CardError> {
    let wire = MatchWire::of(card)?;
    packed_card(Kind::Match, &wire.head.lines, &wire, &card.origin.event, &Picks::default())
}

pub(in crate::files::cards) fn read_match(body: &[u8]) -> Result<MatchCard, CardError> {
    let (lines, wire, event) = unpacked_card::<MatchWire>(Kind::Match, &mut Decoder::new(body))?;
    wire.read(&lines, event)
}

pub(in crate::files::cards) fn write_claim(card: &ClaimCard) -> Result<Vec<u8>, CardError> {
    let wire = ClaimWire { of: MatchWire::of(&card.of)?, scores: card.scores, salvo: card.salvo, by: card.by };
    if is_sound(&wire) {
        packed_card(Kind::Claim, &wire.of.head.lines, &wire, &card.of.origin.event, &Picks::default())
    } else {
        Err(CardError::Damaged)
    }
}

pub(in crate::files::cards) fn read_claim(body: &[u8]) -> Result<ClaimCard, CardError> {
    let (lines, wire, event) = unpacked_card::<ClaimWire>(Kind::Claim, &mut Decoder::new(body))?;
    if !is_sound(&wire) {
        return Err(CardError::Damaged);
    }
    Ok(ClaimCard { of: wire.of.read(&lines, event)?, scores: wire.scores, salvo: wire.salvo, by: wire.by })
}

/// A final salvo follows only a level score of a format that has one.
fn is_sound(wire: &ClaimWire) -> bool {
    let [a, b] = wire.scores;
    let salvo = matches!(wire.of.ask, Ask::Points { salvo: true, .. }) && a == b;
    wire.of.ask.allows(wire.scores) && (salvo || wire.salvo.is_none())
}
