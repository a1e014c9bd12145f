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

/// Passes the list of all items to a macro: name, key of the text, topic, ids of requirements.
macro_rules! all_aids {
    ($to:ident) => {
        $to! {
            FirstSetup aid_first_setup in Setup: "XW",
            SecondSetup aid_second_setup in Setup: "XW",
            DogfightSetup aid_dogfight_setup in Setup: "EPIC-15",
            TeamSetup aid_team_setup in Setup: "EPIC-15",
            EpicTable aid_epic_table in Setup: "EPIC-13",
            DeckSetup aid_deck_setup in Setup: "DST-12",
            ArmySetup aid_army_setup in Setup: "IA-15",
            ArmyTable aid_army_table in Setup: "IA-23",
            MissedBoth aid_missed_both in Play: "JDG-1",
            Missed aid_missed in Play: "JDG-1",
            NotesSquad aid_notes_squad in Play: "JDG-2",
            NotesDeck aid_notes_deck in Play: "JDG-2",
            Margin aid_margin in Play: "JDG-7",
            DamageDeck aid_damage_deck in Play: "XW-24",
            DamageDeckOwn aid_damage_deck_own in Play: "XW-24",
            Sharing aid_sharing in Play: "XW-23",
            SharingHead aid_sharing_head in Play: "XW-23",
            EpicNotes aid_epic_notes in Play: "EPIC-19",
            EpicCards aid_epic_cards in Play: "EPIC-10",
            TeamTalk aid_team_talk in Play: "EPIC-16",
            DeckDice aid_deck_dice in Play: "DST-21",
            DiceHandling aid_dice_handling in Play: "DST-22",
            SquadTime aid_squad_time in Time: "XW-2" "XW-15" "CLK-6",
            EpicTime aid_epic_time in Time: "EPIC-2" "EPIC-7",
            DeckTime aid_deck_time in Time: "DST-4" "DST-16",
            SeriesTime aid_series_time in Time: "DST-5" "DST-15",
            ArmyTime aid_army_time in Time: "IA-2" "IA-3" "IA-8",
            FirstEnd aid_first_end in End: "XW-2",
            SecondEnd aid_second_end in End: "XW-2" "XW-16" "XW-17",
            EpicEnd aid_epic_end in End: "EPIC-2",
            DeckEnd aid_deck_end in End: "DST-3",
            ArmyEnd aid_army_end in End: "IA-2" "IA-17",
            FirstScore aid_first_score in Score: "XW-3",
            SecondScore aid_second_score in Score: "XW-3" "XW-16",
            EpicScore aid_epic_score in Score: "EPIC-3" "EPIC-4",
            FirstPile aid_first_pile in Score: "XW-25",
            SecondPile aid_second_pile in Score: "XW-25",
            EpicPile aid_epic_pile in Score: "EPIC-17" "XW-25",
            FirstSalvo aid_first_salvo in Salvo: "XW-5",
            SecondSalvo aid_second_salvo in Salvo: "XW-5" "XW-17",
            LostComponent aid_lost_component in Lost: "XW-14" "JDG-3",
            LostDie aid_lost_die in Lost: "DST-13" "JDG-3",
            LostElsewhere aid_lost_elsewhere in Lost: "JDG-3",
            EssentialFirst aid_essential_first in Lost: "XW-21",
            EssentialSecond aid_essential_second in Lost: "XW-21",
            DamagedSquad aid_damaged_squad in Lost: "XW-22" "JDG-4",
            DamagedDeck aid_damaged_deck in Lost: "DST-19" "JDG-4",
            NoSubstitutes aid_no_substitutes in Lost: "JDG-4",
            IllegalOut aid_illegal_out in Lost: "JDG-5",
            IllegalRemoved aid_illegal_removed in Lost: "JDG-5",
            IllegalEpic aid_illegal_epic in Lost: "JDG-5",
            Unsporting aid_unsporting in Conduct: "JDG-6" "ROLE-5",
            UnsportingArmy aid_unsporting_army in Conduct: "JDG-6" "ROLE-5",
            UnsportingEpic aid_unsporting_epic in Conduct: "JDG-6" "ROLE-5",
            Fortressing aid_fortressing in Conduct: "XW-13",
            FortressAsked aid_fortress_asked in Conduct: "XW-20",
            Judges aid_judges in Conduct: "ROLE-7",
            Spectators aid_spectators in Conduct: "ROLE-10",
            SpectatorsReport aid_spectators_report in Conduct: "ROLE-10",
            DeckSpectators aid_deck_spectators in Conduct: "DST-14" "ROLE-10",
            Totals aid_totals in Lists: "XW-11",
            NamesFirst aid_names_first in Lists: "LIST-3",
            NamesSecond aid_names_second in Lists: "LIST-3",
            NamesDeck aid_names_deck in Lists: "LIST-3",
            IdFirst aid_id_first in Lists: "XW-26",
            IdSecond aid_id_second in Lists: "XW-26",
            EpicMirror aid_epic_mirror in Lists: "EPIC-18",
            ArmyMirror aid_army_mirror in Lists: "IA-24",
            SameDeck aid_same_deck in Lists: "DST-24" "LIST-5",
            SameArmy aid_same_army in Lists: "IA-26" "LIST-5",
            Official aid_official in Products: "LEG-3",
            OfficialOwn aid_official_own in Products: "LEG-3",
            ThirdFirst aid_third_first in Products: "XW-27",
            ThirdSecond aid_third_second in Products: "XW-27",
            ModifiedFirst aid_modified_first in Products: "XW-27",
            ModifiedSecond aid_modified_second in Products: "XW-27",
            Mats aid_mats in Products: "XW-28",
            LegalFirst aid_legal_first in Products: "XW-29",
            LegalSecond aid_legal_second in Products: "XW-29",
            EpicModified aid_epic_modified in Products: "EPIC-19" "XW-27",
            EpicTemplates aid_epic_templates in Products: "EPIC-19" "XW-27",
            EpicTools aid_epic_tools in Products: "EPIC-19" "XW-27",
            EpicModels aid_epic_models in Products: "EPIC-19" "XW-27",
            EpicDice aid_epic_dice in Products: "EPIC-19" "XW-27",
            EpicLegal aid_epic_legal in Products: "EPIC-21",
            EpicTold aid_epic_told in Products: "EPIC-20",
            Sleeves aid_sleeves in Products: "DST-20",
            DeckLegal aid_deck_legal in Products: "DST-23",
            ArmyParts aid_army_parts in Products: "IA-22",
            Tiers aid_tiers in Tiers: "ROLE-9",
            TiersLenient aid_tiers_lenient in Tiers: "ROLE-9",
            Custom aid_custom in Tiers: "STR-6",
            Precedence aid_precedence in Tiers: "IA-25" "ROLE-8",
            SecondOrganiser aid_second_organiser in Tiers: "EPIC-24",
            Escalation aid_escalation in Tiers: "EPIC-22",
        }
    };
}

pub(crate) use all_aids;

macro_rules! aids {
    ($($name:ident $key:ident in $topic:ident: $($id:literal)+,)+) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Aid { $($name),+ }

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

all_aids!(aids);
