//! The lock protocol in every order of events: windows that ask, release, freeze, steal and wake, borrowers with single
//! writes, and delayed storage. No window ever writes on an old log.

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use topcut::app::turn::{Act, LEASE, Message, PATIENCE, Role, SETTLING, Turn};
use topcut::present::home::borrower::{Borrower, Refused, Way};

/// Maximum delay of a message, answer or stored entry to an awake window.
const WAY: i64 = 100;

/// Pending deliveries to a window.
#[derive(Clone, Copy, Debug)]
enum News {
    Granted,
    Held,
    Lost,
    Proved,
}

#[derive(Default)]
struct Window {
    /// A window that shares an event uses only its turn.
    borrower: Borrower,
    is_borrower: bool,
    /// Known length of the log, and visible part of the storage.
    log: u32,
    view: u32,
    unsaved: u32,
    /// Start of a freeze.
    stuck: bool,
    locks: Vec<(i64, News)>,
    mail: Vec<(i64, Message)>,
    stores: Vec<(i64, u32)>,
    ticked: i64,
}

/// Number of worlds.
const SEEDS: u64 = 400;

/// Time the user needs to change windows.
const HAND: i64 = 300;

impl Window {
    const fn turn(&mut self) -> &mut Turn {
        self.borrower.turn()
    }
}

struct World {
    windows: Vec<Window>,
    holder: Option<usize>,
    line: Vec<usize>,
    /// Real length of the log.
    log: u32,
    now: i64,
    stamp: u64,
    /// The user's window, and since when.
    hand: (usize, i64),
    writes: usize,
    refused: usize,
    handed: usize,
    seized: usize,
    /// Borrowers that wrote, and refused ones.
    borrowers: [usize; 2],
}

impl World {
    fn new(windows: usize) -> Self {
        let windows = (0..windows).map(|_| Window { log: 1, view: 1, ..Window::default() }).collect();
        let (holder, line) = (None, Vec::new());
        Self {
            windows,
            holder,
            line,
            log: 1,
            now: 0,
            stamp: 0,
            hand: (0, 0),
            writes: 0,
            refused: 0,
            handed: 0,
            seized: 0,
            borrowers: [0, 0],
        }
    }

    fn stamp(&mut self) -> u64 {
        self.stamp += 1;
        self.stamp
    }

    fn act(&mut self, one: usize, acts: Vec<Act>) {
        for act in acts {
            match act {
                Act::Try => {
                    self.leave(one);
                    let is_free = self.holder.is_none() && self.line.is_empty();
                    if is_free {
                        self.holder = Some(one);
                    }
                    self.tell(one, if is_free { News::Granted } else { News::Held });
                }
                Act::Wait => {
                    self.leave(one);
                    self.line.push(one);
                    self.serve();
                }
                Act::Steal => {
                    self.leave(one);
                    if let Some(robbed) = self.holder.replace(one) {
                        self.tell(robbed, News::Lost);
                    }
                    self.seized += 1;
                    self.tell(one, News::Granted);
                }
                Act::Release => self.leave(one),
                Act::Prove => self.tell(one, News::Proved),
                Act::Read => self.read(one),
                Act::Say(message) => {
                    self.handed += usize::from(matches!(message, Message::LetGo(..)));
                    let now = self.now;
                    let others = self.windows.iter_mut().enumerate().filter(|(index, _)| *index != one);
                    others.for_each(|(_, window)| window.mail.push((now, message)));
                }
            }
        }
    }

    fn tell(&mut self, one: usize, news: News) {
        self.windows[one].locks.push((self.now, news));
    }

    /// The last request is over: no lock, no queue, no old answers.
    fn leave(&mut self, one: usize) {
        self.line.retain(|waiting| *waiting != one);
        self.windows[one].locks.retain(|(_, news)| matches!(news, News::Proved));
        if self.holder == Some(one) {
            self.holder = None;
            self.serve();
        }
    }

    fn serve(&mut self) {
        if self.holder.is_none() && !self.line.is_empty() {
            let next = self.line.remove(0);
            self.holder = Some(next);
            self.tell(next, News::Granted);
        }
    }

    fn read(&mut self, one: usize) {
        let window = &mut self.windows[one];
        window.log = window.log.max(window.view);
        let log = window.log;
        window.turn().read(log, self.now);
    }

