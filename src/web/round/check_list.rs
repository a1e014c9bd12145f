//! The list in which a second person marks the results of the last round as checked.

use super::desk::check_result;
use crate::present::round::second_check::{ToCheck, count_words, results};
use crate::web::prelude::*;

/// The dialog; the caller adds an action.
pub fn check_list(session: Session, open: RwSignal<bool>) -> Ask {
    let count = move || count_words(session.words(), &session.tournament().read());
    Ask::new(open, session.say(Words::check_title), move || lines(session)).text(count).closes()
}

/// Rows stay after their mark: no row moves under the hand.
fn lines(session: Session) -> AnyView {
    let words = session.words();
    let tournament = session.tournament().read_untracked();
    let Some(round) = tournament.last_round().map(|round| round.number) else { return ().into_any() };
    let lines = each(results(words, &tournament, round), |one| line(session, round, one));
    let hint = (!lines.is_empty()).then(|| para("soft", words.check_hint()));
    view! { {hint} <div class="checks">{lines}</div> }
}

fn line(session: Session, round: RoundRef, ToCheck { table, sides, result }: ToCheck) -> AnyView {
    let label = [&session.words().app_table(table.0), ": ", &sides].concat();
    check(session, (round, table), label, result)
}

/// The mark of one result.
pub fn check(session: Session, (round, table): (RoundRef, TableNumber), label: String, hint: String) -> AnyView {
    let is_checked = Memo::new(move |_| {
        let tournament = session.tournament().read();
        tournament.round(round).and_then(|round| round.at(table)).is_some_and(|played| played.is_checked)
    });
    let tick = move |on| check_result(session, (round, table), on);
    check_box(label, move || is_checked.get(), tick).hint(hint).view()
}
