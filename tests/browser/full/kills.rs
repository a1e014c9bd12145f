//! Kills the page before, in and after every kind of action of a scripted event; nothing confirmed is lost. Confirmed
//! means shown as stored before the kill; an action in flight is stored completely or not at all.
//!
use serde_json::json;
use thirtyfour::prelude::*;
use topcut::files::write;

use super::kills_script::{ACTS, Act, Do};
use crate::{
    crash::{CHANGE, CHOOSE, CLICK, ENTER, Moment},
    finished::Event,
    page::Page,
    site::Site,
    stored::{Kept, entries, events, holding, kept, seed, store},
    visit::Visit,
};

/// Attempts and their outcome.
#[derive(Debug, Default)]
struct Table {
    /// All kills.
    kills: u32,
    /// Kills at exactly the intended write.
    at_write: u32,
    /// Actions in flight that were stored.
    whole: u32,
    /// Actions in flight that were not.
    missing: u32,
    /// Confirmed entries compared.
    compared: usize,
}

impl Table {
    /// A line for the table of faults. Lost entries fail the test earlier.
    fn tell(&self, what: &str) {
        let Self { kills, at_write, whole, missing, compared } = self;
        println!(
            "{what}: {kills} kills, {at_write} of them at a chosen write; of the actions in flight {whole} were there \
             whole and {missing} not at all; {compared} confirmed entries compared, 0 lost"
        );
    }
}

/// An event during which the page dies repeatedly.
struct Walk<'a> {
    page: &'a mut Page,
    kept: Kept,
    table: Table,
}

impl<'a> Walk<'a> {
    async fn begin(page: &'a mut Page, site: &Site) -> WebDriverResult<Self> {
        page.arm().await?;
        page.enter(site).await?;
        let kept = kept(page).await?;
        Ok(Self { page, kept, table: Table::default() })
    }

    /// Everything of an action but its last tap.
    async fn prepare(&self, act: &Act) -> WebDriverResult<()> {
        for step in act.before {
            self.take(step).await?;
        }
        Ok(())
    }

