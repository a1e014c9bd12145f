//! The card `final` as bytes.
//!
//! A Swiss round is who is not paired, then for the lowest entry left its opponent among those left. What belongs to
//! the standings is computed from the results; only the order of ties is written.

use crate::engine::tournament::Bracket;
use crate::files::cards::prelude::*;

use super::FinalCard;
use super::event::{RulesShown, absent, draw_lots, player, round, rules, shown_rules, ties};
use super::results_wire::{Results, ResultsWire, base};
use crate::engine::bounds::MOST_POINTS;
use crate::engine::bracket;
use crate::files::cards::head_wire::{CardPlayer, Head, HeadWire, packed_card, unpacked_card};
use crate::files::cards::packing::permutation::{Left, Picks};
use crate::files::cards::packing::runs::{Run, packed, unpacked};

#[derive(Serialize, Deserialize)]
struct FinalWire {
    head: HeadWire,
    /// Where they differ from the format's.
    rules: Option<RulesShown>,
    /// Rounds, cut, third place.
    plan: Option<(u8, u16, bool)>,
    closed: bool,
    dropped: Vec<Run>,
    disqualified: Vec<Run>,
    /// Position, rounds before the arrival.
    arrived: Vec<(u16, u8)>,
    swiss: Vec<SwissWire>,
    bracket: Option<BracketWire>,
    results: ResultsWire,
}

#[derive(Serialize, Deserialize)]
struct SwissWire {
    /// Positions of players without a match.
    alone: Vec<Run>,
    byes: Vec<UnpairedWire>,
    losses: Vec<UnpairedWire>,
    base: Option<u16>,
}

/// Position, points, margin, whether it is a superbye, whether it counts as a bye.
type UnpairedWire = (u16, u16, u16, bool, bool);

#[derive(Serialize, Deserialize)]
struct BracketWire {
    seeds: u16,
    /// Matches of the first round as a power of two.
    rounds: u8,
    third_place: bool,
    left: u16,
    played: Vec<EliminationWire>,
}

#[derive(Serialize, Deserialize)]
struct EliminationWire {
    slots: Vec<Run>,
    byes: Vec<UnpairedWire>,
    losses: Vec<UnpairedWire>,
}

/// Rounds of a bracket with as many places as an event.
const MOST_BRACKET: u8 = 12;

/// Players by position.
struct Positions(Vec<EntryId>);

impl Positions {
    fn of(&self, entry: EntryId) -> Result<u16, CardError> {
        let at = self.0.binary_search(&entry).map_err(|_| CardError::Damaged)?;
        u16::try_from(at).map_err(|_| CardError::Damaged)
    }

    fn count(&self) -> u32 {
        u32::try_from(self.0.len()).unwrap_or(u32::MAX)
    }

    fn entry(&self, position: u16) -> Result<EntryId, CardError> {
        self.0.get(usize::from(position)).copied().ok_or(CardError::Damaged)
    }

    fn write(&self, unpaired: &[Unpaired]) -> Result<Vec<UnpairedWire>, CardError> {
        let wire = unpaired.iter().map(|one| {
            let Unpaired { entry, points, mov, superbye, as_bye } = *one;
            Ok((self.of(entry)?, points, mov, superbye, as_bye))
        });
        wire.collect()
    }

    fn read(&self, wire: &[UnpairedWire]) -> Result<Vec<Unpaired>, CardError> {
        let unpaired = wire.iter().map(|&(position, points, mov, superbye, as_bye)| {
            refuse_if(points > MOST_POINTS, CardError::Damaged)?;
            Ok(Unpaired { entry: self.entry(position)?, points, mov, superbye, as_bye })
        });
        unpaired.collect()
    }
}

