//! The second copy of every event, in the browser's database: the browser writes `localStorage` to the disk when it likes,
//! but the database at once. So what a power cut takes from the first copy comes back from here.
//!
//! It follows the first copy, after it and never in its way: whatever goes wrong here is told in the settings, and the app
//! goes on as without it. At each start both copies are held against each other before anything is written here.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::browser::database::{self, Change, Place, Trouble};
use super::browser::storage::LocalCells;
use super::browser::{clock, look};
use super::copies;
use super::kept_file::{self, KeptFile};
use super::outside;
use super::session::{Session, Visit};
use super::shelf;
use crate::engine::file::StoreError;
use crate::engine::file::copies::Occasion;
use crate::engine::file::store::mirror::{self, Compared, Text};
use crate::engine::id::{EventId, Seq};
use crate::engine::log::{Fact, Log, Stamped};

/// Whether the second copy works.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Standing {
    /// It is not known yet.
    #[default]
    Unknown,
    /// It does.
    Works,
    /// The browser does not have it, or refuses, or has no room for it.
    Fails(Trouble),
}

/// What came back from the second copy, or could not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Returned {
    /// The event's name.
    pub name: String,
    /// What happened.
    pub what: What,
}

/// What came back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// So many steps at its end.
    Steps(usize),
    /// So many damaged steps.
    Healed(usize),
    /// All of it: so many steps.
    Whole(usize),
    /// There was no room for it.
    NoRoom,
    /// It had gone another way: set aside.
    Parted,
}

/// What the window knows of the second copy.
#[derive(Clone, Copy, Debug, Default)]
pub struct Second {
    /// Whether it works.
    pub standing: RwSignal<Standing>,
    /// What came back, until the user has read it.
    pub returned: RwSignal<Vec<Returned>>,
    /// Grows whenever there are other copies than before.
    pub copies: RwSignal<u32>,
    /// Grows whenever an event has left the browser as a file, or its reminder was dismissed.
    pub outside: RwSignal<u32>,
    /// The file that follows the open event.
    pub file: RwSignal<KeptFile>,
}

impl Session {
    /// What is known of the second copy.
    #[must_use]
    pub const fn second(self) -> Second {
        self.second
    }
}

enum Step {
    /// These entries were stored.
    Put(EventId, Vec<Stamped>),
    /// The first copy was mended: the second follows, and what it alone has is set aside.
    Anew(EventId),
    /// The event was deleted.
    Forget(EventId),
}

#[derive(Default)]
struct Queue {
    session: Option<Session>,
    /// Whether both copies were held against each other: before that nothing is written.
    is_open: bool,
    is_running: bool,
    steps: Vec<Step>,
    /// Events of which something could not be written.
    behind: BTreeSet<EventId>,
}

thread_local! {
    static QUEUE: RefCell<Queue> = RefCell::default();
}

/// Under this name and its id the device keeps that an event was deleted, until the second copy knows.
const DELETED: &str = "deleted/";

fn deleted(event: &EventId) -> String {
    [DELETED, &event.0].concat()
}

/// Entries were stored in the first copy.
pub fn stored(event: &EventId, entries: &[Stamped]) {
    if entries.first().is_some_and(|entry| matches!(entry.fact, Fact::EventOpened { .. })) {
        look::forget(&deleted(event));
    }
    push(Step::Put(event.clone(), entries.to_vec()));
}

/// A whole event was stored in the first copy.
pub fn adopted(log: &Log) {
    if let Some(Fact::EventOpened { event, .. }) = log.entries().first().map(|entry| &entry.fact) {
        stored(event, log.entries());
    }
}

/// The damaged end of the first copy was moved aside.
pub fn mended(event: &EventId) {
    push(Step::Anew(event.clone()));
}

/// The event is being deleted: said before and after, since a full device has room only then.
pub fn deleting(event: &EventId) {
    if look::kept(&deleted(event)).is_none() {
        look::keep(&deleted(event), "1");
    }
}

