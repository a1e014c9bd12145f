//! Plays a log entry by entry: effective entries and the state after each, in about the time of one replay, even with
//! many undos.
//!
//! Undo takes back the last effective entry, so these form a stack. The state is computed on request, from the nearest
//! of some cached states, which are denser near the end.

use super::{Fact, Stamped, Step, evolve};
use crate::engine::facts::{AboutLog, Joined};
use crate::engine::prelude::*;

pub(crate) struct Playback<'a> {
    entries: &'a [Stamped],
    played: usize,
    /// Per entry, whether it is effective.
    stands: Vec<bool>,
    stack: Vec<Standing<'a>>,
    steps: Vec<Step<'a>>,
    /// The last state computed, and its number of steps.
    seen: (usize, Option<Tournament>),
    /// Steps unchanged since then.
    same: usize,
    /// Cached states by number of steps, ascending.
    kept: Vec<(usize, Tournament)>,
    /// Extra work caused by undos out of order.
    detour: usize,
}

struct Standing<'a> {
    index: usize,
    /// For a join: the number of steps it kept, and those removed.
    cut: Option<(usize, Vec<Step<'a>>)>,
}

impl<'a> Playback<'a> {
    pub(crate) fn new(entries: &'a [Stamped]) -> Self {
        Self {
            entries,
            played: 0,
            stands: vec![false; entries.len()],
            stack: Vec::new(),
            steps: Vec::new(),
            seen: (0, None),
            same: 0,
            kept: Vec::new(),
            detour: 0,
        }
    }

    pub(crate) fn stands(&self, seq: Seq) -> bool {
        self.stands.get(seq.0 as usize).copied().unwrap_or(false)
    }

    pub(crate) fn steps(&self) -> &[Step<'a>] {
        &self.steps
    }

    /// Entries replayed again because of undos out of order.
    pub(crate) const fn detour(&self) -> usize {
        self.detour
    }

    pub(crate) fn play(&mut self) {
        let index = self.played;
        let Some(entry) = self.entries.get(index) else { return };
        self.played = index.saturating_add(1);
        match entry.fact.about_log() {
            Some(AboutLog::Undone(seq)) => self.turn(index, seq, false),
            Some(AboutLog::Redone(seq)) => self.turn(index, seq, true),
            Some(AboutLog::Joined(_)) | None => {
                if let Some(stands) = self.stands.get_mut(index) {
                    *stands = true;
                }
                self.push(index, entry);
            }
        }
    }

    /// The state after all effective steps; none before the first.
    pub(crate) fn state(&mut self) -> Option<&Tournament> {
        let target = self.steps.len();
        self.go_to(target);
        self.seen.1.as_ref()
    }

    pub(crate) fn state_after(&mut self, steps: usize) -> Option<Tournament> {
        let steps = steps.min(self.steps.len());
        self.go_to(steps);
        self.seen.1.clone()
    }

    fn push(&mut self, index: usize, entry: &'a Stamped) {
        let mut cut = None;
        if let Fact::Joined(Joined { keep, then, .. }) = &entry.fact {
            // The opening always stays.
            let keep = ((*keep).max(1) as usize).min(self.steps.len());
            cut = Some((keep, self.steps.split_off(keep)));
            self.forget(keep);
            self.steps.extend(then.iter().map(|carried| Step { entry: &carried.entry, sum: Some(carried.sum) }));
        } else {
            self.steps.push(Step { entry, sum: None });
        }
        self.stack.push(Standing { index, cut });
    }

