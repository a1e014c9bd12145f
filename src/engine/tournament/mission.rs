//! The mission of a round, its origin, and the missions left in the set (IA-10).

use serde::{Deserialize, Serialize};

use super::Tournament;
use crate::engine::chance;
use crate::engine::id::RoundRef;

/// The mission of a round, the same at every table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Mission {
    pub name: String,
    /// The seed of the draw; none: drawn at the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// Version of the drawing procedure; 0: unknown.
    #[serde(default, skip_serializing_if = "chance::is_unknown")]
    pub procedure: u8,
}

/// The missions left in the set for a round: those played least often, so the set restarts once it is used up. The
/// elimination stage continues the set of the Swiss stage.
pub fn in_the_set(tournament: &Tournament, round: RoundRef) -> Vec<&str> {
    let missions = || tournament.rules.missions.iter().map(AsRef::as_ref);
    let times = |name: &str| {
        let others = tournament.rounds().filter(|played| played.number != round);
        others.filter_map(|played| played.mission.as_ref()).filter(|mission| mission.name == name).count()
    };
    let fewest = missions().map(times).min();
    missions().filter(|name| Some(times(name)) == fewest).collect()
}
