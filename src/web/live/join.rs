//! The page of an offer: this device joins the event of another one on the same network.

use super::banner::state_words;
use super::guest::GuestDesk;
use super::role_words;
use crate::app::device::live::{OFFERS, OwnOffers};
use crate::app::live::{Role, State};
use crate::files::cards::{AnswerCard, OfferCard};
use crate::web::browser::peer;
use crate::web::card::{page_of, shown_text, unreadable};
use crate::web::prelude::*;
use crate::web::session::live::{GuestLink, is_judges};
use crate::web::session::who::{join_as, joined_as};
use crate::web::sign_up::code_view::code_of;

#[derive(Clone)]
enum Step {
    Ask,
    Works,
    Answer(Box<AnswerCard>),
    Failed(String),
}

pub fn join() -> AnyView {
    let session = use_session();
    match OfferCard::from_text(&shown_text().get_untracked()) {
        Ok(offer) => page(session, offer),
        Err(error) => unreadable(session, error_words(session.words(), error)),
    }
}

fn page(session: Session, offer: OfferCard) -> AnyView {
    let words = session.words();
    look::title(words.join_title());
    let (event, role) = (offer.origin.name.clone(), offer.role);
    let is_own = || values::get::<OwnOffers>(OFFERS).is_some_and(|own| own.has(offer.number));
    let step = held(|| {
        RwSignal::new(match peer::is_offered() {
            false => Step::Failed(words.desks_none_text().to_owned()),
            true if is_own() => Step::Failed(words.join_own().to_owned()),
            true => Step::Ask,
        })
    });
    let name = held(|| RwSignal::new(joined_as()));
    let offer = StoredValue::new(offer);
    // Until the connection opens; from then on the session holds it.
    let kept = held(|| StoredValue::new_local(None::<Rc<dyn GuestLink>>));
    let begin = move || {
        // A judge's copy lacks the secret of the slips: it does not take the place of a whole one.
        let event = offer.read_value().origin.event.clone();
        if role == Role::Judge && shelf::load(&event).is_ok() && !is_judges(&event) {
            return step.set(Step::Failed(words.join_whole().to_owned()));
        }
        step.set(Step::Works);
        spawn_local(async move {
            let offer = offer.get_value();
            let event = offer.origin.event.clone();
            let told = move |state| match state {
                // Its page shows the board.
                State::Following(Role::Screen) => {}
                State::Following(_) | State::Ahead(_) | State::Apart => {
                    session.navigate(&Route::Event(event.clone(), first_page(&event)));
                }
                State::Lost => _ = step.try_set(Step::Failed(session.words().join_failed().to_owned())),
                state => {
                    if let Some(text) = state_words(session.words(), state, None) {
                        let _ = step.try_set(Step::Failed(text));
                    }
                }
            };
            let named = name.get_untracked();
            join_as(named.trim());
            let named =
                if named.trim().is_empty() { role_words(session.words(), offer.role).to_owned() } else { named };
            let guest = GuestDesk::of(session, &offer);
            let answer = guest.answer(offer, named, Box::new(told)).await;
            // The page may be gone.
            let _ = step.try_set(match answer {
                Some(answer) => {
                    let _ = kept.try_set_value(Some(guest));
                    Step::Answer(Box::new(answer))
                }
                None => Step::Failed(session.words().join_failed().to_owned()),
            });
        });
    };
    let body = move || match step.get() {
        Step::Ask => view! {
            {text_field(words.join_name(), name).hint(words.join_name_hint())}
            {button(words.join_act(), begin).primary().large()}
        },
        Step::Works => view! { <p role="status">{words.join_works()}</p> },
        Step::Answer(answer) => view! {
            <p role="status">{words.join_answer()}</p>
            {code_of(session, &(*answer).into(), words.join_alt())}
        },
        Step::Failed(why) => callout::bad(why).alert().view(),
    };
    let body = view! { <p class="soft">{words.join_role(role_words(words, role))}</p> {move || body()} };
    page_of(session, event, words.join_title(), body)
}

fn first_page(event: &EventId) -> Page {
    shelf::load(event).map_or(Page::Round(None), |loaded| Page::opening(loaded.log.replay().stage()))
}
