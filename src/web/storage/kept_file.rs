//! A linked file on the device: chosen once, rewritten after each entry of the open event.

use super::Follower;
use crate::app::device::kept_file::KeptFile;
use crate::files::event::copies::due;
use crate::files::write;
use crate::present::share::file::event_file;
use crate::web::base::*;
use crate::web::browser::file_handle::{self, Handle, Leave};
use crate::web::browser::store::database::{self, Change, Place};

/// Delay before writing, to collect further entries.
const REST: Duration = Duration::from_secs(2);

/// The linked file of the open event.
#[derive(Clone, Copy, Default)]
pub struct LinkedFile {
    pub state: RwSignal<KeptFile>,
    handle: StoredValue<Option<(EventId, Handle)>, LocalStorage>,
    /// Reads the open event and its log: a log held here would be copied by each new entry.
    open: StoredValue<Option<Open>, LocalStorage>,
    /// Whether a write is scheduled.
    waits: StoredValue<bool>,
    /// Told of each log that was written.
    told: StoredValue<Option<Told>, LocalStorage>,
}

type Open = Rc<dyn Fn() -> (EventId, Arc<Log>)>;
type Told = Rc<dyn Fn(&Log)>;

impl Follower for LinkedFile {
    fn turned(&self, event: &EventId, _log: &Arc<Log>) {
        self.state.set(KeptFile::None);
        if *event != EventId::default() && Self::is_possible() {
            spawn_local(self.find(event.clone()));
        }
    }

    fn grew(&self, _event: &EventId, log: &Arc<Log>, _new: usize) {
        if self.handle().is_some() {
            let at_once = due(log).is_some();
            self.write_after(if at_once { Duration::ZERO } else { REST });
        }
    }
}

impl LinkedFile {
    pub fn is_possible() -> bool {
        file_handle::is_possible()
    }

    /// Reads the open event and its log, and tells of each log that was written, for the lifetime of the window.
    pub fn begin(self, open: impl Fn() -> (EventId, Arc<Log>) + 'static, told: impl Fn(&Log) + 'static) {
        self.open.set_value(Some(Rc::new(open)));
        self.told.set_value(Some(Rc::new(told)));
    }

    fn is_open(self, event: &EventId) -> bool {
        self.open().is_some_and(|(of, _)| of == *event)
    }

    /// None while no event is open.
    fn open(self) -> Option<(EventId, Arc<Log>)> {
        self.open.get_value().map(|open| open()).filter(|(event, _)| *event != EventId::default())
    }

    fn handle(self) -> Option<Handle> {
        self.handle.get_value().filter(|(of, _)| self.is_open(of)).map(|(_, handle)| handle)
    }

    /// Restores the handle stored by an earlier visit.
    async fn find(self, event: EventId) {
        let Ok(Some(kept)) = Handle::of(&event.0).await else { return };
        let leave = kept.leave(false).await;
        if !self.is_open(&event) {
            return;
        }
        let name = kept.name();
        self.handle.set_value(Some((event, kept)));
        match leave {
            Leave::Granted => self.write().await,
            Leave::Asks | Leave::Denied => self.state.set(KeptFile::Asks(name)),
        }
    }

    fn write_after(self, rest: Duration) {
        if rest.is_zero() {
            return spawn_local(self.write());
        }
        if !self.waits.get_value() {
            self.waits.set_value(true);
            clock::after(rest, move || {
                self.waits.set_value(false);
                spawn_local(self.write());
            });
        }
    }

    async fn write(self) {
        let (Some(kept), Some((event, log))) = (self.handle(), self.open()) else { return };
        if matches!(self.state.get_untracked(), KeptFile::Asks(_)) {
            return;
        }
        let done = kept.write(&write(&log)).await;
        if !self.is_open(&event) {
            return;
        }
        let name = kept.name();
        self.state.set(if done {
            if let Some(told) = self.told.get_value() {
                told(&log);
            }
            KeptFile::Written(name, clock::now())
        } else if kept.leave(false).await == Leave::Granted {
            KeptFile::Failed(name)
        } else {
            KeptFile::Asks(name)
        });
    }

    /// Lets the user choose the file, and writes it at once.
    pub fn choose(self) {
        let Some((event, log)) = self.open() else { return };
        spawn_local(async move {
            let setup = &log.replay().setup;
            let Some(kept) = file_handle::choose(&event_file(&setup.name, &setup.date)).await else { return };
            // Without a stored handle the file stays linked until the page closes.
            let _ = database::write(&[kept.change(&event.0)]).await;
            if self.is_open(&event) {
                self.handle.set_value(Some((event, kept)));
                self.state.set(KeptFile::None);
                self.write().await;
            }
        });
    }

    /// Requests write permission again, and writes the file; `refused` if there is none.
    pub fn go_on(self, refused: impl FnOnce() + 'static) {
        let Some(kept) = self.handle() else { return };
        spawn_local(async move {
            if kept.leave(true).await == Leave::Granted {
                self.state.set(KeptFile::None);
                self.write().await;
            } else {
                refused();
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
    pub fn stop(self) {
        let Some((event, _)) = self.open() else { return };
        self.handle.set_value(None);
        self.state.set(KeptFile::None);
        spawn_local(async move {
            // If the handle cannot be removed, the next visit asks whether to continue.
            let _ = database::write(&[Change::Clear(Place::Files, event.0)]).await;
        });
    }
}
