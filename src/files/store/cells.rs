//! The port to a place that keeps texts under keys, and one that lives in memory, with settable limits and failures.
//!
//! `localStorage` is the other one, in the browser layer; both share all logic of the store.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// Texts under keys. Each call is one step of the place behind it: done wholly or not at all.
pub trait Cells {
    /// The text under a key.
    ///
    /// # Errors
    /// `Denied` if the place may not be used.
    fn get(&self, key: &str) -> Result<Option<String>, CellError>;
    /// Puts a text under a key.
    ///
    /// # Errors
    /// `Full` if it does not fit, `Denied` if the place may not be used; nothing has changed then.
    fn set(&mut self, key: &str, value: &str) -> Result<(), CellError>;
    /// Takes a key away; one that is not there is no error.
    ///
    /// # Errors
    /// `Denied` if the place may not be used.
    fn remove(&mut self, key: &str) -> Result<(), CellError>;
    /// All keys that begin so, ascending.
    ///
    /// # Errors
    /// `Denied` if the place may not be used.
    fn keys(&self, prefix: &str) -> Result<Vec<String>, CellError>;
}

/// Why a place did not do it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellError {
    /// No room left.
    Full,
    /// The place may not be used: storage is switched off or out of reach.
    Denied,
}

/// Cells in memory. Clones share one place, as two windows share one storage.
#[derive(Clone, Debug, Default)]
pub struct MemoryCells {
    place: Rc<RefCell<Place>>,
}

#[derive(Debug, Default)]
struct Place {
    cells: BTreeMap<String, String>,
    quota: Option<usize>,
    denied: bool,
}

impl Place {
    fn open(&self) -> Result<(), CellError> {
        if self.denied { Err(CellError::Denied) } else { Ok(()) }
    }

    fn units(&self) -> usize {
        self.cells.iter().map(|(key, value)| units(key) + units(value)).sum()
    }
}

/// The length of a text as browsers count it against their limit: in UTF-16 units.
#[must_use]
pub fn units(text: &str) -> usize {
    text.encode_utf16().count()
}

impl MemoryCells {
    /// Sets how many units keys and values may take together, none: no limit.
    pub fn set_quota(&self, quota: Option<usize>) {
        self.place.borrow_mut().quota = quota;
    }

    /// Switches every use off or on.
    pub fn deny(&self, denied: bool) {
        self.place.borrow_mut().denied = denied;
    }

    /// How many units keys and values take.
    #[must_use]
    pub fn units(&self) -> usize {
        self.place.borrow().units()
    }
}

impl Cells for MemoryCells {
    fn get(&self, key: &str) -> Result<Option<String>, CellError> {
        let place = self.place.borrow();
        place.open()?;
        Ok(place.cells.get(key).cloned())
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), CellError> {
        let mut place = self.place.borrow_mut();
        place.open()?;
        let before = place.cells.get(key).map_or(0, |old| units(key) + units(old));
        let after = place.units() - before + units(key) + units(value);
        if place.quota.is_some_and(|quota| after > quota) {
            return Err(CellError::Full);
        }
        place.cells.insert(key.to_owned(), value.to_owned());
        Ok(())
    }

    fn remove(&mut self, key: &str) -> Result<(), CellError> {
        let mut place = self.place.borrow_mut();
        place.open()?;
        place.cells.remove(key);
        Ok(())
    }

    fn keys(&self, prefix: &str) -> Result<Vec<String>, CellError> {
        let place = self.place.borrow();
        place.open()?;
        Ok(place.cells.keys().filter(|key| key.starts_with(prefix)).cloned().collect())
    }
}
