//! Mutants of the engine: a test has to notice each, or `tests/mutants.txt` explains it.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::files::text;
use crate::house::{House, number};
use crate::needs::{self, Tool, tool};
use crate::stop::{Done, say, stop};

const MUTANTS: &str = "27.1.0";

/// Tests a random shard of all mutants, or `SHARD=k/n`.
pub fn mutants(house: &mut House, count: Option<&str>) -> Done {
    let given = count.unwrap_or("30");
    let Some(count) = number(given).filter(|count| *count > 0) else {
        return stop(format!("./dev mutants: \"{given}\" is not a number of mutants."));
    };
    needs::crates(house)?;
    tool(house, &Tool { name: "cargo-mutants", version: MUTANTS, level: "1", programs: &["cargo-mutants"] })?;
    let shard = match house.var("SHARD") {
        Some(shard) => shard,
        None => {
            let all = house.line(&mut house.cargo(&["mutants", "--list"]))?.lines().count();
            let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
            shard(all, count, now.subsec_micros())
        }
    };
    say(format!("mutants of shard {shard}, about 15 s each after 4 min; to repeat: SHARD={shard} ./dev mutants"));
    let mut run = house.command("nice");
    run.args(["-n", "19", "cargo", "mutants", "--shard", &shard, "--sharding", "round-robin", "--output"]);
    run.arg(&house.target).args(["--no-shuffle", "--colors", "never"]);
    // Stopping at the first failure needs a flag of unstable Rust. Optimised tests run faster and take 75 s to build, not
    // 10. A full run asks for files beside the project, which the copies do not have.
    run.env("RUSTC_BOOTSTRAP", "1").env_remove("TOPCUT_FULL");
    // 2: some are missed. 3: some take too long.
    if !matches!(house.status(&mut run)?.code(), Some(0 | 2 | 3)) {
        return stop("cargo mutants has tried none: see above.");
    }
    let missed = text(house.target.join("mutants.out/missed.txt"))?;
    let missed = unexplained(&missed, &text("tests/mutants.txt")?);
    if missed.is_empty() {
        return Ok(());
    }
    stop(format!("Missed by every test and not explained in tests/mutants.txt:\n{}", missed.join("\n")))
}

/// One of the shards of about `count` mutants.
fn shard(all: usize, count: u32, random: u32) -> String {
    let shards = (all / count as usize).max(1);
    format!("{}/{shards}", random as usize % shards)
}

/// The missed mutants that have no line of their own, without line and column.
fn unexplained(missed: &str, explained: &str) -> Vec<String> {
    let explained: Vec<&str> = explained.lines().collect();
    missed
        .lines()
        .filter(|line| !line.is_empty())
        .map(without_place)
        .filter(|mutant| !explained.contains(&mutant.as_str()))
        .collect()
}

/// `src/a.rs:7:9: replace b` without the numbers.
fn without_place(mutant: &str) -> String {
    let parts: Vec<&str> = mutant.splitn(4, ':').collect();
    match parts[..] {
        [file, line, column, rest] if number(line).is_some() && number(column).is_some() => [file, ":", rest].concat(),
        _ => mutant.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shard_has_about_as_many_mutants_as_are_asked_for() {
        assert_eq!(shard(3000, 30, 250), "50/100");
        assert_eq!(shard(20, 30, 7), "0/1");
    }

    #[test]
    fn only_mutants_without_an_explanation_are_told() {
        let missed = "src/a.rs:7:9: replace b -> bool with true\nsrc/a.rs:70:19: replace c::d with ()\n";
        let explained = "src/a.rs: replace b -> bool with true\n  It is never asked.\n";
        assert_eq!(unexplained(missed, explained), ["src/a.rs: replace c::d with ()"]);
    }

    #[test]
    fn mutants_are_a_number_above_zero() {
        let mut house = House::here().unwrap();
        for count in ["x", "0", "-3"] {
            let sentence = format!("./dev mutants: \"{count}\" is not a number of mutants.");
            assert_eq!(mutants(&mut house, Some(count)), stop(sentence));
        }
    }
}
