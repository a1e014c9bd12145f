//! Information before play: who chooses who goes first, and mirror matches.

use crate::engine::formats;
use crate::present::prelude::*;

/// The faction that both sides play, if that is known (IA-13).
pub fn mirror(tournament: &Tournament, sides: [EntryId; 2]) -> Option<&str> {
    let named = formats::by_id(&tournament.rules.format).is_some_and(|format| format.names_mirrors);
    let faction = |side: EntryId| tournament.entry(side).map(|entry| entry.details.faction.as_str());
    let [one, other] = sides.map(faction);
    one.filter(|one| named && !one.is_empty() && other.is_some_and(|other| other.to_lowercase() == one.to_lowercase()))
}

/// Figures, or ships, must be told apart (IA-13, EPIC-18).
pub fn mirror_words(words: Words, tournament: &Tournament, sides: [EntryId; 2]) -> Option<String> {
    let faction = faction_name(words, mirror(tournament, sides)?);
    Some(match tournament.rules.sheet {
        ScoreSheet::Squad { .. } => words.sheet_mirror_ships(faction),
        ScoreSheet::Verdict | ScoreSheet::VictoryPoints(_) => words.sheet_mirror(faction),
    })
}

/// XW-7, EPIC-11: the lower squad total chooses who goes first; equal totals are drawn at the table.
pub fn chooses(
    words: Words,
    tournament: &Tournament,
    sides: [EntryId; 2],
    named: impl Fn(Side) -> String,
) -> Option<String> {
    if !matches!(tournament.rules.sheet, ScoreSheet::Squad { .. }) {
        return None;
    }
    let total = |entry: EntryId| tournament.entry(entry)?.details.squad_total;
    let (a, b) = (total(sides[0])?, total(sides[1])?);
    Some(match a.cmp(&b) {
        std::cmp::Ordering::Less => words.sheet_chooses(named(Side::A)),
        std::cmp::Ordering::Greater => words.sheet_chooses(named(Side::B)),
        std::cmp::Ordering::Equal => words.sheet_chooses_coin().to_owned(),
    })
}
