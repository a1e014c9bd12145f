//! Facts about results: entered, corrected, taken back, checked, salvos (COR-1, XW-5).

use super::Recut;
use super::leaving::leave;
use super::pairing::unplayed;
use super::prelude::*;
use crate::engine::bounds::{MOST_DICE, MOST_POINTS};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct ResultEntered {
    pub round: RoundRef,
    pub table: TableNumber,
    pub result: MatchResult,
    /// Entries that leave with it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drops: Vec<EntryId>,
    /// It came from a phone, and counts as checked: written by versions before `phone`.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub confirmed: bool,
    /// It came from a phone, as the word of whoever held the slip of the match.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub phone: bool,
}

/// A result was corrected, with a reason (COR-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct ResultCorrected {
    pub round: RoundRef,
    pub table: TableNumber,
    pub result: MatchResult,
    /// Later elimination matches whose players change; their results are void.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub redone: Vec<Reseated>,
    /// The new cut, if the correction caused one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recut: Option<Recut>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct ResultCleared {
    pub round: RoundRef,
    pub table: TableNumber,
}

/// A second person checked a result, or took this back. Another result clears it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct ResultChecked {
    pub round: RoundRef,
    pub table: TableNumber,
    pub checked: bool,
}

/// A final salvo was rolled in the app (XW-5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct SalvoRolled {
    pub round: RoundRef,
    pub table: TableNumber,
    pub salvo: Salvo,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Reseated {
    pub round: RoundRef,
    pub table: TableNumber,
    pub side: Side,
    /// None: unknown, so the match is removed.
    pub entry: Option<EntryId>,
}

impl ResultEntered {
    /// By the desk; nobody leaves with it.
    pub const fn of(round: RoundRef, table: TableNumber, result: MatchResult) -> Self {
        Self { round, table, result, drops: Vec::new(), confirmed: false, phone: false }
    }
}

impl Happened for ResultEntered {
    fn apply(&self, state: &mut Tournament, _: Instant) {
        set_result(state, self.round, self.table, Some(&self.result));
        if let Some(played) = match_mut(state, self.round, self.table) {
            (played.is_from_phone, played.is_checked) = (self.phone || self.confirmed, self.confirmed);
        }
        for entry in &self.drops {
            let note = state.leaving.get(entry).cloned().unwrap_or_default();
            leave(state, *entry, Presence::Dropped { note });
        }
        // The sheet asked about both.
        let sides = state.round(self.round).and_then(|round| round.at(self.table)).map(|played| played.sides);
        sides.iter().flatten().for_each(|side| {
            state.leaving.remove(side);
        });
    }

    fn check(&self, before: &Tournament) -> Checked {
        self.drops.iter().try_for_each(|entry| check::known(before, *entry))?;
        check::at_table(before, self.round, self.table)?;
        decided(&self.result)
    }

    fn bounds(&self) -> Within {
        of_result(&self.result)
    }

    fn touches(&self) -> Vec<Touched> {
        let result = Touched::Result(self.round, self.table);
        std::iter::once(result).chain(self.drops.iter().copied().map(Touched::Presence)).collect()
    }

    fn revalidate(&self, place: &Place, _: &Call) -> Result<Fact, Unfit> {
        let (table, playing) = place.playing(self.round, self.table)?;
        refuse_if(playing.result.is_some(), Refusal::HasResult(table))?;
        let result = place.as_decided(playing, &self.result)?;
        let sides_there =
            place.there.round(self.round).and_then(|round| round.at(self.table)).map(|played| played.sides);
        let mut drops = place.entries(&self.drops)?;
        // A side that announced here that it leaves, unknown to the sheet there, leaves with it.
        for (there, here) in sides_there.into_iter().flatten().zip(playing.sides) {
            let is_unheard = place.here.leaving.contains_key(&here) && !place.there.leaving.contains_key(&there);
            if is_unheard && !drops.contains(&here) {
                drops.push(here);
            }
        }
        drops.retain(|id| place.here.is_in(*id));
        Ok(Fact::ResultEntered(Self { table, result, drops, ..self.clone() }))
    }
}

impl Happened for ResultCorrected {
    fn apply(&self, state: &mut Tournament, _: Instant) {
        let was = match_mut(state, self.round, self.table).and_then(|played| played.result.take());
        set_result(state, self.round, self.table, Some(&self.result));
        match_mut(state, self.round, self.table).into_iter().for_each(|played| played.was = was.clone().map(Box::new));
        self.redone.iter().for_each(|reseated| reseated.apply(state));
        state.is_cut_older |= state.bracket.is_some() && matches!(self.round, RoundRef::Swiss(_));
        self.recut.iter().for_each(|cut| cut.apply(state));
    }

