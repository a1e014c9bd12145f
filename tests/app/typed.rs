//! Types into every field of every form, then leaves. Nothing breaks, nothing is stored, and what was typed is
//! there again wherever a form keeps it (`src/web/device/drafts.rs`).
//!
//! Fields are found by visiting each page and what its buttons open, two levels deep, so that new fields are covered.

use std::collections::BTreeSet;
use std::rc::Rc;

use topcut::engine::log::Log;
use topcut::files::CellStore;
use topcut::web::browser::world::{On, Told, World};

use crate::drawn::{FILLED, Part, read};
use crate::opened::cells;
use crate::organiser::{NAMES, Organiser};

/// Buttons that leave a form, or lead to a file or paper.
const LEADS_OUT: [&str; 9] = ["Undo", "Redo", "Download", "Copy", "Print", "Close", "Cancel", "Done", "Full screen"];

/// Where each visit begins: the event stays loaded behind it.
const BEFORE: &str = "#/settings";

/// Presses that lead from a page to fields.
type Path = Vec<String>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Leave {
    Link,
    Reload,
    Back,
    Escape,
    Close,
}

const WAYS: [Leave; 5] = [Leave::Link, Leave::Reload, Leave::Back, Leave::Escape, Leave::Close];

/// The first two find what the others find, but for a crash: these are asked in a full run.
fn ways() -> &'static [Leave] {
    if std::env::var_os("TOPCUT_FULL").is_some() { &WAYS } else { &WAYS[..2] }
}

/// A device at one stage of an event, or without one.
struct Stage {
    log: Option<Log>,
}

/// A field of the open dialog or page.
struct Field {
    part: Part,
    name: String,
}

impl Stage {
    fn of(organiser: &Organiser) -> Self {
        Self { log: Some(organiser.stored()) }
    }

    /// The address of a page: of the event, or of the device if it begins with `#`.
    fn address(&self, leaf: &str) -> String {
        match &self.log {
            Some(log) if !leaf.starts_with('#') => format!("#/e/{}/{leaf}", log.replay().id.0),
            _ => leaf.to_owned(),
        }
    }

    /// A new window at this page after these presses, and the page; none if one of them changed something or is gone.
    fn open(&self, address: &str, path: &[String]) -> Option<(Organiser, Part)> {
        let world = Rc::new(World::new());
        if let Some(log) = &self.log {
            CellStore::new(world.cells()).adopt(log).expect("it is stored");
        }
        let window = world.open(BEFORE, topcut::web::app::start);
        let organiser = Organiser { world, window };
        organiser.window.go(address);
        let before = organiser.all_stored();
        let page = organiser.follows(path)?;
        let is_same = organiser.all_stored() == before && organiser.window.hash() == address;
        is_same.then_some((organiser, page))
    }

    /// Paths from a page to its fields, with the names of the fields that each of them is the first to show.
    fn paths(&self, address: &str) -> Vec<(Path, BTreeSet<String>)> {
        let (mut found, mut known) = (Vec::new(), BTreeSet::new());
        let mut ahead = vec![(Path::new(), BTreeSet::new())];
        while let Some((path, before)) = (!ahead.is_empty()).then(|| ahead.remove(0)) {
            let Some((organiser, page)) = self.open(address, &path) else { continue };
            organiser.stands(&page, &format!("{address} {path:?}"));
            let names = fields(&page).into_iter().map(|field| field.name);
            let new: BTreeSet<String> = names.filter(|name| known.insert(name.clone())).collect();
            if !new.is_empty() {
                found.push((path.clone(), new));
            }
            // A menu is a step more.
            let is_menu = path.last().is_some_and(|key| key.contains("More "));
            if path.len() < 2 || (is_menu && path.len() < 3) {
                let keys: BTreeSet<String> = buttons(&page).iter().map(key).collect();
                let leads_on = |key: &&String| !LEADS_OUT.iter().any(|out| key.starts_with(out));
                for key in keys.difference(&before).filter(leads_on) {
                    ahead.push(([path.clone(), vec![key.clone()]].concat(), keys.clone()));
                }
            }
        }
        found
    }

