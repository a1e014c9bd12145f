//! Licences, sources and known vulnerabilities of what the app is built from.

use crate::house::House;
use crate::needs::{self, Tool, tool};
use crate::stop::{Done, say};

const DENY: &str = "0.20.2";

pub fn audit(house: &mut House) -> Done {
    needs::crates(house)?;
    check(house)
}

pub fn check(house: &mut House) -> Done {
    tool(house, &Tool { name: "cargo-deny", version: DENY, level: "0", programs: &["cargo-deny"] })?;
    let deny = ["deny", "--log-level", "error", "check"];
    house.run(house.cargo(&deny).args(["licenses", "bans", "sources"]))?;
    // The advisory database is not a crate and may be unreachable.
    if !house.works(house.command("timeout").args(["120", "cargo", "deny", "fetch", "db"])) {
        say("known vulnerabilities: skipped, the advisory database cannot be fetched");
        return Ok(());
    }
    house.run(house.cargo(&deny).args(["--disable-fetch", "advisories"]))
}
