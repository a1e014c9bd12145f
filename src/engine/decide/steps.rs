//! Steps that find a winner: Destiny's at time (DST-4), Imperial Assault's after equal victory points (IA-3). The first
//! uneven step decides.

use crate::engine::prelude::*;

pub(super) struct Settled {
    /// None if all steps are level.
    pub(super) winner: Option<(Side, Decider)>,
    /// Counts, as far as needed.
    pub(super) counted: Vec<[u16; 2]>,
}

pub(super) fn settle(sheet: &ScoreSheet, scores: [u16; 2], draft: &DraftResult) -> Result<Settled, Refusal> {
    let mut counted = Vec::new();
    for (step, place) in sheet.steps().iter().zip(0_usize..) {
        let side = match step {
            TieStep::Battlefield => Some(draft.salvo.ok_or(Refusal::BattlefieldNeeded)?),
            TieStep::LessDamage | TieStep::MoreCards | TieStep::MoreFromFigures | TieStep::FewerTokens => {
                let counts = counts(*step, draft.counted.get(place).copied().unwrap_or_default(), scores)?;
                counted.push(counts);
                better(*step, counts)
            }
        };
        if let Some(side) = side {
            return Ok(Settled { winner: Some((side, Decider::Step(*step))), counted });
        }
    }
    Ok(Settled { winner: None, counted })
}

fn counts(step: TieStep, typed: [Option<u16>; 2], scores: [u16; 2]) -> Result<[u16; 2], Refusal> {
    let count = |side: Side| {
        let count = typed[side.index()].ok_or(Refusal::CountMissing { step, side })?;
        // Points from figures are part of the victory points.
        let limit = scores[side.index()];
        match step {
            TieStep::MoreFromFigures if count > limit => Err(Refusal::CountTooHigh { step, side, limit }),
            _ => Ok(count),
        }
    };
    Ok([count(Side::A)?, count(Side::B)?])
}

/// The side that leads in a step.
fn better(step: TieStep, counts: [u16; 2]) -> Option<Side> {
    let more = Side::ahead(counts)?;
    Some(match step {
        TieStep::MoreCards | TieStep::MoreFromFigures | TieStep::Battlefield => more,
        TieStep::LessDamage | TieStep::FewerTokens => more.other(),
    })
}
