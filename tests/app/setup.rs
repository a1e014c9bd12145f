//! The guide to a first event.

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
    assert_eq!(pictures.len(), steps.len());
    for (step, picture) in steps.iter().zip(&pictures) {
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
