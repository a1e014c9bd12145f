//! A correction of the Swiss stage that changes the cut, before the first match (COR-1), and refusals around the cut
//! (CUT-1, CUT-2, CUT-5, CUT-6).

use crate::desk;

use desk::{Desk, custom, ended, scores};
use topcut::audit::{What, findings};
use topcut::engine::bracket;
use topcut::engine::command::{Call, ClockCommand, Command, DraftResult, Leaving, Refusal, ResultEnd};
use topcut::engine::decide::{Preview, preview, recut};
use topcut::engine::facts::CutRedone;
use topcut::engine::formats::FORMATS;
use topcut::engine::id::{EntryId, Instant, RoundRef, TableNumber};
use topcut::engine::judging::JudgeNote;
use topcut::engine::log::Fact;
use topcut::engine::standing::placing::placing;
use topcut::engine::standing::standing;
use topcut::engine::structure::{Plan, StructureChoice};
use topcut::engine::tournament::why::why;
use topcut::files::merge::{Decided, Join, join};
use topcut::present::bracket::{Bout, BracketView, Mark};
use topcut::present::result::correction::{self, Places};
use topcut::present::standing::advance::{self, Seeded};
use topcut::present::words::text::{Lang, Words};

/// Place and new result.
type Correction = (RoundRef, TableNumber, DraftResult);

fn top(desk: &Desk) -> Vec<EntryId> {
    let state = desk.state();
    standing(&state, 20).present().map(|row| row.entry).take(4).collect()
}

fn seeds(desk: &Desk) -> Vec<EntryId> {
    desk.state().bracket.expect("a cut").seeds
}

/// Eight players, a cut to four, and a correction that changes it.
fn after_the_cut() -> (Desk, Correction, Preview) {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 4), 8);
    desk.play_swiss(3);
    desk.must(Command::Cut { declined: vec![] });
    let state = desk.state();
    let (correction, shown) = state
        .swiss
        .iter()
        .flat_map(|round| round.matches.iter().map(|played| (round.number, played)))
        .find_map(|(round, played)| {
            let scores = played.result.as_ref()?.scores;
            let turned = DraftResult { scores: [Some(scores[1]), Some(scores[0])], ..DraftResult::default() };
            let shown = preview(&state, round, played.table, &turned).ok()?;
            let joins = shown.recut.as_ref()?.seeds.iter().any(|seed| !seeds(&desk).contains(seed));
            joins.then_some(((round, played.table, turned), shown))
        })
        .expect("a result on which the cut hangs");
    (desk, correction, shown)
}

fn correct((round, table, result): &Correction, redo_bracket: bool) -> Command {
    Command::CorrectResult { round: *round, table: *table, result: result.clone(), redo_bracket }
}

#[test]
fn correction_makes_the_cut_again_as_it_was_shown() {
    let (mut desk, correction, shown) = after_the_cut();
    let before = seeds(&desk);
    desk.must_because("swapped", correct(&correction, true));
    assert!(shown.cut_changes);
    assert_eq!(seeds(&desk), top(&desk));
    assert_ne!(seeds(&desk), before);
    assert_eq!(shown.recut.expect("a preview").seeds, seeds(&desk));
    assert!(!desk.state().is_cut_older);
    desk.undo();
    assert_eq!(seeds(&desk), before, "one step back");
    desk.redo();
    assert_eq!(seeds(&desk), top(&desk));
    assert_eq!(findings(&desk.log), []);
}

#[test]
fn pairings_that_nobody_has_begun_are_withdrawn_with_it() {
    let (mut desk, correction, _) = after_the_cut();
    desk.must(Command::PairRound);
    desk.must_because("swapped", correct(&correction, true));
    assert!(desk.state().bracket.expect("a cut").rounds.is_empty());
    desk.must(Command::PairRound);
    let seated: Vec<EntryId> = desk.last_round().matches.iter().flat_map(|played| played.sides).collect();
    assert!(top(&desk).iter().all(|entry| seated.contains(entry)));
}

