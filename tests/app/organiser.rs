//! The sentences of an organiser, in front of the app in memory: presses words, fills labels, reads tables.

use std::cell::RefCell;
use std::cmp::Ordering;
use std::convert::Infallible;
use std::pin::pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use topcut::engine::id::EventId;
use topcut::engine::log::Log;
use topcut::files::CellStore;
use topcut::web::browser::world::{On, Window, World};

use crate::drawn::{FILLED, PRESSED, Part, read};
use crate::opened::downloads;
use crate::paper;
pub use crate::played::{Hands, Line, Table};

pub const NAMES: [&str; 8] = *crate::played::NAMES.first_chunk().unwrap();

thread_local! {
    /// The page of the last look, and when that was.
    static SEEN: RefCell<Option<(Window, u64, Part)>> = const { RefCell::new(None) };
}

/// A person before a window of the app.
pub struct Organiser {
    pub world: Rc<World>,
    pub window: Window,
}

impl Organiser {
    /// Opens the app on a new device.
    pub fn enter() -> Self {
        let world = Rc::new(World::new());
        let window = world.open("", topcut::web::app::start);
        Self { world, window }
    }

    /// Opens another window of the same device at the same address.
    pub fn second_window(&self) -> Self {
        let window = self.window.beside(&self.window.hash(), topcut::web::app::start);
        Self { world: Rc::clone(&self.world), window }
    }

    /// A person with another device.
    pub fn another(&self) -> Self {
        let window = self.world.open_on(self.world.another_device(), "", topcut::web::app::start);
        Self { world: Rc::clone(&self.world), window }
    }

    /// The person turns to this window.
    pub fn turns_here(&self) {
        self.window.gets(On::TurnedTo);
    }

    /// The window is gone, as with a device that dies, and a new one opens at its address.
    pub fn reopens(&mut self) {
        self.window.kill();
        self.window = self.window.beside(&self.window.hash(), topcut::web::app::start);
    }

    /// The page as it is drawn now: the one of the last look, if nothing has happened since.
    pub fn page(&self) -> Part {
        self.world.settle();
        let kept = SEEN.take().filter(|(window, moves, _)| *window == self.window && *moves == self.world.moves());
        let page = kept.map_or_else(|| self.drawn(), |(.., page)| page);
        SEEN.set(Some((self.window, self.world.moves(), page.clone())));
        page
    }

    /// Its own first steps may change a page, so it is drawn until it stays the same.
    fn drawn(&self) -> Part {
        let mut html = self.window.draw();
        for _ in 0..5 {
            let again = self.window.draw();
            if without_groups(&again) == without_groups(&html) {
                return read(&again);
            }
            html = again;
        }
        let (one, other) = (self.window.draw(), self.window.draw());
        let differs = one.chars().zip(other.chars()).take_while(|(one, other)| one == other).count();
        panic!(
            "the page never comes to rest: {}",
            one.chars().skip(differs.saturating_sub(300)).take(600).collect::<String>()
        );
    }

    pub fn words(&self) -> String {
        self.page().words()
    }

    /// The page says this.
    pub fn says(&self, text: &str) {
        let words = self.words();
        assert!(words.contains(text), "the page does not say \"{text}\" but: {words}");
    }

    /// The page does not say this.
    pub fn lacks(&self, text: &str) {
        let words = self.words();
        assert!(!words.contains(text), "the page says \"{text}\": {words}");
    }

    pub fn press(&self, words: &str) {
        self.press_nth(words, 0);
    }

    /// Chooses a way to share the standings.
    pub fn share(&self, way: &str) {
        self.press("Share");
        self.press(way);
    }

    /// Presses a tool of the page: in its menu, unless the page itself offers it.
    pub fn tool(&self, words: &str) {
        if !self.offers(words) {
            self.press("More tools");
        }
        self.press(words);
    }

    /// Presses an act in the menu of the open player.
    pub fn act_on_player(&self, words: &str) {
        self.press("More actions for");
        self.press(words);
    }

    /// Presses one of several parts with these words.
    pub fn press_nth(&self, words: &str, nth: usize) {
        let page = self.page();
        let Some(part) = page.top().named(&PRESSED, words, nth) else {
            panic!("there is no \"{words}\" to press, but {}", page.top().offers())
        };
        self.press_part(&page, &part);
    }

