//! Facts about missions.

use super::{LineKind, Teller, Told};
use crate::engine::facts::MissionDrawn;
use crate::engine::log::Log;

pub(super) const PICTURE: LineKind = LineKind::Round;

impl Told for MissionDrawn {
    fn sentence(&self, teller: &Teller, _: &Log) -> String {
        let (round, name) = (teller.round(self.round), &self.mission.name);
        match self.mission.seed {
            Some(_) => teller.words.fact_mission_drawn(round, name),
            None => teller.words.fact_mission_said(round, name),
        }
    }
}
