//! The port to a key-value storage, and one in memory with quota and failures. `localStorage` is implemented in the
//! browser layer.

use std::cell::{RefCell, RefMut};
use std::rc::Rc;

use crate::files::prelude::*;

/// Key-value storage; each call is atomic.
pub trait Cells {
    fn get(&self, key: &str) -> Result<Option<String>, CellError>;
    /// Changes nothing on failure.
    fn set(&mut self, key: &str, value: &str) -> Result<(), CellError>;
    /// Ignores missing keys.
    fn remove(&mut self, key: &str) -> Result<(), CellError>;
    /// Keys with this prefix, ascending.
    fn keys(&self, prefix: &str) -> Result<Vec<String>, CellError>;
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellError {
    Full,
    Denied,
}

/// Clones share one storage, like windows.
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
    fn units(&self) -> usize {
        self.cells.iter().map(|(key, value)| units(key) + units(value)).sum()
    }
}

/// Length in UTF-16 units, as browsers count.
pub fn units(text: &str) -> usize {
    text.encode_utf16().count()
}

impl MemoryCells {
    fn open(&self) -> Result<RefMut<'_, Place>, CellError> {
        let place = self.place.borrow_mut();
        if place.denied { Err(CellError::Denied) } else { Ok(place) }
    }

    /// In units of keys and values; none: no limit.
    pub fn set_quota(&self, quota: Option<usize>) {
        self.place.borrow_mut().quota = quota;
    }

    pub fn deny(&self, denied: bool) {
        self.place.borrow_mut().denied = denied;
    }

    /// Units of all keys and values.
    pub fn units(&self) -> usize {
        self.place.borrow().units()
    }
}

impl Cells for MemoryCells {
    fn get(&self, key: &str) -> Result<Option<String>, CellError> {
        Ok(self.open()?.cells.get(key).cloned())
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), CellError> {
        let mut place = self.open()?;
        let before = place.cells.get(key).map_or(0, |old| units(key) + units(old));
        let after = place.units() - before + units(key) + units(value);
        refuse_if(place.quota.is_some_and(|quota| after > quota), CellError::Full)?;
        place.cells.insert(key.to_owned(), value.to_owned());
        Ok(())
    }

    fn remove(&mut self, key: &str) -> Result<(), CellError> {
        self.open()?.cells.remove(key);
        Ok(())
    }

    fn keys(&self, prefix: &str) -> Result<Vec<String>, CellError> {
        Ok(self.open()?.cells.keys().filter(|key| key.starts_with(prefix)).cloned().collect())
    }
}
