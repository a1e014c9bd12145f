//! What kind of list a format has, and what binds it: the numbers of the documents as data.
//!
//! A format names one of these; the checks interpret it, and nothing else asks which format it is.

use super::obstacle::Edition;

/// The kind of list of a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListForm {
    /// Ships with their upgrades (XW-8, EPIC-12).
    Squad(SquadForm),
    /// Characters, a battlefield and a deck (DST-11).
    Deck(DeckForm),
    /// Deployment cards, skirmish upgrades and a command deck (IA-12).
    Army(ArmyForm),
}

/// What binds a squad, besides the limit of its round and the number of ships.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SquadForm {
    /// Whose ships and factions.
    pub edition: Edition,
    /// How many obstacles a list names; 0 where it names none.
    pub obstacles: u8,
    /// The damage decks that may be used; a list names one only if there is a choice.
    pub damage_decks: &'static [DamageDeck],
    /// What binds huge ships and large numbers of one ship.
    pub epic: Option<EpicForm>,
}

/// What binds an Epic squad of one player (EPIC-23).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EpicForm {
    /// The most Epic points.
    pub points: u16,
    /// The most small ships of one type.
    pub small: u16,
    /// The most large ships of one type.
    pub large: u16,
}

/// What binds a deck (DST-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeckForm {
    /// The most points of characters.
    pub points: u16,
    /// The number of cards, exactly.
    pub cards: u16,
    /// The most copies of a card.
    pub copies: u16,
}

/// What binds an army (IA-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArmyForm {
    /// The most points of deployment cards and skirmish upgrades.
    pub points: u16,
    /// The number of command cards, exactly.
    pub command_cards: u16,
    /// The most points of command cards.
    pub command_points: u16,
}

/// The damage decks of the core sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DamageDeck {
    /// That of the first core set.
    Original,
    /// That of the core set of The Force Awakens.
    ForceAwakens,
    /// That of the second edition.
    SecondEdition,
}

impl DamageDeck {
    /// Its id in a list: those of the community's format, where it has one.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Original => "core",
            Self::ForceAwakens => "core2",
            Self::SecondEdition => "second",
        }
    }
}

/// Whether lists are handed in before the start (LIST-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListDemand {
    /// The document asks for them.
    Always,
    /// As the organiser says; not unless they do.
    AsAnnounced,
}
