//! Sign-ups at the desk: codes before the camera one after the other, pictures, links of a chat.

use leptos::prelude::*;

use super::GivenSignUp;
use crate::engine::entry::Entry;
use crate::engine::id::EntryId;
use crate::files::cards::EntryCard;
use crate::present::round::signals::{Signal, tones};
use crate::present::sign_up::desk::{
    Known, Step, arrival, cards_in, changes, known, newcomer, problems, refusal, steps, unread,
};
use crate::present::words::text::Words;
use crate::web::browser::{camera, sound};
use crate::web::kit::ask::Ask;
use crate::web::kit::button::button;
use crate::web::kit::callout;
use crate::web::kit::field::Check;
use crate::web::scan::scanner;
use crate::web::session::{Session, use_session};

/// Volume of the tone for a code that was read, in hundredths.
const TONE: u8 = 40;
/// Sign-ups shown, the last one first.
const MOST_ARRIVALS: usize = 100;

#[derive(Clone, Copy)]
struct SignUpDesk {
    session: Session,
    /// The last one first.
    arrivals: RwSignal<Vec<Arrival>>,
    pasted: RwSignal<String>,
    /// Whether pasted players are checked in as well.
    are_here: RwSignal<bool>,
    /// The last code before the camera, which stays there for a while.
    last: StoredValue<String>,
}

/// A sign-up that was read.
#[derive(Clone)]
struct Arrival {
    number: usize,
    name: String,
    state: State,
}

#[derive(Clone)]
enum State {
    Done { said: Vec<String>, problems: Vec<String> },
    Changes { card: Box<EntryCard>, of: EntryId, lines: Vec<String>, said: Vec<String> },
    Namesake { card: Box<EntryCard>, of: EntryId, is_here: bool },
    Refused(String),
}

/// Begins with the sign-up whose link was opened on this device.
pub fn sign_up_desk(open: RwSignal<bool>) -> AnyView {
    let session = use_session();
    let GivenSignUp(given) = expect_context();
    let desk = SignUpDesk {
        session,
        arrivals: RwSignal::new(Vec::new()),
        pasted: RwSignal::new(String::new()),
        are_here: RwSignal::new(false),
        last: StoredValue::new(String::new()),
    };
    let begin = move || {
        desk.arrivals.set(Vec::new());
        desk.last.set_value(String::new());
    };
    // A page that was just opened waits for its turn to write.
    Effect::new(move |_| {
        session.now().track();
        if !open.get() || !(session.writes() || session.follows()) {
            return;
        }
        if let Some(text) = given.get() {
            given.set(None);
            desk.read(&text, false);
        }
    });
    Ask::new(open, session.say(Words::signup_desk), move || desk.view())
        .begin(begin)
        .leaves(session.words().app_close())
        .wide()
        .view()
}

impl SignUpDesk {
    fn view(self) -> AnyView {
        let words = self.session.words();
        let is_on = RwSignal::new(false);
        let scanned = Callback::new(move |text: String| self.scan(text));
        let sent = Callback::new(move |text: String| self.read(&text, self.are_here.get_untracked()));
        let start = move || {
            let offers = camera::is_offered() && !is_on.get();
            offers.then(|| button(words.signup_scan(), move || is_on.set(true)).icon("scan").primary().view())
        };
        let toggle = Callback::new(move |is| self.are_here.set(is));
        let take = move || {
            let text = self.pasted.get_untracked();
            self.read(&text, self.are_here.get_untracked());
            self.pasted.set(String::new());
        };
        let is_blank = move || self.pasted.read().trim().is_empty();
        view! {
            <div class="signup__desk">
                <div class="signup__part">
                    <p class="soft">{words.signup_scan_text()}</p>
                    {move || start()}
                    {scanner(is_on, words.signup_camera_none(), scanned, Some(sent))}
                </div>
                <ol class="panel signup__arrivals" aria-live="polite" hidden=move || self.arrivals.read().is_empty()>
                    <For
                        each=move || self.arrivals.get()
                        key=|arrival| arrival.number
                        children=move |arrival| self.line(arrival)
                    />
                </ol>
                <div class="signup__part">
                    <label class="field">
                        <span class="field__label">{words.signup_paste()}</span>
                        <textarea class="field__input" rows="3" bind:value=self.pasted></textarea>
                        <span class="field__hint">{words.signup_paste_hint()}</span>
                    </label>
                    <Check label=words.signup_paste_here() checked=self.are_here toggle />
                    <div class="buttons">{button(words.signup_take(), take).disabled(is_blank).view()}</div>
                </div>
            </div>
        }
        .into_any()
    }

    /// A code before the camera: registered and checked in.
    fn scan(self, text: String) {
        if self.last.with_value(|last| *last == text) {
            return;
        }
        sound::play(tones(Signal::Begins), TONE);
        self.read(&text, true);
        self.last.set_value(text);
    }

    fn read(self, text: &str, is_here: bool) {
        let words = self.session.words();
        let cards = cards_in(text);
        if cards.is_empty() {
            self.put(String::new(), State::Refused(words.signup_no_code().to_owned()));
        }
        for card in cards {
            match card {
                Ok(card) => self.take(card, is_here),
                Err(error) => self.put(String::new(), State::Refused(unread(words, error).to_owned())),
            }
        }
    }