#[test]
fn cut_that_was_left_can_be_made_again_until_the_first_match() {
    let (mut desk, correction, _) = after_the_cut();
    let before = seeds(&desk);
    assert_eq!(desk.refused(Command::RedoCut { declined: vec![] }), Refusal::NothingChosen, "nothing was corrected");
    desk.must_because("swapped", correct(&correction, false));
    assert_eq!(seeds(&desk), before);
    let words = Words::new(Lang::En);
    let offered = |desk: &Desk| match BracketView::of(words, &desk.state()) {
        BracketView::Picture(picture) => picture.is_older,
        BracketView::Empty(_) => false,
    };
    assert!(offered(&desk));
    desk.must(Command::RedoCut { declined: vec![] });
    assert_eq!(seeds(&desk), top(&desk));
    assert!(!offered(&desk));
    assert_eq!(findings(&desk.log), []);
    desk.undo();
    desk.must(Command::PairRound);
    desk.must(Command::Clock(ClockCommand::Start));
    assert!(!offered(&desk));
    assert_eq!(desk.refused(Command::RedoCut { declined: vec![] }), Refusal::StageBegun);
    assert_eq!(recut(&desk.state(), &[]), None);
}

#[test]
fn a_repeated_cut_skips_entries_that_declined() {
    // CUT-2
    let (mut desk, correction, _) = after_the_cut();
    desk.must_because("swapped", correct(&correction, false));
    let all: Vec<EntryId> = standing(&desk.state(), 20).present().map(|row| row.entry).collect();
    desk.must(Command::RedoCut { declined: vec![all[0]] });
    assert_eq!(seeds(&desk), all[1..5]);
    let stranger = EntryId(99);
    desk.undo();
    assert_eq!(desk.refused(Command::RedoCut { declined: vec![stranger] }), Refusal::NoEntry(stranger));
}

/// CUT-1, CUT-2: the dialog shows the matches that the cut then makes, with byes, whoever declines.
#[test]
fn the_first_matches_are_shown_as_they_are_drawn() {
    let words = Words::new(Lang::En);
    for size in 2..=9 {
        let mut desk = Desk::with_players("xwing-2e", custom(2, size), 12);
        desk.play_swiss(2);
        for declined in [&[][..], &[0], &[1], &[0, 2], &[1, 2, 3]] {
            let places = advance::cut(words, &desk.state(), &[]).rows;
            let declined: Vec<EntryId> =
                declined.iter().filter_map(|at| places.get(*at)).map(|row| row.entry).collect();
            let shown = advance::cut(words, &desk.state(), &declined);
            let side = |one: &Seeded| (u16::try_from(one.seed).ok(), one.name.clone());
            let sides = |sides: &[Option<Seeded>; 2]| sides.iter().flatten().map(side).collect::<Vec<_>>();
            let of_dialog: Vec<_> = shown.matches.iter().map(sides).collect();
            desk.must(Command::Cut { declined });
            let BracketView::Picture(picture) = BracketView::of(words, &desk.state()) else { panic!("a bracket") };
            let known = |bout: &Bout| {
                let known = bout.sides.iter().filter(|one| one.mark != Mark::Nobody);
                known.map(|one| (one.seed, one.name.clone())).collect::<Vec<_>>()
            };
            let drawn: Vec<_> = picture.columns[0].bouts.iter().map(known).collect();
            assert_eq!((&shown.round, of_dialog), (&picture.columns[0].title, drawn), "top {size}");
            desk.undo();
        }
    }
}

#[test]
fn the_line_of_the_cut_says_who_is_next() {
    let mut desk = Desk::with_players("xwing-2e", custom(1, 4), 6);
    desk.play_swiss(1);
    let state = desk.state();
    let order: Vec<EntryId> = standing(&state, 1).present().map(|row| row.entry).collect();
    let name = |at: usize| state.entries[order[at].index()].details.name.clone();
    let next = |declined: &[usize]| {
        let declined: Vec<EntryId> = declined.iter().map(|at| order[*at]).collect();
        advance::cut(Words::new(Lang::En), &state, &declined).next
    };
    assert_eq!(next(&[]), format!("Next: {}, then {}.", name(4), name(5)));
    assert_eq!(next(&[0]), format!("Next: {}.", name(5)));
    assert_eq!(next(&[0, 1]), "Nobody is left to move up.");
}

