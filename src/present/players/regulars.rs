//! Players of earlier events on this device: their events and suggestions while typing.
//!
//! Derived from the stored events, except for marks of people to keep without events and people to forget. A forgotten
//! person is stored as a hash of the name.

use crate::present::prelude::*;
use std::cmp::Reverse;

use crate::app::device::device_value::DeviceValue;
use crate::present::words::by_name::by_name;

pub const MOST_SUGGESTED: usize = 5;

/// Somebody who played here before.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Regular {
    pub name: String,
    pub club: String,
    pub pronouns: String,
    /// Number of events on this device.
    pub events: u16,
    /// Year-month-day, or empty.
    pub last: String,
    /// The name of the last event.
    pub event: String,
    /// The person stays when the events are deleted.
    pub is_kept: bool,
    /// A mark of the user with its note, which may be empty. It never leaves the device.
    pub mark: Option<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Attendance {
    /// Year-month-day.
    pub day: String,
    pub event: String,
    /// Name, club, pronouns.
    pub people: Vec<[String; 3]>,
}

impl Attendance {
    /// Players and members of teams.
    pub fn of(tournament: &Tournament, day: String) -> Self {
        let came = tournament.entries.iter().filter(|entry| entry.presence != Presence::Removed);
        let mut people = Vec::new();
        for entry in came {
            let details = &entry.details;
            match tournament.rules.entry {
                EntryKind::Single => {
                    people.push([details.name.clone(), details.club.clone(), details.pronouns.clone()]);
                }
                EntryKind::Team(_) => {
                    people.extend(
                        details.members.iter().map(|member| [member.clone(), details.club.clone(), String::new()]),
                    );
                }
            }
        }
        Self { day, event: tournament.setup.name.clone(), people }
    }
}

/// Decisions of the user about people of this device.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Marks {
    /// Name, club and pronouns.
    kept: Vec<[String; 3]>,
    /// Name and note.
    marked: Vec<[String; 2]>,
    forgotten: BTreeSet<u64>,
}

impl DeviceValue for Marks {
    /// A line for each person, tab separated.
    fn from_old(text: &str) -> Option<Self> {
        let mut marks = Self::default();
        for line in text.lines() {
            match line.split('\t').collect::<Vec<_>>()[..] {
                ["kept", name, club, pronouns, ..] => marks.kept.push([name, club, pronouns].map(str::to_owned)),
                ["forgotten", number] => marks.forgotten.extend(u64::from_str_radix(number, 16)),
                _ => {}
            }
        }
        Some(marks)
    }

    fn in_range(mut self) -> Self {
        self.kept.retain(|[name, ..]| !folded(name).is_empty());
        self.marked.retain(|[name, _]| !folded(name).is_empty());
        self
    }
}

impl Marks {
    /// Keeps a person without events, or not.
    pub fn keep(&mut self, person: &Regular, keeps: bool) {
        self.drop(&folded(&person.name));
        if keeps {
            self.kept.push([person.name.clone(), person.club.clone(), person.pronouns.clone()]);
        }
    }

    /// Marks a person with a note, or removes the mark.
    pub fn mark(&mut self, name: &str, note: Option<String>) {
        let key = folded(name);
        let noted = note.map(|note| [name.to_owned(), note]);
        match self.marked.iter_mut().find(|[name, _]| folded(name) == key) {
            Some(found) => match noted {
                Some(noted) => *found = noted,
                None => self.marked.retain(|[name, _]| folded(name) != key),
            },
            None => self.marked.extend(noted),
        }
    }

    /// The note of a marked person.
    pub fn note(&self, name: &str) -> Option<&str> {
        let key = folded(name);
        self.marked.iter().find(|[name, _]| folded(name) == key).map(|[_, note]| note.as_str())
    }

    /// Hides a person, or shows it again.
    pub fn forget(&mut self, name: &str, forgets: bool) {
        let key = folded(name);
        let number = number_of(&key);
        if forgets {
            self.drop(&key);
            self.mark(name, None);
            self.forgotten.insert(number);
        } else {
            self.forgotten.remove(&number);
        }
    }

    fn drop(&mut self, key: &str) {
        self.kept.retain(|[name, ..]| folded(name) != key);
    }
}

