//! Commands that each role allows.

use crate::engine::command::Command;
pub use crate::files::cards::Role;

impl Role {
    pub const fn may(self, command: &Command) -> bool {
        match self {
            Self::Desk => true,
            Self::Judge => is_at_tables(command),
            Self::Screen => false,
        }
    }
}

/// A judge's part: notes, rulings, lists, who is on duty, and what happens at one table. Also players that leave with
/// their result, as on a slip.
const fn is_at_tables(command: &Command) -> bool {
    matches!(
        command,
        Command::EnterResult(..)
            | Command::ClearResult(..)
            | Command::CheckResult(..)
            | Command::StillPlaying(..)
            | Command::RollSalvo(..)
            | Command::ExtendTable { .. }
            | Command::CallPlayer { .. }
            | Command::Note(_)
            | Command::RuleNote(..)
            | Command::SettleNote(..)
            | Command::FileList { .. }
            | Command::MarkList { .. }
            | Command::DrawChecks(_)
            | Command::SetDuty(..)
            // A correction that changes later matches is one of the bracket.
            | Command::CorrectResult { redo_bracket: false, .. }
    )
}