/// The dialog shows the repeated cut as it will be made: who declined the first one stays out (CUT-2).
#[test]
fn the_dialog_of_a_repeated_cut_leaves_out_who_declined_before() {
    let words = Words::new(Lang::En);
    let cut_without = |gone: EntryId| {
        let (mut desk, correction, _) = after_the_cut();
        desk.undo();
        desk.must(Command::Cut { declined: vec![gone] });
        desk.must_because("swapped", correct(&correction, false));
        recut(&desk.state(), &[]).is_some().then_some((desk, gone))
    };
    let (desk, _, _) = after_the_cut();
    let (mut desk, gone) = top(&desk).into_iter().find_map(cut_without).expect("a cut that changes");
    let shown = advance::cut(words, &desk.state(), &[]);
    let out: Vec<EntryId> = shown.rows.iter().filter(|row| row.declined && row.is_fixed).map(|row| row.entry).collect();
    assert_eq!(out, [gone]);
    desk.must(Command::RedoCut { declined: vec![] });
    let advance: Vec<EntryId> = shown.rows.iter().filter(|row| !row.declined).map(|row| row.entry).collect();
    assert_eq!(seeds(&desk), advance);
}

#[test]
fn correction_shows_who_advances_and_who_does_not() {
    let (desk, (round, table, result), shown) = after_the_cut();
    let words = Words::new(Lang::En);
    let view = correction::view(words, &desk.state(), (round, table), &result).expect("a correction");
    assert_eq!(view.cut, None);
    let seeds = shown.recut.expect("a preview").seeds;
    let before = desk.state().bracket.expect("a cut").seeds;
    let name = |entry: &EntryId| desk.state().entries[entry.index()].details.name.clone();
    for entry in seeds.iter().filter(|seed| !before.contains(seed)) {
        assert!(view.recut.contains(&format!("{} advances", name(entry))), "{:?}", view.recut);
    }
    for entry in before.iter().filter(|seed| !seeds.contains(seed)) {
        assert!(view.recut.contains(&format!("{} does not advance", name(entry))), "{:?}", view.recut);
    }
}

#[test]
fn audit_names_a_cut_that_does_not_follow_from_the_standing() {
    let (mut desk, correction, _) = after_the_cut();
    desk.must_because("swapped", correct(&correction, false));
    assert_eq!(findings(&desk.log), [], "it can still be made again");
    desk.must(Command::PairRound);
    desk.must(Command::Clock(ClockCommand::Start));
    let older = |desk: &Desk| {
        let found = findings(&desk.log);
        found.iter().filter(|one| one.id == "COR-1" && matches!(one.what, What::CutOlder(..))).count()
    };
    assert_eq!(older(&desk), 1);
    desk.play_all();
    assert_eq!(older(&desk), 1, "it is named once");
}

#[test]
fn audit_names_a_forged_cut() {
    let (mut desk, correction, _) = after_the_cut();
    desk.must_because("swapped", correct(&correction, false));
    let Fact::CutRedone(CutRedone { mut cut }) = desk.must(Command::RedoCut { declined: vec![] }) else {
        panic!("a cut")
    };
    desk.undo();
    cut.seeds.swap(0, 1);
    desk.write(Fact::CutRedone(CutRedone { cut }));
    assert!(findings(&desk.log).iter().any(|one| one.id == "CUT-1"));
}

#[test]
fn cut_made_again_joins_the_log_of_another_device() {
    let (mut ours, correction, _) = after_the_cut();
    ours.must_because("swapped", correct(&correction, false));
    let here = ours.log.clone();
    ours.must(Command::RedoCut { declined: vec![] });
    let (wanted, theirs) = (seeds(&ours), ours.log.clone());
    let call = Call { now: Instant(1), seed: 1, reason: "joined".to_owned(), record: None };
    ours.log = here;
    ours.must(Command::Note(JudgeNote { text: "seen".to_owned(), ..JudgeNote::default() }));
    let Join::Offer(offer) = join(&ours.log, &theirs, &Decided::default(), &call) else { panic!("an offer") };
    assert_eq!(offer.after.bracket.as_ref().map(|bracket| bracket.seeds.clone()), Some(wanted));
    ours.write(offer.fact.expect("nothing is undecided"));
    assert!(!ours.state().is_cut_older);
    assert_eq!(findings(&ours.log), []);
}

