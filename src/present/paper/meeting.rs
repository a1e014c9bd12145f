//! Seats for a player meeting before round 1: by name for the wall, by table for the desk.

use super::{Cell, Column, Kind, Leaf, Press, PrintedRow};
use crate::present::players::meeting::Meeting;
use crate::present::players::present;
use crate::present::standing::who;
use crate::present::words::figure;

/// With more names there are two columns, so that the table is near its name.
const ONE_COLUMN: usize = 12;

pub(super) fn by_name(press: &Press) -> Vec<Leaf> {
    let Some(meeting) = Meeting::of(press.tournament) else { return Vec::new() };
    let words = press.words;
    let row = |(entry, table)| PrintedRow::of(vec![press.who(entry), Cell::of(words.app_table(table))]);
    let rows: Vec<_> = meeting.seats.into_iter().map(|(entry, table)| row((entry, table.0))).collect();
    let columns = [Column::of(who(words, press.tournament), Kind::Name), Column::of(words.round_table(), Kind::Wide)];
    let parts = if rows.len() > ONE_COLUMN { 2 } else { 1 };
    leaves(press, &columns, rows, parts)
}

pub(super) fn by_table(press: &Press) -> Vec<Leaf> {
    let Some(meeting) = Meeting::of(press.tournament) else { return Vec::new() };
    let rows = meeting.by_table().into_iter().map(|(table, seated)| {
        let mut seated = seated.into_iter().map(|entry| press.who(entry));
        let cells = [Some(Cell::of(table.0.to_string())), seated.next(), seated.next()];
        PrintedRow::of(cells.into_iter().map(Option::unwrap_or_default).collect())
    });
    let name = Column::of("", Kind::Name);
    let columns = [Column::of(press.words.round_table(), Kind::Plate), name.clone(), name];
    leaves(press, &columns, rows.collect(), 1)
}

/// A latecomer moves others: the head says when the seats were printed, and for how many.
fn leaves(press: &Press, columns: &[Column], rows: Vec<PrintedRow>, parts: usize) -> Vec<Leaf> {
    let words = press.words;
    let time = figure::time_of_day(press.job.now, press.job.offset_minutes);
    let note = words.meeting_as_of(time, present(words, press.tournament));
    press.leaves(words.meeting_title(), &note, press.table(columns, rows, parts))
}

#[cfg(test)]
mod tests {
    use crate::engine::id::{Instant, MINUTE, TableNumber};
    use crate::present::paper::tests::{job, printed, table_of};
    use crate::present::paper::{Document, Job, Leaf};
    use crate::present::sample::sample_round as sample;

    fn lines(leaf: &Leaf) -> Vec<Vec<&str>> {
        let lines = table_of(leaf).parts.iter().flatten();
        lines.map(|line| line.cells.iter().map(|cell| cell.text.as_str()).collect()).collect()
    }

    #[test]
    fn seats_are_printed_by_name_and_by_table() {
        let mut event = sample::registered(&["Zoe", "Ann", "Bo", "Cy", "Di"]);
        event.entries[2].details.fixed_table = Some(TableNumber(4));
        let at = |document| Job { now: Instant(632 * MINUTE), ..job(document) };
        let by_name = printed(&event, &at(Document::MeetingByName));
        assert_eq!((by_name[0].title.as_str(), by_name[0].note.as_str()), ("Player meeting", "As of 10:32, 5 players"));
        let expected =
            [["Ann", "Table 1"], ["Bo", "Table 4"], ["Cy", "Table 1"], ["Di", "Table 2"], ["Zoe", "Table 2"]];
        assert_eq!(lines(&by_name[0]), expected);
        let by_table = printed(&event, &at(Document::MeetingByTable));
        assert_eq!(lines(&by_table[0]), [["1", "Ann", "Cy"], ["2", "Di", "Zoe"], ["4", "Bo", ""]]);
        sample::propose(&mut event, &[(1, 2)], &[]);
        assert!(printed(&event, &at(Document::MeetingByName)).is_empty());
    }
}
