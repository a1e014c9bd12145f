//! Event files that are nearly right: a sound event, in which bytes say what is changed. What a fuzzer that changes bytes of
//! JSON would hardly ever reach, since most of its files are no JSON any more.

use serde_json::Value;
use topcut::engine::log::Log;
use topcut::files::write;

/// Numbers at which something may break.
const NUMBERS: [i64; 16] =
    [0, 1, 2, -1, 3, 20, 21, 255, 256, 4095, 4096, 65_535, 65_536, 4_294_967_295, 253_402_300_799_999, i64::MAX];

/// Texts at which something may break.
const TEXTS: [&str; 6] = ["", "\u{202e}abc", "<img src=x>", "=1+1", "1234-13-99", "\u{1f468}\u{200d}\u{1f469}"];

/// The changes, read from bytes; no bytes are zeros.
struct Changes<'a>(&'a [u8]);

impl Changes<'_> {
    fn byte(&mut self) -> usize {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        usize::from(*first)
    }

    /// A number below `bound`, which is above 0.
    fn below(&mut self, bound: usize) -> usize {
        (self.byte() * 256 + self.byte()) % bound
    }
}

/// The text of an event file: one of these events with some changes.
pub fn twisted_log(bytes: &[u8], seeds: &[Log]) -> String {
    let mut changes = Changes(bytes);
    let seed = &seeds[changes.byte() % seeds.len()];
    let other = &seeds[changes.byte() % seeds.len()];
    let mut entries = entries_of(seed);
    let others = entries_of(other);
    change_some(&mut changes, &mut entries, &others);
    file_of(entries)
}

/// Two files that begin alike and go on apart, each with changes of its own.
#[allow(dead_code, reason = "one door needs it")]
pub fn twisted_pair(bytes: &[u8], seeds: &[Log]) -> [String; 2] {
    let mut changes = Changes(bytes);
    let whole = entries_of(&seeds[changes.byte() % seeds.len()]);
    let others = entries_of(&seeds[changes.byte() % seeds.len()]);
    let shared = 1 + changes.below(whole.len());
    let (one, two) = changes.0.split_at(changes.0.len() / 2);
    [one, two].map(|bytes| {
        let mut changes = Changes(bytes);
        let mut tail = whole[shared.min(whole.len() - 1)..].to_vec();
        change_some(&mut changes, &mut tail, &others);
        file_of(whole[..shared].iter().cloned().chain(tail).collect())
    })
}

fn change_some(changes: &mut Changes<'_>, entries: &mut Vec<Value>, others: &[Value]) {
    for _ in 0..24 {
        if changes.0.is_empty() {
            break;
        }
        change(changes, entries, others);
    }
}

fn file_of(mut entries: Vec<Value>) -> String {
    for (entry, seq) in entries.iter_mut().zip(0_u32..) {
        if let Some(Value::Number(number)) = entry.get_mut("seq") {
            *number = serde_json::Number::from(seq);
        }
    }
    let lines: Vec<String> = entries.iter().map(Value::to_string).collect();
    format!("{{\"format\":\"topcut\",\"version\":1,\"log\":[\n{}\n]}}\n", lines.join(",\n"))
}

fn entries_of(log: &Log) -> Vec<Value> {
    let mut file: Value = serde_json::from_str(&write(log)).expect("our own files are JSON");
    match file["log"].take() {
        Value::Array(entries) => entries,
        other => panic!("{other}"),
    }
}

fn change(changes: &mut Changes<'_>, entries: &mut Vec<Value>, others: &[Value]) {
    let (kind, at) = (changes.byte() % 14, changes.below(entries.len()));
    match kind {
        0 if entries.len() > 1 => drop(entries.remove(at)),
        1 => entries.insert(at + 1, entries[at].clone()),
        2 => {
            let with = changes.below(entries.len());
            entries.swap(at, with);
        }
        3 => entries.insert(at + 1, others[changes.below(others.len())].clone()),
        4 => entries.truncate(at + 1),
        5 => {
            let seq = changes.below(entries.len());
            let undo = if changes.byte().is_multiple_of(2) { "undone" } else { "redone" };
            entries.insert(at + 1, serde_json::json!({"seq": 0, "at": 5, "fact": {undo: {"seq": seq}}}));
        }
        _ => change_value(changes, &mut entries[at], others),
    }
}

/// Changes one value somewhere in an entry.
fn change_value(changes: &mut Changes<'_>, entry: &mut Value, others: &[Value]) {
    let mut places = Vec::new();
    pointers(entry, String::new(), &mut places);
    let Some(value) = entry.pointer_mut(&places[changes.below(places.len())]) else { return };
    let how = changes.byte();
    match value {
        Value::Number(_) if how.is_multiple_of(4) => *value = Value::from(changes.byte()),
        Value::Number(number) if how % 4 == 1 => *value = Value::from(number.as_i64().unwrap_or(0).saturating_add(1)),
        Value::Number(_) => *value = Value::from(NUMBERS[changes.byte() % NUMBERS.len()]),
        Value::String(_) if how.is_multiple_of(4) => *value = Value::from(TEXTS[changes.byte() % TEXTS.len()]),
        Value::String(text) if how % 4 == 1 => *value = repeated(text, changes.byte()),
        Value::Bool(flag) => *flag = !*flag,
        Value::Array(items) if !items.is_empty() => match how % 4 {
            0 => drop(items.remove(changes.byte() % items.len())),
            1 => items.push(items[changes.byte() % items.len()].clone()),
            2 => {
                let length = items.len();
                items.swap(changes.byte() % length, changes.byte() % length);
            }
            _ => items.clear(),
        },
        Value::Object(fields) if !fields.is_empty() && how.is_multiple_of(2) => {
            let key = fields.keys().nth(changes.byte() % fields.len()).cloned().expect("it has that many");
            fields.remove(&key);
        }
        value => {
            let from = &others[changes.below(others.len())];
            let mut places = Vec::new();
            pointers(from, String::new(), &mut places);
            if let Some(other) = from.pointer(&places[changes.below(places.len())]) {
                *value = other.clone();
            }
        }
    }
}

/// A longer text, but not longer than the longest that is taken by far.
fn repeated(text: &str, times: usize) -> Value {
    Value::from(text.chars().take(100).collect::<String>().repeat(times))
}

/// The addresses of a value and of all values in it.
fn pointers(value: &Value, at: String, places: &mut Vec<String>) {
    match value {
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                pointers(item, format!("{at}/{index}"), places);
            }
        }
        Value::Object(fields) => {
            for (name, field) in fields {
                let name = name.replace('~', "~0").replace('/', "~1");
                pointers(field, format!("{at}/{name}"), places);
            }
        }
        _ => {}
    }
    places.push(at);
}
