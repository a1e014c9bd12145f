//! The guide to a first event, and options of the setup form.

use topcut::engine::command::Call;
use topcut::engine::decide::open;
use topcut::engine::formats::FORMATS;
use topcut::engine::id::{Instant, Seq};
use topcut::engine::log::{Log, Stamped};
use topcut::engine::rules::{Mov, Rules};
use topcut::engine::structure::{Plan, StructureChoice};
use topcut::engine::tournament::setup::Setup;
use topcut::present::guide::guide;
use topcut::present::words::text::{Lang, Words};

use crate::drawn::Part;
use crate::hands::{heads, typed_in};
use crate::organiser::{NAMES, Organiser};
use crate::result::reload;

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

fn rows(organiser: &Organiser) -> Vec<String> {
    organiser.page().classed("reveal__head").iter().map(Part::words).collect()
}

/// Four fields make an event; every other row says its value of today.
#[test]
fn a_new_event_follows_the_number_of_players_expected() {
    let organiser = Organiser::enter();
    organiser.press("New event");
    assert_eq!(typed_in(&organiser, "Players expected"), "12");
    organiser.says("4 rounds, no cut");
    organiser.write("Players expected", "40");
    organiser.says("5 rounds, then top 4");
    organiser.lacks("12 players");
    organiser.lacks("About ");
    organiser.press("Players expected: One more");
    organiser.says("5 rounds, then top 8");
    organiser.write("Players expected", "1");
    organiser.says("Enter 2 to 512.");
    organiser.lacks("then top 8");
    organiser.write("Players expected", "41");
    organiser.says("5 rounds, then top 8");
    organiser.write("Start", "18:00");
    organiser.says("30 (next day).");
    organiser.write("Start", "10:00");
    organiser.says("About 10:00 to 22:30.");
    organiser.write("Venue", "Nova Games");
    organiser.write("Organiser", "Olga Org");
    organiser.write("Player limit", "48");
    organiser.press("Keep clubs apart in round 1");
    let rows = rows(&organiser);
    for row in [
        "Event typeUnofficial event, Casual",
        "Start and venue10:00, Nova Games",
        "Rounds and cutBasic (41 players: 5 rounds, top 8)",
        "Times75 min, elimination 75, final",
        "Listsnot required",
        "StaffOlga Org",
        "Sign-up and fee48 players",
        "ProductsNot set",
        "House rulesclubs are kept apart",
        "Where the regulations are unclear",
    ] {
        assert!(rows.iter().any(|known| known.starts_with(row)), "{row}: {rows:?}");
    }
    organiser.says("Everything can be changed until round 1 is posted.");
    organiser.press("Create event");
    organiser.says("No players yet");
    organiser.leaf("setup");
    let state = organiser.stored().replay();
    assert_eq!((state.setup.places, state.setup.place.as_str()), (Some(48), "Nova Games"));
    // The number itself was only expected; the limit carries the example.
    organiser.lacks("Players expected");
    organiser.says("48 players: 6 rounds, top 8");
    assert_eq!(typed_in(&organiser, "Venue"), "Nova Games");
}

/// The fee is announced, added up at the door, and given out at the end.
#[test]
fn fees_are_added_up_and_given_out() {
    let organiser = Organiser::enter();
    organiser.custom_event(1, 0, &NAMES[..4]);
    organiser.press("Check-in");
    organiser.lacks("paid");
    organiser.leaf("setup");
    organiser.write("Entry fee", "7,50 €");
    organiser.write("Prizes (% of the fees)", "70, 50");
    organiser.says("Write whole numbers that add up to 100 at most");
    organiser.write("Prizes (% of the fees)", "70, 30");
    organiser.lacks("Write whole numbers");
    organiser.says("Prizes (% of the fees) 70, 30");
    assert!(
        rows(&organiser).iter().any(|row| row.starts_with("Sign-up and feeno limit, 7,50 €")),
        "{:?}",
        rows(&organiser)
    );
    organiser.leaf("players");
    organiser.press("Check-in");
    organiser.says("0 of 4 paid: 0 €");
    for name in &NAMES[..4] {
        organiser.press(&["Entry fee of ", name].concat());
    }
    organiser.says("4 of 4 paid: 30 €");
    organiser.press("Check in everyone");
    organiser.press("Done");
    organiser.round(1);
    organiser.leaf("standing");
    organiser.lacks("Prizes by place");
    organiser.leaf("round");
    organiser.play(&NAMES);
    organiser.leaf("standing");
    organiser.says("Prizes by place: 21 €, 9 €");
}

/// Three rounds for 128 players would leave 16 of them undefeated.
#[test]
fn a_custom_event_starts_from_the_table_for_its_number() {
    let mut organiser = Organiser::enter();
    organiser.press("New event");
    organiser.write("Players expected", "128");
    organiser.press("Nationals, continentals or worlds");
    organiser.says("6 rounds, then top 16");
    organiser.step(0, 2);
    organiser.says("2 rounds can leave 32 undefeated, but only 16 make the cut.");
    organiser.press("Use the new plan");
    // A draft that is kept in this tab comes back with its number.
    reload(&mut organiser);
    assert_eq!(typed_in(&organiser, "Players expected"), "128");
    organiser.press("Create event");
    organiser.says("No players yet");
    let plan = Plan { rounds: 6, cut: 16, third_place: false };
    assert_eq!(organiser.stored().replay().setup.structure, StructureChoice::Custom(plan));
}

/// The title of a document in the language of the app, with its own beside it.
#[test]
fn documents_have_titles_in_the_language_of_the_app() {
    for (lang, title) in [
        (Lang::En, "Tournament rules 1.0 (Règles de tournois 1.0)"),
        (Lang::Es, "Reglas de torneo 1.0 (Règles de tournois 1.0)"),
        (Lang::Fr, "Règles de tournois 1.0"),
    ] {
        let mut organiser = Organiser::enter();
        organiser.world.set_languages(&[lang.code()]);
        organiser.reopens();
        organiser.press(Words::new(lang).home_new());
        organiser.says(title);
        assert_eq!(organiser.words().contains("(Règles"), lang != Lang::Fr);
    }
}

#[test]
fn a_number_of_players_that_cannot_be_has_no_plan() {
    let organiser = Organiser::enter();
    organiser.press("New event");
    let plan = |typed: &str| {
        organiser.write("Players expected", typed);
        organiser.page().first("expected__plan").expect("the plan").words()
    };
    assert!(plan("24").contains("rounds"));
    assert_eq!(plan("9999").trim(), "");
    assert!(plan("24").contains("rounds"));
}