    fn check(&self, before: &Tournament) -> Checked {
        self.recut.as_ref().map_or(Ok(()), |recut| recut.check(before))?;
        self.redone.iter().filter_map(|reseated| reseated.entry).try_for_each(|entry| check::known(before, entry))?;
        check::at_table(before, self.round, self.table)?;
        decided(&self.result)
    }

    fn bounds(&self) -> Within {
        of_result(&self.result)
    }

    fn touches(&self) -> Vec<Touched> {
        vec![Touched::Result(self.round, self.table)]
    }

    fn is_structural(&self) -> bool {
        !self.redone.is_empty() || self.recut.is_some()
    }

    fn revalidate(&self, place: &Place, _: &Call) -> Result<Fact, Unfit> {
        let (table, playing) = place.playing(self.round, self.table)?;
        refuse_if(playing.result.is_none(), Refusal::NoResult(table))?;
        refuse_if(!self.redone.is_empty() || self.recut.is_some(), Unfit::OtherWay)?;
        let result = place.as_decided(playing, &self.result)?;
        Ok(Fact::ResultCorrected(Self { round: self.round, table, result, redone: Vec::new(), recut: None }))
    }
}

impl Happened for ResultCleared {
    fn apply(&self, state: &mut Tournament, _: Instant) {
        set_result(state, self.round, self.table, None);
    }

    fn touches(&self) -> Vec<Touched> {
        vec![Touched::Result(self.round, self.table)]
    }

    fn revalidate(&self, place: &Place, call: &Call) -> Result<Fact, Unfit> {
        place.ask(&Command::ClearResult(self.round, place.table(self.round, self.table)?), call)
    }
}

impl Happened for ResultChecked {
    fn apply(&self, state: &mut Tournament, _: Instant) {
        if let Some(played) = match_mut(state, self.round, self.table) {
            played.is_checked = self.checked && played.result.is_some();
        }
    }

    fn check(&self, before: &Tournament) -> Checked {
        check::at_table(before, self.round, self.table)
    }

    fn revalidate(&self, place: &Place, call: &Call) -> Result<Fact, Unfit> {
        let (table, playing) = place.playing(self.round, self.table)?;
        let checked = place.there.round(self.round).and_then(|round| round.at(self.table));
        refuse_if(checked.is_none_or(|checked| checked.result != playing.result), Unfit::OtherResult)?;
        place.ask(&Command::CheckResult(self.round, table, self.checked), call)
    }
}

impl Happened for SalvoRolled {
    fn apply(&self, state: &mut Tournament, _: Instant) {
        if let Some(played) = match_mut(state, self.round, self.table) {
            played.salvos.push(self.salvo.clone());
        }
    }

    fn bounds(&self) -> Within {
        self.salvo.dice.iter().try_for_each(|dice| many(Item::Dice, dice.len(), usize::from(MOST_DICE)))
    }

    fn touches(&self) -> Vec<Touched> {
        vec![Touched::Result(self.round, self.table)]
    }

    fn revalidate(&self, place: &Place, _: &Call) -> Result<Fact, Unfit> {
        let (table, playing) = place.playing(self.round, self.table)?;
        refuse_if(playing.result.is_some(), Refusal::HasResult(table))?;
        if let Some(winner) = playing.salvo_winner() {
            return Err(Unfit::Refused(Refusal::SalvoDecided(winner)));
        }
        Ok(Fact::SalvoRolled(Self { table, ..self.clone() }))
    }
}

impl Reseated {
    pub(crate) fn apply(&self, state: &mut Tournament) {
        let Some(round) = state.round_mut(self.round) else { return };
        let Some(position) = round.matches.iter().position(|played| played.table == self.table) else { return };
        match self.entry {
            None => {
                round.matches.remove(position);
            }
            Some(entry) => {
                let played = &mut round.matches[position];
                played.sides[self.side.index()] = entry;
                *played = unplayed(&played.pair());
            }
        }
    }
}

pub(super) fn match_mut(state: &mut Tournament, round: RoundRef, table: TableNumber) -> Option<&mut Match> {
    state.round_mut(round)?.at_mut(table)
}

pub(crate) fn set_result(state: &mut Tournament, round: RoundRef, table: TableNumber, result: Option<&MatchResult>) {
    if let Some(played) = match_mut(state, round, table) {
        played.result = result.cloned();
        (played.is_from_phone, played.is_checked, played.was) = (false, false, None);
        played.still_until = None;
    }
}

pub(super) fn decided(result: &MatchResult) -> Checked {
    result.series.iter().try_for_each(|series| check::many(series.games.len(), 3))?;
    result.points.iter().try_for_each(|points| check::within(*points, 0, MOST_POINTS))
}

pub(super) fn of_result(result: &MatchResult) -> Within {
    many(Item::Counted, result.counted.len(), MOST_PARTS)?;
    long(Item::ResultNote, &result.note, LONGEST_TEXT)
}
