//! Tells what is kept elsewhere ([`Follower`]) of each change of the open event.

use super::{Session, Visit};
use crate::web::base::*;
use crate::web::browser::store::tabs;
use crate::web::storage::follower::Follower;

type Followers = StoredValue<Vec<Box<dyn Follower>>, LocalStorage>;

/// Tells these for the lifetime of the window.
pub(super) fn follow(session: Session, followers: Vec<Box<dyn Follower>>) {
    let followers = StoredValue::new_local(followers);
    Effect::new(move |before: Option<(EventId, usize)>| {
        let (log, event) = (session.log().get(), session.event.get());
        let length = log.entries().len();
        match before {
            Some((known, steps)) if known == event => {
                if steps < length {
                    tell(followers, |one| one.grew(&event, &log, length - steps));
                }
            }
            _ => tell(followers, |one| one.turned(&event, &log)),
        }
        (event, length)
    });
    let leave = move || {
        if *session.visit().read_untracked() == Visit::Open {
            let (log, state) = (session.log().get_untracked(), session.tournament.get_untracked());
            tell(followers, |one| one.left(&log, &state));
        }
    };
    tabs::on_away(leave);
    tabs::on_sleep(leave);
}

fn tell(followers: Followers, of: impl Fn(&dyn Follower)) {
    followers.with_value(|followers| followers.iter().for_each(|one| of(one.as_ref())));
}
