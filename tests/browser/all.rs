//! End-to-end tests: the built app in a real browser without a window, hosted as a static site.
//!
//! `./dev test` builds `dist/` and runs them; manually `cargo test -p topcut-browser`. `CHROME` and `CHROMEDRIVER`
//! choose the Chromium, `TOPCUT_BROWSER` another browser (see [`engine`]), `TOPCUT_DIST` another build, `TOPCUT_SHOTS`
//! a folder for screenshots.
//!
//! A test opens a [`site::Site`], describes the browser with a [`visit::Visit`] and gets a [`page::Page`]:
//! ```ignore
//! #[test]
//! fn a_phone_in_the_dark_shows_the_name() {
//!     let site = Site::at("/");
//!     Visit::phone().dark().languages("de").run(async |page| {
//!         page.open(&site.address()).await?;
//!         page.shows("h1", "TopCut").await?;
//!         page.shot("name").await
//!     });
//! }
//! ```
//! Every visit fails on a console error and on a request to another host.

mod between_pages;
mod broken;
mod camera;
mod crash;
mod denied;
mod drawn;
mod driver;
mod engine;
mod faked_clock;
mod film;
mod finished;
mod full;
mod guide;
mod hand;
mod harness;
mod hostile;
mod in_sight;
mod installed;
mod journey_clock;
mod journey_paper;
mod journey_phones;
mod journey_power;
mod journey_results;
mod journey_screen;
mod journeys;
mod kept_file;
mod keyboard;
#[path = "../made.rs"]
mod made;
mod offline;
mod organiser;
mod page;
#[path = "../played/mod.rs"]
mod played;
mod promised;
mod quota;
mod requests;
mod second_copy;
mod shell;
mod site;
mod stored;
mod tampered;
mod tongues;
mod tour;
mod visit;
mod windows;
