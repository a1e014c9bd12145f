//! Repeated names (XW-8): a problem if marked as unique, otherwise a question.
//!
//! Pilots are compared with each other and with upgrades, since both may be the same person; upgrades only once marked.

use super::{Binding, Problem, Report, Unchecked};
use crate::engine::prelude::*;
use crate::engine::squad::{CardKind, List, ListForm, plain};

/// Occurrences as pilot or character, and as upgrade.
#[derive(Default)]
struct Times {
    shown: String,
    pilots: u16,
    upgrades: u16,
}

pub(super) fn check(binding: &Binding<'_>, list: &List, partners: &[&List], report: &mut Report) {
    let marked: Vec<String> = binding.unique.iter().map(|name| base(name)).collect();
    let own = count(binding.form, list);
    let mut repeated = Vec::new();
    for (name, times) in &own {
        let is_marked = marked.contains(name);
        if is_marked && times.pilots + times.upgrades > 1 {
            report.problems.push(Problem::Unique(times.shown.clone()));
        } else if !is_marked && (times.pilots > 1 || times.pilots > 0 && times.upgrades > 0) {
            repeated.push(times.shown.clone());
        }
    }
    for (name, times) in partners.iter().flat_map(|partner| count(binding.form, partner)) {
        let Some(mine) = own.get(&name) else { continue };
        if marked.contains(&name) {
            report.problems.push(Problem::UniqueInTeam(times.shown));
        } else if mine.pilots + times.pilots > 0 && !repeated.contains(&mine.shown) {
            repeated.push(mine.shown.clone());
        }
    }
    if !repeated.is_empty() {
        report.unchecked.push(Unchecked::Repeated(repeated));
    }
}

fn count(form: ListForm, list: &List) -> BTreeMap<String, Times> {
    let mut found: BTreeMap<String, Times> = BTreeMap::new();
    let mut add = |name: &str, pilots: u16, upgrades: u16| {
        let times = found.entry(base(name)).or_default();
        if times.shown.is_empty() {
            name.clone_into(&mut times.shown);
        }
        times.pilots = times.pilots.saturating_add(pilots);
        times.upgrades = times.upgrades.saturating_add(upgrades);
    };
    for ship in list.ships.iter().filter(|_| matches!(form, ListForm::Squad(_))) {
        // Both sections of a huge ship are one.
        add(&ship.name, u16::from(!ship.huge), 0);
        ship.upgrades.iter().for_each(|upgrade| add(upgrade, 0, 1));
    }
    for card in &list.cards {
        match card.kind {
            CardKind::Character | CardKind::Deployment => add(&card.name, card.copies, 0),
            CardKind::Upgrade | CardKind::Command => add(&card.name, 0, card.copies),
            CardKind::Battlefield | CardKind::Plot | CardKind::Deck => {}
        }
    }
    found.remove("");
    found
}

/// A comparable name; ids distinguish people after a hyphen: `hansolo-gunner`.
fn base(name: &str) -> String {
    let is_id = !name.contains(|letter: char| letter.is_uppercase() || letter == ' ');
    let name = if is_id { name.split('-').next().unwrap_or(name) } else { name };
    let plain = plain(name);
    if plain.is_empty() { name.trim().to_lowercase() } else { plain }
}
