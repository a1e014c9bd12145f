//! Pairings and standings as a Markdown table for chats (O12), readable as plain text too.

use crate::engine::order::Order;
use crate::present::round::RoundView;
use crate::present::standing::StandingView;
use crate::present::words::text::Words;

/// By table.
pub fn pairings(words: Words, view: &RoundView) -> String {
    let mut rows: Vec<_> = view.rows.iter().collect();
    rows.order_by_key(|row| row.table);
    let mut lines = vec![vec![words.round_table().to_owned(), String::new(), String::new()]];
    for row in rows {
        let [a, b] = row.sides.each_ref().map(|side| named(&side.name, &side.members));
        lines.push(vec![row.table.0.to_string(), a, b]);
    }
    for row in &view.unpaired {
        lines.push(vec!["\u{2013}".to_owned(), named(&row.name, &row.members), row.state.to_owned()]);
    }
    let mission = view.mission.as_ref().map(|mission| words.round_mission_now(mission));
    let head: Vec<String> = std::iter::once(view.title.clone()).chain(mission).collect();
    table(&head.join(" \u{b7} "), &lines)
}

/// With all tie-breaks.
pub fn standing(words: Words, view: &StandingView) -> String {
    let mut heads = vec![words.standing_place().to_owned(), view.who.to_owned()];
    heads.extend(view.heads.iter().map(|head| head.short.to_owned()));
    heads.push(view.record.short.to_owned());
    let mut lines = vec![heads];
    for row in &view.rows {
        let mut cells = vec![row.place.clone(), named(&row.name, &row.members)];
        cells.extend(row.cells.iter().map(|cell| cell.text.clone()));
        cells.push(row.record.clone());
        lines.push(cells);
    }
    table(&words.standing_title_after(&view.badge), &lines)
}

fn named(name: &str, members: &str) -> String {
    if members.is_empty() { name.to_owned() } else { [name, " (", members, ")"].concat() }
}

/// A bold title and lines in columns, headings first.
fn table(title: &str, lines: &[Vec<String>]) -> String {
    let mut text = ["**", &guarded(title), "**\n\n"].concat();
    for (index, line) in lines.iter().enumerate() {
        let cells: Vec<String> = line.iter().map(|cell| guarded(cell)).collect();
        text.push_str(&["| ", &cells.join(" | "), " |\n"].concat());
        if index == 0 {
            text.push_str(&["|", &"---|".repeat(line.len()), "\n"].concat());
        }
    }
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
    fn pairings_are_a_table() {
        let tournament = sample::running(&["Ann|Or*tega", "Bo", "Cy"], &[(1, 2)], &[3]);
        let words = Words::new(Lang::En);
        let text = pairings(words, &view(&tournament, RoundRef::Swiss(1), words).unwrap());
        assert_eq!(
            text,
            "**Round 1**\n\n| Table |  |  |\n|---|---|---|\n| 1 | Ann\\|Or\\*tega | Bo |\n| \u{2013} | Cy | bye |\n"
        );
    }

    #[test]
    fn a_standing_is_a_table() {
        let mut tournament = sample::running(&["Ann", "Bo"], &[(1, 2)], &[]);
        sample::enter(&mut tournament, 1, 1, [100, 40]);
        let words = Words::new(Lang::En);
        let found = crate::engine::standing::standing(&tournament, 1);
        let text = standing(words, &StandingView::of(words, &tournament, &found, None));
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "**Standings, after round 1**");
        assert_eq!(lines[2], "| Place | Player | Points | MoV | SoS | Record |");
        assert_eq!(lines[4], "| 1 | Ann | 1 | 160 | 0.0000 | 1\u{2013}0 |");
    }
}
