//! Names of factions as on the products of each language. Lists and events keep the publisher's English name.

use super::text::Words;

/// Anything else stays as it was written.
pub fn faction_name(words: Words, written: &str) -> &str {
    match written {
        "Rebel Alliance" => words.faction_rebel_alliance(),
        "Galactic Empire" => words.faction_galactic_empire(),
        "Scum and Villainy" => words.faction_scum(),
        "Resistance" => words.faction_resistance(),
        "First Order" => words.faction_first_order(),
        "Galactic Republic" => words.faction_republic(),
        "Separatist Alliance" => words.faction_separatists(),
        "Rebel" => words.faction_rebel(),
        "Imperial" => words.faction_imperial(),
        "Mercenary" => words.faction_mercenary(),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::formats::FORMATS;
    use crate::present::words::text::Lang;

    #[test]
    fn every_faction_has_a_name_in_every_language() {
        for faction in FORMATS.iter().flat_map(|format| format.factions) {
            assert_eq!(faction_name(Words::new(Lang::En), faction), *faction);
            for lang in [Lang::Es, Lang::Fr, Lang::It] {
                let name = faction_name(Words::new(lang), faction);
                assert!(name != *faction || *faction == "Imperial" && lang == Lang::Es, "{lang:?}: {faction}");
            }
        }
        assert_eq!(faction_name(Words::new(Lang::It), "Hutt Cartel"), "Hutt Cartel");
    }
}
