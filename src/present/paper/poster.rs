//! A code as large as the leaf, for the wall: of the sign-up before round 1, then of the posted round.

use super::{Body, Leaf, Press};
use crate::present::links::{call, for_phones};
use crate::present::prelude::*;
use crate::present::screen::choice::ScreenChoice;
use crate::present::share::code::Code;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Poster {
    pub code: Code,
    pub title: &'static str,
    pub text: &'static str,
}

/// Whether the link fits in a code: that of an event of hundreds does not.
pub fn has_code(words: Words, log: &Log, tournament: &Tournament, address: &str) -> bool {
    titled(words, log, tournament, address).is_some()
}

pub(super) fn leaves(press: &Press, log: &Log) -> Vec<Leaf> {
    let words = press.words;
    let found = titled(words, log, press.tournament, &press.job.address);
    let Some((title, code)) = found else { return Vec::new() };
    let [line, text] = call(words, press.tournament);
    let poster = Poster { code, title: line, text };
    press.leaves(&title, "", vec![Body::Poster(poster)])
}

fn titled(words: Words, log: &Log, tournament: &Tournament, address: &str) -> Option<(String, Code)> {
    let link = for_phones(words, address, log, tournament, &ScreenChoice::default(), None)?;
    Some((link.title, link.code?))
}
