//! The setup page for drafts.

use super::*;
use crate::engine::formats::FORMATS;
use crate::engine::id::EventId;
use crate::present::sample::sample_round;
use crate::present::setup::rows;
use crate::present::words::text::Lang;

const WORDS: Words = Words::new(Lang::En);

#[test]
fn a_new_event_offers_everything_with_one_of_each_picked() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let view = SetupView::of(words, &SetupDraft::fresh(words, "2026-11-21"), None);
        assert_eq!(view.structures.iter().filter(|structure| structure.picked).count(), 1);
        assert_eq!(view.tiers.iter().filter(|tier| tier.picked).count(), 1);
        assert_eq!(view.plan, None);
        assert!(view.minutes.iter().all(|minutes| minutes.hint.is_none() && minutes.error.is_none()));
    }
}

#[test]
fn an_override_names_what_the_document_says() {
    // CLK-3
    let mut draft = SetupDraft::fresh(WORDS, "");
    draft.minutes = ["60".into(), "75".into(), "never".into()];
    let view = SetupView::of(WORDS, &draft, None);
    assert_eq!(
        view.minutes[0].hint.as_deref(),
        Some("The regulations say 75. Your value is an exception and is logged.")
    );
    assert_eq!(view.minutes[1].hint, None);
    assert!(view.minutes[2].error.is_some());
}

#[test]
fn bounds_of_the_document_are_no_override() {
    // CLK-3
    let mut draft = SetupDraft::fresh(WORDS, "");
    let bounded = FORMATS.into_iter().find(|format| format.rules.minutes.bounds == Some((150, 210)));
    draft.choose_format(WORDS, bounded.expect("a format with bounds"));
    draft.minutes = ["150".into(), "211".into(), "x".into()];
    let hints: Vec<_> = SetupView::of(WORDS, &draft, None).minutes.into_iter().map(|view| view.hint).collect();
    let outside = Some("The regulations allow 150 to 210. Your value is an exception and is logged.".to_owned());
    let inside = Some("The regulations allow 150 to 210.".to_owned());
    assert_eq!(hints, [inside.clone(), outside.clone(), outside]);
    draft.minutes[1] = "210".into();
    assert_eq!(SetupView::of(WORDS, &draft, None).minutes[1].hint, inside);
    // IA-7
    let mut draft = of_game(|format| format.rules.minutes.bounds == Some((45, 60)));
    let is_inside = ["44", "45", "60", "61"].map(|minutes| {
        draft.minutes[0] = minutes.into();
        SetupView::of(WORDS, &draft, None).minutes[0].hint == Some(WORDS.setup_minutes_bounds(45, 60))
    });
    assert_eq!(is_inside, [false, true, true, false]);
}

#[test]
fn an_odd_bye_is_explained_and_the_usual_one_offered() {
    // EPIC-6, EPIC-22
    for format in FORMATS.into_iter().filter(|format| format.usual_bye.is_some()) {
        let mut draft = SetupDraft::fresh(WORDS, "");
        draft.choose_format(WORDS, format);
        let view = |draft: &SetupDraft| SetupView::of(WORDS, draft, None);
        let bye = view(&draft).bye.expect("it can be set");
        assert!(bye.hint.contains("150") && bye.error.is_none());
        let (usual, _) = bye.offer.expect("an offer");
        assert_eq!(Some(usual), format.rules.mov.map(|mov| mov.base / 2 * 3), "one and a half times the base");
        draft.bye_mov = usual.to_string();
        assert_eq!(view(&draft).bye.expect("it can be set").offer, None);
        draft.bye_mov = "much".into();
        assert!(view(&draft).bye.expect("it can be set").error.is_some());
        let hinted = Tier::ALL.map(|tier| {
            draft.tier = tier;
            view(&draft).unofficial.is_some()
        });
        assert_eq!(hinted, format.is_official.map(|official| !official));
    }
    assert_eq!(SetupView::of(WORDS, &SetupDraft::fresh(WORDS, ""), None).bye, None);
}

fn of_game(wanted: impl Fn(&Format) -> bool) -> SetupDraft {
    let mut draft = SetupDraft::fresh(WORDS, "");
    draft.choose_format(WORDS, FORMATS.into_iter().find(|format| wanted(format)).expect("such a format"));
    draft
}

