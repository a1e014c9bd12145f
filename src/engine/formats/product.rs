//! From when on a product is legal (LEG-2), and the room that a table needs (STR-7).

use crate::engine::date::Date;
use crate::engine::tournament::setup::Tier;

use super::Format;

/// A part of the world for which a document says when products become legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Region {
    /// Spain.
    Spain,
    /// North America.
    NorthAmerica,
}

/// What a document says of new products.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewProducts {
    /// Where it holds. Elsewhere the organiser says what is allowed (LEG-1).
    pub region: Region,
    /// How many days after its release a product is legal, by tier: casual, competitive, premier.
    pub days: [u16; 3],
}

/// The play area of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayArea {
    /// Its sides in centimetres; none: one square metre.
    pub sides: Option<(u16, u16)>,
    /// Whether it is a recommendation: another one is announced (EPIC-20).
    pub is_recommended: bool,
}

impl Format {
    /// The first day on which a product that appeared on this day is legal at a tier; none: the document says nothing
    /// of that region, or the day is beyond the calendar (LEG-2).
    #[must_use]
    pub fn first_legal_day(&self, region: Option<Region>, tier: Tier, release: Date) -> Option<Date> {
        (region == Some(self.new_products.region)).then(|| release.after(self.new_products.days[tier.index()]))?
    }
}
