//! Reads squads in XWS, the community's JSON format, versions 1 and 2 (XW-8), leniently.
//!
//! Takes faction, pilots, points, obstacles and damage deck. Files do not tell legality.

use serde_json::{Map, Value, json};

use super::reading::{Oddity, Reading, Unread, name};
use super::{Edition, List, Ship, hull, plain};
use crate::engine::bounds::MOST_PARTS;

/// Abbreviated by older builders in either version.
const OLD_SLOTS: [&str; 5] = ["amd", "samd", "ept", "mod", "torp"];

/// Reads a squad, or a container with one.
///
/// # Errors
/// `NotJson`; `NotXws` for other JSON (a builder's error message); `NoPilots`; `Several`.
pub fn read(text: &str) -> Result<Reading, Unread> {
    let straight = || serde_json::from_str(&text.replace(['\u{201c}', '\u{201d}'], "\""));
    let value: Value = serde_json::from_str(text)
        .or_else(|error| straight().map_err(|_| Unread::NotJson(error.line(), error.column())))?;
    let squads = match (&value, value.get("container")) {
        (Value::Array(squads), _) | (_, Some(Value::Array(squads))) => squads.as_slice(),
        _ => std::slice::from_ref(&value),
    };
    match squads {
        [] => Err(Unread::NotXws(String::new())),
        [squad] => read_squad(squad),
        several => Err(Unread::Several(several.len())),
    }
}

fn read_squad(squad: &Value) -> Result<Reading, Unread> {
    let Some(pilots) = squad.get("pilots").and_then(Value::as_array) else {
        return Err(Unread::NotXws(text_of(squad, "message")));
    };
    let faction = text_of(squad, "faction");
    if pilots.is_empty() {
        return Err(Unread::NoPilots(faction));
    }
    let mut reading = Reading { edition: edition(squad, &faction, pilots), ..Reading::default() };
    let mut reader = Reader { odd: Vec::new() };
    let list = &mut reading.list;
    list.name = text_of(squad, "name");
    list.ships = pilots.iter().zip(1..).take(MOST_PARTS).map(|(pilot, at)| reader.ship(pilot, at)).collect();
    list.total = reader.total(squad.get("points")).or_else(|| list.counted());
    list.obstacles = reader.obstacles(squad.get("obstacles"));
    list.damage_deck = text_of(squad, "damagedeck");
    list.faction = faction;
    if pilots.len() > MOST_PARTS {
        reader.odd.push(Oddity::TooMuch);
    }
    reading.odd = reader.odd;
    Ok(reading)
}

/// From the version, the faction's id, or the key of the pilots' names; some builders write a version of their own.
fn edition(squad: &Value, faction: &str, pilots: &[Value]) -> Option<Edition> {
    let old = ["rebel", "rebels", "imperial", "imperials", "empire", "scum"];
    match text_of(squad, "version").split('.').next() {
        Some("1") => Some(Edition::First),
        Some("2") => Some(Edition::Second),
        _ if old.contains(&plain(faction).as_str()) => Some(Edition::First),
        _ if pilots.iter().all(|pilot| pilot.get("id").is_some()) => Some(Edition::Second),
        _ => None,
    }
}

/// The squad in XWS; upgrades in one slot, since lists do not keep them. None without ships.
pub fn write(list: &List, edition: Edition) -> Option<String> {
    let (key, version) = match edition {
        Edition::First => ("name", "1.0.0"),
        Edition::Second => ("id", "2.0.0"),
    };
    let pilot = |ship: &Ship| {
        let mut pilot = json!({key: id(&ship.name), "ship": id(&ship.hull), "points": ship.cost});
        if !ship.upgrades.is_empty() {
            let upgrades: Vec<String> = ship.upgrades.iter().map(|name| id(name)).collect();
            pilot["upgrades"] = json!({"upgrade": upgrades});
        }
        pilot
    };
    let pilots: Vec<Value> = list.ships.iter().map(pilot).collect();
    let squad = json!({"version": version, "name": list.name, "faction": plain(&list.faction), "pilots": pilots,
        "points": list.points().unwrap_or(0)});
    (!list.ships.is_empty()).then(|| squad.to_string())
}

/// Ids stay as they are: some have hyphens.
fn id(name: &str) -> String {
    let is_id = name.chars().all(|sign| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '-');
    if is_id { name.to_owned() } else { plain(name) }
}

struct Reader {
    odd: Vec<Oddity>,
}

impl Reader {
    fn ship(&mut self, pilot: &Value, at: usize) -> Ship {
        let hull = text_of(pilot, "ship");
        let written = [text_of(pilot, "id"), text_of(pilot, "name"), pilot.as_str().map(name).unwrap_or_default()];
        let found = written.into_iter().find(|name| !name.is_empty()).unwrap_or_else(|| hull.clone());
        if found.is_empty() {
            self.odd.push(Oddity::NoName(at));
        }
        Ship {
            cost: self.cost(pilot.get("points"), &found),
            large: hull::is_large(&hull),
            huge: hull::is_huge(&hull),
            upgrades: self.upgrades(pilot.get("upgrades"), &found),
            name: found,
            hull,
        }
    }

    /// 0 if missing. Builders append marks (`"25*"`).
    fn cost(&mut self, value: Option<&Value>, ship: &str) -> u16 {
        let Some(text) = value.and_then(figure) else { return 0 };
        if let Some(cost) = whole(&text) {
            return cost;
        }
        let digits: String = text.chars().take_while(char::is_ascii_digit).collect();
        let cost = digits.parse().unwrap_or(0);
        self.odd.push(Oddity::Cost(ship.to_owned(), text, cost));
        cost
    }

