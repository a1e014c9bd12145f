//! Guests whose logs have entries that the host lacks.

use topcut::app::live::{GuestAct, HostAct, Relation, Role, Settled, State};
use topcut::engine::command::Command;
use topcut::engine::id::TableNumber;
use topcut::engine::log::Log;

use super::{Hall, playing};
use crate::desk::scores;

#[test]
fn a_log_that_went_on_is_never_cut() {
    // The guest went on alone, the host did not: the host follows.
    let mut hall = Hall::new(playing(8).log, 1);
    hall.open(0, Role::Desk);
    hall.guests[0].0.closed(0);
    assert_eq!(hall.guests[0].0.go_on_here(), [GuestAct::Show(State::InCharge)]);
    let mut desk = playing(8);
    desk.log = hall.log.clone();
    desk.enter(TableNumber(1), scores(100, 40));
    hall.guests[0].1 = Some(desk.log.clone());
    hall.open(0, Role::Desk);
    assert_eq!((hall.guests[0].0.state(), &hall.missing[..]), (State::Ahead, &[0][..]));
    assert_eq!(hall.guests[0].1.as_ref(), Some(&desk.log));
    // The host opens its file.
    let mut host = Hall::new(hall.log.clone(), 1);
    host.guests[0].1 = Some(desk.log.clone());
    host.open(0, Role::Desk);
    host.log = desk.log.clone();
    host.written();
    assert_eq!(host.guests[0].0.state(), State::Following(Role::Desk));
    assert!(matches!(host.command(0, Command::Close), Settled::Done(_) | Settled::Refused(_)));
    assert_eq!(host.guests[0].1.as_ref(), Some(&host.log));
    // Both went on.
    let mut other = playing(8);
    other.log = hall.log.clone();
    other.enter(TableNumber(2), scores(60, 40));
    other.enter(TableNumber(3), scores(60, 40));
    let mut hall = Hall::new(other.log.clone(), 1);
    hall.guests[0].1 = Some(desk.log.clone());
    hall.open(0, Role::Desk);
    assert_eq!(hall.guests[0].0.state(), State::Apart);
    assert_eq!(hall.host.guests().map(|guest| guest.relation).collect::<Vec<_>>(), [Relation::Apart]);
    assert_eq!((hall.guests[0].1.as_ref(), &hall.log), (Some(&desk.log), &other.log));
    assert_eq!(hall.missing, [0]);
}

#[test]
fn a_host_that_lost_its_end_begins_again_with_its_guests() {
    let mut hall = Hall::new(playing(8).log, 1);
    hall.open(0, Role::Desk);
    let shorter = Log::new(hall.log.entries()[..2].to_vec()).unwrap();
    let acts = hall.host.written(&shorter);
    assert_eq!(acts, [HostAct::Close(0), HostAct::Show]);
    hall.log = shorter;
    hall.guests[0].0.closed(0);
    hall.open(0, Role::Desk);
    assert_eq!(hall.guests[0].0.state(), State::Ahead);
}
