//! Findings on a list as sentences: problems, missing parts, unchecked rules, oddities (XW-8, LIST-2).

use super::contents::{obstacle_name, side_name};
use crate::engine::squad::check::{Part, Problem, Unchecked};
use crate::engine::squad::{Oddity, Unread};
use crate::present::prelude::*;

pub fn problem(words: Words, problem: &Problem) -> String {
    match problem {
        Problem::Points(points, limit) => words.list_points(points, limit),
        Problem::Sum(said, counted) => words.list_sum(said, counted),
        Problem::Ships(ships, from, to) => words.list_ships(*ships, from, to),
        Problem::Factions(factions) => {
            words.list_factions(list(words, factions.iter().map(|name| faction_name(words, name))))
        }
        Problem::NoFaction(faction) => words.list_no_faction(faction_name(words, faction)),
        Problem::PartnerFaction(own, other) => {
            words.list_partner_faction(faction_name(words, own), faction_name(words, other))
        }
        Problem::Obstacles(count, needed) => words.list_obstacles(*count, needed),
        Problem::ObstacleTwice(id) => words.list_obstacle_twice(obstacle_name(words, id)),
        Problem::NoObstacle(id) => words.list_no_obstacle(id),
        Problem::DamageDeck(deck) => words.list_damage_deck(deck),
        Problem::Unique(name) => words.list_unique(name),
        Problem::UniqueInTeam(name) => words.list_unique_team(name),
        Problem::EpicPoints(points, limit) => words.list_epic_points(points, limit),
        Problem::EpicSum(said, counted) => words.list_epic_sum(said, counted),
        Problem::OfType(hull, count, limit) => words.list_of_type(*count, hull, limit),
        Problem::CharacterPoints(points, limit) => words.list_character_points(points, limit),
        Problem::Sides(one, other) => words.list_sides(side_name(words, *one), side_name(words, *other)),
        Problem::SideOfNobody(card, side) => words.list_side_of_nobody(card, side_name(words, *side)),
        Problem::ColourOfNobody(card) => words.list_colour_of_nobody(card),
        Problem::DeckCards(cards, needed) => words.list_deck_cards(*cards, needed),
        Problem::Copies(card, copies, limit) => words.list_copies(copies, card, limit),
        Problem::Battlefields(count) => words.list_battlefields(*count),
        Problem::CommandCards(cards, needed) => words.list_command_cards(*cards, needed),
        Problem::CommandPoints(points, limit) => words.list_command_points(points, limit),
    }
}

/// All missing parts in one sentence.
pub fn missing(words: Words, parts: &[Part]) -> Option<String> {
    let names: Vec<String> = parts.iter().map(|missing| part(words, missing)).collect();
    (!parts.is_empty()).then(|| words.list_missing(list(words, &names)))
}

fn part(words: Words, part: &Part) -> String {
    let name = match part {
        Part::Faction => words.list_part_faction(),
        Part::Ships => words.list_part_ships(),
        Part::Total => words.list_part_total(),
        Part::Obstacles => words.list_part_obstacles(),
        Part::DamageDeck => words.list_part_damage_deck(),
        Part::EpicPoints => words.list_part_epic(),
        Part::Characters => words.list_part_characters(),
        Part::PointsOf(names) => return words.list_part_points_of(list(words, names)),
        Part::Battlefield => words.list_part_battlefield(),
        Part::Deck => words.list_part_deck(),
        Part::Deployment => words.list_part_deployment(),
        Part::Command => words.list_part_command(),
    };
    name.to_owned()
}

pub fn unchecked(words: Words, unchecked: &Unchecked) -> String {
    match unchecked {
        Unchecked::Legality => words.list_unchecked_legality().to_owned(),
        Unchecked::Repeated(names) => words.list_unchecked_repeated(list(words, names)),
        Unchecked::Costs(count) => words.list_unchecked_costs(*count),
        Unchecked::Types(count) => words.list_unchecked_types(*count),
        Unchecked::GasClouds => words.list_unchecked_gas().to_owned(),
        Unchecked::Colours => words.list_unchecked_colours().to_owned(),
        Unchecked::Sides => words.list_unchecked_sides().to_owned(),
        Unchecked::Plots => words.list_unchecked_plots().to_owned(),
    }
}

pub fn oddity(words: Words, oddity: &Oddity) -> String {
    match oddity {
        Oddity::Total(text) => words.list_odd_total(text),
        Oddity::Cost(ship, text, cost) => words.list_odd_cost(ship, text, cost),
        Oddity::NoName(number) => words.list_odd_no_name(number),
        Oddity::Upgrades(ship) => words.list_odd_upgrades(ship),
        Oddity::OldSlot(slot) => words.list_odd_slot(slot),
        Oddity::Obstacle => words.list_odd_obstacle().to_owned(),
        Oddity::Line(number, text) => words.list_odd_line(number, text),
        Oddity::TooMuch => words.list_odd_too_much().to_owned(),
    }
}

pub fn unread(words: Words, unread: &Unread) -> String {
    match unread {
        Unread::NotJson(line, column) => words.list_unread_json(line, column),
        Unread::NotXws(message) if message.is_empty() => words.list_unread_xws().to_owned(),
        Unread::NotXws(message) => words.list_unread_message(message),
        Unread::NoPilots(_) => words.list_unread_empty().to_owned(),
        Unread::Several(count) => words.list_unread_several(*count),
        Unread::Address => words.list_unread_address().to_owned(),
        Unread::OtherGame => words.list_unread_other().to_owned(),
        Unread::Nothing => words.list_unread_nothing().to_owned(),
        Unread::TooLong(limit) => words.list_unread_long(limit),
    }
}
