//! Repeats a real event through the screen: 22 players, two of them late, every pairing and result as on the day; the
//! standing must be the published one.
//!
//! The data belong to others and are read from beside the project.

use std::{collections::BTreeMap, fs, path::Path};

use serde_json::Value;
use thirtyfour::prelude::*;

use crate::{beside, page::Page, site::Site, visit::Visit};

/// The published event.
struct Published {
    event: Value,
    names: BTreeMap<u64, String>,
}

/// A pair of names with their scores; none: a bye.
type Meeting = (String, Option<(String, [u16; 2])>);

impl Published {
    fn read(file: &Path) -> Self {
        let event: Value = serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
        let name = |player: &Value| player["name"].as_str().unwrap().trim().to_owned();
        let players = event["participants"].as_array().unwrap();
        let names = players.iter().map(|player| (player["id"].as_u64().unwrap(), name(player))).collect();
        Self { event, names }
    }

    /// `kind` 1 is the Swiss stage, 2 elimination.
    fn round(&self, kind: u64, number: u64) -> Vec<Meeting> {
        let rounds = self.event["rounds"].as_array().unwrap();
        let round =
            rounds.iter().find(|round| round["roundtype_id"] == kind && round["round_number"] == number).unwrap();
        let score = |meeting: &Value, side: &str| u16::try_from(meeting[side].as_u64().unwrap()).unwrap();
        let name = |id: &Value| self.names[&id.as_u64().unwrap()].clone();
        let meetings = round["matches"].as_array().unwrap().iter().map(|meeting| {
            let other = (!meeting["player2_id"].is_null()).then(|| {
                (name(&meeting["player2_id"]), [score(meeting, "player1_points"), score(meeting, "player2_points")])
            });
            (name(&meeting["player1_id"]), other)
        });
        meetings.collect()
    }

    /// Strength of schedule computed independently: the mean of the opponents' points by their rounds; a missed first
    /// round counts as a round if `missed`.
    fn strength(&self, name: &str, missed: bool) -> f64 {
        let shares: Vec<f64> = (1..=4)
            .flat_map(|number| self.round(1, number))
            .filter_map(|(a, other)| other.map(|(b, _)| (a, b)))
            .filter_map(|(a, b)| if a == name { Some(b) } else { (b == name).then_some(a) })
            .map(|opponent| self.share(&opponent, missed))
            .collect();
        shares.iter().sum::<f64>() / f64::from(u32::try_from(shares.len()).unwrap())
    }

    fn share(&self, name: &str, missed: bool) -> f64 {
        let (mut points, mut rounds) = (0.0, 0.0);
        for (a, other) in (1..=4).flat_map(|number| self.round(1, number)) {
            let won = match &other {
                None => a == name,
                Some((b, [own, their])) => (a == name && own > their) || (b == name && their > own),
            };
            if a == name || other.is_some_and(|(b, _)| b == name) {
                rounds += 1.0;
                points += if won { 1.0 } else { 0.0 };
            }
        }
        points / (rounds + if missed && LATE.contains(&name) { 1.0 } else { 0.0 })
    }
}

/// Arrived after the first round.
const LATE: [&str; 2] = ["Fábio Sassa", "Rafael Sangoi"];

/// Changes the proposed pairing to the real one: two taps swap two players. The bye comes first.
async fn seat(page: &Page, meetings: &[Meeting]) -> WebDriverResult<()> {
    page.press("Swap seats").await?;
    let (byes, pairs): (Vec<&Meeting>, Vec<&Meeting>) = meetings.iter().partition(|(_, other)| other.is_none());
    for (name, _) in byes {
        let (tables, all) = (page.tables().await?, meetings.iter().flat_map(both));
        let seated = |name: &str| tables.iter().any(|table| table.names.iter().any(|seated| seated == name));
        let has_bye = all.into_iter().find(|name| !seated(name)).unwrap();
        if has_bye != name {
            swap(page, has_bye, name).await?;
        }
    }
    for (a, other) in pairs {
        let (wanted, _) = other.as_ref().unwrap();
        let table = page.seat_of(a).await?;
        let here = table.names.iter().find(|seated| *seated != a);
        let here = here.unwrap_or_else(|| panic!("{a} plays nobody at {table:?}"));
        if here != wanted {
            swap(page, here, wanted).await?;
        }
    }
    page.press("Done").await
}

