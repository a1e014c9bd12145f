//! The link of the posted round, with the message of the second screen.

use leptos::prelude::*;

use super::screen_view::chosen;
use crate::present::links::{Link, of_round};
use crate::web::browser::page::print;
use crate::web::session::Session;

pub fn round_link(session: Session) -> Memo<Option<Link>> {
    let screen = chosen(session);
    Memo::new(move |before: Option<&Option<Link>>| {
        let (log, tournament) = (session.log().read(), session.tournament().read());
        of_round(session.words(), &print::base(), &log, &tournament, &screen.read(), before.and_then(Option::as_ref))
    })
}
