//! Presence: staff as players, late arrivals, leaving, returning, disqualification (ROLE-3, ROLE-5, DROP-1 to DROP-5,
//! CUT-2, CUT-5).

use super::prelude::*;
use super::{results, seats, stage};
use crate::engine::facts::{
    Added, EntriesDropped, EntryDisqualified, EntryDropped, EntryEdited, EntryReturned, Left, ListFiled, ListMarked,
    Missed, MissedCounted, MovedUp, ResultEntered, Running,
};
use crate::engine::squad::ListMark;

pub fn entries_added(before: &Ledger, entries: &[Added]) -> Vec<Finding> {
    let one = |added: &Added| {
        let mut found = came(before, "DROP-5", added.entry, &added.losses);
        found.extend(staff(before, &before.setup, added.entry, &added.details));
        found
    };
    let mut found: Vec<Finding> = entries.iter().flat_map(one).collect();
    found.extend(places(before, entries));
    found
}

pub fn entry_edited(before: &Ledger, edited: &EntryEdited, entry: &Stamped) -> Vec<Finding> {
    let EntryEdited { entry: who, details } = edited;
    let Some(person) = before.person(*who) else { return Vec::new() };
    let people = |details: &Details| details.people().map(str::to_owned).collect::<Vec<_>>();
    let same = people(&person.details) == people(details);
    let mut found = if same { Vec::new() } else { staff(before, &before.setup, *who, details) };
    found.extend(changed(before, entry, *who, has_other_squad(&person.details, details)));
    found
}

pub fn list_filed(before: &Ledger, filed: &ListFiled, entry: &Stamped) -> Option<Finding> {
    changed(before, entry, filed.entry, has_list(before, filed.entry, filed.member))
}

pub fn list_marked(before: &Ledger, marked: &ListMarked, entry: &Stamped) -> Option<Finding> {
    let is_missing = marked.mark == ListMark::Missing;
    changed(before, entry, marked.entry, is_missing && has_list(before, marked.entry, marked.member))
}

pub fn setup_edited(before: &Ledger, setup: &Setup) -> Vec<Finding> {
    let people = before.ids().zip(&before.people);
    let people = people.filter(|(_, person)| matches!(person.stands, Stands::In | Stands::Waits));
    people.flat_map(|(entry, person)| staff(before, setup, entry, &person.details)).collect()
}

pub fn put_on_waiting_list(before: &Ledger, entries: &[EntryId]) -> Vec<Finding> {
    let may = |entry: &EntryId| before.is_in(*entry) && before.swiss.is_empty() && before.stage.is_none();
    let others = entries.iter().filter(|entry| !may(entry));
    others.map(|entry| Finding::new("STR-3", What::NotIn(*entry))).collect()
}

pub fn checked_in(before: &Ledger, entries: &[EntryId]) -> Vec<Finding> {
    let stands = |entry: &EntryId| before.person(*entry).map(|person| person.stands);
    let may = |entry: &EntryId| matches!(stands(entry), Some(Stands::In | Stands::Waits));
    let others = entries.iter().filter(|entry| before.has_started() || !may(entry));
    others.map(|entry| Finding::new("STR-3", What::NotIn(*entry))).collect()
}

pub fn entry_returned(before: &Ledger, returned: &EntryReturned, by: &Stamped) -> Vec<Finding> {
    let EntryReturned { entry, losses, cleared } = returned;
    // After the cut it gets back its place in the standing, without a round.
    let is_late = *cleared && before.stage.is_some() && losses.is_empty();
    let mut found = if is_late { Vec::new() } else { came(before, "DROP-3", *entry, losses) };
    match before.person(*entry).map(|person| person.stands) {
        Some(Stands::Out) if *cleared => {
            let is_silent = by.reason.trim().is_empty();
            found.extend(is_silent.then(|| Finding::new("DROP-4", What::NoReason(Act::Clearing(*entry)))));
        }
        _ if *cleared => found.push(Finding::new("DROP-4", What::StillIn(*entry))),
        Some(Stands::Out) => found.push(Finding::new("DROP-4", What::NeverReturns(*entry))),
        Some(Stands::In) => found.push(Finding::new("DROP-3", What::StillIn(*entry))),
        Some(Stands::Waits) => found.push(Finding::new("STR-3", What::StillIn(*entry))),
        Some(Stands::Away | Stands::Struck) | None => {}
    }
    found
}

