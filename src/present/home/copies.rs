//! Backup copies as lists to choose from, and what an opened copy becomes.

use crate::engine::decide::decide;
use crate::files::event::copies::{Head, Occasion};
use crate::files::renamed;
use crate::present::prelude::*;
use crate::present::words::name::elimination_name;

/// The rest of an event on this device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    All,
    Steps(u32),
    /// Deleted, or lost by the browser.
    Nothing,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    pub event: EventId,
    pub name: String,
    pub is_gone: bool,
    /// Newest first.
    pub copies: Vec<CopyLine>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CopyLine {
    pub event: EventId,
    pub at: Instant,
    pub occasion: String,
    /// Time and number of entries.
    pub facts: String,
    /// It can replace the rest of the event.
    pub can_return: bool,
}

/// The copies by event, events missing from this device first. `left` returns the rest of an event, `when` formats a
/// moment.
pub fn groups(
    words: Words,
    heads: &[Head],
    left: impl Fn(&EventId) -> Left,
    when: impl Fn(Instant) -> String,
) -> Vec<Group> {
    let mut heads: Vec<&Head> = heads.iter().collect();
    heads.sort_by_key(|head| std::cmp::Reverse(head.at));
    let mut groups: Vec<Group> = Vec::new();
    for head in heads {
        let line = line(words, head, left(&head.event), &when);
        match groups.iter_mut().find(|group| group.event == head.event) {
            Some(group) => group.copies.push(line),
            None => groups.push(Group {
                event: head.event.clone(),
                name: head.name.clone(),
                is_gone: left(&head.event) == Left::Nothing,
                copies: vec![line],
            }),
        }
    }
    groups.sort_by_key(|group| !group.is_gone);
    groups
}

/// From this many events on, there is a search by name.
pub const MANY: usize = 8;

/// The events whose name contains the text.
pub fn named(groups: &[Group], searched: &str) -> Vec<Group> {
    let searched = folded(searched);
    groups.iter().filter(|group| folded(&group.name).contains(&searched)).cloned().collect()
}

/// At most one event is gone, so its copies need no heading.
pub fn is_plain(groups: &[Group]) -> bool {
    groups.iter().filter(|group| group.copies.iter().any(|copy| copy.can_return)).count() == 1
}

fn line(words: Words, head: &Head, left: Left, when: impl Fn(Instant) -> String) -> CopyLine {
    CopyLine {
        event: head.event.clone(),
        at: head.at,
        occasion: occasion_words(words, head.occasion),
        facts: words.copies_facts(when(head.at), head.steps, head.entries),
        can_return: match left {
            Left::All => false,
            Left::Steps(steps) => head.steps > steps,
            Left::Nothing => true,
        },
    }
}

/// The reason a copy was made.
pub fn occasion_words(words: Words, occasion: Occasion) -> String {
    match occasion {
        Occasion::Round { players: Some(players), .. } => words.copies_before(elimination_name(words, players.into())),
        Occasion::Round { round: RoundRef::Swiss(number) | RoundRef::Elimination(number), .. } => {
            words.copies_before(words.app_round(number))
        }
        Occasion::End => words.copies_end().to_owned(),
        Occasion::Deletion => words.copies_deletion().to_owned(),
        Occasion::Parted => words.copies_other_way().to_owned(),
    }
}

/// A copy as a separate event, renamed so that it says what it is.
pub fn beside(words: Words, log: &Log, id: &EventId, occasion: &str, now: Instant) -> Log {
    let mut log = renamed(log, id);
    let state = log.replay();
    let mut setup = state.setup.clone();
    setup.name = words.copies_marked(&setup.name, occasion);
    let call = Call { now, ..Call::default() };
    // Keeps the name if it would become too long.
    if let Ok(fact) = decide(&state, &Command::EditSetup(setup), &call) {
        let entry = Stamped { seq: log.next_seq(), at: now, by: String::new(), reason: String::new(), fact };
        let _ = log.push(entry);
    }
    log
}

