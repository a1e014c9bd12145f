//! The entries chosen to be dropped together, by a common property or one by one.

use crate::web::prelude::*;

use crate::present::players::leaving::Said;
use crate::present::players::mass_drop::{self, Candidate, Common, Preview};

#[derive(Clone, Copy)]
pub(super) struct DropSelection {
    pub(super) session: Session,
    pub(super) candidates: Memo<Vec<Candidate>>,
    pub(super) common: RwSignal<Common>,
    pub(super) below: RwSignal<u32>,
    pub(super) chosen: RwSignal<BTreeSet<EntryId>>,
    pub(super) sought: RwSignal<String>,
    pub(super) said: RwSignal<Said>,
    pub(super) preview: Memo<Option<Preview>>,
}

impl DropSelection {
    pub(super) fn of(session: Session, open: RwSignal<bool>) -> Self {
        let (chosen, said) = (held(|| RwSignal::new(BTreeSet::new())), held(|| RwSignal::new(Said::default())));
        Self {
            session,
            candidates: Memo::new(move |_| {
                let tournament = session.tournament();
                if open.get() { mass_drop::candidates(session.words(), &tournament.read()) } else { Vec::new() }
            }),
            common: held(|| RwSignal::new(Common::ByHand)),
            below: held(|| RwSignal::new(1)),
            chosen,
            sought: held(|| RwSignal::new(String::new())),
            said,
            preview: Memo::new(move |_| {
                mass_drop::preview(session.words(), &session.tournament().read(), &chosen.read(), &said.read())
            }),
        }
    }

    pub(super) fn begin(self) {
        self.common.set(Common::ByHand);
        self.chosen.set(BTreeSet::new());
        self.sought.set(String::new());
        self.said.set(Said::default());
    }

    /// Chooses the entries with this property.
    pub(super) fn take(self, common: Common) {
        self.common.set(common);
        self.chosen.set(mass_drop::fitting(&self.candidates.read_untracked(), common));
    }

    /// Chooses all in the list, or none.
    pub(super) fn turn(self, all: bool) {
        let found = self.found().into_iter().filter(|_| all);
        self.common.set(Common::ByHand);
        self.chosen.set(found.map(|candidate| candidate.entry).collect());
    }

    pub(super) fn toggle(self, entry: EntryId) {
        self.chosen.update(|chosen| {
            if !chosen.remove(&entry) {
                chosen.insert(entry);
            }
        });
    }

    /// The candidates that the search leaves in the list.
    pub(super) fn found(self) -> Vec<Candidate> {
        let sought = folded(&self.sought.read());
        let candidates = self.candidates.read();
        candidates.iter().filter(|one| folded(&one.name).contains(&sought)).cloned().collect()
    }

    /// Returns whether the chosen entries were dropped.
    pub(super) fn drop_all(self) -> bool {
        let Some(Preview { command, text, .. }) = self.preview.get_untracked() else { return false };
        say(self.session, self.session.dispatch(command), text)
    }
}