pub fn entries_dropped(before: &Ledger, dropped: &EntriesDropped) -> Vec<Finding> {
    // In turn, each after the ones before.
    let (mut ledger, mut found) = (before.clone(), Vec::new());
    for Left { entry, running } in &dropped.left {
        found.extend(entry_dropped(&ledger, *entry, running));
        let (entry, running) = (*entry, running.clone());
        ledger.write(&Fact::EntryDropped(EntryDropped { entry, running, note: dropped.note.clone() }));
    }
    found
}

pub fn entry_disqualified(before: &Ledger, fact: &EntryDisqualified, entry: &Stamped) -> Vec<Finding> {
    let EntryDisqualified { entry: who, running, reason, .. } = fact;
    let mut found = left(before, *who, running);
    let stands = before.person(*who).map(|person| person.stands);
    if matches!(stands, Some(Stands::Out | Stands::Struck | Stands::Waits) | None) {
        found.push(Finding::new("DROP-4", What::NotIn(*who)));
    }
    if reason.trim().is_empty() && entry.reason.trim().is_empty() {
        found.push(Finding::new("ROLE-5", What::NoReason(Act::Disqualification(*who))));
    }
    found
}

pub fn result_entered(before: &Ledger, entered: &ResultEntered) -> Vec<Finding> {
    let strangers = entered.drops.iter().filter(|entry| !before.is_in(**entry));
    strangers.map(|entry| Finding::new("DROP-1", What::NotIn(*entry))).collect()
}

/// DROP-1: before the start; entries on the waiting list were never in the event.
pub fn entries_removed(before: &Ledger, entries: &[EntryId]) -> Vec<Finding> {
    let waits = |entry: &EntryId| before.person(*entry).is_some_and(|person| person.stands == Stands::Waits);
    let others = entries.iter().filter(|entry| before.has_started() && !waits(entry));
    others.map(|entry| Finding::new("DROP-1", What::NotIn(*entry))).collect()
}

/// STR-3: before pairing, places are not exceeded, and nobody waits while one is free.
fn places(before: &Ledger, entries: &[Added]) -> Vec<Finding> {
    let is_open = before.swiss.is_empty() && before.stage.is_none();
    let queue = before.people.iter().any(|person| person.stands == Stands::Waits);
    let free = before
        .setup
        .places
        .filter(|_| is_open)
        .map(|places| if queue { 0 } else { usize::from(places).saturating_sub(before.present().len()) });
    let is_wrong = |(at, added): &(usize, &Added)| added.waits != free.is_some_and(|free| *at >= free);
    let wrong = entries.iter().enumerate().filter(is_wrong);
    wrong.map(|(_, added)| Finding::new("STR-3", What::Place(added.entry))).collect()
}

/// From the waiting list; late arrivals in a running event.
pub fn moved_up(before: &Ledger, moved: &MovedUp) -> Vec<Finding> {
    let MovedUp { entries, losses } = moved;
    let mut found = Vec::new();
    for entry in entries {
        if before.person(*entry).is_none_or(|person| person.stands != Stands::Waits) {
            found.push(Finding::new("STR-3", What::StillIn(*entry)));
        }
        let own: Vec<Missed> = losses.iter().filter(|missed| missed.loss.entry == *entry).copied().collect();
        found.extend(came(before, "DROP-5", *entry, &own));
    }
    let strangers = losses.iter().filter(|missed| !entries.contains(&missed.loss.entry));
    found.extend(
        strangers.map(|missed| Finding::new("DROP-5", What::Losses(missed.loss.entry, vec![missed.round], Vec::new()))),
    );
    found
}

