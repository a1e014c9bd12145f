//! Refusals in words: the problem, the place, and the remedy.

use super::bounds::excess_words;
use super::file::flaw_words;
use super::result_words::step_name;
use crate::engine::command::{Breach, HostRefusal, ListRefusal};
use crate::engine::series::Next;
use crate::present::judging::refusal::judge_refusal_words;
use crate::present::prelude::*;

/// Tables named one by one at most.
pub const MOST_TABLES: usize = 12;

pub fn refusal_words(words: Words, tournament: &Tournament, refusal: &Refusal) -> String {
    words_of(words, tournament, None, refusal)
}

/// With the players of the table that the refusal is about.
pub fn refusal_words_at(words: Words, tournament: &Tournament, sides: [EntryId; 2], refusal: &Refusal) -> String {
    words_of(words, tournament, Some(sides), refusal)
}

fn words_of(words: Words, tournament: &Tournament, sides: Option<[EntryId; 2]>, refusal: &Refusal) -> String {
    let name = |entry: &EntryId| entry_name(words, tournament, *entry);
    let who =
        |side: Side| sides.map_or_else(|| words.refusal_one_player().to_owned(), |sides| name(&sides[side.index()]));
    match refusal {
        Refusal::Closed => words.refusal_closed().into(),
        Refusal::EventNameEmpty => words.refusal_event_name_empty().into(),
        Refusal::NameEmpty(position) => words.refusal_name_empty(position + 1),
        Refusal::NameTooLong(most) => words.refusal_name_too_long(most),
        Refusal::Beyond(excess) => excess_words(words, excess),
        Refusal::LogFull => words.refusal_log_full().into(),
        Refusal::Misfit(flaw) => words.refusal_misfit(flaw_words(words, flaw)),
        Refusal::TooManyEntries(most) => words.refusal_too_many_entries(most),
        Refusal::NoEntry(_) => words.refusal_no_entry().into(),
        Refusal::MembersMissing(teams, size) => words.refusal_members_missing(size, list(words, teams)),
        Refusal::StaffMayNotPlay(name) => words.refusal_staff_may_not_play(name),
        Refusal::SecondStaffMissing => words.refusal_second_staff_missing().into(),
        Refusal::AlreadyStarted => words.refusal_already_started().into(),
        Refusal::OnWaitingList(entry) => words.refusal_on_waiting_list(name(entry)),
        Refusal::NotWaiting(entry) => words.refusal_not_waiting(name(entry)),
        Refusal::NothingChosen => words.refusal_nothing_chosen().into(),
        Refusal::NotIn(entry) => words.refusal_not_in(name(entry)),
        Refusal::NotPlaying(entry) => words.refusal_not_playing(name(entry)),
        Refusal::StillIn(entry) => words.refusal_still_in(name(entry)),
        Refusal::NeverReturns(entry) => words.refusal_never_returns(name(entry)),
        Refusal::StageOver => words.refusal_stage_over().into(),
        Refusal::ReasonNeeded => words.refusal_reason_needed().into(),
        Refusal::Minutes(from, to) if from < to => words.refusal_minutes(from, to),
        Refusal::Minutes(..) => words.refusal_minutes_positive().into(),
        Refusal::TooManyRounds(most) => words.refusal_too_many_rounds(most),
        Refusal::RoundsAlreadyPaired(rounds) => words.refusal_rounds_already_paired(*rounds),
        Refusal::CutSize(most) => words.refusal_cut_size(most),
        Refusal::NoRow(entries) => words.refusal_no_row(*entries),
        Refusal::TooFewEntries => words.refusal_too_few_entries().into(),
        Refusal::ResultsMissing(tables) => results_missing(words, tables),
        Refusal::NoMoreRounds => words.refusal_no_more_rounds().into(),
        Refusal::NothingProposed => words.refusal_nothing_proposed().into(),
        Refusal::NothingToDraw => words.refusal_nothing_to_draw().into(),
        Refusal::NoRound => words.refusal_no_round().into(),
        Refusal::NotPosted => words.refusal_not_posted().into(),
        Refusal::NotLastRound => words.refusal_not_last_round().into(),
        Refusal::RematchesToAccept(pairs) => words.refusal_rematches_to_accept(named(words, tournament, pairs)),
        Refusal::NeverToAccept { never, rematches, is_avoidable } => {
            never_words(words, tournament, [never, rematches], *is_avoidable)
        }
        Refusal::Breaches(breaches) => breaches_words(words, tournament, breaches),
        Refusal::BrokenPairing { missing, doubled, strangers, tables } => {
            broken(words, tournament, [missing, doubled, strangers], tables)
        }
        Refusal::BracketIsFixed => words.refusal_bracket_is_fixed().into(),
        Refusal::TableHasResult(table) => words.refusal_table_has_result(table.0),
        Refusal::NobodyWaits => words.refusal_nobody_waits().into(),
        Refusal::NobodyToMeet => words.refusal_nobody_to_meet().into(),
        Refusal::NoTable(round, table) => words.refusal_no_table(round_name(words, tournament, *round), table.0),
        Refusal::HasResult(table) => words.refusal_has_result(table.0),
        Refusal::NoResult(table) => words.refusal_no_result(table.0),
        Refusal::ScoreMissing(side) => words.refusal_score_missing(who(*side)),
        Refusal::ScoreTooHigh { side, limit } => words.refusal_score_too_high(who(*side), limit),
        Refusal::TooManyByes { awarded, most } => words.refusal_too_many_byes(*awarded, *most),
        Refusal::SquadTotalNeeded(side) => words.refusal_squad_total(who(*side)),
        Refusal::SalvoNeeded { all_ships: false } => words.refusal_salvo_needed().into(),
        Refusal::SalvoNeeded { all_ships: true } => words.refusal_salvo_needed_all().into(),
        Refusal::SalvoNotNeeded => words.refusal_salvo_not_needed().into(),
        Refusal::SalvoContradicts(side) => words.refusal_salvo_contradicts(who(*side)),
        Refusal::SalvoDecided(side) => words.refusal_salvo_decided(who(*side)),
        Refusal::TooManyDice(most) => words.refusal_too_many_dice(most),
        Refusal::WinnerNeeded => words.refusal_winner_needed().into(),
        Refusal::NoDoubleLoss => words.refusal_no_double_loss().into(),
        Refusal::WinnerMissing => words.refusal_winner_missing().into(),
        Refusal::CountMissing { step, side } => words.refusal_count_missing(who(*side), step_name(words, *step)),
        Refusal::CountTooHigh { step, side, limit } => {
            words.refusal_count_too_high(who(*side), limit, step_name(words, *step))
        }
        Refusal::BattlefieldNeeded => words.refusal_battlefield_needed().into(),
        Refusal::GameMissing(next) => next_words(words, *next),
        Refusal::GameImpossible(game) => words.refusal_game_impossible(game),
        Refusal::NoMission(name) => words.refusal_no_mission(name),
        Refusal::NoMissions => words.refusal_no_missions().into(),
        Refusal::MissionSetAside(name) => words.refusal_mission_set_aside(name),
        Refusal::BracketChanges(places) => words.refusal_bracket_changes(matches(words, tournament, places)),
        Refusal::NoCut => words.refusal_no_cut().into(),
        Refusal::RoundsLeft(rounds) => words.refusal_rounds_left(*rounds),
        Refusal::TooFewForCut(_) => words.refusal_too_few_for_cut().into(),
        Refusal::SwissOver => words.refusal_swiss_over().into(),
        Refusal::StageBegun => words.refusal_stage_begun().into(),
        Refusal::IsItPlayed(_) => words.refusal_is_it_played().into(),
        Refusal::NotSeeded(entry) => words.refusal_not_seeded(name(entry)),
        Refusal::NotOver => words.refusal_not_over().into(),
        Refusal::ClockWithoutLimit => words.refusal_clock_without_limit().into(),
        Refusal::Extension(most) => words.refusal_extension(most),
        Refusal::Overtaken => words.app_changed_elsewhere().into(),
        Refusal::NotItsTurn => words.refusal_not_its_turn().into(),
        Refusal::NewerVersion => words.refusal_newer_version().into(),
        Refusal::DamagedEnd => words.refusal_damaged_end().into(),
        Refusal::NothingToUndo => words.refusal_nothing_to_undo().into(),
        Refusal::TextEmpty => words.refusal_text_empty().into(),
        Refusal::Judge(refusal) => judge_refusal_words(words, refusal),
        Refusal::List(refusal) => list_words(words, tournament, *refusal),
        Refusal::Host(refusal) => host_words(words, *refusal).into(),
    }
}

