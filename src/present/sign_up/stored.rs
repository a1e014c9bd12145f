//! The sign-ups of a player's own phone, stored as typed.

use crate::app::device::recent::{OfEvent, Recent};
use crate::present::list::draft::ListDraft;
use crate::present::prelude::*;

/// Storage key.
pub const SIGN_UPS: &str = "sign-ups";

pub type SignUps = Recent<SignUp>;

/// Only the names of [`SignUps`], for the page of a player.
pub type SignedNames = Recent<SignedName>;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
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
    pub lists: Vec<ListDraft>,
    /// The last code as text; none while it is older than the fields.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SignedName {
    event: EventId,
    pub name: String,
}

impl OfEvent for SignUp {
    fn event(&self) -> &EventId {
        &self.event
    }
}

impl OfEvent for SignedName {
    fn event(&self) -> &EventId {
        &self.event
    }
}

impl SignUp {
    /// The known sign-up, or a new one with the name, club and pronouns of the last one; `list` is an empty one.
    pub fn of(known: &SignUps, event: &EventId, players: u8, ticket: u32, list: &ListDraft) -> Self {
        let is_single = players == 1;
        let mut sign_up = known.of(event).cloned().unwrap_or_else(|| {
            let last = known.last();
            let text = |of: fn(&Self) -> &String| last.map(of).cloned().unwrap_or_default();
            Self {
                event: event.clone(),
                ticket,
                name: if is_single { text(|last| &last.name) } else { String::new() },
                club: text(|last| &last.club),
                pronouns: text(|last| &last.pronouns),
                ..Self::default()
            }
        });
        sign_up.members.resize(if is_single { 0 } else { players.into() }, String::new());
        sign_up.lists.resize(players.into(), list.clone());
        sign_up
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
        let list = ListDraft { obstacles: vec![String::new(); 3], ..ListDraft::default() };
        let of = |known: &SignUps, number, players| SignUp::of(known, &event(number), players, 7, &list);
        let mut known = SignUps::default();
        let mut own = of(&known, 1, 1);
        assert_eq!((own.name.as_str(), own.members.len(), own.lists.as_slice()), ("", 0, std::slice::from_ref(&list)));
        (own.name, own.club, own.lists[0].text) = ("Ann".to_owned(), "Red".to_owned(), "34 Wedge".to_owned());
        known.put(own.clone());
        assert_eq!(SignUp::of(&known, &event(1), 1, 8, &list), own);
        let next = of(&known, 2, 1);
        assert_eq!((next.name.as_str(), next.club.as_str()), ("Ann", "Red"));
        assert_eq!(next.lists.as_slice(), std::slice::from_ref(&list));
        let team = of(&known, 3, 2);
        assert_eq!((team.name.as_str(), team.members.len(), team.lists.len()), ("", 2, 2));
        assert_eq!(kept(&known), known);
        let names: SignedNames = read(&serde_json::to_string(&known).unwrap()).unwrap();
        assert_eq!(names.of(&event(1)).map(|known| known.name.as_str()), Some("Ann"));
    }
}
