//! The card `round` as bytes.
//!
//! The seats are an order of the players, a table after the other. Points follow the seats, since neighbours there have
//! about the same; they come as differences, without the zeros at the end. A place is known from the points but for
//! the order among equal ones.

use serde::Deserializer;

use super::{RoundCard, RoundPlayer, Status};
use crate::engine::tournament::OwnTime;
use crate::files::cards::claim::Ask;
use crate::files::cards::head_wire::{CardPlayer, Head, HeadWire, packed_card, unpacked_card};
use crate::files::cards::names::LONGEST_NOTICE;
use crate::files::cards::packing::permutation::{Left, Picks};
use crate::files::cards::packing::runs::{Run, packed, unpacked};
use crate::files::cards::prelude::*;

#[derive(Serialize, Deserialize)]
struct RoundWire {
    head: HeadWire,
    round: RoundRef,
    swiss_rounds: u8,
    cut: u16,
    room: u16,
    tables: Vec<Run>,
    slots: Vec<Run>,
    /// Of tables by their position.
    extras: Vec<(u16, u16, Option<OwnTime>)>,
    /// Of players without a table, by id.
    others: Vec<Status>,
    points: Vec<i32>,
    /// Positions of players without a place.
    unplaced: Vec<Run>,
    /// Ascending.
    places: Vec<Run>,
    clock: CardClock,
    /// Since version 2; a card without it is written as version 1.
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "last")]
    ask: Option<Ask>,
}

/// A last field that earlier versions lack.
fn last<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Ask>, D::Error> {
    Ok(Option::deserialize(from).unwrap_or_default())
}

/// The clock of a round: moments, so that a phone shows the same second without another word. Durations in milliseconds;
/// below zero once time is up. A random end stays on the organiser's device.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) enum CardClock {
    /// Not started; no time left means no limit.
    Ready {
        left: Option<i64>,
        before: i64,
    },
    Paused {
        left: Option<i64>,
        before: i64,
    },
    Running {
        until: Instant,
        begins: Option<Instant>,
    },
    /// Without a limit: counts upwards.
    Open {
        since: Instant,
        begins: Option<Instant>,
    },
}

impl CardClock {
    pub(super) const fn of(clock: &Clock) -> Self {
        match *clock {
            Clock::Ready { left, before } => Self::Ready { left, before },
            Clock::Paused { left, before, .. } => Self::Paused { left, before },
            Clock::Running { until: Some(until), begins, .. } => Self::Running { until, begins },
            Clock::Running { since, until: None, begins, .. } => Self::Open { since, begins },
        }
    }

    pub(super) fn clock(self) -> Clock {
        match self {
            Self::Ready { left, before } => Clock::Ready { left, before },
            Self::Paused { left, before } => Clock::Paused { left, before, random: 0 },
            // With a limit, the start is of no account.
            Self::Running { until, begins } => {
                Clock::Running { since: begins.unwrap_or(until), until: Some(until), begins, random: 0 }
            }
            Self::Open { since, begins } => Clock::Running { since, until: None, begins, random: 0 },
        }
    }
}

pub(in crate::files::cards) fn write(card: &RoundCard) -> Result<Vec<u8>, CardError> {
    let (seats, others) = seats(card)?;
    let player = |at: &u16| card.players.get(usize::from(*at));
    let points: Vec<u32> = seats.iter().chain(&others).filter_map(player).map(|player| player.points).collect();
    let placed = placed(&card.players);
    let place = |at: &u16| player(at).and_then(|player| player.place);
    let with_place: Vec<u16> = placed.iter().copied().filter(|at| place(at).is_some()).collect();
    let without = (0..).zip(&card.players).filter(|(_, player)| player.place.is_none()).map(|(at, _)| at);
    let unplaced: Vec<u16> = if with_place.is_empty() { Vec::new() } else { without.collect() };
    let wire = RoundWire {
        head: HeadWire::of(
            &card.origin,
            &[&card.mission, &card.message],
            card.names,
            card.players.iter().map(|player| &player.player),
        )?,
        round: card.round,
        swiss_rounds: card.swiss_rounds,
        cut: card.cut,
        room: card.room,
        tables: packed(card.tables.iter().map(|table| table.table.0)),
        slots: slots(card),
        extras: extras(card),
        others: others.iter().filter_map(player).map(|player| player.status).collect(),
        points: differences(&points)?,
        unplaced: packed(unplaced),
        places: packed(with_place.iter().filter_map(place)),
        clock: CardClock::of(&card.clock),
        ask: card.ask,
    };
    let (mut picks, mut left) = (Picks::default(), Left::below(card.players.len()));
    seats.iter().try_for_each(|at| left.write(&mut picks, *at))?;
    write_places(&mut picks, &card.players, &with_place)?;
    packed_card(Kind::Round, &wire.head.lines, &wire, &card.origin.event, &picks)
}

