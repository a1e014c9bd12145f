//! Other devices: an offer for each, the answer, and who is connected.

use super::host::HostDesk;
use super::role_words;
use crate::app::live::{GuestLine, MOST_GUESTS, Role, State};
use crate::files::cards::{AnswerCard, OfferCard};
use crate::web::browser::{camera, peer};
use crate::web::prelude::*;
use crate::web::scan::scanner;
use crate::web::session::live::HostLink;
use crate::web::shell::{Frame, Head};
use crate::web::sign_up::code_view::code_of;

/// Of a pasted link, in characters.
const LONGEST_LINK: usize = 4_000;

#[derive(Clone, Copy)]
struct DesksPage {
    session: Session,
    guests: Memo<Vec<GuestLine>>,
    role: RwSignal<Role>,
    /// To whom a judge's phone is given; empty for nobody.
    person: RwSignal<String>,
    offer: RwSignal<Option<OfferCard>>,
    answer: RwSignal<String>,
    said: RwSignal<String>,
    scans: RwSignal<bool>,
}

pub fn desks() -> AnyView {
    let session = use_session();
    let page = DesksPage {
        session,
        guests: Memo::new(move |_| {
            session.track_live_link();
            let host = session.host().filter(|host| host.is_of(&session.event().read()));
            host.map(|host| host.guests()).unwrap_or_default()
        }),
        role: held(|| RwSignal::new(Role::Desk)),
        person: held(|| RwSignal::new(String::new())),
        offer: held(|| RwSignal::new(None)),
        answer: held(|| RwSignal::new(String::new())),
        said: held(|| RwSignal::new(String::new())),
        scans: held(|| RwSignal::new(false)),
    };
    let words = session.words();
    let state = Memo::new(move |_| session.live_state());
    let body = move || match (peer::is_offered(), state.get().is_some()) {
        (false, _) => {
            view! { <Empty symbol="swap" title=words.desks_none_title() text=words.desks_none_text() /> }
        }
        (true, true) => following(session),
        (true, false) => page.view(),
    };
    view! {
        <Frame>
            <Head title=words.desks_title() />
            {move || body()}
        </Frame>
    }
}

/// On a device that follows.
fn following(session: Session) -> AnyView {
    let words = session.words();
    let is_linked = matches!(session.live_state(), Some(State::Following(_)));
    let callout = callout::plain(words.desks_is_copy());
    if is_linked { callout.act(button(words.desks_end(), move || session.leave_host())).view() } else { callout.view() }
}

impl DesksPage {
    fn view(self) -> AnyView {
        let words = self.session.words();
        // The last device has joined: its offer is of no more use.
        let newest = Memo::new(move |_| self.guests.read().iter().map(|guest| guest.link).max().unwrap_or_default());
        self.ends_with(newest, "");
        let failures = Memo::new(move |_| {
            self.session.track_live_link();
            self.session.host().map_or(0, |host| host.failures())
        });
        self.ends_with(failures, words.join_failed());
        // Nobody can answer an offer of a page that is left.
        held(|| on_cleanup(move || self.withdraw()));
        let form = move || match self.offer.get() {
            None => self.asking(),
            Some(offer) => self.offered(offer),
        };
        view! {
            <div class="plan"><p class="plan__big">{words.desks_main()}</p> <p>{words.desks_text()}</p></div>
            <section class="section">
                <h2 class="label">{words.desks_connected()}</h2>
                {move || self.connected()}
            </section>
            <section class="section">
                <h2 class="label">{words.desks_connect()}</h2>
                <div class="panel panel--pad">
                    {move || form()}
                    <p class="soft" role="status">
                        {self.said}
                    </p>
                </div>
            </section>
        }
    }

    /// The offer is of no more use once this number grows.
    fn ends_with(self, number: Memo<u32>, said: &'static str) {
        held_effect(move |before: Option<u32>| {
            let now = number.get();
            if before.is_some_and(|before| now > before) {
                self.offer.set(None);
                self.said.set(said.to_owned());
            }
            now
        });
    }

    fn asking(self) -> AnyView {
        let words = self.session.words();
        let card = |role: &Role| {
            let may = match role {
                Role::Desk => words.desks_may_desk(),
                Role::Judge => words.desks_may_judge(),
                Role::Screen => words.desks_may_screen(),
            };
            (role_words(words, *role).to_owned(), may.to_owned())
        };
        let cards: Vec<_> = Role::ALL.iter().map(card).collect();
        let chosen = move || Role::ALL.iter().position(|role| *role == self.role.get());
        let choose = move |index: usize| self.role.set(Role::ALL[index]);
        let session = self.session;
        let people = move || session.staff_or_nobody();
        let given = move || {
            (self.role.get() == Role::Judge && people().len() > 1).then(|| {
                let choose = move |name| self.person.set(name);
                select_of([words.desks_given(), ""], people, move || self.person.get(), choose)
            })
        };
        let is_full = move || self.guests.read().len() >= MOST_GUESTS;
        view! {
            <h3 class="section__title">{words.desks_role()}</h3>
            {choice(words.desks_role(), cards, chosen, choose)}
            {move || given()}
            <div class="desks__begin">
                <p class="soft">{words.desks_how()}</p>
                {button(words.desks_show_code(), move || self.begin()).icon("scan").primary().disabled(is_full)}
            </div>
        }
    }