/// CUT-1.
#[test]
fn cut_waits_for_the_last_result_of_the_last_round() {
    let mut desk = Desk::with_players("xwing-2e", custom(2, 4), 8);
    let cut = || Command::Cut { declined: vec![] };
    desk.post();
    desk.play_all();
    assert_eq!(desk.refused(cut()), Refusal::RoundsLeft(1));
    desk.must(Command::PairRound);
    assert_eq!(desk.refused(cut()), Refusal::NotPosted);
    desk.must(Command::PostRound { accepted: false });
    for table in 1..=3 {
        desk.enter(TableNumber(table), scores(200, 0));
    }
    assert_eq!(desk.refused(cut()), Refusal::ResultsMissing(vec![TableNumber(4)]));
    desk.enter(TableNumber(4), scores(200, 0));
    desk.must(cut());
}

/// CUT-1.
#[test]
fn departed_entries_do_not_advance() {
    let mut desk = Desk::with_players("xwing-2e", custom(2, 4), 8);
    desk.play_swiss(2);
    let order: Vec<EntryId> = standing(&desk.state(), 2).rows.iter().map(|row| row.entry).collect();
    desk.must(Command::Drop(order[1], Leaving::default()));
    desk.must_because("weighted dice", Command::Disqualify(order[2], String::new(), Leaving::default()));
    desk.must(Command::Cut { declined: vec![] });
    assert_eq!(seeds(&desk), [order[0], order[3], order[4], order[5]]);
}

/// CUT-6.
#[test]
fn elimination_match_has_a_winner() {
    for format in FORMATS {
        let mut desk = Desk::with_players(format.id, StructureChoice::EliminationOnly, 2);
        desk.must(Command::PairRound);
        desk.must(Command::PairRound);
        let last = RoundRef::Elimination(1);
        let not_played = Command::EnterResult(last, TableNumber(1), ended(ResultEnd::NotPlayed));
        assert_eq!(desk.refused(not_played), Refusal::WinnerNeeded, "{}", format.id);
    }
}

/// After Swiss rounds and cut.
fn cut(rounds: u8, players: u16, size: u16) -> Desk {
    let mut desk = Desk::with_players("xwing-2e", custom(rounds, size), players);
    desk.play_swiss(rounds);
    desk.must(Command::Cut { declined: vec![] });
    desk
}

/// Whoever declines or comes back meanwhile, also both at once (CUT-2).
#[test]
fn two_seeds_leave_in_one_step_whoever_declines_or_is_willing() {
    let mut base = Desk::with_players("xwing-2e", custom(2, 4), 10);
    base.play_swiss(2);
    let order: Vec<EntryId> = standing(&base.state(), 20).present().map(|row| row.entry).collect();
    base.must(Command::Cut { declined: vec![order[1], order[5]] });
    let chosen = |bits: u32| [1, 5, 6, 7].into_iter().enumerate().filter(move |(bit, _)| bits >> bit & 1 == 1);
    let of = |bits: u32| chosen(bits).map(|(_, place)| order[place]).collect::<Vec<_>>();
    for (declined, willing) in (0..16).flat_map(|declined| (0..16).map(move |willing| (declined, willing))) {
        let mut desk = Desk { log: base.log.clone(), seed: 5, reason: String::new() };
        let asked = Leaving { declined: of(declined), willing: of(willing), ..Leaving::default() };
        desk.must(Command::DropEntries(vec![order[0], order[2]], asked));
        let found = findings(&desk.log);
        assert!(found.iter().all(|one| one.what == What::NoResult), "{declined:b} {willing:b}: {found:?}");
        let seated = seeds(&desk);
        assert!(of(declined).iter().all(|entry| !seated.contains(entry)), "{declined:b} {willing:b}");
    }
}

