//! Sign-ups at the desk: codes before the camera one after the other, pictures, links of a chat.

use leptos::prelude::*;

use super::GivenSignUp;
use crate::app::device::bell::Bell;
use crate::engine::bounds::LONGEST_TEXT;
use crate::engine::entry::Entry;
use crate::engine::id::{EntryId, Instant};
use crate::files::cards::EntryCard;
use crate::present::round::signals::{Signal, tones};
use crate::present::sign_up::desk::{
    Known, Step, arrival, cards_in, changes, known, needs_reason, newcomer, problems, refusal, steps, unread,
};
use crate::present::words::text::Words;
use crate::web::browser::page::hand;
use crate::web::browser::page::held::{held, held_of};
use crate::web::browser::{camera, clock, sound};
use crate::web::device::bell::use_bell;
use crate::web::kit::ask::Ask;
use crate::web::kit::button::button;
use crate::web::kit::callout;
use crate::web::kit::field::{Check, TextField};
use crate::web::scan::scanner;
use crate::web::session::{Session, use_session};

/// A code that was away from the camera for so long, in milliseconds, is read again.
const AWAY: i64 = 4000;

#[derive(Clone, Copy)]
struct SignUpDesk {
    session: Session,
    /// The last one first.
    arrivals: RwSignal<Vec<Arrival>>,
    /// Codes read so far.
    count: StoredValue<usize>,
    pasted: RwSignal<String>,
    /// Whether pasted players are checked in as well.
    are_here: RwSignal<bool>,
    /// Codes before the camera, and when each was last seen: they stay there for a while.
    held: StoredValue<Vec<(String, Instant)>>,
    bell: RwSignal<Bell>,
}

/// A sign-up that was read; its state outlives the dialog.
#[derive(Clone)]
struct Arrival {
    number: usize,
    /// Empty for what is no sign-up.
    name: String,
    state: ArcRwSignal<State>,
}

#[derive(Clone)]
enum State {
    Done { said: Vec<String>, problems: Vec<String>, refused: Option<String> },
    Changes { card: Box<EntryCard>, of: EntryId, said: Vec<String>, refused: Option<String> },
    Namesake { card: Box<EntryCard>, of: EntryId, is_here: bool },
    Refused(String),
}

/// The steps done, in words, and the refusal of the next one.
#[derive(Default)]
struct Outcome {
    said: Vec<String>,
    refused: Option<String>,
}

