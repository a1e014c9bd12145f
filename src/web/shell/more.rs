//! Links to the pages of an event that do not fit into the bar of a phone.

use crate::app::menu::{Group, MenuItem, others};
use crate::web::browser::share;
use crate::web::guide::way_to_guide;
use crate::web::home::copies::way_to_copies;
use crate::web::prelude::*;
use crate::web::shell::place::{Place, heading};
use crate::web::shell::{Frame, Head};

pub fn more() -> AnyView {
    let session = use_session();
    let link = move |place: Place| {
        view! { <li>{act_link(place.icon(session), move || place.word(session), move || place.href(session))}</li> }
    };
    let is_judge = Memo::new(move |_| session.is_judge());
    let item = move |item| match item {
        MenuItem::On(page) => link(Place::On(page)).into_any(),
        MenuItem::Settings => link(Place::Settings).into_any(),
        MenuItem::Home => link(Place::Home).into_any(),
        MenuItem::Download => {
            let download = act_button("download", session.words().app_download(), move || session.download());
            let send = act_button("out", session.words().copies_send(), move || session.send());
            let age = move || outside::age(session).unwrap_or_default();
            let send = share::is_touched().then(|| view! { <li>{send}</li> });
            view! { <li>{download.hint(age)}</li> {send} }
        }
    };
    let part = move |group| {
        let ends = (group == Group::Foot).then(|| {
            [way_to_guide(session).view(), way_to_copies(session, session.event().into())]
                .map(|way| view! { <li>{way}</li> })
        });
        let items = others(group, is_judge.get());
        let title = heading(session, group).map(|word| view! { <h2 class="label">{word}</h2> });
        (!items.is_empty()).then(|| {
            view! { {title} <ul class="panel">{each(items, item)} {ends}</ul> }
        })
    };
    view! {
        <Frame>
            <Head title=session.words().app_more() />
            {move || Group::ALL.map(part)}
        </Frame>
    }
}
