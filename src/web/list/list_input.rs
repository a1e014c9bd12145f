//! The fields of a list: paste, open a file, or type; shows the parsed list and problems while typing (XW-8, LIST-2).

use super::list_section::{findings, not_checked};
use crate::engine::bounds::LONGEST_LIST;
use crate::engine::squad::List;
use crate::files::interchange::import::text_of;
use crate::present::list::draft::{BadListField, Found, ListDraft, ListFields};
use crate::web::prelude::*;

/// A list as typed, of a player of this event.
#[derive(Clone, Copy)]
pub(in crate::web) struct ListInput {
    session: Session,
    event: Memo<Arc<Tournament>>,
    entry: EntryId,
    member: u8,
    pub(in crate::web) draft: RwSignal<ListDraft>,
    pub(in crate::web) total: RwSignal<String>,
    pub(in crate::web) epic: RwSignal<String>,
    bad: RwSignal<Option<BadListField>>,
    /// Why the list was not read or not saved.
    pub(in crate::web) refused: RwSignal<String>,
}

/// A part of a list with known values.
#[derive(Clone, Copy)]
enum Slot {
    Faction,
    Deck,
    Obstacle(usize),
}

impl Slot {
    fn of(self, draft: &mut ListDraft) -> Option<&mut String> {
        match self {
            Self::Faction => Some(&mut draft.faction),
            Self::Deck => Some(&mut draft.damage_deck),
            Self::Obstacle(index) => draft.obstacles.get_mut(index),
        }
    }
}

/// Tells the lists of an event apart.
pub(in crate::web) fn list_key(entry: EntryId, member: u8) -> String {
    [entry.0.to_string(), member.to_string()].join("/")
}

impl ListInput {
    pub(in crate::web) fn new(
        session: Session,
        event: Memo<Arc<Tournament>>,
        entry: EntryId,
        member: u8,
        draft: ListDraft,
    ) -> Self {
        let input = Self {
            session,
            event,
            entry,
            member,
            total: held_of(list_key(entry, member), || RwSignal::new(draft.total.clone())),
            epic: held_of(list_key(entry, member), || RwSignal::new(draft.epic.clone())),
            draft: held_of(list_key(entry, member), || RwSignal::new(draft)),
            bad: held_of(list_key(entry, member), || RwSignal::new(None)),
            refused: held_of(list_key(entry, member), || RwSignal::new(String::new())),
        };
        Effect::new(move |_| {
            let (total, epic) = (input.total.get(), input.epic.get());
            if input.draft.with_untracked(|draft| draft.total != total || draft.epic != epic) {
                input.draft.update(|draft| {
                    draft.total = total;
                    draft.epic = epic;
                });
            }
        });
        input
    }

    pub(in crate::web) fn write(self, text: &str) {
        let tournament = self.event.get_untracked();
        self.draft.update(|draft| draft.write(self.session.words(), &tournament, text));
        self.draft.with_untracked(|draft| {
            self.total.set(draft.total.clone());
            self.epic.set(draft.epic.clone());
        });
        self.bad.set(None);
        self.refused.set(String::new());
    }

    /// The list; none with an unreadable field, which is marked then.
    pub(in crate::web) fn list(self) -> Option<List> {
        let format = self.event.with_untracked(|tournament| tournament.format())?;
        let list = self.draft.with_untracked(|draft| draft.list(&format.list));
        list.map_err(|field| self.bad.set(Some(field))).ok()
    }

    /// Why the list was not read or not saved.
    pub(in crate::web) fn refusal(self) -> AnyView {
        let refused = move || callout::bad("").paragraphs([self.refused.get()]).view();
        shown_if(move || !self.refused.read().is_empty(), refused)
    }

    /// All fields; `is_first` puts the cursor into the text.
    pub(in crate::web) fn view(self, fields: ListFields, is_first: bool) -> AnyView {
        view! {
            {self.text(&fields, is_first)}
            {self.found()}
            {self.fields(fields)}
        }
    }

