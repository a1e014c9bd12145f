//! The vocabulary of facts: what was decided, complete enough that a replay never decides anything again.
//!
//! Tags and field names are the file format: kinds are never removed or renamed, only upcast (`file::upcast`).

use serde::{Deserialize, Serialize};

use crate::engine::entry::Details;
use crate::engine::id::{EntryId, EventId, RoundRef, Seq, Side, TableNumber};
use crate::engine::judging::{FinalRuling, JudgeNote, NoteId, Outcome};
use crate::engine::outcome::{MatchResult, Unpaired};
use crate::engine::rules::Rules;
use crate::engine::squad::{List, ListMark};
use crate::engine::structure::Plan;
use crate::engine::tournament::clock::Clock;
use crate::engine::tournament::desk::Apart;
use crate::engine::tournament::mission::Mission;
use crate::engine::tournament::round::{Draw, Salvo};
use crate::engine::tournament::setup::Setup;

pub use super::joined::{Carried, LeftOut, Omitted};
pub use super::missed::Missed;
pub use super::running::Running;

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// An event was opened; always the first fact, and only it.
    EventOpened {
        /// Its id.
        event: EventId,
        /// The announcement.
        setup: Setup,
        /// The rules.
        rules: Rules,
    },
    /// The announcement was changed.
    SetupEdited {
        /// The whole new announcement.
        setup: Setup,
    },
    /// The rules of the event were changed (CLK-3; with a reason once it runs).
    RuleOverridden {
        /// The whole new rules.
        rules: Rules,
    },
    /// The plan was changed after it was fixed (STR-1).
    PlanChanged {
        /// The new plan.
        plan: Plan,
    },
    /// Entries were registered, by hand or from a pasted list.
    EntriesAdded {
        /// In the order of their ids.
        entries: Vec<Added>,
    },
    /// An entry's details were changed.
    EntryEdited {
        /// Who.
        entry: EntryId,
        /// All details.
        details: Details,
    },
    /// An entry was taken off the list before the start.
    EntryRemoved {
        /// Who.
        entry: EntryId,
    },
    /// An entry left (DROP-1, DROP-2, CUT-5).
    EntryDropped {
        /// Who.
        entry: EntryId,
        /// What becomes of its running match.
        running: Running,
        /// Shown beside the final standing (DROP-6).
        #[serde(default, skip_serializing_if = "String::is_empty")]
        note: String,
    },
    /// An entry came back (DROP-3).
    EntryReturned {
        /// Who.
        entry: EntryId,
        /// The rounds it missed, each an unpaired loss.
        losses: Vec<Missed>,
    },
    /// An entry was disqualified (DROP-4).
    EntryDisqualified {
        /// Who.
        entry: EntryId,
        /// What becomes of its running match.
        running: Running,
        /// Who decided (ROLE-5).
        by: String,
        /// Why.
        reason: String,
    },
    /// A round was paired: a proposal, or posted at once where there is nothing to choose.
    RoundPaired {
        /// Which.
        round: RoundRef,
        /// Fixed with round 1 (STR-1).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        plan: Option<Plan>,
        /// Lots drawn with round 1 (STD-1).
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        lots: Vec<(EntryId, u32)>,
        /// Who meets at which table.
        pairs: Vec<Pair>,
        /// Byes.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        byes: Vec<Unpaired>,
        /// Unpaired losses for earlier rounds of entries that were not seated in them (DROP-5).
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        losses: Vec<Missed>,
        /// Where the pairing came from.
        draw: Draw,
        /// The mission drawn with it (IA-10).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        mission: Option<Mission>,
        /// The clock it starts with.
        clock: Clock,
        /// Whether players see it at once.
        posted: bool,
    },
    /// A pairing was changed by hand (PAIR-7), or latecomers were seated in a running round; results of unchanged
    /// pairs stay.
    PairingReplaced {
        /// Which round.
        round: RoundRef,
        /// The whole new pairing.
        pairs: Vec<Pair>,
        /// The whole new byes.
        byes: Vec<Unpaired>,
    },
    /// A proposed round was posted.
    RoundPosted {
        /// Which.
        round: RoundRef,
    },
    /// The last round was withdrawn, posted or not.
    RoundWithdrawn {
        /// Which.
        round: RoundRef,
    },
    /// A clock was started, paused or corrected (CLK-1).
    ClockSet {
        /// Of which round.
        round: RoundRef,
        /// As it is from now on.
        clock: Clock,
    },
    /// A result was entered.
    ResultEntered {
        /// Which round.
        round: RoundRef,
        /// Which table.
        table: TableNumber,
        /// The decided result.
        result: MatchResult,
        /// Who leaves the event with it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        drops: Vec<EntryId>,
    },
    /// A result was corrected, with a reason (COR-1).
    ResultCorrected {
        /// Which round.
        round: RoundRef,
        /// Which table.
        table: TableNumber,
        /// The decided result.
        result: MatchResult,
        /// Later elimination matches whose players change; their results are void.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        redone: Vec<Reseated>,
    },
    /// A result was taken back: the match is still being played.
    ResultCleared {
        /// Which round.
        round: RoundRef,
        /// Which table.
        table: TableNumber,
    },
    /// A final salvo was rolled in the app (XW-5).
    SalvoRolled {
        /// Which round.
        round: RoundRef,
        /// Which table.
        table: TableNumber,
        /// The dice.
        salvo: Salvo,
    },
    /// The cut was made, or an event that starts with elimination was drawn (CUT-1, CUT-3, CUT-4).
    StageCut {
        /// With an event that starts with elimination (STR-1).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        plan: Option<Plan>,
        /// Lots drawn with it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        lots: Vec<(EntryId, u32)>,
        /// Unpaired losses as in `RoundPaired`.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        losses: Vec<Missed>,
        /// Those who advance, best-placed first.
        seeds: Vec<EntryId>,
        /// The first round, match 1 first.
        slots: Vec<[Option<EntryId>; 2]>,
        /// Whether a third place match is played.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        third_place: bool,
        /// Those who were asked and declined (CUT-2).
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        declined: Vec<EntryId>,
    },
    /// One who advanced left before the first match; the others moved up (CUT-2).
    SeedReplaced {
        /// Who leaves the event.
        leaves: EntryId,
        /// The new seeds, best-placed first.
        seeds: Vec<EntryId>,
        /// The new first round.
        slots: Vec<[Option<EntryId>; 2]>,
        /// Those who were asked and declined.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        declined: Vec<EntryId>,
    },
    /// A line of the judges' log.
    JudgeNoted {
        /// The line.
        note: JudgeNote,
    },
    /// The event was closed.
    EventClosed {},
    /// The mission of a round was drawn anew, or said (IA-10).
    MissionDrawn {
        /// Which round.
        round: RoundRef,
        /// Its mission from now on.
        mission: Mission,
    },
    /// A fact was taken back.
    Undone {
        /// Which.
        seq: Seq,
    },
    /// A fact that was taken back stands again.
    Redone {
        /// Which.
        seq: Seq,
    },
    /// A list was handed in, completed or corrected (LIST-4, LIST-5).
    ListFiled {
        /// Whose.
        entry: EntryId,
        /// Which member of a team, the captain 0.
        #[serde(default, skip_serializing_if = "is_captain")]
        member: u8,
        /// The list.
        list: List,
        /// Whether the one before is kept beside it as handed in.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        corrects: bool,
    },
    /// Staff marked a list as handed in, checked or faulty, or that it was not handed in.
    ListMarked {
        /// Whose.
        entry: EntryId,
        /// Which member of a team, the captain 0.
        #[serde(default, skip_serializing_if = "is_captain")]
        member: u8,
        /// How.
        mark: ListMark,
    },
    /// A table got minutes more, or some of them back (CLK-1).
    TableExtended {
        /// Which round.
        round: RoundRef,
        /// Which table.
        table: TableNumber,
        /// So many; several add up.
        minutes: i16,
    },
    /// A table said how long it will still play; the result takes the mark away.
    StillPlaying {
        /// Which round.
        round: RoundRef,
        /// Which table.
        table: TableNumber,
        /// About how many minutes from now; 0: no longer said.
        minutes: u8,
    },
    /// These were seen at the desk before round 1, or not after all.
    CheckedIn {
        /// Who.
        entries: Vec<EntryId>,
        /// Whether they are here.
        here: bool,
    },
    /// Several entries were taken off the list before the start.
    EntriesRemoved {
        /// Who.
        entries: Vec<EntryId>,
    },
    /// Several entries left at once (DROP-1).
    EntriesDropped {
        /// Who, one after the other.
        left: Vec<Left>,
        /// Shown beside the final standing (DROP-6).
        #[serde(default, skip_serializing_if = "String::is_empty")]
        note: String,
    },
    /// Entries were put on the waiting list before the start.
    PutOnWaitingList {
        /// Who.
        entries: Vec<EntryId>,
    },
    /// Entries of the waiting list have a place.
    MovedUp {
        /// Who.
        entries: Vec<EntryId>,
        /// Rounds they missed, each an unpaired loss (DROP-5).
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        losses: Vec<Missed>,
    },
    /// Two entries are not to be paired if it can be avoided, or may be again (PAIR-6).
    KeptApart {
        /// Who, and why.
        pair: Apart,
        /// Whether they are kept apart from now on.
        apart: bool,
    },
    /// A line of the judges' log that was under review got its final ruling (ROLE-7).
    NoteRuled {
        /// Which line.
        note: NoteId,
        /// The ruling.
        ruling: FinalRuling,
    },
    /// Something that the judges' log has open was settled (JDG-3, XW-13).
    NoteSettled {
        /// Which line.
        note: NoteId,
        /// How.
        outcome: Outcome,
    },
    /// One of the staff went on or off duty (ROLE-6).
    DutySet {
        /// Who.
        person: String,
        /// Whether on duty from now on.
        on: bool,
    },
    /// Entries were drawn whose lists or decks are to be checked.
    ChecksDrawn {
        /// Who, in the order drawn.
        entries: Vec<EntryId>,
        /// The seed of the draw (PAIR-8).
        seed: u64,
    },
    /// The log of another device that began with the same entries was joined. Steps beyond those that stay are in the
    /// list again, as far as they stand.
    Joined {
        /// How many of the steps that stand stay as they are; never less than the opening.
        keep: u32,
        /// What stands after them.
        then: Vec<Carried>,
        /// What of either log does not stand.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        left: Vec<LeftOut>,
        /// Undos, redos and joins of the other log that were taken into account: number and checksum.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        seen: Vec<(Seq, u32)>,
    },
}