    /// Types into every field of a page and leaves in every way; returns the number of fields, and of those that keep
    /// their text.
    fn leave_every_field(&self, leaf: &str) -> [usize; 2] {
        let address = self.address(leaf);
        let mut count = [0; 2];
        for (path, names) in self.paths(&address) {
            let [kept, taken, others] = self.told_apart(&address, &path, names);
            println!("{leaf} {path:?}: kept {kept:?}, taken at once {taken:?}, others {others:?}");
            let keeping = kept.len() + taken.len();
            count = [count[0] + keeping + others.len(), count[1] + keeping];
            for &leave in ways() {
                self.leave_kept((&address, &path), &kept, leave, true);
                self.leave_kept((&address, &path), &taken, leave, false);
                self.leave_others(&address, &path, &others, leave);
            }
        }
        count
    }

    /// Fields that keep their text as it is typed, those that take it when they are left, and others.
    fn told_apart(&self, address: &str, path: &[String], names: BTreeSet<String>) -> [Vec<String>; 3] {
        let (_, page) = self.open(address, path).unwrap_or_else(|| panic!("{address} {path:?}: the way is gone"));
        let mut groups = [const { Vec::new() }; 3];
        for name in names {
            let part = field(&page, &name).unwrap_or_else(|| panic!("{address} {path:?}: {name} is gone"));
            let group = match (is_kept(&part), part.door("type")) {
                (true, Some(_)) => 0,
                (true, None) => 1,
                (false, _) => 2,
            };
            groups[group].push(name);
        }
        groups
    }

    /// The typed text is there again; unless it is taken at once, nothing was stored.
    fn leave_kept(&self, (address, path): (&str, &[String]), names: &[String], leave: Leave, is_draft: bool) {
        if names.is_empty() {
            return;
        }
        let place = format!("{address} {path:?} {leave:?}");
        let (mut organiser, page) = self.open(address, path).expect("the way is known");
        let before = organiser.all_stored();
        let there: Vec<Part> = names.iter().map(|name| field(&page, name).expect("the field is known")).collect();
        there.iter().for_each(|part| organiser.types(part, &other_text(part)));
        let page = organiser.look();
        let typed: Vec<String> = names
            .iter()
            .map(|name| value(&field(&page, name).unwrap_or_else(|| panic!("{place}: {name} went while typing"))))
            .collect();
        for ((name, part), typed) in names.iter().zip(&there).zip(&typed) {
            assert_ne!(*typed, value(part), "{place}: \"{name}\" takes nothing");
        }
        organiser.leaves(&page, leave);
        let page = organiser.look();
        organiser.stands(&page, &place);
        assert!(!is_draft || organiser.all_stored() == before, "{place}: something is stored");
        if matches!(leave, Leave::Escape | Leave::Close) {
            return;
        }
        organiser.window.go(BEFORE);
        organiser.look();
        organiser.window.go(address);
        let page = organiser.follows(path).unwrap_or_else(|| panic!("{place}: no way back"));
        for (name, typed) in names.iter().zip(&typed) {
            let part = field(&page, name).unwrap_or_else(|| panic!("{place}: \"{name}\" is gone after it was left"));
            assert_eq!(value(&part), *typed, "{place}: what was typed into \"{name}\" is gone");
        }
    }

    /// Nothing breaks.
    fn leave_others(&self, address: &str, path: &[String], names: &[String], leave: Leave) {
        for name in names {
            let place = format!("{address} {path:?} \"{name}\" {leave:?}");
            let (mut organiser, page) = self.open(address, path).expect("the way is known");
            let part = field(&page, name).expect("the field is known");
            organiser.types(&part, &other_text(&part));
            let page = organiser.look();
            organiser.leaves(&page, leave);
            let page = organiser.look();
            organiser.stands(&page, &place);
        }
    }
}

impl Organiser {
    /// All that is stored, without what follows from it.
    fn all_stored(&self) -> Vec<(String, String)> {
        let mut stored = cells(&self.world, "");
        stored.retain(|(key, _)| key != "topcut/settings/headings");
        stored
    }

