//! The record of each player: place, figures, and every match, one below the other (journey 8).

use super::{Body, Leaf, Press, fill};
use crate::engine::standing::standing;
use crate::engine::structure::Plan;
use crate::present::standing::player;
use crate::present::standing::sum::SumLine;

/// The height of the head of a record, and of the white below it.
const FRAME: u16 = 190;
/// The height of a line.
const LINE: u16 = 55;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    pub place: String,
    pub name: String,
    /// The members of a team, or the reason why it is out.
    pub beside: String,
    pub facts: Vec<(&'static str, String)>,
    /// Every round, with its points.
    pub rounds: Vec<SumLine>,
}

pub(super) fn leaves(press: &Press) -> Vec<Leaf> {
    let standing = standing(press.tournament, Plan::MOST_ROUNDS);
    let wanted = standing.rows.iter().filter(|row| press.job.entry.is_none_or(|entry| entry == row.entry));
    let records = wanted.filter_map(|row| {
        let view = player::open(press.words, press.tournament, &standing, row.entry)?;
        let who = press.who(row.entry);
        let beside = [who.small.as_str(), view.out.unwrap_or_default()];
        let beside: Vec<&str> = beside.into_iter().filter(|text| !text.is_empty()).collect();
        let (place, name) = (view.place, who.text);
        Some(Record { place, name, beside: beside.join(", "), facts: view.facts, rounds: view.rounds })
    });
    let height = |record: &Record| FRAME + LINE * u16::try_from(record.rounds.len()).unwrap_or(u16::MAX / LINE / 2);
    let leaves = fill(records.collect(), press.below_head(false), height);
    press.leaves(press.words.paper_records(), "", leaves.into_iter().map(Body::Records).collect())
}
