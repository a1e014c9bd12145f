//! Banners: what concerns the whole app and stays until it is settled.

use leptos::prelude::*;

use super::icon::icon;
use crate::web::session::{Saving, Session, Trouble, Visit};

/// The banners of every page: what is not saved, what could not be read.
#[must_use]
pub fn banners(session: Session) -> AnyView {
    view! { {move || unsaved(session)} {move || damaged(session)} }.into_any()
}

fn unsaved(session: Session) -> Option<AnyView> {
    let Saving::Unsaved(count, trouble) = session.saving().get() else {
        return None;
    };
    let words = session.words();
    let text = match trouble {
        Trouble::Full => words.app_unsaved_full(count),
        Trouble::Denied => words.app_unsaved_refused(count),
    };
    let again = move |_| {
        session.save_again();
    };
    let banner = view! {
        <div class="banner banner--bad" role="alert">
            {icon("warn")} <p class="banner__text">{text}</p>
            <button class="button" type="button" on:click=again>
                {words.app_retry()}
            </button>
            <button class="button" type="button" on:click=move |_| session.download()>
                {words.app_download()}
            </button>
        </div>
    };
    Some(banner.into_any())
}

fn damaged(session: Session) -> Option<AnyView> {
    let Visit::Damaged(damage) = session.visit().get() else {
        return None;
    };
    session.route().read().event()?;
    let words = session.words();
    let banner = view! {
        <div class="banner banner--bad" role="alert">
            {icon("warn")} <p class="banner__text">{words.app_damaged_end(damage.dropped)}</p>
            <button class="button" type="button" on:click=move |_| session.download()>
                {words.app_download()}
            </button>
            <button class="button" type="button" on:click=move |_| session.mend()>
                {words.app_mend()}
            </button>
        </div>
    };
    Some(banner.into_any())
}
