//! The rules of one event as data: what a format fixes and an event may override.
//!
//! Every field is a number, a flag or a closed token; each token is interpreted in one function by an exhaustive match.
//! The whole value is written into the log when the event is opened, so that an old file never depends on newer code.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::id::RoundRef;

/// Everything an event plays by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct Rules {
    /// The id of the format, a label for words and pictures: no rule looks at it.
    pub format: Cow<'static, str>,
    /// Who is paired.
    pub entry: EntryKind,
    /// Tournament points.
    pub points: Points,
    /// What the result sheet counts.
    pub sheet: ScoreSheet,
    /// What follows from equal scores in the Swiss stage.
    pub level: LevelScore,
    /// Margin of victory, where the format has one.
    pub mov: Option<Mov>,
    /// Tie-breaks in their order; the drawn lot is always the last one (STD-1).
    pub tie_breaks: Cow<'static, [TieBreak]>,
    /// How rounds after the first are paired.
    pub later_rounds: LaterRounds,
    /// Whether round 1 keeps companions apart (PAIR-6).
    pub keep_apart: bool,
    /// How an elimination match is played.
    pub elimination_match: EliminationMatch,
    /// Who goes on after a drawn elimination match (CUT-6).
    pub drawn_elimination: DrawnElimination,
    /// Durations of the rounds.
    pub minutes: Minutes,
    /// Whether a first-round bye won elsewhere is a superbye (IA-9).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub superbye: bool,
    /// The missions of which one is drawn for each round (IA-10); empty: none is drawn.
    #[serde(default, skip_serializing_if = "<[Cow<'static, str>]>::is_empty")]
    pub missions: Cow<'static, [Cow<'static, str>]>,
    /// Whether the opponent of one who does not come has no more margin of victory than a bye gives (DROP-2).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub no_show_as_bye: bool,
    /// Values that differ by Swiss round (an escalation event); empty: the same in all rounds.
    #[serde(default, skip_serializing_if = "<[RoundValues]>::is_empty")]
    pub by_round: Cow<'static, [RoundValues]>,
}

/// What is paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum EntryKind {
    /// One player.
    Single,
    /// A team with this many named members.
    Team(u8),
}

/// Tournament points by verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct Points {
    /// For a win, and for a bye (BYE-5).
    pub win: u16,
    /// For a win by a small margin at time, where there is one.
    pub modified: Option<ModifiedWin>,
    /// For a draw, where there is one.
    pub draw: Option<u16>,
    /// For a loss.
    pub loss: u16,
}

/// A win by less than a margin of score at time (EPIC-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct ModifiedWin {
    /// Tournament points.
    pub points: u16,
    /// The smallest margin of score that is a full win.
    pub full_from: u16,
}

/// What the result sheet counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ScoreSheet {
    /// Squad points of destroyed ships (XW-3, EPIC-3).
    Squad {
        /// Squad limit in points.
        limit: u16,
        /// Whether destroying a whole squad scores the limit whatever the squad is worth (XW-3).
        whole_scores_limit: bool,
        /// Half points for damaged ships.
        half: HalfPoints,
    },
    /// Only who won counts (DST-4).
    Verdict,
    /// Victory points, the match ends at this many (IA-2).
    VictoryPoints(u16),
}

impl ScoreSheet {
    /// Whether the scores tell how a match ended: only a whole squad scores the limit (XW-3).
    #[must_use]
    pub const fn tells_end(&self) -> bool {
        matches!(self, Self::Squad { whole_scores_limit: true, .. })
    }

    /// Whether a whole squad scores what it is worth (EPIC-3).
    #[must_use]
    pub const fn counts_worth(&self) -> bool {
        matches!(self, Self::Squad { whole_scores_limit: false, .. })
    }

    /// The steps that find a winner where the sheet itself does not, in their order.
    #[must_use]
    pub const fn steps(&self) -> &'static [TieStep] {
        match self {
            Self::Squad { .. } => &[],
            Self::Verdict => &[TieStep::LessDamage, TieStep::MoreCards, TieStep::Battlefield], // DST-4
            Self::VictoryPoints(_) => &[TieStep::MoreFromFigures, TieStep::FewerTokens],       // IA-3
        }
    }
}

