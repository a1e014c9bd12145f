//! The elimination rounds of a report: seeds and slots that fit the matches.
//!
//! Files have no bracket, so it is built backwards from the last round: the sides of match j of a round of n come from
//! match j and match 2n + 1 - j of the round before (CUT-3), the side with the best seed behind it from match j. A
//! bracket paired by the rules is restored exactly.

use super::Remark;
use super::facts::{Writer, log};
use super::report::{Meeting, Report};
use super::settle::{Ending, winner};
use crate::engine::facts::StageCut;
use crate::engine::standing::standing;
use crate::files::prelude::*;

type Sides = [Option<usize>; 2];

pub(super) fn players(report: &Report) -> BTreeSet<usize> {
    report.elimination.iter().flatten().flat_map(|meeting| [Some(meeting.a), meeting.b]).flatten().collect()
}

/// The match beside the final whose players both lost the round before.
pub(super) fn third_place(report: &Report) -> Option<Meeting> {
    let [.., before, last] = report.elimination.as_slice() else { return None };
    let lost = |who: Option<usize>| {
        let among = |meeting: &Meeting| [Some(meeting.a), meeting.b].contains(&who) && winner(meeting).is_some();
        who.is_some() && before.iter().any(|meeting| among(meeting) && winner(meeting) != who)
    };
    let third = last.iter().find(|meeting| lost(Some(meeting.a)) && lost(meeting.b));
    third.filter(|_| before.len() == 2 && last.len() == 2).copied()
}

pub(super) fn write(writer: &mut Writer<'_>) {
    let report = writer.report;
    if report.elimination.is_empty() {
        return;
    }
    let third = third_place(report);
    let seeds = seeds(writer);
    let tree = Tree { report, third, elimination: &writer.endings.elimination, seeds: &seeds };
    let laid_out = tree.rounds();
    let (rounds, third) = match laid_out {
        Some(rounds) => (rounds, third),
        // As written, with the third place match among the others.
        None => {
            writer.remarks.push(Remark::BracketUnclear);
            let sides = |round: &Vec<Meeting>| round.iter().map(|meeting| [Some(meeting.a), meeting.b]).collect();
            (report.elimination.iter().map(sides).collect(), None)
        }
    };
    cut(writer, &seeds, rounds.first().map_or(&[], Vec::as_slice), third.is_some());
    for (number, sides) in rounds.iter().enumerate() {
        let third = third.filter(|_| number + 1 == rounds.len());
        round(writer, number, sides, third);
    }
}

fn cut(writer: &mut Writer<'_>, places: &[(u16, usize)], first: &[Sides], third_place: bool) {
    let starts = writer.report.swiss.is_empty();
    let mut seeds: Vec<usize> = players(writer.report).into_iter().collect();
    seeds.sort_by_key(|who| places[*who]);
    let id = |who: usize| writer.ids[who];
    let fact = Fact::StageCut(StageCut {
        plan: starts.then_some(writer.plan),
        lots: Vec::new(),
        losses: Vec::new(),
        seeds: seeds.into_iter().filter_map(id).collect(),
        slots: first.iter().map(|sides| sides.map(|side| side.and_then(id))).collect(),
        third_place,
        declined: Vec::new(),
        drawn: None,
    });
    writer.facts.push(fact);
}

fn round(writer: &mut Writer<'_>, number: usize, sides: &[Sides], third: Option<Meeting>) {
    let round = RoundRef::Elimination(u8::try_from(number + 1).unwrap_or(u8::MAX));
    let is_last = number + 1 == writer.report.elimination.len();
    let (mut pairs, mut byes, mut results) = (Vec::new(), Vec::new(), Vec::new());
    let all = sides.iter().copied().chain(third.map(|meeting| [Some(meeting.a), meeting.b]));
    for (sides, slot) in all.zip(1_u16..) {
        match sides.map(|side| side.and_then(|who| writer.ids[who])) {
            [Some(a), Some(b)] => {
                let table = TableNumber(slot);
                pairs.push(Pair { table, a, b, slot, time: None });
                results.extend(outcome(writer, number, sides, round).map(|result| (table, result)));
            }
            [Some(alone), None] | [None, Some(alone)] => byes.push(writer.bye(alone, round)),
            [None, None] => {}
        }
    }
    writer.facts.push(Fact::RoundPaired(writer.paired(round, is_last, pairs, byes)));
    writer.enter(round, results);
}

/// The result with its sides as in the bracket; none if not played.
fn outcome(
    writer: &mut Writer<'_>,
    number: usize,
    sides: Sides,
    round: RoundRef,
) -> Option<crate::engine::outcome::MatchResult> {
    let meetings = writer.report.elimination.get(number)?;
    let index = meetings.iter().position(|meeting| meets(meeting, sides))?;
    let (mut meeting, mut ending) = (*meetings.get(index)?, *writer.endings.elimination.get(number)?.get(index)?);
    if matches!(ending, Ending::NotPlayed | Ending::BothLost) {
        return None;
    }
    if Some(meeting.a) != sides[0] {
        meeting = Meeting {
            a: meeting.b.unwrap_or(meeting.a),
            b: Some(meeting.a),
            scores: [meeting.scores[1], meeting.scores[0]],
            ..meeting
        };
        if let Ending::Played(Some(side)) = ending {
            ending = Ending::Played(Some(1 - side));
        }
    }
    Some(writer.result(&meeting, ending, round))
}

