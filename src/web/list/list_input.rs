//! The fields of a list: paste, open a file, or type; shows the parsed list and problems while typing (XW-8, LIST-2).

use super::list_section::{findings, not_checked};
use crate::engine::bounds::LONGEST_LIST;
use crate::engine::squad::List;
use crate::files::interchange::import::text_of;
use crate::present::list::draft::{BadListField, Found, ListDraft, ListFields};
use crate::web::browser::upload::Upload;
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

    /// All fields; `is_first` puts the cursor into the text.
    pub(in crate::web) fn view(self, fields: ListFields, is_first: bool) -> AnyView {
        view! {
            {self.text(&fields, is_first)}
            {self.found()}
            {self.fields(fields)}
        }
        .into_any()
    }

    fn text(self, fields: &ListFields, is_first: bool) -> AnyView {
        let ListFields { label, hint, pattern, .. } = fields.clone();
        let session = self.session;
        let read = Callback::new(move |upload: Upload| match upload.bytes {
            Ok(bytes) => self.write(&text_of(&bytes)),
            Err(_) => self.refused.set(session.words().list_unread_file().to_owned()),
        });
        let error = move || self.draft.read().error.clone();
        let below = move || match error() {
            error if error.is_empty() => view! { <span class="field__hint">{hint}</span> }.into_any(),
            error => view! { <span class="field__error" role="alert">{error}</span> }.into_any(),
        };
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
                {move || below()}
            </label>
            {file_button("list__file", session.say(Words::list_form_file), hand::uploaded(read))}
        }
        .into_any()
    }

    fn fields(self, fields: ListFields) -> impl IntoView {
        let session = self.session;
        let wrong = move |field: BadListField| {
            Signal::derive(move || {
                let is_bad = self.bad.get() == Some(field);
                if is_bad { session.words().players_field_not_number().to_owned() } else { String::new() }
            })
        };
        let faction = (!fields.factions.is_empty())
            .then(|| self.choice(session.words().list_fact_faction().to_owned(), fields.factions, Slot::Faction));
        let total = fields.total.then(|| {
            let (label, hint) = (session.say(Words::list_form_total), session.say(Words::list_form_total_hint));
            view! { <TextField label value=self.total hint error=wrong(BadListField::Total) /> }
        });
        let epic = fields.epic.then(|| {
            let label = session.say(Words::list_fact_epic);
            view! { <TextField label value=self.epic error=wrong(BadListField::Epic) /> }
        });
        let deck = (!fields.decks.is_empty())
            .then(|| self.choice(session.words().list_fact_damage_deck().to_owned(), fields.decks, Slot::Deck));
        let obstacles = (!fields.obstacles.is_empty()).then(|| self.obstacles(fields.obstacles));
        view! {
            <div class="fields">{faction} {total} {epic} {deck}</div>
            {obstacles}
        }
    }

    fn obstacles(self, known: Vec<(String, String)>) -> AnyView {
        let count = Memo::new(move |_| self.draft.read().obstacles.len());
        let one = move |index: usize| {
            let label = self.session.words().list_form_obstacle(index + 1);
            self.choice(label, known.clone(), Slot::Obstacle(index))
        };
        let all = move || (0..count.get()).map(&one).collect::<Vec<_>>();
        view! { <div class="fields">{move || all()}</div> }.into_any()
    }

    /// A drop-down of known values; unknown values are kept.
    fn choice(self, label: String, known: Vec<(String, String)>, slot: Slot) -> impl IntoView {
        let value = Memo::new(move |_| slot.of(&mut self.draft.get()).cloned().unwrap_or_default());
        let options = move || {
            let now = value.get();
            let is_known = now.is_empty() || known.iter().any(|(id, _)| *id == now);
            let other = (!is_known).then(|| (now.clone(), now.clone()));
            let none = (String::new(), self.session.words().list_form_none().to_owned());
            let all = std::iter::once(none).chain(known.clone()).chain(other);
            all.map(|(id, name)| {
                let selected = id == now;
                view! { <option value=id selected=selected>{name}</option> }.into_any()
            })
            .collect::<Vec<_>>()
        };
        let change = move |chosen: String| {
            self.draft.update(|draft| {
                if let Some(field) = slot.of(draft) {
                    *field = chosen;
                }
            });
        };
        view! {
            <label class="field">
                <span class="field__label">{label}</span>
                <select {..hand::chosen(change)} {..hand::value(move || value.get())} class="field__input">
                    {move || options()}
                </select>
            </label>
        }
    }

    /// Oddities of the parsed text, and check results.
    fn found(self) -> impl IntoView {
        let session = self.session;
        let found = Memo::new(move |_| {
            let tournament = self.event.get();
            let entry = tournament.entry(self.entry)?;
            Some(self.draft.read().found(session.words(), &tournament, entry, self.member))
        });
        let notes = Memo::new(move |_| self.draft.read().notes.clone());
        let odd = move || {
            let notes = notes.get();
            (!notes.is_empty()).then(|| callout::plain("").icon("warn").paragraphs(notes).view())
        };
        let shown = move || {
            let Found { sum, problems, missing, unchecked } = found.get().unwrap_or_default();
            let sum =
                (!sum.is_empty()).then(|| view! { <p class="list__name">{session.words().list_form_read(sum)}</p> });
            view! {
                {sum}
                {findings(problems, missing)}
                {not_checked(session.words(), unchecked)}
            }
        };
        view! {
            {move || odd()}
            <div class="list__found" role="status">{move || shown()}</div>
        }
    }
}
