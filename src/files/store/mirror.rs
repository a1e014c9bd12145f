//! Compares the second copy of an event with the first.
//!
//! The first decides. The second only fills gaps, and only if everything else agrees.

/// The text of an entry, equal in both copies.
pub use super::cell::encode as text;
use super::cell::{Content, belongs, decode, key};
use super::cell_store::numbers;
use crate::files::prelude::*;
use crate::files::store::cells::{CellError, Cells};

/// Number and text of a cell.
pub type Text = (Seq, String);

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Compared {
    /// Equal, or the second cannot help.
    Same,
    /// Cells missing or unreadable in the second copy.
    Behind(Vec<Text>),
    /// The second copy is longer: this many entries return.
    Longer(Log, usize),
    /// The second copy has what is unreadable in the first: this many entries return. The sound cells of the first go
    /// to the second before anything is set aside.
    Healed(Log, usize, Vec<Text>),
    Gone(Log),
    /// Diverged: the event of the second copy, as far as readable.
    Parted(Option<Log>),
}

/// A cell of an event in the first copy.
pub fn text_at<C: Cells>(cells: &C, event: &EventId, seq: Seq) -> Option<String> {
    cells.get(&key(event, seq)).ok().flatten()
}

/// The cells of an event in the first copy, readable or not.
pub fn texts<C: Cells>(cells: &C, event: &EventId) -> Result<Vec<Text>, CellError> {
    let mut texts = Vec::new();
    for seq in numbers(cells, event)? {
        texts.extend(cells.get(&key(event, seq))?.map(|text| (seq, text)));
    }
    texts.sort_by_key(|(seq, _)| *seq);
    Ok(texts)
}

/// The log of the second copy, up to its first missing or unreadable cell.
pub fn log(event: &EventId, texts: &[Text]) -> Option<Log> {
    joined(&sound(event, texts), &BTreeMap::new())
}

/// Whether two cells with one number hold different entries; unreadable ones do not count.
pub fn is_other(event: &EventId, (seq, one): (Seq, &str), other: &str) -> bool {
    let read = |text: &str| sound(event, &[(seq, text.to_owned())]);
    one != other && !read(one).is_empty() && !read(other).is_empty() && read(one) != read(other)
}

/// Whether two cells with one number hold the same entry.
pub fn is_same(event: &EventId, (seq, one): (Seq, &str), other: &str) -> bool {
    let read = |text: &str| sound(event, &[(seq, text.to_owned())]);
    one == other || !read(one).is_empty() && read(one) == read(other)
}

/// How new entries fit behind those of the second copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Adding {
    /// They follow what is there, or are there.
    Follows,
    /// Written, they would leave a hole before or between them, or follow another entry.
    Gap,
    /// Other entries have their numbers.
    Parted,
}

/// Judges entries by those of the second copy from the one before them on, and by that one in the first copy, if it is
/// there.
pub fn adding(event: &EventId, new: &BTreeMap<Seq, String>, there: &[Text], prior: Option<&str>) -> Adding {
    let is_other =
        |(seq, text): &Text| new.get(seq).is_some_and(|own| is_other(event, (*seq, own.as_str()), text.as_str()));
    if there.iter().any(is_other) {
        return Adding::Parted;
    }
    let (Some(first), Some(last)) = (new.keys().next(), new.keys().next_back()) else { return Adding::Follows };
    let known: BTreeMap<Seq, &str> = there.iter().map(|(seq, text)| (*seq, text.as_str())).collect();
    let follows = match first.0.checked_sub(1).map(Seq) {
        None => true,
        Some(before) => known.get(&before).is_some_and(|theirs| match prior {
            Some(ours) => is_same(event, (before, ours), theirs),
            None => true,
        }),
    };
    let is_whole = (first.0..last.0).map(Seq).all(|seq| new.contains_key(&seq) || known.contains_key(&seq));
    if follows && is_whole { Adding::Follows } else { Adding::Gap }
}

/// Counts the last `steps` entries with at least this number.
pub fn from_on(log: &Log, steps: usize, from: Seq) -> usize {
    log.entries().iter().rev().take(steps).filter(|entry| entry.seq >= from).count()
}

/// Cells of both copies in the order of their numbers.
pub fn compare(event: &EventId, first: &[Text], second: &[Text]) -> Compared {
    if first == second {
        return Compared::Same;
    }
    let (ours, theirs) = (sound(event, first), sound(event, second));
    if ours.iter().any(|(seq, entry)| theirs.get(seq).is_some_and(|other| other != entry)) {
        return Compared::Parted(log(event, second));
    }
    let Some(last) = first.last().map(|(seq, _)| seq.0) else {
        return joined(&theirs, &ours).map_or(Compared::Same, Compared::Gone);
    };
    let behind: Vec<Text> =
        first.iter().filter(|(seq, _)| ours.contains_key(seq) && !theirs.contains_key(seq)).map(Clone::clone).collect();
    let whole = joined(&ours, &theirs);
    let read = whole.as_ref().map_or(0, |log| log.entries().len());
    let returned = whole.iter().flat_map(Log::entries).filter(|entry| !ours.contains_key(&entry.seq)).count();
    let is_damaged = ours.len() != last as usize + 1;
    match whole {
        // Nothing of the first copy may remain behind the last readable entry.
        Some(log) if returned > 0 && read > last as usize => {
            if is_damaged {
                Compared::Healed(log, returned, behind)
            } else {
                Compared::Longer(log, returned)
            }
        }
        _ if behind.is_empty() => Compared::Same,
        _ => Compared::Behind(behind),
    }
}

