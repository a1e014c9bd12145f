//! Results from the phones of players, at the desk: saved if both names are confirmed and nothing is missing, else the sheet
//! or a question.

use super::entry_line::asks_more;
use crate::files::cards::{CardError, ClaimCard};
use crate::present::result::claimed::{AtDesk, Claimed, Said, at_desk, claimed, refused};
use crate::web::prelude::*;

#[derive(Clone, Copy)]
pub struct ClaimDesk {
    session: Session,
    desk: RoundDesk,
    /// A claim against the saved result.
    differs: RwSignal<Option<Said>>,
    /// Said under the camera.
    pub said: RwSignal<String>,
}

/// How the scan goes on after a claim.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum After {
    /// The next phone.
    GoOn,
    /// The sheet or a question is open.
    Leave,
}

/// A claim beside the event of this device that it was made for; none if the event cannot be read.
pub fn claim_at_desk(session: Session, claim: &ClaimCard) -> Option<AtDesk> {
    let loaded = shelf::load(&claim.of.origin.event).ok()?;
    Some(at_desk(session.words(), &loaded.log.replay(), claim))
}

impl ClaimDesk {
    pub fn new(desk: RoundDesk) -> Self {
        Self {
            session: desk.session,
            desk,
            differs: held(|| RwSignal::new(None)),
            said: held(|| RwSignal::new(String::new())),
        }
    }

    pub fn take(self, claim: Result<ClaimCard, CardError>) -> After {
        let words = self.session.words();
        let claim = match claim {
            Ok(claim) => claim,
            Err(error) => return self.tell(error_words(words, error).to_owned()),
        };
        let claimed = self.session.tournament().with_untracked(|tournament| claimed(words, tournament, &claim));
        match claimed {
            Claimed::NotHere(_, why) => self.tell(refused(words, &claim, &why)),
            Claimed::Same(table) => self.tell(words.claim_same(table.0)),
            Claimed::Differs(said) => {
                self.differs.set(Some(said));
                After::Leave
            }
            Claimed::New(said) if said.is_agreed => self.save(said),
            Claimed::New(said) => {
                let text = words.claim_partly(said.table.0, &said.by);
                self.open(said, text)
            }
        }
    }

    fn save(self, said: Said) -> After {
        let words = self.session.words();
        let table = said.table;
        if said.is_doubtful {
            return self.open(said, words.claim_asks(table.0));
        }
        match self.desk.enter_said(&said) {
            Ok(()) => {
                self.said.set(words.round_saved(table.0, &said.text));
                After::GoOn
            }
            Err(refusal) if asks_more(&refusal) => self.open(said, words.claim_asks(table.0)),
            Err(refusal) => self.tell(self.session.refusal_words(&refusal)),
        }
    }

    fn open(self, said: Said, text: String) -> After {
        self.sheet(said);
        self.session.toast(text);
        After::Leave
    }

    /// The organiser saves the sheet: the result is the desk's.
    fn sheet(self, mut said: Said) {
        said.typed.draft.phone = false;
        self.desk.open_said(said);
    }

    fn tell(self, text: String) -> After {
        self.session.toast(text.clone());
        self.said.set(text);
        After::GoOn
    }

    /// The question about a claim against the saved result.
    pub fn question(self) -> AnyView {
        let words = self.session.words();
        let open = held(|| RwSignal::new(false));
        held(|| {
            Effect::new(move |_| {
                if self.differs.read().is_some() {
                    open.set(true);
                }
            });
        });
        let title = move || self.differs.of(|said| words.claim_differs(said.table.0));
        let body = move || {
            let said = self.differs.get()?;
            let texts = [words.claim_differs_saved(&said.saved), words.claim_differs_said(&said.text, &said.by)];
            Some(each(texts, |text| para("", text)))
        };
        let correct = move || {
            self.differs.get_untracked().into_iter().for_each(|said| self.sheet(said));
            true
        };
        Ask::new(open, title, move || view! { {move || body()} })
            .leaves(words.claim_keep())
            .does(self.session.say(Words::claim_open), correct)
            .view()
    }
}
