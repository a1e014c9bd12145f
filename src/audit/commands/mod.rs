//! The commands of `topcut` and their output.

pub(super) mod arguments;
pub(super) mod figures;
pub(super) mod matching;
pub(super) mod pair;
pub(super) mod players;
pub(super) mod report;
pub(super) mod table;

use crate::engine::standing::standing;
use crate::files::interchange::cryodex::cryodex;
use crate::files::interchange::list_fortress::list_fortress;
use crate::files::write;
use crate::present::log::check_code;
use crate::present::prelude::*;
use crate::present::share::{html, matches};
use crate::present::standing::{StandingView, export};
use arguments::Form;

/// Converts an event: event file, reports for other tools, sheets, page of results.
///
/// `is_own`: an event file, whose check code goes along.
pub(super) fn converted(words: Words, log: &Log, is_own: bool, to: Form) -> String {
    match to {
        Form::Json => write(log),
        Form::Cryodex => cryodex(&log.replay()),
        Form::ListFortress => list_fortress(&log.replay()),
        Form::Matches => matches::csv(words, &log.replay()),
        Form::Html => html::page(words, &log.replay(), is_own.then(|| check_code::line(words, log))),
        Form::Csv => {
            let state = log.replay();
            let standing = standing(&state, Plan::MOST_ROUNDS);
            export::csv(words, &StandingView::of(words, &state, &standing, None))
        }
    }
}
