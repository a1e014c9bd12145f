//! The announcement sheet (STR-4), beside the form and on paper.

use super::day_plan::break_places;
use super::draft::{Kind, SetupDraft};
use super::{checklist, fee};
use crate::engine::structure::Structure;
use crate::engine::{entry, roles};
use crate::present::prelude::*;
use crate::present::rulebook;
use crate::present::words::structure;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announcement {
    pub name: String,
    pub format: String,
    /// `5 rounds, top 4`.
    pub plan: String,
    /// Labels and values in order, without empty ones.
    pub facts: Vec<(&'static str, String)>,
}

impl Announcement {
    pub fn of(words: Words, draft: &SetupDraft, tournament: Option<&Tournament>) -> Self {
        let entries = tournament.map_or(0, |tournament| tournament.present().count());
        let entries = u16::try_from(entries).unwrap_or(u16::MAX);
        let fixed = tournament.filter(|tournament| tournament.has_started()).and_then(|tournament| tournament.plan);
        let minutes = draft.rules().map_or(draft.rules.minutes, |rules| rules.minutes);
        let document = draft.document_minutes();
        let said = |get: fn(Minutes) -> Option<u16>| duration(words, get(minutes), document.map(get));
        let facts = [
            (words.setup_date(), figure::date(words, &draft.date)),
            (words.notice_start(), draft.notice.start.trim().to_owned()),
            (words.day_break(), breaks(words, draft, tournament)),
            (words.setup_place(), draft.place.trim().to_owned()),
            (words.setup_tier(), rulebook::tier_name(words, draft.format(), draft.tier).to_owned()),
            (words.setup_structure(), structure_words(words, draft, fixed, entries)),
            (words.setup_lists_name(), lists(words, draft).to_owned()),
            (words.setup_places(), figure::number(draft.places().flatten())),
            (words.setup_fee(), draft.notice.fee.trim().to_owned()),
            (words.setup_prizes(), fee::split(&draft.notice.prizes)),
            (words.rulebook_elimination(), matches(words, draft)),
            (words.rulebook_minutes_preparation(), preparation(words, minutes)),
            (words.rulebook_minutes_swiss(), said(|minutes| Some(minutes.swiss))),
            (words.rulebook_minutes_elimination(), said(|minutes| Some(minutes.elimination))),
            (words.rulebook_minutes_final(), said(|minutes| minutes.last)),
            (words.rulebook_minutes_third(), third(words, draft, minutes)),
            (words.setup_bye_mov(), bye_mov(draft)),
            (words.notice_special(), special(words, draft)),
            (words.rulebook_missions(), draft.missions.lines().collect::<Vec<_>>().join(", ")),
            (words.notice_area(), play_area(words, draft)),
            (words.notice_products(), draft.notice.products.trim().to_owned()),
            (words.setup_organiser(), draft.organiser.trim().to_owned()),
            (words.setup_head_judges(), draft.head_judges.trim().to_owned()),
            (words.setup_judges(), draft.judges.trim().to_owned()),
            (words.notice_staff_play(), staff_who_play(words, draft, tournament)),
        ];
        Self {
            name: draft.name.trim().to_owned(),
            format: draft
                .format()
                .map_or_else(|| draft.rules.format.to_string(), |format| format_name(words, format).to_owned()),
            plan: plan(words, draft, fixed, entries),
            facts: facts.into_iter().filter(|(_, value)| !value.is_empty()).collect(),
        }
    }

    /// The sheet as plain text, to be sent or posted.
    pub fn text(&self, words: Words) -> String {
        let head =
            [self.name.clone(), String::new(), words.app_says(words.notice_format(), &self.format), self.plan.clone()];
        let facts = self.facts.iter().map(|(name, value)| words.app_says(name, words.statements(value.lines())));
        head.into_iter().chain(facts).collect::<Vec<_>>().join("\n")
    }
}

/// A duration, with the document's value if that differs (EPIC-20).
fn duration(words: Words, minutes: Option<u16>, document: Option<Option<u16>>) -> String {
    let said = |minutes: Option<u16>| {
        minutes.map_or_else(|| words.rulebook_minutes_none().to_owned(), |minutes| words.rulebook_minutes(minutes))
    };
    match document {
        Some(document) if document != minutes => words.notice_minutes_other(said(minutes), said(document)),
        _ => said(minutes),
    }
}

/// A play area other than the recommended one (EPIC-20).
fn play_area(words: Words, draft: &SetupDraft) -> String {
    let other = draft.notice.play_area.trim();
    let recommended = draft.format().and_then(|format| format.play_area).filter(|area| area.is_recommended);
    match recommended {
        Some(area) if !other.is_empty() => words.notice_area_other(other, checklist::size(words, area)),
        _ => String::new(),
    }
}

/// ROLE-3, EPIC-24: staff who play, and who rules on their matches.
fn staff_who_play(words: Words, draft: &SetupDraft, tournament: Option<&Tournament>) -> String {
    let staff = draft.setup().staff;
    let present = tournament.into_iter().flat_map(Tournament::present);
    let mut names: Vec<&str> = present.filter_map(|entry| roles::staff_of(&staff, &entry.details)).collect();
    names.dedup();
    let second = staff.by_rank().find(|name| names.iter().all(|plays| !entry::same(plays, name)));
    match (names.is_empty(), second) {
        (true, _) => String::new(),
        (false, None) => list(words, names),
        (false, Some(second)) => words.notice_staff_rules(list(words, names), second),
    }
}

/// STR-4: lists required or not.
pub fn lists(words: Words, draft: &SetupDraft) -> &'static str {
    if draft.lists_are_required() { words.notice_lists_yes() } else { words.setup_lists_no() }
}

