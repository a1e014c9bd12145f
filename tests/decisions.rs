//! Decisions where documents are silent or ambiguous, in play.

use crate::desk;
use topcut::engine::facts::ResultEntered;

use std::collections::BTreeSet;

use desk::{Desk, custom, ended, entered, named, rules, swiss};
use topcut::engine::bracket::due;
use topcut::engine::command::{ClockCommand, Command, DraftDetails, DraftResult, Leaving, Refusal, ResultEnd};
use topcut::engine::formats::{Decision, FORMATS, Format, Occasion, by_id};
use topcut::engine::id::{EntryId, RoundRef, Side};
use topcut::engine::outcome::Ended;
use topcut::engine::rules::EliminationMatch;
use topcut::engine::standing::standing;
use topcut::engine::structure::{StructureChoice, StructureKind};
use topcut::engine::tournament::setup::Tier;
use topcut::present::rulebook::companion::topics;
use topcut::present::rulebook::{of_format, tier_name};
use topcut::present::setup::SetupDraft;
use topcut::present::words::structure::kind;
use topcut::present::words::text::{Lang, Words};

const WORDS: Words = Words::new(Lang::En);

/// Margins of victory of a match where side A does not come.
fn no_show(format: &str, capped: bool, end: ResultEnd) -> [i32; 2] {
    let mut rules = rules(format);
    rules.no_show_as_bye = capped;
    let kind = rules.entry;
    let mut desk = Desk::with_rules(rules, custom(2, 0));
    let entry = |name| DraftDetails { squad_total: Some(280), ..entered(kind, name) };
    desk.must(Command::AddEntries(["Ann", "Bo"].map(entry).to_vec()));
    let table = desk.post().matches[0].table;
    desk.enter(table, ended(end));
    desk.last_round().matches[0].result.as_ref().expect("a result").mov
}

#[test]
fn margin_against_a_no_show_is_capped_where_the_event_says_so() {
    // DROP-2, XW-4
    let absent = ResultEnd::NoShow(Side::A);
    assert_eq!(no_show("xwing-1e", false, absent), [0, 200]);
    assert_eq!(no_show("xwing-1e", true, absent), [0, 150]);
    assert_eq!(no_show("xwing-2e", false, absent), [0, 400]);
    assert_eq!(no_show("xwing-2e", true, absent), [0, 300]);
    assert_eq!(no_show("xwing-epic-dogfight", true, absent), [20, 150]);
    let conceded = ResultEnd::Concession(Side::A);
    assert_eq!(no_show("xwing-1e", true, conceded), [0, 200], "a concession is no no-show");
}

/// DROP-2.
#[test]
fn a_no_show_has_no_score() {
    let mut desk = Desk::with_players("xwing-1e", custom(1, 0), 2);
    let table = desk.post().matches[0].table;
    desk.enter(table, DraftResult { scores: [Some(60), None], ..ended(ResultEnd::NoShow(Side::A)) });
    let result = desk.last_round().matches[0].result.clone().expect("a result");
    assert_eq!((result.scores, result.mov), ([0, 100], [0, 200]));
}

#[test]
fn match_that_was_never_played_is_no_draw() {
    for format in FORMATS {
        let mut desk = Desk::with_players(format.id, custom(1, 0), 2);
        let table = desk.post().matches[0].table;
        desk.enter(table, ended(ResultEnd::NotPlayed));
        let result = desk.last_round().matches[0].result.clone().expect("a result");
        assert_eq!((result.points, result.mov, result.winner), ([0, 0], [0, 0], None), "{}", format.id);
    }
}

/// DROP-2: the points of a loss, no margin, a round played against that opponent.
#[test]
fn both_players_can_lose_a_swiss_match() {
    for format in FORMATS {
        let kind = format.rules.entry;
        let mut desk = Desk::with_rules(format.rules.clone(), custom(1, 0));
        let entry = |name| DraftDetails { squad_total: Some(280), ..entered(kind, name) };
        desk.must(Command::AddEntries(["Ann", "Bo"].map(entry).to_vec()));
        let table = desk.post().matches[0].table;
        let typed = DraftResult { scores: [Some(20), Some(10)], ..ended(ResultEnd::DoubleLoss) };
        desk.enter(table, DraftResult { drops: [true, false], ..typed });
        let result = desk.last_round().matches[0].result.clone().expect("a result");
        let loss = format.rules.points.loss;
        assert_eq!((result.points, result.mov, result.scores), ([loss; 2], [0, 0], [0, 0]), "{}", format.id);
        assert_eq!((result.winner, result.modified, result.went_to_time), (None, false, false), "{}", format.id);
        let rows = standing(&desk.state(), 1).rows;
        for row in &rows {
            let record = &row.record;
            assert_eq!((record.losses, record.draws, row.played), (1, 0, 1), "{}", format.id);
        }
        assert_eq!(desk.state().entered().filter(|entry| !entry.is_in()).count(), 1, "a player leaves only if ticked");
        desk.must(Command::Close);
        assert_eq!(topcut::audit::findings(&desk.log), [], "{}", format.id);
    }
}