    /// The page, drawn again where its own first steps change it.
    fn look(&self) -> Part {
        self.window.draw();
        read(&self.window.draw())
    }

    /// Presses these one after the other; returns the page after them, unless one of them is not there.
    fn follows(&self, path: &[String]) -> Option<Part> {
        let mut page = self.look();
        for wanted in path {
            let button = buttons(&page).into_iter().find(|button| key(button) == *wanted)?;
            self.press_part(&page, &button);
            page = self.look();
        }
        Some(page)
    }

    /// Types without leaving the field; chooses in a list.
    fn types(&self, part: &Part, text: &str) {
        let typed = part.doors("type");
        let doors = if typed.is_empty() { part.doors("choose") } else { typed };
        assert!(!doors.is_empty(), "the field takes nothing");
        doors.into_iter().for_each(|door| _ = self.window.act(door, text));
    }

    fn leaves(&mut self, page: &Part, leave: Leave) {
        match leave {
            Leave::Link => self.window.go("#/copies"),
            Leave::Reload => self.window = self.world.reload(self.window, topcut::web::app::start),
            Leave::Back => self.window.back(),
            Leave::Escape => self.window.gets(On::Escape),
            Leave::Close => {
                let shut = |part: &Part| {
                    part.tag() == "button" && ["Close", "Cancel"].iter().any(|word| key_words(part) == *word)
                };
                match page.top().all(shut).first() {
                    Some(button) => self.press_part(page, button),
                    None => self.window.go("#/"),
                }
            }
        }
    }

    /// The page is drawn, and the app is not broken.
    fn stands(&self, page: &Part, place: &str) {
        assert!(!page.all(|part| part.tag() == "h1").is_empty(), "{place}: no heading: {}", page.words());
        for told in self.world.told() {
            assert!(!matches!(told, Told::Broken(_)), "{place}: {told:?}");
        }
    }
}

fn field(page: &Part, name: &str) -> Option<Part> {
    fields(page).into_iter().find(|field| field.name == name).map(|field| field.part)
}

fn is_off(part: &Part) -> bool {
    part.attribute("disabled").is_some() || part.attribute("aria-disabled").as_deref() == Some("true")
}

fn buttons(page: &Part) -> Vec<Part> {
    let can_be_pressed = |part: &Part| {
        part.tag() == "button"
            && !is_off(part)
            && (part.door("press").is_some()
                || part.attribute("data-act").is_some()
                || part.attribute("type").as_deref() == Some("submit"))
    };
    root(page).all(can_be_pressed)
}

/// The open dialog, or the page without its bars.
fn root(page: &Part) -> Part {
    let top = page.top();
    if top.tag() == "dialog" {
        return top;
    }
    page.all(|part| part.attribute("id").as_deref() == Some("main")).into_iter().next().unwrap_or(top)
}

fn key_words(part: &Part) -> String {
    part.attribute("aria-label").unwrap_or_else(|| part.words())
}

/// Tells buttons of one kind by a class of their own, else by their words without numbers.
fn key(button: &Part) -> String {
    let classes = button.attribute("class").unwrap_or_default();
    let is_own = |class: &&str| !["button", "act", "reveal"].iter().any(|kind| class.starts_with(kind));
    let own: Vec<&str> = classes.split_whitespace().filter(is_own).collect();
    if !own.is_empty() {
        return own.join(".");
    }
    let words = key_words(button);
    let mut plain = String::new();
    for letter in words.chars() {
        match letter {
            '0'..='9' if plain.ends_with('#') => {}
            '0'..='9' => plain.push('#'),
            letter => plain.push(letter),
        }
    }
    plain
}

/// Fields that take text or a choice, named apart.
fn fields(page: &Part) -> Vec<Field> {
    let takes_text = |part: &Part| {
        let kind = part.attribute("type").unwrap_or_default();
        FILLED.contains(&part.tag())
            && !["radio", "checkbox", "file"].contains(&kind.as_str())
            && part.attribute("readonly").is_none()
            && !is_off(part)
    };
    root(page).all(takes_text).into_iter().map(|part| Field { name: name(&part), part }).collect()
}

