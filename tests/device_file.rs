//! A damaged file of a whole device: sound events are read, damaged ones named, nothing is dropped silently.

use std::sync::LazyLock;

use serde_json::Value;
use topcut::audit::simulate::{Wish, simulate};
use topcut::engine::flaw::Flaw;
use topcut::engine::formats::FORMATS;
use topcut::engine::log::Log;
use topcut::files::FileError;
use topcut::files::event::backup::{Broken, Device, Unread, read_all, write_with};
use topcut::present::words::device::{DeviceView, Shown, view};
use topcut::present::words::text::{Lang, Words};

/// Openings of three events of different formats.
static LOGS: LazyLock<Vec<Log>> = LazyLock::new(|| {
    let one = |format: usize| {
        let log = simulate(&Wish::new(FORMATS[format], 4, 1 + format as u64)).expect("an event");
        Log::new(log.entries()[..8].to_vec()).expect("a beginning is a log")
    };
    vec![one(0), one(2), one(4)]
});

fn device(bytes: &[u8]) -> Device {
    read_all(bytes).expect("the file of a device").expect("not newer")
}

/// Lines of an event in the file, from 1.
fn lines_of(event: usize) -> std::ops::RangeInclusive<usize> {
    let before: usize = LOGS[..event].iter().map(|log| log.entries().len() + 2).sum();
    before + 2..=before + LOGS[event].entries().len() + 3
}

/// The file with one line replaced.
fn with_line(line: usize, make: impl Fn(&str) -> String) -> String {
    let text = write_with(&LOGS, &[]);
    let lines = text.lines().enumerate().map(|(index, one)| if index + 1 == line { make(one) } else { one.to_owned() });
    lines.collect::<Vec<_>>().join("\n")
}

fn name(event: usize) -> String {
    LOGS[event].replay().setup.name
}

fn without(event: usize) -> Vec<Log> {
    LOGS.iter().enumerate().filter(|(index, _)| *index != event).map(|(_, log)| log.clone()).collect()
}

