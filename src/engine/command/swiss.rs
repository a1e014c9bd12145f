//! Swiss rounds: paired, changed by hand, posted, withdrawn (PAIR-1, PAIR-7 to PAIR-10, BYE-1 to BYE-5, STR-1, STR-3).

mod by_hand;
mod field;

use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;

pub(super) use by_hand::replace;
use field::{Seats, have_met};

use super::entries::{Lots, complete_teams, unseated, with_losses};
use super::leaving::bye_for;
use super::setup::needs_reason;
use super::{Call, Refusal, mission, result, tables};
use crate::engine::formats;
use crate::engine::id::{EntryId, RoundRef, TableNumber};
use crate::engine::log::Fact;
use crate::engine::log::fact::Pair;
use crate::engine::structure::{Plan, StructureChoice};
use crate::engine::tournament::Tournament;
use crate::engine::tournament::round::{Draw, Round, RoundState};

/// The plan: fixed, or what the chosen structure gives for the present number of entries (STR-2, STR-3).
///
/// # Errors
/// `NoRow` if the table has no row for so few, `CutSize` if the cut is larger than the number of entries.
pub fn plan(state: &Tournament) -> Result<Plan, Refusal> {
    if let Some(plan) = state.plan.filter(|_| state.has_started()) {
        return Ok(plan);
    }
    let entries = u16::try_from(state.present().count()).unwrap_or(u16::MAX);
    let plan = match state.setup.structure {
        StructureChoice::EliminationOnly => Plan { rounds: 0, cut: entries, third_place: false },
        StructureChoice::Custom(plan) => plan,
        StructureChoice::Table(index) => formats::by_id(&state.rules.format)
            .and_then(|format| format.structures.get(usize::from(index)))
            .and_then(|structure| structure.plan(entries))
            .ok_or(Refusal::NoRow(entries))?,
    };
    if plan.cut > entries {
        return Err(Refusal::CutSize(plan.cut));
    }
    Ok(plan)
}

/// That no result of the last round is missing (PAIR-10).
pub(super) fn complete(state: &Tournament) -> Result<(), Refusal> {
    match state.swiss.last() {
        Some(round) if round.state == RoundState::Proposed => Err(Refusal::NotPosted),
        Some(round) if !round.is_complete() => Err(Refusal::ResultsMissing(round.missing())),
        Some(_) | None => Ok(()),
    }
}

pub(super) fn pair(state: &Tournament, call: &Call) -> Result<Fact, Refusal> {
    let posted = posted(state);
    let before = posted.last();
    if let Some(round) = before.filter(|round| !round.is_complete()) {
        return Err(Refusal::ResultsMissing(round.missing()));
    }
    if state.present().count() < 2 {
        return Err(Refusal::TooFewEntries);
    }
    complete_teams(state)?;
    let plan = plan(state)?;
    if plan.rounds == 0 {
        return super::cut::cut(state, &[], call);
    }
    if posted.len() >= usize::from(plan.rounds) {
        return Err(Refusal::NoMoreRounds);
    }
    let number = u8::try_from(posted.len() + 1).unwrap_or(u8::MAX);
    let round = RoundRef::Swiss(number);
    let mut rng = StdRng::seed_from_u64(call.seed);
    let awarded: Vec<EntryId> = state
        .present()
        .filter(|entry| number == 1 && entry.details.awarded_bye) // BYE-4
        .map(|entry| entry.id)
        .collect();
    let playing: Vec<EntryId> = state.present().map(|entry| entry.id).filter(|id| !awarded.contains(id)).collect();
    let losses = unseated(state);
    let seats = Seats::draw(&with_losses(state, &losses), number, &playing, &mut rng);
    let byes = awarded.into_iter().chain(seats.bye).map(|entry| bye_for(state, round, entry)).collect();
    Ok(Fact::RoundPaired {
        round,
        plan: (number == 1).then_some(plan),
        lots: if number == 1 { Lots::new(state, call).for_all(state) } else { Vec::new() },
        pairs: seated(state, &seats.pairs, &[]),
        byes,
        losses,
        draw: Draw::Seed(call.seed),
        mission: mission::with_pairing(state, round, call),
        clock: result::full_clock(state, round),
        posted: false,
    })
}

/// The posted Swiss rounds.
fn posted(state: &Tournament) -> &[Round] {
    let count = state.swiss.iter().take_while(|round| round.state == RoundState::Posted).count();
    &state.swiss[..count]
}

