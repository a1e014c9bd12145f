//! Files that a test chooses or drops.

use leptos::prelude::{Callable, Callback, RwSignal};

use super::{state, tasks};
pub use crate::web::ports::{Unread, Upload};

/// The files in the picker.
#[derive(Default)]
pub(in crate::web::browser) struct Picker(pub Vec<(String, Vec<u8>)>);

pub struct Picked {
    pub name: String,
    bytes: Vec<u8>,
}

impl Picked {
    pub async fn read(self) -> Upload {
        Upload { name: self.name, bytes: Ok(self.bytes), place: None }
    }
}

/// The files that a test has put into the picker.
pub(in crate::web::browser) fn taken() -> Vec<Picked> {
    let files = state::device(|picker: &mut Picker| std::mem::take(&mut picker.0));
    files.into_iter().map(|(name, bytes)| Picked { name, bytes }).collect()
}

pub(in crate::web::browser) fn read(file: Picked, read: Callback<Upload>) {
    tasks::start(async move {
        let upload = file.read().await;
        // The requesting page may be gone by now.
        read.try_run(upload);
    });
}

pub fn on_drop(_over: RwSignal<bool>, _read: Callback<Upload>) {}

pub fn on_drop_all(_over: RwSignal<bool>, _take: Callback<Vec<Picked>>) {}

pub fn on_launch(_take: Callback<Vec<Picked>>) {}
