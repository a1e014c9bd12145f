//! The date from which a product is legal (LEG-1, LEG-2).

use crate::engine::date::Date;
use crate::engine::formats::{Format, Region};
use crate::engine::tournament::Tier;
use crate::present::prelude::*;
use crate::present::rulebook::tier_name;

/// The answer about a product.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LegalView {
    /// The date is missing, or the document names none.
    Says(&'static str),
    /// Tier and first day.
    Days(Vec<(&'static str, String)>),
}

/// The regions to choose from: that of the document, and all others.
pub fn regions(words: Words, format: &Format) -> [&'static str; 2] {
    let own = match format.new_products.region {
        Region::Spain => words.product_spain(),
        Region::NorthAmerica => words.product_north_america(),
    };
    [own, words.product_elsewhere()]
}

/// The first legal days of a product by tier, from its release as year-month-day.
pub fn view(words: Words, format: &Format, is_own_region: bool, release: &str) -> LegalView {
    let Some(release) = Date::read(release) else { return LegalView::Says(words.product_wait()) };
    let region = is_own_region.then_some(format.new_products.region);
    let day = |tier: Tier| {
        let date = format.first_legal_day(region, tier, release)?;
        let after = match format.new_products.days[tier.index()] {
            0 => words.product_same_day().to_owned(),
            days => words.product_days_later(days),
        };
        let date = figure::date(words, &date.to_string());
        Some((tier_name(words, Some(format), tier), words.product_legal_from(date, after)))
    };
    let days: Vec<_> = Tier::ALL.into_iter().filter_map(day).collect();
    if days.is_empty() { LegalView::Says(words.product_by_organiser()) } else { LegalView::Days(days) }
}
