//! The announcement as typed, unchecked; `setup` and `rules` make the checked values (ROLE-1, STR-2, CLK-3).

use crate::present::prelude::*;
use std::borrow::Cow;

use crate::engine::bounds::{LONGEST_RANDOM_END, LONGEST_ROUND};
use crate::engine::decide;
use crate::engine::formats::{FORMATS, Format, Occasion, TableUse, by_id};
use crate::engine::rules::Mov;
use crate::engine::squad::ListDemand;
use crate::engine::tournament::{Day, LinkChoice, Notice, Staff, Tier};
use crate::present::words::figure::whole;
use crate::present::words::structure;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetupDraft {
    pub name: String,
    /// The name was typed; until then it follows format and date.
    pub name_typed: bool,
    /// Year-month-day, or empty.
    pub date: String,
    pub place: String,
    pub tier: Tier,
    pub kind: Kind,
    /// The numbers of a custom structure, or of a fixed plan.
    pub plan: Plan,
    /// The number of players as far as it is known, or expected; a custom plan starts from the table that fits it.
    #[serde(default)]
    pub entries: u16,
    pub organiser: String,
    /// Separated by commas.
    pub head_judges: String,
    /// Separated by commas.
    pub judges: String,
    /// Lists are submitted before the start; none: as the document asks for.
    pub lists: Option<bool>,
    /// The number of places; empty: no limit.
    pub places: String,
    /// Round 1 keeps entries of one club apart (PAIR-6).
    pub clubs_apart: bool,
    /// A second person checks each result.
    pub second_check: bool,
    /// Minutes in which a round ends at a random moment; empty: at the time shown.
    pub random_end: String,
    /// The warning at which a loss is proposed; empty: the second.
    #[serde(default)]
    pub loss_at: String,
    pub unique_names: Vec<String>,
    /// Start, products, play area, and checklist.
    pub notice: Notice,
    /// The purpose of a new event; none once it exists (STR-5).
    pub occasion: Option<Occasion>,
    pub day: Option<Day>,
    /// What the links for players show; changed on their page.
    #[serde(default)]
    pub links: LinkChoice,
    /// The rules that the values below modify.
    pub rules: Rules,
    /// Swiss, elimination, final; an empty final: no limit.
    pub minutes: [String; 3],
    /// One in each line (IA-10).
    pub missions: String,
    /// The margin of victory of a bye, if the format lets it be set (EPIC-6).
    pub bye_mov: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    Table(u8),
    Custom,
    Elimination,
}

impl SetupDraft {
    /// A new event, ready to be created.
    pub fn fresh(words: Words, today: &str) -> Self {
        let rules = FORMATS[0].rules.clone();
        let mut draft = Self {
            name_typed: false,
            date: today.to_owned(),
            clubs_apart: rules.keep_apart,
            entries: structure::EXAMPLE,
            occasion: FORMATS[0].occasions.first().map(|first| first.occasion),
            ..Self::of(&Tournament::new(EventId::default(), Setup::default(), rules))
        };
        draft.rename(words);
        draft
    }

    pub fn of(tournament: &Tournament) -> Self {
        let setup = &tournament.setup;
        let present = u16::try_from(tournament.present().count()).unwrap_or(u16::MAX);
        let entries = if present == 0 { setup.places.unwrap_or_default() } else { present };
        let start = structure::fitting(by_id(&tournament.rules.format), entries);
        let (kind, plan) = match setup.structure {
            StructureChoice::Table(index) => (Kind::Table(index), start),
            StructureChoice::Custom(plan) => (Kind::Custom, plan),
            StructureChoice::EliminationOnly => (Kind::Elimination, start),
        };
        Self {
            name: setup.name.clone(),
            name_typed: true,
            date: setup.date.clone(),
            place: setup.place.clone(),
            tier: setup.tier,
            kind,
            plan: tournament.plan.unwrap_or(plan),
            entries,
            organiser: setup.staff.organiser.clone(),
            head_judges: setup.staff.head_judges.join(", "),
            judges: setup.staff.judges.join(", "),
            lists: setup.lists,
            places: figure::number(setup.places),
            clubs_apart: setup.clubs_apart,
            second_check: setup.second_check,
            random_end: figure::number(setup.random_end),
            loss_at: figure::number(setup.loss_at),
            unique_names: setup.unique_names.clone(),
            notice: setup.notice.clone(),
            occasion: None,
            day: setup.day.clone(),
            links: setup.links,
            minutes: minutes(&tournament.rules.minutes),
            missions: missions(&tournament.rules),
            bye_mov: bye_mov(&tournament.rules),
            rules: tournament.rules.clone(),
        }
    }

