//! Functions of this page in the program of other pages.

use super::{Chosen, Incoming};
use crate::web::browser::upload::{Picked, Upload};
use crate::web::prelude::*;

#[derive(Clone, Copy)]
pub struct Doors {
    /// Opens an example event.
    pub look_around: fn(Incoming),
    pub take_file: fn(Incoming, Upload),
    /// Takes in one file or several.
    pub take_files: fn(Incoming, Vec<Picked>),
    /// Takes in the log of another device.
    pub take_log: fn(Incoming, &Log),
    pub check_file: fn(Incoming, Upload),
    /// Dialogs before a file is accepted.
    pub questions: fn(Incoming) -> AnyView,
    /// Menu of an event in the list.
    pub acts: fn(Chosen) -> AnyView,
}

/// Set once the program of other pages is loaded.
pub type HomeDoors = RwSignal<Option<Doors>>;

impl Incoming {
    /// Runs `act` once the program of other pages is loaded.
    pub(super) fn with_doors(self, act: impl FnOnce(Doors) + 'static) {
        self.session.with_more(move |_| {
            if let Some(doors) = self.doors.get_untracked() {
                act(doors);
            }
        });
    }
}
