//! Everything that an event says, line by line, with names in place of numbers: two events that say the same are alike
//! whatever numbers their entries and lines have.

use topcut::engine::id::EntryId;
use topcut::engine::tournament::Tournament;
use topcut::engine::tournament::round::Round;

/// Every field of the state and of what stands in it.
pub fn meaning(state: &Tournament) -> Vec<String> {
    let Tournament {
        id,
        setup,
        rules,
        entries,
        plan,
        swiss,
        bracket,
        apart,
        calls,
        notes,
        duty,
        checks,
        closed,
        is_cut_older,
        declined,
        disqualified,
        leaving,
    } = state;
    let mut told = vec![
        format!("event {id:?} {closed} {plan:?} {is_cut_older}"),
        named(state, &format!("declined {declined:?}")),
        format!("setup {setup:?}"),
        format!("rules {rules:?}"),
        format!("registered {}", entries.len()),
    ];
    let names = |text: String| named(state, &text);
    for entry in entries {
        let lists: Vec<_> = entry.lists.iter().filter(|filed| **filed != Default::default()).collect();
        told.push(format!("lot {} {:?}", entry.details.name, entry.lot));
        told.push(format!("presence {} {:?}", entry.details.name, entry.presence));
        told.push(format!("entry {:?} {} {} {lists:?}", entry.details, entry.is_here, entry.arrived_after));
    }
    for round in swiss.iter().chain(bracket.iter().flat_map(|bracket| &bracket.rounds)) {
        told.extend(lines_of(round).into_iter().map(names));
    }
    if let Some(bracket) = bracket {
        told.push(names(format!(
            "bracket {:?} {:?} {} {:?}",
            bracket.seeds, bracket.slots, bracket.third_place, bracket.left
        )));
    }
    told.extend(apart.iter().map(|apart| {
        let mut two = [apart.a, apart.b].map(|id| named(state, &format!("{id:?}")));
        two.sort();
        format!("apart {two:?} {} {}", apart.reason, apart.never)
    }));
    told.extend(calls.iter().map(|call| names(format!("call {call:?}"))));
    told.extend(notes.iter().map(|noted| names(format!("note {noted:?}"))));
    told.extend(duty.iter().map(|duty| format!("duty {duty:?}")));
    told.extend(checks.iter().map(|drawn| names(format!("checks {drawn:?}"))));
    told.extend(disqualified.iter().map(|one| names(format!("disqualified {one:?}"))));
    told.extend(leaving.iter().map(|one| names(format!("leaving {one:?}"))));
    told.sort();
    told
}

fn lines_of(round: &Round) -> Vec<String> {
    let Round {
        number,
        state,
        matches,
        byes,
        losses,
        draw,
        mission,
        posted_at,
        clock,
        started_at,
        results_at,
        ended_at,
    } = round;
    let mut told = vec![
        format!("round {number:?} {state:?} {draw:?} {mission:?} posted {posted_at:?}"),
        format!("clock {number:?} {clock:?} {started_at:?}"),
        format!("ended {number:?} {results_at:?} {ended_at:?}"),
    ];
    told.extend(matches.iter().map(|played| format!("match {number:?} {played:?}")));
    told.extend(byes.iter().map(|bye| format!("bye {number:?} {bye:?}")));
    told.extend(losses.iter().map(|loss| format!("loss {number:?} {loss:?}")));
    told
}

/// A text with the names of entries in place of their numbers.
pub fn named(state: &Tournament, text: &str) -> String {
    let mut parts = text.split("EntryId(");
    let mut told = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (number, rest) = part.split_once(')').expect("a number");
        let id = EntryId(number.parse().expect("a number"));
        told.push_str(state.entry(id).map_or("nobody", |entry| &entry.details.name));
        told.push_str(rest);
    }
    told
}

/// The lines that only one of two events has.
pub fn differences(one: &Tournament, other: &Tournament) -> Vec<String> {
    let (mut one, mut other) = (meaning(one), meaning(other));
    one.retain(|line| match other.iter().position(|known| known == line) {
        Some(at) => {
            other.remove(at);
            false
        }
        None => true,
    });
    one.into_iter().map(|line| format!("< {line}")).chain(other.into_iter().map(|line| format!("> {line}"))).collect()
}
