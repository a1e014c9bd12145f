//! The cells that all windows share.

use super::super::state::{self, On};
use super::super::tasks;
use crate::files::store::cells::{CellError, Cells, MemoryCells};

#[derive(Default)]
pub(in crate::web::browser) struct Storage(pub MemoryCells);

#[derive(Clone, Copy, Debug, Default)]
pub struct LocalCells;

impl Cells for LocalCells {
    fn get(&self, key: &str) -> Result<Option<String>, CellError> {
        state::device(|storage: &mut Storage| storage.0.get(key))
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), CellError> {
        let before = self.get(key)?;
        state::device(|storage: &mut Storage| storage.0.set(key, value))?;
        if before.as_deref() != Some(value) {
            tasks::happen_elsewhere(On::Foreign, Some(key));
        }
        Ok(())
    }

    fn remove(&mut self, key: &str) -> Result<(), CellError> {
        let before = self.get(key)?;
        state::device(|storage: &mut Storage| storage.0.remove(key))?;
        if before.is_some() {
            tasks::happen_elsewhere(On::Foreign, Some(key));
        }
        Ok(())
    }

    fn keys(&self, prefix: &str) -> Result<Vec<String>, CellError> {
        state::device(|storage: &mut Storage| storage.0.keys(prefix))
    }
}
