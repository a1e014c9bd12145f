//! Random hands: they press and type whatever is there, while time passes, storage fails, and windows come and go. After
//! each step the app must hold what it promises. A failure prints the shortest list of steps that still fails.

use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;
use std::time::Duration;

use topcut::engine::id::EventId;
use topcut::files::{CellStore, Health, read, write};
use topcut::web::browser::store::database::{Answers, Place, held};
use topcut::web::browser::world::{On, Told, Window, World};
use topcut::web::ports::Shortcut;

use crate::drawn::{self, Part};
use crate::organiser::{NAMES, Organiser};

/// Where the hands begin.
#[derive(Clone, Copy, Debug)]
enum Start {
    Nothing,
    Players,
    Round,
    Bracket,
}

/// Texts that somebody might type somewhere.
const TEXTS: [&str; 16] = [
    "",
    "Ann Ortega",
    "Zoe Young",
    "1 200 50",
    "2 60 200",
    "3 100 100",
    "7",
    "0",
    "-1",
    "65536",
    "2026-12-05",
    "10:30",
    "<b>&amp;\"'",
    "\u{202e}Bo\u{301}\u{200b}",
    "Ann Ortega\nBo Larsen\nCy Quill\nDi Moreau\n",
    "https://example.org/?a=b#c",
];

/// A generator of its own: the same steps on every platform.
struct Dice(u64);

impl Dice {
    fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^ (bits >> 31)
    }
}

struct Hands {
    world: Rc<World>,
    windows: Vec<Window>,
    at: usize,
    /// The page of this window as the last check has read it.
    seen: Option<(usize, Part)>,
    /// The stored events as the last check has read them.
    files: BTreeMap<EventId, usize>,
    /// The steps so far, in words.
    done: Vec<String>,
}

impl Hands {
    fn begin(start: Start) -> Self {
        let organiser = Organiser::enter();
        match start {
            Start::Nothing => {}
            Start::Players => organiser.custom_event(3, 4, &NAMES),
            Start::Round => {
                organiser.custom_event(3, 4, &NAMES);
                organiser.round(1);
            }
            Start::Bracket => {
                organiser.custom_event(3, 4, &NAMES);
                for round in 1..=3 {
                    organiser.round(round);
                    organiser.play(&NAMES);
                }
                organiser.leaf("standing");
                organiser.cut(4);
            }
        }
        organiser.world.told();
        let (windows, world) = (vec![organiser.window], Rc::clone(&organiser.world));
        Self { windows, world, at: 0, seen: None, files: BTreeMap::new(), done: Vec::new() }
    }

    fn window(&self) -> Window {
        self.windows[self.at]
    }

    fn say(&mut self, what: String) {
        self.done.push(format!("window {}: {what}", self.at));
    }

    /// Does what the number stands for.
    fn step(&mut self, number: u64) {
        let [kind, which, text] = [number % 100, (number / 100) % 10_000, number / 1_000_000];
        match kind {
            0..60 => self.use_something(which, text),
            60..66 => {
                let seconds = [0, 1, 3, 10, 60, 400][usize::try_from(kind - 60).unwrap()];
                self.say(format!("{seconds} s pass"));
                self.world.advance(Duration::from_secs(seconds));
            }
            66..70 => {
                self.say("undo".to_owned());
                self.window().press_shortcut(Shortcut::Undo);
            }
            70..72 => {
                self.say("redo".to_owned());
                self.window().press_shortcut(Shortcut::Redo);
            }
            72 => self.window().gets(On::Escape),
            73..76 => {
                self.say("back".to_owned());
                self.window().back();
            }
            76..82 => {
                let answers =
                    [Answers::Well, Answers::Fails, Answers::Full, Answers::Hangs, Answers::Absent, Answers::Well];
                let answers = answers[usize::try_from(kind - 76).unwrap()];
                self.say(format!("the database answers: {answers:?}"));
                self.world.set_database(answers);
            }
            82..86 => {
                let cells = self.world.cells();
                let quota = (kind == 82).then(|| cells.units() + usize::try_from(which % 300).unwrap());
                self.say(format!("room: {quota:?}"));
                cells.set_quota(quota);
            }
            86..89 if self.windows.len() < 3 => {
                self.say("another window opens".to_owned());
                self.windows.push(self.world.open(&self.window().hash(), topcut::web::app::start));
                self.at = self.windows.len() - 1;
            }
            89..91 => {
                self.say("the window dies and opens again".to_owned());
                let hash = self.window().hash();
                self.window().kill();
                self.windows[self.at] = self.world.open(&hash, topcut::web::app::start);
            }
            91 => {
                self.say("the window is hidden and shown".to_owned());
                self.window().gets(On::Left);
                self.world.advance(Duration::from_secs(which % 20));
                self.window().gets(On::Returned);
            }
            92 => self.return_to_an_event(),
            _ => {
                self.at = usize::try_from(which).unwrap() % self.windows.len();
                self.window().gets(On::TurnedTo);
            }
        }
    }

