//! Compares what the app derives (rounds, places, standings, final standing) with the auditor's book and figures (STD-1
//! to STD-6, COR-2).
//!
//! Finds flaws of the app; no file can cause a finding.

use super::prelude::*;
use super::stage;
use crate::audit::commands::figures::{self, Line};
use crate::engine::standing::placing::placing;
use crate::engine::standing::{Figure, Row, Standing, standing};

pub fn findings(log: &Log, ledger: &Ledger) -> Vec<Finding> {
    let state = log.replay();
    let mut found = state_of(&state, ledger);
    let rounds = u8::try_from(ledger.posted()).unwrap_or(u8::MAX);
    for after in 0..=rounds {
        found.extend(standing_of(&standing(&state, after), ledger, after, after == rounds));
    }
    found.extend(placing_of(&state, ledger));
    found
}

fn state_of(state: &Tournament, ledger: &Ledger) -> Vec<Finding> {
    let mut found = Vec::new();
    let stage = state.bracket.as_ref();
    let legs = ledger.swiss.iter().chain(ledger.stage.iter().flat_map(|stage| &stage.legs));
    let rounds = state.swiss.iter().chain(stage.iter().flat_map(|stage| &stage.rounds));
    for (leg, round) in legs.zip(rounds).filter(|(leg, round)| !same_round(leg, round)) {
        let number = if leg.number == round.number { leg.number } else { round.number };
        found.push(Finding::in_round("COR-2", number, What::Derived));
    }
    let same_people = state.entries.len() == ledger.people.len()
        && state.entries.iter().zip(&ledger.people).all(|(entry, person)| {
            let stands = match entry.presence {
                Presence::In => Stands::In,
                Presence::Removed => Stands::Struck,
                Presence::Waiting => Stands::Waits,
                Presence::Dropped { .. } => Stands::Away,
                Presence::Disqualified { .. } => Stands::Out,
            };
            (stands, entry.is_here) == (person.stands, person.here)
                && entry.lot == person.lot
                && entry.details == person.details
        });
    let same_stage = match (stage, &ledger.stage) {
        (Some(ours), Some(own)) => {
            ours.seeds == own.seeds
                && ours.slots == own.slots
                && ours.rounds.len() == own.legs.len()
                && state.declined.iter().copied().collect::<BTreeSet<_>>() == own.declined
                && ours.left == own.gone
        }
        (ours, own) => ours.is_none() && own.is_none(),
    };
    let apart = state.apart.iter().map(|apart| [apart.a, apart.b]);
    let never = state.apart.iter().filter(|apart| apart.never).map(|apart| [apart.a, apart.b]);
    let same_event = apart.eq(ledger.apart.iter().copied())
        && never.eq(ledger.never.iter().copied())
        && state.swiss.len() == ledger.swiss.len()
        && (state.plan, &state.rules, state.closed) == (ledger.plan, &ledger.rules, ledger.closed);
    if !(same_people && same_stage && same_event) {
        found.push(Finding::new("COR-2", What::Derived));
    }
    found
}

fn same_round(leg: &Leg, round: &Round) -> bool {
    let posted = round.is_posted();
    leg.number == round.number
        && leg.posted == posted
        && (leg.clock, &leg.mission) == (round.clock, &round.mission)
        && (&leg.byes, &leg.losses) == (&round.byes, &round.losses)
        && leg.meetings.len() == round.matches.len()
        && round.matches.iter().all(|played| {
            leg.meetings.get(&played.table).is_some_and(|meeting| {
                (meeting.sides, meeting.slot) == (played.sides, played.slot)
                    && (&meeting.result, &meeting.rolls) == (&played.result, &played.salvos)
            })
        })
}

/// Order and figures; standings of past rounds leave out later arrivals.
fn standing_of(app: &Standing, ledger: &Ledger, after: u8, is_last: bool) -> Vec<Finding> {
    let mut own = figures::standing(ledger, after.into());
    if !is_last {
        own.retain(|line| app.rows.iter().any(|row| row.entry == line.entry));
    }
    let mut found = Vec::new();
    for at in 0..app.rows.len().max(own.len()) {
        let (row, line) = (app.rows.get(at), own.get(at));
        let entries = (row.map(|row| row.entry), line.map(|line| line.entry));
        if entries.0 != entries.1 {
            found.push(Finding::new("STD-1", What::Standing(after, at + 1, entries.0, entries.1)));
            break;
        }
        let differs = row.zip(line).and_then(|(row, line)| differing(row, line));
        found.extend(differs.zip(entries.0).map(|(figure, entry)| {
            let id = if figure == 0 { "STD-1" } else { "STD-4" };
            Finding::new(id, What::Figure(after, entry, figure))
        }));
    }
    found
}

