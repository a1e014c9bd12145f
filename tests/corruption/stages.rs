//! Cuts and brackets that do not follow from the standing and the results.

use topcut::engine::bracket::slots_by_seed;
use topcut::engine::facts::{
    EntryDropped, PlanChanged, ResultCorrected, ResultEntered, RoundPaired, Running, SeedReplaced, StageCut,
};
use topcut::engine::id::RoundRef;
use topcut::engine::log::Fact;

use super::{Copy, Corruption, forget_result, so};

pub const ALL: &[Corruption] = &[
    ("CUT-1", "two seeds change places", |copy| {
        cut(copy, |seeds| {
            so(seeds.len() > 2)?;
            seeds.swap(0, 1);
            Some(())
        })
    }),
    ("CUT-1", "one fewer advances", |copy| {
        cut(copy, |seeds| {
            so(seeds.len() > 2)?;
            seeds.pop().map(|_| ())
        })
    }),
    ("CUT-1", "the cut is made a round early", |copy| {
        let at = copy.one(|fact| matches!(fact, Fact::StageCut(StageCut { plan: None, .. })))?;
        let plan = copy.before(at).plan?;
        let more = topcut::engine::structure::Plan { rounds: plan.rounds + 1, ..plan };
        copy.insert(at, Fact::PlanChanged(PlanChanged { plan: more }));
        copy.entries[at].reason = "time".into();
        Some(())
    }),
    ("CUT-2", "the wrong one moves up", |copy| {
        copy.change(|fact| {
            let Fact::SeedReplaced(SeedReplaced { seeds, slots, .. }) = fact else { return None };
            so(seeds.len() > 2)?;
            let last = seeds.len() - 1;
            seeds.swap(last - 1, last);
            *slots = slots_by_seed(seeds);
            Some(())
        })
    }),
    ("CUT-2", "nobody moves up", |copy| {
        let at = copy
            .one(|fact| matches!(fact, Fact::EntryDropped(EntryDropped { running: Running::Reseeded { .. }, .. })))?;
        // With a round on the tables staff may say that it is being played.
        so(copy.before(at).bracket?.rounds.is_empty())?;
        let Fact::EntryDropped(EntryDropped { running, .. }) = &mut copy.entries[at].fact else { return None };
        *running = Running::Nothing;
        Some(())
    }),
    ("CUT-3", "best meets second-last", |copy| {
        copy.change(|fact| {
            let Fact::StageCut(StageCut { plan: None, slots, .. }) = fact else { return None };
            so(slots.len() > 1)?;
            let (one, other) = (slots[0][1], slots[1][1]);
            (slots[0][1], slots[1][1]) = (other, one);
            so(one != other)
        })
    }),
    ("CUT-3", "winners meet in another order", |copy| {
        copy.change(|fact| {
            let Fact::RoundPaired(RoundPaired { round: RoundRef::Elimination(number), pairs, .. }) = fact else {
                return None;
            };
            so(*number > 1 && pairs.len() > 1)?;
            let b = pairs[0].b;
            pairs[0].b = pairs[1].b;
            pairs[1].b = b;
            Some(())
        })
    }),
    ("CUT-3", "the loser plays on", |copy| {
        let later = |fact: &Fact| matches!(fact, Fact::RoundPaired(RoundPaired { round: RoundRef::Elimination(number), pairs, .. }) if *number > 1 && !pairs.is_empty());
        let at = copy.one(later)?;
        let state = copy.before(at);
        let Fact::RoundPaired(RoundPaired { pairs, .. }) = &mut copy.entries[at].fact else { return None };
        let pair = pairs.first_mut()?;
        let lost = state.last_round()?.matches.iter().find(|played| played.winner() == Some(pair.a))?.loser()?;
        so(lost != pair.b)?;
        pair.a = lost;
        Some(())
    }),
    ("CUT-4", "a bye more at the start", |copy| {
        copy.change(|fact| {
            let Fact::StageCut(StageCut { plan: Some(_), slots, .. }) = fact else { return None };
            let sides = slots.iter_mut().find(|sides| sides.iter().flatten().count() == 2)?;
            let out = sides[1].take();
            slots.push([out, None]);
            Some(())
        })
    }),
    ("CUT-4", "one is not drawn", |copy| {
        copy.change(|fact| {
            let Fact::StageCut(StageCut { plan: Some(_), slots, .. }) = fact else { return None };
            slots.iter_mut().flatten().find(|side| side.is_some())?.take().map(|_| ())
        })
    }),
    ("CUT-5", "one who leaves in elimination concedes instead", |copy| {
        copy.change(|fact| {
            let Fact::EntryDropped(EntryDropped { running, .. }) = fact else { return None };
            so(matches!(running, Running::Bye { round: RoundRef::Elimination(_), .. }))?;
            *running = Running::Nothing;
            Some(())
        })
    }),
    ("CUT-5", "one moves up although a match has begun", |copy| {
        let at = copy.one(|fact| {
            matches!(
                fact,
                Fact::EntryDropped(EntryDropped { running: Running::Bye { round: RoundRef::Elimination(_), .. }, .. })
            )
        })?;
        let bracket = copy.before(at).bracket?;
        let begun = bracket.rounds.len() > 1 || bracket.rounds.iter().any(|round| round.has_results());
        so(begun)?;
        let Fact::EntryDropped(EntryDropped { entry, running, .. }) = &mut copy.entries[at].fact else { return None };
        let seeds: Vec<_> = bracket.seeds.iter().copied().filter(|seed| seed != entry).collect();
        *running = Running::Reseeded { slots: slots_by_seed(&seeds), seeds, declined: Vec::new(), willing: Vec::new() };
        copy.entries.truncate(at + 1);
        Some(())
    }),
    ("CUT-6", "a third place match that nobody announced", |copy| {
        copy.change(|fact| {
            let Fact::StageCut(StageCut { third_place, .. }) = fact else { return None };
            so(!*third_place)?;
            *third_place = true;
            Some(())
        })
    }),
    ("COR-1", "another match than the corrected one is played again", |copy| {
        copy.change(|fact| {
            let Fact::ResultCorrected(ResultCorrected { redone, .. }) = fact else { return None };
            let wrong = redone.iter_mut().find(|one| one.entry.is_some())?;
            wrong.side = wrong.side.other();
            Some(())
        })
    }),
    ("PAIR-10", "an elimination round is paired while a match is open", |copy| {
        forget_result(copy, |fact| {
            matches!(fact, Fact::ResultEntered(ResultEntered { round: RoundRef::Elimination(_), .. }))
        })
    }),
];

/// Changes the seeds of a cut, with the first round that they make.
fn cut(copy: &mut Copy, change: impl Fn(&mut Vec<topcut::engine::id::EntryId>) -> Option<()>) -> Option<()> {
    copy.change(|fact| {
        let Fact::StageCut(StageCut { plan: None, seeds, slots, .. }) = fact else { return None };
        change(seeds)?;
        *slots = slots_by_seed(seeds);
        Some(())
    })
}
