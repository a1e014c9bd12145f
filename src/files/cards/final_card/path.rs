//! The way of one player through the event, match by match.

use super::FinalCard;
use crate::engine::id::{EntryId, RoundRef, Side};
use crate::engine::outcome::{Ended, Opponent, Outcome, Unpaired, Verdict};
use crate::engine::structure::Plan;
use crate::engine::tournament::round::Round;
use crate::engine::tournament::sheet::Sheet;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PathStep {
    pub round: RoundRef,
    /// Without points in the elimination stage.
    pub outcome: Outcome,
}

impl FinalCard {
    /// In the order of rounds, without those the player was not in.
    pub fn path(&self, player: EntryId) -> Vec<PathStep> {
        let event = self.event();
        let sheet = Sheet::of(event, Plan::MOST_ROUNDS);
        let swiss = (1..=event.swiss_rounds()).filter_map(|number| {
            let outcome = *sheet.outcome(player, number)?;
            Some(PathStep { round: RoundRef::Swiss(number), outcome })
        });
        let later = event.bracket.iter().flat_map(|bracket| &bracket.rounds);
        let later = later.filter_map(|round| Some(PathStep { round: round.number, outcome: of_round(round, player)? }));
        swiss.chain(later).collect()
    }
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
