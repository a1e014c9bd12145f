//! A device of one test, as the test handles it: its windows, its storage, its clock.

use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;

use super::clipboard::Copied;
use super::clock::Set;
use super::device::{Awake, Hidden};
use super::file_handle::ChosenFile;
use super::page::address::{self, Address};
use super::page::focus::LedTo;
use super::page::hand::Doors;
use super::page::held::Slots;
use super::page::keys::Shortcuts;
use super::page::look::{Look, Read};
use super::page::place::Place;
use super::page::pressed;
use super::peer;
use super::share::Sheet;
use super::state::{self, inside, window};
pub use super::state::{On, START, Told};
use super::store::database::{Answers, Database, Own, tell_emptied};
use super::store::locks::{self, Delay};
use super::store::room::{Forgets, Promises};
pub use super::store::storage::Denied;
use super::store::storage::Storage;
use super::store::tab::Tab;
use super::store::tabs::Leaving;
use super::tasks;
use super::texts::Beside;
use super::upload::Picker;
use super::worker::{self, Keeping, Worker};
use crate::files::store::cells::{Cells, MemoryCells};
use crate::web::ports::Shortcut;

/// The world of this thread, of one device at first. Making one begins anew.
#[derive(Debug)]
pub struct World(());

/// A device of the world, with storage of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Device(usize);

impl Default for World {
    fn default() -> Self {
        Self::new()
    }
}

impl Drop for World {
    fn drop(&mut self) {
        begin();
    }
}

fn begin() {
    tasks::begin();
    state::begin();
}

/// Opens a window on the current device.
fn open(hash: &str, tab: Tab, start: fn()) -> Window {
    let number = state::open_window();
    inside(number, || {
        window(|address: &mut Address| hash.clone_into(&mut address.hash));
        window(|own: &mut Tab| *own = tab);
        start();
    });
    tasks::settle();
    Window { number }
}

impl World {
    pub fn new() -> Self {
        begin();
        Self(())
    }

    /// Adds a device to the network.
    pub fn another_device(&self) -> Device {
        Device(state::add_device())
    }

    /// As [`World::open`], on this device.
    pub fn open_on(&self, device: Device, hash: &str, start: fn()) -> Window {
        state::on_device(device.0, || self.open(hash, start))
    }

    /// The storage of the site on the first device, to fill, limit or deny it.
    pub fn cells(&self) -> MemoryCells {
        tasks::moved();
        state::device(|storage: &mut Storage| storage.cells.clone())
    }

    /// As [`World::cells`], on this device.
    pub fn cells_of(&self, device: Device) -> MemoryCells {
        state::on_device(device.0, || self.cells())
    }

    /// Changes what the database answers from now on.
    pub fn set_database(&self, answers: Answers) {
        state::device(|database: &mut Database| database.set(answers));
    }

    /// Denies these operations on the storage to all pages; a test may still look into its cells.
    pub fn deny(&self, denied: Denied) {
        tasks::moved();
        state::device(|storage: &mut Storage| storage.denied = denied);
    }

    /// Sets how long the device takes to answer who asks for a lock.
    pub fn set_lock_delay(&self, time: Duration) {
        state::device(|delay: &mut Delay| delay.0 = time);
    }

    /// Nobody can ask the device to keep what is stored.
    pub fn promises_nothing(&self) {
        tasks::moved();
        state::device(|promises: &mut Promises| promises.cannot_be_asked = true);
    }

    /// How often the app has asked the device to keep what is stored.
    pub fn asked_to_keep(&self) -> usize {
        state::device(|promises: &mut Promises| promises.asked)
    }

    /// Tells all windows what the worker of the device does from now on.
    pub fn set_keeping(&self, keeping: Keeping) {
        worker::tell(keeping);
        tasks::settle();
    }

    /// How often the app has asked a newer version to begin.
    pub fn versions_begun(&self) -> usize {
        state::device(|worker: &mut Worker| worker.begun)
    }

    /// The user copied this elsewhere.
    pub fn copies(&self, text: &str) {
        tasks::moved();
        state::device(|copied: &mut Copied| copied.0 = Some(text.to_owned()));
    }

    /// The device has a share sheet for files; `takes`: the user chooses an app in it.
    pub fn has_sheet(&self, takes: bool) {
        tasks::moved();
        state::device(|sheet: &mut Sheet| *sheet = Sheet { is_there: true, takes });
    }

    /// The device has files that the app can rewrite; `asks`: each window needs a new permission.
    pub fn has_files(&self, asks: bool) {
        tasks::moved();
        state::device(|file: &mut ChosenFile| (file.is_possible, file.asks) = (true, asks));
    }

    /// The chosen file is gone.
    pub fn loses_file(&self) {
        tasks::moved();
        state::device(|file: &mut ChosenFile| file.fails = true);
    }

