//! The sheets beside the standing: a figure broken down into its sum, and the rounds of one player.

use crate::present::standing::player::PlayerView;
use crate::present::standing::sum::{SumLine, SumView};
use crate::web::prelude::*;

pub fn sum_sheet(words: Words, sum: SumView, close: Callback<()>) -> AnyView {
    let why = sum.why.map(|(question, answer)| callout::tip(answer).about(question).view());
    let (total, value) = sum.total;
    let body = view! {
        <p class="section__text">{sum.text}</p>
        <table class="sum">
            <tbody>{lines(sum.lines)}</tbody>
            <tfoot>
                <tr class="sum__total">
                    <th scope="row">{total}</th>
                    <td>{value}</td>
                </tr>
            </tfoot>
        </table>
        {sum.exact.map(|exact| para("soft", exact))}
        {why}
    };
    sheet(words, sum.place, sum.title, sum.name, body, close)
}

/// `leave` is offered where another entry can move up.
pub fn player_sheet(words: Words, player: PlayerView, leave: Callback<()>, close: Callback<()>) -> AnyView {
    let leave = player.can_be_replaced.then(|| {
        view! {
            <div class="panel">
                {act_button("out", words.standing_leave_act(), move || leave.run(())).hint(words.standing_leave_hint())}
            </div>
        }
    });
    let body = view! {
        {fact_list(player.facts)}
        <section class="section">
            <h3 class="section__title">{words.standing_rounds_of()}</h3>
            <table class="sum">
                <tbody>{lines(player.rounds)}</tbody>
            </table>
        </section>
        {leave}
    };
    let said = [player.members.as_str(), player.out.unwrap_or_default()];
    let under = said.into_iter().filter(|said| !said.is_empty()).collect::<Vec<_>>().join(", ");
    sheet(words, player.place, player.name, under, body, close)
}

fn lines(lines: Vec<SumLine>) -> Vec<AnyView> {
    each(lines, |SumLine { what, value }| view! { <tr><th scope="row">{what}</th> <td>{value}</td></tr> })
}

fn sheet(words: Words, plate: String, title: String, sub: String, body: AnyView, close: Callback<()>) -> AnyView {
    view! {
        <div class="sheet">
            <header class="sheet__head">
                <span class="plate plate--large">{plate}</span>
                <div class="sheet__text">
                    <h2 class="sheet__title">{title}</h2>
                    <p class="sheet__sub">{sub}</p>
                </div>
                {icon_button("close", words.app_close(), move || close.run(()))}
            </header>
            <div class="sheet__body">{body}</div>
        </div>
    }
}
