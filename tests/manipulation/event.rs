//! The announcement, the plan, the rules, clocks.

use std::borrow::Cow;

use topcut::engine::facts::{ClockSet, EventOpened, PlanChanged, RoundPaired, RuleOverridden, StageCut, TableExtended};
use topcut::engine::id::EventId;
use topcut::engine::log::Fact;
use topcut::engine::rules::Rules;
use topcut::engine::structure::Plan;
use topcut::engine::tournament::clock::Clock;
use topcut::engine::tournament::setup::Setup;

use super::{Forger, Kind, so};

pub const ALL: &[Kind] = &[
    ("plan changed where it was fixed", |forger| {
        forger.change(|fact| {
            let (Fact::RoundPaired(RoundPaired { plan, .. }) | Fact::StageCut(StageCut { plan, .. })) = fact else {
                return None;
            };
            plan.as_mut()?.rounds += 1;
            Some(())
        })
    }),
    ("plan changed in the middle, with a reason", |forger| {
        let at = forger.one(|fact| matches!(fact, Fact::RoundPosted(_)))?;
        let plan = forger.before(at).plan?;
        let plan = Plan { third_place: !plan.third_place, ..plan };
        forger.insert(at + 1, Fact::PlanChanged(PlanChanged { plan }), "more time");
        Some(())
    }),
    ("plan changed in the middle, without a reason", |forger| {
        let at = forger.one(|fact| matches!(fact, Fact::RoundPosted(_)))?;
        let plan = forger.before(at).plan?;
        forger.insert(at + 1, Fact::PlanChanged(PlanChanged { plan: Plan { cut: plan.cut / 2, ..plan } }), "");
        Some(())
    }),
    ("change of the plan removed", |forger| forger.forget(|fact| matches!(fact, Fact::PlanChanged(_)))),
    ("points of a win changed from the start", |forger| {
        rules(forger, |rules| {
            rules.points.win += 1;
            Some(())
        })
    }),
    ("base of the margin changed from the start", |forger| {
        rules(forger, |rules| {
            rules.mov.as_mut()?.base += 50;
            Some(())
        })
    }),
    ("order of the tie-breaks changed from the start", |forger| {
        rules(forger, |rules| {
            let mut order = rules.tie_breaks.to_vec();
            so(order.len() > 1)?;
            order.swap(0, 1);
            rules.tie_breaks = Cow::Owned(order);
            Some(())
        })
    }),
    ("minutes of a round changed from the start", |forger| {
        rules(forger, |rules| {
            rules.minutes.swiss += 5;
            Some(())
        })
    }),
    ("rules changed in the middle, with a reason", |forger| overridden(forger, "as announced")),
    ("rules changed in the middle, without a reason", |forger| overridden(forger, "")),
    ("structure changed from the start", |forger| {
        setup(forger, |setup| {
            use topcut::engine::structure::StructureChoice;
            setup.structure = StructureChoice::Custom(Plan { rounds: 3, cut: 2, third_place: false });
        })
    }),
    ("tier changed from the start", |forger| {
        setup(forger, |setup| {
            use topcut::engine::tournament::setup::Tier;
            setup.tier = if setup.tier == Tier::Competitive { Tier::Casual } else { Tier::Competitive };
        })
    }),
    ("name of the event changed", |forger| setup(forger, |setup| setup.name.push_str(" (spring)"))),
    ("date of the event changed", |forger| setup(forger, |setup| "2026-11-14".clone_into(&mut setup.date))),
    ("organiser changed", |forger| setup(forger, |setup| "Somebody Else".clone_into(&mut setup.staff.organiser))),
    ("id of the event changed", |forger| {
        let Fact::EventOpened(EventOpened { event, .. }) = &mut forger.entries[0].fact else { return None };
        *event = EventId::from_bits(0xBAD);
        Some(())
    }),
    ("minutes more for a table changed", |forger| {
        forger.change(|fact| {
            let Fact::TableExtended(TableExtended { minutes, .. }) = fact else { return None };
            *minutes += 5;
            Some(())
        })
    }),
    ("minutes more for a table removed", |forger| forger.forget(|fact| matches!(fact, Fact::TableExtended(_)))),
    ("clock of a round starts with other minutes", |forger| {
        forger.change(|fact| {
            let Fact::RoundPaired(RoundPaired { clock: Clock::Ready { left, .. }, .. }) = fact else { return None };
            *left.as_mut()? += 300_000;
            Some(())
        })
    }),
    ("clock ends later", |forger| {
        forger.change(|fact| {
            let Fact::ClockSet(ClockSet { clock: Clock::Running { until, .. }, .. }) = fact else { return None };
            until.as_mut()?.0 += 300_000;
            Some(())
        })
    }),
    ("clock started earlier", |forger| {
        forger.change(|fact| {
            let Fact::ClockSet(ClockSet { clock: Clock::Running { since, .. }, .. }) = fact else { return None };
            since.0 -= 300_000;
            Some(())
        })
    }),
    ("clock stopped with more left", |forger| {
        forger.change(|fact| {
            let Fact::ClockSet(ClockSet { clock: Clock::Paused { left, .. }, .. }) = fact else { return None };
            *left.as_mut()? += 300_000;
            Some(())
        })
    }),
    ("clock removed", |forger| forger.forget(|fact| matches!(fact, Fact::ClockSet(_)))),
    ("clock started before its round was posted", |forger| {
        let at = forger.one(|fact| matches!(fact, Fact::RoundPosted(_)))?;
        let round = forger.before(at).last_round()?.clone();
        let clock = round.clock.started(forger.entries[at].at);
        forger.insert(at, Fact::ClockSet(ClockSet { round: round.number, clock }), "");
        Some(())
    }),
    ("closing removed", |forger| forger.forget(|fact| matches!(fact, Fact::EventClosed(_)))),
    ("reason of an early closing removed", |forger| {
        let at = forger.entry(|entry| matches!(entry.fact, Fact::EventClosed(_)) && !entry.reason.is_empty())?;
        forger.entries[at].reason.clear();
        Some(())
    }),
];

fn rules(forger: &mut Forger, change: impl Fn(&mut Rules) -> Option<()>) -> Option<()> {
    let Fact::EventOpened(EventOpened { rules, .. }) = &mut forger.entries[0].fact else { return None };
    change(rules)
}

fn setup(forger: &mut Forger, change: impl Fn(&mut Setup)) -> Option<()> {
    let Fact::EventOpened(EventOpened { setup, .. }) = &mut forger.entries[0].fact else { return None };
    let before = setup.clone();
    change(setup);
    so(*setup != before)
}

fn overridden(forger: &mut Forger, reason: &str) -> Option<()> {
    let at = forger.one(|fact| matches!(fact, Fact::RoundPosted(_)))?;
    let mut rules = forger.before(at).rules;
    rules.minutes.swiss += 5;
    forger.insert(at + 1, Fact::RuleOverridden(RuleOverridden { rules }), reason);
    Some(())
}
