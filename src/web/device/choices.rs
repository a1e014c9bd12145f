//! Follows device choices made in another window or restored from the second copy.

use super::bell;
use super::settings::Settings;
use crate::app::device::bell::Bell;
use crate::present::words::text::Part;
use crate::web::base::*;
use crate::web::browser::texts;
use crate::web::session::Session;

/// Applies the stored settings. A page on which something may be typed waits for the next page to change its language.
pub fn follow(session: Session, bell: RwSignal<Bell>, is_typed_on: bool) {
    bell.set(bell::kept());
    let wanted = Settings::load_as_kept();
    if wanted != session.settings().get_untracked() {
        let parts = [Part::Shell, Part::Event].map(|part| texts::load(wanted.lang, part));
        spawn_local(async move {
            let [shell, event] = parts;
            if shell.await && event.await {
                session.settings().set(wanted);
                if !is_typed_on {
                    session.follow_lang();
                }
            }
        });
    }
}
