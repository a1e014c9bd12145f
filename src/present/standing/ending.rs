//! The final standing (STD-5): winner and stage reached, during the elimination stage and after it.

use super::{out_word, place_text, who};
use crate::engine::bracket;
use crate::engine::entry::Presence;
use crate::engine::id::{EntryId, RoundRef};
use crate::engine::standing::placing::{PlacedRow, Placing, Reached, placing};
use crate::engine::standing::standing;
use crate::engine::structure::Plan;
use crate::engine::tournament::Tournament;
use crate::present::bracket::{BracketView, Champion};
use crate::present::words::name::{entry_name, round_name};
use crate::present::words::team::members;
use crate::present::words::text::Words;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndingView {
    /// `Final standings`, or that they are provisional.
    pub title: &'static str,
    /// Nothing is left to play.
    pub is_final: bool,
    /// Heading of the names.
    pub who: &'static str,
    pub winner: Option<Champion>,
    /// Best first.
    pub rows: Vec<EndingRow>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndingRow {
    pub entry: EntryId,
    pub place: String,
    pub name: String,
    /// The members of a team beside its name (EPIC-14); empty for a player.
    pub members: String,
    pub reached: String,
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

impl EndingView {
    pub fn of(words: Words, tournament: &Tournament) -> Self {
        let placing = placing(tournament);
        let is_final = is_over(tournament, &placing);
        Self {
            title: if is_final { words.standing_final() } else { words.standing_ending_open() },
            is_final,
            who: who(words, tournament),
            winner: winner(words, tournament, &placing),
            rows: placing.rows.iter().map(|row| line(words, tournament, row)).collect(),
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

fn line(words: Words, tournament: &Tournament, row: &PlacedRow) -> EndingRow {
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
        Reached::Beaten(number) => words.standing_reached_beaten(round(number)),
        Reached::Third(_) => words.standing_reached_third().to_owned(),
        Reached::Fourth(_) => words.standing_reached_fourth().to_owned(),
        Reached::Swiss => words.standing_reached_swiss().to_owned(),
        Reached::Disqualified => words.standing_disqualified().to_owned(),
    }
}
