//! The link for phones, with the message of the second screen.

use leptos::prelude::*;

use super::screen_view::chosen;
use crate::present::links::{Link, for_phones};
use crate::web::browser::page::print;
use crate::web::session::Session;

pub fn phone_link(session: Session) -> Memo<Option<Link>> {
    let screen = chosen(session);
    Memo::new(move |before: Option<&Option<Link>>| {
        let (log, tournament) = (session.log().read(), session.tournament().read());
        for_phones(session.words(), &print::base(), &log, &tournament, &screen.read(), before.and_then(Option::as_ref))
    })
}
