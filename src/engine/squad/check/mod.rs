//! Checks a list for problems, missing information, and what needs card data (XW-8, LIST-2).
//!
//! The checks know the list, the form of the format and the limits of the event, but no format.

mod cards;
mod faction;
mod names;
mod squad;

use super::{CardSide, List, ListForm};

#[derive(Clone, Copy, Debug)]
pub struct Binding<'a> {
    pub form: ListForm,
    /// In points.
    pub limit: Option<u16>,
    /// Minimum and maximum.
    pub ships: Option<(u8, u8)>,
    /// By the publisher's names.
    pub factions: &'a [&'static str],
    /// Names marked as unique.
    pub unique: &'a [String],
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    pub problems: Vec<Problem>,
    pub missing: Vec<Part>,
    pub unchecked: Vec<Unchecked>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// Points, maximum.
    Points(u16, u16),
    /// Claimed total, sum of the parts.
    Sum(u16, u16),
    /// Ships, minimum, maximum.
    Ships(u16, u8, u8),
    Factions(Vec<String>),
    NoFaction(String),
    /// Own faction, the partner's.
    PartnerFaction(String, String),
    /// Obstacles, required.
    Obstacles(u16, u8),
    ObstacleTwice(String),
    NoObstacle(String),
    DamageDeck(String),
    /// A unique name that occurs twice.
    Unique(String),
    UniqueInTeam(String),
    /// Epic points, maximum.
    EpicPoints(u16, u16),
    /// Claimed Epic points, those of the huge ships.
    EpicSum(u16, u16),
    /// Type, ships, maximum.
    OfType(String, u16, u16),
    /// Points of characters, maximum.
    CharacterPoints(u16, u16),
    Sides(CardSide, CardSide),
    /// A card of a side without character.
    SideOfNobody(String, CardSide),
    /// A card in a colour without character.
    ColourOfNobody(String),
    /// Cards of the deck, required.
    DeckCards(u16, u16),
    /// Card, copies, maximum.
    Copies(String, u16, u16),
    /// More than one.
    Battlefields(u16),
    /// Command cards, required.
    CommandCards(u16, u16),
    /// Points of command cards, maximum.
    CommandPoints(u16, u16),
}

/// Required information (LIST-2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    Faction,
    Ships,
    Total,
    Obstacles,
    DamageDeck,
    EpicPoints,
    Characters,
    /// Names of characters without points.
    PointsOf(Vec<String>),
    Battlefield,
    Deck,
    Deployment,
    Command,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unchecked {
    Legality,
    /// Repeated names, unique or not.
    Repeated(Vec<String>),
    /// The total: this many parts have no cost.
    Costs(u16),
    /// Ships per type: this many have no type.
    Types(u16),
    GasClouds,
    /// Some characters have no colour.
    Colours,
    Sides,
    Plots,
}

/// `partners` are the lists of other team members.
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
