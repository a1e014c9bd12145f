//! A round that an entry missed, as facts carry it (DROP-3, DROP-5).

use crate::engine::prelude::*;

/// An unpaired loss in a Swiss round, or what counts as a bye instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(from = "MissedLine", into = "MissedLine")]
pub struct Missed {
    pub round: u8,
    pub loss: Unpaired,
}

/// The serialised form of [`Missed`]. `#[serde(flatten)]` would add a second deserialiser.
#[derive(Clone, Copy, Serialize, Deserialize, schemars::JsonSchema)]
struct MissedLine {
    round: u8,
    entry: EntryId,
    points: u16,
    mov: u16,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    as_bye: bool,
}

impl From<MissedLine> for Missed {
    fn from(MissedLine { round, entry, points, mov, as_bye }: MissedLine) -> Self {
        Self { round, loss: Unpaired { as_bye, ..Unpaired::new(entry, points, mov) } }
    }
}

impl From<Missed> for MissedLine {
    fn from(Missed { round, loss: Unpaired { entry, points, mov, as_bye, superbye: _ } }: Missed) -> Self {
        Self { round, entry, points, mov, as_bye }
    }
}

/// Adds losses of entries without a place in these rounds.
pub(super) fn lose(state: &mut Tournament, losses: &[Missed]) {
    for Missed { round, loss } in losses {
        if let Some(round) = state.round_mut(RoundRef::Swiss(*round)).filter(|round| !round.includes(loss.entry)) {
            round.losses.push(*loss);
        }
    }
}