fn both((a, other): &Meeting) -> impl Iterator<Item = &str> {
    [Some(a), other.as_ref().map(|(b, _)| b)].into_iter().flatten().map(String::as_str)
}

/// Two taps; gives a reason for an intermediate rule violation. Waits until the new seats are drawn.
async fn swap(page: &Page, one: &str, other: &str) -> WebDriverResult<()> {
    let (before, seats) = (page.stored().await?, page.tables().await?);
    page.press_seat(one).await?;
    page.says(&format!("Swap {one} with")).await?;
    page.press_seat(other).await?;
    let count = before.as_object().unwrap().len();
    page.until(&format!("localStorage.length > {count} || !!document.querySelector('dialog[open]')")).await?;
    if page.value("localStorage.length").await? == count {
        page.says("This breaks the pairing rules").await?;
        page.write("Reason", "As it was played on the day").await?;
        page.press("Change anyway").await?;
        page.until(&format!("localStorage.length > {count}")).await?;
    }
    page.gone("dialog[open]").await?;
    page.until_some(async |page| Ok((page.tables().await? != seats).then_some(()))).await
}

/// Types all results of the day.
async fn play(page: &Page, meetings: &[Meeting]) -> WebDriverResult<()> {
    for (a, other) in meetings {
        let Some((b, [own, their])) = other else { continue };
        let table = page.seat_of(a).await?;
        assert!(table.names.contains(b), "{table:?} {b}");
        let scores = if table.names[0] == *a { [*own, *their] } else { [*their, *own] };
        page.type_result(table.number, scores).await?;
    }
    Ok(())
}

#[test]
fn list_fortress_906_is_played_again_on_the_screen() {
    let Some(file) = beside::real("list-fortress/906.json") else { return };
    let published = Published::read(&file);
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        let first = published.round(1, 1);
        let names: Vec<&str> = first.iter().flat_map(both).collect();
        assert_eq!(names.len(), 20);
        page.custom_event(&site, 4, 8, &names).await?;
        for number in 1..=4 {
            let meetings = published.round(1, number);
            page.press(&format!("Pair round {number}")).await?;
            page.says("Swap seats").await?;
            seat(page, &meetings).await?;
            page.press(&format!("Post round {number}")).await?;
            page.says("results in").await?;
            play(page, &meetings).await?;
            page.leaf("players").await?;
            match number {
                1 => {
                    for name in LATE {
                        page.add(name).await?;
                    }
                }
                2 => {
                    page.open_player("Rafael Sangoi").await?;
                    page.press_nth("Drop", 1).await?;
                    page.press("Drop Rafael Sangoi").await?;
                    page.says("Rafael Sangoi has dropped.").await?;
                }
                _ => {}
            }
        }
        page.leaf("standing/4").await?;
        let lines = page.standing().await?;
        assert_eq!(lines.len(), 22);
        for player in published.event["participants"].as_array().unwrap() {
            let name = player["name"].as_str().unwrap().trim();
            let line = lines.iter().find(|line| line.name == name).unwrap();
            assert_eq!(line.place, player["swiss_rank"].to_string(), "{name}");
            assert_eq!(line.figures[..2], [player["score"].to_string(), player["mov"].to_string()], "{name}");
            // Late players have a loss for the missed round here (DROP-5), but had none in the original; otherwise the
            // figures are equal, up to rounding of half a hundredth.
            let (shown, there): (f64, f64) =
                (line.figures[2].parse().unwrap(), player["sos"].as_str().unwrap().parse().unwrap());
            let (own, as_published) = (published.strength(name, true), published.strength(name, false));
            assert!((shown - own).abs() < 0.005_001, "{name}: {shown} shown, {own} by hand");
            assert!((there - as_published).abs() < 0.005_001, "{name}: {there} published, {as_published} by hand");
        }

        // The elimination stage follows from the standing with the real pairings.
        page.cut(8).await?;
        for (round, name) in [(8, "quarter-finals"), (4, "semi-finals"), (2, "final")] {
            page.press(&format!("Pair {name}")).await?;
            page.says(&format!("0 of {}", round / 2)).await?;
            let meetings = published.round(2, round);
            play(page, &meetings).await?;
        }
        page.leaf("standing").await?;
        page.says("André Ripoll wins the event").await?;
        let finals = page.standing().await?;
        assert_eq!([finals[0].name.as_str(), finals[1].name.as_str()], ["André Ripoll", "Bruno Pugliese"]);
        Ok(())
    });
}
