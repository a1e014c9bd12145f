//! The companion: help for staff on play at the table; not an official document (JDG-2).

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Topic {
    Setup,
    Play,
    Time,
    End,
    Score,
    Salvo,
    Lost,
    Conduct,
    Lists,
    Products,
    Tiers,
}

impl Topic {
    pub const ALL: [Self; 11] = [
        Self::Setup,
        Self::Play,
        Self::Time,
        Self::End,
        Self::Score,
        Self::Salvo,
        Self::Lost,
        Self::Conduct,
        Self::Lists,
        Self::Products,
        Self::Tiers,
    ];
}

/// An item and the heading in the document; empty: the document is silent.
pub type CompanionRow = (Aid, &'static str);

macro_rules! aids {
    ($($(#[$doc:meta])* $name:ident in $topic:ident: $($id:literal)+),+ $(,)?) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Aid { $($(#[$doc])* $name),+ }

        impl Aid {
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            pub const fn ids(self) -> &'static [&'static str] {
                match self { $(Self::$name => &[$($id),+]),+ }
            }

            pub const fn topic(self) -> Topic {
                match self { $(Self::$name => Topic::$topic),+ }
            }
        }
    };
}

aids! {
    FirstSetup in Setup: "XW",
    SecondSetup in Setup: "XW",
    DogfightSetup in Setup: "EPIC-15",
    TeamSetup in Setup: "EPIC-15",
    EpicTable in Setup: "EPIC-13",
    DeckSetup in Setup: "DST-12",
    ArmySetup in Setup: "IA-15",
    ArmyTable in Setup: "IA-23",
    MissedBoth in Play: "JDG-1",
    Missed in Play: "JDG-1",
    NotesSquad in Play: "JDG-2",
    NotesDeck in Play: "JDG-2",
    Margin in Play: "JDG-7",
    DamageDeck in Play: "XW-24",
    DamageDeckOwn in Play: "XW-24",
    Sharing in Play: "XW-23",
    SharingHead in Play: "XW-23",
    EpicNotes in Play: "EPIC-19",
    EpicCards in Play: "EPIC-10",
    TeamTalk in Play: "EPIC-16",
    DeckDice in Play: "DST-21",
    DiceHandling in Play: "DST-22",
    SquadTime in Time: "XW-2" "XW-15" "CLK-6",
    EpicTime in Time: "EPIC-2" "EPIC-7",
    DeckTime in Time: "DST-4" "DST-16",
    SeriesTime in Time: "DST-5" "DST-15",
    ArmyTime in Time: "IA-2" "IA-3" "IA-8",
    FirstEnd in End: "XW-2",
    SecondEnd in End: "XW-2" "XW-16" "XW-17",
    EpicEnd in End: "EPIC-2",
    DeckEnd in End: "DST-3",
    ArmyEnd in End: "IA-2" "IA-17",
    FirstScore in Score: "XW-3",
    SecondScore in Score: "XW-3" "XW-16",
    EpicScore in Score: "EPIC-3" "EPIC-4",
    FirstPile in Score: "XW-25",
    SecondPile in Score: "XW-25",
    EpicPile in Score: "EPIC-17" "XW-25",
    FirstSalvo in Salvo: "XW-5",
    SecondSalvo in Salvo: "XW-5" "XW-17",
    LostComponent in Lost: "XW-14" "JDG-3",
    LostDie in Lost: "DST-13" "JDG-3",
    LostElsewhere in Lost: "JDG-3",
    EssentialFirst in Lost: "XW-21",
    EssentialSecond in Lost: "XW-21",
    DamagedSquad in Lost: "XW-22" "JDG-4",
    DamagedDeck in Lost: "DST-19" "JDG-4",
    NoSubstitutes in Lost: "JDG-4",
    IllegalOut in Lost: "JDG-5",
    IllegalRemoved in Lost: "JDG-5",
    IllegalEpic in Lost: "JDG-5",
    Unsporting in Conduct: "JDG-6" "ROLE-5",
    UnsportingArmy in Conduct: "JDG-6" "ROLE-5",
    UnsportingEpic in Conduct: "JDG-6" "ROLE-5",
    Fortressing in Conduct: "XW-13",
    FortressAsked in Conduct: "XW-20",
    Spectators in Conduct: "ROLE-10",
    SpectatorsReport in Conduct: "ROLE-10",
    DeckSpectators in Conduct: "DST-14" "ROLE-10",
    Totals in Lists: "XW-11",
    NamesFirst in Lists: "LIST-3",
    NamesSecond in Lists: "LIST-3",
    NamesDeck in Lists: "LIST-3",
    IdFirst in Lists: "XW-26",
    IdSecond in Lists: "XW-26",
    EpicMirror in Lists: "EPIC-18",
    ArmyMirror in Lists: "IA-24",
    SameDeck in Lists: "DST-24" "LIST-5",
    SameArmy in Lists: "IA-26" "LIST-5",
    Official in Products: "LEG-3",
    OfficialOwn in Products: "LEG-3",
    ThirdFirst in Products: "XW-27",
    ThirdSecond in Products: "XW-27",
    Modified in Products: "XW-27",
    Mats in Products: "XW-28",
    LegalFirst in Products: "XW-29",
    LegalSecond in Products: "XW-29",
    EpicModified in Products: "EPIC-19" "XW-27",
    EpicTemplates in Products: "EPIC-19" "XW-27",
    EpicTools in Products: "EPIC-19" "XW-27",
    EpicModels in Products: "EPIC-19" "XW-27",
    EpicDice in Products: "EPIC-19" "XW-27",
    EpicLegal in Products: "EPIC-21",
    EpicTold in Products: "EPIC-20",
    Sleeves in Products: "DST-20",
    DeckLegal in Products: "DST-23",
    ArmyParts in Products: "IA-22",
    Tiers in Tiers: "ROLE-9",
    TiersLenient in Tiers: "ROLE-9",
    Custom in Tiers: "STR-6",
    Precedence in Tiers: "IA-25" "ROLE-8",
    SecondOrganiser in Tiers: "EPIC-24",
    Escalation in Tiers: "EPIC-22",
}
