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
mod prelude;
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

/// All kinds from one table: the card, its origin, how it is written and read.
macro_rules! cards {
    ($($kind:ident: $card:ty, $($origin:ident).+, $write:path, $read:path;)+) => {
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Card {
            $($kind(Box<$card>),)+
        }

        impl Card {
            pub const fn kind(&self) -> Kind {
                match self { $(Self::$kind(_) => Kind::$kind,)+ }
            }

            pub const fn origin(&self) -> &Origin {
                match self { $(Self::$kind(card) => &card.$($origin).+,)+ }
            }

            fn body(&self) -> Result<Vec<u8>, CardError> {
                match self { $(Self::$kind(card) => $write(&**card),)+ }
            }

            pub fn from_bytes(bytes: &[u8]) -> Result<Self, CardError> {
                let (kind, body) = frame::opened(bytes)?;
                match kind {
                    $(Kind::$kind => $read(body).map(<$card>::into),)+
                    // A part alone says nothing.
                    Kind::Part => Err(CardError::UnknownKind),
                }
            }
        }

        $(
            impl $card {
                /// As [`Card::from_text`], without the code for the other kinds, which a phone need not fetch.
                ///
                /// # Errors
                /// [`CardError::UnknownKind`] for another kind.
                pub fn from_text(text: &str) -> Result<Self, CardError> {
                    match frame::opened(&text::bytes(text)?)? {
                        (Kind::$kind, body) => $read(body),
                        _ => Err(CardError::UnknownKind),
                    }
                }
            }

            impl From<$card> for Card {
                fn from(card: $card) -> Self {
                    Self::$kind(Box::new(card))
                }
            }
        )+
    };
}

cards! {
    Event: EventCard, origin, Plain::write, Plain::read;
    Entry: EntryCard, origin, Plain::write, Plain::read;
    Round: RoundCard, origin, round::wire::write, round::wire::read;
    Match: MatchCard, origin, Plain::write, Plain::read;
    Claim: ClaimCard, of.origin, Plain::write, Plain::read;
    Offer: OfferCard, origin, Plain::write, Plain::read;
    Answer: AnswerCard, origin, Plain::write, Plain::read;
    Final: FinalCard, origin, final_card::wire::write, final_card::wire::read;
}

impl Card {
    /// # Errors
    /// [`CardError::TooLarge`] beyond the limits of the kind; [`CardError::Damaged`] for a value that names a player it
    /// does not have.
    pub fn to_bytes(&self) -> Result<Vec<u8>, CardError> {
        let version = match self {
            Self::Round(card) if card.ask.is_none() => 1,
            card => card.kind().version(),
        };
        framed(self.kind(), version, &self.body()?)
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
    pub fn kind_of(text: &str) -> Result<Kind, CardError> {
        frame::opened(&text::bytes(text)?).map(|(kind, _)| kind)
    }

    /// Reads a link, its part behind `#/c/`, or digits; with line breaks of a mail and a full stop behind.
    pub fn from_text(text: &str) -> Result<Self, CardError> {
        Self::from_bytes(&text::bytes(text)?)
    }
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
