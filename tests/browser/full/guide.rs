//! The pictures of the guide: `./dev pictures` makes them, in the folder `TOPCUT_PICTURES`; a full run plays their day.

use std::{env, fs, path::PathBuf};

use serde_json::json;
use thirtyfour::{prelude::*, support::base64_decode};
use topcut::present::guide::{CUT, EXAMPLE, PLAYERS, Picture, guide};
use topcut::present::words::text::{Lang, Words};

use crate::{finished::Event, organiser::NAMES, page::Page, site::Site, visit::Visit};

/// Text stays sharp, and a set stays small.
const QUALITY: u8 = 76;
/// Pixels of a picture for each of the page.
const SCALE: f64 = 1.25;

/// Makes the pictures of all languages; without a folder for them only plays the day in one.
#[test]
fn pictures_of_the_guide_show_the_day() {
    let folder = env::var_os("TOPCUT_PICTURES").map(PathBuf::from);
    let langs = if folder.is_some() { &Lang::ALL[..] } else { &[Lang::Fr] };
    let site = Site::at("/");
    let themes = if folder.is_some() { &["light", "dark"][..] } else { &["light"] };
    for (lang, theme) in langs.iter().flat_map(|lang| themes.iter().map(move |theme| (lang, *theme))) {
        // Dates are written the British way.
        let languages = if *lang == Lang::En { "en-GB,en" } else { lang.code() };
        Visit::phone().languages(languages).run(async |page| {
            let mut artist = Artist { page, words: Words::new(*lang), theme, folder: folder.clone(), made: Vec::new() };
            artist.first_round(&site).await?;
            artist.latecomer().await?;
            artist.end().await?;
            let mut wanted: Vec<_> = pictures(*lang).iter().map(|picture| picture.name).collect();
            wanted.sort_unstable();
            artist.made.sort_unstable();
            assert_eq!(artist.made, wanted);
            Ok(())
        });
    }
}

fn pictures(lang: Lang) -> Vec<Picture> {
    let view = guide(Words::new(lang));
    view.steps.into_iter().chain([view.rescue]).map(|step| step.picture).collect()
}

/// Plays a day in one language, and keeps what it sees.
struct Artist<'a> {
    page: &'a mut Page,
    words: Words,
    theme: &'static str,
    folder: Option<PathBuf>,
    made: Vec<&'static str>,
}

