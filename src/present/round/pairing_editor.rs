//! Changes a proposed pairing by hand (PAIR-7): tapping two entries swaps them. Rules are checked by the engine on
//! submission.

use crate::engine::command::Breach;
use crate::present::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    Seat(TableNumber, Side),
    Bye(usize),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Editor {
    pub pairs: Vec<Pair>,
    pub byes: Vec<EntryId>,
    pub picked: Option<Spot>,
}

impl Editor {
    pub fn of(round: &Round) -> Self {
        let pairs = round.matches.iter().map(Match::pair).collect();
        Self { pairs, byes: round.byes.iter().map(|bye| bye.entry).collect(), picked: None }
    }

    /// Picks a place, swaps it with the picked one, or releases it. Returns whether the pairing changed.
    pub fn tap(&mut self, spot: Spot) -> bool {
        match self.picked.take() {
            None => {
                self.picked = self.entry(spot).map(|_| spot);
                false
            }
            Some(first) => first != spot && self.swap(first, spot),
        }
    }

    /// Renumbers a table; a table with that number gets the old one. Returns whether the pairing changed.
    pub fn renumber(&mut self, from: TableNumber, to: TableNumber) -> bool {
        if from == to || to.0 == 0 || !self.pairs.iter().any(|pair| pair.table == from) {
            return false;
        }
        for pair in &mut self.pairs {
            if pair.table == from {
                pair.table = to;
            } else if pair.table == to {
                pair.table = from;
            }
        }
        self.pairs.sort_by_key(|pair| pair.table);
        true
    }

    pub fn entry(&self, spot: Spot) -> Option<EntryId> {
        match spot {
            Spot::Bye(position) => self.byes.get(position).copied(),
            Spot::Seat(table, side) => {
                let pair = self.pairs.iter().find(|pair| pair.table == table)?;
                Some(match side {
                    Side::A => pair.a,
                    Side::B => pair.b,
                })
            }
        }
    }

    /// The command to replace the pairing, with the accepted breaches.
    pub fn command(&self, waived: Vec<Breach>) -> Command {
        Command::ReplacePairing { pairs: self.pairs.clone(), byes: self.byes.clone(), waived }
    }

    fn swap(&mut self, first: Spot, second: Spot) -> bool {
        let (Some(one), Some(other)) = (self.entry(first), self.entry(second)) else {
            return false;
        };
        let places = self.pairs.iter_mut().flat_map(|pair| [&mut pair.a, &mut pair.b]).chain(&mut self.byes);
        for place in places.filter(|place| [one, other].contains(place)) {
            *place = if *place == one { other } else { one };
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::sample::sample_round as sample;

    const NAMES: [&str; 5] = ["Ann", "Bo", "Cy", "Di", "Ed"];

    fn editor() -> Editor {
        Editor::of(&sample::running(&NAMES, &[(1, 2), (3, 4)], &[5]).swiss[0])
    }

    /// `1:Ann-Bo 2:Cy-Di bye Ed`
    fn shown(editor: &Editor) -> String {
        let name = |entry: EntryId| NAMES[entry.index()];
        let mut parts: Vec<String> =
            editor.pairs.iter().map(|pair| format!("{}:{}-{}", pair.table.0, name(pair.a), name(pair.b))).collect();
        parts.extend(editor.byes.iter().map(|entry| format!("bye {}", name(*entry))));
        parts.join(" ")
    }

    const fn seat(table: u16, side: Side) -> Spot {
        Spot::Seat(TableNumber(table), side)
    }

    fn check(taps: &[Spot], expected: &str) {
        let mut editor = editor();
        for tap in taps {
            editor.tap(*tap);
        }
        assert_eq!(shown(&editor), expected, "{taps:?}");
    }

    #[test]
    fn two_taps_change_places() {
        check(&[seat(1, Side::A), seat(2, Side::B)], "1:Di-Bo 2:Cy-Ann bye Ed");
        check(&[seat(1, Side::B), Spot::Bye(0)], "1:Ann-Ed 2:Cy-Di bye Bo");
        check(&[Spot::Bye(0), seat(2, Side::A)], "1:Ann-Bo 2:Ed-Di bye Cy");
        check(&[seat(1, Side::A), seat(1, Side::A)], "1:Ann-Bo 2:Cy-Di bye Ed");
        check(&[seat(1, Side::A), seat(1, Side::B)], "1:Bo-Ann 2:Cy-Di bye Ed");
        check(&[seat(9, Side::A), seat(1, Side::B)], "1:Ann-Bo 2:Cy-Di bye Ed");
    }

    #[test]
    fn a_table_takes_another_number() {
        for (from, to, expected) in [
            (1, 2, "1:Cy-Di 2:Ann-Bo bye Ed"),
            (1, 12, "2:Cy-Di 12:Ann-Bo bye Ed"),
            (1, 0, "1:Ann-Bo 2:Cy-Di bye Ed"),
            (7, 1, "1:Ann-Bo 2:Cy-Di bye Ed"),
        ] {
            let mut editor = editor();
            let changed = editor.renumber(TableNumber(from), TableNumber(to));
            assert_eq!(shown(&editor), expected, "{from} to {to}");
            assert_eq!(changed, expected != shown(&self::editor()));
        }
    }
}
