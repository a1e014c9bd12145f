//! Rules in words, one line for each value; the page compares two sets.

use super::Value;
use crate::engine::rules::{DrawnElimination, Gather, HalfPoints, LaterRounds, LevelScore, Points, SalvoDice};
use crate::present::prelude::*;
use crate::present::words::result_words::step_name;

/// In the order of a match day.
pub(super) fn of(words: Words, rules: &Rules) -> Vec<Value> {
    let mut lines = Lines { words, values: Vec::new() };
    lines.add(words.rulebook_entry(), entry(words, rules.entry));
    lines.sheet(rules.sheet);
    if rules.level != LevelScore::Never {
        lines.add(words.rulebook_level(), level(words, rules).to_owned());
    }
    if !rules.sheet.steps().is_empty() {
        let steps: Vec<_> = rules.sheet.steps().iter().map(|step| step_name(words, *step)).collect();
        lines.add(words.rulebook_steps(), steps.join(", "));
    }
    lines.add(words.rulebook_points(), points(words, rules.points));
    lines.add(words.rulebook_mov(), margin(words, rules));
    if rules.no_show_as_bye {
        lines.add(words.rulebook_no_show(), words.rulebook_no_show_bye().to_owned());
    }
    lines.add(words.rulebook_ties(), ties(words, &rules.tie_breaks));
    let first = if rules.keep_apart { words.rulebook_first_apart() } else { words.rulebook_first_random() };
    lines.add(words.rulebook_first_round(), first.to_owned());
    lines.add(words.rulebook_later(), later(words, rules.later_rounds).to_owned());
    lines.add(words.rulebook_elimination(), elimination(words, rules));
    lines.minutes(rules.minutes);
    if rules.superbye {
        lines.add(words.rulebook_superbye(), words.rulebook_superbye_yes().to_owned());
    }
    if !rules.missions.is_empty() {
        lines.add(words.rulebook_missions(), rules.missions.join(", "));
    }
    for (values, number) in rules.by_round.iter().zip(1_u8..) {
        let text = words.rulebook_round_limit(values.limit, values.mov.base, values.mov.bye);
        lines.add(&words.rulebook_round_values(number), text);
    }
    lines.values
}

struct Lines {
    words: Words,
    values: Vec<Value>,
}

impl Lines {
    fn add(&mut self, name: &str, text: String) {
        self.values.push(Value { name: name.to_owned(), text, changed: None });
    }

    fn sheet(&mut self, sheet: ScoreSheet) {
        let words = self.words;
        match sheet {
            ScoreSheet::Squad { limit, whole_scores_limit, half } => {
                self.add(words.rulebook_squad_points(), words.rulebook_squad_limit(limit));
                let mut score = words.rulebook_score_squad(limit);
                score += words.lang().semicolon();
                score += &if whole_scores_limit {
                    words.rulebook_score_whole(limit)
                } else {
                    words.rulebook_score_worth().to_owned()
                };
                self.add(words.rulebook_score(), score);
                self.add(words.rulebook_half(), half_points(words, half).to_owned());
            }
            ScoreSheet::Verdict => self.add(words.rulebook_score(), words.rulebook_score_verdict().to_owned()),
            ScoreSheet::VictoryPoints(most) => self.add(words.rulebook_score(), words.rulebook_score_points_end(most)),
        }
    }

    fn minutes(&mut self, minutes: Minutes) {
        let words = self.words;
        if minutes.preparation > 0 {
            self.add(words.rulebook_minutes_preparation(), words.rulebook_minutes(minutes.preparation));
        }
        let swiss = match minutes.bounds {
            Some((from, to)) => words.rulebook_minutes_bounds(minutes.swiss, from, to),
            None => words.rulebook_minutes(minutes.swiss),
        };
        self.add(words.rulebook_minutes_swiss(), swiss);
        self.add(words.rulebook_minutes_elimination(), words.rulebook_minutes(minutes.elimination));
        let last = minutes.last.map(|minutes| words.rulebook_minutes(minutes));
        self.add(words.rulebook_minutes_final(), last.unwrap_or_else(|| words.rulebook_minutes_none().to_owned()));
    }
}

fn entry(words: Words, entry: EntryKind) -> String {
    match entry {
        EntryKind::Single => words.rulebook_entry_single().to_owned(),
        EntryKind::Team(members) => words.rulebook_entry_team(members),
    }
}

fn points(words: Words, points: Points) -> String {
    let modified = points.modified.map(|win| words.rulebook_points_modified(win.points, win.full_from));
    let parts = [
        Some(words.rulebook_points_win(points.win)),
        modified,
        points.draw.map(|draw| words.rulebook_points_draw(draw)),
        Some(words.rulebook_points_loss(points.loss)),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

fn margin(words: Words, rules: &Rules) -> String {
    let Some(mov) = rules.mov else { return words.rulebook_mov_none().to_owned() };
    let least = match (rules.below_zero, rules.low_base()) {
        (true, _) => words.rulebook_mov_below(),
        (false, Some(_)) => words.rulebook_mov_floor(),
        (false, None) => "",
    };
    words.statements([&words.rulebook_mov_value(mov.base, mov.bye), least])
}

fn half_points(words: Words, half: HalfPoints) -> &'static str {
    match half {
        HalfPoints::No => words.rulebook_half_no(),
        HalfPoints::LargeDown => words.rulebook_half_large(),
        HalfPoints::AllUp => words.rulebook_half_all(),
    }
}

fn level(words: Words, rules: &Rules) -> &'static str {
    match rules.level {
        LevelScore::Draw if !rules.sheet.steps().is_empty() => words.rulebook_level_steps(),
        LevelScore::Salvo(SalvoDice::AllPrimary) => words.rulebook_level_salvo_all(),
        LevelScore::Salvo(SalvoDice::HighestPrimary) => words.rulebook_level_salvo_highest(),
        LevelScore::Draw => words.rulebook_level_draw(),
        LevelScore::Never => words.rulebook_level_never(),
    }
}

fn ties(words: Words, tie_breaks: &[TieBreak]) -> String {
    let mut names: Vec<_> = tie_breaks.iter().map(|tie_break| tie(words, *tie_break)).collect();
    names.push(words.rulebook_tie_lot());
    names.join(", ")
}

fn tie(words: Words, tie_break: TieBreak) -> &'static str {
    match tie_break {
        TieBreak::Mov => words.rulebook_tie_mov(),
        TieBreak::Sos(Gather::Mean, 0 | 1) => words.rulebook_tie_sos_mean(),
        TieBreak::Sos(Gather::Sum, 0 | 1) => words.rulebook_tie_sos_sum(),
        TieBreak::Sos(Gather::Mean, 2..) => words.rulebook_tie_ext_mean(),
        TieBreak::Sos(Gather::Sum, 2..) => words.rulebook_tie_ext_sum(),
    }
}

fn later(words: Words, later: LaterRounds) -> &'static str {
    match later {
        LaterRounds::RandomInGroups => words.rulebook_later_random(),
        LaterRounds::ByStandingInGroups => words.rulebook_later_in_groups(),
        LaterRounds::ByStanding => words.rulebook_later_standing(),
    }
}

fn elimination(words: Words, rules: &Rules) -> String {
    let played = match rules.elimination_match {
        EliminationMatch::Single => words.rulebook_elimination_single(),
        EliminationMatch::BestOfThree => words.rulebook_elimination_three(),
    };
    match rules.drawn_elimination {
        DrawnElimination::Never => played.to_owned(),
        DrawnElimination::Initiative => words.rulebook_elimination_initiative(played),
    }
}
