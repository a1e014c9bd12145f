//! The path of places: a line for each player over the rounds, as coordinates.

use crate::engine::standing::placing::placing;
use crate::engine::standing::{Standing, standing};
use crate::present::prelude::*;

/// Places with a row of their own; lower ones share the last row.
const ROWS: u16 = 24;
/// The least units between two rounds; few rounds share more room.
const STEP: u16 = 72;
const ROOM: u16 = 240;
/// Units between two places.
const ROW: u16 = 22;
/// Units left of the first round and above the first place.
const MARGIN: [u16; 2] = [36, 34];

/// Lengths are units of the drawing, from its upper left corner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathView {
    /// Width without the names at the end of the lines, and height.
    pub size: [u16; 2],
    pub rounds: Vec<Mark>,
    pub places: Vec<Mark>,
    /// Best first, the chosen one last, so that it is drawn over the others.
    pub lines: Vec<ChartLine>,
    /// Players to choose from, by place.
    pub names: Vec<(EntryId, String)>,
    /// Some places are below the chart.
    pub is_cut_off: bool,
}

/// A label at a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Along its axis.
    pub at: u16,
    pub text: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChartLine {
    pub entry: EntryId,
    /// From left to right, from top to bottom.
    pub points: Vec<[u16; 2]>,
    /// `3 Anna Logue` at its end.
    pub label: String,
    pub told: String,
    pub is_chosen: bool,
}

/// The winner, or who is first so far.
pub fn leader(tournament: &Tournament) -> Option<EntryId> {
    placing(tournament).rows.first().filter(|row| row.place.is_some()).map(|row| row.entry)
}

/// None before two rounds have been posted, or if nobody has a place.
pub fn view(words: Words, tournament: &Tournament, chosen: Option<EntryId>) -> Option<PathView> {
    let posted = tournament.posted_swiss();
    if posted < 2 {
        return None;
    }
    let standings: Vec<Standing> = (1..=posted).map(|after| standing(tournament, after)).collect();
    let last = standings.last()?;
    let placed: Vec<_> = last.rows.iter().filter_map(|row| Some((row.entry, row.place?))).collect();
    if placed.is_empty() {
        return None;
    }
    let shown = u16::try_from(placed.len()).unwrap_or(u16::MAX).min(ROWS);
    let is_cut_off = placed.len() > usize::from(ROWS);
    let step = (ROOM / (u16::from(posted) - 1)).max(STEP);
    let painter = Painter { words, tournament, standings: &standings, foot: shown + u16::from(is_cut_off), step };
    let mut lines: Vec<ChartLine> = placed
        .iter()
        .map(|(entry, place)| (*entry, *place, chosen == Some(*entry)))
        .filter(|(_, place, is_chosen)| *is_chosen || *place <= shown)
        .map(|(entry, place, is_chosen)| painter.line(entry, place, is_chosen))
        .collect();
    lines.sort_by_key(|line| line.is_chosen);
    Some(PathView {
        size: [painter.x(posted), y(painter.foot) + ROW],
        rounds: (1..=posted).map(|round| Mark { at: painter.x(round), text: words.stats_round(round) }).collect(),
        places: (1..=shown).map(|place| Mark { at: y(place), text: place.to_string() }).collect(),
        lines,
        names: placed.iter().map(|(entry, _)| (*entry, entry_name(words, tournament, *entry))).collect(),
        is_cut_off,
    })
}

struct Painter<'a> {
    words: Words,
    tournament: &'a Tournament,
    standings: &'a [Standing],
    /// The shared last row, or the last place.
    foot: u16,
    /// Units between two rounds.
    step: u16,
}

impl Painter<'_> {
    const fn x(&self, round: u8) -> u16 {
        MARGIN[0] + (round as u16 - 1) * self.step
    }

    fn line(&self, entry: EntryId, place: u16, is_chosen: bool) -> ChartLine {
        let places = (1..).zip(self.standings).filter_map(|(round, standing)| {
            let place = standing.row(entry)?.place?;
            Some((round, place))
        });
        let places: Vec<(u8, u16)> = places.collect();
        let name = entry_name(self.words, self.tournament, entry);
        let told: Vec<String> = places.iter().map(|(_, place)| place.to_string()).collect();
        ChartLine {
            entry,
            points: places.iter().map(|(round, place)| [self.x(*round), y((*place).min(self.foot))]).collect(),
            told: self.words.stats_path_told(&name, told.join(", ")),
            label: self.words.stats_path_end(place, name),
            is_chosen,
        }
    }
}

const fn y(place: u16) -> u16 {
    MARGIN[1] + (place - 1) * ROW
}
