//! Links beside the title, such as the rounds. On a narrow page they are a popover of a button beside the title.

use crate::web::prelude::*;

/// Id of the links.
const LINKS: &str = "rounds";

/// The links between the pages of one kind; fewer than two are not shown.
#[derive(Clone, Copy)]
pub struct Tabs {
    pub label: &'static str,
    pub all: Memo<Vec<Tab>>,
}

#[derive(Clone, PartialEq)]
pub struct Tab {
    pub name: String,
    pub place: Page,
    pub is_current: bool,
}

impl Tabs {
    /// The button of narrow pages.
    pub(super) fn opener(self) -> AnyView {
        let button = move || icon_button("go", self.label, || {}).class("rounds__open").shows(LINKS).view();
        (move || self.is_shown().then(button)).into_any()
    }

    pub(super) fn links(self, session: Session) -> AnyView {
        Effect::new(move |_| {
            self.all.track();
            focus::close_rounds();
            focus::show_current_round();
        });
        focus::show_current_round_when_turned();
        let link = move |Tab { name, place, is_current }: Tab| {
            let href = session.page_href(place);
            view! { <a class="rounds__item" href=href aria-current=is_current.then_some("page")>{name}</a> }
        };
        let links = move || each(self.all.get(), link);
        let nav = move || view! { <nav id=LINKS class="rounds" popover="auto" aria-label=self.label>{links()}</nav> };
        (move || self.is_shown().then(nav)).into_any()
    }

    fn is_shown(self) -> bool {
        self.all.read().len() > 1
    }
}
