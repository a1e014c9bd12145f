//! The cells that all windows share.

use super::super::state::{self, On};
use super::super::tasks;
use crate::files::store::cells::{CellError, Cells, MemoryCells};

/// The operations that the device denies to the pages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Denied {
    #[default]
    Nothing,
    Reads,
    Writes,
    All,
}

#[derive(Default)]
pub(in crate::web::browser) struct Storage {
    pub cells: MemoryCells,
    pub denied: Denied,
}

impl Storage {
    fn open(&mut self, other: Denied) -> Result<&mut MemoryCells, CellError> {
        if [Denied::Nothing, other].contains(&self.denied) { Ok(&mut self.cells) } else { Err(CellError::Denied) }
    }
}

/// The cells, to read from.
fn read<R>(act: impl FnOnce(&MemoryCells) -> Result<R, CellError>) -> Result<R, CellError> {
    state::device(|storage: &mut Storage| act(storage.open(Denied::Writes)?))
}

/// The cells, to write to.
fn write(act: impl FnOnce(&mut MemoryCells) -> Result<(), CellError>) -> Result<(), CellError> {
    state::device(|storage: &mut Storage| act(storage.open(Denied::Reads)?))
}

/// The text in a cell, whatever the device denies.
fn now(key: &str) -> Option<String> {
    state::device(|storage: &mut Storage| storage.cells.get(key).ok().flatten())
}

#[derive(Clone, Copy, Debug, Default)]
pub struct LocalCells;

impl Cells for LocalCells {
    fn get(&self, key: &str) -> Result<Option<String>, CellError> {
        read(|cells| cells.get(key))
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), CellError> {
        let before = now(key);
        write(|cells| cells.set(key, value))?;
        if before.as_deref() != Some(value) {
            tasks::happen_elsewhere(On::Foreign, Some(key));
        }
        Ok(())
    }

    fn remove(&mut self, key: &str) -> Result<(), CellError> {
        let before = now(key);
        write(|cells| cells.remove(key))?;
        if before.is_some() {
            tasks::happen_elsewhere(On::Foreign, Some(key));
        }
        Ok(())
    }

    fn keys(&self, prefix: &str) -> Result<Vec<String>, CellError> {
        read(|cells| cells.keys(prefix))
    }
}
