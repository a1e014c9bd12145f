//! Reading a list from whatever was pasted or dropped: what could be read, what was odd, or why it is no list (XW-8).

use super::{Edition, List, ListForm, card_line, ship_line, xws};
use crate::engine::bounds::{LONGEST_LIST, LONGEST_NAME, is_longer, shortened};

/// A list as it was read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// What could be read.
    pub list: List,
    /// Whose edition the file is, where it shows.
    pub edition: Option<Edition>,
    /// What was odd, in the order of the text.
    pub odd: Vec<Oddity>,
}

/// Something odd in a text that could be read all the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Oddity {
    /// The total is no number: as it stands there.
    Total(String),
    /// The cost of a ship is not only a number: the ship, as it stands there, as it was read.
    Cost(String, String, u16),
    /// The ship at this position has no name.
    NoName(usize),
    /// The upgrades of a ship stand without slots, or are an empty list.
    Upgrades(String),
    /// A slot bears the name that an older version of the format gave it.
    OldSlot(String),
    /// An obstacle is no text.
    Obstacle,
    /// A line could not be understood: its number and text.
    Line(usize, String),
    /// There is more than a list can hold; the rest was left out.
    TooMuch,
}

/// Why a text is no list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unread {
    /// It begins like JSON and is none: line and column.
    NotJson(usize, usize),
    /// It is JSON without pilots; the message it carries, if any.
    NotXws(String),
    /// Its squad has no ships; its faction, if it says one.
    NoPilots(String),
    /// It has several squads: how many.
    Several(usize),
    /// It is the address of a page, not a list.
    Address,
    /// It is a squad where cards are expected.
    OtherGame,
    /// There is nothing in it.
    Nothing,
    /// It is longer than this many characters.
    TooLong(usize),
}

/// Reads a text as a list of this form: a squad of a builder in XWS, or lines as one writes them.
///
/// # Errors
/// See [`Unread`]; random text is read as far as it goes and never fails in another way.
pub fn read_list(form: &ListForm, text: &str) -> Result<Reading, Unread> {
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() {
        return Err(Unread::Nothing);
    }
    if is_longer(text, LONGEST_LIST) {
        return Err(Unread::TooLong(LONGEST_LIST));
    }
    let is_json = text.starts_with('{') || text.starts_with("[{");
    let is_address = text.split_whitespace().count() == 1 && text.contains("://");
    match form {
        _ if is_address => Err(Unread::Address),
        ListForm::Squad(_) if is_json => xws::read(text),
        ListForm::Squad(_) => Ok(ship_line::read(text)),
        ListForm::Deck(_) | ListForm::Army(_) if is_json => Err(Unread::OtherGame),
        ListForm::Deck(_) => Ok(card_line::read(text, card_line::Game::Deck)),
        ListForm::Army(_) => Ok(card_line::read(text, card_line::Game::Army)),
    }
}

/// A name as it is kept: no white space around it or doubled, no longer than a name may be.
pub(super) fn name(text: &str) -> String {
    let joined = text.split_whitespace().collect::<Vec<_>>().join(" ");
    shortened(&joined, LONGEST_NAME).trim_end().to_owned()
}
