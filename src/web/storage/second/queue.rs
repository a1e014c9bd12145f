//! The queue of writes to the second copy; those of the open event go first.

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

/// Delay before the first retry, without another write meanwhile; doubles with each further failure, up to
/// [`LONGEST_REST`].
const AGAIN: Duration = Duration::from_millis(300);
const LONGEST_REST: Duration = Duration::from_secs(10);

#[derive(Debug)]
pub enum Step {
    /// Compare both copies of all events.
    All,
    /// Compare both copies of an event.
    Look(EventId),
    /// Compare them if the second has entries that the first never stored.
    Turned(EventId),
    /// Write new entries.
    Put(EventId, Vec<Text>),
    /// Follow a repair of the first copy; set aside entries that only the second has.
    Anew(EventId),
    /// Remove an event that was deleted with this mark.
    Forget(EventId, Mark),
    /// Write choices of the device, each a name with its text.
    Choices(Vec<(String, String)>),
    /// Remove outdated whole copies.
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

    /// Whether the step stems from an action of the user.
    const fn is_new(&self) -> bool {
        matches!(self, Self::Put(..) | Self::Anew(_) | Self::Forget(..) | Self::Choices(_))
    }
}

/// Performs a step; a callback, since it needs the session.
type Perform = Rc<dyn Fn(Step) -> Pin<Box<dyn Future<Output = Result<(), Trouble>>>>>;

#[derive(Default)]
pub(super) struct Queue {
    /// The callback, and the open event, whose steps go first.
    worker: Option<(Perform, Memo<EventId>)>,
    is_running: bool,
    steps: Vec<Step>,
    /// The step in progress.
    at: Option<At>,
    /// Whether the step in progress stems from an action of the user.
    is_new: bool,
    /// Events compared since the database was created.
    looked: BTreeSet<EventId>,
    /// Events with failed writes.
    behind: BTreeMap<EventId, Trouble>,
    /// Whether the list of all events could not be read.
    is_all_due: bool,
    /// Whether a retry is scheduled, and the number of retries since the last success.
    is_tried_again: bool,
    tries: u32,
    /// Whether the database has worked during this visit.
    has_worked: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum At {
    Event(EventId),
    Choices,
    All,
    Tidy,
}

/// A browser that clears everything clears one store after another: entries gone from the first copy after this delay
/// are not written again.
const CLEARING: Duration = Duration::from_millis(250);

impl Second {
    /// Starts processing steps.
    pub fn begin<F>(self, open: Memo<EventId>, perform: impl Fn(Step) -> F + 'static)
    where
        F: Future<Output = Result<(), Trouble>> + 'static,
    {
        self.queue.write_value().worker = Some((Rc::new(move |step| Box::pin(perform(step))), open));
    }

    pub fn push(self, step: Step) {
        self.queue.write_value().steps.push(step);
        self.refresh();
        let starts = self.with_queue(|queue| {
            let starts = queue.worker.clone().filter(|_| !queue.is_running);
            queue.is_running |= starts.is_some();
            starts
        });
        if let Some((perform, open)) = starts {
            // Starts after all synchronous stores, before the next frame.
            spawn_local(self.work(perform, open));
        }
    }

    /// Compares everything again after the database was deleted or recreated.
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

    /// Whether a step of this event is in progress or queued.
    pub fn is_busy(self, event: &EventId) -> bool {
        self.queue.with_value(|queue| {
            queue.at == Some(At::Event(event.clone())) || queue.steps.iter().any(|step| step.event() == Some(event))
        })
    }

    /// Whether a step from the user is in progress or queued.
    pub fn is_writing(self) -> bool {
        self.queue.with_value(|queue| {
            matches!(queue.at, Some(At::Event(_) | At::Choices)) && queue.is_new || queue.steps.iter().any(Step::is_new)
        })
    }

    /// Whether a write of choices is in progress or queued.
    pub fn keeps_choices(self) -> bool {
        self.queue.with_value(|queue| {
            queue.at == Some(At::Choices) || queue.steps.iter().any(|step| matches!(step, Step::Choices(_)))
        })
    }

    /// Whether both copies of an event were compared.
    pub fn has_looked(self, event: &EventId) -> bool {
        self.queue.with_value(|queue| queue.looked.contains(event))
    }

    /// The reason why the second copy lacks entries of an event.
    pub fn trouble(self, event: &EventId) -> Option<Trouble> {
        self.queue.with_value(|queue| queue.behind.get(event).copied())
    }

    /// The open event, once processing has started.
    pub(super) fn open(self) -> Option<EventId> {
        self.queue.with_value(|queue| queue.worker.as_ref().map(|(_, open)| open.get_untracked()))
    }

    fn with_queue<T>(self, act: impl FnOnce(&mut Queue) -> T) -> T {
        act(&mut self.queue.write_value())
    }
}

impl Queue {
    /// Takes the next step: choices first, then the open event, then user actions, then the rest. Steps of one event
    /// stay in order; its new entries are merged.
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
                // A database that was absent from the start does not appear later.
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

    /// Retries failed steps.
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

    /// Queues a comparison for these events unless done or queued, then a tidy-up.
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
