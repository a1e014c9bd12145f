//! What the companion tells about play at the table: an aid for staff, no official document (JDG-2).

/// What a piece of the companion is about, in the order in which a day asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Topic {
    /// How a match is set up.
    Setup,
    /// What is asked while it is played.
    Play,
    /// Time is called.
    Time,
    /// How a match ends.
    End,
    /// What is scored.
    Score,
    /// The final salvo.
    Salvo,
    /// What is lost, damaged or illegal.
    Lost,
    /// How people behave.
    Conduct,
    /// What stands on a list, and how sides are told apart.
    Lists,
    /// What may be used.
    Products,
    /// What a tier and a structure mean.
    Tiers,
}

impl Topic {
    /// All, in their order.
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

/// A piece and the heading of its document under which it stands; empty: the document is silent.
pub type Told = (Aid, &'static str);

macro_rules! aids {
    ($($(#[$doc:meta])* $name:ident in $topic:ident: $($id:literal)+),+ $(,)?) => {
        /// A piece of the companion; its words are shown in the rulebook page and beside a match.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Aid { $($(#[$doc])* $name),+ }

        impl Aid {
            /// All, by topic.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// The ids of the requirements that it tells.
            #[must_use]
            pub const fn ids(self) -> &'static [&'static str] {
                match self { $(Self::$name => &[$($id),+]),+ }
            }

            /// What it is about.
            #[must_use]
            pub const fn topic(self) -> Topic {
                match self { $(Self::$name => Topic::$topic),+ }
            }
        }
    };
}

aids! {
    /// How a match is set up, first edition.
    FirstSetup in Setup: "XW",
    /// The same in the second edition.
    SecondSetup in Setup: "XW",
    /// The same in Epic Dogfight.
    DogfightSetup in Setup: "EPIC-15",
    /// The same for teams.
    TeamSetup in Setup: "EPIC-15",
    /// The table and its asteroids.
    EpicTable in Setup: "EPIC-13",
    /// How a game of cards and dice is set up.
    DeckSetup in Setup: "DST-12",
    /// How a skirmish is set up.
    ArmySetup in Setup: "IA-15",
    /// The table, and what each player brings.
    ArmyTable in Setup: "IA-23",
    /// An effect that was forgotten; mandatory ones are the care of both.
    MissedBoth in Play: "JDG-1",
    /// An effect that was forgotten.
    Missed in Play: "JDG-1",
    /// Notes and outside material; open components may be looked at.
    NotesSquad in Play: "JDG-2",
    /// Notes and outside material.
    NotesDeck in Play: "JDG-2",
    /// A ship moved by accident.
    Margin in Play: "JDG-7",
    /// Whose damage deck, and who examines it.
    DamageDeck in Play: "XW-24",
    /// The same, never shared.
    DamageDeckOwn in Play: "XW-24",
    /// Sharing of tools, decided by staff.
    Sharing in Play: "XW-23",
    /// The same, decided by the head judge.
    SharingHead in Play: "XW-23",
    /// Notes in Epic, where the document is silent.
    EpicNotes in Play: "EPIC-19",
    /// Cards that work otherwise with huge ships.
    EpicCards in Play: "EPIC-10",
    /// What partners may tell each other.
    TeamTalk in Play: "EPIC-16",
    /// Which dice a player has.
    DeckDice in Play: "DST-21",
    /// How dice are laid out and rolled.
    DiceHandling in Play: "DST-22",
    /// Time in a match of squads.
    SquadTime in Time: "XW-2" "XW-15" "CLK-6",
    /// Time in an Epic match.
    EpicTime in Time: "EPIC-2" "EPIC-7",
    /// Time in a game of cards and dice.
    DeckTime in Time: "DST-4" "DST-16",
    /// Time in a best of three.
    SeriesTime in Time: "DST-5" "DST-15",
    /// Time in a skirmish.
    ArmyTime in Time: "IA-2" "IA-3" "IA-8",
    /// How a match ends, first edition.
    FirstEnd in End: "XW-2",
    /// The same in the second edition: fled ships, ships in reserve.
    SecondEnd in End: "XW-2" "XW-16" "XW-17",
    /// The same in Epic.
    EpicEnd in End: "EPIC-2",
    /// How a game of cards and dice ends.
    DeckEnd in End: "DST-3",
    /// How a skirmish ends.
    ArmyEnd in End: "IA-2" "IA-17",
    /// What is scored, first edition.
    FirstScore in Score: "XW-3",
    /// The same in the second edition.
    SecondScore in Score: "XW-3" "XW-16",
    /// The same in Epic.
    EpicScore in Score: "EPIC-3" "EPIC-4",
    /// Scoring piles.
    FirstPile in Score: "XW-25",
    /// Models on their cards.
    SecondPile in Score: "XW-25",
    /// Scoring piles, counted on request.
    EpicPile in Score: "EPIC-17" "XW-25",
    /// The final salvo, first edition.
    FirstSalvo in Salvo: "XW-5",
    /// The same in the second edition.
    SecondSalvo in Salvo: "XW-5" "XW-17",
    /// A component that is lost.
    LostComponent in Lost: "XW-14" "JDG-3",
    /// A die or card that is lost or has fallen.
    LostDie in Lost: "DST-13" "JDG-3",
    /// The same where the document is silent.
    LostElsewhere in Lost: "JDG-3",
    /// What is essential, first edition.
    EssentialFirst in Lost: "XW-21",
    /// The same in the second edition.
    EssentialSecond in Lost: "XW-21",
    /// What is damaged: substitutes and exceptions.
    DamagedSquad in Lost: "XW-22" "JDG-4",
    /// A die or card that is damaged.
    DamagedDeck in Lost: "DST-19" "JDG-4",
    /// No substitutes at all.
    NoSubstitutes in Lost: "JDG-4",
    /// An illegal component disqualifies.
    IllegalOut in Lost: "JDG-5",
    /// An illegal component removes.
    IllegalRemoved in Lost: "JDG-5",
    /// An illegal component may disqualify.
    IllegalEpic in Lost: "JDG-5",
    /// Unsporting conduct; the organiser disqualifies.
    Unsporting in Conduct: "JDG-6" "ROLE-5",
    /// The same; the head judge expels.
    UnsportingArmy in Conduct: "JDG-6" "ROLE-5",
    /// The same; endless combinations, conceding.
    UnsportingEpic in Conduct: "JDG-6" "ROLE-5",
    /// Ships that block each other and stay where they are.
    Fortressing in Conduct: "XW-13",
    /// Who asks about it, and what is checked.
    FortressAsked in Conduct: "XW-20",
    /// What spectators leave alone.
    Spectators in Conduct: "ROLE-10",
    /// The same, and what they may report.
    SpectatorsReport in Conduct: "ROLE-10",
    /// What spectators of a game of cards and dice may tell.
    DeckSpectators in Conduct: "DST-14" "ROLE-10",
    /// Adding up the opponent's squad before round 1.
    Totals in Lists: "XW-11",
    /// Names that can be mistaken, first edition.
    NamesFirst in Lists: "LIST-3",
    /// The same in the second edition.
    NamesSecond in Lists: "LIST-3",
    /// The same for cards of a deck.
    NamesDeck in Lists: "LIST-3",
    /// ID tokens, first edition.
    IdFirst in Lists: "XW-26",
    /// ID markers, second edition.
    IdSecond in Lists: "XW-26",
    /// Mirror matches in Epic.
    EpicMirror in Lists: "EPIC-18",
    /// Mirror matches of figures.
    ArmyMirror in Lists: "IA-24",
    /// The same deck all day.
    SameDeck in Lists: "DST-24" "LIST-5",
    /// The same army all day.
    SameArmy in Lists: "IA-26" "LIST-5",
    /// Official components only.
    Official in Products: "LEG-3",
    /// The same; the organiser owes none.
    OfficialOwn in Products: "LEG-3",
    /// Components of other makers, first edition.
    ThirdFirst in Products: "XW-27",
    /// The same in the second edition.
    ThirdSecond in Products: "XW-27",
    /// What may be changed about components.
    Modified in Products: "XW-27",
    /// Mats.
    Mats in Products: "XW-28",
    /// What is legal, first edition.
    LegalFirst in Products: "XW-29",
    /// The same in the second edition.
    LegalSecond in Products: "XW-29",
    /// The same in Epic: models, bases, cards, sleeves, marks, obstacles.
    EpicModified in Products: "EPIC-19" "XW-27",
    /// Mats and templates for setup in Epic.
    EpicTemplates in Products: "EPIC-19" "XW-27",
    /// Rulers and tokens of other makers in Epic.
    EpicTools in Products: "EPIC-19" "XW-27",
    /// Models and dials of another faction in Epic.
    EpicModels in Products: "EPIC-19" "XW-27",
    /// Consent to tools, and the dice app, in Epic.
    EpicDice in Products: "EPIC-19" "XW-27",
    /// What is legal in Epic.
    EpicLegal in Products: "EPIC-21",
    /// What is told before an Epic event.
    EpicTold in Products: "EPIC-20",
    /// Sleeves of a deck.
    Sleeves in Products: "DST-20",
    /// What is legal in a game of cards and dice.
    DeckLegal in Products: "DST-23",
    /// Sleeves, figures and tokens of an army.
    ArmyParts in Products: "IA-22",
    /// What may be expected of each tier.
    Tiers in Tiers: "ROLE-9",
    /// The same; nobody is punished for fine points.
    TiersLenient in Tiers: "ROLE-9",
    /// Custom structures.
    Custom in Tiers: "STR-6",
    /// Which document goes first.
    Precedence in Tiers: "IA-25" "ROLE-8",
    /// An organiser who plays.
    SecondOrganiser in Tiers: "EPIC-24",
    /// Rules that the document promises.
    Escalation in Tiers: "EPIC-22",
}
