//! Entries that are added to the open event: a typed one may have the name of another, many are chosen at once.

use crate::engine::command::{Command, DraftDetails};
use crate::present::people::columns::Choices;
use crate::present::people::list::{Known, Pasted};
use crate::present::players::has_name;
use crate::web::prelude::*;
use crate::web::session::say;

#[derive(Clone, PartialEq)]
pub(in crate::web) enum Doubt {
    None,
    /// The name is taken; holds the drafts that wait for a confirmation.
    SameName(Vec<DraftDetails>),
    /// The refusal in words.
    Refused(String),
}

/// Adds the drafts. A name that is taken needs a second call with the same drafts.
pub(in crate::web) fn ask(session: Session, drafts: Vec<DraftDetails>, done: Callback<()>, doubt: RwSignal<Doubt>) {
    let known = drafts.iter().any(|draft| has_name(&session.tournament().read_untracked(), &draft.name));
    let is_sure = matches!(&*doubt.read_untracked(), Doubt::SameName(asked) if *asked == drafts);
    if known && !is_sure {
        doubt.set(Doubt::SameName(drafts));
    } else {
        add(session, drafts, done, doubt);
    }
}

/// Adds the drafts, also under a name that is taken.
pub(in crate::web) fn add(session: Session, drafts: Vec<DraftDetails>, done: Callback<()>, doubt: RwSignal<Doubt>) {
    let Some(first) = drafts.first().map(|draft| draft.name.clone()) else { return };
    match session.dispatch(Command::AddEntries(drafts)) {
        Ok(_) => {
            done.run(());
            doubt.set(Doubt::None);
            session.announce(session.words().players_added(first));
        }
        Err(refusal) => doubt.set(Doubt::Refused(session.refusal_words(&refusal))),
    }
}

/// Adds those chosen from earlier events; returns whether they were added.
pub(in crate::web) fn add_chosen(session: Session, drafts: Vec<DraftDetails>) -> bool {
    let said = session.words().regulars_added(drafts.len());
    say(session, session.dispatch(Command::AddEntries(drafts)), said)
}

/// Adds those of a pasted list; returns whether they were added.
pub(in crate::web) fn add_pasted(session: Session, drafts: Vec<DraftDetails>, is_team: bool) -> bool {
    let (words, added) = (session.words(), drafts.len());
    let done = session.dispatch(Command::AddEntries(drafts));
    match &done {
        Ok(_) => session.announce(if is_team { words.team_paste_added(added) } else { words.paste_added(added) }),
        Err(refusal) => session.refuse(refusal),
    }
    done.is_ok()
}

/// Reads the text like a line of a pasted list: `Ann Ortega, 98`.
pub(in crate::web) fn read(session: Session, text: &str) -> Vec<DraftDetails> {
    let (kind, limit) = session
        .tournament()
        .with_untracked(|tournament| (tournament.rules.entry, tournament.rules.limit(RoundRef::Swiss(1))));
    Pasted::read(text, &Known { names: Vec::new(), kind, limit, choices: Choices::new() })
        .lines
        .into_iter()
        .map(|line| line.draft)
        .collect()
}
