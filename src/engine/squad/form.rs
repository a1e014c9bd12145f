//! The kinds of lists with the numbers of the documents.

use super::obstacle::Edition;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListForm {
    /// XW-8, EPIC-12.
    Squad(SquadForm),
    /// DST-11: characters, battlefield, deck.
    Deck(DeckForm),
    /// IA-12: deployment cards, skirmish upgrades, command deck.
    Army(ArmyForm),
}

/// Limits of a squad besides points and number of ships.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SquadForm {
    pub edition: Edition,
    /// Required obstacles; 0: none listed.
    pub obstacles: u8,
    /// Allowed damage decks; a list names one only if there are several.
    pub damage_decks: &'static [DamageDeck],
    pub epic: Option<EpicForm>,
}

/// Limits of an Epic squad of one player (EPIC-23).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EpicForm {
    /// Maximum of Epic points.
    pub points: u16,
    /// Maximum of small ships per type.
    pub small: u16,
    /// Maximum of large ships per type.
    pub large: u16,
}

/// DST-11.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeckForm {
    /// Maximum of points of characters.
    pub points: u16,
    /// Exact number.
    pub cards: u16,
    /// Maximum per card.
    pub copies: u16,
}

/// IA-12.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArmyForm {
    /// Maximum of points.
    pub points: u16,
    /// Exact number.
    pub command_cards: u16,
    /// Maximum of points.
    pub command_points: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DamageDeck {
    Original,
    ForceAwakens,
    SecondEdition,
}

impl DamageDeck {
    /// Id in a list; the community's, where there is one.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Original => "core",
            Self::ForceAwakens => "core2",
            Self::SecondEdition => "second",
        }
    }
}

/// LIST-1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListDemand {
    /// Required by the document.
    Always,
    /// Only if the organiser asks for them.
    AsAnnounced,
}
