//! Cards: parts of an event in a link or a code, for other devices without a server. `docs/cards.md` has sizes and limits.
//!
//! A card is a value; `frame` puts its kind, its version and a checksum in front, `text` writes the bytes for a link or
//! a code. Whatever comes from outside is an error or a card whose numbers all exist and whose names are plain text.

mod claim;
mod connect;
mod entry_card;
mod error;
mod event_card;
mod final_card;
mod frame;
mod head_wire;
mod moving;
mod names;
mod origin;
mod packing;
mod players;
mod round;
mod text;
mod usual;

pub use claim::{Ask, ClaimCard, MatchCard, NotHere};
pub use connect::{Address, AnswerCard, OfferCard, Peer, Role, Step};
pub use entry_card::EntryCard;
pub use error::CardError;
pub use event_card::EventCard;
pub use final_card::path::PathStep;
pub use final_card::{FinalCard, FinalRow, Mark};
pub use frame::{Kind, fields_of, framed, of_fields};
pub use moving::{LARGEST_MOVED, Moved, Receiver, Sender};
pub use origin::Origin;
pub use players::CardPlayer;
pub use round::clock::CardClock;
pub use round::seat::Seat;
pub use round::{CardTable, Choices, RoundCard, RoundPlayer, Status};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Card {
    Event(Box<EventCard>),
    Entry(Box<EntryCard>),
    Round(Box<RoundCard>),
    Match(Box<MatchCard>),
    Claim(Box<ClaimCard>),
    Offer(Box<OfferCard>),
    Answer(Box<AnswerCard>),
    Final(Box<FinalCard>),
}

impl Card {
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Event(_) => Kind::Event,
            Self::Entry(_) => Kind::Entry,
            Self::Round(_) => Kind::Round,
            Self::Match(_) => Kind::Match,
            Self::Claim(_) => Kind::Claim,
            Self::Offer(_) => Kind::Offer,
            Self::Answer(_) => Kind::Answer,
            Self::Final(_) => Kind::Final,
        }
    }

    pub const fn origin(&self) -> &Origin {
        match self {
            Self::Event(card) => &card.origin,
            Self::Entry(card) => &card.origin,
            Self::Round(card) => &card.origin,
            Self::Match(card) => &card.origin,
            Self::Claim(card) => &card.of.origin,
            Self::Offer(card) => &card.origin,
            Self::Answer(card) => &card.origin,
            Self::Final(card) => &card.origin,
        }
    }

    #[must_use]
    pub fn with_origin(mut self, origin: Origin) -> Self {
        match &mut self {
            Self::Event(card) => card.origin = origin,
            Self::Entry(card) => card.origin = origin,
            Self::Round(card) => card.origin = origin,
            Self::Match(card) => card.origin = origin,
            Self::Claim(card) => card.of.origin = origin,
            Self::Offer(card) => card.origin = origin,
            Self::Answer(card) => card.origin = origin,
            Self::Final(card) => card.origin = origin,
        }
        self
    }

    /// # Errors
    /// [`CardError::TooLarge`] beyond the limits of the kind; [`CardError::Damaged`] for a value that names a player it
    /// does not have.
    pub fn to_bytes(&self) -> Result<Vec<u8>, CardError> {
        let body = match self {
            Self::Event(card) => event_card::write(card)?,
            Self::Entry(card) => entry_card::wire::write(card)?,
            Self::Round(card) => round::wire::write(card)?,
            Self::Match(card) => claim::wire::write_match(card)?,
            Self::Claim(card) => claim::wire::write_claim(card)?,
            Self::Offer(card) => connect::wire::write_offer(card)?,
            Self::Answer(card) => connect::wire::write_answer(card)?,
            Self::Final(card) => final_card::wire::write(card)?,
        };
        framed(self.kind(), self.kind().version(), &body)
    }

    /// # Errors
    /// As [`CardError`] says.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, CardError> {
        let (kind, body) = frame::opened(bytes)?;
        match kind {
            Kind::Event => event_card::read(body).map(Self::from),
            Kind::Entry => entry_card::wire::read(body).map(Self::from),
            Kind::Round => round::wire::read(body).map(Self::from),
            Kind::Match => claim::wire::read_match(body).map(Self::from),
            Kind::Claim => claim::wire::read_claim(body).map(Self::from),
            Kind::Offer => connect::wire::read_offer(body).map(Self::from),
            Kind::Answer => connect::wire::read_answer(body).map(Self::from),
            Kind::Final => final_card::wire::read(body).map(Self::from),
            // A part alone says nothing.
            Kind::Part => Err(CardError::UnknownKind),
        }
    }

    /// The part of an address behind `#/c/`: base64url without padding.
    ///
    /// # Errors
    /// As [`Card::to_bytes`].
    pub fn to_link(&self) -> Result<String, CardError> {
        self.to_bytes().map(|bytes| text::link(&bytes))
    }

    /// The same as decimal digits, for the numeric mode of a QR code.
    ///
    /// # Errors
    /// As [`Card::to_bytes`].
    pub fn to_digits(&self) -> Result<String, CardError> {
        self.to_bytes().map(|bytes| text::digits(&bytes))
    }

    /// The kind of a card as text, whose frame is whole.
    ///
    /// # Errors
    /// As [`CardError`] says.
    pub fn kind_of(text: &str) -> Result<Kind, CardError> {
        frame::opened(&text::bytes(text)?).map(|(kind, _)| kind)
    }

    /// Reads a link, its part behind `#/c/`, or digits; with line breaks of a mail and a full stop behind.
    ///
    /// # Errors
    /// As [`CardError`] says.
    pub fn from_text(text: &str) -> Result<Self, CardError> {
        Self::from_bytes(&text::bytes(text)?)
    }
}

