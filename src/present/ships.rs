//! The ships of a squad as one types them: a cost each, `L` for a large ship, a name if wanted (`47L Han, 30, 23 Biggs`),
//! or a whole squad pasted from a builder (XWS).

use crate::engine::squad::{Ship, Squad, read_xws};

/// Reads ships; none if a part has no cost.
#[must_use]
pub fn read_ships(text: &str) -> Option<Vec<Ship>> {
    text.split([',', ';', '\n']).map(str::trim).filter(|part| !part.is_empty()).map(ship).collect()
}

/// The ships as one would type them.
#[must_use]
pub fn ships_text(ships: &[Ship]) -> String {
    let text = |ship: &Ship| {
        let large = if ship.large { "L" } else { "" };
        format!("{}{large} {}", ship.cost, ship.name).trim().to_owned()
    };
    ships.iter().map(text).collect::<Vec<_>>().join(", ")
}

/// A squad pasted from a builder, if it is one.
#[must_use]
pub fn pasted_squad(text: &str) -> Option<Squad> {
    text.trim_start().starts_with('{').then(|| read_xws(text).ok()).flatten()
}

fn ship(part: &str) -> Option<Ship> {
    let digits = part.bytes().take_while(u8::is_ascii_digit).count();
    let (cost, rest) = part.split_at(digits);
    let marked = rest.strip_prefix(['L', 'l']).filter(|name| name.is_empty() || name.starts_with(' '));
    let name = marked.unwrap_or(rest).trim().to_owned();
    Some(Ship { name, cost: cost.parse().ok()?, large: marked.is_some() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn costs_sizes_and_names_are_read_and_written_back() {
        let ships = read_ships("47L Han Solo, 30; 23 Luke,\n").unwrap();
        let seen: Vec<_> = ships.iter().map(|ship| (ship.cost, ship.large, ship.name.as_str())).collect();
        assert_eq!(seen, [(47, true, "Han Solo"), (30, false, ""), (23, false, "Luke")]);
        assert_eq!(ships_text(&ships), "47L Han Solo, 30, 23 Luke");
        assert_eq!(read_ships(&ships_text(&ships)), Some(ships));
    }

    #[test]
    fn a_part_without_a_cost_is_no_ship() {
        assert_eq!(read_ships("30, Luke"), None);
        assert_eq!(read_ships("  "), Some(vec![]));
    }

    #[test]
    fn a_squad_of_a_builder_is_known_by_its_brace() {
        assert!(pasted_squad(r#" {"faction":"rebel","pilots":[{"name":"leebo","points":34}]}"#).is_some());
        assert!(pasted_squad("34 leebo").is_none());
    }
}