/// Begins with the sign-up whose link was opened on this device.
pub fn sign_up_desk(open: RwSignal<bool>) -> AnyView {
    let session = use_session();
    let GivenSignUp(given) = expect_context();
    let desk = SignUpDesk {
        session,
        arrivals: held(|| RwSignal::new(Vec::new())),
        count: held(|| StoredValue::new(0)),
        pasted: held(|| RwSignal::new(String::new())),
        are_here: held(|| RwSignal::new(false)),
        held: held(|| StoredValue::new(Vec::new())),
        bell: use_bell(),
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
        .leaves(session.words().app_close())
        .wide()
        .view()
}

impl SignUpDesk {
    fn view(self) -> AnyView {
        let words = self.session.words();
        let is_on = held(|| RwSignal::new(false));
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
        let session = self.session;
        session.fetch_others();
        let others = Memo::new(move |_| session.others().is_some());
        let link = move || {
            let shown = || untrack(|| session.others().map(|others| (others.sign_up_link)(session).run()));
            others.get().then(shown).flatten()
        };
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
                        <textarea {..hand::bound(self.pasted)} class="field__input" rows="3"></textarea>
                        <span class="field__hint">{words.signup_paste_hint()}</span>
                    </label>
                    <Check label=words.signup_paste_here() checked=self.are_here toggle />
                    <div class="buttons">{button(words.signup_take(), take).disabled(is_blank).view()}</div>
                </div>
                {move || link()}
            </div>
        }
        .into_any()
    }

    /// A code before the camera: registered and checked in.
    fn scan(self, text: String) {
        let now = clock::now();
        let mut held = self.held.get_value();
        held.retain(|(_, seen)| now.0 - seen.0 < AWAY);
        let count = held.len();
        held.retain(|(known, _)| *known != text);
        let is_new = held.len() == count;
        held.push((text.clone(), now));
        self.held.set_value(held);
        if is_new {
            sound::play(tones(Signal::Begins), self.bell.get_untracked().volume.hundredths());
            self.read(&text, true);
        }
    }

    fn read(self, text: &str, is_here: bool) {
        let words = self.session.words();
        // What was no sign-up is told until the next text.
        self.arrivals.update(|arrivals| arrivals.retain(|arrival| !arrival.name.is_empty()));
        for card in cards_in(text) {
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
        let outcome = self.dispatch(steps(&tournament, card, None, is_here), "");
        self.done(newcomer(&tournament), outcome)
    }

    /// Checks in at once, and asks before it changes anything known.
    fn update(self, card: &EntryCard, of: EntryId, is_here: bool) -> State {
        let tournament = self.session.tournament().get_untracked();
        let Outcome { said, refused } = self.dispatch(arrival(&tournament, card, Some(of), is_here), "");
        if refused.is_none() && changes(self.session.words(), &tournament, card, of).is_empty() {
            return self.accept(card, of, said, "");
        }
        State::Changes { card: Box::new(card.clone()), of, said, refused }
    }

    fn accept(self, card: &EntryCard, of: EntryId, mut said: Vec<String>, reason: &str) -> State {
        let steps = steps(&self.session.tournament().read_untracked(), card, Some(of), false);
        let outcome = self.dispatch(steps, reason);
        said.extend(outcome.said);
        match outcome.refused {
            None => self.done(of, Outcome { said, refused: None }),
            refused => State::Changes { card: Box::new(card.clone()), of, said, refused },
        }
    }

    fn done(self, of: EntryId, outcome: Outcome) -> State {
        let words = self.session.words();
        let Outcome { mut said, refused } = outcome;
        if said.is_empty() && refused.is_none() {
            said.push(words.signup_nothing_new().to_owned());
        }
        let problems = problems(words, &self.session.tournament().read_untracked(), of);
        State::Done { said, problems, refused }
    }

    /// Stops at the first step that is refused.
    fn dispatch(self, steps: Vec<Step>, reason: &str) -> Outcome {
        let session = self.session;
        let mut outcome = Outcome::default();
        for step in steps {
            if let Err(refusal) = session.dispatch_because(step.command(), reason.to_owned()) {
                outcome.refused = Some(session.refusal_words(&refusal));
                break;
            }
            let waits = session.tournament().with_untracked(|event| event.entries.last().is_some_and(Entry::waits));
            let text = step.said(session.words(), waits);
            if !outcome.said.iter().any(|known| known == text) {
                outcome.said.push(text.to_owned());
            }
        }
        outcome
    }

    fn put(self, name: String, state: State) {
        self.count.update_value(|count| *count += 1);
        let arrival = Arrival { number: self.count.get_value(), name, state: ArcRwSignal::new(state) };
        self.arrivals.update(|arrivals| arrivals.insert(0, arrival));
    }

    fn line(self, Arrival { name, state, .. }: Arrival) -> AnyView {
        let body = move || self.state(&name, &state);
        view! { <li class="signup__arrival">{move || body()}</li> }.into_any()
    }

    fn state(self, name: &str, state: &ArcRwSignal<State>) -> AnyView {
        let words = self.session.words();
        match state.get() {
            State::Refused(why) => refused_view(Some(why)),
            State::Done { said, problems, refused } => {
                let lines: Vec<_> = problems.iter().cloned().map(|line| view! { <p class="soft">{line}</p> }).collect();
                view! {
                    <p class="signup__name">{name.to_owned()}</p>
                    {badges(words, said, problems.len())}
                    {refused_view(refused)}
                    {lines}
                }
                .into_any()
            }
            State::Changes { card, of, said, refused } => {
                self.question(name, state.clone(), (*card, of), said, refused)
            }
            State::Namesake { card, of, is_here } => {
                let (other, known, new) = (card.clone(), state.clone(), state.clone());
                let same = move || known.set(self.update(&card, of, is_here));
                let another = move || new.set(self.register(&other, is_here));
                callout::plain(words.signup_namesake(name))
                    .acts([button(words.signup_same(), same).primary(), button(words.signup_other(), another)])
                    .view()
            }
        }
    }

    /// Old and new values, and a reason where a list is locked.
    fn question(
        self,
        name: &str,
        state: ArcRwSignal<State>,
        (card, of): (EntryCard, EntryId),
        said: Vec<String>,
        refused: Option<String>,
    ) -> AnyView {
        let words = self.session.words();
        let tournament = self.session.tournament().get_untracked();
        let lines = changes(words, &tournament, &card, of).into_iter().map(|line| view! { <p>{line}</p> });
        let reason = held_of(name, || RwSignal::new(String::new()));
        let why = needs_reason(&tournament, &card, of).then(|| {
            view! { <TextField label=words.list_form_reason() value=reason hint=words.list_locked() most=LONGEST_TEXT /> }
        });
        let text = view! { <p class="signup__name">{words.signup_changes(name)}</p> {lines.collect::<Vec<_>>()} {why} };
        let (kept, after) = (said.clone(), state.clone());
        let accept = move || {
            let reason = reason.get_untracked().trim().to_owned();
            after.set(self.accept(&card, of, said.clone(), &reason));
        };
        let keep = move || state.set(self.done(of, Outcome { said: kept.clone(), refused: None }));
        let question = callout::plain("")
            .block(text.into_any())
            .acts([button(words.signup_accept(), accept).primary(), button(words.signup_keep(), keep)]);
        view! {
            {question.view()}
            {refused_view(refused)}
        }
        .into_any()
    }
}

fn refused_view(why: Option<String>) -> AnyView {
    why.map(|why| callout::bad("").paragraphs([why]).alert().view()).into_any()
}

fn badges(words: Words, said: Vec<String>, problems: usize) -> AnyView {
    let badge = |text: String, class: &'static str| view! { <span class=class>{text}</span> }.into_any();
    let said = said.into_iter().map(|text| badge(text, "badge badge--done"));
    let problems = (problems > 0).then(|| badge(words.signup_problems(problems), "badge badge--open"));
    view! { <p class="signup__said">{said.chain(problems).collect::<Vec<_>>()}</p> }.into_any()
}
