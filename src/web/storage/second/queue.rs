//! What is to be written into the second copy, in order; what concerns the open event goes first.

use std::collections::{BTreeMap, BTreeSet};
use std::pin::Pin;
use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::{Second, Standing};
use crate::engine::id::EventId;
use crate::files::store::mark::Mark;
use crate::files::store::mirror::Text;
use crate::web::browser::store::database::Trouble;

/// How long after a first failure the second copy is tried again, where nothing else is written meanwhile; after each
/// further one twice as long, up to [`LONGEST_REST`].
const AGAIN: Duration = Duration::from_millis(300);
const LONGEST_REST: Duration = Duration::from_secs(10);

/// One thing to do.
#[derive(Debug)]
pub enum Step {
    /// Hold both copies of everything against each other.
    All,
    /// Hold both copies of an event against each other.
    Look(EventId),
    /// The same if entries lie there that the first copy never stored.
    Turned(EventId),
    /// These entries are new.
    Put(EventId, Vec<Text>),
    /// The first copy was mended: the second follows, and what it alone has is set aside.
    Anew(EventId),
    /// The event was deleted when it was like this.
    Forget(EventId, Mark),
    /// Choices of the device, each with its text.
    Choices(Vec<(String, String)>),
    /// Let copies go that have had their time.
    Tidy,
}

impl Step {
    const fn event(&self) -> Option<&EventId> {
        match self {
            Self::Look(event) | Self::Turned(event) | Self::Put(event, _) | Self::Anew(event) => Some(event),
            Self::Forget(event, _) => Some(event),
            Self::All | Self::Choices(_) | Self::Tidy => None,
        }
    }

    /// Whether the user has just done something.
    const fn is_new(&self) -> bool {
        matches!(self, Self::Put(..) | Self::Anew(_) | Self::Forget(..) | Self::Choices(_))
    }
}

/// Does a step. It knows the session, which stands above the queue.
type Perform = Rc<dyn Fn(Step) -> Pin<Box<dyn Future<Output = Result<(), Trouble>>>>>;

#[derive(Default)]
pub(super) struct Queue {
    /// Who does the steps, and the open event: what concerns it goes first.
    worker: Option<(Perform, Memo<EventId>)>,
    is_running: bool,
    steps: Vec<Step>,
    /// What is being done.
    at: Option<At>,
    /// Whether that is something new.
    is_new: bool,
    /// Events of which both copies were held against each other since the database is there.
    looked: BTreeSet<EventId>,
    /// Events of which something could not be written.
    behind: BTreeMap<EventId, Trouble>,
    /// Whether not even what is there could be read.
    is_all_due: bool,
    /// Whether another try is waited for, and how many there were since something succeeded.
    is_tried_again: bool,
    tries: u32,
    /// Whether there was a database in this visit.
    has_worked: bool,
}

/// What is being done.
#[derive(Clone, Debug, PartialEq, Eq)]
enum At {
    Event(EventId),
    Choices,
    All,
    Tidy,
}

/// A browser that clears everything does so place after place: what is not in the first copy either after so long is not
/// to be written again.
const CLEARING: Duration = Duration::from_millis(250);

