//! Structures in words (STR-2): names of tables, plans, and proposals for a number of entries; for setup, announcement
//! and rulebook.

use super::refusal::refusal_words;
use crate::engine::decide;
use crate::engine::formats::{Format, by_id};
use crate::engine::structure::{Structure, StructureKind};
use crate::present::prelude::*;

/// The number of players in the example while nobody is registered.
pub const EXAMPLE: u16 = 12;

pub fn kind(words: Words, kind: StructureKind) -> &'static str {
    match kind {
        StructureKind::Basic => words.structure_basic(),
        StructureKind::Advanced => words.structure_advanced(),
        StructureKind::Competitive => words.structure_competitive(),
        StructureKind::Premier => words.structure_premier(),
    }
}

/// The name of a table of a format, or nothing.
pub fn table_name(words: Words, format: Option<&Format>, index: u8) -> &'static str {
    let table = format.and_then(|format| format.structures.get(usize::from(index)));
    table.map_or("", |table| kind(words, table.kind))
}

/// The name of a choice.
pub fn choice_name(words: Words, format: Option<&Format>, choice: StructureChoice) -> &'static str {
    match choice {
        StructureChoice::Custom(_) => words.structure_custom(),
        StructureChoice::EliminationOnly => words.structure_elimination(),
        StructureChoice::Table(index) => table_name(words, format, index),
    }
}

/// `5 rounds, top 4`.
pub fn plan(words: Words, plan: Plan) -> String {
    if plan.rounds == 0 {
        return with_third(words, words.structure_elimination_plan().to_owned(), plan);
    }
    let text = words.structure_plan(words.structure_rounds(plan.rounds), cut(words, plan.cut));
    with_third(words, text, plan)
}

/// `5 rounds, then top 4`.
pub fn then(words: Words, chosen: Plan) -> String {
    match (chosen.rounds, chosen.cut) {
        (0, _) => words.structure_elimination().to_owned(),
        (_, 0) => plan(words, chosen),
        (rounds, size) => {
            let text = words.structure_then(words.structure_rounds(rounds), cut(words, size));
            with_third(words, text, chosen)
        }
    }
}

/// `top 4`, `no cut`.
pub fn cut(words: Words, cut: u16) -> String {
    if cut == 0 { words.structure_no_cut().to_owned() } else { words.structure_top(cut) }
}

fn with_third(words: Words, text: String, plan: Plan) -> String {
    if plan.third_place { words.structure_with_third(text) } else { text }
}

/// A table's proposal for a number of entries, `12 players: 4 rounds, no cut`, or why there is none; without entries an
/// example.
pub fn of_table(words: Words, table: &Structure, (kind, entries): (EntryKind, u16)) -> String {
    let shown = if entries == 0 { EXAMPLE } else { entries };
    let Some(found) = table.plan(shown) else {
        let from = table.rows.first().map_or(0, |row| row.from);
        return words.structure_no_row(shown, from);
    };
    for_entries(words, (kind, shown), &plan(words, found))
}

/// The plan of a table for a number of entries; without entries that of the example.
pub fn plan_of(format: &Format, table: u8, entries: u16) -> Option<Plan> {
    format.structures.get(usize::from(table))?.plan(if entries == 0 { EXAMPLE } else { entries })
}

/// The proposal for an event that starts with elimination (CUT-4).
pub fn of_elimination(words: Words, (kind, entries): (EntryKind, u16)) -> String {
    let shown = if entries == 0 { EXAMPLE } else { entries };
    let byes = shown.checked_next_power_of_two().map_or(0, |bracket| bracket - shown);
    let plan = if byes == 0 { words.structure_start().to_owned() } else { words.structure_byes(byes) };
    for_entries(words, (kind, shown), &plan)
}

/// The plan of an event before its start, by the players who are in; none once round 1 is posted.
pub fn of_event(words: Words, tournament: &Tournament) -> Option<String> {
    let count = u16::try_from(tournament.present().count()).ok().filter(|count| *count > 1)?;
    if tournament.has_started() || tournament.closed {
        return None;
    }
    if tournament.setup.structure == StructureChoice::EliminationOnly {
        return Some(of_elimination(words, (tournament.rules.entry, count)));
    }
    match decide::plan(tournament) {
        Ok(found) => Some(for_entries(words, (tournament.rules.entry, count), &plan(words, found))),
        Err(refusal) => Some(refusal_words(words, tournament, &refusal)),
    }
}

/// The plan from which a custom one starts; without entries that of the example.
pub fn fitting(format: Option<&Format>, entries: u16) -> Plan {
    let tables = format.map_or(&[][..], |format| format.structures);
    Plan::fitting(tables, if entries == 0 { EXAMPLE } else { entries })
}

/// That a plan can leave more entries undefeated than it ranks.
pub fn undefeated(words: Words, plan: Plan, entries: u16) -> Option<String> {
    let left = plan.unranked(entries)?;
    let rounds = words.structure_rounds(plan.rounds);
    Some(match plan.cut {
        0 => words.structure_undefeated(rounds, left),
        cut => words.structure_undefeated_cut(rounds, left, cut),
    })
}

