//! The setup page for a draft: choices with proposals, overrides, hints, errors.

use super::checklist::{self, CheckView};
use super::draft::{self, Kind, SetupDraft};
use super::fee::shares;
use super::occasion;
use crate::engine::formats::{Format, Occasion, Proposal, TableUse};
use crate::engine::rules::RoundValues;
use crate::engine::tournament::setup::Tier;
use crate::present::prelude::*;
use crate::present::rulebook;
use crate::present::words::structure::{self, Short};

/// The page beside the input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupView {
    /// The plan for the number of players, in a sentence.
    pub sentence: String,
    /// Purposes of a new event (STR-5); empty once it exists.
    pub occasions: Vec<SetupChoice<Occasion>>,
    /// The source of the proposal, the words of the document in it, and their language.
    pub source: Option<(String, [&'static str; 2], &'static str)>,
    pub tiers: Vec<SetupChoice<Tier>>,
    /// The structures; empty once the plan is fixed.
    pub structures: Vec<SetupChoice<Kind>>,
    /// Limits of a custom structure, while it is picked (STR-6).
    pub custom: Option<&'static str>,
    /// The recommended play area, if another one is announced (EPIC-20).
    pub area: Option<String>,
    /// The checklist before the start (STR-7); empty for a new event and once it runs.
    pub checklist: Vec<CheckView>,
    /// The numbers below the structures, if they can be set.
    pub plan: Option<PlanView>,
    /// Whether staff may play at this tier (ROLE-3).
    pub staff: &'static str,
    /// The document's rule for its tables at this tier (IA-20), or empty.
    pub tables: String,
    /// Single games or best of three, if that is a choice (DST-2).
    pub matches: Vec<SetupChoice<EliminationMatch>>,
    /// A remark on the missions; none: the event draws none (IA-10, IA-19).
    pub missions: Option<&'static str>,
    /// Keeping companions apart is an override at this tier (IA-16).
    pub keep_apart: Option<&'static str>,
    /// The preparation before each round; empty if setup is part of the round (CLK-4).
    pub preparation: String,
    pub minutes: Vec<MinutesView>,
    /// Official events of the tier use another format (EPIC-22).
    pub unofficial: Option<&'static str>,
    /// The margin of victory of a bye, if it can be set.
    pub bye: Option<ByeView>,
    /// A margin of victory can be below zero, by an example; none: the base is not below the squad limit.
    pub below_zero: Option<String>,
    pub places_error: Option<&'static str>,
    pub prizes_error: Option<&'static str>,
    pub random_end_error: Option<&'static str>,
    pub loss_at_error: Option<&'static str>,
    pub name_error: Option<&'static str>,
    /// Lists are submitted before the start, and the document's rule (LIST-1).
    pub lists: (bool, &'static str),
    pub decisions: Vec<&'static str>,
    /// The event has started: the format is fixed, rules change with a reason.
    pub has_started: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupChoice<K> {
    pub key: K,
    pub name: String,
    pub hint: String,
    pub picked: bool,
}

impl<K> SetupChoice<K> {
    fn of(key: K, name: &str, hint: impl Into<String>, picked: bool) -> Self {
        Self { key, name: name.to_owned(), hint: hint.into(), picked }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanView {
    /// The Swiss rounds can be set.
    pub has_rounds: bool,
    /// The fewest rounds: those paired already.
    pub least_rounds: u8,
    /// The largest sensible cut; unlimited while the number of entries is only expected.
    pub most_cut: u16,
    /// It is too short for the players.
    pub short: Option<Short>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MinutesView {
    /// The document's value, if the typed one differs.
    pub hint: Option<String>,
    pub error: Option<&'static str>,
}

/// The margin of victory of a bye (EPIC-6).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByeView {
    /// The document's value, and why it is odd.
    pub hint: String,
    pub error: Option<String>,
    /// The usual value and its button, unless that is typed.
    pub offer: Option<(u16, String)>,
}

impl SetupView {
    /// The page for a draft; a new event has no tournament.
    pub fn of(words: Words, draft: &SetupDraft, tournament: Option<&Tournament>) -> Self {
        let entries = draft.entries;
        let is_fixed = tournament.is_some_and(Tournament::has_started);
        Self {
            sentence: sentence(words, draft),
            occasions: occasions(words, draft),
            source: occasion::source(words, draft),
            tiers: tiers(words, draft),
            structures: if is_fixed { Vec::new() } else { structures(words, draft, entries) },
            custom: (draft.kind == Kind::Custom && !is_fixed).then(|| words.aid_custom()),
            area: area(words, draft),
            checklist: match tournament {
                Some(tournament) if !tournament.has_started() => checklist::checklist(words, draft),
                _ => Vec::new(),
            },
            plan: plan(words, draft, tournament, entries),
            staff: staff(words, draft),
            tables: tables(words, draft),
            matches: matches(words, draft),
            missions: missions(words, draft),
            keep_apart: keep_apart(words, draft),
            preparation: preparation(words, draft),
            minutes: minutes(words, draft),
            unofficial: unofficial(words, draft),
            bye: bye(words, draft),
            below_zero: below_zero(words, &draft.rules),
            places_error: draft.places().is_none().then(|| words.setup_places_wrong()),
            prizes_error: shares(&draft.notice.prizes).is_none().then(|| words.setup_prizes_wrong()),
            loss_at_error: draft.loss_at().is_none().then(|| words.setup_places_wrong()),
            random_end_error: draft.random_end().is_none().then(|| words.setup_random_end_wrong()),
            name_error: draft.name.trim().is_empty().then(|| words.setup_name_missing()),
            lists: (draft.lists_are_required(), lists(words, draft)),
            decisions: draft.format().map_or_else(Vec::new, |format| rulebook::decisions(words, format)),
            has_started: tournament.is_some_and(Tournament::has_started),
        }
    }
}

fn lists(words: Words, draft: &SetupDraft) -> &'static str {
    match (draft.demands_lists(), draft.lists_are_required()) {
        (true, true) => words.setup_lists_always(),
        (true, false) => words.setup_lists_against(),
        (false, _) => words.setup_lists_announced(),
    }
}

fn sentence(words: Words, draft: &SetupDraft) -> String {
    let picked = || structures(words, draft, draft.entries).into_iter().find(|choice| choice.picked);
    let why = || picked().map(|choice| choice.hint).unwrap_or_default();
    draft.planned().map_or_else(why, |plan| structure::then(words, plan))
}

fn occasions(words: Words, draft: &SetupDraft) -> Vec<SetupChoice<Occasion>> {
    let choice = |proposal: &Proposal| {
        let (key, hint) = (proposal.occasion, occasion::hint(words, draft, *proposal));
        SetupChoice::of(key, occasion::name(words, key), hint, draft.occasion == Some(key))
    };
    if draft.occasion.is_none() { Vec::new() } else { draft.proposals().iter().map(choice).collect() }
}

fn area(words: Words, draft: &SetupDraft) -> Option<String> {
    let area = draft.format()?.play_area.filter(|area| area.is_recommended)?;
    Some(words.notice_area_hint(checklist::size(words, area)))
}

fn tiers(words: Words, draft: &SetupDraft) -> Vec<SetupChoice<Tier>> {
    let choice = |tier: Tier| {
        let (name, hint) = rulebook::tier_words(words, draft.format(), tier);
        SetupChoice::of(tier, name, hint, draft.tier == tier)
    };
    Tier::ALL.map(choice).into()
}

fn structures(words: Words, draft: &SetupDraft, entries: u16) -> Vec<SetupChoice<Kind>> {
    let tables = draft.format().map_or(&[][..], |format: &Format| format.structures);
    let entries = (draft.rules.entry, entries);
    let choice = |key, name, hint: String| SetupChoice::of(key, name, hint, draft.kind == key);
    let of_tables = tables.iter().zip(0..).map(|(table, index)| {
        let hint = structure::of_table(words, table, entries);
        choice(Kind::Table(index), structure::kind(words, table.kind), hint)
    });
    let custom = choice(Kind::Custom, words.structure_custom(), structure::plan(words, draft.custom()));
    let elimination = structure::of_elimination(words, entries);
    let elimination = choice(Kind::Elimination, words.structure_elimination(), elimination);
    of_tables.chain([custom, elimination]).collect()
}

fn plan(words: Words, draft: &SetupDraft, tournament: Option<&Tournament>, entries: u16) -> Option<PlanView> {
    let is_fixed = tournament.is_some_and(Tournament::has_started);
    if !is_fixed && draft.kind != Kind::Custom {
        return None;
    }
    let paired = tournament.map_or(0, |tournament| tournament.swiss.len());
    Some(PlanView {
        has_rounds: draft.kind != Kind::Elimination,
        least_rounds: u8::try_from(paired).unwrap_or(Plan::MOST_ROUNDS),
        most_cut: if tournament.is_none() || entries == 0 { u16::MAX } else { entries },
        short: structure::short(words, draft.format(), (draft.rules.entry, entries), draft.plan)
            .filter(|_| tournament.is_none_or(|tournament| tournament.bracket.is_none())),
    })
}

fn staff(words: Words, draft: &SetupDraft) -> &'static str {
    let may = draft.format().is_none_or(|format| format.staff_may_play[draft.tier.index()]);
    if may { words.setup_staff_may() } else { words.setup_staff_may_not() }
}

fn tables(words: Words, draft: &SetupDraft) -> String {
    let Some(format) = draft.format() else { return String::new() };
    let name = |index: u8| structure::table_name(words, Some(format), index);
    match draft.table_use() {
        TableUse::Free if format.tables == [TableUse::Free; 3] => String::new(),
        TableUse::Free => words.setup_table_free().to_owned(),
        TableUse::Suggested(index) => words.setup_table_suggested(name(index)),
        TableUse::Set(index) => words.setup_table_set(name(index)),
    }
}

fn matches(words: Words, draft: &SetupDraft) -> Vec<SetupChoice<EliminationMatch>> {
    if draft.format().is_none_or(|format| format.best_of_three.is_none()) {
        return Vec::new();
    }
    let choice = |key, name, hint| SetupChoice::of(key, name, hint, draft.rules.elimination_match == key);
    vec![
        choice(EliminationMatch::Single, words.setup_single(), words.setup_single_hint()),
        choice(EliminationMatch::BestOfThree, words.setup_three(), words.setup_three_hint()),
    ]
}

fn missions(words: Words, draft: &SetupDraft) -> Option<&'static str> {
    let format = draft.format().filter(|format| !format.rules.missions.is_empty())?;
    let as_set = draft.rules().is_none_or(|rules| rules.missions == format.rules.missions);
    Some(match (format.missions_required[draft.tier.index()], as_set) {
        (false, _) => words.setup_missions_free(),
        (true, true) => words.setup_missions_text(),
        (true, false) => words.setup_missions_override(),
    })
}

fn keep_apart(words: Words, draft: &SetupDraft) -> Option<&'static str> {
    let is_offered = draft.format().is_none_or(|format| format.keep_apart_at[draft.tier.index()]);
    (draft.rules.keep_apart && !is_offered).then(|| words.setup_keep_apart_tier())
}