/// DROP-3, DROP-5, CUT-1, PAIR-7.
#[test]
fn after_the_cut_nobody_joins_and_nothing_is_paired_by_hand() {
    let mut desk = Desk::with_players("xwing-2e", custom(1, 2), 4);
    let setup = desk.state().setup;
    desk.must(Command::EditSetup(topcut::engine::tournament::setup::Setup { places: Some(4), ..setup }));
    desk.must(Command::AddEntries(vec![desk::named("Waits")]));
    desk.post();
    desk.play_all();
    desk.reason = "the hall closes".into();
    desk.must(Command::Close);
    desk.undo();
    desk.reason.clear();
    assert_eq!(desk.refused(Command::Close), Refusal::NotOver, "the cut is to come");
    desk.must(Command::Cut { declined: vec![] });
    assert_eq!(desk.refused(Command::AddEntries(vec![desk::named("Late")])), Refusal::StageOver);
    assert_eq!(desk.refused(Command::MoveUp(vec![EntryId(4)])), Refusal::StageOver);
    assert_eq!(desk.refused(Command::Cut { declined: vec![] }), Refusal::NoCut);
    desk.must(Command::PairRound);
    let by_hand = Command::ReplacePairing { pairs: vec![], byes: vec![], waived: vec![] };
    assert_eq!(desk.refused(by_hand), Refusal::BracketIsFixed);
}

/// CUT-1: the others declined, or the other seed left before the first match.
#[test]
fn one_alone_wins_the_cut() {
    for declines in [true, false] {
        let mut desk = Desk::with_players("xwing-2e", custom(1, 2), 2);
        desk.post();
        desk.play_all();
        let declined = if declines { vec![EntryId(1)] } else { vec![] };
        desk.must(Command::Cut { declined });
        if !declines {
            desk.must(Command::Drop(EntryId(1), Leaving::default()));
        }
        assert_eq!(placing(&desk.state()).winner, Some(EntryId(0)));
        assert_eq!(desk.refused(Command::PairRound), Refusal::NoMoreRounds);
        desk.must(Command::Close);
        assert_eq!(findings(&desk.log), []);
    }
}

/// DROP-3: the cut writes a loss for the last Swiss round.
#[test]
fn returning_beside_the_last_round_costs_a_loss() {
    let mut desk = Desk::with_players("xwing-2e", custom(2, 4), 8);
    desk.post();
    desk.play_all();
    desk.must(Command::Drop(EntryId(7), Leaving::default()));
    desk.post();
    desk.must(Command::Return(EntryId(7)));
    desk.play_all();
    desk.must(Command::Cut { declined: vec![] });
    let lost: Vec<EntryId> = desk.state().swiss[1].losses.iter().map(|loss| loss.entry).collect();
    assert_eq!(lost, [EntryId(7)]);
}

/// STR-1: a plan keeps paired rounds and present entries.
#[test]
fn changed_plan_holds_what_was_paired_and_who_is_there() {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 4), 6);
    desk.play_swiss(2);
    desk.reason = "it is late".into();
    let change = |rounds, cut| Command::ChangePlan(Plan { rounds, cut, third_place: false });
    assert_eq!(desk.refused(change(1, 4)), Refusal::RoundsAlreadyPaired(2));
    assert_eq!(desk.refused(change(2, 7)), Refusal::CutSize(6));
    desk.must(change(2, 6));
    desk.must(Command::Cut { declined: vec![] });
    assert_eq!(desk.refused(change(2, 4)), Refusal::StageOver);
    assert_eq!(desk.refused(change(3, 6)), Refusal::StageOver);
}

/// CUT-5: pure elimination has no next-best.
#[test]
fn leaving_pure_elimination_gives_a_bye() {
    let mut desk = Desk::with_players("xwing-2e", StructureChoice::EliminationOnly, 4);
    desk.must(Command::PairRound);
    let [[Some(gone), Some(other)], _] = desk.state().bracket.expect("a bracket").slots[..] else { panic!("no byes") };
    desk.must(Command::Drop(gone, Leaving::default()));
    desk.must(Command::PairRound);
    assert_eq!(desk.last_round().byes.iter().map(|bye| bye.entry).collect::<Vec<_>>(), [other]);
    assert_eq!(seeds(&desk).len(), 4);
}