pub(in crate::files::cards) fn write(card: &FinalCard) -> Result<Vec<u8>, CardError> {
    let event = &card.event;
    let listed = || event.listed();
    let player = |entry: &Entry| CardPlayer { id: entry.id, name: entry.details.name.clone() };
    let players: Vec<CardPlayer> = listed().map(player).collect();
    let positions = Positions(players.iter().map(|player| player.id).collect());
    let those = |is: fn(&Presence) -> bool| {
        packed((0..).zip(listed()).filter(|(_, entry)| is(&entry.presence)).map(|(at, _)| at))
    };
    let late = (0..).zip(listed()).filter(|(_, entry)| entry.arrived_after > 0);
    let (own, usual) = (shown_rules(&event.rules), shown_rules(&rules(&card.origin, None)));
    let (mut picks, mut results) = (Picks::default(), ResultsWire::default());
    let swiss = event.swiss.iter().map(|round| write_swiss(round, &positions, &mut picks, &mut results));
    let swiss = swiss.collect::<Result<_, _>>()?;
    let bracket = event.bracket.as_ref().map(|bracket| write_bracket(bracket, &positions, &mut picks, &mut results));
    let bracket = bracket.transpose()?;
    write_lots(event, &mut picks)?;
    let wire = FinalWire {
        head: HeadWire::of(&card.origin, &[], card.names, players.iter())?,
        rules: (own != usual).then_some(own),
        plan: event.plan.map(|plan| (plan.rounds, plan.cut, plan.third_place)),
        closed: event.closed,
        dropped: those(|presence| matches!(presence, Presence::Dropped { .. })),
        disqualified: those(|presence| matches!(presence, Presence::Disqualified { .. })),
        arrived: late.map(|(at, entry)| (at, entry.arrived_after)).collect(),
        swiss,
        bracket,
        results,
    };
    packed_card(Kind::Final, &wire.head.lines, &wire, &card.origin.event, &picks)
}

fn write_swiss(
    round: &Round,
    positions: &Positions,
    picks: &mut Picks,
    results: &mut ResultsWire,
) -> Result<SwissWire, CardError> {
    let base = base(round.matches.iter().filter_map(|played| played.result.as_ref()));
    let mut paired = Vec::with_capacity(round.matches.len() * 2);
    for side in round.matches.iter().flat_map(|played| played.sides) {
        paired.push(positions.of(side)?);
    }
    paired.sort();
    let mut left = Left::among(paired.clone());
    for played in &round.matches {
        let [a, b] = played.sides;
        refuse_if(left.first() != Some(positions.of(a)?), CardError::Damaged)?;
        left.write(picks, positions.of(b)?)?;
        results.add(picks, played.result.as_ref(), base);
    }
    Ok(SwissWire {
        alone: packed((0..).take(positions.0.len()).filter(|at| paired.binary_search(at).is_err())),
        byes: positions.write(&round.byes)?,
        losses: positions.write(&round.losses)?,
        base,
    })
}

fn write_bracket(
    bracket: &Bracket,
    positions: &Positions,
    picks: &mut Picks,
    results: &mut ResultsWire,
) -> Result<BracketWire, CardError> {
    refuse_if(bracket.slots.len() != 1 << (bracket::rounds(bracket) - 1), CardError::Damaged)?;
    let mut left = Left::below(positions.0.len());
    for seed in &bracket.seeds {
        left.write(picks, positions.of(*seed)?)?;
    }
    let pick = |picks: &mut Picks, entry: EntryId| -> Result<(), CardError> {
        picks.add(positions.of(entry)?.into(), positions.count());
        Ok(())
    };
    for side in bracket.slots.iter().flatten() {
        picks.add(side.is_some().into(), 2);
        side.map_or(Ok(()), |side| pick(picks, side))?;
    }
    bracket.left.iter().try_for_each(|entry| pick(picks, *entry))?;
    let mut played = Vec::with_capacity(bracket.rounds.len());
    for round in &bracket.rounds {
        for found in &round.matches {
            found.sides.into_iter().try_for_each(|side| pick(picks, side))?;
            results.add(picks, found.result.as_ref(), None);
        }
        played.push(EliminationWire {
            slots: packed(round.matches.iter().map(|found| found.slot)),
            byes: positions.write(&round.byes)?,
            losses: positions.write(&round.losses)?,
        });
    }
    let count = |count: usize| u16::try_from(count).map_err(|_| CardError::TooLarge);
    Ok(BracketWire {
        seeds: count(bracket.seeds.len())?,
        rounds: bracket::rounds(bracket),
        third_place: bracket.third_place,
        left: count(bracket.left.len())?,
        played,
    })
}

