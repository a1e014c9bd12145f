//! Result slips: several on a leaf, ordered so that the cut stack is in table order (O2); with the fields of the
//! format (XW-7, XW-11, EPIC-11, EPIC-14, IA-10, IA-13).

use super::{Body, Cell, Leaf, Press};
use crate::app::route::{CARD, Page, Route};
use crate::engine::rules::{DrawnElimination, LevelScore};
use crate::engine::standing::{Standing, standing};
use crate::files::cards::{Card, MatchCard};
use crate::present::list::contents::text;
use crate::present::prelude::*;
use crate::present::result::ways::{SheetKind, sheet_kind, ways};
use crate::present::round::{MatchRow, RoundView, view};
use crate::present::setup::before_play::{chooses, mirror_words};
use crate::present::share::code::Code;
use crate::present::standing::record;

/// The largest version of a code that a phone reads from a slip.
const LARGEST_ON_SLIP: u8 = 14;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slip {
    pub table: String,
    pub round: String,
    /// Fields to fill in or tick for each side.
    pub heads: Vec<SlipHead>,
    pub sides: [SlipSide; 2],
    /// Ways to end, to be ticked.
    pub ends: Vec<String>,
    /// The time of a third place match, the mission, who chooses, that figures must be told apart.
    pub notes: Vec<String>,
    pub code: Option<Code>,
    /// For phones that have the card of the round; may be empty.
    pub letters: String,
}

/// The back of a slip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Back {
    pub table: String,
    /// Name and list of each side; the list is empty if it is unknown.
    pub lists: [(String, String); 2],
}

/// A field to fill in or tick for each side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SlipHead {
    pub label: String,
    pub mark: Mark,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    Number,
    Tick,
    Line,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SlipSide {
    pub who: Cell,
    /// Points, record and place before the round, or the seed, and the total of the squad.
    pub facts: Vec<String>,
}

/// The tables of each leaf, from the top down, so that the stacked piles are in order after cutting.
pub fn cut_order(tables: usize, a_leaf: usize) -> Vec<Vec<usize>> {
    let leaves = tables.div_ceil(a_leaf.max(1));
    (0..leaves).map(|leaf| (leaf..tables).step_by(leaves).collect()).collect()
}

pub(super) fn leaves(press: &Press, round: RoundRef) -> Vec<Leaf> {
    let Some(view) = view(press.tournament, round, press.words) else { return Vec::new() };
    let Some(found) = press.tournament.round(round) else { return Vec::new() };
    let mut slips: Vec<(&MatchRow, &Match)> = view.rows.iter().zip(&found.matches).collect();
    slips.sort_by_key(|(row, _)| row.table);
    let a_leaf = press.job.slips.max(1);
    let height = press.job.size.inside(false).1 / u16::from(a_leaf);
    let before = before(press.tournament, round);
    let leaf = |places: Vec<usize>| {
        let here: Vec<_> = places.into_iter().filter_map(|place| slips.get(place)).collect();
        let front = here.iter().map(|(row, played)| slip(press, &view, row, played, before.as_ref())).collect();
        let front = Leaf::bare(Body::Slips { slips: front, height });
        let back = (press.job.backs && found.is_posted()).then(|| {
            let backs = here.iter().map(|(_, played)| back(press, played)).collect();
            Leaf::bare(Body::Backs { backs, height })
        });
        [Some(front), back].into_iter().flatten()
    };
    cut_order(slips.len(), usize::from(a_leaf)).into_iter().flat_map(leaf).collect()
}

/// The standing before a Swiss round (O3).
fn before(tournament: &Tournament, round: RoundRef) -> Option<Standing> {
    match round {
        RoundRef::Swiss(number) if number > 1 => Some(standing(tournament, number - 1)),
        RoundRef::Swiss(_) | RoundRef::Elimination(_) => None,
    }
}

/// The lists of both sides (L9). Lists are secret until the first round is posted.
fn back(press: &Press, played: &Match) -> Back {
    let lists = |side: Side| {
        let id = played.sides[side.index()];
        let filed = press.tournament.entry(id).map(|entry| entry.lists.as_slice()).unwrap_or_default();
        let texts = filed.iter().filter_map(|filed| filed.list.as_ref()).map(|list| text(press.words, list));
        (press.who(id).text, texts.collect::<Vec<_>>().join("\n\n"))
    };
    Back { table: played.table.0.to_string(), lists: Side::BOTH.map(lists) }
}

