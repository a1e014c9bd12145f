//! Live desks: several devices share one event over a reliable ordered channel between browsers.
//!
//! One device writes, the *host*. The others are *guests*: they send commands, and get facts, which they store as a copy
//! that follows. [`Host`] and [`Guest`] are state machines without clock, storage and network. The caller hands them what
//! happened, and carries out the acts they return in order, before the next call; only a decision may come later. Times are milliseconds of a monotonic
//! clock. All bytes from the other side are hostile input.
//!
//! # What each role gets
//!
//! - A desk: the whole log.
//! - A judge: the log without the secret behind the tokens of matches, which would let it forge claims. Its copy has other
//!   heads than the event, so it is no file of the event and never goes on alone. It signs as the person whom the main desk
//!   gave it to, whatever it says.
//! - A screen: what it shows ([`Shown`](message::Message::Shown)), and no entry of the log. It keeps nothing.
//!
//! A link has one identity, and one transfer at a time: what was sent before is sent again three times at most.
//! [`Outbox`] keeps the browser's buffer small.
//!
//! # Joining
//!
//! The guest says [`Hello`](message::Hello) with the length and the head of its log; heads tell whether one log begins
//! with the other ([`Relation`]):
//!
//! - *Follows*: the host's log begins with the guest's. The host sends what is missing.
//! - *Ahead*: the guest's log begins with the host's and is longer: the guest went on while the host was away, or the host
//!   lost its end.
//! - *Apart*: both logs have entries that the other lacks.
//!
//! A guest that does not follow keeps its log and its link, and waits; the host hears [`HostAct::Missing`]. Once the host's
//! log begins with the guest's, by whatever way its entries came, the host welcomes the guest again, which then follows.
//!
//! Other logs are joined, by the host ([`files::merge`](crate::files::merge)):
//!
//! 1. The person at the host takes in what the guest has ([`Host::fetch`]). Only a desk can bring its log, which it sends
//!    as an event file; the host reads it like any other file, and keeps it as long as the link.
//! 2. [`HostAct::Brought`]: the person decides, or declines.
//! 3. Whenever the host's log grows, it looks whether it [covers](crate::files::merge::covers) a log that was brought:
//!    all of it is there, or was decided there. Then it sends [`Joined`](message::Joined) with its whole log.
//! 4. The guest looks for itself. If its log is still the one that it brought, and the host's covers it, it takes the
//!    host's log whole ([`GuestAct::Replace`]), and greets again. Otherwise nothing changes, so a wrong host cannot take
//!    away an entry without naming it in a join.
//!
//! # An ask is carried out once
//!
//! 1. A guest has one ask at a time, and numbers its asks. The host remembers the last number of each identity with its
//!    answer: the same number again gets the same answer, a lower one none.
//! 2. A guest never sends an ask twice: a start of the clock must not come minutes late. After a new link it says in its
//!    Hello which number has no answer. A newer link of an identity replaces the older one, from which nothing is heard any
//!    more, so what the host does not know then will not arrive later.
//! 3. If the host is still the same (its [`Life`]), its memory decides: the answer, or [`Settled::NotDone`].
//! 4. If the host was reloaded, the memory is gone. The guest takes all entries the host has, and looks among those that it
//!    had not seen when it asked for one by the same person, with the same reason and the fact that its own copy predicts
//!    (for draws and the clock, a fact of that kind). One found is [`Settled::Done`], none is [`Settled::Unsure`]: the
//!    person looks before entering it again.
//!
//! A guest's reload loses its ask; the log then shows what became of it. `Done` is told once the entry is stored here.
//!
//! # Stale views
//!
//! A command that sets a value is refused as overtaken if another entry has set that value since the guest's view, also
//! one that pairs after another pairing ([`carry_out`]). So two people who press "pair" at the same moment pair once.
//!
//! # Who enters where
//!
//! A guest tells at which table its result sheet is open; the host tells each guest where the others are. It is only
//! shown: two people may enter at one table, and the later result asks.
//!
//! # A silent link
//!
//! Both sides send a [`Beat`](message::Message::Beat) every [`HEARTBEAT`]. A side that hears nothing for [`SILENCE`] shows
//! it; the channel itself is closed by the browser or a person. Messages of an open channel are never lost, so a link that
//! speaks again goes on where it was.

mod asked;
mod entering;
mod follow;
mod guest;
mod host;
mod link;
mod memory;
pub mod message;
mod outbox;
mod pending;
mod role;
mod seat;
mod state;
mod told;

pub use asked::{Asked, carry_out};
pub use guest::Guest;
pub use host::{GuestLine, Host, HostAct, Present, Wanted};
pub use link::Parts;
pub use memory::AskId;
pub use message::{Entering, Identity, Life, Relation, Spot, Turned};
pub use outbox::{MOST_BUFFERED, Outbox};
pub use pending::Settled;
pub use role::Role;
pub use state::{End, GuestAct, NotNow, State};

/// Guests of one host. A direct connection each, and every entry is sent to each of them.
pub const MOST_GUESTS: usize = 8;
/// Time between two signs of life. Browsers let timers of hidden pages run once a second.
pub const HEARTBEAT: i64 = 2000;
/// A link without a sign of life for this long counts as silent: three beats were missed, and a fourth is late.
pub const SILENCE: i64 = 4 * HEARTBEAT;
