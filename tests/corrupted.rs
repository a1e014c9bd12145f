//! The auditor finds corruptions: good simulated events with one change each, and the requirement it breaks.
//!
//! Every requirement of the auditor has a corruption here, and every applicable one is found.

use crate::corruption;

use std::collections::{BTreeMap, BTreeSet};

use corruption::{Copy, Corruption, TABLES};
use rand::SeedableRng;
use rand::rngs::StdRng;
use topcut::audit::simulate::{Wish, simulate};
use topcut::audit::{What, findings};
use topcut::engine::formats::FORMATS;
use topcut::engine::log::Log;
use topcut::engine::rules::Rules;

/// Derived, so no file can break them; tested with published figures (`command_line.rs`) and in
/// `src/audit/rules/derived.rs`.
const DERIVED: [&str; 4] = ["STD-2", "STD-3", "STD-4", "STD-5"];

fn table() -> impl Iterator<Item = &'static Corruption> {
    TABLES.into_iter().flat_map(|(_, corruptions)| corruptions)
}

/// Events per corruption; all with `TOPCUT_FULL=1`.
fn most() -> usize {
    if std::env::var_os("TOPCUT_FULL").is_some() { usize::MAX } else { 6 }
}

/// Small and medium events of all formats, a third of them pure elimination, without undone steps.
fn events() -> Vec<(String, Rules, Log)> {
    let mut events = Vec::new();
    for seed in 0..36 {
        for format in FORMATS {
            let entries = [9, 16, 12, 25, 7, 34][usize::try_from(seed % 6).unwrap()];
            let rounds = (seed >= 24).then_some(0);
            let wish = Wish { rounds, drops: 8, late: 12, ..Wish::new(format, entries, 1000 + seed) };
            let log = simulate(&wish).unwrap_or_else(|stuck| panic!("{stuck:?}"));
            let log = Copy::new(&log, StdRng::seed_from_u64(0)).settled().log();
            assert_eq!(findings(&log), [], "{} with seed {}", format.id, wish.seed);
            let name = format!("{}, {entries} entries, seed {}", format.id, wish.seed);
            events.push((name, log.replay().rules, log));
        }
    }
    events
}

#[test]
fn finds_corruptions() {
    let events = events();
    let mut applied: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    let all = TABLES.into_iter().flat_map(|(fits, corruptions)| corruptions.iter().map(move |one| (fits, one)));
    for (fits, (id, what, spoil)) in all {
        let count = applied.entry((id, what)).or_default();
        for (number, (name, _, log)) in (0_u64..).zip(&events).filter(|(_, (_, rules, _))| fits(rules)) {
            if *count >= most() {
                break;
            }
            let mut copy = Copy::new(log, StdRng::seed_from_u64(number));
            let Some(()) = spoil(&mut copy) else { continue };
            let found = findings(&copy.log());
            // Two who must never meet are said alone: other flaws of such a pairing follow from it.
            if *id != "PAIR-6" && found.iter().any(|one| matches!(one.what, What::Never(..))) {
                continue;
            }
            assert!(found.iter().any(|one| one.id == *id), "{id}, {what}: not found in {name}, only {found:?}");
            *count += 1;
        }
    }
    let never: Vec<_> = applied.iter().filter(|(_, count)| **count < 2).collect();
    assert!(never.is_empty(), "in too few events: {never:?}");
}

/// The ids in quotes under `src/audit/rules`.
fn named() -> BTreeSet<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/audit/rules");
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).filter(|path| path.is_file());
    let texts: String = files.map(|path| std::fs::read_to_string(path).unwrap()).collect();
    let is_id = |text: &&str| {
        text.split_once('-').is_some_and(|(area, number)| {
            area.len() > 1 && area.bytes().all(|byte| byte.is_ascii_uppercase()) && number.parse::<u8>().is_ok()
        })
    };
    texts.split('"').filter(is_id).map(str::to_owned).collect()
}

#[test]
fn every_requirement_that_the_auditor_names_has_a_corruption() {
    let spoilt: BTreeSet<String> = table().map(|(id, ..)| (*id).to_owned()).collect();
    let due: BTreeSet<String> = named().into_iter().filter(|id| !DERIVED.contains(&id.as_str())).collect();
    let missing: Vec<_> = due.difference(&spoilt).collect();
    assert!(missing.is_empty(), "no corruption breaks {missing:?}");
    assert!(spoilt.is_subset(&due), "the auditor does not know {:?}", spoilt.difference(&due).collect::<Vec<_>>());
}
