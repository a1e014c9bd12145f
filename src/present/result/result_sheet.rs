//! The result sheet of one table. Every key press asks the engine for a result or a refusal, which the sheet shows.

use super::best_of_three::{SeriesView, series};
use super::count_steps::{StepView, steps};
use super::reach::doubt;
use super::salvo::{Level, level};
use super::score_pad::Typed;
use super::ways::{SheetKind, Who, sheet_kind, way_of, ways_in, who};
use crate::engine::decide::{decide, may_answer_time};
use crate::engine::facts::{ResultCorrected, ResultEntered};
use crate::engine::series::Next;
use crate::engine::tournament::sheet::Sheet;
use crate::present::bracket::seed_of;
use crate::present::prelude::*;
use crate::present::setup::before_play::{chooses, mirror_words};
use crate::present::words::refusal::refusal_words_at;
use crate::present::words::result_words::{result_sentence, result_worth};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetView {
    pub table: TableNumber,
    pub title: String,
    pub sub: String,
    /// In the order of the slip.
    pub sides: [DuelSide; 2],
    /// The highest score of a side, if limited.
    pub limit: Option<u16>,
    /// The score of the active side for the opponent's whole squad (XW-3, EPIC-3).
    pub whole: u16,
    /// The player who may choose who goes first (XW-7), as a sentence.
    pub chooses: Option<String>,
    pub verdict: Verdict,
    pub can_save: bool,
    /// The match has a result, so saving is a correction.
    pub is_correction: bool,
    /// The button that turns a saved result round, in words.
    pub swap: Option<&'static str>,
    /// Its result can be taken back.
    pub can_clear: bool,
    pub has_pad: bool,
    pub pad: PadPlace,
    /// A question is open: without its answer nothing can be saved.
    pub asks: bool,
    /// Quick keys score all ships and none.
    pub counts_ships: bool,
    /// Ways to end, in the order offered; of either side the second.
    pub ways: Vec<(&'static str, ResultEnd)>,
    pub way: usize,
    /// Nearly every match ends in the first way.
    pub folds_ways: bool,
    /// The side that is asked for.
    pub who: Option<Who>,
    pub series: Option<SeriesView>,
    /// Counts for both sides, as far as needed.
    pub steps: Vec<StepView>,
    /// The sentence that figures must be told apart (IA-13).
    pub mirror: Option<String>,
    /// Level scores: the winner of the final salvo.
    pub level: Option<Level>,
    /// The question whether scores that the listed ships cannot give are right.
    pub doubt: Option<String>,
    /// Whether the match went to time; `None` if the sheet does not ask.
    pub went_to_time: Option<bool>,
}

/// Where the pad stands: below a question, but not while the score that raised it may still grow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PadPlace {
    #[default]
    None,
    First,
    Last,
    /// Below a tie, which needs no more digits.
    Folded,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuelSide {
    pub name: String,
    /// The members of a team beside its name (EPIC-14); empty for a player.
    pub members: String,
    /// Points before the round and squad total, in words.
    pub facts: String,
    /// None: the sheet has no scores.
    pub score: Option<String>,
    /// The score follows from how the match ended.
    pub is_fixed: bool,
    pub is_refused: bool,
    pub won: bool,
    /// It may leave with this result.
    pub can_drop: bool,
    pub leaves: bool,
    /// It leaves because it did not come (DROP-2).
    pub is_absent: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    pub tone: Tone,
    pub strong: String,
    /// Points for the result, or empty.
    pub text: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    Wait,
    Good,
    Bad,
}

/// None for a missing table.
pub fn view(
    words: Words,
    tournament: &Tournament,
    (round, table): (RoundRef, TableNumber),
    typed: &Typed,
) -> Option<SheetView> {
    let played = tournament.round(round)?.at(table)?;
    let decided =
        if typed.asks_side { Err(Refusal::WinnerMissing) } else { decided(tournament, (round, table), played, typed) };
    let unchanged = played.result.as_ref().is_some_and(|before| decided.as_ref() == Ok(before));
    let kind = sheet_kind(tournament, played);
    let ways = ways_in(words, tournament, (round, kind));
    let sheet = Of { words, tournament, round, played, typed, kind };
    let who = who(words, kind, typed);
    let steps = steps(words, &tournament.rules.sheet, typed, &decided);
    let level = level(words, tournament, played, typed, &decided);
    let leads = who.is_some() || (level.is_some() || !steps.is_empty()) && typed.is_settled(limit(tournament, round));
    let title = if played.result.is_some() { words.sheet_correct_title(table.0) } else { words.sheet_table(table.0) };
    Some(SheetView {
        table,
        title,
        sub: round_name(words, tournament, round),
        sides: Side::BOTH.map(|side| sheet.side(side, &decided)),
        limit: limit(tournament, round),
        whole: sheet.whole(),
        chooses: sheet.chooses(),
        verdict: if unchanged { sheet.unchanged() } else { sheet.verdict(&decided) },
        can_save: decided.is_ok() && !unchanged,
        is_correction: played.result.is_some(),
        swap: sheet.swap(),
        can_clear: played.result.is_some() && tournament.last_round().is_some_and(|last| last.number == round),
        has_pad: typed.has_pad(),
        pad: match (typed.has_pad(), leads, &level) {
            (false, ..) => PadPlace::None,
            (true, false, _) => PadPlace::First,
            (true, true, None) => PadPlace::Last,
            (true, true, Some(_)) => PadPlace::Folded,
        },
        asks: !unchanged && sheet.asks(&decided),
        counts_ships: kind == SheetKind::Squads,
        way: way_of(&ways, kind, typed.draft.end),
        folds_ways: ways.first().is_some_and(|(name, _)| *name == words.sheet_end_played())
            && kind != SheetKind::Points,
        ways,
        who,
        series: (kind == SheetKind::Games && typed.draft.end == ResultEnd::Scores)
            .then(|| series(words, &Side::BOTH.map(|side| sheet.name(side)), typed)),
        steps,
        mirror: mirror_words(words, tournament, played.sides),
        level,
        doubt: decided
            .as_ref()
            .ok()
            .filter(|_| !unchanged)
            .and_then(|result| doubt(words, tournament, (round, played), result)),
        went_to_time: may_answer_time(tournament, round, typed.draft.end)
            .then(|| decided.as_ref().map_or(typed.draft.went_to_time == Some(true), |result| result.went_to_time)),
    })
}

/// The typed result, or the reason why there is none.
pub(super) fn decided(
    tournament: &Tournament,
    (round, table): (RoundRef, TableNumber),
    played: &Match,
    typed: &Typed,
) -> Result<MatchResult, Refusal> {
    let result = typed.result();
    // A preview without moment and reason.
    let call = Call { reason: "-".to_owned(), ..Call::default() };
    let command = if played.result.is_some() {
        Command::CorrectResult { round, table, result, redo_bracket: false }
    } else {
        Command::EnterResult(round, table, result)
    };
    let (Fact::ResultEntered(ResultEntered { result, .. }) | Fact::ResultCorrected(ResultCorrected { result, .. })) =
        decide(tournament, &command, &call)?
    else {
        return Err(Refusal::NoTable(round, table));
    };
    Ok(result)
}

/// The highest score of a side in a round.
pub fn limit(tournament: &Tournament, round: RoundRef) -> Option<u16> {
    match tournament.rules.sheet {
        ScoreSheet::Squad { .. } => tournament.rules.limit(round),
        ScoreSheet::VictoryPoints(points) => Some(points),
        ScoreSheet::Verdict => None,
    }
}

struct Of<'a> {
    words: Words,
    tournament: &'a Tournament,
    round: RoundRef,
    played: &'a Match,
    typed: &'a Typed,
    kind: SheetKind,
}

