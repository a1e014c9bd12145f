//! The tools in the head of Home: a new event, a file, and a menu of the others.

use super::firsts::firsts;
use super::incoming::{Brought, Incoming, take_log};
use crate::present::home::demo::demo;
use crate::web::guide::way_to_guide;
use crate::web::prelude::*;

impl Incoming {
    /// `is_empty`: the page itself begins with a new event, a file, and the demo. `pick` and `check` open the pickers.
    pub(super) fn tools(
        self,
        is_empty: bool,
        open: RwSignal<bool>,
        pick: impl Fn() + Copy + Send + Sync + 'static,
        check: impl Fn() + Copy + Send + Sync + 'static,
    ) -> AnyView {
        let session = self.session;
        let words = session.words();
        let receive = move || session.with_more(move |_| self.receiving.set(true));
        let rows = move || {
            vec![
                act_button("file", words.home_open(), pick),
                act_button("check", words.home_check(), check),
                act_button("scan", words.home_receive(), receive),
                act_button("play", words.home_demo(), move || self.show_demo()),
                way_to_guide(session),
            ]
        };
        let first = (!is_empty).then(|| {
            let file = icon_button("file", words.home_open(), pick).title(words.home_open()).class("home__open").view();
            view! { {link(words.home_new(), "#/new").icon("plus").class("home__new")} {file} }
        });
        view! { {first} {menu(open, "home-tools", words.home_tools(), rows)} }
    }

    /// The page before the first event.
    pub(super) fn begin(self, pick: impl Fn() + Copy + 'static, menu: AnyView) -> AnyView {
        let words = self.session.words();
        look::title("TopCut");
        view! {
            <div class="start">
                <h1 class="start__title" tabindex="-1">{words.home_empty_title()}</h1>
                <p class="start__text">{words.home_empty_text()}</p>
                <div class="buttons">
                    {link(words.home_new(), "#/new").icon("plus").primary().large()}
                    {button(words.home_demo(), move || self.show_demo()).large()}
                    {button(words.home_open(), pick).quiet().large()}
                    {menu}
                </div>
                {firsts(words)}
                {link(words.home_guide(), Route::Guide.to_hash()).quiet().view()}
            </div>
        }
    }

    fn show_demo(self) {
        self.hand_in(Brought::Demo);
    }
}

/// Opens an example event.
pub(super) fn look_around(incoming: Incoming) {
    let session = incoming.session;
    match demo(session.words(), entropy::seed(), clock::now()) {
        Ok(log) => take_log(incoming, &log),
        Err(refusal) => session.refuse(&refusal),
    }
}
