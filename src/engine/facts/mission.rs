//! The fact about the mission of a round (IA-10).

use super::pairing::with_round;
use super::prelude::*;

/// The mission of a round was drawn again, or entered (IA-10).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct MissionDrawn {
    pub round: RoundRef,
    pub mission: Mission,
}

impl Happened for MissionDrawn {
    fn apply(&self, state: &mut Tournament, _: Instant) {
        with_round(state, self.round, |round| round.mission = Some(self.mission.clone()));
    }

    fn bounds(&self) -> Within {
        of_mission(&self.mission)
    }

    fn touches(&self) -> Vec<Touched> {
        vec![Touched::Mission(self.round)]
    }

    fn revalidate(&self, place: &Place, _: &Call) -> Result<Fact, Unfit> {
        place.last_round(self.round).map(|_| Fact::MissionDrawn(self.clone()))
    }
}

pub(super) fn of_mission(mission: &Mission) -> Within {
    long(Item::Mission, &mission.name, LONGEST_NAME)
}
