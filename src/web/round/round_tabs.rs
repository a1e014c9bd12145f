//! Links between the rounds, from the second round on.

use leptos::prelude::*;

use crate::app::route::{Page, Route};
use crate::present::round::tabs;
use crate::web::browser::page::focus;
use crate::web::session::use_session;

#[component]
pub fn RoundTabs() -> impl IntoView {
    let session = use_session();
    let all = Memo::new(move |_| tabs(&session.tournament().read(), session.words()));
    let shown = Memo::new(move |_| match *session.route().read() {
        Route::Event(_, Page::Round(Some(round)) | Page::Table(round, _)) => Some(round),
        _ => session.tournament().read().last_round().map(|round| round.number),
    });
    Effect::new(move |_| {
        all.track();
        shown.track();
        focus::show_current_round();
    });
    focus::show_current_round_when_turned();
    let links = move || {
        let tabs = all.get();
        (tabs.len() > 1).then(|| {
            let links = tabs.into_iter().map(|(round, name)| {
                let here = move || (shown.get() == Some(round)).then_some("page");
                let href = session.page_href(Page::Round(Some(round)));
                view! {
                    <a class="rounds__item" href=href aria-current=move || here()>
                        {name}
                    </a>
                }
            });
            view! {
                <nav class="rounds" aria-label=session.words().round_tabs()>
                    {links.collect_view()}
                </nav>
            }
        })
    };
    links.into_any()
}
