//! Banners that stay until the problem is resolved.

use super::keep_safe::keep_safe;
use super::newer;
use super::returned::returned;
use super::short_room::short_room;
use crate::app::device::moved::Moved;
use crate::app::second::Firm;
use crate::app::turn::Bar;
use crate::files::Cause;
use crate::present::round::signals::jump_words;
use crate::web::live::banner::live_banner;
use crate::web::prelude::*;
use crate::web::round::desk::shift_clock;
use crate::web::round::watch::use_moved;
use crate::web::session::{Saving, Trouble, Visit};

/// The banners of every page: unsaved entries and unreadable entries.
pub fn banners(session: Session) -> AnyView {
    view! { {move || unsaved(session)} {move || damaged(session)} {move || turn(session)} {move || live_banner(session)} {returned(session)} {keep_safe(session)} {moved_clock(session)} {short_room(session)} }
}

/// Another window of this device writes the event; this one follows.
fn turn(session: Session) -> Option<AnyView> {
    let bar = session.bar().get()?;
    session.route().read().event()?;
    let words = session.words();
    let (text, label) = match bar {
        Bar::Follows => (words.window_follows().to_owned(), Some(words.window_write_here())),
        Bar::Asks => (words.window_asks().to_owned(), None),
        Bar::Unsaved(count) => (words.window_unsaved(count), Some(words.window_write_all_the_same())),
    };
    let banner = if matches!(bar, Bar::Unsaved(_)) { callout::warn(text) } else { callout::plain(text) };
    let banner = banner.icon("info").banner().status();
    Some(match label {
        Some(label) => banner.act(button(label, move || session.write_here())).view(),
        None => banner.view(),
    })
}

/// The device clock was changed during a round (CLK-1).
fn moved_clock(session: Session) -> AnyView {
    let noticed = use_moved();
    let moved = Memo::new(move |_| noticed.get().filter(|moved| !moved.is_settled(&session.log().read())));
    let correct = move || {
        if let Some(Moved { millis, .. }) = moved.get_untracked() {
            shift_clock(session, millis);
        }
    };
    let banner = move |Moved { millis, at_opening, .. }: Moved| {
        let words = session.words();
        let text =
            if at_opening { words.signal_before_log((59_999 - millis) / 60_000) } else { jump_words(words, millis) };
        let leave = button(words.signal_leave(), move || noticed.set(None));
        callout::warn(text).banner().alert().acts([button(words.signal_correct(), correct), leave]).view()
    };
    (move || moved.get().map(banner)).into_any()
}

fn unsaved(session: Session) -> Option<AnyView> {
    let Saving::Unsaved(count, trouble) = session.saving().get() else {
        return None;
    };
    let words = session.words();
    let text = match trouble {
        Trouble::Full => words.app_unsaved_full(count),
        Trouble::Denied => words.app_unsaved_refused(count),
        Trouble::Overtaken => words.window_overtaken(count),
        Trouble::Cleared => words.window_cleared().to_owned(),
    };
    let is_kept = matches!(trouble, Trouble::Full | Trouble::Denied) && session.second().firm.get() == Firm::Saved;
    let kept = is_kept.then(|| words.app_unsaved_kept(count));
    let is_overtaken = trouble == Trouble::Overtaken;
    let again = move || {
        if is_overtaken {
            session.reload();
        } else {
            session.save_again();
        }
    };
    let label = match trouble {
        Trouble::Overtaken => words.window_follow(),
        Trouble::Cleared => words.window_store_again(),
        Trouble::Full | Trouble::Denied => words.app_retry(),
    };
    let other = button(label, again);
    let download = button(words.app_download(), move || session.download());
    let ways = if is_overtaken { [download, other] } else { [other, download] };
    let texts = std::iter::once(text).chain(kept);
    Some(callout::bad("").banner().alert().paragraphs(texts).acts(ways).view())
}

fn damaged(session: Session) -> Option<AnyView> {
    let Visit::Damaged(damage) = session.visit().get() else {
        return None;
    };
    session.route().read().event()?;
    let words = session.words();
    if damage.cause == Cause::Newer {
        return Some(newer::written(session, damage.dropped));
    }
    let download = button(words.app_download(), move || session.download());
    let mend = button(words.app_mend(), move || session.mend());
    Some(callout::bad(words.app_damaged_end(damage.dropped)).banner().alert().acts([download, mend]).view())
}
