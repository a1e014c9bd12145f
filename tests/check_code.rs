//! The check code: stable forever, changed by every manipulation, found again after a join, and printed by the command
//! line.

use crate::desk;
use crate::meeting;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use desk::{Desk, custom, named};
use meeting::{Device, joined};
use serde_json::Value;
use topcut::audit::simulate::{Wish, simulate};
use topcut::engine::command::Command as Ask;
use topcut::engine::facts::{Joined, Print};
use topcut::engine::formats::FORMATS;
use topcut::engine::id::{EventId, Seq, Side, TableNumber};
use topcut::engine::log::chain::{Code, Head};
use topcut::engine::log::trail::{Shown, shown};
use topcut::engine::log::{Fact, Log, Stamped};
use topcut::files::{read, renamed, write};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests")
}

fn own_file(path: &Path) -> Log {
    read(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// Codes of all event files of released versions.
fn codes() -> Vec<String> {
    let mut codes = Vec::new();
    let mut folders: Vec<_> =
        std::fs::read_dir(root().join("old")).unwrap().map(|entry| entry.unwrap().path()).collect();
    folders.sort();
    for folder in folders {
        let mut files: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        files.sort();
        for path in files.iter().filter(|path| path.to_string_lossy().ends_with(".topcut.json")) {
            let name = path.strip_prefix(root()).unwrap().to_string_lossy().replace('\\', "/");
            codes.push(format!("{} {name}", own_file(path).head().code()));
        }
    }
    codes
}

/// Codes on paper must work in twenty years; the golden file only grows.
#[test]
fn codes_of_old_files_never_change() {
    let path = root().join("golden/check_codes.txt");
    let known = std::fs::read_to_string(&path).unwrap_or_default();
    let codes = codes();
    let now: BTreeSet<&str> = codes.iter().map(String::as_str).collect();
    let changed: Vec<&str> = known.lines().filter(|line| !now.contains(line)).collect();
    assert_eq!(changed, Vec::<&str>::new(), "an entry is written in another way than it was");
    let text = codes.join("\n") + "\n";
    if std::env::var_os("TOPCUT_GOLDEN").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    assert!(known == text, "run: TOPCUT_GOLDEN=1 cargo test --test native check_code");
}

/// Golden lines are hashed as they are.
#[test]
fn golden_lines_are_what_is_hashed() {
    for line in std::fs::read_to_string(root().join("golden/wire.jsonl")).unwrap().lines() {
        let entry: Stamped = serde_json::from_str(line).unwrap();
        assert_eq!(entry.line(), line);
    }
}

/// Computed by another implementation: SHA-256 of 32 zero bytes and the SHA-256 of the line.
#[test]
fn head_is_sha_256_of_the_head_before_and_of_the_line() {
    let line = r#"{"seq":0,"at":0,"fact":{"event_closed":{}}}"#;
    let entry: Stamped = serde_json::from_str(line).unwrap();
    assert_eq!(Print::of(&entry).to_string(), "77dddd438bf52268a153909147646e02dd8d01a382db8fdf39bde25d711f6aac");
    let head = Head::default().with(Print::of(&entry));
    assert_eq!(head.code().to_string(), "W24A-WXA0");
}

fn played(format: usize, seed: u64) -> Log {
    let wish = Wish { drops: 8, late: 8, ..Wish::new(FORMATS[format], 11, seed) };
    simulate(&wish).unwrap_or_else(|stuck| panic!("{:?}", stuck.refusal))
}

/// Appending hashes only new entries; reading gives the same heads.
#[test]
fn heads_are_the_same_however_a_log_came_about() {
    let log = played(0, 3);
    let mut grown = Log::new(log.entries()[..1].to_vec()).unwrap();
    for (number, entry) in log.entries().iter().enumerate().skip(1) {
        assert!(grown.push(entry.clone()));
        let fresh = Log::new(log.entries()[..=number].to_vec()).unwrap();
        assert_eq!(grown.head(), fresh.head(), "entry {number}");
        assert_eq!(grown.clone().head(), fresh.head(), "entry {number}, copied");
    }
    assert_eq!(read(&write(&log)).unwrap().head(), log.head());
    assert_eq!(grown.prints(), log.prints());
}

#[test]
fn codes_of_all_beginnings_are_found() {
    let log = played(1, 4);
    let last = log.entries().len() - 1;
    for number in 0..=last {
        let code = Log::new(log.entries()[..=number].to_vec()).unwrap().head().code();
        let expected = if number == last { Shown::Whole } else { Shown::UpTo(Seq(number as u32)) };
        assert_eq!(shown(&log, code), expected, "entry {number}");
    }
    assert_eq!(shown(&log, played(1, 5).head().code()), Shown::Never);
}

/// All changes of one value of an entry: numbers, texts, flags, items, fields.
fn changed(value: &Value, found: &mut Vec<Value>) {
    let with = |index: usize, item: Value, items: &[Value]| {
        let mut items = items.to_vec();
        items[index] = item;
        Value::Array(items)
    };
    match value {
        Value::Null => found.push(Value::from(1)),
        Value::Bool(is) => found.push(Value::Bool(!is)),
        Value::Number(number) => {
            let other = number.as_i64().map_or(0, |number| number.wrapping_add(1));
            found.push(Value::from(other));
        }
        Value::String(text) => {
            found.extend([Value::String(format!("{text}x")), Value::String(text.chars().skip(1).collect())]);
        }
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                let mut others = Vec::new();
                changed(item, &mut others);
                found.extend(others.into_iter().map(|other| with(index, other, items)));
                let mut fewer = items.clone();
                fewer.remove(index);
                found.push(Value::Array(fewer));
            }
            if items.len() > 1 && items[0] != items[1] {
                let mut turned = items.clone();
                turned.swap(0, 1);
                found.push(Value::Array(turned));
            }
        }
        Value::Object(fields) => {
            for (name, field) in fields {
                let mut others = Vec::new();
                changed(field, &mut others);
                for other in others {
                    let mut fields = fields.clone();
                    fields.insert(name.clone(), other);
                    found.push(Value::Object(fields));
                }
                let mut fewer = fields.clone();
                fewer.remove(name);
                found.push(Value::Object(fewer));
            }
        }
    }
}

