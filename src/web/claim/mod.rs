//! The result of a match from the phones of its players: entered on one, confirmed there or on the other, shown as a
//! code at the desk.

mod entry;

use self::entry::Entry;
use crate::files::cards::{Ask, Card, CardError, ClaimCard, MatchCard};
use crate::present::card::claim_title;
use crate::present::result::claimed::AtDesk;
use crate::web::card::{owner_name, page_of, shown_text, unreadable};
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
    /// The side of the phone's owner; none if unknown.
    own: RwSignal<Option<Side>>,
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
                own: held(|| RwSignal::new(own_side(&of))),
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

fn own_side(of: &MatchCard) -> Option<Side> {
    let owner = owner_name(&of.origin.event)?;
    Side::BOTH.into_iter().find(|side| of.names[side.index()] == owner)
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
        let foot = move || {
            let is_entered = self.is_open.get();
            is_shown.get().then(|| if is_entered { self.agree() } else { self.next() })
        };
        let body = view! { {self.at_desk(text)} {move || is_shown.get().then(body)} };
        let foot = view! { <footer class="card__foot">{move || foot()}</footer> };
        view! {
            {page_of(self.session, dotted([&title, &event]), words.card_report(), body)}
            {foot}
        }
        .into_any()
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
        view! {
            <section class="claim__result" aria-live="polite">
                <p class="card__text">{here.text}</p>
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
        view! {
            <p class="soft">{hint}</p>
            {self.entry.view(self.session, &names, ask)}
            {move || self.entered().map(verdict)}
            <p class="soft">{words.claim_confirm_text()}</p>
        }
    }

    /// The winner as typed, and the scores.
    fn entered(self) -> Option<String> {
        let (words, of) = (self.session.words(), self.of.get_value());
        let (scores, salvo) = self.entry.read(of.ask)?;
        let claim = ClaimCard { of, scores, salvo, by: [false; 2] };
        let (name, _, [own, other]) = won(&claim)?;
        Some(match (claim.of.ask, claim.salvo) {
            (Ask::Winner, _) => words.sheet_says_won(name),
            (_, Some(_)) => words.sheet_says_salvo(name, own, other),
            (_, None) => words.sheet_says_wins(name, own, other),
        })
    }

    /// The owner of the phone agrees; where they are unknown, either player.
    fn agree(self) -> AnyView {
        let words = self.session.words();
        let ask = self.of.with_value(|of| of.ask);
        let ready = Memo::new(move |_| self.entry.read(ask).is_some());
        let pressed = held(|| RwSignal::new(false));
        let why = move || (pressed.get() && !ready.get()).then(|| words.claim_confirm_why());
        let confirm = move |side| {
            pressed.set(true);
            if ready.get_untracked() {
                self.confirm(side);
            }
        };
        let name = move |side: Side| self.of.with_value(|of| of.names[side.index()].clone());
        let agrees = move |side: Side| {
            let way = button(words.claim_confirm(name(side)), move || confirm(side));
            way.large().blocked(move || !ready.get()).why("claim-why")
        };
        let ways = move || match self.own.get() {
            Some(own) => {
                let other = own.other();
                let switch = button(words.claim_i_am(name(other)), move || self.own.set(Some(other)));
                [agrees(own), switch.quiet()]
            }
            None => Side::BOTH.map(agrees),
        };
        view! {
            <p class="field__error" id="claim-why" role="alert">
                {move || why()}
            </p>
            {move || self.first_filled(ways())}
        }
    }

    /// At the desk the filled button enters the result.
    fn first_filled(self, ways: impl IntoIterator<Item = Button>) -> Vec<AnyView> {
        let is_filled = |at: usize| at == 0 && !self.is_desk;
        each(ways.into_iter().enumerate(), |(at, way)| if is_filled(at) { way.primary().view() } else { way.view() })
    }

    /// The other player agrees, or the desk reads the code.
    fn next(self) -> AnyView {
        let words = self.session.words();
        let Some(claim) = self.claim.get_value() else { return ().into_any() };
        let agrees = |side: Side| {
            let name = &claim.of.names[side.index()];
            (!claim.by[side.index()]).then(|| button(words.claim_confirm(name), move || self.confirm(side)).large())
        };
        let own = self.own.get().unwrap_or(Side::A);
        let open = self.first_filled([own, own.other()].into_iter().filter_map(agrees));
        view! { {open} {button(words.claim_change(), move || self.is_open.set(true)).quiet().view()} }
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
        let line = |name: String, has_said: bool, said: &'static str| {
            let ring = if has_said { "match__check" } else { "match__check match__check--none" };
            view! { <p class="claim__line"><span class=ring></span> <span>{name} " "</span> <span class="meta">{said}</span></p> }
        };
        let player = |side: Side| {
            let is_said = claim.by[side.index()];
            let said = if is_said { words.claim_by_phone() } else { words.claim_not_yet() };
            line(names[side.index()].clone(), is_said, said)
        };
        let text = match claim.by {
            [true, true] => words.claim_both_text().to_owned(),
            [true, false] => words.claim_one_text(&names[1]),
            [false, true | false] => words.claim_one_text(&names[0]),
        };
        let lines = view! {
            <div class="panel">
                {Side::BOTH.map(player)} {line(words.claim_desk().to_owned(), false, words.claim_desk_scans())}
            </div>
        };
        // The desk shows it in the names of its event.
        let said = (!self.is_desk).then(|| result(words, &claim));
        let [code, ways] = code_of(self.session, &Card::from(claim), words.claim_alt());
        view! { {said} {code} {lines} <p class="soft">{text}</p> {ways} }
    }
}

fn verdict(text: String) -> AnyView {
    view! { <p class="verdict claim__verdict">{drawn("icon icon--solid icon--tiny", "won")} <strong>{text}</strong></p> }
}

/// The winner, the loser, and their scores.
fn won(claim: &ClaimCard) -> Option<(&String, &String, [u16; 2])> {
    let winner = claim.winner()?;
    let [won, lost] = [winner, winner.other()].map(Side::index);
    let names = &claim.of.names;
    Some((&names[won], &names[lost], [claim.scores[won], claim.scores[lost]]))
}

/// `200:91`, and who wins.
fn result(words: Words, claim: &ClaimCard) -> AnyView {
    let has_scores = match claim.of.ask {
        Ask::Winner => false,
        Ask::Points { .. } | Ask::Games => true,
    };
    let ([first, second], text) = match won(claim) {
        Some((winner, loser, scores)) => (scores, words.claim_wins(winner, loser)),
        None => (claim.scores, claim.of.names.join(" \u{2013} ")),
    };
    let score = format!("{first}:{second}");
    let score = has_scores.then(|| view! { <p class="claim__total">{score}</p> });
    view! { <section class="claim__result" aria-live="polite">{score} <p class="card__text">{text}</p></section> }
}