fn results_missing(words: Words, tables: &[TableNumber]) -> String {
    if tables.len() > MOST_TABLES {
        return words.refusal_results_missing_many(tables.len());
    }
    words.refusal_results_missing(tables.len(), numbers(words, tables))
}

/// The next game of a best of three, and its procedure (DST-5).
pub fn next_words(words: Words, next: Next) -> String {
    match next {
        Next::Game(game) => words.refusal_game_missing(game),
        Next::ToUpkeep(game) => words.refusal_game_to_upkeep(game),
        Next::ToSecondUpkeep => words.refusal_game_to_second_upkeep().into(),
    }
}

fn breaches_words(words: Words, tournament: &Tournament, breaches: &[Breach]) -> String {
    let sentences: Vec<_> = breaches.iter().map(|breach| breach_words(words, tournament, breach)).collect();
    words.refusal_breaches(sentences.join(" "))
}

fn host_words(words: Words, refusal: HostRefusal) -> &'static str {
    match refusal {
        HostRefusal::Away => words.refusal_host_away(),
        HostRefusal::Busy => words.refusal_host_busy(),
        HostRefusal::NotInRole => words.refusal_not_in_role(),
    }
}

fn list_words(words: Words, tournament: &Tournament, refusal: ListRefusal) -> String {
    match refusal {
        ListRefusal::Empty => words.refusal_list_empty().into(),
        ListRefusal::Locked(entry) => words.refusal_list_locked(entry_name(words, tournament, entry)),
        ListRefusal::HasProblems(count) => words.refusal_list_has_problems(count),
        ListRefusal::NoMember => words.refusal_no_member().into(),
    }
}

