//! Findings as data, each with its requirement.

use crate::files::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    pub id: &'static str,
    pub round: Option<RoundRef>,
    pub table: Option<TableNumber>,
    pub what: What,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// Avoidable.
    Rematch(EntryId, EntryId),
    /// More pairs than needed cross the border below a score group.
    Crossings {
        /// Points of the lowest group above.
        above: u32,
        found: usize,
        due: usize,
        /// With the points of both.
        pairs: Vec<[(EntryId, u32); 2]>,
    },
    /// Sum of squared distances: found, due.
    Distance(u64, u64),
    /// By standing: entry, opponent, due opponent.
    ByStanding(EntryId, EntryId, EntryId),
    Companions(EntryId, EntryId),
    /// A pair that the organiser never wants.
    Never(EntryId, EntryId),
    /// It waits although a place is free, or exceeds the places.
    Place(EntryId),
    Unseated(EntryId),
    Doubled(EntryId),
    /// Paired, not in the event.
    Stranger(EntryId),
    ResultsMissing(Vec<TableNumber>),
    NotPosted,
    NotDrawn,
    DrawnOtherwise,
    /// Without a procedure, or with an older one than earlier draws.
    DrawUntold,
    NotPlanned,
    TableTwice,
    /// Away from its fixed table, which is free.
    NotOwnTable(EntryId, TableNumber),
    /// A better match has a higher table.
    TableOrder,
    /// Byes: found, due.
    ByeNotNeeded(usize, usize),
    /// While another entry had fewer.
    SecondBye(EntryId),
    /// Found, due.
    ByeNotLowest(EntryId, EntryId),
    /// Awarded for round 1.
    ByeNotGiven(EntryId),
    /// Points and margin of victory: found, due.
    Worth(EntryId, [i32; 2], [i32; 2]),
    NoResult,
    /// Score, limit.
    OverLimit(u16, u16),
    /// Contradicts the end of the match: found, due.
    Score(EntryId, u16, u16),
    Ended,
    WinnerHasLess(EntryId),
    WinnerGaveUp(EntryId),
    WinnerMissing,
    WinnerNotDue(EntryId),
    Decider,
    Rolled(EntryId),
    Modified,
    /// Missing in the first round.
    PlanMissing,
    /// Found, due; none: the structure has no row.
    Plan(Plan, Option<Plan>),
    NoReason(Act),
    /// Start of the clock: found, due; none: no limit.
    Clock(Option<i64>, Option<i64>),
    /// Extra minutes for an unknown or finished table, or without a limit.
    Extension,
    /// A mission that may not be drawn, or none.
    Mission,
    /// Superbye and bye confused.
    Superbye(EntryId),
    Steps,
    Series,
    LotMissing(EntryId),
    LotTwice(EntryId, EntryId),
    LotRedrawn(EntryId),
    StaffPlays(EntryId),
    /// Rounds: found, due.
    Losses(EntryId, Vec<u8>, Vec<u8>),
    /// Arrived or returned when it was impossible.
    CameTooLate(EntryId),
    NeverReturns(EntryId),
    StillIn(EntryId),
    NotIn(EntryId),
    /// Left during a match without concession or bye.
    MatchLeftOpen(EntryId),
    /// Should be a correction.
    ResultTwice,
    /// Cleared in a finished round.
    ClearedLate,
    Redone,
    /// Rounds left.
    CutEarly(u8),
    /// Found, due.
    CutSize(usize, usize),
    /// Seed from 1; found, due.
    Seed(usize, Option<EntryId>, Option<EntryId>),
    /// Match number; found, due.
    Slot(u16, Sides, Sides),
    /// Found, due.
    StartByes(usize, usize),
    /// A seed left before the first match, and nobody moved up.
    NotMovedUp(EntryId),
    MovedUpLate(EntryId),
    RecutLate,
    /// A correction had changed the cut: seed; found, due.
    CutOlder(usize, Option<EntryId>, Option<EntryId>),
    ThirdPlace,
    /// Not the last entry.
    UndoOrder(Seq),
    /// Earlier than the entry before.
    DatedBack(Seq),
    /// Not a staff member.
    WrittenBy(Seq, String),
    /// Does not follow from the previous clock and the time.
    ClockJump,
    AfterClosing(Seq),
    /// The lines before are not those that were closed.
    ClosedOtherwise,
    MayNotDecide(String),
    NotUnderReview,
    /// Missing fields, or a kind of another format.
    NoteLacks,
    Substitute,
    NothingToSettle,
    NotOnStaff(String),
    Derived,
    /// Round, place; the app's, due.
    Standing(u8, usize, Option<EntryId>, Option<EntryId>),
    /// Round, entry, figure: 0 for points.
    Figure(u8, EntryId, usize),
    /// Place; the app's, due.
    Placing(usize, Option<EntryId>, Option<EntryId>),
}

pub type Sides = [Option<EntryId>; 2];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    Plan,
    /// After the start.
    Rules,
    /// After round 1 is posted.
    List(EntryId),
    Mission,
    Correction,
    Disqualification(EntryId),
    /// A disqualification taken back.
    Clearing(EntryId),
    /// With results.
    Withdrawal,
    /// Before the end.
    Closing,
}

impl Finding {
    pub const fn new(id: &'static str, what: What) -> Self {
        Self { id, round: None, table: None, what }
    }

    pub const fn in_round(id: &'static str, round: RoundRef, what: What) -> Self {
        Self { id, round: Some(round), table: None, what }
    }

    pub const fn at(id: &'static str, round: RoundRef, table: TableNumber, what: What) -> Self {
        Self { id, round: Some(round), table: Some(table), what }
    }
}
