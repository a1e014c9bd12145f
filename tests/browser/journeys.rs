//! The journeys that the native app plays too, from the same text.

use crate::{
    played::{first_event::first_event, whole_event::whole_event},
    site::Site,
    visit::Visit,
};

#[test]
fn a_first_event_needs_only_the_names() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.enter(&site).await?;
        first_event(page).await
    });
}

#[test]
fn a_first_event_on_a_phone_under_a_path() {
    let site = Site::at("/shop/topcut/");
    Visit::phone().dark().run(async |page| {
        page.enter(&site).await?;
        first_event(page).await
    });
}

#[test]
fn an_event_is_played_to_its_end() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.enter(&site).await?;
        whole_event(page).await
    });
}
