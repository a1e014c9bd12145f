//! Reads a pasted line of a team: its name and members in the usual notations (EPIC-14). Separate from players, where
//! a second name is a club or a surname.

use super::cells::{add_cell, is_faction, name_and_total, tidy, total};
use crate::engine::command::DraftDetails;
use crate::present::words::team::named_after;

/// A team: `Red Dice; Ann; Bo`, `Red Dice: Ann & Bo`, `Ann & Bo`, `Ann; Bo`, with a total and the rest as for a player.
pub(super) fn team_of(first: &str, rest: &[&str], size: u8) -> DraftDetails {
    let mut draft = DraftDetails::default();
    let mut names = Vec::new();
    let (first, total_beside) = name_and_total(first);
    draft.squad_total = total_beside;
    for cell in std::iter::once(first.as_str()).chain(rest.iter().copied()) {
        if total(cell).is_some() || is_faction(cell) || cell.contains('@') {
            add_cell(&mut draft, cell);
        } else {
            names.push(cell);
        }
    }
    let wanted = usize::from(size);
    let (name, members) = match &names[..] {
        [name, more @ ..] if names.len() > wanted => {
            more[wanted..].iter().for_each(|cell| add_cell(&mut draft, cell));
            ((*name).to_owned(), more[..wanted].iter().map(|cell| tidy(cell)).collect())
        }
        cells => few_cells(cells, size),
    };
    draft.name = tidy(&name);
    draft.members = members;
    name_after_members(&mut draft);
    draft
}

pub(super) fn name_after_members(draft: &mut DraftDetails) {
    if draft.name.is_empty() {
        draft.name = named_after(&draft.members);
    }
}

/// Members in one cell: `Ann & Bo`, `Ann + Bo`, `Ann / Bo`, `Ann, Bo`.
pub(super) fn together(cell: &str, size: u8) -> Option<Vec<String>> {
    ['&', '+', '/', ','].into_iter().find_map(|sign| {
        let members: Vec<String> = cell.split(sign).map(tidy).filter(|member| !member.is_empty()).collect();
        (members.len() == usize::from(size)).then_some(members)
    })
}

/// Name and members from no more cells than a team has members.
fn few_cells(cells: &[&str], size: u8) -> (String, Vec<String>) {
    let whole = cells.join(", ");
    if let Some(found) = headed(&whole, size) {
        return found;
    }
    if let [name, both] = cells
        && let Some(members) = together(both, size)
    {
        return ((*name).to_owned(), members);
    }
    match together(&whole, size) {
        Some(members) => (String::new(), members),
        None => (whole, Vec::new()),
    }
}

/// A name before its members: `Red Dice: Ann & Bo`, `Red Dice (Ann, Bo)`, `Red Dice - Ann / Bo`.
fn headed(cell: &str, size: u8) -> Option<(String, Vec<String>)> {
    let bracketed = cell.strip_suffix([')', ']']).and_then(|rest| rest.rsplit_once(['(', '[']));
    let parted = || [": ", " - ", " \u{2013} "].into_iter().find_map(|sign| cell.split_once(sign));
    let (name, members) = bracketed.or_else(parted)?;
    Some((name.to_owned(), together(members, size)?))
}
