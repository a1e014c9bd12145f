//! The fields shared by all cards: texts as lines, the event, the players.

use serde::de::DeserializeOwned;

use super::names::is_plain;
use super::packing::coder::Encoder;
use super::packing::permutation::Picks;
use super::packing::runs::{Run, packed, unpacked};
use super::prelude::*;
use crate::engine::bounds::is_event_id;

#[derive(Serialize, Deserialize)]
pub(super) struct HeadWire {
    /// Name of the event, format, further texts of the kind, names of the players; a line for each, before the numbers.
    #[serde(skip)]
    pub(super) lines: String,
    names: LinkNames,
    ids: Vec<Run>,
    seq: u32,
    /// Minutes since 1970.
    made: i64,
}

/// By its number in the event, so that a phone knows its owner again in the next round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardPlayer {
    pub id: EntryId,
    /// Of a player or a team; empty where the card has only numbers.
    pub name: String,
}

impl CardPlayer {
    /// The number to show instead of a name, from 1.
    pub fn number(&self) -> u32 {
        u32::from(self.id.0) + 1
    }
}

/// The head of a card that was read.
pub(super) struct Head {
    pub(super) origin: Origin,
    pub(super) names: LinkNames,
    pub(super) players: Vec<CardPlayer>,
}

impl HeadWire {
    pub(super) fn of<'a>(
        origin: &Origin,
        texts: &[&str],
        names: LinkNames,
        players: impl Iterator<Item = &'a CardPlayer> + Clone,
    ) -> Result<Self, CardError> {
        let named = players.clone().map(|player| player.name.as_str()).filter(|_| names != LinkNames::Numbers);
        let lines: Vec<&str> = [origin.name.as_str(), origin.format.as_str()]
            .into_iter()
            .chain(texts.iter().copied())
            .chain(named)
            .collect();
        let ids: Vec<u16> = players.map(|player| player.id.0).collect();
        refuse_if(ids.iter().any(|id| *id >= MOST_ENTRIES), CardError::TooLarge)?;
        let is_sound = is_event_id(&origin.event)
            && ids.is_sorted_by(|one, next| one < next)
            && lines.iter().all(|line| !line.contains('\n'));
        refuse_if(!is_sound, CardError::Damaged)?;
        Ok(Self {
            lines: lines.join("\n"),
            names,
            ids: packed(ids),
            seq: origin.seq.0,
            made: origin.made.0.div_euclid(MINUTE),
        })
    }

    /// The head, with further texts of which each has its limit of characters.
    pub(super) fn read(
        &self,
        lines: &str,
        event: EventId,
        limits: impl IntoIterator<Item = usize>,
    ) -> Result<(Head, Vec<String>), CardError> {
        let mut lines = lines.split('\n');
        let mut line = |most: usize| {
            let line = lines.next().filter(|line| is_plain(line, most)).ok_or(CardError::Damaged);
            line.map(str::to_owned)
        };
        let (name, format) = (line(LONGEST_NAME)?, line(LONGEST_NAME)?);
        let texts = limits.into_iter().map(&mut line).collect::<Result<Vec<_>, _>>()?;
        let ids = unpacked(&self.ids, MOST_ENTRIES.into()).ok_or(CardError::Damaged)?;
        if !ids.is_sorted_by(|one, next| one < next) || ids.last().is_some_and(|last| *last >= MOST_ENTRIES) {
            return Err(CardError::Damaged);
        }
        let mut players = Vec::with_capacity(ids.len());
        for id in ids.into_iter().map(EntryId) {
            let name = if self.names == LinkNames::Numbers { String::new() } else { line(LONGEST_NAME)? };
            players.push(CardPlayer { id, name });
        }
        refuse_if(lines.next().is_some(), CardError::Damaged)?;
        let made = Instant(self.made.checked_mul(MINUTE).ok_or(CardError::Damaged)?);
        let origin = Origin { event, seq: Seq(self.seq), made, name, format };
        Ok((Head { origin, names: self.names, players }, texts))
    }
}

/// A card without orders of players: its fields behind the head are those that serde writes, its texts are lines.
pub(super) trait Plain: Clone + Serialize + DeserializeOwned {
    const KIND: Kind;

    /// The event and the texts, in the order of the lines.
    fn parts(&mut self) -> (&mut Origin, Vec<&mut String>);

    fn is_bounded(&self) -> bool {
        true
    }

    fn is_sound(&self) -> bool {
        true
    }

    fn write(&self) -> Result<Vec<u8>, CardError> {
        refuse_if(!self.is_bounded(), CardError::TooLarge)?;
        refuse_if(!self.is_sound(), CardError::Damaged)?;
        let mut card = self.clone();
        let (origin, texts) = card.parts();
        let (origin, texts) = (std::mem::take(origin), texts.into_iter().map(std::mem::take).collect::<Vec<_>>());
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        let head = HeadWire::of(&origin, &texts, LinkNames::Full, std::iter::empty())?;
        packed_card(Self::KIND, &head.lines, &(&head, card), &origin.event, &Picks::default())
    }

    fn read(body: &[u8]) -> Result<Self, CardError> {
        let (lines, (head, mut card), event) = unpacked_card::<(HeadWire, Self)>(Self::KIND, &mut Decoder::new(body))?;
        refuse_if(!card.is_bounded(), CardError::Damaged)?;
        let (origin, places) = card.parts();
        let (head, texts) = head.read(&lines, event, places.iter().map(|_| LONGEST_NAME))?;
        places.into_iter().zip(texts).for_each(|(place, text)| *place = text);
        *origin = head.origin;
        if card.is_sound() { Ok(card) } else { Err(CardError::Damaged) }
    }
}

/// Texts of which only their number is among the numbers of a card.
pub(super) mod counted {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::engine::bounds::MOST_PARTS;

    pub fn serialize<S: Serializer>(texts: &[String], serializer: S) -> Result<S::Ok, S::Error> {
        u8::try_from(texts.len()).unwrap_or(u8::MAX).serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
        // One more than allowed is enough to be refused.
        u8::deserialize(deserializer).map(|count| vec![String::new(); usize::from(count).min(MOST_PARTS + 1)])
    }
}

/// The body of a card: texts, numbers, the event's id, and orders.
pub(super) fn packed_card<T: Serialize>(
    kind: Kind,
    lines: &str,
    wire: &T,
    event: &EventId,
    picks: &Picks,
) -> Result<Vec<u8>, CardError> {
    let numbers = postcard::to_allocvec(wire).map_err(|_| CardError::Damaged)?;
    refuse_if(lines.len() + numbers.len() > kind.largest(), CardError::TooLarge)?;
    let mut encoder = Encoder::new();
    encoder.fields(lines, &numbers);
    // 16 digits as eight bytes, past the model.
    let id = u64::from_str_radix(&event.0, 16).unwrap_or_default();
    id.to_be_bytes().into_iter().for_each(|byte| encoder.below(byte.into(), 256));
    picks.write(&mut encoder);
    Ok(encoder.finish())
}

/// Texts, numbers and id of a body; orders follow.
pub(super) fn unpacked_card<T: DeserializeOwned>(
    kind: Kind,
    decoder: &mut Decoder,
) -> Result<(String, T, EventId), CardError> {
    let (lines, numbers) = decoder.fields(kind.largest())?;
    let (wire, rest) = postcard::take_from_bytes::<T>(&numbers).map_err(|_| CardError::Damaged)?;
    refuse_if(!rest.is_empty(), CardError::Damaged)?;
    let event = EventId::from_bits((0..8).fold(0, |number, _| (number << 8) | u64::from(decoder.below(256))));
    Ok((lines, wire, event))
}
