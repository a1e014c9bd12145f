//! There is no camera.

use leptos::prelude::RwSignal;

pub use crate::web::ports::{Reader, Torch};

pub fn is_offered() -> bool {
    false
}

pub async fn watch(
    _selector: &str,
    _reader: Reader,
    _torch: RwSignal<Torch>,
    _is_wanted: impl Fn() -> bool,
    _found: impl FnMut(String),
) -> bool {
    false
}

/// A chosen picture.
#[derive(Clone)]
pub struct Chosen;

pub fn serve(_reader: impl Future<Output = Option<Reader>> + 'static) {}

pub async fn read_chosen(_picture: &Chosen, _reader: Reader) -> Option<String> {
    None
}
