//! Facts about missions.

use super::{LineKind, Teller, Told};
use crate::engine::facts::MissionDrawn;
use crate::engine::log::Log;

impl Told for MissionDrawn {
    const PICTURE: LineKind = LineKind::Round;

    fn sentence(&self, teller: &Teller, _: &Log) -> String {
        let (round, name) = (teller.round(self.round), &self.mission.name);
        match self.mission.seed {
            Some(_) => teller.words.fact_mission_drawn(round, name),
            None => teller.words.fact_mission_said(round, name),
        }
    }
}
