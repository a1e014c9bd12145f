//! Keeps the state of a page from one drawing to the next.

use std::any::Any;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::panic::Location;
use std::rc::Rc;

use leptos::prelude::{Effect, Owner};

use super::super::state::window;

/// Where it is made: the line in the code, a key of the row, and its number among those alike.
type Key = (&'static str, u32, u32, String, usize);

struct Slot {
    /// Its signals and effects live as long as it does.
    owner: Owner,
    value: Box<dyn Any>,
    is_of_page: bool,
    is_seen: bool,
}

#[derive(Default)]
pub(in crate::web::browser) struct Slots {
    slots: BTreeMap<Key, Slot>,
    counts: BTreeMap<(&'static str, u32, u32, String), usize>,
    page: Option<Box<dyn Any>>,
    is_in_page: bool,
    is_drawing: bool,
    /// Of the window: a slot outlives the drawing that made it.
    root: Option<Owner>,
}

/// Slots that are not needed any more; cleaned up when dropped, outside of the world.
pub(in crate::web::browser) struct Gone(Vec<Slot>);

impl Drop for Gone {
    fn drop(&mut self) {
        self.0.iter().for_each(|slot| slot.owner.cleanup());
    }
}

impl Slots {
    pub fn begin(&mut self, root: &Owner) {
        self.root = Some(root.clone());
        self.counts.clear();
        self.is_in_page = false;
        self.is_drawing = true;
        self.slots.values_mut().for_each(|slot| slot.is_seen = false);
    }

    /// Takes what this drawing did not ask for: its part of the page is gone.
    pub fn sweep(&mut self) -> Gone {
        self.is_drawing = false;
        let (stays, gone) = std::mem::take(&mut self.slots).into_iter().partition(|(_, slot)| slot.is_seen);
        self.slots = stays;
        Gone(BTreeMap::<Key, Slot>::into_values(gone).collect())
    }

    fn turn<P: PartialEq + 'static>(&mut self, page: P) -> Gone {
        self.is_in_page = true;
        if self.page.as_ref().and_then(|page| page.downcast_ref()) == Some(&page) {
            return Gone(Vec::new());
        }
        self.page = Some(Box::new(page));
        let (gone, stays) = std::mem::take(&mut self.slots).into_iter().partition(|(_, slot)| slot.is_of_page);
        self.slots = stays;
        Gone(BTreeMap::<Key, Slot>::into_values(gone).collect())
    }
}

/// Begins a page: the state of an earlier one is dropped.
pub fn turned_to<P: PartialEq + 'static>(page: impl FnOnce() -> P) {
    let page = page();
    drop(window(|slots: &mut Slots| slots.turn(page)));
}

/// Makes it at the first drawing of a page, and finds it again at the next.
///
/// Outside of a drawing, as in a handler, it is just made.
#[track_caller]
pub fn held<T: Clone + 'static>(make: impl FnOnce() -> T) -> T {
    found(Location::caller(), String::new(), make)
}

/// As [`held`], for one row of many, told apart by its key.
#[track_caller]
pub fn held_of<T: Clone + 'static>(row: impl ToString, make: impl FnOnce() -> T) -> T {
    found(Location::caller(), row.to_string(), make)
}

/// An effect that knows what it returned before, also at an earlier drawing.
#[track_caller]
pub fn held_effect<T: 'static>(mut act: impl FnMut(Option<T>) -> T + 'static) {
    let before = found(Location::caller(), String::new(), || Rc::new(RefCell::new(None::<T>)));
    Effect::new(move |_| {
        let last = before.borrow_mut().take();
        let now = act(last);
        before.replace(Some(now));
    });
}

fn found<T: Clone + 'static>(at: &'static Location<'static>, row: String, make: impl FnOnce() -> T) -> T {
    if !window(|slots: &mut Slots| slots.is_drawing) {
        return make();
    }
    let of = (at.file(), at.line(), at.column(), row);
    let (key, kept) = window(|slots: &mut Slots| {
        let count = slots.counts.entry(of.clone()).or_default();
        *count += 1;
        let key = (of.0, of.1, of.2, of.3, *count);
        let slot = slots.slots.get_mut(&key);
        let kept = slot.and_then(|slot| {
            slot.is_seen = true;
            slot.value.downcast_ref::<T>().cloned()
        });
        (key, kept)
    });
    kept.unwrap_or_else(|| {
        let root = window(|slots: &mut Slots| slots.root.clone()).unwrap_or_default();
        let owner = root.with(Owner::new);
        let value = owner.with(make);
        window(|slots: &mut Slots| {
            let slot = Slot { owner, value: Box::new(value.clone()), is_of_page: slots.is_in_page, is_seen: true };
            slots.slots.insert(key, slot);
        });
        value
    })
}
