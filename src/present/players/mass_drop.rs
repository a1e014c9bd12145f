//! Drops several players at once, chosen by hand or by a common property.

use crate::present::prelude::*;

use super::leaving::{self, AskedView, Said};
use crate::engine::decide::{Begun, begun, decide};
use crate::engine::facts::{EntriesDropped, Left, Running};
use crate::engine::standing::standing;
use crate::present::standing::advance::declined_words;
use crate::present::standing::place_text;
use crate::present::words::by_name::by_name;
use crate::present::words::refusal::refusal_words;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    pub entry: EntryId,
    pub name: String,
    /// Points and other facts.
    pub sub: String,
    pub points: u32,
    /// Not checked in, if check-in is used.
    pub is_missing: bool,
    /// Its match of the running round has no result.
    pub is_unreported: bool,
}

/// The common property of those who leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Common {
    /// No property: each is chosen.
    ByHand,
    Missing,
    Unreported,
    Below(u32),
}

/// The effect of the drop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    pub text: String,
    pub label: String,
    pub command: Command,
    pub is_possible: bool,
    /// Asks whether the posted round is being played (CUT-2): the default answer, if there is one.
    pub begun: Option<Option<bool>>,
    pub asked: Option<AskedView>,
}

/// Players in the event, the fewest points first, then by name.
pub fn candidates(words: Words, tournament: &Tournament) -> Vec<Candidate> {
    let rounds = tournament.swiss_rounds();
    let rows = standing(tournament, rounds);
    let missing = tournament.missing();
    let open = tournament.posted_round();
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
                sub: dotted(known.into_iter().flatten()),
                points,
                is_missing,
                is_unreported,
            }
        })
        .collect();
    found.sort_by(|one, other| one.points.cmp(&other.points).then_with(|| by_name(&one.name, &other.name)));
    found
}

/// Properties available now with their name; by hand is always available.
pub fn commons(words: Words, candidates: &[Candidate], below: u32) -> Vec<(Common, String)> {
    let any = |is_such: fn(&Candidate) -> bool| candidates.iter().any(is_such);
    let all = [
        (true, Common::ByHand, words.desk_by_hand()),
        (any(|one| one.is_missing), Common::Missing, words.desk_by_missing()),
        (any(|one| one.is_unreported), Common::Unreported, words.desk_by_unreported()),
        (any(|one| one.points > 0), Common::Below(below), words.desk_by_points()),
    ];
    all.into_iter().filter(|(is_there, ..)| *is_there).map(|(_, common, name)| (common, name.to_owned())).collect()
}

/// The candidates with a property.
pub fn fitting(candidates: &[Candidate], common: Common) -> BTreeSet<EntryId> {
    let fits = |one: &&Candidate| match common {
        Common::ByHand => false,
        Common::Missing => one.is_missing,
        Common::Unreported => one.is_unreported,
        Common::Below(points) => one.points < points,
    };
    candidates.iter().filter(fits).map(|one| one.entry).collect()
}

/// The effect if these leave; none while nobody is chosen.
pub fn preview(words: Words, tournament: &Tournament, chosen: &BTreeSet<EntryId>, said: &Said) -> Option<Preview> {
    let entries: Vec<EntryId> = chosen.iter().copied().filter(|id| tournament.is_in(*id)).collect();
    if entries.is_empty() {
        return None;
    }
    let (leave, stay) = (entries.len(), tournament.present().count() - entries.len());
    let command = if tournament.is_before_pairing() {
        Command::RemoveEntries(entries)
    } else {
        Command::DropEntries(entries, said.leaving(""))
    };
    let begun = begun_of(tournament, chosen).map(|presumed| said.is_begun.or(presumed.then_some(true)));
    let who = entries_name(words, tournament.rules.entry, leave);
    let label = words.desk_mass_do(&who);
    let decided = decide(tournament, &command, &Call::default());
    let (text, asked) = match &decided {
        Err(refusal) => (refusal_words(words, tournament, refusal), None),
        Ok(fact) => {
            let mut text = vec![words.desk_mass_stay(who, leave, stay)];
            text.extend(consequences(words, tournament, fact));
            (text.join(" "), asked(words, tournament, fact, said))
        }
    };
    Some(Preview { text, label, command, is_possible: decided.is_ok(), begun, asked })
}

