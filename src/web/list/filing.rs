//! Lists as they are filed, and judges' marks of them (LIST-1).

use crate::engine::squad::{List, ListMark, plain};
use crate::present::list::status;
use crate::web::prelude::*;
use crate::web::setup::change::change_setup;

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

/// Files the list of a member, with a reason if one is known (LIST-4).
pub(super) fn file(
    session: Session,
    (entry, member): (EntryId, u8),
    list: List,
    reason: String,
) -> Result<(), Refusal> {
    session.dispatch_because(Command::FileList { entry, member, list }, reason)?;
    let tournament = session.tournament().get_untracked();
    let name = tournament.entry(entry).map(|entry| entry.details.name.clone()).unwrap_or_default();
    session.done(session.words().list_saved(name));
    Ok(())
}

/// Marks a name that occurs more than once as unique on all lists of the event, or not.
pub(super) fn toggle_unique(session: Session, name: &str, is_unique: bool) {
    let is_done = change_setup(session, |setup| {
        setup.unique_names.retain(|known| plain(known) != plain(name));
        setup.unique_names.extend((!is_unique).then(|| name.to_owned()));
    });
    if is_done {
        let words = session.words();
        session.done(if is_unique { words.list_unique_removed(name) } else { words.list_unique_added(name) });
    }
}
