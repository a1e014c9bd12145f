//! Names of factions in the spellings of builders and people (XW-8).

use super::plain;

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

pub fn is_faction(text: &str) -> bool {
    let text = plain(text);
    ALIKE.iter().any(|group| group.contains(&text.as_str()))
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