fn slip(press: &Press, view: &RoundView, row: &MatchRow, played: &Match, before: Option<&Standing>) -> Slip {
    let Press { words, tournament, job, .. } = *press;
    let mission = view.mission.as_ref().map(|mission| words.round_mission_now(mission));
    let named = |side: Side| press.who(played.sides[side.index()]).text;
    let time = played.time.map(|time| words.paper_third(time.minutes));
    let scan = tournament.setup.links.results.map(|_| words.paper_scan().to_owned());
    let notes = [
        time,
        mission,
        chooses(words, tournament, played.sides, named),
        mirror_words(words, tournament, played.sides),
        scan,
    ];
    Slip {
        table: row.table.0.to_string(),
        round: [&tournament.setup.name, " \u{b7} ", &view.title].concat(),
        heads: heads(press, view.round, played),
        sides: Side::BOTH.map(|of| side(press, row, played, of, before)),
        ends: ends(press, played),
        notes: notes.into_iter().flatten().collect(),
        code: code_of_table(&job.address, tournament, view.round, row.table),
        letters: of_match(tournament, view.round, row.table)
            .map_or_else(String::new, |card| card.letters().to_string()),
    }
}

fn side(press: &Press, row: &MatchRow, played: &Match, side: Side, before: Option<&Standing>) -> SlipSide {
    let cell = &row.sides[side.index()];
    let counts = matches!(press.tournament.rules.sheet, ScoreSheet::Squad { .. });
    let entry = press.tournament.entry(played.sides[side.index()]);
    let total = entry.and_then(|entry| entry.details.squad_total).filter(|_| counts);
    let total = match total {
        Some(total) => Some(press.words.sheet_facts_squad(total)),
        None => (counts && press.job.totals).then(|| press.words.paper_total_blank().to_owned()),
    };
    let line = before.and_then(|before| before.row(cell.entry));
    let played = line.map(|line| record(press.tournament.rules.points, line.record));
    let place = line.and_then(|line| line.place).map(|place| press.words.paper_place(place));
    let facts = [Some(cell.facts.clone()), played, place, total].into_iter().flatten().filter(|fact| !fact.is_empty());
    SlipSide { who: press.who(cell.entry), facts: facts.collect() }
}

/// The counts of the format, then who leaves, then the signature.
fn heads(press: &Press, round: RoundRef, played: &Match) -> Vec<SlipHead> {
    let (words, rules) = (press.words, &press.tournament.rules);
    let number = |label: &str| SlipHead { label: label.to_owned(), mark: Mark::Number };
    let tick = |label: &str| SlipHead { label: label.to_owned(), mark: Mark::Tick };
    let mut heads = match sheet_kind(press.tournament, played) {
        SheetKind::Squads => vec![number(words.paper_score())],
        SheetKind::Points => vec![number(words.paper_vp())],
        SheetKind::Winner => vec![tick(words.paper_won())],
        SheetKind::Games => (1..=3).map(|game| tick(&words.paper_game(game))).collect(),
    };
    if matches!(rules.level, LevelScore::Salvo(_)) {
        heads.push(tick(words.paper_salvo()));
    }
    heads.extend(rules.sheet.steps().iter().map(|step| match step {
        TieStep::LessDamage => number(words.paper_damage()),
        TieStep::MoreCards => number(words.paper_cards()),
        TieStep::Battlefield => tick(words.paper_battlefield()),
        TieStep::MoreFromFigures => number(words.paper_figures()),
        TieStep::FewerTokens => number(words.paper_tokens()),
    }));
    if matches!(round, RoundRef::Elimination(_)) {
        if rules.drawn_elimination == DrawnElimination::Initiative {
            heads.push(tick(words.paper_initiative()));
        }
    } else {
        heads.push(tick(words.paper_drops()));
    }
    heads.push(SlipHead { label: words.paper_sign().to_owned(), mark: Mark::Line });
    heads
}

