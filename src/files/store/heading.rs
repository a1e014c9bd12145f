//! Lines of the list of events.

use super::{Cause, Damage, Heading, Health, Loaded};
use crate::engine::id::{EventId, Instant};
use crate::engine::log::Log;
use crate::engine::tournament::{Stage, Tournament};

pub(super) fn heading(event: EventId, loaded: &Loaded) -> Heading {
    let health = match loaded.damage.as_ref().map(|damage| damage.cause) {
        None => Health::Sound,
        Some(Cause::Damaged) => Health::Damaged,
        Some(Cause::Newer) => Health::Newer,
    };
    Heading { event, health, ..Heading::of(&loaded.log, &loaded.log.replay()) }
}

impl Heading {
    /// Of a sound event, from its log and the state after it.
    pub fn of(log: &Log, state: &Tournament) -> Self {
        Self {
            event: state.id.clone(),
            name: state.setup.name.clone(),
            format: state.rules.format.clone().into_owned(),
            date: state.setup.date.clone(),
            entries: u16::try_from(state.entered().count()).unwrap_or(u16::MAX),
            stage: state.stage(),
            changed: log.entries().last().map_or(Instant(0), |entry| entry.at),
            health: Health::Sound,
        }
    }
}

pub(super) const fn unreadable(event: EventId, damage: &Damage) -> Heading {
    Heading {
        event,
        name: String::new(),
        format: String::new(),
        date: String::new(),
        entries: 0,
        stage: Stage::Setup,
        changed: Instant(0),
        health: match damage.cause {
            Cause::Damaged => Health::Unreadable,
            Cause::Newer => Health::Newer,
        },
    }
}
