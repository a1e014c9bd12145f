//! The race to the cut on a card of the last Swiss round, as of its posting.

use super::{RoundCard, RoundPlayer, Status};
use crate::engine::formats;
use crate::engine::id::{EntryId, RoundRef};
use crate::engine::rules::Points;
use crate::engine::standing::race::count::{Chance, Counter, Field};

impl RoundCard {
    /// A player's chances (CUT-1), best result first: the desk's answer when the round was posted.
    ///
    /// None outside the last Swiss round, without a cut, without the points of the event, for a player who has left.
    pub fn chances(&self, id: EntryId) -> Option<Vec<Chance>> {
        let own = self.player(id)?;
        let points = self.worth().filter(|_| self.cut > 0 && !self.tables.is_empty())?;
        let before = |id| self.player(id).map_or(0, |player| player.points);
        let field = Field {
            bouts: self.tables.iter().map(|table| table.sides.map(before)).collect(),
            fixed: self.players.iter().filter_map(|player| done(player, points)).collect(),
        };
        let mut counter = Counter::new(field, points, self.cut);
        if let Some(points) = done(own, points) {
            return Some(vec![counter.done(points)]);
        }
        let bout = self.tables.iter().position(|table| table.sides.contains(&id))?;
        let side = usize::from(self.tables[bout].sides[1] == id);
        Some(counter.chances(&[(bout, side)]))
    }

    /// The points of a match in the last Swiss round. Programs before this one named the format of any event: more than
    /// a win in each round is of other points.
    fn worth(&self) -> Option<Points> {
        let RoundRef::Swiss(number) = self.round else { return None };
        let points = formats::points(&self.origin.format).filter(|_| number == self.swiss_rounds)?;
        let most = u32::from(number.saturating_sub(1)) * u32::from(points.win);
        self.players.iter().all(|player| player.points <= most).then_some(points)
    }
}

/// Points of a player who can advance and has no match.
fn done(player: &RoundPlayer, points: Points) -> Option<u32> {
    let more = match player.status {
        Status::Plays | Status::Left => return None,
        Status::Bye | Status::Superbye | Status::MissedAsBye => points.win,
        Status::Missed => points.loss,
        Status::Out => 0,
    };
    Some(player.points + u32::from(more))
}
