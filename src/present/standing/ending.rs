//! The final standing (STD-5): winner and stage reached, during the elimination stage and after it.

use super::{Cell, Head, heads, out_word, place_text, record, record_head, who};
use crate::engine::bracket;
use crate::engine::standing::placing::{PlacedRow, Placing, Reached, placing};
use crate::engine::standing::{Record, Standing, standing};
use crate::present::bracket::{BracketView, Champion, Mark};
use crate::present::prelude::*;
use crate::present::round::state;
use crate::present::words::name::players_in;
use crate::present::words::result_words::has_scores;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndingView {
    /// `Final standings`, or that they are provisional.
    pub title: &'static str,
    /// Nothing is left to play.
    pub is_final: bool,
    /// Heading of the names.
    pub who: &'static str,
    pub winner: Option<Champion>,
    /// Points and first tie-break of the Swiss rounds; empty without any.
    pub figures: Vec<Head>,
    /// The column of wins and losses.
    pub record: Head,
    /// Best first.
    pub rows: Vec<EndingRow>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct EndingRow {
    pub entry: EntryId,
    pub place: String,
    pub name: String,
    /// The members of a team beside its name (EPIC-14); empty for a player.
    pub members: String,
    /// The stage reached; empty for those who did not advance.
    pub reached: String,
    pub figures: Vec<Cell>,
    /// Wins and losses of all matches.
    pub record: String,
    /// Its place after the Swiss stage.
    pub swiss: String,
    /// Why it is out or did not play the cut, in a word; none where the stage reached says so.
    pub out: Option<&'static str>,
    pub has_left: bool,
    /// The note of staff when it left (DROP-6).
    pub note: String,
    /// Ranked by elimination.
    pub advanced: bool,
}

/// A round on the way of the winner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    pub round: String,
    /// The scores, or what stands for them.
    pub score: String,
    /// The opponent; empty for a bye.
    pub name: String,
    pub mark: Mark,
}

impl EndingView {
    pub fn of(words: Words, tournament: &Tournament) -> Self {
        let placing = placing(tournament);
        let swiss = standing(tournament, Plan::MOST_ROUNDS);
        let has_swiss = !tournament.swiss.is_empty();
        let is_final = is_over(tournament, &placing);
        Self {
            title: if is_final { words.standing_final() } else { words.standing_ending_open() },
            is_final,
            who: who(words, tournament),
            winner: winner(words, tournament, &placing),
            figures: heads(words, tournament).into_iter().take(if has_swiss { 2 } else { 0 }).collect(),
            record: record_head(words, tournament.rules.points),
            rows: placing.rows.iter().map(|row| line(words, tournament, row, &swiss)).collect(),
        }
    }
}

/// Whether the places are final: also those of the match for third place.
fn is_over(tournament: &Tournament, placing: &Placing) -> bool {
    tournament.closed || (placing.winner.is_some() && tournament.is_between_rounds())
}

/// The winner alone, for the head of a page.
pub fn champion(words: Words, tournament: &Tournament) -> Option<Champion> {
    winner(words, tournament, &placing(tournament))
}

fn winner(words: Words, tournament: &Tournament, placing: &Placing) -> Option<Champion> {
    let entry = placing.winner?;
    if tournament.bracket.is_some() {
        return match BracketView::of(words, tournament) {
            BracketView::Picture(picture) => picture.champion,
            BracketView::Empty(_) => None,
        };
    }
    let last = standing(tournament, Plan::MOST_ROUNDS);
    let points = last.row(entry)?.points;
    let how = words.standing_wins_swiss(last.after, points);
    Some(Champion { name: entry_name(words, tournament, entry), how })
}

/// The rounds of the winner, in their order; none while there is no winner.
pub fn path(words: Words, tournament: &Tournament) -> Vec<Step> {
    let Some(winner) = placing(tournament).winner else { return Vec::new() };
    let step = |round: &Round| {
        let name = round_name(words, tournament, round.number);
        let Some(played) = round.matches.iter().find(|played| played.sides.contains(&winner)) else {
            let is_bye = round.byes.iter().any(|bye| bye.entry == winner) && !is_walkover(tournament, round, winner);
            let word = if is_bye { words.bracket_bye() } else { words.round_ended_not_played() };
            let mark = if matches!(round.number, RoundRef::Elimination(_)) { Mark::Won } else { Mark::Open };
            return Some(Step { round: name, score: word.to_owned(), name: String::new(), mark });
        };
        let (side, result) = (played.side_of(winner)?, played.result.as_ref()?);
        let scores = [result.scores[side.index()], result.scores[side.other().index()]];
        let is_played = !matches!(result.ended, Ended::NoShow(_) | Ended::Concession(_));
        Some(Step {
            round: name,
            score: if is_played && has_scores(tournament, result) {
                words.standing_scores(scores[0], scores[1])
            } else {
                let how = state(&tournament.rules.sheet, round, played, words);
                let is_plain = how.is_empty() && result.winner == Some(side);
                if is_plain { words.bracket_won() } else { how }.to_owned()
            },
            name: entry_name(words, tournament, played.sides[side.other().index()]),
            mark: match result.winner {
                Some(found) if found == side => Mark::Won,
                Some(_) => Mark::Lost,
                None => Mark::Open,
            },
        })
    };
    tournament.posted_rounds().filter_map(step).collect()
}

