//! Properties of ship types: large ships of the first edition, huge ships with Epic points (EPIC-23). No other card
//! data is known.

use super::{Ship, plain};

/// Large ships of the first edition, by type in files.
const LARGE: [&str; 16] = [
    "aggressor",
    "bsf17bomber",
    "decimator",
    "firespray31",
    "ghost",
    "jumpmaster5000",
    "lambdaclassshuttle",
    "lancerclasspursuitcraft",
    "upsilonclassshuttle",
    "uwing",
    "vcx100",
    "vt49decimator",
    "yt1300",
    "yt2400",
    "yt2400freighter",
    "yv666",
];

/// Prefixes of types with Epic points.
const HUGE: [(&str, u16); 5] = [
    ("cr90", 3),
    ("raiderclasscorv", 3),
    ("gr75", 2),
    // Newer than the document; from the cards.
    ("gozanticlass", 2),
    ("croccruiser", 2),
];

pub fn is_large(hull: &str) -> bool {
    let hull = plain(hull);
    LARGE.contains(&hull.as_str())
}

pub fn is_huge(hull: &str) -> bool {
    huge(&plain(hull)).is_some()
}

fn huge(hull: &str) -> Option<(&'static str, u16)> {
    HUGE.into_iter().find(|(kind, _)| hull.starts_with(kind))
}

/// Sum over huge ships; none with an unknown type. Two sections are listed as fore and aft.
pub fn epic_points(ships: &[Ship]) -> Option<u16> {
    let mut sum = 0_u16;
    for (kind, points) in HUGE {
        let of_kind = |ship: &&Ship| type_of(ship).starts_with(kind);
        let aft = ships.iter().filter(of_kind).filter(|ship| type_of(ship).ends_with("aft")).count();
        let fore = ships.iter().filter(of_kind).filter(|ship| type_of(ship).ends_with("fore")).count();
        let whole = ships.iter().filter(of_kind).count() - aft - fore;
        let count = u16::try_from(whole + aft.max(fore)).unwrap_or(u16::MAX);
        sum = sum.saturating_add(points.saturating_mul(count));
    }
    let unknown = ships.iter().any(|ship| ship.huge && huge(&type_of(ship)).is_none());
    (!unknown).then_some(sum)
}

/// A comparable type; for a huge ship typed by hand, the pilot.
pub fn type_of(ship: &Ship) -> String {
    let hull = plain(&ship.hull);
    if hull.is_empty() && is_huge(&ship.name) { plain(&ship.name) } else { hull }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ships(hulls: &[&str]) -> Vec<Ship> {
        let ship = |hull: &&str| Ship { hull: (*hull).into(), huge: is_huge(hull), ..Ship::default() };
        hulls.iter().map(ship).collect()
    }

    #[test]
    fn huge_ships_are_counted_by_their_sections() {
        // EPIC-23
        for (hulls, points) in [
            (&["xwing", "ywing"][..], 0),
            (&["gr75mediumtransport", "gr75mediumtransport"], 4),
            (&["cr90corvettefore", "cr90corvetteaft"], 3),
            (&["cr90corvettefore", "cr90corvetteaft", "gr75mediumtransport"], 5),
            (&["raiderclasscorvettefore"], 3),
            (&["CR90 Corvette", "cr90corvette"], 6),
        ] {
            assert_eq!(epic_points(&ships(hulls)), Some(points), "{hulls:?}");
        }
        let mut strange = ships(&["starbarge"]);
        strange[0].huge = true;
        assert_eq!(epic_points(&strange), None);
        let typed = Ship { name: "GR-75 Medium Transport".into(), huge: true, ..Ship::default() };
        assert_eq!(epic_points(&[typed]), Some(2));
    }

    #[test]
    fn sizes_are_known_by_the_type() {
        assert!(is_large("yt1300") && is_large("VT-49 Decimator") && !is_large("g1astarfighter"));
    }
}