/// A step that finds a winner; each is asked for only when those before it are level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum TieStep {
    /// Less damage on own characters in play plus the full health of own defeated ones (DST-4).
    LessDamage,
    /// More cards left in deck and hand (DST-4).
    MoreCards,
    /// Control of the battlefield (DST-3, DST-4).
    Battlefield,
    /// More victory points from defeated hostile figures (IA-3).
    MoreFromFigures,
    /// Fewer damage tokens on the remaining figures (IA-3).
    FewerTokens,
}

/// Half points for a damaged ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum HalfPoints {
    /// None.
    No,
    /// Large ships with half or less of hull and shields left: half the cost, rounded down (X-Wing 1e).
    LargeDown,
    /// Every ship that lost half or more of its health: half the cost, rounded up (X-Wing 2e).
    AllUp,
}

/// What equal scores lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum LevelScore {
    /// A final salvo (XW-5); the dice count the printed primary weapon values in this way.
    Salvo(SalvoDice),
    /// A draw.
    Draw,
    /// Scores are not compared.
    Never,
}

/// How the dice of a side in the final salvo are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum SalvoDice {
    /// All printed primary weapon values of the remaining ships (X-Wing 1e).
    AllPrimary,
    /// The highest printed primary weapon value of each remaining ship (X-Wing 2e).
    HighestPrimary,
}

/// Margin of victory (XW-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct Mov {
    /// What each side has before the difference is added and taken away.
    pub base: u16,
    /// What a bye adds.
    pub bye: u16,
}

/// One tie-break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum TieBreak {
    /// Total margin of victory.
    Mov,
    /// Strength of schedule: of the opponents (depth 1), or of their own strength of schedule (depth 2).
    Sos(Gather, u8),
}

/// How figures of the opponents are put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Gather {
    /// The mean of points per round played (STD-2).
    Mean,
    /// The plain sum of points (STD-3).
    Sum,
}

/// How Swiss rounds after the first are paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum LaterRounds {
    /// PAIR-2.
    RandomInGroups,
    /// PAIR-3 within groups of equal points (Team Epic).
    ByStandingInGroups,
    /// PAIR-3 down the whole standing (Imperial Assault).
    ByStanding,
}

/// How an elimination match is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum EliminationMatch {
    /// One game.
    Single,
    /// The first to win two games (DST-2).
    BestOfThree,
}

/// Who goes on after a drawn elimination match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum DrawnElimination {
    /// It cannot happen.
    Never,
    /// The side with the initiative (IA-8, EPIC-8).
    Initiative,
}

/// Durations in minutes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct Minutes {
    /// Before the round's own time, 0 where setup is part of it (CLK-4).
    pub preparation: u16,
    /// A Swiss round.
    pub swiss: u16,
    /// An elimination round that is not the final.
    pub elimination: u16,
    /// The final; none: no limit.
    pub last: Option<u16>,
    /// The bounds within which the document lets the organiser choose (CLK-3).
    pub bounds: Option<(u16, u16)>,
}

impl Minutes {
    /// The time of a round, `None`: no limit (CLK-1, CLK-5).
    #[must_use]
    pub fn of(&self, round: RoundRef, is_final: bool) -> Option<u16> {
        match round {
            RoundRef::Swiss(_) => Some(self.swiss),
            RoundRef::Elimination(_) if is_final => self.last,
            RoundRef::Elimination(_) => Some(self.elimination),
        }
    }
}

/// Values of one Swiss round that differ from the event's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct RoundValues {
    /// Squad limit in points.
    pub limit: u16,
    /// Margin of victory.
    pub mov: Mov,
}

impl Rules {
    /// The squad limit of a round, where the sheet counts squad points.
    #[must_use]
    pub fn limit(&self, round: RoundRef) -> Option<u16> {
        let ScoreSheet::Squad { limit, .. } = self.sheet else {
            return None;
        };
        Some(self.values(round).map_or(limit, |values| values.limit))
    }

    /// The margin of victory of a round.
    #[must_use]
    pub fn mov(&self, round: RoundRef) -> Option<Mov> {
        self.values(round).map(|values| values.mov).or(self.mov)
    }

    fn values(&self, round: RoundRef) -> Option<&RoundValues> {
        match round {
            RoundRef::Swiss(number) => self.by_round.get(usize::from(number).checked_sub(1)?),
            RoundRef::Elimination(_) => self.by_round.last(),
        }
    }
}
