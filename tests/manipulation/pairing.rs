//! Pairings, byes, tables, lots, missions, and the draws behind them.

use topcut::engine::facts::{EntriesAdded, KeptApart, MissionDrawn, PairingReplaced, RoundPaired, StageCut};
use topcut::engine::id::RoundRef;
use topcut::engine::log::Fact;
use topcut::engine::tournament::Mission;
use topcut::engine::tournament::desk::Apart;
use topcut::engine::tournament::round::Draw;
use topcut::engine::tournament::round::Pair;

use super::{Kind, so};

pub const ALL: &[Kind] = &[
    ("opponents of two pairs exchanged", |forger| forger.change(|fact| exchange_opponents(swiss(fact)?))),
    ("sides of a pair exchanged", |forger| {
        forger.change(|fact| {
            let pair = swiss(fact)?.last_mut()?;
            (pair.a, pair.b) = (pair.b, pair.a);
            Some(())
        })
    }),
    ("tables of two pairs exchanged", |forger| {
        forger.change(|fact| {
            let pairs = swiss(fact)?;
            let last = pairs.len().checked_sub(1).filter(|last| *last > 0)?;
            (pairs[0].table, pairs[last].table) = (pairs[last].table, pairs[0].table);
            Some(())
        })
    }),
    ("pairs told in another order", |forger| {
        forger.change(|fact| {
            let pairs = swiss(fact)?;
            so(pairs.len() > 1)?;
            pairs.reverse();
            Some(())
        })
    }),
    ("bye given to another", |forger| {
        forger.change(|fact| {
            let Fact::RoundPaired(RoundPaired { round: RoundRef::Swiss(_), pairs, byes, .. }) = fact else {
                return None;
            };
            let (bye, pair) = (byes.last_mut()?, pairs.last_mut()?);
            std::mem::swap(&mut bye.entry, &mut pair.b);
            Some(())
        })
    }),
    ("what a bye is worth changed", |forger| {
        forger.change(|fact| {
            let Fact::RoundPaired(RoundPaired { byes, .. }) = fact else { return None };
            byes.last_mut()?.points += 1;
            Some(())
        })
    }),
    ("seed of a pairing changed", |forger| {
        forger.change(|fact| {
            let Fact::RoundPaired(RoundPaired { draw: Draw::Seed(seed), .. }) = fact else { return None };
            *seed ^= 1;
            Some(())
        })
    }),
    ("procedure of a pairing changed", |forger| {
        forger.change(|fact| {
            let Fact::RoundPaired(RoundPaired { draw: Draw::Seed(_), procedure, .. }) = fact else { return None };
            *procedure = 1;
            Some(())
        })
    }),
    ("procedure of a pairing removed", |forger| {
        forger.change(|fact| {
            let Fact::RoundPaired(RoundPaired { draw: Draw::Seed(_), procedure, .. }) = fact else { return None };
            *procedure = 0;
            Some(())
        })
    }),
    ("pairing said to be changed by hand", |forger| {
        forger.change(|fact| {
            let Fact::RoundPaired(RoundPaired { draw, .. }) = fact else { return None };
            let Draw::Seed(seed) = *draw else { return None };
            *draw = Draw::Changed(seed);
            Some(())
        })
    }),
    ("pairing changed by hand put in before the posting", |forger| {
        let at = forger.one(|fact| matches!(fact, Fact::RoundPosted(_)))?;
        let state = forger.before(at);
        let round = state.swiss.last()?;
        let pair = |played: &topcut::engine::tournament::round::Match| {
            let [a, b] = played.sides;
            Pair { table: played.table, a, b, slot: 0, time: None }
        };
        let mut pairs: Vec<Pair> = round.matches.iter().map(pair).collect();
        exchange_opponents(&mut pairs)?;
        let (round, byes) = (round.number, round.byes.clone());
        forger.insert(
            at,
            Fact::PairingReplaced(PairingReplaced { round, pairs, byes, drawn: None, kept: Vec::new() }),
            "",
        );
        Some(())
    }),
    ("change by hand removed", |forger| {
        let at = forger.one(|fact| matches!(fact, Fact::PairingReplaced(PairingReplaced { drawn: None, .. })))?;
        forger.remove(at);
        Some(())
    }),
    ("seats of latecomers exchanged", |forger| {
        forger.change(|fact| {
            let Fact::PairingReplaced(PairingReplaced { pairs, byes, drawn: Some(_), .. }) = fact else { return None };
            match byes.last_mut() {
                Some(bye) => std::mem::swap(&mut bye.entry, &mut pairs.last_mut()?.b),
                None => {
                    let pair = pairs.last_mut()?;
                    (pair.a, pair.b) = (pair.b, pair.a);
                }
            }
            Some(())
        })
    }),
    ("a draw that did not please removed", |forger| {
        // The first of two draws of a round in a row.
        let is_pairing = |fact: &Fact| matches!(fact, Fact::RoundPaired(_));
        let places: Vec<usize> = (1..forger.entries.len() - 1)
            .filter(|at| is_pairing(&forger.entries[*at].fact) && is_pairing(&forger.entries[*at + 1].fact))
            .collect();
        let at = forger.any(&places)?;
        forger.remove(at);
        Some(())
    }),
    ("posting removed", |forger| {
        let at = forger.one(|fact| matches!(fact, Fact::RoundPosted(_)))?;
        forger.remove(at);
        Some(())
    }),
    ("round withdrawn removed", |forger| {
        let at = forger.one(|fact| matches!(fact, Fact::RoundWithdrawn(_)))?;
        forger.remove(at);
        Some(())
    }),
    ("lots of two exchanged", |forger| {
        forger.change(|fact| {
            let lots = lots(fact)?;
            let last = lots.len().checked_sub(1).filter(|last| *last > 0)?;
            (lots[0].1, lots[last].1) = (lots[last].1, lots[0].1);
            Some(())
        })
    }),
    ("a lot changed", |forger| {
        forger.change(|fact| {
            lots(fact)?.last_mut()?.1 = 1;
            Some(())
        })
    }),
    ("lot of a latecomer changed", |forger| {
        forger.change(|fact| {
            let Fact::EntriesAdded(EntriesAdded { entries, .. }) = fact else { return None };
            *entries.last_mut()?.lot.as_mut()? ^= 1;
            Some(())
        })
    }),
    ("mission changed", |forger| {
        let missions = forger.rules().missions;
        forger.change(|fact| {
            let mission = mission(fact)?;
            mission.name = missions.iter().find(|name| **name != mission.name)?.to_string();
            Some(())
        })
    }),
    ("drawn mission said to be drawn at the table", |forger| {
        forger.change(|fact| {
            let mission = mission(fact)?;
            mission.seed.take()?;
            mission.procedure = 0;
            Some(())
        })
    }),
    ("seed of a mission changed", |forger| {
        forger.change(|fact| {
            *mission(fact)?.seed.as_mut()? ^= 1;
            Some(())
        })
    }),
    ("wish to be kept apart put in", |forger| {
        let at = forger.one(|fact| matches!(fact, Fact::RoundPaired(RoundPaired { round: RoundRef::Swiss(_), .. })))?;
        let Fact::RoundPaired(RoundPaired { pairs, .. }) = &forger.entries[at].fact else { return None };
        let Pair { a, b, .. } = *pairs.last()?;
        let pair = Apart { a: a.min(b), b: a.max(b), reason: String::new(), never: false };
        forger.insert(at, Fact::KeptApart(KeptApart { pair, apart: true }), "");
        Some(())
    }),
    ("wish to be kept apart removed", |forger| {
        let at = forger.one(|fact| matches!(fact, Fact::KeptApart(_)))?;
        forger.remove(at);
        Some(())
    }),
];

/// The pairs of a drawn Swiss round.
fn swiss(fact: &mut Fact) -> Option<&mut Vec<Pair>> {
    match fact {
        Fact::RoundPaired(RoundPaired { round: RoundRef::Swiss(_), pairs, .. }) => Some(pairs),
        _ => None,
    }
}

fn lots(fact: &mut Fact) -> Option<&mut Vec<(topcut::engine::id::EntryId, u32)>> {
    match fact {
        Fact::RoundPaired(RoundPaired { lots, .. }) | Fact::StageCut(StageCut { lots, .. }) => Some(lots),
        _ => None,
    }
}

fn mission(fact: &mut Fact) -> Option<&mut Mission> {
    match fact {
        Fact::RoundPaired(RoundPaired { mission, .. }) => mission.as_mut(),
        Fact::MissionDrawn(MissionDrawn { mission, .. }) => Some(mission),
        _ => None,
    }
}

fn exchange_opponents(pairs: &mut [Pair]) -> Option<()> {
    let last = pairs.len().checked_sub(1).filter(|last| *last > 0)?;
    (pairs[last - 1].b, pairs[last].b) = (pairs[last].b, pairs[last - 1].b);
    Some(())
}
