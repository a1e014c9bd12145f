//! Clock signals: warnings, sound with a test, vibration, wake lock (CLK-2).

use crate::app::device::bell::{Bell, SoundsIn, Volume};
use crate::present::round::signals::{self, Signal as Sign};
use crate::web::browser::{device, sound};
use crate::web::device::bell::{change as change_bell, use_bell};
use crate::web::prelude::*;
use crate::web::round::watch::runs;

/// Offered minutes before the end; 0: no warning.
const MINUTES: [u16; 10] = [0, 1, 2, 3, 5, 10, 15, 20, 30, 60];

/// Time limit for the browser to start a sound.
const PATIENCE: Duration = Duration::from_millis(400);

pub fn signal_settings(session: Session) -> AnyView {
    let words = session.words();
    let volumes =
        [words.signal_off(), words.signal_volume_low(), words.signal_volume_middle(), words.signal_volume_high()];
    let volume = row(session, Words::signal_volume, (Volume::ALL, volumes), |bell| &mut bell.volume);
    let windows = [words.signal_window_desk(), words.signal_window_screen()];
    let window = row(session, Words::signal_window, (SoundsIn::ALL, windows), |bell| &mut bell.sounds_in);
    view! {
        <div class="panel panel--pad">
            <div class="fields">{warning(session, 0)} {warning(session, 1)}</div>
        </div>
        <ul class="panel">{volume} {window} {vibration(session)} {awake(session)}</ul>
        {test(session)}
    }
}

fn warning(session: Session, which: usize) -> AnyView {
    let bell = use_bell();
    let label = session.say(if which == 0 { Words::signal_first } else { Words::signal_second });
    let all = move || {
        let words = session.words();
        let named = |minutes: u16| match minutes {
            0 => (0, words.signal_off().to_owned()),
            minutes => (minutes, words.rulebook_minutes(minutes)),
        };
        choices(&bell.read(), which).into_iter().map(named).collect()
    };
    let chosen = move || if bell.read().on[which] { bell.read().warnings[which] } else { 0 };
    let choose = move |minutes| {
        change_bell(session.second(), bell, |bell| match minutes {
            0 => bell.on[which] = false,
            minutes => (bell.on[which], bell.warnings[which]) = (true, minutes),
        });
    };
    select_of([label, session.say(Words::signal_minutes)], all, chosen, choose)
}

/// The offered minutes, and the stored one if it is not among them.
fn choices(bell: &Bell, which: usize) -> Vec<u16> {
    let mut offered = MINUTES.to_vec();
    let kept = bell.warnings[which];
    if bell.on[which] && !offered.contains(&kept) {
        offered.push(kept);
        offered.sort();
    }
    offered
}

fn row<T: Copy + PartialEq + Send + Sync + 'static, const N: usize>(
    session: Session,
    name: fn(Words) -> &'static str,
    choices: ([T; N], [&'static str; N]),
    part: fn(&mut Bell) -> &mut T,
) -> AnyView {
    segment_row(session.say(name), positions(session, choices, part))
}

/// Of one part of the bell.
fn positions<T: Copy + PartialEq + Send + Sync + 'static, const N: usize>(
    session: Session,
    (all, names): ([T; N], [&'static str; N]),
    part: fn(&mut Bell) -> &mut T,
) -> Positions {
    let bell = use_bell();
    let all = move || all.into_iter().zip(names.map(str::to_owned)).collect();
    let choose = move |one| change_bell(session.second(), bell, |bell| *part(bell) = one);
    by_value(all, move || *part(&mut bell.get()), choose)
}

fn vibration(session: Session) -> AnyView {
    if !device::can_vibrate() {
        return told(session, Words::signal_vibration, Words::signal_vibration_none);
    }
    row(session, Words::signal_vibration, off_on(session.words()), |bell| &mut bell.vibrates)
}

fn awake(session: Session) -> AnyView {
    let bell = use_bell();
    if !device::can_stay_awake() {
        return told(session, Words::signal_awake, Words::signal_awake_none);
    }
    let legend = session.say(Words::signal_awake);
    let control = segment(legend, positions(session, off_on(session.words()), |bell| &mut bell.keeps_awake));
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
    hinted(legend, move || told(), control)
}

fn off_on(words: Words) -> ([bool; 2], [&'static str; 2]) {
    ([false, true], [words.signal_off(), words.signal_on()])
}

/// A row for a feature this device lacks.
fn told(session: Session, name: fn(Words) -> &'static str, text: fn(Words) -> &'static str) -> AnyView {
    hinted(session.say(name), session.say(text), ())
}

fn hinted(name: &'static str, hint: impl IntoView + 'static, control: impl IntoView + 'static) -> AnyView {
    view! {
        <li class="row">
            <span class="row__text"><span class="row__name">{name}</span> <span class="row__hint">{hint}</span></span>
            {control}
        </li>
    }
}

/// Sounds and vibrates a warning, then reports the result as far as the browser reports it.
fn test(session: Session) -> AnyView {
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
