//! The page of a player: the address holds the card of a round, so it needs neither an event on the device nor a server.

pub mod ending;
mod lines;
mod newest;
mod owner;

use self::lines::{pairings, standings};
use self::newest::Newest;
use self::owner::{Owner, seen_cards};
use crate::app::route::NEWEST;
use crate::files::cards::{Card, Kind, RoundCard};
use crate::present::card::race::{RaceLine, RaceView, race};
use crate::present::card::{self, Person, SeatView};
use crate::web::browser::worker;
use crate::web::prelude::*;
use crate::web::shell::waiting::waiting;

#[derive(Clone, Copy)]
struct PlayerPage {
    session: Session,
    card: StoredValue<RoundCard>,
    owner: Owner,
}

/// The text of the card that the page shows.
#[derive(Clone, Copy)]
struct Shown(Memo<String>);

pub fn card() -> AnyView {
    let session = use_session();
    let newest = held(|| RwSignal::new(Newest::Asked));
    let text = Memo::new(move |_| match &*session.route().read() {
        Route::Card(text) if text.starts_with(NEWEST) => newest.read().text(text),
        Route::Card(text) => text.clone(),
        _ => String::new(),
    });
    provide_context(Shown(text));
    let of_round = move || match RoundCard::from_text(&text.read()) {
        Ok(card) => untrack(|| PlayerPage::new(session, card, &text.read()).view()),
        Err(error) => unreadable(session, card::error_words(session.words(), error)),
    };
    let page = move || match Card::kind_of(&text.read()) {
        Ok(Kind::Round) => {
            worker::keep_on_phone();
            of_round()
        }
        Ok(Kind::Final | Kind::Event | Kind::Entry | Kind::Match | Kind::Claim) => {
            worker::keep_on_phone();
            later(session, Program::Phones, move || session.files.phones.get().map(untrack))
        }
        Ok(Kind::Offer) => later(session, Program::More, move || {
            session.more().map(|more| untrack(|| (more.page)(&session.route().read_untracked())))
        }),
        Ok(Kind::Answer) => unreadable(session, session.words().card_wrong_answer()),
        Ok(Kind::Part) => unreadable(session, session.words().card_wrong_other()),
        Err(_) if text.read().is_empty() && newest::event(session).is_some() => ().into_any(),
        Err(error) => unreadable(session, card::error_words(session.words(), error)),
    };
    view! {
        <main class="card" id="main" tabindex="-1">
            {newest::look(session, newest)}
            {move || page()}
        </main>
    }
}

/// The text of the shown card.
pub(super) fn shown_text() -> Memo<String> {
    expect_context::<Shown>().0
}

/// The owner of this phone, as named on the newest card of the event.
pub(super) fn owner_name(event: &EventId) -> Option<String> {
    let seen = seen_cards();
    let known = seen.of(event)?;
    let card = RoundCard::from_text(&known.card).ok()?;
    Some(card.player(known.owner?)?.player.name.clone())
}

/// A page of another program file.
fn later(session: Session, file: Program, page: impl Fn() -> Option<AnyView> + Send + 'static) -> AnyView {
    untrack(|| session.fetch(file));
    (move || page().unwrap_or_else(|| waiting(file))).into_any()
}

pub(super) fn unreadable(session: Session, why: &'static str) -> AnyView {
    let words = session.words();
    look::title(words.card_wrong());
    view! {
        <header class="card__head">
            <h1 class="card__title">{words.card_wrong()}</h1>
        </header>
        <p>{why}</p>
        {about(session)}
    }
}

fn needs(RaceView { title, lines, note }: RaceView) -> AnyView {
    let line = |RaceLine { with, text }| view! { <li><span>{with}</span> " " <strong>{text}</strong></li> };
    view! {
        <div class="card__race">
            <p>{title}</p>
            <ul>{each(lines, line)}</ul>
            <p class="legend">{note}</p>
        </div>
    }
}

/// A page for a phone: the name of an event above a title, a body, about the app.
pub(super) fn page_of(session: Session, event: String, title: impl IntoView + 'static, body: AnyView) -> AnyView {
    view! {
        <header class="card__head">
            <p class="card__event meta">{event}</p>
            <h1 class="card__title">{title}</h1>
        </header>
        {body}
        {about(session)}
    }
}

pub(super) fn about(session: Session) -> AnyView {
    // Loads the page anew: the organiser's pages are kept for offline use only then.
    view! {
        <p class="legend card__about">
            <a href="./">{session.words().card_about()}</a>
        </p>
    }
}

impl PlayerPage {
    fn new(session: Session, card: RoundCard, text: &str) -> Self {
        let owner = Owner::sees(&card.origin, text, |name| card::named(&card, name));
        let title = [&card::title(session.words(), &card), " \u{2013} ", &card.origin.name].concat();
        look::title(&title);
        Self { session, card: StoredValue::new(card), owner }
    }

    fn read<T>(self, of: impl FnOnce(Words, &RoundCard) -> T) -> T {
        self.card.with_value(|card| of(self.session.words(), card))
    }

    /// The owner of the phone; none if unknown, or not on the card.
    fn owner(self) -> Option<EntryId> {
        let owner = self.owner.get()?;
        self.card.with_value(|card| card.player(owner).map(|player| player.player.id))
    }

