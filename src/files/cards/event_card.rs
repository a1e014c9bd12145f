//! The card `event`: the announcement of an event before round 1, and what a sign-up needs to check a list.

use serde::{Deserialize, Serialize};

use super::error::CardError;
use super::frame::Kind;
use super::head_wire::{HeadWire, packed_card, unpacked_card};
use super::names::plain;
use super::origin::Origin;
use super::packing::coder::Decoder;
use super::packing::permutation::Picks;
use super::usual::rules;
use crate::engine::bounds::{LONGEST_NAME, MOST_ENTRIES, MOST_MEMBERS, MOST_PARTS};
use crate::engine::id::{Instant, Seq};
use crate::engine::rules::{EntryKind, ScoreSheet};
use crate::engine::structure::{Plan, StructureChoice};
use crate::engine::tournament::Tournament;
use crate::engine::tournament::notice::Notice;
use crate::engine::tournament::setup::{LinkNames, Setup, Tier};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventCard {
    pub origin: Origin,
    /// As year-month-day; may be empty.
    pub date: String,
    /// As hours:minutes; may be empty.
    pub start: String,
    pub place: String,
    pub tier: Tier,
    pub structure: StructureChoice,
    /// Whether lists are required (LIST-1).
    pub lists: bool,
    pub entry: EntryKind,
    /// With the largest squad limit of all rounds.
    pub sheet: ScoreSheet,
    /// Names marked as unique by the organiser (XW-8).
    pub unique_names: Vec<String>,
    /// None: no limit.
    pub places: Option<u16>,
    /// Entries when the card was made, the waiting list included.
    pub taken: u16,
}

#[derive(Serialize, Deserialize)]
struct EventWire {
    head: HeadWire,
    tier: Tier,
    structure: StructureWire,
    lists: bool,
    entry: EntryKind,
    sheet: ScoreSheet,
    unique_names: u16,
    places: Option<u16>,
    taken: u16,
}

/// As [`StructureChoice`], with all fields.
#[derive(Serialize, Deserialize)]
enum StructureWire {
    Table(u8),
    /// Rounds, cut, third place.
    Custom(u8, u16, bool),
    EliminationOnly,
}

impl StructureWire {
    const fn of(choice: StructureChoice) -> Self {
        match choice {
            StructureChoice::Table(table) => Self::Table(table),
            StructureChoice::Custom(Plan { rounds, cut, third_place }) => Self::Custom(rounds, cut, third_place),
            StructureChoice::EliminationOnly => Self::EliminationOnly,
        }
    }

    const fn choice(&self) -> StructureChoice {
        match *self {
            Self::Table(table) => StructureChoice::Table(table),
            Self::Custom(rounds, cut, third_place) => StructureChoice::Custom(Plan { rounds, cut, third_place }),
            Self::EliminationOnly => StructureChoice::EliminationOnly,
        }
    }
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
        let mut rules = rules(&self.origin.format);
        (rules.entry, rules.sheet) = (self.entry, self.sheet);
        Tournament::new(self.origin.event.clone(), setup, rules)
    }
}

pub(super) fn write(card: &EventCard) -> Result<Vec<u8>, CardError> {
    let texts: Vec<&str> =
        [&card.date, &card.start, &card.place].into_iter().chain(&card.unique_names).map(String::as_str).collect();
    let wire = EventWire {
        head: HeadWire::of(&card.origin, &texts, LinkNames::Full, std::iter::empty())?,
        tier: card.tier,
        structure: StructureWire::of(card.structure),
        lists: card.lists,
        entry: card.entry,
        sheet: card.sheet,
        unique_names: u16::try_from(card.unique_names.len()).map_err(|_| CardError::TooLarge)?,
        places: card.places,
        taken: card.taken,
    };
    packed_card(Kind::Event, &wire.head.lines, &wire, &card.origin.event, &Picks::default())
}

pub(super) fn read(body: &[u8]) -> Result<EventCard, CardError> {
    let (lines, wire, event) = unpacked_card::<EventWire>(Kind::Event, &mut Decoder::new(body))?;
    let count = usize::from(wire.unique_names);
    let is_bounded = count <= MOST_PARTS
        && wire.taken <= MOST_ENTRIES
        && match wire.entry {
            EntryKind::Single => true,
            EntryKind::Team(members) => (1..=MOST_MEMBERS).contains(&members.into()),
        }
        && match wire.structure.choice() {
            StructureChoice::Table(_) | StructureChoice::EliminationOnly => true,
            StructureChoice::Custom(plan) => plan.rounds <= Plan::MOST_ROUNDS && plan.cut <= MOST_ENTRIES,
        };
    if !is_bounded {
        return Err(CardError::Damaged);
    }
    let (head, texts) = wire.head.read_many(&lines, event, std::iter::repeat_n(LONGEST_NAME, 3 + count))?;
    let mut texts = texts.into_iter();
    let mut text = || texts.next().unwrap_or_default();
    Ok(EventCard {
        origin: head.origin,
        date: text(),
        start: text(),
        place: text(),
        tier: wire.tier,
        structure: wire.structure.choice(),
        lists: wire.lists,
        entry: wire.entry,
        sheet: wire.sheet,
        unique_names: texts.collect(),
        places: wire.places,
        taken: wire.taken,
    })
}