impl Second {
    /// From now on steps are worked off.
    pub fn begin<F>(self, open: Memo<EventId>, perform: impl Fn(Step) -> F + 'static)
    where
        F: Future<Output = Result<(), Trouble>> + 'static,
    {
        self.queue.write_value().worker = Some((Rc::new(move |step| Box::pin(perform(step))), open));
    }

    /// One more thing to do.
    pub fn push(self, step: Step) {
        self.queue.write_value().steps.push(step);
        self.refresh();
        let starts = self.with_queue(|queue| {
            let starts = queue.worker.clone().filter(|_| !queue.is_running);
            queue.is_running |= starts.is_some();
            starts
        });
        if let Some((perform, open)) = starts {
            // After everything that is stored in the same breath, and before it is drawn.
            spawn_local(self.work(perform, open));
        }
    }

    /// The database was deleted, or is a new one: everything is held against it once more.
    pub fn emptied(self) {
        let is_known = self.with_queue(|queue| {
            queue.looked.clear();
            let is_on_its_way = |step: &Step| matches!(step, Step::All);
            queue.steps.iter().any(is_on_its_way) || queue.at == Some(At::All)
        });
        self.refresh();
        if !is_known {
            set_timeout(move || self.push(Step::All), CLEARING);
        }
    }

    /// Whether something of this event is being written, or waits for it.
    pub fn is_busy(self, event: &EventId) -> bool {
        self.queue.with_value(|queue| {
            queue.at == Some(At::Event(event.clone())) || queue.steps.iter().any(|step| step.event() == Some(event))
        })
    }

    /// Whether anything new is being written, or waits for it.
    pub fn is_writing(self) -> bool {
        self.queue.with_value(|queue| {
            matches!(queue.at, Some(At::Event(_) | At::Choices)) && queue.is_new || queue.steps.iter().any(Step::is_new)
        })
    }

    /// Whether choices are being written, or wait for it.
    pub fn keeps_choices(self) -> bool {
        self.queue.with_value(|queue| {
            queue.at == Some(At::Choices) || queue.steps.iter().any(|step| matches!(step, Step::Choices(_)))
        })
    }

    /// Whether both copies of an event were held against each other.
    pub fn has_looked(self, event: &EventId) -> bool {
        self.queue.with_value(|queue| queue.looked.contains(event))
    }

    /// Why the second copy does not have everything of an event.
    pub fn trouble(self, event: &EventId) -> Option<Trouble> {
        self.queue.with_value(|queue| queue.behind.get(event).copied())
    }

    /// The open event, once somebody works the steps off.
    pub(super) fn open(self) -> Option<EventId> {
        self.queue.with_value(|queue| queue.worker.as_ref().map(|(_, open)| open.get_untracked()))
    }

    fn with_queue<T>(self, act: impl FnOnce(&mut Queue) -> T) -> T {
        act(&mut self.queue.write_value())
    }
}

impl Queue {
    /// What is to be done now: choices, then what concerns this event, then what is new, then the rest. Of one event
    /// everything in order, and its new entries together.
    fn next(&mut self, open: &EventId) -> Option<Step> {
        let of = |event: &EventId| self.steps.iter().position(|step| step.event() == Some(event));
        let choice = self.steps.iter().position(|step| matches!(step, Step::Choices(_)));
        let new = || self.steps.iter().find(|step| step.is_new()).and_then(Step::event).and_then(of);
        let at = choice.or_else(|| of(open)).or_else(new).unwrap_or(0);
        if self.steps.is_empty() {
            return None;
        }
        let mut step = self.steps.remove(at);
        self.is_new = step.is_new();
        if let Step::Put(event, texts) = &mut step {
            let mut index = 0;
            while let Some(next) = self.steps.get(index) {
                match next {
                    Step::Put(of, _) if of == event => {
                        if let Step::Put(_, more) = self.steps.remove(index) {
                            texts.extend(more);
                        }
                    }
                    next if next.event() == Some(event) => break,
                    _ => index += 1,
                }
            }
        }
        self.at = Some(match &step {
            Step::Look(event) | Step::Turned(event) | Step::Put(event, _) | Step::Anew(event) => {
                At::Event(event.clone())
            }
            Step::Forget(event, _) => At::Event(event.clone()),
            Step::Choices(_) => At::Choices,
            Step::All => At::All,
            Step::Tidy => At::Tidy,
        });
        Some(step)
    }
}

impl Second {
    async fn work(self, perform: Perform, open: Memo<EventId>) {
        loop {
            let open = open.get_untracked();
            let Some(step) = self.queue.write_value().next(&open) else {
                self.queue.write_value().is_running = false;
                return;
            };
            let (event, is_all) = (step.event().cloned(), matches!(step, Step::All));
            let done = perform(step).await;
            let fails = self.with_queue(|queue| {
                queue.at = None;
                if done.is_ok() {
                    (queue.tries, queue.has_worked) = (0, true);
                }
                // Where there never was a database none comes.
                let comes = |trouble: Trouble, has_worked: bool| trouble != Trouble::Absent || has_worked;
                let has_worked = queue.has_worked;
                match (event, done) {
                    (Some(event), Ok(())) => {
                        queue.behind.remove(&event);
                        queue.looked.insert(event);
                    }
                    (Some(event), Err(trouble)) => {
                        queue.behind.insert(event, trouble);
                    }
                    (None, done) if is_all => queue.is_all_due = done.is_err_and(|trouble| comes(trouble, has_worked)),
                    (None, _) => {}
                }
                let is_due = queue.is_all_due || queue.behind.values().any(|trouble| comes(*trouble, has_worked));
                (is_due && !std::mem::replace(&mut queue.is_tried_again, true)).then(|| {
                    queue.tries += 1;
                    LONGEST_REST.min(AGAIN * (1 << (queue.tries - 1).min(8)))
                })
            });
            if let Some(rest) = fails {
                set_timeout(move || self.try_again(), rest);
            }
            self.stands(done);
            self.refresh();
        }
    }

    /// What could not be written is tried once more.
    fn try_again(self) {
        let (is_all_due, behind) = self.with_queue(|queue| {
            queue.is_tried_again = false;
            (queue.is_all_due, queue.behind.keys().cloned().collect::<Vec<_>>())
        });
        if is_all_due {
            self.push(Step::All);
        }
        for event in behind {
            self.push(Step::Look(event));
        }
    }

    /// Has both copies of these events held against each other, unless that is done or waits already; tidies then.
    pub fn push_looks(self, events: Vec<EventId>) {
        self.with_queue(|queue| {
            for event in events {
                let is_there = queue.steps.iter().any(|step| matches!(step, Step::Look(known) if *known == event));
                if !is_there && !queue.looked.contains(&event) {
                    queue.steps.push(Step::Look(event));
                }
            }
            queue.steps.push(Step::Tidy);
        });
    }

    fn stands(self, done: Result<(), Trouble>) {
        let standing = done.map_or_else(Standing::Fails, |()| Standing::Works);
        let known = self.standing;
        if known.get_untracked() != standing {
            known.set(standing);
        }
    }
}
