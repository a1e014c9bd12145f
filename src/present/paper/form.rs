//! Blank lists with the fields of a format (LIST-1, LIST-2, EPIC-12), two on a leaf, side by side.

use super::{Body, Leaf, Press, Whose};
use crate::engine::entry::{Entry, Presence};
use crate::engine::formats;
use crate::engine::squad::{ArmyForm, CardKind, DeckForm, Filed, ListForm, SquadForm};
use crate::present::list::contents::heading;
use crate::present::rulebook::list::damage_deck;

/// Height of a line of fields, and of the heading of lines.
const FIELD: u16 = 105;
const HEADING: u16 = 110;
const TITLE: u16 = 95;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedForm {
    pub title: &'static str,
    pub event: String,
    /// From the top down.
    pub items: Vec<Item>,
    /// The height of a line.
    pub row: u16,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    Fields(Vec<Field>),
    Blank(Blank),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    pub label: String,
    pub value: String,
    /// Its share of the width.
    pub share: u8,
    pub ticks: Vec<&'static str>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blank {
    pub title: &'static str,
    /// Headings of the columns, with their share of the width.
    pub heads: Vec<(&'static str, u8)>,
    pub rows: u8,
    /// In two columns.
    pub is_double: bool,
}

impl Blank {
    /// Lines below each other.
    pub const fn high(&self) -> u8 {
        if self.is_double { self.rows.div_ceil(2) } else { self.rows }
    }
}

/// The owner of the list, as far as known.
#[derive(Clone, Default)]
struct Owner {
    player: String,
    team: String,
}

pub(super) fn leaves(press: &Press) -> Vec<Leaf> {
    let Some(format) = formats::by_id(&press.tournament.rules.format) else { return Vec::new() };
    let forms: Vec<PrintedForm> = owners(press).iter().map(|owner| form(press, &format.list, owner)).collect();
    forms.chunks(2).map(|forms| Leaf::bare(Body::Forms(forms.to_vec()))).collect()
}

fn owners(press: &Press) -> Vec<Owner> {
    let is_missing = |entry: &Entry, member: u8| !entry.filed(member).is_some_and(Filed::is_handed_in);
    let whose = press.job.whose;
    if whose == Whose::Blank {
        return vec![Owner::default(); 2];
    }
    let mut owners = Vec::new();
    for entry in press.tournament.entries.iter().filter(|entry| entry.presence == Presence::In) {
        for member in 0..press.tournament.lists_of_an_entry() {
            let details = &entry.details;
            let owner = match details.members.get(usize::from(member)) {
                Some(player) => Owner { player: player.clone(), team: details.name.clone() },
                None => Owner { player: details.name.clone(), team: String::new() },
            };
            if whose == Whose::All || is_missing(entry, member) {
                owners.push(owner);
            }
        }
    }
    owners
}

fn form(press: &Press, kind: &ListForm, owner: &Owner) -> PrintedForm {
    let words = press.words;
    let mut items = vec![whose(press, owner)];
    match kind {
        ListForm::Squad(form) => squad(press, form, &mut items),
        ListForm::Deck(form) => deck(press, *form, &mut items),
        ListForm::Army(form) => army(press, *form, &mut items),
    }
    items.push(Item::Fields(vec![field(words.paper_sign(), 3), field(words.paper_checked(), 2)]));
    let title = match kind {
        ListForm::Squad(_) => words.paper_squad(),
        ListForm::Deck(_) => words.paper_deck(),
        ListForm::Army(_) => words.paper_army(),
    };
    let row = row(&items, press.job.size.inside(true).1 - TITLE);
    PrintedForm { title, event: press.tournament.setup.name.clone(), items, row }
}

/// The height left by fields and headings, shared by all lines.
fn row(items: &[Item], room: u16) -> u16 {
    let (mut fixed, mut rows) = (0, 0);
    for item in items {
        match item {
            Item::Fields(_) => fixed += FIELD,
            Item::Blank(blank) => {
                fixed += HEADING;
                rows += u16::from(blank.high());
            }
        }
    }
    (room.saturating_sub(fixed) / rows.max(1)).min(170)
}

fn field(label: impl Into<String>, share: u8) -> Field {
    Field { label: label.into(), value: String::new(), share, ticks: Vec::new() }
}

/// The player; the list of a team names its owner (EPIC-12).
fn whose(press: &Press, owner: &Owner) -> Item {
    let words = press.words;
    let is_team = press.tournament.lists_of_an_entry() > 1;
    let player = Field { value: owner.player.clone(), ..field(words.standing_player(), 3) };
    let team = Field { value: owner.team.clone(), ..field(words.team_one(), 3) };
    let table = field(words.round_table(), 1);
    Item::Fields(if is_team { vec![player, team] } else { vec![player, table] })
}

/// X-Wing: ships, upgrades, total, damage deck, obstacles; Epic: the Epic points as well.
fn squad(press: &Press, form: &SquadForm, items: &mut Vec<Item>) {
    let words = press.words;
    let mut heads = vec![(words.paper_ship(), 4), (words.paper_upgrades(), 6), (words.list_fact_points(), 2)];
    let mut totals = vec![field(words.list_fact_faction(), 4), field(words.list_form_total(), 2)];
    if form.epic.is_some() {
        heads.push((words.paper_epic(), 2));
        totals.push(field(words.list_fact_epic(), 2));
    }
    items.push(Item::Fields(totals));
    let rows = if form.epic.is_some() { 12 } else { 8 };
    items.push(Item::Blank(Blank { title: words.list_head_ships(), heads, rows, is_double: false }));
    if form.damage_decks.len() > 1 {
        let ticks = form.damage_decks.iter().map(|deck| damage_deck(words, *deck)).collect();
        items.push(Item::Fields(vec![Field { ticks, ..field(words.list_fact_damage_deck(), 1) }]));
    }
    if form.obstacles > 0 {
        items.push(Item::Fields(
            (1..=form.obstacles).map(|number| field(words.list_form_obstacle(number), 1)).collect(),
        ));
    }
}

/// Destiny: characters with the points of each, battlefield, all cards of the deck.
fn deck(press: &Press, form: DeckForm, items: &mut Vec<Item>) {
    let words = press.words;
    let heads = vec![(words.paper_card(), 8), (words.paper_dice(), 2), (words.list_fact_points(), 2)];
    items.push(lines(heading(words, CardKind::Character), heads, 4, false));
    items.push(Item::Fields(vec![
        field(heading(words, CardKind::Battlefield), 3),
        field(heading(words, CardKind::Plot), 3),
        field(words.paper_points_of(form.points), 2),
    ]));
    let heads = vec![(words.paper_copies(), 1), (words.paper_card(), 6)];
    let rows = u8::try_from(form.cards).unwrap_or(u8::MAX);
    items.push(lines(heading(words, CardKind::Deck), heads, rows, true));
}

/// Imperial Assault: deployment cards, skirmish upgrades, command cards.
fn army(press: &Press, form: ArmyForm, items: &mut Vec<Item>) {
    let words = press.words;
    let heads = || vec![(words.paper_copies(), 1), (words.paper_card(), 6), (words.list_fact_points(), 2)];
    items.push(Item::Fields(vec![
        field(words.list_fact_faction(), 4),
        field(words.paper_points_of(form.points), 2),
        field(words.paper_command_points(form.command_points), 3),
    ]));
    items.push(lines(heading(words, CardKind::Deployment), heads(), 8, false));
    items.push(lines(heading(words, CardKind::Upgrade), heads(), 3, false));
    let rows = u8::try_from(form.command_cards).unwrap_or(u8::MAX);
    let heads = vec![(words.paper_card(), 6), (words.list_fact_points(), 2)];
    items.push(lines(heading(words, CardKind::Command), heads, rows, true));
}

const fn lines(title: &'static str, heads: Vec<(&'static str, u8)>, rows: u8, is_double: bool) -> Item {
    Item::Blank(Blank { title, heads, rows, is_double })
}