    fn total(&mut self, value: Option<&Value>) -> Option<u16> {
        let text = value.and_then(figure)?;
        let total = whole(&text);
        if total.is_none() {
            self.odd.push(Oddity::Total(text));
        }
        total.filter(|total| *total > 0)
    }

    fn upgrades(&mut self, value: Option<&Value>, ship: &str) -> Vec<String> {
        match value {
            Some(Value::Object(slots)) => self.slots(slots),
            // Some builders write an empty list.
            Some(Value::Array(names)) => {
                self.odd.push(Oddity::Upgrades(ship.to_owned()));
                names.iter().filter_map(Value::as_str).map(name).take(MOST_PARTS).collect()
            }
            _ => Vec::new(),
        }
    }

    fn slots(&mut self, slots: &Map<String, Value>) -> Vec<String> {
        let mut found = Vec::new();
        for (slot, names) in slots {
            let old = Oddity::OldSlot(slot.clone());
            // Regular names in the first edition.
            if OLD_SLOTS.contains(&slot.as_str()) && !self.odd.contains(&old) {
                self.odd.push(old);
            }
            match names {
                Value::Array(names) => found.extend(names.iter().filter_map(Value::as_str).map(name)),
                Value::String(one) => found.push(name(one)),
                _ => {}
            }
        }
        found.retain(|name| !name.is_empty());
        found.truncate(MOST_PARTS);
        found
    }

    fn obstacles(&mut self, value: Option<&Value>) -> Vec<String> {
        let Some(Value::Array(obstacles)) = value else { return Vec::new() };
        let mut ids = Vec::new();
        for id in obstacles.iter().take(MOST_PARTS) {
            match id.as_str() {
                Some(id) if plain(id).is_empty() => ids.push(name(id)),
                Some(id) => ids.push(plain(id)),
                None => self.odd.push(Oddity::Obstacle),
            }
        }
        ids.retain(|id| !id.is_empty());
        ids
    }
}

/// A number, or its text.
fn figure(value: &Value) -> Option<String> {
    match value {
        Value::Number(number) => Some(number.to_string()),
        Value::String(text) => Some(name(text)).filter(|text| !text.is_empty()),
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => None,
    }
}

/// Decimals must be zero.
fn whole(text: &str) -> Option<u16> {
    let (number, decimals) = text.split_once('.').unwrap_or((text, ""));
    decimals.bytes().all(|digit| digit == b'0').then(|| number.parse().ok()).flatten()
}

fn text_of(value: &Value, key: &str) -> String {
    value.get(key).and_then(Value::as_str).map(name).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_may_be_text_and_a_total_may_be_missing() {
        let file = r#"{"faction":"rebelalliance","points":"69*25","pilots":[
            {"id":"a","points":69.0},{"id":"b","points":"25*"}]}"#;
        let Reading { list, odd, edition } = read(file).unwrap();
        assert_eq!((list.total, list.ships.len(), list.ships[1].cost), (Some(94), 2, 25));
        assert_eq!(odd, [Oddity::Cost("b".into(), "25*".into(), 25), Oddity::Total("69*25".into())]);
        assert_eq!(edition, Some(Edition::Second));
    }

    #[test]
    fn other_json_says_what_it_says() {
        let message = r#"{"message":"Put YASB permalink query string in URL"}"#;
        for (text, error) in [
            (message, Unread::NotXws("Put YASB permalink query string in URL".into())),
            ("{\n oops", Unread::NotJson(2, 2)),
            (r#"{"faction":"scum","pilots":[]}"#, Unread::NoPilots("scum".into())),
            (r#"{"pilots":"two"}"#, Unread::NotXws(String::new())),
            (r#"[{"pilots":[]},{}]"#, Unread::Several(2)),
            (r#"{"container":[]}"#, Unread::NotXws(String::new())),
        ] {
            assert_eq!(read(text), Err(error), "{text}");
        }
    }

    #[test]
    fn pilots_and_upgrades_come_in_many_shapes() {
        let file = r#"[{"pilots":["leebo",{},{"name":" ","ship":"yt1300","upgrades":[]},
            {"id":"hansolo","upgrades":{"ept":["trickshot"],"mod":"engineupgrade","crew":7,"gunner":[1,"bistan"]}}],
            "obstacles":["core-asteroid-5",4,""]}]"#;
        let Reading { list, odd, .. } = read(file).unwrap();
        let names: Vec<_> = list.ships.iter().map(|ship| ship.name.as_str()).collect();
        assert_eq!(names, ["leebo", "", "yt1300", "hansolo"]);
        assert!(list.ships[2].large && list.ships[2].upgrades.is_empty());
        assert_eq!(list.ships[3].upgrades, ["trickshot", "bistan", "engineupgrade"]);
        assert_eq!(list.obstacles, ["coreasteroid5"]);
        let old = |slot: &str| Oddity::OldSlot(slot.into());
        let expected = [Oddity::NoName(2), Oddity::Upgrades("yt1300".into()), old("ept"), old("mod"), Oddity::Obstacle];
        assert_eq!(odd, expected);
    }

    #[test]
    fn absurd_figures_are_odd_and_nothing_worse() {
        for points in ["-5", "1e99", "99999999999999999999", "true", "[]", "\"\"", "\"many\"", "70000", "12.5"] {
            let file = format!(r#"{{"pilots":[{{"name":"a","points":{points}}}],"points":{points}}}"#);
            let list = read(&file).unwrap().list;
            assert_eq!(list.total, list.counted(), "{points}");
            assert!(list.ships[0].cost <= 12, "{points}");
        }
    }
}
