//! Claims at the desk: results from the phones of players. No claim changes a saved result.

use super::result_sheet::{decided, view};
use super::score_pad::Typed;
use crate::files::cards::{Ask, Card, CardError, ClaimCard, Kind, NotHere};
use crate::present::card::claim_title;
use crate::present::prelude::*;
use crate::present::words::result_words::result_sentence;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claimed {
    /// It is not for a match of this event.
    NotHere(TableNumber, NotHere),
    /// As it is saved already.
    Same(TableNumber),
    /// The match has no result.
    New(Said),
    /// The match has another result.
    Differs(Said),
}

/// A claim about a match, as input of its sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    pub round: RoundRef,
    pub table: TableNumber,
    pub sides: [EntryId; 2],
    pub typed: Typed,
    /// The sheet as it is without the claim.
    pub fresh: Typed,
    /// The claim in words.
    pub text: String,
    /// The players who confirmed it, in words.
    pub by: String,
    /// Both names are confirmed.
    pub is_agreed: bool,
    /// The saved result in words; empty if there is none.
    pub saved: String,
    /// The ships on the lists cannot give these scores.
    pub is_doubtful: bool,
}

/// A claim on the page of the device that has the event, in the event's own names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AtDesk {
    /// The result in words.
    pub text: String,
    /// Why the desk does not take it; then nothing else is said.
    pub refused: Option<String>,
}

/// The claim in a text; none if the text is no whole claim.
pub fn claim_in(text: &str) -> Option<Result<ClaimCard, CardError>> {
    matches!(Card::kind_of(text), Ok(Kind::Claim)).then(|| ClaimCard::from_text(text))
}

pub fn claimed(words: Words, tournament: &Tournament, claim: &ClaimCard) -> Claimed {
    let table = claim.of.table;
    let played = match claim.of.found(tournament) {
        Ok(played) => played,
        Err(why) => return Claimed::NotHere(table, why),
    };
    let typed = typed(tournament, &played, claim);
    let is_doubtful =
        view(words, tournament, (claim.of.round, table), &typed).is_some_and(|sheet| sheet.doubt.is_some());
    let result = decided(tournament, (claim.of.round, table), &played, &typed).ok();
    let said = Said {
        round: claim.of.round,
        table,
        sides: played.sides,
        fresh: Typed::of(tournament, &played),
        text: text(words, tournament, (claim, &played), &typed),
        by: by(words, claim),
        is_agreed: claim.by == [true; 2],
        saved: played
            .result
            .as_ref()
            .map(|saved| result_sentence(words, tournament, played.sides, saved))
            .unwrap_or_default(),
        typed,
        is_doubtful,
    };
    match (&played.result, result) {
        (None, _) => Claimed::New(said),
        (Some(saved), Some(result)) if is_same(saved, &result) => Claimed::Same(table),
        (Some(_), _) => Claimed::Differs(said),
    }
}

/// Why the desk refuses a claim: what the code has, and the event instead.
pub fn refused(words: Words, claim: &ClaimCard, why: &NotHere) -> String {
    let table = claim.of.table.0;
    match why {
        NotHere::OtherEvent => words.scan_other_event().to_owned(),
        NotHere::NoRound(round) => words.claim_no_round(claim_title(words, *round, claim.of.table)),
        NotHere::OtherMatch => words.claim_other_match(table),
        NotHere::Names(names) => words.claim_other_names(table, pair(&claim.of.names), pair(names)),
        NotHere::Ask(ask) => words.claim_other_ask(table, ask_words(words, claim.of.ask), ask_words(words, *ask)),
    }
}

pub fn at_desk(words: Words, tournament: &Tournament, claim: &ClaimCard) -> AtDesk {
    let played = match claim.of.found(tournament) {
        Ok(played) => played,
        Err(why) => return AtDesk { refused: Some(refused(words, claim, &why)), ..AtDesk::default() },
    };
    let typed = typed(tournament, &played, claim);
    AtDesk { text: text(words, tournament, (claim, &played), &typed), refused: None }
}

/// `Ann – Bo`, in the order of the sides.
fn pair([a, b]: &[String; 2]) -> String {
    format!("{a} \u{2013} {b}")
}

fn ask_words(words: Words, ask: Ask) -> String {
    match ask {
        Ask::Points { limit, salvo: true } => words.claim_ask_salvo(limit),
        Ask::Points { limit, salvo: false } => words.claim_ask_points(limit),
        Ask::Winner => words.claim_ask_winner().to_owned(),
        Ask::Games => words.claim_ask_games().to_owned(),
    }
}

fn text(words: Words, tournament: &Tournament, (claim, played): (&ClaimCard, &Match), typed: &Typed) -> String {
    let result = decided(tournament, (claim.of.round, claim.of.table), played, typed).ok();
    result.map_or_else(|| plain_score(claim), |result| result_sentence(words, tournament, played.sides, &result))
}

/// Scores and the winner alone: how the match ended may be known better at the desk.
fn is_same(saved: &MatchResult, claimed: &MatchResult) -> bool {
    (saved.scores, saved.winner) == (claimed.scores, claimed.winner)
}

fn typed(tournament: &Tournament, played: &Match, claim: &ClaimCard) -> Typed {
    let mut typed = Typed::of(tournament, &Match { result: None, ..played.clone() });
    let Typed { draft, .. } = Typed::of_line(tournament, played, claim.scores);
    typed.draft = draft;
    typed.draft.salvo = claim.salvo;
    typed.draft.phone = true;
    typed
}

/// `Ann 120 – Bo 120`
fn plain_score(claim: &ClaimCard) -> String {
    let ([a, b], [first, second]) = (&claim.of.names, claim.scores);
    format!("{a} {first} \u{2013} {b} {second}")
}

fn by(words: Words, claim: &ClaimCard) -> String {
    let [a, b] = &claim.of.names;
    match claim.by {
        [true, true] => words.claim_by_both().to_owned(),
        [true, false] => words.claim_by_one(a),
        [false, true] => words.claim_by_one(b),
        [false, false] => words.claim_by_nobody().to_owned(),
    }
}