#[test]
fn one_event_that_is_damaged_in_any_way_costs_no_other() {
    type Way = (&'static str, fn(&str) -> String, fn(&FileError, usize) -> bool);
    // Damage of a line inside an event, and the expected error.
    let ways: [Way; 6] = [
        (
            "cut",
            |line| line[..line.len() / 2].to_owned(),
            |why, line| matches!(why, FileError::NotJson { line: at, .. } if (line..line + 3).contains(at)),
        ),
        (
            "garbled",
            |line| line.replace('{', "\u{7}"),
            |why, line| matches!(why, FileError::NotJson { line: at, .. } if *at == line),
        ),
        ("gone", |_| String::new(), |why, _| matches!(why, FileError::Log(_))),
        (
            "another kind",
            |line| line.replace("\"fact\":{\"", "\"fact\":{\"un"),
            |why, _| matches!(why, FileError::NewerEntry(_)),
        ),
        (
            "no moment",
            |line| line.replace("\"at\":", "\"when\":"),
            |why, _| matches!(why, FileError::Damaged { what: Flaw::Unreadable(_), .. }),
        ),
        (
            "out of bounds",
            |line| line.replace("\"at\":", "\"at\":9999"),
            |why, _| matches!(why, FileError::Damaged { what: Flaw::OutOfBounds(_), .. }),
        ),
    ];
    for event in 0..LOGS.len() {
        let lines = lines_of(event);
        let middle = usize::midpoint(*lines.start(), *lines.end());
        for (way, make, is_right) in ways {
            let found = device(with_line(middle, make).as_bytes());
            assert_eq!(found.logs, without(event), "{way}");
            let [Broken { number, name: called, why }] = &found.broken[..] else { panic!("{way}: {:?}", found.broken) };
            assert_eq!((*number, called, &found.stops), (event + 1, &name(event), &None), "{way}");
            assert!(is_right(why, middle), "{way} in event {event} at {middle}: {why:?}");
        }
    }
}

#[test]
fn several_events_may_be_damaged_each_in_its_way() {
    let text = with_line(lines_of(0).start() + 1, |line| line.replace("event_opened", "event_open"));
    let mut lines: Vec<&str> = text.lines().collect();
    let cut = &lines[lines_of(2).start() + 3][..9];
    lines[lines_of(2).start() + 3] = cut;
    let found = device(lines.join("\r\n").as_bytes());
    assert_eq!(found.logs, [LOGS[1].clone()]);
    let numbers: Vec<usize> = found.broken.iter().map(|broken| broken.number).collect();
    assert_eq!((numbers, found.stops), (vec![1, 3], None));
    assert_eq!((found.broken[0].name.as_str(), &found.broken[1].name), ("", &name(2)));
    assert!(matches!(found.broken[0].why, FileError::NewerEntry(0)));
}

#[test]
fn a_letter_that_is_no_unicode_breaks_its_event_and_is_not_guessed() {
    let mut bytes = write_with(&LOGS, &[]).into_bytes();
    let place = bytes.windows(6).rposition(|text| text == b"\"name\"").unwrap() + 9;
    bytes[place] = 0xe9;
    let found = device(&bytes);
    assert_eq!((found.logs, found.broken.len(), found.stops), (LOGS[..2].to_vec(), 1, None));
    assert!(matches!(found.broken[0].why, FileError::NotJson { .. }));
}

#[test]
fn wherever_the_file_breaks_off_whole_events_come_in_and_the_break_is_told() {
    let text = write_with(&LOGS, &[]);
    let first = text.find('\n').unwrap();
    // Every length near borders, and samples.
    let borders: Vec<usize> = text.match_indices("]}").map(|(place, _)| place).collect();
    let is_near = |end: usize| end < first + 60 || borders.iter().any(|border| end.abs_diff(*border) < 60);
    for end in (0..text.trim_end().len()).filter(|end| is_near(*end) || end % 199 == 0) {
        if !text.is_char_boundary(end) {
            continue;
        }
        let Some(found) = read_all(&text.as_bytes()[..end]) else {
            assert!(end < first, "cut after {end} of {first}");
            continue;
        };
        let found = found.unwrap();
        let whole = text[..end].split('\n').filter(|line| *line == "]}").count();
        assert_eq!(found.logs, LOGS[..whole], "cut after {end}");
        assert!(found.stops.is_some(), "cut after {end}: more may have been in it");
    }
}

/// For every single byte.
#[test]
fn no_single_byte_takes_an_event_away_in_silence() {
    let text = write_with(&LOGS, &[Unread { event: LOGS[1].replay().id, raw: "spoilt".into() }]);
    let first = text.find('\n').unwrap();
    let (mut told, mut stopped) = (0, 0);
    // Every byte of the frame, and samples of entries.
    let all = text.as_bytes();
    let is_border = |place: usize| {
        let line = all[..place].iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        let starts: [&[u8]; 3] = [b"]", b"{\"format\"", b",{\"format\""];
        all[place] == b'\n' || starts.iter().any(|start| all[line..].starts_with(start))
    };
    for place in (0..text.trim_end().len()).filter(|place| is_border(*place) || place % 61 == 0) {
        for twist in [1, 4, 0x20, 0x80] {
            let mut bytes = text.clone().into_bytes();
            bytes[place] ^= twist;
            let Some(found) = read_all(&bytes) else {
                assert!(place < first, "byte {place} ^ {twist}: no file of a device any more");
                continue;
            };
            let Ok(found) = found else { continue };
            let named = found.logs.len() + found.broken.len();
            let tail = text.rfind("\n]").unwrap();
            assert!(named >= 3 || found.stops.is_some(), "byte {place} ^ {twist}: {named} events");
            assert!(found.logs.len() >= 2 || named < 3, "byte {place} ^ {twist} breaks one event at most");
            assert!(place > tail || !found.unread.is_empty() || found.stops.is_some(), "byte {place} ^ {twist}");
            (told, stopped) = (told + found.broken.len(), stopped + usize::from(found.stops.is_some()));
        }
    }
    assert!(told > 500 && stopped > 100, "{told} {stopped}");
}

fn partly(found: &Device) -> DeviceView {
    match view(Words::new(Lang::En), found) {
        Shown::Partly(view) => view,
        other => panic!("{other:?}"),
    }
}

#[test]
fn import_lists_accepted_and_rejected_events_first() {
    let line = lines_of(1).start() + 2;
    let found = device(with_line(line, |line| line.replace("\"at\":", "\"when\":")).as_bytes());
    let said = partly(&found);
    assert_eq!(said.count, "2 of 3 events in this file can be read. Nothing is changed before you open them.");
    assert_eq!(said.broken.len(), 1);
    let start = format!("Event 2, {}: The file is damaged at line 2 of its log: unreadable content (", name(1));
    assert!(said.broken[0].starts_with(&start), "{}", said.broken[0]);
    assert_eq!(said.readable, ("2 events that can be read".to_owned(), vec![name(0), name(2)]));
    assert_eq!((said.accept.as_str(), said.notes.len()), ("Open these 2 events", 0));
    for lang in Lang::ALL {
        let Shown::Partly(said) = view(Words::new(lang), &found) else { panic!("{lang:?}") };
        assert!(said.broken[0].contains(&name(1)) && said.count.contains('3'), "{said:?}");
    }
}

#[test]
fn a_file_without_any_event_that_can_be_read_is_refused_with_the_reasons() {
    let text = write_with(&LOGS, &[]).replace("\"seq\":0", "\"seq\":5");
    let found = device(text.as_bytes());
    assert_eq!((found.logs.len(), found.broken.len()), (0, 3));
    let Shown::Nothing(why) = view(Words::new(Lang::En), &found) else { panic!("{found:?}") };
    assert!(why.starts_with("This file has no readable event. Event 1, "), "{why}");
    assert!(
        why.contains("Event 3, ") && why.matches("Line 1 of the log in the file is missing.").count() == 3,
        "{why}"
    );
    assert_eq!(
        view(Words::new(Lang::En), &device(write_with(&[], &[]).as_bytes())),
        Shown::Whole,
        "an empty device is sound"
    );
}

#[test]
fn repeats_unreadable_events_of_the_writing_device() {
    let unread = |event: &str| Unread { event: topcut::engine::id::EventId(event.to_owned()), raw: "0bad".into() };
    let half = LOGS[1].replay().id.0;
    let text = write_with(&LOGS, &[unread(&half), unread("nowhere")]);
    let found = device(text.as_bytes());
    assert!(!found.is_whole() && found.logs == *LOGS);
    let said = partly(&found);
    assert_eq!(said.notes.len(), 2, "{:?}", said.notes);
    assert!(said.notes[0].starts_with("This event was already damaged") && said.notes[0].contains(&name(1)));
    assert!(said.notes[1].starts_with("One more event was"), "{}", said.notes[1]);
    // Again with an event damaged as well, so that the file is no JSON.
    let text = text.replacen("\"seq\":2,", "\"seq\":", 1);
    assert!(serde_json::from_str::<Value>(&text).is_err());
    let found = device(text.as_bytes());
    assert_eq!((found.logs.len(), found.broken.len(), found.unread.len(), found.stops), (2, 1, 2, None));
}
