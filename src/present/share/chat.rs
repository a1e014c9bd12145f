//! Texts for a chat (O12): pairings as plain lines, standings as Markdown tables.

use crate::present::round::RoundView;
use crate::present::standing::ending::EndingView;
use crate::present::standing::export::{title, with_members};
use crate::present::standing::{RowView, StandingView};
use crate::present::words::text::Words;

/// By table: `1: Anna - Bo`.
pub fn pairings(words: Words, event: &str, view: &RoundView) -> String {
    let mission = view.mission.as_ref().map(|mission| words.round_mission_now(mission));
    let mut lines = vec![event.to_owned(), view.title.clone()];
    lines.extend(mission);
    lines.push(String::new());
    let mut rows: Vec<_> = view.rows.iter().collect();
    rows.sort_by_key(|row| row.table);
    for row in rows {
        let [a, b] = row.sides.each_ref().map(|side| with_members(&side.name, &side.members));
        lines.push([&row.table.0.to_string(), ": ", &a, " - ", &b].concat());
    }
    for row in &view.unpaired {
        lines.push([&with_members(&row.name, &row.members), ": ", row.state].concat());
    }
    lines.push(String::new());
    lines.join("\n")
}

/// With all tie-breaks.
pub fn standing(words: Words, event: &str, view: &StandingView) -> String {
    let heads = view.heads(words.standing_place(), |head| head.short);
    table(&[event, &title(view)], &heads, view.rows.iter().map(RowView::texts))
}

/// The final places.
pub fn ending(words: Words, event: &str, view: &EndingView) -> String {
    table(&[event, view.title], &view.heads(words), view.rows.iter().map(|row| row.texts()))
}

/// A bold title and lines in columns, below their headings.
fn table(title: &[&str], heads: &[&str], lines: impl Iterator<Item = Vec<String>>) -> String {
    let row = |cells: Vec<String>| ["| ", &cells.join(" | "), " |\n"].concat();
    let mut text = ["**", &guarded(&title.join(" \u{b7} ")), "**\n\n"].concat();
    text += &row(heads.iter().map(|head| guarded(head)).collect());
    text += &["|", &"---|".repeat(heads.len()), "\n"].concat();
    text.extend(lines.map(|line| row(line.iter().map(|cell| guarded(cell)).collect())));
    text
}

/// Escapes a name so that it cannot end a cell or line, or begin bold text.
fn guarded(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '|' | '*' | '_' | '`' | '\\' | '<' | '[' => safe.extend(['\\', letter]),
            '\n' | '\r' => safe.push(' '),
            _ => safe.push(letter),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::id::RoundRef;
    use crate::present::round::view;
    use crate::present::sample::sample_round as sample;
    use crate::present::words::text::Lang;

    #[test]
    fn pairings_are_plain_lines() {
        let tournament = sample::running(&["Ann|Or*tega", "Bo", "Cy"], &[(1, 2)], &[3]);
        let words = Words::new(Lang::En);
        let text = pairings(words, "Cup", &view(&tournament, RoundRef::Swiss(1), words).unwrap());
        assert_eq!(text, "Cup\nRound 1\n\n1: Ann|Or*tega - Bo\nCy: bye\n");
    }

    #[test]
    fn a_standing_is_a_table() {
        let mut tournament = sample::running(&["Ann", "Bo"], &[(1, 2)], &[]);
        sample::enter(&mut tournament, 1, 1, [100, 40]);
        let words = Words::new(Lang::En);
        let found = crate::engine::standing::standing(&tournament, 1);
        let text = standing(words, "C*p", &StandingView::of(words, &tournament, &found, None));
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "**C\\*p \u{b7} Standings, after round 1**");
        assert_eq!(lines[2], "| Place | Player | Points | MoV | SoS | Record |");
        assert_eq!(lines[4], "| 1 | Ann | 1 | 160 | 0.0000 | 1\u{2013}0 |");
    }
}
