//! Drafts become announcements and commands.

use super::*;
use crate::engine::command::Call;
use crate::engine::decide::open;
use crate::engine::id::EventId;
use crate::engine::tournament::round::RoundState;
use crate::present::sample::sample_round as sample;
use crate::present::words::text::Lang;

const WORDS: Words = Words::new(Lang::En);

fn event(draft: &SetupDraft) -> Tournament {
    Tournament::new(EventId::from_bits(1), draft.setup(), draft.rules().expect("durations"))
}

#[test]
fn a_fresh_draft_can_be_created_at_once() {
    let draft = SetupDraft::fresh(WORDS, "2026-11-21");
    let rules = draft.rules().expect("durations");
    assert!(open(draft.setup(), rules, &Call::default()).is_ok());
    assert!(draft.name.ends_with("21 Nov 2026"));
}

#[test]
fn the_name_follows_the_format_until_it_is_typed() {
    let mut draft = SetupDraft::fresh(WORDS, "2026-11-21");
    draft.choose_format(WORDS, FORMATS[1]);
    assert!(draft.name.starts_with(format_name(WORDS, FORMATS[1])));
    draft.name = "Winter Cup".into();
    draft.name_typed = true;
    draft.choose_format(WORDS, FORMATS[0]);
    assert_eq!(draft.name, "Winter Cup");
    assert_eq!(draft.rules().expect("durations"), FORMATS[0].rules);
}

#[test]
fn an_unchanged_draft_asks_for_nothing() {
    let event = event(&SetupDraft::fresh(WORDS, "2026-11-21"));
    assert_eq!(SetupDraft::of(&event).commands(&event), []);
}

#[test]
fn sends_commands_for_changes_only() {
    let event = event(&SetupDraft::fresh(WORDS, "2026-11-21"));
    let mut draft = SetupDraft::of(&event);
    draft.head_judges = "Kim Visser, , Jo Park".into();
    let commands = draft.commands(&event);
    assert!(
        matches!(&commands[..], [Command::EditSetup(setup)] if setup.staff.head_judges == ["Kim Visser", "Jo Park"])
    );
    assert!(!needs_reason(&commands, &event));

    // STR-1: until round 1 is posted, the plan follows the structure.
    let mut event = sample::running(&["Ann", "Bo", "Cy", "Di"], &[(1, 2), (3, 4)], &[]);
    event.swiss[0].state = RoundState::Proposed;
    let mut draft = SetupDraft::of(&event);
    draft.kind = Kind::Custom;
    draft.plan = Plan { rounds: 2, cut: 2, third_place: false };
    let commands = draft.commands(&event);
    assert!(
        matches!(&commands[..], [Command::EditSetup(setup), Command::ChangePlan(plan)]
            if setup.structure == StructureChoice::Custom(draft.plan) && *plan == draft.plan),
        "{commands:?}"
    );
    assert!(!needs_reason(&commands, &event));

    // Once it is, the plan is changed by its own command, with a reason.
    event.swiss[0].state = RoundState::Posted;
    event.plan = Some(Plan { rounds: 4, cut: 0, third_place: false });
    let mut draft = SetupDraft::of(&event);
    draft.plan.cut = 4;
    let commands = draft.commands(&event);
    assert_eq!(commands, [Command::ChangePlan(Plan { rounds: 4, cut: 4, third_place: false })]);
    assert!(needs_reason(&commands, &event));
}

#[test]
fn another_window_changes_only_what_it_changed() {
    let before = SetupDraft::fresh(WORDS, "2026-11-21");
    let mut typed = before.clone();
    typed.place = "Nova Games".into();
    let mut now = before.clone();
    now.tier = Tier::Premier;
    typed.follow(&before, &now);
    assert_eq!((typed.place.as_str(), typed.tier), ("Nova Games", Tier::Premier));
}

#[test]
fn a_bye_may_be_worth_another_margin() {
    // EPIC-6
    let mut draft = SetupDraft::fresh(WORDS, "");
    let odd = FORMATS.into_iter().find(|format| format.usual_bye.is_some()).expect("a format with an odd bye");
    draft.choose_format(WORDS, odd);
    assert_eq!((draft.bye_mov.as_str(), draft.kind), ("150", Kind::Custom));
    assert_eq!(draft.rules(), Some(odd.rules.clone()));
    let event = event(&draft);
    draft.bye_mov = odd.usual_bye.expect("a value").to_string();
    let wanted = draft.rules().expect("rules");
    assert_eq!(wanted.mov.map(|mov| mov.bye), odd.usual_bye);
    assert_eq!(draft.commands(&event), [Command::OverrideRules(wanted)]);
    for wrong in ["", "many", "-1", "2000"] {
        draft.bye_mov = wrong.into();
        assert_eq!(draft.rules(), None, "{wrong:?}");
    }
}

#[test]
fn durations_are_checked() {
    let check = |text: &str, minutes: Option<u16>| assert_eq!(duration(text), minutes, "{text}");
    check("75", Some(75));
    check(" 90 ", Some(90));
    check("0", None);
    check("601", None);
    check("1h", None);
    let mut draft = SetupDraft::fresh(WORDS, "");
    draft.minutes[2] = String::new();
    assert_eq!(draft.rules().map(|rules| rules.minutes.last), Some(None));
    draft.minutes[0] = "x".into();
    assert_eq!(draft.rules(), None);
}

#[test]
fn a_custom_plan_begins_with_the_chosen_one() {
    let mut draft = SetupDraft::fresh(WORDS, "2026-11-24").expecting(24);
    assert!(matches!(draft.kind, Kind::Table(_)));
    let table = &draft.format().unwrap().structures[0];
    draft.choose_kind(Kind::Table(0));
    draft.choose_kind(Kind::Custom);
    assert_eq!((draft.kind, Some(draft.plan)), (Kind::Custom, table.plan(24)));
    // Numbers chosen by hand stay.
    draft.plan.rounds = 7;
    draft.choose_kind(Kind::Elimination);
    draft.choose_kind(Kind::Custom);
    assert_eq!(draft.plan.rounds, 7);
}

/// A draft that an earlier version kept has neither of these.
#[test]
fn a_draft_of_an_earlier_version_is_read() {
    let draft = SetupDraft::fresh(WORDS, "2026-11-24");
    assert_eq!(draft.entries, structure::EXAMPLE);
    let mut kept = serde_json::to_value(&draft).expect("JSON");
    let fields = kept.as_object_mut().expect("fields");
    assert!(fields.remove("entries").is_some() && fields.remove("loss_at").is_some());
    let read: SetupDraft = serde_json::from_value(kept).expect("a draft");
    assert_eq!(read.expecting(0), draft, "the number is that of the example again");
    assert_eq!(draft.expecting(30).expecting(0).entries, 30);
}

/// A player limit carries the number that a new event expected.
#[test]
fn an_event_without_players_expects_as_many_as_its_limit() {
    let draft = SetupDraft { places: "32".into(), ..SetupDraft::fresh(WORDS, "") }.expecting(24);
    let event = event(&draft);
    assert_eq!(SetupDraft::of(&event).entries, 32);
    assert_eq!(SetupDraft::of(&sample::registered(&["Ann", "Bo"])).entries, 2);
    assert_eq!(SetupDraft::of(&self::event(&SetupDraft::fresh(WORDS, ""))).entries, 0, "it was only expected");
}
