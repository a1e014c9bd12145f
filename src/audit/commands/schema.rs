//! The JSON Schema of the event file, made from the engine's types with their descriptions, and published as
//! `topcut-event.schema.json`.

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Value, json};

use crate::engine::log::Stamped;
use crate::files::event::upcast::VERSION;

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