fn write_lots(event: &Tournament, picks: &mut Picks) -> Result<(), CardError> {
    let mut without_lots = event.clone();
    without_lots.entries.iter_mut().for_each(|entry| entry.lot = None);
    for group in ties(&without_lots) {
        let mut order: Vec<(Option<u32>, u16)> =
            group.iter().zip(0..).map(|(entry, at)| (event.entry(*entry).and_then(|entry| entry.lot), at)).collect();
        order.sort();
        let mut left = Left::below(group.len());
        order.into_iter().try_for_each(|(_, at)| left.write(picks, at))?;
    }
    Ok(())
}

pub(in crate::files::cards) fn read(body: &[u8]) -> Result<FinalCard, CardError> {
    let mut decoder = Decoder::new(body);
    let (lines, wire, event) = unpacked_card::<FinalWire>(Kind::Final, &mut decoder)?;
    let (Head { origin, names, players }, _) = wire.head.read(&lines, event, [])?;
    let columns = wire.rules.as_ref().map_or(0, |(_, _, _, tie_breaks)| tie_breaks.len());
    refuse_if(wire.swiss.len() > Plan::MOST_ROUNDS.into() || columns > MOST_MEMBERS, CardError::Damaged)?;
    let setup = Setup { name: origin.name.clone(), ..Setup::default() };
    let mut event = Tournament::new(origin.event.clone(), setup, rules(&origin, wire.rules.clone()));
    event.plan = wire.plan.map(|(rounds, cut, third_place)| Plan { rounds, cut, third_place });
    event.closed = wire.closed;
    event.entries = read_entries(&wire, players)?;
    let positions = Positions(event.listed().map(|entry| entry.id).collect());
    let mut reader = Reader { decoder, positions, results: Results::new(wire.results) };
    for (swiss, number) in wire.swiss.iter().zip(1..) {
        event.swiss.push(reader.swiss(swiss, number)?);
    }
    event.bracket = wire.bracket.as_ref().map(|bracket| reader.bracket(bracket)).transpose()?;
    refuse_if(!reader.results.is_over(), CardError::Damaged)?;
    reader.lots(&mut event)?;
    Ok(FinalCard { origin, names, event })
}

fn read_entries(wire: &FinalWire, players: Vec<CardPlayer>) -> Result<Vec<Entry>, CardError> {
    let count = players.len();
    let set = |runs: &[Run]| -> Result<BTreeSet<u16>, CardError> {
        Ok(unpacked(runs, count).ok_or(CardError::Damaged)?.into_iter().collect())
    };
    let (dropped, disqualified) = (set(&wire.dropped)?, set(&wire.disqualified)?);
    let arrived: BTreeMap<u16, u8> = wire.arrived.iter().copied().collect();
    let mut entries: Vec<Entry> = Vec::new();
    for (CardPlayer { id, name }, at) in players.into_iter().zip(0..) {
        while entries.len() < id.index() {
            entries.push(absent(EntryId(u16::try_from(entries.len()).unwrap_or(MOST_ENTRIES))));
        }
        let presence = if disqualified.contains(&at) {
            Presence::Disqualified { by: String::new(), reason: String::new() }
        } else if dropped.contains(&at) {
            Presence::Dropped { note: String::new() }
        } else {
            Presence::In
        };
        entries.push(player(id, name, presence, arrived.get(&at).copied().unwrap_or_default()));
    }
    Ok(entries)
}

struct Reader<'a> {
    decoder: Decoder<'a>,
    positions: Positions,
    results: Results,
}

