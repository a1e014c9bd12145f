//! Further sentences of an organiser: opens files, adds players, turns to tables and people.

use std::rc::Rc;
use std::time::Duration;

use topcut::engine::log::Log;
use topcut::files::store::cells::Cells;
use topcut::files::write;
use topcut::web::browser::store::storage::LocalCells;
use topcut::web::browser::world::{Told, World};

use crate::drawn::{FILLED, PRESSED, Part};
use crate::organiser::Organiser;

/// In which a window takes its turn.
pub const MOMENT: Duration = Duration::from_secs(5);

impl Organiser {
    /// Opens another window of the same device at this address.
    pub fn window_at(&self, hash: &str) -> Self {
        let window = self.world.open(hash, topcut::web::app::start);
        let organiser = Self { world: Rc::clone(&self.world), window };
        organiser.page();
        organiser
    }

    /// Loads the window anew.
    pub fn reloads(&mut self) {
        self.window = self.world.reload(self.window, topcut::web::app::start);
        self.page();
    }

    /// Another page of the same site, without the app, does this to the storage.
    pub fn elsewhere(&self, act: impl FnOnce(&mut LocalCells) + 'static) {
        self.world.run(async move { act(&mut LocalCells) });
    }

    /// Opens a file in the file input of the first page.
    pub fn opens_file(&self, name: &str, text: &str) {
        let page = self.page();
        let inputs = page.all(|part| part.door("files").is_some() && part.attribute("multiple").is_some());
        let door = inputs[0].door("files").expect("an input for files");
        self.window.choose_files(door, vec![(name.to_owned(), text.as_bytes().to_vec())]);
        self.time_passes(MOMENT);
    }

    /// A new device with this event, opened from its file.
    pub fn with(log: &Log) -> Self {
        let organiser = Self::enter();
        organiser.opens(log);
        organiser
    }

    /// Opens an event from its file.
    pub fn opens(&self, log: &Log) {
        self.window.go("#/");
        self.opens_file("event.topcut.json", &write(log));
        self.says("Opened: ");
        assert!(self.window.hash().starts_with("#/e/"), "{}", self.window.hash());
    }

    /// Opens the demo event on the first page.
    pub fn tries_demo(&self) {
        // With events, it is in the menu.
        if self.offers("More tools") && !self.offers("Try a demo") {
            self.press("More tools");
        }
        self.press("Try a demo");
        self.time_passes(MOMENT);
        self.says("3 of 8");
    }

    /// A new event with default values and these players.
    pub fn new_event(names: &[&str]) -> Self {
        let organiser = Self::enter();
        organiser.press("New event");
        organiser.press("Create event");
        organiser.says("No players yet");
        if !names.is_empty() {
            organiser.paste(names);
        }
        organiser
    }

    /// Adds a player by name.
    pub fn adds(&self, name: &str) {
        self.write("Find or add", name);
        self.enter_at("Find or add");
    }

    /// Presses Enter in the field with this label.
    pub fn enter_at(&self, label: &str) {
        let field = self.page().top().named(&FILLED, label, 0).expect("a field");
        self.enter_in(&field.attribute("id").expect("a field with an id"));
    }

    /// Writes into the field with this id.
    pub fn write_in(&self, id: &str, text: &str) {
        let page = self.page();
        let field = page.all(|part| part.attribute("id").as_deref() == Some(id)).remove(0);
        field.doors("type").into_iter().for_each(|door| _ = self.window.act(door, text));
    }

    /// Whether something with these words can be pressed.
    pub fn offers(&self, words: &str) -> bool {
        let found = self.page().top().named(&PRESSED, words, 0);
        found.is_some_and(|part| {
            part.attribute("disabled").is_none() && part.attribute("aria-disabled").as_deref() != Some("true")
        })
    }

    /// Deletes the event whose menu is open; no downloaded file has all of its entries.
    pub fn delete_event(&self) {
        self.press("Delete from this device");
        self.press("Delete the event");
        self.time_passes(MOMENT);
    }