fn meets(meeting: &Meeting, sides: Sides) -> bool {
    let [a, b] = sides;
    (Some(meeting.a), meeting.b) == (a, b) || (Some(meeting.a), meeting.b) == (b, a)
}

/// The place of each player, then the order of the file; without published places, those of the Swiss rounds.
fn seeds(writer: &Writer<'_>) -> Vec<(u16, usize)> {
    let mut places: Vec<Option<u16>> = writer.report.players.iter().map(|player| player.rank).collect();
    if places.iter().all(Option::is_none)
        && !writer.report.swiss.is_empty()
        && let Some(log) = log(writer.facts.clone(), Instant(0))
    {
        let rows = standing(&log.replay(), Plan::MOST_ROUNDS).rows;
        let place = |entry: &EntryId| rows.iter().find(|row| row.entry == *entry)?.place;
        places = writer.ids.iter().map(|entry| entry.as_ref().and_then(place)).collect();
    }
    places.into_iter().enumerate().map(|(who, place)| (place.unwrap_or(u16::MAX), who)).collect()
}

struct Tree<'a> {
    report: &'a Report,
    third: Option<Meeting>,
    elimination: &'a [Vec<Ending>],
    seeds: &'a [(u16, usize)],
}

impl Tree<'_> {
    /// The sides of every slot; none if rounds contradict each other.
    fn rounds(&self) -> Option<Vec<Vec<Sides>>> {
        let last = self.report.elimination.len().checked_sub(1)?;
        let mut sides: Vec<Sides> = self.meetings(last).map(|meeting| [Some(meeting.a), meeting.b]).collect();
        sides.sort_by_key(|sides| sides.iter().flatten().map(|who| self.best(last, *who)).min());
        let mut rounds = vec![sides];
        for round in (0..last).rev() {
            let before = self.before(round, rounds.last_mut()?)?;
            rounds.push(before);
        }
        rounds.reverse();
        let size = rounds.last()?.len();
        (size.is_power_of_two() && self.unique(rounds.first()?)).then_some(rounds)
    }

    fn meetings(&self, round: usize) -> impl Iterator<Item = &Meeting> {
        let played = self.report.elimination.get(round).into_iter().flatten();
        played.filter(move |meeting| round + 1 < self.report.elimination.len() || self.third != Some(**meeting))
    }

    /// The slots of a round, from those of the next one; sorts the sides of the latter.
    fn before(&self, round: usize, after: &mut [Sides]) -> Option<Vec<Sides>> {
        let count = after.len() * 2;
        let mut slots: Vec<Sides> = vec![[None; 2]; count];
        for (index, sides) in after.iter_mut().enumerate() {
            let key = |side: &Option<usize>| side.map_or((u16::MAX, usize::MAX), |who| self.best(round + 1, who));
            if key(&sides[1]) < key(&sides[0]) {
                sides.swap(0, 1);
            }
            for (slot, side) in [(index, sides[0]), (count - 1 - index, sides[1])] {
                if let Some(who) = side {
                    slots[slot] = self.feeder(round, who)?;
                }
            }
        }
        let placed = |meeting: &Meeting| slots.iter().any(|sides| meets(meeting, *sides));
        self.meetings(round).all(placed).then_some(slots)
    }

    /// The player's match in the previous round, or a bye; none if it lost there.
    fn feeder(&self, round: usize, who: usize) -> Option<Sides> {
        let Some(index) = self.report.elimination[round].iter().position(|one| one.a == who || one.b == Some(who))
        else {
            return Some([Some(who), None]);
        };
        let meeting = self.report.elimination[round][index];
        let winner = match self.elimination[round][index] {
            Ending::Bye => Some(meeting.a),
            Ending::Played(Some(1)) => meeting.b,
            Ending::Played(_) => Some(meeting.a),
            Ending::BothLost | Ending::NotPlayed => None,
        };
        let sides = [Some(meeting.a), meeting.b];
        // The better seed is the first side.
        let sides = match meeting.b {
            Some(b) if self.best(round, b) < self.best(round, meeting.a) => [Some(b), Some(meeting.a)],
            _ => sides,
        };
        (winner == Some(who)).then_some(sides)
    }

    /// The best seed of a player and everybody beaten before a round.
    fn best(&self, round: usize, who: usize) -> (u16, usize) {
        let mut best = self.seeds[who];
        for earlier in 0..round {
            for meeting in &self.report.elimination[earlier] {
                let other = if meeting.a == who { meeting.b } else { (meeting.b == Some(who)).then_some(meeting.a) };
                best = best.min(other.map_or(best, |other| self.best(earlier, other)));
            }
        }
        best
    }

    fn unique(&self, first: &[Sides]) -> bool {
        let all: Vec<usize> = first.iter().flatten().flatten().copied().collect();
        let distinct: BTreeSet<usize> = all.iter().copied().collect();
        distinct.len() == all.len() && distinct == players(self.report)
    }
}

/// Players in a round, to compare with published ranks.
pub(super) fn left(slots: &[[Option<EntryId>; 2]]) -> usize {
    slots.iter().flatten().flatten().count()
}
