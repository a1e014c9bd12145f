//! Rules for lists of a format, and when lists are submitted (LIST-1).

use super::tier_name;
use crate::engine::formats::Format;
use crate::engine::squad::{DamageDeck, EpicForm, ListDemand, ListForm, SquadForm};
use crate::engine::tournament::Tier;
use crate::present::words::text::Words;

/// The number of ships in a squad; empty for lists without ships.
pub(super) fn ships(words: Words, format: &Format) -> String {
    match (format.list, format.ships) {
        (ListForm::Squad(_), Some((from, to))) => words.rulebook_squad_ships(from, to),
        (ListForm::Squad(_), None) => words.rulebook_squad_any().to_owned(),
        (ListForm::Deck(_) | ListForm::Army(_), _) => String::new(),
    }
}

/// The limits of a list.
pub(super) fn bounds(words: Words, form: ListForm) -> String {
    match form {
        ListForm::Squad(squad) => bounds_of_squad(words, squad),
        ListForm::Deck(deck) => words.rulebook_list_deck(deck.points, deck.cards, deck.copies),
        ListForm::Army(army) => words.rulebook_list_army(army.points, army.command_cards, army.command_points),
    }
}

fn bounds_of_squad(words: Words, squad: SquadForm) -> String {
    let obstacles = (squad.obstacles > 0).then(|| words.rulebook_list_obstacles(squad.obstacles));
    let decks: Vec<_> = squad.damage_decks.iter().map(|deck| damage_deck(words, *deck)).collect();
    let decks = (!decks.is_empty()).then(|| words.rulebook_list_decks(decks.join(" / ")));
    let epic = squad.epic.map(|EpicForm { points, small, large }| words.rulebook_list_epic(points, small, large));
    words.statements([epic, obstacles, decks].into_iter().flatten())
}

pub fn damage_deck(words: Words, deck: DamageDeck) -> &'static str {
    match deck {
        DamageDeck::Original => words.list_deck_original(),
        DamageDeck::ForceAwakens => words.list_deck_awakens(),
        DamageDeck::SecondEdition => words.list_deck_second(),
    }
}

/// Whether lists are submitted before the start.
pub(super) fn demand(words: Words, format: &Format) -> String {
    let always = |tier: &Tier| format.lists[tier.index()] == ListDemand::Always;
    let tiers: Vec<_> = Tier::ALL.into_iter().filter(always).map(|tier| tier_name(words, Some(format), tier)).collect();
    match tiers.len() {
        0 => words.rulebook_lists_announced().to_owned(),
        3 => words.rulebook_lists_always().to_owned(),
        _ => words.rulebook_lists_tiers(tiers.join(", ")),
    }
}