impl Reader<'_> {
    fn swiss(&mut self, wire: &SwissWire, number: u8) -> Result<Round, CardError> {
        let count = self.positions.0.len();
        let alone: BTreeSet<u16> = unpacked(&wire.alone, count).ok_or(CardError::Damaged)?.into_iter().collect();
        let paired = (0..u16::MAX).take(count).filter(|at| !alone.contains(at));
        let mut left = Left::among(paired.collect());
        let mut matches = Vec::new();
        while let Some(first) = left.first() {
            let sides = [self.positions.entry(first)?, self.positions.entry(left.read(&mut self.decoder)?)?];
            let table = TableNumber(u16::try_from(matches.len() + 1).unwrap_or(u16::MAX));
            let mut played = Match::new(table, 0, sides);
            played.result = self.results.next(&mut self.decoder, wire.base)?;
            matches.push(played);
        }
        let (byes, losses) = (self.positions.read(&wire.byes)?, self.positions.read(&wire.losses)?);
        once(round(RoundRef::Swiss(number), matches, byes, losses))
    }

    fn bracket(&mut self, wire: &BracketWire) -> Result<Bracket, CardError> {
        let count = self.positions.0.len();
        let fits = usize::from(wire.seeds) <= count
            && usize::from(wire.left) <= count
            && (1..=MOST_BRACKET).contains(&wire.rounds)
            && wire.played.len() <= wire.rounds.into();
        refuse_if(!fits, CardError::Damaged)?;
        let mut left = Left::below(count);
        let mut seeds = Vec::with_capacity(wire.seeds.into());
        for _ in 0..wire.seeds {
            seeds.push(self.positions.entry(left.read(&mut self.decoder)?)?);
        }
        let mut slots = vec![[None; 2]; 1 << (wire.rounds - 1)];
        for side in slots.iter_mut().flatten() {
            *side = if self.decoder.below(2) == 1 { Some(self.pick()?) } else { None };
        }
        let left = (0..wire.left).map(|_| self.pick()).collect::<Result<_, _>>()?;
        let mut rounds = Vec::with_capacity(wire.played.len());
        for (played, number) in wire.played.iter().zip(1..) {
            rounds.push(self.elimination(played, number)?);
        }
        Ok(Bracket { seeds, slots, third_place: wire.third_place, rounds, left })
    }

    fn elimination(&mut self, wire: &EliminationWire, number: u8) -> Result<Round, CardError> {
        let slots = unpacked(&wire.slots, self.positions.0.len() / 2).ok_or(CardError::Damaged)?;
        let mut matches = Vec::with_capacity(slots.len());
        for (slot, table) in slots.into_iter().zip(1..) {
            let mut played = Match::new(TableNumber(table), slot, [self.pick()?, self.pick()?]);
            played.result = self.results.next(&mut self.decoder, None)?;
            matches.push(played);
        }
        let (byes, losses) = (self.positions.read(&wire.byes)?, self.positions.read(&wire.losses)?);
        once(round(RoundRef::Elimination(number), matches, byes, losses))
    }

    fn pick(&mut self) -> Result<EntryId, CardError> {
        let position = self.decoder.below(self.positions.count());
        self.positions.entry(u16::try_from(position).unwrap_or(u16::MAX))
    }

    fn lots(&mut self, event: &mut Tournament) -> Result<(), CardError> {
        for group in ties(event) {
            let mut left = Left::below(group.len());
            let mut order = Vec::with_capacity(group.len());
            for _ in 0..group.len() {
                let at = usize::from(left.read(&mut self.decoder)?);
                order.extend(group.get(at).copied());
            }
            draw_lots(event, &order);
        }
        Ok(())
    }
}

/// Nobody sits in a round twice.
fn once(round: Round) -> Result<Round, CardError> {
    let unpaired = round.byes.iter().chain(&round.losses).map(|one| one.entry);
    let mut seen = BTreeSet::new();
    let is_sound = round.matches.iter().flat_map(|played| played.sides).chain(unpaired).all(|entry| seen.insert(entry));
    if is_sound { Ok(round) } else { Err(CardError::Damaged) }
}