    fn take(self, card: EntryCard, is_here: bool) {
        let tournament = self.session.tournament().get_untracked();
        if let Some(why) = refusal(self.session.words(), &tournament, &card) {
            return self.put(card.name, State::Refused(why));
        }
        let state = match known(&tournament, &card) {
            Known::New => self.register(&card, is_here),
            Known::Same(of) => self.update(&card, of, is_here),
            Known::Namesake(of) => State::Namesake { card: Box::new(card.clone()), of, is_here },
        };
        self.put(card.name, state);
    }

    fn register(self, card: &EntryCard, is_here: bool) -> State {
        let tournament = self.session.tournament().get_untracked();
        self.done(newcomer(&tournament), steps(&tournament, card, None, is_here), Vec::new())
    }

    /// Checks in at once, and asks before it changes anything known.
    fn update(self, card: &EntryCard, of: EntryId, is_here: bool) -> State {
        let tournament = self.session.tournament().get_untracked();
        let said = match self.dispatch(arrival(&tournament, card, Some(of), is_here)) {
            Ok(said) => said,
            Err(why) => return State::Refused(why),
        };
        let lines = changes(self.session.words(), &tournament, card, of);
        if lines.is_empty() {
            return self.done(of, steps(&tournament, card, Some(of), false), said);
        }
        State::Changes { card: Box::new(card.clone()), of, lines, said }
    }

    fn done(self, of: EntryId, steps: Vec<Step>, mut said: Vec<String>) -> State {
        let words = self.session.words();
        match self.dispatch(steps) {
            Ok(more) => said.extend(more),
            Err(why) => return State::Refused(why),
        }
        if said.is_empty() {
            said.push(words.signup_nothing_new().to_owned());
        }
        let problems = problems(words, &self.session.tournament().read_untracked(), of);
        State::Done { said, problems }
    }

    /// The steps in words, or why one was refused.
    fn dispatch(self, steps: Vec<Step>) -> Result<Vec<String>, String> {
        let session = self.session;
        let mut said = Vec::new();
        for step in steps {
            session.dispatch(step.command()).map_err(|refusal| session.refusal_words(&refusal))?;
            let waits = session.tournament().with_untracked(|event| event.entries.last().is_some_and(Entry::waits));
            let text = step.said(session.words(), waits);
            if !said.iter().any(|known| known == text) {
                said.push(text.to_owned());
            }
        }
        Ok(said)
    }

    fn put(self, name: String, state: State) {
        self.arrivals.update(|arrivals| {
            let number = arrivals.first().map_or(0, |last| last.number + 1);
            // One line is enough for whatever is no sign-up.
            arrivals.retain(|arrival| !(arrival.name.is_empty() && name.is_empty()));
            arrivals.insert(0, Arrival { number, name, state });
            arrivals.truncate(MOST_ARRIVALS);
        });
    }

    fn line(self, arrival: Arrival) -> AnyView {
        let state = RwSignal::new(arrival.state);
        let name = StoredValue::new(arrival.name);
        let body = move || self.state(&name.get_value(), state);
        view! { <li class="signup__arrival">{move || body()}</li> }.into_any()
    }

    fn state(self, name: &str, state: RwSignal<State>) -> AnyView {
        let words = self.session.words();
        match state.get() {
            State::Refused(why) => callout::bad("").paragraphs([why]).view(),
            State::Done { said, problems } => {
                let count = (!problems.is_empty()).then(|| words.signup_problems(problems.len()));
                let badge = |text: String, class: &'static str| view! { <span class=class>{text}</span> }.into_any();
                let said = said.into_iter().map(|text| badge(text, "badge badge--done"));
                let count = count.map(|count| badge(count, "badge badge--open"));
                let lines: Vec<_> = problems.into_iter().map(|line| view! { <p class="soft">{line}</p> }).collect();
                view! {
                    <p class="signup__name">{name.to_owned()}</p>
                    <p class="signup__said">{said.chain(count).collect::<Vec<_>>()}</p>
                    {lines}
                }
                .into_any()
            }
            State::Changes { card, of, lines, said } => {
                let kept = said.clone();
                let accept = move || {
                    let steps = steps(&self.session.tournament().read_untracked(), &card, Some(of), false);
                    state.set(self.done(of, steps, said.clone()));
                };
                let keep = move || state.set(self.done(of, Vec::new(), kept.clone()));
                let title = words.signup_changes(name);
                let lines: Vec<_> = lines.into_iter().map(|line| view! { <p>{line}</p> }).collect();
                let text = view! { <p class="signup__name">{title}</p> {lines} };
                callout::plain("")
                    .block(text.into_any())
                    .acts([button(words.signup_accept(), accept).primary(), button(words.signup_keep(), keep)])
                    .view()
            }
            State::Namesake { card, of, is_here } => {
                let other = card.clone();
                let same = move || state.set(self.update(&card, of, is_here));
                let another = move || state.set(self.register(&other, is_here));
                callout::plain(words.signup_namesake(name))
                    .acts([button(words.signup_same(), same).primary(), button(words.signup_other(), another)])
                    .view()
            }
        }
    }
}
