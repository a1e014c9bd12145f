//! Live desks: the marks of events that another device writes, and the offers that this device has shown.

use super::device_value::DeviceValue;
use crate::files::prelude::*;

/// Key prefix of the marks.
pub const FOLLOWED: &str = "follows/";

/// Key prefix of the times at which a window of this device last heard the host.
pub const LINKED: &str = "linked/";
/// For this long such a window counts as linked, in milliseconds.
pub const LINK_LASTS: i64 = 15_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FollowedCopy {
    /// By which the host knows this device again.
    pub identity: u64,
    /// A judge's copy: it lacks the secret of the match slips, so it is no file of the event and never goes on alone.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_judge: bool,
}

/// Key of the offers that this device has shown: a window of the same device must not answer them.
pub const OFFERS: &str = "offers";
/// The newest are remembered; an older offer has long been answered or withdrawn.
const MOST_OFFERS: usize = 32;

/// Numbers of offers, the newest last.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct OwnOffers(Vec<u32>);

impl DeviceValue for FollowedCopy {}
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
