//! Missions: which one a round plays, where it came from, and which are still in the set (IA-10).

use serde::{Deserialize, Serialize};

use super::Tournament;
use crate::engine::id::RoundRef;

/// The mission of a round, the same at all tables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct Mission {
    /// Its name.
    pub name: String,
    /// The seed it was drawn with; none: drawn at the table, and said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
}

/// The missions that may be drawn for a round: in the Swiss stage those drawn the fewest times, so that a drawn one is
/// set aside and the set starts anew when it has run out; in the elimination stage all.
#[must_use]
pub fn in_the_set(tournament: &Tournament, round: RoundRef) -> Vec<&str> {
    let missions = || tournament.rules.missions.iter().map(AsRef::as_ref);
    if matches!(round, RoundRef::Elimination(_)) {
        return missions().collect();
    }
    let times = |name: &str| {
        let others = tournament.swiss.iter().filter(|played| played.number != round);
        others.filter_map(|played| played.mission.as_ref()).filter(|mission| mission.name == name).count()
    };
    let fewest = missions().map(times).min();
    missions().filter(|name| Some(times(name)) == fewest).collect()
}
