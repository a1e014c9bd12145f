//! The rules of one event as data: fixed by the format, overridden by the event.
//!
//! Fields are numbers, flags or closed tokens; one function with an exhaustive match interprets each token. The log
//! stores the whole value, so an old file does not depend on newer code.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::id::RoundRef;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Rules {
    /// Id of the format; only a label.
    pub format: Cow<'static, str>,
    pub entry: EntryKind,
    pub points: Points,
    pub sheet: ScoreSheet,
    pub level: LevelScore,
    pub mov: Option<Mov>,
    /// Tie-breaks in order; the lot always comes last (STD-1).
    pub tie_breaks: Cow<'static, [TieBreak]>,
    pub later_rounds: LaterRounds,
    /// PAIR-6.
    pub keep_apart: bool,
    pub elimination_match: EliminationMatch,
    /// The rule for a drawn elimination match (CUT-6).
    pub drawn_elimination: DrawnElimination,
    pub minutes: Minutes,
    /// IA-9.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub superbye: bool,
    /// Missions to draw from, one per round (IA-10); empty: no draw.
    #[serde(default, skip_serializing_if = "<[Cow<'static, str>]>::is_empty")]
    pub missions: Cow<'static, [Cow<'static, str>]>,
    /// Whether the margin of victory against a no-show is at most that of a bye (DROP-2).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub no_show_as_bye: bool,
    /// Whether a margin of victory can be below zero; otherwise it is at least 0. Older events have none below.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub below_zero: bool,
    /// Values per Swiss round of an escalation event; empty: the same in all rounds.
    #[serde(default, skip_serializing_if = "<[RoundValues]>::is_empty")]
    pub by_round: Cow<'static, [RoundValues]>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EntryKind {
    Single,
    /// Number of named members.
    Team(u8),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Points {
    /// Also for a bye (BYE-5).
    pub win: u16,
    /// A win by a small margin at time.
    pub modified: Option<ModifiedWin>,
    pub draw: Option<u16>,
    pub loss: u16,
}

/// A win below a margin of score at time (EPIC-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct ModifiedWin {
    pub points: u16,
    /// The smallest margin of a full win.
    pub full_from: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ScoreSheet {
    /// Points of destroyed ships (XW-3, EPIC-3).
    Squad {
        /// In points.
        limit: u16,
        /// Whether a destroyed squad scores the limit, whatever it is worth (XW-3).
        whole_scores_limit: bool,
        half: HalfPoints,
    },
    /// Only the winner counts (DST-4).
    Verdict,
    /// The number that ends a match (IA-2).
    VictoryPoints(u16),
}

impl ScoreSheet {
    /// Whether the score reveals the kind of end: only a destroyed squad scores the limit (XW-3).
    pub const fn tells_end(&self) -> bool {
        matches!(self, Self::Squad { whole_scores_limit: true, .. })
    }

    /// Whether a destroyed squad scores its own worth (EPIC-3).
    pub const fn counts_worth(&self) -> bool {
        matches!(self, Self::Squad { whole_scores_limit: false, .. })
    }

    pub const fn steps(&self) -> &'static [TieStep] {
        match self {
            Self::Squad { .. } => &[],
            Self::Verdict => &[TieStep::LessDamage, TieStep::MoreCards, TieStep::Battlefield], // DST-4
            Self::VictoryPoints(_) => &[TieStep::MoreFromFigures, TieStep::FewerTokens],       // IA-3
        }
    }
}

