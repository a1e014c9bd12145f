//! Pairings, standings and the bracket as a picture for a chat (O12): texts, lines and boxes at positions in pixels.

use crate::engine::formats::by_id;
use crate::present::bracket::{self, Bout, Champion, Mark as SideMark};
use crate::present::prelude::*;
use crate::present::round::RoundView;
use crate::present::standing::ending::{EndingRow, EndingView};
use crate::present::standing::export::{title, with_members};
use crate::present::standing::{RowView, StandingView};
use crate::present::words::figure::date;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// Width and height.
    pub size: (u32, u32),
    pub texts: Vec<Text>,
    /// Filled: position, width and height.
    pub lines: Vec<[u32; 4]>,
    /// Outlined.
    pub boxes: Vec<[u32; 4]>,
    /// Filled, in the colour of the app.
    pub marks: Vec<[u32; 4]>,
    /// Light on dark.
    pub is_dark: bool,
}

/// A text on one line, in two smaller ones around it if it is wider than its room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    pub text: String,
    /// The left or right end of the baseline.
    pub at: (u32, u32),
    pub room: u32,
    /// Of the font.
    pub size: u32,
    pub is_bold: bool,
    pub is_soft: bool,
    /// `at` is the right end.
    pub ends: bool,
}

/// A column of a table: its width, and whether its texts end at the right.
#[derive(Clone, Copy)]
struct Column {
    width: u32,
    ends: bool,
    is_bold: bool,
}

const MARGIN: u32 = 40;
/// Above the first line.
const TOP: u32 = 170;
const LINE: u32 = 56;
const FONT: u32 = 30;
/// Most lines below each other, and the distance of two parts.
const MOST_LINES: usize = 40;
const GAP: u32 = 60;
/// A match of the bracket.
const BOX: (u32, u32) = (420, 112);

/// By table.
pub fn pairings(event: &str, view: &RoundView) -> Drawing {
    let mut rows: Vec<_> = view.rows.iter().collect();
    rows.sort_by_key(|row| row.table);
    let pair = |row: &&crate::present::round::MatchRow| {
        let [a, b] = row.sides.each_ref().map(|side| with_members(&side.name, &side.members));
        vec![row.table.0.to_string(), a, b]
    };
    let alone = |row: &crate::present::round::UnpairedRow| {
        vec!["\u{2013}".to_owned(), with_members(&row.name, &row.members), row.state.to_owned()]
    };
    let lines = rows.iter().map(pair).chain(view.unpaired.iter().map(alone)).collect();
    table(event, &view.title, &[figure(80), name(420), name(420)], lines)
}

/// With all tie-breaks.
pub fn standing(event: &str, view: &StandingView) -> Drawing {
    let mut columns = vec![figure(70), name(440)];
    columns.extend(view.heads.iter().map(|head| figure(if head.is_wide { 150 } else { 110 })));
    columns.push(figure(140));
    let heads = view.heads("", |head| head.short).into_iter().map(str::to_owned).collect();
    let lines = std::iter::once(heads).chain(view.rows.iter().map(RowView::texts)).collect();
    table(event, &title(view), &columns, lines)
}

/// The winner and the first places, 4 : 5; all places while nobody has won.
pub fn ending(words: Words, tournament: &Tournament, view: &EndingView) -> Drawing {
    match &view.winner {
        Some(winner) => first_places(words, tournament, view, winner),
        None => places(&tournament.setup.name, view),
    }
}

