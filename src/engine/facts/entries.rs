//! Facts about entries: registered, changed, taken off the list, back again; and rounds they missed (DROP-3, DROP-5).

use super::lists::{of_list, of_ship};
use super::prelude::*;
use crate::engine::bounds::{Excess, MOST_POINTS, shortened};
use crate::engine::chance::Seeded;
use crate::engine::command::Newcomer;
use crate::engine::squad::List;

/// Entries were registered, by hand or from a pasted list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct EntriesAdded {
    pub entries: Vec<Added>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawn: Option<Seeded>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct EntryEdited {
    pub entry: EntryId,
    pub details: Details,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct EntryRemoved {
    pub entry: EntryId,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct EntriesRemoved {
    pub entries: Vec<EntryId>,
}

/// An entry returned (DROP-3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct EntryReturned {
    pub entry: EntryId,
    /// Unpaired losses of missed rounds.
    pub losses: Vec<Missed>,
    /// Whether this takes back a disqualification (DROP-4): in the elimination stage it gives a place in the standing
    /// again, not a seat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub cleared: bool,
}

/// The rounds that entries missed, or will miss, count as byes (house rule), or as losses again (DROP-5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct MissedCounted {
    pub entries: Vec<EntryId>,
    pub as_byes: bool,
    /// The rounds missed so far, as they count now.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub missed: Vec<Missed>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Added {
    pub entry: EntryId,
    pub details: Details,
    /// Only while the event runs (STD-1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lot: Option<u32>,
    /// DROP-5.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub losses: Vec<Missed>,
    /// Whether it goes to the waiting list.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub waits: bool,
    /// Whether it is checked in.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_here: bool,
    /// Handed in with the sign-up, one per player; may be empty (LIST-4).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lists: Vec<List>,
}

/// An unpaired loss in a Swiss round, or what counts as a bye instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(from = "MissedLine", into = "MissedLine")]
pub struct Missed {
    pub round: u8,
    pub loss: Unpaired,
}

/// The serialised form of [`Missed`]. `#[serde(flatten)]` would add a second deserialiser.
#[derive(Clone, Copy, Serialize, Deserialize, schemars::JsonSchema)]
struct MissedLine {
    round: u8,
    entry: EntryId,
    points: u16,
    mov: u16,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    as_bye: bool,
}

impl From<MissedLine> for Missed {
    fn from(MissedLine { round, entry, points, mov, as_bye }: MissedLine) -> Self {
        Self { round, loss: Unpaired { as_bye, ..Unpaired::new(entry, points, mov) } }
    }
}

impl From<Missed> for MissedLine {
    fn from(Missed { round, loss: Unpaired { entry, points, mov, as_bye, superbye: _ } }: Missed) -> Self {
        Self { round, entry, points, mov, as_bye }
    }
}

impl Added {
    /// Registered in time, without lists.
    pub const fn of(entry: EntryId, details: Details, lot: Option<u32>) -> Self {
        Self { entry, details, lot, losses: Vec::new(), waits: false, is_here: false, lists: Vec::new() }
    }
}

impl Happened for EntriesAdded {
    fn apply(&self, state: &mut Tournament, _: Instant) {
        self.entries.iter().for_each(|added| add(state, added));
    }

    fn check(&self, before: &Tournament) -> Checked {
        check::many(before.entries.len() + self.entries.len(), usize::from(MOST_ENTRIES))?;
        for (added, number) in self.entries.iter().zip(before.entries.len()..) {
            refuse_if(added.entry.index() != number, Flaw::WrongEntry(added.entry))?;
            check::many(added.lists.len(), MOST_MEMBERS)?;
            for Missed { round, loss } in &added.losses {
                check::within(*round, 1, Plan::MOST_ROUNDS)?;
                check::within(loss.points, 0, MOST_POINTS)?;
                refuse_if(loss.entry != added.entry, Flaw::WrongEntry(loss.entry))?;
            }
        }
        Ok(())
    }

    fn bounds(&self) -> Within {
        let is_one = self.entries.len() == 1;
        self.entries.iter().try_for_each(|Added { details, lists, .. }| {
            of_details(details).and_then(|()| lists.iter().try_for_each(of_list)).map_err(|excess| Excess {
                whose: (!is_one && excess.item != Item::Name).then(|| shortened(&details.name, TELLING)),
                ..excess
            })
        })
    }

    fn revalidate(&self, place: &Place, call: &Call) -> Result<Fact, Unfit> {
        let new: Vec<&Added> = self.entries.iter().filter(|added| place.numbers.entry(added.entry).is_none()).collect();
        let newcomer = |added: &&Added| {
            let Added { details, lists, is_here, .. } = (*added).clone();
            Newcomer { details, lists, is_here }
        };
        let mut fact = place.ask(&Command::TakeIn(new.iter().map(newcomer).collect()), call)?;
        if let Fact::EntriesAdded(Self { entries, drawn }) = &mut fact {
            // Lots given elsewhere do not belong to this draw.
            *drawn = None;
            for (added, told) in entries.iter_mut().zip(new) {
                let is_free = |lot: u32| place.here.entries.iter().all(|entry| entry.lot != Some(lot));
                if added.lot.is_some() && told.lot.is_some_and(is_free) {
                    added.lot = told.lot;
                }
                place.keep_losses(&told.losses, &mut added.losses, |_| Some(added.entry));
            }
        }
        Ok(fact)
    }
}

