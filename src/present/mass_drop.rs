//! Several leave at once: who they are, chosen by hand or by what they have in common, and what it does.

use std::collections::BTreeSet;

use super::paste::folded;
use super::refusal::refusal_words;
use super::text::Words;
use crate::engine::command::{Call, Command, Leaving, LeavingMatch, decide};
use crate::engine::id::EntryId;
use crate::engine::log::Fact;
use crate::engine::log::fact::Running;
use crate::engine::standing::standing;
use crate::engine::tournament::Tournament;
use crate::engine::tournament::round::RoundState;

/// Who can leave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// Who.
    pub entry: EntryId,
    /// The name.
    pub name: String,
    /// Points, and what else is known.
    pub sub: String,
    /// Tournament points so far.
    pub points: u32,
    /// Not seen at the desk, where check-in is used.
    pub is_missing: bool,
    /// Its match of the running round has no result.
    pub is_unreported: bool,
}

/// What those who leave have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Common {
    /// Nothing: each is chosen.
    ByHand,
    /// They are not checked in.
    Missing,
    /// Their match has no result.
    Unreported,
    /// They have fewer points than this.
    Below(u32),
}

/// What it would do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// In words.
    pub text: String,
    /// What the button says.
    pub label: String,
    /// What it asks for.
    pub command: Command,
    /// Whether it can be done.
    pub is_possible: bool,
}

/// Everybody who is in the event, the fewest points first, then by name.
#[must_use]
pub fn candidates(words: Words, tournament: &Tournament) -> Vec<Candidate> {
    let rounds = u8::try_from(tournament.swiss.len()).unwrap_or(u8::MAX);
    let rows = standing(tournament, rounds);
    let missing = tournament.missing();
    let open = tournament.last_round().filter(|round| round.state == RoundState::Posted);
    let open: BTreeSet<EntryId> = open
        .into_iter()
        .flat_map(|round| round.matches.iter().filter(|played| played.result.is_none()))
        .flat_map(|played| played.sides)
        .collect();
    let started = tournament.has_started();
    let mut found: Vec<Candidate> = tournament
        .present()
        .map(|entry| {
            let points = rows.row(entry.id).map_or(0, |row| row.points);
            let (is_missing, is_unreported) = (missing.contains(&entry.id), open.contains(&entry.id));
            let known = [
                started.then(|| words.players_sub_points(points)),
                is_missing.then(|| words.desk_is_missing().to_owned()),
                is_unreported.then(|| words.desk_is_unreported().to_owned()),
            ];
            Candidate {
                entry: entry.id,
                name: entry.details.name.clone(),
                sub: known.into_iter().flatten().collect::<Vec<_>>().join(" \u{b7} "),
                points,
                is_missing,
                is_unreported,
            }
        })
        .collect();
    found.sort_by_cached_key(|candidate| (candidate.points, folded(&candidate.name)));
    found
}

/// What can be had in common now, with its name; always also by hand.
#[must_use]
pub fn commons(words: Words, candidates: &[Candidate], below: u32) -> Vec<(Common, String)> {
    let mut found = vec![(Common::ByHand, words.desk_by_hand().to_owned())];
    if candidates.iter().any(|one| one.is_missing) {
        found.push((Common::Missing, words.desk_by_missing().to_owned()));
    }
    if candidates.iter().any(|one| one.is_unreported) {
        found.push((Common::Unreported, words.desk_by_unreported().to_owned()));
    }
    if candidates.iter().any(|one| one.points > 0) {
        found.push((Common::Below(below), words.desk_by_points().to_owned()));
    }
    found
}

/// Those of whom it is true.
#[must_use]
pub fn fitting(candidates: &[Candidate], common: Common) -> BTreeSet<EntryId> {
    let fits = |one: &&Candidate| match common {
        Common::ByHand => false,
        Common::Missing => one.is_missing,
        Common::Unreported => one.is_unreported,
        Common::Below(points) => one.points < points,
    };
    candidates.iter().filter(fits).map(|one| one.entry).collect()
}

