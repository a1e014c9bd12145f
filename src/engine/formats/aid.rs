//! What the companion tells about play at the table: an aid for staff, no official document (JDG-2).

/// A piece of the companion; its words are shown in the rulebook page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aid {
    /// Adding up the opponent's squad before round 1.
    Totals,
    /// Ships that block each other and stay where they are.
    Fortressing,
    /// A component that is lost or damaged.
    LostComponent,
    /// Cards that work otherwise with huge ships.
    EpicCards,
    /// The table and its asteroids.
    EpicTable,
    /// How a game is set up.
    DeckSetup,
    /// A die or card that is lost or has fallen.
    LostDie,
    /// What spectators may tell.
    DeckSpectators,
    /// How a match is set up.
    ArmySetup,
}

impl Aid {
    /// The id of the requirement that it tells.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Totals => "XW-11",
            Self::Fortressing => "XW-13",
            Self::LostComponent => "XW-14",
            Self::EpicCards => "EPIC-10",
            Self::EpicTable => "EPIC-13",
            Self::DeckSetup => "DST-12",
            Self::LostDie => "DST-13",
            Self::DeckSpectators => "DST-14",
            Self::ArmySetup => "IA-15",
        }
    }
}
