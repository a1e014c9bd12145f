//! Results of games and of victory points that do not follow from what was played.

use topcut::engine::id::{RoundRef, Side};
use topcut::engine::outcome::{Decider, Ended};
use topcut::engine::rules::TieStep;
use topcut::engine::series::{Game, GameEnd, TimeIn};

use super::scores::turn;
use super::{Corruption, so};

/// Where only the winner counts.
pub const VERDICT: &[Corruption] = &[
    ("DST-1", "a win is worth two points", |copy| {
        copy.change_result(|_, result| {
            result.points[result.winner?.index()] += 1;
            Some(())
        })
    }),
    ("DST-1", "a match without a winner", |copy| {
        copy.change_result(|round, result| {
            so(matches!(round, RoundRef::Swiss(_)) && result.ended == Ended::Defeat)?;
            result.winner.take().map(|_| ())
        })
    }),
    ("DST-2", "a best of three that is won with one game", |copy| {
        copy.change_result(|_, result| {
            let series = result.series.as_mut().filter(|series| series.time.is_none() && series.games.len() == 2)?;
            so(result.ended == Ended::Defeat)?;
            series.games.pop();
            result.scores = series.record();
            Some(())
        })
    }),
    ("DST-2", "the record is not that of the games", |copy| {
        copy.change_result(|_, result| {
            result.series.as_ref()?;
            result.scores[0] += 1;
            Some(())
        })
    }),
    ("DST-3", "the one who conceded wins", |copy| {
        copy.change_result(|_, result| {
            so(matches!(result.ended, Ended::Concession(_) | Ended::NoShow(_)))?;
            turn(result)
        })
    }),
    ("DST-3", "both were defeated, and nobody had the battlefield", |copy| {
        copy.change_result(|_, result| {
            so(result.ended == Ended::MutualDestruction)?;
            result.decider.take().map(|_| ())
        })
    }),
    ("DST-4", "more damage wins", |copy| {
        copy.change_result(|_, result| {
            so(result.decider == Some(Decider::Step(TieStep::LessDamage)) && result.series.is_none())?;
            turn(result)
        })
    }),
    ("DST-4", "the battlefield decides before the cards", |copy| {
        copy.change_result(|_, result| {
            so(result.decider == Some(Decider::Step(TieStep::MoreCards)))?;
            result.decider = Some(Decider::Step(TieStep::Battlefield));
            Some(())
        })
    }),
    ("DST-5", "time in the second game, and the steps made it even", |copy| {
        copy.change_result(|_, result| {
            let series = result.series.as_mut().filter(|series| series.time == Some(TimeIn::Second))?;
            so(series.games.len() == 1)?;
            let first = series.games[0].winner;
            series.games.push(Game { winner: first.other(), ended: GameEnd::Steps });
            result.scores = series.record();
            Some(())
        })
    }),
    ("DST-15", "a second game after time in the first", |copy| {
        copy.change_result(|_, result| {
            let series = result.series.as_mut().filter(|series| series.games.len() == 1)?;
            so(matches!(series.time, Some(TimeIn::First | TimeIn::AfterFirst)))?;
            let first = series.games[0].winner;
            series.games.push(Game { winner: first, ended: GameEnd::Played });
            result.scores = series.record();
            Some(())
        })
    }),
    ("DST-18", "a match is conceded that was won", |copy| {
        copy.change_result(|_, result| {
            let series = result.series.as_mut()?;
            so(matches!(result.ended, Ended::Concession(_)))?;
            let winner = result.winner?;
            series.games = vec![Game { winner, ended: GameEnd::Played }; 2];
            result.scores = series.record();
            Some(())
        })
    }),
];

/// Where victory points count.
pub const POINTS: &[Corruption] = &[
    ("IA-1", "a win is worth two points", |copy| {
        copy.change_result(|_, result| {
            result.points[result.winner?.index()] -= 1;
            Some(())
        })
    }),
    ("IA-2", "fewer points win", |copy| {
        copy.change_result(|_, result| {
            so(matches!(result.ended, Ended::Time | Ended::PointsReached) && result.scores[0] != result.scores[1])?;
            turn(result)
        })
    }),
    ("IA-2", "the points are reached, and time was called", |copy| {
        copy.change_result(|_, result| {
            so(result.ended == Ended::PointsReached)?;
            result.ended = Ended::Time;
            Some(())
        })
    }),
    ("IA-3", "the other side was ahead in the step", |copy| {
        copy.change_result(|_, result| {
            so(matches!(result.decider, Some(Decider::Step(_))))?;
            turn(result)
        })
    }),
    ("IA-3", "a draw although a step is not level", |copy| {
        copy.change_result(|round, result| {
            so(matches!(round, RoundRef::Swiss(_)) && result.winner.is_none())?;
            let last = result.counted.last_mut()?;
            last[0] += 1;
            Some(())
        })
    }),
    ("IA-8", "a drawn elimination match that nobody's initiative decided", |copy| {
        copy.change_result(|_, result| {
            so(result.decider == Some(Decider::Initiative))?;
            result.decider.take().map(|_| ())
        })
    }),
    ("IA-17", "nobody is left, and fewer points win", |copy| {
        copy.change_result(|_, result| {
            so(result.ended == Ended::MutualDestruction && result.scores[0] != result.scores[1])?;
            turn(result)
        })
    }),
    ("IA-18", "one side has figures left, and a step decided", |copy| {
        copy.change_result(|_, result| {
            so(result.ended == Ended::Defeat)?;
            result.winner = Some(result.winner.unwrap_or(Side::A));
            result.decider = Some(Decider::Step(TieStep::FewerTokens));
            Some(())
        })
    }),
];
