//! Sign-ups at the desk: codes before the camera one after the other, pictures, links of a chat.

use super::GivenSignUp;
use super::desk::{Arrival, Outcome, SignUpDesk, State};
use crate::files::cards::EntryCard;
use crate::present::sign_up::desk::{changes, needs_reason};
use crate::web::browser::camera;
use crate::web::prelude::*;
use crate::web::scan::scanner;

/// Begins with the sign-up whose link was opened on this device.
pub fn sign_up_desk(open: RwSignal<bool>) -> AnyView {
    let session = use_session();
    let GivenSignUp(given) = expect_context();
    let desk = SignUpDesk::of(session);
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
    Ask::new(open, session.say(Words::signup_desk), move || desk.view()).closes().wide().view()
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
        let take = move || {
            let text = self.pasted.get_untracked();
            self.read(&text, self.are_here.get_untracked());
            self.pasted.set(String::new());
        };
        let is_blank = move || self.pasted.read().trim().is_empty();
        let session = self.session;
        session.fetch(Program::More);
        let is_there = Memo::new(move |_| session.more().is_some());
        let link = move || {
            let shown = || untrack(|| session.more().map(|more| (more.sign_up_link)(session).run()));
            is_there.get().then(shown).flatten()
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
                    {text_field(words.signup_paste(), self.pasted).rows("3").hint(words.signup_paste_hint())}
                    {bound_box(words.signup_paste_here(), self.are_here)}
                    <div class="buttons">{button(words.signup_take(), take).disabled(is_blank).view()}</div>
                </div>
                {move || link()}
            </div>
        }
    }

    fn line(self, Arrival { name, state, .. }: Arrival) -> AnyView {
        let body = move || self.state(&name, &state);
        view! { <li class="signup__arrival">{move || body()}</li> }
    }

    fn state(self, name: &str, state: &ArcRwSignal<State>) -> AnyView {
        let words = self.session.words();
        match state.get() {
            State::Refused(why) => refused_view(Some(why)),
            State::Done { said, problems, refused } => view! {
                <p class="signup__name">{name.to_owned()}</p>
                {badges(words, said, problems.len())}
                {refused_view(refused)}
                {each(problems, |line| para("soft", line))}
            },
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
        let lines = each(changes(words, &tournament, &card, of), |line| para("", line));
        let reason = held_of(name, || RwSignal::new(String::new()));
        let why = needs_reason(&tournament, &card, of)
            .then(|| text_field(words.list_form_reason(), reason).hint(words.list_locked()).most(LONGEST_TEXT).view());
        let text = view! { <p class="signup__name">{words.signup_changes(name)}</p> {lines} {why} };
        let (kept, after) = (said.clone(), state.clone());
        let accept = move || {
            let reason = reason.get_untracked().trim().to_owned();
            after.set(self.accept(&card, of, said.clone(), &reason));
        };
        let keep = move || state.set(self.done(of, Outcome { said: kept.clone(), refused: None }));
        let question = callout::plain("")
            .block(text)
            .acts([button(words.signup_accept(), accept).primary(), button(words.signup_keep(), keep)]);
        view! {
            {question.view()}
            {refused_view(refused)}
        }
    }
}

fn refused_view(why: Option<String>) -> AnyView {
    why.map(|why| callout::bad("").paragraphs([why]).alert().view()).into_any()
}

fn badges(words: Words, said: Vec<String>, problems: usize) -> AnyView {
    let problems = (problems > 0).then(|| span("badge badge--open", words.signup_problems(problems)));
    view! { <p class="signup__said">{each(said, |text| span("badge badge--done", text))} {problems}</p> }
}
