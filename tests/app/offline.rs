//! The app says whether it works without a network, and whether a newer version waits.

use topcut::web::ports::Keeping;

use crate::organiser::Organiser;

const READY: &str = "A new version of TopCut is ready";
const ELSEWHERE: &str = "A new version of TopCut is running in another window";

#[test]
fn the_app_starts_and_writes_where_workers_are_blocked() {
    for (keeping, told) in [
        (Keeping::Impossible, "will not work offline"),
        (Keeping::OnItsWay, "Being saved for offline use"),
        (Keeping::Kept, "works offline"),
    ] {
        let mut organiser = Organiser::enter();
        organiser.world.set_keeping(keeping);
        organiser.reopens();
        organiser.tries_demo();
        organiser.window.go("#/settings");
        organiser.says(told);
        organiser.window.go("#/");
        organiser.reopens();
        organiser.shows("event", "Demo");
    }
}

#[test]
fn a_newer_version_waits_until_the_user_wants_it() {
    let old = Organiser::enter();
    old.tries_demo();
    old.world.set_keeping(Keeping::Newer);
    old.says(READY);
    let mut other = old.window_at("");
    other.reopens();
    other.says(READY);
    assert_eq!(other.world.versions_begun(), 0, "a reload still shows the old version");
    other.press("Later");
    other.lacks(READY);
    other.reopens();
    other.press("Update now");
    assert_eq!(other.world.versions_begun(), 1);
    other.window.kill();
    // The window with the old version continues.
    old.world.set_keeping(Keeping::BegunElsewhere);
    old.says(ELSEWHERE);
    old.world.set_keeping(Keeping::Kept);
    old.says(ELSEWHERE);
    old.says("3 of 8");
    assert!(old.offers("Reload"));
}