/// The first different figure: 0 for points, then tie-breaks.
fn differing(row: &Row, line: &Line) -> Option<usize> {
    if row.points != line.points || row.place.is_some() != line.placed {
        return Some(0);
    }
    let same = |(figure, ratio): (&Figure, &figures::Ratio)| match figure {
        Figure::Mov(mov) => (i128::from(*mov), 1) == (ratio.num, ratio.den),
        Figure::Sos(sos) => {
            let fraction = sos.reduced();
            let [num, den] = [fraction.num, fraction.den].map(|part| i128::try_from(part).unwrap_or(i128::MAX));
            (num, den) == (ratio.num, ratio.den) || (num, ratio.num) == (0, 0)
        }
    };
    let wrong = row.figures.iter().zip(&line.figures).position(|pair| !same(pair))?;
    Some(wrong + 1)
}

/// STD-5, once there is a winner.
fn placing_of(state: &Tournament, ledger: &Ledger) -> Option<Finding> {
    let stage = ledger.stage.as_ref()?;
    let is_vacant = stage::is_vacant(ledger, stage);
    let is_over = stage.legs.iter().all(|leg| leg.open().is_empty()) && stage::all_seated(ledger, stage);
    if !is_over || (stage::champion(ledger, stage).is_none() && !is_vacant) {
        return None;
    }
    let own = final_order(ledger, stage);
    let placing = placing(state);
    let app: Vec<EntryId> = placing.rows.iter().map(|row| row.entry).collect();
    // DROP-4: the best of the others wins.
    let is_out = |entry: EntryId| ledger.person(entry).is_some_and(|person| person.stands == Stands::Out);
    let due = own.first().copied().filter(|first| !is_out(*first));
    if is_vacant && placing.winner != due {
        return Some(Finding::new("DROP-4", What::Placing(1, placing.winner, due)));
    }
    stage::first_difference("STD-5", What::Placing, [&app, &own])
}

/// Entries of the cut by progress, then the others, each by place after the Swiss stage.
fn final_order(ledger: &Ledger, stage: &Stage) -> Vec<EntryId> {
    let mut order: Vec<EntryId> = figures::standing(ledger, ledger.swiss.len()).iter().map(|line| line.entry).collect();
    order.sort_by_key(|entry| {
        let out = ledger.person(*entry).is_some_and(|person| person.stands == Stands::Out);
        let far = stage.seeds.contains(entry).then(|| far(ledger, stage, *entry));
        (out, far.is_none() || out, std::cmp::Reverse(far.filter(|_| !out)))
    });
    order
}

/// Rounds survived, and for losers of the semifinal the third place match: won 2 (also without an opponent), not played
/// 1, lost 0. The last appearance counts.
fn far(ledger: &Ledger, stage: &Stage, entry: EntryId) -> (usize, u8) {
    if stage::champion(ledger, stage) == Some(entry) {
        return (stage::rounds(stage), 1);
    }
    let (mut survived, mut last, mut beaten, mut third) = (0, 0, false, None);
    for (leg, number) in stage.legs.iter().zip(1..) {
        let meeting = leg.meetings.values().find(|meeting| meeting.sides.contains(&entry));
        let had_bye = leg.byes.iter().any(|bye| bye.entry == entry);
        let won = had_bye || meeting.is_some_and(|one| one.winner() == Some(entry));
        match meeting {
            Some(one) if usize::from(one.slot) > stage::matches(stage, number) => third = Some(won),
            None if !had_bye => {}
            None if number == stage::rounds(stage) && is_third_bye(stage, leg, entry) => third = Some(true),
            _ => (survived, last, beaten) = (if won { number } else { number - 1 }, number, !won),
        }
    }
    // CUT-5: a bye of an opponent who left counts only if it was used.
    let is_given = |number: usize| {
        let has_bye =
            stage.legs.get(number.wrapping_sub(1)).is_some_and(|leg| leg.byes.iter().any(|bye| bye.entry == entry));
        let mut slots = (1..=stage::matches(stage, number)).map(|slot| stage::sides(stage, number, slot));
        has_bye && slots.any(|sides| sides.contains(&Some(entry)) && !sides.contains(&None))
    };
    while !beaten && !ledger.is_in(entry) && survived < stage::rounds(stage) && is_given(survived) {
        survived -= 1;
    }
    // A correction may have given the place to another entry, even to one that plays for the third place.
    let passed_over = !beaten && last < stage.legs.len() && last > 0 && (ledger.is_in(entry) || third.is_some());
    let waits = |one: EntryId| waits_for_third(ledger, stage, one);
    let alone = || waits(entry) && stage.seeds.iter().filter(|seed| waits(**seed)).count() == 1;
    let match_for_third = match third {
        Some(true) => 2,
        Some(false) => 0,
        None if alone() => 2,
        None => 1,
    };
    (survived.saturating_sub(passed_over.into()), match_for_third)
}