/// Rules broken by a manual pairing (PAIR-7).
pub fn breach_words(words: Words, tournament: &Tournament, breach: &Breach) -> String {
    let name = |entry: &EntryId| entry_name(words, tournament, *entry);
    match breach {
        Breach::Rematch(a, b) => words.refusal_breach_rematch(name(a), name(b)),
        Breach::OtherGroup(a, b) => words.refusal_breach_other_group(name(a), name(b)),
        Breach::SecondBye(a) => words.refusal_breach_second_bye(name(a)),
        Breach::ByeNotLowest(a) => words.refusal_breach_bye_not_lowest(name(a)),
        Breach::Companions(a, b) => words.refusal_breach_companions(name(a), name(b)),
        Breach::KeptApart(a, b) => words.refusal_breach_kept_apart(name(a), name(b)),
        Breach::Never(a, b) => words.refusal_breach_never(name(a), name(b)),
        Breach::FixedTable(a, table) => words.refusal_breach_fixed_table(name(a), table.0),
    }
}

/// Pairs never wanted, then rematches.
fn never_words(
    words: Words,
    tournament: &Tournament,
    [never, rematches]: [&[(EntryId, EntryId)]; 2],
    is_avoidable: bool,
) -> String {
    let pairs = named(words, tournament, never);
    let said = if is_avoidable { words.refusal_never_avoidable(pairs) } else { words.refusal_never_to_accept(pairs) };
    match rematches {
        [] => said,
        _ => [said, words.refusal_rematches_to_accept(named(words, tournament, rematches))].join(" "),
    }
}

/// `Ann – Bo and Cy – Di`.
fn named(words: Words, tournament: &Tournament, pairs: &[(EntryId, EntryId)]) -> String {
    let name = |entry: &EntryId| entry_name(words, tournament, *entry);
    list(words, pairs.iter().map(|(a, b)| [name(a), name(b)].join(" – ")))
}

fn numbers(words: Words, tables: &[TableNumber]) -> String {
    list(words, tables.iter().map(|table| table.0))
}

fn matches(words: Words, tournament: &Tournament, places: &[(RoundRef, TableNumber)]) -> String {
    let place =
        |(round, table): &(RoundRef, TableNumber)| words.refusal_place(round_name(words, tournament, *round), table.0);
    list(words, places.iter().map(place))
}

