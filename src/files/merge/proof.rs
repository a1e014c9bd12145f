//! Records the prints of the other log in a join, so that its codes stay known.

use crate::engine::facts::{Joined, Print, Proof, Trail};
use crate::engine::log::trail::{originals, trails};
use crate::files::prelude::*;

/// The join with proof of the other log's codes.
pub(super) fn proven([ours, theirs]: [&Log; 2], fact: Fact) -> Fact {
    let Fact::Joined(Joined { keep, then, left, seen, proof: _ }) = fact else { return fact };
    let trails = unknown([ours, theirs]);
    let known = originals(ours);
    let brought = then.iter().map(|one| &one.entry).chain(left.iter().map(|one| &one.entry));
    let mut told: BTreeSet<Print> = brought.map(Print::of).collect();
    let there = originals(theirs);
    let written = trails.iter().flat_map(|trail| &trail.prints).filter_map(|print| Some((*print, *there.get(print)?)));
    let entries = written
        .filter(|(_, entry)| !matches!(entry.fact, Fact::EventOpened(_) | Fact::Joined(_)))
        .filter(|(print, _)| !known.contains_key(print) && told.insert(*print))
        .map(|(_, entry)| entry.clone())
        .collect();
    Fact::Joined(Joined { keep, then, left, seen, proof: Proof { trails, entries } })
}

/// None: this log itself.
type Place = Option<(Seq, u32)>;

/// The other log and those it lists, each from its first unknown entry.
fn unknown([ours, theirs]: [&Log; 2]) -> Vec<Trail> {
    let mut known: Vec<(Place, Vec<Print>)> = vec![(None, ours.prints())];
    known.extend(trails(ours).into_iter().map(|told| (Some(told.place), told.prints)));
    let wanted = std::iter::once(theirs.prints()).chain(trails(theirs).into_iter().map(|told| told.prints));
    let mut found = Vec::new();
    for prints in wanted {
        let common = |known: &[Print]| known.iter().zip(&prints).take_while(|(one, other)| one == other).count();
        let nearest = known.iter().rev().map(|(of, known)| (common(known), *of)).max_by_key(|(common, _)| *common);
        let (from, of) = nearest.unwrap_or_default();
        if let Some(rest) = prints.get(from..).filter(|rest| !rest.is_empty())
            && let (Ok(from), Ok(place)) = (u32::try_from(from), u32::try_from(found.len()))
        {
            found.push(Trail { from, of, prints: rest.to_vec() });
            known.push((Some((ours.next_seq(), place)), prints));
        }
    }
    found
}