/// The breaks of the day, as planned.
fn breaks(words: Words, draft: &SetupDraft, tournament: Option<&Tournament>) -> String {
    let places = tournament.map_or_else(Vec::new, |tournament| break_places(words, tournament));
    let planned = draft.day.iter().flat_map(|day| &day.breaks).filter_map(|pause| {
        let (_, name) = places.iter().find(|(round, _)| *round == pause.after)?;
        Some(words.notice_break(name, words.rulebook_minutes(pause.minutes)))
    });
    words.statements(planned)
}

/// What the organiser decided beside the document: rules that differ from it, clubs, and a random end.
pub(super) fn special(words: Words, draft: &SetupDraft) -> String {
    let rules = draft.rules().unwrap_or_else(|| draft.rules.clone());
    let mut said = draft.format().map_or_else(Vec::new, |format| rulebook::differences(words, format, &rules));
    let is_usual = draft.format().is_some_and(|format| format.rules.keep_apart);
    said.extend((draft.clubs_apart && !is_usual).then(|| words.notice_clubs_apart().to_owned()));
    said.extend(draft.random_end().flatten().map(|minutes| words.notice_random_end(minutes)));
    words.statements(said)
}

/// The worth of a bye, if it is announced (EPIC-6).
fn bye_mov(draft: &SetupDraft) -> String {
    let is_announced = draft.format().is_some_and(|format| format.usual_bye.is_some());
    draft
        .rules()
        .and_then(|rules| rules.mov)
        .filter(|_| is_announced)
        .map(|mov| mov.bye.to_string())
        .unwrap_or_default()
}

/// The plan; without entries that it depends on them.
fn plan(words: Words, draft: &SetupDraft, fixed: Option<Plan>, entries: u16) -> String {
    if let Some(fixed) = fixed {
        return structure::plan(words, fixed);
    }
    match draft.setup().structure {
        StructureChoice::Custom(plan) => structure::plan(words, plan),
        StructureChoice::EliminationOnly => words.structure_elimination().to_owned(),
        StructureChoice::Table(_) => {
            let found = table(draft).filter(|_| entries > 0).and_then(|table| table.plan(entries));
            found.map_or_else(|| words.structure_by_number().to_owned(), |plan| structure::plan(words, plan))
        }
    }
}

fn table(draft: &SetupDraft) -> Option<&'static Structure> {
    let StructureChoice::Table(index) = draft.setup().structure else { return None };
    draft.format()?.structures.get(usize::from(index))
}

fn name(words: Words, draft: &SetupDraft) -> &'static str {
    structure::choice_name(words, draft.format(), draft.setup().structure)
}

