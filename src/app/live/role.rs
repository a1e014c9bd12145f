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

/// A judge's part: notes, rulings, and what happens at one table. Also players that leave with their result, as on a slip.
const fn is_at_tables(command: &Command) -> bool {
    match command {
        Command::EnterResult(..)
        | Command::ClearResult(..)
        | Command::CheckResult(..)
        | Command::StillPlaying(..)
        | Command::RollSalvo(..)
        | Command::ExtendTable { .. }
        | Command::CallPlayer { .. }
        | Command::Note(_)
        | Command::RuleNote(..)
        | Command::SettleNote(..) => true,
        // A correction that changes later matches is one of the bracket.
        Command::CorrectResult { redo_bracket, .. } => !*redo_bracket,
        Command::EditSetup(_)
        | Command::OverrideRules(_)
        | Command::ChangePlan(_)
        | Command::AddEntries(_)
        | Command::TakeIn(_)
        | Command::EditEntry(..)
        | Command::RemoveEntry(_)
        | Command::Drop(..)
        | Command::Return(_)
        | Command::CountMissed(..)
        | Command::Disqualify(..)
        | Command::PairRound
        | Command::ReplacePairing { .. }
        | Command::DrawOthers { .. }
        | Command::SeatLatecomers { .. }
        | Command::PostRound { .. }
        | Command::WithdrawRound
        | Command::Clock(_)
        | Command::AnnounceLeaving { .. }
        | Command::DrawMission(_)
        | Command::SayMission(..)
        | Command::Cut { .. }
        | Command::RedoCut { .. }
        | Command::ReplaceSeed { .. }
        | Command::FileList { .. }
        | Command::MarkList { .. }
        | Command::CheckIn(..)
        | Command::RemoveEntries(_)
        | Command::DropEntries(..)
        | Command::PutOnWaitingList(_)
        | Command::MoveUp(_)
        | Command::KeepApart(..)
        | Command::SetDuty(..)
        | Command::DrawChecks(_)
        | Command::Close => false,
    }
}
