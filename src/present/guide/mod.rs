//! The guide: how to run a first event, in the order of the day, each step with a picture of the app.
//!
//! Names of buttons and pages come from their own sentences, so that the guide cannot name a button that is not there.
//! `./dev pictures` makes the pictures of the built app.

use super::words::text::{Lang, Words};

/// Players of the pasted list, and the size of the cut, in the pictures.
pub const PLAYERS: u16 = 12;
pub const CUT: u16 = 4;
/// A result in one line, as in the picture.
pub const EXAMPLE: &str = "3 100 64";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuideView {
    /// Paragraphs before the steps.
    pub intro: [String; 2],
    pub steps: Vec<StepView>,
    /// Not a step of the day: what to do after a mistake.
    pub rescue: StepView,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepView {
    pub title: &'static str,
    pub text: String,
    pub picture: Picture,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The name of its file.
    pub name: &'static str,
    /// Relative to the page: light, and dark.
    pub addresses: [String; 2],
    /// In pixels.
    pub width: u16,
    pub height: u16,
    pub alt: &'static str,
}

pub fn guide(words: Words) -> GuideView {
    let step = |name, title, text, alt| StepView { title, text, picture: picture(words.lang(), name, alt) };
    let steps = [
        step("event", words.guide_event_title(), event(words), words.guide_event_alt()),
        step("players", words.guide_players_title(), players(words), words.guide_players_alt()),
        step("arrivals", words.guide_arrivals_title(), arrivals(words), words.guide_arrivals_alt()),
        step("pairings", words.guide_pairings_title(), pairings(words), words.guide_pairings_alt()),
        step("clock", words.guide_clock_title(), clock(words), words.guide_clock_alt()),
        step("phones", words.guide_phones_title(), phones(words), words.guide_phones_alt()),
        step("results", words.guide_results_title(), results(words), words.guide_results_alt()),
        step("next", words.guide_next_title(), next(words), words.guide_next_alt()),
        step("cut", words.guide_cut_title(), cut(words), words.guide_cut_alt()),
        step("end", words.guide_end_title(), end(words), words.guide_end_alt()),
        step("devices", words.guide_devices_title(), devices(words), words.guide_devices_alt()),
    ];
    GuideView {
        intro: [words.guide_intro(words.home_demo(), words.app_home()), words.guide_pictures().to_owned()],
        steps: steps.into(),
        rescue: step("rescue", words.guide_rescue_title(), rescue(words), words.guide_rescue_alt()),
    }
}

fn picture(lang: Lang, name: &'static str, alt: &'static str) -> Picture {
    let addresses = ["", "-dark"].map(|theme| ["guide/", lang.code(), "/", name, theme, ".webp"].concat());
    // The player screen is as wide as a television.
    let height = if name == "clock" { 405 } else { 640 };
    Picture { name, addresses, width: 720, height, alt }
}

fn event(words: Words) -> String {
    words.guide_event_text(words.home_new(), words.setup_create(), words.setup_create_why())
}

fn players(words: Words) -> String {
    words.guide_players_text(words.players_paste(), words.paste_add(PLAYERS))
}

fn arrivals(words: Words) -> String {
    words.guide_arrivals_text(words.desk_check_in(), words.desk_all_here())
}

fn pairings(words: Words) -> String {
    words.guide_pairings_text(words.next_pair_round(1), words.next_post_round(1))
}

fn clock(words: Words) -> String {
    words.guide_clock_text(words.clock_start(), words.app_screen(), words.screen_open())
}

fn phones(words: Words) -> String {
    words.guide_phones_text(words.links_title(), words.app_players_page(), words.signup_take())
}

fn devices(words: Words) -> String {
    words.guide_devices_text(words.desks_title())
}

fn results(words: Words) -> String {
    words.guide_results_text(words.sheet_save(), EXAMPLE)
}

fn next(words: Words) -> String {
    words.guide_next_text(
        words.next_pair_round(2),
        words.app_players_page(),
        words.players_late_seat(),
        words.players_drop(),
    )
}

fn cut(words: Words) -> String {
    words.guide_cut_text(words.next_cut(CUT), words.app_bracket())
}

fn end(words: Words) -> String {
    words.guide_end_text(words.next_close(), words.app_download(), words.app_standing(), words.share_title())
}

fn rescue(words: Words) -> String {
    words.guide_rescue_text(words.app_undo(), words.sheet_correct(), words.copies_go(), words.app_setup())
}
