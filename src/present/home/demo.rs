//! A made-up event to look around in: 18 players, two rounds played and a third running. It is played through normal
//! commands with fixed draws.

use crate::engine::command::{ClockCommand, Leaving, LeavingMatch};
use crate::engine::decide::{decide, entry, founded, open};
use crate::engine::formats::FORMATS;
use crate::present::prelude::*;

const PLAYERS: [(&str, &str); 18] = [
    ("Anna Logue", "Galactic Empire"),
    ("Bill Board", "Rebel Alliance"),
    ("Cara Van", "Scum and Villainy"),
    ("Dee Sember", "Resistance"),
    ("Earl E. Bird", "First Order"),
    ("Faye Slift", "Galactic Republic"),
    ("Gus Tavo", "Separatist Alliance"),
    ("Holly Day", "Rebel Alliance"),
    ("Ivan Idea", "Galactic Empire"),
    ("Justin Case", "Scum and Villainy"),
    ("Kay Oss", "Resistance"),
    ("Lou Pole", "First Order"),
    ("Mona Tone", "Galactic Republic"),
    ("Neil Down", "Rebel Alliance"),
    ("Olive Branch", "Separatist Alliance"),
    ("Paige Turner", "Galactic Empire"),
    ("Rick O’Shea", "Scum and Villainy"),
    ("Sandy Beach", "Resistance"),
];

/// Names for the page before the first event.
pub const SOME: [&str; 4] = [PLAYERS[0].0, PLAYERS[2].0, PLAYERS[16].0, PLAYERS[14].0];

/// Scores by round and table.
const SCORES: [[(u16, u16); 9]; 3] = [
    [(200, 84), (121, 160), (200, 200), (64, 200), (147, 139), (200, 31), (95, 95), (200, 122), (58, 200)],
    [(173, 200), (200, 67), (112, 88), (200, 154), (43, 200), (200, 0), (136, 142), (200, 99), (76, 200)],
    [(200, 118), (0, 0), (0, 0), (91, 156), (0, 0), (200, 47), (0, 0), (0, 0), (0, 0)],
];

/// Tables of the running round with a result.
const DONE: [u16; 3] = [1, 4, 6];

/// The log of the demo event. `seed` determines its id; the running round began twenty minutes before `now`.
///
/// # Errors
/// None that a test would not find: every command is allowed.
pub fn demo(words: Words, seed: u64, now: Instant) -> Result<Log, Refusal> {
    let mut day = DemoDay::open(words, seed, now)?;
    day.act(Command::AddEntries(PLAYERS.iter().map(|(name, faction)| details(name, faction)).collect()))?;
    for round in 1..=3 {
        day.round(round)?;
        if round == 2 {
            day.wait(2);
            let leaving = Leaving { running: LeavingMatch::Concession, ..Leaving::default() };
            day.act(Command::Drop(EntryId(13), leaving))?;
        }
    }
    Ok(day.log)
}

fn details(name: &str, faction: &str) -> DraftDetails {
    Details { name: name.to_owned(), faction: faction.to_owned(), ..Details::default() }
}

struct DemoDay {
    log: Log,
    now: Instant,
}

impl DemoDay {
    fn open(words: Words, seed: u64, now: Instant) -> Result<Self, Refusal> {
        let format = FORMATS[0];
        let setup = Setup { name: words.home_demo_name().to_owned(), ..Setup::default() };
        // 40 minutes of arrival, two rounds of 90 minutes with a pause, 20 minutes of the third.
        let start = Instant(now.0 - (40 + 2 * 92 + 20) * MINUTE);
        let call = Call { now: start, seed, reason: String::new(), record: None };
        let log = founded(open(setup, format.rules.clone(), &call)?, &call)?;
        Ok(Self { log, now: start })
    }

    fn wait(&mut self, minutes: i64) {
        self.now.0 += minutes * MINUTE;
    }

    fn act(&mut self, command: Command) -> Result<(), Refusal> {
        let next = self.log.next_seq().0;
        let call = Call { now: self.now, seed: 0x5EED + u64::from(next), reason: String::new(), record: None };
        let state = self.log.replay();
        let entry = entry(&self.log, &state, decide(&state, &command, &call)?, &call, "")?;
        // The entry has the next number, so it is never dropped.
        let _ = self.log.push(entry);
        Ok(())
    }

    fn round(&mut self, number: u8) -> Result<(), Refusal> {
        self.wait(if number == 1 { 40 } else { 1 });
        self.act(Command::PairRound)?;
        self.act(Command::PostRound { accepted: false })?;
        self.act(Command::Clock(ClockCommand::Start))?;
        let running = number == 3;
        let tables = self.log.replay().last_round().map_or(0, |round| round.matches.len());
        for (table, scores) in (1..).zip(SCORES[usize::from(number - 1)].iter().take(tables)) {
            self.wait(if running { 2 } else { 9 });
            if !running || DONE.contains(&table) {
                let scores = [Some(scores.0), Some(scores.1)];
                let salvo = (scores[0] == scores[1]).then_some(Side::B);
                let draft = DraftResult { end: ResultEnd::Scores, scores, salvo, ..DraftResult::default() };
                self.act(Command::EnterResult(RoundRef::Swiss(number), TableNumber(table), draft))?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::{read, write};
    use crate::present::words::text::Lang;

    #[test]
    fn the_demo_event_is_in_its_third_round() {
        let now = Instant(1_800_000_000_000);
        let log = demo(Words::new(Lang::En), 9, now).unwrap();
        let tournament = log.replay();
        assert_eq!((tournament.listed().count(), tournament.present().count(), tournament.swiss.len()), (18, 17, 3));
        let round = tournament.last_round().unwrap();
        assert_eq!((round.matches.len(), round.missing().len(), round.byes.len()), (8, 5, 1));
        assert!(round.clock.is_running());
        assert!(log.entries().iter().all(|entry| entry.at <= now), "nothing lies in the future");
        assert!(log.entries().windows(2).all(|pair| pair[0].at <= pair[1].at), "time goes on");
        assert_eq!(read(&write(&log)).unwrap(), log);
    }

    #[test]
    fn it_is_the_same_each_time_but_for_its_name() {
        let now = Instant(1_800_000_000_000);
        let one = demo(Words::new(Lang::En), 1, now).unwrap();
        let two = demo(Words::new(Lang::En), 2, now).unwrap();
        assert_ne!(one.replay().id, two.replay().id);
        assert_eq!(one.replay().swiss, two.replay().swiss);
    }
}
