//! Changes of the open event's setup: at once, or with the reason that some of them need.

use crate::present::setup::draft::needs_reason;
use crate::web::prelude::*;

/// Returns whether the setup was changed, or shows the refusal.
pub fn change_setup(session: Session, change: impl FnOnce(&mut Setup)) -> bool {
    let mut setup = session.tournament().get_untracked().setup.clone();
    change(&mut setup);
    session.accepts(session.dispatch(Command::EditSetup(setup)))
}

/// The changes of a draft; comparable, so that nothing is drawn again while it stays the same.
#[derive(Clone, PartialEq)]
pub(super) struct Changes(Vec<Command>);

impl Changes {
    pub(super) fn of(draft: &SetupDraft, tournament: &Tournament) -> Self {
        Self(draft.commands(tournament))
    }

    pub(super) fn needs_reason(&self, tournament: &Tournament) -> bool {
        needs_reason(&self.0, tournament)
    }

    /// Those that need no reason.
    pub(super) fn free(mut self, tournament: &Tournament) -> Self {
        self.0.retain(|command| !needs_reason(std::slice::from_ref(command), tournament));
        self
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Stops at the first refusal.
    pub(super) fn apply(self, session: Session, reason: &str) -> Option<Refusal> {
        self.0.into_iter().find_map(|command| session.dispatch_because(command, reason.to_owned()).err())
    }
}
