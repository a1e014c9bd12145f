//! A line of the log: time, icon, sentence, reason; undone facts are struck through.

use crate::present::log::{LineKind, LogLine};
use crate::web::prelude::*;

/// `time` is the local time of day.
pub fn log_line(words: Words, line: &LogLine, time: String) -> AnyView {
    let class = match (line.undone, line.kind) {
        (true, _) => "timeline__line timeline__line--undone",
        (false, LineKind::Round) => "timeline__line timeline__line--mark",
        (false, _) => "timeline__line",
    };
    let why = (!line.why.is_empty()).then(|| view! { <p class="timeline__why">{line.why.clone()}</p> }.into_any());
    let undone = line.undone.then(|| view! { <span class="badge">{words.log_undone()}</span> }.into_any());
    view! {
        <li class=class>
            <time class="timeline__time">{time}</time>
            {icon(symbol(line.kind))}
            <div>
                <p class="timeline__text">{line.text.clone()}</p>
                {why}
            </div>
            {undone}
        </li>
    }
    .into_any()
}

/// A heading with the date of the lines below.
pub fn day_line(words: Words, day: &str) -> AnyView {
    view! { <li class="timeline__day">{figure::date(words, day)}</li> }.into_any()
}

const fn symbol(kind: LineKind) -> &'static str {
    match kind {
        LineKind::Setup => "setup",
        LineKind::Player => "players",
        LineKind::Left => "out",
        LineKind::Disqualified => "ban",
        LineKind::Round => "round",
        LineKind::Result => "check",
        LineKind::Correction | LineKind::Note => "edit",
        LineKind::Draw => "dice",
        LineKind::Clock => "play",
        LineKind::Bracket => "bracket",
        LineKind::Undo => "undo",
    }
}