/// PAIR-4: elimination is a separate stage.
#[test]
fn elimination_repeats_a_swiss_match_without_a_word() {
    let mut desk = cut(3, 4, 4);
    desk.must(Command::PairRound);
    let reasons = why(&desk.state(), &desk.last_round());
    assert!(reasons.iter().all(|why| !why.rematch && why.excluded == [vec![], vec![]]));
}

/// CUT-6: no bye in a third place match.
#[test]
fn one_loser_alone_plays_no_third_place_match() {
    let mut desk = cut(2, 8, 4);
    desk.must_because("asked for", Command::ChangePlan(Plan { rounds: 2, cut: 4, third_place: true }));
    desk.must(Command::PairRound);
    desk.play_all();
    let loser = desk.last_round().matches[0].loser().expect("a loser");
    desk.must(Command::Drop(loser, Leaving::default()));
    desk.must(Command::PairRound);
    assert_eq!((desk.last_round().matches.len(), desk.last_round().byes.len()), (1, 0));
}

/// Sixteen after the final, with reversed results of the first round.
fn sixteen() -> (Desk, Vec<Correction>) {
    let mut desk = cut(4, 20, 16);
    for _ in 0..4 {
        desk.must(Command::PairRound);
        desk.play_all();
    }
    let first = desk.state().round(FIRST).expect("a round").clone();
    let turned = first.matches.iter().map(|played| {
        let [a, b] = played.result.as_ref().expect("a result").scores;
        (FIRST, played.table, scores(b, a))
    });
    (desk, turned.collect())
}

const FIRST: RoundRef = RoundRef::Elimination(1);

/// COR-1.
#[test]
fn correction_of_the_first_round_shows_every_later_match_of_the_champion() {
    let (desk, turned) = sixteen();
    let state = desk.state();
    let champion = bracket::champion(&state).expect("a champion");
    let table = state.match_of(FIRST, champion).expect("a match").table;
    let (_, _, draft) = turned.iter().find(|(_, at, _)| *at == table).expect("a result");
    let shown = preview(&state, FIRST, table, draft).expect("a preview");
    let open: Vec<_> =
        shown.bracket.iter().map(|later| (later.round, later.leave.clone(), later.then.is_some())).collect();
    assert_eq!(open, [(2, true), (3, false), (4, false)].map(|(n, is)| (RoundRef::Elimination(n), vec![champion], is)));
}

