//! Missions: which one a round plays, where it came from, and which are still in the set (IA-10).

use serde::{Deserialize, Serialize};

use super::Tournament;
use crate::engine::chance;
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
    /// The version of the drawing procedure; 0: not told.
    #[serde(default, skip_serializing_if = "chance::is_untold")]
    pub procedure: u8,
}

/// The missions that may be drawn for a round: those played the fewest times, so that a drawn one is set aside and the set
/// starts anew when it has run out. The elimination stage goes on with what the Swiss stage left.
#[must_use]
pub fn in_the_set(tournament: &Tournament, round: RoundRef) -> Vec<&str> {
    let missions = || tournament.rules.missions.iter().map(AsRef::as_ref);
    let times = |name: &str| {
        let stage = tournament.bracket.iter().flat_map(|bracket| &bracket.rounds);
        let others = tournament.swiss.iter().chain(stage).filter(|played| played.number != round);
        others.filter_map(|played| played.mission.as_ref()).filter(|mission| mission.name == name).count()
    };
    let fewest = missions().map(times).min();
    missions().filter(|name| Some(times(name)) == fewest).collect()
}