    /// The words of the first element with this class.
    pub fn shown(&self, class: &str) -> String {
        self.page().first(class).map(|part| part.words()).unwrap_or_default()
    }

    /// The first element with this class says this.
    pub fn shows(&self, class: &str, text: &str) {
        let page = self.page();
        let found = page.classed(class);
        assert!(
            found.iter().any(|part| part.words().contains(text)),
            "no .{class} says \"{text}\": {:?}; the page: {}",
            found.iter().map(Part::words).collect::<Vec<_>>(),
            page.words()
        );
    }

    /// Nothing on the page has this class.
    pub fn gone(&self, class: &str) {
        let page = self.page();
        let found = page.classed(class);
        assert!(found.is_empty(), "there is .{class}: {}", found[0].words());
    }

    /// The title of the page is this.
    pub fn heads(&self, text: &str) {
        let page = self.page();
        let titles: Vec<_> = page.all(|part| part.tag() == "h1").iter().map(Part::words).collect();
        assert!(titles.iter().any(|title| title.contains(text)), "no title \"{text}\": {titles:?}");
    }

    pub fn open_table(&self, number: u16) {
        self.press(&format!("Table {number}"));
        self.shows("sheet__title", &number.to_string());
    }

    /// Opens the line of a player in a list of players or the standing.
    pub fn open_player(&self, name: &str) {
        let page = self.page();
        let is_line = |part: &Part| part.has_class("entrant__open") || part.has_class("standing__open");
        let lines = page.all(is_line).into_iter();
        let is_named = |line: &Part| {
            ["entrant__name", "standing__name"]
                .into_iter()
                .any(|class| line.first(class).is_some_and(|part| part.words() == name))
        };
        let line = lines.into_iter().find(is_named);
        self.press_part(&page, &line.unwrap_or_else(|| panic!("no line of {name}: {}", page.words())));
        self.shows("sheet__title", name);
    }
}

/// The texts of all files that were downloaded since the last look, by their names.
pub fn downloads(world: &World) -> Vec<(String, String)> {
    let of_file = |told| match told {
        Told::Downloaded { name, text } => Some((name, text)),
        _ => None,
    };
    world.told().into_iter().filter_map(of_file).collect()
}

/// All cells below a prefix.
pub fn cells(world: &World, prefix: &str) -> Vec<(String, String)> {
    let cells = world.cells();
    let keys = cells.keys(prefix).expect("an open storage");
    let text = |key: &String| cells.get(key).expect("an open storage").unwrap_or_default();
    keys.iter().map(|key| (key.clone(), text(key))).collect()
}

/// The text that a camera reads in a drawn code.
pub fn read_code(code: &Part) -> String {
    const SCALE: usize = 4;
    let number = |text: &str| text.parse::<usize>().expect("a number");
    let seen = code.attribute("viewbox").or_else(|| code.attribute("viewBox")).expect("a size");
    let side = number(seen.rsplit(' ').next().unwrap_or_default());
    let path = code.all(|part| part.tag() == "path").remove(0).attribute("d").expect("modules");
    let mut dark = vec![false; side * side];
    // Each run: `M4 4h7v1h-7z`.
    for run in path.split('M').skip(1) {
        let (place, wide) = run.split_once('h').expect("a run");
        let (left, top) = place.split_once(' ').expect("a place");
        let from = number(top) * side + number(left);
        dark[from..from + number(wide.split('v').next().unwrap_or_default())].fill(true);
    }
    let shade = |x: usize, y: usize| if dark[y / SCALE * side + x / SCALE] { 0 } else { 255 };
    let mut picture = rqrr::PreparedImage::prepare_from_greyscale(side * SCALE, side * SCALE, shade);
    let codes = picture.detect_grids();
    assert_eq!(codes.len(), 1, "one code");
    codes[0].decode().expect("a code that can be read").1
}
