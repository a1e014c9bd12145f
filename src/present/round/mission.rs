//! The mission of a round (IA-10): drawn again, or set as drawn at the table.

use crate::engine::decide::mission_has_begun;
use crate::engine::tournament::round::in_the_set;
use crate::present::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissionView {
    /// `Mission of round 3`.
    pub title: String,
    /// The source of the current one, in words.
    pub how: String,
    /// Name, and a remark if it is set aside.
    pub missions: Vec<(String, &'static str)>,
    /// Position of the current one.
    pub chosen: Option<usize>,
    /// Any change needs a reason.
    pub has_begun: bool,
}

/// The mission of the last round; none if the event draws none, or for another round.
pub fn view(words: Words, tournament: &Tournament, number: RoundRef) -> Option<MissionView> {
    let round = tournament.last_round().filter(|round| round.number == number)?;
    if tournament.rules.missions.is_empty() || tournament.closed {
        return None;
    }
    let set = in_the_set(tournament, number);
    let names = tournament.rules.missions.iter();
    let hint = |name: &str| if set.contains(&name) { "" } else { words.round_mission_aside() };
    let now = round.mission.as_ref();
    Some(MissionView {
        title: words.round_mission_of(round_name(words, tournament, number)),
        how: now.map_or_else(String::new, |mission| match mission.seed {
            Some(seed) => words.round_mission_drawn(seed),
            None => words.round_mission_said().to_owned(),
        }),
        missions: names.map(|name| (name.to_string(), hint(name))).collect(),
        chosen: now.and_then(|now| tournament.rules.missions.iter().position(|name| *name == now.name)),
        has_begun: mission_has_begun(round),
    })
}

impl MissionView {
    /// Choosing this one needs a reason.
    pub fn needs_reason(&self, position: usize) -> bool {
        self.has_begun || self.missions.get(position).is_some_and(|(_, aside)| !aside.is_empty())
    }
}