/// CUT-5, CUT-6: no one would advance, so both leave instead.
#[test]
fn elimination_match_has_no_double_loss() {
    let mut desk = Desk::with_players("xwing-2e", custom(1, 4), 4);
    desk.post();
    desk.play_all();
    desk.must(Command::Cut { declined: vec![] });
    desk.must(Command::PairRound);
    let matches = desk.last_round().matches;
    let at = matches[0].table;
    let refused = desk.refused(Command::EnterResult(RoundRef::Elimination(1), at, ended(ResultEnd::DoubleLoss)));
    assert_eq!(refused, Refusal::NoDoubleLoss);
    desk.must(Command::Clock(ClockCommand::Start));
    desk.must(Command::DropEntries(matches[0].sides.to_vec(), Leaving { is_begun: Some(true), ..Leaving::default() }));
    desk.enter(matches[1].table, desk.won(RoundRef::Elimination(1), Side::A, 30));
    let next = due(&desk.state()).expect("a final");
    assert_eq!((next.matches, next.byes), (vec![], vec![matches[1].sides[0]]));
}

#[test]
fn cap_of_a_no_show_is_checked_by_the_audit() {
    // DROP-2
    let mut rules = rules("xwing-1e");
    rules.no_show_as_bye = true;
    let mut desk = Desk::with_rules(rules, custom(1, 0));
    desk.must(Command::AddEntries(["Ann", "Bo"].map(named).to_vec()));
    let table = desk.post().matches[0].table;
    desk.enter(table, ended(ResultEnd::NoShow(Side::A)));
    desk.must(Command::Close);
    assert_eq!(topcut::audit::findings(&desk.log), []);
    let mut entries = desk.log.entries().to_vec();
    for entry in &mut entries {
        if let topcut::engine::log::Fact::ResultEntered(ResultEntered { result, .. }) = &mut entry.fact {
            assert_eq!((result.ended, result.mov), (Ended::NoShow(Side::A), [0, 150]));
            result.mov = [0, 200];
        }
    }
    let forged = topcut::engine::log::Log::new(entries).expect("a log");
    assert!(!topcut::audit::findings(&forged).is_empty());
}

#[test]
fn elimination_repeats_a_mission_only_when_none_is_left() {
    // IA-10: three Swiss rounds and a top 8 play all six missions.
    for seed in 0..40 {
        let mut desk = Desk::with_players("imperial-assault", custom(3, 16), 16);
        desk.seed = seed * 1000;
        let mut played = Vec::new();
        for _ in 0..3 {
            desk.post();
            played.push(desk.last_round().mission.expect("a mission").name);
            desk.play_all();
        }
        desk.must(Command::Cut { declined: vec![] });
        for _ in 0..4 {
            desk.must(Command::PairRound);
            played.push(desk.last_round().mission.expect("a mission").name);
            desk.play_all();
        }
        let first: BTreeSet<&String> = played[..6].iter().collect();
        assert_eq!(first.len(), 6, "{played:?}");
        assert!(first.contains(&played[6]), "the seventh round starts the set anew");
    }
}

#[test]
fn mission_that_was_played_is_said_again_in_elimination_only_with_a_reason() {
    // IA-10
    let mut desk = Desk::with_players("imperial-assault", custom(1, 4), 4);
    desk.post();
    let first = desk.last_round().mission.expect("a mission").name;
    desk.play_all();
    desk.must(Command::Cut { declined: vec![] });
    desk.must(Command::PairRound);
    let round = RoundRef::Elimination(1);
    assert_eq!(desk.refused(Command::SayMission(round, first.clone())), Refusal::MissionSetAside(first.clone()));
    desk.must_because("drawn at the table", Command::SayMission(round, first));
}

#[test]
fn more_awarded_byes_than_the_round_can_carry_are_refused() {
    // BYE-4
    let event = |players: usize, byes: usize| {
        let mut desk = Desk::open("xwing-2e", custom(3, 0));
        let entry = |at: usize| DraftDetails { awarded_bye: at < byes, ..named(&format!("P{at}")) };
        desk.must(Command::AddEntries((0..players).map(entry).collect()));
        desk
    };
    assert_eq!(event(4, 4).refused(Command::PairRound), Refusal::TooManyByes { awarded: 4, most: 2 });
    assert_eq!(event(4, 3).refused(Command::PairRound), Refusal::TooManyByes { awarded: 3, most: 2 });
    let mut fits = event(4, 2);
    let round = fits.post();
    assert_eq!((round.matches.len(), round.byes.len()), (1, 2));
    let said = topcut::present::words::refusal::refusal_words(
        WORDS,
        &fits.state(),
        &Refusal::TooManyByes { awarded: 3, most: 2 },
    );
    assert!(said.contains("3 players") && said.contains("At most 2 may"), "{said}");
}

