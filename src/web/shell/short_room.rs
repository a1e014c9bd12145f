//! Warns on every page that storage is nearly full, until dismissed.

use crate::present::home::room::Room;
use crate::present::words::figure::size;
use crate::web::browser::store::room::characters;
use crate::web::prelude::*;
use crate::web::session::Saving;

/// Saves between measurements, which read all stored data; once space is short, every save is measured.
const SAVES: u32 = 20;

/// Delay after a save, so that the measurement does not slow it.
const AFTER: Duration = Duration::from_secs(1);

#[derive(Clone, Copy, Default)]
pub struct ShortRoom {
    /// The save last measured, and the free space if short.
    counted: StoredValue<Option<(u32, Option<usize>)>>,
    /// The free space when dismissed; the warning returns at half of that.
    read: StoredValue<Option<usize>>,
}

pub fn short_room(session: Session) -> AnyView {
    let ShortRoom { counted: last, read: known } = expect_context();
    let left = held(|| RwSignal::new(last.get_value().and_then(|(_, left)| left)));
    Effect::new(move |_| {
        let saves = session.shelf().get();
        let is_due = |(counted, little): (u32, Option<usize>)| {
            saves.abs_diff(counted) >= if little.is_some() { 1 } else { SAVES }
        };
        if last.get_value().is_none_or(is_due) {
            last.set_value(Some((saves, left.get_untracked())));
            clock::after(AFTER, move || count(saves, last, left));
        }
    });
    let banner = move || {
        // The banner about unsaved entries is more urgent.
        let is_saved = session.saving().get() == Saving::Saved;
        let now = left.get().filter(|left| is_saved && known.get_value().is_none_or(|known| *left < known / 2))?;
        let read = move || {
            known.set_value(Some(now));
            left.set(None);
        };
        Some(said(session, now, read))
    };
    (move || banner()).into_any()
}

fn count(saves: u32, last: StoredValue<Option<(u32, Option<usize>)>>, left: RwSignal<Option<usize>>) {
    let room = Room { used: shelf::used().ok(), room: characters(), ..Room::default() };
    let little = room.is_short().then(|| room.left());
    last.set_value(Some((saves, little)));
    // The page may be unmounted by now.
    left.try_set(little);
}

fn said(session: Session, left: usize, read: impl Fn() + 'static) -> AnyView {
    let words = session.words();
    let (text, at_home) = (words.room_short(size(words, left)), *session.route().read() == Route::Home);
    let way = (!at_home).then(|| link(words.app_to_events(), "#/"));
    let ways = [button(words.app_ok(), read)].into_iter().chain(way);
    callout::warn(text).banner().status().acts(ways).view()
}
