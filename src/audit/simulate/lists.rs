//! Random lists: typed, on paper, wrong, changed later (LIST-1 to 5).

use super::Organiser;
use crate::engine::command::Command;
use crate::engine::id::EntryId;
use crate::engine::squad::{Card, CardKind, List, ListForm, ListMark, Ship};

impl Organiser {
    /// Before the start.
    pub(super) fn lists(&mut self) -> Vec<Command> {
        let present: Vec<EntryId> = self.state.present().map(|entry| entry.id).collect();
        let mut agenda = Vec::new();
        for entry in present.into_iter().take(20) {
            if self.chance(1, 3) {
                agenda.extend(self.list_of(entry));
            }
        }
        agenda
    }

    pub(super) fn list_of(&mut self, entry: EntryId) -> Option<Command> {
        let member = u8::try_from(self.below(usize::from(self.state.lists_of_an_entry()))).unwrap_or(0);
        if self.chance(1, 3) {
            let marks = [ListMark::HandedIn, ListMark::Checked, ListMark::Faulty, ListMark::Missing];
            return Some(Command::MarkList { entry, member, mark: marks[self.below(marks.len())] });
        }
        let format = self.state.format()?;
        let faction = format.factions.get(self.below(format.factions.len().max(1)));
        let mut list = List { faction: faction.copied().unwrap_or_default().to_owned(), ..List::default() };
        match format.list {
            ListForm::Squad(_) => list.ships = (0..=self.below(5)).map(|_| self.ship()).collect(),
            ListForm::Deck(_) => list.cards = self.cards(&[CardKind::Character, CardKind::Battlefield, CardKind::Deck]),
            ListForm::Army(_) => list.cards = self.cards(&[CardKind::Deployment, CardKind::Command]),
        }
        Some(Command::FileList { entry, member, list })
    }

    fn ship(&mut self) -> Ship {
        let cost = u16::try_from(20 + self.below(30)).unwrap_or(20);
        Ship { name: format!("Pilot {cost}"), cost, ..Ship::default() }
    }

    fn cards(&mut self, kinds: &[CardKind]) -> Vec<Card> {
        let card = |(kind, number): (&CardKind, usize)| {
            let cost = Some(u16::try_from(self.below(12)).unwrap_or(0));
            Card { kind: *kind, name: format!("Card {number}"), copies: 1, cost, ..Card::default() }
        };
        kinds.iter().zip(1..).map(card).collect()
    }
}
