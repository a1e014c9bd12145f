//! Two devices connect by their cameras. A browser gives up an answer after some seconds, which a busy machine needs to
//! read its code.

use topcut::present::share::code::Code;

use crate::{
    film::Drawn,
    full::desks::{Voice, both, join, link_of_code, opened},
    page::Page,
    site::Site,
    visit::Visit,
};

#[test]
fn an_answer_is_scanned_with_the_camera() {
    let site = Site::at("/");
    let host = async |page: &mut Page, voice: Voice| {
        opened(page, &site, 8).await?;
        page.leaf("desks").await?;
        page.press("Show code").await?;
        voice.say(link_of_code(page).await?);
        Drawn::of(&Code::of(voice.hear()).expect("a code")).before_camera(page).await?;
        page.press("Scan its code").await?;
        page.shows(".desks__row", "Mia").await?;
        page.gone(".scan__picture").await
    };
    let guest = async |page: &mut Page, voice: Voice| join(page, &voice, "Mia").await;
    both(host, guest, Visit::phone());
}