impl Artist<'_> {
    async fn first_round(&mut self, site: &Site) -> WebDriverResult<()> {
        let words = self.words;
        self.device("event").await?;
        self.page.enter(site).await?;
        self.page.set("theme", self.theme).await?;
        self.page.press(words.home_new()).await?;
        self.page.write(words.setup_name(), self.name()).await?;
        // The same day wherever the month is written first.
        self.page.at("input[type=date]").await?.send_keys("05052026").await?;
        self.page.value("(document.activeElement.blur(), scrollTo(0, 0), true)").await?;
        self.keep("event").await?;
        self.page.press(words.setup_create()).await?;
        self.page.press(words.players_paste()).await?;
        self.page.write(words.paste_label(), &NAMES[..PLAYERS.into()].join("\n")).await?;
        self.page.says(&words.paste_add(PLAYERS)).await?;
        self.keep("players").await?;
        self.page.press(&words.paste_add(PLAYERS)).await?;
        self.page.press(words.desk_check_in()).await?;
        for name in &NAMES[..3] {
            self.page.press(name).await?;
        }
        self.keep("arrivals").await?;
        self.page.press(words.desk_all_here()).await?;
        self.page.press(words.desk_done()).await?;
        self.page.press(&words.next_pair_round(1)).await?;
        self.page.says(&words.next_post_round(1)).await?;
        self.keep("pairings").await?;
        self.page.press(&words.next_post_round(1)).await?;
        self.page.press(words.clock_start()).await?;
        self.second_screen(site).await?;
        for (leaf, name) in [("links", "phones"), ("desks", "devices")] {
            self.page.leaf(leaf).await?;
            self.page.at("h1").await?;
            self.keep(name).await?;
        }
        self.page.leaf("round").await?;
        self.results().await
    }

    async fn second_screen(&mut self, site: &Site) -> WebDriverResult<()> {
        let event = self.page.value("location.hash.split('/')[2]").await?;
        let first = self.page.window().await?;
        self.page.open_tab(&format!("{}#/e/{}/display", site.address(), event.as_str().unwrap_or_default())).await?;
        self.device("clock").await?;
        self.page.says(NAMES[0]).await?;
        self.keep("clock").await?;
        self.page.close_window().await?;
        self.page.switch_to_window(first).await?;
        self.device("results").await
    }

    async fn results(&mut self) -> WebDriverResult<()> {
        for (table, scores) in [(1, [200, 84]), (5, [63, 200])] {
            self.page.type_result(table, scores).await?;
        }
        self.page.fill("#entry-line", EXAMPLE).await?;
        self.page.shows("#entry-line-says", "").await?;
        self.keep("results").await?;
        self.page.keys(Key::Enter + "").await?;
        self.page.until("document.querySelectorAll('.match--done').length === 3").await?;
        self.page.press(&self.words.app_table(3)).await?;
        self.page.says(self.words.sheet_correct()).await?;
        self.keep("rescue").await?;
        self.page.keys(Key::Escape + "").await?;
        self.page.gone(".page__scrim").await
    }

    async fn latecomer(&mut self) -> WebDriverResult<()> {
        let words = self.words;
        for (table, scores) in [(2, [200, 142]), (4, [117, 88]), (6, [200, 51])] {
            self.page.type_result(table, scores).await?;
        }
        self.page.press(&words.next_pair_round(2)).await?;
        self.page.press(&words.next_post_round(2)).await?;
        self.page.leaf("players").await?;
        // Two of them play each other.
        for name in &NAMES[PLAYERS.into()..] {
            self.page.fill("#add-player", name).await?;
            self.page.keys(Key::Enter + "").await?;
            self.page.says(name).await?;
        }
        self.page.says(words.players_late_seat()).await?;
        self.page.says(&words.players_late_wait_says(2).replace('\u{a0}', " ")).await?;
        self.page.value("(document.activeElement.blur(), true)").await?;
        self.page.value("(scrollTo(0, document.querySelector('.case').offsetTop - 12), true)").await?;
        self.keep("next").await
    }

    async fn end(&mut self) -> WebDriverResult<()> {
        self.page.turn_to("#/").await?;
        let file = Event::of_cut(self.name(), CUT, &NAMES[..PLAYERS.into()]).file(self.page);
        self.page.upload("input[type=file]", &file).await?;
        self.page.leaf("bracket").await?;
        self.page.says(NAMES[0]).await?;
        self.keep("cut").await?;
        self.page.leaf("round").await?;
        for table in [1, 2] {
            self.page.type_result(table, [200, 75]).await?;
        }
        self.page.press(self.words.next_pair_final()).await?;
        self.page.until("document.querySelectorAll('.match--playing').length === 1").await?;
        self.page.type_result(1, [134, 200]).await?;
        self.page.press(self.words.next_close()).await?;
        self.page.shows(".standing__name", "").await?;
        self.page.says(self.words.app_download()).await?;
        self.keep("end").await
    }

    fn name(&self) -> &'static str {
        match self.words.lang() {
            Lang::En => "Spring Open",
            Lang::Es => "Torneo de primavera",
            Lang::Fr => "Tournoi de printemps",
            Lang::It => "Torneo di primavera",
        }
    }

    fn picture(&self, name: &str) -> Picture {
        pictures(self.words.lang()).into_iter().find(|picture| picture.name == name).expect("a picture of the guide")
    }

    /// Gives the page the size of this picture. A television is wider than its picture.
    async fn device(&self, name: &str) -> WebDriverResult<()> {
        let Picture { width, height, .. } = self.picture(name);
        let scale = if name == "clock" { 0.75 } else { SCALE };
        let [wide, high] = [width, height].map(|pixels| (f64::from(pixels) / scale) as u32);
        self.page.cdp().emulation().set_device_metrics_override(wide, high, scale, true).await
    }

    /// Keeps what is on the screen, without passing messages.
    async fn keep(&mut self, name: &'static str) -> WebDriverResult<()> {
        self.page.gone(".toast").await?;
        self.page.until("document.getAnimations().every(move => move.playState !== 'running')").await?;
        let wanted = json!({ "format": "webp", "quality": QUALITY });
        let answer = self.page.cdp().send_raw("Page.captureScreenshot", wanted).await?;
        let bytes = base64_decode(answer["data"].as_str().expect("a picture"))?;
        if let Some(folder) = &self.folder {
            let [light, dark] = self.picture(name).addresses;
            let address = if self.theme == "dark" { dark } else { light };
            let file = folder.join(address.trim_start_matches("guide/"));
            fs::create_dir_all(file.parent().expect("a folder"))?;
            fs::write(file, &bytes)?;
        }
        self.made.push(name);
        Ok(())
    }
}