fn first_places(words: Words, tournament: &Tournament, view: &EndingView, winner: &Champion) -> Drawing {
    const WIDE: u32 = 1080;
    const EDGE: u32 = 80;
    let setup = &tournament.setup;
    let room = WIDE - 2 * EDGE;
    let at = |label: &str, x, y, size| Text { size, ..text(label, (x, y), EDGE + room - x, false) };
    let soft = |label: &str, x, y, size| Text { is_soft: true, ..at(label, x, y, size) };
    let joined = |parts: [&str; 2]| parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ");
    let day = joined([&date(words, &setup.date), &words.app_players(view.rows.len())]);
    let how = [words.share_winner(), ". ", &winner.how].concat();
    let mut texts = vec![
        soft(&setup.name, EDGE, 122, 40),
        soft(&day, EDGE, 178, 40),
        Text { is_bold: true, ..at(&winner.name, EDGE, 490, 188) },
        soft(&how, EDGE, 690, 58),
    ];
    for (line, row) in (0..).zip(view.rows.iter().take(4)) {
        let base = 898 + line * 77;
        texts.push(Text { size: 44, ends: true, ..text(&row.place, (EDGE + 44, base), 60, true) });
        texts.push(Text { room: 640, ..at(&row.name, EDGE + 84, base, 44) });
        texts.push(Text { ends: true, room: 160, ..soft(&row.record, EDGE + room, base, 44) });
    }
    let format = by_id(&tournament.rules.format).map(|format| format_name(words, format)).unwrap_or_default();
    texts.push(soft(&joined([format, &setup.place]), EDGE + 84, 1250, 38));
    let mark = |x: u32, y: u32, width, height| [EDGE + 14 + x, 1222 + y, width, height];
    Drawing {
        size: (WIDE, 1350),
        texts,
        lines: vec![[EDGE, 800, room, 2]],
        boxes: Vec::new(),
        marks: vec![mark(0, 0, 14, 4), mark(0, 28, 14, 4), mark(14, 0, 4, 32), mark(14, 14, 22, 4)],
        is_dark: true,
    }
}

fn places(event: &str, view: &EndingView) -> Drawing {
    let mut columns = vec![figure(70), name(560), Column { is_bold: false, ..name(400) }];
    columns.extend(view.figures.iter().map(|head| figure(if head.is_wide { 150 } else { 110 })));
    columns.push(figure(140));
    let figures = view.figures.iter().chain([&view.record]).map(|head| head.short.to_owned());
    let heads = [String::new(), view.who.to_owned(), String::new()].into_iter().chain(figures).collect();
    let lines = std::iter::once(heads).chain(view.rows.iter().map(EndingRow::texts)).collect();
    table(event, view.title, &columns, lines)
}

pub fn bracket(event: &str, view: &bracket::Picture) -> Drawing {
    let rounds = u32::try_from(view.columns.len()).unwrap_or(1).max(1);
    let first = view.columns.first().map_or(1, |column| column.bouts.len());
    let share = BOX.1 + 28;
    let height = share * u32::try_from(first).unwrap_or(1).max(if view.third.is_some() { 3 } else { 1 });
    let top = TOP + LINE;
    let mut drawing = sheet(event, &view.title, (rounds * (BOX.0 + GAP) - GAP, height + LINE));
    for (index, column) in (0..).zip(&view.columns) {
        let x = MARGIN + index * (BOX.0 + GAP);
        drawing.texts.push(text(&column.title, (x, TOP + 24), BOX.0, true));
        let bouts = u32::try_from(column.bouts.len()).unwrap_or(1).max(1);
        let middle = |place: u32| top + height * (2 * place + 1) / (2 * bouts);
        for (place, bout) in (0..).zip(&column.bouts) {
            let y = middle(place);
            boxed(&mut drawing, bout, (x, y - BOX.1 / 2));
            if index + 1 < rounds {
                let next = top + height * (2 * (place / 2) + 1) / bouts;
                let turn = x + BOX.0 + GAP / 2;
                drawing.lines.push([x + BOX.0, y, GAP / 2, 2]);
                drawing.lines.push([turn, y.min(next), 2, y.abs_diff(next) + 2]);
                drawing.lines.push([turn, next, GAP / 2, 2]);
            }
        }
    }
    if let Some(third) = &view.third {
        boxed(&mut drawing, third, (MARGIN + (rounds - 1) * (BOX.0 + GAP), top + height - BOX.1));
    }
    drawing
}

