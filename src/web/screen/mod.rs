//! The page that controls the player screen; changes apply at once, also in a window on another display.

pub mod display;
pub mod screen_view;
pub mod stream;
pub mod stream_controls;

use crate::present::players::meeting::Meeting;
use crate::present::screen::choice::{LONGEST_MESSAGE, SECONDS, ScreenChoice, Show};
use crate::web::browser::page::screen;
use crate::web::prelude::*;
use crate::web::screen::screen_view::{Choices, board, choose, chosen, screen_view};
use crate::web::screen::stream_controls::stream_controls;
use crate::web::shell::{Frame, Head};

/// Seconds per tap by which a page is shown longer or shorter.
const STEP: u16 = 2;

#[derive(Clone, Copy)]
struct ScreenControls {
    session: Session,
    choice: Memo<ScreenChoice>,
    choices: Choices,
}

impl ScreenControls {
    fn change(self, change: impl FnOnce(&mut ScreenChoice)) {
        let mut choice = self.choice.get_untracked();
        change(&mut choice);
        choose(self.session, self.choices, &choice);
    }

    fn posted_rounds(self) -> usize {
        self.session.tournament().with_untracked(|tournament| tournament.posted_rounds().count())
    }

    /// The message that ended, with a button that shows it again.
    fn ended(self) -> Option<AnyView> {
        let has_ended = self.choice.read().has_ended(&self.session.tournament().read());
        let words = self.session.words();
        let again = move || {
            let rounds = self.posted_rounds();
            self.change(|choice| choice.written_after = Some(rounds));
        };
        has_ended.then(|| {
            callout::plain(words.screen_message_ended()).act(button(words.screen_message_again(), again)).view()
        })
    }

    fn check(
        self,
        label: fn(Words) -> &'static str,
        get: fn(&ScreenChoice) -> bool,
        set: fn(&mut ScreenChoice, bool),
    ) -> AnyView {
        let tick = move |on| self.change(|choice| set(choice, on));
        check_box(self.session.say(label), move || get(&self.choice.read()), tick).view()
    }
}

pub fn screen() -> AnyView {
    let session = use_session();
    let controls = ScreenControls { session, choice: chosen(session), choices: expect_context() };
    view! {
        <Frame>
            <Head title=session.say(Words::app_screen) />
            <div class="screens">
                <div class="screens__choice">{opening(controls)} {shows(controls)} {message(controls)} {names(controls)} {stream_controls(session)}</div>
                {preview(controls)}
            </div>
        </Frame>
    }
}

fn opening(controls: ScreenControls) -> AnyView {
    let session = controls.session;
    let open = move || {
        let address = Route::Event(session.event().get_untracked(), Page::Display).to_hash();
        if !screen::open(&address, "topcut-screen") {
            session.toast(session.words().screen_blocked().to_owned());
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
}

fn shows(controls: ScreenControls) -> AnyView {
    let session = controls.session;
    let ways = [session.say(Words::screen_by_itself), session.say(Words::screen_as_chosen)];
    let turn = move |on| controls.change(|choice| choice.follows_day = on);
    let by_itself = Memo::new(move |_| controls.choice.read().follows_day);
    let list = move || {
        if by_itself.get() {
            return para("soft", session.say(Words::screen_by_itself_text)).into_any();
        }
        view! { <div class="screens__shows">{Show::ALL.map(|show| one(controls, show))}</div> }
    };
    let has_meeting = Memo::new(move |_| Meeting::of(&session.tournament().read()).is_some());
    let seconds = move || session.words().screen_seconds_value(controls.choice.read().seconds);
    let ends = move || {
        let seconds = controls.choice.read().seconds;
        [seconds <= SECONDS[0], seconds >= SECONDS[1]]
    };
    let step = move |up: bool| {
        controls.change(|choice| {
            let seconds = if up { choice.seconds + STEP } else { choice.seconds.saturating_sub(STEP) };
            choice.seconds = seconds.clamp(SECONDS[0], SECONDS[1]);
        });
    };
    let body = view! {
        <div class="panel panel--pad">
            {yes_or_no(session.say(Words::screen_shows), ways, move || by_itself.get(), turn)}
            {move || list()}
            {controls.check(Words::links_screen, |choice| choice.link, |choice, on| choice.link = on)}
            {move || has_meeting.get().then(|| controls.check(Words::meeting_on_screen, |choice| choice.meeting, |choice, on| choice.meeting = on))}
            {stepper(session.say(Words::screen_seconds), seconds, ends, step)}
        </div>
    };
    section(session.say(Words::screen_shows), body)
}

fn one(controls: ScreenControls, show: Show) -> AnyView {
    let label: fn(Words) -> &'static str = match show {
        Show::Clock => Words::screen_clock,
        Show::Pairings => Words::screen_pairings,
        Show::Standing => Words::standing_title,
        Show::Bracket => Words::app_bracket,
        Show::Mission => Words::round_mission,
        Show::Message => Words::screen_message,
        Show::Winner => Words::share_winner,
        Show::Meeting => Words::meeting_title,
        Show::Link => Words::links_way,
    };
    let is_shown = move || controls.choice.read().shows.contains(&show);
    let tick = move |on| controls.change(|choice| choice.toggle(show, on));
    // A format without missions has none to show.
    let has = show != Show::Mission || !controls.session.tournament().read_untracked().rules.missions.is_empty();
    has.then(|| check_box(controls.session.say(label), is_shown, tick).view()).into_any()
}

fn message(controls: ScreenControls) -> AnyView {
    let session = controls.session;
    let typed = held(|| RwSignal::new(controls.choice.read_untracked().message.clone()));
    let sent = move || controls.choice.read().message.clone();
    let fits = |kept, began: String, fresh: &String| (began == *fresh).then_some(kept);
    Draft::of(session.event(), "screen").keep_with("message", typed, sent, fits);
    // Another window may send one, too.
    held_effect(move |before: Option<String>| {
        let message = sent();
        if before.is_some_and(|before| before != message) {
            typed.set(message.clone());
        }
        message
    });
    let text = move || -> String {
        let letters = typed.get().chars().take(LONGEST_MESSAGE).collect::<String>();
        letters.replace('\n', " ")
    };
    let is_sent = Memo::new(move |_| text() == sent());
    let send = move || {
        let (text, rounds) = (untrack(text), controls.posted_rounds());
        controls.change(|choice| (choice.message, choice.written_after) = (text, Some(rounds)));
    };
    let body = view! {
        <div class="panel panel--pad">
            <form {..hand::sent(send)} class="entry">
                <div class="tools__grow">
                    {text_field(session.say(Words::screen_message_label), typed)}
                </div>
                {submit_button(session.say(Words::screen_send)).blocked(move || is_sent.get())}
            </form>
            {move || controls.ended()}
            {controls.check(Words::screen_line, |choice| choice.line, |choice, on| choice.line = on)}
        </div>
    };
    section(session.say(Words::screen_message), body)
}

fn names(controls: ScreenControls) -> AnyView {
    let body = view! {
        <div class="panel panel--pad">
            {controls.check(Words::screen_initials, |choice| choice.initials, |choice, on| choice.initials = on)}
        </div>
    };
    section(controls.session.say(Words::screen_names), body)
}

fn preview(controls: ScreenControls) -> AnyView {
    let session = controls.session;
    let body = view! {
        <div class="screen screen--preview" inert aria-hidden="true">
            {screen_view(session, board(session, controls.choice), true)}
        </div>
    };
    section(session.say(Words::screen_preview), body)
}
