//! Facts: what was decided, complete enough that a replay never decides anything again.
//!
//! Tags and field names are the file format: kinds are never removed or renamed, only upcast (`files::event::upcast`).
//! Related kinds share the file of their noun; the list below is the only one of all kinds.
//!
//! # Add a kind
//!
//! 1. Write a struct with `impl Happened` into the file of its noun, and its name into the list below.
//! 2. Say its sentence in the file of the same noun under `present/log/fact/`, the words in `locales/`.
//! 3. Add what asks for it to `Command`, what the auditor makes of it to `audit/rules/ledger.rs` and `judge.rs`, and a
//!    line to `tests/golden/wire.jsonl`. The compiler and the tests name each place that is missing.

mod announcement;
mod check;
mod clock;
mod cut;
mod desk;
mod entries;
mod history;
mod judging;
mod leaving;
mod lists;
mod pairing;
mod prelude;
mod results;
mod revalidate;
mod stamped;

use super::bounds::Within;
use super::judging::NoteId;
use crate::engine::prelude::*;

pub(crate) use check::{Checked, many};
pub use cut::Recut;
pub use entries::{Added, Missed};
pub use history::{AboutLog, Carried, LeftOut, Omitted, Proof, Trail};
pub use leaving::{Left, Running};
pub use results::Reseated;
pub(crate) use results::set_result;
pub use revalidate::Unfit;
pub(crate) use revalidate::{Numbers, Place, after_salvo, posted};
pub use stamped::{Print, Stamped, beyond};

/// A value set by facts, in the order of application: results before departures. Devices that set different values do not
/// conflict.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Touched {
    Setup,
    Rules,
    Plan,
    Details(EntryId),
    List(EntryId, u8),
    Here(EntryId),
    Apart(EntryId, EntryId),
    /// With the salvos rolled for it.
    Result(RoundRef, TableNumber),
    Time(RoundRef, TableNumber),
    Presence(EntryId),
    Clock(RoundRef),
    Mission(RoundRef),
    /// Later changes of a note.
    Note(NoteId),
    Duty(String),
}

impl Touched {
    /// Checks that it exists.
    fn check(&self, before: &Tournament) -> Checked {
        match self {
            Self::Setup | Self::Rules | Self::Plan | Self::Duty(_) => Ok(()),
            Self::Details(entry) | Self::Here(entry) | Self::Presence(entry) => check::known(before, *entry),
            Self::List(entry, member) => {
                check::known(before, *entry)?;
                check::many(usize::from(*member), MOST_MEMBERS)
            }
            Self::Apart(a, b) => [a, b].into_iter().try_for_each(|entry| check::known(before, *entry)),
            Self::Result(round, table) | Self::Time(round, table) => check::at_table(before, *round, *table),
            Self::Clock(round) | Self::Mission(round) => check::exists(before, *round),
            Self::Note(note) => before.noted(*note).map(|_| ()).ok_or(Flaw::NoNote(*note)),
        }
    }
}

/// The engine's interface to a kind of fact. By default a kind has no bounds, sets no value, names only values that it
/// sets, decides no pairings, and is invalid on other logs.
pub(crate) trait Happened {
    /// Changes the event. Never fails and checks no rule; unknown ids (in a file made by hand) change nothing.
    fn apply(&self, state: &mut Tournament, at: Instant);

    /// Checks that a file may hold this fact here: it names only what exists, and numbers are in range. Not a check of
    /// rules: an event that broke rules is still an event.
    fn check(&self, before: &Tournament) -> Checked {
        let touched = self.touches();
        check::many(touched.len(), usize::from(MOST_ENTRIES))?;
        touched.iter().try_for_each(|touched| touched.check(before))
    }

    /// Checks lengths and numbers before the fact is written. Facts carried by a join are not checked.
    fn bounds(&self) -> Within {
        Ok(())
    }

    /// Values set by the fact. Additions (entries, notes, drawn checks) and messages set none.
    fn touches(&self) -> Vec<Touched> {
        Vec::new()
    }

    /// Whether later facts depend on its pairings.
    fn is_structural(&self) -> bool {
        false
    }

    /// The fact that replaces this one on another log, if the rules allow it.
    fn revalidate(&self, _: &Place, _: &Call) -> Result<Fact, Unfit> {
        Err(Unfit::OtherWay)
    }
}

macro_rules! facts {
    ($($noun:ident: $($kind:ident),+;)+) => {
        $(pub use $noun::{$($kind),+};)+

        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
        #[serde(rename_all = "snake_case")]
        #[allow(clippy::large_enum_variant, reason = "a log has one opening; on wasm32 it is smaller than the lint asks for")]
        pub enum Fact {
            $($($kind($kind),)+)+
        }

        impl Fact {
            pub(crate) fn kind(&self) -> &dyn Happened {
                match self {
                    $($(Self::$kind(fact) => fact,)+)+
                }
            }
        }
    };
}

facts! {
    announcement: EventOpened, SetupEdited, RuleOverridden, PlanChanged, EventClosed;
    entries: EntriesAdded, EntryEdited, EntryRemoved, EntriesRemoved, EntryReturned, MissedCounted;
    desk: CheckedIn, PutOnWaitingList, MovedUp, KeptApart, PlayerCalled;
    leaving: EntryDropped, EntriesDropped, EntryDisqualified, LeavingAnnounced;
    pairing: RoundPaired, PairingReplaced, RoundPosted, RoundWithdrawn, MissionDrawn;
    clock: ClockSet, TableExtended, StillPlaying;
    results: ResultEntered, ResultCorrected, ResultCleared, ResultChecked, SalvoRolled;
    cut: StageCut, SeedReplaced, CutRedone;
    lists: ListFiled, ListMarked;
    judging: JudgeNoted, NoteRuled, NoteSettled, DutySet, ChecksDrawn;
    history: Undone, Redone, Joined;
}
