//! Clock signals: warnings, sound with a test, vibration, wake lock (CLK-2).

use std::time::Duration;

use leptos::prelude::*;

use crate::app::device::bell::{Bell, SoundsIn, Volume};
use crate::engine::order::Order;
use crate::present::round::signals;
use crate::present::round::signals::Signal as Sign;
use crate::present::words::text::Words;
use crate::web::browser::page::held::held;
use crate::web::browser::{clock, device, sound};
use crate::web::device::bell::{change as change_bell, use_bell};
use crate::web::kit::button::button;
use crate::web::kit::segment::{Segment, segment_row};
use crate::web::kit::select::Select;
use crate::web::round::watch::runs;
use crate::web::session::Session;

/// Offered minutes before the end; 0: no warning.
const MINUTES: [u16; 10] = [0, 1, 2, 3, 5, 10, 15, 20, 30, 60];

/// Time limit for the browser to start a sound.
const PATIENCE: Duration = Duration::from_millis(400);

pub fn signal_settings(session: Session) -> AnyView {
    let volume = row(
        session,
        Words::signal_volume,
        |words| {
            vec![
                words.signal_off(),
                words.signal_volume_low(),
                words.signal_volume_middle(),
                words.signal_volume_high(),
            ]
        },
        |bell| Volume::ALL.iter().position(|volume| *volume == bell.volume).unwrap_or_default(),
        |bell, index| bell.volume = Volume::ALL[index],
    );
    let window = row(
        session,
        Words::signal_window,
        |words| vec![words.signal_window_desk(), words.signal_window_screen()],
        |bell| SoundsIn::ALL.iter().position(|window| *window == bell.sounds_in).unwrap_or_default(),
        |bell, index| bell.sounds_in = SoundsIn::ALL[index],
    );
    view! {
        <div class="panel panel--pad">
            <div class="fields">{warning(session, 0)} {warning(session, 1)}</div>
        </div>
        <ul class="panel">{volume} {window} {vibration(session)} {awake(session)}</ul>
        {test(session)}
    }
    .into_any()
}

fn warning(session: Session, which: usize) -> AnyView {
    let bell = use_bell();
    let label = session.say(if which == 0 { Words::signal_first } else { Words::signal_second });
    let options = Signal::derive(move || {
        let words = session.words();
        let named = |minutes: u16| match minutes {
            0 => words.signal_off().to_owned(),
            minutes => words.rulebook_minutes(minutes),
        };
        choices(&bell.read(), which).into_iter().map(named).collect::<Vec<_>>()
    });
    let chosen = Signal::derive(move || {
        let bell = bell.read();
        let minutes = if bell.on[which] { bell.warnings[which] } else { 0 };
        choices(&bell, which).iter().position(|offered| *offered == minutes).unwrap_or_default()
    });
    let choose = Callback::new(move |index: usize| {
        let offered = choices(&bell.read_untracked(), which);
        change_bell(session.second(), bell, |bell| match offered.get(index) {
            None | Some(0) => bell.on[which] = false,
            Some(minutes) => (bell.on[which], bell.warnings[which]) = (true, *minutes),
        });
    });
    view! { <Select label options chosen choose hint=session.say(Words::signal_minutes) /> }.into_any()
}

/// The offered minutes, and the stored one if it is not among them.
fn choices(bell: &Bell, which: usize) -> Vec<u16> {
    let mut offered = MINUTES.to_vec();
    let kept = bell.warnings[which];
    if bell.on[which] && !offered.contains(&kept) {
        offered.push(kept);
        offered.order();
    }
    offered
}

fn row(
    session: Session,
    name: fn(Words) -> &'static str,
    options: fn(Words) -> Vec<&'static str>,
    chosen: fn(Bell) -> usize,
    choose: fn(&mut Bell, usize),
) -> AnyView {
    let bell = use_bell();
    let legend = session.say(name);
    let options = options(session.words()).into_iter().map(str::to_owned).collect::<Vec<_>>();
    let chosen = Signal::derive(move || chosen(bell.get()));
    let choose = Callback::new(move |index| change_bell(session.second(), bell, |bell| choose(bell, index)));
    segment_row(legend, options, chosen, choose)
}

fn vibration(session: Session) -> AnyView {
    if !device::can_vibrate() {
        return told(session, Words::signal_vibration, Words::signal_vibration_none);
    }
    row(session, Words::signal_vibration, on_off, |bell| usize::from(bell.vibrates), |bell, on| bell.vibrates = on == 1)
}

fn awake(session: Session) -> AnyView {
    let bell = use_bell();
    if !device::can_stay_awake() {
        return told(session, Words::signal_awake, Words::signal_awake_none);
    }
    let legend = session.say(Words::signal_awake);
    let options = on_off(session.words()).into_iter().map(str::to_owned).collect::<Vec<_>>();
    let chosen = Signal::derive(move || usize::from(bell.read().keeps_awake));
    let choose = Callback::new(move |on| change_bell(session.second(), bell, |bell| bell.keeps_awake = on == 1));
    // State of the wake lock, shown only while a clock runs.
    let holds = Memo::new(move |_| {
        session.now().track();
        let runs = bell.read().keeps_awake && runs(&session.tournament().read());
        runs.then(device::is_awake)
    });
    let told = move || match holds.get()? {
        true => Some(session.words().signal_awake_holds()),
        false => Some(session.words().signal_awake_refused()),
    };
    view! {
        <li class="row">
            <span class="row__text">
                <span class="row__name">{legend}</span>
                <span class="row__hint">{move || told()}</span>
            </span>
            <Segment legend options chosen choose />
        </li>
    }
    .into_any()
}

fn on_off(words: Words) -> Vec<&'static str> {
    vec![words.signal_off(), words.signal_on()]
}

/// A row for a feature this device lacks.
fn told(session: Session, name: fn(Words) -> &'static str, text: fn(Words) -> &'static str) -> AnyView {
    view! {
        <li class="row">
            <span class="row__text">
                <span class="row__name">{session.say(name)}</span>
                <span class="row__hint">{session.say(text)}</span>
            </span>
        </li>
    }
    .into_any()
}

/// Sounds and vibrates a warning, then reports the result as far as the browser reports it.
fn test(session: Session) -> impl IntoView {
    let bell = use_bell();
    let said = held(|| RwSignal::new(None::<fn(Words) -> &'static str>));
    let sounded = move || {
        let bell = bell.get_untracked();
        said.set(Some(match sound::state() {
            sound::Sound::Missing => Words::signal_test_missing,
            sound::Sound::Locked => Words::signal_test_blocked,
            sound::Sound::Ready if bell.volume == Volume::Off => Words::signal_test_off,
            sound::Sound::Ready => Words::signal_test_on,
        }));
        sound::play(signals::tones(Sign::Warning(5)), bell.volume.hundredths());
        if bell.vibrates {
            device::vibrate(signals::pulses(Sign::Warning(5)));
        }
    };
    let press = move || {
        sound::unlock();
        clock::after(PATIENCE, sounded);
    };
    view! {
        <div class="panel panel--pad">
            <div class="buttons">
                {button(session.say(Words::signal_test), press)}
            </div>
            <p class="soft" role="status">
                {move || said.get().map(|said| said(session.words()))}
            </p>
        </div>
    }
}
