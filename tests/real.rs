//! Real events from a folder beside the project: every published figure is reproduced.

use topcut::audit::{What, findings};
use topcut::engine::id::Instant;
use topcut::engine::rules::{Gather, ModifiedWin, Mov, Points, TieBreak};
use topcut::engine::standing::standing;
use topcut::files::interchange::import::{Difference, Imported, Opened, Remark, Source, open};
use topcut::files::{read, write};

use crate::beside;

const NOW: Instant = Instant(1_700_000_000_000);

/// None without the folder.
fn real(file: &str) -> Option<Imported> {
    let bytes = std::fs::read(beside::real(file)?).unwrap();
    match open(&bytes, "untitled", NOW) {
        Ok(Opened::Report(imported)) => Some(*imported),
        other => panic!("{file}: {other:?}"),
    }
}

/// All published figures are reproduced, and the imported event file gives the same standing.
fn check(imported: &Imported, players: usize, rounds: u8, byes: usize) {
    assert_eq!(imported.differences, [] as [Difference; 0]);
    assert_eq!(imported.published.len(), players);
    assert!(imported.published.iter().all(|(_, row)| row.score.is_some() && row.mov.is_some() && row.sos.is_some()));
    assert!(imported.published.iter().all(|(_, row)| row.rank.is_some()));
    let told = [What::DrawnOtherwise, What::DrawUntold, What::ClockJump];
    assert!(findings(&imported.log).iter().all(|one| !told.contains(&one.what) && one.id != "COR-2"));
    let state = imported.log.replay();
    assert_eq!(state.swiss.len(), usize::from(rounds));
    assert_eq!(state.swiss.iter().map(|round| round.byes.len()).sum::<usize>(), byes);
    let again = read(&write(&imported.log)).unwrap();
    assert_eq!(again, imported.log);
    for after in 0..=rounds {
        assert_eq!(standing(&again.replay(), after), standing(&state, after));
    }
}

fn mov(imported: &Imported) -> Option<Mov> {
    imported.log.replay().rules.mov
}

#[test]
fn cryodex_store_championship_of_2015() {
    let Some(imported) = real("cryodex/store-championship.json") else { return };
    check(&imported, 24, 5, 0);
    let rules = imported.log.replay().rules;
    assert_eq!(imported.source, Source::Report);
    let modified = Some(ModifiedWin { points: 3, full_from: 12 });
    assert_eq!(rules.points, Points { win: 5, modified, draw: Some(1), loss: 0 });
    assert_eq!(rules.mov, Some(Mov { base: 100, bye: 150 }));
    assert_eq!(*rules.tie_breaks, [TieBreak::Mov, TieBreak::Sos(Gather::Sum, 1)]);
    assert_eq!(imported.remarks, []);
}

#[test]
fn list_fortress_906_with_late_players_and_a_drop() {
    let Some(imported) = real("list-fortress/906.json") else { return };
    check(&imported, 22, 4, 2);
    assert_eq!(imported.source, Source::ListFortress);
    assert_eq!(mov(&imported), Some(Mov { base: 200, bye: 300 }));
    println!("{:?}", imported.remarks);
}

#[test]
fn list_fortress_823_with_one_away_for_a_round() {
    let Some(imported) = real("list-fortress/823.json") else { return };
    check(&imported, 6, 3, 1);
    assert_eq!(mov(&imported), Some(Mov { base: 200, bye: 300 }));
    println!("{:?}", imported.remarks);
}

#[test]
fn list_fortress_879_whose_last_round_was_not_played() {
    let Some(imported) = real("list-fortress/879.json") else { return };
    check(&imported, 10, 4, 0);
    assert_eq!(imported.remarks.iter().filter(|one| matches!(one, Remark::NeverPlayed { .. })).count(), 5);
}
