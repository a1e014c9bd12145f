//! Entries that are added to the open event: a typed one, or many that are chosen at once.

use crate::present::people::columns::Choices;
use crate::present::people::list::{Known, Pasted, PastedLine};
use crate::web::prelude::*;

/// Adds the entries, also under a name that is taken, or returns the refusal in words.
pub(super) fn add(session: Session, drafts: Vec<DraftDetails>) -> Result<(), String> {
    let Some(first) = drafts.first().map(|draft| draft.name.clone()) else { return Ok(()) };
    let done = session.dispatch(Command::AddEntries(drafts));
    done.map_err(|refusal| session.refusal_words(&refusal))?;
    session.announce(session.words().players_added(first));
    Ok(())
}

/// Adds those chosen from earlier events; returns whether they were added.
pub(super) fn add_chosen(session: Session, drafts: Vec<DraftDetails>) -> bool {
    let said = session.words().regulars_added(drafts.len());
    say(session, session.dispatch(Command::AddEntries(drafts)), said)
}

/// Adds those of a pasted list; returns whether they were added.
pub(super) fn add_pasted(session: Session, drafts: Vec<DraftDetails>, is_team: bool) -> bool {
    let (words, added) = (session.words(), drafts.len());
    let done = session.dispatch(Command::AddEntries(drafts));
    match &done {
        Ok(_) => session.announce(if is_team { words.team_paste_added(added) } else { words.paste_added(added) }),
        Err(refusal) => session.refuse(refusal),
    }
    done.is_ok()
}

/// Reads the text like a line of a pasted list: `Ann Ortega, 98`.
pub(super) fn read(session: Session, text: &str) -> Vec<PastedLine> {
    let tournament = session.tournament().read();
    let (kind, limit) = (tournament.rules.entry, tournament.rules.limit(RoundRef::Swiss(1)));
    Pasted::read(text, &Known { names: Vec::new(), kind, limit, choices: Choices::new() }).lines
}
