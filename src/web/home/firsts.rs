//! Small pieces of the app for the page before the first event: names, a round, the cut. Their captions are read out.

use crate::present::home::demo::SOME;
use crate::web::prelude::*;

pub(super) fn firsts(words: Words) -> AnyView {
    let pieces = [
        (names(), words.home_first_names(), words.home_first_names_text()),
        (round(words), words.home_first_rounds(), words.home_first_rounds_text()),
        (cut(words), words.home_first_cut(), words.home_first_cut_text()),
    ];
    let piece = |(before, (shown, title, text)): (usize, (AnyView, &'static str, &'static str))| {
        view! {
            <li>
                <div class="firsts__piece" aria-hidden="true">{shown}</div>
                <p class="firsts__title"><span class="num">{before + 1}</span> " " {title}</p>
                <p class="act__hint">{text}</p>
            </li>
        }
    };
    view! { <ol class="firsts">{each(pieces.into_iter().enumerate(), piece)}</ol> }
}

fn row(class: &'static str, first: AnyView, name: &'static str, last: AnyView) -> AnyView {
    view! { <p class=class>{first} <span class="firsts__name">{name}</span> {last}</p> }
}

fn names() -> AnyView {
    let line = |(before, name): (usize, &'static str)| {
        let number = view! { <span class="entrant__number">{before + 1}</span> };
        row("firsts__row", number, name, view! { <span class="tick">{icon_small("check")}</span> })
    };
    view! { <div class="panel">{each(SOME.into_iter().take(3).enumerate(), line)}</div> }
}

fn round(words: Words) -> AnyView {
    let plate = view! { <span class="plate plate--sure">"1"</span> };
    view! {
        <div class="clock">
            <span class="clock__time">"36:59"</span>
            <span class="clock__fact"><strong>"7"</strong> {words.home_of_results(12_u16)}</span>
            <div class="clock__run" style=("--part", elapsed(510))></div>
        </div>
        <div class="panel">{row("firsts__row", plate, SOME[2], view! { <strong class="num">"200:118"</strong> })}</div>
    }
}

fn cut(words: Words) -> AnyView {
    let line = |class, place: &'static str, name| {
        let number = view! { <span class="entrant__number">{place}</span> };
        row(class, number, name, view! { <strong class="num">"3"</strong> })
    };
    view! {
        <div class="panel">
            {line("firsts__row standing__row--in", "4", SOME[1])}
            <p class="cut__line"><strong>{words.home_first_line(4)}</strong> " " <span class="num">"748:731"</span></p>
            {line("firsts__row", "5", SOME[3])}
        </div>
    }
}
