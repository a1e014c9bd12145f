//! Follows a value to the end of its log, where a pair may have changed tables and a round may be another one.

use super::super::book::LogStep;
use crate::engine::facts::Touched;
use crate::engine::log::evolve;
use crate::files::prelude::*;

/// Visits each step after the opening with the state before it.
pub(super) fn walk<'a, 'b>(steps: &'b [LogStep<'a>], mut visit: impl FnMut(&Tournament, &'b LogStep<'a>)) {
    let mut state: Option<Tournament> = None;
    for step in steps {
        if let Some(before) = &state {
            visit(before, step);
        }
        state = Some(evolve(state, step.entry));
    }
}

/// The name of a value at the end of its log. None if its pair or round is gone there.
pub(super) fn at_end([before, end]: [&Tournament; 2], thing: &Touched) -> Option<Touched> {
    if !is_same_round([before, end], thing) {
        return None;
    }
    let table = |round: RoundRef, table: TableNumber| {
        let sides = before.round(round)?.at(table)?.sides;
        end.round(round)?.matches.iter().find(|played| played.sides == sides).map(|played| played.table)
    };
    Some(match thing {
        Touched::Result(round, at) => Touched::Result(*round, table(*round, *at)?),
        Touched::Time(round, at) => Touched::Time(*round, table(*round, *at)?),
        elsewhere => elsewhere.clone(),
    })
}

/// Whether the round of a value is the same in both states; true of a value without a round.
pub(super) fn is_same_round([before, end]: [&Tournament; 2], thing: &Touched) -> bool {
    let round = match thing {
        Touched::Result(round, _) | Touched::Time(round, _) | Touched::Clock(round) | Touched::Mission(round) => round,
        Touched::Setup
        | Touched::Rules
        | Touched::Plan
        | Touched::Details(_)
        | Touched::List(..)
        | Touched::Here(_)
        | Touched::Apart(..)
        | Touched::Presence(_)
        | Touched::Note(_)
        | Touched::Duty(_) => return true,
    };
    before.round(*round).zip(end.round(*round)).is_some_and(|(before, end)| before.is_kept(end))
}
