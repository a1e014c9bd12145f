//! The code of the posted round, as large as the leaf, for the wall.

use super::{Body, Leaf, Press};
use crate::engine::log::Log;
use crate::present::links::of_round;
use crate::present::screen::choice::ScreenChoice;
use crate::present::share::code::Code;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Poster {
    pub code: Code,
    pub title: &'static str,
    pub text: &'static str,
}

pub(super) fn leaves(press: &Press, log: &Log) -> Vec<Leaf> {
    let words = press.words;
    let link = of_round(words, &press.job.address, log, press.tournament, &ScreenChoice::default(), None);
    let Some((title, code)) = link.and_then(|link| Some((link.title, link.code?))) else { return Vec::new() };
    let poster = Poster { code, title: words.links_on_screen(), text: words.links_on_screen_text() };
    press.leaves(&title, "", vec![Body::Poster(poster)])
}
