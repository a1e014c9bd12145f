//! Plans, clocks, reasons, the log itself.

use topcut::engine::facts::{
    EventClosed, EventOpened, MissionDrawn, PlanChanged, ResultCleared, ResultEntered, RoundPaired, RoundPosted,
    RoundWithdrawn, RuleOverridden, TableExtended, Undone,
};
use topcut::engine::id::{RoundRef, Seq, TableNumber};
use topcut::engine::log::Fact;
use topcut::engine::structure::StructureChoice;
use topcut::engine::tournament::clock::Clock;
use topcut::engine::tournament::own_time::OwnTime;
use topcut::engine::tournament::round::{Round, RoundState};

use super::{Copy, Corruption, so};

pub const ALL: &[Corruption] = &[
    ("STR-1", "the plan is changed without a reason", |copy| copy.silence(|fact| matches!(fact, Fact::PlanChanged(_)))),
    ("STR-1", "another plan is fixed than was announced", |copy| {
        so(matches!(structure(copy), StructureChoice::Custom(plan) if plan.rounds > 0))?;
        copy.change_pairing(|_, _, _, fact| {
            let Fact::RoundPaired(RoundPaired { plan, .. }) = fact else { return None };
            plan.as_mut()?.rounds += 1;
            Some(())
        })
    }),
    ("STR-1", "no plan is fixed with round 1", |copy| {
        copy.change_pairing(|_, _, _, fact| {
            let Fact::RoundPaired(RoundPaired { plan, .. }) = fact else { return None };
            plan.take().map(|_| ())
        })
    }),
    ("STR-1", "more rounds are played than the plan has", |copy| {
        let at = copy.one(
            |fact| matches!(fact, Fact::RoundPaired(RoundPaired { round: RoundRef::Swiss(number), .. }) if *number > 2),
        )?;
        let plan = copy.before(at).plan?;
        let less = topcut::engine::structure::Plan { rounds: 1, ..plan };
        copy.insert(at, Fact::PlanChanged(PlanChanged { plan: less }));
        copy.entries[at].reason = "time".into();
        Some(())
    }),
    ("STR-1", "the event is closed early without a reason", |copy| {
        let at = copy.one(|fact| matches!(fact, Fact::RoundPosted(_)))?;
        copy.entries.truncate(at + 1);
        copy.insert(at + 1, Fact::EventClosed(EventClosed::default()));
        Some(())
    }),
    ("STR-2", "more advance than there are", |copy| {
        copy.change_pairing(|state, _, _, fact| {
            let Fact::RoundPaired(RoundPaired { plan, .. }) = fact else { return None };
            plan.as_mut()?.cut = u16::try_from(state.entries.len()).ok()? + 1;
            Some(())
        })
    }),
    ("STR-3", "the row of another number of entries is taken", |copy| {
        so(matches!(structure(copy), StructureChoice::Table(_)))?;
        copy.change_pairing(|_, _, _, fact| {
            let Fact::RoundPaired(RoundPaired { plan, .. }) = fact else { return None };
            plan.as_mut()?.rounds += 1;
            Some(())
        })
    }),
    ("CLK-1", "a round has a minute more", |copy| {
        copy.change(|fact| {
            let Fact::RoundPaired(RoundPaired { round: RoundRef::Swiss(_), clock: Clock::Ready { left, .. }, .. }) =
                fact
            else {
                return None;
            };
            *left.as_mut()? += 60_000;
            Some(())
        })
    }),
    ("CLK-1", "a table that there is not gets minutes more", |copy| {
        let at = copy.one(|fact| matches!(fact, Fact::RoundPosted(_)))?;
        let Fact::RoundPosted(RoundPosted { round }) = copy.entries[at].fact else { return None };
        copy.insert(at + 1, Fact::TableExtended(TableExtended { round, table: TableNumber(999), minutes: 5 }));
        Some(())
    }),
    ("CLK-1", "a table with a result gets minutes more", |copy| {
        let at = copy.one(|fact| matches!(fact, Fact::ResultEntered(_)))?;
        let Fact::ResultEntered(ResultEntered { round, table, .. }) = copy.entries[at].fact else { return None };
        copy.insert(at + 1, Fact::TableExtended(TableExtended { round, table, minutes: 5 }));
        Some(())
    }),
    ("CLK-1", "a table gives back more minutes than it got", |copy| {
        let at = copy.one(|fact| matches!(fact, Fact::ResultEntered(_)))?;
        let Fact::ResultEntered(ResultEntered { round, table, .. }) = copy.entries[at].fact else { return None };
        let got = copy.entries[..at].iter().map(|entry| match &entry.fact {
            Fact::TableExtended(got) if (got.round, got.table) == (round, table) => got.minutes,
            _ => 0,
        });
        let minutes = -5 - got.sum::<i16>();
        copy.insert(at, Fact::TableExtended(TableExtended { round, table, minutes }));
        Some(())
    }),
    ("CLK-4", "a round without its preparation", |copy| {
        copy.change(|fact| {
            let Fact::RoundPaired(RoundPaired { clock: Clock::Ready { before, .. }, .. }) = fact else { return None };
            so(*before > 0)?;
            *before = 0;
            Some(())
        })
    }),
    ("IA-10", "a mission that is not legal", |copy| {
        copy.change(|fact| {
            let Fact::RoundPaired(RoundPaired { mission, .. }) = fact else { return None };
            mission.as_mut()?.name = "Hoth".into();
            Some(())
        })
    }),
    ("IA-10", "a mission that was set aside", |copy| {
        copy.change_pairing(|state, number, _, fact| {
            let Fact::RoundPaired(RoundPaired { mission, .. }) = fact else { return None };
            so(number > 1 && usize::from(number) <= state.rules.missions.len())?;
            mission.as_mut()?.name.clone_from(&state.swiss.first()?.mission.as_ref()?.name);
            Some(())
        })
    }),
    ("IA-10", "a mission is changed while it is played, without a reason", |copy| {
        let at =
            copy.one(|fact| matches!(fact, Fact::ResultEntered(ResultEntered { round: RoundRef::Swiss(_), .. })))?;
        let Fact::ResultEntered(ResultEntered { round, .. }) = copy.entries[at].fact else { return None };
        let mission = copy.before(at).round(round)?.mission.clone()?;
        copy.insert(at + 1, Fact::MissionDrawn(MissionDrawn { round, mission }));
        Some(())
    }),
    ("CLK-3", "the rules are changed during the event without a reason", |copy| {
        let at = copy.one(|fact| matches!(fact, Fact::RoundPosted(_)))?;
        let mut rules = copy.before(at).rules;
        rules.minutes.swiss += 5;
        copy.insert(at + 1, Fact::RuleOverridden(RuleOverridden { rules }));
        Some(())
    }),
    ("CLK-5", "the final has the time of another round", |copy| {
        let last = |number: u8, copy: &Copy, at: usize| {
            let slots = copy.before(at).bracket.map_or(0, |bracket| bracket.slots.len());
            1_usize << (number - 1) == slots
        };
        let finals: Vec<usize> = (0..copy.entries.len())
            .filter(|at| match &copy.entries[*at].fact {
                Fact::RoundPaired(RoundPaired { round: RoundRef::Elimination(number), .. }) => last(*number, copy, *at),
                _ => false,
            })
            .collect();
        let at = copy.any(&finals)?;
        let Fact::RoundPaired(RoundPaired { clock, .. }) = &mut copy.entries[at].fact else { return None };
        *clock = Clock::ready(Some(1), 0);
        Some(())
    }),
    ("CLK-5", "a match of the bracket has a time of its own", |copy| {
        let rounds: Vec<usize> = (0..copy.entries.len())
            .filter(|at| match &copy.entries[*at].fact {
                Fact::RoundPaired(RoundPaired { round: RoundRef::Elimination(_), pairs, .. }) => {
                    pairs.iter().any(|pair| pair.slot == 1)
                }
                _ => false,
            })
            .collect();
        let at = copy.any(&rounds)?;
        let Fact::RoundPaired(RoundPaired { pairs, .. }) = &mut copy.entries[at].fact else { return None };
        pairs.iter_mut().find(|pair| pair.slot == 1)?.time = Some(OwnTime { minutes: 1, round: Some(120) });
        Some(())
    }),
    ("COR-1", "a result is corrected without a reason", |copy| {
        copy.silence(|fact| matches!(fact, Fact::ResultCorrected(_)))
    }),
    ("COR-1", "a result is entered over another one", |copy| {
        let at =
            copy.one(|fact| matches!(fact, Fact::ResultEntered(ResultEntered { drops, .. }) if drops.is_empty()))?;
        let again = copy.entries[at].fact.clone();
        copy.insert(at + 1, again);
        Some(())
    }),
    ("COR-1", "a result of a past round is taken back", |copy| {
        let posted = copy.posted_pairings();
        let at = copy.any(&posted)?;
        let state = copy.before(at);
        let past = |round: &&Round| round.state == RoundState::Posted && !round.matches.is_empty();
        let round = state.swiss.iter().rev().find(past)?;
        let table = round.matches.first()?.table;
        copy.insert(at + 1, Fact::ResultCleared(ResultCleared { round: round.number, table }));
        Some(())
    }),
    ("COR-2", "a round with results is withdrawn without a reason", |copy| {
        let at =
            copy.one(|fact| matches!(fact, Fact::ResultEntered(ResultEntered { round: RoundRef::Swiss(_), .. })))?;
        let Fact::ResultEntered(ResultEntered { round, .. }) = copy.entries[at].fact else { return None };
        copy.entries.truncate(at + 1);
        copy.insert(at + 1, Fact::RoundWithdrawn(RoundWithdrawn { round }));
        Some(())
    }),
    ("COR-2", "something is written after the closing", |copy| {
        let at = copy.one(|fact| matches!(fact, Fact::EventClosed(_)))?;
        let last = copy.entries[at - 1].fact.clone();
        copy.insert(at + 1, last);
        Some(())
    }),
    ("COR-2", "an undo takes back what was not the last", |copy| {
        let at = copy.one(|fact| matches!(fact, Fact::RoundPosted(_)))?;
        let last = u32::try_from(at).ok()?;
        copy.insert(at + 1, Fact::Undone(Undone { seq: Seq(last - 1) }));
        Some(())
    }),
];

fn structure(copy: &Copy) -> StructureChoice {
    let Fact::EventOpened(EventOpened { setup, .. }) = &copy.entries[0].fact else {
        panic!("a log begins with its opening")
    };
    setup.structure
}