    pub fn press_part(&self, page: &Part, part: &Part) {
        let name = part.words();
        assert!(part.attribute("disabled").is_none(), "\"{name}\" is disabled");
        assert!(part.attribute("aria-disabled").as_deref() != Some("true"), "\"{name}\" is blocked");
        if let Some(door) = part.door("press") {
            self.window.act(door, "");
        } else if let Some(act) = part.attribute("data-act") {
            let row = part.closest(|part| part.attribute("data-row").is_some()).expect("it is in a row");
            let rows = part.closest(|part| part.door("rows").is_some()).expect("the rows take a press");
            let row = row.attribute("data-row").unwrap();
            assert!(self.window.act(rows.door("rows").unwrap(), &[act.as_str(), &row].join(" ")), "\"{name}\" is gone");
        } else if part.tag() == "a" {
            let href = part.attribute("href").unwrap_or_default();
            self.window.go(&href);
        } else if part.tag() == "label" {
            let input = part.all(|part| part.door("tick").is_some()).remove(0);
            let is_on = input.attribute("type").as_deref() == Some("radio") || input.attribute("checked").is_none();
            self.window.act(input.door("tick").unwrap(), if is_on { "true" } else { "false" });
        } else if part.attribute("type").as_deref() == Some("submit") {
            self.window.act(form_of(page, part).door("send").unwrap(), "");
        } else {
            panic!("\"{name}\" takes no press");
        }
    }

    /// Replaces the value of the field with this label, and leaves it.
    pub fn write(&self, label: &str, text: &str) {
        let page = self.page();
        let Some(field) = page.top().named(&FILLED, label, 0) else {
            panic!("there is no field \"{label}\", but {}", page.top().offers())
        };
        self.write_into(&field, text);
    }

    /// Chooses an option of the list with this label.
    pub fn choose(&self, label: &str, option: &str) {
        let list = self.page().top().named(&["select"], label, 0).expect("a list");
        let found = list.all(|part| part.tag() == "option").into_iter().find(|part| part.words().starts_with(option));
        let value = found.unwrap_or_else(|| panic!("\"{option}\" cannot be chosen")).attribute("value");
        self.window.act(list.door("choose").expect("it takes a choice"), &value.unwrap_or_default());
    }

    fn write_into(&self, field: &Part, text: &str) {
        let mut is_taken = false;
        for door in ["type", "choose"].into_iter().flat_map(|kind| field.doors(kind)) {
            self.window.act(door, text);
            is_taken = true;
        }
        assert!(is_taken, "the field takes nothing");
    }

    /// Presses Enter in the field with this id.
    pub fn enter_in(&self, id: &str) {
        let page = self.page();
        let field = self.with_id(&page, id);
        let is_used = field.door("key").is_some_and(|door| self.window.act(door, "Enter"));
        if !is_used {
            self.window.act(form_of(&page, &field).door("send").unwrap(), "");
        }
    }

    fn with_id(&self, page: &Part, id: &str) -> Part {
        let mut found = page.all(|part| part.attribute("id").as_deref() == Some(id));
        assert!(!found.is_empty(), "there is no #{id}: {}", page.words());
        found.remove(0)
    }

    /// Some time passes.
    pub fn time_passes(&self, time: Duration) {
        self.world.advance(time);
    }

    /// Turns to a page of the open event.
    pub fn leaf(&self, page: &str) {
        let hash = self.window.hash();
        let event: Vec<&str> = hash.split('/').take(3).collect();
        self.window.go(&format!("{}/{page}", event.join("/")));
    }

    /// Creates an event with these rounds, cut and players.
    pub fn custom_event(&self, rounds: u64, cut: u64, names: &[&str]) {
        self.press("New event");
        self.plan(rounds, cut);
        self.paste(names);
    }

    /// Chooses rounds and cut in the setup of a new event, and creates it.
    fn plan(&self, rounds: u64, cut: u64) {
        self.press("Custom");
        self.step(0, rounds);
        self.cut_size(cut);
        self.press("Create event");
        self.says("No players yet");
    }

    /// Chooses the size of the cut in the setup.
    fn cut_size(&self, cut: u64) {
        let word = if cut == 0 { "no cut".to_owned() } else { cut.to_string() };
        let page = self.page();
        match page.classed("segment__item").into_iter().find(|chip| chip.words() == word) {
            Some(chip) => self.press_part(&page, &chip),
            None => {
                self.press("Other");
                self.step(1, cut);
            }
        }
    }

    /// Sets the stepper at this position.
    pub fn step(&self, stepper: usize, to: u64) {
        loop {
            let shown = self.page().classed("stepper__value")[stepper].words();
            let now: u64 = shown.split_whitespace().next().and_then(|word| word.parse().ok()).expect("a number");
            match now.cmp(&to) {
                Ordering::Less => self.press_nth("One more", stepper),
                Ordering::Greater => self.press_nth("One fewer", stepper),
                Ordering::Equal => return,
            }
        }
    }

    pub fn paste(&self, names: &[&str]) {
        self.tool("Paste names");
        self.write("One player per line", &names.join("\n"));
        self.press(&format!("Add {} player", names.len()));
    }

