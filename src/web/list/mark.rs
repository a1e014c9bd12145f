//! Judges' marks of lists (LIST-1).

use leptos::prelude::*;

use crate::engine::command::Command;
use crate::engine::id::EntryId;
use crate::engine::squad::ListMark;
use crate::present::list::status;
use crate::web::session::{Session, say};

/// Marks a list, with an undo toast.
pub(in crate::web) fn mark(session: Session, entry: EntryId, (member, mark): (u8, ListMark), reason: String) {
    let done = session.dispatch_because(Command::MarkList { entry, member, mark }, reason);
    let words = session.words();
    let tournament = session.tournament().get_untracked();
    let said = tournament
        .entry(entry)
        .map(|found| status::marked_words(words, &found.details.name, tournament.list_status(found, member)));
    say(session, done, said.unwrap_or_default());
}
