//! Another desk enters the table whose sheet is open here.

use crate::present::words::result_words::result_sentence;
use crate::web::prelude::*;

/// The result that another desk entered while the sheet of its table was open here.
pub(super) fn entered_elsewhere(desk: RoundDesk) -> RwSignal<Option<String>> {
    let news = held(|| RwSignal::new(None));
    held_effect(move |before: Option<Option<(TableNumber, bool)>>| {
        let (tournament, words) = (desk.session.tournament().read(), desk.session.words());
        let played = || tournament.round(desk.round.get()?)?.at(desk.open.get()?);
        let now = played().map(|played| (played.table, played.result.is_some()));
        let before = before.flatten();
        if before.map(|(table, _)| table) != now.map(|(table, _)| table) {
            news.set(None);
        } else if let (Some((_, false)), Some(played)) = (before, played())
            && let Some(result) = &played.result
            && desk.session.log().read_untracked().entries().last().is_some_and(|last| is_result(&last.fact))
        {
            news.set(Some(words.sheet_elsewhere(result_sentence(words, &tournament, played.sides, result))));
        }
        now
    });
    news
}

/// Not one that was undone and is back.
const fn is_result(fact: &Fact) -> bool {
    matches!(fact, Fact::ResultEntered(_))
}
