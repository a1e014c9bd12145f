//! Journey 12: a report of another tool is opened and recomputed, and differences are listed.

use std::{fs, path::Path};

use serde_json::Value;

use crate::{beside, site::Site, visit::Visit};

#[test]
fn a_report_is_computed_anew_and_differences_are_listed() {
    let site = Site::at("/");
    let report = Path::new(env!("CARGO_MANIFEST_DIR")).join("cryodex.json");
    Visit::laptop().run(async |page| {
        page.enter(&site).await?;
        let empty = page.stored().await?;
        page.upload("input[type=file]", &report).await?;
        page.says("Open this report?").await?;
        page.says("4 players, 2 Swiss rounds").await?;
        page.says("One published number does not match the results:").await?;
        // XW-4: 200 - 160, then 200 + 100.
        page.says("Xan Reed, margin of victory: 350 in the file, 340 by the matches.").await?;
        page.press("Cancel").await?;
        assert_eq!(page.stored().await?, empty, "looking stores nothing");
        page.upload("input[type=file]", &report).await?;
        page.press("Open as event").await?;
        page.says("Opened: Spring Skirmish").await?;
        page.leaf("standing").await?;
        let lines = page.standing().await?;
        let shown: Vec<(&str, &str)> =
            lines.iter().map(|line| (line.name.as_str(), line.figures[1].as_str())).collect();
        assert_eq!(shown, [("Wes Hollow", "660"), ("Yara Finch", "400"), ("Xan Reed", "340"), ("Zoé Marsh", "200")]);
        Ok(())
    });
}

#[test]
fn a_real_report_comes_out_as_it_was_published() {
    let Some(report) = beside::real("cryodex/store-championship.json") else { return };
    let event: Value = serde_json::from_str(&fs::read_to_string(&report).unwrap()).unwrap();
    let mut published: Vec<(u64, &str)> = event["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|player| (player["rank"]["swiss"].as_u64().unwrap(), player["name"].as_str().unwrap().trim()))
        .collect();
    published.sort_unstable();
    let rounds = event["rounds"].as_array().unwrap().iter().filter(|round| round["round-type"] == "swiss").count();
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.enter(&site).await?;
        page.upload("input[type=file]", &report).await?;
        page.says("All published points and places match the results.").await?;
        page.press("Open as event").await?;
        page.says("Opened: ").await?;
        page.leaf(&format!("standing/{rounds}")).await?;
        page.says(&format!("after round {rounds}")).await?;
        let lines = page.standing().await?;
        let shown: Vec<(u64, &str)> =
            lines.iter().map(|line| (line.place.parse().unwrap(), line.name.as_str())).collect();
        assert_eq!(shown, published);
        Ok(())
    });
}
