//! Random events as texts of the mini language: the same seed gives the same text, and a failing one can be read.

/// A small generator (xorshift), so that a seed means the same text for ever.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Self {
        let mut dice = Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        (0..8).for_each(|_| _ = dice.roll(2));
        dice
    }

    /// A number below `faces`.
    pub fn roll(&mut self, faces: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap() % faces
    }

    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.roll(last + 1));
        }
    }
}

/// An event with rematches, byes, missed and unplayed rounds, late entries, drops, a disqualification, and perhaps a
/// match still being played. Scores are up to `limit`, in steps that make ties likely.
pub fn event(seed: u64, entries: usize, rounds: usize, limit: usize) -> String {
    let mut dice = Dice::new(seed);
    let mut names: Vec<String> = (0..entries).map(|number| format!("P{number}")).collect();
    dice.shuffle(&mut names);
    let mut lots = names.clone();
    dice.shuffle(&mut lots);
    let late = names.split_off(entries - entries / 8);
    let mut text = format!("entries: {}\nlots: {}\n", names.join(" "), lots.join(" "));
    for round in 1..=rounds {
        if round == 2 {
            names.extend(late.iter().cloned());
        }
        dice.shuffle(&mut names);
        text += &self::round(&mut dice, &names, limit, round == rounds);
        if names.len() > 2 && dice.roll(3) == 0 {
            let word = if dice.roll(4) == 0 { "dq" } else { "drop" };
            text += &format!("{word} {}\n", names.pop().unwrap());
        }
    }
    text
}

fn round(dice: &mut Dice, names: &[String], limit: usize, is_last: bool) -> String {
    let mut items = Vec::new();
    let mut rest = names;
    while let [a, after @ ..] = rest {
        rest = after;
        match (dice.roll(20), after) {
            (0, _) => items.push(format!("{a} missed")),
            (1, _) => {} // away without a loss
            (2, _) | (_, []) => items.push(format!("{a} bye")),
            (fate, [b, after @ ..]) => {
                rest = after;
                items.push(match fate {
                    3 => format!("{a}/{b}"),
                    4 if is_last => format!("{a}?{b}"),
                    _ => fought(dice, a, b, limit),
                });
            }
        }
    }
    if items.is_empty() { format!("{} bye\n", names[0]) } else { items.join("; ") + "\n" }
}

fn fought(dice: &mut Dice, a: &str, b: &str, limit: usize) -> String {
    let [high, low] = [dice.roll(5), dice.roll(5)].map(|steps| steps * limit / 4);
    match high.cmp(&low) {
        std::cmp::Ordering::Less => format!("{a}<{b} {high}-{low}"),
        std::cmp::Ordering::Equal => format!("{a}>{b} {high}-{low}"),
        std::cmp::Ordering::Greater => format!("{a}>{b} {high}-{low}"),
    }
}

/// An event of plain wins and losses for measuring: everyone plays every round against someone new.
pub fn large(entries: usize, rounds: usize) -> String {
    let mut dice = Dice::new(7);
    let names: Vec<String> = (0..entries).map(|number| format!("P{number}")).collect();
    let mut text = format!("entries: {}\n", names.join(" "));
    let half = entries / 2;
    for round in 0..rounds {
        let pairs = (0..half).map(|i| (&names[i], &names[half + (i + round) % half]));
        text += &pairs.map(|(a, b)| fought(&mut dice, a, b, 100)).collect::<Vec<_>>().join("; ");
        text += "\n";
    }
    text
}