fn name(part: &Part) -> String {
    let label = part.closest(|part| part.tag() == "label");
    let caption = label.as_ref().and_then(|label| label.first("field__label").or_else(|| label.first("unseen")));
    let names = [
        part.attribute("aria-label"),
        caption.map(|part| part.words()),
        part.attribute("id"),
        part.attribute("placeholder"),
        label.map(|part| part.words()),
    ];
    names.into_iter().flatten().find(|name| !name.is_empty()).unwrap_or_default()
}

/// Fields of forms with a button that saves, and of a result, keep their text. Questions of a dialog, choices, searches
/// and the command line begin anew.
fn is_kept(part: &Part) -> bool {
    let is_inside = |fits: fn(&Part) -> bool| part.closest(fits).is_some();
    ["input", "textarea"].contains(&part.tag())
        && part.attribute("type").as_deref() != Some("search")
        && part.attribute("id").as_deref() != Some("entry-line")
        && is_inside(|part| part.tag() == "form" || part.has_class("paste") || part.has_class("sheet"))
        && !is_inside(|part| part.tag() == "dialog")
}

fn value(part: &Part) -> String {
    match part.tag() {
        "select" => {
            let chosen = part.all(|part| part.tag() == "option" && part.attribute("selected").is_some());
            chosen.first().and_then(|option| option.attribute("value")).unwrap_or_default()
        }
        _ => part.attribute("value").unwrap_or_else(|| part.text()),
    }
}

/// A text that every field of this kind takes, and that is not there yet.
fn other_text(part: &Part) -> String {
    let of = |name: &str| part.attribute(name).unwrap_or_default();
    match of("type").as_str() {
        "date" => "2031-03-04".to_owned(),
        "time" => "07:31".to_owned(),
        _ if part.tag() == "select" => {
            let options = part.all(|part| part.tag() == "option");
            options.last().and_then(|option| option.attribute("value")).unwrap_or_default()
        }
        _ if value(part) == "7" => "8".to_owned(),
        _ => "7".to_owned(),
    }
}

/// Leaves all fields of these pages; there are so many at least, and so many keep their text.
fn leaves(stage: &Stage, pages: &[&str], least: [usize; 2]) {
    let mut count = [0; 2];
    for leaf in pages {
        let [all, kept] = stage.leave_every_field(leaf);
        count = [count[0] + all, count[1] + kept];
    }
    assert!(count[0] >= least[0] && count[1] >= least[1], "{count:?} fields, at least {least:?}");
}

fn entered() -> Organiser {
    let organiser = Organiser::new_event(&NAMES[..4]);
    organiser.page();
    organiser
}

#[test]
fn every_field_of_a_new_event_can_be_left() {
    leaves(&Stage { log: None }, &["#/new", "#/settings", "#/"], [15, 13]);
}

#[test]
fn every_field_of_the_setup_can_be_left() {
    leaves(&Stage::of(&entered()), &["setup"], [15, 14]);
}

#[test]
fn every_field_of_the_players_can_be_left() {
    leaves(&Stage::of(&entered()), &["players"], [19, 10]);
}

#[test]
fn every_field_of_a_proposed_round_can_be_left() {
    let organiser = entered();
    organiser.press("Pair round 1");
    leaves(&Stage::of(&organiser), &["round"], [3, 0]);
}

#[test]
fn every_field_of_the_round_can_be_left() {
    let organiser = entered();
    organiser.round(1);
    leaves(&Stage::of(&organiser), &["round"], [7, 4]);
}

#[test]
fn every_field_of_the_other_pages_can_be_left() {
    let organiser = entered();
    organiser.round(1);
    let pages = ["setup", "standing", "bracket", "statistics", "paper", "log", "judges", "screen", "more"];
    leaves(&Stage::of(&organiser), &pages, [30, 14]);
}
