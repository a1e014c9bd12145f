//! The result of a match from the phones of its players: entered on one, confirmed there or on the other, shown as a
//! code at the desk.

mod entry;

use self::entry::Entry;
use crate::files::cards::{Ask, Card, CardError, ClaimCard, MatchCard};
use crate::present::card::claim_title;
use crate::present::result::claimed::AtDesk;
use crate::web::card::{page_of, shown_text, unreadable};
use crate::web::prelude::*;
use crate::web::sign_up::code_view::code_of;

/// The text of a claim whose link was opened on the device that has the event.
#[derive(Clone, Copy, Default)]
pub struct GivenClaim(pub RwSignal<Option<String>>);

#[derive(Clone, Copy)]
struct ClaimPage {
    session: Session,
    of: StoredValue<MatchCard>,
    /// None until a player has confirmed a result.
    claim: StoredValue<Option<ClaimCard>>,
    entry: Entry,
    draft: StoredValue<Draft>,
    /// Whether the result is being entered.
    is_open: RwSignal<bool>,
    /// Whether this is the device that has the event.
    is_desk: bool,
    /// The claim beside that event; none until it is read.
    here: RwSignal<Option<AtDesk>>,
}

/// The page of a table, or of a result that was confirmed.
pub fn claim() -> AnyView {
    let session = use_session();
    let text = shown_text().get_untracked();
    let read = match MatchCard::from_text(&text) {
        Err(CardError::UnknownKind) => ClaimCard::from_text(&text).map(|claim| (claim.of.clone(), Some(claim))),
        read => read.map(|of| (of, None)),
    };
    match read {
        Ok((of, claim)) => {
            let is_desk = claim.is_some() && shelf::events().contains(&of.origin.event);
            let page = ClaimPage {
                is_desk,
                here: held(|| RwSignal::new(None)),
                session,
                entry: Entry::new(&of, claim.as_ref()),
                draft: StoredValue::new(draft(&of)),
                is_open: held(|| RwSignal::new(claim.is_none())),
                of: StoredValue::new(of),
                claim: StoredValue::new(claim),
            };
            if page.claim.with_value(Option::is_none) {
                held(|| page.draft.with_value(|draft| page.entry.keep(draft)));
            }
            page.view(&text)
        }
        Err(error) => unreadable(session, error_words(session.words(), error)),
    }
}

/// What is typed before the first player confirms.
fn draft(of: &MatchCard) -> Draft {
    Draft::of_event(&of.origin.event, &format!("claim/{:?}/{}", of.round, of.table.0))
}

impl ClaimPage {
    fn view(self, text: &str) -> AnyView {
        let words = self.session.words();
        let (event, title) = self.of.with_value(|of| (of.origin.name.clone(), claim_title(words, of.round, of.table)));
        look::title(&[&title, " \u{2013} ", &event].concat());
        let body = move || if self.is_open.get() { self.form() } else { self.confirmed() };
        // At the desk the event has the say: what it refuses is not shown in the words of the code.
        let is_shown = Memo::new(move |_| !self.is_desk || self.here.of(|here| here.refused.is_none()));
        let body = view! { {self.at_desk(text)} {move || is_shown.get().then(body)} };
        page_of(self.session, event, title, body)
    }

    /// On the device that has the event: the result in its names, or why it is refused.
    fn at_desk(self, text: &str) -> Option<AnyView> {
        self.is_desk.then_some(())?;
        let session = self.session;
        session.with_chunk(move |chunk| {
            // The page may be left by now.
            let here = self.claim.try_with_value(|claim| (chunk.claim_at_desk)(session, claim.as_ref()?));
            _ = self.here.try_set(Some(here.flatten().unwrap_or_default()));
        });
        let text = StoredValue::new(text.to_owned());
        let desk = move |here: AtDesk| match here.refused {
            Some(why) => callout::bad(why).alert().view(),
            None => self.offered(here, text),
        };
        Some((move || self.here.get().map(desk)).into_any())
    }

    fn offered(self, here: AtDesk, text: StoredValue<String>) -> AnyView {
        let (event, round) = self.of.with_value(|of| (of.origin.event.clone(), of.round));
        let given = expect_context::<GivenClaim>();
        let open = move || {
            given.0.set(Some(text.get_value()));
            self.session.navigate(&Route::Event(event.clone(), Page::Round(Some(round))));
        };
        let AtDesk { scores, text: result, by, .. } = here;
        view! {
            <section class="card__seat" aria-live="polite">
                {scores.map(score_lines)} <p class="card__text">{result}</p> <p class="soft">{by}</p>
            </section>
            {button(self.session.words().claim_take(), open).primary().large().view()}
        }
    }

