//! The card `event`: the announcement of an event before round 1, and what a sign-up needs to check a list.

use super::head_wire::counted;
use super::names::plain;
use super::prelude::*;
use crate::engine::tournament::{Notice, Tier};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EventCard {
    #[serde(skip)]
    pub origin: Origin,
    /// As year-month-day; may be empty.
    #[serde(skip)]
    pub date: String,
    /// As hours:minutes; may be empty.
    #[serde(skip)]
    pub start: String,
    #[serde(skip)]
    pub place: String,
    pub tier: Tier,
    #[serde(with = "StructureWire")]
    pub structure: StructureChoice,
    /// Whether lists are required (LIST-1).
    pub lists: bool,
    pub entry: EntryKind,
    /// With the largest squad limit of all rounds.
    pub sheet: ScoreSheet,
    /// Names marked as unique by the organiser (XW-8).
    #[serde(with = "counted")]
    pub unique_names: Vec<String>,
    /// None: no limit.
    pub places: Option<u16>,
    /// Entries when the card was made, the waiting list included.
    pub taken: u16,
}

/// With all fields.
#[derive(Serialize, Deserialize)]
#[serde(remote = "StructureChoice")]
enum StructureWire {
    Table(u8),
    Custom(#[serde(with = "PlanWire")] Plan),
    EliminationOnly,
}

/// With all fields.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Plan")]
struct PlanWire {
    rounds: u8,
    cut: u16,
    third_place: bool,
}

impl EventCard {
    /// None once round 1 is posted.
    pub fn of(state: &Tournament, seq: Seq, at: Instant) -> Option<Self> {
        let text = |text: &str| plain(text, LONGEST_NAME);
        let setup = &state.setup;
        let mut sheet = state.rules.sheet;
        if let ScoreSheet::Squad { limit, .. } = &mut sheet {
            *limit = state.rules.by_round.iter().map(|values| values.limit).fold(*limit, u16::max);
        }
        let is_open = !state.has_started() && !state.closed;
        is_open.then(|| Self {
            origin: Origin::of(state, seq, at),
            date: text(&setup.date),
            start: text(&setup.notice.start),
            place: text(&setup.place),
            tier: setup.tier,
            structure: setup.structure,
            lists: state.lists_are_required(),
            entry: state.rules.entry,
            sheet,
            unique_names: setup.unique_names.iter().take(MOST_PARTS).map(|name| text(name)).collect(),
            places: setup.places,
            taken: u16::try_from(state.listed().count()).unwrap_or(MOST_ENTRIES),
        })
    }

    /// Whether newcomers were put on the waiting list when the card was made.
    pub fn is_full(&self) -> bool {
        self.places.is_some_and(|places| self.taken >= places)
    }

    /// An event without players that checks lists as the announced one does.
    pub fn to_event(&self) -> Tournament {
        let setup = Setup {
            name: self.origin.name.clone(),
            date: self.date.clone(),
            place: self.place.clone(),
            tier: self.tier,
            structure: self.structure,
            lists: Some(self.lists),
            places: self.places,
            unique_names: self.unique_names.clone(),
            notice: Notice { start: self.start.clone(), ..Notice::default() },
            ..Setup::default()
        };
        let mut rules = self.origin.rules();
        (rules.entry, rules.sheet) = (self.entry, self.sheet);
        Tournament::new(self.origin.event.clone(), setup, rules)
    }
}

impl Plain for EventCard {
    const KIND: Kind = Kind::Event;

    fn parts(&mut self) -> (&mut Origin, Vec<&mut String>) {
        let texts = [&mut self.date, &mut self.start, &mut self.place].into_iter().chain(&mut self.unique_names);
        (&mut self.origin, texts.collect())
    }

    fn is_bounded(&self) -> bool {
        self.unique_names.len() <= MOST_PARTS
            && self.taken <= MOST_ENTRIES
            && match self.entry {
                EntryKind::Single => true,
                EntryKind::Team(members) => (1..=MOST_MEMBERS).contains(&members.into()),
            }
            && match self.structure {
                StructureChoice::Table(_) | StructureChoice::EliminationOnly => true,
                StructureChoice::Custom(plan) => plan.rounds <= Plan::MOST_ROUNDS && plan.cut <= MOST_ENTRIES,
            }
    }
}
