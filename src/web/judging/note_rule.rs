//! The final ruling on a note under review (ROLE-7): judge, upheld or changed, text.

use super::note_detail::upheld;
use super::note_dialog::close;
use super::note_list::plain_row;
use super::notebook::rule;
use crate::engine::judging::FinalRuling;
use crate::present::judging::form::final_word;
use crate::present::judging::row::row;
use crate::web::prelude::*;

#[derive(Clone, Copy)]
pub(in crate::web) struct RuleForm {
    pub(in crate::web) session: Session,
    open: RwSignal<bool>,
    pub(in crate::web) upheld: RwSignal<bool>,
    by: RwSignal<String>,
    text: RwSignal<String>,
    names: RwSignal<Vec<(String, String)>>,
}

impl RuleForm {
    pub(in crate::web) fn new(session: Session, open: RwSignal<bool>) -> Self {
        let empty = || held(|| RwSignal::new(String::new()));
        let (upheld, names) = (held(|| RwSignal::new(true)), held(|| RwSignal::new(Vec::new())));
        Self { session, open, upheld, by: empty(), text: empty(), names }
    }

    pub(in crate::web) fn begin(self, id: NoteId) {
        let tournament = self.session.tournament().get_untracked();
        let entries = tournament.noted(id).map(|noted| noted.note.entries.clone()).unwrap_or_default();
        let names = final_word(self.session.words(), &tournament, &entries);
        self.by.set(names.first().map(|(name, _)| name.clone()).unwrap_or_default());
        self.names.set(names);
        self.upheld.set(true);
        self.text.set(String::new());
    }

    pub(in crate::web) fn body(self, id: NoteId) -> AnyView {
        let session = self.session;
        let words = session.words();
        let tournament = session.tournament().get_untracked();
        let about = tournament.noted(id).map(|noted| plain_row(session, words, &row(words, &tournament, id, noted)));
        let label = session.say(Words::judge_author);
        view! {
            <ul class="notes__earlier">{about}</ul>
            {upheld(self)}
            {text_field(words.judge_rule_text(), self.text).rows("3").most(LONGEST_TEXT).first()}
            {decider(label, self.names.get_untracked(), self.by)}
        }
    }

    pub(in crate::web) fn foot(self, id: NoteId) -> AnyView {
        let session = self.session;
        let words = session.words();
        let save = move || {
            let (by, upheld, text) = (self.by.get_untracked(), self.upheld.get_untracked(), self.text.get_untracked());
            if rule(session, id, FinalRuling { by, upheld, text }) {
                self.open.set(false);
            }
        };
        view! {
            {close(session, self.open, Words::app_cancel)}
            {button(words.judge_rule_save(), save).primary()}
        }
    }
}

/// A select of the entitled staff, or a text field if there are none.
pub(in crate::web) fn decider(label: &'static str, may: Vec<(String, String)>, by: RwSignal<String>) -> AnyView {
    if may.is_empty() {
        return text_field(label, by).view();
    }
    select_of([label, ""], move || may.clone(), move || by.get(), move |name| by.set(name))
}
