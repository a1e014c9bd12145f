//! Dates of legality (LEG-2), and play areas (STR-7).

use crate::engine::date::Date;
use crate::engine::tournament::setup::Tier;

use super::Format;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Region {
    Spain,
    NorthAmerica,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewProducts {
    /// Elsewhere the organiser decides (LEG-1).
    pub region: Region,
    /// Days from release to legality, by tier.
    pub days: [u16; 3],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayArea {
    /// In centimetres; none: one square metre.
    pub sides: Option<(u16, u16)>,
    /// A recommendation may be replaced by an announcement (EPIC-20).
    pub is_recommended: bool,
}

impl Format {
    /// The first day a product is legal at a tier; none if the document does not cover the region, or after year 9999
    /// (LEG-2).
    pub fn first_legal_day(&self, region: Option<Region>, tier: Tier, release: Date) -> Option<Date> {
        (region == Some(self.new_products.region)).then(|| release.after(self.new_products.days[tier.index()]))?
    }
}