    fn view(self) -> AnyView {
        let session = self.session;
        let words = session.words();
        let [event, title, plan] =
            self.read(|words, card| [card.origin.name.clone(), card::title(words, card), card::plan(words, card)]);
        let [message, mission] = self.read(|_, card| [card.message.clone(), card.mission.clone()]);
        let owner = Memo::new(move |_| self.owner());
        let mine = move || match owner.get() {
            Some(owner) => self.seat(owner),
            None => self.who(),
        };
        let said = |label: &'static str, text: String| {
            let is_said = !text.is_empty();
            is_said.then(|| view! { <p class="card__said"><strong>{label}</strong> " " {text}</p> })
        };
        let made = self.read(|_, card| card.origin.made);
        let title = view! { {title} " " <span class="card__plan">{plan}</span> };
        let body = view! {
            {self.warnings()}
            {move || mine()}
            {self.time(owner)}
            {said(words.card_message(), message)}
            {said(words.card_mission(), mission)}
            {pairings(self.session, self.card, owner)}
            {standings(self.session, self.card, owner)}
            <p class="legend">{words.card_made(session.time(made))}</p>
        };
        page_of(session, event, title, body)
    }

    /// About a newer card of the event, and a clock that is behind.
    fn warnings(self) -> AnyView {
        let words = self.session.words();
        let trust = move || {
            let text = shown_text().get_untracked();
            self.read(|_, card| self.owner.trust(&card.origin, &text));
        };
        let newer = move || {
            let text = self.read(|_, card| card::newer(&self.owner.seen.read(), card).map(str::to_owned))?;
            let open = link(words.card_newer_open(), Route::Card(text).to_hash());
            Some(callout::warn(words.card_newer()).acts([open, button(words.card_newer_not(), trust)]).view())
        };
        let behind = self.read(|_, card| card::minutes_behind(card, clock::now()));
        let behind = behind.map(|minutes| callout::warn(words.card_clock_off(minutes)).view());
        view! {
            {move || newer()}
            {behind}
        }
    }

    fn seat(self, owner: EntryId) -> AnyView {
        let Some(SeatView { name, table, text, worth }) = self.read(|words, card| card::seat(words, card, owner))
        else {
            return self.who();
        };
        let race = self.read(|words, card| race(words, card, owner)).map(needs);
        let report = self.read(|_, card| card.ask.is_some() && card.seat(owner).is_some()).then(|| self.report(owner));
        let other = button(self.session.words().card_other(), move || self.owner.choose(None)).quiet();
        view! {
            <section class="card__seat" aria-live="polite" tabindex="-1">
                <p class="card__name">{name}</p>
                <p class="card__table">{table}</p>
                <p class="card__text">{text}</p>
                {report}
                <p class="card__worth">{worth}</p>
                {race}
                {other.view()}
            </section>
        }
    }

    /// The way to the result of the own match: its slip proves who sits there.
    fn report(self, owner: EntryId) -> AnyView {
        let words = self.session.words();
        let is_open = held(|| RwSignal::new(false));
        let [typed, wrong] = [(); 2].map(|()| held(|| RwSignal::new(String::new())));
        let go = move || match self.card.with_value(|card| card.of_slip(owner, &typed.read_untracked())) {
            Some(of) => of.to_link().into_iter().for_each(|text| self.session.navigate(&Route::Card(text))),
            None => wrong.set(words.card_report_wrong().to_owned()),
        };
        let form = move || {
            if !is_open.get() {
                return button(words.card_report(), move || is_open.set(true)).primary().large().view();
            }
            view! {
                <form {..hand::sent(go)} class="card__report">
                    {text_field(words.card_report_letters(), typed).hint(words.card_report_hint()).error(wrong).first()}
                    {submit_button(words.card_report()).primary().large().view()}
                </form>
            }
        };
        view! { <div class="card__report">{move || form()}</div> }
    }

    /// Asks for the owner of the phone.
    fn who(self) -> AnyView {
        let words = self.session.words();
        let typed = held(|| RwSignal::new(String::new()));
        let people = self.read(card::people);
        let text =
            if self.read(|_, card| card.has_names()) { words.card_who_text() } else { words.card_who_number_text() };
        let found = move || {
            let typed = folded(&typed.read());
            let is_found = |person: &&Person| folded(&person.name).contains(&typed);
            each(people.iter().filter(is_found).cloned(), |person| self.person(person))
        };
        view! {
            <section class="card__who">
                <h2 class="section__title">{words.card_who()}</h2>
                <p class="soft">{text}</p>
                <SearchField label=words.card_find() value=typed />
                <ul class="panel card__people">{move || found()}</ul>
            </section>
        }
    }

    fn person(self, Person { id, name }: Person) -> AnyView {
        let choose = move || {
            self.owner.choose(Some(id));
            // The own table takes the place of the list.
            focus::to_top();
            focus::on(".card__seat");
        };
        view! { <li>{key("card__person", name, choose).view()}</li> }
    }

    fn time(self, owner: Memo<Option<EntryId>>) -> AnyView {
        let session = self.session;
        let shown = Memo::new(move |_| {
            let now = session.now().get();
            self.read(|words, card| card::time(words, card, owner.get(), now, clock::offset_minutes(now)))
        });
        view! {
            <section class="card__clock">
                <p class="card__word">{move || shown.read().word}</p>
                <p class="card__time" role="timer">
                    {move || shown.read().time.clone()}
                </p>
                <p class="card__more">{move || shown.read().more.clone()}</p>
            </section>
        }
    }
}