/// Hash of a name (FNV-1a).
fn number_of(name: &str) -> u64 {
    name.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |number, byte| (number ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

/// Everybody who played here and is not forgotten, the most frequent first, then by name.
pub fn gather(events: &[Attendance], marks: &Marks) -> Vec<Regular> {
    let mut found: BTreeMap<String, Regular> = BTreeMap::new();
    for [name, club, pronouns] in marks.kept.clone() {
        found.insert(folded(&name), Regular { name, club, pronouns, is_kept: true, ..Regular::default() });
    }
    for [name, note] in &marks.marked {
        let person = found.entry(folded(name)).or_insert_with(|| Regular { name: name.clone(), ..Regular::default() });
        person.mark = Some(note.clone());
    }
    // The earliest event first, so that the last known values win.
    let mut order: Vec<&Attendance> = events.iter().collect();
    order.sort_by(|a, b| a.day.cmp(&b.day));
    for event in order {
        let mut once = BTreeSet::new();
        for [name, club, pronouns] in &event.people {
            let key = folded(name);
            if key.is_empty() || !once.insert(key.clone()) {
                continue;
            }
            let person = found.entry(key).or_default();
            person.name.clone_from(name);
            for (known, new) in [(&mut person.club, club), (&mut person.pronouns, pronouns)] {
                if !new.is_empty() {
                    known.clone_from(new);
                }
            }
            person.events = person.events.saturating_add(1);
            person.last.clone_from(&event.day);
            person.event.clone_from(&event.event);
        }
    }
    found.retain(|key, _| !marks.forgotten.contains(&number_of(key)));
    let mut people: Vec<Regular> = found.into_values().collect();
    let place = |person: &Regular| Reverse((person.is_kept, person.events));
    people.sort_by(|one, other| place(one).cmp(&place(other)).then_with(|| by_name(&one.name, &other.name)));
    people
}

/// People whose last event was the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Year-month-day; empty for people kept without an event.
    pub day: String,
    pub event: String,
    /// By name.
    pub people: Vec<Regular>,
}

/// The latest event first.
pub fn groups(people: &[Regular]) -> Vec<Group> {
    let mut groups: BTreeMap<(&str, &str), Vec<Regular>> = BTreeMap::new();
    for person in people {
        groups.entry((&person.last, &person.event)).or_default().push(person.clone());
    }
    let group = |((day, event), mut people): ((&str, &str), Vec<Regular>)| {
        people.sort_by(|one, other| by_name(&one.name, &other.name));
        Group { day: day.to_owned(), event: event.to_owned(), people }
    };
    groups.into_iter().rev().map(group).collect()
}

/// The folded names of the event.
pub fn listed(tournament: &Tournament) -> BTreeSet<String> {
    tournament.listed().flat_map(|entry| entry.details.people()).map(folded).collect()
}

/// Searches name and club.
pub fn is_found(person: &Regular, text: &str) -> bool {
    let found_by = folded(&[person.name.as_str(), person.club.as_str()].join(" "));
    folded(text).split(' ').all(|word| found_by.contains(word))
}

/// Suggestions for a typed name, without players of the event.
pub fn suggested(people: &[Regular], listed: &BTreeSet<String>, typed: &str) -> Vec<Regular> {
    let typed = folded(typed);
    if typed.is_empty() || typed.contains([',', ';', '\t']) {
        return Vec::new();
    }
    let fits = |person: &&Regular| {
        let name = folded(&person.name);
        let begins = name.split(' ').any(|word| word.starts_with(&typed)) || name.starts_with(&typed);
        begins && !listed.contains(&name)
    };
    people.iter().filter(fits).take(MOST_SUGGESTED).cloned().collect()
}

/// A person as a player to register.
pub fn draft(person: &Regular) -> DraftDetails {
    DraftDetails {
        name: person.name.clone(),
        club: person.club.clone(),
        pronouns: person.pronouns.clone(),
        ..DraftDetails::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::device::device_value::read;
    use crate::present::sample::sample_round as sample;

    fn event(day: &str, people: &[(&str, &str)]) -> Attendance {
        let person = |(name, club): &(&str, &str)| [(*name).to_owned(), (*club).to_owned(), String::new()];
        let event = ["Cup ", &day[5..7]].concat();
        Attendance { day: day.to_owned(), event, people: people.iter().map(person).collect() }
    }

    fn shown(people: &[Regular]) -> Vec<String> {
        people.iter().map(|one| format!("{} {} {} {}", one.name, one.club, one.events, one.last)).collect()
    }

    fn events() -> [Attendance; 2] {
        [
            event("2026-05-02", &[("Zoé Ann", "Nova"), ("Bo", ""), ("bo", "")]),
            event("2026-03-01", &[("zoe ann", "Old"), ("Cy", "Nova")]),
        ]
    }

    #[test]
    fn the_most_frequent_come_first_as_they_were_written_last() {
        let people = gather(&events(), &Marks::default());
        assert_eq!(shown(&people), ["Zoé Ann Nova 2 2026-05-02", "Bo  1 2026-05-02", "Cy Nova 1 2026-03-01"]);
        let found = |text: &str| people.iter().filter(|one| is_found(one, text)).count();
        assert_eq!((found("nova"), found("ZOE"), found("")), (2, 1, 3));
    }

    #[test]
    fn people_are_grouped_by_their_last_event() {
        let mut marks = Marks::default();
        marks.keep(&Regular { name: "Di".to_owned(), ..Regular::default() }, true);
        let told: Vec<_> = groups(&gather(&events(), &marks))
            .into_iter()
            .map(|group| {
                let names: Vec<_> = group.people.iter().map(|one| one.name.as_str()).collect();
                [group.event, group.day, names.join(", ")].join("; ")
            })
            .collect();
        assert_eq!(told, ["Cup 05; 2026-05-02; Bo, Zoé Ann", "Cup 03; 2026-03-01; Cy", "; ; Di"]);
    }

    #[test]
    fn forgetting_a_person_removes_the_name() {
        let mut marks = Marks::default();
        let people = gather(&events(), &marks);
        marks.keep(&people[2], true);
        marks.keep(&people[0], true);
        marks.forget("ZOÉ  ann", true);
        let text = serde_json::to_string(&marks).unwrap();
        assert!(!folded(&text).contains("zoe"), "{text}");
        assert_eq!(read(&text).as_ref(), Some(&marks));
        // Cy stays without any event.
        assert_eq!(shown(&gather(&[], &marks)), ["Cy Nova 0 "]);
        assert_eq!(gather(&events(), &marks).len(), 2);
        marks.forget("Zoé Ann", false);
        assert_eq!(gather(&events(), &marks).len(), 3);
    }

    #[test]
    fn a_marked_person_stays_with_the_note_until_forgotten() {
        let mut marks = Marks::default();
        marks.mark("Zoe  ann", Some(String::new()));
        marks.mark("Zoé Ann", Some("out until June".to_owned()));
        marks.mark("Bo", Some(String::new()));
        let read_back: Marks = read(&serde_json::to_string(&marks).unwrap()).unwrap();
        assert_eq!(read_back, marks);
        let of = |people: &[Regular]| people.iter().map(|one| (one.name.clone(), one.mark.clone())).collect::<Vec<_>>();
        let note = Some("out until June".to_owned());
        assert_eq!(of(&gather(&events(), &marks))[0], ("Zoé Ann".to_owned(), note.clone()));
        assert_eq!(of(&gather(&[], &marks)), [("Bo".to_owned(), Some(String::new())), ("Zoé Ann".to_owned(), note)]);
        marks.mark("bo", None);
        assert_eq!((marks.note("BO"), marks.note("zoe ann")), (None, Some("out until June")));
        marks.forget("Zoé Ann", true);
        assert_eq!(marks.note("Zoé Ann"), None);
        let text = serde_json::to_string(&marks).unwrap();
        assert!(!text.contains("June"), "{text}");
    }

    #[test]
    fn old_marks_are_read() {
        let mut marks = Marks::default();
        marks.keep(&gather(&events(), &marks)[2], true);
        marks.forget("ZOÉ  ann", true);
        assert_eq!(read("kept\tCy\tNova\t\nforgotten\tf450dcbd7c7e018a\n"), Some(marks));
    }

    #[test]
    fn damaged_marks_are_left_out() {
        let old = "kept\tAnn\tNova\t\nkept\nkept\t \t\t\nforgotten\tnothing\n\u{0}\nforgotten\t00ff\n";
        let new = "{\"kept\":[[\"Ann\",\"Nova\",\"\"],[\" \",\"\",\"\"]],\"forgotten\":[255]}";
        for text in [old, new] {
            let marks: Marks = read(text).unwrap();
            assert_eq!(shown(&gather(&[], &marks)), ["Ann Nova 0 "]);
            assert_eq!(marks.forgotten.len(), 1);
        }
    }

    #[test]
    fn suggests_people_who_are_not_registered() {
        let people = gather(&events(), &Marks::default());
        let tournament = sample::registered(&["Bo"]);
        let names = |typed: &str| {
            let found = suggested(&people, &listed(&tournament), typed);
            found.into_iter().map(|one| one.name).collect::<Vec<_>>()
        };
        assert_eq!(names("zo"), ["Zoé Ann"]);
        assert_eq!(names("ann"), ["Zoé Ann"]);
        for nothing in ["", "b", "bo", "x", "Cy, 98"] {
            assert_eq!(names(nothing), [""; 0], "{nothing}");
        }
        assert_eq!(draft(&people[0]).club, "Nova");
    }

    #[test]
    fn an_event_tells_who_played() {
        let mut tournament = sample::registered(&["Ann", "Bo"]);
        tournament.entries[1].presence = Presence::Removed;
        tournament.entries[0].details.pronouns = "she/her".to_owned();
        let told = Attendance::of(&tournament, "2026-01-01".to_owned());
        assert_eq!(told.people, [["Ann".to_owned(), String::new(), "she/her".to_owned()]]);
        tournament.rules.entry = EntryKind::Team(2);
        tournament.entries[0].details.members = vec!["Cy".to_owned(), "Di".to_owned()];
        assert_eq!(Attendance::of(&tournament, String::new()).people.len(), 2);
    }
}
