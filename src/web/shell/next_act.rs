//! The next step as it is performed, with what may come before it.

use crate::engine::command::{Leaving, LeavingMatch};
use crate::present::shell::next_step::NextKind;
use crate::present::standing::advance::CutView;
use crate::web::prelude::*;

/// Performs the step and navigates to its outcome.
pub(super) fn perform(session: Session, kind: NextKind, accepted: bool) -> Result<(), Refusal> {
    let (command, page) = match kind {
        NextKind::AddPlayers => {
            session.turn_to(Page::Players);
            focus::on("#add-player");
            return Ok(());
        }
        NextKind::Over => return Ok(()),
        NextKind::PairRound(_) | NextKind::PairElimination(_) => (Command::PairRound, Page::Round(None)),
        NextKind::PostRound(_) => (Command::PostRound { accepted }, Page::Round(None)),
        NextKind::Cut(_) | NextKind::DrawBracket => (Command::Cut { declined: Vec::new() }, Page::Bracket),
        NextKind::Close => (Command::Close, Page::Standing(None)),
    };
    session.dispatch(command)?;
    session.turn_to(page);
    focus::to_top();
    Ok(())
}

/// Closes the event without a winner.
pub(super) fn close(session: Session, reason: String) {
    if session.accepts(session.dispatch_because(Command::Close, reason)) {
        session.turn_to(Page::Standing(None));
    }
}

/// Drops those who are not checked in; returns whether they were dropped.
pub(super) fn leave_out(session: Session, missing: Vec<EntryId>) -> bool {
    let leaving = Leaving { running: LeavingMatch::NoShow, ..Leaving::default() };
    let done = session.dispatch(Command::DropEntries(missing, leaving));
    say(session, done, session.words().desk_left_out().to_owned())
}

/// Removes those who are not checked in; returns whether they were removed.
pub(super) fn take_off(session: Session, missing: Vec<EntryId>) -> bool {
    say(session, session.dispatch(Command::RemoveEntries(missing)), session.words().desk_taken_off().to_owned())
}

/// Makes or repeats (COR-1) the cut without those who declined, and turns to the bracket; returns whether it was made.
pub(in crate::web) fn make_cut(session: Session, declined: Vec<EntryId>, view: Memo<CutView>) -> bool {
    let is_made = session.tournament().read_untracked().bracket.is_some();
    let command = if is_made { Command::RedoCut { declined } } else { Command::Cut { declined } };
    if !session.accepts(session.dispatch(command)) {
        return false;
    }
    session.toast(view.read_untracked().made.clone());
    session.turn_to(Page::Bracket);
    true
}