fn broken(words: Words, tournament: &Tournament, entries: [&Vec<EntryId>; 3], tables: &[TableNumber]) -> String {
    let [missing, doubled, strangers] =
        entries.map(|ids| (!ids.is_empty()).then(|| entry_names(words, tournament, ids)));
    let sentences = [
        Some(words.refusal_broken().to_owned()),
        missing.map(|names| words.refusal_broken_missing(names)),
        doubled.map(|names| words.refusal_broken_doubled(names)),
        strangers.map(|names| words.refusal_broken_strangers(names)),
        (!tables.is_empty()).then(|| words.refusal_broken_tables(tables.len(), numbers(words, tables))),
    ];
    sentences.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::bounds::{Bound, Excess, Item};
    use crate::engine::flaw::Flaw;
    use crate::engine::rules::TieStep;
    use crate::present::sample;
    use crate::present::words::text::Lang;

    fn said(lang: Lang, refusal: &Refusal) -> String {
        let sides = [EntryId(0), EntryId(1)];
        refusal_words_at(Words::new(lang), &sample::with_names(&["Ann Example", "Bo Sample"]), sides, refusal)
    }

    #[test]
    fn missing_results_name_their_tables() {
        // PAIR-10
        let tables = [2, 3, 7].map(TableNumber);
        assert_eq!(
            said(Lang::En, &Refusal::ResultsMissing(tables.into())),
            "3 results are missing: tables 2, 3 and 7."
        );
        assert_eq!(said(Lang::Es, &Refusal::ResultsMissing(vec![TableNumber(5)])), "Falta un resultado: mesa 5.");
        let many = Refusal::ResultsMissing((1..=256).map(TableNumber).collect());
        assert_eq!(said(Lang::En, &many), "256 results are missing.");
    }

    #[test]
    fn entries_are_named() {
        let high = Refusal::ScoreTooHigh { side: Side::B, limit: 200 };
        assert!(said(Lang::En, &high).contains("Bo Sample"));
        let unknown = refusal_words(Words::new(Lang::En), &sample::with_names(&[]), &Refusal::ScoreMissing(Side::A));
        assert_eq!(unknown, "Enter the missing score: one player.");
        let sentence = said(Lang::En, &Refusal::RematchesToAccept(vec![(EntryId(0), EntryId(1))]));
        assert!(sentence.contains("Ann Example – Bo Sample"), "{sentence}");
        let unknown = said(Lang::Fr, &Refusal::NotIn(EntryId(9)));
        assert!(unknown.starts_with("un joueur inconnu"), "{unknown}");
    }

    #[test]
    fn a_broken_pairing_lists_what_is_wrong() {
        let refusal = Refusal::BrokenPairing {
            missing: vec![EntryId(1)],
            doubled: vec![EntryId(0)],
            strangers: Vec::new(),
            tables: vec![TableNumber(4)],
        };
        let sentence = said(Lang::En, &refusal);
        assert!(sentence.contains("Not seated: Bo Sample. Seated twice: Ann Example."), "{sentence}");
        assert!(!sentence.contains("Not in the event"), "{sentence}");
    }

    fn all() -> Vec<Refusal> {
        let (one, table, round) = (EntryId(0), TableNumber(3), RoundRef::Swiss(2));
        let margin = Bound::From { number: 20_000, least: 0, most: 10_000 };
        vec![
            Refusal::Closed,
            Refusal::EventNameEmpty,
            Refusal::NameEmpty(2),
            Refusal::NameTooLong(200),
            Refusal::Beyond(Excess { item: Item::Club, bound: Bound::Long(200), whose: Some("Ann Example".into()) }),
            Refusal::Beyond(Excess { item: Item::Judges, bound: Bound::Many(100), whose: None }),
            Refusal::Beyond(Excess { item: Item::Margin, bound: margin, whose: None }),
            Refusal::Beyond(Excess { item: Item::Step, bound: Bound::Many(9), whose: None }),
            Refusal::LogFull,
            Refusal::Misfit(Flaw::NoRound(round)),
            Refusal::TooManyEntries(4096),
            Refusal::NoEntry(one),
            Refusal::StaffMayNotPlay("Ann Example".into()),
            Refusal::SecondStaffMissing,
            Refusal::AlreadyStarted,
            Refusal::NotIn(one),
            Refusal::NotPlaying(one),
            Refusal::StillIn(one),
            Refusal::NeverReturns(one),
            Refusal::StageOver,
            Refusal::ReasonNeeded,
            Refusal::Minutes(1, 600),
            Refusal::Minutes(0, 0),
            Refusal::TooManyRounds(20),
            Refusal::RoundsAlreadyPaired(2),
            Refusal::CutSize(8),
            Refusal::NoRow(3),
            Refusal::TooFewEntries,
            Refusal::ResultsMissing(vec![table]),
            Refusal::OnWaitingList(one),
            Refusal::NotWaiting(one),
            Refusal::NothingChosen,
            Refusal::NoMoreRounds,
            Refusal::NothingProposed,
            Refusal::NothingToDraw,
            Refusal::NoRound,
            Refusal::NotPosted,
            Refusal::NotLastRound,
            Refusal::RematchesToAccept(vec![(one, EntryId(1))]),
            Refusal::Breaches(breaches()),
            Refusal::BrokenPairing {
                missing: vec![one],
                doubled: vec![one],
                strangers: vec![one],
                tables: vec![table],
            },
            Refusal::BracketIsFixed,
            Refusal::TableHasResult(table),
            Refusal::NobodyWaits,
            Refusal::NoTable(round, table),
            Refusal::HasResult(table),
            Refusal::NoResult(table),
            Refusal::ScoreMissing(Side::A),
            Refusal::ScoreMissing(Side::B),
            Refusal::ScoreTooHigh { side: Side::A, limit: 200 },
            Refusal::ScoreTooHigh { side: Side::B, limit: 200 },
            Refusal::SalvoNeeded { all_ships: false },
            Refusal::SalvoNeeded { all_ships: true },
            Refusal::SalvoNotNeeded,
            Refusal::TooManyByes { awarded: 3, most: 2 },
            Refusal::SquadTotalNeeded(Side::A),
            Refusal::SquadTotalNeeded(Side::B),
            Refusal::MembersMissing(vec!["Red Dice".into()], 2),
            Refusal::SalvoContradicts(Side::A),
            Refusal::SalvoDecided(Side::B),
            Refusal::TooManyDice(40),
            Refusal::WinnerNeeded,
            Refusal::NoDoubleLoss,
            Refusal::WinnerMissing,
            Refusal::CountMissing { step: TieStep::LessDamage, side: Side::A },
            Refusal::CountMissing { step: TieStep::MoreCards, side: Side::B },
            Refusal::CountTooHigh { step: TieStep::MoreFromFigures, side: Side::A, limit: 22 },
            Refusal::CountTooHigh { step: TieStep::FewerTokens, side: Side::B, limit: 22 },
            Refusal::BattlefieldNeeded,
            Refusal::GameMissing(Next::Game(2)),
            Refusal::GameMissing(Next::ToUpkeep(2)),
            Refusal::GameMissing(Next::ToSecondUpkeep),
            Refusal::GameImpossible(3),
            Refusal::NoMission("Ruins".into()),
            Refusal::NoMissions,
            Refusal::MissionSetAside("Ruins".into()),
            Refusal::BracketChanges(vec![(RoundRef::Elimination(2), table)]),
            Refusal::NoCut,
            Refusal::RoundsLeft(2),
            Refusal::TooFewForCut(0),
            Refusal::StageBegun,
            Refusal::NotSeeded(one),
            Refusal::NotOver,
            Refusal::ClockWithoutLimit,
            Refusal::Overtaken,
            Refusal::NotItsTurn,
            Refusal::NewerVersion,
            Refusal::DamagedEnd,
            Refusal::NothingToUndo,
            Refusal::TextEmpty,
        ]
    }

    fn never() -> [Refusal; 2] {
        let pairs = vec![(EntryId(0), EntryId(1))];
        [false, true].map(|is_avoidable| Refusal::NeverToAccept {
            never: pairs.clone(),
            rematches: Vec::new(),
            is_avoidable,
        })
    }

    fn breaches() -> Vec<Breach> {
        let (one, two) = (EntryId(0), EntryId(1));
        vec![
            Breach::Rematch(one, two),
            Breach::OtherGroup(one, two),
            Breach::SecondBye(one),
            Breach::ByeNotLowest(one),
            Breach::Companions(one, two),
            Breach::KeptApart(one, two),
            Breach::Never(one, two),
            Breach::FixedTable(one, TableNumber(3)),
        ]
    }

    #[test]
    fn every_refusal_has_a_sentence_of_its_own_in_every_language() {
        for lang in Lang::ALL {
            let more = [Refusal::IsItPlayed(RoundRef::Elimination(1)), Refusal::SwissOver, Refusal::NobodyToMeet];
            let all = all().into_iter().chain(more).chain(never());
            let all = all.chain([HostRefusal::Away, HostRefusal::Busy, HostRefusal::NotInRole].map(Refusal::Host));
            let mut sentences: Vec<String> = all.map(|refusal| said(lang, &refusal)).collect();
            for sentence in &sentences {
                assert!(sentence.ends_with('.'), "{lang:?}: {sentence}");
                assert!(!sentence.chars().any(|letter| ('\u{e000}'..='\u{f8ff}').contains(&letter)), "{sentence}");
            }
            let count = sentences.len();
            sentences.sort();
            sentences.dedup();
            assert_eq!(sentences.len(), count, "{lang:?}: two refusals say the same");
        }
    }
}