/// The event was deleted.
pub fn removed(event: &EventId) {
    deleting(event);
    outside::forget(event);
    push(Step::Forget(event.clone()));
}

fn push(step: Step) {
    QUEUE.with_borrow_mut(|queue| queue.steps.push(step));
    run();
}

/// Works the steps off, after what the user sees is drawn.
fn run() {
    let starts = QUEUE.with_borrow_mut(|queue| {
        let starts = queue.is_open && !queue.is_running && !queue.steps.is_empty();
        queue.is_running |= starts;
        starts
    });
    if starts {
        set_timeout(|| spawn_local(work()), Duration::ZERO);
    }
}

async fn work() {
    loop {
        let steps = QUEUE.with_borrow_mut(|queue| std::mem::take(&mut queue.steps));
        if steps.is_empty() {
            return QUEUE.with_borrow_mut(|queue| queue.is_running = false);
        }
        for step in steps {
            let event = match &step {
                Step::Put(event, _) | Step::Anew(event) | Step::Forget(event) => event.clone(),
            };
            let was_behind = QUEUE.with_borrow(|queue| queue.behind.contains(&event));
            let done = match step {
                Step::Put(event, entries) if !was_behind => {
                    let texts: Vec<Text> = entries.iter().map(|entry| (entry.seq, mirror::text(entry))).collect();
                    put(&event, &texts).await
                }
                Step::Put(event, _) | Step::Anew(event) => anew(&event).await,
                Step::Forget(event) => forget(&event).await,
            };
            QUEUE.with_borrow_mut(|queue| match done {
                Ok(()) => queue.behind.remove(&event),
                Err(_) => queue.behind.insert(event),
            });
            stands(done);
        }
    }
}

fn session() -> Option<Session> {
    QUEUE.with_borrow(|queue| queue.session)
}

fn stands(done: Result<(), Trouble>) {
    if let Some(session) = session() {
        let standing = done.map_or_else(Standing::Fails, |()| Standing::Works);
        let known = session.second().standing;
        if known.get_untracked() != standing {
            known.set(standing);
        }
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "written as u32")]
async fn texts(event: &EventId) -> Result<Vec<Text>, Trouble> {
    let kept = database::read(Place::Entries, Some(&event.0)).await?;
    Ok(kept.iter().map(|one| (Seq(one.number as u32), one.text().unwrap_or_default())).collect())
}

fn puts(event: &EventId, texts: &[Text]) -> Vec<Change> {
    let mut changes = vec![Change::text(Place::Events, &event.0, 0.0, "")];
    changes.extend(texts.iter().map(|(seq, text)| Change::text(Place::Entries, &event.0, f64::from(seq.0), text)));
    changes
}

async fn put(event: &EventId, texts: &[Text]) -> Result<(), Trouble> {
    database::write(&puts(event, texts)).await
}

/// The second copy becomes what the first is; what it alone has is set aside as a copy before.
async fn anew(event: &EventId) -> Result<(), Trouble> {
    let theirs = texts(event).await?;
    let Ok(ours) = mirror::texts(&LocalCells, event) else { return Ok(()) };
    let mut changes = match mirror::compare(event, &ours, &theirs) {
        Compared::Same | Compared::Behind(_) => Vec::new(),
        Compared::Longer(log, _) | Compared::Healed(log, ..) | Compared::Gone(log) | Compared::Parted(Some(log)) => {
            copies::changes(&log, Occasion::Parted, clock::now())
        }
        Compared::Parted(None) => Vec::new(),
    };
    changes.push(Change::Clear(Place::Entries, event.0.clone()));
    changes.extend(puts(event, &ours));
    database::write(&changes).await
}