    /// The text in the chosen file.
    pub fn file(&self) -> String {
        state::device(|file: &mut ChosenFile| file.text.clone())
    }

    /// Puts a file beside the page.
    pub fn puts_beside(&self, name: &str, text: &str) {
        tasks::moved();
        state::network(|files: &mut Beside| files.0.insert(name.to_owned(), text.to_owned()));
    }

    /// The languages that the user reads, best first.
    pub fn set_languages(&self, languages: &[&str]) {
        tasks::moved();
        state::device(|read: &mut Read| read.0 = languages.iter().map(|&language| language.to_owned()).collect());
    }

    /// Whether the device deletes what was not visited for a week.
    pub fn set_forgets(&self, forgets: bool) {
        tasks::moved();
        state::device(|device: &mut Forgets| device.0 = forgets);
    }

    /// Deletes the database of the site, which windows notice.
    pub fn delete_database(&self) {
        state::device(Database::delete);
        state::all().into_iter().for_each(|window| inside(window, || tasks::start(async { tell_emptied() })));
    }

    /// Deletes cells and database of the site; the windows are not told of the cells.
    ///
    /// # Panics
    /// If the storage is denied.
    pub fn clear_site_data(&self) {
        let mut cells = self.cells();
        let keys = cells.keys("").expect("the storage is open");
        keys.iter().for_each(|key| cells.remove(key).expect("the storage is open"));
        self.delete_database();
    }

    /// Tells all windows that something outside of them cleared the storage.
    pub fn tell_of_clearing(&self) {
        state::all().into_iter().for_each(|window| tasks::happen(window, On::Foreign, None));
        tasks::settle();
    }

    /// Opens a window at an address such as `#/settings`, starts the app in it and lets it settle.
    pub fn open(&self, hash: &str, start: fn()) -> Window {
        open(hash, Tab::default(), start)
    }

    /// Loads a window anew: its address and its own texts stay.
    pub fn reload(&self, old: Window, start: fn()) -> Window {
        let tab = old.inside(|| window(|tab: &mut Tab| std::mem::take(tab)));
        let hash = old.hash();
        old.kill();
        old.inside(|| open(&hash, tab, start))
    }

    /// Lets everything happen that is due.
    pub fn settle(&self) {
        tasks::settle();
    }

    /// Does one step of what is due; false once nothing is.
    pub fn one_step(&self) -> bool {
        tasks::one_step()
    }

    /// Moves the clock on, from timer to timer.
    pub fn advance(&self, time: Duration) {
        let until = state::now() + i64::try_from(time.as_millis()).unwrap_or_default();
        tasks::settle();
        while let Some(due) = tasks::next_timer().filter(|due| *due <= until) {
            state::set_now(state::now().max(due));
            tasks::settle();
        }
        state::set_now(until);
        tasks::moved();
        tasks::settle();
    }

    /// Grows whenever something happens that may change a page.
    pub fn moves(&self) -> u64 {
        tasks::moves()
    }

    /// Time passes while the device sleeps: nothing happens until it settles.
    pub fn sleep(&self, time: Duration) {
        state::set_now(state::now() + i64::try_from(time.as_millis()).unwrap_or_default());
        tasks::moved();
    }

    /// The wall clock is set ahead or back by these minutes; no time passes.
    pub fn set_clock(&self, minutes: i64) {
        tasks::moved();
        state::device(|set: &mut Set| set.0 += minutes * 60_000);
    }

    /// Returns the orders of the app to the device since the last call.
    pub fn told(&self) -> Vec<Told> {
        state::told()
    }

    /// Milliseconds since 1970 on the clock of the world.
    pub fn now(&self) -> i64 {
        state::now()
    }

    /// Lets a task run in a window without the app, as a test of an interface does.
    pub fn run(&self, task: impl Future<Output = ()> + 'static) {
        inside(state::open_window(), || tasks::start(task));
        tasks::settle();
    }
}

/// A window of the world.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    number: usize,
}

impl Window {
    fn inside<R>(self, act: impl FnOnce() -> R) -> R {
        inside(self.number, act)
    }

    /// Every message that this window was sent by other devices.
    pub fn heard(self) -> Vec<Vec<u8>> {
        peer::heard_by(self.number)
    }

    /// Draws the page anew, lets it settle, and returns it as HTML.
    ///
    /// Signals of components are lost, except for those that are held (`browser::page::held`).
    pub fn draw(self) -> String {
        tasks::settle();
        let html = self.inside(|| {
            let (app, drawn) = window(|place: &mut Place| (place.app.clone(), place.drawn.take()));
            let Some((root, view)) = app else { return String::new() };
            // Its effects would go on.
            if let Some(drawn) = drawn {
                drawn.cleanup();
            }
            drop(window(|doors: &mut Doors| std::mem::take(doors)));
            window(|slots: &mut Slots| slots.begin(&root));
            let owner = root.with(Owner::new);
            let html = owner.with(|| view().to_html());
            window(|place: &mut Place| place.drawn = Some(owner));
            drop(window(|slots: &mut Slots| slots.sweep()));
            html
        });
        tasks::settle();
        html
    }

