//! The journeys that the native app plays too, from the same text.

use crate::{
    played::{
        destiny::destiny, first_event::first_event, from_the_table::from_the_table, leaving::leaving,
        rush::results_in_a_rush, second_desk::second_desk, whole_event::whole_event, wrong_result::wrong_result,
    },
    site::Site,
    visit::Visit,
};

#[test]
fn a_first_event_needs_only_the_names() {
    let site = Site::at("/shop/topcut/");
    Visit::phone().dark().run(async |page| {
        page.enter(&site).await?;
        first_event(page).await
    });
}

#[test]
fn results_come_in_a_rush() {
    let site = Site::at("/");
    Visit::phone().run(async |page| {
        page.enter(&site).await?;
        results_in_a_rush(page).await
    });
}

#[test]
fn a_wrong_result_is_found_later() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        page.enter(&site).await?;
        wrong_result(page).await
    });
}

#[test]
fn players_leave_and_come_back() {
    let site = Site::at("/");
    Visit::sized(820, 1180).run(async |page| {
        page.enter(&site).await?;
        leaving(page).await
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

#[test]
fn a_destiny_event_ends_with_best_of_three() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.enter(&site).await?;
        destiny(page).await
    });
}

#[test]
fn a_result_comes_from_the_table() {
    let site = Site::at("/topcut/");
    Visit::sized(1180, 820).run_with(Visit::sized(360, 640).dark(), async |desk, phone| {
        desk.enter(&site).await?;
        from_the_table(desk, phone).await
    });
}

#[test]
fn a_second_desk_joins_goes_on_alone_and_comes_back() {
    let site = Site::at("/topcut/");
    Visit::sized(1180, 820).run_with(Visit::sized(820, 1180), async |first, second| {
        first.enter(&site).await?;
        second_desk(first, second).await
    });
}
