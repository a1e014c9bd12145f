//! The cut and the elimination stage.

use topcut::engine::bracket::slots_by_seed;
use topcut::engine::facts::{ResultCorrected, RoundPaired, SeedReplaced, StageCut};
use topcut::engine::id::RoundRef;
use topcut::engine::log::Fact;

use super::{Kind, so};

pub const ALL: &[Kind] = &[
    ("seeds of the cut exchanged", |forger| {
        forger.change(|fact| {
            let Fact::StageCut(StageCut { plan: None, seeds, slots, .. }) = fact else { return None };
            so(seeds.len() > 1)?;
            seeds.swap(0, 1);
            *slots = slots_by_seed(seeds);
            Some(())
        })
    }),
    ("last seed of the cut replaced by the next-best", |forger| {
        let at = forger.one(|fact| matches!(fact, Fact::StageCut(StageCut { plan: None, .. })))?;
        let state = forger.before(at);
        let Fact::StageCut(StageCut { seeds, slots, declined, .. }) = &mut forger.entries[at].fact else { return None };
        let next = topcut::engine::decide::next_best(&state, seeds, declined, &[])?;
        *seeds.last_mut()? = next;
        *slots = slots_by_seed(seeds);
        Some(())
    }),
    ("one of the seeds said to have declined", |forger| {
        let at = forger.one(|fact| matches!(fact, Fact::StageCut(StageCut { plan: None, .. })))?;
        let state = forger.before(at);
        let Fact::StageCut(StageCut { seeds, slots, declined, .. }) = &mut forger.entries[at].fact else { return None };
        let next = topcut::engine::decide::next_best(&state, seeds, declined, &[]);
        declined.push(seeds.pop()?);
        seeds.extend(next);
        *slots = slots_by_seed(seeds);
        Some(())
    }),
    ("decline taken out", |forger| {
        forger.change(|fact| match fact {
            Fact::StageCut(StageCut { declined, .. }) | Fact::SeedReplaced(SeedReplaced { declined, .. }) => {
                declined.pop().map(|_| ())
            }
            _ => None,
        })
    }),
    ("matches of the first elimination round exchanged", |forger| {
        forger.change(|fact| {
            let Fact::StageCut(StageCut { slots, .. }) = fact else { return None };
            so(slots.len() > 1)?;
            let last = slots.len() - 1;
            let b = slots[0][0];
            slots[0][0] = slots[last][0];
            slots[last][0] = b;
            Some(())
        })
    }),
    ("matches of a drawn first elimination round in another order", |forger| {
        forger.change(|fact| {
            let Fact::StageCut(StageCut { plan: Some(_), slots, .. }) = fact else { return None };
            so(slots.len() > 1)?;
            slots.reverse();
            Some(())
        })
    }),
    ("third place match added or taken away", |forger| {
        forger.change(|fact| {
            let Fact::StageCut(StageCut { third_place, .. }) = fact else { return None };
            *third_place = !*third_place;
            Some(())
        })
    }),
    ("loser seated in the next elimination round", |forger| {
        let at = forger.one(
            |fact| matches!(fact, Fact::RoundPaired(RoundPaired { round: RoundRef::Elimination(number), .. }) if *number > 1),
        )?;
        let state = forger.before(at);
        let before = state.bracket.as_ref()?.rounds.last()?.clone();
        let Fact::RoundPaired(RoundPaired { pairs, .. }) = &mut forger.entries[at].fact else { return None };
        let pair = pairs.first_mut()?;
        let played = before.matches.iter().find(|played| played.winner() == Some(pair.a))?;
        pair.a = played.loser()?;
        Some(())
    }),
    ("bye of an elimination round given to another", |forger| {
        forger.change(|fact| {
            let Fact::RoundPaired(RoundPaired { round: RoundRef::Elimination(_), pairs, byes, .. }) = fact else {
                return None;
            };
            std::mem::swap(&mut byes.first_mut()?.entry, &mut pairs.first_mut()?.a);
            Some(())
        })
    }),
    ("tables of an elimination round exchanged", |forger| {
        forger.change(|fact| {
            let Fact::RoundPaired(RoundPaired { round: RoundRef::Elimination(_), pairs, .. }) = fact else {
                return None;
            };
            let last = pairs.len().checked_sub(1).filter(|last| *last > 0)?;
            (pairs[0].table, pairs[last].table) = (pairs[last].table, pairs[0].table);
            Some(())
        })
    }),
    ("seed of a drawn start changed", |forger| {
        forger.change(|fact| {
            let Fact::StageCut(StageCut { drawn, .. }) = fact else { return None };
            drawn.as_mut()?.seed ^= 1;
            Some(())
        })
    }),
    ("one who moved up removed", |forger| forger.forget(|fact| matches!(fact, Fact::SeedReplaced(_)))),
    ("what a correction takes along in the bracket left out", |forger| {
        forger.change(|fact| {
            let Fact::ResultCorrected(ResultCorrected { redone, .. }) = fact else { return None };
            so(!redone.is_empty())?;
            redone.clear();
            Some(())
        })
    }),
];