/// The default answer to whether the posted elimination round is being played, if one of its players leaves.
fn begun_of(tournament: &Tournament, chosen: &BTreeSet<EntryId>) -> Option<bool> {
    let bracket = tournament.bracket.as_ref().filter(|_| !tournament.swiss.is_empty())?;
    match begun(tournament) {
        Begun::Posted { presumed } if bracket.seeds.iter().any(|seed| chosen.contains(seed)) => Some(presumed),
        Begun::Posted { .. } | Begun::No | Begun::Yes => None,
    }
}

/// Players who would join the bracket and may decline (CUT-2).
fn asked(words: Words, tournament: &Tournament, fact: &Fact, said: &Said) -> Option<AskedView> {
    let Fact::EntriesDropped(EntriesDropped { left, .. }) = fact else { return None };
    let seeds = left.iter().rev().find_map(|one| match &one.running {
        Running::Reseeded { seeds, .. } => Some(seeds),
        _ => None,
    })?;
    let before = tournament.bracket.as_ref().map_or(&[][..], |bracket| &bracket.seeds);
    let rows = standing(tournament, Plan::MOST_ROUNDS);
    let joins = |seed: &EntryId| {
        let place = rows.row(*seed).and_then(|row| row.place);
        (*seed, words.desk_mass_joins(entry_name(words, tournament, *seed), place_text(place)))
    };
    let joins: Vec<_> = seeds.iter().filter(|seed| !before.contains(seed)).map(joins).collect();
    Some(AskedView {
        text: if joins.is_empty() { words.standing_leave_nobody().to_owned() } else { String::new() },
        joins,
        declined: declined_words(words, tournament, &said.declined),
        before: leaving::before(words, tournament, said),
    })
}

/// Tables where somebody concedes without being asked for points (DROP-1).
fn unscored(tournament: &Tournament, left: &[Left]) -> Vec<u16> {
    if tournament.rules.sheet == ScoreSheet::Verdict {
        return Vec::new();
    }
    let conceded = |one: &Left| match &one.running {
        Running::Result { table, result, .. } if matches!(result.ended, Ended::Concession(_)) => Some(table.0),
        _ => None,
    };
    left.iter().filter_map(conceded).collect()
}

fn consequences(words: Words, tournament: &Tournament, fact: &Fact) -> Vec<String> {
    let Fact::EntriesDropped(EntriesDropped { left, .. }) = fact else { return Vec::new() };
    let count = |is_such: fn(&Running) -> bool| left.iter().filter(|one| is_such(&one.running)).count();
    let conceded = count(|running| matches!(running, Running::Result { .. } | Running::Bye { .. }));
    let mut found = Vec::new();
    if conceded > 0 {
        found.push(words.desk_mass_conceded(conceded));
    }
    let tables = unscored(tournament, left);
    if !tables.is_empty() {
        found.push(words.desk_mass_scores(tables.len(), list(words, &tables)));
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
    use crate::present::sample::sample_round as sample;
    use crate::present::words::text::Lang;

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
        assert_eq!(preview(WORDS, &tournament, &chosen(&[]), &Said::default()), None);
        let two = preview(WORDS, &tournament, &chosen(&[0, 2]), &Said::default()).unwrap();
        let ends = "2 running matches end: the opponents win.";
        let scores = "Players who drop score 0 (tables 1 and 2). If they had points, correct the result.";
        assert_eq!(two.text, format!("2 players drop, 3 stay. {ends} {scores}"));
        assert!(two.is_possible && matches!(&two.command, Command::DropEntries(entries, _) if entries.len() == 2));
        let before = sample::registered(&NAMES);
        let one = preview(WORDS, &before, &chosen(&[4]), &Said::default()).unwrap();
        assert_eq!((one.text.as_str(), one.label.as_str()), ("1 player drops, 4 stay.", "Drop 1 player"));
        assert_eq!(one.command, Command::RemoveEntries(vec![EntryId(4)]));
    }
}