    /// Hands alone lose their way.
    fn return_to_an_event(&mut self) {
        let events = CellStore::new(self.world.cells()).list().unwrap_or_default();
        if let Some(event) = events.last() {
            self.say("back to the event".to_owned());
            self.window().go(&format!("#/e/{}/round", event.event.0));
        }
    }

    /// Uses one of the parts of the page.
    fn use_something(&mut self, which: u64, text: u64) {
        let page = match self.seen.take() {
            Some((at, page)) if at == self.at => page,
            _ => drawn::read(&self.window().draw()),
        };
        let top = page.top();
        let parts = top.all(|part| {
            !part.all_doors().is_empty()
                || part.tag() == "a" && part.attribute("href").is_some_and(|href| href.starts_with('#'))
        });
        let parts: Vec<Part> = parts.into_iter().filter(|part| part.attribute("disabled").is_none()).collect();
        let Some(part) = parts.get(usize::try_from(which).unwrap() % parts.len().max(1)) else { return };
        let name: String = part.words().chars().take(40).collect();
        if part.tag() == "a" {
            let href = part.attribute("href").unwrap_or_default();
            self.say(format!("follows \"{name}\" to {href}"));
            return self.window().go(&href);
        }
        let doors = part.all_doors();
        let (kind, door) = &doors[usize::try_from(text).unwrap() % doors.len()];
        let typed = TEXTS[usize::try_from(text).unwrap() % TEXTS.len()];
        let typed = match kind.as_str() {
            "tick" => if text.is_multiple_of(2) { "true" } else { "false" }.to_owned(),
            "choose" if part.tag() == "select" => (text % 6).to_string(),
            "key" => ["Enter", "Escape", "ArrowDown", "ArrowUp"][usize::try_from(text % 4).unwrap()].to_owned(),
            "rows" => {
                let buttons = part.all(|part| part.attribute("data-act").is_some());
                let Some(button) = buttons.get(usize::try_from(text).unwrap() % buttons.len().max(1)) else { return };
                let row = button
                    .closest(|part| part.attribute("data-row").is_some())
                    .and_then(|row| row.attribute("data-row"));
                format!("{} {}", button.attribute("data-act").unwrap_or_default(), row.unwrap_or_default())
            }
            _ => typed.to_owned(),
        };
        self.say(format!("{kind} {} \"{name}\": {typed:?}", part.tag()));
        self.window().act(*door, &typed);
        if kind == "type" {
            for door in part.doors("choose") {
                self.window().act(door, &typed);
            }
        }
    }

    /// Checks the promises that hold after every step.
    fn check(&mut self) {
        for told in self.world.told() {
            match told {
                Told::Broken(why) => panic!("the app is broken: {why}"),
                Told::Downloaded { name, text } if name.ends_with(".json") => {
                    assert!(text.starts_with('{'), "{name} is no event file");
                }
                _ => {}
            }
        }
        let page = drawn::read(&self.window().draw());
        self.check_words(&page);
        self.check_saved(&page);
        self.seen = Some((self.at, page));
    }

    /// Once all is well again, each window shows what is stored, or says that it is not saved.
    fn check_agreement(&mut self) {
        self.say("all is well again".to_owned());
        self.world.set_database(Answers::Well);
        self.world.cells().set_quota(None);
        self.world.advance(Duration::from_secs(30));
        for at in 0..self.windows.len() {
            self.at = at;
            let hash = self.window().hash();
            let Some(event) = hash.strip_prefix("#/e/").and_then(|rest| rest.split('/').next()) else { continue };
            self.window().go(&format!("#/e/{event}/log"));
            self.world.advance(Duration::from_secs(5));
            let page = drawn::read(&self.window().draw());
            if !is_saved(&page) {
                continue;
            }
            self.check_saved(&page);
            let Some(shown) = page.first("check-code__code") else { continue };
            let stored = CellStore::new(self.world.cells()).load(&EventId(event.to_owned())).expect("it is saved");
            let code = stored.log.head().code().to_string();
            assert_eq!(shown.words(), code, "window {at} shows another log than is stored");
        }
    }

    fn check_words(&self, page: &Part) {
        let words = page.words();
        assert!(!words.contains("{}") && !words.contains("{0}"), "a placeholder is shown: {words}");
        for button in page.all(|part| part.tag() == "button" && part.attribute("aria-hidden").is_none()) {
            assert!(
                !button.words().is_empty() || button.attribute("aria-label").is_some_and(|label| !label.is_empty()),
                "a button has no name, beside: {words}"
            );
        }
    }

