//! Published figures against computed ones.

use super::report::Player;
use crate::engine::bracket;
use crate::engine::standing::placing::{Reached, placing};
use crate::engine::standing::{Standing, standing};
use crate::files::prelude::*;

/// A player of the report, with its figures.
pub type Published = (EntryId, Player);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compared {
    Score,
    Mov,
    Sos,
    /// After the Swiss stage.
    Rank,
    /// In the elimination stage.
    CutRank,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    pub entry: EntryId,
    pub figure: Compared,
    /// In digits, as `computed`.
    pub published: String,
    pub computed: Option<String>,
}

impl Difference {
    fn of(entry: EntryId, figure: Compared, published: impl ToString, computed: Option<impl ToString>) -> Self {
        let (published, computed) = (published.to_string(), computed.map(|computed| computed.to_string()));
        Self { entry, figure, published, computed }
    }
}

/// In the order of publication. With a second Swiss stage (its first round, counted from 0), figures are those of the first.
pub(super) fn differences(log: &Log, published: &[Published], second_stage: Option<usize>) -> Vec<Difference> {
    let state = log.replay();
    let rounds = second_stage.and_then(|round| u8::try_from(round).ok());
    let standing = standing(&state, rounds.unwrap_or(Plan::MOST_ROUNDS));
    let ranks = Ranks::of(&standing, published);
    let reached = reached(&state);
    let mut found = Vec::new();
    for row in published {
        found.extend(score(&standing, row));
        found.extend(mov(&standing, row));
        found.extend(sos(&standing, row));
        found.extend(ranks.rank(row, published));
        found.extend(cut_rank(&reached, row).filter(|_| rounds.is_none()));
    }
    found
}

fn score(standing: &Standing, (entry, row): &Published) -> Option<Difference> {
    let (published, computed) = (row.score?, i64::from(standing.row(*entry)?.points));
    (published != computed).then(|| Difference::of(*entry, Compared::Score, published, Some(computed)))
}

fn mov(standing: &Standing, (entry, row): &Published) -> Option<Difference> {
    let (published, computed) = (row.mov?, standing.row(*entry)?.mov()?);
    (published != computed).then(|| Difference::of(*entry, Compared::Mov, published, Some(computed)))
}

fn sos(standing: &Standing, (entry, row): &Published) -> Option<Difference> {
    let (published, computed) = (row.sos?, standing.row(*entry)?.sos()?.reduced());
    (!published.is_rounding_of(computed)).then(|| Difference::of(*entry, Compared::Sos, published, Some(computed)))
}

/// Ranks in files: some count everyone, some only ranked players.
struct Ranks {
    order: Vec<EntryId>,
}

impl Ranks {
    fn of(standing: &Standing, published: &[Published]) -> Self {
        let everyone: Vec<EntryId> = standing.rows.iter().map(|row| row.entry).collect();
        let ranked = |entry: &EntryId| published.iter().any(|(other, row)| other == entry && row.rank.is_some());
        let only_ranked = everyone.iter().copied().filter(ranked).collect();
        let misses = |order: &Vec<EntryId>| {
            let ranks = Self { order: order.clone() };
            published.iter().filter(|row| ranks.rank(row, published).is_some()).count()
        };
        let order = [everyone, only_ranked].into_iter().min_by_key(misses).unwrap_or_default();
        Self { order }
    }

    /// Shared places span all who share them.
    fn rank(&self, (entry, row): &Published, all: &[Published]) -> Option<Difference> {
        let published = row.rank?;
        let position = self.order.iter().position(|one| one == entry);
        let computed = position.and_then(|position| u16::try_from(position + 1).ok());
        let sharing = all.iter().filter(|(_, other)| other.rank == Some(published)).count();
        let fits = computed
            .is_some_and(|computed| computed >= published && usize::from(computed) < usize::from(published) + sharing);
        (!fits).then(|| Difference::of(*entry, Compared::Rank, published, computed))
    }
}

/// The round in which each entry lost, as published ranks.
fn reached(state: &Tournament) -> Vec<(EntryId, [u16; 2])> {
    let Some(stage) = &state.bracket else { return Vec::new() };
    let rounds = bracket::rounds(stage);
    let left = |round: u8| {
        let size = 1_u16.checked_shl(u32::from(rounds.saturating_sub(round)) + 1).unwrap_or(u16::MAX);
        // With a cut that is no power of two, the first round has fewer players than sides.
        let there = u16::try_from(super::elimination::left(&stage.slots)).unwrap_or(u16::MAX);
        [size, if round == 1 { there } else { size }]
    };
    let places = |reached: Reached| match reached {
        Reached::Won | Reached::MovedUp => Some([1, 1]),
        Reached::Beaten(round) if round == rounds => Some([2, 2]),
        Reached::Beaten(round) => Some(left(round)),
        Reached::Third(round) => Some([3, left(round)[0]]),
        Reached::Fourth(round) => Some([4, left(round)[0]]),
        Reached::StillIn(_) | Reached::Swiss | Reached::Disqualified => None,
    };
    placing(state).rows.into_iter().filter_map(|row| Some((row.entry, places(row.reached)?))).collect()
}

fn cut_rank(reached: &[(EntryId, [u16; 2])], (entry, row): &Published) -> Option<Difference> {
    let published = row.cut_rank?;
    let places = reached.iter().find(|(one, _)| one == entry).map(|(_, places)| *places);
    let fits = places.is_some_and(|places| places.contains(&published));
    let computed = places.map(|places| places[0]);
    (!fits).then(|| Difference::of(*entry, Compared::CutRank, published, computed))
}