    /// The user turns to a window and does something there.
    fn work(&mut self, one: usize) {
        self.hand = (one, self.now);
        let stamp = self.stamp();
        if !self.windows[one].turn().may_write(self.now) {
            self.refused += 1;
            let acts = self.windows[one].turn().wish(stamp, self.now);
            return self.act(one, acts);
        }
        assert_eq!(self.windows[one].turn().role(), Role::Writing);
        self.write(one);
    }

    fn write(&mut self, one: usize) {
        assert_eq!(self.windows[one].log, self.log, "window {one} writes on an old log at {} ms", self.now);
        self.log += 1;
        self.writes += 1;
        (self.windows[one].log, self.windows[one].view) = (self.log, self.log);
        let (log, now) = (self.log, self.now);
        for (index, window) in self.windows.iter_mut().enumerate() {
            if index != one {
                window.stores.push((now, log));
            }
        }
        self.act(one, vec![Act::Say(Message::Log(log))]);
    }

    /// The user changes the event from the list of events.
    fn visit(&mut self, one: usize) {
        self.hand = (one, self.now);
        if self.windows[one].turn().role() == Role::Alone {
            let stamp = self.stamp();
            let (borrower, acts) = Borrower::ask(true, stamp, self.now);
            self.windows[one].borrower = borrower;
            self.act(one, acts);
        }
    }

    /// A borrower writes if it may, and leaves.
    fn look(&mut self, one: usize) {
        let window = &self.windows[one];
        if !window.is_borrower || window.stuck {
            return;
        }
        match window.borrower.way(self.now) {
            Way::Open => {
                self.write(one);
                self.borrowers[0] += 1;
            }
            Way::Shut(_) if self.windows[one].turn().role() != Role::Alone => self.borrowers[1] += 1,
            Way::Waits | Way::Shut(_) => return,
        }
        let length = self.windows[one].log;
        let acts = self.windows[one].borrower.leave(length);
        self.act(one, acts);
    }

    /// A delivery arrives: the oldest of a kind, kinds in any order.
    fn arrive(&mut self, one: usize, kind: u8) {
        let (now, unsaved, log) = (self.now, self.windows[one].unsaved, self.windows[one].log);
        let window = &mut self.windows[one];
        let acts = match kind {
            0 if !window.locks.is_empty() => match window.locks.remove(0).1 {
                News::Granted => window.turn().granted(now),
                News::Held => window.turn().held(now),
                News::Proved => window.turn().proved(),
                News::Lost => {
                    window.turn().lost(now);
                    Vec::new()
                }
            },
            1 if !window.mail.is_empty() => {
                let (_, message) = window.mail.remove(0);
                if window.is_borrower {
                    window.borrower.heard(message, now)
                } else {
                    window.turn().heard(message, unsaved, log, now)
                }
            }
            2 if !window.stores.is_empty() => {
                window.view = window.view.max(window.stores.remove(0).1);
                // A following window reads what it hears of.
                window.log = window.log.max(window.view);
                Vec::new()
            }
            _ => return,
        };
        self.act(one, acts);
        self.look(one);
    }

    /// Awake windows get deliveries within [`WAY`] and always tick.
    fn hurry(&mut self) {
        for one in 0..self.windows.len() {
            if self.windows[one].stuck {
                // Storage itself continues.
                continue;
            }
            while let Some(kind) = self.overdue(one) {
                self.arrive(one, kind);
            }
            if self.now - self.windows[one].ticked >= 1000 {
                self.tick(one);
            }
            if self.windows[one].turn().role() == Role::Reading {
                let acts = self.windows[one].turn().again();
                self.act(one, acts);
            }
            self.look(one);
        }
    }

    /// An overdue kind of delivery.
    fn overdue(&self, one: usize) -> Option<u8> {
        let late = |sent: i64| self.now - sent >= WAY;
        let window = &self.windows[one];
        let due = [
            window.locks.first().is_some_and(|(sent, _)| late(*sent)),
            window.mail.first().is_some_and(|(sent, _)| late(*sent)),
            window.stores.first().is_some_and(|(sent, _)| late(*sent)),
        ];
        (0..3).find(|kind| due[usize::from(*kind)])
    }