#[test]
fn superbyes_are_for_premier_events() {
    // IA-9: regional, national and world championships.
    let army = by_id("imperial-assault").expect("a format");
    let mut draft = SetupDraft::fresh(WORDS, "");
    draft.choose_format(WORDS, army);
    for (tier, has) in [(Tier::Casual, false), (Tier::Premier, true), (Tier::Competitive, false), (Tier::Premier, true)]
    {
        draft.choose_tier(tier);
        assert_eq!(draft.rules().expect("durations").superbye, has, "{tier:?}");
    }
    let superbyes = |tier: Tier| {
        let mut draft = draft.clone();
        draft.choose_tier(tier);
        let mut desk = Desk::with_rules(draft.rules().expect("durations"), custom(3, 0));
        let entry = |at: u16| DraftDetails { awarded_bye: at == 0, ..named(&format!("P{at}")) };
        desk.must(Command::AddEntries((0..5).map(entry).collect()));
        desk.post().byes.iter().map(|bye| (bye.entry, bye.superbye)).collect::<Vec<_>>()
    };
    assert_eq!(superbyes(Tier::Competitive), [(EntryId(0), false)]);
    assert_eq!(superbyes(Tier::Premier), [(EntryId(0), true)]);
    // Other games have no superbyes.
    draft.choose_format(WORDS, by_id("destiny").expect("a format"));
    draft.choose_tier(Tier::Premier);
    assert!(!draft.rules().expect("durations").superbye);
}

#[test]
fn elimination_of_a_new_destiny_event_is_best_of_three() {
    // DST-2, DST-7
    let mut draft = SetupDraft::fresh(WORDS, "");
    draft.choose_format(WORDS, by_id("destiny").expect("a format"));
    let rules = draft.rules().expect("durations");
    assert_eq!(rules.elimination_match, EliminationMatch::BestOfThree);
    assert_eq!((rules.minutes.swiss, rules.minutes.elimination, rules.minutes.last), (35, 90, Some(120)));
    draft.choose_match(EliminationMatch::Single);
    let minutes = draft.rules().expect("durations").minutes;
    assert_eq!((minutes.elimination, minutes.last), (35, Some(50)));
}

/// Occasions with tier and number of rounds.
type Occasions<'a> = &'a [(Occasion, Tier, Option<u8>)];

