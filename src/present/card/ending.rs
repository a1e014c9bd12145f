//! The page of a finished event on a phone.

use crate::engine::standing::standing;
use crate::files::cards::FinalCard;
use crate::present::prelude::*;
use crate::present::standing::ending::EndingView;
use crate::present::standing::player;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndingPage {
    /// Empty without one.
    pub winner: String,
    /// The final, or the points.
    pub how: String,
    /// Best first.
    pub lines: Vec<EndLine>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndLine {
    pub player: EntryId,
    pub place: String,
    pub name: String,
    /// The stage reached, or why the player is out; may be empty.
    pub reached: String,
    /// Of the Swiss rounds.
    pub points: String,
}

/// All matches of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matches {
    pub name: String,
    /// Place and record.
    pub worth: String,
    pub lines: Vec<String>,
}

/// The only player with this name.
pub fn only_named(card: &FinalCard, name: &str) -> Option<EntryId> {
    super::only(card.event().listed().map(|entry| (entry.id, entry.details.name.as_str())), name)
}

/// The event with numbers in place of names that the card does not have.
fn named(words: Words, card: &FinalCard) -> Tournament {
    let mut event = card.event().clone();
    for entry in event.entries.iter_mut().filter(|entry| entry.details.name.is_empty()) {
        entry.details.name = words.card_number(u32::from(entry.id.0) + 1);
    }
    event
}

impl EndingPage {
    pub fn of(words: Words, card: &FinalCard) -> Self {
        let event = named(words, card);
        let ending = EndingView::of(words, &event);
        let champion = ending.winner.map(|winner| (words.standing_wins(&winner.name), winner.how));
        let (winner, how) = champion.unwrap_or_default();
        let points = standing(&event, Plan::MOST_ROUNDS);
        let lines = ending.rows.into_iter().map(|row| EndLine {
            player: row.entry,
            place: row.place,
            name: row.name,
            reached: row.out.map_or(row.reached, str::to_owned),
            points: points.row(row.entry).map(|row| words.round_points(row.points)).unwrap_or_default(),
        });
        Self { winner, how, lines: lines.collect() }
    }
}

impl EndLine {
    /// Whether its name has the typed letters.
    pub fn is_found(&self, typed: &str) -> bool {
        folded(&self.name).contains(&folded(typed))
    }
}

/// None for a player who is not on the card.
pub fn matches_of(words: Words, card: &FinalCard, player: EntryId) -> Option<Matches> {
    let event = named(words, card);
    let standing = standing(&event, Plan::MOST_ROUNDS);
    let found = player::open(words, &event, &standing, player)?;
    let ending = EndingView::of(words, &event);
    let place = ending.rows.into_iter().find(|row| row.entry == player)?.place;
    let record = found.facts.into_iter().next().map(|(_, record)| record).unwrap_or_default();
    Some(Matches {
        name: found.name,
        worth: [words.card_place(place), record].join(", "),
        lines: found.rounds.into_iter().map(|line| line.what).collect(),
    })
}
