//! Files of every released version open forever with the same standing: `tests/old/<version>` holds events of every
//! format, finished and unfinished, as files, as one file of a device, and as cells.
//!
//! `TOPCUT_GOLDEN` writes those of the present version, never older ones.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use topcut::audit::simulate::{Wish, simulate};
use topcut::audit::{What, findings};
use topcut::engine::formats::FORMATS;
use topcut::engine::log::Log;
use topcut::engine::standing::placing::placing;
use topcut::engine::standing::{Figure, standing};
use topcut::files::event::backup;
use topcut::files::store::cells::{Cells, MemoryCells};
use topcut::files::{CellStore, Health, read, write};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/old")
}

/// The events written for a version.
fn events() -> Vec<(String, Log)> {
    let mut events = Vec::new();
    for (seed, format) in (26_u64..).zip(FORMATS) {
        let wish = Wish { drops: 8, late: 8, ..Wish::new(format, 13, seed) };
        let log = simulate(&wish).unwrap_or_else(|stuck| panic!("{}: {:?}", format.id, stuck.refusal));
        let half = Log::new(log.entries()[..log.entries().len() * 3 / 5].to_vec()).expect("a beginning is a log");
        events.extend([(format!("{}-half", format.id), half), (format.id.to_owned(), log)]);
    }
    events
}

/// The outcome of an event: places, points, exact figures, winner, bracket.
fn told(log: &Log) -> String {
    let state = log.replay();
    let name = |entry| state.entry(entry).expect("it is in the standing").details.name.as_str();
    let place = |place: Option<u16>| place.map_or_else(|| "-".to_owned(), |place| place.to_string());
    let mut text = String::new();
    for row in standing(&state, 20).rows {
        text += &format!("{} {}: {}", place(row.place), name(row.entry), row.points);
        for figure in row.figures {
            match figure {
                Figure::Mov(mov) => text += &format!(" {mov}"),
                Figure::Sos(exact) => text += &format!(" {}/{}", exact.reduced().num, exact.reduced().den),
            }
        }
        text.push('\n');
    }
    for row in placing(&state).rows {
        text += &format!("{} {}\n", place(row.place), name(row.entry));
    }
    for round in state.bracket.iter().flat_map(|bracket| &bracket.rounds) {
        for played in &round.matches {
            let [a, b] = played.sides.map(name);
            text += &format!("{a} - {b}: {}\n", played.winner().map_or("open", name));
        }
    }
    text
}

fn cells_of(logs: &[Log]) -> BTreeMap<String, String> {
    let cells = MemoryCells::default();
    let mut store = CellStore::new(cells.clone());
    for log in logs {
        store.adopt(log).expect("memory has room");
    }
    let keys = cells.keys("").expect("memory is open");
    keys.into_iter().map(|key| (key.clone(), cells.get(&key).unwrap().expect("it is listed"))).collect()
}

fn write_own(folder: &Path) {
    fs::create_dir_all(folder).unwrap();
    let logs: Vec<Log> = events().into_iter().map(|(_, log)| log).collect();
    for (name, log) in events() {
        fs::write(folder.join(format!("{name}.topcut.json")), write(&log)).unwrap();
        fs::write(folder.join(format!("{name}.told.txt")), told(&log)).unwrap();
    }
    fs::write(folder.join("device.json"), backup::write_with(&logs[7..9], &[])).unwrap();
    fs::write(
        folder.join("cells.json"),
        serde_json::to_string_pretty(&cells_of(&[logs[0].clone(), logs[3].clone(), logs[5].clone()])).unwrap(),
    )
    .unwrap();
}

fn versions() -> Vec<PathBuf> {
    let mut folders: Vec<PathBuf> = fs::read_dir(root()).unwrap().map(|entry| entry.unwrap().path()).collect();
    folders.sort();
    folders
}

#[test]
fn this_version_has_left_its_files() {
    let own = root().join(env!("CARGO_PKG_VERSION"));
    if std::env::var_os("TOPCUT_GOLDEN").is_some() && !own.exists() {
        write_own(&own);
    }
    assert!(own.join("cells.json").exists(), "run: TOPCUT_GOLDEN=1 cargo test --test native old_files");
}

#[test]
fn every_file_opens_and_leads_to_the_same_standing() {
    let mut opened = 0;
    for folder in versions() {
        for path in fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()) {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            let Some(name) = name.strip_suffix(".topcut.json") else { continue };
            let log = read(&fs::read_to_string(&path).unwrap()).unwrap_or_else(|error| panic!("{name}: {error:?}"));
            let before = fs::read_to_string(folder.join(format!("{name}.told.txt"))).unwrap();
            assert_eq!(told(&log), before, "{}", path.display());
            if log.replay().closed {
                // Older versions could not repeat the cut after a correction.
                let found = findings(&log).into_iter().filter(|one| !matches!(one.what, What::CutOlder(..)));
                assert_eq!(found.collect::<Vec<_>>(), Vec::new(), "{}", path.display());
            }
            opened += 1;
        }
    }
    assert!(opened >= 2 * FORMATS.len(), "{opened}");
}

#[test]
fn every_device_and_every_storage_opens() {
    for folder in versions() {
        let device = fs::read_to_string(folder.join("device.json")).unwrap();
        let device = backup::read_all(device.as_bytes()).expect("one file of a device").expect("not newer");
        assert!(device.is_whole() && device.logs.len() == 2, "{}", folder.display());
        let text = fs::read_to_string(folder.join("cells.json")).unwrap();
        let kept: BTreeMap<String, String> = serde_json::from_str(&text).unwrap();
        let mut cells = MemoryCells::default();
        for (key, value) in &kept {
            cells.set(key, value).unwrap();
        }
        let store = CellStore::new(cells);
        let list = store.list().unwrap();
        assert!(list.len() == 3 && list.iter().all(|heading| heading.health == Health::Sound), "{list:?}");
        let entries: usize = list.iter().map(|heading| store.load(&heading.event).unwrap().log.entries().len()).sum();
        assert_eq!(entries, kept.len(), "{}", folder.display());
    }
}