    fn text(self, fields: &ListFields, is_first: bool) -> AnyView {
        let ListFields { label, hint, pattern, .. } = fields.clone();
        let session = self.session;
        let read = Callback::new(move |upload: Upload| match upload.bytes {
            Ok(bytes) => self.write(&text_of(&bytes)),
            Err(_) => self.refused.set(session.words().list_unread_file().to_owned()),
        });
        let error = move || self.draft.read().error.clone();
        view! {
            <label class="field">
                <span class="field__label">{label}</span>
                <textarea
                    {..hand::typed(move |text| self.write(&text))}
                    {..hand::value(move || self.draft.read().text.clone())}
                    class="field__input list__text"
                    rows="7"
                    maxlength=LONGEST_LIST.to_string()
                    {..for_names()}
                    autofocus=is_first
                    placeholder=pattern
                    aria-invalid=move || (!error().is_empty()).then_some("true")
                ></textarea>
                {move || below(error(), hint.to_owned())}
            </label>
            {file_button("list__file", session.say(Words::list_form_file), hand::uploaded(read))}
        }
    }

    fn fields(self, fields: ListFields) -> AnyView {
        let session = self.session;
        let words = session.words();
        let wrong = move |field: BadListField| {
            move || if self.bad.get() == Some(field) { words.players_field_not_number() } else { "" }
        };
        let faction = self.choice(words.list_fact_faction().to_owned(), fields.factions, Slot::Faction);
        let total = fields.total.then(|| {
            let field = text_field(words.list_form_total(), self.total).hint(words.list_form_total_hint());
            field.error(wrong(BadListField::Total)).view()
        });
        let epic = text_field(words.list_fact_epic(), self.epic).error(wrong(BadListField::Epic));
        let epic = fields.epic.then(|| epic.view());
        let deck = self.choice(words.list_fact_damage_deck().to_owned(), fields.decks, Slot::Deck);
        let (count, known) = (Memo::new(move |_| self.draft.read().obstacles.len()), fields.obstacles);
        let has_obstacles = !known.is_empty();
        let obstacle =
            move |at: usize| self.choice(words.list_form_obstacle(at + 1), known.clone(), Slot::Obstacle(at));
        let obstacles = move || view! { <div class="fields">{move || each(0..count.get(), &obstacle)}</div> };
        view! {
            <div class="fields">{faction} {total} {epic} {deck}</div>
            {has_obstacles.then(obstacles)}
        }
    }

    /// A drop-down of known values, if there are any; unknown values are kept.
    fn choice(self, label: String, known: Vec<(String, String)>, slot: Slot) -> Option<AnyView> {
        let value = Memo::new(move |_| slot.of(&mut self.draft.get()).cloned().unwrap_or_default());
        let none = self.session.words().list_form_none();
        let choose = move |chosen: String| {
            self.draft.update(|draft| slot.of(draft).into_iter().for_each(|field| field.clone_from(&chosen)));
        };
        let has_any = !known.is_empty();
        let all = move || {
            let now = value.get();
            let is_known = now.is_empty() || known.iter().any(|(id, _)| *id == now);
            let other = (!is_known).then(|| (now.clone(), now));
            std::iter::once((String::new(), none.to_owned())).chain(known.clone()).chain(other).collect()
        };
        has_any.then(|| select_of([label, String::new()], all, move || value.get(), choose))
    }

    /// Oddities of the parsed text, and check results.
    fn found(self) -> AnyView {
        let session = self.session;
        let found = Memo::new(move |_| {
            let tournament = self.event.get();
            let entry = tournament.entry(self.entry)?;
            Some(self.draft.read().found(session.words(), &tournament, entry, self.member))
        });
        let notes = Memo::new(move |_| self.draft.read().notes.clone());
        let odd = move || callout::plain("").icon("warn").paragraphs(notes.get()).view();
        let shown = move || {
            let Found { sum, problems, missing, unchecked } = found.get().unwrap_or_default();
            let sum = (!sum.is_empty()).then(|| para("list__name", session.words().list_form_read(sum)));
            view! {
                {sum}
                {findings(problems, missing)}
                {not_checked(session.words(), unchecked)}
            }
        };
        view! {
            {shown_if(move || !notes.read().is_empty(), odd)}
            <div class="list__found" role="status">{move || shown()}</div>
        }
    }
}
