//! The race to the cut: the effect of each outcome of the last match.

use crate::engine::standing::race::count::Outlook;
use crate::present::statistics::race::{Answer, RaceRow, RaceView};
use crate::web::prelude::*;

pub fn race_table(words: Words, race: RaceView) -> AnyView {
    let ends = race.heads.len();
    let heads = each(&race.heads, |head| view! { <th scope="col" class="race__end">{*head}</th> });
    let rows = each(race.rows, |found| row(found, &race.heads, ends));
    view! {
        <div class="panel">
            <table class="race">
                <thead>
                    <tr>
                        <th scope="col" class="race__who">{race.who}</th>
                        <th scope="col" class="race__points">{words.standing_points()}</th>
                        {heads}
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
}

fn row(found: RaceRow, heads: &[&'static str], ends: usize) -> AnyView {
    let answers = match found.whole {
        Some(whole) => vec![answer(Some(whole), "", ends)],
        None => each(found.answers.into_iter().zip(heads), |(found, head)| answer(found, head, 1)),
    };
    view! {
        <tr class="race__row">
            <th scope="row" class="race__who">{found.name} {members(found.members)}</th>
            <td class="race__points">{found.points}</td>
            {answers}
        </tr>
    }
}

fn answer(found: Option<Answer>, head: &'static str, columns: usize) -> AnyView {
    let class = match found.as_ref().map(|found| found.outlook) {
        Some(Outlook::In) => "race__end race__end--in",
        Some(Outlook::TieBreaks) => "race__end race__end--ties",
        Some(Outlook::Others) => "race__end",
        Some(Outlook::Out) | None => "race__end race__end--out",
    };
    let (text, places) = found.map_or(("–", String::new()), |found| (found.text, found.places));
    view! {
        <td class=class colspan=columns data-head=head>
            <span class="race__text">{text}</span>
            " "
            <span class="race__places">{places}</span>
        </td>
    }
}