/// A step that finds a winner, used when earlier ones are level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TieStep {
    /// Damage on own characters in play plus the health of defeated ones (DST-4).
    LessDamage,
    /// Cards left in deck and hand (DST-4).
    MoreCards,
    /// DST-3, DST-4.
    Battlefield,
    /// Victory points from defeated hostile figures (IA-3).
    MoreFromFigures,
    /// Damage tokens on remaining figures (IA-3).
    FewerTokens,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum HalfPoints {
    No,
    /// Large ships with half or less of hull and shields left: half the cost, rounded down (X-Wing 1e).
    LargeDown,
    /// Ships that lost half or more of their health: half the cost, rounded up (X-Wing 2e).
    AllUp,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LevelScore {
    /// Final salvo (XW-5).
    Salvo(SalvoDice),
    Draw,
    Never,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SalvoDice {
    /// All printed primary weapon values of remaining ships (X-Wing 1e).
    AllPrimary,
    /// The highest printed primary weapon value of each remaining ship (X-Wing 2e).
    HighestPrimary,
}

/// Margin of victory (XW-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Mov {
    /// Base of each side, before the difference.
    pub base: u16,
    pub bye: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TieBreak {
    Mov,
    /// Strength of schedule: from the opponents' points (depth 1), or from their strength of schedule (depth 2).
    Sos(Gather, u8),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Gather {
    /// Mean of points per round played (STD-2).
    Mean,
    /// Sum of points (STD-3).
    Sum,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LaterRounds {
    /// PAIR-2.
    RandomInGroups,
    /// PAIR-3 within groups of equal points (Team Epic).
    ByStandingInGroups,
    /// PAIR-3 down the whole standing (Imperial Assault).
    ByStanding,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EliminationMatch {
    Single,
    /// The first to win two games (DST-2).
    BestOfThree,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DrawnElimination {
    Never,
    /// The side with initiative (IA-8, EPIC-8).
    Initiative,
}

/// In minutes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Minutes {
    /// 0 where setup is part of the round (CLK-4).
    pub preparation: u16,
    pub swiss: u16,
    /// Not the final.
    pub elimination: u16,
    /// Of the final; none: no limit.
    pub last: Option<u16>,
    /// The range the document allows (CLK-3).
    pub bounds: Option<(u16, u16)>,
}

impl Minutes {
    /// None: no limit (CLK-1, CLK-5).
    pub fn of(&self, round: RoundRef, is_final: bool) -> Option<u16> {
        match round {
            RoundRef::Swiss(_) => Some(self.swiss),
            RoundRef::Elimination(_) if is_final => self.last,
            RoundRef::Elimination(_) => Some(self.elimination),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct RoundValues {
    pub limit: u16,
    pub mov: Mov,
}

impl Rules {
    /// None where the sheet has no squad points.
    pub fn limit(&self, round: RoundRef) -> Option<u16> {
        let ScoreSheet::Squad { limit, .. } = self.sheet else {
            return None;
        };
        Some(self.values(round).map_or(limit, |values| values.limit))
    }

    pub fn mov(&self, round: RoundRef) -> Option<Mov> {
        self.values(round).map(|values| values.mov).or(self.mov)
    }

    /// Margins of victory of a played match (XW-4): base + difference, base - difference.
    pub fn margins(&self, round: RoundRef, [a, b]: [u16; 2]) -> Option<[i32; 2]> {
        let base = i32::from(self.mov(round)?.base);
        let least = if self.below_zero { i32::MIN } else { 0 };
        let difference = i32::from(a) - i32::from(b);
        Some([base + difference, base - difference].map(|margin| margin.max(least)))
    }

    /// The first round whose base is below its squad limit: there base - difference can be below zero.
    pub fn low_base(&self) -> Option<RoundValues> {
        let values = |round| Some(RoundValues { limit: self.limit(round)?, mov: self.mov(round)? });
        let rounds = 1..=u8::try_from(self.by_round.len()).unwrap_or(u8::MAX).max(1);
        rounds.filter_map(|round| values(RoundRef::Swiss(round))).find(|values| values.mov.base < values.limit)
    }

    fn values(&self, round: RoundRef) -> Option<&RoundValues> {
        match round {
            RoundRef::Swiss(number) => self.by_round.get(usize::from(number).checked_sub(1)?),
            RoundRef::Elimination(_) => self.by_round.last(),
        }
    }
}
