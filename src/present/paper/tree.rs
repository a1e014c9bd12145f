//! The printed bracket: as large as the leaf, in parts if the first round is too long for one (O5).

use super::{Body, Cell, Leaf, Press};
use crate::present::bracket::{Bout, BoutSide, BracketView, Column, Mark, Picture, Shape};
use crate::present::prelude::*;

/// Between two columns.
const GAP: u16 = 100;
/// The heads of the columns.
const TITLES: u16 = 80;
/// The most matches below each other on a leaf, and the highest and lowest box of one.
const MOST_BOUTS: usize = 16;
const BOX: (u16, u16) = (90, 190);

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    /// The heads of the columns and their positions.
    pub titles: Vec<(u16, String)>,
    pub width: u16,
    pub boxes: Vec<TreeMatch>,
    pub height: u16,
    pub path: String,
    pub size: (u16, u16),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeMatch {
    pub at: (u16, u16),
    /// Seed and name, members and how it was won; the score.
    pub sides: [(Cell, String); 2],
    pub won: Option<usize>,
    /// Its name, if it is no match of the tree itself.
    pub label: String,
}

pub(super) fn leaves(press: &Press) -> Vec<Leaf> {
    let BracketView::Picture(picture) = BracketView::of(press.words, press.tournament) else { return Vec::new() };
    let (width, _) = press.job.size.inside(true);
    let size = (width, press.below_head(true));
    let bodies: Vec<Body> =
        parts(&picture).into_iter().map(|part| Body::Tree(tree(press.words, &part, size, &picture))).collect();
    let note = if picture.is_projection { press.words.bracket_projection().to_owned() } else { String::new() };
    let winner = picture.champion.as_ref().map(|winner| press.words.standing_wins(&winner.name));
    press.leaves(&picture.title, &winner.unwrap_or(note), bodies)
}

/// The columns of each leaf: the parts of a large bracket first, then the rounds after them.
fn parts(picture: &Picture) -> Vec<Vec<Column>> {
    let first = picture.columns.first().map_or(0, |column| column.bouts.len());
    let leaves = first.div_ceil(MOST_BOUTS).max(1);
    if leaves == 1 {
        return vec![picture.columns.clone()];
    }
    let deep = picture.columns.iter().take_while(|column| column.bouts.len() >= leaves).count();
    let (here, later) = picture.columns.split_at(deep);
    let part = |leaf: usize| {
        let cut = |column: &Column| {
            let each = column.bouts.len() / leaves;
            let bouts = column.bouts.iter().skip(leaf * each).take(each).cloned().collect();
            Column { bouts, ..column.clone() }
        };
        here.iter().map(cut).collect()
    };
    let last = here.last().into_iter().chain(later).cloned().collect();
    (0..leaves).map(part).chain(std::iter::once(last)).collect()
}

fn tree(words: Words, columns: &[Column], (width, height): (u16, u16), picture: &Picture) -> Tree {
    let count = u16::try_from(columns.len()).unwrap_or(1).max(1);
    let column = ((width - GAP * (count - 1)) / count).min(1300);
    let rows = columns.first().map_or(1, |column| column.bouts.len()).max(1);
    let room = height - TITLES;
    let share = room / u16::try_from(rows).unwrap_or(1);
    let box_height = (share - share / 6).clamp(BOX.0, BOX.1);
    let x = |index: usize| u16::try_from(index).unwrap_or(0) * (column + GAP);
    let middle = |bouts: usize, place: usize| {
        let each = u32::from(room) / u32::try_from(bouts).unwrap_or(1).max(1);
        let at = each * u32::try_from(place).unwrap_or(0) + each / 2;
        TITLES + u16::try_from(at).unwrap_or(room)
    };
    let mut boxes = Vec::new();
    let mut path = String::new();
    for (index, here) in columns.iter().enumerate() {
        for (place, bout) in here.bouts.iter().enumerate() {
            let y = middle(here.bouts.len(), place);
            boxes.push(boxed(bout, (x(index), y - box_height / 2), String::new()));
            if columns.get(index + 1).is_some() {
                let next = middle(here.bouts.len() / 2, place / 2);
                let (from, turn, to) = (x(index) + column, x(index) + column + GAP / 2, x(index + 1));
                let numbers = [from, y, turn, next, to].map(|number| number.to_string());
                let [from, y, turn, next, to] = numbers.each_ref().map(String::as_str);
                path.push_str(&["M", from, " ", y, "H", turn, "V", next, "H", to].concat());
            }
        }
    }
    let has_final = columns
        .last()
        .is_some_and(|last| last.bouts.len() == 1 && Some(last.round) == picture.columns.last().map(|last| last.round));
    if let Some(third) = picture.third.as_ref().filter(|_| has_final) {
        let y = height - box_height - box_height / 3;
        boxes.push(boxed(third, (x(columns.len() - 1), y), words.bracket_third().to_owned()));
    }
    let titles = columns.iter().enumerate().map(|(index, column)| (x(index), column.title.clone())).collect();
    Tree { titles, width: column, boxes, height: box_height, path, size: (width, height) }
}

fn boxed(bout: &Bout, at: (u16, u16), label: String) -> TreeMatch {
    let side = |side: &BoutSide| {
        let name = match side.seed {
            Some(seed) => [&seed.to_string(), "  ", &side.name].concat(),
            None => side.name.clone(),
        };
        let how = if bout.shape == Shape::Over && side.mark == Mark::Won { bout.state.as_str() } else { "" };
        (Cell { text: name, small: dotted([side.members.as_str(), how]) }, side.score.clone())
    };
    let won = bout.sides.iter().position(|side| side.mark == Mark::Won);
    TreeMatch { at, sides: bout.sides.each_ref().map(side), won, label }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::id::RoundRef;
    use crate::engine::outcome::Decider;
    use crate::engine::tournament::round::RoundState;
    use crate::present::sample;
    use crate::present::words::text::Lang;

    #[test]
    fn an_equal_match_says_how_it_was_won() {
        let mut tournament = sample::cut(sample::with_entries(4), 4);
        let mut semis = sample::round(&tournament, RoundRef::Elimination(1), &[0, 3, 1, 2], RoundState::Posted, 2);
        let result = semis.matches[0].result.as_mut().unwrap();
        (result.scores, result.decider) = ([100, 100], Some(Decider::Initiative));
        let bracket = tournament.bracket.as_mut().unwrap();
        (bracket.third_place, bracket.rounds) = (true, vec![semis]);
        let words = Words::new(Lang::En);
        let BracketView::Picture(picture) = BracketView::of(words, &tournament) else { panic!() };
        let boxes = tree(words, &picture.columns, (2700, 1900), &picture).boxes;
        let small = boxes.iter().flat_map(|found| &found.sides).map(|(who, _)| who.small.as_str());
        assert_eq!(small.collect::<Vec<_>>(), ["by initiative", "", "", "", "", "", "", ""]);
        assert_eq!(boxes[3].label, "Third-place match");
    }
}
