//! Facts about the event itself: its announcement, rules and plan, and its end.

use super::prelude::*;
use crate::engine::bounds::{
    LONGEST_PAUSE, LONGEST_PRODUCTS, LONGEST_RANDOM_END, LONGEST_ROUND, MOST_BREAKS, MOST_MISSIONS, MOST_POINTS,
    MOST_SCORE, MOST_STAFF, is_event_id,
};
use crate::engine::chance;
use crate::engine::rules::{Mov, Points};
use crate::engine::tournament::{Day, Ready};

/// Opens an event; only valid as the first fact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct EventOpened {
    pub event: EventId,
    pub setup: Setup,
    pub rules: Rules,
    /// Original id, if the event was opened beside another copy.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<EventId>,
    /// The oldest procedure that a draw of the event may have (PAIR-8); 0: from an older version, or imported.
    #[serde(default, skip_serializing_if = "chance::is_unknown")]
    pub draws: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct SetupEdited {
    pub setup: Setup,
}

/// The rules of the event were changed (CLK-3; with a reason once it runs).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct RuleOverridden {
    pub rules: Rules,
}

/// The plan was changed after it was fixed (STR-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct PlanChanged {
    pub plan: Plan,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct EventClosed {
    /// The beginning of the record of all entries before; none from older versions and imports.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record: Option<u64>,
}

impl Happened for EventOpened {
    fn apply(&self, _: &mut Tournament, _: Instant) {}

    fn check(&self, _: &Tournament) -> Checked {
        Err(Flaw::OpenedTwice)
    }

    fn bounds(&self) -> Within {
        of_setup(&self.setup)?;
        self.rules.bounds()
    }
}

impl Happened for SetupEdited {
    fn apply(&self, state: &mut Tournament, _: Instant) {
        state.setup = self.setup.clone();
    }

    fn check(&self, _: &Tournament) -> Checked {
        structure(&self.setup)
    }

    fn bounds(&self) -> Within {
        of_setup(&self.setup)
    }

    fn touches(&self) -> Vec<Touched> {
        vec![Touched::Setup]
    }

    fn revalidate(&self, place: &Place, call: &Call) -> Result<Fact, Unfit> {
        place.ask(&Command::EditSetup(self.setup.clone()), call)
    }
}

impl Happened for RuleOverridden {
    fn apply(&self, state: &mut Tournament, _: Instant) {
        state.rules = self.rules.clone();
    }

    fn check(&self, _: &Tournament) -> Checked {
        reckoned(&self.rules)
    }

    fn bounds(&self) -> Within {
        self.rules.bounds()
    }

    fn touches(&self) -> Vec<Touched> {
        vec![Touched::Rules]
    }

    fn is_structural(&self) -> bool {
        true
    }

    fn revalidate(&self, place: &Place, call: &Call) -> Result<Fact, Unfit> {
        place.ask(&Command::OverrideRules(self.rules.clone()), call)
    }
}

impl Happened for PlanChanged {
    fn apply(&self, state: &mut Tournament, _: Instant) {
        state.plan = Some(self.plan);
        if let Some(bracket) = &mut state.bracket {
            bracket.third_place = self.plan.third_place;
        }
    }

    fn check(&self, _: &Tournament) -> Checked {
        planned(self.plan)
    }

    fn bounds(&self) -> Within {
        of_plan(self.plan)
    }

    fn touches(&self) -> Vec<Touched> {
        vec![Touched::Plan]
    }

    fn revalidate(&self, place: &Place, call: &Call) -> Result<Fact, Unfit> {
        place.ask(&Command::ChangePlan(self.plan), call)
    }
}

impl Happened for EventClosed {
    fn apply(&self, state: &mut Tournament, _: Instant) {
        state.closed = true;
    }

    fn is_structural(&self) -> bool {
        true
    }
}

impl EventOpened {
    /// Checks an opening, before a state exists.
    pub(crate) fn check_opening(&self) -> Checked {
        refuse_if(![&self.event].into_iter().chain(&self.first).all(is_event_id), Flaw::EventId)?;
        structure(&self.setup)?;
        reckoned(&self.rules)
    }
}

fn structure(setup: &Setup) -> Checked {
    match setup.structure {
        StructureChoice::Custom(plan) => planned(plan),
        StructureChoice::Table(_) | StructureChoice::EliminationOnly => Ok(()),
    }
}

