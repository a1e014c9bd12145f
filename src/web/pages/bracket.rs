//! The elimination stage.

use leptos::prelude::*;

use crate::web::parts::head::Head;
use crate::web::parts::next_bar::NextBar;
use crate::web::parts::page::Page;
use crate::web::session::use_session;

/// The page.
#[must_use]
pub fn bracket() -> AnyView {
    let session = use_session();
    view! {
        <Page>
            <Head title=Signal::derive(move || session.words().app_bracket().to_owned()) />
            <NextBar />
        </Page>
    }
    .into_any()
}
