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

fn lines(book: Book) -> AnyView {
    let session = book.session;
    let listed = Memo::new(move |_| people::listed(&session.tournament().read()));
    let found = move || {
        let sought = book.sought.read();
        book.people.read().iter().filter(|one| people::is_found(one, &sought)).cloned().collect::<Vec<_>>()
    };
    let nobody = move || book.people.read().is_empty().then(|| para("soft", session.words().regulars_nobody()));
    view! {
        <p class="dialog__text">{session.say(Words::regulars_text)}</p>
        <SearchField label=session.say(Words::desk_search) value=book.sought />
        <div class="picks__groups">{move || each(people::groups(&found()), |found| group(book, listed, found))}</div>
        {move || nobody()}
    }
}

/// People of one last event, with a button that chooses all of them or none.
fn group(book: Book, listed: Memo<BTreeSet<String>>, group: Group) -> AnyView {
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
    view! {
        <section class="picks__group">
            <div class="picks__head">
                <h3 class="picks__title">{title}</h3>
                {all}
            </div>
            <ul class="panel picks">{each(group.people, |person| line(book, listed, person))}</ul>
        </section>
    }
}

fn line(book: Book, listed: Memo<BTreeSet<String>>, person: Regular) -> AnyView {
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
    let (is_marked, kept) = (person.mark.is_some(), person.is_kept);
    let note = is_marked.then(|| mark_note(words, &person.name));
    let (marks, keeps, forgets) = (person.clone(), person.clone(), person.name.clone());
    let facts = facts(session, &person);
    let hint = move || {
        let is_in = if is_in.get() { words.regulars_is_in() } else { "" };
        dotted([&facts, is_in])
    };
    let tool = |symbol: &'static str, label: String, press: Box<dyn Fn()>| {
        face_button("button button--icon", icon_small(symbol), press).label(label.clone()).title(label)
    };
    let keep = move || book.change(|marks| marks.keep(&keeps, !kept));
    view! {
        <li class="picks__row">
            {check_box(person.name.clone(), move || is_chosen.get() || is_in.get(), toggle).hint(hint).disabled(move || is_in.get())}
            {tool("ban", words.regulars_mark(&person.name), Box::new(move || mark(book, &marks))).pressed(move || is_marked)}
            {tool(if kept { "check" } else { "plus" }, words.regulars_keep(&person.name), Box::new(keep)).pressed(move || kept)}
            {tool("close", words.regulars_forget(&person.name), Box::new(move || forget(book, &forgets)))}
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
    let field = field_of(label, move || value.get(), write).most(LONGEST_TEXT);
    view! { <div class="picks__note">{field}</div> }
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