/// With the code, every change of earlier entries is noticed: values, fields, items, and entries removed, doubled or
/// swapped.
#[test]
fn every_manipulation_of_an_entry_changes_the_code() {
    let (mut tried, mut readable) = (0_u32, 0_u32);
    for (number, format) in FORMATS.iter().enumerate() {
        let log = played(number, 11);
        let (code, head) = (log.head().code(), log.head());
        let lines: Vec<Value> =
            log.entries().iter().map(|entry| serde_json::from_str(&entry.line()).unwrap()).collect();
        for (number, line) in lines.iter().enumerate() {
            let mut others = Vec::new();
            changed(line, &mut others);
            for other in others {
                tried += 1;
                let Ok(entry) = serde_json::from_value::<Stamped>(other.clone()) else { continue };
                if entry == log.entries()[number] {
                    continue;
                }
                let mut entries = log.entries().to_vec();
                entries[number] = entry;
                // A wrong number makes no log.
                let Ok(forged) = Log::new(entries) else { continue };
                readable += 1;
                assert_ne!(forged.head(), head, "{} entry {number}: {other}", format.id);
                assert_eq!(shown(&forged, code), Shown::Never, "{} entry {number}: {other}", format.id);
            }
        }
        // Appending is no manipulation: the code dates it later.
        for number in 1..lines.len() - 1 {
            let forge = |forge: &dyn Fn(&mut Vec<Stamped>)| {
                let mut entries = log.entries().to_vec();
                forge(&mut entries);
                let numbered = (0_u32..).zip(entries).map(|(seq, entry)| Stamped { seq: Seq(seq), ..entry });
                Log::new(numbered.collect()).unwrap()
            };
            let left_out = forge(&|entries| drop(entries.remove(number)));
            let doubled = forge(&|entries| entries.insert(number, entries[number].clone()));
            let turned = forge(&|entries| entries.swap(number, number + 1));
            let cut_off = forge(&|entries| entries.truncate(number));
            for forged in [left_out, doubled, turned, cut_off] {
                assert_eq!(shown(&forged, code), Shown::Never, "{} entry {number}", format.id);
            }
        }
    }
    assert!(tried > 10_000 && readable > 5_000, "{tried} tried, {readable} could be read");
}

/// An event with round 1 posted, on devices.
fn devices<const N: usize>(names: [&str; N]) -> [Device; N] {
    let mut desk = Desk::with_players(FORMATS[0].id, custom(3, 0), 12);
    desk.post();
    names.map(|by| Device::new(&desk, by))
}

