//! The player screen and the stream: windows of their own that follow the desk.

use std::time::Duration;

use topcut::web::browser::world::Told;

use crate::drawn::Part;
use crate::made::NAMES;
use crate::organiser::Organiser;

const MOMENT: Duration = Duration::from_secs(2);

/// An event of so many players with a cut, and a window that the desk opened beside it.
struct Hall {
    desk: Organiser,
    screen: Organiser,
}

impl Hall {
    fn open(desk: Organiser, button: &str) -> Self {
        desk.world.told();
        desk.press(button);
        let opened = desk.world.told().into_iter().find_map(|told| match told {
            Told::Opened(address) => Some(address),
            _ => None,
        });
        let opened = opened.expect("a window was opened");
        let at = opened.find('#').expect("an address of the app");
        let screen = desk.window_at(&opened[at..]);
        Self { desk, screen }
    }

    /// The screen, which turns its pages by itself, comes to this text, and has no controls.
    fn shows(&self, class: &str, text: &str) {
        self.comes_to(|page| page.classed(class).iter().any(|part| part.words().contains(text)), text);
    }

    fn heads(&self, text: &str) {
        self.comes_to(|page| page.all(|part| part.tag() == "h1").iter().any(|part| part.words().contains(text)), text);
    }

    fn comes_to(&self, is_there: impl Fn(&Part) -> bool, text: &str) {
        for _ in 0..60 {
            self.screen.time_passes(Duration::from_secs(1));
            self.has_no_controls();
            if is_there(&self.screen.page()) {
                return;
            }
        }
        panic!("the screen never says \"{text}\": {}", self.screen.words());
    }

    fn has_no_controls(&self) {
        let controls = self.screen.page().all(|part| {
            ["button", "a", "input", "select", "textarea", "summary"].contains(&part.tag())
                || part.attribute("tabindex").is_some_and(|index| index != "-1")
                || part.attribute("role").as_deref() == Some("button")
        });
        assert!(controls.is_empty(), "{:?}", controls.iter().map(Part::words).collect::<Vec<_>>());
    }
}

#[test]
fn the_second_window_follows_the_day() {
    let desk = Organiser::enter();
    desk.custom_event(2, 2, &NAMES[..12]);
    desk.leaf("screen");
    desk.says("Now on the screen");
    let mut hall = Hall::open(desk, "Open player screen");
    hall.shows("screen__words", "2 rounds");

    hall.desk.leaf("round");
    hall.desk.press("Pair round 1");
    hall.desk.says("Swap seats");
    hall.shows("screen__words", "2 rounds");
    hall.desk.press("Post round 1");
    hall.desk.says("results in");
    hall.heads("Round 1");
    hall.shows("screen__seat", NAMES[0]);
    hall.screen.gone("screen__time");
    let listed: Vec<String> = hall.screen.page().classed("screen__name").iter().map(Part::words).collect();
    let mut sorted = NAMES[..12].to_vec();
    sorted.sort_unstable();
    assert_eq!(listed, sorted);

    hall.screen.reloads();
    hall.shows("screen__seat", NAMES[0]);
    hall.desk.reloads();
    hall.desk.press("Start");
    hall.shows("screen__time", "1:14:");
    hall.shows("screen__word", "round ends 10:1");
    // The names stay beside the clock, and nothing counts on below zero.
    hall.screen.time_passes(Duration::from_secs(20 * 60));
    hall.shows("screen__time", "54:");
    hall.shows("screen__seat", NAMES[0]);

    hall.desk.leaf("screen");
    hall.desk.press("Manual");
    hall.desk.press("Pairings by name");
    hall.desk.write("Message to everybody", "Lunch at 31:00");
    hall.screen.lacks("Lunch");
    hall.desk.write("Message to everybody", "Lunch at 13:00");
    hall.desk.press("Send");
    hall.shows("screen__huge", "5");
    hall.shows("screen__line", "Lunch at 13:00");
    hall.desk.press("Show names as initials");
    hall.desk.press("Pairings by name");
    hall.desk.press("Clock");
    hall.shows("screen__name", ".");
    hall.screen.lacks(NAMES[0]);

    hall.desk.press("Automatic");
    hall.desk.leaf("round");
    hall.desk.play(&NAMES);
    hall.heads("Standings, after round 1");
    hall.desk.leaf("round");
    hall.desk.round(2);
    hall.heads("Round 2");
    hall.screen.lacks("Lunch");
    hall.desk.leaf("screen");
    hall.desk.says("The message ended");
    hall.desk.press("Show it again");
    hall.shows("screen__line", "Lunch at 13:00");
    hall.desk.leaf("round");
    hall.desk.play(&NAMES);
    hall.desk.cut(2);
    hall.shows("screen__bracket", "Final");
    hall.desk.press("Pair final");
    hall.desk.says("0 of 1");
    hall.desk.play(&NAMES);
    hall.shows("screen__winner", "A. O. wins the event");
    hall.shows("screen__champion", "A. O.");
    hall.heads("Final standings");
    hall.shows("screen__name", "A. O.");
}

