//! The page of a player: what the card of a round says to the owner of a phone.

pub mod ending;
pub mod race;
#[cfg(test)]
mod tests;

use super::words::by_name::by_name;
use super::words::name::elimination_name;
use crate::app::device::seen_cards::SeenCards;
use crate::files::cards::{CardError, RoundCard, RoundPlayer, Seat, Status};
use crate::present::prelude::*;

/// A player to choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    pub id: EntryId,
    pub name: String,
}

/// The place of a player in the round, in large letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatView {
    pub name: String,
    /// `Table 7`, or empty.
    pub table: String,
    /// The opponent, or why there is none.
    pub text: String,
    /// Points and place before the round; may be empty.
    pub worth: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeView {
    /// `42:17`, or empty without a limit before the start.
    pub time: String,
    /// Its meaning.
    pub word: &'static str,
    /// The end, extra minutes; may be empty.
    pub more: String,
}

/// A pairing or a bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairLine {
    pub table: String,
    pub sides: Vec<LineSide>,
    /// A bye, the match for the third place; may be empty.
    pub remark: &'static str,
    pub is_own: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineSide {
    pub name: String,
    pub points: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceLine {
    pub place: String,
    pub name: String,
    pub points: String,
    pub is_own: bool,
}

/// "Round 2", "Semi-finals".
pub fn title(words: Words, card: &RoundCard) -> String {
    match (card.round, card.places()) {
        (RoundRef::Elimination(_), Some(places)) => elimination_name(words, usize::from(places)),
        (RoundRef::Swiss(number) | RoundRef::Elimination(number), _) => words.app_round(number),
    }
}

/// The title of a table on the phones of its players.
pub fn claim_title(words: Words, round: RoundRef, table: TableNumber) -> String {
    let round = match round {
        RoundRef::Swiss(number) => words.app_round(number),
        RoundRef::Elimination(number) => words.claim_elimination(number),
    };
    words.claim_title(round, table.0)
}

/// "of 4 rounds, then top 8"; empty in the elimination stage or without a plan.
pub fn plan(words: Words, card: &RoundCard) -> String {
    match (card.round, card.swiss_rounds, card.cut) {
        (RoundRef::Elimination(_), ..) | (_, 0, _) => String::new(),
        (RoundRef::Swiss(_), rounds, 0) => words.card_of_rounds(rounds),
        (RoundRef::Swiss(_), rounds, cut) => words.card_of_rounds_cut(rounds, cut),
    }
}

/// By name, or by number on a card without names.
pub fn people(words: Words, card: &RoundCard) -> Vec<Person> {
    let person = |player: &RoundPlayer| Person { id: player.player.id, name: name(words, player) };
    let mut people: Vec<Person> = card.players.iter().map(person).collect();
    if card.has_names() {
        people.sort_by(|one, other| by_name(&one.name, &other.name));
    }
    people
}

/// The only player with this name.
pub fn named(card: &RoundCard, name: &str) -> Option<EntryId> {
    only(card.players.iter().map(|player| (player.player.id, player.player.name.as_str())), name)
}

fn only<'a>(mut players: impl Iterator<Item = (EntryId, &'a str)>, name: &str) -> Option<EntryId> {
    let name = folded(name);
    let mut is_named = |(id, known): (EntryId, &str)| (folded(known) == name).then_some(id);
    let found = players.find_map(&mut is_named)?;
    players.find_map(is_named).is_none().then_some(found)
}

/// None for a player who is not on the card.
pub fn seat(words: Words, card: &RoundCard, owner: EntryId) -> Option<SeatView> {
    let player = card.player(owner)?;
    let alone = |text: &str| (String::new(), text.to_owned());
    let (table, text) = match player.status {
        Status::Plays => {
            let Seat { table, opponent, .. } = card.seat(owner)?;
            (words.card_table(table.table.0), words.card_against(name(words, opponent)))
        }
        Status::Bye => alone(words.card_bye()),
        Status::Superbye => alone(words.card_superbye()),
        Status::Missed => alone(words.card_missed()),
        Status::MissedAsBye => alone(words.card_missed_bye()),
        Status::Left => alone(words.card_left()),
        Status::Out => alone(words.card_out()),
    };
    Some(SeatView { name: name(words, player), table, text, worth: worth(words, card, player) })
}

fn worth(words: Words, card: &RoundCard, player: &RoundPlayer) -> String {
    let points = match card.round {
        RoundRef::Swiss(1) => return String::new(),
        RoundRef::Swiss(_) => words.card_points(player.points),
        RoundRef::Elimination(_) => words.card_points_swiss(player.points),
    };
    let place = player.place.map(|place| words.card_place(place));
    std::iter::once(points).chain(place).collect::<Vec<_>>().join(", ")
}

