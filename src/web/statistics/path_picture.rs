//! Chart of places by round: one line per player, their names beside its end; a tap highlights it. The lines stretch with
//! the page, the names keep their size.

use crate::present::statistics::path::{ChartLine, PathView, ROW, WIDE};
use crate::web::prelude::*;

/// `follow` receives the player of a tapped line.
pub fn path_picture(path: &PathView, label: &'static str, follow: Callback<EntryId>) -> AnyView {
    let rounds = each(&path.rounds, |mark| {
        let at = format!("{}%", mark.at / 10);
        view! { <li class="path__mark" style=("--at", at)>{mark.text.clone()}</li> }
    });
    let cut = path.cut * ROW;
    let cut_off = (cut > 0).then(|| {
        view! {
            <rect class="path__in" width=WIDE height=cut />
            <line class="path__cut" x2=WIDE y1=cut y2=cut />
        }
    });
    view! {
        <div class="path" style=("--rows", path.rows.to_string())>
            <ol class="path__rounds" aria-hidden="true">
                {rounds}
            </ol>
            <svg
                class="path__picture"
                viewBox=format!("0,0,{WIDE},{}", path.rows * ROW)
                preserveAspectRatio="none"
                role="list"
                aria-label=label
            >
                {cut_off}
                {each(&path.lines, |found| line(found, follow))}
            </svg>
            <ol class="path__names" aria-hidden="true">
                {each(&path.lines, |found| name(found, follow))}
            </ol>
        </div>
    }
}

fn line(found: &ChartLine, follow: Callback<EntryId>) -> AnyView {
    let class = match found {
        ChartLine { is_chosen: true, .. } => "path__line path__line--chosen",
        ChartLine { is_in: true, .. } => "path__line path__line--in",
        _ => "path__line",
    };
    let way = way(&found.points);
    let dots = found.is_chosen.then(|| {
        let dots = found.points.iter().map(|[x, y]| format!("M{x} {y}h0")).collect::<String>();
        view! { <path class="path__dots" d=dots.clone() /> <path class="path__dots path__dots--in" d=dots /> }
    });
    let entry = found.entry;
    view! {
        <g {..hand::clicked(move || follow.run(entry))} class=class role="listitem" aria-label=found.told.clone()>
            <path class="path__touch" d=way.clone() />
            <path class="path__way" d=way />
            {dots}
        </g>
    }
}

/// Level at each round, a curve between two.
fn way(points: &[[u16; 2]]) -> String {
    let mut way = points.first().map(|[x, y]| format!("M{x} {y}")).unwrap_or_default();
    for pair in points.windows(2) {
        let [[from, start], [to, end]] = [pair[0], pair[1]];
        let middle = from.midpoint(to);
        way += &format!("C{middle},{start},{middle},{end},{to},{end}");
    }
    way
}

fn name(found: &ChartLine, follow: Callback<EntryId>) -> AnyView {
    let class = match found {
        ChartLine { is_chosen: true, .. } => "path__name path__name--chosen",
        ChartLine { is_in: true, .. } => "path__name path__name--in",
        _ => "path__name",
    };
    let entry = found.entry;
    view! {
        <li
            {..hand::clicked(move || follow.run(entry))}
            class=class
            style=("--row", found.row.to_string())
        >
            {fitted("", &found.label)}
        </li>
    }
}