    /// Pairs and posts the next Swiss round.
    pub fn round(&self, number: u8) {
        self.press(&format!("Pair round {number}"));
        self.press(&format!("Post round {number}"));
        self.says("results in");
    }

    /// Makes the cut; the dialog shows who advances.
    pub fn cut(&self, size: u16) {
        self.press(&format!("Cut to top {size}"));
        self.says(&format!("These {size} advance"));
        self.press(&format!("Cut to top {size}"));
    }

    /// The tables of the round on the screen, proposed or posted.
    pub fn tables(&self) -> Vec<Table> {
        let rows = self.page().classed("match").into_iter().filter(|row| !row.has_class("match--bye"));
        let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>().parse().ok();
        let of = |row: &Part, class: &str| row.first(class).map(|part| part.words()).unwrap_or_default();
        // In the editor it is a field.
        let number = |row: &Part| {
            let plate = row.first("match__table");
            plate.map(|plate| plate.attribute("value").unwrap_or_else(|| plate.words())).unwrap_or_default()
        };
        let table = |row: Part| {
            let sides: [Part; 2] = row.classed("match__side").try_into().ok()?;
            Some(Table {
                number: digits(&number(&row)).unwrap_or_default(),
                names: sides.each_ref().map(|side| of(side, "match__name")),
                scores: sides.each_ref().map(|side| digits(&of(side, "match__score"))),
                state: of(&row, "match__state"),
            })
        };
        rows.filter_map(table).collect()
    }

    /// Players without an opponent, with the word beside them.
    pub fn unpaired(&self) -> Vec<(String, String)> {
        let rows = self.page().classed("match--bye");
        rows.iter()
            .map(|row| (row.first("match__name").map(|name| name.words()).unwrap_or_default(), row.words()))
            .collect()
    }

    /// Types a result into the command line of the round: `7 100 64`, Enter.
    pub fn type_result(&self, table: u16, scores: [u16; 2]) {
        let [a, b] = scores;
        let field = self.with_id(&self.page(), "entry-line");
        self.write_into(&field, &format!("{table} {a} {b}"));
        self.enter_in("entry-line");
    }

    /// Types a result, and the window dies after so many steps of its work; returns whether there were fewer.
    pub fn type_and_die(&self, table: u16, scores: [u16; 2], steps: usize) -> bool {
        let [a, b] = scores;
        let field = self.with_id(&self.page(), "entry-line");
        self.write_into(&field, &format!("{table} {a} {b}"));
        let field = self.with_id(&self.page(), "entry-line");
        self.window.begin(field.door("key").unwrap(), "Enter");
        let is_over = (0..steps).any(|_| !self.world.one_step());
        self.window.kill();
        is_over
    }

    /// Types results for all tables: the side that comes first in `order` wins.
    pub fn play(&self, order: &[&str]) {
        for table in self.tables() {
            if table.scores != [None, None] {
                continue;
            }
            let at = |name: &str| order.iter().position(|known| *known == name);
            let loser = 10 + 3 * table.number;
            let scores = if at(&table.names[0]) < at(&table.names[1]) { [200, loser] } else { [loser, 200] };
            self.type_result(table.number, scores);
        }
    }

    /// The open event as the first copy has it.
    pub fn stored(&self) -> Log {
        let event = EventId(self.window.hash().split('/').nth(2).unwrap_or_default().to_owned());
        let stored = CellStore::new(self.world.cells()).load(&event).expect("the event is stored");
        assert_eq!(stored.damage, None, "the stored event is whole");
        stored.log
    }

    /// The lines of the standing on the screen.
    pub fn standing(&self) -> Vec<Line> {
        let rows = self.page().classed("standing__row");
        let of = |row: &Part, class: &str| row.first(class).map(|part| part.words()).unwrap_or_default();
        let line = |row: &Part| Line {
            place: of(row, "standing__place"),
            name: of(row, "standing__name"),
            figures: row.classed("figure").iter().map(Part::words).collect(),
        };
        rows.iter().map(line).collect()
    }
}

/// Natively nothing has to be waited for, and a failed assertion is the only trouble.
impl Hands for Organiser {
    type Trouble = Infallible;

    async fn press_nth(&mut self, words: &str, nth: usize) -> Result<(), Infallible> {
        Organiser::press_nth(self, words, nth);
        Ok(())
    }

    async fn offers(&mut self, words: &str) -> Result<bool, Infallible> {
        Ok(Organiser::offers(self, words))
    }

    async fn write(&mut self, label: &str, text: &str) -> Result<(), Infallible> {
        Organiser::write(self, label, text);
        Ok(())
    }

    async fn says(&mut self, text: &str) -> Result<(), Infallible> {
        Organiser::says(self, text);
        Ok(())
    }

