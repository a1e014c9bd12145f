//! What is wrong with a list, what is missing on it, and what cannot be told without card data (XW-8, LIST-2).
//!
//! The checks know the list, the form of the format and the limits of the event; they ask for no format by name.

mod cards;
mod faction;
mod names;
mod squad;

use super::{CardSide, List, ListForm};

pub use faction::published;

/// What a list of one player is bound to.
#[derive(Clone, Copy, Debug)]
pub struct Binding<'a> {
    /// What kind of list it is.
    pub form: ListForm,
    /// The most points of a squad.
    pub limit: Option<u16>,
    /// From how many to how many ships.
    pub ships: Option<(u8, u8)>,
    /// The factions of the format, as the publisher writes them.
    pub factions: &'a [&'static str],
    /// Names that the organiser marks as unique.
    pub unique: &'a [String],
}

/// What the checks found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// What breaks a rule.
    pub problems: Vec<Problem>,
    /// What a list should name and this one does not.
    pub missing: Vec<Part>,
    /// What could not be checked.
    pub unchecked: Vec<Unchecked>,
}

/// What breaks a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// More points than the most.
    Points(u16, u16),
    /// The total is said to be this, and the parts add up to that.
    Sum(u16, u16),
    /// Fewer or more ships than there may be: ships, from, to.
    Ships(u16, u8, u8),
    /// Several factions: all of them.
    Factions(Vec<String>),
    /// A faction that the format has not.
    NoFaction(String),
    /// Not the faction of the partner: own, the partner's.
    PartnerFaction(String, String),
    /// Not the right number of obstacles: named, to be named.
    Obstacles(u16, u8),
    /// The same obstacle twice.
    ObstacleTwice(String),
    /// No obstacle of the game.
    NoObstacle(String),
    /// A damage deck that may not be used.
    DamageDeck(String),
    /// A name that the organiser marks as unique, more than once.
    Unique(String),
    /// The same, in the lists of both partners.
    UniqueInTeam(String),
    /// More Epic points than the most.
    EpicPoints(u16, u16),
    /// Epic points are said to be this, and the huge ships have that.
    EpicSum(u16, u16),
    /// More ships of one type than the most: the type, ships, the most.
    OfType(String, u16, u16),
    /// More points of characters than the most.
    CharacterPoints(u16, u16),
    /// Cards of sides that do not go together.
    Sides(CardSide, CardSide),
    /// A side's card without a character of that side: the card, its side.
    SideOfNobody(String, CardSide),
    /// A card in a colour that no character has.
    ColourOfNobody(String),
    /// Not the right number of cards in the deck: there are, there must be.
    DeckCards(u16, u16),
    /// More copies of a card than the most: the card, copies, the most.
    Copies(String, u16, u16),
    /// More than one battlefield.
    Battlefields(u16),
    /// Not the right number of command cards: there are, there must be.
    CommandCards(u16, u16),
    /// More points of command cards than the most.
    CommandPoints(u16, u16),
}

/// A part that a list should name (LIST-2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// The faction.
    Faction,
    /// The ships.
    Ships,
    /// The total.
    Total,
    /// The obstacles.
    Obstacles,
    /// The damage deck.
    DamageDeck,
    /// The Epic points.
    EpicPoints,
    /// The characters.
    Characters,
    /// The points of these characters.
    PointsOf(Vec<String>),
    /// The battlefield.
    Battlefield,
    /// The cards of the deck.
    Deck,
    /// The deployment cards.
    Deployment,
    /// The command cards.
    Command,
}

/// What could not be checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unchecked {
    /// Whether each card is legal and may be where it is: that needs card data.
    Legality,
    /// Whether names that occur more than once are unique: the organiser may mark them.
    Repeated(Vec<String>),
    /// Whether the total is right: so many parts have no cost.
    Costs(u16),
    /// How many ships of one type there are: so many have no type.
    Types(u16),
    /// Gas clouds came after the document.
    GasClouds,
    /// Whether colours fit: not all characters are marked with theirs.
    Colours,
    /// Whether sides go together: no card is marked with its side.
    Sides,
    /// What plots cost.
    Plots,
}

/// Checks a list; `partners` are those of the other members of a team.
#[must_use]
pub fn check(binding: &Binding<'_>, list: &List, partners: &[&List]) -> Report {
    let mut report = Report::default();
    faction::check(binding, list, partners, &mut report);
    match binding.form {
        ListForm::Squad(form) => squad::check(binding, form, list, &mut report),
        ListForm::Deck(form) => cards::check_deck(form, list, &mut report),
        ListForm::Army(form) => cards::check_army(form, list, &mut report),
    }
    names::check(binding, list, partners, &mut report);
    report.unchecked.push(Unchecked::Legality);
    report
}
