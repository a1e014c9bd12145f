//! Remembers up to which entry an event was downloaded or imported.

use super::Session;
use crate::present::home::outside::{Due, Outside};
use crate::present::share::file::picture_file;
use crate::present::share::picture::Drawing;
use crate::web::base::*;
use crate::web::browser::picture;
use crate::web::storage::shelf::OUTSIDE;

/// Incremented when an event was downloaded, or its reminder dismissed.
#[derive(Clone, Copy, Default)]
pub(super) struct Outsides(RwSignal<u32>);

fn kept(event: &EventId) -> Outside {
    values::get(&values::of_event(OUTSIDE, event)).unwrap_or_default()
}

fn change(session: Session, event: &EventId, change: impl FnOnce(&mut Outside)) {
    let before = kept(event);
    let mut outside = before;
    change(&mut outside);
    if outside != before {
        values::set(&values::of_event(OUTSIDE, event), &outside);
        session.outside.0.update(|count| *count += 1);
    }
}

/// Records that an event was downloaded, or imported from a file.
pub fn taken(session: Session, log: &Log) {
    taken_to(session, &log.replay().id, log.next_seq().0);
}

/// Records that a file with so many entries of an event left the browser.
pub(super) fn taken_to(session: Session, event: &EventId, steps: u32) {
    change(session, event, |outside| outside.taken = steps);
}

/// How old the last file of the open event is; none if it has each posted round.
pub fn age(session: Session) -> Option<String> {
    session.outside.0.track();
    kept(&session.event().read()).age(session.words(), &session.log().read())
}

/// Entries of an event that no downloaded file contains.
pub fn untaken(log: &Log) -> u32 {
    kept(&log.replay().id).untaken(log)
}

/// Dismisses the download reminder before the next round.
pub fn dismiss(session: Session) {
    let steps = session.log().read_untracked().next_seq().0;
    change(session, &session.event().get_untracked(), |outside| outside.dismissed = steps);
}

/// Whether and when to remind of downloading the open event.
pub fn due(session: Session) -> Option<Due> {
    session.outside.0.track();
    kept(&session.event().read()).due(&session.log().read())
}

/// Downloads a picture of the open event; a message says so, or that the browser cannot draw it.
pub fn offer_picture(session: Session, title: &str, drawing: &Drawing) {
    let done = Callback::new(move |is_drawn| {
        let words = session.words();
        session.toast(if is_drawn { words.share_picture_saved() } else { words.share_picture_failed() }.to_owned());
    });
    picture::download(&picture_file(&session.log().read_untracked(), title), drawing, done);
}