/// Positions of the players at tables, one table after the other, and of the others by id.
fn seats(card: &RoundCard) -> Result<(Vec<u16>, Vec<u16>), CardError> {
    let position = |id: EntryId| {
        let at = card.players.binary_search_by_key(&id, |player| player.player.id).ok()?;
        let plays = card.players.get(at).is_some_and(|player| player.status == Status::Plays);
        u16::try_from(at).ok().filter(|_| plays)
    };
    let seats = card.tables.iter().flat_map(|table| table.sides).map(position).collect::<Option<Vec<u16>>>();
    let others = (0..).zip(&card.players).filter(|(_, player)| player.status != Status::Plays).map(|(at, _)| at);
    let (seats, others) = (seats.ok_or(CardError::Damaged)?, others.collect::<Vec<u16>>());
    if seats.len() + others.len() == card.players.len() { Ok((seats, others)) } else { Err(CardError::Damaged) }
}

/// Positions of all players by place; those without one last.
fn placed(players: &[RoundPlayer]) -> Vec<u16> {
    let mut placed: Vec<(Option<u16>, u16)> = players.iter().map(|player| player.place).zip(0..).collect();
    placed.sort_by_key(|(place, at)| (place.is_none(), *place, *at));
    placed.into_iter().map(|(_, at)| at).collect()
}

fn slots(card: &RoundCard) -> Vec<Run> {
    let is_swiss = card.tables.iter().all(|table| table.slot == 0);
    if is_swiss { Vec::new() } else { packed(card.tables.iter().map(|table| table.slot)) }
}

fn extras(card: &RoundCard) -> Vec<(u16, u16, Option<OwnTime>)> {
    let extras = (0..).zip(&card.tables).map(|(at, table)| (at, table.extended, table.time));
    extras.filter(|(_, extended, time)| *extended > 0 || time.is_some()).collect()
}

/// Without zeros at the end.
fn differences(points: &[u32]) -> Result<Vec<i32>, CardError> {
    let mut before = 0;
    let mut differences = Vec::with_capacity(points.len());
    for points in points {
        let points = i32::try_from(*points).map_err(|_| CardError::Damaged)?;
        differences.push(points - before);
        before = points;
    }
    while differences.last() == Some(&0) {
        differences.pop();
    }
    Ok(differences)
}

/// Groups of equal points, best first, each by position.
fn groups(players: &[RoundPlayer], with_place: &[u16]) -> Vec<Vec<u16>> {
    let points = |at: u16| players.get(usize::from(at)).map_or(0, |player| player.points);
    let mut sorted = with_place.to_vec();
    sorted.sort_by_key(|at| (std::cmp::Reverse(points(*at)), *at));
    sorted.chunk_by(|one, next| points(*one) == points(*next)).map(<[u16]>::to_vec).collect()
}

fn write_places(picks: &mut Picks, players: &[RoundPlayer], with_place: &[u16]) -> Result<(), CardError> {
    let mut next = with_place.iter();
    for group in groups(players, with_place) {
        let mut left = Left::below(group.len());
        for at in next.by_ref().take(group.len()) {
            let within = group.binary_search(at).map_err(|_| CardError::Damaged)?;
            left.write(picks, u16::try_from(within).unwrap_or(u16::MAX))?;
        }
    }
    Ok(())
}

