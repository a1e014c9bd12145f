//! The queue of writes to the second copy; those of the open event go first.

use super::Trouble;
use crate::files::prelude::*;
use crate::files::store::mark::Mark;
use crate::files::store::mirror::Text;

/// Delay before the first retry, without another write meanwhile; doubles with each further failure, up to
/// [`LONGEST_REST`].
const AGAIN: i64 = 300;
const LONGEST_REST: i64 = 10_000;

#[derive(Clone, Debug)]
pub enum Step {
    /// Compare both copies of all events.
    All,
    /// Compare both copies of an event.
    Look(EventId),
    /// Compare them if the second lacks the last entry, or has entries that the first never stored.
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
    pub const fn event(&self) -> Option<&EventId> {
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

#[derive(Clone, Debug, Default)]
pub struct Queue {
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
    /// Why the last step failed.
    fails: Option<Trouble>,
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

impl Queue {
    pub fn push(&mut self, step: Step) {
        self.steps.push(step);
    }

    /// Whether the steps are to be carried out from now on: nobody does so yet.
    pub const fn begins(&mut self) -> bool {
        !std::mem::replace(&mut self.is_running, true)
    }

    /// Forgets every comparison: the database was deleted or recreated. Whether [`Step::All`] is not queued already.
    pub fn emptied(&mut self) -> bool {
        self.looked.clear();
        let is_on_its_way = |step: &Step| matches!(step, Step::All);
        !self.steps.iter().any(is_on_its_way) && self.at != Some(At::All)
    }

    /// Whether a step of this event is in progress or queued.
    pub fn is_busy(&self, event: &EventId) -> bool {
        self.at == Some(At::Event(event.clone())) || self.steps.iter().any(|step| step.event() == Some(event))
    }

    /// Whether a step from the user is in progress or queued.
    pub fn is_writing(&self) -> bool {
        matches!(self.at, Some(At::Event(_) | At::Choices)) && self.is_new || self.steps.iter().any(Step::is_new)
    }

    /// Whether a write of choices is in progress or queued.
    pub fn keeps_choices(&self) -> bool {
        self.at == Some(At::Choices) || self.steps.iter().any(|step| matches!(step, Step::Choices(_)))
    }

    /// Whether both copies of an event were compared.
    pub fn has_looked(&self, event: &EventId) -> bool {
        self.looked.contains(event)
    }

    /// Whether both were compared, and all writes since then have succeeded.
    pub fn is_compared(&self, event: &EventId) -> bool {
        self.has_looked(event) && !self.behind.contains_key(event)
    }

    /// The reason why the second copy lacks entries of an event.
    pub fn trouble(&self, event: &EventId) -> Option<Trouble> {
        self.behind.get(event).copied()
    }

    /// Why the last step failed, of whatever event.
    pub const fn fails(&self) -> Option<Trouble> {
        self.fails
    }

    /// Takes the next step: choices first, then the open event, then user actions, then the rest. Steps of one event
    /// stay in order; its new entries are merged. Without one, the queue rests until it [`begins`](Self::begins) anew.
    pub fn next(&mut self, open: &EventId) -> Option<Step> {
        let of = |event: &EventId| self.steps.iter().position(|step| step.event() == Some(event));
        let choice = self.steps.iter().position(|step| matches!(step, Step::Choices(_)));
        let new = || self.steps.iter().find(|step| step.is_new()).and_then(Step::event).and_then(of);
        let at = choice.or_else(|| of(open)).or_else(new).unwrap_or(0);
        if self.steps.is_empty() {
            self.is_running = false;
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

    /// The step in progress is over. The delay after which [`due`](Self::due) steps are to be tried again, unless that
    /// is scheduled.
    pub fn over(&mut self, done: Result<(), Trouble>) -> Option<i64> {
        self.fails = done.err();
        if done.is_ok() {
            (self.tries, self.has_worked) = (0, true);
        }
        // A database that was absent from the start does not appear later.
        let has_worked = self.has_worked;
        let comes = |trouble: Trouble| trouble != Trouble::Absent || has_worked;
        match (self.at.take(), done) {
            (Some(At::Event(event)), Ok(())) => {
                self.behind.remove(&event);
                self.looked.insert(event);
            }
            (Some(At::Event(event)), Err(trouble)) => {
                self.behind.insert(event, trouble);
            }
            (Some(At::All), done) => self.is_all_due = done.is_err_and(comes),
            (Some(At::Choices | At::Tidy) | None, _) => {}
        }
        let is_due = self.is_all_due || self.behind.values().any(|trouble| comes(*trouble));
        (is_due && !std::mem::replace(&mut self.is_tried_again, true)).then(|| {
            self.tries += 1;
            LONGEST_REST.min(AGAIN << (self.tries - 1).min(8))
        })
    }

    /// The steps that replace the failed ones.
    pub fn due(&mut self) -> Vec<Step> {
        self.is_tried_again = false;
        let all = self.is_all_due.then_some(Step::All);
        all.into_iter().chain(self.behind.keys().cloned().map(Step::Look)).collect()
    }

    /// Queues a comparison for these events unless done or queued, then a tidy-up.
    pub fn push_looks(&mut self, events: Vec<EventId>) {
        for event in events {
            let is_there = self.steps.iter().any(|step| matches!(step, Step::Look(known) if *known == event));
            if !is_there && !self.looked.contains(&event) {
                self.steps.push(Step::Look(event));
            }
        }
        self.steps.push(Step::Tidy);
    }
}
