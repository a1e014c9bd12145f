//! Players and table of an entry fill each other in; what was chosen by hand stays.

use super::kind::concerns_both;
use crate::engine::judging::JudgeNote;
use crate::present::prelude::*;

/// The fields that were chosen by hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ByHand {
    pub table: bool,
    pub players: bool,
}

impl ByHand {
    /// Takes the values of the place where the form was opened, and fills in the players of its table.
    pub fn begin(tournament: &Tournament, note: &mut JudgeNote) -> Self {
        let by_hand = Self { table: note.table.is_some(), players: !note.entries.is_empty() };
        by_hand.fill_players(tournament, note);
        by_hand.fill_table(tournament, note);
        by_hand
    }

    pub fn put_player(&mut self, tournament: &Tournament, note: &mut JudgeNote, entry: EntryId) {
        if !note.entries.contains(&entry) {
            note.entries.push(entry);
        }
        self.players = true;
        // An emptied table is filled again.
        self.table &= note.table.is_some();
        self.fill_table(tournament, note);
    }

    pub fn take_player(&mut self, tournament: &Tournament, note: &mut JudgeNote, entry: EntryId) {
        note.entries.retain(|found| *found != entry);
        self.players = !note.entries.is_empty();
        self.fill_table(tournament, note);
    }

    pub fn set_table(&mut self, tournament: &Tournament, note: &mut JudgeNote, table: Option<TableNumber>) {
        note.table = table;
        self.table = true;
        self.fill_players(tournament, note);
    }

    pub fn set_round(&mut self, tournament: &Tournament, note: &mut JudgeNote, round: Option<RoundRef>) {
        note.round = round;
        self.fill_table(tournament, note);
        self.fill_players(tournament, note);
    }

    fn fill_table(self, tournament: &Tournament, note: &mut JudgeNote) {
        if !self.table {
            let seat = |round, entry: &EntryId| tournament.match_of(round, *entry).map(|played| played.table);
            note.table = note.round.and_then(|round| note.entries.iter().find_map(|entry| seat(round, entry)));
        }
    }

    fn fill_players(self, tournament: &Tournament, note: &mut JudgeNote) {
        if self.table && !self.players {
            let played = note.round.and_then(|round| tournament.round(round)?.at(note.table?));
            note.entries =
                played.filter(|_| concerns_both(note.kind)).map(|played| played.sides.to_vec()).unwrap_or_default();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::judging::NoteKind;
    use crate::present::sample::sample_round as sample;

    const ROUND: RoundRef = RoundRef::Swiss(1);

    /// Ann meets Bo at table 1, Cy meets Di at table 2.
    fn event() -> Tournament {
        sample::running(&["Ann", "Bo", "Cy", "Di"], &[(1, 2), (3, 4)], &[])
    }

    fn begun(event: &Tournament, kind: NoteKind) -> (JudgeNote, ByHand) {
        let mut note = JudgeNote { kind, round: Some(ROUND), ..JudgeNote::default() };
        let by_hand = ByHand::begin(event, &mut note);
        (note, by_hand)
    }

    fn said(note: &JudgeNote) -> (Option<u16>, Vec<u16>) {
        (note.table.map(|table| table.0), note.entries.iter().map(|entry| entry.0).collect())
    }

    const fn table(number: u16) -> Option<TableNumber> {
        Some(TableNumber(number))
    }

    #[test]
    fn a_table_fills_in_its_players() {
        let event = event();
        let (mut note, mut by_hand) = begun(&event, NoteKind::Ruling);
        by_hand.set_table(&event, &mut note, table(2));
        assert_eq!(said(&note), (Some(2), vec![2, 3]));
        by_hand.set_table(&event, &mut note, table(1));
        assert_eq!(said(&note), (Some(1), vec![0, 1]));
        by_hand.set_table(&event, &mut note, None);
        assert_eq!(said(&note), (None, vec![]));
        by_hand.set_table(&event, &mut note, table(1));
        by_hand.take_player(&event, &mut note, EntryId(0));
        by_hand.set_table(&event, &mut note, table(2));
        assert_eq!(said(&note), (Some(2), vec![1]), "chosen by hand");
    }

    #[test]
    fn a_penalty_does_not_fall_on_both_players_of_a_table() {
        let event = event();
        let (mut note, mut by_hand) = begun(&event, NoteKind::Warning);
        by_hand.set_table(&event, &mut note, table(2));
        assert_eq!(said(&note), (Some(2), vec![]));
        by_hand.put_player(&event, &mut note, EntryId(3));
        assert_eq!(said(&note), (Some(2), vec![3]));
    }

    #[test]
    fn a_player_fills_in_the_table() {
        let event = event();
        let (mut note, mut by_hand) = begun(&event, NoteKind::Warning);
        by_hand.put_player(&event, &mut note, EntryId(3));
        assert_eq!(said(&note), (Some(2), vec![3]));
        by_hand.put_player(&event, &mut note, EntryId(0));
        assert_eq!(said(&note), (Some(2), vec![3, 0]), "of the first");
        by_hand.take_player(&event, &mut note, EntryId(3));
        assert_eq!(said(&note), (Some(1), vec![0]));
        by_hand.set_round(&event, &mut note, None);
        assert_eq!(said(&note), (None, vec![0]));
        by_hand.set_round(&event, &mut note, Some(ROUND));
        by_hand.set_table(&event, &mut note, table(2));
        by_hand.put_player(&event, &mut note, EntryId(1));
        assert_eq!(said(&note), (Some(2), vec![0, 1]), "chosen by hand");
        by_hand.set_table(&event, &mut note, None);
        by_hand.take_player(&event, &mut note, EntryId(0));
        assert_eq!(said(&note), (None, vec![1]), "emptied by hand");
        by_hand.put_player(&event, &mut note, EntryId(2));
        assert_eq!(said(&note), (Some(1), vec![1, 2]));
    }

    #[test]
    fn the_place_of_the_form_counts_as_chosen() {
        let event = event();
        let mut note = JudgeNote { round: Some(ROUND), table: table(2), ..JudgeNote::default() };
        let mut by_hand = ByHand::begin(&event, &mut note);
        assert_eq!(said(&note), (Some(2), vec![2, 3]));
        by_hand.set_round(&event, &mut note, None);
        assert_eq!(said(&note), (Some(2), vec![]));
        let mut note = JudgeNote { round: Some(ROUND), entries: vec![EntryId(1)], ..JudgeNote::default() };
        ByHand::begin(&event, &mut note);
        assert_eq!(said(&note), (Some(1), vec![1]));
    }
}