    /// None for a format this version does not know.
    pub fn format(&self) -> Option<&'static Format> {
        by_id(&self.rules.format)
    }

    pub fn choose_kind(&mut self, kind: Kind) {
        if kind == Kind::Custom {
            self.plan = self.custom();
        }
        self.kind = kind;
    }

    /// A custom plan begins with the one that was chosen so far.
    pub fn custom(&self) -> Plan {
        let of_table = |index| self.format().and_then(|format| structure::plan_of(format, index, self.entries));
        match self.kind {
            Kind::Table(index) => of_table(index).unwrap_or_else(|| self.start()),
            Kind::Elimination if self.plan.rounds == 0 => self.start(),
            Kind::Custom | Kind::Elimination => self.plan,
        }
    }

    /// The plan that nobody has changed by hand.
    fn start(&self) -> Plan {
        structure::fitting(self.format(), self.entries)
    }

    /// The plan for the number of players; none: its table has no row for them.
    pub fn planned(&self) -> Option<Plan> {
        match self.kind {
            Kind::Table(index) => structure::plan_of(self.format()?, index, self.entries),
            Kind::Custom => Some(self.plan),
            Kind::Elimination => Some(Plan { rounds: 0, cut: self.entries, third_place: false }),
        }
    }

    /// Another number of players is known, unless it is zero; numbers of a plan chosen by hand stay.
    #[must_use]
    pub fn expecting(mut self, entries: u16) -> Self {
        let untouched = self.plan == self.start();
        self.entries = [entries, self.entries].into_iter().find(|known| *known > 0).unwrap_or(structure::EXAMPLE);
        if untouched {
            self.plan = self.start();
        }
        self
    }

    /// The document asks for lists at this tier (LIST-1).
    pub fn demands_lists(&self) -> bool {
        self.format().is_some_and(|format| format.lists[self.tier.index()] == ListDemand::Always)
    }

    /// Lists are submitted before the start.
    pub fn lists_are_required(&self) -> bool {
        self.lists.unwrap_or_else(|| self.demands_lists())
    }

    /// Sets whether lists are submitted; the document's own value follows the tier.
    pub fn choose_lists(&mut self, required: bool) {
        self.lists = (required != self.demands_lists()).then_some(required);
    }

    /// Changes the format with its rules, durations and first table.
    pub fn choose_format(&mut self, words: Words, format: &'static Format) {
        if self.rules.format == format.id {
            return;
        }
        let (follows, untouched) = (self.follows_proposal(), self.plan == self.start());
        self.rules = format.rules.clone();
        self.minutes = minutes(&self.rules.minutes);
        self.missions = missions(&self.rules);
        self.bye_mov = bye_mov(&self.rules);
        if format.best_of_three.is_some() {
            self.choose_match(EliminationMatch::BestOfThree); // DST-2
        }
        self.follow_tier();
        self.clubs_apart = self.rules.keep_apart;
        if let Kind::Table(_) = self.kind {
            let named = format.tables[self.tier.index()].table().unwrap_or(0);
            self.kind = if format.structures.is_empty() { Kind::Custom } else { Kind::Table(named) };
        }
        if untouched {
            self.plan = self.start();
        }
        self.keep_occasion(follows);
        self.rename(words);
    }

    /// Changes the tier, and the table that the document names for it (IA-20).
    pub fn choose_tier(&mut self, tier: Tier) {
        self.tier = tier;
        self.follow_tier();
        if let (Kind::Table(_), Some(named)) = (self.kind, self.table_use().table()) {
            self.kind = Kind::Table(named);
        }
    }

    /// Superbyes are for the championships that the document names, which are premier events (IA-9).
    pub(super) fn follow_tier(&mut self) {
        let has_superbyes = self.format().is_some_and(|format| format.rules.superbye);
        self.rules.superbye = has_superbyes && self.tier == Tier::Premier;
    }

    /// The document's rule for its tables at the chosen tier.
    pub fn table_use(&self) -> TableUse {
        self.format().map_or(TableUse::Free, |format| format.tables[self.tier.index()])
    }

    /// Changes the kind of elimination match with its durations (DST-2, DST-7).
    pub fn choose_match(&mut self, kind: EliminationMatch) {
        self.rules.elimination_match = kind;
        if let Some(document) = self.document_minutes() {
            let [_, elimination, last] = minutes(&document);
            (self.minutes[1], self.minutes[2]) = (elimination, last);
        }
    }

    /// The durations of the document for the chosen kind of elimination match.
    pub fn document_minutes(&self) -> Option<Minutes> {
        let format = self.format()?;
        let three = format.best_of_three.filter(|_| self.rules.elimination_match == EliminationMatch::BestOfThree);
        Some(three.unwrap_or(format.rules.minutes))
    }

    /// Proposes a name by format and date, until one is typed.
    pub fn rename(&mut self, words: Words) {
        if self.name_typed {
            return;
        }
        let name = self.format().map_or("", |format| format_name(words, format));
        self.name = if self.date.is_empty() {
            name.to_owned()
        } else {
            words.setup_name_proposal(name, figure::date(words, &self.date))
        };
    }

    pub fn setup(&self) -> Setup {
        Setup {
            name: self.name.trim().to_owned(),
            date: self.date.clone(),
            place: self.place.trim().to_owned(),
            tier: self.tier,
            staff: Staff {
                organiser: self.organiser.trim().to_owned(),
                head_judges: names(&self.head_judges),
                judges: names(&self.judges),
            },
            structure: match self.kind {
                Kind::Table(index) => StructureChoice::Table(index),
                Kind::Custom => StructureChoice::Custom(self.plan),
                Kind::Elimination => StructureChoice::EliminationOnly,
            },
            lists: self.lists,
            places: self.places().flatten(),
            clubs_apart: self.clubs_apart,
            second_check: self.second_check,
            random_end: self.random_end().flatten(),
            loss_at: self.loss_at().flatten(),
            unique_names: self.unique_names.clone(),
            notice: self.notice.tidy(),
            day: self.day.clone(),
            links: self.links,
        }
    }

    /// `Some(None)` without one; `None` if the text is no number of minutes from 1 to 60.
    pub fn random_end(&self) -> Option<Option<u16>> {
        whole(&self.random_end).filter(|span| span.is_none_or(|minutes| (1..=LONGEST_RANDOM_END).contains(&minutes)))
    }

    /// `Some(None)` without a limit; none if the text is no number above zero.
    pub fn places(&self) -> Option<Option<u16>> {
        whole(&self.places).filter(|places| *places != Some(0))
    }

    /// As [`SetupDraft::places`].
    pub fn loss_at(&self) -> Option<Option<u16>> {
        whole(&self.loss_at).filter(|warning| *warning != Some(0))
    }

    /// None while a duration is no number from 1 to 600, or a margin of victory is impossible.
    pub fn rules(&self) -> Option<Rules> {
        let [swiss, elimination, last] = &self.minutes;
        let mut rules = self.rules.clone();
        rules.minutes.swiss = duration(swiss)?;
        rules.minutes.elimination = duration(elimination)?;
        rules.minutes.last = if last.trim().is_empty() { None } else { Some(duration(last)?) };
        rules.missions = self.missions.lines().map(|line| line.trim().to_owned().into()).collect();
        rules.missions.to_mut().retain(|name: &Cow<'static, str>| !name.is_empty());
        if let Some(mov) = &mut rules.mov {
            mov.bye = margin(&self.bye_mov, *mov)?;
        }
        Some(rules)
    }

    /// Takes over changes of the event between two of its drafts, and keeps other input.
    pub fn follow(&mut self, before: &Self, now: &Self) {
        macro_rules! take {
            ($($field:ident$(.$part:ident)?),+ $(,)?) => {
                $(if before.$field$(.$part)? != now.$field$(.$part)? {
                    self.$field$(.$part)?.clone_from(&now.$field$(.$part)?);
                })+
            };
        }
        take!(name, date, place, tier, kind, plan, entries, organiser, head_judges, judges, lists, places, clubs_apart);
        take!(
            second_check,
            random_end,
            loss_at,
            unique_names,
            notice.start,
            notice.products,
            notice.play_area,
            notice.fee,
            notice.prizes,
            notice.ready,
            day,
            links,
            rules,
            minutes
        );
        take!(missions, bye_mov);
    }

    /// Commands that make the event as typed; empty without differences. Wrong durations are skipped; the view reports
    /// them.
    pub fn commands(&self, tournament: &Tournament) -> Vec<Command> {
        let mut commands = Vec::new();
        let mut setup = self.setup();
        if tournament.has_started() {
            setup.structure = tournament.setup.structure;
        }
        if self.places().is_none() {
            setup.places = tournament.setup.places;
        }
        if self.random_end().is_none() {
            setup.random_end = tournament.setup.random_end;
        }
        if self.loss_at().is_none() {
            setup.loss_at = tournament.setup.loss_at;
        }
        if setup != tournament.setup {
            commands.push(Command::EditSetup(setup));
        }
        if let Some(rules) = self.rules().filter(|rules| *rules != tournament.rules) {
            commands.push(Command::OverrideRules(rules));
        }
        if let Some(plan) = self.changed_plan(tournament) {
            commands.push(Command::ChangePlan(plan));
        }
        commands
    }

    /// Commands that give an event these numbers before its start.
    pub fn with_plan(tournament: &Tournament, plan: Plan) -> Vec<Command> {
        Self { kind: Kind::Custom, plan, ..Self::of(tournament) }.commands(tournament)
    }

    /// The plan that replaces a paired one: as typed, or by the structure until round 1 is posted.
    fn changed_plan(&self, tournament: &Tournament) -> Option<Plan> {
        let before = tournament.plan?;
        let plan = if tournament.has_started() {
            self.plan
        } else {
            let mut changed = tournament.clone();
            changed.setup.structure = self.setup().structure;
            decide::plan(&changed).ok()?
        };
        (plan != before).then_some(plan)
    }
}

/// One of these commands needs a reason (STR-1, CLK-3).
pub fn needs_reason(commands: &[Command], tournament: &Tournament) -> bool {
    commands.iter().any(|command| {
        tournament.has_started() && matches!(command, Command::ChangePlan(_) | Command::OverrideRules(_))
    })
}

fn minutes(minutes: &Minutes) -> [String; 3] {
    [minutes.swiss.to_string(), minutes.elimination.to_string(), figure::number(minutes.last)]
}

fn missions(rules: &Rules) -> String {
    rules.missions.join("\n")
}

fn bye_mov(rules: &Rules) -> String {
    figure::number(rules.mov.map(|mov| mov.bye))
}

/// The margin of victory of a bye: at most that of a match.
pub(super) fn margin(typed: &str, mov: Mov) -> Option<u16> {
    typed.trim().parse().ok().filter(|margin| *margin <= mov.base.saturating_mul(2))
}

pub(super) fn duration(typed: &str) -> Option<u16> {
    typed.trim().parse().ok().filter(|minutes| (1..=LONGEST_ROUND).contains(minutes))
}

fn names(typed: &str) -> Vec<String> {
    typed.split([',', ';', '\n']).map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests;
