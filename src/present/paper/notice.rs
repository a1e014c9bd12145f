//! The announcement sheet for the wall (STR-4).

use super::{Body, Leaf, Press};
use crate::present::setup::announcement::Announcement;
use crate::present::setup::draft::SetupDraft;

pub(super) fn leaves(press: &Press) -> Vec<Leaf> {
    let sheet = Announcement::of(press.words, &SetupDraft::of(press.tournament), Some(press.tournament));
    vec![Leaf { title: press.tournament.setup.name.clone(), ..Leaf::bare(Body::Notice(sheet)) }]
}
