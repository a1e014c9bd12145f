//! Reading a squad in XWS, the community's JSON format, versions 1 and 2 (XW-8), as leniently as real files need.
//!
//! Only what the product uses is taken: faction, pilots, points, obstacles, damage deck. Legality is never in the file.

use serde_json::Value;

use super::Ship;

/// A squad as a file names it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Squad {
    /// The squad's own name.
    pub name: String,
    /// Faction id as written.
    pub faction: String,
    /// One a pilot; cost 0 where the file does not say.
    pub ships: Vec<Ship>,
    /// The total the file claims, else the sum of the ships' costs if all are known.
    pub total: Option<u16>,
    /// Obstacle ids, hyphens taken out.
    pub obstacles: Vec<String>,
    /// `core` or `core2`, where the file says.
    pub damage_deck: String,
}

/// Why a text is no squad.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum XwsError {
    /// It is no JSON: line and column.
    NotJson(usize, usize),
    /// It is JSON without faction and pilots; the message it carries, if any.
    NotXws(String),
    /// It has no pilots.
    NoPilots,
}

/// The names of large ships in the first edition's files; half points ask for them.
const LARGE: [&str; 12] = [
    "aggressor",
    "decimator",
    "firespray31",
    "g1astarfighter",
    "ghost",
    "jumpmaster5000",
    "lambdaclassshuttle",
    "lancerclasspursuitcraft",
    "upsilonclassshuttle",
    "vcx100",
    "yt1300",
    "yt2400freighter",
];

/// Reads a squad.
///
/// # Errors
/// `NotJson`, `NotXws` for other JSON (an error message of a builder), `NoPilots` for an empty squad.
pub fn read_xws(text: &str) -> Result<Squad, XwsError> {
    let value: Value = serde_json::from_str(text.trim_start_matches('\u{feff}'))
        .map_err(|error| XwsError::NotJson(error.line(), error.column()))?;
    let Some(pilots) = value.get("pilots").and_then(Value::as_array) else {
        return Err(XwsError::NotXws(text_of(&value, "message")));
    };
    if pilots.is_empty() {
        return Err(XwsError::NoPilots);
    }
    let ships: Vec<Ship> = pilots.iter().map(ship).collect();
    let sum = ships.iter().all(|ship| ship.cost > 0).then(|| ships.iter().map(|ship| ship.cost).sum());
    let obstacles = value.get("obstacles").and_then(Value::as_array);
    Ok(Squad {
        name: text_of(&value, "name"),
        faction: text_of(&value, "faction"),
        total: value.get("points").and_then(points).filter(|total| *total > 0).or(sum),
        ships,
        obstacles: obstacles.into_iter().flatten().filter_map(Value::as_str).map(|id| id.replace('-', "")).collect(),
        damage_deck: text_of(&value, "damagedeck"),
    })
}

fn ship(pilot: &Value) -> Ship {
    let named = [text_of(pilot, "id"), text_of(pilot, "name")];
    let hull = text_of(pilot, "ship");
    Ship {
        name: named.into_iter().find(|name| !name.is_empty()).unwrap_or_else(|| hull.clone()),
        cost: pilot.get("points").and_then(points).unwrap_or(0),
        large: LARGE.contains(&hull.as_str()),
    }
}

/// A number, also one written as text with a mark behind it (`"25*"`).
fn points(value: &Value) -> Option<u16> {
    match value {
        Value::Number(number) => number.as_u64().and_then(|number| u16::try_from(number).ok()),
        Value::String(text) => {
            let digits: String = text.trim().chars().take_while(char::is_ascii_digit).collect();
            digits.parse().ok()
        }
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => None,
    }
}

fn text_of(value: &Value, key: &str) -> String {
    value.get(key).and_then(Value::as_str).unwrap_or_default().trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_may_be_text_and_a_total_may_be_missing() {
        let squad =
            read_xws(r#"{"faction":"rebelalliance","pilots":[{"id":"a","points":69},{"id":"b","points":"25*"}]}"#);
        let squad = squad.unwrap();
        assert_eq!((squad.total, squad.ships.len(), squad.ships[1].cost), (Some(94), 2, 25));
    }

    #[test]
    fn other_json_says_what_it_says() {
        let error = read_xws(r#"{"message":"Put YASB permalink query string in URL"}"#);
        assert_eq!(error, Err(XwsError::NotXws("Put YASB permalink query string in URL".into())));
        assert_eq!(read_xws("{\n oops"), Err(XwsError::NotJson(2, 2)));
        assert_eq!(read_xws(r#"{"pilots":[]}"#), Err(XwsError::NoPilots));
    }

    #[test]
    fn large_ships_of_the_first_edition_are_known() {
        let squad = read_xws(r#"{"faction":"rebel","points":100,"pilots":[{"name":"chewbacca","ship":"yt1300"}]}"#);
        assert!(squad.unwrap().ships[0].large);
    }
}