    fn form(self) -> AnyView {
        let words = self.session.words();
        let (names, ask) = self.of.with_value(|of| (of.names.clone(), of.ask));
        let hint = match ask {
            Ask::Points { limit, .. } => words.claim_points_text(limit),
            Ask::Winner | Ask::Games => words.claim_winner_text().to_owned(),
        };
        let ready = Memo::new(move |_| self.entry.read(ask).is_some());
        let pressed = held(|| RwSignal::new(false));
        let why = move || (pressed.get() && !ready.get()).then(|| words.claim_confirm_why());
        let confirm = move |side| {
            pressed.set(true);
            if ready.get_untracked() {
                self.confirm(side);
            }
        };
        view! {
            <p class="soft">{hint}</p>
            {self.entry.view(self.session, &names, ask)}
            <div class="claim__confirm">
                {Side::BOTH
                    .map(|side| {
                        let name = &names[side.index()];
                        button(words.claim_confirm(name), move || confirm(side))
                            .large()
                            .blocked(move || !ready.get())
                            .why("claim-why")
                            .view()
                    })}
            </div>
            <p class="field__error" id="claim-why" role="alert">
                {move || why()}
            </p>
            <p class="soft">{words.claim_confirm_text()}</p>
        }
    }

    /// The address holds what is confirmed, so a reload and the way back lose nothing.
    fn confirm(self, side: Side) {
        let of = self.of.get_value();
        let entered = if self.is_open.get_untracked() {
            let Some((scores, salvo)) = untrack(|| self.entry.read(of.ask)) else { return };
            ClaimCard { of, scores, salvo, by: [false; 2] }
        } else {
            let Some(claim) = self.claim.get_value() else { return };
            claim
        };
        let mut claim = entered;
        claim.by[side.index()] = true;
        if let Ok(text) = Card::from(claim).to_link() {
            self.draft.with_value(Draft::forget);
            self.session.navigate(&Route::Card(text));
        }
    }

    fn confirmed(self) -> AnyView {
        let words = self.session.words();
        let Some(claim) = self.claim.get_value() else { return ().into_any() };
        let names = claim.of.names.clone();
        let line = |side: Side| {
            let name = names[side.index()].clone();
            if claim.by[side.index()] {
                view! { <p class="claim__by">{icon("check")} <span>{words.claim_by_one(&name)}</span></p> }
            } else {
                button(words.claim_confirm(&name), move || self.confirm(side)).primary().large().view()
            }
        };
        let score = match claim.of.ask {
            Ask::Winner => None,
            Ask::Points { .. } | Ask::Games => {
                Some(Side::BOTH.map(|side| (names[side.index()].clone(), claim.scores[side.index()])))
            }
        };
        let winner = claim.winner().map(|side| words.claim_wins(&names[side.index()]));
        let is_whole = claim.by == [true; 2];
        let next = names[usize::from(claim.by[0])].clone();
        let text = if is_whole { words.claim_both_text().to_owned() } else { words.claim_one_text(next) };
        let lines = Side::BOTH.map(line);
        let card = Card::from(claim);
        // The desk shows it in the names of its event.
        let said = (!self.is_desk).then(|| {
            view! {
                <section class="card__seat" aria-live="polite">
                    {score.map(score_lines)} <p class="card__text">{winner}</p>
                </section>
            }
        });
        let told = view! { {said} <div class="claim__confirm">{lines}</div> };
        let code = view! { <p>{text}</p> {code_of(self.session, &card, words.claim_alt())} };
        // The next step comes first: the other player confirms, or the desk reads the code.
        let parts = if is_whole { [code, told] } else { [told, code] };
        view! {
            {parts}
            {button(words.claim_change(), move || self.is_open.set(true)).quiet().view()}
        }
    }
}

fn score_lines(scores: [(String, u16); 2]) -> AnyView {
    let line = |(name, score)| view! { <span>{name}</span> <b>{score}</b> };
    view! { <p class="claim__score">{scores.map(line)}</p> }
}
