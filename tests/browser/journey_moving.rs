//! Journey 19, without a connection: an event goes from the screen of one tablet to the camera of another.

use std::cell::RefCell;

use topcut::files::cards::{Moved, Receiver, Sender};
use topcut::files::write;
use topcut::present::share::code::Code;

use crate::{
    film::{Drawn, film_of},
    finished::Event,
    site::Site,
    visit::Visit,
};

#[test]
fn a_tablet_shows_an_event_as_a_moving_code() {
    let site = Site::at("/topcut/");
    let event = Event::running(24);
    Visit::sized(820, 1180).run(async |page| {
        page.enter(&site).await?;
        page.upload("input[type=file]", &event.file(page)).await?;
        page.at("#entry-line").await?;
        page.turn_to("#/").await?;
        page.click(".event__more").await?;
        page.press("Move to another tablet").await?;
        let receiver = RefCell::new(Receiver::default());
        let whole = page
            .until_some(async |page| {
                let code = page.at(".film svg").await?.attr("data-address").await?.unwrap_or_default();
                Ok(match receiver.borrow_mut().take(&code).expect("a part") {
                    Moved::Whole(whole) => Some(whole),
                    Moved::Some(..) => None,
                })
            })
            .await?;
        assert_eq!(String::from_utf8(whole).unwrap(), write(event.log()));
        page.shot("moving-code").await?;
        page.press("Close").await?;
        page.gone(".film svg").await
    });
}

#[test]
fn another_tablet_receives_it_with_its_camera() {
    let site = Site::at("/");
    let event = Event::running(64);
    let sender = Sender::of(write(event.log()).as_bytes()).unwrap();
    // The film begins in the middle and has what replaces missed parts.
    let count = u32::try_from(sender.needed()).unwrap() * 3 / 2;
    let codes: Vec<Drawn> = (5..5 + count)
        .map(|number| Drawn::of(&Code::of_digits("", &sender.part(number).unwrap(), 40).expect("a code")))
        .collect();
    Visit::sized(1180, 820).camera(film_of(&codes, 1)).run(async |page| {
        page.enter(&site).await?;
        page.press("Receive by camera").await?;
        page.says(&format!("of {} parts", sender.needed())).await?;
        page.shot("moving-received").await?;
        page.says("64 players").await?;
        page.at("#entry-line").await?;
        page.gone("dialog[open]").await?;
        let entries = event.log().entries().len();
        page.until(&format!(
            "Object.keys(localStorage).filter(key => key.startsWith('topcut/1/')).length === {entries}"
        ))
        .await
    });
}