#[test]
fn each_occasion_has_the_tier_and_the_table_of_its_document() {
    // STR-5
    use Occasion::{Championship, Hyperspace, OneOff, Regional, Store, Unofficial, Wave, Weekly};
    use Tier::{Casual, Competitive, Premier};
    let epic = [
        (Weekly, Casual, None),
        (Store, Competitive, None),
        (OneOff, Competitive, None),
        (Regional, Premier, None),
        (Championship, Premier, None),
    ];
    let expected: [(&str, Occasions<'_>); 6] = [
        (
            "xwing-2e",
            &[
                (Unofficial, Casual, Some(0)),
                (Wave, Casual, Some(0)),
                (Hyperspace, Competitive, Some(1)),
                (Championship, Premier, None),
            ],
        ),
        ("xwing-1e", &[(Unofficial, Casual, Some(0)), (Championship, Premier, None)]),
        ("xwing-epic-dogfight", &epic),
        ("xwing-epic-team", &epic),
        (
            "destiny",
            &[
                (Unofficial, Casual, Some(0)),
                (Store, Casual, Some(0)),
                (Regional, Competitive, Some(1)),
                (Championship, Premier, None),
            ],
        ),
        (
            "imperial-assault",
            &[
                (Weekly, Casual, Some(0)),
                (Store, Competitive, Some(0)),
                (OneOff, Competitive, Some(0)),
                (Regional, Premier, Some(1)),
                (Championship, Premier, Some(1)),
            ],
        ),
    ];
    for (format, (id, proposals)) in FORMATS.iter().zip(expected) {
        assert_eq!(format.id, id);
        let found: Vec<_> =
            format.occasions.iter().map(|proposal| (proposal.occasion, proposal.tier, proposal.table)).collect();
        assert_eq!(found, proposals, "{id}");
        let mut draft = SetupDraft::fresh(WORDS, "");
        draft.choose_format(WORDS, format);
        for (occasion, tier, table) in proposals {
            draft.choose_occasion(*occasion);
            let chosen = match draft.setup().structure {
                StructureChoice::Table(index) => Some(index),
                StructureChoice::Custom(_) | StructureChoice::EliminationOnly => None,
            };
            assert_eq!((draft.tier, chosen), (*tier, *table), "{id} {occasion:?}");
        }
    }
}

/// XW-16, EPIC-14, DST-15, IA-10: shared decisions and own ones, not those of other documents.
#[test]
fn each_format_has_the_decisions_of_its_own_document() {
    let own: [(Decision, &[&str]); 7] = [
        (Decision::Xw16, &["xwing-2e"]),
        (Decision::Xw18, &["xwing-2e", "xwing-1e"]),
        (Decision::Epic6, &["xwing-epic-dogfight", "xwing-epic-team"]),
        (Decision::Epic14, &["xwing-epic-team"]),
        (Decision::Dst15, &["destiny"]),
        (Decision::Ia10, &["imperial-assault"]),
        (Decision::Drop2, &FORMATS.map(|format| format.id)),
    ];
    for (decision, formats) in own {
        let has = |format: &&&Format| format.decisions().any(|found| found == decision);
        let found: Vec<&str> = FORMATS.iter().filter(has).map(|format| format.id).collect();
        assert_eq!(found, formats, "{decision:?}");
    }
}

/// IA-14, IA-19, IA-20, DST-7, EPIC-3, LIST-1: by tier.
#[test]
fn rulebook_says_what_each_tier_asks_for() {
    let says = |id: &str, name: &str| {
        let values = of_format(WORDS, by_id(id).expect("a format")).values;
        values.into_iter().find(|value| value.name == name).map(|value| value.text).unwrap_or_default()
    };
    let army = |name: &str| says("imperial-assault", name);
    let [casual, competitive, premier] = Tier::ALL.map(|tier| tier_name(WORDS, by_id("imperial-assault"), tier));
    let set = WORDS.rulebook_table_is_set(premier, kind(WORDS, StructureKind::Premier));
    assert!(army(WORDS.rulebook_tables_tiers()).ends_with(&set));
    let required = [competitive, premier].join(", ");
    assert_eq!(army(WORDS.rulebook_missions_tiers()), required);
    assert_eq!(army(WORDS.rulebook_lists()), WORDS.rulebook_lists_tiers(&required));
    let staff = WORDS.rulebook_staff_tiers([casual, competitive].join(", "));
    assert_eq!(army(WORDS.rulebook_staff()), staff);
    assert_eq!(says("destiny", WORDS.rulebook_minutes_three()), WORDS.rulebook_minutes_three_value(90, 120));
    let worth = WORDS.rulebook_score_worth();
    assert!(says("xwing-epic-team", WORDS.rulebook_score()).contains(worth));
    assert!(!says("xwing-1e", WORDS.rulebook_score()).contains(worth));
}

#[test]
fn obstacles_keep_the_ranges_of_their_edition() {
    // Setup in `xwing.md`: range from the edge, and from other obstacles.
    let ranges = [("xwing-1e", ["1-2", "1"]), ("xwing-2e", ["0-2", "0-1"])];
    for lang in Lang::ALL {
        for (id, [edge, other]) in ranges {
            let format = by_id(id).expect("a format");
            let pieces = topics(Words::new(lang), format, "").into_iter().flat_map(|topic| topic.pieces);
            let sentences = pieces.flat_map(|piece| piece.text.split(". "));
            let placed = |sentence: &&str| {
                ["Six obstacles", "seis obst", "Sei ostacoli"].iter().any(|start| sentence.contains(start))
            };
            let texts: Vec<&str> = sentences.filter(placed).collect();
            let [text] = texts.as_slice() else { panic!("{lang:?} {id}: one sentence places them: {texts:?}") };
            let numbers = text.split(|letter: char| !letter.is_ascii_digit() && letter != '-');
            let found: Vec<&str> =
                numbers.filter(|part| part.starts_with(|letter: char| letter.is_ascii_digit())).collect();
            assert_eq!(found, [edge, other], "{lang:?} {id}: {text}");
        }
    }
}

#[test]
fn lot_of_a_salvo_without_dice_favours_no_side() {
    // XW-18: 400 lots; fair ones leave 150 to 250 once in a million times.
    let mut desk = Desk::with_players("xwing-2e", custom(1, 0), 2);
    let table = desk.post().matches[0].table;
    let mut for_a = 0;
    for seed in 0..400 {
        desk.seed = seed * 7919;
        desk.must(Command::RollSalvo(swiss(1), table, [0, 0]));
        let lot = desk.last_round().matches[0].salvos[0].lot.expect("a lot");
        for_a += u32::from(lot == Side::A);
        desk.undo();
    }
    assert!((150..=250).contains(&for_a), "{for_a} of 400 for the first side");
}