pub(in crate::files::cards) fn read(body: &[u8]) -> Result<RoundCard, CardError> {
    let mut decoder = Decoder::new(body);
    let (lines, wire, event) = unpacked_card::<RoundWire>(Kind::Round, &mut decoder)?;
    let (head, texts) = wire.head.read(&lines, event, [LONGEST_NAME, LONGEST_NOTICE])?;
    let Head { origin, names, players } = head;
    let [mission, message] = texts.try_into().map_err(|_| CardError::Damaged)?;
    let count = players.len();
    let numbers = unpacked(&wire.tables, usize::from(MOST_ENTRIES) / 2).ok_or(CardError::Damaged)?;
    let slots = unpacked(&wire.slots, numbers.len()).ok_or(CardError::Damaged)?;
    let clock = wire.clock.clock();
    let fits = numbers.len() * 2 + wire.others.len() == count
        && !wire.others.contains(&Status::Plays)
        && wire.points.len() <= count
        && clock.bounded() == clock;
    refuse_if(!fits, CardError::Damaged)?;
    let mut left = Left::below(count);
    let seats = (0..numbers.len() * 2).map(|_| left.read(&mut decoder)).collect::<Result<Vec<u16>, _>>()?;
    let others = left.rest().to_vec();
    let mut players = with_points(players, &seats, &others, &wire)?;
    read_places(&mut decoder, &mut players, &wire)?;
    let tables = tables(&players, &seats, &numbers, &slots, &wire.extras)?;
    Ok(RoundCard {
        origin,
        round: wire.round,
        swiss_rounds: wire.swiss_rounds,
        cut: wire.cut,
        room: wire.room,
        names,
        players,
        tables,
        clock,
        mission,
        message,
        ask: wire.ask,
    })
}

fn with_points(
    players: Vec<CardPlayer>,
    seats: &[u16],
    others: &[u16],
    wire: &RoundWire,
) -> Result<Vec<RoundPlayer>, CardError> {
    let plays = |player| RoundPlayer { player, status: Status::Plays, points: 0, place: None };
    let mut players: Vec<RoundPlayer> = players.into_iter().map(plays).collect();
    let mut points = 0_i32;
    let differences = wire.points.iter().copied().chain(std::iter::repeat(0));
    for (at, difference) in seats.iter().chain(others).zip(differences) {
        points = points.checked_add(difference).ok_or(CardError::Damaged)?;
        let player = players.get_mut(usize::from(*at)).ok_or(CardError::Damaged)?;
        player.points = u32::try_from(points).map_err(|_| CardError::Damaged)?;
    }
    for (at, rest) in others.iter().zip(&wire.others) {
        players.get_mut(usize::from(*at)).ok_or(CardError::Damaged)?.status = *rest;
    }
    Ok(players)
}

fn read_places(decoder: &mut Decoder, players: &mut [RoundPlayer], wire: &RoundWire) -> Result<(), CardError> {
    let places = unpacked(&wire.places, players.len()).ok_or(CardError::Damaged)?;
    let unplaced = unpacked(&wire.unplaced, players.len()).ok_or(CardError::Damaged)?;
    if places.is_empty() && unplaced.is_empty() {
        return Ok(());
    }
    let positions = (0..u16::MAX).take(players.len());
    let with_place: Vec<u16> = positions.filter(|at| unplaced.binary_search(at).is_err()).collect();
    refuse_if(with_place.len() != places.len() || !places.is_sorted_by(|one, next| one < next), CardError::Damaged)?;
    let mut places = places.into_iter();
    for group in groups(players, &with_place) {
        let mut left = Left::below(group.len());
        for place in places.by_ref().take(group.len()) {
            let within = usize::from(left.read(decoder)?);
            let player = group.get(within).and_then(|at| players.get_mut(usize::from(*at)));
            player.ok_or(CardError::Damaged)?.place = Some(place);
        }
    }
    Ok(())
}

fn tables(
    players: &[RoundPlayer],
    seats: &[u16],
    numbers: &[u16],
    slots: &[u16],
    extras: &[(u16, u16, Option<OwnTime>)],
) -> Result<Vec<Match>, CardError> {
    let id = |at: &u16| players.get(usize::from(*at)).map(|player| player.player.id);
    let mut tables = Vec::with_capacity(numbers.len());
    for (at, (number, sides)) in numbers.iter().zip(seats.chunks_exact(2)).enumerate() {
        let [a, b] = sides else { continue };
        let sides = id(a).zip(id(b)).map(<[EntryId; 2]>::from).ok_or(CardError::Damaged)?;
        let slot = slots.get(at).copied().unwrap_or_default();
        tables.push(Match::new(TableNumber(*number), slot, sides));
    }
    for (at, extended, time) in extras {
        let table = tables.get_mut(usize::from(*at)).ok_or(CardError::Damaged)?;
        (table.extended, table.time) = (*extended, *time);
    }
    Ok(tables)
}