fn win(device: &mut Device, table: u16) {
    let round = device.state().last_round().unwrap().number;
    let draft = device.desk.won(round, Side::A, table);
    device.must(Ask::EnterResult(round, TableNumber(table), draft));
}

/// The code after each entry.
fn codes_of(device: &Device) -> Vec<Code> {
    let all = device.log().entries();
    (1..=all.len()).map(|count| Log::new(all[..count].to_vec()).unwrap().head().code()).collect()
}

/// Finds every code of a device in another log, with nothing missing.
fn assert_all_found(of: &Device, in_log: &Device) {
    for (place, code) in codes_of(of).into_iter().enumerate() {
        let found = shown(in_log.log(), code);
        let entry = Seq(place as u32);
        match &found {
            Shown::Elsewhere { entry: at, missing, .. } if *at == entry && missing.is_empty() => {}
            Shown::UpTo(at) if *at == entry => {}
            Shown::Whole => {}
            _ => panic!("{} entry {place} in the log of {}: {found:?}", of.by, in_log.by),
        }
    }
}

/// Results, undo and redo, and latecomers with equal numbers on both devices.
fn parted() -> [Device; 2] {
    let [mut a, mut b] = devices(["Ann", "Bo"]);
    win(&mut a, 1);
    a.must(Ask::AddEntries(vec![named("Late Ann")]));
    win(&mut b, 2);
    b.must(Ask::AddEntries(vec![named("Late Bo")]));
    win(&mut b, 3);
    b.undo();
    b.redo();
    b.undo();
    win(&mut b, 4);
    [a, b]
}

#[test]
fn codes_of_both_devices_are_found_after_a_join() {
    let [a, b] = parted();
    for (ours, theirs) in [(&a, &b), (&b, &a)] {
        let after = joined(ours, theirs);
        assert_all_found(ours, &after);
        assert_all_found(theirs, &after);
        let own = shown(after.log(), theirs.log().head().code());
        let join = after.log().entries().last().unwrap().seq;
        assert!(matches!(own, Shown::Elsewhere { join: at, .. } if at == join), "{own:?}");
    }
}

#[test]
fn codes_are_found_after_files_went_back_and_forth_among_three() {
    let [mut a, mut b, mut c] = devices(["Ann", "Bo", "Cy"]);
    let mut sizes = Vec::new();
    for turn in 0..6 {
        for (device, name) in [(&mut a, "Ann"), (&mut b, "Bo"), (&mut c, "Cy")] {
            device.must(Ask::AddEntries(vec![named(&format!("{name} {turn}"))]));
            device.must(Ask::AddEntries(vec![named(&format!("{name} {turn}, not after all"))]));
            device.undo();
        }
        let before = [Device::new(&a.desk, "Ann"), Device::new(&b.desk, "Bo"), Device::new(&c.desk, "Cy")];
        b = joined(&b, &c);
        a = joined(&a, &b);
        c = joined(&c, &a);
        for device in &before {
            assert_all_found(device, &a);
            assert_all_found(device, &c);
        }
        sizes.push(write(a.log()).len());
    }
    let grown: Vec<usize> = sizes.windows(2).map(|two| two[1] - two[0]).collect();
    assert!(grown[4] < 2 * grown[1], "a join does not hold the joins before it: {sizes:?}");
}

