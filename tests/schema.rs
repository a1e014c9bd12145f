//! The published schema of the event file, made from the engine's types with their descriptions: current, and true of
//! written files.

use std::fs;
use std::path::PathBuf;

use jsonschema::Validator;
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Value, json};
use topcut::audit::simulate::{Wish, simulate};
use topcut::engine::formats::FORMATS;
use topcut::engine::log::{Log, Stamped};
use topcut::files::event::backup;
use topcut::files::event::upcast::VERSION;
use topcut::files::{read, write};

#[derive(JsonSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "it describes files and holds none")]
enum File {
    Event(EventFile),
    Device(DeviceFile),
}

/// One event: its whole log. The state is computed from it.
#[derive(JsonSchema)]
#[expect(dead_code, reason = "it describes files and holds none")]
struct EventFile {
    format: String,
    /// The version of the format. Higher ones may hold other kinds of facts.
    version: u32,
    /// Facts in order: the first one opens the event, numbers have no gap.
    log: Vec<Stamped>,
}

#[derive(JsonSchema)]
#[expect(dead_code, reason = "it describes files and holds none")]
struct DeviceFile {
    format: String,
    /// The version of this list; each event has its own.
    version: u32,
    events: Vec<EventFile>,
}

fn schema() -> String {
    let settings = SchemaSettings::draft2020_12();
    let mut schema = Value::from(settings.into_generator().into_root_schema_for::<File>());
    schema["title"] = json!("TopCut event file");
    fix(&mut schema, "EventFile", "topcut", json!({"minimum": 1, "maximum": VERSION}));
    fix(&mut schema, "DeviceFile", "topcut-backup", json!({"const": 1}));
    schema["$defs"]["EventFile"]["properties"]["log"]["minItems"] = json!(1);
    let mut text = format!("{schema:#}");
    text.push('\n');
    text
}

/// Adds format name and versions, which types do not express.
fn fix(schema: &mut Value, file: &str, format: &str, versions: Value) {
    let fields = &mut schema["$defs"][file]["properties"];
    fields["format"]["const"] = json!(format);
    if let Value::Object(versions) = versions {
        for (key, value) in versions {
            fields["version"][key.as_str()] = value;
        }
    }
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn validator() -> Validator {
    let schema: Value = serde_json::from_str(&schema()).expect("a schema is JSON");
    jsonschema::validator_for(&schema).expect("it is a schema")
}

fn events() -> Vec<Log> {
    let wishes = FORMATS.into_iter().flat_map(|format| (1..=8).map(move |seed| (format, seed)));
    let played = wishes.map(|(format, seed)| simulate(&Wish::new(format, 5 + u16::try_from(seed * 3).unwrap(), seed)));
    played.map(|log| log.unwrap_or_else(|stuck| panic!("{:?}", stuck.refusal))).collect()
}

fn value(text: &str) -> Value {
    serde_json::from_str(text).expect("our own files are JSON")
}

/// `TOPCUT_GOLDEN` writes it.
#[test]
fn the_published_schema_is_that_of_the_types() {
    let path = root().join("public/topcut-event.schema.json");
    if std::env::var_os("TOPCUT_GOLDEN").is_some() {
        fs::write(&path, schema()).unwrap();
    }
    assert!(
        fs::read_to_string(&path).unwrap_or_default() == schema(),
        "run: TOPCUT_GOLDEN=1 cargo test --test native schema"
    );
    jsonschema::meta::validate(&value(&schema())).expect("a sound schema");
}

#[test]
fn written_files_fit_the_schema() {
    let (validator, events) = (validator(), events());
    for log in &events {
        let file = value(&write(log));
        let wrong: Vec<String> =
            validator.iter_errors(&file).map(|error| format!("{}: {error}", error.instance_path())).collect();
        assert_eq!(wrong, Vec::<String>::new());
    }
    assert!(validator.is_valid(&value(&backup::write_with(&events, &[]))));
    assert!(validator.is_valid(&value(&backup::write_with(&[], &[]))));
}

#[test]
fn every_kind_of_fact_fits() {
    let (validator, mut kinds) = (validator(), 0);
    let lines = fs::read_to_string(root().join("tests/golden/wire.jsonl")).unwrap();
    for line in lines.lines() {
        let file = json!({"format": "topcut", "version": 1, "log": [value(line)]});
        assert!(validator.is_valid(&file), "{line}");
        kinds += 1;
    }
    assert!(kinds > 60, "{kinds}");
}

#[test]
fn wrong_files_do_not_fit_the_schema() {
    let validator = validator();
    let good = value(&write(&events()[0]));
    assert!(validator.is_valid(&good));
    for (pointer, wrong) in [
        ("/format", json!("other")),
        ("/version", json!(0)),
        ("/version", json!("1")),
        ("/log", json!([])),
        ("/log/1/seq", json!(-1)),
        ("/log/0/fact", json!({"event_closed_twice": {}})),
        ("/log/0/fact/event_opened/setup/name", json!(7)),
        ("/log/0/fact/event_opened/rules/points/win", json!(70_000)),
    ] {
        let mut file = good.clone();
        *file.pointer_mut(pointer).unwrap_or_else(|| panic!("{pointer}")) = wrong;
        assert!(!validator.is_valid(&file), "{pointer}");
        assert!(read(&file.to_string()).is_err(), "{pointer}: the app agrees");
    }
}
