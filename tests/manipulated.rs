//! The auditor's findings from one manipulation of an event file. Untouched files are clean in any case.
//!
//! `TOPCUT_FULL=1` manipulates 180 events; `TOPCUT_TABLE=1` prints the share of each kind.

use crate::manipulation;

use std::collections::BTreeMap;

use manipulation::{Forger, KINDS};
use rand::SeedableRng;
use rand::rngs::StdRng;
use topcut::audit::findings;
use topcut::audit::simulate::{Wish, simulate};
use topcut::engine::formats::FORMATS;
use topcut::engine::log::chain::Code;
use topcut::engine::log::proven::{Proven, proven};
use topcut::engine::log::trail::{Shown, shown};
use topcut::engine::log::{Log, Stamped};
use topcut::files::{read, write};

/// Minimum percentage of manipulations noticed.
const SHARE: usize = 90;

/// Minimum percentage of each kind, where it was tried often enough; in a full run.
const SHARE_OF_KIND: usize = 50;
const OFTEN: usize = 10;

/// No file tells that something is missing at its end, nor what a program wrote there; only a code does.
const UNPROVABLE: [&str; 3] = [
    "closing removed",
    "all from the last round on cut off",
    "result of the last round turned round, closed again by a program",
];

/// No simulated event contains these.
const UNTRIED: [&str; 2] = ["reason of an early closing removed", "total of a list changed"];

/// Events of all formats in varying sizes, an eighth of them pure elimination.
fn events() -> Vec<Log> {
    let seeds = if std::env::var_os("TOPCUT_FULL").is_some() { 30 } else { 1 };
    let of = |seed: u64| {
        FORMATS.iter().map(move |format| {
            let entries = [12, 17, 9, 24, 14, 30][usize::try_from(seed % 6).unwrap()];
            let rounds = (seed % 8 == 5).then_some(0);
            let wish = Wish { rounds, drops: 8, late: 12, ..Wish::new(format, entries, 7000 + seed) };
            simulate(&wish).unwrap_or_else(|stuck| panic!("{stuck:?}"))
        })
    };
    (0..seeds).flat_map(of).collect()
}

/// The file is unreadable, has findings, or its draws are not proven.
fn is_noticed(forged: Forger) -> bool {
    let Ok(log) = forged.log() else { return true };
    read(&write(&log)).map_or(true, |log| !findings(&log).is_empty() || proven(&log) == Proven::Not)
}

/// The file is unreadable, or its log is not the one with the code.
fn is_noticed_with(code: Code, entries: &[Stamped]) -> bool {
    let log = Log::new(entries.to_vec());
    log.ok().and_then(|log| read(&write(&log)).ok()).is_none_or(|log| shown(&log, code) != Shown::Whole)
}

#[test]
fn manipulations_are_noticed_from_the_file_alone() {
    let events = events();
    for log in &events {
        assert_eq!(findings(log), [], "{}", log.replay().setup.name);
    }
    let mut table: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for (what, forge) in KINDS.into_iter().flatten() {
        let (noticed, tried) = table.entry(what).or_default();
        for (number, log) in (0..).zip(&events) {
            let mut forger = Forger::new(log, StdRng::seed_from_u64(number));
            if forge(&mut forger).is_some() && forger.entries != log.entries() {
                *tried += 1;
                assert!(is_noticed_with(log.head().code(), &forger.entries), "{what}: not noticed with the code");
                *noticed += usize::from(is_noticed(forger));
            }
        }
    }
    let noticed: usize = table.values().map(|(noticed, _)| noticed).sum();
    let tried: usize = table.values().map(|(_, tried)| tried).sum();
    if std::env::var_os("TOPCUT_TABLE").is_some() {
        let line = |(what, (noticed, tried)): (&&str, &(usize, usize))| format!("{noticed:4} of {tried:4}  {what}\n");
        println!("{}{noticed} of {tried}, {} kinds", table.iter().map(line).collect::<String>(), table.len());
    }
    assert!(noticed * 100 >= tried * SHARE, "{noticed} of {tried}: {table:?}");
    let is_full = std::env::var_os("TOPCUT_FULL").is_some();
    let rarely = |(what, (noticed, tried)): &(&&str, &(usize, usize))| {
        *tried >= OFTEN && noticed * 100 < tried * SHARE_OF_KIND && !UNPROVABLE.contains(what)
    };
    let rarely: Vec<_> = table.iter().filter(rarely).collect();
    assert!(!is_full || rarely.is_empty(), "noticed too rarely: {rarely:?}");
    let never: Vec<_> = table.iter().filter(|(what, (_, tried))| *tried == 0 && !UNTRIED.contains(what)).collect();
    assert!(!is_full || never.is_empty(), "in no event: {never:?}");
}
