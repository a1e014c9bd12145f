//! Files that a test chooses or drops.

use leptos::prelude::{Callable, Callback, RwSignal};

use super::{state, tasks};
use crate::engine::bounds::LARGEST_FILE;
use crate::present::words::text::Words;
pub use crate::web::ports::Unread;

/// The files in the picker.
#[derive(Default)]
pub(in crate::web::browser) struct Picker(pub Vec<(String, Vec<u8>)>);

#[derive(Clone, Debug)]
pub struct Upload {
    pub name: String,
    pub bytes: Result<Vec<u8>, Unread>,
    pub place: Option<String>,
}

pub struct Picked {
    pub name: String,
    bytes: Vec<u8>,
}

impl Picked {
    pub async fn read(self) -> Upload {
        Upload { name: self.name, bytes: Ok(self.bytes), place: None }
    }
}

impl Upload {
    pub fn content(&self, words: Words) -> Result<&[u8], String> {
        self.bytes.as_deref().map_err(|why| match why {
            Unread::Failed => words.store_not_read(&self.name),
            Unread::TooLarge => words.file_too_large(LARGEST_FILE >> 20),
        })
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
