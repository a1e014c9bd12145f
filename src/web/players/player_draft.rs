//! The fields of one player as typed.

use leptos::prelude::*;

use crate::engine::command::Command;
use crate::engine::id::EntryId;
use crate::engine::rules::EntryKind;
use crate::present::players::player_edit::{BadField, PlayerDraft};
use crate::web::browser::page::held::held_of;
use crate::web::device::drafts::Draft;
use crate::web::session::Session;

#[derive(Clone)]
pub(super) struct PlayerFields {
    session: Session,
    entry: EntryId,
    pub(super) name: RwSignal<String>,
    pub(super) members: Vec<RwSignal<String>>,
    pub(super) together: RwSignal<String>,
    pub(super) club: RwSignal<String>,
    pub(super) pronouns: RwSignal<String>,
    pub(super) paid: RwSignal<bool>,
    pub(super) table: RwSignal<String>,
    pub(super) bye: RwSignal<bool>,
    pub(super) note: RwSignal<String>,
    /// A field that cannot be read.
    pub(super) bad: RwSignal<Option<BadField>>,
    /// The refusal in words.
    pub(super) refused: RwSignal<String>,
}

impl PlayerFields {
    pub(super) fn of(session: Session, entry: EntryId) -> Self {
        let tournament = session.tournament().get_untracked();
        let draft = tournament.entry(entry).map(PlayerDraft::of).unwrap_or_default();
        let size = match tournament.rules.entry {
            EntryKind::Single => 0,
            EntryKind::Team(size) => size,
        };
        Self {
            session,
            entry,
            name: held_of(entry.0, || RwSignal::new(draft.name)),
            members: (0..size)
                .map(|position| {
                    held_of(entry.0, || {
                        RwSignal::new(draft.members.get(usize::from(position)).cloned().unwrap_or_default())
                    })
                })
                .collect(),
            together: held_of(entry.0, || RwSignal::new(draft.together)),
            club: held_of(entry.0, || RwSignal::new(draft.club)),
            pronouns: held_of(entry.0, || RwSignal::new(draft.pronouns)),
            paid: held_of(entry.0, || RwSignal::new(draft.paid)),
            table: held_of(entry.0, || RwSignal::new(draft.table)),
            bye: held_of(entry.0, || RwSignal::new(draft.bye)),
            note: held_of(entry.0, || RwSignal::new(draft.note)),
            bad: held_of(entry.0, || RwSignal::new(None)),
            refused: held_of(entry.0, || RwSignal::new(String::new())),
        }
    }

    pub(super) fn keep(&self, draft: &Draft) {
        let fields = [
            ("name", self.name),
            ("together", self.together),
            ("club", self.club),
            ("pronouns", self.pronouns),
            ("table", self.table),
            ("note", self.note),
        ];
        fields.into_iter().for_each(|(name, field)| draft.keep(name, field));
        for (position, member) in self.members.iter().enumerate() {
            draft.keep(&["member", &position.to_string()].concat(), *member);
        }
        for (name, ticked) in [("paid", self.paid), ("bye", self.bye)] {
            let began = ticked.get_untracked();
            draft.keep_with(name, ticked, move || began, |kept, began, now| (began == *now).then_some(kept));
        }
    }

    fn read(&self) -> PlayerDraft {
        PlayerDraft {
            name: self.name.get_untracked(),
            members: self.members.iter().map(|member| member.get_untracked()).collect(),
            together: self.together.get_untracked(),
            club: self.club.get_untracked(),
            pronouns: self.pronouns.get_untracked(),
            paid: self.paid.get_untracked(),
            table: self.table.get_untracked(),
            bye: self.bye.get_untracked(),
            note: self.note.get_untracked(),
        }
    }

    /// Returns whether the fields were saved.
    pub(super) fn save(&self) -> bool {
        let (session, entry) = (self.session, self.entry);
        self.refused.set(String::new());
        let known = session.tournament().read_untracked().entry(entry).map(|entry| entry.details.clone());
        let details = match self.read().details(&known.unwrap_or_default()) {
            Ok(details) => details,
            Err(field) => {
                self.bad.set(Some(field));
                return false;
            }
        };
        let said = session.words().players_saved_now(&details.name);
        let done = session.dispatch(Command::EditEntry(entry, details));
        match &done {
            Ok(_) => session.toast(said),
            Err(refusal) => self.refused.set(session.refusal_words(refusal)),
        }
        done.is_ok()
    }
}
