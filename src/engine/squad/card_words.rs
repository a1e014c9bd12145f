//! Words on card lists in all languages of the product, in lower case without accents.

use super::{CardKind, CardSide, Colour};

pub(super) const DECK: &[(CardKind, &str)] = &[
    (
        CardKind::Character,
        "characters; character; personajes; personaje; personnages; personnage; personaggi; personaggio; team",
    ),
    (CardKind::Battlefield, "battlefield; battlefields; campodebatalla; champdebataille; campodibattaglia"),
    (CardKind::Plot, "plot; plots; trama; intrigue"),
    (
        CardKind::Deck,
        "deck; cards; upgrades; upgrade; supports; support; events; event; downgrades; mazo; mejoras; apoyos; \
         eventos; ameliorations; soutiens; evenements; mazzo; migliorie; supporti; eventi",
    ),
];

pub(super) const ARMY: &[(CardKind, &str)] = &[
    (
        CardKind::Deployment,
        "deployment; deployments; deploymentcards; army; despliegue; cartasdedespliegue; deploiement; \
         cartesdeploiement; schieramento; carteschieramento",
    ),
    (
        CardKind::Upgrade,
        "upgrades; skirmishupgrades; skirmishupgrade; mejoras; mejorasdeescaramuza; ameliorations; \
         ameliorationsescarmouche; migliorie; miglioriaschermaglia; migliorieschermaglia",
    ),
    (
        CardKind::Command,
        "command; commandcards; commanddeck; mazodecomando; cartasdecomando; comando; commandement; \
         deckcommandement; cartescommandement; mazzocomando; cartecomando",
    ),
];

pub(super) const SIDES: &[(CardSide, &str)] = &[
    (CardSide::Hero, "hero; heroe; heros; eroe"),
    (CardSide::Villain, "villain; villano; vilain; malvagio"),
    (CardSide::Neutral, "neutral; neutre; neutrale"),
    (CardSide::Rebel, "rebel; rebels; rebelde; rebelle; ribelle"),
    (CardSide::Imperial, "imperial; empire; imperiale"),
    (CardSide::Mercenary, "mercenary; mercenaries; mercenario; mercenaire; scum"),
];

pub(super) const COLOURS: &[(Colour, &str)] = &[
    (Colour::Red, "red; rojo; rouge; rosso"),
    (Colour::Blue, "blue; azul; bleu; blu"),
    (Colour::Yellow, "yellow; amarillo; jaune; giallo"),
    (Colour::Grey, "grey; gray; gris; grigio"),
];

/// Words after points.
pub(super) const POINTS: [&str; 7] = ["p", "pt", "pts", "point", "points", "puntos", "punti"];
