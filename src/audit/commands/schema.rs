//! The JSON Schema of the event file, for whoever reads or writes such files with other programs.
//!
//! Made from the types of the engine, descriptions included; published with the site as `topcut-event.schema.json`.

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Value, json};

use crate::engine::log::Stamped;
use crate::files::event::upcast::VERSION;

/// An event, or all events of a device.
#[derive(JsonSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "it describes files and holds none")]
enum File {
    /// One event.
    Event(EventFile),
    /// All events of a device in one file.
    Device(DeviceFile),
}

/// One event: its whole log. What the log leads to is not in the file; whoever reads it computes it.
#[derive(JsonSchema)]
#[expect(dead_code, reason = "it describes files and holds none")]
struct EventFile {
    /// The name of the format.
    format: String,
    /// The version of the format. A higher one may hold kinds of facts that are not here.
    version: u32,
    /// What happened, in order, never rewritten: the first fact opens the event, numbers have no gap.
    log: Vec<Stamped>,
}

/// All events of a device.
#[derive(JsonSchema)]
#[expect(dead_code, reason = "it describes files and holds none")]
struct DeviceFile {
    /// The name of the format.
    format: String,
    /// The version of this list; each event has its own.
    version: u32,
    /// The events.
    events: Vec<EventFile>,
}

/// The schema as text, the same for the same types.
#[must_use]
pub fn schema() -> String {
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

/// What a type cannot say: the only name of a format, and its versions.
fn fix(schema: &mut Value, file: &str, format: &str, versions: Value) {
    let fields = &mut schema["$defs"][file]["properties"];
    fields["format"]["const"] = json!(format);
    if let Value::Object(versions) = versions {
        for (key, value) in versions {
            fields["version"][key.as_str()] = value;
        }
    }
}