/// A deleted event leaves the second copy; a whole copy of it stays among the copies, to be brought back.
async fn forget(event: &EventId) -> Result<(), Trouble> {
    let theirs = texts(event).await?;
    if !mirror::texts(&LocalCells, event).is_ok_and(|ours| ours.is_empty()) {
        // It is there again: the deletion was taken back.
        return Ok(());
    }
    let mut changes = Vec::new();
    if let Some(log) = mirror::log(event, &theirs) {
        changes = copies::changes(&log, Occasion::Deletion, clock::now());
    }
    changes.push(Change::Clear(Place::Entries, event.0.clone()));
    changes.push(Change::Clear(Place::Events, event.0.clone()));
    changes.push(Change::Clear(Place::Files, event.0.clone()));
    database::write(&changes).await?;
    look::forget(&deleted(event));
    copies::changed();
    Ok(())
}

/// Holds both copies against each other, once for each start, and follows the first copy from then on.
pub fn watch(session: Session) {
    QUEUE.with_borrow_mut(|queue| queue.session = Some(session));
    copies::watch(session);
    kept_file::watch(session);
    // What the user waits for is drawn first.
    set_timeout(
        move || {
            spawn_local(async move {
                let looked = look_at_all(session).await;
                stands(looked);
                QUEUE.with_borrow_mut(|queue| queue.is_open = true);
                run();
            });
        },
        Duration::ZERO,
    );
}

async fn look_at_all(session: Session) -> Result<(), Trouble> {
    let mut events: Vec<EventId> = session.route().get_untracked().event().cloned().into_iter().collect();
    let known = database::read(Place::Events, None).await?.into_iter().map(|one| EventId(one.event));
    for event in known.chain(shelf::events()) {
        if !events.contains(&event) {
            events.push(event);
        }
    }
    for event in events {
        look_at(session, &event).await?;
    }
    copies::tidy().await
}

async fn look_at(session: Session, event: &EventId) -> Result<(), Trouble> {
    let theirs = texts(event).await?;
    let Ok(ours) = mirror::texts(&LocalCells, event) else { return Ok(()) };
    if ours.is_empty() && look::kept(&deleted(event)).is_some() {
        return forget(event).await;
    }
    match mirror::compare(event, &ours, &theirs) {
        Compared::Same => Ok(()),
        Compared::Behind(missing) => put(event, &missing).await,
        Compared::Longer(log, steps) => bring(session, event, &log, What::Steps(steps)).await,
        Compared::Gone(log) => bring(session, event, &log, What::Whole(log.entries().len())).await,
        Compared::Healed(log, steps, missing) => {
            put(event, &missing).await?;
            // Nobody has touched it meanwhile: what was damaged moves aside, and everything is there again.
            if mirror::texts(&LocalCells, event).is_ok_and(|now| now == ours) && move_aside(event) {
                bring(session, event, &log, What::Healed(steps)).await?;
            }
            Ok(())
        }
        Compared::Parted(_) => {
            anew(event).await?;
            copies::changed();
            tell(session, event, What::Parted);
            Ok(())
        }
    }
}

/// Whether the damaged end of the first copy is aside now.
fn move_aside(event: &EventId) -> bool {
    // If nothing sound is left, all of it comes from the second copy.
    matches!(shelf::mend(event), Ok(_) | Err(StoreError::NoEvent))
}

/// Puts what was lost back into the first copy, shows it, and tells.
async fn bring(session: Session, event: &EventId, log: &Log, what: What) -> Result<(), Trouble> {
    if session.adopt(log).is_err() {
        anew(event).await?;
        copies::changed();
        tell(session, event, What::NoRoom);
        return Ok(());
    }
    let is_open_here = session.route().read_untracked().event() == Some(event);
    match session.visit().get_untracked() {
        Visit::Open => session.catch_up(None),
        Visit::None | Visit::Opening => {}
        Visit::Damaged(_) | Visit::Missing | Visit::Unreadable(_) | Visit::Denied if is_open_here => {
            session.open(event)
        }
        Visit::Damaged(_) | Visit::Missing | Visit::Unreadable(_) | Visit::Denied => {}
    }
    tell(session, event, what);
    Ok(())
}

fn tell(session: Session, event: &EventId, what: What) {
    let name = shelf::load(event).map_or_else(|_| String::new(), |loaded| loaded.log.replay().setup.name);
    session.second().returned.update(|returned| returned.push(Returned { name, what }));
}