fn seated(state: &Tournament, matches: &[[EntryId; 2]], taken: &[TableNumber]) -> Vec<Pair> {
    matches
        .iter()
        .zip(tables::assign(state, matches, taken))
        .map(|([a, b], table)| Pair { table, a: *a, b: *b, slot: 0 })
        .collect()
}

/// Entries of the event without a place in the running round (journey 2).
#[must_use]
pub fn waiting(state: &Tournament) -> Vec<EntryId> {
    let Some(round) = state.swiss.last().filter(|_| state.bracket.is_none()) else { return Vec::new() };
    state.present().map(|entry| entry.id).filter(|id| !round.includes(*id)).collect()
}

/// Seats those who wait in the running round: with the one who has the bye, and with each other.
pub(super) fn seat_latecomers(state: &Tournament, call: &Call) -> Result<Fact, Refusal> {
    let round = state.swiss.last().filter(|_| state.bracket.is_none()).ok_or(Refusal::NoRound)?;
    let RoundRef::Swiss(number) = round.number else { return Err(Refusal::NoRound) };
    // Nobody has seen a proposal: it is drawn again with everybody (PAIR-5).
    if round.state == RoundState::Proposed {
        return Err(Refusal::NotPosted);
    }
    let mut playing = waiting(state);
    if playing.is_empty() {
        return Err(Refusal::NobodyWaits);
    }
    let awarded = |id: EntryId| number == 1 && state.entry(id).is_some_and(|entry| entry.details.awarded_bye);
    let drawn_bye = round
        .byes
        .iter()
        .map(|bye| bye.entry)
        .find(|id| !awarded(*id) && state.entry(*id).is_some_and(crate::engine::entry::Entry::is_in));
    let own_byes: Vec<EntryId> = playing.iter().copied().filter(|id| awarded(*id)).collect();
    playing.retain(|id| !own_byes.contains(id));
    playing.extend(drawn_bye);
    let mut rng = StdRng::seed_from_u64(call.seed);
    // The side of the bye is shuffled in with the latecomers by the draw itself.
    playing.shuffle(&mut rng);
    let seats = Seats::draw(state, number, &playing, &mut rng);
    let kept = round.matches.iter().map(|played| Pair {
        table: played.table,
        a: played.sides[0],
        b: played.sides[1],
        slot: 0,
    });
    let taken: Vec<TableNumber> = round.matches.iter().map(|played| played.table).collect();
    let pairs = kept.chain(seated(state, &seats.pairs, &taken)).collect();
    let kept_byes = round.byes.iter().copied().filter(|bye| Some(bye.entry) != drawn_bye);
    let new_byes = own_byes.into_iter().chain(seats.bye).map(|entry| bye_for(state, round.number, entry));
    Ok(Fact::PairingReplaced { round: round.number, pairs, byes: kept_byes.chain(new_byes).collect() })
}

pub(super) fn post(state: &Tournament, accept_rematches: bool) -> Result<Fact, Refusal> {
    let round = state
        .swiss
        .last()
        .filter(|round| round.state == RoundState::Proposed && state.bracket.is_none())
        .ok_or(Refusal::NothingProposed)?;
    let missing = waiting(state);
    if !missing.is_empty() {
        return Err(Refusal::BrokenPairing { missing, doubled: Vec::new(), strangers: Vec::new(), tables: Vec::new() });
    }
    let rematches: Vec<_> = round
        .matches
        .iter()
        .map(|played| (played.sides[0], played.sides[1]))
        .filter(|(a, b)| have_met(posted(state), *a, *b))
        .collect();
    if !rematches.is_empty() && !accept_rematches {
        return Err(Refusal::RematchesToAccept(rematches));
    }
    Ok(Fact::RoundPosted { round: round.number })
}

/// Takes the last round back: a proposal freely, a posted one with a reason once it has results.
pub(super) fn withdraw(state: &Tournament, call: &Call) -> Result<Fact, Refusal> {
    let round = state.last_round().ok_or(Refusal::NoRound)?;
    if state.bracket.as_ref().is_some_and(|bracket| bracket.rounds.is_empty()) {
        return Err(Refusal::NoRound);
    }
    if round.has_results() {
        needs_reason(call)?;
    }
    Ok(Fact::RoundWithdrawn { round: round.number })
}