/// The structure, with the row of its table for the number of players; after the start with the plan of the event,
/// which players who leave do not change.
pub(super) fn structure_words(words: Words, draft: &SetupDraft, fixed: Option<Plan>, entries: u16) -> String {
    let kind = name(words, draft);
    match (table(draft), fixed) {
        (Some(table), Some(fixed)) => {
            let is_of_table = (0..=MOST_ENTRIES).any(|entries| table.plan(entries) == Some(fixed));
            let kind = if is_of_table { kind } else { words.structure_custom() };
            words.structure_of_kind(kind, structure::plan(words, fixed))
        }
        (Some(table), None) => {
            words.structure_of_kind(kind, structure::of_table(words, table, (draft.rules.entry, entries)))
        }
        (None, _) => kind.to_owned(),
    }
}

/// STR-4: single game or best of three, if that is a choice.
fn matches(words: Words, draft: &SetupDraft) -> String {
    if draft.format().is_none_or(|format| format.best_of_three.is_none()) {
        return String::new();
    }
    match draft.rules.elimination_match {
        EliminationMatch::Single => words.rulebook_elimination_single(),
        EliminationMatch::BestOfThree => words.rulebook_elimination_three(),
    }
    .to_owned()
}

/// CLK-5: announced with the match if the final has another time.
fn third(words: Words, draft: &SetupDraft, minutes: Minutes) -> String {
    let is_played = draft.kind == Kind::Custom && draft.plan.third_place && minutes.last != Some(minutes.elimination);
    if is_played { words.rulebook_minutes(minutes.elimination) } else { String::new() }
}