/// COR-1: a played match names what is deleted, and the places of the bracket change.
#[test]
fn correction_in_the_bracket_says_which_results_it_deletes() {
    let (mut desk, turned) = sixteen();
    let state = desk.state();
    let champion = bracket::champion(&state).expect("a champion");
    let name = |entry: EntryId| state.entries[entry.index()].details.name.clone();
    let words = Words::new(Lang::En);
    let corrected =
        turned.into_iter().find(|(_, table, _)| state.match_of(FIRST, champion).expect("a match").table == *table);
    let (round, table, draft) = corrected.expect("a result");
    let view = correction::view(words, &state, (round, table), &draft).expect("a correction");
    assert_eq!(view.bracket.len(), 3, "{:?}", view.bracket);
    let (loser, quarter) = (
        state.match_of(FIRST, champion).and_then(|played| played.loser()).expect("a loser"),
        state.match_of(RoundRef::Elimination(2), champion).expect("a match"),
    );
    let other = quarter.loser().expect("a loser");
    let pair = quarter.sides.map(|side| name(if side == champion { loser } else { other }));
    let line = |index: usize| &view.bracket[index];
    assert_eq!(line(0).then.clone().map(|(name, _)| name), pair);
    assert_eq!(line(0).then.clone().map(|(_, is_new)| is_new), pair.map(|of| of == name(loser)));
    for (index, number) in [(0, 2), (1, 3), (2, 4)] {
        let played = state.match_of(RoundRef::Elimination(number), champion).expect("a match");
        let scores = played.result.as_ref().expect("a result").scores;
        let now = [0, 1].map(|side| (name(played.sides[side]), scores[side].to_string()));
        assert_eq!((line(index).has_result, &line(index).now), (true, &now));
    }
    for (index, number) in [(1, 3), (2, 4)] {
        let stays = state.match_of(RoundRef::Elimination(number), champion).and_then(|played| played.loser());
        let then = line(index).then.clone().map(|(name, _)| name);
        assert!(then.contains(&"decided later".to_owned()), "{then:?}");
        assert!(then.contains(&name(stays.expect("a loser"))), "{then:?}");
    }
    let place = |of: &Places, entry| {
        of.lines.iter().find(|line| line.name == name(entry)).map(|line| [line.before.clone(), line.after.clone()])
    };
    let first = place(&view.places, champion).expect("the champion falls");
    assert_eq!(first[0], "1");
    assert_eq!(place(&view.places, loser).expect("a newcomer")[1], "still in");
    assert_eq!(place(&view.places, other).expect("it plays again")[1], "still in");
    assert_ne!(view.kept, view.places);
    // What was shown is what is deleted.
    let shown = preview(&state, round, table, &draft).expect("a preview");
    desk.must_because("swapped", correct(&(round, table, draft), true));
    let after = desk.state();
    for later in shown.bracket {
        let now = after.round(later.round).and_then(|round| round.at(later.table));
        assert_eq!(now.map(|played| played.sides), later.then);
        assert!(now.is_none_or(|played| played.result.is_none()));
    }
    let placed = placing(&after).rows.into_iter().find(|row| row.entry == champion).and_then(|row| row.place);
    assert_eq!(placed.map(|place| place.to_string()), Some(first[1].clone()));
}

/// COR-1: before the later match is played nothing is deleted.
#[test]
fn correction_in_the_bracket_tells_an_unplayed_match_from_a_played_one() {
    let mut desk = cut(2, 8, 4);
    desk.must(Command::PairRound);
    desk.play_all();
    desk.must(Command::PairRound);
    let state = desk.state();
    let played = state.round(FIRST).expect("semi-finals").matches[0].clone();
    let [a, b] = played.result.expect("a result").scores;
    let view = correction::view(Words::new(Lang::En), &state, (FIRST, played.table), &scores(b, a)).expect("one");
    assert_eq!(view.bracket.len(), 1);
    assert!(!view.bracket[0].has_result, "{:?}", view.bracket);
    assert_eq!(view.bracket[0].now.clone().map(|(_, score)| score), ["", ""]);
}

/// CUT-6: beside the final in any bracket.
#[test]
fn third_place_match_of_eight_is_played_with_the_final() {
    let mut desk = cut(2, 8, 8);
    desk.must_because("asked for", Command::ChangePlan(Plan { rounds: 2, cut: 8, third_place: true }));
    for matches in [4, 2, 2] {
        desk.must(Command::PairRound);
        assert_eq!(desk.last_round().matches.len(), matches);
        desk.play_all();
    }
    assert_eq!(bracket::due(&desk.state()), None);
}

/// COR-1, CUT-3: no bye while an earlier match is open; then the semifinal is played.
#[test]
fn corrected_match_opens_each_later_round_one_after_the_other() {
    let (desk, turned) = sixteen();
    for correction in turned {
        let mut desk = Desk { log: desk.log.clone(), seed: 0, reason: String::new() };
        desk.must_because("swapped", correct(&correction, true));
        let second = RoundRef::Elimination(2);
        let missing = desk.state().round(second).expect("a round").missing();
        assert_eq!((missing.len(), bracket::due(&desk.state())), (1, None), "{correction:?}");
        desk.must(Command::EnterResult(second, missing[0], scores(200, 0)));
        let due = bracket::due(&desk.state()).expect("a semi-final");
        assert_eq!((due.round, due.matches.len(), due.byes.len()), (3, 1, 0), "{correction:?}");
    }
}

