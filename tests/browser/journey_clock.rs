//! A round by a faked clock: the device sounds and vibrates (CLK-2).

use crate::{organiser::NAMES, site::Site, visit::Visit};

#[test]
fn the_device_sounds_and_vibrates() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        page.fake_clock().await?;
        // Stands for iOS, which is silent with its mute switch on until a page says that it plays.
        page.before_each_page("Object.defineProperty(navigator, 'audioSession', { value: { type: 'auto' } })").await?;
        page.custom_event(&site, 2, 0, &NAMES[..6]).await?;
        page.round(1).await?;
        page.press("Start").await?;
        page.pass(60, 1).await?;
        page.says("15 minutes left in this round.").await?;
        page.hears(2).await?;
        assert_eq!(page.value("heard.pulses").await?, 1);
        page.shot("clock-warning").await?;
        page.turn_to("#/settings").await?;
        page.press("Test sound").await?;
        page.says("That was a warning.").await?;
        page.hears(4).await?;
        assert_eq!(page.value("heard.pulses").await?, 2);
        assert_eq!(page.value("navigator.audioSession.type").await?, "playback");
        page.shot("clock-settings").await
    });
}
