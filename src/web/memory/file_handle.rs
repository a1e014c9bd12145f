//! There are no files that the app can rewrite.

use super::store::database::{Change, Place};
use crate::app::second::Trouble;
pub use crate::web::ports::Leave;

#[derive(Clone, Debug)]
pub struct Handle(String);

pub fn is_possible() -> bool {
    false
}

pub async fn choose(_name: &str) -> Option<Handle> {
    None
}

impl Handle {
    pub async fn of(event: &str) -> Result<Option<Self>, Trouble> {
        Ok(super::store::database::read_text(Place::Files, event, 0.0).await?.map(Self))
    }

    pub fn change(&self, event: &str) -> Change {
        Change::text(Place::Files, event, 0.0, &self.0)
    }

    pub fn name(&self) -> String {
        self.0.clone()
    }

    pub async fn leave(&self, _ask: bool) -> Leave {
        Leave::Denied
    }

    pub async fn write(&self, _text: &str) -> bool {
        false
    }
}
