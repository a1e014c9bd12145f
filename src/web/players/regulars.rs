//! The dialog of players known from earlier events: add several at once, keep or forget a person.

use crate::web::prelude::*;

use super::newcomers::add_chosen;
use crate::present::players::regulars as people;
use crate::present::players::regulars::{Group, Marks, Regular};
use crate::web::device::regulars::{self, Attendances};

#[derive(Clone, Copy)]
struct Book {
    session: Session,
    earlier: Attendances,
    people: RwSignal<Vec<Regular>>,
    chosen: RwSignal<BTreeMap<String, Regular>>,
    sought: RwSignal<String>,
}

#[component]
pub fn Regulars(open: RwSignal<bool>) -> impl IntoView {
    let session = use_session();
    let book = Book {
        session,
        earlier: expect_context(),
        people: held(|| RwSignal::new(Vec::new())),
        chosen: held(|| RwSignal::new(BTreeMap::new())),
        sought: held(|| RwSignal::new(String::new())),
    };
    let begin = move || {
        book.read();
        book.chosen.set(BTreeMap::new());
        book.sought.set(String::new());
    };
    let add = move || {
        let chosen = book.chosen.get_untracked();
        let drafts: Vec<_> = chosen.values().map(people::draft).collect();
        add_chosen(session, drafts)
    };
    let count = move || book.chosen.read().len();
    let label = move || match count() {
        0 => session.words().desk_mass_none().to_owned(),
        some => session.words().regulars_add(some),
    };
    Ask::new(open, session.say(Words::regulars_title), move || lines(book))
        .begin(begin)
        .does(label, add)
        .off(move || count() == 0)
        .view()
}

fn lines(book: Book) -> impl IntoView {
    let session = book.session;
    let listed = Memo::new(move |_| people::listed(&session.tournament().read()));
    let found = move || {
        let sought = book.sought.read();
        book.people.read().iter().filter(|one| people::is_found(one, &sought)).cloned().collect::<Vec<_>>()
    };
    let nobody = move || {
        book.people.read().is_empty().then(|| view! { <p class="soft">{session.words().regulars_nobody()}</p> })
    };
    let groups = move || people::groups(&found()).into_iter().map(|found| group(book, listed, found)).collect_view();
    view! {
        <p class="dialog__text">{session.say(Words::regulars_text)}</p>
        <SearchField label=session.say(Words::desk_search) value=book.sought />
        <div class="picks__groups">{move || groups()}</div>
        {move || nobody()}
    }
}

/// People of one last event, with a button that chooses all of them or none.
fn group(book: Book, listed: Memo<BTreeSet<String>>, group: Group) -> impl IntoView {
    let words = book.session.words();
    let date = figure::date(words, &group.day);
    let title = match group.day.is_empty() {
        true => words.regulars_without_event().to_owned(),
        false if group.event.contains(&date) => group.event.clone(),
        false => words.regulars_day(&group.event, date),
    };
    let people = StoredValue::new(group.people.clone());
    let free = move || {
        let listed = listed.read();
        let others = |people: &Vec<Regular>| {
            people.iter().filter(|one| !listed.contains(&folded(&one.name))).cloned().collect::<Vec<_>>()
        };
        people.with_value(others)
    };
    let is_whole = Memo::new(move |_| {
        let chosen = book.chosen.read();
        let free = free();
        !free.is_empty() && free.iter().all(|one| chosen.contains_key(&folded(&one.name)))
    });
    let toggle = move || {
        let whole = is_whole.get_untracked();
        book.chosen.update(|chosen| {
            for person in untrack(free) {
                let id = folded(&person.name);
                if whole {
                    chosen.remove(&id);
                } else {
                    chosen.insert(id, person);
                }
            }
        });
    };
    let all = (group.people.len() > 1)
        .then(|| button(words.regulars_all_of_day(group.people.len()), toggle).pressed(move || is_whole.get()).view());
    let lines = group.people.into_iter().map(|person| line(book, listed, person)).collect_view();
    view! {
        <section class="picks__group">
            <div class="picks__head">
                <h3 class="picks__title">{title}</h3>
                {all}
            </div>
            <ul class="panel picks">{lines}</ul>
        </section>
    }
}

