//! The bracket page: picture, winner and next step. A tap on a match opens its result sheet, which leads back here.

pub mod bracket_picture;
pub mod cut_dialog;

use crate::present::bracket::{BracketView, Picture};
use crate::present::share;
use crate::web::bracket::bracket_picture::{bracket_picture, champion};
use crate::web::bracket::cut_dialog::cut_dialog;
use crate::web::prelude::*;
use crate::web::shell::{Frame, Head, NextBar};

pub fn bracket() -> AnyView {
    let session = use_session();
    let view = Memo::new(move |_| BracketView::of(session.words(), &session.tournament().read()));
    let title = move || match &*view.read() {
        BracketView::Picture(picture) => picture.title.clone(),
        BracketView::Empty(_) => session.words().bracket_title().to_owned(),
    };
    let running = move || match &*view.read() {
        BracketView::Picture(picture) => picture.running.clone(),
        BracketView::Empty(_) => None,
    };
    let badge = move || running().map(|running| span("badge badge--live", running));
    view! {
        <Frame>
            <Head title badge=move || view! { {move || badge()} } />
            {move || body(session, view.get())}
            <NextBar />
        </Frame>
    }
}

fn body(session: Session, view: BracketView) -> AnyView {
    let words = session.words();
    match view {
        BracketView::Picture(picture) => drawn(session, words, &picture),
        BracketView::Empty(why) => {
            let href = session.page_href(Page::Standing(None));
            view! {
                <Empty symbol="bracket" title=words.bracket_empty_title() text=why>
                    {link(words.bracket_to_standing(), href)}
                </Empty>
            }
        }
    }
}

/// COR-1: a correction changed the entries that advance, and the cut can still be repeated.
fn cut_again(session: Session) -> AnyView {
    let words = session.words();
    let open = held(|| RwSignal::new(false));
    view! {
        {callout::warn(words.bracket_older()).act(button(words.bracket_redo(), move || open.set(true)))}
        {cut_dialog(session, open)}
    }
}

fn save_picture(session: Session, picture: &Picture) {
    session.tournament().with_untracked(|tournament| {
        let drawing = share::picture::bracket(&tournament.setup.name, picture);
        offer_picture(session, &picture.title, &drawing);
    });
}

fn drawn(session: Session, words: Words, picture: &Picture) -> AnyView {
    let open = Callback::new(move |(round, table)| session.lead(PendingNavigation::Bout(round, table)));
    let projection = picture.is_projection.then(|| callout::plain(words.bracket_projection()).icon("info").view());
    let older = picture.is_older.then(|| cut_again(session));
    let winner = picture.champion.clone().map(|winner| champion(words.standing_wins(winner.name), winner.how));
    let drawn = picture.clone();
    view! {
        {projection}
        {older}
        {winner}
        {bracket_picture(words, picture.clone(), open)}
        <div class="buttons">
            {button(words.share_picture_bracket(), move || save_picture(session, &drawn)).icon("out")}
        </div>
    }
}