/// The clock of the owner's table, or of the round. A random end is unknown to the card.
pub fn time(words: Words, card: &RoundCard, owner: Option<EntryId>, now: Instant, offset_minutes: i64) -> TimeView {
    let table = owner.and_then(|owner| card.seat(owner)).map(|seat| seat.table);
    let left = owner.map_or_else(|| card.clock.left(now), |owner| card.left(owner, now));
    let preparation = card.clock.preparation(now);
    let is_running = card.clock.is_running();
    let (time, word) = match left {
        _ if is_running && preparation > 0 => (figure::clock(preparation), words.card_preparation()),
        Some(left) if is_running && left <= 0 => (figure::clock(left), words.card_time_up()),
        Some(left) => (figure::clock(left), state(words, card.clock, words.card_time_left())),
        None if is_running => (figure::clock(card.clock.gone(now)), words.card_time_played()),
        None => (String::new(), state(words, card.clock, words.card_no_limit())),
    };
    let ends = left.filter(|left| is_running && *left > 0).map(|left| Instant(now.0.saturating_add(left)));
    let ends = ends.map(|at| words.card_ends(figure::time_of_day(at, offset_minutes)));
    let more = ends.into_iter().chain(table.and_then(|table| extra(words, table)));
    TimeView { time, word, more: more.collect::<Vec<_>>().join(", ") }
}

fn state(words: Words, clock: Clock, running: &'static str) -> &'static str {
    match clock {
        Clock::Ready { .. } => words.card_ready(),
        Clock::Paused { .. } => words.card_paused(),
        Clock::Running { .. } => running,
    }
}

fn extra(words: Words, table: &Match) -> Option<String> {
    (table.extended > 0).then(|| words.card_extra(table.extended))
}

/// By table; byes come last.
pub fn pairings(words: Words, card: &RoundCard, owner: Option<EntryId>) -> Vec<PairLine> {
    let is_first = card.round == RoundRef::Swiss(1);
    let side = |player: &RoundPlayer| LineSide {
        name: name(words, player),
        points: if is_first { String::new() } else { words.round_points(player.points) },
    };
    let mut tables: Vec<&Match> = card.tables.iter().collect();
    tables.sort_by_key(|table| table.table);
    let pairs = tables.into_iter().map(|table| PairLine {
        table: table.table.0.to_string(),
        sides: table.sides.iter().filter_map(|id| card.player(*id)).map(side).collect(),
        remark: if card.is_third_place(table) { words.card_third_place() } else { "" },
        is_own: owner.is_some_and(|owner| table.sides.contains(&owner)),
    });
    let byes = card.players.iter().filter(|player| player.status.is_bye()).map(|player| PairLine {
        table: String::new(),
        sides: vec![side(player)],
        remark: words.card_has_bye(),
        is_own: owner == Some(player.player.id),
    });
    pairs.chain(byes).collect()
}

/// Empty on a card without places.
pub fn places(words: Words, card: &RoundCard, owner: Option<EntryId>) -> Vec<PlaceLine> {
    let placed = card.players.iter().filter_map(|player| Some((player.place?, player)));
    let mut placed: Vec<(u16, &RoundPlayer)> = placed.collect();
    placed.sort_by_key(|(place, _)| *place);
    let line = |(place, player): (u16, &RoundPlayer)| PlaceLine {
        place: place.to_string(),
        name: name(words, player),
        points: words.round_points(player.points),
        is_own: owner == Some(player.player.id),
    };
    placed.into_iter().map(line).collect()
}

/// Lines with these letters in a name or this table; all of them without a text.
pub fn found(lines: Vec<PairLine>, typed: &str) -> Vec<PairLine> {
    let typed = folded(typed);
    let is_found = |line: &PairLine| {
        line.table == typed || line.sides.iter().any(|side| folded(&side.name).contains(typed.as_str()))
    };
    lines.into_iter().filter(|line| typed.is_empty() || is_found(line)).collect()
}

/// Minutes that the clock of the phone is behind at least: it shows a moment before the card was made.
pub fn minutes_behind(card: &RoundCard, now: Instant) -> Option<i64> {
    let behind = card.origin.made.0.saturating_sub(now.0) / MINUTE;
    (behind > 0).then_some(behind)
}

/// The newer card of the same event that this phone has seen.
pub fn newer<'a>(seen: &'a SeenCards, card: &RoundCard) -> Option<&'a str> {
    seen.of(&card.origin.event).filter(|seen| seen.seq > card.origin.seq).map(|seen| seen.card.as_str())
}

pub fn error_words(words: Words, error: CardError) -> &'static str {
    match error {
        CardError::Cut => words.card_wrong_cut(),
        CardError::Damaged => words.card_wrong_damaged(),
        CardError::Newer | CardError::UnknownKind => words.card_wrong_newer(),
        CardError::NotACard | CardError::TooLarge => words.card_wrong_other(),
    }
}

fn name(words: Words, player: &RoundPlayer) -> String {
    match player.player.name.as_str() {
        "" => words.card_number(player.player.number()),
        name => name.to_owned(),
    }
}