/// Entries of the join are compared with the other device's.
#[test]
fn manipulated_join_is_noticed_by_a_code_of_the_other_device() {
    let [a, b] = parted();
    let code = b.log().head().code();
    let after = joined(&a, &b);
    let is_noticed = |change: &dyn Fn(&mut Fact)| {
        let mut entries = after.log().entries().to_vec();
        let join = entries.last_mut().unwrap();
        let before = join.clone();
        change(&mut join.fact);
        assert_ne!(*join, before, "it changes something");
        match shown(&Log::new(entries).unwrap(), code) {
            Shown::Elsewhere { missing, .. } => !missing.is_empty(),
            found => found == Shown::Never,
        }
    };
    let parts = match &after.log().entries().last().unwrap().fact {
        Fact::Joined(Joined { then, left, proof, .. }) => {
            [then.len(), left.len(), proof.entries.len(), proof.trails[0].prints.len()]
        }
        other => panic!("{other:?}"),
    };
    assert!(parts.iter().all(|count| *count > 0), "every part is tried: {parts:?}");
    let mut tried = 0;
    for place in 0..parts[0] {
        // The renumbered entry is kept as written in the proof.
        let is_renumbered = |fact: &Fact| matches!(fact, Fact::EntriesAdded(_));
        let change = |fact: &mut Fact| {
            let Fact::Joined(Joined { then, .. }) = fact else { return };
            then[place].entry.by.push('x');
        };
        let Fact::Joined(Joined { then, .. }) = &after.log().entries().last().unwrap().fact else { continue };
        if !is_renumbered(&then[place].entry.fact) {
            assert!(is_noticed(&change), "carried {place}");
            tried += 1;
        }
    }
    for place in 0..parts[1] {
        let noticed = is_noticed(&|fact| {
            let Fact::Joined(Joined { left, .. }) = fact else { return };
            left[place].entry.by.push('x');
        });
        assert!(noticed, "left out {place}");
        tried += 1;
    }
    for place in 0..parts[2] {
        let is_kept = is_noticed(&|fact| {
            let Fact::Joined(Joined { proof, .. }) = fact else { return };
            proof.entries[place].at.0 += 1;
        });
        let is_seen = |fact: &Fact| matches!(fact, Fact::Undone(_) | Fact::Redone(_));
        let Fact::Joined(Joined { proof, .. }) = &after.log().entries().last().unwrap().fact else { continue };
        // Undos and redos are listed by number.
        assert!(is_kept || is_seen(&proof.entries[place].fact), "kept {place}");
        tried += u32::from(is_kept);
    }
    for place in 0..parts[3] {
        let noticed = is_noticed(&|fact| {
            let Fact::Joined(Joined { proof, .. }) = fact else { return };
            proof.trails[0].prints[place] = Print::from_hex(&"00".repeat(32)).unwrap();
        });
        assert!(noticed, "print {place}");
        tried += 1;
    }
    assert!(tried >= 8, "{tried}");
}

/// A copy opened beside its event has the same paper.
#[test]
fn codes_stay_where_an_event_is_opened_under_another_id() {
    let log = played(0, 8);
    let copy = renamed(&log, &EventId::from_bits(7));
    assert_ne!(copy.entries()[0], log.entries()[0]);
    assert_eq!(copy.head(), log.head());
    let again = read(&write(&renamed(&copy, &EventId::from_bits(8)))).unwrap();
    assert_eq!(again.head(), log.head());
}

fn topcut(arguments: &[&str]) -> (i32, String, String) {
    let output =
        Command::new(env!("CARGO_BIN_EXE_topcut")).args(arguments).env("LANG", "en_GB.UTF-8").output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn file(name: &str, text: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("check_code");
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    std::fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn audit_says_up_to_which_line_a_file_is_what_was_shown() {
    let mut desk = Desk::with_players(FORMATS[0].id, custom(2, 0), 4);
    desk.post();
    let shown_then = desk.log.clone();
    let code = shown_then.head().code().to_string();
    desk.play_all();
    let path = file("event.json", &write(&desk.log));
    let (exit, text, _) = topcut(&["audit", &path]);
    assert!(text.contains(&format!("Check code {}", desk.log.head().code())), "{text}");
    let lines = (shown_then.entries().len(), desk.log.entries().len());
    let (checked, text, _) = topcut(&["audit", &path, "--head", &code.replace('-', "").to_lowercase()]);
    assert!(text.contains(&format!("matches line {} of {}", lines.0, lines.1)), "{text}");
    assert!(text.contains(&format!("{} lines were added since", lines.1 - lines.0)), "{text}");
    assert_eq!(checked, exit, "a file that is what was shown is no finding");
    let (checked, text, _) = topcut(&["audit", &path, "--head", &desk.log.head().code().to_string()]);
    assert!(text.contains(&format!("all {} lines", lines.1)), "{text}");
    assert_eq!(checked, exit);

    let name = desk.state().entries[0].details.name.clone();
    let forged = file("forged.json", &write(&desk.log).replacen(&name, "Somebody else", 1));
    let (checked, text, _) = topcut(&["audit", &forged, "--head", &code]);
    assert!(checked == 1 && text.contains("does not match"), "{text}");
    let (checked, _, said) = topcut(&["audit", &path, "--head", "7KQM"]);
    assert!(checked == 2 && said.contains("7KQM"), "{said}");
    assert_eq!(Code::read(&code).map(|code| code.to_string()), Some(code));
}
