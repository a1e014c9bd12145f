//! What an event is held for, and what its document proposes then (STR-5): a tier and a structure, all changeable.

use serde::{Deserialize, Serialize};

use crate::engine::tournament::setup::Tier;

/// What an event is held for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Occasion {
    /// An unofficial event.
    Unofficial,
    /// A league or weekly play.
    Weekly,
    /// A wave championship.
    Wave,
    /// A store championship.
    Store,
    /// An event that stands for itself.
    OneOff,
    /// A hyperspace trial.
    Hyperspace,
    /// A regional championship.
    Regional,
    /// A national, continental or world championship.
    Championship,
}

/// What a document says of an occasion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// Which.
    pub occasion: Occasion,
    /// Its tier.
    pub tier: Tier,
    /// Its structure table; none: a custom structure.
    pub table: Option<u8>,
    /// The heading of the document that says so, in its language.
    pub section: &'static str,
}

const fn proposal(occasion: Occasion, tier: Tier, table: Option<u8>, section: &'static str) -> Proposal {
    Proposal { occasion, tier, table, section }
}

/// STR-5: X-Wing, first edition.
pub(super) const FIRST: &[Proposal] = &[
    proposal(Occasion::Unofficial, Tier::Casual, Some(0), "Categorías de torneo"),
    proposal(Occasion::Championship, Tier::Premier, None, "Estructura personalizada"),
];

/// STR-5: X-Wing, second edition.
pub(super) const SECOND: &[Proposal] = &[
    proposal(Occasion::Unofficial, Tier::Casual, Some(0), "Niveaux de tournoi"),
    proposal(Occasion::Wave, Tier::Casual, Some(0), "Structure Basique"),
    proposal(Occasion::Hyperspace, Tier::Competitive, Some(1), "Structure Avancée"),
    proposal(Occasion::Championship, Tier::Premier, None, "Structure Personnalisée"),
];

/// STR-5: both Epic formats, which have no tables (EPIC-8).
pub(super) const EPIC: &[Proposal] = &[
    proposal(Occasion::Weekly, Tier::Casual, None, "Informale"),
    proposal(Occasion::Store, Tier::Competitive, None, "Competitivo"),
    proposal(Occasion::OneOff, Tier::Competitive, None, "Competitivo"),
    proposal(Occasion::Regional, Tier::Premier, None, "Premier"),
    proposal(Occasion::Championship, Tier::Premier, None, "Premier"),
];

/// STR-5: Star Wars: Destiny.
pub(super) const DECK: &[Proposal] = &[
    proposal(Occasion::Unofficial, Tier::Casual, Some(0), "Categorías de torneo"),
    proposal(Occasion::Store, Tier::Casual, Some(0), "Estructura básica"),
    proposal(Occasion::Regional, Tier::Competitive, Some(1), "Estructura avanzada"),
    proposal(Occasion::Championship, Tier::Premier, None, "Estructura personalizada"),
];

/// STR-5: Imperial Assault, whose tables go by tier (IA-20).
pub(super) const ARMY: &[Proposal] = &[
    proposal(Occasion::Weekly, Tier::Casual, Some(0), "Niveles de juego de torneo"),
    proposal(Occasion::Store, Tier::Competitive, Some(0), "Niveles de juego de torneo"),
    proposal(Occasion::OneOff, Tier::Competitive, Some(0), "Niveles de juego de torneo"),
    proposal(Occasion::Regional, Tier::Premier, Some(1), "Niveles de juego de torneo"),
    proposal(Occasion::Championship, Tier::Premier, Some(1), "Niveles de juego de torneo"),
];
