//! The way back beside a message: it takes back what the message says, never something newer.

use leptos::prelude::*;

use super::Session;

impl Session {
    /// Says what was just done, with the way back as long as nothing else was done since.
    pub fn done(self, text: String) {
        let after = self.log.read_untracked().next_seq();
        let undo = move || {
            if self.log.read_untracked().next_seq() == after {
                self.undo();
            }
        };
        // What older messages offer to take back is no longer the last thing done.
        self.toasts.update(|toasts| toasts.retain(|toast| toast.act.is_none()));
        self.toast_with(text, self.words_now().app_undo().to_owned(), undo);
    }
}