    async fn take(&self, step: &Do) -> WebDriverResult<()> {
        let page = &*self.page;
        match *step {
            Do::Go(hash) => page.turn_to(hash).await,
            Do::Leaf(leaf) => {
                let event = events(&self.kept).first().map(|log| log.replay().id.0).unwrap_or_default();
                // Leaves the page first, to close anything open.
                page.turn_to(&format!("#/e/{event}/rules")).await?;
                page.turn_to(&format!("#/e/{event}/{leaf}")).await?;
                page.shows("h1", "").await
            }
            Do::Press(words) => page.tap(words).await,
            Do::Step(stepper, to) => page.step(stepper, to).await,
            Do::Write(label, text) => page.write(label, text).await,
            Do::Fill(css, text) => page.fill(css, text).await,
            Do::Table(number) => page.open_table(number).await,
            Do::Player(name) => page.open_player(name).await,
            Do::Seat(nth) => {
                page.until(&format!("document.querySelectorAll('button.match__side').length > {nth}")).await?;
                page.value(&format!("document.querySelectorAll('button.match__side')[{nth}].click() ?? true"))
                    .await
                    .map(drop)
            }
            Do::Choose(css, option) => {
                page.until(&format!("document.querySelector({})?.options.length > {option}", json!(css))).await?;
                let choose = format!(
                    "(() => {{ const select = document.querySelector({}); select.selectedIndex = {option};
                        select.dispatchEvent(new Event('change', {{ bubbles: true }})); return true; }})()",
                    json!(css)
                );
                page.value(&choose).await.map(drop)
            }
            Do::Enter(css) => page.at(css).await?.send_keys(Key::Enter + "").await,
            Do::Leave => page.keys(Key::Tab + "").await,
            Do::Click(css) => page.click(css).await,
        }
    }

    /// Marks the last tap of an action.
    async fn aim(&self, tap: &Do) -> WebDriverResult<String> {
        match *tap {
            Do::Press(words) => self.page.aim_at_words(words).await.map(|()| CLICK.to_owned()),
            // Its row is redrawn when the first one is picked, so it is looked up when tapped.
            Do::Seat(nth) => Ok(format!("document.querySelectorAll('button.match__side')[{nth}].click()")),
            Do::Enter(css) => self.page.aim_at(css).await.map(|()| ENTER.to_owned()),
            Do::Leave => self.page.aim_at(":focus").await.map(|()| CHANGE.to_owned()),
            _ => panic!("{tap:?} is no tap"),
        }
    }

    /// Performs it; confirmed once it is stored.
    async fn act(&mut self, act: &Act) -> WebDriverResult<()> {
        self.take(&act.tap).await?;
        let before = entries(&self.kept).len();
        let after = self
            .page
            .until_some(async |page| Ok(Some(kept(page).await?).filter(|kept| entries(kept).len() > before)))
            .await?;
        assert_eq!(entries(&after).len(), before + 1, "{} is one stored entry", act.name);
        self.kept = after;
        Ok(())
    }

    /// Reopens the page in the current tab and compares: everything confirmed is there, and an action in flight
    /// completely or not at all. Returns whether it is there.
    async fn again(&mut self, address: &str, name: &str) -> WebDriverResult<bool> {
        self.page.open(address).await?;
        self.page.shows("h1", "").await?;
        self.page.until("!document.querySelector('.skeleton, [aria-busy=true]')").await?;
        self.page.until("!document.querySelector('.banner')").await?;
        let (before, kept) = (entries(&self.kept), kept(self.page).await?);
        let after = entries(&kept);
        assert!(after.starts_with(&before), "{name}: everything confirmed is there");
        assert!(after.len() <= before.len() + 1, "{name}: no more than the one action in flight");
        self.table.kills += 1;
        self.table.compared += before.len();
        self.kept = kept;
        Ok(after.len() > before.len())
    }

    /// Kills the page during an action; returns whether the action is stored.
    async fn die_in(&mut self, act: &Act, moment: Moment) -> WebDriverResult<bool> {
        self.prepare(act).await?;
        let tap = self.aim(&act.tap).await?;
        let address = self.page.current_url().await?.to_string();
        let reached = self.page.dies_at(&tap, moment).await?;
        if !matches!(moment, Moment::Later(_)) {
            assert!(reached, "{}: it writes at once", act.name);
            self.table.at_write += 1;
        }
        let is_there = self.again(&address, act.name).await?;
        match moment {
            Moment::BeforeWrite(1) => assert!(!is_there, "{}: nothing was written", act.name),
            _ if is_there => self.table.whole += 1,
            _ => {}
        }
        if !is_there {
            self.table.missing += 1;
        }
        Ok(is_there)
    }

    /// Kills the page once an action is confirmed.
    async fn die_after(&mut self, act: &Act) -> WebDriverResult<()> {
        let address = self.page.current_url().await?.to_string();
        self.page.kill_page().await?;
        self.page.arm().await?;
        let is_more = self.again(&address, act.name).await?;
        assert!(!is_more, "{}: nothing comes by itself", act.name);
        Ok(())
    }

    /// Performs an action, killing it in every way before.
    async fn through(&mut self, act: &Act, number: usize) -> WebDriverResult<()> {
        let mut is_done = false;
        for way in WAYS {
            let moment = match way {
                Way::Before => Moment::BeforeWrite(1),
                Way::Directly => Moment::AfterWrite(1),
                Way::SomeTime => Moment::Later(1_700 * u64::try_from(number).expect("few") % 12_000),
                Way::Confirmed => continue,
            };
            if !is_done {
                is_done = self.die_in(act, moment).await?;
            }
        }
        if !is_done {
            self.prepare(act).await?;
            self.act(act).await?;
        }
        self.die_after(act).await
    }
}

/// Moments to kill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// Before anything is written.
    Before,
    /// After the write, before it is drawn.
    Directly,
    /// Some milliseconds after the tap.
    SomeTime,
    /// Once it is shown.
    Confirmed,
}

const WAYS: [Way; 4] = [Way::Before, Way::SomeTime, Way::Directly, Way::Confirmed];

#[test]
fn wherever_the_page_dies_in_an_event_nothing_confirmed_is_lost() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        let mut walk = Walk::begin(page, &site).await?;
        for (number, act) in ACTS.iter().enumerate() {
            walk.through(act, number).await?;
        }
        // The stored state equals the screen.
        let log = events(&walk.kept).remove(0);
        assert_eq!(log.entries().len(), ACTS.len(), "every action once");
        assert!(log.replay().closed);
        walk.take(&Do::Leaf("standing")).await?;
        walk.page.says("wins the event").await?;
        walk.table.tell("Actions of an event");
        assert!(walk.table.kills >= 170, "{:?}", walk.table);
        Ok(())
    });
}

