//! Results and dice.

use topcut::engine::chance::{Record, Source};
use topcut::engine::draw::salvo;
use topcut::engine::facts::{EventClosed, ResultCorrected, ResultEntered, SalvoRolled};
use topcut::engine::id::{RoundRef, Side};
use topcut::engine::log::Fact;
use topcut::engine::outcome::{Decider, Ended, MatchResult};
use topcut::engine::tournament::round::Face;

use super::{Kind, result_of, so, worth};

pub const ALL: &[Kind] = &[
    ("score changed, margin not", |forger| {
        forger.change_result(|rules, _, result| {
            so(rules.mov.is_some())?;
            lower(result)
        })
    }),
    ("score changed, margin with it", |forger| {
        forger.change_result(|rules, round, result| {
            lower(result)?;
            worth(rules, round, result);
            Some(())
        })
    }),
    ("winner changed, nothing else", |forger| {
        forger.change_result(|_, _, result| {
            result.winner = Some(result.winner?.other());
            Some(())
        })
    }),
    ("winner and points changed, scores not", |forger| {
        forger.change_result(|rules, round, result| {
            result.winner = Some(result.winner?.other());
            worth(rules, round, result);
            Some(())
        })
    }),
    ("result turned round, all of it", |forger| forger.change_result(|_, _, result| turn(result))),
    ("result of the last Swiss round turned round", |forger| {
        let rounds = forger.before(forger.entries.len()).swiss.len();
        forger.change_result(|_, round, result| {
            so(matches!(round, RoundRef::Swiss(number) if usize::from(number) == rounds))?;
            turn(result)
        })
    }),
    ("score of the last Swiss round changed, margin with it", |forger| {
        let rounds = forger.before(forger.entries.len()).swiss.len();
        forger.change_result(|rules, round, result| {
            so(matches!(round, RoundRef::Swiss(number) if usize::from(number) == rounds))?;
            lower(result)?;
            worth(rules, round, result);
            Some(())
        })
    }),
    ("score of an elimination match changed, margin with it", |forger| {
        forger.change_result(|rules, round, result| {
            so(matches!(round, RoundRef::Elimination(_)))?;
            lower(result)?;
            worth(rules, round, result);
            Some(())
        })
    }),
    ("result of an elimination match before the final turned round", |forger| {
        let last = forger.before(forger.entries.len()).bracket.map_or(0, |bracket| bracket.rounds.len());
        forger.change_result(|_, round, result| {
            so(matches!(round, RoundRef::Elimination(number) if usize::from(number) < last))?;
            turn(result)
        })
    }),
    ("result of the final turned round", |forger| {
        let last = forger.before(forger.entries.len()).bracket.map_or(0, |bracket| bracket.rounds.len());
        forger.change_result(|_, round, result| {
            so(matches!(round, RoundRef::Elimination(number) if usize::from(number) == last))?;
            turn(result)
        })
    }),
    ("result of the last round turned round, closed again by a program", |forger| {
        let last = forger.before(forger.entries.len()).last_round()?.number;
        forger.change_result(|_, round, result| {
            so(round == last)?;
            turn(result)
        })?;
        let at = forger.one(|fact| matches!(fact, Fact::EventClosed(_)))?;
        let record = Some(Record::of(&forger.entries[..at]).mark());
        forger.entries[at].fact = Fact::EventClosed(EventClosed { record });
        Some(())
    }),
    ("tournament points changed", |forger| {
        forger.change_result(|_, _, result| {
            result.points[0] += 1;
            Some(())
        })
    }),
    ("margin changed", |forger| {
        forger.change_result(|rules, _, result| {
            so(rules.mov.is_some())?;
            result.mov[1] += 7;
            Some(())
        })
    }),
    ("win at time made a win by defeat, or the other way round", |forger| {
        forger.change_result(|_, _, result| {
            result.ended = match result.ended {
                Ended::Time => Ended::Defeat,
                Ended::Defeat => Ended::Time,
                _ => return None,
            };
            Some(())
        })
    }),
    ("match made one that was not played", |forger| {
        forger.change_result(|rules, round, result| {
            so(matches!(round, RoundRef::Swiss(_)))?;
            *result = MatchResult { ended: Ended::NotPlayed, winner: None, decider: None, ..result.clone() };
            result.scores = [0; 2];
            (result.counted, result.modified) = (Vec::new(), false);
            worth(rules, round, result);
            Some(())
        })
    }),
    ("concession made one by the other side", |forger| {
        forger.change_result(|_, _, result| {
            let Ended::Concession(side) = result.ended else { return None };
            result.ended = Ended::Concession(side.other());
            Some(())
        })
    }),
    ("full win made a modified one, or the other way round", |forger| {
        forger.change_result(|rules, round, result| {
            so(rules.points.modified.is_some() && result.winner.is_some())?;
            result.modified = !result.modified;
            worth(rules, round, result);
            Some(())
        })
    }),
    ("what decided level scores changed", |forger| {
        forger.change_result(|_, _, result| {
            result.decider = match result.decider? {
                Decider::SalvoAtTable => Some(Decider::SalvoRolled),
                _ => None,
            };
            Some(())
        })
    }),
    ("steps after level scores changed", |forger| {
        forger.change_result(|_, _, result| {
            let last = result.counted.last_mut()?;
            last.swap(0, 1);
            so(last[0] != last[1])
        })
    }),
    ("game of a best of three given to the other side", |forger| {
        forger.change_result(|_, _, result| {
            let game = result.series.as_mut()?.games.last_mut()?;
            game.winner = game.winner.other();
            Some(())
        })
    }),
    ("result removed", |forger| {
        let at = forger.one(|fact| matches!(fact, Fact::ResultEntered(_)))?;
        forger.remove(at);
        Some(())
    }),
    ("results of two tables exchanged", |forger| {
        let at = forger.one(|fact| matches!(fact, Fact::ResultEntered(_)))?;
        let (number, _, first) = result_of(&mut forger.entries[at].fact.clone()).map(|(a, b, c)| (a, b, c.clone()))?;
        let same = |fact: &Fact| matches!(fact, Fact::ResultEntered(ResultEntered { round, result, .. }) if *round == number && *result != first);
        let other = forger.one(same)?;
        let second = result_of(&mut forger.entries[other].fact)?.2.clone();
        *result_of(&mut forger.entries[at].fact)?.2 = second;
        *result_of(&mut forger.entries[other].fact)?.2 = first;
        Some(())
    }),
    ("who leaves with a result taken out of it", |forger| {
        forger.change(|fact| {
            let Fact::ResultEntered(ResultEntered { drops, .. }) = fact else { return None };
            so(!drops.is_empty())?;
            drops.clear();
            Some(())
        })
    }),
    ("correction removed", |forger| {
        let at = forger.one(|fact| matches!(fact, Fact::ResultCorrected(_)))?;
        forger.remove(at);
        Some(())
    }),
    ("correction folded into its result", |forger| {
        let at = forger.one(|fact| {
            matches!(fact, Fact::ResultCorrected(ResultCorrected { redone, recut: None, .. }) if redone.is_empty())
        })?;
        let (round, table, due) = result_of(&mut forger.entries[at].fact).map(|(a, b, c)| (a, b, c.clone()))?;
        let is_of_it = |fact: &mut Fact| result_of(fact).is_some_and(|(a, b, _)| (a, b) == (round, table));
        let told = (1..at).rev().find(|told| is_of_it(&mut forger.entries[*told].fact))?;
        *result_of(&mut forger.entries[told].fact)?.2 = due;
        forger.remove(at);
        Some(())
    }),
    ("reason of a correction changed", |forger| {
        let at = forger.one(|fact| matches!(fact, Fact::ResultCorrected(_)))?;
        forger.entries[at].reason.push_str(", as agreed");
        Some(())
    }),
    ("reason of a correction removed", |forger| {
        let at = forger.one(|fact| matches!(fact, Fact::ResultCorrected(_)))?;
        forger.entries[at].reason.clear();
        Some(())
    }),
    ("result of a correction turned round", |forger| {
        forger.change(|fact| match fact {
            Fact::ResultCorrected(ResultCorrected { result, .. }) => turn(result),
            _ => None,
        })
    }),
    ("correction put in, with a reason", |forger| {
        let at = forger
            .one(|fact| matches!(fact, Fact::ResultEntered(ResultEntered { result, .. }) if result.winner.is_some()))?;
        let (round, table, mut result) =
            result_of(&mut forger.entries[at].fact).map(|(round, table, result)| (round, table, result.clone()))?;
        turn(&mut result)?;
        forger.insert(
            at + 1,
            Fact::ResultCorrected(ResultCorrected { round, table, result, redone: Vec::new(), recut: None }),
            "typed wrong",
        );
        Some(())
    }),
    ("die of a salvo turned", |forger| {
        forger.change(|fact| {
            let Fact::SalvoRolled(SalvoRolled { salvo, .. }) = fact else { return None };
            let die = salvo.dice.iter_mut().flatten().next()?;
            *die = if *die == Face::Hit { Face::Blank } else { Face::Hit };
            Some(())
        })
    }),
    ("salvo rolled again until the other side wins, with its seed", |forger| {
        let at = forger
            .one(|fact| matches!(fact, Fact::SalvoRolled(SalvoRolled { salvo, .. }) if salvo.winner().is_some()))?;
        let record = Record::of(&forger.entries[..at]);
        let Fact::SalvoRolled(SalvoRolled { salvo: rolled, .. }) = &mut forger.entries[at].fact else { return None };
        let dice = rolled.dice.each_ref().map(Vec::len);
        let wanted = rolled.winner()?.other();
        let again = (0..4000).map(|seed| salvo(dice, &Source::new(seed, Some(record))));
        *rolled = again.into_iter().find(|one| one.winner() == Some(wanted))?;
        Some(())
    }),
    ("lot of a salvo given to the other side", |forger| {
        forger.change(|fact| {
            let Fact::SalvoRolled(SalvoRolled { salvo, .. }) = fact else { return None };
            salvo.lot = Some(salvo.lot?.other());
            Some(())
        })
    }),
    ("seed of a salvo changed", |forger| {
        forger.change(|fact| {
            let Fact::SalvoRolled(SalvoRolled { salvo, .. }) = fact else { return None };
            salvo.drawn.as_mut()?.seed ^= 1;
            Some(())
        })
    }),
    ("salvo removed", |forger| {
        let at = forger.one(|fact| matches!(fact, Fact::SalvoRolled(_)))?;
        forger.remove(at);
        Some(())
    }),
    ("note in a result changed", |forger| {
        forger.change_result(|_, _, result| {
            result.note.push_str("both agreed");
            Some(())
        })
    }),
    ("game rounds of a result changed", |forger| {
        forger.change_result(|_, _, result| {
            result.game_rounds = Some(result.game_rounds.map_or(7, |rounds| rounds + 1));
            Some(())
        })
    }),
];

/// Another score of the loser that the way it ended allows.
fn lower(result: &mut MatchResult) -> Option<()> {
    so(matches!(result.ended, Ended::Defeat | Ended::Time | Ended::PointsReached))?;
    let loser = result.winner?.other().index();
    so(result.scores[loser] > 1)?;
    result.scores[loser] -= 1;
    Some(())
}

/// The same result for the other side.
pub fn turn(result: &mut MatchResult) -> Option<()> {
    let winner = result.winner?;
    result.winner = Some(winner.other());
    result.scores.swap(0, 1);
    result.points.swap(0, 1);
    result.mov.swap(0, 1);
    result.counted.iter_mut().for_each(|counts| counts.swap(0, 1));
    let other = |side: Side| side.other();
    result.ended = match result.ended {
        Ended::Concession(side) => Ended::Concession(other(side)),
        Ended::NoShow(side) => Ended::NoShow(other(side)),
        Ended::Fortressing(side) => Ended::Fortressing(other(side)),
        ended => ended,
    };
    if let Some(series) = &mut result.series {
        series.games.iter_mut().for_each(|game| game.winner = game.winner.other());
    }
    Some(())
}
