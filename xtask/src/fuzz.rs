//! A search for input that breaks a reader.

use std::fs;

use crate::files::{entries, name_of, text};
use crate::house::{House, has, number};
use crate::needs::{self, Tool, tool};
use crate::stop::{Done, Said, say, stop};
use crate::system;

const FUZZ: &str = "0.13.2";

/// Works on a copy of the corpus in the target folder. Input that breaks a reader goes to fuzz/corpus, which the tests
/// read.
pub fn fuzz(house: &mut House, minutes: Option<&str>) -> Done {
    let given = minutes.unwrap_or("1");
    let Some(minutes) = number(given) else {
        return stop(format!("./dev fuzz: \"{given}\" is not a number of minutes."));
    };
    needs::crates(house)?;
    if !["c++", "g++", "clang++"].into_iter().any(has) {
        system::install(house, "A C++ compiler", &["build-essential"])?;
    }
    tool(house, &Tool { name: "cargo-fuzz", version: FUZZ, level: "0", programs: &["cargo-fuzz"] })?;
    for door in doors(&text("fuzz/Cargo.toml")?) {
        search(house, door, minutes)?;
    }
    Ok(())
}

fn search(house: &mut House, door: &str, minutes: u32) -> Done {
    let target = house.target.join("fuzz");
    let work = target.join("corpus").join(door);
    let kept = format!("fuzz/corpus/{door}");
    fs::create_dir_all(&work).said(&work)?;
    for path in entries(kept.as_ref())? {
        let own = work.join(name_of(&path));
        if !own.exists() {
            fs::copy(&path, &own).said(&path)?;
        }
    }
    say(format!("searching: {door}, {minutes} min"));
    let mut fuzz = house.cargo(&["fuzz", "run", "--sanitizer", "none", "--target-dir"]);
    fuzz.arg(&target).arg(door).arg(&work).arg("--");
    fuzz.args([format!("-max_total_time={}", minutes * 60), "-timeout=60".into(), "-max_len=32768".into()]);
    fuzz.arg(format!("-artifact_prefix={kept}/"));
    // Fuzzing needs a flag of unstable Rust, which does not affect the app.
    fuzz.env("RUSTC_BOOTSTRAP", "1");
    house.run(&mut fuzz).or_else(|_| {
        stop(format!(
            "{door} failed: the input is the newest file in {kept}; cargo test --test native fuzzed shows where."
        ))
    })
}

/// The programs of the fuzzer.
fn doors(manifest: &str) -> Vec<&str> {
    let programs = manifest.split("[[bin]]\nname = \"").skip(1);
    programs.filter_map(|rest| rest.split('"').next()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_program_of_the_fuzzer_is_a_door() {
        assert_eq!(doors("[[bin]]\nname = \"open\"\npath = \"a\"\n\n[[bin]]\nname = \"list\"\n"), ["open", "list"]);
        let own = include_str!("../../fuzz/Cargo.toml");
        assert_eq!(doors(own).len(), own.matches("[[bin").count());
    }

    #[test]
    fn minutes_are_a_number() {
        let mut house = House::here().unwrap();
        for minutes in ["x", "1.5", "-1"] {
            let sentence = format!("./dev fuzz: \"{minutes}\" is not a number of minutes.");
            assert_eq!(fuzz(&mut house, Some(minutes)), stop(sentence));
        }
    }
}
