//! Entries and staff of simulated events.

use rand::RngExt;
use rand::rngs::StdRng;

use crate::engine::tournament::{Staff, Tier};
use crate::files::prelude::*;

const FIRST: [&str; 24] = [
    "Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gil", "Hal", "Ida", "Jo", "Kit", "Lou", "Mia", "Ned", "Ora", "Pia", "Quin",
    "Rae", "Sol", "Tea", "Uma", "Val", "Wim", "Zoé",
];
const LAST: [&str; 20] = [
    "Abel", "Brandt", "Costa", "Duval", "Engel", "Ferrer", "Grau", "Haas", "Ibarra", "Jansen", "Keller", "Lemaire",
    "Moretti", "Núñez", "Ortega", "Pons", "Quiroga", "Rossi", "Silva", "Tanner",
];
const TOGETHER: [&str; 6] = ["north", "south", "Club de la Costa", "car 4", "family", "north"];
const CLUBS: [&str; 4] = ["Nova", "nova", "Die Würfel", "Grupo Sur"];

pub(super) fn tier(rng: &mut StdRng) -> Tier {
    Tier::ALL[rng.random_range(0..3_usize)]
}

pub(super) fn staff(rng: &mut StdRng) -> Staff {
    let judges = rng.random_range(0..3_usize);
    Staff {
        organiser: if rng.random_range(0..2_u32) == 0 { "Olga Organiser".to_owned() } else { String::new() },
        head_judges: if rng.random_range(0..2_u32) == 0 { vec!["Henk Headjudge".to_owned()] } else { Vec::new() },
        judges: ["Jude One", "Jude Two"][..judges.min(2)].iter().map(|name| (*name).to_owned()).collect(),
    }
}

/// Names may repeat.
fn name(rng: &mut StdRng) -> String {
    [FIRST[rng.random_range(0..FIRST.len())], LAST[rng.random_range(0..LAST.len())]].join(" ")
}

pub(super) fn details(rng: &mut StdRng, rules: &Rules, number: u16) -> DraftDetails {
    let members = match rules.entry {
        EntryKind::Single => Vec::new(),
        EntryKind::Team(size) => (0..size).map(|_| name(rng)).collect(),
    };
    let own = if members.is_empty() { name(rng) } else { format!("Team {}", number + 1) };
    let limit = match rules.sheet {
        ScoreSheet::Squad { limit, .. } => Some(limit),
        ScoreSheet::Verdict | ScoreSheet::VictoryPoints(_) => None,
    };
    let has_squad = rng.random_range(0..2_u32) == 0;
    let together = rng.random_range(0..30_usize);
    DraftDetails {
        name: own,
        members,
        together: TOGETHER.get(together).copied().unwrap_or_default().to_owned(),
        club: CLUBS.get(rng.random_range(0..9_usize)).copied().unwrap_or_default().to_owned(),
        paid: rng.random_range(0..2_u32) == 0,
        fixed_table: (rng.random_range(0..40_u32) == 0).then(|| TableNumber(rng.random_range(1..20_u16))),
        awarded_bye: rng.random_range(0..30_u32) == 0,
        squad_total: limit.filter(|_| has_squad).map(|limit| limit - rng.random_range(0..=limit / 10)),
        ..DraftDetails::default()
    }
}