fn boxed(drawing: &mut Drawing, bout: &Bout, (x, y): (u32, u32)) {
    drawing.boxes.push([x, y, BOX.0, BOX.1]);
    drawing.lines.push([x, y + BOX.1 / 2, BOX.0, 1]);
    for (place, side) in (0..).zip(&bout.sides) {
        let base = y + place * BOX.1 / 2 + 38;
        let seed = side.seed.map(|seed| [&seed.to_string(), "  "].concat()).unwrap_or_default();
        let won = if side.mark == SideMark::Won { "\u{25b2} " } else { "" };
        let label = text(&(seed + &side.name), (x + 12, base), BOX.0 - 130, side.mark == SideMark::Won);
        drawing.texts.push(Text { is_soft: matches!(side.mark, SideMark::Lost | SideMark::Nobody), ..label });
        let score = text(&[won, &side.score].concat(), (x + BOX.0 - 12, base), 100, side.mark == SideMark::Won);
        drawing.texts.push(Text { ends: true, ..score });
    }
}

const fn figure(width: u32) -> Column {
    Column { width, ends: true, is_bold: false }
}

const fn name(width: u32) -> Column {
    Column { width, ends: false, is_bold: true }
}

/// Lines in parts side by side, evenly filled.
fn table(event: &str, title: &str, columns: &[Column], lines: Vec<Vec<String>>) -> Drawing {
    let parts = lines.len().div_ceil(MOST_LINES).max(1);
    let each = lines.len().div_ceil(parts).max(1);
    let width: u32 = columns.iter().map(|column| column.width + 20).sum();
    let (across, down) = (u32::try_from(parts).unwrap_or(1), u32::try_from(each).unwrap_or(1));
    let mut drawing = sheet(event, title, (across * (width + GAP) - GAP, down * LINE));
    for (part, lines) in (0..).zip(lines.chunks(each)) {
        let left = MARGIN + part * (width + GAP);
        for (index, cells) in (0..).zip(lines) {
            let base = TOP + index * LINE + 38;
            let mut x = left;
            for (column, cell) in columns.iter().zip(cells) {
                let at = if column.ends { x + column.width } else { x };
                let cell = text(cell, (at, base), column.width, column.is_bold);
                drawing.texts.push(Text { ends: column.ends, is_soft: column.ends, ..cell });
                x += column.width + 20;
            }
            drawing.lines.push([left, TOP + (index + 1) * LINE - 1, width - 20, 1]);
        }
    }
    drawing
}

/// With the event and a title, for content of this size.
fn sheet(event: &str, title: &str, content: (u32, u32)) -> Drawing {
    let width = content.0.max(700);
    let head = |label: &str, y, size, is_soft| Text { size, is_soft, ..text(label, (MARGIN, y), width, !is_soft) };
    Drawing {
        size: (width + 2 * MARGIN, TOP + content.1 + MARGIN),
        texts: vec![head(event, 76, 34, true), head(title, 132, 46, false)],
        lines: Vec::new(),
        boxes: Vec::new(),
        marks: Vec::new(),
        is_dark: false,
    }
}

/// Two lines, broken between words; none if a part is wider than its room.
pub fn two_lines(text: &str, fits: impl Fn(&str) -> bool) -> Option<[&str; 2]> {
    let spaces = text.match_indices(' ').map(|(at, _)| [&text[..at], text[at..].trim_start()]);
    spaces.take_while(|[first, _]| fits(first)).last().filter(|[_, rest]| fits(rest))
}

