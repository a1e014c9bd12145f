//! Lines of the list of events.

use super::{Cause, Damage, Heading, Health, Loaded};
use crate::engine::id::{EventId, Instant};
use crate::engine::tournament::Stage;

pub(super) fn heading(event: EventId, loaded: &Loaded) -> Heading {
    let state = loaded.log.replay();
    Heading {
        event,
        entries: u16::try_from(state.entered().count()).unwrap_or(u16::MAX),
        stage: state.stage(),
        changed: loaded.log.entries().last().map_or(Instant(0), |entry| entry.at),
        health: match loaded.damage.as_ref().map(|damage| damage.cause) {
            None => Health::Sound,
            Some(Cause::Damaged) => Health::Damaged,
            Some(Cause::Newer) => Health::Newer,
        },
        format: state.rules.format.into_owned(),
        name: state.setup.name,
        date: state.setup.date,
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
