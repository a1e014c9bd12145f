//! Where somebody enters a result just now, so that two people do not enter the same one.

use super::MOST_GUESTS;
use super::guest::{Guest, sent as sent_to_host};
use super::host::{Host, HostAct, sent};
use super::message::{Entering, Message, Relation, Spot};
use super::role::Role;
use super::state::{GuestAct, State};
use crate::engine::bounds::shortened;
use crate::files::prelude::*;

impl Host {
    /// This device enters at a table, or at none any more.
    pub fn enters(&mut self, own: Option<Entering>) -> Vec<HostAct> {
        self.own = own;
        self.tell_entering()
    }

    /// Where others than this guest enter; `None` for this device.
    pub fn elsewhere(&self, link: Option<u32>) -> Vec<Entering> {
        let own = self.own.iter().filter(|_| link.is_some()).cloned();
        let guests = self.seats.iter().filter(|(other, seat)| Some(**other) != link && !seat.is_silent);
        own.chain(guests.filter_map(|(_, seat)| {
            let guest = seat.guest.as_ref()?;
            Some(Entering { name: guest.name.clone(), at: guest.at? })
        }))
        .collect()
    }

    pub(super) fn entered_at(&mut self, link: u32, at: Option<Spot>) -> Vec<HostAct> {
        let Some(guest) = self.guest(link) else { return Vec::new() };
        guest.at = at;
        self.tell_entering().into_iter().chain([HostAct::Show]).collect()
    }

    /// Tells each guest whose list has changed.
    pub(super) fn tell_entering(&mut self) -> Vec<HostAct> {
        let links: Vec<u32> = self.seats.keys().copied().collect();
        let mut acts = Vec::new();
        for link in links {
            let elsewhere = self.elsewhere(Some(link));
            let Some(guest) = self.guest(link) else { continue };
            if guest.role != Role::Screen && guest.relation == Relation::Follows && guest.elsewhere != elsewhere {
                guest.elsewhere.clone_from(&elsewhere);
                acts.extend(sent(link, &Message::Elsewhere(elsewhere)));
            }
        }
        acts
    }
}

impl Guest {
    /// This device enters at a table, or at none any more.
    pub fn enters(&mut self, at: Option<Spot>) -> Vec<GuestAct> {
        if std::mem::replace(&mut self.at, at) == at { Vec::new() } else { self.tell_entering() }
    }

    pub(super) fn tell_entering(&self) -> Vec<GuestAct> {
        match self.state() {
            State::Following(Role::Judge | Role::Desk) => sent_to_host(&Message::At(self.at)),
            State::Following(Role::Screen)
            | State::Joining
            | State::Lost
            | State::Ahead(_)
            | State::Apart
            | State::InCharge
            | State::Ended(_) => Vec::new(),
        }
    }
}

/// As much of what a host tells as is shown.
pub(super) fn sound(all: &[Entering]) -> Vec<Entering> {
    let name = |one: &Entering| shortened(&one.name, LONGEST_NAME);
    all.iter().take(MOST_GUESTS).map(|one| Entering { name: name(one), at: one.at }).collect()
}
