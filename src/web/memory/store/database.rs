//! A database that answers a moment later, and may fail.

use std::collections::BTreeMap;
use std::future::{pending, poll_fn};
use std::rc::Rc;
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use super::super::clock;
use super::super::state::{self, window};
use crate::app::second::Trouble;
pub use crate::web::ports::{Over, Place};

/// How the database answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Answers {
    #[default]
    Well,
    /// There is none, as in some private windows.
    Absent,
    /// Every call fails.
    Fails,
    /// Takes no more.
    Full,
    /// Never answers.
    Hangs,
    /// Answers once it is set to something else.
    Waits,
}

#[derive(Default)]
pub(in crate::web::browser) struct Database {
    answers: Answers,
    /// Calls that wait for an answer.
    waiting: Vec<Waker>,
    values: BTreeMap<(Place, String, u64), String>,
    is_made: bool,
}

#[derive(Clone, Debug)]
pub enum Change {
    Put(Place, String, f64, String),
    Remove(Place, String, f64),
    Clear(Place, String),
    ClearFrom(Place, String, f64),
}

impl Change {
    pub fn text(place: Place, event: &str, number: f64, text: &str) -> Self {
        Self::Put(place, event.to_owned(), number, text.to_owned())
    }
}

#[derive(Clone, Debug)]
pub struct Kept {
    pub event: String,
    pub number: f64,
    pub value: String,
}

impl Kept {
    pub fn text(&self) -> Option<String> {
        Some(self.value.clone())
    }
}

impl Database {
    pub fn set(&mut self, answers: Answers) {
        self.answers = answers;
        self.waiting.drain(..).for_each(Waker::wake);
    }

    /// Nothing is left of it.
    pub fn delete(&mut self) {
        self.values.clear();
        self.is_made = false;
    }

    fn apply(&mut self, change: &Change) {
        match change {
            Change::Put(place, event, number, value) => {
                self.values.insert((*place, event.clone(), number.to_bits()), value.clone());
            }
            Change::Remove(place, event, number) => {
                self.values.remove(&(*place, event.clone(), number.to_bits()));
            }
            Change::Clear(place, event) => self.values.retain(|(at, of, _), _| at != place || of != event),
            Change::ClearFrom(place, event, from) => {
                self.values.retain(|(at, of, number), _| at != place || of != event || f64::from_bits(*number) < *from)
            }
        }
    }

    fn read(&self, place: Place, event: Option<&str>) -> Vec<Kept> {
        let is_asked = |(at, of): (Place, &str)| at == place && event.is_none_or(|event| event == of);
        let found = self.values.iter().filter(|((at, of, _), _)| is_asked((*at, of)));
        found
            .map(|((_, event, number), value)| Kept {
                event: event.clone(),
                number: f64::from_bits(*number),
                value: value.clone(),
            })
            .collect()
    }
}

/// The listener of a window.
#[derive(Default)]
struct Emptied(Option<Rc<dyn Fn()>>);

pub fn on_emptied(emptied: impl Fn() + 'static) {
    window(|listener: &mut Emptied| listener.0 = Some(Rc::new(emptied)));
}

/// Tells this window that the database was deleted.
pub(in crate::web::browser) fn tell_emptied() {
    if let Some(emptied) = window(|listener: &mut Emptied| listener.0.clone()) {
        emptied();
    }
}

pub async fn is_there() -> bool {
    clock::rest(Duration::ZERO).await;
    state::device(|database: &mut Database| database.is_made)
}

/// The answers to one window, where they differ from those of the device.
#[derive(Default)]
pub(in crate::web::browser) struct Own(pub Option<Answers>);

fn answered(context: &mut Context<'_>) -> Poll<Answers> {
    state::device(|database: &mut Database| {
        if database.answers == Answers::Waits {
            database.waiting.push(context.waker().clone());
            return Poll::Pending;
        }
        Poll::Ready(database.answers)
    })
}

/// Waits for an answer; `writes`: of a call that needs room.
async fn open(writes: bool) -> Result<(), Trouble> {
    clock::rest(Duration::ZERO).await;
    let own = window(|own: &mut Own| own.0);
    let answers = match own {
        Some(answers) => answers,
        None => poll_fn(answered).await,
    };
    match answers {
        Answers::Absent => return Err(Trouble::Absent),
        Answers::Fails => return Err(Trouble::Failed),
        Answers::Full if writes => return Err(Trouble::Full),
        Answers::Hangs | Answers::Waits => pending().await,
        Answers::Well | Answers::Full => {}
    }
    if !state::device(|database: &mut Database| std::mem::replace(&mut database.is_made, true)) {
        tell_emptied();
    }
    Ok(())
}

pub async fn write(changes: &[Change]) -> Result<(), Trouble> {
    open(changes.iter().any(|change| matches!(change, Change::Put(..)))).await?;
    state::device(|database: &mut Database| changes.iter().for_each(|change| database.apply(change)));
    Ok(())
}

pub async fn write_over(
    event: &str,
    from: f64,
    changes: &[Change],
    way: impl Fn(&[Kept]) -> Over + Clone + 'static,
) -> Result<Vec<Kept>, Trouble> {
    open(true).await?;
    let all = state::device(|database: &mut Database| database.read(Place::Entries, Some(event)));
    let before: Vec<Kept> = all.into_iter().filter(|kept| kept.number >= from - 1.0).collect();
    let way = way(&before);
    if way == Over::Leave {
        return Ok(before);
    }
    state::device(|database: &mut Database| {
        if way == Over::Replace {
            database.apply(&Change::ClearFrom(Place::Entries, event.to_owned(), from));
        }
        changes.iter().for_each(|change| database.apply(change));
    });
    Ok(before)
}

pub async fn read(place: Place, event: Option<&str>) -> Result<Vec<Kept>, Trouble> {
    open(false).await?;
    Ok(state::device(|database: &mut Database| database.read(place, event)))
}

pub async fn read_text(place: Place, event: &str, number: f64) -> Result<Option<String>, Trouble> {
    open(false).await?;
    Ok(state::device(|database: &mut Database| {
        database.values.get(&(place, event.to_owned(), number.to_bits())).cloned()
    }))
}

/// Returns the content of an object store, for a test.
pub fn held(place: Place) -> Vec<Kept> {
    state::device(|database: &mut Database| database.read(place, None))
}