fn line(book: Book, listed: Memo<BTreeSet<String>>, person: Regular) -> impl IntoView {
    let session = book.session;
    let words = session.words();
    let id = folded(&person.name);
    let (chosen_id, listed_id) = (id.clone(), id.clone());
    let is_chosen = Memo::new(move |_| book.chosen.read().contains_key(&chosen_id));
    let is_in = Memo::new(move |_| listed.read().contains(&listed_id));
    let picked = person.clone();
    let toggle = move |_| {
        book.chosen.update(|chosen| {
            if chosen.remove(&id).is_none() {
                chosen.insert(id.clone(), picked.clone());
            }
        });
    };
    let mark_label = words.regulars_mark(&person.name);
    let (marks, is_marked) = (person.clone(), person.mark.is_some());
    let note = is_marked.then(|| mark_note(words, &person.name));
    let (keep_label, forget_label) = (words.regulars_keep(&person.name), words.regulars_forget(&person.name));
    let kept = person.is_kept;
    let (keeps, forgets) = (person.clone(), person.name.clone());
    let facts = facts(session, &person);
    view! {
        <li class="picks__row">
            <label class="check">
                <input
                    {..hand::ticked(toggle)}
                    {..hand::checked(move || is_chosen.get() || is_in.get())}
                    class="check__box"
                    type="checkbox"
                    disabled=is_in
                />
                <span class="check__text">
                    {person.name}
                    <span class="check__hint">
                        {facts} {move || is_in.get().then(|| [" \u{b7} ", session.words().regulars_is_in()].concat())}
                    </span>
                </span>
            </label>
            {face_button("button button--icon", icon_small("ban"), move || mark(book, &marks))
                .label(mark_label.clone())
                .title(mark_label)
                .pressed(move || is_marked)}
            {face_button("button button--icon", icon_small(if kept { "check" } else { "plus" }), move || book.change(|marks| marks.keep(&keeps, !kept)))
                .label(keep_label.clone())
                .title(keep_label)
                .pressed(move || kept)}
            {face_button("button button--icon", icon_small("close"), move || forget(book, &forgets))
                .label(forget_label.clone())
                .title(forget_label)}
            {note}
        </li>
    }
}

/// Club, number of events, last event.
fn facts(session: Session, person: &Regular) -> String {
    let words = session.words();
    let times = (person.events > 0).then(|| words.regulars_events(person.events));
    let last = (!person.last.is_empty()).then(|| figure::date(words, &person.last));
    let kept = person.is_kept.then(|| words.regulars_kept().to_owned());
    let marked = person.mark.is_some().then(|| words.regulars_marked().to_owned());
    dotted([marked, Some(person.club.clone()), times, last, kept].into_iter().flatten())
}

impl Book {
    fn read(self) {
        // The dialog may be closed by now.
        self.people.try_set(self.earlier.people(self.session));
    }

    fn change(self, change: impl FnOnce(&mut Marks)) {
        regulars::change(change);
        self.read();
    }
}

/// The note of a mark, stored while it is typed.
fn mark_note(words: Words, name: &str) -> AnyView {
    let label = words.regulars_mark_note(name);
    let name = name.to_owned();
    // A row is kept while the dialog is closed, so the list may be older than the note.
    let value = held_of(&name, || RwSignal::new(regulars::marks().note(&name).unwrap_or_default().to_owned()));
    let write = move |text: String| {
        regulars::change(|marks| marks.mark(&name, Some(text.clone())));
        value.set(text);
    };
    view! {
        <label class="field picks__note">
            <span class="field__label">{label}</span>
            <input
                {..hand::typed(write)}
                {..hand::value(move || value.get())}
                class="field__input"
                type="text"
                autocomplete="off"
                maxlength=LONGEST_TEXT.to_string()
            />
        </label>
    }
    .into_any()
}

/// Marks a person on this device, or removes the mark with its note, which can be undone.
fn mark(book: Book, person: &Regular) {
    let (session, name) = (book.session, person.name.clone());
    let note = regulars::marks().note(&name).map(str::to_owned);
    book.change(|marks| marks.mark(&name, note.is_none().then(String::new)));
    if let Some(note) = note.filter(|note| !note.is_empty()) {
        let words = session.words();
        session.toast_with(words.regulars_unmarked(&name), words.app_undo().to_owned(), move || {
            book.change(|marks| marks.mark(&name, Some(note.clone())));
        });
    }
}

/// Hides a person on this device; events keep their entries.
fn forget(book: Book, name: &str) {
    let note = regulars::marks().note(name).map(str::to_owned);
    book.change(|marks| marks.forget(name, true));
    book.chosen.update(|chosen| _ = chosen.remove(&folded(name)));
    let (session, name) = (book.session, name.to_owned());
    let words = session.words();
    session.toast_with(words.regulars_forgotten(&name), words.app_undo().to_owned(), move || {
        book.change(|marks| {
            marks.forget(&name, false);
            if note.is_some() {
                marks.mark(&name, note.clone());
            }
        });
    });
}
