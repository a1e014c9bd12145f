//! Lenient access to fields of foreign JSON: numbers as text, blanks, null.

use serde_json::Value;

/// The object with this list, perhaps inside `tournament`.
pub(super) fn body<'a>(value: &'a Value, list: &str) -> Option<&'a Value> {
    let found = [Some(value), value.get("tournament")];
    found.into_iter().flatten().find(|body| body.get(list).is_some_and(Value::is_array))
}

/// Trimmed; numbers as text; may be empty.
pub(super) fn text(value: &Value, key: &str) -> String {
    match value.get(key) {
        Some(Value::String(text)) => text.trim().to_owned(),
        Some(Value::Number(number)) => number.to_string(),
        _ => String::new(),
    }
}

/// `12`, `"12"`, `12.0`.
pub(super) fn whole(value: &Value, key: &str) -> Option<i64> {
    let text = text(value, key);
    let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
    part.bytes().all(|byte| byte == b'0').then(|| whole.parse().ok())?
}

/// Not negative, saturating.
pub(super) fn count(value: &Value, key: &str) -> Option<u16> {
    whole(value, key).map(|number| u16::try_from(number.max(0)).unwrap_or(u16::MAX))
}

/// Other tools write numbers.
pub(super) fn flag(value: &Value, key: &str) -> bool {
    match value.get(key) {
        Some(Value::Bool(flag)) => *flag,
        Some(Value::Number(_)) => whole(value, key).is_some_and(|number| number > 0),
        Some(Value::String(text)) => text.trim().eq_ignore_ascii_case("true"),
        _ => false,
    }
}

/// Empty if it is no array.
pub(super) fn items<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value.get(key).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}