impl Of<'_> {
    fn name(&self, side: Side) -> String {
        entry_name(self.words, self.tournament, self.played.sides[side.index()])
    }

    fn side(&self, side: Side, decided: &Result<MatchResult, Refusal>) -> DuelSide {
        let is_fixed = !self.typed.is_typed(side);
        let shown = match decided {
            Ok(result) if is_fixed => Some(result.scores[side.index()]),
            _ if is_fixed => None,
            _ => self.typed.draft.scores[side.index()],
        };
        let has_scores = matches!(self.kind, SheetKind::Squads | SheetKind::Points);
        let is_in = self.tournament.is_in(self.played.sides[side.index()]);
        // The loser of an elimination match is out anyway.
        let is_asked = matches!(self.round, RoundRef::Swiss(_)) || self.typed.leaves(side);
        DuelSide {
            name: self.name(side),
            members: members(self.tournament, self.played.sides[side.index()]),
            facts: self.facts(side),
            score: has_scores.then(|| figure::number(shown)),
            is_fixed,
            is_refused: matches!(decided, Err(Refusal::ScoreTooHigh { side: refused, .. }) if *refused == side),
            won: decided.as_ref().is_ok_and(|result| result.winner == Some(side)),
            can_drop: is_in && is_asked && self.played.result.is_none(),
            leaves: self.typed.leaves(side),
            is_absent: self.typed.is_absent(side),
        }
    }

    fn facts(&self, side: Side) -> String {
        let entry = self.played.sides[side.index()];
        let standing = match self.round {
            RoundRef::Swiss(1) => String::new(),
            RoundRef::Swiss(number) => {
                self.words.round_points(Sheet::of(self.tournament, number.saturating_sub(1)).points(entry))
            }
            RoundRef::Elimination(_) => {
                let bracket = self.tournament.bracket.as_ref();
                let seed = bracket.and_then(|bracket| seed_of(self.tournament, bracket, entry));
                seed.map(|seed| self.words.round_seed(seed)).unwrap_or_default()
            }
        };
        let total = self.total(side).map(|total| self.words.sheet_facts_squad(total));
        Some(standing).filter(|text| !text.is_empty()).into_iter().chain(total).collect::<Vec<_>>().join(", ")
    }

    fn total(&self, side: Side) -> Option<u16> {
        self.tournament.entry(self.played.sides[side.index()])?.details.squad_total
    }

    /// The limit, or the known worth of the squad if that counts.
    fn whole(&self) -> u16 {
        let limit = limit(self.tournament, self.round).unwrap_or(100);
        let of_worth = self.tournament.rules.sheet.counts_worth();
        let total = self.total(self.typed.side().other()).filter(|_| of_worth);
        total.filter(|total| *total <= limit).unwrap_or(limit)
    }

    /// None once it is played.
    fn chooses(&self) -> Option<String> {
        let is_open = self.played.result.is_none();
        is_open.then(|| chooses(self.words, self.tournament, self.played.sides, |side| self.name(side)))?
    }

    /// None without a saved result, or for one that is the same for both.
    fn swap(&self) -> Option<&'static str> {
        let result = self.played.result.as_ref()?;
        let has_scores = matches!(self.kind, SheetKind::Squads | SheetKind::Points);
        match has_scores && result.scores[0] != result.scores[1] {
            true => Some(self.words.sheet_swap_scores()),
            false => result.winner.map(|_| self.words.sheet_swap_winner()),
        }
    }

    fn unchanged(&self) -> Verdict {
        let result = self.played.result.as_ref();
        let strong = result.map(|result| result_sentence(self.words, self.tournament, self.played.sides, result));
        Verdict { tone: Tone::Wait, strong: strong.unwrap_or_default(), text: self.words.sheet_unchanged().to_owned() }
    }

    fn verdict(&self, decided: &Result<MatchResult, Refusal>) -> Verdict {
        match decided {
            Ok(result) => Verdict {
                tone: Tone::Good,
                strong: result_sentence(self.words, self.tournament, self.played.sides, result),
                text: result_worth(self.words, self.tournament, result),
            },
            Err(refusal) => self.refused(refusal),
        }
    }

    fn refused(&self, refusal: &Refusal) -> Verdict {
        let (tone, strong) = if let Some(awaited) = self.awaited(refusal) {
            (Tone::Wait, awaited)
        } else if let Refusal::ScoreTooHigh { side, limit } = refusal {
            (Tone::Bad, self.words.sheet_too_high(self.name(*side), limit))
        } else {
            (Tone::Bad, refusal_words_at(self.words, self.tournament, self.played.sides, refusal))
        };
        Verdict { tone, strong, text: String::new() }
    }

    /// Something other than a score is missing.
    fn asks(&self, decided: &Result<MatchResult, Refusal>) -> bool {
        let is_score = |refusal: &Refusal| matches!(refusal, Refusal::ScoreMissing(_) | Refusal::SquadTotalNeeded(_));
        decided.as_ref().is_err_and(|refusal| !is_score(refusal) && self.awaited(refusal).is_some())
    }

    /// The missing input, if nothing else is wrong.
    fn awaited(&self, refusal: &Refusal) -> Option<String> {
        let (words, draft) = (self.words, &self.typed.draft);
        if self.typed.asks_side {
            return who(words, self.kind, self.typed).map(|who| who.question.to_owned());
        }
        let [a, b] = draft.scores.map(Option::unwrap_or_default);
        if let Refusal::ScoreMissing(side) = refusal {
            let is_alone = draft.scores[side.other().index()].is_some() || !self.typed.is_typed(side.other());
            let other = || words.sheet_wait_other(self.name(*side));
            return Some(if is_alone { other() } else { words.sheet_wait_both().to_owned() });
        }
        if let Refusal::SquadTotalNeeded(side) = refusal {
            return Some(words.sheet_wait_worth(self.name(*side), self.name(side.other())));
        }
        if let Refusal::GameMissing(next) = refusal {
            return Some(match next {
                Next::Game(game) | Next::ToUpkeep(game) => words.sheet_wait_game(game),
                Next::ToSecondUpkeep => words.sheet_wait_game(3),
            });
        }
        if let Refusal::SalvoNeeded { .. } = refusal {
            return Some(words.sheet_wait_salvo(a, b));
        }
        if let Refusal::CountMissing { .. } = refusal {
            let is_points = self.kind == SheetKind::Points;
            let title = if is_points { words.sheet_count_title() } else { words.sheet_count_title_time() };
            return Some(title.to_owned());
        }
        if *refusal == Refusal::WinnerNeeded {
            return self.initiative();
        }
        let title = (*refusal == Refusal::BattlefieldNeeded).then(|| words.sheet_battlefield_title());
        title.or_else(|| (*refusal == Refusal::WinnerMissing).then(|| words.sheet_wait_winner())).map(str::to_owned)
    }

    /// The sentence that the initiative decides.
    fn initiative(&self) -> Option<String> {
        let (words, end) = (self.words, self.typed.draft.end);
        let [a, b] = self.typed.draft.scores.map(Option::unwrap_or_default);
        if self.kind == SheetKind::Points && end != ResultEnd::NotPlayed {
            Some(words.sheet_wait_initiative_level().to_owned())
        } else if end == ResultEnd::NobodyLeft {
            Some(words.sheet_wait_initiative_nobody().to_owned())
        } else {
            (a == b && end == ResultEnd::Scores).then(|| words.sheet_wait_initiative(a, b))
        }
    }
}

#[cfg(test)]
mod tests;
