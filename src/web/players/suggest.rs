//! Suggestions below a name field, from earlier events; arrow keys and Enter or a tap choose one.

use crate::present::players::regulars as people;
use crate::present::players::regulars::Regular;
use crate::web::device::regulars::Attendances;
use crate::web::prelude::*;

#[derive(Clone, Copy)]
pub struct Suggestions {
    session: Session,
    earlier: Attendances,
    typed: RwSignal<String>,
    /// Loaded on the first input.
    people: RwSignal<Option<Vec<Regular>>>,
    active: RwSignal<Option<usize>>,
    found: Memo<Vec<Regular>>,
    take: Callback<Regular>,
}

impl Suggestions {
    pub fn of(session: Session, typed: RwSignal<String>, take: Callback<Regular>) -> Self {
        let people = held(|| RwSignal::new(None::<Vec<Regular>>));
        let found = Memo::new(move |_| match &*people.read() {
            Some(known) => people::suggested(known, &people::listed(&session.tournament().read()), &typed.read()),
            None => Vec::new(),
        });
        Self { session, earlier: expect_context(), typed, people, active: held(|| RwSignal::new(None)), found, take }
    }

    pub fn typed(self) {
        self.active.set(None);
        if self.people.read_untracked().is_none() && !self.typed.read_untracked().is_empty() {
            self.people.set(Some(self.earlier.people(self.session)));
        }
    }

    pub fn is_open(self) -> bool {
        !self.found.read().is_empty()
    }

    /// The element id of the suggestion that Enter would choose.
    pub fn active_id(self) -> Option<String> {
        self.active.get().map(id)
    }

    /// Returns whether it used the key.
    pub fn key(self, key: &str) -> bool {
        let count = self.found.read_untracked().len();
        if count == 0 {
            return false;
        }
        let active = self.active.get_untracked();
        match key {
            "ArrowDown" => self.active.set(Some(active.map_or(0, |at| (at + 1) % count))),
            "ArrowUp" => self.active.set(Some(active.map_or(count - 1, |at| (at + count - 1) % count))),
            "Escape" => {
                self.active.set(None);
                self.people.set(Some(Vec::new()));
            }
            "Enter" => match active.and_then(|at| self.found.read_untracked().get(at).cloned()) {
                Some(person) => self.choose(person),
                None => return false,
            },
            _ => return false,
        }
        true
    }

    fn choose(self, person: Regular) {
        self.active.set(None);
        self.take.run(person);
    }
}

fn id(position: usize) -> String {
    ["suggest-", &position.to_string()].concat()
}

pub fn suggest_list(of: Suggestions) -> AnyView {
    let session = of.session;
    let one = move |(position, person): (usize, Regular)| {
        let words = session.words();
        let events = if person.events > 0 { words.regulars_events(person.events) } else { String::new() };
        let marked = if person.mark.is_some() { words.regulars_marked().to_owned() } else { String::new() };
        let parts = [marked, person.club.clone(), events].into_iter().filter(|text| !text.is_empty());
        let hint = parts.collect::<Vec<_>>().join(" \u{b7} ");
        let name = person.name.clone();
        let is_active = move || if of.active.get() == Some(position) { "true" } else { "false" };
        // Prevents the blur of the field, which would fire before the click.
        view! {
            <li
                {..hand::clicked(move || of.choose(person.clone()))}
                class="suggest__one"
                role="option"
                id=id(position)
                aria-selected=is_active
                on:pointerdown=move |event| event.prevent_default()
            >
                {name}
                <span class="suggest__hint">{hint}</span>
            </li>
        }
    };
    let label = move || session.words().regulars_suggested(of.found.read().len());
    (move || {
        of.is_open().then(|| {
            view! {
                <ul class="suggest__list" id="suggestions" role="listbox" aria-label=label>
                    {of.found.get().into_iter().enumerate().map(one).collect_view()}
                </ul>
            }
        })
    })
    .into_any()
}
