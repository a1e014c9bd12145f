//! Links beside the title, such as the rounds. On a narrow page a button beside the title shows them below the head.

use crate::web::prelude::*;

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
    pub(super) fn opener(self, open: RwSignal<bool>) -> AnyView {
        let button = move || {
            let button = icon_button("go", self.label, move || open.update(|open| *open = !*open));
            button.class("rounds__open").expanded(move || open.get()).view()
        };
        (move || self.is_shown().then(button)).into_any()
    }

    pub(super) fn links(self, session: Session, open: RwSignal<bool>) -> AnyView {
        Effect::new(move |_| {
            self.all.track();
            open.set(false);
            focus::show_current_round();
        });
        focus::show_current_round_when_turned();
        let link = move |Tab { name, place, is_current }: Tab| {
            let href = session.page_href(place);
            view! { <a class="rounds__item" href=href aria-current=is_current.then_some("page")>{name}</a> }
        };
        let class = move || if open.get() { "rounds rounds--open" } else { "rounds" };
        let nav = move || view! { <nav class=class aria-label=self.label>{each(self.all.get(), link)}</nav> };
        (move || self.is_shown().then(nav)).into_any()
    }

    fn is_shown(self) -> bool {
        self.all.read().len() > 1
    }
}
