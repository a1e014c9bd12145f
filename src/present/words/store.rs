//! Storage errors in words: the problem and the remedy.

use super::text::Words;
use crate::files::StoreError;

pub fn store_words(words: Words, error: &StoreError) -> String {
    match error {
        StoreError::Full => words.store_full().into(),
        StoreError::Denied => words.app_denied_text().into(),
        StoreError::NoEvent => words.app_gone().into(),
        StoreError::Unreadable(_) => words.app_unreadable_text().into(),
        StoreError::Newer => words.store_newer().into(),
        StoreError::Conflict(_) => words.store_conflict().into(),
    }
}
