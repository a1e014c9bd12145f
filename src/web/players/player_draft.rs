//! The fields of one player as typed.

use crate::present::players::player_edit::details;
use crate::present::words::figure::number;
use crate::web::prelude::*;

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
    /// The table is no number.
    pub(super) bad: RwSignal<bool>,
    /// The refusal in words.
    pub(super) refused: RwSignal<String>,
}

impl PlayerFields {
    pub(super) fn of(session: Session, entry: EntryId) -> Self {
        let tournament = session.tournament().get_untracked();
        let details = tournament.entry(entry).map(|entry| entry.details.clone()).unwrap_or_default();
        let table = number(details.fixed_table.map(|table| table.0));
        let size = match tournament.rules.entry {
            EntryKind::Single => 0,
            EntryKind::Team(size) => size,
        };
        let text = |value: String| held_of(entry.0, || RwSignal::new(value));
        let members = details.members.into_iter().chain(std::iter::repeat_with(String::new));
        Self {
            session,
            entry,
            name: text(details.name),
            members: members.take(size.into()).map(text).collect(),
            together: text(details.together),
            club: text(details.club),
            pronouns: text(details.pronouns),
            paid: held_of(entry.0, || RwSignal::new(details.paid)),
            table: text(table),
            bye: held_of(entry.0, || RwSignal::new(details.awarded_bye)),
            note: text(details.note),
            bad: held_of(entry.0, || RwSignal::new(false)),
            refused: text(String::new()),
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

    /// Returns whether the fields were saved.
    pub(super) fn save(&self) -> bool {
        let (session, entry) = (self.session, self.entry);
        self.refused.set(String::new());
        let known = session.tournament().read_untracked().entry(entry).map(|entry| entry.details.clone());
        let typed = DraftDetails {
            name: self.name.get_untracked(),
            members: self.members.iter().map(|member| member.get_untracked()).collect(),
            together: self.together.get_untracked(),
            club: self.club.get_untracked(),
            pronouns: self.pronouns.get_untracked(),
            paid: self.paid.get_untracked(),
            awarded_bye: self.bye.get_untracked(),
            note: self.note.get_untracked(),
            // Details of a list stay as known.
            ..known.unwrap_or_default()
        };
        let Some(details) = details(typed, &self.table.get_untracked()) else {
            self.bad.set(true);
            return false;
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
