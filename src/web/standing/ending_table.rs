//! The final standing: place, stage reached, figures, record; above it the winner and the way there.

use super::standing_table::{Opened, SHORT, column_class, found, heads, nobody, parts};
use crate::present::bracket::{Champion, Mark};
use crate::present::share::picture::Drawing;
use crate::present::standing::ending::{EndingRow, EndingView, Step};
use crate::present::standing::{Cell, finds};
use crate::web::browser::picture;
use crate::web::prelude::*;

pub fn ending_table(
    words: Words,
    view: Memo<EndingView>,
    searched: RwSignal<String>,
    opened: RwSignal<Option<Opened>>,
) -> AnyView {
    let found = Memo::new(move |_| {
        let (view, searched) = (view.read(), searched.read());
        found(&view.rows, |row| finds(&row.name, &row.members, &searched))
    });
    let is_long = move || view.read().rows.len() > SHORT;
    view! {
        <table class="standing standing--end" class:standing--long=is_long role="table">
            {move || view.with(|view| heads(words, view.who, Some(words.standing_reached()), &view.figures, &view.record))}
            {parts(Memo::new(|_| ()), found, move |at| view.read().rows.get(at).cloned(), move |row| line(&row, opened))}
        </table>
        {move || found.read().is_empty().then(|| nobody(words))}
    }
}

fn figure((column, cell): (usize, &Cell)) -> AnyView {
    view! { <td class=column_class(column, false) role="cell">{cell.shown().to_owned()}</td> }
}

/// From so many steps on, the way has two lines on a wide page.
const LONG_WAY: usize = 8;

/// The winner, large, with the way there and what is shared: the picture is shown beside it.
pub fn winner(words: Words, winner: Champion, path: Vec<Step>, drawing: Drawing, acts: AnyView) -> AnyView {
    Effect::new(move |_| picture::show(".winner__picture", &drawing));
    let longest = longest_word(&winner.name);
    let wins = words.standing_wins("").trim().to_owned();
    let is_long = path.len() >= LONG_WAY;
    view! {
        <section class="winner" class:winner--long=is_long>
            <p class="winner__label">{words.share_winner()}</p>
            <h2 class="winner__name" style=("--longest", longest)>
                {winner.name} " " <span class="unseen">{wins}</span>
            </h2>
            <p class="winner__how">{winner.how}</p>
            <canvas class="winner__picture" aria-hidden="true"></canvas>
            <div class="buttons">{acts}</div>
            <ol class="way">{each(path, |found| step(words, found))}</ol>
        </section>
    }
}

fn step(words: Words, found: Step) -> AnyView {
    let (class, mark) = match found.mark {
        Mark::Won => {
            let is_said = found.score == words.bracket_won();
            let word = (!is_said).then(|| view! { <span class="unseen">{words.bracket_won()}</span> });
            ("way__step", view! { {icon_solid("won")} {word} })
        }
        Mark::Lost => ("way__step way__step--lost", view! { <span class="way__lost"></span> }),
        Mark::Open | Mark::Nobody => ("way__step way__step--lost", ().into_any()),
    };
    view! {
        <li class=class>
            <p class="way__round">{found.round}</p>
            <p class="way__score">{mark} " " {found.score}</p>
            <p class="way__who">{found.name}</p>
        </li>
    }
}

fn line(row: &EndingRow, opened: RwSignal<Option<Opened>>) -> AnyView {
    let entry = row.entry;
    let is_open = move || opened.get().is_some_and(|opened| opened.entry() == entry);
    let under = span("standing__under", &row.reached);
    let name = view! { <span class="standing__name">{row.name.clone()}</span> " " {under} };
    view! {
        <tr
            class="standing__row"
            role="row"
            style=("--longest", longest_word(&row.name))
            class:standing__row--cut=!row.advanced
            class:standing__row--in=row.advanced
            class:standing__row--out=row.has_left
            class:standing__row--selected=move || is_open()
        >
            <td class="standing__place" role="cell">{row.place.clone()}</td>
            <th scope="row" role="rowheader" class="standing__who">
                {face_button("standing__open", name, move || opened.set(Some(Opened::Player(entry))))
                    .current(is_open)}
                {row.out.map(|out| span("badge badge--out", out))}
                {members(row.members.clone())}
                {span("standing__note", &row.note)}
            </th>
            <td class="standing__reached" role="cell">{row.reached.clone()}</td>
            {each(row.figures.iter().enumerate(), figure)}
            <td class="standing__record" role="cell">{row.record.clone()}</td>
        </tr>
    }
}
