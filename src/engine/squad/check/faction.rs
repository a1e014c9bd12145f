//! One faction per list, from the format, the same for partners of a team (XW-8, EPIC-23, IA-12).

use super::{Binding, Part, Problem, Report};
use crate::engine::squad::{List, ListForm, plain, published};

pub(super) fn check(binding: &Binding<'_>, list: &List, partners: &[&List], report: &mut Report) {
    if matches!(binding.form, ListForm::Deck(_)) {
        // Cards carry sides instead.
        return;
    }
    let written = list.faction.trim();
    if written.is_empty() {
        report.missing.push(Part::Faction);
        return;
    }
    let several = several(binding.factions, written);
    if several.len() > 1 {
        report.problems.push(Problem::Factions(several));
        return;
    }
    let own = published(binding.factions, written);
    if own.is_none() && !binding.factions.is_empty() {
        report.problems.push(Problem::NoFaction(written.to_owned()));
    }
    for partner in partners.iter().map(|partner| partner.faction.trim()).filter(|partner| !partner.is_empty()) {
        let is_same = match (own, published(binding.factions, partner)) {
            (Some(own), Some(other)) => own == other,
            (None, None) => plain(written) == plain(partner),
            (Some(_), None) | (None, Some(_)) => false,
        };
        if !is_same {
            report.problems.push(Problem::PartnerFaction(written.to_owned(), partner.to_owned()));
        }
    }
}

fn several(factions: &[&'static str], text: &str) -> Vec<String> {
    let parts = text.split([',', '/', '+', ';', '&']);
    let mut found: Vec<String> = Vec::new();
    for faction in parts.filter_map(|part| published(factions, part)) {
        if !found.iter().any(|known| known == faction) {
            found.push(faction.to_owned());
        }
    }
    found
}
