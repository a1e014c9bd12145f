//! Parts that take an act: each is noted while the page is drawn, and its number written at it.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::attr::Attribute;
use leptos::attr::custom::custom_attribute;
use leptos::prelude::*;

use super::super::camera::Chosen;
use super::super::state::window;
use super::super::upload::{self, Picked, Upload};

type Act = Rc<RefCell<dyn FnMut(&str) -> bool>>;

/// Runs the handler of a part, under the owner that drew it.
#[derive(Clone)]
pub(in crate::web::browser) struct Door {
    number: usize,
    kind: &'static str,
    owner: Owner,
    act: Act,
}

/// The doors of what is drawn, by their numbers.
#[derive(Default)]
pub(in crate::web::browser) struct Doors(pub Vec<Door>);

impl Door {
    pub fn run(&self, text: &str) -> bool {
        self.owner.with(|| (self.act.borrow_mut())(text))
    }

    pub fn is_button(&self) -> bool {
        self.kind == PRESS
    }

    pub const fn number(&self) -> usize {
        self.number
    }
}

const PRESS: &str = "data-press";

fn note(kind: &'static str, act: impl FnMut(&str) -> bool + 'static) -> impl Attribute {
    let number = window(|doors: &mut Doors| {
        let number = doors.0.len();
        let owner = Owner::current().unwrap_or_default();
        doors.0.push(Door { number, kind, owner, act: Rc::new(RefCell::new(act)) });
        number
    });
    // One element may have several.
    custom_attribute(format!("{kind}-{number}"), "")
}

fn done(mut act: impl FnMut()) -> impl FnMut(&str) -> bool {
    move |_| {
        act();
        true
    }
}

/// A press of a button.
pub fn pressed(act: impl FnMut() + 'static) -> impl Attribute {
    note(PRESS, done(act))
}

/// A press of any other element.
pub fn clicked(act: impl FnMut() + 'static) -> impl Attribute {
    note("data-click", done(act))
}

/// An element that can be dragged onto another one: the text says which of both it is.
pub fn dragged(begins: impl Fn() + 'static, falls: impl Fn() + 'static) -> impl Attribute {
    note("data-drag", move |text| {
        if text == "begins" {
            begins()
        } else {
            falls()
        }
        true
    })
}

/// Each change of the text of a field.
pub fn typed(mut act: impl FnMut(String) + 'static) -> impl Attribute {
    note("data-type", move |text| {
        act(text.to_owned());
        true
    })
}

/// The text of a field that is left, or what a select offers and was chosen.
pub fn chosen(mut act: impl FnMut(String) + 'static) -> impl Attribute {
    note("data-choose", move |text| {
        act(text.to_owned());
        true
    })
}

/// A checkbox or radio button.
pub fn ticked(mut act: impl FnMut(bool) + 'static) -> impl Attribute {
    note("data-tick", move |text| {
        act(text == "true");
        true
    })
}

/// Files are chosen, passed on one by one and read.
pub fn uploaded(read: Callback<Upload>) -> impl Attribute {
    note("data-files", done(move || upload::taken().into_iter().for_each(|file| upload::read(file, read))))
}

/// Files are chosen, passed on together.
pub fn picked(take: Callback<Vec<Picked>>) -> impl Attribute {
    note("data-files", done(move || take.run(upload::taken())))
}

/// A picture with a code is chosen.
pub fn pictured(take: impl Fn(Chosen) + 'static) -> impl Attribute {
    note("data-files", done(move || take(Chosen)))
}

/// A form is sent.
pub fn sent(act: impl FnMut() + 'static) -> impl Attribute {
    note("data-send", done(act))
}

/// A key goes down; `act` returns whether it used it.
pub fn keyed(act: impl FnMut(&str) -> bool + 'static) -> impl Attribute {
    note("data-key", act)
}

/// A button of a row is pressed: its number and that of its row, as `3 17`.
pub fn pressed_in_row(act: impl Fn(usize, u16) + 'static) -> impl Attribute {
    note("data-rows", move |text| {
        let numbers = text.split_once(' ').and_then(|(number, row)| Some((number.parse().ok()?, row.parse().ok()?)));
        numbers.map(|(number, row)| act(number, row)).is_some()
    })
}

/// Details are opened or closed.
pub fn toggled(mut act: impl FnMut(bool) + 'static) -> impl Attribute {
    note("data-toggle", move |text| {
        act(text == "true");
        true
    })
}

/// The browser closes a dialog.
pub fn closed(act: impl FnMut() + 'static) -> impl Attribute {
    note("data-close", done(act))
}

/// Shows and takes the text of a field.
pub fn bound(value: RwSignal<String>) -> impl Attribute {
    (custom_attribute("value", move || value.get()), typed(move |text| value.set(text)))
}

/// Shows the text of a field.
pub fn value(text: impl Fn() -> String + Send + Sync + 'static) -> impl Attribute {
    custom_attribute("value", text)
}

/// Shows whether a box is ticked.
pub fn checked(is: impl Fn() -> bool + Send + Sync + 'static) -> impl Attribute {
    custom_attribute("checked", move || is().then_some(""))
}