    /// Checks that both copies have each entry that is shown as saved.
    fn check_saved(&mut self, page: &Part) {
        let store = CellStore::new(self.world.cells());
        for heading in store.list().unwrap_or_default() {
            if !matches!(heading.health, Health::Sound) {
                continue;
            }
            let Ok(loaded) = store.load(&heading.event) else { panic!("{} cannot be loaded", heading.event.0) };
            let length = loaded.log.entries().len();
            if self.files.insert(heading.event.clone(), length) == Some(length) {
                continue;
            }
            let text = write(&loaded.log);
            assert_eq!(
                read(&text).map(|log| log.entries().to_vec()),
                Ok(loaded.log.entries().to_vec()),
                "a file is read as it was written"
            );
            let _ = loaded.log.replay();
        }
        let event = self.window().hash().split('/').nth(2).map(|id| EventId(id.to_owned()));
        let Some(event) = event.filter(|_| is_saved(page) && self.window().hash().starts_with("#/e/")) else { return };
        let Ok(loaded) = store.load(&event) else { panic!("saved, but {} is not stored", event.0) };
        let second: BTreeSet<u64> = held(Place::Entries)
            .into_iter()
            .filter(|kept| kept.event == event.0)
            .map(|kept| kept.number.to_bits())
            .collect();
        for entry in loaded.log.entries() {
            let number = f64::from(entry.seq.0);
            assert!(second.contains(&number.to_bits()), "saved, but the second copy lacks entry {number}");
        }
    }
}

/// The page says that all is saved, and nothing else beside it.
fn is_saved(page: &Part) -> bool {
    page.classed("head__saved").iter().any(|part| part.attribute("class").as_deref() == Some("head__saved"))
}

/// Plays the steps; returns the failure and what was done.
fn attempt(start: Start, steps: &[u64]) -> Result<(), (String, Vec<String>)> {
    let mut hands = Hands::begin(start);
    for number in steps.iter().map(Some).chain([None]) {
        let done = catch_unwind(AssertUnwindSafe(|| match number {
            Some(number) => {
                hands.step(*number);
                hands.check();
            }
            None => hands.check_agreement(),
        }));
        if let Err(panic) = done {
            let text = panic.downcast_ref::<String>().cloned();
            let text = text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned())).unwrap_or_default();
            return Err((text, hands.done));
        }
    }
    Ok(())
}

/// Leaves out steps as long as the same failure remains.
fn shrink(start: Start, mut steps: Vec<u64>, why: &str) -> Vec<u64> {
    let same = |steps: &[u64]| attempt(start, steps).is_err_and(|(other, _)| head(&other) == head(why));
    let mut size = steps.len() / 2;
    while size > 0 {
        let mut at = 0;
        while at < steps.len() {
            let fewer: Vec<u64> = [&steps[..at], &steps[(at + size).min(steps.len())..]].concat();
            if same(&fewer) {
                steps = fewer;
            } else {
                at += size;
            }
        }
        size /= 2;
    }
    steps
}

/// The part of a failure that does not depend on the page.
fn head(why: &str) -> String {
    why.chars().take_while(|letter| *letter != ':').filter(|letter| !letter.is_ascii_digit()).collect()
}

/// Lets hands play from this start with this seed.
fn play(start: Start, seed: u64, length: usize) {
    let mut dice = Dice(seed);
    let steps: Vec<u64> = (0..length).map(|_| dice.roll()).collect();
    let Err((why, _)) = attempt(start, &steps) else { return };
    let steps = shrink(start, steps, &why);
    let (why, done) = attempt(start, &steps).expect_err("it fails again");
    panic!("seed {seed} from {start:?}: {why}\nafter:\n{}", done.join("\n"));
}

/// Seeds that are tried at every run; `TOPCUT_SEEDS` names others, as `7` or `1..500`.
fn seeds() -> std::ops::Range<u64> {
    let asked = std::env::var("TOPCUT_SEEDS").ok();
    let range = asked.as_deref().and_then(|asked| match asked.split_once("..") {
        Some((from, to)) => Some(from.parse().ok()?..to.parse().ok()?),
        None => asked.parse().ok().map(|seed: u64| seed..seed + 1),
    });
    range.unwrap_or(if std::env::var_os("TOPCUT_FULL").is_some() { 0..60 } else { 0..2 })
}

fn play_all(start: Start) {
    seeds().for_each(|seed| play(start, seed, 100));
}

#[test]
fn random_hands_from_nothing() {
    play_all(Start::Nothing);
}

#[test]
fn random_hands_from_players() {
    play_all(Start::Players);
}

#[test]
fn random_hands_in_a_round() {
    play_all(Start::Round);
}

#[test]
fn random_hands_in_a_bracket() {
    play_all(Start::Bracket);
}