/// A plan that is too short for its players, and one that is enough.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Short {
    pub text: String,
    /// Enough for them.
    pub plan: Plan,
    /// `Enough for 128 players: 6 rounds, top 16.`
    pub enough: String,
}

pub fn short(words: Words, format: Option<&Format>, (kind, entries): (EntryKind, u16), chosen: Plan) -> Option<Short> {
    let text = undefeated(words, chosen, entries)?;
    let plan = Plan { third_place: chosen.third_place, ..fitting(format, entries) };
    let players = entries_name(words, kind, usize::from(entries));
    Some(Short { text, plan, enough: words.structure_fits(players, self::plan(words, plan)) })
}

/// The same of an event, until round 1 is posted.
pub fn short_of_event(words: Words, tournament: &Tournament) -> Option<Short> {
    if tournament.has_started() || tournament.closed {
        return None;
    }
    let count = u16::try_from(tournament.present().count()).ok()?;
    let chosen = decide::plan(tournament).ok()?;
    short(words, by_id(&tournament.rules.format), (tournament.rules.entry, count), chosen)
}

/// A larger plan that latecomers of round 1 bring with them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    pub text: String,
    pub plan: Plan,
    /// The reason in the log.
    pub reason: String,
    /// The plan in words.
    pub name: String,
    /// Takes the plan.
    pub label: String,
}

/// None once round 2 is paired, or if the plan is not that of the table for fewer players.
pub fn offer(words: Words, tournament: &Tournament) -> Option<Offer> {
    let StructureChoice::Table(index) = tournament.setup.structure else { return None };
    let table = by_id(&tournament.rules.format)?.structures.get(usize::from(index))?;
    let [first] = tournament.swiss.as_slice() else { return None };
    let before = tournament.plan.filter(|_| first.is_posted() && tournament.bracket.is_none() && !tournament.closed)?;
    let count = u16::try_from(tournament.present().count()).ok()?;
    let found = table.plan(count)?;
    let is_of_table = (0..count).any(|fewer| table.plan(fewer) == Some(before));
    let is_larger = found.rounds > before.rounds || found.cut > before.cut;
    let entries = entries_name(words, tournament.rules.entry, usize::from(count));
    let is_of_rounds = found.cut == before.cut;
    let told = |told: Plan| if is_of_rounds { words.structure_rounds(told.rounds) } else { plan(words, told) };
    (is_of_table && is_larger).then(|| Offer {
        text: words.structure_offer(&entries, told(found), told(before)),
        label: if is_of_rounds { words.structure_play(told(found)) } else { words.structure_offer_do().to_owned() },
        plan: found,
        reason: entries,
        name: plan(words, found),
    })
}

