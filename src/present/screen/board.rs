//! Everything a screen shows, as it is sent to a screen on another device: pages, clock, message, and nothing of the log.

use super::choice::ScreenChoice;
use super::programme::{self, Place, posted, programme};
use super::{Body, Slide, is_started, latest_call, progress, slide};
use crate::engine::bracket::is_final;
use crate::engine::id::millis;
use crate::engine::log::chain::Head;
use crate::engine::tournament::own_time::OwnTime;
use crate::present::links::{Link, call as beside, for_phones};
use crate::present::log::check_code;
use crate::present::prelude::*;
use crate::present::round::round_clock::{self, ClockView, Pace};
use crate::present::round::table_time::{OwnClock, own_clocks};
use crate::present::share::code::Code;

/// Stands for a random end that nobody may know before it comes, in milliseconds.
const HIDDEN: i64 = 24 * 60 * 60 * 1000;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Board {
    pub event: String,
    /// In turn, at least one.
    pub pages: Vec<Slide>,
    /// For each page.
    pub seconds: u16,
    /// In the place of a page's line; may be empty.
    pub call: String,
    pub clock: Option<BoardClock>,
    /// Results in, or the tables that still play; may be empty.
    pub progress: String,
    /// The clock has been started and belongs in the corner.
    pub is_started: bool,
    /// The check code in words.
    pub code: String,
    /// The code for the phones of the players, with two lines beside it.
    pub scan: Option<(Code, [String; 2])>,
}

/// The clock of a round, which a screen lets run by itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardClock {
    clock: Clock,
    /// The round is to end at a random moment.
    is_random: bool,
    /// Minutes of the whole round; 0 without a limit.
    full: u16,
    own: Vec<OwnTable>,
}

/// A running table with a time of its own (CLK-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct OwnTable {
    table: TableNumber,
    time: OwnTime,
    extended: u16,
    is_over: bool,
}

/// A board that is made anew only when it can have changed.
#[derive(Default)]
pub struct Maker {
    /// Language, log and settings of the link for phones.
    of: Option<(Lang, Head, ScreenChoice)>,
    link: Option<Link>,
    /// Parts that change with time too: pages, call, clock, progress.
    moment: Option<(Vec<Place>, String, Option<BoardClock>, String)>,
}

impl Maker {
    /// The board, if it is another one than the last time. `base`: the address of the app without the fragment.
    pub fn changed(
        &mut self,
        words: Words,
        base: &str,
        (log, tournament): (&Log, &Tournament),
        choice: &ScreenChoice,
        now: Instant,
    ) -> Option<Board> {
        let of = (words.lang(), log.head(), choice.clone());
        if self.of.as_ref() != Some(&of) {
            self.link = for_phones(words, base, log, tournament, choice, self.link.as_ref());
            (self.of, self.moment) = (Some(of), None);
        }
        // An event too large for a code has nothing to scan.
        let code = self.link.as_ref().and_then(|link| link.code.clone()).filter(|_| choice.link);
        let choice = &ScreenChoice { link: code.is_some(), ..choice.clone() };
        let places = programme::places(&programme(tournament, choice, now));
        let call = latest_call(words, tournament, choice, now);
        let moment = (places, call, BoardClock::of(words, tournament, now), progress(words, tournament, now));
        if self.moment.as_ref() == Some(&moment) {
            return None;
        }
        self.moment = Some(moment.clone());
        let (places, call, clock, progress) = moment;
        Some(Board {
            event: tournament.setup.name.clone(),
            pages: places.into_iter().map(|place| slide(words, tournament, choice, place)).collect(),
            seconds: choice.seconds,
            call,
            clock,
            progress,
            is_started: is_started(tournament),
            code: check_code::line(words, log),
            scan: code.map(|code| (code, beside(words, tournament).map(str::to_owned))),
        })
    }
}

impl Board {
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// None for a text that is no board.
    pub fn from_text(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }

    /// The page of a moment, by the wall clock.
    pub fn page(&self, now: Instant) -> Option<&Slide> {
        self.pages.get(programme::turn(self.pages.len(), self.seconds, now))
    }

    /// The line below everything: the latest call, else what to do once time is up, else that of the page.
    pub fn line(&self, words: Words, now: Instant) -> &str {
        let Some(page) = self.page(now).filter(|_| self.call.is_empty()) else { return &self.call };
        let is_over = self.clock.as_ref().is_some_and(|clock| clock.view(words, now).pace == Pace::Over);
        if is_over && page.body != Body::Clock { words.clock_over_text() } else { &page.line }
    }
}

impl BoardClock {
    /// The clock of the posted round.
    fn of(words: Words, tournament: &Tournament, now: Instant) -> Option<Self> {
        let round = posted(tournament).filter(|round| round.is_played())?;
        let is_up = |left: Option<i64>| left.is_some_and(|left| round.clock.is_up(left));
        let is_hidden = round.clock.random() > 0 && !is_up(round.clock.left(now));
        Some(Self {
            clock: if is_hidden { round.clock.with_random(HIDDEN) } else { round.clock },
            is_random: tournament.setup.random_end.is_some(),
            full: tournament.rules.minutes.of(round.number, is_final(tournament, round.number)).unwrap_or_default(),
            own: own_tables(words, round, now),
        })
    }

    pub fn view(&self, words: Words, now: Instant) -> ClockView {
        // It may come from another device.
        let whole = self.clock.bounded();
        let own = self.own.iter().filter_map(|own| {
            let mut played = Match::new(own.table, 0, [EntryId(0); 2]);
            (played.time, played.extended) = (Some(own.time), own.extended);
            let clock = if own.is_over { whole.without_random() } else { whole };
            own_clocks(words, &clock, &[played], now).pop()
        });
        let own: Vec<OwnClock> = own.collect();
        let part = round_clock::part(whole.left(now), millis(self.full));
        ClockView { part, ..round_clock::of_clock(words, &whole, self.is_random, own, now) }
    }
}

fn own_tables(words: Words, round: &Round, now: Instant) -> Vec<OwnTable> {
    let own = round.matches.iter().filter(|played| played.result.is_none());
    let own = own.filter_map(|played| {
        let is_over = own_clocks(words, &round.clock, std::slice::from_ref(played), now).iter().any(|own| own.is_over);
        Some(OwnTable { table: played.table, time: played.time?, extended: played.extended, is_over })
    });
    own.collect()
}
