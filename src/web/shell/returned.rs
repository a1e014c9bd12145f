//! Reports entries restored from the second copy until dismissed, and the state of that copy.

use crate::app::second::Trouble;
use crate::web::prelude::*;
use crate::web::storage::second::{Outcome, Returned, Standing};

/// The banner of every page.
pub fn returned(session: Session) -> AnyView {
    let returned = session.second().returned;
    let banner = move |all: Vec<Returned>| {
        let is_bad = all.iter().any(|one| matches!(one.outcome, Outcome::NoRoom | Outcome::Parted));
        let banner = if is_bad { callout::warn("") } else { callout::plain("").icon("info") };
        banner
            .banner()
            .status()
            .paragraphs(all.iter().map(|one| told(session, one)))
            .act(button(session.words().app_ok(), move || returned.set(Vec::new())))
            .view()
    };
    (move || Some(returned.get()).filter(|all| !all.is_empty()).map(banner)).into_any()
}

fn told(session: Session, returned: &Returned) -> String {
    let (words, name) = (session.words(), &returned.name);
    match returned.outcome {
        Outcome::Steps(steps) => words.copies_returned(name, steps),
        Outcome::Unsaved(steps) => words.copies_unsaved_back(name, steps),
        Outcome::Healed(steps) => words.copies_healed(name, steps),
        Outcome::Whole(steps) => words.copies_whole(name, steps),
        Outcome::NoRoom => words.copies_no_room(name),
        Outcome::Parted => words.copies_parted(name),
    }
}

/// Describes the state of the second copy.
pub fn second_words(session: Session) -> &'static str {
    let words = session.words();
    match session.second().standing.get() {
        Standing::Unknown => words.copies_second_unknown(),
        Standing::Works => words.copies_second_works(),
        Standing::Fails(Trouble::Absent) => words.copies_second_absent(),
        Standing::Fails(Trouble::Full) => words.copies_second_full(),
        Standing::Fails(Trouble::Failed) => words.copies_second_failed(),
    }
}
