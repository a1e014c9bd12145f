//! Form of a squad list at the desk (XW-8, LIST-2).

use super::filing::file;
use super::list_input::{ListInput, list_key};
use crate::present::list::draft::{ListDraft, ListFields};
use crate::web::prelude::*;

#[derive(Clone, Copy)]
struct ListEditor {
    session: Session,
    entry: EntryId,
    member: u8,
    input: ListInput,
    reason: RwSignal<String>,
}

/// `text` is a text dropped onto the entry.
#[component]
pub fn ListForm(
    entry: EntryId,
    member: u8,
    draft: Draft,
    text: RwSignal<Option<String>>,
    back: Callback<()>,
) -> impl IntoView {
    let session = use_session();
    let form = ListEditor::new(session, entry, member);
    form.keep(&draft);
    Effect::new(move |_| {
        if let Some(dropped) = text.get() {
            text.set(None);
            form.input.write(&dropped);
        }
    });
    let Some(fields) = ListFields::of(session.words(), &session.tournament().read_untracked()) else {
        return ().into_any();
    };
    let submit = move || {
        if form.save() {
            back.run(());
        }
    };
    let fields = view! { {form.input.view(fields, true)} {form.why()} {form.input.refusal()} };
    let cancel = button(session.say(Words::players_cancel), move || back.run(()));
    let save = submit_button(session.say(Words::list_form_save)).primary();
    sheet_form("list-form", fields, [cancel, save], submit)
}

impl ListEditor {
    fn new(session: Session, entry: EntryId, member: u8) -> Self {
        let tournament = session.tournament().get_untracked();
        let draft = tournament.entry(entry).map(|found| ListDraft::of(session.words(), &tournament, found, member));
        let input = ListInput::new(session, session.tournament(), entry, member, draft.unwrap_or_default());
        Self {
            session,
            entry,
            member,
            input,
            reason: held_of(list_key(entry, member), || RwSignal::new(String::new())),
        }
    }

    /// Stores the text, which is parsed again, and the fields typed beside it.
    fn keep(self, draft: &Draft) {
        let typed = self.input.draft;
        let began = typed.with_untracked(|draft| draft.text.clone());
        let text = held_of(list_key(self.entry, self.member), || RwSignal::new(began.clone()));
        draft.keep("text", text);
        let kept = text.get_untracked();
        if kept != began {
            self.input.write(&kept);
        }
        Effect::new(move |_| {
            let now = typed.with(|draft| draft.text.clone());
            if text.with_untracked(|text| *text != now) {
                text.set(now);
            }
        });
        draft.keep("reason", self.reason);
        draft.keep("total", self.input.total);
        draft.keep("epic", self.input.epic);
    }

    /// Submits the list; returns whether it was accepted.
    fn save(self) -> bool {
        self.input.refused.set(String::new());
        let Some(list) = self.input.list() else { return false };
        let reason = self.reason.get_untracked().trim().to_owned();
        match file(self.session, (self.entry, self.member), list, reason) {
            Ok(()) => true,
            Err(refusal) => {
                self.input.refused.set(self.session.refusal_words(&refusal));
                focus::into_sight(callout::REFUSED);
                false
            }
        }
    }

    /// Asks why a known list is changed (LIST-4, LIST-5).
    fn why(self) -> Option<AnyView> {
        let session = self.session;
        let tournament = session.tournament().get_untracked();
        let entry = tournament.entry(self.entry)?;
        let is_locked = tournament.list_is_locked(entry, self.member);
        entry.filed(self.member)?.list.as_ref().map(|_| {
            let label = session.say(Words::list_form_reason);
            let hint = session.say(if is_locked { Words::list_locked } else { Words::list_form_reason_hint });
            text_field(label, self.reason).hint(hint).most(LONGEST_TEXT).view()
        })
    }
}
