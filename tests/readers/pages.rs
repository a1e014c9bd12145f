//! Everything that is shown of an event: whatever was taken in must be drawn on every page, printed and given out.

use topcut::engine::command::{Call, Command, DraftResult, Leaving, LeavingMatch};
use topcut::engine::decide::decide;
use topcut::engine::id::{EntryId, Instant, RoundRef, TableNumber};
use topcut::engine::judging::NoteId;
use topcut::engine::log::Log;
use topcut::engine::standing::standing;
use topcut::engine::tournament::Tournament;
use topcut::engine::tournament::round::Round;
use topcut::files::interchange::cryodex::cryodex;
use topcut::files::interchange::import::{Opened, open};
use topcut::files::interchange::list_fortress::list_fortress;
use topcut::present::bracket::BracketView;
use topcut::present::list::draft::ListDraft;
use topcut::present::paper::menu;
use topcut::present::paper::{Document, Job, Size, Whose, paper};
use topcut::present::players::player_edit::details;
use topcut::present::players::{apart, check_in, mass_drop, places, player_detail};
use topcut::present::result::score_pad::Typed;
use topcut::present::result::{correction, pile, result_sheet};
use topcut::present::round::pairing_editor::Editor;
use topcut::present::round::pairing_why::ByHand;
use topcut::present::round::{latecomers, mission, pairing_why, round_clock, signals, table_time};
use topcut::present::screen::choice::{ScreenChoice, Show};
use topcut::present::screen::programme;
use topcut::present::setup::SetupDraft;
use topcut::present::setup::announcement::Announcement;
use topcut::present::setup::view::SetupView;
use topcut::present::setup::{before_play, day_plan};
use topcut::present::share::chat;
use topcut::present::shell::next_step;
use topcut::present::standing::ending::{EndingView, champion};
use topcut::present::standing::{StandingView, advance, export, player, sum};
use topcut::present::statistics::StatisticsView;
use topcut::present::words::refusal::refusal_words;
use topcut::present::words::result_words;
use topcut::present::words::text::{Lang, Words};
use topcut::present::{judging, list, log as log_page, players, round as round_page, rulebook, screen, share};

/// Moments at which something is looked at: long before, at the last entry, after it, long after.
fn moments(log: &Log) -> [Instant; 4] {
    let last = log.entries().last().map_or(0, |entry| entry.at.0);
    [Instant(0), Instant(last), Instant(last.saturating_add(90 * 60_000)), Instant(253_402_300_799_999)]
}

/// Draws all there is to an event.
pub fn every_page(log: &Log, state: &Tournament) {
    let words = Words::new(Lang::Es);
    let now = moments(log);
    people(words, log, state);
    rounds(words, state, &now);
    standings(words, log, state);
    screen_and_paper(words, log, state, &now);
    judges(words, state, &now);
    share_all(words, state);
    go_on(words, state);
}

fn people(words: Words, log: &Log, state: &Tournament) {
    let _ = (players::rows(words, state), players::count(words, state), latecomers::view(words, state));
    let _ = (places::view(words, state), check_in::view(words, state), apart::chooses(state));
    for entry in state.entries.iter().take(12) {
        let typed = details(entry.details.clone(), "");
        let _ = (player_detail::view(words, state, entry.id), typed, apart::others(state, entry.id));
        let _ = (list::view::views(words, state, entry.id), list::status::cell(words, state, entry));
        let draft = ListDraft::of(words, state, entry, 0);
        let _ = draft.found(words, state, entry, 0);
        let _ = apart::wishes(state, entry.id);
    }
    let candidates = mass_drop::candidates(words, state);
    let all = candidates.iter().map(|candidate| candidate.entry).collect();
    let _ = (mass_drop::preview(words, state, &all, &Default::default()), mass_drop::commons(words, &candidates, 3));
    let draft = SetupDraft::of(state);
    let _ = (SetupView::of(words, &draft, Some(state)), Announcement::of(words, &draft, Some(state)));
    let _ = (draft.commands(state), log_page::lines(words, log, state), rulebook::of_event(words, state));
}

fn all_rounds(state: &Tournament) -> Vec<(RoundRef, &Round)> {
    let elimination = state.bracket.iter().flat_map(|bracket| &bracket.rounds);
    state.swiss.iter().chain(elimination).map(|round| (round.number, round)).collect()
}

fn rounds(words: Words, state: &Tournament, now: &[Instant]) {
    let _ = round_page::tabs(state, words);
    for (number, round) in all_rounds(state) {
        if let Some(view) = round_page::view(state, number, words) {
            let _ = chat::pairings(words, "Cup", &view);
        }
        let _ = (mission::view(words, state, number), pairing_why::tables(words, state, round, &ByHand::default()));
        let _ = (pairing_why::byes(words, state, round, &ByHand::default()), Editor::of(round));
        for at in now {
            let _ = (round_clock::view(words, state, round, *at), table_time::still_out(words, state, round, *at));
            let _ = table_time::over_words(words, state, round, *at);
        }
        for played in round.matches.iter().take(6) {
            let mut typed = Typed::of(state, played);
            let place = (number, played.table);
            let _ = (result_sheet::view(words, state, place, &typed), pile::pile(words, state, played, &typed));
            let _ = (before_play::mirror_words(words, state, played.sides), list::view::of_table(words, state, played));
            let _ = before_play::chooses(words, state, played.sides, |_| String::new());
            let _ = table_time::view(words, state, round, played.table, now[1]);
            if let Some(result) = &played.result {
                let _ = result_words::result_sentence(words, state, played.sides, result);
                let _ = result_words::result_worth(words, state, result);
            }
            typed.digit(5, None);
            let draft: DraftResult = typed.result();
            let _ = correction::view(words, state, place, &draft);
        }
    }
}