fn for_entries(words: Words, (kind, entries): (EntryKind, u16), plan: &str) -> String {
    words.structure_for(entries_name(words, kind, usize::from(entries)), plan)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::structure::BASIC;
    use crate::present::sample;
    use crate::present::sample::sample_round;
    use crate::present::words::text::Lang;

    fn event(players: u16, first_table: bool) -> Tournament {
        let mut event = sample::with_entries(players);
        event.rules = by_id("xwing-2e").unwrap().rules.clone();
        let custom = StructureChoice::Custom(Plan { rounds: 4, cut: 0, third_place: false });
        event.setup.structure = if first_table { StructureChoice::Table(0) } else { custom };
        event
    }

    #[test]
    fn an_event_says_its_plan_until_it_starts() {
        let words = Words::new(Lang::En);
        let table = &by_id("xwing-2e").unwrap().structures[0];
        let mut before = event(24, true);
        assert_eq!(of_event(words, &before), Some(of_table(words, table, (EntryKind::Single, 24))));
        assert_eq!(of_event(words, &event(24, false)).unwrap(), "24 players: 4 rounds, no cut");
        assert_eq!(of_event(words, &event(1, true)), None);
        sample_round::post(&mut before);
        assert_eq!(of_event(words, &before), None);
    }

    #[test]
    fn latecomers_who_pass_a_row_bring_its_plan() {
        let words = Words::new(Lang::En);
        let table = &by_id("xwing-2e").unwrap().structures[0];
        let last = table.rows[1].from - 1;
        for (players, offered) in [(last, false), (last + 1, true)] {
            let mut late = event(players, true);
            late.plan = table.plan(last);
            sample_round::post(&mut late);
            let offer = offer(words, &late);
            assert_eq!(offer.as_ref().map(|offer| offer.plan), table.plan(players).filter(|_| offered), "{players}");
            late.plan = Some(Plan { rounds: 9, cut: 2, third_place: true });
            assert_eq!(super::offer(words, &late), None, "the plan was chosen by hand");
        }
    }

    #[test]
    fn a_table_says_its_row_in_every_language() {
        let check = |lang, entries, said: &str| {
            assert_eq!(of_table(Words::new(lang), &BASIC, (EntryKind::Single, entries)), said);
        };
        // examples.json, structures: basic
        check(Lang::En, 12, "12 players: 4 rounds, no cut");
        check(Lang::En, 40, "40 players: 5 rounds, top 4");
        check(Lang::En, 0, "12 players: 4 rounds, no cut");
        check(Lang::Es, 24, "24 jugadores: 4 rondas, top 4");
        check(Lang::Fr, 41, "41 joueurs\u{a0}: 5 rondes, Top 8");
        check(Lang::It, 300, "300 giocatori: 7 round, top 16");
    }

    #[test]
    fn a_table_without_a_row_says_where_it_starts() {
        let proposal = of_table(Words::new(Lang::En), &BASIC, (EntryKind::Single, 3));
        assert_eq!(proposal, "No plan for 3: this table starts at 4.");
    }

    #[test]
    fn teams_are_counted_as_teams() {
        // EPIC-14
        let check = |lang, said: &str| {
            assert_eq!(of_table(Words::new(lang), &BASIC, (EntryKind::Team(2), 9)), said);
        };
        check(Lang::En, "9 teams: 4 rounds, no cut");
        check(Lang::Es, "9 equipos: 4 rondas, sin corte");
        check(Lang::Fr, "9 \u{e9}quipes\u{a0}: 4 rondes, sans Top");
        check(Lang::It, "9 squadre: 4 round, senza taglio");
    }

    #[test]
    fn elimination_only_counts_its_byes() {
        let check = |entries, said: &str| {
            assert_eq!(of_elimination(Words::new(Lang::En), (EntryKind::Single, entries)), said);
        };
        check(8, "8 players: elimination from the start");
        check(15, "15 players: elimination from the start, 1 bye");
        check(9, "9 players: elimination from the start, 7 byes");
    }

    #[test]
    fn a_plan_says_that_it_leaves_more_undefeated_than_it_ranks() {
        let check = |lang, rounds, cut, said: Option<&str>| {
            let found = undefeated(Words::new(lang), Plan { rounds, cut, third_place: false }, 128);
            assert_eq!(found.as_deref(), said, "{rounds} rounds, top {cut}");
        };
        check(Lang::En, 3, 0, Some("3 rounds can leave 16 undefeated."));
        check(Lang::En, 3, 8, Some("3 rounds can leave 16 undefeated, but only 8 make the cut."));
        check(Lang::En, 3, 16, None);
        check(Lang::En, 6, 0, Some("6 rounds can leave 2 undefeated."));
        check(Lang::En, 7, 0, None);
        check(Lang::En, 0, 128, None);
        check(Lang::Es, 3, 0, Some("3 rondas pueden dejar a 16 invictos."));
        check(Lang::Fr, 3, 0, Some("3 rondes peuvent laisser 16 invaincus."));
        check(Lang::It, 3, 0, Some("3 round possono lasciare 16 imbattuti."));
    }

    #[test]
    fn no_table_and_no_start_of_a_custom_plan_is_too_short() {
        for format in crate::engine::formats::FORMATS {
            for entries in 2..=512 {
                for plan in format.structures.iter().filter_map(|table| table.plan(entries)) {
                    assert_eq!(plan.unranked(entries), None, "{}: {entries}", format.id);
                }
                let start = fitting(Some(format), entries);
                assert_eq!(start.unranked(entries), None, "{}: {entries}", format.id);
                assert!(start.cut <= entries && start.rounds > 0);
            }
        }
    }

    #[test]
    fn an_event_that_is_too_short_offers_a_plan_until_it_starts() {
        let words = Words::new(Lang::En);
        let mut event = event(128, false);
        event.setup.structure = StructureChoice::Custom(Plan { rounds: 3, cut: 0, third_place: true });
        let short = short_of_event(words, &event).unwrap();
        assert_eq!(short.text, "3 rounds can leave 16 undefeated.");
        assert_eq!(short.plan, Plan { rounds: 6, cut: 16, third_place: true });
        assert_eq!(short.enough, "Enough for 128 players: 6 rounds, top 16, third-place match.");
        assert_eq!(short_of_event(words, &self::event(128, true)), None);
        sample_round::post(&mut event);
        assert_eq!(short_of_event(words, &event), None);
    }

    #[test]
    fn a_third_place_match_is_said() {
        let with = Plan { rounds: 5, cut: 4, third_place: true };
        assert_eq!(plan(Words::new(Lang::En), with), "5 rounds, top 4, third-place match");
        assert_eq!(then(Words::new(Lang::En), with), "5 rounds, then top 4, third-place match");
        assert_eq!(then(Words::new(Lang::En), Plan { cut: 0, ..with }), "5 rounds, no cut, third-place match");
        assert_eq!(then(Words::new(Lang::En), Plan { rounds: 0, ..with }), "Elimination only");
    }
}
