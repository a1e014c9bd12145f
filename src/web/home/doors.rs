//! What of this page is in the second file of the program.

use leptos::prelude::*;

use super::{Chosen, Incoming};
use crate::files::{Heading, StoreError};
use crate::web::browser::upload::Upload;

/// The doors into that file.
#[derive(Clone, Copy)]
pub struct Doors {
    /// The events of this device.
    pub list: fn() -> Result<Vec<Heading>, StoreError>,
    /// Opens an event made up to look around in.
    pub look_around: fn(Incoming),
    /// Reads a file that came in.
    pub take_file: fn(Incoming, Upload),
    /// Reads a file that is only to be checked.
    pub check_file: fn(Incoming, Upload),
    /// The questions before a file is accepted.
    pub questions: fn(Incoming) -> AnyView,
    /// What can be done with an event of the list.
    pub acts: fn(Chosen) -> AnyView,
}

/// The doors once the file has arrived, set before the session tells so.
pub type HomeDoors = RwSignal<Option<Doors>>;

impl Incoming {
    /// Does something with the second file as soon as it is there.
    pub(super) fn with_doors(self, act: impl FnOnce(Doors) + 'static) {
        self.session.with_late(move |_| {
            if let Some(doors) = self.doors.get_untracked() {
                act(doors);
            }
        });
    }
}
