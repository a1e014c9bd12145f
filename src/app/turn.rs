//! The lock protocol: one window of a device writes an event, the others follow.
//!
//! The browser owns the lock. The decisions are here, so that `tests/turn.rs` can run them in every order of events.
//! Times are milliseconds of a monotonic clock.

/// A writer that does not answer for this long loses the lock by force.
pub const PATIENCE: i64 = 4000;
/// A window asleep for this long must prove its lock before it writes; below [`PATIENCE`] by more than a message takes.
pub const LEASE: i64 = 3500;
/// Time a window keeps reading when the length of the log is unknown.
pub const SETTLING: i64 = 250;
/// Time without a lock, known to be held, before the window shows it; a reload is over by then.
pub const CALM: i64 = 700;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Role {
    /// Nothing is shared: no event is open, or the browser has no locks.
    #[default]
    Alone,
    Following,
    Asking,
    /// Holds the lock and reads what others wrote.
    Reading,
    Writing,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Message {
    /// Requests the lock; the greatest stamp wins.
    Ask(u64),
    /// Lock released: the length of the log, and the stamp of the request it answers (0: none).
    LetGo(u32, u64),
    /// Request refused: this many entries are not stored.
    Busy(u32),
    /// The length of the log has changed.
    Log(u32),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    Try,
    /// Queues for the lock.
    Wait,
    Steal,
    /// Releases the lock or leaves the queue.
    Release,
    /// Makes a request to the browser that is answered after a pending loss of the lock.
    Prove,
    /// Reads what others stored, then calls [`Turn::read`].
    Read,
    Say(Message),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    Follows,
    Asks,
    /// The writer has this many entries that are not stored.
    Unsaved(u32),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Turn {
    role: Role,
    since: i64,
    idle_since: i64,
    alive: i64,
    doubts: bool,
    /// Greatest length of the log reported by others.
    told: u32,
    /// Whether the last writer has answered this window's request.
    handed: bool,
    /// Whether the event was just opened and read, with the lock free.
    fresh: bool,
    /// Whether the lock was held when requested.
    contended: bool,
    stamp: u64,
    /// Number of entries the writer could not store.
    rival: Option<u32>,
}

impl Turn {
    pub const fn role(&self) -> Role {
        self.role
    }

    pub const fn may_write(&self, now: i64) -> bool {
        match self.role {
            Role::Alone => true,
            Role::Writing => !self.doubts && now - self.alive < LEASE,
            Role::Following | Role::Asking | Role::Reading => false,
        }
    }

    /// Whether this window may write in a moment: it waits for the lock, or must prove it after a sleep.
    pub const fn is_undecided(&self, now: i64) -> bool {
        matches!(self.role, Role::Asking | Role::Reading | Role::Writing) && !self.may_write(now)
    }

    /// Number of entries the writer could not store, if it said so.
    pub const fn rival(&self) -> Option<u32> {
        self.rival
    }

    pub const fn is_idle(&self) -> bool {
        matches!(self.role, Role::Following | Role::Asking)
    }

    pub const fn bar(&self, now: i64) -> Option<Bar> {
        match self.role {
            Role::Alone | Role::Reading | Role::Writing => None,
            Role::Following | Role::Asking if self.is_calm(now) => None,
            Role::Asking => Some(Bar::Asks),
            Role::Following => Some(match self.rival {
                Some(unsaved) => Bar::Unsaved(unsaved),
                None => Bar::Follows,
            }),
        }
    }

    /// A busy browser answers late: until it does, the lock is most likely free.
    const fn is_calm(&self, now: i64) -> bool {
        self.fresh && now - self.since < PATIENCE || now - self.idle_since < CALM
    }

    /// Opens an event. A visible window requests the lock.
    pub fn open(&mut self, is_looked_at: bool, stamp: u64, now: i64) -> Vec<Act> {
        *self = Self {
            role: Role::Following,
            since: now,
            idle_since: now,
            alive: now,
            fresh: true,
            stamp,
            ..Self::default()
        };
        if is_looked_at {
            self.role = Role::Asking;
        }
        vec![Act::Try]
    }

    /// Leaves the event or goes to sleep; `length` is that of the log.
    pub fn close(&mut self, length: u32) -> Vec<Act> {
        let had = matches!(self.role, Role::Writing | Role::Reading);
        *self = Self::default();
        if had { vec![Act::Say(Message::LetGo(length, 0)), Act::Release] } else { vec![Act::Release] }
    }

    /// The user turns to this window.
    pub fn wish(&mut self, stamp: u64, now: i64) -> Vec<Act> {
        if self.role != Role::Following || self.rival.is_some() {
            return Vec::new();
        }
        self.ask(stamp, now);
        vec![Act::Try]
    }

    /// The user takes the lock although another window has unsaved entries.
    pub fn insist(&mut self, stamp: u64, now: i64) -> Vec<Act> {
        if self.rival.take().is_none() {
            return self.wish(stamp, now);
        }
        self.ask(stamp, now);
        self.contended = true;
        vec![Act::Steal]
    }

    fn ask(&mut self, stamp: u64, now: i64) {
        (self.role, self.since, self.stamp) = (Role::Asking, now, stamp);
        (self.handed, self.fresh, self.contended) = (false, false, false);
    }

    pub fn held(&mut self, now: i64) -> Vec<Act> {
        if std::mem::take(&mut self.fresh) {
            self.idle_since = now;
        }
        if self.role != Role::Asking || self.contended {
            return Vec::new();
        }
        (self.contended, self.since) = (true, now);
        vec![Act::Wait, Act::Say(Message::Ask(self.stamp))]
    }

    pub fn granted(&mut self, now: i64) -> Vec<Act> {
        match self.role {
            Role::Following | Role::Asking => {
                (self.role, self.since, self.rival) = (Role::Reading, now, None);
                vec![Act::Read]
            }
            Role::Alone => vec![Act::Release],
            Role::Reading | Role::Writing => Vec::new(),
        }
    }

    pub const fn lost(&mut self, now: i64) {
        if !matches!(self.role, Role::Alone) {
            self.follow(now);
        }
    }

    const fn follow(&mut self, now: i64) {
        if matches!(self.role, Role::Reading | Role::Writing) {
            self.idle_since = now;
        }
        (self.role, self.since, self.doubts, self.fresh) = (Role::Following, now, false, false);
    }

    /// Handles a message; `unsaved` and `length` belong to this window.
    pub fn heard(&mut self, message: Message, unsaved: u32, length: u32, now: i64) -> Vec<Act> {
        match message {
            Message::Ask(stamp) => return self.asked(stamp, unsaved, length, now),
            Message::LetGo(length, stamp) => {
                (self.told, self.rival) = (self.told.max(length), None);
                // A message sent before the request does not answer it.
                self.handed |= stamp != 0 && stamp == self.stamp && matches!(self.role, Role::Asking | Role::Reading);
            }
            Message::Log(length) => (self.told, self.rival) = (self.told.max(length), None),
            Message::Busy(unsaved) if self.role == Role::Asking => {
                self.follow(now);
                self.rival = Some(unsaved);
                return vec![Act::Release];
            }
            Message::Busy(_) => {}
        }
        Vec::new()
    }

    fn asked(&mut self, stamp: u64, unsaved: u32, length: u32, now: i64) -> Vec<Act> {
        match self.role {
            Role::Writing if unsaved > 0 => vec![Act::Say(Message::Busy(unsaved))],
            Role::Writing | Role::Reading => {
                self.follow(now);
                vec![Act::Say(Message::LetGo(length.max(self.told), stamp)), Act::Release]
            }
            Role::Asking if stamp > self.stamp => {
                self.follow(now);
                vec![Act::Release]
            }
            Role::Asking | Role::Following | Role::Alone => Vec::new(),
        }
    }

    /// Runs regularly while the window is awake.
    pub fn tick(&mut self, is_looked_at: bool, now: i64) -> Vec<Act> {
        let slept = now - self.alive >= LEASE;
        self.alive = now;
        match self.role {
            Role::Writing if slept => {
                self.doubts = true;
                vec![Act::Prove]
            }
            Role::Asking if self.contended && now - self.since >= PATIENCE => {
                (self.since, self.handed) = (now, false);
                vec![Act::Steal]
            }
            // The writer may be gone.
            Role::Following if is_looked_at => {
                (self.fresh, self.handed) = (false, false);
                vec![Act::Try]
            }
            Role::Reading => vec![Act::Read],
            Role::Alone | Role::Asking | Role::Following | Role::Writing => Vec::new(),
        }
    }

    /// The answer to [`Act::Prove`]: the lock was not taken.
    pub fn proved(&mut self) -> Vec<Act> {
        if self.doubts && self.role == Role::Writing {
            (self.doubts, self.role, self.since) = (false, Role::Reading, self.alive);
            return vec![Act::Read];
        }
        Vec::new()
    }

    pub fn again(&self) -> Vec<Act> {
        if self.role == Role::Reading { vec![Act::Read] } else { Vec::new() }
    }

    /// Takes note of the log's length; true once the window may write.
    pub const fn read(&mut self, length: u32, now: i64) -> bool {
        if !matches!(self.role, Role::Reading) {
            return true;
        }
        let waited = now - self.since;
        let is_whole = length >= self.told && (self.handed || self.fresh || waited >= SETTLING);
        // Reported entries may have been removed since; stored keys are not overwritten anyway.
        if is_whole || waited >= PATIENCE {
            (self.role, self.since, self.alive) = (Role::Writing, now, now);
        }
        is_whole || waited >= PATIENCE
    }
}

impl Message {
    pub fn to_line(self) -> String {
        let (word, number) = match self {
            Self::Ask(stamp) => ("ask ", stamp),
            Self::LetGo(length, 0) => ("free ", u64::from(length)),
            Self::LetGo(length, stamp) => return format!("free {length} {stamp}"),
            Self::Busy(unsaved) => ("busy ", u64::from(unsaved)),
            Self::Log(length) => ("log ", u64::from(length)),
        };
        [word, &number.to_string()].concat()
    }

    /// Ignores additions of later versions.
    pub fn from_line(line: &str) -> Option<Self> {
        let (word, number) = line.split_once(' ')?;
        let (number, stamp) = number.split_once(' ').unwrap_or((number, "0"));
        let number: u64 = number.parse().ok()?;
        let short = u32::try_from(number).ok();
        match word {
            "ask" => Some(Self::Ask(number)),
            "free" => Some(Self::LetGo(short?, stamp.parse().ok()?)),
            "busy" => short.map(Self::Busy),
            "log" => short.map(Self::Log),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_read_as_they_were_said() {
        let free = [Message::LetGo(7, 0), Message::LetGo(7, u64::MAX)];
        for message in [Message::Ask(u64::MAX), Message::Busy(1), Message::Log(0)].into_iter().chain(free) {
            assert_eq!(Message::from_line(&message.to_line()), Some(message));
        }
        for line in ["", "ask", "ask x", "log 4294967296", "free 1 x", "sing 3"] {
            assert_eq!(Message::from_line(line), None, "{line}");
        }
    }

    #[test]
    fn a_window_by_itself_writes_as_soon_as_it_has_the_lock() {
        let mut turn = Turn::default();
        assert!(turn.may_write(0));
        assert_eq!(turn.open(true, 1, 0), [Act::Try]);
        assert!(!turn.may_write(0));
        assert_eq!(turn.granted(3), [Act::Read]);
        assert!(turn.read(5, 4) && turn.may_write(4));
        assert_eq!(turn.bar(4), None);
        assert_eq!(turn.close(5), [Act::Say(Message::LetGo(5, 0)), Act::Release]);
    }

    #[test]
    fn the_bar_waits_for_a_reload_to_be_over() {
        let mut turn = Turn::default();
        turn.open(false, 1, 0);
        turn.held(0);
        assert_eq!((turn.bar(CALM - 1), turn.bar(CALM)), (None, Some(Bar::Follows)));
        turn.wish(2, CALM);
        assert_eq!(turn.bar(CALM), Some(Bar::Asks));
        turn.held(CALM);
        turn.heard(Message::Busy(3), 0, 0, CALM);
        assert_eq!(turn.bar(CALM), Some(Bar::Unsaved(3)));
        assert_eq!(turn.wish(3, CALM), [], "the user is asked first");
        assert_eq!(turn.insist(4, CALM), [Act::Steal]);
    }

    #[test]
    fn the_bar_waits_for_the_answer_of_a_busy_browser() {
        for is_looked_at in [true, false] {
            let mut turn = Turn::default();
            turn.open(is_looked_at, 1, 0);
            assert_eq!(turn.bar(PATIENCE - 1), None, "nothing is known");
            assert!(turn.bar(PATIENCE).is_some(), "no answer");
            turn.held(2 * CALM);
            assert_eq!(turn.bar(3 * CALM - 1), None, "the window before a reload may be closing");
            assert!(turn.bar(3 * CALM).is_some());
        }
        let mut turn = Turn::default();
        turn.open(true, 1, 0);
        turn.heard(Message::Busy(3), 0, 0, CALM);
        assert_eq!(turn.bar(CALM), Some(Bar::Unsaved(3)), "another window has answered first");
    }

    #[test]
    fn an_unresponsive_holder_loses_the_lock() {
        let mut turn = Turn::default();
        turn.open(true, 1, 0);
        assert_eq!(turn.held(0), [Act::Wait, Act::Say(Message::Ask(1))]);
        assert_eq!(turn.tick(true, PATIENCE - 1), []);
        assert_eq!(turn.tick(true, PATIENCE), [Act::Steal]);
        turn.granted(PATIENCE);
        assert!(!turn.read(9, PATIENCE + 1), "what the other wrote last may be on its way");
        assert!(turn.read(9, PATIENCE + SETTLING));
    }

    #[test]
    fn resumed_window_reacquires_the_lock() {
        let mut turn = Turn::default();
        turn.open(true, 1, 0);
        turn.granted(0);
        assert!(turn.read(1, 0));
        assert!(turn.may_write(LEASE - 1) && !turn.may_write(LEASE));
        assert_eq!(turn.tick(true, LEASE), [Act::Prove]);
        assert!(!turn.may_write(LEASE));
        assert_eq!(turn.proved(), [Act::Read]);
        assert!(turn.read(1, LEASE) && turn.may_write(LEASE));
    }
}
