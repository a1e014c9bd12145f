//! The result of reading a list (XW-8).

use super::{Edition, List, ListForm, builder_text, card_line, ship_line, xws};
use crate::engine::bounds::{LONGEST_LIST, LONGEST_NAME, is_longer, shortened};
use crate::engine::flaw::refuse_if;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    pub list: List,
    /// None if unclear.
    pub edition: Option<Edition>,
    /// In the order of the text.
    pub odd: Vec<Oddity>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Oddity {
    /// The total is no number.
    Total(String),
    /// Ship, cost as written, cost as read.
    Cost(String, String, u16),
    /// Position of a ship without a name.
    NoName(usize),
    /// Upgrades without slots, or as an empty list.
    Upgrades(String),
    /// A slot name of an older version.
    OldSlot(String),
    Obstacle,
    /// Line number and text.
    Line(usize, String),
    /// Beyond the limits; the rest is left out.
    TooMuch,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unread {
    /// Line and column.
    NotJson(usize, usize),
    /// JSON without pilots; with its message.
    NotXws(String),
    /// A squad without ships; its faction.
    NoPilots(String),
    Several(usize),
    Address,
    /// A squad instead of cards.
    OtherGame,
    Nothing,
    /// In characters.
    TooLong(usize),
}

/// Reads a list: a squad in XWS, or one line per ship or card.
pub fn read_list(form: &ListForm, text: &str) -> Result<Reading, Unread> {
    let text = text.trim_start_matches('\u{feff}').trim();
    refuse_if(text.is_empty(), Unread::Nothing)?;
    refuse_if(is_longer(text, LONGEST_LIST), Unread::TooLong(LONGEST_LIST))?;
    let squad = squad_in(text);
    let is_address = text.split_whitespace().count() == 1 && text.contains("://");
    match form {
        _ if is_address => Err(Unread::Address),
        ListForm::Squad(_) => match squad {
            Some(squad) => xws::read(squad),
            None => Ok(builder_text::read(text).unwrap_or_else(|| ship_line::read(text))),
        },
        ListForm::Deck(_) | ListForm::Army(_) if squad.is_some() => Err(Unread::OtherGame),
        ListForm::Deck(_) => Ok(card_line::read(text, card_line::Game::Deck)),
        ListForm::Army(_) => Ok(card_line::read(text, card_line::Game::Army)),
    }
}

/// The squad in XWS within a text: in a code fence, in a sentence, alone.
pub fn squad_in(text: &str) -> Option<&str> {
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.starts_with('{') || text.starts_with("[{") {
        return Some(text);
    }
    let (begin, end) = (text.find('{')?, text.rfind('}')?);
    text.get(begin..=end).filter(|squad| squad.contains("pilots"))
}

/// Trims and shortens a name and collapses its white space.
pub(super) fn name(text: &str) -> String {
    let joined = text.split_whitespace().collect::<Vec<_>>().join(" ");
    shortened(&joined, LONGEST_NAME).trim_end().to_owned()
}
