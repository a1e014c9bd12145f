//! The second copy in every order of events: windows that write in turn, close in the middle, and have a database that
//! fails or hangs. "Saved" is never said of an entry that the second copy lacks, nothing is written behind a hole, and in
//! the end all is there.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use topcut::app::second::{Awaited, Firm, Keeper, Next, PATIENCE, Step, Trouble};
use topcut::audit::simulate::{Wish, simulate};
use topcut::engine::formats::FORMATS;
use topcut::engine::id::{EventId, Seq};
use topcut::engine::log::Log;
use topcut::files::event::checksum::checksum;
use topcut::files::store::mirror::{Adding, Compared, Text, adding, compare, is_same, text};

/// Number of worlds.
const SEEDS: u64 = 120;
/// Of a world, in milliseconds.
const LENGTH: i64 = 30_000;
/// A step of time.
const TICK: i64 = 10;
/// Longest work of a database that works.
const WORK: i64 = 60;

static LOG: LazyLock<Log> = LazyLock::new(|| simulate(&Wish::new(FORMATS[0], 8, 1)).expect("an event"));
static TEXTS: LazyLock<Vec<Text>> =
    LazyLock::new(|| LOG.entries().iter().map(|entry| (entry.seq, text(entry))).collect());

/// The same entry, as another version of the app may have written it.
fn in_other_words(text: &str) -> String {
    let (_, content) = text.split_once(' ').expect("a checksum");
    format!("{:08x} {content} ", checksum(&[content, " "].concat()))
}

/// The database, as a window meets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Database {
    Works,
    Fails,
    Hangs,
}

struct Window {
    keeper: Keeper,
    database: Database,
    /// Entries of the log that it shows.
    log: usize,
    /// When the storage tells it of entries of the others.
    hears: Option<i64>,
    step: Option<(Step, i64)>,
    look: Option<(Awaited, i64)>,
    rest: Option<(Next, i64)>,
    retry: Option<i64>,
}

struct World {
    event: EventId,
    /// Entries in the first copy.
    first: usize,
    second: BTreeMap<Seq, String>,
    windows: Vec<Window>,
    writer: usize,
    now: i64,
    rng: StdRng,
    saved: usize,
    alone: usize,
    /// Entries that a window which closed left out.
    left: usize,
}

impl World {
    fn new(seed: u64) -> Self {
        let mut world = Self {
            event: LOG.replay().id,
            first: 1,
            second: BTreeMap::from([TEXTS[0].clone()]),
            windows: Vec::new(),
            writer: 0,
            now: 0,
            rng: StdRng::seed_from_u64(seed),
            saved: 0,
            alone: 0,
            left: 0,
        };
        world.open();
        world
    }

    fn chance(&mut self, of: u32) -> bool {
        self.rng.random_range(0..of) == 0
    }

    fn work(&mut self) -> i64 {
        self.now + self.rng.random_range(TICK..=WORK)
    }

    fn open(&mut self) {
        let mut keeper = Keeper::default();
        keeper.follow(&self.event, &LOG.entries()[self.first - 1]);
        keeper.queue.push(Step::Look(self.event.clone()));
        let (hears, step, look, rest, retry) = (None, None, None, None, None);
        let database = Database::Works;
        self.windows.push(Window { keeper, database, log: self.first, hears, step, look, rest, retry });
    }

    /// What the others have stored is read, as at a message of the storage or a turn to write.
    fn read(&mut self, at: usize) {
        let window = &mut self.windows[at];
        window.hears = None;
        if window.log < self.first {
            window.log = self.first;
            window.keeper.follow(&self.event, &LOG.entries()[self.first - 1]);
        }
    }

    fn write(&mut self) {
        if self.first == TEXTS.len() {
            return;
        }
        let mut text = TEXTS[self.first].clone();
        if self.chance(4) {
            text.1 = in_other_words(&text.1);
        }
        self.first += 1;
        for at in 0..self.windows.len() {
            let hears = self.work();
            let window = &mut self.windows[at];
            if at == self.writer {
                window.log = self.first;
                window.keeper.queue.push(Step::Put(self.event.clone(), vec![text.clone()]));
            } else {
                window.hears.get_or_insert(hears);
            }
        }
    }

    fn turn(&mut self, to: usize) {
        self.writer = to;
        self.read(to);
        // Whoever took the lock by force does not look at once.
        let is_forced = self.chance(4);
        let keeper = &mut self.windows[to].keeper;
        if keeper.queue.has_looked(&self.event) && !is_forced {
            keeper.queue.push(Step::Turned(self.event.clone()));
        }
    }

    /// A transaction of a window that closes may still be carried out.
    fn close(&mut self, at: usize) {
        let mut window = self.windows.remove(at);
        if let Some((step, _)) = window.step.take()
            && window.database != Database::Fails
            && self.chance(2)
        {
            self.perform(&mut window, &step);
        }
        self.left += usize::from(self.second.len() < self.first);
        if self.windows.is_empty() {
            self.open();
        }
        self.turn(0);
    }

    /// As `web::storage::second::look` does it.
    fn perform(&mut self, window: &mut Window, step: &Step) {
        let is_compared = window.keeper.queue.is_compared(&self.event);
        match step {
            Step::Put(_, texts) if is_compared => {
                let new: BTreeMap<Seq, String> = texts.iter().cloned().collect();
                let prior = new.keys().next().unwrap().0 - 1;
                let there: Vec<Text> =
                    self.second.range(Seq(prior)..).map(|(seq, text)| (*seq, text.clone())).collect();
                match adding(&self.event, &new, &there, Some(&TEXTS[prior as usize].1)) {
                    Adding::Follows => self.second.extend(new),
                    Adding::Gap => self.compare(),
                    Adding::Parted => panic!("there is one log"),
                }
            }
            Step::Turned(_) if is_compared => {
                if !self.has_last(window) {
                    self.compare();
                    self.has_last(window);
                }
            }
            Step::Look(_) | Step::Turned(_) => {
                self.compare();
                self.has_last(window);
            }
            Step::Put(..) => self.compare(),
            other => panic!("{other:?}"),
        }
    }