fn text(text: &str, at: (u32, u32), room: u32, is_bold: bool) -> Text {
    Text { text: text.to_owned(), at, room, size: FONT, is_bold, is_soft: false, ends: false }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::id::RoundRef;
    use crate::present::bracket::BracketView;
    use crate::present::sample;
    use crate::present::sample::sample_round;
    use crate::present::words::text::{Lang, Words};

    const WORDS: Words = Words::new(Lang::En);

    fn texts(drawing: &Drawing) -> Vec<&str> {
        drawing.texts.iter().map(|text| text.text.as_str()).collect()
    }

    /// Everything lies inside.
    fn fits(drawing: &Drawing) -> bool {
        let (width, height) = drawing.size;
        let inside = |[x, y, w, h]: &[u32; 4]| x + w <= width && y + h <= height;
        let text = |text: &Text| {
            let start = if text.ends { text.at.0 - text.room } else { text.at.0 };
            start + text.room <= width && text.at.1 <= height
        };
        drawing.boxes.iter().chain(&drawing.lines).all(inside) && drawing.texts.iter().all(text)
    }

    #[test]
    fn a_round_and_its_standing_are_drawn() {
        let mut event = sample_round::running(&["Ann", "Bo", "Cy"], &[(1, 2)], &[3]);
        let round = crate::present::round::view(&event, RoundRef::Swiss(1), WORDS).unwrap();
        let drawing = pairings("Cup", &round);
        assert_eq!(texts(&drawing), ["Cup", "Round 1", "1", "Ann", "Bo", "\u{2013}", "Cy", "bye"]);
        assert!(fits(&drawing));
        sample_round::enter(&mut event, 1, 1, [100, 20]);
        let found = crate::engine::standing::standing(&event, 1);
        let drawing = standing("Cup", &StandingView::of(WORDS, &event, &found, None));
        assert_eq!(texts(&drawing)[1], "Standings, after round 1");
        assert!(texts(&drawing).contains(&"Ann") && fits(&drawing));
        let drawing = places("Cup", &EndingView::of(WORDS, &event));
        assert!(texts(&drawing).contains(&"Cy") && fits(&drawing));
    }

    #[test]
    fn many_pairings_stand_side_by_side() {
        let names: Vec<String> = (0..200).map(|number| number.to_string()).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let pairs: Vec<_> = (0..100).map(|pair| (pair * 2 + 1, pair * 2 + 2)).collect();
        let event = sample_round::running(&names, &pairs, &[]);
        let drawing = pairings("Cup", &crate::present::round::view(&event, RoundRef::Swiss(1), WORDS).unwrap());
        assert!(fits(&drawing) && drawing.size.0 < 4000 && drawing.size.1 < 4000, "{:?}", drawing.size);
    }

    #[test]
    fn a_long_name_takes_two_lines_and_is_not_cut() {
        let lines = |text| two_lines(text, |line| line.chars().count() <= 12);
        assert_eq!(lines("Los Rebeldes (Ana, Bo)"), Some(["Los Rebeldes", "(Ana, Bo)"]));
        assert_eq!(lines("Los Rebeldes (Ana Belén, Bo)"), None);
        assert_eq!(lines("Featherstonehaugh"), None);
    }

    #[test]
    fn the_winner_and_the_first_four_are_a_picture_of_their_own() {
        let mut event = sample_round::running(&["Ann Ortega", "Bo", "Cy", "Di", "Ed"], &[(1, 2), (3, 4)], &[5]);
        sample_round::enter(&mut event, 1, 1, [100, 20]);
        sample_round::enter(&mut event, 1, 2, [60, 20]);
        let view = |event: &Tournament| EndingView::of(WORDS, event);
        assert_eq!(ending(WORDS, &event, &view(&event)).texts.len(), 2 + 6 * 6, "all places while it runs");
        event.closed = true;
        (event.setup.date, event.setup.place) = ("2026-11-28".into(), "Graz".into());
        let drawing = ending(WORDS, &event, &view(&event));
        assert_eq!((drawing.size, drawing.is_dark), ((1080, 1350), true));
        assert_eq!(texts(&drawing)[1..3], ["28 Nov 2026, 5 players", "Ann Ortega"]);
        assert_eq!(drawing.texts.iter().filter(|text| text.is_bold).count(), 1 + 4);
        assert!(fits(&drawing), "{drawing:?}");
    }

    #[test]
    fn the_bracket_is_drawn() {
        let event = sample::cut(sample::with_entries(8), 8);
        let BracketView::Picture(picture) = BracketView::of(WORDS, &event) else { panic!("a bracket") };
        let drawing = bracket("Cup", &picture);
        assert_eq!(drawing.boxes.len(), 7);
        assert!(texts(&drawing).contains(&"Player 1") && fits(&drawing), "{drawing:?}");
    }
}
