//! One file of the device that the app can rewrite, if the device has such files.

use super::state::{self, window};
use super::store::database::{Change, Place};
use crate::app::second::Trouble;
pub use crate::web::ports::Leave;

/// The file that a user chooses.
#[derive(Default)]
pub(in crate::web::browser) struct ChosenFile {
    pub is_possible: bool,
    /// The device asks again in each window.
    pub asks: bool,
    /// The file is gone.
    pub fails: bool,
    pub text: String,
}

/// Whether the user has allowed to write the file in this window.
#[derive(Default)]
struct Allowed(bool);

#[derive(Clone, Debug)]
pub struct Handle(String);

pub fn is_possible() -> bool {
    state::device(|file: &mut ChosenFile| file.is_possible)
}

pub async fn choose(name: &str) -> Option<Handle> {
    window(|allowed: &mut Allowed| allowed.0 = true);
    is_possible().then(|| Handle(name.to_owned()))
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

    pub async fn leave(&self, ask: bool) -> Leave {
        let asks = state::device(|file: &mut ChosenFile| file.asks);
        let is_allowed = window(|allowed: &mut Allowed| {
            allowed.0 |= ask || !asks;
            allowed.0
        });
        if is_allowed { Leave::Granted } else { Leave::Asks }
    }

    pub async fn write(&self, text: &str) -> bool {
        state::device(|file: &mut ChosenFile| {
            if !file.fails {
                text.clone_into(&mut file.text);
            }
            !file.fails
        })
    }
}