fn standings(words: Words, log: &Log, state: &Tournament) {
    let played = state.swiss_rounds().min(20);
    for after in [0, 1, played.saturating_sub(1), played] {
        let (before, now) = (standing(state, after.saturating_sub(1)), standing(state, after));
        let view = StandingView::of(words, state, &now, Some(&before));
        let _ = (export::csv(words, &view), export::plain("Cup", &view), chat::standing(words, "Cup", &view));
        for row in now.rows.iter().take(4) {
            let _ = player::open(words, state, &now, row.entry);
            (0..6).for_each(|column| drop(sum::open(words, state, &now, row.entry, column)));
        }
    }
    let _ = (EndingView::of(words, state), champion(words, state), BracketView::of(words, state));
    let _ = (advance::cut(words, state, &[]), StatisticsView::of(words, state, log, Some(EntryId(0))));
    if let Some(bracket) = &state.bracket {
        bracket.seeds.iter().take(3).for_each(|entry| drop(advance::leave(words, state, *entry, &[], &[])));
    }
}

fn screen_and_paper(words: Words, log: &Log, state: &Tournament, now: &[Instant]) {
    let all = ScreenChoice {
        follows_day: false,
        shows: Show::ALL.to_vec(),
        initials: true,
        meeting: true,
        ..ScreenChoice::default()
    };
    for choice in [ScreenChoice::default(), all] {
        for at in now {
            for (show, pages) in programme::programme(state, &choice, *at) {
                for page in [0, pages - 1] {
                    let place = programme::Place { show: Some(show), page, of: pages };
                    let _ = screen::slide(words, state, &choice, place);
                }
            }
            let _ = (screen::clock(words, state, *at), signals::due(state, &[5, 1], now[0], *at));
            let _ = day_plan::day_plan(words, state, Some(now[1]), *at);
        }
    }
    for table in [0, 1, u16::MAX] {
        let _ = screen::stream::table(words, state, true, TableNumber(table));
    }
    let _ = (menu::cards(words, state), menu::people(state));
    let rounds = all_rounds(state).into_iter().map(|(number, _)| number);
    let of_round = rounds.flat_map(|round| [Document::ByTable(round), Document::ByName(round), Document::Slips(round)]);
    let of_event = [
        Document::Announcement,
        Document::MeetingByName,
        Document::MeetingByTable,
        Document::Standing(1),
        Document::Ending,
        Document::Bracket,
        Document::Lists,
        Document::Records,
        Document::Judges,
        Document::TableNumbers,
        Document::PlaceNames,
    ];
    for document in of_event.into_iter().chain(of_round.take(6)) {
        let job = Job {
            document,
            size: Size::Letter,
            slips: 4,
            totals: true,
            backs: true,
            initials: true,
            whose: Whose::All,
            entry: None,
            address: "https://example.org/".to_owned(),
            offset_minutes: 60,
            now: now[0],
        };
        let printed = paper(words, state, log, &job);
        assert!(printed.is_none_or(|paper| !paper.leaves.is_empty()), "no empty paper");
    }
}

fn judges(words: Words, state: &Tournament, now: &[Instant]) {
    let _ = (judging::row::rows(words, state), judging::export::text(words, state, |at| at.0.to_string()));
    let _ = (judging::checks::view(words, state), judging::duty::staff(words, state));
    let _ = (judging::timers::timers(words, state, now[2]), judging::timers::missing(words, state));
    for note in 0..8 {
        let _ = judging::steps::steps(words, state, NoteId(note));
    }
}

fn share_all(words: Words, state: &Tournament) {
    let _ = share::matches::csv(words, state);
    let page = share::html::page(words, state, None);
    assert!(!page.contains("<script") && !page.contains("<img"), "names stay text");
    for report in [cryodex(state), list_fortress(state)] {
        let opened = open(report.as_bytes(), "", Instant(0));
        assert!(!matches!(opened, Ok(Opened::Own(_))), "a report is no event file");
    }
}

/// What the organiser would do next is done or refused in words.
fn go_on(words: Words, state: &Tournament) {
    let step = next_step::next_step(words, state);
    assert!(!step.label.is_empty());
    let call = Call { now: Instant(1_800_000_000_000), seed: 7, reason: "reason".to_owned(), record: None };
    let commands = [
        Command::PairRound,
        Command::PostRound { accepted: true },
        Command::WithdrawRound,
        Command::SeatLatecomers { accepted: false },
        Command::DrawOthers { kept: vec![TableNumber(1)] },
        Command::Cut { declined: Vec::new() },
        Command::DrawChecks(3),
        Command::Drop(EntryId(0), Leaving { running: LeavingMatch::Concession, ..Leaving::default() }),
        Command::Return(EntryId(1)),
        Command::Disqualify(EntryId(2), "A judge".to_owned(), Leaving::default()),
        Command::Close,
    ];
    for command in commands {
        if let Err(refusal) = decide(state, &command, &call) {
            assert!(!refusal_words(words, state, &refusal).is_empty());
        }
    }
}