/// What becomes of the event if these leave; none while nobody is chosen.
#[must_use]
pub fn preview(words: Words, tournament: &Tournament, chosen: &BTreeSet<EntryId>, note: &str) -> Option<Preview> {
    let entries: Vec<EntryId> = chosen.iter().copied().filter(|id| is_in(tournament, *id)).collect();
    if entries.is_empty() {
        return None;
    }
    let (leave, stay) = (entries.len(), tournament.present().count() - entries.len());
    let command = if tournament.is_before_pairing() {
        Command::RemoveEntries(entries)
    } else {
        Command::DropEntries(entries, Leaving { running: LeavingMatch::Concession, note: note.to_owned() })
    };
    let label = words.desk_mass_do(leave);
    match decide(tournament, &command, &Call::default()) {
        Err(refusal) => {
            let text = refusal_words(words, tournament, &refusal);
            Some(Preview { text, label, command, is_possible: false })
        }
        Ok(fact) => {
            let mut text = words.desk_mass_stay(leave, stay);
            for more in consequences(words, &fact) {
                text.push(' ');
                text.push_str(&more);
            }
            Some(Preview { text, label, command, is_possible: true })
        }
    }
}

fn is_in(tournament: &Tournament, entry: EntryId) -> bool {
    tournament.entry(entry).is_some_and(crate::engine::entry::Entry::is_in)
}

fn consequences(words: Words, fact: &Fact) -> Vec<String> {
    let Fact::EntriesDropped { left, .. } = fact else { return Vec::new() };
    let count = |is_such: fn(&Running) -> bool| left.iter().filter(|one| is_such(&one.running)).count();
    let conceded = count(|running| matches!(running, Running::Result { .. } | Running::Bye { .. }));
    let mut found = Vec::new();
    if conceded > 0 {
        found.push(words.desk_mass_conceded(conceded));
    }
    if count(|running| matches!(running, Running::Withdrawn { .. })) > 0 {
        found.push(words.players_leave_proposed().to_owned());
    }
    if count(|running| matches!(running, Running::Reseeded { .. })) > 0 {
        found.push(words.desk_mass_reseeded().to_owned());
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::sample_round as sample;
    use crate::present::text::Lang;

    const WORDS: Words = Words::new(Lang::En);
    const NAMES: [&str; 5] = ["Ann", "Bo", "Cy", "Di", "Ed"];

    fn names(candidates: &[Candidate], common: Common) -> Vec<&str> {
        let chosen = fitting(candidates, common);
        candidates.iter().filter(|one| chosen.contains(&one.entry)).map(|one| one.name.as_str()).collect()
    }

    #[test]
    fn those_who_leave_are_found_by_what_they_have_in_common() {
        let mut tournament = sample::running(&NAMES, &[(1, 2), (3, 4)], &[5]);
        sample::enter(&mut tournament, 1, 1, [100, 64]);
        let all = candidates(WORDS, &tournament);
        assert_eq!(names(&all, Common::Unreported), ["Cy", "Di"]);
        assert_eq!(names(&all, Common::Below(1)), ["Bo", "Cy", "Di"]);
        assert_eq!(names(&all, Common::ByHand), [""; 0]);
        assert_eq!(commons(WORDS, &all, 1).len(), 3, "nobody is checked in here");
    }

    #[test]
    fn the_preview_says_who_stays_and_what_becomes_of_matches() {
        let tournament = sample::running(&NAMES, &[(1, 2), (3, 4)], &[5]);
        let chosen = |ids: &[u16]| ids.iter().map(|id| EntryId(*id)).collect::<BTreeSet<_>>();
        assert_eq!(preview(WORDS, &tournament, &chosen(&[]), ""), None);
        let two = preview(WORDS, &tournament, &chosen(&[0, 2]), "").unwrap();
        assert_eq!(two.text, "2 players leave, 3 stay. 2 matches that are being played end: the opponents win.");
        assert!(two.is_possible && matches!(&two.command, Command::DropEntries(entries, _) if entries.len() == 2));
        let before = sample::registered(&NAMES);
        let one = preview(WORDS, &before, &chosen(&[4]), "").unwrap();
        assert_eq!((one.text.as_str(), one.label.as_str()), ("1 player leaves, 4 stay.", "Drop 1 player"));
        assert_eq!(one.command, Command::RemoveEntries(vec![EntryId(4)]));
    }
}
