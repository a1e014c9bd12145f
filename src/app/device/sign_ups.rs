//! The sign-ups of a player's own phone.

use serde::{Deserialize, Serialize};

use super::device_value::DeviceValue;
use crate::engine::id::EventId;

/// Storage key.
pub const SIGN_UPS: &str = "sign-ups";

/// Events remembered; the one changed longest ago is forgotten.
const MOST_SIGN_UPS: usize = 12;

/// The event changed last is the last one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SignUps(Vec<SignUp>);

/// All fields as typed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SignUp {
    pub event: EventId,
    /// Drawn at random, the same for all codes of this player.
    pub ticket: u32,
    /// Codes made so far.
    pub codes: u32,
    pub name: String,
    /// Of a team, the captain first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub members: Vec<String>,
    pub club: String,
    pub pronouns: String,
    /// One per player.
    pub lists: Vec<TypedList>,
    /// The last code as text; none while it is older than the fields.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct TypedList {
    pub name: String,
    pub text: String,
    pub faction: String,
    pub total: String,
    pub epic: String,
    pub damage_deck: String,
    pub obstacles: Vec<String>,
}

/// Only the names of [`SignUps`], as stored.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct SignedNames(Vec<SignedName>);

#[derive(Clone, Debug, Serialize, Deserialize)]
struct SignedName {
    event: EventId,
    name: String,
}

impl DeviceValue for SignedNames {}

impl SignedNames {
    pub fn of(&self, event: &EventId) -> Option<&str> {
        self.0.iter().find(|known| known.event == *event).map(|known| known.name.as_str())
    }
}

impl DeviceValue for SignUps {
    fn in_range(mut self) -> Self {
        let excess = self.0.len().saturating_sub(MOST_SIGN_UPS);
        self.0.drain(..excess);
        self
    }
}

impl SignUps {
    /// The known sign-up, or a new one with the name, club and pronouns of the last one.
    pub fn of(&self, event: &EventId, players: u8, ticket: u32) -> SignUp {
        let known = self.0.iter().find(|known| known.event == *event).cloned();
        let mut sign_up = known.unwrap_or_else(|| {
            let last = self.0.last();
            let text = |of: fn(&SignUp) -> &String| last.map(of).cloned().unwrap_or_default();
            SignUp {
                event: event.clone(),
                ticket,
                codes: 0,
                name: if players == 1 { text(|last| &last.name) } else { String::new() },
                members: Vec::new(),
                club: text(|last| &last.club),
                pronouns: text(|last| &last.pronouns),
                lists: Vec::new(),
                card: None,
            }
        });
        let members = if players == 1 { 0 } else { players.into() };
        sign_up.members.resize(members, String::new());
        sign_up.lists.resize(players.into(), TypedList::default());
        sign_up
    }

    pub fn put(&mut self, sign_up: SignUp) {
        self.0.retain(|known| known.event != sign_up.event);
        self.0.push(sign_up);
        if self.0.len() > MOST_SIGN_UPS {
            self.0.remove(0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::device::device_value::{kept, read};

    fn event(number: usize) -> EventId {
        EventId(number.to_string())
    }

    #[test]
    fn a_phone_knows_its_player_at_the_next_event() {
        let mut known = SignUps::default();
        let mut own = known.of(&event(1), 1, 7);
        assert_eq!((own.name.as_str(), own.members.len(), own.lists.len()), ("", 0, 1));
        (own.name, own.club, own.lists[0].text) = ("Ann".to_owned(), "Red".to_owned(), "34 Wedge".to_owned());
        known.put(own.clone());
        assert_eq!(known.of(&event(1), 1, 8), own);
        let next = known.of(&event(2), 1, 9);
        assert_eq!((next.name.as_str(), next.club.as_str(), next.ticket), ("Ann", "Red", 9));
        assert_eq!(next.lists, [TypedList::default()]);
        let team = known.of(&event(3), 2, 9);
        assert_eq!((team.name.as_str(), team.members.len(), team.lists.len()), ("", 2, 2));
        assert_eq!(kept(&known), known);
        let names: SignedNames = read(&serde_json::to_string(&known).unwrap()).unwrap();
        assert_eq!((names.of(&event(1)), names.of(&event(2))), (Some("Ann"), None));
    }

    #[test]
    fn the_event_changed_longest_ago_is_forgotten() {
        let mut known = SignUps::default();
        for number in 0..=MOST_SIGN_UPS {
            let sign_up = SignUp { name: "Ann".to_owned(), ..known.of(&event(number), 1, 1) };
            known.put(sign_up);
        }
        assert_eq!(known.0.len(), MOST_SIGN_UPS);
        assert!(known.0.iter().all(|known| known.event != event(0)));
        let many = SignUps([known.0.clone(), known.0.clone()].concat());
        assert_eq!(kept(&many).0.len(), MOST_SIGN_UPS);
    }
}
