//! A linked file on the device: chosen once, rewritten after each entry of the open event.

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::app::device::kept_file::KeptFile;
use crate::engine::id::EventId;
use crate::files::event::copies::due;
use crate::files::write;
use crate::present::share::file::event_file;
use crate::web::browser::clock;
use crate::web::browser::file_handle;
use crate::web::browser::file_handle::{Handle, Leave};
use crate::web::browser::store::database;
use crate::web::browser::store::database::{Change, Place};
use crate::web::session::Session;
use crate::web::session::outside;

/// Delay before writing, to collect further entries.
const REST: Duration = Duration::from_secs(2);

/// The linked file of the open event.
#[derive(Clone, Copy, Default)]
pub struct LinkedFile {
    pub state: RwSignal<KeptFile>,
    handle: StoredValue<Option<(EventId, Handle)>, LocalStorage>,
    /// Whether a write is scheduled.
    waits: StoredValue<bool>,
}

pub fn use_linked_file() -> LinkedFile {
    expect_context()
}

impl LinkedFile {
    pub fn is_possible() -> bool {
        file_handle::is_possible()
    }

    fn handle(self, session: Session) -> Option<Handle> {
        let event = session.event().get_untracked();
        self.handle.get_value().filter(|(of, _)| *of == event).map(|(_, handle)| handle)
    }

    /// Follows the open event for the lifetime of the window.
    pub fn watch(self, session: Session) {
        let event = session.event();
        Effect::new(move |_| {
            let event = event.get();
            self.state.set(KeptFile::None);
            if event != EventId::default() && Self::is_possible() {
                spawn_local(self.find(session, event));
            }
        });
        Effect::new(move |before: Option<(EventId, usize)>| {
            let log = session.log().get();
            let now = (event.get_untracked(), log.entries().len());
            let grew = before.is_some_and(|(of, steps)| of == now.0 && steps < now.1);
            if grew && self.handle(session).is_some() {
                let at_once = due(&log).is_some();
                self.write_after(session, if at_once { Duration::ZERO } else { REST });
            }
            now
        });
    }

    /// Restores the handle stored by an earlier visit.
    async fn find(self, session: Session, event: EventId) {
        let Ok(Some(kept)) = Handle::of(&event.0).await else { return };
        let leave = kept.leave(false).await;
        if session.event().get_untracked() != event {
            return;
        }
        let name = kept.name();
        self.handle.set_value(Some((event, kept)));
        match leave {
            Leave::Granted => self.write(session).await,
            Leave::Asks | Leave::Denied => self.state.set(KeptFile::Asks(name)),
        }
    }

    fn write_after(self, session: Session, rest: Duration) {
        if rest.is_zero() {
            return spawn_local(self.write(session));
        }
        if !self.waits.get_value() {
            self.waits.set_value(true);
            clock::after(rest, move || {
                self.waits.set_value(false);
                spawn_local(self.write(session));
            });
        }
    }

    async fn write(self, session: Session) {
        let Some(kept) = self.handle(session) else { return };
        if matches!(self.state.get_untracked(), KeptFile::Asks(_)) {
            return;
        }
        let (event, log) = (session.event().get_untracked(), session.log().get_untracked());
        let done = kept.write(&write(&log)).await;
        if session.event().get_untracked() != event {
            return;
        }
        let name = kept.name();
        self.state.set(if done {
            outside::taken(session, &log);
            KeptFile::Written(name, session.now().get_untracked())
        } else if kept.leave(false).await == Leave::Granted {
            KeptFile::Failed(name)
        } else {
            KeptFile::Asks(name)
        });
    }

    /// Lets the user choose the file, and writes it at once.
    pub fn choose(self, session: Session) {
        let (event, setup) = (session.event().get_untracked(), session.tournament().read_untracked().setup.clone());
        spawn_local(async move {
            let Some(kept) = file_handle::choose(&event_file(&setup.name, &setup.date)).await else { return };
            // Without a stored handle the file stays linked until the page closes.
            let _ = database::write(&[kept.change(&event.0)]).await;
            if session.event().get_untracked() == event {
                self.handle.set_value(Some((event, kept)));
                self.state.set(KeptFile::None);
                self.write(session).await;
            }
        });
    }

    /// Requests write permission again, and writes the file.
    pub fn go_on(self, session: Session) {
        let Some(kept) = self.handle(session) else { return };
        spawn_local(async move {
            if kept.leave(true).await == Leave::Granted {
                self.state.set(KeptFile::None);
                self.write(session).await;
            } else {
                session.toast(session.words().copies_file_refused().to_owned());
            }
        });
    }

    /// Stores the handle again after the database was deleted.
    pub fn store_again(self) {
        if let Some((event, kept)) = self.handle.get_value() {
            spawn_local(async move {
                let _ = database::write(&[kept.change(&event.0)]).await;
            });
        }
    }

    /// Unlinks the file, which stays on the device.
    pub fn stop(self, session: Session) {
        let event = session.event().get_untracked();
        self.handle.set_value(None);
        self.state.set(KeptFile::None);
        spawn_local(async move {
            // If the handle cannot be removed, the next visit asks whether to continue.
            let _ = database::write(&[Change::Clear(Place::Files, event.0)]).await;
        });
    }
}