/// Endings that players report; a no-show fills in no slip, and judges find fortressing (XW-19) and a double loss.
fn ends(press: &Press, played: &Match) -> Vec<String> {
    let kind = sheet_kind(press.tournament, played);
    let by_players = ways(press.words, press.tournament, kind).into_iter().filter(|(_, end)| {
        !matches!(
            end,
            ResultEnd::NoShow(_)
                | ResultEnd::NotPlayed
                | ResultEnd::Fortressing(_)
                | ResultEnd::BothFortressing
                | ResultEnd::DoubleLoss
        ) && (kind != SheetKind::Squads || *end != ResultEnd::Scores || press.tournament.rules.sheet.counts_worth())
    });
    let mut ends: Vec<String> = by_players.map(|(name, _)| name.to_owned()).collect();
    if kind == SheetKind::Squads && press.tournament.rules.sheet.tells_end() {
        ends.insert(0, press.words.sheet_end_time().to_owned());
    }
    ends
}

/// The page of the table for the phones of its players, or the address of its result sheet; none for an address too
/// long for a code.
fn code_of_table(base: &str, tournament: &Tournament, round: RoundRef, table: TableNumber) -> Option<Code> {
    if let Some(card) = of_match(tournament, round, table)
        && let Ok(digits) = Card::from(card).to_digits()
        && let Some(code) = Code::of_digits(&[base, CARD].concat(), &digits, LARGEST_ON_SLIP)
    {
        return Some(code);
    }
    let route = Route::Event(tournament.id.clone(), Page::Table(round, table));
    Code::of([base, &route.to_hash()].concat())
}

/// A slip is printed anew for another match, so no card of a match is newer than another.
fn of_match(tournament: &Tournament, round: RoundRef, table: TableNumber) -> Option<MatchCard> {
    MatchCard::of(tournament, (round, table), Seq(0), Instant::default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::id::Instant;
    use crate::engine::squad::{Filed, List, Ship};
    use crate::engine::tournament::round::RoundState;
    use crate::present::paper::{Document, Job, Size, Whose};
    use crate::present::sample::sample_round as sample;
    use crate::present::words::text::{Lang, Words};

    /// With backs.
    fn printed(tournament: &Tournament, round: RoundRef) -> Vec<Leaf> {
        let job = Job {
            document: Document::Slips(round),
            size: Size::A4,
            slips: 6,
            totals: false,
            backs: true,
            initials: false,
            whose: Whose::Blank,
            entry: None,
            address: String::new(),
            offset_minutes: 0,
            now: Instant(0),
        };
        leaves(&Press { words: Words::new(Lang::En), tournament, job: &job, initials: Vec::new() }, round)
    }

    #[test]
    fn a_slip_has_record_and_place_before_its_round() {
        // O3
        let mut tournament = sample::running(&["Ann", "Bo", "Cy", "Di"], &[(1, 2), (3, 4)], &[]);
        sample::enter(&mut tournament, 1, 1, [100, 20]);
        sample::enter(&mut tournament, 1, 2, [100, 40]);
        sample::propose(&mut tournament, &[(1, 3), (2, 4)], &[]);
        let leaves = printed(&tournament, RoundRef::Swiss(2));
        let Body::Slips { slips, .. } = &leaves[0].body else { panic!("slips") };
        let facts = slips[0].sides.each_ref().map(|side| side.facts.join(", "));
        assert!(facts[0].ends_with("1\u{2013}0, place 1") && facts[1].ends_with("1\u{2013}0, place 2"), "{facts:?}");
    }

    #[test]
    fn lists_are_on_the_back_once_the_round_is_posted() {
        // L9
        let mut tournament = sample::running(&["Ann", "Bo"], &[(1, 2)], &[]);
        let ship = Ship { name: "T-65 X-wing".to_owned(), ..Ship::default() };
        let list = List { ships: vec![ship], ..List::default() };
        tournament.entries[0].lists = vec![Filed { list: Some(list), ..Filed::default() }];
        let leaves = printed(&tournament, RoundRef::Swiss(1));
        assert_eq!(leaves.len(), 2, "a back follows its front");
        let Body::Backs { backs: found, .. } = &leaves[1].body else { panic!("backs") };
        assert_eq!((found[0].table.as_str(), found[0].lists[0].0.as_str()), ("1", "Ann"));
        assert!(found[0].lists[0].1.contains("X-wing") && found[0].lists[1].1.is_empty());
        tournament.swiss[0].state = RoundState::Proposed;
        assert!(
            printed(&tournament, RoundRef::Swiss(1)).iter().all(|leaf| !matches!(leaf.body, Body::Backs { .. })),
            "lists are still secret"
        );
    }
}
