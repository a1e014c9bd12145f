//! Checks of a squad: points, ships, obstacles, damage deck, and the Epic limits (XW-8, EPIC-23).

use super::{Binding, Part, Problem, Report, Unchecked};
use crate::engine::prelude::*;
use crate::engine::squad::{Edition, EpicForm, List, Obstacle, SquadForm, epic_points, obstacle, plain, type_of};

pub(super) fn check(binding: &Binding<'_>, form: SquadForm, list: &List, report: &mut Report) {
    points(binding, list, report);
    ships(binding, list, report);
    obstacles(form, list, report);
    damage_deck(form, list, report);
    if let Some(epic) = form.epic {
        huge(epic, list, report);
        types(epic, list, report);
    }
}

fn points(binding: &Binding<'_>, list: &List, report: &mut Report) {
    let (said, counted) = (list.total, list.counted());
    let most = said.into_iter().chain([list.known_costs()]).max().unwrap_or(0);
    if let Some(limit) = binding.limit.filter(|limit| most > *limit) {
        report.problems.push(Problem::Points(most, limit));
    }
    match (said, counted) {
        (Some(said), Some(counted)) if said != counted => report.problems.push(Problem::Sum(said, counted)),
        (None, None) => report.missing.push(Part::Total),
        _ => {}
    }
    let unknown = list.ships.iter().filter(|ship| ship.cost == 0).count();
    if unknown > 0 {
        report.unchecked.push(Unchecked::Costs(small(unknown)));
    }
}

fn ships(binding: &Binding<'_>, list: &List, report: &mut Report) {
    let count = small(list.ships.len());
    match binding.ships {
        _ if count == 0 => report.missing.push(Part::Ships),
        Some((least, most)) if !(u16::from(least)..=u16::from(most)).contains(&count) => {
            report.problems.push(Problem::Ships(count, least, most));
        }
        _ => {}
    }
}

fn obstacles(form: SquadForm, list: &List, report: &mut Report) {
    if form.obstacles == 0 {
        return;
    }
    let named: Vec<String> = list.obstacles.iter().map(|id| plain(id)).collect();
    match small(named.len()) {
        0 => report.missing.push(Part::Obstacles),
        count if count != u16::from(form.obstacles) => report.problems.push(Problem::Obstacles(count, form.obstacles)),
        _ => {}
    }
    for (at, (id, shown)) in named.iter().zip(&list.obstacles).enumerate() {
        if named[..at].contains(id) {
            report.problems.push(Problem::ObstacleTwice(shown.clone()));
            continue;
        }
        match obstacle(id) {
            Obstacle::Allowed => {}
            // XW-8, a decision: newer products pass with a remark.
            Obstacle::GasCloud if form.edition == Edition::Second => {
                if !report.unchecked.contains(&Unchecked::GasClouds) {
                    report.unchecked.push(Unchecked::GasClouds);
                }
            }
            Obstacle::GasCloud | Obstacle::Unknown => report.problems.push(Problem::NoObstacle(shown.clone())),
        }
    }
}

/// Without a choice, a list need not name it.
fn damage_deck(form: SquadForm, list: &List, report: &mut Report) {
    let decks = form.damage_decks;
    if decks.is_empty() {
        return;
    }
    if list.damage_deck.is_empty() {
        if decks.len() > 1 {
            report.missing.push(Part::DamageDeck);
        }
    } else if !decks.iter().any(|deck| deck.id() == list.damage_deck) {
        report.problems.push(Problem::DamageDeck(list.damage_deck.clone()));
    }
}

/// Epic points are required in both formats, and counted where types are known (EPIC-12, EPIC-23).
fn huge(epic: EpicForm, list: &List, report: &mut Report) {
    let typed = list.ships.iter().any(|ship| !type_of(ship).is_empty());
    let counted = epic_points(&list.ships).filter(|points| typed || *points > 0);
    match (list.epic_points, counted) {
        (Some(said), Some(counted)) if said != counted => report.problems.push(Problem::EpicSum(said, counted)),
        (None, None) => report.missing.push(Part::EpicPoints),
        _ => {}
    }
    let most = list.epic_points.into_iter().chain(counted).max().unwrap_or(0);
    if most > epic.points {
        report.problems.push(Problem::EpicPoints(most, epic.points));
    }
}

/// Counts pilots by ship type (EPIC-23).
fn types(epic: EpicForm, list: &List, report: &mut Report) {
    let mut found: BTreeMap<String, (u16, &str, u16)> = BTreeMap::new();
    let mut unknown = 0;
    for ship in list.ships.iter().filter(|ship| !ship.huge) {
        let hull = type_of(ship);
        if hull.is_empty() {
            unknown += 1;
            continue;
        }
        let most = if ship.large { epic.large } else { epic.small };
        let entry = found.entry(hull).or_insert((0, ship.hull.as_str(), most));
        entry.0 = entry.0.saturating_add(1);
    }
    for (count, hull, most) in found.into_values().filter(|(count, _, most)| count > most) {
        report.problems.push(Problem::OfType(hull.to_owned(), count, most));
    }
    // Too few to exceed the maximum.
    if unknown > usize::from(epic.large) {
        report.unchecked.push(Unchecked::Types(small(unknown)));
    }
}

fn small(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}