    fn tick(&mut self, one: usize) {
        self.windows[one].ticked = self.now;
        let acts = self.windows[one].turn().tick(true, self.now);
        self.act(one, acts);
        self.look(one);
    }

    fn step(&mut self, random: &mut StdRng) {
        self.now += random.random_range(0..30);
        self.hurry();
        let one = random.random_range(0..self.windows.len());
        let is_stuck = self.windows[one].stuck;
        // One user needs a moment to change windows.
        if self.hand.0 != one && self.now - self.hand.1 < HAND {
            return self.arrive(one, random.random_range(0..3));
        }
        match random.random_range(0..100_u8) {
            0..92 if self.windows[one].is_borrower => match random.random_range(0..10_u8) {
                0..3 if !is_stuck => self.visit(one),
                3 => self.windows[one].stuck = !is_stuck,
                4.. if !is_stuck => self.arrive(one, random.random_range(0..3)),
                _ => {}
            },
            0..30 if !is_stuck => self.work(one),
            30..80 if !is_stuck => self.arrive(one, random.random_range(0..3)),
            80..85 if !is_stuck => self.tick(one),
            85 => self.windows[one].stuck = true,
            // A waking window may be clicked or tick before news arrives.
            86..88 if is_stuck => {
                self.windows[one].stuck = false;
                match random.random_range(0..3_u8) {
                    0 => self.work(one),
                    1 => {
                        self.tick(one);
                        self.work(one);
                    }
                    _ => {}
                }
            }
            88 if !is_stuck => {
                let length = self.windows[one].log;
                let acts = self.windows[one].turn().close(length);
                self.act(one, acts);
                self.leave(one);
                self.open(one);
            }
            89 if !is_stuck => self.windows[one].unsaved = random.random_range(0..2),
            90 if !is_stuck => {
                self.windows[one].unsaved = 0;
                self.insist(one);
            }
            91 => self.now += random.random_range(0..4 * PATIENCE) / 2,
            _ => {}
        }
    }

    fn insist(&mut self, one: usize) {
        self.hand = (one, self.now);
        let stamp = self.stamp();
        let acts = self.windows[one].turn().insist(stamp, self.now);
        self.act(one, acts);
    }

    fn open(&mut self, one: usize) {
        let stamp = self.stamp();
        let now = self.now;
        let window = &mut self.windows[one];
        // A loading page reads the storage itself.
        (window.log, window.view) = (self.log, self.log);
        self.hand = (one, self.now);
        let acts = window.turn().open(stamp.is_multiple_of(3), stamp, now);
        self.act(one, acts);
    }
}

#[test]
fn no_window_writes_on_an_old_log_whatever_happens() {
    const { assert!(LEASE + 2 * WAY <= PATIENCE && SETTLING >= 2 * WAY, "what a message takes is thought of") };
    let (mut writes, mut handed, mut seized, mut refused, mut borrowers) = (0, 0, 0, 0, [0, 0]);
    for seed in 0..SEEDS {
        let mut random = StdRng::seed_from_u64(seed);
        println!("seed {seed}");
        let mut world = World::new(random.random_range(2..5));
        for one in 0..world.windows.len() {
            world.open(one);
        }
        // Some are borrowers.
        for _ in 0..random.random_range(0..3) {
            world.windows.push(Window { log: 1, view: 1, is_borrower: true, ..Window::default() });
        }
        for _ in 0..3000 {
            world.step(&mut random);
        }
        writes += world.writes;
        borrowers = [borrowers[0] + world.borrowers[0], borrowers[1] + world.borrowers[1]];
        (handed, seized, refused) = (handed + world.handed, seized + world.seized, refused + world.refused);
    }
    println!("{writes} writes, {handed} handed over, {seized} seized, {refused} refused; borrowers: {borrowers:?}");
    assert!(borrowers[0] > 2_000 && borrowers[1] > 300);
    assert!(writes > 50_000 && handed > 5_000 && seized > 300 && refused > 5_000);
}

