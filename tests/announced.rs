//! The announcement names every decision of the organiser that players must know (STR-4).

use topcut::engine::formats::{FORMATS, by_id};
use topcut::engine::id::{EventId, RoundRef};
use topcut::engine::rules::{
    DrawnElimination, EliminationMatch, EntryKind, LaterRounds, LevelScore, Mov, Points, RoundValues, Rules,
    ScoreSheet, TieBreak,
};
use topcut::engine::structure::{Plan, StructureChoice};
use topcut::engine::tournament::Tournament;
use topcut::engine::tournament::setup::{Break, Day, Setup, Tier};
use topcut::present::setup::announcement::Announcement;
use topcut::present::setup::{SetupDraft, SetupView};
use topcut::present::words::text::{Lang, Words};

fn event(format: &str) -> Tournament {
    let setup = Setup {
        name: "Cup".into(),
        structure: StructureChoice::Custom(Plan { rounds: 3, cut: 4, third_place: false }),
        ..Setup::default()
    };
    Tournament::new(EventId::from_bits(1), setup, by_id(format).expect("a format").rules.clone())
}

/// A decision, and its words.
type Change = (fn(&mut Tournament), fn(Words) -> String);

fn told(words: Words, event: &Tournament) -> String {
    Announcement::of(words, &SetupDraft::of(event), Some(event)).text(words)
}

#[test]
fn cap_random_end_player_limit_clubs_and_breaks_are_announced() {
    let changes: [Change; 6] = [
        (|event| event.rules.no_show_as_bye = true, |words| words.rulebook_no_show_bye().to_owned()),
        (|event| event.setup.random_end = Some(5), |words| words.notice_random_end(5)),
        (|event| event.setup.places = Some(32), |words| words.app_says(words.setup_places(), 32)),
        (|event| event.setup.clubs_apart = true, |words| words.notice_clubs_apart().to_owned()),
        (|event| event.rules.keep_apart = true, |words| words.rulebook_first_apart().to_owned()),
        (
            |event| {
                let breaks = vec![Break { after: RoundRef::Swiss(2), minutes: 45 }];
                event.setup.day = Some(Day { breaks, ..Day::default() });
            },
            |words| words.notice_break(words.app_round(2), words.rulebook_minutes(45)),
        ),
    ];
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for (change, due) in changes {
            let (mut changed, due) = (event("xwing-2e"), due(words));
            assert!(!told(words, &changed).contains(&due), "{due}");
            change(&mut changed);
            let told = told(words, &changed);
            assert!(told.contains(&due), "{lang:?}: {due}\n{told}");
        }
    }
}

/// Sorted by hand: a new value of the announcement or the rules does not compile here until it is.
fn sorted(setup: Setup, rules: Rules) {
    let Setup {
        name: _,
        date: _,
        place: _,
        tier: _,
        staff: _,
        structure: _,
        lists: _,
        places: _,
        clubs_apart: _,
        random_end: _,
        notice: _,
        day: _,
        // Not announced: how staff check results and lists, when they propose a loss, what links show.
        second_check: _,
        unique_names: _,
        loss_at: _,
        links: _,
    } = setup;
    // Every rule is announced where it differs from the document; a superbye follows the tier (IA-9).
    let Rules {
        format: _,
        entry: _,
        points: _,
        sheet: _,
        level: _,
        mov: _,
        tie_breaks: _,
        later_rounds: _,
        keep_apart: _,
        elimination_match: _,
        drawn_elimination: _,
        minutes: _,
        superbye: _,
        missions: _,
        no_show_as_bye: _,
        below_zero: _,
        by_round: _,
    } = rules;
}

#[test]
fn every_rule_that_differs_from_the_document_is_announced() {
    let changes: [fn(&mut Rules); 15] = [
        |rules| rules.entry = EntryKind::Team(3),
        |rules| rules.points = Points { win: 5, ..rules.points },
        |rules| rules.sheet = ScoreSheet::VictoryPoints(40),
        |rules| rules.level = LevelScore::Draw,
        |rules| rules.mov = Some(Mov { base: 100, bye: 150 }),
        |rules| rules.mov = rules.mov.map(|mov| Mov { bye: mov.bye + 10, ..mov }),
        |rules| rules.tie_breaks = vec![TieBreak::Mov].into(),
        |rules| rules.later_rounds = LaterRounds::ByStanding,
        |rules| rules.keep_apart = !rules.keep_apart,
        |rules| rules.elimination_match = EliminationMatch::BestOfThree,
        |rules| rules.drawn_elimination = DrawnElimination::Initiative,
        |rules| rules.minutes.swiss = 90,
        |rules| rules.missions = vec!["Ruins A".into()].into(),
        |rules| rules.no_show_as_bye = true,
        |rules| rules.by_round = vec![RoundValues { limit: 60, mov: Mov { base: 60, bye: 90 } }].into(),
    ];
    let words = Words::new(Lang::En);
    let before = event("xwing-2e");
    for (index, change) in changes.into_iter().enumerate() {
        let mut changed = before.clone();
        change(&mut changed.rules);
        assert_ne!(changed.rules, before.rules, "change {index}");
        assert_ne!(told(words, &changed), told(words, &before), "change {index}");
    }
    sorted(before.setup, before.rules);
}

/// An event as its document has it says nothing special, at any tier.
#[test]
fn nothing_special_is_announced_of_an_event_by_its_document() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for format in FORMATS {
            for tier in Tier::ALL {
                let mut draft = SetupDraft::fresh(words, "2026-11-28");
                draft.choose_format(words, format);
                draft.choose_tier(tier);
                let facts = Announcement::of(words, &draft, None).facts;
                assert!(facts.iter().all(|(name, _)| *name != words.notice_special()), "{}: {facts:?}", format.id);
            }
        }
    }
}

/// ROLE-9: the form says of a tier what the document of the format says.
#[test]
fn a_tier_is_explained_by_its_own_document() {
    let words = Words::new(Lang::En);
    for format in FORMATS {
        let mut draft = SetupDraft::fresh(words, "2026-11-28");
        draft.choose_format(words, format);
        let hint = SetupView::of(words, &draft, None).tiers[Tier::Premier.index()].hint.clone();
        let strict = ["imperial-assault", "xwing-epic-dogfight", "xwing-epic-team"].contains(&format.id);
        assert_eq!(hint == words.setup_tier_lenient_premier_hint(), strict, "{}: {hint}", format.id);
    }
}
