//! Asks: commands of a guest, and the host's decision on them.

use super::role::Role;
use crate::engine::decide;
use crate::engine::facts::{AboutLog, Redone, Touched, Undone};
use crate::files::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Asked {
    Command(Box<Command>),
    /// Takes back this entry, if it is the one that undo takes back.
    Undo(Seq),
    /// Restores this entry, if it is the one that redo restores.
    Redo(Seq),
}

impl Asked {
    /// `is_own`: whether this guest wrote an entry.
    pub(super) fn is_allowed(&self, role: Role, is_own: impl Fn(Seq) -> bool) -> bool {
        match (self, role) {
            (Self::Command(command), role) => role.may(command),
            (Self::Undo(_) | Self::Redo(_), Role::Desk) => true,
            (Self::Undo(seq) | Self::Redo(seq), Role::Judge) => is_own(*seq),
            (Self::Undo(_) | Self::Redo(_), Role::Screen) => false,
        }
    }

    /// Whether the fact depends on the seed or the time of the decision.
    fn is_drawn(&self) -> bool {
        match self {
            Self::Command(command) => command.draws() || matches!(**command, Command::Clock(_)),
            Self::Undo(_) | Self::Redo(_) => false,
        }
    }

    /// Whether the fact of an entry is the predicted one.
    pub(super) fn is_answered_by(&self, predicted: &Fact, entry: &Stamped) -> bool {
        let is_alike = std::mem::discriminant(predicted) == std::mem::discriminant(&entry.fact);
        if self.is_drawn() { is_alike } else { *predicted == entry.fact }
    }
}

/// Decides an ask on the log of the host; `state` is its event, and `seen` the length of the log that the guest saw.
///
/// # Errors
/// The refusals of [`decide`](decide::decide), and `Overtaken` if an entry that the guest did not see has set a value
/// that this would set, or has changed pairings that this would change.
pub fn carry_out(log: &Log, state: &Tournament, asked: &Asked, seen: u32, call: &Call) -> Result<Fact, Refusal> {
    let fact = match asked {
        Asked::Command(command) => decide::decide(state, command, call)?,
        Asked::Undo(seq) => match decide::undo(log)? {
            fact if fact == Fact::Undone(Undone { seq: *seq }) => fact,
            _ => return Err(Refusal::Overtaken),
        },
        Asked::Redo(seq) => match decide::redo(log)? {
            fact if fact == Fact::Redone(Redone { seq: *seq }) => fact,
            _ => return Err(Refusal::Overtaken),
        },
    };
    let unseen = log.entries().get(seen as usize..).ok_or(Refusal::Overtaken)?;
    if unseen.iter().any(|entry| overtakes(log, &entry.fact, &fact)) { Err(Refusal::Overtaken) } else { Ok(fact) }
}

fn overtakes(log: &Log, earlier: &Fact, fact: &Fact) -> bool {
    let earlier = match earlier.about_log() {
        None => earlier,
        Some(AboutLog::Joined(_)) => return true,
        Some(AboutLog::Undone(seq) | AboutLog::Redone(seq)) => match log.entries().get(seq.0 as usize) {
            Some(entry) => &entry.fact,
            None => return true,
        },
    };
    let touched: Vec<Touched> = earlier.kind().touches();
    let both_pair = earlier.kind().is_structural() && fact.kind().is_structural();
    both_pair || fact.kind().touches().iter().any(|thing| touched.contains(thing))
}
