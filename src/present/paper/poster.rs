//! A code as large as the leaf, for the wall: of the sign-up before round 1, then of the posted round.

use super::{Body, Leaf, Press};
use crate::engine::log::Log;
use crate::engine::tournament::Tournament;
use crate::present::links::{of_round, of_sign_up};
use crate::present::screen::choice::ScreenChoice;
use crate::present::share::code::Code;
use crate::present::words::text::Words;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Poster {
    pub code: Code,
    pub title: &'static str,
    pub text: &'static str,
}

/// An event of hundreds is too large for a code.
pub fn has_code(words: Words, log: &Log, tournament: &Tournament, address: &str) -> bool {
    titled(words, log, tournament, address).is_some()
}

pub(super) fn leaves(press: &Press, log: &Log) -> Vec<Leaf> {
    let words = press.words;
    let found = titled(words, log, press.tournament, &press.job.address);
    let Some((title, code)) = found else { return Vec::new() };
    let poster = match press.tournament.posted_round() {
        Some(_) => Poster { code, title: words.links_on_screen(), text: words.links_on_screen_text() },
        None => Poster { code, title: words.signup_poster(), text: words.signup_poster_text() },
    };
    press.leaves(&title, "", vec![Body::Poster(poster)])
}

fn titled(words: Words, log: &Log, tournament: &Tournament, address: &str) -> Option<(String, Code)> {
    let of_round = || of_round(words, address, log, tournament, &ScreenChoice::default(), None);
    let link = of_sign_up(words, address, log, tournament, None).or_else(of_round)?;
    Some((link.title, link.code?))
}