/// Reads one kind without the code for the others, which a phone need not fetch.
fn read_as<T>(kind: Kind, text: &str, read: fn(&[u8]) -> Result<T, CardError>) -> Result<T, CardError> {
    match frame::opened(&text::bytes(text)?)? {
        (found, body) if found == kind => read(body),
        _ => Err(CardError::UnknownKind),
    }
}

impl EventCard {
    /// As [`Card::from_text`].
    ///
    /// # Errors
    /// [`CardError::UnknownKind`] for another kind.
    pub fn from_text(text: &str) -> Result<Self, CardError> {
        read_as(Kind::Event, text, event_card::read)
    }
}

impl EntryCard {
    /// As [`Card::from_text`].
    ///
    /// # Errors
    /// [`CardError::UnknownKind`] for another kind.
    pub fn from_text(text: &str) -> Result<Self, CardError> {
        read_as(Kind::Entry, text, entry_card::wire::read)
    }

    /// Reads the card at the beginning of these words, into which a mail may have broken it.
    ///
    /// # Errors
    /// As [`EntryCard::from_text`]; [`CardError::Cut`] if the words after a part of a card do not complete it.
    pub fn from_words<'a>(words: impl Iterator<Item = &'a str> + Clone) -> Result<Self, CardError> {
        match words.clone().next().map_or(Err(CardError::NotACard), Self::from_text) {
            Err(CardError::Cut) => match Self::from_text(&text::joined(words)) {
                Err(CardError::Damaged) => Err(CardError::Cut),
                read => read,
            },
            read => read,
        }
    }
}

impl RoundCard {
    /// As [`Card::from_text`].
    ///
    /// # Errors
    /// [`CardError::UnknownKind`] for another kind.
    pub fn from_text(text: &str) -> Result<Self, CardError> {
        read_as(Kind::Round, text, round::wire::read)
    }
}

impl MatchCard {
    /// As [`Card::from_text`].
    ///
    /// # Errors
    /// [`CardError::UnknownKind`] for another kind.
    pub fn from_text(text: &str) -> Result<Self, CardError> {
        read_as(Kind::Match, text, claim::wire::read_match)
    }
}

impl ClaimCard {
    /// As [`Card::from_text`].
    ///
    /// # Errors
    /// [`CardError::UnknownKind`] for another kind.
    pub fn from_text(text: &str) -> Result<Self, CardError> {
        read_as(Kind::Claim, text, claim::wire::read_claim)
    }
}

impl OfferCard {
    /// As [`Card::from_text`].
    ///
    /// # Errors
    /// [`CardError::UnknownKind`] for another kind.
    pub fn from_text(text: &str) -> Result<Self, CardError> {
        read_as(Kind::Offer, text, connect::wire::read_offer)
    }
}

impl AnswerCard {
    /// As [`Card::from_text`].
    ///
    /// # Errors
    /// [`CardError::UnknownKind`] for another kind.
    pub fn from_text(text: &str) -> Result<Self, CardError> {
        read_as(Kind::Answer, text, connect::wire::read_answer)
    }
}

impl FinalCard {
    /// As [`Card::from_text`].
    ///
    /// # Errors
    /// [`CardError::UnknownKind`] for another kind.
    pub fn from_text(text: &str) -> Result<Self, CardError> {
        read_as(Kind::Final, text, final_card::wire::read)
    }
}

impl From<EventCard> for Card {
    fn from(card: EventCard) -> Self {
        Self::Event(Box::new(card))
    }
}

impl From<EntryCard> for Card {
    fn from(card: EntryCard) -> Self {
        Self::Entry(Box::new(card))
    }
}

impl From<RoundCard> for Card {
    fn from(card: RoundCard) -> Self {
        Self::Round(Box::new(card))
    }
}

impl From<MatchCard> for Card {
    fn from(card: MatchCard) -> Self {
        Self::Match(Box::new(card))
    }
}

impl From<ClaimCard> for Card {
    fn from(card: ClaimCard) -> Self {
        Self::Claim(Box::new(card))
    }
}

impl From<OfferCard> for Card {
    fn from(card: OfferCard) -> Self {
        Self::Offer(Box::new(card))
    }
}

impl From<AnswerCard> for Card {
    fn from(card: AnswerCard) -> Self {
        Self::Answer(Box::new(card))
    }
}

impl From<FinalCard> for Card {
    fn from(card: FinalCard) -> Self {
        Self::Final(Box::new(card))
    }
}
