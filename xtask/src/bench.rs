//! Measurements, natively and in the browser, and the pictures of the guide.

use std::env;
use std::fs;

use crate::browsers::Browser;
use crate::checks::{browser_tests, build_quick};
use crate::files::real;
use crate::house::{House, WASM};
use crate::needs;
use crate::site;
use crate::stop::{Done, Said, say, stop};

pub fn bench(house: &mut House, what: Option<&str>) -> Done {
    match what {
        None => native(house),
        Some("browser") => browser(house),
        Some(other) => stop(format!("./dev bench: unknown option \"{other}\"; use browser or nothing.")),
    }
}

pub fn all(house: &mut House) -> Done {
    native(house)?;
    browser(house)
}

fn native(house: &mut House) -> Done {
    needs::crates(house)?;
    house.run(&mut house.cargo(&["bench", "-p", "topcut-benches"]))?;
    needs::site_tools(house, site::QUICK)?;
    Browser::Chromium.need(house)?;
    let mut test = house.cargo(&["test", "--release", "--target", WASM, "--test", "web", "rounds_are_paired"]);
    test.args(["--", "--nocapture"]).env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "3").env("TOPCUT_NO_PAGES", "1");
    house.run(&mut test)
}

/// Serves compressed files, as hosts do. The figures of the run before are kept to compare.
fn browser(house: &mut House) -> Done {
    Browser::Chromium.need(house)?;
    site::build(house)?;
    let folder = real(&house.target)?.join("bench");
    let figures = folder.join("browser.json");
    let dist = folder.join("dist");
    site::compressed(house, &dist)?;
    if figures.exists() {
        fs::rename(&figures, folder.join("before.json")).said(&figures)?;
    }
    house.give("TOPCUT_DIST", dist);
    house.give("TOPCUT_BENCH", figures.clone());
    browser_tests(house, &["waiting_times".to_owned()], &[])?;
    say(format!("figures: {}", figures.display()));
    Ok(())
}

/// Pictures of the app as it is now, for the page that shows how to run an event.
pub fn pictures(house: &mut House) -> Done {
    needs::crates(house)?;
    needs::site_tools(house, site::QUICK)?;
    Browser::Chromium.need(house)?;
    build_quick(house)?;
    let folder = env::current_dir().said(".")?.join("public/guide");
    house.give("TOPCUT_PICTURES", folder.clone());
    browser_tests(house, &["pictures_of_the_guide".to_owned()], &[])?;
    println!("{}\ttotal", site::size_of_pictures(&folder)?);
    Ok(())
}