fn preparation(words: Words, draft: &SetupDraft) -> String {
    match draft.rules.minutes.preparation {
        0 => String::new(),
        minutes => words.app_says(words.setup_preparation(), words.rulebook_minutes(minutes)),
    }
}

fn unofficial(words: Words, draft: &SetupDraft) -> Option<&'static str> {
    let is_official = draft.format()?.is_official[draft.tier.index()];
    (!is_official).then(|| words.setup_unofficial())
}

fn bye(words: Words, draft: &SetupDraft) -> Option<ByeView> {
    let format = draft.format()?;
    let (usual, document) = (format.usual_bye?, format.rules.mov?);
    let typed = draft::margin(&draft.bye_mov, document);
    Some(ByeView {
        hint: words.setup_bye_mov_hint(document.bye, document.base),
        error: typed.is_none().then(|| words.setup_bye_mov_wrong(document.base * 2)),
        offer: (typed != Some(usual)).then(|| (usual, words.setup_bye_mov_offer(usual))),
    })
}

fn below_zero(words: Words, rules: &Rules) -> Option<String> {
    let RoundValues { limit, mov } = rules.low_base()?;
    let least = figure::signed(i32::from(mov.base) - i32::from(limit));
    Some(words.setup_below_zero_hint(mov.base, limit, least))
}

