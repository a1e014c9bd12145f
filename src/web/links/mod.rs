//! Links and codes for the phones of the players, and the choice of what they show.

use crate::engine::tournament::{LinkChoice, LinkNames};
use crate::web::prelude::*;

use crate::app::route;
use crate::present::links::{self, Link, of_event};
use crate::web::browser::share;
use crate::web::screen::screen_view::{choose, chosen, phone_link};
use crate::web::setup::change::change_setup;
use crate::web::shell::{Frame, Head};

pub fn links() -> AnyView {
    let session = use_session();
    let for_phones = phone_link(session);
    let of_event = Memo::new(move |_| {
        let (log, tournament) = (session.log().read(), session.tournament().read());
        of_event(session.words(), &print::base(), &log, &tournament)
    });
    let which = Memo::new(move |_| {
        let text: fn(Words) -> &'static str = if of_event.read().is_some() {
            Words::links_final_text
        } else if for_phones.read().is_none() {
            return None;
        } else if session.tournament().read().has_started() {
            Words::links_round_text
        } else {
            Words::signup_link_text
        };
        Some(text)
    });
    let shown = Memo::new(move |_| of_event.get().or_else(|| for_phones.get()));
    let body =
        move || which.get().map_or_else(|| none(session), |text| ready(session, shown, text(session.words()), true));
    view! {
        <Frame>
            <Head title=session.say(Words::links_title) />
            {move || body()}
            <div class="links__beside">{choice(session)} {in_the_room(session)}</div>
            {stays(session, shown)}
        </Frame>
    }
}

/// The link for sign-ups with its code, for pages beside that of the links; nothing once round 1 is posted.
pub fn sign_up_link(session: Session) -> ViewFn {
    let shown = phone_link(session);
    let is_open = move || {
        let tournament = session.tournament().read();
        !tournament.has_started() && !tournament.closed && shown.read().is_some()
    };
    let body = move || ready(session, shown, session.words().signup_link_text(), false);
    ViewFn::from(move || shown_if(is_open, body))
}

fn none(session: Session) -> AnyView {
    let words = session.words();
    view! { <Empty symbol="scan" title=words.links_none_title() text=words.links_none_text() /> }
}

/// Characters of one message in Discord, the least of the usual chats.
const CHAT: usize = 2000;

/// The code of the link with its buttons; on their own page the copy is the main one.
fn ready(session: Session, shown: Memo<Option<Link>>, text: &'static str, is_page: bool) -> AnyView {
    let words = session.words();
    let address = move || shown.of(|link| link.address.clone());
    let title = move || shown.read().as_ref().map(|link| link.title.clone());
    let copy =
        button(words.links_copy(), move || session.copy(&address(), words.links_copied().to_owned())).icon("file");
    let event = move || session.tournament().with_untracked(|tournament| tournament.setup.name.clone());
    let send = share::is_possible()
        .then(|| button(words.links_send(), move || share::share(&event(), &address())).icon("out"));
    let (first, second) = match send {
        Some(send) => (send, Some(copy)),
        None => (copy, None),
    };
    let first = if is_page { first.primary() } else { first };
    let seen = move || {
        let sample = shown.read().as_ref().filter(|_| is_page).and_then(|link| link.sample(words));
        sample.map(|[round, name, table, text]| {
            view! {
                <span class="links__sample" aria-hidden="true">
                    <span class="meta">{round}</span>
                    <span>{name}</span>
                    <strong>{table}</strong>
                    <span>{text}</span>
                </span>
            }
        })
    };
    let enlarged = held(|| RwSignal::new(false));
    let picture = move || match shown.of(|link| link.code.clone()) {
        Some(found) => {
            let large = found.clone();
            let body = move || code("links__code links__code--large", &large, words.links_alt());
            view! {
                {face_button("links__enlarge", code("links__code", &found, words.links_alt()), move || enlarged.set(true)).label(words.links_enlarge()).view()}
                {Ask::new(enlarged, words.links_title(), body).closes().view()}
            }
        }
        None => callout::plain(words.links_too_long()).view(),
    };
    let size = move || match address().chars().count() {
        0..=CHAT => words.links_fits().to_owned(),
        long => words.links_size(long),
    };
    view! {
        <section class="section links">
            {move || picture()}
            <div class="links__text">
                <h2 class="section__title">{move || title()}</h2>
                <p class="section__text">{text}</p>
                <div class="buttons">
                    {first.view()} {second.map(Button::view)}
                </div>
                <p class="legend">{move || size()}</p>
            </div>
            <a class="links__seen" href=move || address() target="_blank" rel="noopener">
                {move || seen()}
                {words.links_open()}
            </a>
        </section>
    }
}