    /// Undoes or restores an entry.
    fn turn(&mut self, by: usize, seq: Seq, to: bool) {
        let index = seq.0 as usize;
        // The app never restores an undo or redo; one restored before it was played takes effect now.
        let is_odd = self.stands(Seq(u32::try_from(by).unwrap_or(u32::MAX)));
        let Some(stands) = self.stands.get_mut(index).filter(|stands| index > 0 && **stands != to) else {
            // The opening cannot be undone; a repeated undo or redo changes nothing.
            if is_odd {
                self.anew();
            }
            return;
        };
        *stands = to;
        let last = self.stack.last().map_or(0, |last| last.index);
        match self.entries.get(index) {
            _ if is_odd => self.anew(),
            Some(_) if index > by => {}
            Some(entry) if to && index > last && !matches!(entry.fact, Fact::Undone(_) | Fact::Redone(_)) => {
                self.push(index, entry)
            }
            Some(_) if !to && index == last => self.pop(),
            Some(_) | None => self.anew(),
        }
    }

    fn pop(&mut self) {
        match self.stack.pop().map(|standing| standing.cut) {
            None => {}
            Some(None) => {
                self.steps.pop();
                self.forget(self.steps.len());
            }
            Some(Some((keep, cut))) => {
                self.steps.truncate(keep);
                self.forget(keep);
                self.steps.extend(cut);
            }
        }
    }

    /// Drops cached states beyond this many steps.
    fn forget(&mut self, steps: usize) {
        self.same = self.same.min(steps);
        while self.kept.last().is_some_and(|(after, _)| *after > self.same) {
            self.kept.pop();
        }
    }

    /// Replays everything after an undo out of order, which the app never writes.
    fn anew(&mut self) {
        let before = std::mem::take(&mut self.steps);
        self.stack.clear();
        for (index, entry) in self.entries.iter().enumerate().take(self.played) {
            if self.stands(Seq(u32::try_from(index).unwrap_or(u32::MAX))) {
                self.push(index, entry);
            }
        }
        let alike = |(one, other): &(&Step<'a>, &Step<'a>)| std::ptr::eq(one.entry, other.entry);
        let same = before.iter().zip(&self.steps).take_while(alike).count();
        self.forget(same);
        let again = self.steps.len().saturating_sub(same);
        self.detour = self.detour.saturating_add(self.played).saturating_add(again);
    }

    fn go_to(&mut self, target: usize) {
        if self.seen.0 > self.same.min(target) {
            // Starts at the nearest cached state and caches more on the way.
            let end = self.kept.partition_point(|(after, _)| *after <= target);
            self.kept.truncate(end);
            self.seen = self.kept.last().map_or((0, None), |(after, state)| (*after, Some(state.clone())));
            self.step_keeping(target);
            self.thin(target);
        } else {
            self.step(target);
        }
        self.same = self.steps.len();
    }

    fn step(&mut self, target: usize) {
        let (from, mut state) = std::mem::take(&mut self.seen);
        for step in self.steps.get(from..target).unwrap_or_default() {
            state = Some(evolve(state, step.entry));
        }
        self.seen = (target, state);
    }

    /// [`Playback::step`] caching the states at half the distance, half of the rest and so on.
    fn step_keeping(&mut self, target: usize) {
        while self.seen.0 < target {
            let left = target.saturating_sub(self.seen.0);
            self.step(target.saturating_sub(left / 2));
            if let (at, Some(state)) = &self.seen {
                self.kept.push((*at, state.clone()));
            }
        }
    }

    /// Keeps one cached state per doubling of the distance.
    fn thin(&mut self, here: usize) {
        let mut last = None;
        let mut rest: Vec<_> = std::mem::take(&mut self.kept);
        rest.reverse();
        rest.retain(|(at, _)| {
            let distance = here.saturating_sub(*at).checked_ilog2();
            let is_new = last != Some(distance);
            last = Some(distance);
            is_new
        });
        rest.reverse();
        self.kept = rest;
    }
}

#[cfg(test)]
pub(super) mod tests {
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    use super::super::Log;
    use super::*;
    use crate::engine::facts::{Carried, EventOpened, Proof, Redone, SetupEdited, Undone};
    use crate::engine::formats::FORMATS;
    use crate::engine::id::{EventId, Instant};
    use crate::engine::tournament::setup::Setup;

