//! Orders of players in as few bits as possible: each position among those that are left.

use super::coder::{Decoder, Encoder};
use crate::files::cards::error::CardError;

/// Numbers to write behind the fields, each below its count.
#[derive(Default)]
pub(in crate::files::cards) struct Picks(Vec<(u32, u32)>);

impl Picks {
    pub(in crate::files::cards) fn add(&mut self, number: u32, count: u32) {
        self.0.push((number, count));
    }

    pub(in crate::files::cards) fn write(&self, encoder: &mut Encoder) {
        self.0.iter().for_each(|(number, count)| encoder.below(*number, *count));
    }
}

/// Positions that are not yet taken, ascending.
pub(in crate::files::cards) struct Left(Vec<u16>);

impl Left {
    pub(in crate::files::cards) fn below(count: usize) -> Self {
        Self((0..=u16::MAX).take(count).collect())
    }

    /// Of these positions.
    pub(in crate::files::cards) fn among(positions: Vec<u16>) -> Self {
        Self(positions)
    }

    pub(in crate::files::cards) fn rest(&self) -> &[u16] {
        &self.0
    }

    /// Takes the first position.
    pub(in crate::files::cards) fn first(&mut self) -> Option<u16> {
        (!self.0.is_empty()).then(|| self.0.remove(0))
    }

    pub(in crate::files::cards) fn write(&mut self, picks: &mut Picks, position: u16) -> Result<(), CardError> {
        let at = self.0.binary_search(&position).map_err(|_| CardError::Damaged)?;
        picks.add(number(at), number(self.0.len()));
        self.0.remove(at);
        Ok(())
    }

    pub(in crate::files::cards) fn read(&mut self, decoder: &mut Decoder) -> Result<u16, CardError> {
        let at = decoder.below(number(self.0.len())) as usize;
        if at < self.0.len() { Ok(self.0.remove(at)) } else { Err(CardError::Damaged) }
    }
}

fn number(position: usize) -> u32 {
    u32::try_from(position).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_is_read_as_written() {
        let order = [3, 0, 4, 2, 1];
        let (mut picks, mut left) = (Picks::default(), Left::below(5));
        for position in order {
            left.write(&mut picks, position).unwrap();
        }
        assert_eq!(left.write(&mut picks, 3), Err(CardError::Damaged), "taken before");
        let mut encoder = Encoder::new();
        picks.write(&mut encoder);
        let bytes = encoder.finish();
        let (mut decoder, mut left) = (Decoder::new(&bytes), Left::below(5));
        assert_eq!(order.map(|_| left.read(&mut decoder).unwrap()), order);
        assert_eq!(left.read(&mut decoder), Err(CardError::Damaged), "nobody is left");
    }
}
