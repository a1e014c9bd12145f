//! Automatic whole copies of events in the database, kept until newer ones replace them.

use super::Follower;
use super::second::Second;
use crate::app::second::Trouble;
use crate::files::event::copies::{Head, Occasion, due, outdated};
use crate::files::{read, write};
use crate::web::base::*;
use crate::web::browser::store::database::{self, Change, Place};

/// From an action until its copy is made.
const AFTER: Duration = Duration::from_millis(100);

#[expect(clippy::cast_precision_loss, reason = "milliseconds since 1970 are far below 2^53")]
fn number(at: Instant) -> f64 {
    at.0 as f64
}

/// The database changes that store a copy of this log.
pub fn changes(log: &Log, occasion: Occasion, at: Instant) -> Vec<Change> {
    let head = Head::new(log, occasion, at);
    let (event, number) = (&head.event.0, number(at));
    vec![
        Change::text(Place::Heads, event, number, &head.to_line()),
        Change::text(Place::Copies, event, number, &write(log)),
    ]
}

/// Notifies views that the set of copies has changed.
pub fn changed(second: Second) {
    second.copies.update(|count| *count += 1);
}

/// All copies, newest first; fails if the database cannot be read.
pub async fn heads() -> Result<Vec<Head>, Trouble> {
    let kept = database::read(Place::Heads, None).await?;
    let mut heads: Vec<Head> = kept.iter().filter_map(|one| Head::from_line(&one.text()?)).collect();
    heads.sort_by_key(|head| std::cmp::Reverse(head.at));
    Ok(heads)
}

/// The log of one copy; fails if it is missing or unreadable.
pub async fn log(event: &EventId, at: Instant) -> Result<Log, Trouble> {
    let text = database::read_text(Place::Copies, &event.0, number(at)).await?;
    read(&text.ok_or(Trouble::Failed)?).map_err(|_| Trouble::Failed)
}

/// Removes outdated copies; fails with the database.
pub async fn tidy(second: Second) -> Result<(), Trouble> {
    let outdated = outdated(&heads().await?, clock::now());
    if outdated.is_empty() {
        return Ok(());
    }
    let gone = outdated.iter().flat_map(|(event, at)| {
        [Place::Heads, Place::Copies].map(|place| Change::Remove(place, event.0.clone(), number(*at)))
    });
    database::write(&gone.collect::<Vec<_>>()).await?;
    changed(second);
    Ok(())
}

/// Copies the open event when a copy is due.
pub struct Copies(pub Second);

impl Follower for Copies {
    fn grew(&self, _event: &EventId, log: &Arc<Log>, new: usize) {
        let is_next = new == 1;
        let Some((kept, occasion)) = due(log).filter(|_| is_next) else { return };
        let (second, at) = (self.0, log.entries().last().map_or_else(clock::now, |entry| entry.at));
        let copy = async move {
            // The second copy reports to the settings whether copies can be stored.
            if database::write(&changes(&kept, occasion, at)).await.is_ok() {
                changed(second);
            }
        };
        // The page is drawn first: writing a large event takes a tenth of a second. Hidden windows draw nothing.
        clock::after(AFTER, move || spawn_local(copy));
    }
}
