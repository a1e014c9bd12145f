//! The words of the companion, piece by piece.

use crate::engine::formats::Aid;
use crate::present::text::Words;

/// What it tells.
#[must_use]
pub fn text(words: Words, aid: Aid) -> &'static str {
    match aid {
        Aid::Totals => words.aid_totals(),
        Aid::Fortressing => words.aid_fortressing(),
        Aid::LostComponent => words.aid_lost_component(),
        Aid::EpicCards => words.aid_epic_cards(),
        Aid::EpicTable => words.aid_epic_table(),
        Aid::DeckSetup => words.aid_deck_setup(),
        Aid::LostDie => words.aid_lost_die(),
        Aid::DeckSpectators => words.aid_deck_spectators(),
        Aid::ArmySetup => words.aid_army_setup(),
    }
}
