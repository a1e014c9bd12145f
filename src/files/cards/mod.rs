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
mod round;
mod text;

pub use claim::{Ask, ClaimCard, MatchCard, NotHere};
pub use connect::{Address, AnswerCard, OfferCard, Peer, Role, Step};
pub use entry_card::EntryCard;
pub use error::CardError;
pub use event_card::EventCard;
pub use final_card::FinalCard;
pub use frame::{Kind, fields_of, framed, of_fields};
pub use head_wire::CardPlayer;
use head_wire::Plain;
pub use moving::{LARGEST_MOVED, Moved, Receiver, Sender};
pub use origin::Origin;
pub use round::{Choices, RoundCard, RoundPlayer, Seat, Status};

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

    /// # Errors
    /// [`CardError::TooLarge`] beyond the limits of the kind; [`CardError::Damaged`] for a value that names a player it
    /// does not have.
    pub fn to_bytes(&self) -> Result<Vec<u8>, CardError> {
        let body = match self {
            Self::Event(card) => card.write()?,
            Self::Entry(card) => card.write()?,
            Self::Round(card) => round::wire::write(card)?,
            Self::Match(card) => card.write()?,
            Self::Claim(card) => card.write()?,
            Self::Offer(card) => card.write()?,
            Self::Answer(card) => card.write()?,
            Self::Final(card) => final_card::wire::write(card)?,
        };
        let version = match self {
            Self::Round(card) if card.ask.is_none() => 1,
            card => card.kind().version(),
        };
        framed(self.kind(), version, &body)
    }

    /// # Errors
    /// As [`CardError`] says.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, CardError> {
        let (kind, body) = frame::opened(bytes)?;
        match kind {
            Kind::Event => EventCard::read(body).map(Self::from),
            Kind::Entry => EntryCard::read(body).map(Self::from),
            Kind::Round => round::wire::read(body).map(Self::from),
            Kind::Match => MatchCard::read(body).map(Self::from),
            Kind::Claim => ClaimCard::read(body).map(Self::from),
            Kind::Offer => OfferCard::read(body).map(Self::from),
            Kind::Answer => AnswerCard::read(body).map(Self::from),
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

macro_rules! each_alone {
    ($($kind:ident: $card:ty, $read:path;)+) => { $(
        impl $card {
            /// As [`Card::from_text`].
            ///
            /// # Errors
            /// [`CardError::UnknownKind`] for another kind.
            pub fn from_text(text: &str) -> Result<Self, CardError> {
                read_as(Kind::$kind, text, $read)
            }
        }

        impl From<$card> for Card {
            fn from(card: $card) -> Self {
                Self::$kind(Box::new(card))
            }
        }
    )+ };
}

each_alone! {
    Event: EventCard, Plain::read;
    Entry: EntryCard, Plain::read;
    Round: RoundCard, round::wire::read;
    Match: MatchCard, Plain::read;
    Claim: ClaimCard, Plain::read;
    Offer: OfferCard, Plain::read;
    Answer: AnswerCard, Plain::read;
    Final: FinalCard, final_card::wire::read;
}

impl MatchCard {
    /// As [`Card::to_link`], without the code for other kinds.
    ///
    /// # Errors
    /// As [`Card::to_bytes`].
    pub fn to_link(&self) -> Result<String, CardError> {
        framed(Self::KIND, Self::KIND.version(), &self.write()?).map(|bytes| text::link(&bytes))
    }
}

impl EntryCard {
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
