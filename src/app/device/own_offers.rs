//! The offers that this device has shown: a window of the same device must not answer them.

use super::device_value::DeviceValue;
use crate::files::prelude::*;

/// Key of the value.
pub const OFFERS: &str = "offers";
/// The newest are remembered; an older offer has long been answered or withdrawn.
const MOST_OFFERS: usize = 32;

/// Numbers of offers, the newest last.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct OwnOffers(Vec<u32>);

impl DeviceValue for OwnOffers {}

impl OwnOffers {
    pub fn add(&mut self, number: u32) {
        self.0.push(number);
        let too_many = self.0.len().saturating_sub(MOST_OFFERS);
        self.0.drain(..too_many);
    }

    pub fn has(&self, number: u32) -> bool {
        self.0.contains(&number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_offers_are_remembered() {
        let mut offers = OwnOffers::default();
        (1..=40).for_each(|number| offers.add(number));
        assert!(offers.has(40) && offers.has(9) && !offers.has(8));
        assert_eq!(crate::app::device::device_value::kept(&offers), offers);
    }
}