    fn stamped(seq: usize, fact: Fact) -> Stamped {
        let seq = Seq(u32::try_from(seq).unwrap());
        Stamped { seq, at: Instant(i64::from(seq.0)), by: String::new(), reason: String::new(), fact }
    }

    fn edited(name: u64) -> Fact {
        Fact::SetupEdited(SetupEdited { setup: Setup { name: name.to_string(), ..Setup::default() } })
    }

    /// A random log with undos and redos, including invalid ones.
    pub(in super::super) fn any_log(rng: &mut StdRng, length: usize) -> Log {
        let setup = Setup::default();
        let opened = Fact::EventOpened(EventOpened {
            event: EventId::from_bits(1),
            setup,
            rules: FORMATS[0].rules.clone(),
            first: None,
            draws: 0,
        });
        let mut entries = vec![stamped(0, opened)];
        for seq in 1..length {
            let near = u32::try_from(rng.random_range(seq.saturating_sub(6)..seq + 2)).unwrap();
            let any = Seq(if rng.random_range(0..4_u32) > 0 { near } else { rng.random_range(0..near + 1) });
            entries.push(stamped(
                seq,
                match rng.random_range(0..10_u32) {
                    0..=3 => edited(rng.random()),
                    4..=6 => Fact::Undone(Undone { seq: any }),
                    7 | 8 => Fact::Redone(Redone { seq: any }),
                    _ => {
                        let carried = |seq: usize| Carried { entry: stamped(seq, edited(7)), sum: 0 };
                        let then = (0..rng.random_range(0..3_usize)).map(carried).collect();
                        Fact::Joined(Joined {
                            keep: near,
                            then,
                            left: Vec::new(),
                            seen: Vec::new(),
                            proof: Proof::default(),
                        })
                    }
                },
            ));
        }
        Log::new(entries).unwrap()
    }

    #[test]
    fn each_moment_is_what_a_replay_up_to_it_gives() {
        for seed in 0..300 {
            let mut rng = StdRng::seed_from_u64(seed);
            let log = any_log(&mut rng, 60);
            let mut playback = Playback::new(log.entries());
            for end in 1..=log.entries().len() {
                playback.play();
                let before = Log::new(log.entries()[..end].to_vec()).unwrap();
                let (stands, steps) = (before.standing(), before.steps());
                assert_eq!(playback.stands[..end], stands, "seed {seed}, {end}");
                let same = |(one, other): (&Step<'_>, &Step<'_>)| one.entry == other.entry && one.sum == other.sum;
                assert!(steps.len() == playback.steps().len() && steps.iter().zip(playback.steps()).all(same));
                // Reads the state only sometimes, so that several changes accumulate.
                if rng.random_range(0..3_u32) > 0 {
                    assert_eq!(playback.state(), Some(&before.replay()), "seed {seed}, {end}");
                }
                if rng.random_range(0..5_u32) == 0 {
                    let some = rng.random_range(1..=steps.len());
                    assert_eq!(playback.state_after(some), Some(super::super::replayed(&steps[..some])));
                }
            }
        }
    }

    #[test]
    fn undo_and_redo_of_the_last_entry_are_no_detour() {
        let mut rng = StdRng::seed_from_u64(1);
        let mut log = Log::new(any_log(&mut rng, 1).entries().to_vec()).unwrap();
        for number in 0..4000 {
            let fact = match rng.random_range(0..4_u32) {
                0 => log.undoable().map(|entry| Fact::Undone(Undone { seq: entry.seq })),
                1 => log.redoable().map(|entry| Fact::Redone(Redone { seq: entry.seq })),
                _ => None,
            };
            assert!(log.push(stamped(log.entries().len(), fact.unwrap_or_else(|| edited(number)))));
        }
        let mut playback = Playback::new(log.entries());
        for _ in log.entries() {
            playback.play();
            playback.state();
            assert!(playback.kept.len() <= 40, "few states are kept");
        }
        assert_eq!((playback.detour(), playback.state()), (0, Some(&log.replay())));
    }
}