/// One of several who left at once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct Left {
    /// Who.
    pub entry: EntryId,
    /// What becomes of its running match, after those before it in the list have left.
    pub running: Running,
}

/// A registered entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct Added {
    /// The next free id.
    pub entry: EntryId,
    /// What staff entered.
    pub details: Details,
    /// Its lot, if the event runs already (STD-1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lot: Option<u32>,
    /// Rounds it missed, each an unpaired loss (DROP-5).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub losses: Vec<Missed>,
    /// Whether all places are taken, so that it waits for one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub waits: bool,
}

/// A pair of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct Pair {
    /// Where they play.
    pub table: TableNumber,
    /// First side.
    pub a: EntryId,
    /// Second side.
    pub b: EntryId,
    /// The number of the elimination match, from 1; 0 in the Swiss stage.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub slot: u16,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
const fn is_captain(member: &u8) -> bool {
    *member == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn is_zero(slot: &u16) -> bool {
    *slot == 0
}

/// New players of a later elimination match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct Reseated {
    /// Which round.
    pub round: RoundRef,
    /// Which table.
    pub table: TableNumber,
    /// The side that changes.
    pub side: Side,
    /// Who plays there now; none: nobody yet, the match is taken away.
    pub entry: Option<EntryId>,
}
