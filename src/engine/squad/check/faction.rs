//! One faction per list, from the format, the same for partners of a team (XW-8, EPIC-23, IA-12).

use super::{Binding, Part, Problem, Report};
use crate::engine::squad::{List, ListForm, plain};

/// Spellings of factions beside the publisher's English, without letters that bear accents.
const ALIKE: [&[&str]; 12] = [
    &["rebelalliance", "rebel", "rebels", "rebelde", "rebeldes", "rebelle", "rebelles", "ribelli", "ribelle"],
    &["rebelalliance", "rebel", "alianzarebelde", "alliancerebelle", "alleanzaribelle"],
    &["galacticempire", "imperial", "imperials", "empire", "imperio", "impero", "imperiale", "imperiales", "imprial"],
    &["galacticempire", "imperial", "imperiogalctico", "empiregalactique", "imperogalattico"],
    &["scumandvillainy", "scum", "escoriayvillanos", "racaillesetsclrats", "fecciainfamia"],
    &["resistance", "resistencia", "rsistance", "resistenza"],
    &["firstorder", "primeraorden", "premierordre", "primoordine"],
    &["galacticrepublic", "repblicagalctica", "rpubliquegalactique", "repubblicagalattica"],
    &["separatistalliance", "alianzaseparatista", "allianceseparatiste", "alliancesparatiste", "alleanzaseparatista"],
    &["mercenary", "mercenario", "mercenaire"],
    // In the first edition, part of Rebels and Empire.
    &["rebelalliance", "rebel", "resistance"],
    &["galacticempire", "imperial", "firstorder"],
];

/// The publisher's name; none if the format does not have it.
pub fn published(factions: &[&'static str], text: &str) -> Option<&'static str> {
    let text = plain(text);
    let same = factions.iter().find(|faction| plain(faction) == text);
    let alike = || {
        let group = ALIKE.iter().filter(|group| group.contains(&text.as_str()));
        group.flat_map(|group| group.iter()).find_map(|name| factions.iter().find(|faction| plain(faction) == *name))
    };
    same.or_else(alike).copied()
}

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

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: &[&str] = &["Rebel Alliance", "Galactic Empire", "Scum and Villainy", "Resistance", "First Order"];

    #[test]
    fn a_faction_is_known_however_it_is_written() {
        for (text, found) in [
            ("rebelalliance", Some("Rebel Alliance")),
            ("Rebels", Some("Rebel Alliance")),
            ("imperial", Some("Galactic Empire")),
            ("SCUM", Some("Scum and Villainy")),
            ("resistance", Some("Resistance")),
            ("Ewoks", None),
            ("", None),
        ] {
            assert_eq!(published(SECOND, text), found, "{text}");
        }
        // The first edition has no Resistance.
        assert_eq!(published(&SECOND[..3], "resistance"), Some("Rebel Alliance"));
        assert_eq!(published(&SECOND[..3], "firstorder"), Some("Galactic Empire"));
        assert_eq!(published(&["Imperial", "Rebel", "Mercenary"], "empire"), Some("Imperial"));
    }
}