pub fn entry_dropped(before: &Ledger, entry: EntryId, running: &Running) -> Vec<Finding> {
    let mut found = left(before, entry, running);
    found.extend((!before.is_in(entry)).then(|| Finding::new("DROP-1", What::NotIn(entry))));
    found
}

/// LIST-5: after round 1 is posted, list details change only with a reason.
fn changed(before: &Ledger, entry: &Stamped, who: EntryId, is_changed: bool) -> Option<Finding> {
    let silent = entry.reason.trim().is_empty();
    let is_locked = before.has_started() && is_changed && silent && !before.report;
    is_locked.then(|| Finding::new("LIST-5", What::NoReason(Act::List(who))))
}

fn has_list(before: &Ledger, entry: EntryId, member: u8) -> bool {
    let lists = before.person(entry).map(|person| &person.lists);
    lists.and_then(|lists| lists.get(usize::from(member))).is_some_and(Option::is_some)
}

fn has_other_squad(known: &Details, details: &Details) -> bool {
    (known.squad_total.is_some() && known.squad_total != details.squad_total)
        || (!known.ships.is_empty() && known.ships != details.ships)
        || (!known.faction.is_empty() && known.faction != details.faction)
}

/// ROLE-3: tiers, and a second staff member.
fn staff(before: &Ledger, setup: &Setup, entry: EntryId, details: &Details) -> Vec<Finding> {
    let all = || std::iter::once(&setup.staff.organiser).chain(&setup.staff.head_judges).chain(&setup.staff.judges);
    let named = || all().filter(|name| !name.is_empty());
    let folded = |name: &str| name.trim().to_lowercase();
    if !named().any(|staff| details.people().any(|player| folded(player) == folded(staff))) {
        return Vec::new();
    }
    let may = formats::by_id(&before.rules.format).is_none_or(|format| format.staff_may_play[setup.tier.index()]);
    let is_right = may && named().count() >= 2;
    if is_right { Vec::new() } else { vec![Finding::new("ROLE-3", What::StaffPlays(entry))] }
}

/// DROP-3, DROP-5: a loss for every missed round; the running one may still be played.
fn came(before: &Ledger, id: &'static str, entry: EntryId, losses: &[Missed]) -> Vec<Finding> {
    if before.report {
        return Vec::new();
    }
    let mut found = Vec::new();
    if before.stage.is_some() {
        found.push(Finding::new(id, What::CameTooLate(entry)));
    }
    let legs = before.swiss.iter().zip(1_u8..).filter(|(leg, _)| leg.posted);
    let is_past = |number: u8, open: bool| !open || usize::from(number) < before.swiss.len();
    let due: Vec<u8> = legs
        .filter(|(leg, number)| is_past(*number, !leg.open().is_empty()) && !leg.seats().any(|seat| seat == entry))
        .map(|(_, number)| number)
        .collect();
    let has: Vec<u8> = losses.iter().map(|missed| missed.round).collect();
    if has != due {
        found.push(Finding::new(id, What::Losses(entry, has, due)));
    }
    found.extend(losses.iter().filter_map(|missed| worth(before, missed)));
    found
}

/// Whether the rounds count as the entries say, all that were missed.
pub fn missed_counted(before: &Ledger, counted: &MissedCounted) -> Vec<Finding> {
    let MissedCounted { entries, as_byes, missed } = counted;
    let mut found = Vec::new();
    for entry in entries {
        let legs = before.swiss.iter().zip(1_u8..);
        let due: Vec<u8> = legs
            .filter(|(leg, _)| leg.losses.iter().any(|loss| loss.entry == *entry))
            .map(|(_, number)| number)
            .collect();
        let has: Vec<u8> =
            missed.iter().filter(|missed| missed.loss.entry == *entry).map(|missed| missed.round).collect();
        if has != due {
            found.push(Finding::new("DROP-5", What::Losses(*entry, has, due)));
        }
    }
    found.extend(missed.iter().filter_map(|missed| worth_as(before, missed, *as_byes)));
    found
}

