//! Results needed for the cut: the last match won, drawn or lost, and the resulting places (CUT-1).

use crate::engine::outcome::Verdict;
use crate::engine::standing::race::count::{Chance, Outlook};
use crate::engine::standing::race::{Runner, race};
use crate::present::prelude::*;
use crate::present::standing::who;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RaceView {
    /// `The race to the top 8`.
    pub title: String,
    pub assumes: &'static str,
    /// Heading of the names: players or teams.
    pub who: &'static str,
    /// Possible results of the last match.
    pub heads: Vec<&'static str>,
    /// By place.
    pub rows: Vec<RaceRow>,
}

/// A player who may advance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RaceRow {
    pub entry: EntryId,
    pub name: String,
    /// The members of a team; empty for a player.
    pub members: String,
    pub points: u32,
    /// One answer if all results lead to the same, or nothing is left to play.
    pub whole: Option<Answer>,
    /// By the heads; none if impossible.
    pub answers: Vec<Option<Answer>>,
}

/// The consequence of a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// In a word.
    pub text: &'static str,
    /// `place 3 to 9`.
    pub places: String,
    pub outlook: Outlook,
}

/// The table around the last Swiss round; none at any other time, and without a cut.
pub fn view(words: Words, tournament: &Tournament) -> Option<RaceView> {
    let race = race(tournament)?;
    let verdicts = verdicts(tournament);
    let row = |runner: &Runner| RaceRow {
        entry: runner.entry,
        name: entry_name(words, tournament, runner.entry),
        members: members(tournament, runner.entry),
        points: runner.points,
        whole: whole(words, &runner.chances),
        answers: verdicts
            .iter()
            .map(|verdict| runner.chances.iter().find(|chance| chance.verdict == Some(*verdict)))
            .map(|chance| chance.map(|chance| answer(words, chance)))
            .collect(),
    };
    Some(RaceView {
        title: words.stats_race(race.cut),
        assumes: if race.is_paired { words.stats_race_paired() } else { words.stats_race_unpaired() },
        who: who(words, tournament),
        heads: verdicts.iter().map(|verdict| head(words, *verdict)).collect(),
        rows: race.runners.iter().map(row).collect(),
    })
}

fn verdicts(tournament: &Tournament) -> Vec<Verdict> {
    let points = tournament.rules.points;
    let modified = points.modified.map(|_| Verdict::ModifiedWin);
    let draw = points.draw.map(|_| Verdict::Draw);
    [Some(Verdict::Win), modified, draw, Some(Verdict::Loss)].into_iter().flatten().collect()
}

fn head(words: Words, verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Win => words.stats_with_win(),
        Verdict::ModifiedWin => words.stats_with_modified(),
        Verdict::Draw => words.stats_with_draw(),
        Verdict::Loss | Verdict::DoubleLoss | Verdict::NotPlayed | Verdict::Pending => words.stats_with_loss(),
    }
}

fn whole(words: Words, chances: &[Chance]) -> Option<Answer> {
    let (first, others) = chances.split_first()?;
    let is_same = others.iter().all(|other| other.outlook == first.outlook);
    let is_settled = match first.outlook {
        Outlook::In | Outlook::Out => is_same,
        Outlook::TieBreaks | Outlook::Others => others.is_empty(),
    };
    let best = chances.iter().map(|chance| chance.best).min().unwrap_or(first.best);
    let worst = chances.iter().map(|chance| chance.worst).max().unwrap_or(first.worst);
    is_settled.then(|| answer(words, &Chance { best, worst, ..*first }))
}

fn answer(words: Words, chance: &Chance) -> Answer {
    let text = match chance.outlook {
        Outlook::In => words.stats_in(),
        Outlook::TieBreaks => words.stats_ties(),
        Outlook::Others => words.stats_others(),
        Outlook::Out => words.stats_out(),
    };
    let places = if chance.best == chance.worst {
        words.stats_place(chance.best)
    } else {
        words.stats_places(chance.best, chance.worst)
    };
    Answer { text, places, outlook: chance.outlook }
}
