//! The part of an event that each guest is told by its role, and how often: the log in portions, so that a link that dies
//! keeps what arrived.

use std::sync::Arc;

use super::host::{Host, HostAct, sent};
use super::link::LARGEST_PART;
use super::message::{Entries, Message, Text, Welcome};
use super::role::Role;
use super::seat::{Arrived, Board};
use crate::engine::log::Log;

/// Of the JSON in a portion, in bytes, unless one entry is longer: it fits into one part.
const LARGEST_PORTION: usize = LARGEST_PART - 1000;
/// Entries of a portion; each has a few bytes around it.
const MOST_TOLD: usize = 200;

impl Host {
    /// Screens show this from now on.
    pub fn shows(&mut self, board: &str) -> Vec<HostAct> {
        if self.board == board {
            return Vec::new();
        }
        board.clone_into(&mut self.board);
        let mut acts = Vec::new();
        for (link, seat) in &mut self.seats {
            let Some(guest) = seat.guest.as_mut().filter(|guest| guest.role == Role::Screen) else { continue };
            if guest.board == Board::Same {
                guest.board = Board::Sent;
                acts.extend(sent(*link, &Message::Shown(board.to_owned())));
            } else {
                guest.board = Board::Behind;
            }
        }
        acts
    }

    /// Whether a screen is connected.
    pub fn has_screens(&self) -> bool {
        self.guests().any(|guest| guest.role == Role::Screen)
    }

    /// Keeps the log of judges: without the secret of the tokens, which would let them forge claims.
    pub(super) fn withhold(&mut self, log: &Log, known: u32) {
        let new = log.entries().get(known as usize..).unwrap_or_default();
        self.judged.take_if(|_| known == 0);
        if let Some(judged) = &mut self.judged {
            let judged = Arc::make_mut(judged);
            for entry in new {
                judged.push(entry.without_secret().unwrap_or_else(|| entry.clone()));
            }
        } else if new.iter().any(|entry| entry.without_secret().is_some()) {
            let all = log.entries().iter().map(|entry| entry.without_secret().unwrap_or_else(|| entry.clone()));
            self.judged = Log::new(all.collect()).ok().map(Arc::new);
        }
    }

    /// Tells the guest its relation. `open`: its ask without an answer.
    pub(super) fn welcome(&mut self, link: u32, open: Option<u32>, log: &Log) -> Vec<HostAct> {
        let Some(Arrived { identity, role, relation, .. }) = self.guest(link) else { return Vec::new() };
        let (identity, role, relation) = (*identity, *role, *relation);
        let (life, last) = (self.memory.life(), self.memory.last(identity));
        let log_told = told(self.judged.as_deref(), role, log);
        let (length, head) = match role {
            Role::Screen => Default::default(),
            Role::Judge | Role::Desk => (log_told.next_seq().0, log_told.head()),
        };
        let open = self.memory.known(identity, open);
        let person =
            self.seats.get(&link).filter(|_| role == Role::Judge).map(|seat| seat.person.clone()).unwrap_or_default();
        let mut acts =
            sent(link, &Message::Welcome(Welcome { role, life, length, head, relation, last, open, person }));
        acts.extend(self.portions(link, log));
        if role == Role::Screen {
            acts.extend(self.board(link));
        }
        acts.extend(self.tell_entering());
        acts.push(HostAct::Show);
        acts
    }

    /// Whether this link may be told the log from here on: each restart sends again what was sent.
    pub(super) fn may_begin(&mut self, link: u32, from: u32) -> bool {
        let Some(seat) = self.seats.get_mut(&link).filter(|seat| from < seat.reached) else { return true };
        let may = seat.again > 0;
        seat.again = seat.again.saturating_sub(1);
        may
    }

    /// Sends a screen what it shows.
    pub(super) fn board(&mut self, link: u32) -> Vec<HostAct> {
        let Some(seat) = self.seats.get_mut(&link).filter(|_| !self.board.is_empty()) else { return Vec::new() };
        let Some(guest) = &mut seat.guest else { return Vec::new() };
        (guest.board, seat.reached) = (Board::Sent, 1);
        sent(link, &Message::Shown(self.board.clone()))
    }

    pub(super) fn board_arrived(&mut self, link: u32) -> Vec<HostAct> {
        let before = self.guest(link).map(|guest| std::mem::replace(&mut guest.board, Board::Same));
        if before == Some(Board::Behind) { self.board(link) } else { Vec::new() }
    }

    pub(super) fn portions(&mut self, link: u32, log: &Log) -> Vec<HostAct> {
        let mut acts = Vec::new();
        let Some(seat) = self.seats.get_mut(&link) else { return acts };
        let Some(guest) = &mut seat.guest else { return acts };
        let log = told(self.judged.as_deref(), guest.role, log);
        while guest.may_get_more()
            && let Some(portion) = portion(log, guest.sent)
        {
            guest.send_to(guest.sent.saturating_add(u32::try_from(portion.entries.len()).unwrap_or(u32::MAX)));
            acts.extend(sent(link, &Message::Entries(portion)));
        }
        seat.reached = seat.reached.max(guest.sent);
        acts
    }
}

/// The log that a role follows.
pub(super) const fn told<'a>(judged: Option<&'a Log>, role: Role, log: &'a Log) -> &'a Log {
    match (role, judged) {
        (Role::Judge, Some(judged)) => judged,
        (Role::Judge | Role::Desk | Role::Screen, _) => log,
    }
}

/// The next portion from a position; none at the end.
fn portion(log: &Log, from: u32) -> Option<Entries> {
    let rest = log.entries().get(from as usize..).filter(|rest| !rest.is_empty())?;
    let (mut entries, mut size) = (Vec::new(), 0_usize);
    for entry in rest.iter().take(MOST_TOLD) {
        let line = Text::from_json(entry.line());
        size = size.saturating_add(line.size());
        if !entries.is_empty() && size > LARGEST_PORTION {
            break;
        }
        entries.push(line);
    }
    Some(Entries { from, entries })
}
