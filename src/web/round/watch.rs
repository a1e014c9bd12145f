//! Watches the round clock on every page: signals, wake lock, and jumps of the device clock (CLK-1, CLK-2).
//!
//! Every window shows the signals, but only one plays them: the time of the last played signal is kept on the device.

use crate::app::device::bell::{Bell, patience};
use crate::app::device::moved::Moved;
use crate::present::round::signals::{self, Signal, due, signal_words};
use crate::web::browser::store::tabs;
use crate::web::browser::{device, sound};
use crate::web::device::bell::{self, use_bell};
use crate::web::device::choices;
use crate::web::prelude::*;
use crate::web::screen::screen_view::Choices;
use crate::web::session::{restoring, share};

#[derive(Clone)]
struct Memory {
    event: EventId,
    /// Signals up to this time were shown in this window.
    shown: Instant,
    /// The wall clock, and the monotonic clock in milliseconds.
    looked: (Instant, i64),
    was_away: bool,
}

/// The pending clock jump; `None` once settled.
pub fn use_moved() -> RwSignal<Option<Moved>> {
    expect_context()
}

pub fn watch(session: Session) {
    // Kept out of the session, whose readers would enlarge the first file of the program.
    let (bell, moved, Choices(screen)) = (use_bell(), use_moved(), expect_context());
    bell.set(bell::kept());
    session.recall_who();
    restoring::watch(session, move || choices::follow(session, bell, false));
    tabs::on_foreign_change(move |key| {
        // A storage cleared by another window leaves this one unchanged.
        if key.as_deref().map_or_else(|| !values::names("").is_empty(), values::is_key) {
            screen.update(|count| *count += 1);
            let is_screen = session.route().read_untracked().is_for_audience();
            choices::follow(session, bell, !is_screen);
        }
        session.catch_up(key.as_deref());
    });
    sound::on_touch();
    share(session);
    shelf::tidy_choices();
    let looked = (clock::now(), device::counted());
    let memory = StoredValue::new(Memory { event: EventId::default(), shown: looked.0, looked, was_away: false });
    // A gap after sleep is not a clock change.
    tabs::on_away(move || memory.update_value(|memory| memory.was_away = true));
    let now = session.now();
    Effect::new(move |_| {
        now.track();
        untrack(|| {
            session.look_after_storage();
            look_around(session, bell, moved, memory);
        });
    });
    let wakes = Memo::new(move |_| {
        let is_screen = session.route().read().is_for_audience();
        bell.read().keeps_awake && (is_screen || runs(&session.tournament().read()))
    });
    Effect::new(move |_| if wakes.get() { wake() } else { device::let_sleep() });
    // The browser releases the wake lock while the page is hidden.
    tabs::on_return(move || {
        if wakes.get_untracked() {
            wake();
        }
    });
}

fn wake() {
    spawn_local(async {
        device::stay_awake().await;
    });
}

/// Whether the clock of the current round is running.
pub fn runs(tournament: &Tournament) -> bool {
    let round = tournament.last_round().filter(|round| round.is_played() && !tournament.closed);
    round.is_some_and(|round| round.clock.is_running())
}

fn look_around(session: Session, bell: RwSignal<Bell>, moved: RwSignal<Option<Moved>>, memory: StoredValue<Memory>) {
    let looked = (clock::now(), device::counted());
    let mut last = memory.get_value();
    let event = session.event().get_untracked();
    if event != last.event {
        last.shown = heard(&event);
        last.event = event;
        opened(session, moved, looked.0);
    } else if !last.was_away
        && let Some(millis) = signals::jump(last.looked, looked)
    {
        notice(session, moved, millis, false);
    }
    (last.looked, last.was_away) = (looked, !device::is_in_sight());
    if last.event != EventId::default() {
        let bell = bell.get_untracked();
        last.shown = shown(session, &bell, last.shown.min(looked.0), looked.0);
        sounded(session, &bell, &last.event, looked.0);
    }
    memory.set_value(last);
}

/// Compares with the last log entry: the clock may have changed while the event was closed.
fn opened(session: Session, moved: RwSignal<Option<Moved>>, now: Instant) {
    moved.set(None);
    let last = session.log().read_untracked().entries().last().map(|entry| entry.at);
    if let Some(millis) = last.and_then(|last| signals::behind(last, now)) {
        notice(session, moved, millis, true);
    }
}

fn notice(session: Session, moved: RwSignal<Option<Moved>>, millis: i64, at_opening: bool) {
    if runs(&session.tournament().read_untracked()) {
        let after = session.log().read_untracked().next_seq();
        moved.set(Some(Moved { millis, at_opening, after }));
    }
}

/// Shows due signals in this window and returns the time up to which all are shown.
fn shown(session: Session, bell: &Bell, after: Instant, now: Instant) -> Instant {
    let warnings = bell.minutes();
    let due = due(&session.tournament().read_untracked(), &warnings, after, now);
    let is_screen = session.route().read_untracked().is_for_audience();
    let is_round = matches!(&*session.route().read_untracked(), Route::Event(_, Page::Round(None)));
    for due in due.iter().filter(|_| !is_screen) {
        let words = session.words();
        let (text, act) = (signal_words(words, due.signal), words.clock_walk().to_owned());
        match due.signal {
            // The page of the round says it below its clock.
            Signal::TimeUp if is_round => {}
            Signal::TimeUp | Signal::TableUp(_) | Signal::OwnUp(_) => {
                session.toast_with(text, act, move || session.turn_to(Page::Round(None)));
            }
            Signal::Warning(_) | Signal::LeastLeft(_) | Signal::MayEnd | Signal::OwnWarning(..) | Signal::Begins => {
                session.toast_to_read(text);
            }
        }
    }
    due.last().map_or(after, |due| due.at)
}

/// Plays the last due signal that no window has played.
fn sounded(session: Session, bell: &Bell, event: &EventId, now: Instant) {
    let is_screen = session.route().read_untracked().is_for_audience();
    let can_sound = sound::state() == sound::Sound::Ready;
    let until = Instant(now.0 - patience(bell.sounds_in, is_screen, can_sound));
    let heard = heard(event);
    if heard > now {
        // The wall clock was set back: restart here, or signals to come would count as past.
        return keep_heard(event, until);
    }
    let due = due(&session.tournament().read_untracked(), &bell.minutes(), heard, until);
    let Some(last) = due.last() else { return };
    keep_heard(event, last.at);
    sound::play(signals::tones(last.signal), bell.volume.hundredths());
    if bell.vibrates {
        device::vibrate(signals::pulses(last.signal));
    }
}

fn heard(event: &EventId) -> Instant {
    values::get(&values::of_event("heard/", event)).unwrap_or_default()
}

fn keep_heard(event: &EventId, at: Instant) {
    values::set(&values::of_event("heard/", event), &at);
}