/// The opponent of an elimination match was known, and did not play it.
fn is_walkover(tournament: &Tournament, round: &Round, entry: EntryId) -> bool {
    let (Some(bracket), RoundRef::Elimination(number)) = (&tournament.bracket, round.number) else { return false };
    let own = bracket::slots(bracket, number).into_iter().find(|slot| slot.sides.contains(&Some(entry)));
    own.is_some_and(|slot| slot.sides.iter().all(Option::is_some))
}

/// Wins and losses of the Swiss rounds and of the bracket.
fn whole_record(tournament: &Tournament, entry: EntryId, swiss: Record) -> Record {
    let rounds = tournament.bracket.iter().flat_map(|bracket| &bracket.rounds);
    let played = rounds.flat_map(|round| &round.matches).filter(|played| played.sides.contains(&entry));
    played.filter(|played| played.result.is_some()).fold(swiss, |found, played| match played.winner() {
        Some(winner) if winner == entry => Record { wins: found.wins.saturating_add(1), ..found },
        Some(_) | None => Record { losses: found.losses.saturating_add(1), ..found },
    })
}

fn line(words: Words, tournament: &Tournament, row: &PlacedRow, swiss: &Standing) -> EndingRow {
    let found = swiss.row(row.entry);
    let figures = found.filter(|_| !tournament.swiss.is_empty()).map(|found| {
        let tie = found.figures.first().map(|figure| Cell::of(words, *figure, false));
        std::iter::once(Cell::points(found.points)).chain(tie).collect()
    });
    let of_swiss = found.map(|found| found.record).unwrap_or_default();
    let note = match tournament.entry(row.entry).map(|entry| &entry.presence) {
        Some(Presence::Dropped { note }) => note.clone(),
        _ => String::new(),
    };
    EndingRow {
        entry: row.entry,
        place: place_text(row.place),
        name: entry_name(words, tournament, row.entry),
        members: members(tournament, row.entry),
        reached: reached(words, tournament, row.reached),
        figures: figures.unwrap_or_default(),
        record: record(tournament.rules.points, whole_record(tournament, row.entry, of_swiss)),
        swiss: place_text(row.swiss_place),
        // The stage reached names a disqualification already.
        out: out_word(words, tournament, row.entry)
            .filter(|_| row.reached != Reached::Disqualified)
            .or_else(|| tournament.declined.contains(&row.entry).then(|| words.standing_declined_cut())),
        has_left: out_word(words, tournament, row.entry).is_some(),
        note,
        advanced: !matches!(row.reached, Reached::Swiss | Reached::Disqualified),
    }
}

fn reached(words: Words, tournament: &Tournament, reached: Reached) -> String {
    let round = |number: u8| round_name(words, tournament, RoundRef::Elimination(number));
    let rounds = tournament.bracket.as_ref().map_or(0, bracket::rounds);
    match reached {
        Reached::Won => words.standing_reached_won().to_owned(),
        Reached::MovedUp => words.standing_reached_moved_up().to_owned(),
        Reached::StillIn(number) => words.standing_reached_in(round(number)),
        Reached::Beaten(number) if number == rounds => words.standing_reached_second().to_owned(),
        Reached::Beaten(number) => match players_in(tournament.bracket.as_ref(), number) {
            Some(4) => words.standing_reached_semi().to_owned(),
            Some(8) => words.standing_reached_quarter().to_owned(),
            _ => words.standing_reached_beaten(round(number)),
        },
        Reached::Third(_) => words.standing_reached_third().to_owned(),
        Reached::Fourth(_) => words.standing_reached_fourth().to_owned(),
        Reached::Swiss => String::new(),
        Reached::Disqualified => words.standing_disqualified().to_owned(),
    }
}