    async fn leaf(&mut self, page: &str) -> Result<(), Infallible> {
        Organiser::leaf(self, page);
        Ok(())
    }

    async fn reload(&mut self) -> Result<(), Infallible> {
        self.reopens();
        Ok(())
    }

    async fn rest(&mut self) -> Result<(), Infallible> {
        self.time_passes(Duration::from_secs(20));
        Ok(())
    }

    async fn open(&mut self, address: &str) -> Result<(), Infallible> {
        self.window.go(&address[address.find('#').expect("an address of the app")..]);
        Ok(())
    }

    async fn game(&mut self, name: &str) -> Result<(), Infallible> {
        self.choose("Game", name);
        Ok(())
    }

    async fn unfold(&mut self, _row: &str) -> Result<(), Infallible> {
        Ok(())
    }

    async fn plan(&mut self, rounds: u64, cut: u64) -> Result<(), Infallible> {
        Organiser::plan(self, rounds, cut);
        Ok(())
    }

    async fn document(&mut self, title: &str) -> Result<(), Infallible> {
        Organiser::leaf(self, "paper");
        paper::choose(self, title);
        Ok(())
    }

    async fn slip(&mut self, table: u16) -> Result<String, Infallible> {
        Ok(paper::slip(self, table))
    }

    async fn code(&mut self) -> Result<String, Infallible> {
        let page = self.page();
        let code = page.first("links__code").unwrap_or_else(|| panic!("no code: {}", page.words()));
        Ok(code.attribute("data-address").expect("an address"))
    }

    async fn take(&mut self, words: &str, ending: &str) -> Result<String, Infallible> {
        downloads(&self.world);
        Organiser::press(self, words);
        self.time_passes(Duration::from_secs(1));
        let (name, text) = downloads(&self.world).pop().unwrap_or_else(|| panic!("\"{words}\" downloads nothing"));
        assert!(name.ends_with(ending), "{name}");
        Ok(text)
    }

    async fn take_picture(&mut self, words: &str, ending: &str) -> Result<(), Infallible> {
        // Nothing is drawn in memory.
        self.take(words, ending).await.map(drop)
    }

    async fn open_player(&mut self, name: &str) -> Result<(), Infallible> {
        Organiser::open_player(self, name);
        Ok(())
    }

    async fn tables(&mut self) -> Result<Vec<Table>, Infallible> {
        Ok(Organiser::tables(self))
    }

    async fn unpaired(&mut self) -> Result<Vec<(String, String)>, Infallible> {
        Ok(Organiser::unpaired(self))
    }

    async fn enter_line(&mut self, text: &str) -> Result<(), Infallible> {
        let field = self.with_id(&self.page(), "entry-line");
        self.write_into(&field, text);
        self.enter_in("entry-line");
        Ok(())
    }

    async fn has_result(&mut self, table: u16, scores: [u16; 2]) -> Result<(), Infallible> {
        let tables = Organiser::tables(self);
        let found = tables.iter().find(|found| found.number == table).map(|found| found.scores);
        assert_eq!(found, Some(scores.map(Some)), "table {table}: {}", self.words());
        Ok(())
    }

    async fn standing(&mut self) -> Result<Vec<Line>, Infallible> {
        Ok(Organiser::standing(self))
    }
}

/// Plays a journey that browsers play too.
pub fn plays(journey: impl AsyncFnOnce(&mut Organiser) -> Result<(), Infallible>) {
    let mut organiser = Organiser::enter();
    at_once(journey(&mut organiser));
}

/// As [`plays`], with two devices on one network.
pub fn play_together(journey: impl AsyncFnOnce(&mut Organiser, &mut Organiser) -> Result<(), Infallible>) {
    let mut first = Organiser::enter();
    let mut second = first.another();
    at_once(journey(&mut first, &mut second));
}

fn at_once(played: impl Future<Output = Result<(), Infallible>>) {
    let state = pin!(played).poll(&mut Context::from_waker(Waker::noop()));
    assert_eq!(state, Poll::Ready(Ok(())), "nothing is waited for");
}

/// The form that a part submits.
fn form_of(page: &Part, part: &Part) -> Part {
    let form = match part.attribute("form") {
        Some(id) => {
            page.all(|form| form.tag() == "form").into_iter().find(|form| form.attribute("id").as_ref() == Some(&id))
        }
        None => part.closest(|part| part.tag() == "form"),
    };
    form.unwrap_or_else(|| panic!("\"{}\" belongs to no form", part.words()))
}

/// Numbers of groups differ in each drawing.
fn without_groups(html: &str) -> String {
    let mut parts = html.split("\"group");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |all, part| all + "\"group" + part.trim_start_matches(|letter: char| letter.is_ascii_digit()))
}