/// COR-1: split pairs of the next round stay and are listed.
#[test]
fn pairs_of_the_next_round_that_the_correction_splits_are_named() {
    let mut desk = Desk::with_players("xwing-2e", custom(2, 0), 4);
    desk.post();
    desk.play_all();
    desk.post();
    let first = desk.state().swiss[0].matches[0].clone();
    let [a, b] = first.result.expect("a result").scores;
    let shown = preview(&desk.state(), first_round(), first.table, &scores(b, a)).expect("a preview");
    assert_eq!(shown.pairings, [1, 2].map(|table| (RoundRef::Swiss(2), TableNumber(table))));
    let same = preview(&desk.state(), first_round(), first.table, &scores(a, b)).expect("a preview");
    assert_eq!((same.pairings.len(), same.places.len()), (0, 0));
}

const fn first_round() -> RoundRef {
    RoundRef::Swiss(1)
}

/// COR-1, CUT-2: an entry that declined stays above the cut before and after.
#[test]
fn correction_that_moves_nobody_changes_no_cut_that_somebody_declined() {
    let mut desk = Desk::with_players("xwing-2e", custom(2, 4), 8);
    desk.play_swiss(2);
    let best = standing(&desk.state(), 2).rows[0].entry;
    desk.must(Command::Cut { declined: vec![best] });
    let played = desk.state().swiss[0].matches[0].clone();
    let [a, b] = played.result.expect("a result").scores;
    let same = preview(&desk.state(), first_round(), played.table, &scores(a, b)).expect("a preview");
    assert!(!same.cut_changes);
}

/// CUT-1, CUT-2, STR-1: refused without a cut.
#[test]
fn without_a_cut_nobody_advances_or_is_replaced() {
    let mut desk = Desk::with_players("xwing-2e", custom(1, 0), 4);
    let replace = |leaves| Command::ReplaceSeed { leaves, declined: vec![], willing: vec![] };
    desk.post();
    desk.play_all();
    assert_eq!(desk.refused(Command::Cut { declined: vec![] }), Refusal::NoCut);
    assert_eq!(desk.refused(Command::RedoCut { declined: vec![] }), Refusal::NoCut);
    assert_eq!(desk.refused(replace(EntryId(0))), Refusal::NoCut);
    let mut desk = cut(1, 6, 4);
    let outside = standing(&desk.state(), 1).rows[4].entry;
    assert_eq!(desk.refused(replace(outside)), Refusal::NotSeeded(outside));
    assert_eq!(desk.refused(Command::WithdrawRound), Refusal::NoRound, "the Swiss stage is over");
    assert_eq!(desk.refused(Command::SeatLatecomers { accepted: false }), Refusal::NoRound);
    let mut alone = Desk::with_players("xwing-2e", StructureChoice::EliminationOnly, 1);
    assert_eq!(alone.refused(Command::PairRound), Refusal::TooFewEntries);
    assert_eq!(alone.refused(Command::Cut { declined: vec![] }), Refusal::TooFewEntries);
    let mut alone = Desk::with_players("xwing-2e", custom(3, 0), 1);
    assert_eq!(alone.refused(Command::PairRound), Refusal::TooFewEntries);
}

/// PAIR-10: in the elimination stage too.
#[test]
fn next_elimination_round_waits_for_the_last_result() {
    let mut desk = cut(1, 4, 4);
    desk.must(Command::PairRound);
    desk.enter(TableNumber(1), scores(200, 0));
    assert_eq!(desk.refused(Command::PairRound), Refusal::ResultsMissing(vec![TableNumber(2)]));
    assert_eq!(
        topcut::engine::decide::begun(&desk.state()),
        topcut::engine::decide::Begun::Yes,
        "CUT-2: a result is in"
    );
}

/// COR-1: only existing results.
#[test]
fn open_match_is_neither_cleared_nor_corrected() {
    let mut desk = Desk::with_players("xwing-2e", custom(1, 0), 4);
    desk.post();
    desk.reason = "a slip".into();
    let (round, table) = (first_round(), TableNumber(1));
    assert_eq!(desk.refused(Command::ClearResult(round, table)), Refusal::NoResult(table));
    assert_eq!(desk.refused(correct(&(round, table, scores(200, 0)), false)), Refusal::NoResult(table));
}
