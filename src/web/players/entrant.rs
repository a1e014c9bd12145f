//! An entry of the open event, and what the desk does with it; each act is told, or its refusal.

use crate::engine::command::Leaving;
use crate::engine::decide::{Begun, begun};
use crate::engine::tournament::desk::Apart;
use crate::present::players::leaving::Said;
use crate::web::prelude::*;

#[derive(Clone, Copy)]
pub struct Entrant {
    pub session: Session,
    pub entry: EntryId,
}

impl Entrant {
    fn ask(self, command: Command, said: String) -> bool {
        say(self.session, self.session.dispatch(command), said)
    }

    /// Takes back that it leaves after its match (DROP-1).
    pub fn stay(self, name: &str) {
        let command = Command::AnnounceLeaving { entry: self.entry, leaves: false, note: String::new() };
        self.ask(command, self.session.words().fact_leaving_taken_back(name));
    }

    /// Brings it back; with a reason, this takes back its disqualification.
    pub fn come_back(self, name: &str, reason: String) {
        let done = self.session.dispatch_because(Command::Return(self.entry), reason);
        say(self.session, done, self.session.words().players_returned_now(name));
    }

    /// Gives it a place that has become free.
    pub fn move_up(self, name: &str) {
        self.ask(Command::MoveUp(vec![self.entry]), self.session.words().desk_moved_up(name));
    }

    pub fn wait(self, name: &str) {
        self.ask(Command::PutOnWaitingList(vec![self.entry]), self.session.words().desk_waits_now(name));
    }

    /// Calls it to the desk, or to its table.
    pub fn call(self, at_table: Option<TableNumber>, name: &str) {
        let (entry, words) = (self.entry, self.session.words());
        let said = at_table.map_or_else(|| words.desk_called(name), |table| words.desk_called_table(name, table.0));
        self.ask(Command::CallPlayer { entry, at_table }, said);
    }

    /// Returns whether it was removed.
    pub fn remove(self, name: &str) -> bool {
        self.ask(Command::RemoveEntry(self.entry), self.session.words().players_removed(name))
    }

    /// Drops it, or announces that it leaves after its match; returns whether that is written.
    pub fn leave(self, command: Command, name: &str) -> bool {
        let words = self.session.words();
        let announces = matches!(command, Command::AnnounceLeaving { .. });
        let told = if announces { words.fact_leaving_announced(name) } else { words.players_dropped_now(name) };
        self.ask(command, told)
    }

    /// Returns whether it was disqualified (DROP-4).
    pub fn disqualify(self, (by, reason): (String, String), leaving: Leaving, name: &str) -> bool {
        let done = self.session.dispatch_because(Command::Disqualify(self.entry, by, leaving), reason);
        say(self.session, done, self.session.words().players_disqualified_now(name))
    }

    /// Gives its place in the bracket to the next one; returns whether it was replaced.
    pub fn give_place(self, joins: Option<EntryId>, Said { declined, willing, .. }: Said) -> bool {
        let (session, words) = (self.session, self.session.words());
        let name = |entry| entry_name(words, &session.tournament().read_untracked(), entry);
        let told = joins.map(|joins| words.standing_left(name(self.entry), name(joins)));
        let command = Command::ReplaceSeed { leaves: self.entry, declined, willing };
        let is_replaced = session.accepts(session.dispatch(command));
        told.into_iter().filter(|_| is_replaced).for_each(|told| session.toast(told));
        is_replaced
    }

    /// Keeps it apart from another, possibly or for ever (PAIR-6); returns whether that is written.
    pub fn keep_apart(self, pair: Apart) -> bool {
        let words = self.session.words();
        let said = if pair.never { words.desk_apart_never_done() } else { words.desk_apart_done() };
        self.ask(Command::KeepApart(pair, true), said.to_owned())
    }

    pub fn end_apart(self, other: EntryId) {
        let pair = Apart { a: self.entry, b: other, reason: String::new(), never: false };
        self.ask(Command::KeepApart(pair, false), self.session.words().desk_apart_ended().to_owned());
    }

    pub fn check_in(self, name: &str, here: bool) {
        let (session, words) = (self.session, self.session.words());
        if session.accepts(session.dispatch(Command::CheckIn(vec![self.entry], here))) {
            session.announce(if here { words.desk_is_here_now(name) } else { words.desk_is_gone_now(name) });
        }
    }

    pub fn pay(self, paid: bool) {
        let session = self.session;
        let known = session.tournament().read_untracked().entry(self.entry).map(|entry| entry.details.clone());
        let Some(mut details) = known else { return };
        details.paid = paid;
        session.accepts(session.dispatch(Command::EditEntry(self.entry, details)));
    }
}

/// Whether a round is posted that nobody may play yet.
pub fn is_posted(tournament: &Tournament) -> bool {
    matches!(begun(tournament), Begun::Posted { .. })
}

/// Checks in every unmarked player who has a place.
pub fn check_in_all(session: Session) {
    let tournament = session.tournament().get_untracked();
    let missing: Vec<EntryId> = tournament.present().filter(|entry| !entry.is_here).map(|entry| entry.id).collect();
    let said = session.words().desk_all_here_now().to_owned();
    say(session, session.dispatch(Command::CheckIn(missing, true)), said);
}

/// Counts the rounds that players missed as byes, or as losses.
pub fn count_missed(session: Session, entries: Vec<EntryId>, as_byes: bool) {
    let words = session.words();
    let names = session.tournament().with_untracked(|tournament| entry_names(words, tournament, &entries));
    let said = if as_byes { words.fact_missed_byes(names) } else { words.fact_missed_losses(names) };
    say(session, session.dispatch(Command::CountMissed(entries, as_byes)), said);
}
