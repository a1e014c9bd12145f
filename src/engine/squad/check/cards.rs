//! Checks of decks and armies, as far as costs, sides and colours are given (DST-11, IA-12).

use super::{Part, Problem, Report, Unchecked};
use crate::engine::prelude::*;
use crate::engine::squad::card_line::side_of;
use crate::engine::squad::{ArmyForm, Card, CardKind, CardSide, Colour, DeckForm, List, plain};

pub(super) fn check_deck(form: DeckForm, list: &List, report: &mut Report) {
    characters(form, list, report);
    sides(list, report);
    colours(list, report);
    match list.copies(CardKind::Battlefield) {
        0 => report.missing.push(Part::Battlefield),
        1 => {}
        several => report.problems.push(Problem::Battlefields(several)),
    }
    match list.copies(CardKind::Deck) {
        0 => report.missing.push(Part::Deck),
        cards if cards != form.cards => report.problems.push(Problem::DeckCards(cards, form.cards)),
        _ => {}
    }
    copies(form, list, report);
    if list.of(CardKind::Plot).next().is_some() {
        report.unchecked.push(Unchecked::Plots);
    }
}

/// The list gives the points of each character (LIST-2); a total at the heading counts against the limit.
fn characters(form: DeckForm, list: &List, report: &mut Report) {
    if list.of(CardKind::Character).next().is_none() {
        report.missing.push(Part::Characters);
        return;
    }
    let known = points(list.of(CardKind::Character));
    let most = list.total.unwrap_or(0).max(known);
    if most > form.points {
        report.problems.push(Problem::CharacterPoints(most, form.points));
    }
    let without: Vec<_> =
        list.of(CardKind::Character).filter(|card| card.cost.is_none()).map(|card| card.name.clone()).collect();
    if !without.is_empty() {
        report.missing.push(Part::PointsOf(without));
    } else if let Some(said) = list.total.filter(|said| *said != known) {
        report.problems.push(Problem::Sum(said, known));
    }
}

/// Heroes or villains, neutral cards with either; an all-neutral team has neutral cards only.
fn sides(list: &List, report: &mut Report) {
    // Builders mark the side of the whole deck.
    let marks = list.cards.iter().filter_map(|card| card.side).chain(side_of(&list.faction));
    let marked: BTreeSet<CardSide> = marks.collect();
    if list.cards.iter().all(|card| card.side.is_none()) {
        report.unchecked.push(Unchecked::Sides);
        return;
    }
    if marked.contains(&CardSide::Hero) && marked.contains(&CardSide::Villain) {
        report.problems.push(Problem::Sides(CardSide::Hero, CardSide::Villain));
    }
    let mut team = list.of(CardKind::Character).peekable();
    let is_neutral = team.peek().is_some() && team.all(|card| card.side == Some(CardSide::Neutral));
    for card in list.cards.iter().filter(|_| is_neutral) {
        if let Some(side @ (CardSide::Hero | CardSide::Villain)) = card.side {
            report.problems.push(Problem::SideOfNobody(card.name.clone(), side));
        }
    }
}

/// Cards that are not grey need a character of their colour.
fn colours(list: &List, report: &mut Report) {
    let team: Vec<Option<Colour>> = list.of(CardKind::Character).map(|card| card.colour).collect();
    if team.contains(&None) || list.of(CardKind::Deck).any(|card| card.colour.is_none()) {
        report.unchecked.push(Unchecked::Colours);
    }
    if team.is_empty() || team.contains(&None) {
        return;
    }
    for card in list.of(CardKind::Deck).filter(|card| card.colour.is_some_and(|colour| colour != Colour::Grey)) {
        if !team.contains(&card.colour) {
            report.problems.push(Problem::ColourOfNobody(card.name.clone()));
        }
    }
}

/// Copies with the same name count together, from any product.
fn copies(form: DeckForm, list: &List, report: &mut Report) {
    let mut found: BTreeMap<String, (u16, &str)> = BTreeMap::new();
    for card in list.of(CardKind::Deck) {
        let entry = found.entry(plain_name(&card.name)).or_insert((0, card.name.as_str()));
        entry.0 = entry.0.saturating_add(card.copies);
    }
    for (copies, name) in found.into_values().filter(|(copies, _)| *copies > form.copies) {
        report.problems.push(Problem::Copies(name.to_owned(), copies, form.copies));
    }
}

fn plain_name(name: &str) -> String {
    let without_product = name.split(['(', '[']).next().unwrap_or(name);
    let found = plain(without_product);
    if found.is_empty() { name.to_lowercase() } else { found }
}

pub(super) fn check_army(form: ArmyForm, list: &List, report: &mut Report) {
    if list.of(CardKind::Deployment).next().is_none() {
        report.missing.push(Part::Deployment);
    }
    let is_army = |card: &&Card| matches!(card.kind, CardKind::Deployment | CardKind::Upgrade);
    let army = points(list.cards.iter().filter(is_army));
    let most = list.total.unwrap_or(0).max(army);
    if most > form.points {
        report.problems.push(Problem::Points(most, form.points));
    }
    match list.copies(CardKind::Command) {
        0 => report.missing.push(Part::Command),
        cards if cards != form.command_cards => {
            report.problems.push(Problem::CommandCards(cards, form.command_cards));
        }
        _ => {}
    }
    let command = points(list.of(CardKind::Command));
    if command > form.command_points {
        report.problems.push(Problem::CommandPoints(command, form.command_points));
    }
    let unknown = list.cards.iter().filter(|card| card.cost.is_none()).map(|card| card.copies);
    match unknown.fold(0, u16::saturating_add) {
        0 => {
            if let Some(said) = list.total.filter(|said| *said != army && !list.cards.is_empty()) {
                report.problems.push(Problem::Sum(said, army));
            }
        }
        unknown => report.unchecked.push(Unchecked::Costs(unknown)),
    }
    factions(list, report);
}

/// Marked cards share one faction; neutral ones go with any.
fn factions(list: &List, report: &mut Report) {
    let of_a_faction = |side: &CardSide| matches!(side, CardSide::Rebel | CardSide::Imperial | CardSide::Mercenary);
    let marked: BTreeSet<CardSide> = list.cards.iter().filter_map(|card| card.side).filter(of_a_faction).collect();
    let mut marked = marked.into_iter();
    if let (Some(one), Some(other)) = (marked.next(), marked.next()) {
        report.problems.push(Problem::Sides(one, other));
    }
}

fn points<'a>(cards: impl Iterator<Item = &'a Card>) -> u16 {
    cards.filter_map(|card| Some(card.cost?.saturating_mul(card.copies))).fold(0, u16::saturating_add)
}
