//! Chart of places by round: one labelled line per player; a tap highlights it.

use crate::present::statistics::path::{ChartLine, Mark, PathView};
use crate::web::prelude::*;

/// Width of a letter of the names at the ends of the lines, and the least and the greatest room for them.
const LETTER: u16 = 8;
const NAMES: [u16; 2] = [120, 480];

/// `follow` receives the player of a tapped line.
pub fn path_picture(path: &PathView, label: &'static str, follow: Callback<EntryId>) -> AnyView {
    let [width, height] = path.size;
    let round = |mark: &Mark| view! { <text class="path__mark" x=mark.at y="16" text-anchor="middle">{mark.text.clone()}</text> };
    let place = |mark: &Mark| {
        view! {
            <line class="path__rule" x1="26" x2=width y1=mark.at y2=mark.at />
            <text class="path__mark" x="18" y=mark.at + 5 text-anchor="end">{mark.text.clone()}</text>
        }
    };
    let longest = path.lines.iter().map(|line| line.label.chars().count()).max().unwrap_or_default();
    let names = u16::try_from(longest + 2).unwrap_or(u16::MAX).saturating_mul(LETTER);
    let wide = width + names.clamp(NAMES[0], NAMES[1]);
    view! {
        <div class="path" tabindex="0" role="region" aria-label=label>
            <svg
                class="path__picture"
                viewBox=format!("0 0 {wide} {height}")
                style=("min-width", format!("{wide}px"))
                style=("max-width", format!("{}px", u32::from(wide) * 3 / 2))
                role="list"
            >
                {path.places.iter().map(place).collect::<Vec<_>>()}
                {path.rounds.iter().map(round).collect::<Vec<_>>()}
                {path.lines.iter().map(|found| line(found, follow)).collect::<Vec<_>>()}
            </svg>
        </div>
    }
    .into_any()
}

fn line(found: &ChartLine, follow: Callback<EntryId>) -> AnyView {
    let points: Vec<String> = found.points.iter().map(|[x, y]| format!("{x},{y}")).collect();
    let points = points.join(" ");
    let class = if found.is_chosen { "path__line path__line--chosen" } else { "path__line" };
    let dots: Vec<_> = found
        .points
        .iter()
        .map(|[x, y]| view! { <circle class="path__dot" cx=*x cy=*y r="3.5" /> }.into_any())
        .collect();
    let label = found
        .points
        .last()
        .filter(|_| !found.label.is_empty())
        .map(|[x, y]| view! { <text class="path__name" x=x + 10 y=y + 5>{found.label.clone()}</text> }.into_any());
    let entry = found.entry;
    view! {
        <g {..hand::clicked(move || follow.run(entry))} class=class role="listitem" aria-label=found.told.clone()>
            <polyline class="path__touch" points=points.clone() />
            <polyline class="path__way" points=points />
            {dots}
            {label}
        </g>
    }
    .into_any()
}