fn minutes(words: Words, draft: &SetupDraft) -> Vec<MinutesView> {
    let document = draft.document_minutes();
    let announced = document.map(|minutes| [Some(minutes.swiss), Some(minutes.elimination), minutes.last]);
    let fields = draft.minutes.iter().zip(0..);
    fields
        .map(|(typed, index)| {
            let unlimited = index == 2 && typed.trim().is_empty();
            let value = draft::duration(typed);
            let announced = announced.and_then(|announced| announced.get(index).copied());
            MinutesView {
                hint: duration_hint(words, document.and_then(|minutes| minutes.bounds), announced, value),
                error: (value.is_none() && !unlimited).then(|| words.setup_minutes_wrong()),
            }
        })
        .collect()
}

/// CLK-3: within the document's bounds any duration may be announced; another one is an override.
fn duration_hint(
    words: Words,
    bounds: Option<(u16, u16)>,
    announced: Option<Option<u16>>,
    value: Option<u16>,
) -> Option<String> {
    match (bounds, announced?) {
        (Some((from, to)), Some(_)) if value.is_some_and(|minutes| (from..=to).contains(&minutes)) => {
            Some(words.setup_minutes_bounds(from, to))
        }
        (Some((from, to)), Some(_)) => Some(words.setup_minutes_outside(from, to)),
        (_, None) if value.is_none() => Some(words.setup_minutes_empty().to_owned()),
        (_, announced) if announced == value => None,
        (_, Some(minutes)) => Some(words.setup_minutes_override(minutes)),
        (_, None) => Some(words.setup_minutes_unlimited().to_owned()),
    }
}

/// The next cut one step up or down: none, 2, 4, 8, ... or one by one in between (STR-2 allows any).
pub fn next_cut(cut: u16, up: bool, most: u16) -> u16 {
    match (cut, up) {
        (0, true) => 2.min(most),
        (_, true) => cut.saturating_add(1).min(most),
        (0..=2, false) => 0,
        (_, false) => cut - 1,
    }
}

#[cfg(test)]
mod tests;
