//! Facts about results.

use super::{Teller, joined};
use crate::engine::facts::{ResultCorrected, ResultEntered};
use crate::present::prelude::*;
use crate::present::words::result_words::{has_scores, step_name};

impl Teller<'_> {
    pub(super) fn entered(&self, entered: &ResultEntered) -> String {
        let ResultEntered { round, table, result, drops, confirmed, phone } = entered;
        let what = self.words.fact_result(self.round(*round), table.0, self.result(*round, *table, result));
        let drops = (!drops.is_empty()).then(|| self.words.fact_drops(self.names(drops)));
        let phone = (*confirmed || *phone).then(|| self.words.fact_phone().to_owned());
        joined(self.words, [Some(what), phone, drops])
    }

    pub(super) fn corrected(&self, corrected: &ResultCorrected) -> String {
        let (words, ResultCorrected { round, table, result, redone, recut }) = (self.words, corrected);
        let what = words.fact_corrected(self.round(*round), table.0, self.result(*round, *table, result));
        let redone = (!redone.is_empty()).then(|| words.fact_corrected_redone(redone.len()));
        let recut = || recut.as_ref().map(|_| words.fact_corrected_recut().to_owned());
        joined(words, [Some(what), redone.or_else(recut)])
    }

    /// The current sides; a withdrawn round has none.
    fn sides(&self, round: RoundRef, table: TableNumber) -> [String; 2] {
        match self.tournament.round(round).and_then(|round| round.at(table)) {
            Some(played) => played.sides.map(|entry| self.name(entry)),
            None => [1, 2].map(|number| self.words.share_player(number)),
        }
    }

    pub(super) fn result(&self, round: RoundRef, table: TableNumber, result: &MatchResult) -> String {
        let (words, sides) = (self.words, self.sides(round, table));
        let name = |side: Side| sides[side.index()].as_str();
        let (a, b) = (name(Side::A), name(Side::B));
        let names = || [a, b].join(" – ");
        let scores = || {
            if has_scores(self.tournament, result) {
                words.fact_won_by_score(a, result.scores[0], result.scores[1], b)
            } else {
                names()
            }
        };
        let won = result.winner.map(name);
        let decided = match (result.decider, won) {
            (Some(Decider::SalvoAtTable | Decider::SalvoRolled), Some(won)) => Some(words.fact_how_salvo(won)),
            (Some(Decider::Lot), Some(won)) => Some(words.fact_how_lot(won)),
            (Some(Decider::Initiative), Some(won)) => Some(words.fact_how_initiative(won)),
            (Some(Decider::Step(step)), Some(won)) => Some(words.fact_how_step(won, step_name(words, step))),
            (_, _) if result.modified => Some(words.fact_how_modified().to_owned()),
            (_, Some(won)) => Some(words.fact_won_by(won)),
            (_, None) => Some(words.fact_how_draw().to_owned()),
        };
        let parts = match result.ended {
            Ended::Defeat | Ended::MutualDestruction | Ended::Time | Ended::Reported | Ended::PointsReached => {
                [Some(scores()), decided, None]
            }
            Ended::Concession(side) => [Some(scores()), Some(words.fact_how_conceded(name(side))), None],
            Ended::Fortressing(side) => [Some(scores()), Some(words.judge_how_fortressing(name(side))), None],
            Ended::BothFortressing => [Some(scores()), Some(words.judge_how_both().to_owned()), decided],
            Ended::NoShow(side) => [Some(scores()), Some(words.fact_how_no_show(name(side))), None],
            Ended::DoubleLoss => [Some(names()), Some(words.round_ended_double_loss().to_owned()), None],
            Ended::NotPlayed => [Some(names()), Some(words.fact_how_not_played().to_owned()), None],
        };
        joined(words, parts)
    }
}
