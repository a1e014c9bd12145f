//! The announcement sheet for the wall: what players are told before the start (STR-4).

use super::{Body, Leaf, Press};
use crate::present::setup::announcement::Announcement;
use crate::present::setup::draft::SetupDraft;

/// The announcement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The game and edition.
    pub format: String,
    /// The plan: `5 rounds, top 4`.
    pub plan: String,
    /// Name and value, in order.
    pub facts: Vec<(&'static str, String)>,
}

pub(super) fn leaves(press: &Press) -> Vec<Leaf> {
    let draft = SetupDraft::of(press.tournament);
    let Announcement { format, plan, facts, .. } = Announcement::of(press.words, &draft, Some(press.tournament));
    let leaf = Leaf {
        event: String::new(),
        title: press.tournament.setup.name.clone(),
        note: String::new(),
        number: String::new(),
        body: Body::Notice(Notice { format, plan, facts }),
    };
    vec![leaf]
}
