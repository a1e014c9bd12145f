//! The page that controls the second screen; changes apply at once, also in a window on another display.

pub mod display;
pub mod screen_view;

use leptos::prelude::*;

use crate::app::route::{Page as EventPage, Route};
use crate::present::screen::choice::{Choice, LONGEST_MESSAGE, SECONDS, Show};
use crate::present::words::text::Words;
use crate::web::browser::page::screen;
use crate::web::kit::button::button;
use crate::web::kit::field::{Check, TextField};
use crate::web::kit::page::Page;
use crate::web::kit::segment::Segment;
use crate::web::kit::stepper::stepper;
use crate::web::screen::screen_view::{Choices, choose, chosen, screen_view, use_choices};
use crate::web::session::{Session, use_session};
use crate::web::shell::head::Head;
use crate::web::shell::next_bar::NextBar;

/// Seconds per tap by which a page is shown longer or shorter.
const STEP: u16 = 2;

#[derive(Clone, Copy)]
struct Desk {
    session: Session,
    choice: Memo<Choice>,
    choices: Choices,
}

impl Desk {
    fn change(self, change: impl FnOnce(&mut Choice)) {
        let mut choice = self.choice.get_untracked();
        change(&mut choice);
        choose(self.session, self.choices, &choice);
    }

    fn check(self, label: fn(Words) -> &'static str, get: fn(&Choice) -> bool, set: fn(&mut Choice, bool)) -> AnyView {
        let checked = Signal::derive(move || get(&self.choice.read()));
        let toggle = Callback::new(move |on| self.change(|choice| set(choice, on)));
        view! { <Check label=self.session.say(label) checked toggle /> }.into_any()
    }
}

pub fn screen() -> AnyView {
    let session = use_session();
    let desk = Desk { session, choice: chosen(session), choices: use_choices() };
    view! {
        <Page>
            <Head title=session.say(Words::app_screen) />
            <div class="screens">
                <div class="screens__choice">{opening(desk)} {shows(desk)} {message(desk)} {names(desk)}</div>
                {preview(desk)}
            </div>
            <NextBar />
        </Page>
    }
    .into_any()
}

fn section(session: Session, title: fn(Words) -> &'static str, body: AnyView) -> AnyView {
    view! {
        <section class="section">
            <h2 class="section__title">{session.say(title)}</h2>
            {body}
        </section>
    }
    .into_any()
}

fn opening(desk: Desk) -> AnyView {
    let session = desk.session;
    let open = move || {
        let address = Route::Event(session.event().get_untracked(), EventPage::Display).to_hash();
        if !screen::open(&address) {
            session.toast(session.words_now().screen_blocked().to_owned());
        }
    };
    view! {
        <div class="panel panel--pad">
            <div class="buttons">
                {button(session.say(Words::screen_open), open).icon("screen").large()}
            </div>
            <p class="soft">{session.say(Words::screen_open_text)}</p>
        </div>
    }
    .into_any()
}

fn shows(desk: Desk) -> AnyView {
    let session = desk.session;
    let options = Signal::derive(move || {
        let words = session.words();
        vec![words.screen_by_itself().to_owned(), words.screen_as_chosen().to_owned()]
    });
    let chosen = Signal::derive(move || usize::from(!desk.choice.read().follows_day));
    let turn = Callback::new(move |index| desk.change(|choice| choice.follows_day = index == 0));
    let by_itself = Memo::new(move |_| desk.choice.read().follows_day);
    let list = move || {
        if by_itself.get() {
            return view! { <p class="soft">{session.say(Words::screen_by_itself_text)}</p> }.into_any();
        }
        let boxes = Show::ALL.map(|show| one(desk, show));
        view! { <div class="screens__shows">{boxes}</div> }.into_any()
    };
    let seconds = Signal::derive(move || session.words().screen_seconds_value(desk.choice.read().seconds));
    let ends = Signal::derive(move || {
        let seconds = desk.choice.read().seconds;
        [seconds <= SECONDS[0], seconds >= SECONDS[1]]
    });
    let step = Callback::new(move |up: bool| {
        desk.change(|choice| {
            let seconds = if up { choice.seconds + STEP } else { choice.seconds.saturating_sub(STEP) };
            choice.seconds = seconds.clamp(SECONDS[0], SECONDS[1]);
        });
    });
    let body = view! {
        <div class="panel panel--pad">
            <Segment legend=session.say(Words::screen_shows) options chosen choose=turn />
            {move || list()}
            {stepper(session, session.say(Words::screen_seconds), seconds, ends, step)}
        </div>
    };
    section(session, Words::screen_shows, body.into_any())
}

fn one(desk: Desk, show: Show) -> AnyView {
    let label: fn(Words) -> &'static str = match show {
        Show::Clock => Words::screen_clock,
        Show::Pairings => Words::screen_pairings,
        Show::Standing => Words::standing_title,
        Show::Bracket => Words::app_bracket,
        Show::Mission => Words::round_mission,
        Show::Message => Words::screen_message,
    };
    let checked = Signal::derive(move || desk.choice.read().shows.contains(&show));
    let toggle = Callback::new(move |on| desk.change(|choice| choice.toggle(show, on)));
    // A format without missions has none to show.
    let has = show != Show::Mission || !desk.session.tournament().read_untracked().rules.missions.is_empty();
    has.then(|| view! { <Check label=desk.session.say(label) checked toggle /> }).into_any()
}

fn message(desk: Desk) -> AnyView {
    let session = desk.session;
    let typed = RwSignal::new(desk.choice.read_untracked().message.clone());
    // The two effects keep the stored message and the text field in sync.
    Effect::new(move |was: Option<()>| {
        let text: String = typed
            .read()
            .chars()
            .take(LONGEST_MESSAGE)
            .map(|letter| if letter == '\n' { ' ' } else { letter })
            .collect();
        if was.is_some() && text != desk.choice.read_untracked().message {
            desk.change(|choice| choice.message = text);
        }
    });
    Effect::new(move |_| {
        let message = desk.choice.read().message.clone();
        if message != *typed.read_untracked() {
            typed.set(message);
        }
    });
    let body = view! {
        <div class="panel panel--pad">
            <TextField label=session.say(Words::screen_message_label) value=typed hint=session.say(Words::screen_message_hint) />
            {desk.check(Words::screen_line, |choice| choice.line, |choice, on| choice.line = on)}
        </div>
    };
    section(session, Words::screen_message, body.into_any())
}

fn names(desk: Desk) -> AnyView {
    let body = view! {
        <div class="panel panel--pad">
            {desk.check(Words::screen_initials, |choice| choice.initials, |choice, on| choice.initials = on)}
        </div>
    };
    section(desk.session, Words::screen_names, body.into_any())
}

fn preview(desk: Desk) -> AnyView {
    let session = desk.session;
    let body = view! {
        <div class="screen screen--preview" inert aria-hidden="true">
            {screen_view(session, desk.choice, true)}
        </div>
    };
    section(session, Words::screen_preview, body.into_any())
}