/// The copy continues where the rest of the event ends.
pub fn follows(copy: &Log, left: Option<&Log>) -> bool {
    left.is_none_or(|left| copy.entries().starts_with(left.entries()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::id::Seq;
    use crate::files::event::copies::due;
    use crate::present::home::demo::demo;
    use crate::present::words::text::Lang;

    const NOW: Instant = Instant(1_800_000_000_000);

    fn head(event: u64, at: i64, occasion: Occasion) -> Head {
        let event = EventId::from_bits(event);
        Head { event, at: Instant(at), occasion, name: "Cup".into(), date: String::new(), steps: 12, entries: 8 }
    }

    #[test]
    fn deleted_events_come_first_and_new_copies_before_old_ones() {
        let round = |number| Occasion::Round { round: RoundRef::Swiss(number), players: None };
        let heads = [
            head(1, 5, round(1)),
            head(2, 6, Occasion::Deletion),
            head(1, 9, Occasion::Round { round: RoundRef::Elimination(2), players: Some(4) }),
            head(1, 7, round(2)),
            head(3, 8, Occasion::End),
        ];
        let left = |event: &EventId| match event {
            event if *event == EventId::from_bits(1) => Left::All,
            event if *event == EventId::from_bits(2) => Left::Nothing,
            _ => Left::Steps(12),
        };
        let groups = groups(Words::new(Lang::En), &heads, left, |at| at.0.to_string());
        let shown: Vec<(bool, Vec<(&str, bool)>)> = groups
            .iter()
            .map(|group| {
                (group.is_gone, group.copies.iter().map(|one| (one.occasion.as_str(), one.can_return)).collect())
            })
            .collect();
        assert_eq!(
            shown,
            [
                (true, vec![("Before it was deleted", true)]),
                (false, vec![("Before Semi-finals", false), ("Before Round 2", false), ("Before Round 1", false)]),
                (false, vec![("When the event was closed", false)]),
            ]
        );
        assert_eq!(groups[0].copies[0].facts, "6: 12 changes, 8 registered");
    }

    #[test]
    fn of_many_events_one_is_found_by_its_name_and_only_then_has_the_way_back_as_its_one_action() {
        let named_head = |event, name: &str| Head { name: name.into(), ..head(event, 1, Occasion::Deletion) };
        let heads = [named_head(1, "Björn’s Cup"), named_head(2, "Spring Open"), named_head(3, "Winter  open")];
        let left = |event: &EventId| if *event == EventId::from_bits(3) { Left::All } else { Left::Nothing };
        let groups = groups(Words::new(Lang::En), &heads, left, |_| String::new());
        let names = |searched: &str| named(&groups, searched).into_iter().map(|group| group.name).collect::<Vec<_>>();
        assert_eq!(names("").len(), 3);
        assert_eq!(names("BJORN"), ["Björn’s Cup"]);
        assert_eq!(names("open"), ["Spring Open", "Winter  open"]);
        assert!(names("autumn").is_empty());
        assert!(!is_plain(&groups) && is_plain(&named(&groups, "open")) && !is_plain(&named(&groups, "winter")));
    }

    #[test]
    fn a_damaged_event_gets_back_what_has_more_than_is_left() {
        for (left, can_return) in
            [(Left::All, false), (Left::Nothing, true), (Left::Steps(11), true), (Left::Steps(12), false)]
        {
            let groups = groups(Words::new(Lang::En), &[head(1, 1, Occasion::End)], |_| left, |_| String::new());
            assert_eq!(groups[0].copies[0].can_return, can_return, "{left:?}");
        }
    }

    #[test]
    fn a_copy_is_due_before_each_round_and_it_opens_beside_its_event_under_another_name() {
        let words = Words::new(Lang::En);
        let log = demo(words, 7, NOW).unwrap();
        let mut occasions = Vec::new();
        for steps in 1..=log.entries().len() {
            let prefix = Log::new(log.entries()[..steps].to_vec()).unwrap();
            let Some((kept, occasion)) = due(&prefix) else { continue };
            let said = occasion_words(words, occasion);
            occasions.push(said.clone());
            assert_eq!(kept.entries(), &log.entries()[..steps - 1]);
            let id = EventId::from_bits(99);
            let copy = beside(words, &kept, &id, &said, NOW);
            let (was, is) = (kept.replay(), copy.replay());
            assert_eq!(is.id, id);
            assert_eq!(is.setup.name, format!("{} (backup: {said})", was.setup.name));
            assert_eq!((is.last_round(), &is.entries), (was.last_round(), &was.entries));
            assert_eq!(copy.entries().last().unwrap().seq, Seq(u32::try_from(steps).unwrap() - 1));
            assert!(follows(&log, Some(&kept)) && !follows(&copy, Some(&log)) && follows(&copy, None));
        }
        assert_eq!(occasions, ["Before Round 1", "Before Round 2", "Before Round 3"]);
    }
}