    fn has_last(&self, window: &mut Window) -> bool {
        let (seq, last) = &TEXTS[window.log - 1];
        let is_there = self.second.get(seq).is_some_and(|there| is_same(&self.event, (*seq, last), there));
        if is_there {
            window.keeper.seen(&self.event, *seq);
        }
        is_there
    }

    fn compare(&mut self) {
        let second: Vec<Text> = self.second.iter().map(|(seq, text)| (*seq, text.clone())).collect();
        match compare(&self.event, &TEXTS[..self.first], &second) {
            Compared::Same => {}
            Compared::Behind(missing) => self.second.extend(missing),
            other => panic!("{other:?}"),
        }
    }

    /// What is due in a window.
    fn go_on(&mut self, at: usize) {
        let event = self.event.clone();
        let (works, fails) =
            (self.windows[at].database == Database::Works, self.windows[at].database == Database::Fails);
        if self.windows[at].hears.is_some_and(|hears| hears <= self.now) {
            self.read(at);
        }
        if self.windows[at].retry.is_some_and(|retry| retry <= self.now) {
            let window = &mut self.windows[at];
            window.retry = None;
            window.keeper.queue.due().into_iter().for_each(|step| window.keeper.queue.push(step));
        }
        if (works || fails)
            && let Some((step, _)) = self.windows[at].step.take_if(|(_, ends)| *ends <= self.now)
        {
            let mut window = self.windows.remove(at);
            if works {
                self.perform(&mut window, &step);
            }
            self.windows.insert(at, window);
            let window = &mut self.windows[at];
            let again = window.keeper.queue.over(if works { Ok(()) } else { Err(Trouble::Failed) });
            window.retry = window.retry.or(again.map(|again| self.now + again));
        }
        if (works || fails)
            && let Some((awaited, _)) = self.windows[at].look.take_if(|(_, ends)| *ends <= self.now)
        {
            let there = self.second.get(&awaited.seq).cloned();
            let next = self.windows[at].keeper.looked(&awaited, if works { Ok(there) } else { Err(Trouble::Failed) });
            let rest = match next {
                Next::Over => 0,
                Next::Look(rest) | Next::Compare(rest) => rest,
            };
            self.windows[at].rest = Some((next, self.now + rest));
        }
        let (work, look) = (self.work(), self.work());
        let window = &mut self.windows[at];
        if let Some((next, _)) = window.rest.take_if(|(_, ends)| *ends <= self.now) {
            window.keeper.rested();
            if matches!(next, Next::Compare(_)) {
                window.keeper.queue.push(Step::Look(event.clone()));
            }
        }
        if window.step.is_none() {
            window.step = window.keeper.queue.next(&event).map(|step| (step, work));
        }
        if let Some(awaited) = window.keeper.looks_for(&event) {
            window.look = Some((awaited, look));
        }
    }

    fn check(&mut self) {
        let has_hole = self.second.keys().zip(0..).any(|(seq, at)| seq.0 != at);
        assert!(!has_hole, "a hole: {:?} of {}", self.second.keys().map(|seq| seq.0).collect::<Vec<_>>(), self.first);
        for window in &mut self.windows {
            match window.keeper.firm(&self.event, self.now).0 {
                Firm::Saved => {
                    self.saved += 1;
                    let (log, second) = (window.log, self.second.len());
                    assert!(log <= second, "Saved at {}, with {log} entries here and {second} there", self.now);
                }
                Firm::Alone(_) => self.alone += 1,
                Firm::Saving => {}
            }
        }
    }

    fn tick(&mut self) {
        self.now += TICK;
        (0..self.windows.len()).for_each(|at| self.go_on(at));
        self.check();
    }

    fn happens(&mut self) {
        let at = self.rng.random_range(0..self.windows.len());
        match self.rng.random_range(0..400_u32) {
            0..8 => self.write(),
            8..11 => self.turn(at),
            11 if self.windows.len() < 3 => self.open(),
            12 => self.close(at),
            13 => self.windows[at].database = Database::Fails,
            14 => self.windows[at].database = Database::Hangs,
            15..18 => self.windows[at].database = Database::Works,
            _ => {}
        }
    }
}

#[test]
fn saved_is_said_of_no_entry_that_the_second_copy_lacks() {
    let (mut saved, mut alone, mut left) = (0, 0, 0);
    for seed in 0..SEEDS {
        let mut world = World::new(seed);
        while world.now < LENGTH {
            world.happens();
            world.tick();
        }
        world.windows.iter_mut().for_each(|window| window.database = Database::Works);
        // The longest rest before a retry, and a look after it.
        while world.now < LENGTH + 10_000 + 2 * PATIENCE {
            world.tick();
        }
        assert_eq!(world.second.len(), world.first, "seed {seed}");
        for window in &mut world.windows {
            assert_eq!(
                (window.keeper.firm(&world.event, world.now).0, window.log),
                (Firm::Saved, world.first),
                "seed {seed}"
            );
        }
        (saved, alone, left) = (saved + world.saved, alone + world.alone, left + world.left);
    }
    println!(
        "The second copy: {SEEDS} worlds, Saved {saved} times, alone {alone} times, left behind by {left} windows"
    );
    assert!(saved > 10_000 && alone > 10_000 && left > 50);
}
