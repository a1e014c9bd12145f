//! Every screen on every device, light and dark, and in other languages: no overflow, no word in two lines, one heading, at
//! most one primary action. `TOPCUT_SHOTS` names a folder for screenshots.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::{finished::Event, full::some, guide, organiser::NAMES, page::Page, site::Site, visit::Visit};

/// The last is the device of the visit.
const DEVICES: [(&str, u32, u32); 3] = [("landscape", 1180, 820), ("portrait", 820, 1180), ("phone", 390, 844)];

/// Languages with their word for Players.
const LANGS: [(&str, &str); 4] = [("fr", "Joueurs"), ("es", "Jugadores"), ("it", "Giocatori"), ("en", "Players")];

/// Words that a line break divides.
const BROKEN: &str = r"(() => {
    const words = [];
    const walk = document.createTreeWalker(document.querySelector('#main'), NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        for (const word of walk.currentNode.data.matchAll(/\p{L}{4,}/gu)) {
            const range = document.createRange();
            range.setStart(walk.currentNode, word.index);
            range.setEnd(walk.currentNode, word.index + word[0].length);
            const lines = [...range.getClientRects()].filter(line => line.width > 1).map(line => Math.round(line.top));
            if (new Set(lines).size > 1) words.push(word[0]);
        }
    }
    return words;
})()";

#[test]
fn every_screen_in_the_light() {
    tour(false);
}

/// In the dark only in a full run.
pub fn tour(dark: bool) {
    let site = Site::at("/");
    let visit = if dark { Visit::phone().dark() } else { Visit::phone() };
    visit.run(async |page| {
        let mut tour = Tour { page, dark, faults: Vec::new() };
        tour.run(&site).await?;
        assert!(tour.faults.is_empty(), "{}", tour.faults.join("\n"));
        Ok(())
    });
}

/// Collects faults, so that one run reports all.
struct Tour<'a> {
    page: &'a mut Page,
    dark: bool,
    faults: Vec<String>,
}

