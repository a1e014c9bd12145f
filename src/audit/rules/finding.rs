//! What an audit can find in an event, as data, each with the requirement that it concerns.

use crate::engine::id::{EntryId, RoundRef, Seq, TableNumber};
use crate::engine::structure::Plan;

/// One thing that is against the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The requirement.
    pub id: &'static str,
    pub round: Option<RoundRef>,
    pub table: Option<TableNumber>,
    /// What is wrong.
    pub what: What,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// These two had met in this stage, and it could have been avoided.
    Rematch(EntryId, EntryId),
    /// More pairs than needed cross the line below a score group.
    Crossings {
        /// Points of the lowest group above the line.
        above: u32,
        /// How many cross.
        found: usize,
        /// How many would do.
        due: usize,
        /// The pairs that cross, with the points of both.
        pairs: Vec<[(EntryId, u32); 2]>,
    },
    /// The sum of squared distances in groups is larger than it must be: found, due.
    Distance(u64, u64),
    /// By the standing this entry meets another one: who, whom it meets, whom it should.
    ByStanding(EntryId, EntryId, EntryId),
    /// These two asked to be kept apart, which was possible.
    Companions(EntryId, EntryId),
    /// It waits although a place is free, or has a place that there is not.
    Place(EntryId),
    /// In the event, and without a place in the round.
    Unseated(EntryId),
    /// With more than one place in the round.
    Doubled(EntryId),
    /// Paired and not in the event.
    Stranger(EntryId),
    /// Paired while results of the round before were missing.
    ResultsMissing(Vec<TableNumber>),
    /// Played before it was posted.
    NotPosted,
    /// Drawn without a recorded seed, or recorded as something else than a draw.
    NotDrawn,
    /// Made again from its seed and the record before it, the draw gives something else.
    DrawnOtherwise,
    /// It does not tell how it was drawn, or by an older procedure, while draws before it do.
    DrawUntold,
    /// Another round than the plan has.
    NotPlanned,
    /// A table that is used twice, or numbered 0.
    TableTwice,
    /// An entry that always plays at another table, which is free.
    NotOwnTable(EntryId, TableNumber),
    /// A better match plays at a higher table.
    TableOrder,
    /// More byes than are necessary: how many, how many would do.
    ByeNotNeeded(usize, usize),
    /// Another bye, while somebody had fewer.
    SecondBye(EntryId),
    /// The bye should have gone to another one: who has it, who is due.
    ByeNotLowest(EntryId, EntryId),
    /// An awarded first-round bye that was not given.
    ByeNotGiven(EntryId),
    /// Points and margin of victory that do not follow: whose, written, due.
    Worth(EntryId, [u16; 2], [u16; 2]),
    /// A match without a result.
    NoResult,
    /// A score above the limit: the score, the limit.
    OverLimit(u16, u16),
    /// A score that does not fit the way the match ended: whose, the score, what is due.
    Score(EntryId, u16, u16),
    /// The way the match ended does not fit its scores, its winner or its stage.
    Ended,
    /// The winner has the lower score.
    WinnerHasLess(EntryId),
    /// The one who conceded or did not come won.
    WinnerGaveUp(EntryId),
    /// No winner where there must be one.
    WinnerMissing,
    /// A winner where there is none.
    WinnerNotDue(EntryId),
    /// What decided level scores is missing, or does not fit.
    Decider,
    /// The recorded dice were won by the other side.
    Rolled(EntryId),
    /// A full win is written as a modified one, or the other way round.
    Modified,
    /// The plan was not fixed with the first round.
    PlanMissing,
    /// The plan is not what the structure gives: found, due; none: the structure has no row.
    Plan(Plan, Option<Plan>),
    /// Something was done without the reason that it needs.
    NoReason(Act),
    /// A clock that starts with other minutes than the rules give: found, due; none: no limit.
    Clock(Option<i64>, Option<i64>),
    /// Minutes more for a table that there is not, that is not being played at, or in a round without a limit.
    Extension,
    /// A round with another mission than may be drawn for it, or without one.
    Mission,
    /// A bye that is written as a superbye, or the other way round.
    Superbye(EntryId),
    /// The steps that find a winner: missing, too many, or with another result.
    Steps,
    /// The games of a best of three do not make this result.
    Series,
    /// An entry without a lot.
    LotMissing(EntryId),
    /// Two entries with one lot.
    LotTwice(EntryId, EntryId),
    /// A lot that was drawn again.
    LotRedrawn(EntryId),
    /// A staff member who may not play, or not without a second staff member.
    StaffPlays(EntryId),
    /// Unpaired losses for other rounds than were missed: found, due.
    Losses(EntryId, Vec<u8>, Vec<u8>),
    /// An entry that came, or came back, when it could not.
    CameTooLate(EntryId),
    /// A disqualified entry came back.
    NeverReturns(EntryId),
    /// An entry came back that had not left.
    StillIn(EntryId),
    /// An entry left that was not in the event.
    NotIn(EntryId),
    /// One who left during a match, which got neither a concession nor a bye for the opponent.
    MatchLeftOpen(EntryId),
    /// A result was entered where there was one: that is a correction.
    ResultTwice,
    /// A result that was taken back in a round that is over.
    ClearedLate,
    /// What is to be played again does not follow from the correction.
    Redone,
    /// The cut was made before all rounds were played: how many are left.
    CutEarly(u8),
    /// Another number advanced: found, due.
    CutSize(usize, usize),
    /// Another one advanced: which seed from 1, who, who is due.
    Seed(usize, Option<EntryId>, Option<EntryId>),
    /// A match of the bracket with other sides than it should have: its number, found, due.
    Slot(u16, Sides, Sides),
    /// An event that starts with elimination with another number of byes: found, due.
    StartByes(usize, usize),
    /// One who advanced left before the first match, and the others did not move up.
    NotMovedUp(EntryId),
    /// The others moved up although a match had begun.
    MovedUpLate(EntryId),
    /// A cut that is made again although the stage has begun.
    RecutLate,
    /// The stage began with a cut that a correction had made another one: the seed, who has it, who should.
    CutOlder(usize, Option<EntryId>, Option<EntryId>),
    /// A third place match that the plan does not have.
    ThirdPlace,
    /// An entry of the log that takes back, or brings back, what was not the last.
    UndoOrder(Seq),
    /// An entry of the log that is dated before the one ahead of it.
    DatedBack(Seq),
    /// An entry of the log by somebody who is not of the staff.
    WrittenBy(Seq, String),
    /// A clock that does not follow from the one before it and the time.
    ClockJump,
    /// An entry of the log after the event was closed.
    AfterClosing(Seq),
    /// Somebody decided who may not.
    MayNotDecide(String),
    /// A final ruling on a line that is not under review.
    NotUnderReview,
    /// A line of the judges' log that lacks what its kind needs, or of a kind that the format does not have.
    NoteLacks,
    /// A substitute where none is allowed, or without what it has to bear.
    Substitute,
    /// A line of the judges' log was settled that has nothing open.
    NothingToSettle,
    /// Somebody went on or off duty who is not on the staff.
    NotOnStaff(String),
    /// The app derives another round, entry or stage from the log than the auditor.
    Derived,
    /// The app's standing after so many rounds has another line at a place: place, the app's, due.
    Standing(u8, usize, Option<EntryId>, Option<EntryId>),
    /// The app's figure of an entry after so many rounds differs: its position, 0 the points.
    Figure(u8, EntryId, usize),
    /// The app's final standing has another line at a place: place, the app's, due.
    Placing(usize, Option<EntryId>, Option<EntryId>),
}

/// The sides of a match of the bracket, as far as there are any.
pub type Sides = [Option<EntryId>; 2];

/// Something that needs a reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Changing the plan.
    Plan,
    /// Changing the rules after the start.
    Rules,
    /// Changing what is known of a list after round 1 was posted.
    List(EntryId),
    /// Changing a mission that is being played.
    Mission,
    /// Correcting a result.
    Correction,
    /// Disqualifying an entry.
    Disqualification(EntryId),
    /// Withdrawing a round that has results.
    Withdrawal,
    /// Closing an event that is not over.
    Closing,
}

impl Finding {
    /// A finding about the event as a whole.
    pub(in crate::audit) const fn new(id: &'static str, what: What) -> Self {
        Self { id, round: None, table: None, what }
    }

    pub(in crate::audit) const fn in_round(id: &'static str, round: RoundRef, what: What) -> Self {
        Self { id, round: Some(round), table: None, what }
    }

    /// At a table of a round.
    pub(in crate::audit) const fn at(id: &'static str, round: RoundRef, table: TableNumber, what: What) -> Self {
        Self { id, round: Some(round), table: Some(table), what }
    }
}