    fn begin(self) {
        let (session, role) = (self.session, self.role.get_untracked());
        let person = if role == Role::Judge { self.person.get_untracked() } else { String::new() };
        let host = self.host();
        self.said.set(session.words().join_works().to_owned());
        spawn_local(async move {
            let offer = host.offer(role, person).await;
            let said = if offer.is_some() { "" } else { session.words().join_failed() };
            let _ = self.said.try_set(said.to_owned());
            let _ = self.offer.try_set(offer);
        });
    }

    /// The host of the open event; another event's ends.
    fn host(self) -> Rc<dyn HostLink> {
        let event = self.session.event().get_untracked();
        match self.session.host() {
            Some(host) if host.is_of(&event) => host,
            other => {
                if let Some(other) = other {
                    other.end_all();
                }
                HostDesk::begin(self.session)
            }
        }
    }

    fn offered(self, offer: OfferCard) -> AnyView {
        let words = self.session.words();
        let take = Callback::new(move |text: String| self.take(&text));
        let scan = move || self.scans.get().then(|| scanner(self.scans, words.desks_no_camera(), take, Some(take)));
        let camera = camera::is_offered()
            .then(|| button(words.desks_scan(), move || self.scans.update(|on| *on = !*on)).icon("scan").view());
        view! {
            <p>{words.desks_first()}</p>
            {code_of(self.session, &offer.into(), words.desks_alt())}
            <p>{words.desks_second()}</p>
            <div class="buttons">{camera}</div>
            {move || scan()}
            {text_field(words.desks_answer(), self.answer).most(LONGEST_LINK)}
            <div class="buttons">
                {button(words.desks_take(), move || self.take(&self.answer.get_untracked()))
                    .disabled(move || self.answer.read().trim().is_empty())}
                {button(words.app_cancel(), move || self.cancel())}
            </div>
        }
    }

    fn withdraw(self) {
        let offer = self.offer.try_get_untracked().flatten();
        if let (Some(host), Some(offer)) = (self.session.host(), offer) {
            host.withdraw(offer.number);
        }
    }

    fn cancel(self) {
        self.withdraw();
        self.offer.set(None);
        self.said.set(String::new());
    }

    fn take(self, text: &str) {
        let (session, words) = (self.session, self.session.words());
        let answer = match AnswerCard::from_text(text) {
            Ok(answer) => answer,
            Err(error) => return self.said.set(error_words(words, error).to_owned()),
        };
        self.scans.set(false);
        let host = self.host();
        self.said.set(words.join_works().to_owned());
        spawn_local(async move {
            if host.answer(answer).await {
                let _ = self.answer.try_set(String::new());
            } else {
                let _ = self.said.try_set(session.words().desks_wrong_answer().to_owned());
            }
        });
    }

    fn connected(self) -> AnyView {
        let words = self.session.words();
        let guests = self.guests.get();
        if guests.is_empty() {
            return para("soft", words.desks_nobody()).into_any();
        }
        view! { <ul class="panel desks">{each(guests, |guest| self.row(words, guest))}</ul> }
    }

    fn row(self, words: Words, guest: GuestLine) -> AnyView {
        let link = guest.link;
        let host = move || self.session.host();
        let end = move || host().into_iter().for_each(|host| host.end(link));
        let fetch = move || host().into_iter().for_each(|host| host.fetch(link));
        let badge = |is_shown: bool, text: &'static str| {
            is_shown.then(|| view! { <span class="badge badge--warn">{text}</span> " " })
        };
        let may_bring = guest.has_more && guest.role == Role::Desk;
        let not_desk = (guest.has_more && !may_bring).then(|| span("soft", words.desks_not_desk()));
        let take = may_bring.then(|| button(words.desks_fetch(), fetch).label(words.desks_fetch_of(&guest.name)));
        let initial: String = guest.name.chars().take(1).collect();
        view! {
            <li class="desks__row" class:desks__row--missing=guest.has_more>
                <span class="desks__disc" aria-hidden="true">{initial}</span>
                <span class="desks__who">
                    <strong>{guest.name.clone()}</strong>
                    " "
                    <span class="soft">{Some(role_words(words, guest.role)).filter(|role| *role != guest.name)}</span>
                    " "
                    {guest.at.map(|(_, table)| view! { <span class="meta">{words.desks_enters(table.0)}</span> " " })}
                    {badge(guest.is_silent, words.desks_silent())}
                    {badge(guest.has_more, words.desks_more())}
                    {not_desk}
                </span>
                <span class="buttons">
                    {take.map(Button::view)}
                    {button(words.desks_end(), end).label(words.desks_end_of(&guest.name)).quiet().view()}
                </span>
            </li>
        }
    }
}