pub(super) fn planned(plan: Plan) -> Checked {
    check::within(plan.rounds, 0, Plan::MOST_ROUNDS)
}

fn reckoned(rules: &Rules) -> Checked {
    check::many(rules.tie_breaks.len(), MOST_MEMBERS)?;
    check::many(rules.by_round.len(), usize::from(Plan::MOST_ROUNDS))?;
    for tie_break in rules.tie_breaks.iter() {
        match tie_break {
            TieBreak::Sos(_, depth) => check::within(*depth, 1, 2)?,
            TieBreak::Mov => {}
        }
    }
    let Points { win, modified, draw, loss } = rules.points;
    let points = [win, loss, draw.unwrap_or(0), modified.map_or(0, |modified| modified.points)];
    points.into_iter().try_for_each(|points| check::within(points, 0, MOST_POINTS))
}

fn of_setup(setup: &Setup) -> Within {
    let (staff, notice) = (&setup.staff, &setup.notice);
    let lines = [
        (Item::EventName, &setup.name),
        (Item::Date, &setup.date),
        (Item::Place, &setup.place),
        (Item::Organiser, &staff.organiser),
        (Item::Start, &notice.start),
        (Item::PlayArea, &notice.play_area),
        (Item::Fee, &notice.fee),
        (Item::Prizes, &notice.prizes),
    ];
    lines.into_iter().try_for_each(|(item, text)| long(item, text, LONGEST_NAME))?;
    long(Item::Products, &notice.products, LONGEST_PRODUCTS)?;
    many(Item::Judges, staff.head_judges.len().saturating_add(staff.judges.len()), MOST_STAFF)?;
    let names = [
        (Item::HeadJudges, &staff.head_judges),
        (Item::Judges, &staff.judges),
        (Item::UniqueNames, &setup.unique_names),
    ];
    for (item, names) in names {
        names.iter().try_for_each(|name| long(item, name, LONGEST_NAME))?;
    }
    many(Item::UniqueNames, setup.unique_names.len(), usize::from(MOST_ENTRIES))?;
    many(Item::Step, notice.ready.len(), Ready::ALL.len())?;
    setup.day.iter().try_for_each(of_day)?;
    setup.random_end.iter().try_for_each(|span| within(Item::Minutes, *span, 1, LONGEST_RANDOM_END))?;
    match setup.structure {
        StructureChoice::Custom(plan) => of_plan(plan),
        StructureChoice::Table(_) | StructureChoice::EliminationOnly => Ok(()),
    }
}

fn of_day(day: &Day) -> Within {
    within(Item::Between, day.between, 0, LONGEST_PAUSE)?;
    many(Item::Breaks, day.breaks.len(), MOST_BREAKS)?;
    day.breaks.iter().try_for_each(|pause| within(Item::Breaks, pause.minutes, 0, LONGEST_PAUSE))
}

impl Rules {
    pub fn bounds(&self) -> Within {
        long(Item::Format, &self.format, LONGEST_NAME)?;
        many(Item::Missions, self.missions.len(), MOST_MISSIONS)?;
        self.missions.iter().try_for_each(|mission| long(Item::Missions, mission, LONGEST_NAME))?;
        if let EntryKind::Team(members) = self.entry {
            many(Item::Members, usize::from(members), MOST_MEMBERS)?;
        }
        let minutes = &self.minutes;
        for minutes in [minutes.preparation, minutes.swiss, minutes.elimination, minutes.last.unwrap_or(0)] {
            within(Item::Minutes, minutes, 0, LONGEST_ROUND)?;
        }
        let limit = |limit: u16| within(Item::Limit, limit, 0, MOST_SCORE);
        match self.sheet {
            ScoreSheet::Squad { limit: most, .. } | ScoreSheet::VictoryPoints(most) => limit(most)?,
            ScoreSheet::Verdict => {}
        }
        self.points.modified.map_or(Ok(()), |modified| limit(modified.full_from))?;
        let margin = |Mov { base, bye }: Mov| {
            within(Item::Margin, base, 0, MOST_SCORE)?;
            within(Item::Margin, bye, 0, MOST_SCORE)
        };
        self.mov.map_or(Ok(()), margin)?;
        self.by_round.iter().try_for_each(|values| limit(values.limit).and_then(|()| margin(values.mov)))
    }
}

pub(super) fn of_plan(plan: Plan) -> Within {
    within(Item::Cut, plan.cut, 0, MOST_ENTRIES)
}
