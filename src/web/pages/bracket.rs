//! The bracket page: the picture, the winner, the next step; a tapped match opens on the page of its round.

use leptos::prelude::*;

use crate::engine::id::{RoundRef, TableNumber};
use crate::present::bracket::{BracketView, Picture};
use crate::present::route;
use crate::present::text::Words;
use crate::web::parts::bracket_picture::{bracket_picture, champion};
use crate::web::parts::empty::Empty;
use crate::web::parts::head::Head;
use crate::web::parts::icon::icon;
use crate::web::parts::next_bar::NextBar;
use crate::web::parts::page::Page;
use crate::web::session::{Session, use_session};

/// The page.
pub fn bracket() -> AnyView {
    let session = use_session();
    let view = Memo::new(move |_| BracketView::of(session.words(), &session.tournament().read()));
    let title = move || match &*view.read() {
        BracketView::Picture(picture) => picture.title.clone(),
        BracketView::Empty(_) => session.words().bracket_title().to_owned(),
    };
    let badge = move || match &*view.read() {
        BracketView::Picture(picture) => running_badge(picture),
        BracketView::Empty(_) => None,
    };
    view! {
        <Page>
            <Head title=Signal::derive(title) badge=ViewFn::from(move || view! { {move || badge()} }.into_any()) />
            {move || body(session, view.get())}
            <NextBar />
        </Page>
    }
    .into_any()
}

fn running_badge(picture: &Picture) -> Option<AnyView> {
    let running = picture.running.clone()?;
    Some(view! { <span class="badge badge--live">{running}</span> }.into_any())
}

fn body(session: Session, view: BracketView) -> AnyView {
    let words = session.words();
    match view {
        BracketView::Picture(picture) => drawn(session, words, &picture),
        BracketView::Empty(why) => {
            let link = view! {
                <a class="button" href=session.page_href(route::Page::Standing(None))>
                    {words.bracket_to_standing()}
                </a>
            }
            .into_any();
            view! {
                <Empty symbol="bracket" title=words.bracket_empty_title().to_owned() text=why.to_owned()>
                    {link}
                </Empty>
            }
            .into_any()
        }
    }
}

fn drawn(session: Session, words: Words, picture: &Picture) -> AnyView {
    let open =
        Callback::new(move |(round, _table): (RoundRef, TableNumber)| session.turn_to(route::Page::Round(Some(round))));
    let projection = picture.is_projection.then(|| {
        view! {
            <div class="callout">
                {icon("info")}
                <p class="callout__text">{words.bracket_projection()}</p>
            </div>
        }
        .into_any()
    });
    let winner = picture.champion.clone().map(|winner| champion(words.standing_wins(winner.name), winner.how));
    view! {
        {projection}
        {winner}
        {bracket_picture(words, picture, open)}
    }
    .into_any()
}