#[test]
fn best_of_three_is_chosen_with_its_durations() {
    // DST-2, DST-7
    let mut draft = of_game(|format| format.best_of_three.is_some());
    draft.minutes[0] = "40".into();
    draft.choose_match(EliminationMatch::BestOfThree);
    assert_eq!(draft.minutes, ["40", "90", "120"]);
    let view = SetupView::of(WORDS, &draft, None);
    assert_eq!(view.matches.iter().map(|choice| choice.picked).collect::<Vec<_>>(), [false, true]);
    let hints: Vec<_> = view.minutes.iter().map(|minutes| minutes.hint.is_some()).collect();
    assert_eq!(hints, [true, false, false], "only the Swiss round is an override");
    draft.choose_match(EliminationMatch::Single);
    assert_eq!(draft.minutes, ["40", "35", "50"]);
    assert!(SetupView::of(WORDS, &SetupDraft::fresh(WORDS, ""), None).matches.is_empty());
}

#[test]
fn the_tier_brings_its_table_and_its_missions() {
    // IA-16, IA-19, IA-20
    let mut draft = of_game(|format| format.tables[2] == TableUse::Set(1));
    draft.rules.keep_apart = true;
    let said = |draft: &SetupDraft| {
        let view = SetupView::of(WORDS, draft, None);
        (view.tables, view.missions, view.keep_apart.is_some())
    };
    assert_eq!(said(&draft), (WORDS.setup_table_free().into(), Some(WORDS.setup_missions_free()), false));
    draft.choose_tier(Tier::Competitive);
    assert_eq!(draft.kind, Kind::Table(0));
    assert!(said(&draft).0.starts_with("The regulations suggest the"));
    assert_eq!(said(&draft).1, Some(WORDS.setup_missions_text()), "required");
    draft.choose_tier(Tier::Premier);
    assert_eq!((draft.kind, said(&draft).2), (Kind::Table(1), true));
    assert!(said(&draft).0.contains("exception"));
    assert_eq!(said(&draft).1, Some(WORDS.setup_missions_text()));
    draft.missions = "Ruins A\n\n Ruins B ".into();
    assert_eq!(said(&draft).1, Some(WORDS.setup_missions_override()));
    assert_eq!(draft.rules().expect("rules").missions.to_vec(), ["Ruins A", "Ruins B"]);
    draft.kind = Kind::Custom;
    draft.choose_tier(Tier::Competitive);
    assert_eq!(draft.kind, Kind::Custom, "what was chosen stays");
    assert_eq!(SetupView::of(WORDS, &SetupDraft::fresh(WORDS, ""), None).missions, None);
}

#[test]
fn staff_who_play_depend_on_the_tier() {
    // ROLE-3
    let mut draft = SetupDraft::fresh(WORDS, "");
    assert_eq!(SetupView::of(WORDS, &draft, None).staff, WORDS.setup_staff_may());
    draft.tier = Tier::Premier;
    assert_eq!(SetupView::of(WORDS, &draft, None).staff, WORDS.setup_staff_may_not());
}

#[test]
fn a_fixed_plan_offers_its_numbers_instead_of_the_tables() {
    // STR-1
    let draft = SetupDraft::fresh(WORDS, "");
    let mut event = Tournament::new(EventId::from_bits(1), draft.setup(), draft.rules().expect("durations"));
    event.plan = Some(Plan { rounds: 5, cut: 8, third_place: false });
    let paired = SetupView::of(WORDS, &SetupDraft::of(&event), Some(&event));
    assert!(!paired.structures.is_empty(), "round 1 is not posted yet");
    sample_round::post(&mut event);
    let view = SetupView::of(WORDS, &SetupDraft::of(&event), Some(&event));
    assert_eq!(view.structures, []);
    assert!(view.plan.is_some() && view.has_started, "a fixed plan");
    assert_eq!(rows::plan(WORDS, &SetupDraft::of(&event), &view), "5 rounds, top 8");
}

#[test]
fn a_cut_is_never_one() {
    let check = |cut, up, next| assert_eq!(next_cut(cut, up, 12), next);
    check(0, true, 2);
    check(2, true, 3);
    check(12, true, 12);
    check(3, false, 2);
    check(2, false, 0);
    check(0, false, 0);
}