/// Kills the page at each write of one action that starts with `kept` in the storage.
async fn die_at_each(
    page: &mut Page,
    site: &Site,
    (kept_before, count, what): (&Kept, u32, &str),
    aim: impl AsyncFn(&Page) -> WebDriverResult<&'static str>,
    check: impl Fn(&Kept) -> bool,
) -> WebDriverResult<()> {
    let mut table = Table::default();
    page.arm().await?;
    for nth in 1..=count {
        seed(page, site, kept_before).await?;
        let tap = aim(page).await?;
        assert!(page.dies_at(tap, Moment::AfterWrite(nth)).await?, "{what}: there is a write {nth}");
        page.enter(site).await?;
        page.shows("h1", "").await?;
        let is_whole = check(&kept(page).await?);
        assert!(!is_whole || nth == count || what == "Deleting", "{what}: not done before its last write");
        table.kills += 1;
        table.at_write += 1;
        table.whole += u32::from(is_whole);
        table.missing += u32::from(!is_whole);
    }
    table.tell(what);
    Ok(())
}

#[test]
fn an_event_that_is_taken_in_is_there_whole_or_not_at_all() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        let log = Event::finished().into_log();
        let text = write(&log);
        let aim = async |page: &Page| {
            page.value(&format!("(window.chosen = new File([{}], 'event.json'), true)", json!(text))).await?;
            page.value("document.querySelector('input[type=file]').setAttribute('data-aim', '') ?? true").await?;
            Ok(CHOOSE)
        };
        // The mark, every entry, the mark again.
        let count = u32::try_from(log.entries().len()).expect("few") + 2;
        let whole = |kept: &Kept| match events(kept).as_slice() {
            [] => false,
            [there] => *there == log,
            more => panic!("{} events", more.len()),
        };
        die_at_each(page, &site, (&Kept::new(), count, "Taking in"), aim, whole).await
    });
}

#[test]
fn an_event_that_is_deleted_is_there_whole_or_not_at_all() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        let log = Event::finished().into_log();
        let aim = async |page: &Page| {
            page.tap("More actions for Spring Open").await?;
            page.tap("Delete from this device").await?;
            page.aim_at_words("Delete the event").await?;
            Ok(CLICK)
        };
        let count = u32::try_from(log.entries().len()).expect("few") + 2;
        let gone = |kept: &Kept| match events(kept).as_slice() {
            [] => true,
            [there] => *there != log,
            more => panic!("{} events", more.len()),
        };
        die_at_each(page, &site, (&holding(&log), count, "Deleting"), aim, gone).await
    });
}

#[test]
fn mending_loses_nothing_wherever_it_is_cut_off() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        let log = Event::finished().into_log();
        let (at, mut damaged) = (log.entries().len() - 8, holding(&log));
        let key = damaged.keys().nth(at).expect("a cell").clone();
        damaged.insert(key, "00000000 nonsense".to_owned());
        let event = log.replay().id;
        let hash = format!("#/e/{}/log", event.0);
        let Ok(loaded) = store(&damaged).load(&event) else { panic!("its beginning is sound") };
        let raw = loaded.damage.expect("it is damaged").raw;
        let aim = async |page: &Page| {
            page.turn_to(&hash).await?;
            page.says("The end of this event is damaged: 8 changes cannot be read.").await?;
            page.aim_at_words("Continue from here").await?;
            Ok(CLICK)
        };
        let mended = |kept: &Kept| {
            let store = store(kept);
            let loaded = store.load(&event).expect("its beginning is sound");
            assert_eq!(loaded.log.entries(), &log.entries()[..at]);
            let left = loaded.damage.as_ref().map(|damage| damage.raw.as_str()).unwrap_or_default();
            let aside = store.aside(&event).expect("what was set aside");
            assert!(raw.lines().all(|line| left.contains(line) || aside.contains(line)), "nothing is lost");
            loaded.damage.is_none()
        };
        // Each of eight cells is written and removed.
        die_at_each(page, &site, (&damaged, 16, "Mending"), aim, mended).await
    });
}