fn sound(event: &EventId, texts: &[Text]) -> BTreeMap<Seq, Stamped> {
    let read = |(seq, text): &Text| match decode(text) {
        Content::Entry(entry) if belongs(&entry, event, *seq) => Some((*seq, *entry)),
        // This version cannot judge a newer one's cell, though it is intact.
        Content::Entry(_) | Content::Newer | Content::Damaged => None,
    };
    texts.iter().filter_map(read).collect()
}

/// The leading entries of both that follow each other.
fn joined(one: &BTreeMap<Seq, Stamped>, other: &BTreeMap<Seq, Stamped>) -> Option<Log> {
    let entry = |number| one.get(&Seq(number)).or_else(|| other.get(&Seq(number))).cloned();
    Log::new((0..).map_while(entry).collect()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::command::{Call, Command, DraftDetails};
    use crate::engine::decide::{decide, open};
    use crate::engine::formats::FORMATS;
    use crate::engine::id::Instant;
    use crate::files::CellStore;
    use crate::files::store::cell::{ADOPTING, ROOT};
    use crate::files::store::cells::MemoryCells;

    use crate::engine::tournament::setup::Setup;

    /// An event with this many entries; `name` distinguishes diverged ones.
    fn event(entries: u32, name: &str) -> (EventId, Log) {
        let setup = Setup { name: "Cup".into(), ..Setup::default() };
        let stamped = |seq, fact| Stamped {
            seq: Seq(seq),
            at: Instant(i64::from(seq)),
            by: String::new(),
            reason: String::new(),
            fact,
        };
        let call = Call { seed: 7, ..Call::default() };
        let opening = open(setup, FORMATS[0].rules.clone(), &call).unwrap();
        let mut log = Log::new(vec![stamped(0, opening)]).unwrap();
        for seq in 1..entries {
            let details = DraftDetails { name: format!("{name} {seq}"), ..DraftDetails::default() };
            let fact = decide(&log.replay(), &Command::AddEntries(vec![details]), &call).unwrap();
            assert!(log.push(stamped(seq, fact)));
        }
        (log.replay().id, log)
    }

    fn cells(log: &Log) -> Vec<Text> {
        log.entries().iter().map(|entry| (entry.seq, text(entry))).collect()
    }

    fn short(log: &Log, entries: usize) -> Log {
        Log::new(log.entries()[..entries].to_vec()).unwrap()
    }

    #[test]
    fn the_store_lays_down_the_very_texts_of_the_second_copy() {
        let (id, log) = event(4, "A");
        let place = MemoryCells::default();
        CellStore::new(place.clone()).adopt(&log).unwrap();
        assert_eq!(texts(&place, &id).unwrap(), cells(&log));
        assert_eq!(compare(&id, &texts(&place, &id).unwrap(), &cells(&log)), Compared::Same);
    }

    #[test]
    fn cells_of_an_unfinished_adoption_are_not_there() {
        let (id, log) = event(4, "A");
        let mut place = MemoryCells::default();
        CellStore::new(place.clone()).adopt(&log).unwrap();
        place.set(&format!("{ROOT}{}/{ADOPTING}", id.0), "2").unwrap();
        assert_eq!(texts(&place, &id).unwrap(), cells(&log)[..2]);
    }

    #[test]
    fn restores_entries_lost_at_the_end_of_the_first_copy() {
        let (id, log) = event(6, "A");
        for kept in 1..6 {
            assert_eq!(
                compare(&id, &cells(&log)[..kept], &cells(&log)),
                Compared::Longer(log.clone(), 6 - kept),
                "{kept}"
            );
        }
        assert_eq!(compare(&id, &[], &cells(&log)), Compared::Gone(log));
    }

    #[test]
    fn a_gap_in_the_second_copy_ends_what_it_can_give() {
        let (id, log) = event(6, "A");
        let mut second = cells(&log);
        second.remove(4);
        assert_eq!(compare(&id, &cells(&log)[..2], &second), Compared::Longer(short(&log, 4), 2));
        assert_eq!(compare(&id, &cells(&log), &second), Compared::Behind(cells(&log)[4..5].to_vec()));
        assert_eq!(compare(&id, &[], &second[1..]), Compared::Same, "without its opening it is no event");
    }

    #[test]
    fn the_second_copy_catches_up() {
        let (id, log) = event(5, "A");
        assert_eq!(compare(&id, &cells(&log), &cells(&log)[..3]), Compared::Behind(cells(&log)[3..].to_vec()));
        assert_eq!(compare(&id, &cells(&log), &[]), Compared::Behind(cells(&log)));
    }

    #[test]
    fn each_damaged_cell_is_healed_and_no_sound_one_given_up() {
        let (id, log) = event(5, "A");
        for at in 0..5 {
            let mut first = cells(&log);
            first[at].1.push('x');
            assert_eq!(compare(&id, &first, &cells(&log)), Compared::Healed(log.clone(), 1, Vec::new()), "{at}");
            // The second copy was behind: it first gets what the first still has.
            let second = &cells(&log)[..=at];
            let rest = cells(&log)[at + 1..].to_vec();
            assert_eq!(compare(&id, &first, second), Compared::Healed(log.clone(), 1, rest), "{at}");
            // A missing cell counts as unreadable, except the last one.
            first.remove(at);
            if at < 4 {
                assert_eq!(compare(&id, &first, &cells(&log)), Compared::Healed(log.clone(), 1, Vec::new()), "{at}");
            }
        }
    }

    #[test]
    fn moves_nothing_unless_everything_is_readable() {
        let (id, log) = event(6, "A");
        let mut first = cells(&log);
        first[1].1.clear();
        first[3].1.clear();
        let mut second = cells(&log);
        second[3].1.clear();
        assert_eq!(compare(&id, &first, &second), Compared::Same);
    }

    #[test]
    fn two_ways_are_told_apart_and_neither_is_mixed_into_the_other() {
        let (id, ours) = event(5, "A");
        let (same, theirs) = event(7, "B");
        assert_eq!(id, same);
        assert_eq!(compare(&id, &cells(&ours), &cells(&theirs)), Compared::Parted(Some(theirs.clone())));
        let mut first = cells(&ours);
        first[2].1.clear();
        assert_eq!(compare(&id, &first, &cells(&theirs)), Compared::Parted(Some(theirs)));
    }

    #[test]
    fn a_damaged_second_copy_changes_nothing_in_the_first() {
        let (id, log) = event(4, "A");
        let mut second = cells(&log);
        second[2].1 = second[2].1.replace('2', "3");
        assert_eq!(compare(&id, &cells(&log), &second), Compared::Behind(cells(&log)[2..3].to_vec()));
        let (_, other) = event(4, "B");
        let foreign = [(Seq(2), text(&other.entries()[3]))];
        assert_eq!(compare(&id, &cells(&log), &foreign), Compared::Behind(cells(&log)), "another number is no entry");
    }

    #[test]
    fn another_entry_under_a_number_is_told_from_the_same_one_and_from_nonsense() {
        let (id, ours) = event(4, "A");
        let (_, theirs) = event(4, "B");
        let (own, other) = (text(&ours.entries()[2]), text(&theirs.entries()[2]));
        assert!(is_other(&id, (Seq(2), &own), &other));
        assert!(!is_other(&id, (Seq(2), &own), &own));
        assert!(!is_other(&id, (Seq(2), &own), "nonsense"));
        assert!(!is_other(&id, (Seq(2), &own), &text(&ours.entries()[3])), "another number is no entry");
    }

    #[test]
    fn entries_are_added_only_where_they_leave_no_hole() {
        let (id, log) = event(7, "A");
        let (_, other) = event(7, "B");
        let (ours, theirs) = (cells(&log), cells(&other));
        let new = |numbers: &[usize]| -> BTreeMap<Seq, String> { numbers.iter().map(|at| ours[*at].clone()).collect() };
        let judged = |numbers: &[usize], there: &[Text], prior: Option<&str>| adding(&id, &new(numbers), there, prior);
        let prior = Some(ours[3].1.as_str());
        assert_eq!(judged(&[0, 1], &[], None), Adding::Follows);
        assert_eq!(judged(&[4, 5], &ours[3..4], prior), Adding::Follows);
        assert_eq!(judged(&[4, 5], &ours[3..6], prior), Adding::Follows, "they are there");
        assert_eq!(judged(&[4, 6], &ours[3..6], prior), Adding::Follows, "another window has written between");
        assert_eq!(judged(&[4], &ours[3..4], None), Adding::Follows, "the first copy is full");
        assert_eq!(judged(&[4], &[], prior), Adding::Gap);
        assert_eq!(judged(&[4, 6], &ours[3..4], prior), Adding::Gap);
        assert_eq!(judged(&[4], &theirs[3..4], prior), Adding::Gap, "it follows another entry");
        assert_eq!(judged(&[4], &[(Seq(3), String::new())], prior), Adding::Gap, "nothing readable");
        assert_eq!(judged(&[4], &theirs[3..5], prior), Adding::Parted);
        assert_eq!(judged(&[], &[], None), Adding::Follows);
        assert!(is_same(&id, (Seq(3), &ours[3].1), &ours[3].1));
        assert!(!is_same(&id, (Seq(3), &ours[3].1), &theirs[3].1));
    }

    #[test]
    fn of_the_steps_that_come_back_those_without_room_are_counted_for_themselves() {
        let (_, log) = event(6, "A");
        assert_eq!(from_on(&log, 4, Seq(4)), 2);
        assert_eq!(from_on(&log, 1, Seq(4)), 1, "the first copy has one of them meanwhile");
        assert_eq!(from_on(&log, 2, Seq(9)), 0);
    }
}
