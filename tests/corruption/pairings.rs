//! Pairings and byes that the rules would not have made.

use std::collections::BTreeMap;

use topcut::engine::facts::{EntryEdited, ResultEntered, RoundPaired};
use topcut::engine::id::{EntryId, TableNumber};
use topcut::engine::log::{Fact, Stamped};
use topcut::engine::rules::LaterRounds;
use topcut::engine::standing::standing;
use topcut::engine::tournament::Tournament;
use topcut::engine::tournament::round::Draw;
use topcut::engine::tournament::round::Pair;
use topcut::engine::tournament::sheet::Sheet;

use super::{Corruption, forget_result, have_met, so};

pub const ALL: &[Corruption] = &[
    ("PAIR-3", "two pairs of one group exchange opponents where the standing pairs", |copy| {
        copy.change_pairing(|state, number, pairs, _| {
            so(number > 1 && state.rules.later_rounds != LaterRounds::RandomInGroups)?;
            exchange(state, number, pairs, |new, points| new.iter().all(|[a, b]| points(*a) == points(*b)))
        })
    }),
    ("PAIR-4", "two pairs exchange opponents and one of them is a rematch", |copy| {
        copy.change_pairing(|state, number, pairs, _| {
            so(pairs.iter().all(|pair| !have_met(state, pair.a, pair.b)))?;
            let any = pairs.iter().enumerate().find_map(|(one, first)| {
                let meets = |other: &usize| *other != one && have_met(state, first.a, pairs[*other].b);
                Some((one, (0..pairs.len()).find(meets)?))
            });
            let (one, other) = any.filter(|_| number > 1)?;
            let b = pairs[one].b;
            pairs[one].b = pairs[other].b;
            pairs[other].b = b;
            Some(())
        })
    }),
    ("PAIR-5", "the best of one group meets one of another", |copy| {
        copy.change_pairing(|state, number, pairs, _| {
            so(number > 1 && state.rules.later_rounds != LaterRounds::ByStanding)?;
            let level = |pairs: &[Pair], points: &BTreeMap<EntryId, u32>| {
                pairs.iter().filter(|pair| points.get(&pair.a) == points.get(&pair.b)).count()
            };
            let points: BTreeMap<EntryId, u32> =
                standing(state, number - 1).rows.iter().map(|row| (row.entry, row.points)).collect();
            let before = level(pairs, &points);
            exchange(state, number, pairs, |new, points| new.iter().all(|[a, b]| points(*a) != points(*b)))?;
            so(level(pairs, &points) + 2 == before)
        })
    }),
    ("PAIR-5", "one in the event has no place", |copy| {
        copy.change_pairing(|_, _, pairs, _| {
            so(pairs.len() > 1)?;
            pairs.pop().map(|_| ())
        })
    }),
    ("PAIR-6", "companions meet in round 1", |copy| {
        copy.change_pairing(|state, number, pairs, _| {
            so(number == 1 && state.rules.keep_apart)?;
            let word = |entry: EntryId| state.entries[entry.index()].details.together.to_lowercase();
            let mut sides: Vec<[EntryId; 2]> = pairs.iter().map(|pair| [pair.a, pair.b]).collect();
            so(sides.iter().all(|[a, b]| word(*a).is_empty() || word(*a) != word(*b)))?;
            let found = (0..sides.len()).find_map(|one| {
                let same = |other: &usize| *other != one && word(sides[one][0]) == word(sides[*other][1]);
                Some((one, (0..sides.len()).filter(|_| !word(sides[one][0]).is_empty()).find(same)?))
            });
            let (one, other) = found?;
            let b = sides[one][1];
            sides[one][1] = sides[other][1];
            sides[other][1] = b;
            pairs.iter_mut().zip(sides).for_each(|(pair, sides)| [pair.a, pair.b] = sides);
            Some(())
        })
    }),
    ("PAIR-7", "a round is played that was never posted", |copy| {
        let posted = copy.posted_pairings();
        let at = copy.any(&posted)?;
        let Fact::RoundPaired(RoundPaired { round, .. }) = copy.entries[at].fact else { return None };
        let is_posting = |one: &Stamped| matches!(one.fact, Fact::RoundPosted(_));
        let at = at + 1 + copy.entries[at + 1..].iter().position(is_posting)?;
        let is_played =
            |one: &Stamped| matches!(one.fact, Fact::ResultEntered(ResultEntered { round: of, .. }) if of == round);
        let is_over = |one: &&Stamped| !matches!(one.fact, Fact::RoundWithdrawn(_));
        so(copy.entries[at + 1..].iter().take_while(is_over).any(is_played))?;
        copy.entries.remove(at);
        Some(())
    }),
    ("PAIR-8", "a draw without a seed", |copy| {
        copy.change_pairing(|_, _, _, fact| {
            let Fact::RoundPaired(RoundPaired { draw, .. }) = fact else { return None };
            *draw = Draw::Bracket;
            Some(())
        })
    }),
    ("PAIR-9", "a table is used twice", |copy| {
        copy.change_pairing(|_, _, pairs, _| {
            so(pairs.len() > 1)?;
            pairs[1].table = pairs[0].table;
            Some(())
        })
    }),
    ("PAIR-9", "one who always plays at a table plays at another", |copy| {
        copy.change_pairing(|state, _, pairs, _| {
            let own = |pair: &Pair| [pair.a, pair.b].map(|entry| state.entries[entry.index()].details.fixed_table);
            let at = pairs.iter().position(|pair| own(pair).contains(&Some(pair.table)))?;
            pairs[at].table = TableNumber(4000);
            Some(())
        })
    }),
    ("PAIR-9", "the last match plays at the first table", |copy| {
        copy.change_pairing(|state, number, pairs, _| {
            let own = |pair: &Pair| [pair.a, pair.b].map(|entry| state.entries[entry.index()].details.fixed_table);
            let free: Vec<usize> = (0..pairs.len()).filter(|at| own(&pairs[*at]) == [None, None]).collect();
            let (first, last) = (*free.first()?, *free.last()?);
            so(number > 1 && first != last)?;
            let table = pairs[first].table;
            pairs[first].table = pairs[last].table;
            pairs[last].table = table;
            Some(())
        })
    }),
    ("PAIR-9", "somebody sits at two tables", |copy| {
        copy.change_pairing(|_, _, pairs, _| {
            so(pairs.len() > 1)?;
            pairs[1].a = pairs[0].a;
            Some(())
        })
    }),
    ("PAIR-10", "a result is missing when the next round is paired", |copy| forget_result(copy, |_| true)),
    ("BYE-1", "a bye too many", |copy| {
        copy.change_pairing(|state, _, pairs, fact| {
            let Fact::RoundPaired(RoundPaired { byes, .. }) = fact else { return None };
            let worth = state.rules.mov.map_or(0, |mov| mov.bye);
            let last = pairs.pop()?;
            for entry in [last.a, last.b] {
                byes.push(unpaired(state, entry, worth));
            }
            Some(())
        })
    }),
    ("BYE-1", "the bye goes to a better placed one", |copy| {
        copy.change_pairing(|state, number, pairs, fact| {
            let Fact::RoundPaired(RoundPaired { byes, .. }) = fact else { return None };
            let [bye] = byes.as_mut_slice() else { return None };
            so(number > 1)?;
            let sheet = Sheet::of(state, number - 1);
            let order: Vec<EntryId> = standing(state, number - 1).rows.iter().map(|row| row.entry).collect();
            let place = |entry: EntryId| order.iter().position(|one| *one == entry);
            let given = bye.entry;
            let fits = |pair: &&mut Pair| {
                sheet.byes(pair.a) == sheet.byes(given) && place(pair.a) < place(given) && place(pair.a).is_some()
            };
            // Whoever takes the seat must not make a rematch of it, which would excuse the bye.
            let met: Vec<EntryId> = order.iter().copied().filter(|one| have_met(state, *one, given)).collect();
            let pair = pairs.iter_mut().find(|pair| fits(pair) && !met.contains(&pair.b))?;
            bye.entry = std::mem::replace(&mut pair.a, given);
            Some(())
        })
    }),
    ("BYE-3", "a second bye while somebody had none", |copy| {
        copy.change_pairing(|state, number, pairs, fact| {
            let Fact::RoundPaired(RoundPaired { byes, .. }) = fact else { return None };
            let [bye] = byes.as_mut_slice() else { return None };
            so(number > 1)?;
            let sheet = Sheet::of(state, number - 1);
            let had = sheet.byes(bye.entry);
            let pair = pairs.iter_mut().find(|pair| sheet.byes(pair.a) > had)?;
            bye.entry = std::mem::replace(&mut pair.a, bye.entry);
            Some(())
        })
    }),
    ("BYE-4", "one who holds a bye plays in round 1", |copy| {
        let first = copy.posted_pairings().into_iter().find(|at| copy.before(*at).swiss.is_empty())?;
        let Fact::RoundPaired(RoundPaired { pairs, .. }) = &copy.entries[first].fact else { return None };
        let holder = pairs.first()?.a;
        let known = copy.before(first).entries[holder.index()].details.clone();
        let details = topcut::engine::entry::Details { awarded_bye: true, ..known };
        copy.insert(first, Fact::EntryEdited(EntryEdited { entry: holder, details }));
        Some(())
    }),
    ("IA-9", "an ordinary bye is written as a superbye", |copy| {
        copy.change_pairing(|_, _, _, fact| {
            let Fact::RoundPaired(RoundPaired { byes, .. }) = fact else { return None };
            let bye = byes.first_mut()?;
            bye.superbye = !bye.superbye;
            Some(())
        })
    }),
    ("BYE-5", "a bye is worth more", |copy| {
        copy.change_pairing(|_, _, _, fact| {
            let Fact::RoundPaired(RoundPaired { byes, .. }) = fact else { return None };
            byes.first_mut()?.mov += 1;
            Some(())
        })
    }),
];