/// For organisers with a web host of their own: the link that stays, and the file behind it.
fn stays(session: Session, shown: Memo<Option<Link>>) -> AnyView {
    let words = session.words();
    let event = session.tournament().with_untracked(|tournament| tournament.id.clone());
    let address = links::stays(&print::base(), &event);
    let name = route::newest_file(&event);
    let download = move || {
        let card = shown.with_untracked(|link| Some(link.as_ref()?.address.split_once(route::CARD)?.1.to_owned()));
        if let Some(card) = card {
            save::download(&name, "text/plain", &card);
        }
    };
    let picture = Code::of(address.clone()).map(|found| code("links__code", &found, words.links_stay()));
    let copy = move || session.copy(&address, words.links_copied().to_owned());
    view! {
        <Reveal title=session.say(Words::links_stay)>
            <p class="soft">{words.links_stay_text()}</p>
            {picture}
            <div class="buttons">
                {button(words.links_copy(), copy).icon("file").view()}
                {button(words.links_stay_file(), download).icon("file").view()}
            </div>
        </Reveal>
    }
}

fn choice(session: Session) -> AnyView {
    let words = session.words();
    let choice = Memo::new(move |_| session.tournament().read().setup.links);
    let change = move |links: LinkChoice| {
        if session.tournament().read_untracked().setup.links != links {
            change_setup(session, |setup| setup.links = links);
        }
    };
    let named = move || {
        let names = [words.links_names_full(), words.links_names_short(), words.links_names_numbers()];
        LinkNames::ALL.into_iter().zip(names.map(str::to_owned)).collect()
    };
    let rename = move |names| change(LinkChoice { names, ..choice.get_untracked() });
    let show_places = move |places| change(LinkChoice { places, ..choice.get_untracked() });
    let hint = move || (choice.read().names == LinkNames::Numbers).then(|| words.links_numbers_text());
    view! {
        <section class="section">
            <h2 class="label">{words.links_shows()}</h2>
            <div class="panel panel--pad">
                {segment_of(words.links_names(), named, move || choice.read().names, rename)}
                <p class="soft">{move || hint()}</p>
                {check_box(words.links_places(), move || choice.read().places, show_places)}
                <p class="soft">{words.links_message_text()}</p>
            </div>
        </section>
    }
}

/// The ways to the links: the player screen, match slips, a code on the wall.
fn in_the_room(session: Session) -> AnyView {
    let words = session.words();
    let (screen, choices) = (chosen(session), expect_context());
    let show = move |on| {
        let mut screen = screen.get_untracked();
        screen.link = on;
        choose(session, choices, &screen);
    };
    let is_on = move || session.tournament().read().setup.links.results.is_some();
    let enter = move |on: bool| {
        let results = on.then(|| {
            let seed = entropy::seed();
            [seed, seed >> 32].map(|part| u32::try_from(part & u64::from(u32::MAX)).unwrap_or_default())
        });
        if results.is_some() != is_on() {
            change_setup(session, |setup| setup.links.results = results);
        }
    };
    view! {
        <section class="section">
            <h2 class="label">{words.links_room()}</h2>
            <div class="panel panel--rows">
                {check_box(words.links_screen(), move || screen.read().link, show).hint(words.links_screen_hint())}
                {check_box(words.links_results(), is_on, enter).hint(words.links_results_text())}
                {act_link("print", words.links_paper(), session.page_href(Page::Paper)).hint(words.links_paper_hint())}
            </div>
        </section>
    }
}
