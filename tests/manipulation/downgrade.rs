//! Files made to look older or imported, so that no draw is repeated; alone, and to hide something else.

use topcut::engine::facts::{
    Added, ChecksDrawn, EntriesAdded, EntryEdited, EventOpened, MissionDrawn, PairingReplaced, RoundPaired,
    SalvoRolled, StageCut,
};
use topcut::engine::log::Fact;
use topcut::engine::tournament::round::Draw;

use super::result::turn;
use super::{Forger, Kind, so};

pub const ALL: &[Kind] = &[
    ("procedure of every draw removed", strip),
    ("procedure of every draw and the promise of the opening removed", |forger| {
        strip(forger)?;
        unpromise(forger)
    }),
    ("every round called imported", |forger| call_imported(forger, usize::MAX)),
    ("one round called imported", |forger| call_imported(forger, 1)),
    ("every round called imported, the promise of the opening removed", |forger| {
        call_imported(forger, usize::MAX)?;
        unpromise(forger)
    }),
    ("promise of the opening removed", unpromise),
    ("names of two exchanged everywhere, every procedure removed", |forger| {
        exchange_names(forger)?;
        strip(forger)
    }),
    ("names of two exchanged everywhere, every procedure and the promise removed", |forger| {
        exchange_names(forger)?;
        strip(forger)?;
        unpromise(forger)
    }),
    ("result turned round, every procedure removed", |forger| {
        forger.change_result(|_, _, result| turn(result))?;
        strip(forger)
    }),
    ("an entry removed, every procedure removed", |forger| {
        let at = forger.entry(|_| true)?;
        forger.remove(at);
        strip(forger)
    }),
];

/// Sets the procedure of every draw to 0.
fn strip(forger: &mut Forger) -> Option<()> {
    let mut found = None;
    for entry in &mut forger.entries {
        let procedures: Vec<&mut u8> = match &mut entry.fact {
            Fact::RoundPaired(RoundPaired { procedure, mission, .. }) => {
                std::iter::once(procedure).chain(mission.as_mut().map(|mission| &mut mission.procedure)).collect()
            }
            Fact::MissionDrawn(MissionDrawn { mission, .. }) => vec![&mut mission.procedure],
            Fact::ChecksDrawn(ChecksDrawn { procedure, .. }) => vec![procedure],
            Fact::PairingReplaced(PairingReplaced { drawn, .. })
            | Fact::StageCut(StageCut { drawn, .. })
            | Fact::EntriesAdded(EntriesAdded { drawn, .. }) => {
                drawn.as_mut().map(|drawn| &mut drawn.procedure).into_iter().collect()
            }
            Fact::SalvoRolled(SalvoRolled { salvo, .. }) => {
                salvo.drawn.as_mut().map(|drawn| &mut drawn.procedure).into_iter().collect()
            }
            _ => Vec::new(),
        };
        for procedure in procedures.into_iter().filter(|procedure| **procedure > 0) {
            *procedure = 0;
            found = Some(());
        }
    }
    found
}

fn unpromise(forger: &mut Forger) -> Option<()> {
    let Fact::EventOpened(EventOpened { draws, .. }) = &mut forger.entries[0].fact else { return None };
    so(std::mem::take(draws) > 0)
}

fn call_imported(forger: &mut Forger, most: usize) -> Option<()> {
    let is_paired = |fact: &Fact| matches!(fact, Fact::RoundPaired(RoundPaired { draw: Draw::Seed(_), .. }));
    let mut places: Vec<usize> = (1..forger.entries.len()).filter(|at| is_paired(&forger.entries[*at].fact)).collect();
    if most == 1 {
        places = vec![forger.one(is_paired)?];
    }
    for at in &places {
        if let Fact::RoundPaired(RoundPaired { draw, procedure, .. }) = &mut forger.entries[*at].fact {
            (*draw, *procedure) = (Draw::Imported, 0);
        }
    }
    so(!places.is_empty())
}

/// Exchanges the names of the first two, wherever they are entered or edited.
fn exchange_names(forger: &mut Forger) -> Option<()> {
    let state = forger.before(forger.entries.len());
    let [one, two] = [0, 1].map(|at| state.entries.get(at).map(|entry| (entry.id, entry.details.clone())));
    let (one, two) = (one?, two?);
    for entry in &mut forger.entries {
        let named = match &mut entry.fact {
            Fact::EntriesAdded(EntriesAdded { entries, .. }) => {
                entries.iter_mut().map(|Added { entry, details, .. }| (*entry, details)).collect()
            }
            Fact::EntryEdited(EntryEdited { entry, details }) => vec![(*entry, details)],
            _ => Vec::new(),
        };
        for (id, details) in named {
            if id == one.0 {
                details.name.clone_from(&two.1.name);
            } else if id == two.0 {
                details.name.clone_from(&one.1.name);
            }
        }
    }
    Some(())
}
