//! The card `round`: pairings of the posted round, for the phones of the players.

mod race;
pub(super) mod wire;

use wire::CardClock;

use crate::engine::formats;
use crate::engine::standing::standing;
use crate::files::cards::claim::{Ask, MatchCard};
use crate::files::cards::head_wire::CardPlayer;
use crate::files::cards::names::{LONGEST_NOTICE, plain, shown};
use crate::files::cards::prelude::*;

/// The organiser's options for the card of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    pub names: LinkNames,
    /// Places before the round; there are none before the second.
    pub has_places: bool,
    /// May be empty.
    pub message: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundCard {
    pub origin: Origin,
    pub round: RoundRef,
    /// Planned.
    pub swiss_rounds: u8,
    /// Players that advance; 0: none.
    pub cut: u16,
    /// Places in the first elimination round; 0 in the Swiss stage.
    pub room: u16,
    pub names: LinkNames,
    /// By ascending id. In the Swiss stage everybody who is or was in the event, later the players of this round and
    /// those who left the elimination stage.
    pub players: Vec<RoundPlayer>,
    /// The top match first.
    pub tables: Vec<Match>,
    /// As a phone needs it: a random end stays on the organiser's device.
    pub clock: Clock,
    /// Of all tables (IA-10); may be empty.
    pub mission: String,
    pub message: String,
    /// The fields of a result, if players enter results on their phones.
    pub ask: Option<Ask>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundPlayer {
    pub player: CardPlayer,
    pub status: Status,
    /// Before the round; in the elimination stage of the Swiss stage.
    pub points: u32,
    /// Before the round; none without places or for players without one.
    pub place: Option<u16>,
}

/// A card has those without a table by their order here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Status {
    Bye,
    /// IA-9.
    Superbye,
    /// An unpaired loss (DROP-3).
    Missed,
    /// A missed round that counts as a bye.
    MissedAsBye,
    Left,
    /// In the event, not in this round.
    Out,
    /// At one of the tables.
    Plays,
}

impl Status {
    pub const fn is_bye(self) -> bool {
        match self {
            Self::Bye | Self::Superbye => true,
            Self::Plays | Self::Missed | Self::MissedAsBye | Self::Left | Self::Out => false,
        }
    }
}

/// At a table of this round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat<'a> {
    pub table: &'a Match,
    /// Side A is named first.
    pub side: Side,
    pub opponent: &'a RoundPlayer,
}

impl RoundCard {
    /// The card of the posted round; none between two rounds' pairings.
    pub fn of(state: &Tournament, seq: Seq, at: Instant, choices: &Choices) -> Option<Self> {
        let round = state.posted_round()?;
        let plan = state.plan.unwrap_or(Plan { rounds: 0, cut: 0, third_place: false });
        let table = |played: &Match| Match {
            extended: played.extended,
            time: played.time,
            ..Match::new(played.table, played.slot, played.sides)
        };
        // A claim names its players.
        let by_phone = state.setup.links.results.is_some() && choices.names != LinkNames::Numbers;
        Some(Self {
            origin: Origin { format: format(state, round), ..Origin::of(state, seq, at) },
            round: round.number,
            swiss_rounds: plan.rounds,
            cut: plan.cut,
            room: room(state, round.number),
            names: choices.names,
            players: players(state, round, choices),
            tables: round.matches.iter().map(table).collect(),
            clock: CardClock::of(&round.clock.bounded()).clock(),
            mission: round.mission.as_ref().map(|mission| plain(&mission.name, LONGEST_NAME)).unwrap_or_default(),
            message: plain(&choices.message, LONGEST_NOTICE),
            ask: round.matches.first().filter(|_| by_phone).map(|played| Ask::of(state, round.number, played)),
        })
    }

    pub fn has_names(&self) -> bool {
        self.names != LinkNames::Numbers
    }

    pub fn player(&self, id: EntryId) -> Option<&RoundPlayer> {
        let at = self.players.binary_search_by_key(&id, |player| player.player.id).ok()?;
        self.players.get(at)
    }

