//! Placeholder.
use leptos::prelude::*;

use crate::web::parts::head::Head;
use crate::web::parts::page::Page;
use crate::web::session::use_session;

/// The page.
#[must_use]
pub fn settings() -> AnyView {
    let session = use_session();
    view! {
        <Page narrow=true>
            <Head title=Signal::derive(move || session.words().app_settings().to_owned()) />
            <a class="button button--primary" href="#/new">{move || session.words().setup_title_new()}</a>
        </Page>
    }
    .into_any()
}