fn unpaired(state: &Tournament, entry: EntryId, mov: u16) -> topcut::engine::outcome::Unpaired {
    topcut::engine::outcome::Unpaired::new(entry, state.rules.points.win, mov)
}

/// Two pairs of players with equal points exchange opponents so that the new pairs are such and no rematch.
fn exchange(
    state: &Tournament,
    number: u8,
    pairs: &mut [Pair],
    is_such: impl Fn(&[[EntryId; 2]; 2], &dyn Fn(EntryId) -> Option<u32>) -> bool,
) -> Option<()> {
    let known: BTreeMap<EntryId, u32> =
        standing(state, number - 1).rows.iter().map(|row| (row.entry, row.points)).collect();
    let points = |entry: EntryId| known.get(&entry).copied();
    for one in 0..pairs.len() {
        for other in one + 1..pairs.len() {
            let (first, second) = (pairs[one], pairs[other]);
            let new = [[first.a, second.b], [second.a, first.b]];
            let level = points(first.a) == points(first.b) && points(second.a) == points(second.b);
            let clean =
                [[first.a, first.b], [second.a, second.b]].iter().chain(&new).all(|[a, b]| !have_met(state, *a, *b));
            if level && clean && is_such(&new, &points) {
                pairs[one].b = second.b;
                pairs[other].b = first.b;
                return Some(());
            }
        }
    }
    None
}
