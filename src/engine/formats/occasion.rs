//! Occasions of events, with tier and structure proposed by the document (STR-5).

use crate::engine::tournament::setup::Tier;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Occasion {
    Unofficial,
    Weekly,
    Wave,
    Store,
    OneOff,
    Hyperspace,
    Regional,
    Championship,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proposal {
    pub occasion: Occasion,
    pub tier: Tier,
    /// None: a custom structure.
    pub table: Option<u8>,
    /// The heading in the document, in its language.
    pub section: &'static str,
}

const fn proposal(occasion: Occasion, tier: Tier, table: Option<u8>, section: &'static str) -> Proposal {
    Proposal { occasion, tier, table, section }
}

/// STR-5.
pub(super) const FIRST: &[Proposal] = &[
    proposal(Occasion::Unofficial, Tier::Casual, Some(0), "Categorías de torneo"),
    proposal(Occasion::Championship, Tier::Premier, None, "Estructura personalizada"),
];

/// STR-5.
pub(super) const SECOND: &[Proposal] = &[
    proposal(Occasion::Unofficial, Tier::Casual, Some(0), "Niveaux de tournoi"),
    proposal(Occasion::Wave, Tier::Casual, Some(0), "Structure Basique"),
    proposal(Occasion::Hyperspace, Tier::Competitive, Some(1), "Structure Avancée"),
    proposal(Occasion::Championship, Tier::Premier, None, "Structure Personnalisée"),
];

/// STR-5: both Epic formats; without tables (EPIC-8).
pub(super) const EPIC: &[Proposal] = &[
    proposal(Occasion::Weekly, Tier::Casual, None, "Informale"),
    proposal(Occasion::Store, Tier::Competitive, None, "Competitivo"),
    proposal(Occasion::OneOff, Tier::Competitive, None, "Competitivo"),
    proposal(Occasion::Regional, Tier::Premier, None, "Premier"),
    proposal(Occasion::Championship, Tier::Premier, None, "Premier"),
];

/// STR-5.
pub(super) const DECK: &[Proposal] = &[
    proposal(Occasion::Unofficial, Tier::Casual, Some(0), "Categorías de torneo"),
    proposal(Occasion::Store, Tier::Casual, Some(0), "Estructura básica"),
    proposal(Occasion::Regional, Tier::Competitive, Some(1), "Estructura avanzada"),
    proposal(Occasion::Championship, Tier::Premier, None, "Estructura personalizada"),
];

/// STR-5: tables go by tier (IA-20).
pub(super) const ARMY: &[Proposal] = &[
    proposal(Occasion::Weekly, Tier::Casual, Some(0), "Niveles de juego de torneo"),
    proposal(Occasion::Store, Tier::Competitive, Some(0), "Niveles de juego de torneo"),
    proposal(Occasion::OneOff, Tier::Competitive, Some(0), "Niveles de juego de torneo"),
    proposal(Occasion::Regional, Tier::Premier, Some(1), "Niveles de juego de torneo"),
    proposal(Occasion::Championship, Tier::Premier, Some(1), "Niveles de juego de torneo"),
];