    /// Uses a part of the drawn page by the number that is written at it, and lets the app settle. `text` is what a hand
    /// enters there. Returns whether the part took it; of a key, whether the page used it.
    ///
    /// # Panics
    /// If nothing drawn has this number.
    pub fn act(self, door: usize, text: &str) -> bool {
        let is_used = self.begin(door, text);
        tasks::settle();
        is_used
    }

    /// As [`Window::act`], but what follows waits for [`World::one_step`] or [`World::settle`].
    ///
    /// # Panics
    /// As [`Window::act`].
    pub fn begin(self, door: usize, text: &str) -> bool {
        tasks::moved();
        // A hand that uses a window turns to it.
        state::happen_now(self.number, On::TurnedTo, None);
        self.inside(|| {
            let door = window(|doors: &mut Doors| doors.0.get(door).cloned());
            let door = door.unwrap_or_else(|| panic!("nothing drawn has this number"));
            pressed::use_door(&door, text)
        })
    }

    /// Chooses files in the file input with this number.
    ///
    /// # Panics
    /// As [`Window::act`].
    pub fn choose_files(self, door: usize, files: Vec<(String, Vec<u8>)>) {
        self.inside(|| state::device(|picker: &mut Picker| picker.0 = files));
        self.act(door, "");
    }

    /// Returns whether the page used the shortcut.
    pub fn press_shortcut(self, shortcut: Shortcut) -> bool {
        tasks::moved();
        let is_used = self.inside(|| {
            let heard = window(|shortcuts: &mut Shortcuts| shortcuts.0.clone());
            heard.is_some_and(|heard| heard(shortcut))
        });
        tasks::settle();
        is_used
    }

    /// The window gets this, as if its browser said so.
    pub fn gets(self, on: On) {
        self.inside(|| {
            window(|hidden: &mut Hidden| match on {
                On::Left => hidden.0 = true,
                On::Returned => hidden.0 = false,
                On::Address | On::Foreign | On::TurnedTo | On::Slept | On::Woken | On::Escape => {}
            });
        });
        tasks::happen(self.number, on, None);
        tasks::settle();
    }

    /// The device has a wake lock, and allows it or not.
    pub fn has_wake_lock(self, allows: bool) {
        self.inside(|| window(|awake: &mut Awake| awake.0 = Some(allows)));
    }

    /// Whether the browser would ask the user to stay.
    pub fn asks_to_stay(self) -> bool {
        self.inside(|| {
            let asked: Vec<_> = window(|leaving: &mut Leaving| leaving.0.iter().map(Rc::clone).collect());
            asked.iter().any(|stay| stay())
        })
    }

    /// The part of the address from `#` on.
    pub fn hash(self) -> String {
        self.inside(|| window(|address: &mut Address| address.hash.clone()))
    }

    pub fn title(self) -> String {
        self.inside(|| window(|look: &mut Look| look.title.clone()))
    }

    /// An attribute of the root element, as `lang`.
    pub fn mark(self, name: &str) -> Option<String> {
        self.inside(|| window(|look: &mut Look| look.marks.get(name).cloned()))
    }

    /// The selectors that the app focused or scrolled to since the last call, between commas.
    pub fn led_to(self) -> String {
        self.inside(|| window(|led: &mut LedTo| std::mem::take(&mut led.0).join(", ")))
    }

    /// Changes what the database answers to this window alone.
    pub fn set_database(self, answers: Option<Answers>) {
        self.inside(|| window(|own: &mut Own| own.0 = answers));
    }

    /// Nothing of the window runs while it is stuck; what was due follows.
    pub fn set_stuck(self, is_stuck: bool) {
        tasks::set_stuck(self.number, is_stuck);
    }

    /// Turns to another address.
    pub fn go(self, hash: &str) {
        self.inside(|| address::go_to(hash));
        tasks::settle();
    }

    pub fn back(self) {
        self.inside(address::back);
        tasks::settle();
    }

    /// Opens another window on the device of this one.
    pub fn beside(self, hash: &str, start: fn()) -> Window {
        self.inside(|| open(hash, Tab::default(), start))
    }

    /// Ends the window without a word to it: nothing of it runs any more, and others get its locks.
    pub fn kill(self) {
        state::close_window(self.number);
        tasks::forget(self.number);
        self.inside(|| locks::lose_window(self.number));
        peer::lose_window(self.number);
    }
}
