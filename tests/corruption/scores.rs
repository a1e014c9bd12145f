//! Results that do not follow from what was played.

use topcut::engine::facts::{ResultEntered, SalvoRolled};
use topcut::engine::id::{RoundRef, Side};
use topcut::engine::log::Fact;
use topcut::engine::outcome::{Decider, Ended};

use super::{Copy, Corruption, so};

/// Of squads that score the limit when they are wholly destroyed.
pub const CAPPED: &[Corruption] = &[
    ("XW-1", "a win is worth two points", |copy| {
        copy.change_result(|_, result| {
            result.points[result.winner?.index()] += 1;
            Some(())
        })
    }),
    ("XW-1", "a match without a winner", |copy| {
        copy.change_result(|round, result| {
            so(matches!(round, RoundRef::Swiss(_)) && result.ended == Ended::Time)?;
            result.winner.take().map(|_| ())
        })
    }),
    ("XW-2", "the lower score wins at time", |copy| {
        copy.change_result(|_, result| {
            so(result.ended == Ended::Time && result.scores[0] != result.scores[1])?;
            turn(result)
        })
    }),
    ("XW-2", "the one who conceded wins", |copy| {
        copy.change_result(|_, result| {
            so(matches!(result.ended, Ended::Concession(_)))?;
            turn(result)
        })
    }),
    ("XW-2", "time was called, and a whole squad is gone", |copy| {
        copy.change_result(|_, result| {
            so(result.ended == Ended::Defeat)?;
            result.ended = Ended::Time;
            Some(())
        })
    }),
    ("XW-3", "more than the limit", |copy| {
        copy.change_result(|_, result| {
            let winner = result.winner.filter(|_| result.ended == Ended::Defeat)?;
            result.scores[winner.index()] += 1;
            Some(())
        })
    }),
    ("XW-3", "less than the limit for a conceded squad", |copy| {
        copy.change_result(|_, result| {
            let Ended::Concession(side) = result.ended else { return None };
            result.scores[side.other().index()] -= 1;
            Some(())
        })
    }),
    ("XW-4", "a margin of victory too many", |copy| {
        copy.change_result(|_, result| {
            so(result.ended != Ended::NotPlayed)?;
            result.mov[1] += 1;
            Some(())
        })
    }),
    ("XW-5", "nobody rolled for level scores", |copy| {
        copy.change_result(|_, result| {
            so(result.scores[0] == result.scores[1])?;
            result.decider.take().map(|_| ())
        })
    }),
    ("XW-5", "the other side won the recorded salvo", |copy| {
        copy.change_result(|_, result| {
            so(result.decider == Some(Decider::SalvoRolled))?;
            turn(result)
        })
    }),
    ("XW-5", "a decided salvo is rolled again", |copy| {
        let rolled = |fact: &Fact| matches!(fact, Fact::SalvoRolled(SalvoRolled { salvo, .. }) if salvo.winner().is_some() && salvo.lot.is_none());
        let at = copy.one(rolled)?;
        let again = copy.entries[at].fact.clone();
        copy.insert(at + 1, again);
        Some(())
    }),
    ("XW-18", "a lot where there are dice", |copy| {
        copy.change(|fact| {
            let Fact::SalvoRolled(SalvoRolled { salvo, .. }) = fact else { return None };
            so(salvo.lot.is_none() && salvo.winner().is_some())?;
            salvo.lot = salvo.winner();
            Some(())
        })
    }),
];

/// Of squads that score what they are worth.
pub const UNCAPPED: &[Corruption] = &[
    ("EPIC-1", "a draw is worth nothing", |copy| {
        copy.change_result(|_, result| {
            so(result.winner.is_none() && result.points[0] > 0)?;
            result.points = [0, 0];
            Some(())
        })
    }),
    ("EPIC-2", "the lower score wins at time", |copy| {
        copy.change_result(|_, result| {
            so(result.ended == Ended::Time && result.scores[0] != result.scores[1])?;
            turn(result)
        })
    }),
    ("EPIC-2", "a draw has a winner", |copy| {
        copy.change_result(|round, result| {
            so(matches!(round, RoundRef::Swiss(_)) && result.winner.is_none() && result.ended == Ended::Time)?;
            result.winner = Some(Side::A);
            Some(())
        })
    }),
    ("EPIC-3", "more than the limit", |copy| {
        copy.change_result(|_, result| {
            result.scores[result.winner?.index()] = 500;
            Some(())
        })
    }),
    ("EPIC-3", "a whole squad scores less than it is worth", |copy| {
        let known = |copy: &Copy, at: usize| {
            let Fact::ResultEntered(ResultEntered { round, table, result, .. }) = &copy.entries[at].fact else {
                return None;
            };
            let loser = result.winner.filter(|_| result.ended == Ended::Defeat)?.other();
            let state = copy.before(at);
            let entry = state.round(*round)?.at(*table)?.sides[loser.index()];
            state.entry(entry)?.details.squad_total
        };
        let places: Vec<usize> = (0..copy.entries.len()).filter(|at| known(copy, *at).is_some()).collect();
        let at = copy.any(&places)?;
        let Fact::ResultEntered(ResultEntered { result, .. }) = &mut copy.entries[at].fact else { return None };
        result.scores[result.winner?.index()] -= 1;
        Some(())
    }),
    ("EPIC-4", "a margin of victory too many", |copy| {
        copy.change_result(|_, result| {
            so(result.ended != Ended::NotPlayed)?;
            result.mov[0] += 1;
            Some(())
        })
    }),
    ("EPIC-7", "a full win at time is written as a modified one", |copy| {
        copy.change_result(|_, result| {
            so(result.winner.is_some() && result.decider.is_none())?;
            result.modified = !result.modified;
            Some(())
        })
    }),
];

/// Of every format.
pub const ALL: &[Corruption] = &[("CUT-6", "an elimination match without a winner", |copy| {
    copy.change_result(|round, result| {
        so(matches!(round, RoundRef::Elimination(_)))?;
        result.winner.take().map(|_| ())
    })
})];

/// The other side wins, with the points of a win.
pub(super) fn turn(result: &mut topcut::engine::outcome::MatchResult) -> Option<()> {
    result.winner = Some(result.winner?.other());
    result.points.swap(0, 1);
    Some(())
}