impl Tour<'_> {
    async fn run(&mut self, site: &Site) -> WebDriverResult<()> {
        self.page.enter(site).await?;
        self.stop("home-empty", 1).await?;
        self.page.press("How to run your first event").await?;
        self.page.shows("h1", "How to run your first event").await?;
        self.stop("guide", 1).await?;
        self.page.press("New event").await?;
        self.page.shows("h1", "New event").await?;
        self.stop("new", 1).await?;
        self.page.press("Create event").await?;
        self.page.says("No players yet").await?;
        self.stop("players-empty", 1).await?;
        self.page.press("Paste names").await?;
        let list = ["1. Ann Ortega, 98", "Bo Larsen; 104; Rebel Alliance", "Cy Quill", "Ann Ortega", "200"];
        self.page.write("One player per line", &list.join("\n")).await?;
        self.page.says("Ann Ortega").await?;
        self.stop("paste", 1).await?;
        self.page.press("Cancel").await?;
        self.page.paste(&NAMES[..9]).await?;
        self.page.press("Pair round 1").await?;
        self.page.says("Swap seats").await?;
        self.page.press_nth("why", 0).await?;
        self.stop("round-proposed", 1).await?;
        self.page.press("Swap seats").await?;
        self.stop("round-swap", 1).await?;
        self.copies().await?;
        let running = self.demo(site).await?;
        let over = self.finished(site).await?;
        self.rooms(&running, &over).await
    }

    /// The address of the open event.
    async fn event(&self) -> WebDriverResult<String> {
        let event = self.page.value("location.hash.split('/').slice(0, 3).join('/')").await?;
        Ok(event.as_str().unwrap_or_default().to_owned())
    }

    /// An event is copied before its round is posted, and before it is deleted.
    async fn copies(&mut self) -> WebDriverResult<()> {
        self.page.press("Post round 1").await?;
        self.page.says("0 of 4").await?;
        self.page.leaf("more").await?;
        self.page.press("Backups of this event").await?;
        self.page.says("Before Round 1").await?;
        self.stop("copies", 0).await?;
        self.page.turn_to("#/").await?;
        self.page.press("More actions for").await?;
        self.page.delete_event().await?;
        self.page.turn_to("#/copies").await?;
        self.page.says("Before it was deleted").await?;
        self.stop("copies-deleted", 1).await
    }

    async fn demo(&mut self, site: &Site) -> WebDriverResult<String> {
        self.page.enter(site).await?;
        self.page.turn_to("#/").await?;
        self.page.press("More tools").await?;
        self.page.press("Try a demo").await?;
        self.page.says("3 of 8").await?;
        let event = self.event().await?;
        self.stop("round", 1).await?;
        self.page.click(".match--playing .match__open").await?;
        self.page.shows(".duel__name", "").await?;
        self.stop("sheet", 2).await?;
        let field = self.page.at(".duel__score").await?;
        field.send_keys("95").await?;
        let other = self.page.query(By::Css(".duel__score")).all_from_selector().await?.remove(1);
        other.send_keys("95").await?;
        self.page.says("Tied scores: final salvo").await?;
        self.page.press("Roll in the app").await?;
        self.stop("sheet-salvo", 2).await?;
        self.page.leaf("players").await?;
        self.page.shows(".entrant__name", "").await?;
        self.stop("players", 1).await?;
        self.page.click(".entrant__open").await?;
        self.page.shows(".sheet__title", "").await?;
        self.stop("players-panel", 1).await?;
        for (leaf, name) in [
            ("standing", "standing"),
            ("setup", "setup"),
            ("bracket", "bracket-none"),
            ("paper", "paper"),
            ("log", "log"),
            ("screen", "screen"),
            ("rules", "rulebook"),
            ("more", "more"),
        ] {
            self.page.leaf(leaf).await?;
            self.settled().await?;
            self.stop(
                name,
                if matches!(leaf, "more" | "paper" | "setup" | "log" | "statistics" | "screen" | "rules") {
                    0
                } else {
                    1
                },
            )
            .await?;
        }
        self.page.leaf("standing/2").await?;
        self.page.shows(".figure", "").await?;
        self.page.click(".figure").await?;
        self.page.shows(".sheet__title", "").await?;
        self.stop("standing-sum", 1).await?;
        self.page.turn_to("#/settings").await?;
        self.page.shows("h1", "Settings").await?;
        self.stop("settings", 0).await?;
        Ok(event)
    }

    async fn finished(&mut self, site: &Site) -> WebDriverResult<String> {
        self.page.enter(site).await?;
        self.page.turn_to("#/").await?;
        self.page.until("!!document.querySelector('.dropzone')").await?;
        let file = Event::finished().file(self.page);
        self.page.upload("input[type=file]", &file).await?;
        self.page.says("Opened: Spring Open").await?;
        let event = self.event().await?;
        for (leaf, name) in
            [("round/1", "round-past"), ("standing", "final"), ("bracket", "bracket"), ("log", "log-over")]
        {
            self.page.leaf(leaf).await?;
            self.settled().await?;
            self.stop(name, 0).await?;
        }
        self.page.turn_to("#/").await?;
        self.page.shows("h1", "Events").await?;
        self.stop("home", 1).await?;
        self.page.press("More actions for Spring Open").await?;
        self.page.says("Delete from this device").await?;
        self.stop("home-more", 1).await?;
        Ok(event)
    }

    /// Longer words have room.
    async fn rooms(&mut self, running: &str, over: &str) -> WebDriverResult<()> {
        self.page.turn_to("#/new").await?;
        self.page.press("Create event").await?;
        self.page.says("No players yet").await?;
        self.page.paste(&NAMES[..5]).await?;
        let entered = self.event().await?;
        for &(lang, players) in some(&LANGS) {
            // Without old messages.
            self.page.set("lang", lang).await?;
            for (event, leaves) in [
                (running, &["round", "players", "round/1", "standing", "bracket", "statistics"][..]),
                (over, &["setup", "standing", "bracket", "log", "rules"][..]),
            ] {
                for leaf in leaves {
                    self.page.turn_to(&format!("{event}/{leaf}")).await?;
                    self.page.shows(".nav", players).await?;
                    self.room(&format!("{lang} {leaf}")).await?;
                }
            }
            self.page.turn_to(&format!("{running}/round")).await?;
            self.page.click(".match--playing .match__open").await?;
            self.page.shows(".sheet__title", "").await?;
            self.room(&format!("{lang} sheet")).await?;
            self.page.turn_to(&format!("{entered}/players")).await?;
            self.page.shows(".entrant__name", "").await?;
            self.page.click(".next__act .button:not(.button--primary)").await?;
            self.page.click(".desk__here").await?;
            self.room(&format!("{lang} desk")).await?;
            for address in ["#/", "#/new", "#/settings", "#/copies", "#/guide"] {
                self.page.turn_to(address).await?;
                self.page.shows("h1", "").await?;
                self.room(&format!("{lang} {address}")).await?;
            }
            if lang == "fr" {
                let look = if self.dark { "dark" } else { "light" };
                guide::fits_every_device(self.page, look).await?;
                self.page.resize(DEVICES[2].1, DEVICES[2].2).await?;
            }
        }
        Ok(())
    }

    /// Checks a phone and an upright tablet.
    async fn room(&mut self, place: &str) -> WebDriverResult<()> {
        for (device, width, height) in [DEVICES[1], DEVICES[2]] {
            self.page.resize(width, height).await?;
            self.settled().await?;
            let wide = self.page.value("document.documentElement.scrollWidth").await?;
            if wide.as_u64() > Some(width.into()) {
                self.faults.push(format!("{place} {device}: {wide} px wide"));
            }
            let broken = self.page.value(BROKEN).await?;
            if device == "phone" && broken != json!([]) {
                self.faults.push(format!("{place} {device}: words go on in a second line: {broken}"));
            }
            self.page.shot(&format!("tongue-{device}-{}", place.replace(['/', '#', ' ', ':'], "-"))).await?;
        }
        Ok(())
    }

    async fn settled(&self) -> WebDriverResult<()> {
        let frames = "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(async () => {
            await Promise.allSettled(document.getAnimations().map(move => move.finished)); done(); }))";
        self.page.execute_async(frames, Vec::new()).await.map(drop)
    }

    /// Checks one screen on all devices.
    async fn stop(&mut self, name: &str, primary: u64) -> WebDriverResult<()> {
        for (device, width, height) in DEVICES {
            self.page.resize(width, height).await?;
            self.settled().await?;
            let look = if self.dark { "dark" } else { "light" };
            let place = format!("{name} {device} {look}");
            let seen = self.page.value(&LOOK.replace("innerWidth", &width.to_string())).await?;
            if seen["wide"] != 0 {
                self.faults.push(format!("{place}: {} px wider than the screen: {}", seen["wide"], seen["widest"]));
            }
            if seen["headings"] != 1 {
                self.faults.push(format!("{place}: {} headings", seen["headings"]));
            }
            if seen["primary"].as_u64() > Some(primary) || (primary > 0 && seen["primary"] == 0) {
                self.faults.push(format!("{place}: {} primary actions: {}", seen["primary"], seen["acts"]));
            }
            self.page.shot(&format!("{device}-{look}-{name}")).await?;
        }
        let (_, width, height) = DEVICES[2];
        self.page.resize(width, height).await
    }
}

/// Properties that a screenshot cannot show.
const LOOK: &str = "(() => {
    const seen = node => node.getClientRects().length > 0;
    const page = document.documentElement;
    const over = [...document.querySelectorAll('main *')].filter(node => seen(node) && node.getBoundingClientRect().right > innerWidth + 1
        && !node.closest('.bracket, .rounds, table'));
    const acts = [...document.querySelectorAll('.button--primary, .button--slab')].filter(seen).map(node => node.innerText);
    return {
        wide: Math.max(0, page.scrollWidth - innerWidth),
        widest: over.slice(0, 3).map(node => node.className).join(' | '),
        headings: [...document.querySelectorAll('h1')].filter(seen).length,
        primary: acts.length,
        acts: acts.join(' | '),
    };
})()";
