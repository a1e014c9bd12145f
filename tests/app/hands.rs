//! Further acts of a person before a page: opens players and tables, adds, counts, chooses files.

use std::rc::Rc;
use std::time::Duration;

use topcut::engine::log::Log;
use topcut::files::store::cells::Cells;
use topcut::files::write;
use topcut::web::browser::world::{Told, World};

use crate::drawn::Part;
use crate::organiser::Organiser;

/// A new device whose first window opens at this address.
pub fn device_at(hash: &str) -> Organiser {
    let world = Rc::new(World::new());
    let window = world.open(hash, topcut::web::app::start);
    Organiser { world, window }
}

/// A new device with this event, opened from its file.
pub fn device_with(log: &Log) -> Organiser {
    let organiser = Organiser::enter();
    choose_files(&organiser, &[("event.topcut.json", &write(log))]);
    organiser.says("Opened: ");
    organiser
}

/// A new device with a new event of the default values.
pub fn device_with_new_event() -> Organiser {
    let organiser = Organiser::enter();
    organiser.press("New event");
    organiser.press("Create event");
    organiser.says("No players yet");
    organiser
}

/// Chooses files in the input for events.
pub fn choose_files(organiser: &Organiser, files: &[(&str, &str)]) {
    choose_in(organiser, |part| part.attribute("multiple").is_some(), files);
}

/// Chooses files in the first input for files that fits.
pub fn choose_in(organiser: &Organiser, fits: impl Fn(&Part) -> bool + Copy, files: &[(&str, &str)]) {
    let page = organiser.page();
    let inputs = page.all(|part| part.door("files").is_some() && fits(part));
    let door = inputs.first().and_then(|input| input.door("files")).expect("an input for files");
    let files = files.iter().map(|(name, text)| ((*name).to_owned(), text.as_bytes().to_vec())).collect();
    organiser.window.choose_files(door, files);
    // It is read in slices.
    organiser.time_passes(Duration::from_secs(1));
}

/// Downloads since the last call.
pub fn downloads(organiser: &Organiser) -> Vec<(String, String)> {
    let told = organiser.world.told().into_iter();
    told.filter_map(|told| if let Told::Downloaded { name, text } = told { Some((name, text)) } else { None }).collect()
}

/// The texts of all parts of this class.
pub fn texts(organiser: &Organiser, class: &str) -> Vec<String> {
    organiser.page().classed(class).iter().map(Part::words).collect()
}

/// A part of this class says this.
pub fn shows(organiser: &Organiser, class: &str, text: &str) {
    let texts = texts(organiser, class);
    assert!(texts.iter().any(|one| one.contains(text)), "no .{class} says \"{text}\", but {texts:?}");
}

/// The heading of the page says this.
pub fn heads(organiser: &Organiser, text: &str) {
    let titles: Vec<String> = organiser.page().all(|part| part.tag() == "h1").iter().map(Part::words).collect();
    assert!(titles.iter().any(|title| title.contains(text)), "\"{text}\" is no heading, but {titles:?}");
}

/// So many parts of this class are shown.
pub fn counts(organiser: &Organiser, class: &str, count: usize) {
    let texts = texts(organiser, class);
    assert_eq!(texts.len(), count, ".{class}: {texts:?}");
}

/// Whether something with these words can be pressed.
pub fn can_be_pressed(organiser: &Organiser, words: &str) -> bool {
    let page = organiser.page();
    let found = page.top().named(&crate::drawn::PRESSED, words, 0);
    found.is_some_and(|part| {
        part.attribute("disabled").is_none() && part.attribute("aria-disabled").as_deref() != Some("true")
    })
}

/// The text in a field.
pub fn typed_in(organiser: &Organiser, label: &str) -> String {
    let page = organiser.page();
    let field = page.top().named(&crate::drawn::FILLED, label, 0);
    field.unwrap_or_else(|| panic!("no \"{label}\": {}", page.top().offers())).attribute("value").unwrap_or_default()
}

/// Adds a player by the field of the list.
pub fn add(organiser: &Organiser, name: &str) {
    organiser.write("Find or add", name);
    organiser.enter_in("add-player");
    shows(organiser, "entrant__name", name);
}

/// Opens the panel of a player in the list or the standing.
pub fn open_player(organiser: &Organiser, name: &str) {
    let page = organiser.page();
    let rows = page.all(|part| part.has_class("entrant__open") || part.has_class("standing__open"));
    let named = |row: &&Part| {
        let names = row.all(|part| part.has_class("entrant__name") || part.has_class("standing__name"));
        names.iter().any(|part| part.words() == name) || row.words() == name
    };
    let row = rows.iter().find(named).unwrap_or_else(|| panic!("{name} is not listed: {}", page.words()));
    organiser.press_part(&page, row);
    shows(organiser, "sheet__title", name);
}

pub fn open_table(organiser: &Organiser, number: u16) {
    organiser.press(&format!("Table {number}"));
    shows(organiser, "sheet__title", &number.to_string());
}

/// Whether a player is listed with this badge.
pub fn is_listed(organiser: &Organiser, name: &str, badge: &str) -> bool {
    texts(organiser, "entrant").iter().any(|row| row.contains(name) && row.contains(badge))
}

/// Whether a player has a table.
pub fn is_seated(organiser: &Organiser, name: &str) -> bool {
    organiser.tables().iter().any(|table| table.names.iter().any(|seated| seated == name))
}

/// Players without an opponent, with the words beside them.
pub fn unpaired(organiser: &Organiser) -> Vec<(String, String)> {
    let rows = organiser.page().classed("match--bye");
    rows.iter().map(|row| (row.first("match__name").expect("a name").words(), row.words())).collect()
}

/// The cells whose keys begin with this.
pub fn cells(organiser: &Organiser, prefix: &str) -> Vec<(String, String)> {
    let cells = organiser.world.cells();
    let mut keys = cells.keys(prefix).expect("the storage is open");
    keys.sort();
    keys.into_iter().map(|key| (key.clone(), cells.get(&key).unwrap().expect("a cell"))).collect()
}
