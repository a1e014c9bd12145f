//! Runs the fuzzer's corpus (`fuzz/corpus`) through every reader: inputs with the best coverage, and past failures.

use crate::readers;

use std::fs;
use std::path::PathBuf;

use readers::{DOORS, beginnings};

fn inputs(door: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(door);
    let files = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
    files.sort();
    files.into_iter().map(|file| (file.clone(), fs::read(file).unwrap())).collect()
}

#[test]
fn every_reader_survives_its_corpus() {
    for (name, door) in DOORS {
        let inputs = inputs(name);
        assert!(inputs.len() >= 20, "{name}: {}", inputs.len());
        for (file, bytes) in inputs {
            println!("{}", file.display());
            door(&bytes);
        }
    }
}

#[test]
fn every_reader_survives_cut_and_doubled_inputs() {
    for (name, door) in DOORS {
        for (_, bytes) in inputs(name).into_iter().step_by(7) {
            door(&bytes[..bytes.len() / 2]);
            door(&[bytes.as_slice(), bytes.as_slice()].concat());
        }
    }
}

/// Every fifth; in a full run all. `TOPCUT_GOLDEN` also writes them to the corpus.
#[test]
fn every_reader_takes_what_a_search_begins_with() {
    let asks = |name: &str| std::env::var_os(name).is_some();
    let step = if asks("TOPCUT_FULL") || asks("TOPCUT_GOLDEN") { 1 } else { 5 };
    for (name, door) in DOORS {
        for (number, bytes) in beginnings(name).into_iter().enumerate().step_by(step) {
            door(&bytes);
            if asks("TOPCUT_GOLDEN") {
                let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(name);
                fs::create_dir_all(&folder).unwrap();
                fs::write(folder.join(format!("begin-{number:03}")), bytes).unwrap();
            }
        }
    }
}
