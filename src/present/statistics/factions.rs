//! Factions: players, share of matches won, players in the cut.

use super::{Bar, Bars, part, percent};
use crate::present::prelude::*;

#[derive(Clone, Debug, Default)]
struct Faction {
    /// The first spelling.
    name: String,
    /// Including those who left.
    players: usize,
    played: usize,
    won: usize,
    drawn: usize,
    /// Players who made the cut.
    through: usize,
}

/// None while no faction is known.
pub(super) fn bars(words: Words, tournament: &Tournament) -> Vec<Bars> {
    let mut factions: BTreeMap<String, Faction> = BTreeMap::new();
    let mut of_entry: BTreeMap<EntryId, String> = BTreeMap::new();
    let all = tournament.listed().filter(|entry| !entry.details.faction.trim().is_empty());
    for entry in all {
        let name = faction_name(words, entry.details.faction.trim());
        let key = folded(name);
        let found = factions.entry(key.clone()).or_default();
        if found.name.is_empty() {
            name.clone_into(&mut found.name);
        }
        found.players += 1;
        let seeds = tournament.bracket.as_ref().map_or(&[][..], |bracket| &bracket.seeds);
        found.through += usize::from(seeds.contains(&entry.id));
        of_entry.insert(entry.id, key);
    }
    for (winner, sides) in matches(tournament).filter_map(|played| decided(played, &of_entry)) {
        for side in Side::BOTH {
            let Some(found) = factions.get_mut(sides[side.index()]) else { continue };
            found.played += 1;
            found.won += usize::from(winner == Some(side));
            found.drawn += usize::from(winner.is_none());
        }
    }
    let mut factions: Vec<Faction> = factions.into_values().collect();
    factions.sort_by(|a, b| b.players.cmp(&a.players).then_with(|| a.name.cmp(&b.name)));
    let unknown = tournament.listed().filter(|entry| entry.presence != Presence::Removed).count() - of_entry.len();
    [split(words, &factions, unknown), rates(words, tournament, &factions), conversion(words, tournament, &factions)]
        .into_iter()
        .flatten()
        .collect()
}

fn matches(tournament: &Tournament) -> impl Iterator<Item = &Match> {
    tournament.rounds().flat_map(|round| &round.matches)
}

/// The winner of a match between two known factions. Mirror matches are ignored.
fn decided<'a>(played: &Match, of_entry: &'a BTreeMap<EntryId, String>) -> Option<(Option<Side>, [&'a String; 2])> {
    let result = played.result.as_ref()?;
    let [a, b] = [of_entry.get(&played.sides[0])?, of_entry.get(&played.sides[1])?];
    let counts = match result.ended {
        Ended::NotPlayed | Ended::NoShow(_) | Ended::DoubleLoss => false,
        Ended::Defeat
        | Ended::MutualDestruction
        | Ended::Time
        | Ended::Concession(_)
        | Ended::Reported
        | Ended::PointsReached
        | Ended::Fortressing(_)
        | Ended::BothFortressing => true,
    };
    (counts && a != b).then_some((result.winner, [a, b]))
}

fn split(words: Words, factions: &[Faction], unknown: usize) -> Option<Bars> {
    let all: usize = factions.iter().map(|faction| faction.players).sum();
    let most = factions.first()?.players;
    let row = |faction: &Faction| Bar {
        label: faction.name.clone(),
        part: part(faction.players, most),
        text: words.stats_share(faction.players, percent(faction.players, all)),
    };
    let note = if unknown == 0 { String::new() } else { words.stats_faction_unknown(unknown) };
    Bars::of(words.stats_factions(), note, factions.iter().map(row))
}

fn rates(words: Words, tournament: &Tournament, factions: &[Faction]) -> Option<Bars> {
    let row = |faction: &Faction| {
        // A draw is half a win.
        let halves = 2 * faction.won + faction.drawn;
        let text = if faction.drawn == 0 {
            words.stats_won(percent(halves, 2 * faction.played), faction.won, faction.played)
        } else {
            words.stats_won_drawn(percent(halves, 2 * faction.played), faction.won, faction.drawn, faction.played)
        };
        Bar { label: faction.name.clone(), part: part(halves, 2 * faction.played), text }
    };
    let has_draws = tournament.rules.points.draw.is_some();
    let note = if has_draws { words.stats_rates_note() } else { words.stats_rates_plain() };
    Bars::of(words.stats_rates(), note, factions.iter().filter(|faction| faction.played > 0).map(row))
}

fn conversion(words: Words, tournament: &Tournament, factions: &[Faction]) -> Option<Bars> {
    let plan = tournament.plan.filter(|plan| plan.rounds > 0)?;
    let seeds = tournament.bracket.as_ref().filter(|_| plan.cut > 0)?.seeds.len();
    let row = |faction: &Faction| Bar {
        label: faction.name.clone(),
        part: part(faction.through, faction.players),
        text: words.stats_through(percent(faction.through, faction.players), faction.through, faction.players),
    };
    Bars::of(words.stats_conversion(seeds), "", factions.iter().map(row))
}
