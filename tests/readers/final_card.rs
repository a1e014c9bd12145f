//! What the event of a final card says: its standings, and the way of each player.

use topcut::engine::entry::Presence;
use topcut::engine::id::{EntryId, RoundRef, Side};
use topcut::engine::outcome::{Ended, Opponent, Outcome, Unpaired, Verdict};
use topcut::engine::standing::placing::{Reached, placing};
use topcut::engine::standing::{Figure, Record, standing};
use topcut::engine::structure::Plan;
use topcut::engine::tournament::Tournament;
use topcut::engine::tournament::round::Round;
use topcut::engine::tournament::sheet::Sheet;

/// A row of the final standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinalRow {
    /// From 1; none for disqualified players (DROP-4).
    pub place: Option<u16>,
    pub player: EntryId,
    pub reached: Reached,
    pub swiss_place: Option<u16>,
    /// Of the Swiss stage.
    pub points: u32,
    /// Exact.
    pub figures: Vec<Figure>,
    pub record: Record,
    pub mark: Mark,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    Stayed,
    Dropped,
    Disqualified,
}

/// Of a player or a team; empty where the card has only numbers.
pub fn name(event: &Tournament, player: EntryId) -> &str {
    event.entry(player).map_or("", |entry| entry.details.name.as_str())
}

/// The final standings, best first.
pub fn rows(event: &Tournament) -> Vec<FinalRow> {
    let swiss = standing(event, Plan::MOST_ROUNDS);
    let rows = placing(event).rows.into_iter().filter_map(|placed| {
        let row = swiss.row(placed.entry)?;
        Some(FinalRow {
            place: placed.place,
            player: placed.entry,
            reached: placed.reached,
            swiss_place: placed.swiss_place,
            points: row.points,
            figures: row.figures.clone(),
            record: row.record,
            mark: mark(event, placed.entry),
        })
    });
    rows.collect()
}

fn mark(event: &Tournament, player: EntryId) -> Mark {
    match event.entry(player).map(|entry| &entry.presence) {
        Some(Presence::Disqualified { .. }) => Mark::Disqualified,
        Some(Presence::Dropped { .. }) => Mark::Dropped,
        Some(Presence::In | Presence::Removed | Presence::Waiting) | None => Mark::Stayed,
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PathStep {
    pub round: RoundRef,
    /// Without points in the elimination stage.
    pub outcome: Outcome,
}

/// The way of a player in the order of rounds, without those it was not in.
pub fn path(event: &Tournament, player: EntryId) -> Vec<PathStep> {
    let sheet = Sheet::of(event, Plan::MOST_ROUNDS);
    let swiss = (1..=event.swiss_rounds()).filter_map(|number| {
        let outcome = *sheet.outcome(player, number)?;
        Some(PathStep { round: RoundRef::Swiss(number), outcome })
    });
    let later = event.bracket.iter().flat_map(|bracket| &bracket.rounds);
    let later = later.filter_map(|round| Some(PathStep { round: round.number, outcome: of_round(round, player)? }));
    swiss.chain(later).collect()
}

fn of_round(round: &Round, player: EntryId) -> Option<Outcome> {
    let plain = |opponent, verdict| Outcome { opponent, verdict, points: 0, mov: 0, scores: None };
    let Some(played) = round.matches.iter().find(|played| played.sides.contains(&player)) else {
        let has = |unpaired: &[Unpaired]| unpaired.iter().any(|one| one.entry == player);
        let bye = has(&round.byes).then(|| plain(Opponent::Bye, Verdict::Win));
        return bye.or_else(|| has(&round.losses).then(|| plain(Opponent::Missed, Verdict::Loss)));
    };
    let side = played.side_of(player)?;
    let opponent = Opponent::Entry(played.sides[side.other().index()]);
    let Some(result) = &played.result else { return Some(plain(opponent, Verdict::Pending)) };
    let verdict = match (result.ended, result.winner) {
        (Ended::NotPlayed, _) => Verdict::NotPlayed,
        (Ended::DoubleLoss, _) => Verdict::DoubleLoss,
        (_, None) => Verdict::Draw,
        (_, Some(winner)) if winner == side => Verdict::Win,
        (_, Some(_)) => Verdict::Loss,
    };
    let [own, other] = [side, side.other()].map(|side: Side| result.scores[side.index()]);
    let scores = result.ended.is_played().then_some((own, other));
    Some(Outcome { scores, ..plain(opponent, verdict) })
}
