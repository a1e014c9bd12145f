//! The announcement sheet for the wall (STR-4).

use super::{Body, Leaf, Press};
use crate::present::setup::announcement::Announcement;
use crate::present::setup::draft::SetupDraft;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    pub format: String,
    /// `5 rounds, top 4`.
    pub plan: String,
    /// Labels and values, in order.
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