/// However often the user changes windows, the current one soon writes.
#[test]
fn the_window_that_is_worked_in_comes_to_write() {
    for seed in 0..200 {
        let mut random = StdRng::seed_from_u64(seed);
        println!("seed {seed}");
        let mut world = World::new(3);
        for one in 0..3 {
            world.open(one);
        }
        for _ in 0..500 {
            world.step(&mut random);
        }
        for one in [2, 0, 1] {
            for window in &mut world.windows {
                (window.unsaved, window.stuck) = (0, false);
            }
            // Others freeze in every second run.
            let frozen = seed % 2 == 0;
            for (index, window) in world.windows.iter_mut().enumerate() {
                window.stuck = frozen && index != one;
            }
            let (before, start) = (world.writes, world.now);
            while world.writes == before {
                world.now += 20;
                world.hurry();
                world.work(one);
                world.insist(one);
                assert!(world.now - start < 3 * PATIENCE, "window {one} does not come to write");
            }
        }
    }
}

/// A borrower soon writes or learns why not, also beside frozen windows.
#[test]
fn a_borrower_writes_once_and_the_others_go_on() {
    for seed in 0..200 {
        let mut random = StdRng::seed_from_u64(seed);
        println!("seed {seed}");
        let mut world = World::new(2);
        world.open(0);
        world.open(1);
        world.windows.push(Window { log: 1, view: 1, is_borrower: true, ..Window::default() });
        for _ in 0..500 {
            world.step(&mut random);
        }
        let frozen = seed % 2 == 0;
        for (index, window) in world.windows.iter_mut().enumerate() {
            (window.unsaved, window.stuck) = (0, frozen && index != 2);
        }
        let (before, start) = (world.borrowers[0], world.now);
        while world.borrowers[0] == before {
            world.visit(2);
            world.now += 20;
            world.hurry();
            assert!(world.now - start < 3 * PATIENCE, "the borrower does not come to write");
        }
        assert_eq!(world.windows[2].turn().role(), Role::Alone, "it has let go");
        world.windows[0].stuck = false;
        let (before, start) = (world.writes, world.now);
        while world.writes == before {
            world.now += 20;
            world.hurry();
            world.work(0);
            assert!(world.now - start < 3 * PATIENCE, "the window that is worked in does not go on");
        }
    }
}

#[test]
fn a_borrower_is_told_of_what_another_window_has_not_stored() {
    let (mut borrower, acts) = Borrower::ask(true, 7, 0);
    assert_eq!((acts, borrower.way(0)), (vec![Act::Try], Way::Waits));
    assert_eq!(borrower.turn().held(1), [Act::Wait, Act::Say(Message::Ask(7))]);
    assert_eq!(borrower.heard(Message::Busy(2), 2), [Act::Release]);
    assert_eq!(borrower.way(2), Way::Shut(Refused::Unsaved(2)));
    assert_eq!(borrower.leave(0), [Act::Release]);
}

#[test]
fn a_borrower_that_is_overruled_before_it_wrote_does_not_write() {
    let (mut borrower, _) = Borrower::ask(true, 7, 0);
    assert_eq!(borrower.turn().granted(0), [Act::Read]);
    assert!(!borrower.turn().read(4, 1), "what was written before may be on its way");
    assert_eq!(borrower.heard(Message::Ask(9), 2), [Act::Say(Message::LetGo(0, 9)), Act::Release]);
    assert_eq!(borrower.way(2), Way::Shut(Refused::Taken));
    let (mut borrower, _) = Borrower::ask(true, 7, 0);
    let _ = borrower.turn().granted(0);
    assert!(borrower.turn().read(4, SETTLING) && borrower.way(SETTLING) == Way::Open);
    assert_eq!(borrower.way(SETTLING + LEASE), Way::Shut(Refused::Taken), "it was frozen in between");
    borrower.turn().lost(SETTLING + LEASE);
    assert_eq!(borrower.way(SETTLING + LEASE), Way::Shut(Refused::Taken));
}

#[test]
fn of_an_event_that_is_new_here_there_is_nothing_to_wait_for() {
    let (mut borrower, acts) = Borrower::ask(false, 7, 0);
    assert_eq!(acts, [Act::Try]);
    let _ = borrower.turn().granted(0);
    assert!(borrower.turn().read(0, 1) && borrower.way(1) == Way::Open);
    assert_eq!(borrower.leave(5), [Act::Say(Message::LetGo(5, 0)), Act::Release]);
}