fn preparation(words: Words, minutes: Minutes) -> String {
    if minutes.preparation == 0 { String::new() } else { words.rulebook_minutes(minutes.preparation) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::formats::FORMATS;
    use crate::engine::tournament::round::RoundState;
    use crate::engine::tournament::setup::Tier;
    use crate::present::sample::sample_round::propose;
    use crate::present::sample::with_names;
    use crate::present::words::text::Lang;

    #[test]
    fn only_what_was_said_is_announced() {
        let words = Words::new(Lang::En);
        let mut draft = SetupDraft::fresh(words, "2026-11-21");
        let sheet = Announcement::of(words, &draft, None);
        assert!(sheet.facts.iter().all(|(name, _)| *name != words.setup_place()));
        draft.place = "Nova Games".into();
        let sheet = Announcement::of(words, &draft, None);
        assert!(sheet.facts.contains(&(words.setup_place(), "Nova Games".to_owned())));
        assert_eq!(sheet.plan, "Rounds by the number of players");
    }

    #[test]
    fn headline_and_structure_follow_a_changed_plan() {
        let words = Words::new(Lang::En);
        let mut event = with_names(&["Ann", "Bo", "Cy", "Di"]);
        let structure = |event: &Tournament| {
            let sheet = Announcement::of(words, &SetupDraft::of(event), Some(event));
            let fact = sheet.facts.into_iter().find(|(name, _)| *name == words.setup_structure());
            (sheet.plan, fact.map(|(_, text)| text).expect("a structure"))
        };
        assert_eq!(structure(&event).1, "Basic (4 players: 3 rounds, no cut)");
        propose(&mut event, &[(1, 2), (3, 4)], &[]);
        event.swiss[0].state = RoundState::Posted;
        for (rounds, kind) in [(3, "Basic"), (7, "Custom")] {
            event.plan = Some(Plan { rounds, cut: 0, third_place: false });
            let plan = format!("{rounds} rounds, no cut");
            assert_eq!(structure(&event), (plan.clone(), format!("{kind} ({plan})")));
        }
    }

    #[test]
    fn start_products_and_another_play_area_are_announced() {
        // STR-4, LEG-1, EPIC-20
        for lang in Lang::ALL {
            let words = Words::new(lang);
            let mut draft = SetupDraft::fresh(words, "2026-11-21");
            let epic = FORMATS.into_iter().find(|format| format.id == "xwing-epic-dogfight").expect("a format");
            draft.choose_format(words, epic);
            draft.minutes[0] = "150".into();
            draft.notice.start = "10:30".into();
            draft.notice.products = "All waves\nNo Wave XV".into();
            draft.notice.play_area = "240 x 90 cm".into();
            let text = Announcement::of(words, &draft, None).text(words);
            let products = words.statements(["All waves", "No Wave XV"]);
            for said in ["10:30", &products, "240 x 90 cm", "180 × 90 cm", "150", "180", words.notice_lists_yes()] {
                assert!(text.contains(said), "{said}: {text}");
            }
            let changed = words.notice_minutes_other(words.rulebook_minutes(150), words.rulebook_minutes(180));
            assert!(text.contains(&changed), "{changed}: {text}");
            assert!(text.starts_with(&draft.name));
            for (typed, due) in [("150", 150), ("200", 200)] {
                draft.minutes[0] = typed.into();
                let due = words.notice_minutes_other(words.rulebook_minutes(due), words.rulebook_minutes(180));
                let facts = Announcement::of(words, &draft, None).facts;
                assert!(facts.contains(&(words.rulebook_minutes_swiss(), due)), "{facts:?}");
            }
        }
    }

    /// ROLE-2.
    #[test]
    fn each_tier_is_announced_by_its_own_name() {
        let names = [
            ["Casual", "Competitive", "Premier"],
            ["Distendido", "Formal", "Preferente"],
            ["Ordinaire", "Compétitif", "Premium"],
            ["Informale", "Competitivo", "Premier"],
        ];
        for (lang, names) in [Lang::En, Lang::Es, Lang::Fr, Lang::It].into_iter().zip(names) {
            let words = Words::new(lang);
            let announced = Tier::ALL.map(|tier| {
                let draft = SetupDraft { tier, ..SetupDraft::fresh(words, "2026-11-21") };
                let facts = Announcement::of(words, &draft, None).facts;
                facts.into_iter().find(|(name, _)| *name == words.setup_tier()).map(|(_, tier)| tier).expect("a tier")
            });
            assert_eq!(announced, names, "{lang:?}");
        }
    }

    /// STR-4.
    #[test]
    fn announcement_shows_items_of_the_format() {
        let words = Words::new(Lang::En);
        let sheet = |id: &str, change: fn(&mut SetupDraft)| {
            let mut draft = SetupDraft::fresh(words, "2026-11-21");
            draft.choose_format(words, FORMATS.into_iter().find(|format| format.id == id).expect("a format"));
            change(&mut draft);
            Announcement::of(words, &draft, None).facts
        };
        let matches = |how: &str| (words.rulebook_elimination(), how.to_owned());
        let deck = sheet("destiny", |draft| draft.choose_match(EliminationMatch::Single));
        assert!(deck.contains(&matches(words.rulebook_elimination_single())));
        let deck = sheet("destiny", |draft| draft.choose_match(EliminationMatch::BestOfThree));
        assert!(deck.contains(&matches(words.rulebook_elimination_three())));
        let army = sheet("imperial-assault", |draft| draft.missions = "Ruins A\nRuins B".into());
        assert!(army.contains(&(words.rulebook_missions(), "Ruins A, Ruins B".to_owned())));
        assert!(army.iter().all(|(name, _)| *name != words.rulebook_elimination()));
        assert!(army.contains(&(words.rulebook_minutes_preparation(), words.rulebook_minutes(10))));
        let staff = sheet("xwing-2e", |draft| draft.head_judges = "Henk, Hanna".into());
        assert!(staff.contains(&(words.setup_head_judges(), "Henk, Hanna".to_owned())));
    }

    #[test]
    fn staff_who_play_are_announced_with_who_rules() {
        // ROLE-3, STR-4, EPIC-24
        let words = Words::new(Lang::En);
        let mut event = with_names(&["Ann", "Bo"]);
        event.setup.staff.organiser = "ann".into();
        let said = |event: &Tournament| {
            let sheet = Announcement::of(words, &SetupDraft::of(event), Some(event));
            sheet.facts.into_iter().find(|(name, _)| *name == words.notice_staff_play()).map(|(_, text)| text)
        };
        assert_eq!(said(&event).as_deref(), Some("Ann"));
        event.setup.staff.judges = vec!["Cy".into()];
        assert_eq!(said(&event).as_deref(), Some("Ann; Cy judges their matches"));
        event.setup.staff.organiser = "Di".into();
        assert_eq!(said(&event), None);
    }
}
