//! The guide to a first event, and options of the setup form.

use topcut::engine::command::Call;
use topcut::engine::decide::open;
use topcut::engine::formats::FORMATS;
use topcut::engine::id::{Instant, Seq};
use topcut::engine::log::{Log, Stamped};
use topcut::engine::rules::{Mov, Rules};
use topcut::engine::tournament::setup::Setup;
use topcut::present::guide::guide;
use topcut::present::words::text::{Lang, Words};

use crate::drawn::Part;
use crate::hands::heads;
use crate::organiser::Organiser;

/// The ways to the guide: from the list of events, and from an event and back.
#[test]
fn the_guide_is_reached_from_home_and_from_an_event() {
    [Lang::En, Lang::It].into_iter().for_each(the_guide_is_reached);
}

fn the_guide_is_reached(lang: Lang) {
    let words = Words::new(lang);
    let mut organiser = Organiser::enter();
    organiser.world.set_languages(&[lang.code()]);
    organiser.reopens();
    organiser.press(words.home_guide());
    heads(&organiser, words.home_guide());
    let view = guide(words);
    let steps: Vec<_> = view.steps.iter().chain([&view.rescue]).collect();
    let titles: Vec<String> = organiser.page().all(|part| part.tag() == "h2").iter().map(Part::words).collect();
    assert_eq!(titles, steps.iter().map(|step| step.title.to_owned()).collect::<Vec<_>>());
    let pictures = organiser.page().classed("guide__picture");
    // Light and dark.
    assert_eq!(pictures.len(), 2 * steps.len());
    for (step, picture) in steps.iter().zip(pictures.iter().step_by(2)) {
        organiser.says(&step.text.replace('\u{a0}', " "));
        assert_eq!(picture.attribute("alt").as_deref(), Some(step.picture.alt));
        assert_eq!(picture.attribute("width"), Some(step.picture.width.to_string()));
        assert_eq!(picture.attribute("height"), Some(step.picture.height.to_string()));
        assert_eq!(picture.attribute("loading").as_deref(), Some("lazy"), "pictures load when seen");
    }
    organiser.press(words.home_new());
    organiser.press(words.setup_create());
    organiser.leaf("more");
    organiser.press(words.home_guide());
    heads(&organiser, words.home_guide());
    // The event stays open behind the page.
    organiser.press(words.app_players_page());
    organiser.says(words.players_empty_title());
    organiser.leaf("rules");
    organiser.press(words.home_guide());
    heads(&organiser, words.home_guide());
}

/// XW-4, STR-4: the form of an event whose base is below its squads says what a margin can be; what is chosen there is
/// announced and saved.
#[test]
fn margins_below_zero_are_chosen_in_the_form_and_announced() {
    let rules = Rules { mov: Some(Mov { base: 100, bye: 150 }), ..FORMATS[0].rules.clone() };
    let setup = Setup { name: "Cup".to_owned(), ..Setup::default() };
    let call = Call { now: Instant(0), seed: 1, reason: String::new(), record: None };
    let fact = open(setup, rules, &call).expect("a sound announcement");
    let opened = Stamped { seq: Seq(0), at: Instant(0), by: String::new(), reason: String::new(), fact };
    let organiser = Organiser::with(&Log::new(vec![opened]).expect("a log begins with its opening"));
    organiser.leaf("setup");
    organiser.says("Base 100: losing 0 to 200 gives \u{2212}100. Otherwise it counts as 0.");
    organiser.says("bye 150; at least 0");
    organiser.press("Margins of victory can be below 0");
    organiser.press("Score a no-show as a bye");
    organiser.says("bye 150; can be below 0");
    organiser.says("Opponent of a no-show: no more margin of victory than for a bye");
    let rules = organiser.stored().replay().rules;
    assert!(rules.below_zero && rules.no_show_as_bye, "{rules:?}");
    let event = Organiser::new_event(&[]);
    event.leaf("setup");
    event.lacks("Margins of victory can be below 0");
}
