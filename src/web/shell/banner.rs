//! Banners: what concerns the whole app and stays until it is settled.

use leptos::prelude::*;

use super::keep_safe::keep_safe;
use super::newer;
use super::returned::returned;
use super::short_room::short_room;
use crate::app::device::moved::Moved;
use crate::app::turn::Bar;
use crate::engine::command::{ClockCommand, Command};
use crate::files::Cause;
use crate::present::round::signals::jump_words;
use crate::web::kit::icon::icon;
use crate::web::round::watch::use_moved;
use crate::web::session::{Saving, Session, Trouble, Visit};
use crate::web::storage::second::Firm;

/// The banners of every page: what is not saved, what could not be read.
#[must_use]
pub fn banners(session: Session) -> AnyView {
    view! { {move || unsaved(session)} {move || damaged(session)} {move || turn(session)} {returned(session)} {keep_safe(session)} {moved_clock(session)} {short_room(session)} }
        .into_any()
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
    let button = label.map(|label| {
        view! {
            <button class="button" type="button" on:click=move |_| session.write_here()>
                {label}
            </button>
        }
    });
    let class = if matches!(bar, Bar::Unsaved(_)) { "banner banner--warn" } else { "banner" };
    let banner = view! {
        <div class=class role="status">
            {icon("info")} <p class="banner__text">{text}</p>
            {button}
        </div>
    };
    Some(banner.into_any())
}

/// The clock of the device was moved while a round is being played (CLK-1).
fn moved_clock(session: Session) -> AnyView {
    let noticed = use_moved();
    let moved = Memo::new(move |_| noticed.get().filter(|moved| !moved.is_settled(&session.log().read())));
    let correct = move |_| {
        let Some(Moved { millis, .. }) = moved.get_untracked() else { return };
        match session.dispatch(Command::Clock(ClockCommand::Shift(millis))) {
            Ok(()) => session.done(session.words_now().signal_corrected().to_owned()),
            Err(refusal) => session.refuse(&refusal),
        }
    };
    let banner = move |Moved { millis, at_opening, .. }: Moved| {
        let words = session.words();
        let text =
            if at_opening { words.signal_before_log((59_999 - millis) / 60_000) } else { jump_words(words, millis) };
        view! {
            <div class="banner banner--warn" role="alert">
                {icon("warn")} <p class="banner__text">{text}</p>
                <div class="buttons">
                    <button class="button" type="button" on:click=correct>
                        {words.signal_correct()}
                    </button>
                    <button class="button" type="button" on:click=move |_| noticed.set(None)>
                        {words.signal_leave()}
                    </button>
                </div>
            </div>
        }
        .into_any()
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
    let kept = is_kept.then(|| view! { <p>{words.app_unsaved_kept(count)}</p> });
    let is_overtaken = trouble == Trouble::Overtaken;
    let again = move |_| {
        if is_overtaken {
            session.follow_again();
        } else {
            session.save_again();
        }
    };
    let label = match trouble {
        Trouble::Overtaken => words.window_follow(),
        Trouble::Cleared => words.window_store_again(),
        Trouble::Full | Trouble::Denied => words.app_retry(),
    };
    let other = view! {
        <button class="button" type="button" on:click=again>
            {label}
        </button>
    }
    .into_any();
    let download = view! {
        <button class="button" type="button" on:click=move |_| session.download()>
            {words.app_download()}
        </button>
    }
    .into_any();
    let banner = view! {
        <div class="banner banner--bad" role="alert">
            {icon("warn")} <div class="banner__text"><p>{text}</p> {kept}</div>
            <div class="buttons">{if is_overtaken { [download, other] } else { [other, download] }}</div>
        </div>
    };
    Some(banner.into_any())
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
    let banner = view! {
        <div class="banner banner--bad" role="alert">
            {icon("warn")} <p class="banner__text">{words.app_damaged_end(damage.dropped)}</p>
            <div class="buttons">
                <button class="button" type="button" on:click=move |_| session.download()>
                    {words.app_download()}
                </button>
                <button class="button" type="button" on:click=move |_| session.mend()>
                    {words.app_mend()}
                </button>
            </div>
        </div>
    };
    Some(banner.into_any())
}