/// DROP-3: the points of a loss, no margin of victory; by a house rule what a bye gives.
pub fn worth(before: &Ledger, missed: &Missed) -> Option<Finding> {
    let as_bye = before.person(missed.loss.entry).is_some_and(|person| person.missed_as_byes);
    worth_as(before, missed, as_bye)
}

fn worth_as(before: &Ledger, missed: &Missed, as_bye: bool) -> Option<Finding> {
    let written = [missed.loss.points, missed.loss.mov].map(i32::from);
    let due = if as_bye {
        let mov = before.rules.mov(RoundRef::Swiss(missed.round));
        [before.rules.points.win, mov.map_or(0, |mov| mov.bye)]
    } else {
        [before.rules.points.loss, 0]
    };
    let due = due.map(i32::from);
    let what = What::Worth(missed.loss.entry, written, due);
    (written != due || missed.loss.as_bye != as_bye)
        .then(|| Finding::in_round("DROP-3", RoundRef::Swiss(missed.round), what))
}

/// The effect on the match or the seed.
fn left(before: &Ledger, entry: EntryId, running: &Running) -> Vec<Finding> {
    let seeded = before.stage.as_ref().filter(|stage| stage.seeds.contains(&entry) && !before.swiss.is_empty());
    if let Some(stage) = seeded.filter(|stage| !stage::has_begun(before, stage)) {
        match running {
            Running::Reseeded { seeds, slots, declined, willing } => {
                return stage::moved_up(before, stage, entry, (declined, willing), (seeds, slots));
            }
            // One alone has won already.
            _ if stage.legs.is_empty() && stage.seeds.len() > 1 => {
                return vec![Finding::new("CUT-2", What::NotMovedUp(entry))];
            }
            // Staff decide whether the posted round is being played.
            _ => {}
        }
    }
    let table = before.current().filter(|leg| leg.posted).and_then(|leg| Some((leg, leg.table_of(entry)?)));
    let open = table.filter(|(_, (_, meeting))| meeting.result.is_none());
    match (running, open) {
        (Running::Reseeded { .. }, _) => vec![Finding::new("CUT-5", What::MovedUpLate(entry))],
        (Running::Withdrawn { .. } | Running::Nothing, None) => Vec::new(),
        (Running::Withdrawn { .. } | Running::Nothing, Some((leg, (table, _)))) => {
            let id = if matches!(leg.number, RoundRef::Swiss(_)) { "DROP-1" } else { "CUT-5" };
            vec![Finding::at(id, leg.number, table, What::MatchLeftOpen(entry))]
        }
        (Running::Result { .. } | Running::Bye { .. }, None) => vec![Finding::new("COR-1", What::ResultTwice)],
        (Running::Result { result, .. }, Some((leg, (table, meeting)))) => {
            let side = meeting.sides.iter().position(|side| *side == entry);
            let gave_up = match result.ended {
                Ended::Concession(by) | Ended::NoShow(by) => Some(by.index()) == side,
                _ => false,
            };
            let mut found = results::of_match(before, leg.number, table, meeting, result);
            if !gave_up {
                found.push(Finding::at("DROP-1", leg.number, table, What::MatchLeftOpen(entry)));
            } else if matches!(leg.number, RoundRef::Elimination(_)) {
                found.push(Finding::at("CUT-5", leg.number, table, What::MatchLeftOpen(entry)));
            }
            found
        }
        (Running::Bye { bye, .. }, Some((leg, (table, meeting)))) => {
            let mut found: Vec<Finding> = seats::bye_worth(before, leg.number, bye).into_iter().collect();
            if !meeting.sides.contains(&bye.entry) || bye.entry == entry {
                found.push(Finding::at("DROP-2", leg.number, table, What::MatchLeftOpen(entry)));
            }
            found
        }
    }
}
