//! The card of a finished event: the final standings, and the matches of a chosen player.

use super::owner::Owner;
use super::{page_of, shown_text, unreadable};
use crate::files::cards::FinalCard;
use crate::present::card::ending::{EndLine, EndingPage, matches_of, only_named};
use crate::web::prelude::*;

pub fn ending() -> AnyView {
    let session = use_session();
    let text = shown_text().get_untracked();
    match FinalCard::from_text(&text) {
        Ok(card) => view(session, card, &text),
        Err(error) => unreadable(session, error_words(session.words(), error)),
    }
}

fn view(session: Session, card: FinalCard, text: &str) -> AnyView {
    let words = session.words();
    let owner = Owner::sees(&card.origin, text, |name| only_named(&card, name));
    look::title(&[words.card_final(), " \u{2013} ", &card.origin.name].concat());
    let EndingPage { winner, how, lines } = EndingPage::of(words, &card);
    let event = card.origin.name.clone();
    let (made, typed) = (card.origin.made, held(|| RwSignal::new(String::new())));
    let card = StoredValue::new(card);
    let mine = move || owner.get().and_then(|player| player_matches(session, card, owner, player));
    let found = move || {
        let found = lines.iter().filter(|line| line.is_found(&typed.read())).cloned();
        each(found, |found| line(owner, found))
    };
    let body = view! {
        <p class="card__said">
            <strong>{winner}</strong>
            " "
            {how}
        </p>
        {move || mine()}
        <section class="card__list">
            <SearchField label=words.card_find_player() value=typed />
            <p class="soft">{words.card_final_text()}</p>
            <ol class="panel">{move || found()}</ol>
        </section>
        <p class="legend">{words.card_final_made(figure::date(words, &session.day(made)))}</p>
    };
    page_of(session, event, words.card_final(), body)
}

fn player_matches(
    session: Session,
    card: StoredValue<FinalCard>,
    owner: Owner,
    player: EntryId,
) -> Option<impl IntoView> {
    let words = session.words();
    let matches = card.with_value(|card| matches_of(words, card, player))?;
    let lines = each(matches.lines, |what| view! { <li class="card__line">{what}</li> });
    let close = button(words.app_close(), move || owner.choose(None)).quiet();
    Some(view! {
        <section class="card__seat" aria-live="polite">
            <p class="card__text">{matches.name}</p>
            <p class="card__worth">{matches.worth}</p>
            <ol class="card__path">{lines}</ol>
            {close.view()}
        </section>
    })
}

fn line(owner: Owner, line: EndLine) -> AnyView {
    let EndLine { player, place, name, reached, points } = line;
    let face = view! {
        <span class="card__number">{place}</span>
        <span class="card__sides">
            <span>{name}</span>
            <span class="card__remark">{reached}</span>
        </span>
        <span class="card__points card__points--end">{points}</span>
    };
    let choose = move || {
        owner.choose(Some(player));
        focus::to_top();
    };
    let button = face_button("card__line card__line--press", face, choose);
    view! { <li class:card__line--own=move || owner.get() == Some(player)>{button.view()}</li> }
}