/// Whether a bye beside the final belongs to the third place match: the final is played or has its own bye.
fn is_third_bye(stage: &Stage, leg: &Leg, entry: EntryId) -> bool {
    let finalists = stage::sides(stage, stage::rounds(stage), 1);
    let others = || leg.byes.iter().any(|bye| bye.entry != entry && finalists.contains(&Some(bye.entry)));
    let is_played = leg.meetings.values().any(|meeting| meeting.slot == 1);
    stage.third_place && (is_played || (!finalists.contains(&Some(entry)) && others()))
}

fn waits_for_third(ledger: &Ledger, stage: &Stage, entry: EntryId) -> bool {
    let [.., semi, last] = stage.legs.as_slice() else { return false };
    let lost =
        |one: &super::ledger::Meeting| one.sides.contains(&entry) && one.winner().is_some_and(|winner| winner != entry);
    let plays = last.seats().any(|seat| seat == entry);
    stage.third_place && semi.meetings.values().any(lost) && !plays && ledger.is_in(entry)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::audit::rules::judge::book;
    use crate::audit::simulate::{Wish, simulate};
    use crate::engine::formats::FORMATS;
    use crate::engine::id::Side;

    fn event() -> Log {
        let played = |seed: &u64| simulate(&Wish { drops: 0, late: 0, ..Wish::new(FORMATS[0], 12, *seed) }).ok();
        let logs = (0..40).filter_map(|seed| played(&seed));
        let is_whole = |log: &Log| {
            let state = log.replay();
            let last = state.bracket.as_ref().and_then(|bracket| bracket.rounds.last());
            let is_played = last.is_some_and(|last| last.matches.iter().any(|played| played.slot == 1));
            is_played && state.swiss.len() > 2 && placing(&state).winner.is_some()
        };
        logs.into_iter().find(is_whole).unwrap()
    }

    fn ids(found: &[Finding]) -> Vec<&str> {
        found.iter().map(|one| one.id).collect()
    }

    #[test]
    fn finds_differing_derivations() {
        let log = event();
        let (good, state) = (book(&log).unwrap(), log.replay());
        assert_eq!(findings(&log, &good), []);
        // A lost result, a returned entry, an unposted round.
        let mut other = state.clone();
        other.swiss[1].matches[0].result = None;
        assert!(ids(&state_of(&other, &good)).contains(&"COR-2"));
        let mut other = state.clone();
        other.entries[0].lot = None;
        assert!(ids(&state_of(&other, &good)).contains(&"COR-2"));
        let mut other = state.clone();
        other.bracket.as_mut().unwrap().seeds.swap(0, 1);
        assert!(ids(&state_of(&other, &good)).contains(&"COR-2"));
    }

    #[test]
    fn figures_and_places_that_the_app_computes_otherwise_are_found() {
        let log = event();
        let (good, state) = (book(&log).unwrap(), log.replay());
        let after = u8::try_from(good.posted()).unwrap();
        let with = |change: fn(&mut Standing)| {
            let mut app = standing(&state, after);
            change(&mut app);
            standing_of(&app, &good, after, true)
        };
        assert_eq!(with(|_| {}), []);
        assert_eq!(ids(&with(|app| app.rows.swap(0, 1))), ["STD-1"]);
        assert_eq!(ids(&with(|app| app.rows[3].points += 1)), ["STD-1"]);
        assert_eq!(ids(&with(|app| app.rows[3].figures[0] = Figure::Mov(1))), ["STD-4"]);
        let units = |app: &mut Standing| {
            let Figure::Sos(sos) = &mut app.rows[0].figures[1] else { panic!("strength of schedule comes second") };
            sos.units += 1;
        };
        assert_eq!(ids(&with(units)), ["STD-4"]);
        // The other finalist won in the auditor's book.
        let mut other = good.clone();
        let last = other.stage.as_mut().unwrap().legs.last_mut().unwrap();
        let final_match = last.meetings.values_mut().find(|meeting| meeting.slot == 1).unwrap();
        let winner = &mut final_match.result.as_mut().unwrap().winner;
        *winner = winner.map(Side::other);
        assert_eq!(placing_of(&state, &other).map(|one| one.id), Some("STD-5"));
        assert_eq!(placing_of(&state, &good), None);
    }
}
