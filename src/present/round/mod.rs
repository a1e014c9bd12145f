//! The Round page: tables with both names, missing results, byes, and obstacles to the next step.

pub mod latecomers;
pub mod mission;
pub mod pairing_check;
pub mod pairing_editor;
pub mod pairing_notes;
pub mod pairing_why;
pub mod round_clock;
pub mod second_check;
pub mod signals;
pub mod table_time;

use crate::present::prelude::*;

use self::pairing_notes::{never, played_here, shared_club};
use super::bracket::seed_of;
use super::setup::before_play::mirror;
use super::standing::out_word;
use super::words::result_words::{has_scores, step_word};
use crate::engine::roles::{Referee, referee};
use crate::engine::tournament::{Apart, Rematches, Sheet};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundView {
    pub round: RoundRef,
    pub title: String,
    /// `of 5`: the Swiss rounds of the plan; else empty.
    pub of: String,
    pub phase: Phase,
    pub badge: &'static str,
    /// Only the last round can be changed, except for results.
    pub is_last: bool,
    /// In the order of the pairing.
    pub rows: Vec<MatchRow>,
    pub unpaired: Vec<UnpairedRow>,
    /// Players in the event without a place in it.
    pub waiting: Vec<(EntryId, String)>,
    pub done: usize,
    /// Pairs that the organiser never wants (PAIR-6): tables and names, and whether another pairing avoids them.
    pub never: Option<[String; 2]>,
    /// The mission of all tables, or that none is drawn; none: the event has no missions.
    pub mission: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Only the organiser sees it.
    Proposed,
    /// On the tables, not begun.
    Posted,
    Playing,
    Complete,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchRow {
    pub table: TableNumber,
    /// In the order of the slip.
    pub sides: [SideCell; 2],
    /// State as a word; empty for a plain result.
    pub state: &'static str,
    pub is_playing: bool,
    /// Whether a second person has checked the result. `None`: there is none, or nobody asks for it.
    pub is_checked: Option<bool>,
    pub is_corrected: bool,
    /// The result came from a phone.
    pub is_from_phone: bool,
    /// Minutes beyond the round's time (CLK-1).
    pub extended: u16,
    /// A time different from the round's, in minutes (CLK-5).
    pub own: Option<u16>,
    /// Estimated end, as reported by the table.
    pub still_until: Option<Instant>,
    /// The two have met before in this stage.
    pub is_rematch: bool,
    /// The organiser keeps these two apart where possible (PAIR-6).
    pub is_apart: bool,
    /// The organiser never wants this pair (PAIR-6).
    pub is_never: bool,
    pub is_same_club: bool,
    /// One of the two has played at this table before.
    pub is_same_table: bool,
    /// The referee of a match in which staff play (ROLE-4), or empty.
    pub referee: String,
    /// Both play one faction and must tell their figures apart (IA-13).
    pub is_mirror: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideCell {
    pub entry: EntryId,
    pub name: String,
    /// The members of a team beside its name (EPIC-14); empty for a player.
    pub members: String,
    /// Points before the round, or the seed, in words.
    pub facts: String,
    /// The score, if there is one.
    pub score: Option<u16>,
    /// The score before it was corrected.
    pub was: Option<u16>,
    pub won: bool,
    /// Why it plays no more, in a word.
    pub left: Option<&'static str>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnpairedRow {
    pub entry: EntryId,
    pub name: String,
    /// The members of a team beside its name (EPIC-14); empty for a player.
    pub members: String,
    /// Points before the round, in words.
    pub facts: String,
    /// Bye or unpaired loss, in words.
    pub state: &'static str,
    /// The position among the byes; none for a loss.
    pub bye: Option<usize>,
}

impl RoundView {
    pub fn tables_with(&self, is_such: impl Fn(&MatchRow) -> bool) -> Vec<TableNumber> {
        self.rows.iter().filter(|row| is_such(row)).map(|row| row.table).collect()
    }

    /// The referee of a table at which staff play (ROLE-4).
    pub fn referee(&self, table: TableNumber) -> Option<String> {
        let row = self.rows.iter().find(|row| row.table == table && !row.referee.is_empty())?;
        Some(row.referee.clone())
    }
}

impl UnpairedRow {
    /// `2 pts, bye`.
    pub fn said(&self) -> String {
        if self.facts.is_empty() { self.state.to_owned() } else { [self.facts.as_str(), self.state].join(", ") }
    }
}

/// `of 5`, after the name of a Swiss round; empty without a plan.
pub fn of_rounds(words: Words, tournament: &Tournament, round: RoundRef) -> String {
    match (round, tournament.plan) {
        (RoundRef::Swiss(_), Some(plan)) if plan.rounds > 0 => words.round_of(plan.rounds),
        _ => String::new(),
    }
}

/// None for a missing round.
pub fn view(tournament: &Tournament, round: RoundRef, words: Words) -> Option<RoundView> {
    let found = tournament.round(round)?;
    let facts = Facts::before(tournament, round, words);
    let rematches = Rematches::of(tournament, found);
    let row = |played: &Match| row(tournament, found, played, &facts, rematches.has(played.sides), words);
    let mut rows: Vec<MatchRow> = found.matches.iter().map(row).collect();
    // A fixed table stands where its number is looked for.
    rows.sort_by_key(|row| row.table);
    let phase = phase(found);
    Some(RoundView {
        round,
        title: round_name(words, tournament, round),
        of: of_rounds(words, tournament, round),
        phase,
        badge: badge(phase, words),
        is_last: tournament.last_round().is_some_and(|last| last.number == round),
        done: rows.iter().filter(|row| !row.is_playing).count(),
        mission: mission(tournament, found, words),
        never: never(words, tournament, found),
        rows,
        unpaired: unpaired(tournament, found, &facts, words),
        waiting: waiting(tournament, found),
    })
}

/// The mission of a round (IA-10).
fn mission(tournament: &Tournament, round: &Round, words: Words) -> Option<String> {
    let drawn = round.mission.as_ref().map(|mission| mission.name.clone());
    drawn.or_else(|| (!tournament.rules.missions.is_empty()).then(|| words.round_mission_none().to_owned()))
}

/// All rounds with short names, for navigation.
pub fn tabs(tournament: &Tournament, words: Words) -> Vec<(RoundRef, String)> {
    let swiss = tournament.swiss.iter().map(|round| match round.number {
        RoundRef::Swiss(number) => (round.number, number.to_string()),
        RoundRef::Elimination(_) => (round.number, round_name(words, tournament, round.number)),
    });
    let elimination = tournament.bracket.iter().flat_map(|bracket| &bracket.rounds);
    swiss.chain(elimination.map(|round| (round.number, round_name(words, tournament, round.number)))).collect()
}

/// A dash for a missing entry.
pub fn name_of(tournament: &Tournament, entry: EntryId) -> &str {
    tournament.entry(entry).map_or("\u{2013}", |entry| entry.details.name.as_str())
}

fn badge(phase: Phase, words: Words) -> &'static str {
    match phase {
        Phase::Proposed => words.round_badge_proposed(),
        Phase::Posted => words.round_posted(),
        Phase::Playing => words.round_badge_playing(),
        Phase::Complete => words.round_badge_done(),
    }
}

fn phase(round: &Round) -> Phase {
    match (round.state, round.is_complete()) {
        (RoundState::Proposed, _) => Phase::Proposed,
        (RoundState::Posted, false) if round.has_begun() => Phase::Playing,
        (RoundState::Posted, false) => Phase::Posted,
        (RoundState::Posted, true) => Phase::Complete,
    }
}

fn row(
    tournament: &Tournament,
    round: &Round,
    played: &Match,
    facts: &Facts,
    is_rematch: bool,
    words: Words,
) -> MatchRow {
    let wish = wish(tournament, round.number, played.sides);
    MatchRow {
        table: played.table,
        sides: Side::BOTH.map(|side| cell(tournament, played, side, facts, words)),
        state: if tournament.ended_by_disqualification(round.number, played) {
            words.round_ended_disqualified()
        } else {
            state(&tournament.rules.sheet, round, played, words)
        },
        is_playing: played.result.is_none(),
        is_checked: second_check::mark(tournament, played),
        is_corrected: played.was.is_some(),
        is_from_phone: played.is_from_phone,
        extended: played.extended,
        own: played.time.map(|time| time.minutes),
        still_until: played.still_until,
        is_rematch,
        is_apart: wish.is_some_and(|wish| !wish.never),
        is_never: wish.is_some_and(|wish| wish.never),
        is_same_club: shared_club(tournament, round.number, played.sides).is_some(),
        is_same_table: !played_here(tournament, round.number, played).is_empty(),
        referee: referee_words(words, tournament, played.sides),
        is_mirror: mirror(tournament, played.sides).is_some(),
    }
}

/// The wish to keep two players apart, in the Swiss stage only.
fn wish(tournament: &Tournament, round: RoundRef, [a, b]: [EntryId; 2]) -> Option<&Apart> {
    matches!(round, RoundRef::Swiss(_)).then(|| tournament.kept_apart(a, b))?
}

fn cell(tournament: &Tournament, played: &Match, side: Side, facts: &Facts, words: Words) -> SideCell {
    let entry = played.sides[side.index()];
    let result = played.result.as_ref();
    let score = |result: &MatchResult| has_scores(tournament, result).then(|| result.scores[side.index()]);
    let (score, was) = (result.and_then(score), played.was.as_deref().and_then(score));
    SideCell {
        entry,
        name: name_of(tournament, entry).to_owned(),
        members: members(tournament, entry),
        facts: facts.of(entry),
        score,
        was: was.filter(|was| score != Some(*was)),
        won: result.is_some_and(|result| result.winner == Some(side)),
        left: out_word(words, tournament, entry),
    }
}

/// How a match ended, where that is not plain from its scores; or that it is played.
pub fn state(sheet: &ScoreSheet, round: &Round, played: &Match, words: Words) -> &'static str {
    let Some(result) = &played.result else {
        return if round.has_begun() { words.round_playing() } else { words.round_posted() };
    };
    match (result.ended, result.decider, result.winner) {
        (Ended::Concession(_), ..) => words.round_ended_conceded(),
        (Ended::NoShow(_), ..) => words.round_ended_no_show(),
        (Ended::NotPlayed, ..) => words.round_ended_not_played(),
        (Ended::DoubleLoss, ..) => words.round_ended_double_loss(),
        (Ended::Fortressing(_), ..) => words.judge_ended_fortressing(),
        (_, Some(Decider::SalvoAtTable | Decider::SalvoRolled), _) => words.round_ended_salvo(),
        (_, Some(Decider::Lot), _) => words.round_ended_lot(),
        (_, Some(Decider::Initiative), _) => words.round_ended_initiative(),
        (_, Some(Decider::Step(step)), _) => step_word(words, step),
        (_, None, None) => words.round_ended_draw(),
        (Ended::Defeat, ..) if matches!(sheet, ScoreSheet::VictoryPoints(_)) => words.round_ended_no_figures(),
        (Ended::Defeat, ..) if sheet.counts_worth() => words.round_ended_destroyed(),
        (_, None, Some(_)) if result.modified => words.round_ended_modified(),
        (_, None, Some(_)) => "",
    }
}