    /// None for a player without a table.
    pub fn seat(&self, id: EntryId) -> Option<Seat<'_>> {
        let table = self.tables.iter().find(|table| table.sides.contains(&id))?;
        let side = table.side_of(id)?;
        Some(Seat { table, side, opponent: self.player(table.sides[side.other().index()])? })
    }

    /// The match of a player with the letters of its slip; none of mistyped letters, or where the desk alone enters results.
    pub fn of_slip(&self, id: EntryId, letters: &str) -> Option<MatchCard> {
        let (seat, ask, token) = (self.seat(id)?, self.ask?, MatchCard::token_of(letters)?);
        let name = |id| self.player(id).map(|player| player.player.name.clone()).unwrap_or_default();
        let names = seat.table.sides.map(name);
        Some(MatchCard { origin: self.origin.clone(), round: self.round, table: seat.table.table, names, ask, token })
    }

    /// Milliseconds that a player has left, with the extra minutes of the table; none without a limit.
    pub fn left(&self, id: EntryId, now: Instant) -> Option<i64> {
        self.seat(id).map_or_else(|| self.clock.left(now), |seat| seat.table.left(&self.clock, now))
    }

    /// Places in this elimination round: 2 in the final; none in the Swiss stage.
    pub fn places(&self) -> Option<u16> {
        match self.round {
            RoundRef::Swiss(_) => None,
            RoundRef::Elimination(number) => self.room.checked_shr(u32::from(number.saturating_sub(1))),
        }
    }

    /// Whether a table plays for the third place (CUT-6).
    pub fn is_third_place(&self, table: &Match) -> bool {
        self.places().is_some_and(|places| table.slot > places / 2)
    }
}

/// Empty if the points of the event are not those of its format: a phone counts with them.
fn format(state: &Tournament, round: &Round) -> String {
    let points = state.rules.points;
    let is_usual = formats::points(&state.rules.format) == Some(points)
        && round.counted_byes().all(|bye| bye.points == points.win)
        && round.losses.iter().all(|loss| loss.as_bye || loss.points == points.loss);
    if is_usual { state.rules.format.to_string() } else { String::new() }
}

fn room(state: &Tournament, round: RoundRef) -> u16 {
    match (round, &state.bracket) {
        (RoundRef::Elimination(_), Some(bracket)) => u16::try_from(bracket.slots.len() * 2).unwrap_or(u16::MAX),
        (RoundRef::Elimination(_) | RoundRef::Swiss(_), _) => 0,
    }
}

fn players(state: &Tournament, round: &Round, choices: &Choices) -> Vec<RoundPlayer> {
    let names = shown(state, choices.names);
    let before = match round.number {
        RoundRef::Swiss(number) => number.saturating_sub(1),
        RoundRef::Elimination(_) => Plan::MOST_ROUNDS,
    };
    let standing = standing(state, before);
    let rows: BTreeMap<_, _> = standing.rows.iter().map(|row| (row.entry, row)).collect();
    let player = |(entry, name): (&Entry, String)| {
        let row = rows.get(&entry.id);
        RoundPlayer {
            player: CardPlayer { id: entry.id, name },
            status: status(round, entry),
            points: row.map_or(0, |row| row.points),
            place: row.and_then(|row| row.place).filter(|_| choices.has_places && standing.after > 0),
        }
    };
    let all = state.entries.iter().zip(names).filter(|(entry, _)| is_on(state, round, entry));
    all.map(player).collect()
}

fn is_on(state: &Tournament, round: &Round, entry: &Entry) -> bool {
    match (round.number, &state.bracket) {
        (RoundRef::Elimination(_), Some(bracket)) => round.includes(entry.id) || bracket.left.contains(&entry.id),
        (RoundRef::Elimination(_) | RoundRef::Swiss(_), _) => {
            round.includes(entry.id) || !matches!(entry.presence, Presence::Removed | Presence::Waiting)
        }
    }
}

fn status(round: &Round, entry: &Entry) -> Status {
    if round.matches.iter().any(|played| played.sides.contains(&entry.id)) {
        return Status::Plays;
    }
    if let Some(bye) = round.byes.iter().find(|bye| bye.entry == entry.id) {
        return if bye.superbye { Status::Superbye } else { Status::Bye };
    }
    match round.losses.iter().find(|loss| loss.entry == entry.id) {
        _ if !entry.is_in() => Status::Left,
        Some(loss) if loss.as_bye => Status::MissedAsBye,
        Some(_) => Status::Missed,
        None => Status::Out,
    }
}