#[test]
fn player_is_called_on_the_screen() {
    let desk = Organiser::enter();
    desk.custom_event(2, 2, &NAMES[..6]);
    desk.round(1);
    desk.leaf("screen");
    let hall = Hall::open(desk, "Open player screen");
    let called = format!("{} is called to table", NAMES[0]);
    hall.desk.leaf("players");
    hall.desk.open_player(NAMES[0]);
    hall.desk.press("Call to the table");
    hall.desk.says(&called);
    hall.shows("screen__line", &called);
    hall.desk.leaf("log");
    hall.desk.says(&called);
    hall.desk.leaf("players");
    hall.desk.open_player(NAMES[1]);
    hall.desk.act_on_player("Call to the desk");
    hall.desk.says(&format!("{} is called to the desk", NAMES[1]));
    hall.shows("screen__line", &format!("{} is called to the desk", NAMES[1]));
    hall.desk.press("Close");
    hall.desk.press("Undo");
    hall.desk.leaf("log");
    hall.desk.press("Undo");
    for _ in 0..10 {
        hall.screen.time_passes(MOMENT);
        hall.screen.lacks(" is called to ");
    }
}

/// The part of the address after the event.
fn place(window: &Organiser) -> String {
    window.window.hash().split('/').skip(3).collect::<Vec<_>>().join("/")
}

#[test]
fn stream_follows_table_and_choices() {
    let desk = Organiser::enter();
    desk.custom_event(2, 2, &NAMES[..6]);
    desk.round(1);
    let tables = desk.tables();
    let [first, second] = [&tables[0], &tables[1]];
    desk.leaf("screen");
    let mut hall = Hall::open(desk, "Open stream window");
    hall.shows("stream__name--first", &first.names[0]);
    hall.shows("stream__place", "Table 1");
    hall.shows("stream__time", "1:15:00");
    assert_eq!(place(&hall.screen), "stream/1/both/green");
    hall.screen.shows("stream--green", "");

    hall.desk.leaf("round");
    hall.desk.press("Start");
    hall.desk.type_result(1, [200, 64]);
    hall.shows("stream__time", "1:14:");
    hall.shows("stream__points--won", "200");
    hall.shows("stream__score", "64");

    hall.desk.leaf("screen");
    hall.desk.press("Show names as initials");
    hall.desk.write("Table on stream", "2");
    hall.desk.press("Magenta");
    hall.desk.press_nth("Table", 0);
    hall.shows("stream__place", "Table 2");
    hall.screen.gone("stream__time");
    hall.screen.shows("stream--magenta", "");
    assert_eq!(place(&hall.screen), "stream/2/table/magenta");
    hall.screen.lacks(&second.names[0]);
    hall.screen.reloads();
    hall.shows("stream__place", "Table 2");

    hall.desk.write("Table on stream", "40");
    hall.desk.says("Table 40 has no match now");
    hall.desk.press("Transparent");
    hall.desk.says("choose green or magenta");
    hall.screen.time_passes(MOMENT);
    hall.screen.gone("stream__table");

    // The address alone is enough, as in a bookmark.
    hall.screen.leaf("stream/3/clock/green");
    hall.shows("stream__time", "1:1");
    hall.screen.gone("stream__table");
}

#[test]
fn browser_source_without_the_event_is_told_what_to_do() {
    let organiser = Organiser::enter();
    let source = organiser.window_at("#/e/00000000000000000000000000000000/stream/1/both/green");
    source.says("Open the stream window in TopCut and capture that window");
}