/// The referee of a match in which staff play (ROLE-4), or empty.
pub fn referee_words(words: Words, tournament: &Tournament, sides: [EntryId; 2]) -> String {
    match referee(tournament, sides) {
        None => String::new(),
        Some(Referee::Staff(name)) => words.round_referee(name),
        Some(Referee::Nobody) => words.round_referee_none().to_owned(),
    }
}

fn unpaired(tournament: &Tournament, round: &Round, facts: &Facts, words: Words) -> Vec<UnpairedRow> {
    let of = |entry: EntryId, state: &'static str, bye: Option<usize>| UnpairedRow {
        entry,
        name: name_of(tournament, entry).to_owned(),
        members: members(tournament, entry),
        facts: facts.of(entry),
        state,
        bye,
    };
    let bye = |bye: &Unpaired| if bye.superbye { words.round_superbye() } else { words.round_bye() };
    let byes = round.byes.iter().enumerate().map(|(position, had)| of(had.entry, bye(had), Some(position)));
    let missed = |loss: &Unpaired| if loss.as_bye { words.round_missed_bye() } else { words.round_missed() };
    byes.chain(round.losses.iter().map(|loss| of(loss.entry, missed(loss), None))).collect()
}

/// Latecomers beside a Swiss round (journey 2).
fn waiting(tournament: &Tournament, round: &Round) -> Vec<(EntryId, String)> {
    if tournament.bracket.is_some() || tournament.last_round().is_none_or(|last| last.number != round.number) {
        return Vec::new();
    }
    let included = round.included();
    let outside = tournament.present().filter(|entry| !included.contains(&entry.id));
    outside.map(|entry| (entry.id, entry.details.name.clone())).collect()
}

/// The text beside a name: points before the round, or the seed.
struct Facts(BTreeMap<EntryId, String>);

impl Facts {
    fn before(tournament: &Tournament, round: RoundRef, words: Words) -> Self {
        Self(match round {
            // Nobody has points before the first round.
            RoundRef::Swiss(1) => BTreeMap::new(),
            RoundRef::Swiss(number) => {
                let sheet = Sheet::of(tournament, number.saturating_sub(1));
                tournament.entries.iter().map(|entry| (entry.id, words.round_points(sheet.points(entry.id)))).collect()
            }
            RoundRef::Elimination(_) => {
                let seeds = tournament.bracket.iter().flat_map(|bracket| {
                    bracket.seeds.iter().filter_map(|entry| Some((*entry, seed_of(tournament, bracket, *entry)?)))
                });
                seeds.map(|(entry, seed)| (entry, words.round_seed(seed))).collect()
            }
        })
    }

    fn of(&self, entry: EntryId) -> String {
        self.0.get(&entry).cloned().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests;
