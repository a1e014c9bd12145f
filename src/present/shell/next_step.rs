//! The one next action of an event: kind, label, and why it is blocked.

use crate::engine::bracket;
use crate::engine::decide::plan;
use crate::engine::tournament::Bracket;
use crate::present::list::status::missing_words;
use crate::present::players::present;
use crate::present::prelude::*;
use crate::present::round::second_check;
use crate::present::standing::advance;
use crate::present::words::name::players_in;
use crate::present::words::refusal::refusal_words;
use crate::present::words::structure::short_of_event;

/// The most players that are named who are not checked in.
const MOST_NAMED: usize = 3;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextStep {
    pub kind: NextKind,
    pub label: String,
    /// The reason if it is blocked, else the subject.
    pub why: String,
    pub blocked: Option<Refusal>,
    /// The table expected to end last, and its estimated end.
    pub still: Option<(TableNumber, Instant)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextKind {
    AddPlayers,
    PairRound(u8),
    PostRound(u8),
    /// To this many.
    Cut(u16),
    /// Draws an event that starts with elimination (CUT-4).
    DrawBracket,
    PairElimination(u8),
    Close,
    Over,
}

pub fn next_step(words: Words, tournament: &Tournament) -> NextStep {
    let (kind, blocked) = next(tournament);
    let why = match &blocked {
        Some(refusal) => refusal_words(words, tournament, refusal),
        None if asks_check(tournament, kind) => second_check::count_words(words, tournament),
        None => about(words, tournament, kind),
    };
    NextStep { kind, label: label(words, tournament, kind), why, blocked, still: still(tournament) }
}

/// The reason on the page of a round: results that are missing in another one are said to be there.
pub fn why_at(words: Words, tournament: &Tournament, step: &NextStep, shown: Option<RoundRef>) -> String {
    let is_missing = matches!(step.blocked, Some(Refusal::ResultsMissing(_)));
    let last = tournament.last_round().map(|round| round.number).filter(|_| is_missing);
    let other = last.filter(|last| shown.is_some_and(|shown| shown != *last));
    other.map_or_else(|| step.why.clone(), |round| words.app_says(round_name(words, tournament, round), &step.why))
}

fn next(tournament: &Tournament) -> (NextKind, Option<Refusal>) {
    match (&tournament.bracket, tournament.swiss.last()) {
        _ if tournament.closed => (NextKind::Over, None),
        (Some(bracket), _) => in_elimination(tournament, bracket),
        (None, Some(round)) if round.state == RoundState::Proposed => {
            (NextKind::PostRound(tournament.swiss_rounds()), None)
        }
        (None, Some(_)) => in_swiss(tournament),
        (None, None) => before_start(tournament),
    }
}

fn before_start(tournament: &Tournament) -> (NextKind, Option<Refusal>) {
    if tournament.present().count() < 2 {
        return (NextKind::AddPlayers, None);
    }
    match plan(tournament) {
        Ok(plan) if plan.rounds == 0 => (NextKind::DrawBracket, None),
        Ok(_) => (NextKind::PairRound(1), None),
        Err(refusal) => (NextKind::PairRound(1), Some(refusal)),
    }
}

fn in_swiss(tournament: &Tournament) -> (NextKind, Option<Refusal>) {
    let paired = tournament.swiss_rounds();
    let (rounds, cut) = tournament.plan.map_or((paired, 0), |plan| (plan.rounds, plan.cut));
    let kind = if paired < rounds && !tournament.is_stuck() {
        NextKind::PairRound(paired + 1)
    } else if cut > 0 && tournament.present().next().is_some() {
        NextKind::Cut(cut)
    } else {
        NextKind::Close
    };
    (kind, missing(tournament))
}

fn in_elimination(tournament: &Tournament, bracket: &Bracket) -> (NextKind, Option<Refusal>) {
    let missing = missing(tournament);
    if let Some(due) = bracket::due(tournament) {
        return (NextKind::PairElimination(due.round), None);
    }
    let played = u8::try_from(bracket.rounds.len()).unwrap_or(u8::MAX);
    if missing.is_some() && played < bracket::rounds(bracket) {
        return (NextKind::PairElimination(played + 1), missing);
    }
    (NextKind::Close, missing)
}

/// PAIR-10: nothing goes on while a result is missing.
fn missing(tournament: &Tournament) -> Option<Refusal> {
    let tables = tournament.last_round()?.missing();
    (!tables.is_empty()).then_some(Refusal::ResultsMissing(tables))
}

/// Whether results of the last round that no second person has checked are asked about before this step.
pub fn asks_check(tournament: &Tournament, kind: NextKind) -> bool {
    let leaves_round = match kind {
        NextKind::PairRound(_) | NextKind::Cut(_) | NextKind::PairElimination(_) | NextKind::Close => true,
        NextKind::AddPlayers | NextKind::PostRound(_) | NextKind::DrawBracket | NextKind::Over => false,
    };
    leaves_round && !second_check::unchecked(tournament).is_empty()
}

fn still(tournament: &Tournament) -> Option<(TableNumber, Instant)> {
    let playing = tournament.last_round()?.matches.iter().filter(|played| played.result.is_none());
    playing.filter_map(|played| Some((played.table, played.still_until?))).max_by_key(|(_, until)| *until)
}

fn label(words: Words, tournament: &Tournament, kind: NextKind) -> String {
    match kind {
        NextKind::AddPlayers => match tournament.rules.entry {
            EntryKind::Single => words.next_add_players().into(),
            EntryKind::Team(_) => words.next_add_teams().into(),
        },
        NextKind::PairRound(round) => words.next_pair_round(round),
        NextKind::PostRound(round) => words.next_post_round(round),
        NextKind::Cut(size) => words.next_cut(size),
        NextKind::DrawBracket => words.next_draw_bracket().into(),
        NextKind::PairElimination(round) => match players_in(tournament.bracket.as_ref(), round) {
            None | Some(0..=2) if is_third_alone(tournament) => words.next_pair_third().into(),
            None | Some(0..=2) => words.next_pair_final().into(),
            Some(4) => words.next_pair_semifinals().into(),
            Some(8) => words.next_pair_quarterfinals().into(),
            Some(16) => words.next_pair_eighths().into(),
            Some(players) => words.next_pair_round_of(players),
        },
        NextKind::Close => words.next_close().into(),
        NextKind::Over => words.next_over().into(),
    }
}

/// The third place match has no final beside it.
fn is_third_alone(tournament: &Tournament) -> bool {
    bracket::due(tournament).is_some_and(|due| !due.matches.is_empty() && due.matches.iter().all(|(slot, _)| *slot > 1))
}

fn about(words: Words, tournament: &Tournament, kind: NextKind) -> String {
    match kind {
        // The page says that there are none.
        NextKind::AddPlayers if tournament.present().next().is_none() => String::new(),
        NextKind::AddPlayers => words.next_players_in(present(words, tournament)),
        NextKind::PairRound(1) | NextKind::DrawBracket => {
            let missing = tournament.missing();
            let (all, here) =
                (tournament.present().count(), tournament.present().filter(|entry| entry.is_here).count());
            let missing = match missing.len() {
                1..=MOST_NAMED => Some(words.desk_next_missing_names(entry_names(words, tournament, &missing))),
                _ => (here > 0).then(|| words.desk_next_here(here, all)),
            };
            let short = short_of_event(words, tournament).map(|short| short.text);
            let told: Vec<String> = [missing, missing_words(words, tournament), short].into_iter().flatten().collect();
            if told.is_empty() { words.next_players_in(present(words, tournament)) } else { told.join(" ") }
        }
        NextKind::PairRound(round) => words.next_round_over(round - 1),
        NextKind::PostRound(_) => words.next_look_then_post().into(),
        NextKind::Cut(_) => advance::alone(words, tournament, &[]).unwrap_or_else(|| words.next_swiss_done().into()),
        NextKind::PairElimination(_) if tournament.last_round().is_none() => words.next_drawn().into(),
        NextKind::PairElimination(_) => match &tournament.bracket {
            Some(bracket) if bracket.rounds.is_empty() => words.next_cut_made(words.app_players(bracket.seeds.len())),
            _ => words.next_round_complete().into(),
        },
        NextKind::Close if tournament.bracket.is_none() && tournament.is_stuck() => words.next_nobody_left().into(),
        NextKind::Close => words.next_all_done().into(),
        NextKind::Over => words.next_over_text().into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::entry::Presence;
    use crate::engine::structure::{Plan, StructureChoice};
    use crate::present::sample;
    use crate::present::words::text::Lang;

    fn check(tournament: &Tournament, kind: NextKind, label: &str, blocked: bool) {
        let step = next_step(Words::new(Lang::En), tournament);
        assert_eq!((step.kind, step.label.as_str(), step.blocked.is_some()), (kind, label, blocked), "{}", step.why);
        assert!(!step.why.is_empty());
    }

    #[test]
    fn a_plan_that_is_too_short_is_said_before_round_1() {
        let mut event = sample::with_entries(128);
        event.setup.structure = StructureChoice::Custom(Plan { rounds: 3, cut: 0, third_place: false });
        let why = |event: &Tournament| next_step(Words::new(Lang::En), event).why;
        assert!(why(&event).ends_with("3 rounds can leave 16 undefeated."), "{}", why(&event));
        event.setup.structure = StructureChoice::Custom(Plan { rounds: 7, cut: 0, third_place: false });
        assert!(!why(&event).contains("undefeated"));
    }

    #[test]
    fn results_without_a_check_are_named_before_the_round_is_left() {
        let mut tournament = with_round(started(3, 0), 1, RoundState::Posted, 4);
        check(&tournament, NextKind::PairRound(2), "Pair round 2", false);
        assert!(!asks_check(&tournament, NextKind::PairRound(2)));
        tournament.setup.second_check = true;
        assert!(asks_check(&tournament, NextKind::PairRound(2)) && !asks_check(&tournament, NextKind::PostRound(2)));
        let why = next_step(Words::new(Lang::En), &tournament).why;
        assert!(why.contains("not checked yet"), "{why}");
    }

    #[test]
    fn the_table_that_plays_longest_is_named() {
        let mut tournament = with_round(started(3, 0), 1, RoundState::Posted, 1);
        let still = |tournament: &Tournament| next_step(Words::new(Lang::En), tournament).still;
        assert_eq!(still(&tournament), None);
        for (table, until) in [(1, 900), (2, 500), (3, 700)] {
            tournament.swiss[0].matches[table].still_until = Some(Instant(until));
        }
        assert_eq!(still(&tournament), Some((TableNumber(2), Instant(900))));
    }

    #[test]
    fn missing_results_of_a_round_that_is_not_shown_are_placed() {
        let words = Words::new(Lang::En);
        let mut tournament = with_round(started(3, 0), 1, RoundState::Posted, 4);
        tournament = with_round(tournament, 2, RoundState::Posted, 3);
        let why = |tournament: &Tournament, shown| why_at(words, tournament, &next_step(words, tournament), shown);
        let missing = "One result is missing: table 4.";
        assert_eq!(why(&tournament, None), missing);
        assert_eq!(why(&tournament, Some(RoundRef::Swiss(2))), missing);
        assert_eq!(why(&tournament, Some(RoundRef::Swiss(1))), format!("Round 2: {missing}"));
        let complete = with_round(started(3, 0), 1, RoundState::Posted, 4);
        assert_eq!(why(&complete, Some(RoundRef::Swiss(9))), "Round 1 is complete.");
    }

    fn started(rounds: u8, cut: u16) -> Tournament {
        sample::planned(sample::with_entries(8), rounds, cut)
    }

    fn with_round(mut tournament: Tournament, number: u8, state: RoundState, results: usize) -> Tournament {
        let round = sample::round(&tournament, RoundRef::Swiss(number), &[0, 1, 2, 3, 4, 5, 6, 7], state, results);
        tournament.swiss.push(round);
        tournament
    }

    fn with_elimination(mut tournament: Tournament, number: u8, entries: &[u16], results: usize) -> Tournament {
        let round = sample::round(&tournament, RoundRef::Elimination(number), entries, RoundState::Posted, results);
        if let Some(bracket) = &mut tournament.bracket {
            bracket.rounds.push(round);
        }
        tournament
    }

    #[test]
    fn before_the_start() {
        check(&sample::with_entries(1), NextKind::AddPlayers, "Add players", false);
        let mut team = sample::with_entries(1);
        team.rules.entry = EntryKind::Team(2);
        check(&team, NextKind::AddPlayers, "Add teams", false);
        check(&sample::with_entries(8), NextKind::PairRound(1), "Pair round 1", false);
        // STR-2: the basic table begins at 4 entries.
        check(&sample::with_entries(3), NextKind::PairRound(1), "Pair round 1", true);
        let mut elimination = sample::with_entries(5);
        elimination.setup.structure = StructureChoice::EliminationOnly;
        check(&elimination, NextKind::DrawBracket, "Draw the bracket", false);
        elimination.setup.structure = StructureChoice::Custom(Plan { rounds: 2, cut: 9, third_place: false });
        check(&elimination, NextKind::PairRound(1), "Pair round 1", true);
    }

    #[test]
    fn counts_players_missing_at_check_in_before_round_1() {
        let mut tournament = sample::with_entries(8);
        let why = |tournament: &Tournament| next_step(Words::new(Lang::En), tournament).why;
        assert_eq!(why(&tournament), "8 players so far.");
        tournament.entries[0].is_here = true;
        assert_eq!(why(&tournament), "1 of 8 here.");
        tournament.entries.iter_mut().for_each(|entry| entry.is_here = true);
        assert_eq!(why(&tournament), "8 of 8 here.");
    }

    #[test]
    fn in_the_swiss_stage() {
        let proposed = with_round(started(3, 4), 1, RoundState::Proposed, 0);
        check(&proposed, NextKind::PostRound(1), "Post round 1", false);
        let running = with_round(started(3, 4), 1, RoundState::Posted, 2);
        check(&running, NextKind::PairRound(2), "Pair round 2", true);
        // PAIR-10
        assert_eq!(next(&running).1, Some(Refusal::ResultsMissing(vec![TableNumber(3), TableNumber(4)])));
        check(&with_round(started(3, 4), 1, RoundState::Posted, 4), NextKind::PairRound(2), "Pair round 2", false);
        check(&with_round(started(1, 4), 1, RoundState::Posted, 4), NextKind::Cut(4), "Cut to top 4", false);
        check(&with_round(started(1, 4), 1, RoundState::Posted, 0), NextKind::Cut(4), "Cut to top 4", true);
        check(&with_round(started(1, 0), 1, RoundState::Posted, 4), NextKind::Close, "Close the event", false);
    }

    #[test]
    fn with_one_left_there_is_a_winner_or_an_end() {
        // CUT-1, STD-5
        let left = |cut: u16, left: usize| {
            let mut tournament = with_round(started(3, cut), 1, RoundState::Posted, 4);
            for entry in &mut tournament.entries[left..] {
                entry.presence = Presence::Dropped { note: String::new() };
            }
            tournament
        };
        check(&left(4, 2), NextKind::PairRound(2), "Pair round 2", false);
        check(&left(4, 1), NextKind::Cut(4), "Cut to top 4", false);
        check(&left(0, 1), NextKind::Close, "Close the event", false);
        check(&left(4, 0), NextKind::Close, "Close the event", false);
        let why = |tournament: &Tournament| next_step(Words::new(Lang::En), tournament).why;
        assert!(why(&left(4, 1)).ends_with("is the only one left and wins the event"), "{}", why(&left(4, 1)));
        assert!(why(&left(0, 1)).starts_with("Fewer than two players are left"), "{}", why(&left(0, 1)));
    }

    #[test]
    fn in_the_elimination_stage() {
        let cut = sample::cut(with_round(started(1, 4), 1, RoundState::Posted, 4), 4);
        check(&cut, NextKind::PairElimination(1), "Pair semi-finals", false);
        let running = with_elimination(cut.clone(), 1, &[0, 3, 1, 2], 1);
        check(&running, NextKind::PairElimination(2), "Pair final", true);
        let semifinals = with_elimination(cut, 1, &[0, 3, 1, 2], 2);
        check(&semifinals, NextKind::PairElimination(2), "Pair final", false);
        check(&with_elimination(semifinals.clone(), 2, &[0, 1], 0), NextKind::Close, "Close the event", true);
        let mut without = semifinals.clone();
        without.bracket.as_mut().unwrap().third_place = true;
        check(&without, NextKind::PairElimination(2), "Pair final", false);
        without.entries[0].presence = Presence::Dropped { note: String::new() };
        check(&without, NextKind::PairElimination(2), "Pair third-place match", false);
        let mut over = with_elimination(semifinals, 2, &[0, 1], 1);
        check(&over, NextKind::Close, "Close the event", false);
        over.closed = true;
        check(&over, NextKind::Over, "The event is over.", false);
    }
}
