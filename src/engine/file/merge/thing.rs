//! What a fact touches: two devices that touched different things do not disagree.

use crate::engine::id::{EntryId, RoundRef, TableNumber};
use crate::engine::judging::NoteId;
use crate::engine::log::Fact;
use crate::engine::log::fact::Running;

/// A thing that has one value at a time. Their order is the one in which they are set: results before those who left.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Thing {
    /// The announcement.
    Setup,
    /// The rules.
    Rules,
    /// The plan.
    Plan,
    /// What staff know of an entry.
    Details(EntryId),
    /// The list of a member of an entry.
    List(EntryId, u8),
    /// Whether an entry was seen at the desk.
    Here(EntryId),
    /// Whether two entries are kept apart.
    Apart(EntryId, EntryId),
    /// The result at a table, with the salvos rolled for it.
    Result(RoundRef, TableNumber),
    /// Minutes that a table has more.
    Time(RoundRef, TableNumber),
    /// Whether an entry is in the event.
    Presence(EntryId),
    /// The clock of a round.
    Clock(RoundRef),
    /// The mission of a round.
    Mission(RoundRef),
    /// What came to a line of the judges' log later.
    Note(NoteId),
    /// Whether one of the staff is on duty.
    Duty(String),
}

/// What a fact touches. What is only added (entries, notes, checks drawn) and what is only said touches nothing.
pub(super) fn things(fact: &Fact) -> Vec<Thing> {
    let each = |entries: &[EntryId], thing: fn(EntryId) -> Thing| entries.iter().copied().map(thing).collect();
    match fact {
        Fact::SetupEdited { .. } => vec![Thing::Setup],
        Fact::RuleOverridden { .. } => vec![Thing::Rules],
        Fact::PlanChanged { .. } => vec![Thing::Plan],
        Fact::EntryEdited { entry, .. } => vec![Thing::Details(*entry)],
        Fact::EntryRemoved { entry } | Fact::EntryReturned { entry, .. } => vec![Thing::Presence(*entry)],
        Fact::EntryDropped { entry, running, .. } | Fact::EntryDisqualified { entry, running, .. } => {
            leaving(*entry, running).collect()
        }
        Fact::EntriesDropped { left, .. } => left.iter().flat_map(|one| leaving(one.entry, &one.running)).collect(),
        Fact::EntriesRemoved { entries } | Fact::PutOnWaitingList { entries } | Fact::MovedUp { entries, .. } => {
            each(entries, Thing::Presence)
        }
        Fact::CheckedIn { entries, .. } => each(entries, Thing::Here),
        Fact::KeptApart { pair, .. } => vec![Thing::Apart(pair.a, pair.b)],
        Fact::ClockSet { round, .. } => vec![Thing::Clock(*round)],
        Fact::MissionDrawn { round, .. } => vec![Thing::Mission(*round)],
        Fact::ResultEntered { round, table, drops, .. } => {
            let mut things: Vec<Thing> = each(drops, Thing::Presence);
            things.insert(0, Thing::Result(*round, *table));
            things
        }
        Fact::ResultCorrected { round, table, .. }
        | Fact::ResultCleared { round, table }
        | Fact::SalvoRolled { round, table, .. } => vec![Thing::Result(*round, *table)],
        Fact::TableExtended { round, table, .. } => vec![Thing::Time(*round, *table)],
        Fact::ListFiled { entry, member, .. } | Fact::ListMarked { entry, member, .. } => {
            vec![Thing::List(*entry, *member)]
        }
        Fact::NoteRuled { note, .. } | Fact::NoteSettled { note, .. } => vec![Thing::Note(*note)],
        Fact::DutySet { person, .. } => vec![Thing::Duty(person.clone())],
        Fact::EventOpened { .. }
        | Fact::EntriesAdded { .. }
        | Fact::RoundPaired { .. }
        | Fact::PairingReplaced { .. }
        | Fact::RoundPosted { .. }
        | Fact::RoundWithdrawn { .. }
        | Fact::StageCut { .. }
        | Fact::SeedReplaced { .. }
        | Fact::JudgeNoted { .. }
        | Fact::EventClosed {}
        | Fact::Undone { .. }
        | Fact::Redone { .. }
        | Fact::StillPlaying { .. }
        | Fact::ChecksDrawn { .. }
        | Fact::Joined { .. } => Vec::new(),
    }
}

fn leaving(entry: EntryId, running: &Running) -> impl Iterator<Item = Thing> + use<> {
    let result = match running {
        Running::Result { round, table, .. } | Running::Bye { round, table, .. } => Some(Thing::Result(*round, *table)),
        Running::Nothing | Running::Reseeded { .. } | Running::Withdrawn { .. } => None,
    };
    result.into_iter().chain([Thing::Presence(entry)])
}

/// Whether a fact decides who meets whom: everything that comes after it builds on it.
pub(super) fn is_structural(fact: &Fact) -> bool {
    let seats = |running: &Running| {
        matches!(running, Running::Bye { .. } | Running::Reseeded { .. } | Running::Withdrawn { .. })
    };
    match fact {
        Fact::RoundPaired { .. }
        | Fact::PairingReplaced { .. }
        | Fact::RoundPosted { .. }
        | Fact::RoundWithdrawn { .. }
        | Fact::StageCut { .. }
        | Fact::SeedReplaced { .. }
        | Fact::RuleOverridden { .. }
        | Fact::EventClosed {} => true,
        Fact::ResultCorrected { redone, .. } => !redone.is_empty(),
        Fact::EntryDropped { running, .. } | Fact::EntryDisqualified { running, .. } => seats(running),
        Fact::EntriesDropped { left, .. } => left.iter().any(|one| seats(&one.running)),
        Fact::EventOpened { .. }
        | Fact::SetupEdited { .. }
        | Fact::PlanChanged { .. }
        | Fact::EntriesAdded { .. }
        | Fact::EntryEdited { .. }
        | Fact::EntryRemoved { .. }
        | Fact::EntryReturned { .. }
        | Fact::ClockSet { .. }
        | Fact::ResultEntered { .. }
        | Fact::ResultCleared { .. }
        | Fact::SalvoRolled { .. }
        | Fact::JudgeNoted { .. }
        | Fact::MissionDrawn { .. }
        | Fact::Undone { .. }
        | Fact::Redone { .. }
        | Fact::ListFiled { .. }
        | Fact::ListMarked { .. }
        | Fact::TableExtended { .. }
        | Fact::StillPlaying { .. }
        | Fact::CheckedIn { .. }
        | Fact::EntriesRemoved { .. }
        | Fact::PutOnWaitingList { .. }
        | Fact::MovedUp { .. }
        | Fact::KeptApart { .. }
        | Fact::NoteRuled { .. }
        | Fact::NoteSettled { .. }
        | Fact::DutySet { .. }
        | Fact::ChecksDrawn { .. }
        | Fact::Joined { .. } => false,
    }
}