impl Happened for MissedCounted {
    fn apply(&self, state: &mut Tournament, _: Instant) {
        each(state, &self.entries, |entry| entry.missed_as_byes = self.as_byes);
        for Missed { round, loss } in &self.missed {
            let round = state.round_mut(RoundRef::Swiss(*round));
            let known = round.and_then(|round| round.losses.iter_mut().find(|known| known.entry == loss.entry));
            if let Some(known) = known {
                *known = *loss;
            }
        }
    }

    fn check(&self, before: &Tournament) -> Checked {
        check::all_known(before, &self.entries)?;
        check::missed(before, &self.missed)
    }

    fn revalidate(&self, place: &Place, call: &Call) -> Result<Fact, Unfit> {
        place.ask(&Command::CountMissed(place.entries(&self.entries)?, self.as_byes), call)
    }
}

impl Happened for EntryEdited {
    fn apply(&self, state: &mut Tournament, _: Instant) {
        with(state, self.entry, |entry| entry.details = self.details.clone());
    }

    fn bounds(&self) -> Within {
        of_details(&self.details)
    }

    fn touches(&self) -> Vec<Touched> {
        vec![Touched::Details(self.entry)]
    }

    fn revalidate(&self, place: &Place, call: &Call) -> Result<Fact, Unfit> {
        place.ask(&Command::EditEntry(place.entry(self.entry)?, self.details.clone()), call)
    }
}

impl Happened for EntryRemoved {
    fn apply(&self, state: &mut Tournament, _: Instant) {
        with(state, self.entry, |entry| entry.presence = Presence::Removed);
    }

    fn touches(&self) -> Vec<Touched> {
        vec![Touched::Presence(self.entry)]
    }

    fn revalidate(&self, place: &Place, call: &Call) -> Result<Fact, Unfit> {
        place.ask(&Command::RemoveEntry(place.entry(self.entry)?), call)
    }
}

impl Happened for EntriesRemoved {
    fn apply(&self, state: &mut Tournament, _: Instant) {
        each(state, &self.entries, |entry| entry.presence = Presence::Removed);
    }

    fn touches(&self) -> Vec<Touched> {
        self.entries.iter().copied().map(Touched::Presence).collect()
    }

    fn revalidate(&self, place: &Place, call: &Call) -> Result<Fact, Unfit> {
        place.ask(&Command::RemoveEntries(place.entries(&self.entries)?), call)
    }
}

impl Happened for EntryReturned {
    fn apply(&self, state: &mut Tournament, _: Instant) {
        let is_late = self.cleared && state.bracket.is_some();
        let presence = if is_late { Presence::Dropped { note: String::new() } } else { Presence::In };
        with(state, self.entry, |entry| entry.presence = presence);
        lose(state, &self.losses);
    }

    fn check(&self, before: &Tournament) -> Checked {
        check::known(before, self.entry)?;
        check::missed(before, &self.losses)
    }

    fn touches(&self) -> Vec<Touched> {
        vec![Touched::Presence(self.entry)]
    }

    fn revalidate(&self, place: &Place, call: &Call) -> Result<Fact, Unfit> {
        let mut fact = place.ask(&Command::Return(place.entry(self.entry)?), call)?;
        if let Fact::EntryReturned(Self { losses, .. }) = &mut fact {
            place.keep_losses(&self.losses, losses, |entry| place.numbers.entry(entry));
        }
        Ok(fact)
    }
}

fn add(state: &mut Tournament, added: &Added) {
    if added.entry.index() != state.entries.len() {
        return;
    }
    let (arrived_after, members) = (state.swiss_rounds(), state.lists_of_an_entry());
    state.entries.push(Entry {
        id: added.entry,
        details: added.details.clone(),
        lot: added.lot,
        presence: if added.waits { Presence::Waiting } else { Presence::In },
        is_here: added.is_here,
        arrived_after,
        ..Entry::default()
    });
    for (member, list) in (0..).zip(&added.lists).filter(|(_, list)| !list.is_empty()) {
        with(state, added.entry, |entry| entry.file(members, member, list.clone(), false));
    }
    lose(state, &added.losses);
}

pub(super) fn with(state: &mut Tournament, entry: EntryId, change: impl FnOnce(&mut Entry)) {
    if let Some(entry) = state.entries.get_mut(entry.index()) {
        change(entry);
    }
}

pub(super) fn each(state: &mut Tournament, entries: &[EntryId], change: impl Fn(&mut Entry)) {
    entries.iter().for_each(|entry| with(state, *entry, &change));
}

/// Characters of a name that identify an excess.
const TELLING: usize = 40;

fn of_details(details: &Details) -> Within {
    long(Item::Name, &details.name, LONGEST_NAME)?;
    many(Item::Members, details.members.len(), MOST_MEMBERS)?;
    details.members.iter().try_for_each(|member| long(Item::Members, member, LONGEST_NAME))?;
    let words = [
        (Item::Together, &details.together),
        (Item::Club, &details.club),
        (Item::Pronouns, &details.pronouns),
        (Item::Faction, &details.faction),
    ];
    words.into_iter().try_for_each(|(item, word)| long(item, word, LONGEST_NAME))?;
    long(Item::Note, &details.note, LONGEST_TEXT)?;
    // The ships of all members are in one list.
    many(Item::List, details.ships.len(), MOST_MEMBERS * MOST_PARTS)?;
    details.ships.iter().try_for_each(of_ship)
}

/// Adds losses of entries without a place in these rounds.
pub(super) fn lose(state: &mut Tournament, losses: &[Missed]) {
    for Missed { round, loss } in losses {
        if let Some(round) = state.round_mut(RoundRef::Swiss(*round)).filter(|round| !round.includes(loss.entry)) {
            round.losses.push(*loss);
        }
    }
}
