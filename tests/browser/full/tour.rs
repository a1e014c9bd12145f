//! Every screen in the dark.

use crate::tour::tour;

#[test]
fn every_screen_in_the_dark() {
    tour(true);
}
