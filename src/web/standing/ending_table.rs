//! The final standing: place, stage reached, place after the Swiss rounds.

use leptos::prelude::*;

use super::standing_table::{Opened, SHORT, nobody};
use crate::present::standing::ending::{EndingRow, EndingView};
use crate::present::standing::finds;
use crate::present::words::text::Words;
use crate::web::kit::face_button;
use crate::web::players::members::members;

pub fn ending_table(
    words: Words,
    view: Memo<EndingView>,
    searched: RwSignal<String>,
    opened: RwSignal<Option<Opened>>,
) -> impl IntoView {
    let found = Memo::new(move |_| {
        let (view, searched) = (view.read(), searched.read());
        view.rows.iter().filter(|row| finds(&row.name, &row.members, &searched)).cloned().collect::<Vec<_>>()
    });
    let rows = move || found.read().iter().map(|row| line(row, opened)).collect::<Vec<_>>();
    let is_long = move || view.read().rows.len() > SHORT;
    view! {
        <table class="standing" class:standing--long=is_long role="table">
            <thead class="standing__head" role="rowgroup">
                <tr role="row">
                    <th class="standing__place" scope="col" role="columnheader">
                        <span class="unseen">{words.standing_place()}</span>
                        <span aria-hidden="true">"#"</span>
                    </th>
                    <th class="standing__who" scope="col" role="columnheader">
                        {move || view.read().who}
                    </th>
                    <th class="standing__reached" scope="col" role="columnheader">
                        {words.standing_reached()}
                    </th>
                    <th class="standing__swiss" scope="col" role="columnheader">
                        {words.standing_swiss_place()}
                    </th>
                </tr>
            </thead>
            <tbody role="rowgroup">{move || rows()}</tbody>
        </table>
        {move || found.read().is_empty().then(|| nobody(words))}
    }
}

fn line(row: &EndingRow, opened: RwSignal<Option<Opened>>) -> AnyView {
    let entry = row.entry;
    let is_open = move || opened.get().is_some_and(|opened| opened.entry() == entry);
    let out = row.out.map(|out| view! { <span class="badge badge--out">{out}</span> }.into_any());
    let note =
        (!row.note.is_empty()).then(|| view! { <span class="standing__note">{row.note.clone()}</span> }.into_any());
    let name = view! { <span class="standing__name">{row.name.clone()}</span> };
    view! {
        <tr
            class="standing__row"
            role="row"
            class:standing__row--cut=!row.advanced
            class:standing__row--out=row.has_left
            class:standing__row--selected=move || is_open()
        >
            <td class="standing__place" role="cell">{row.place.clone()}</td>
            <th scope="row" role="rowheader" class="standing__who">
                {face_button("standing__open", name.into_any(), move || opened.set(Some(Opened::Player(entry))))
                    .current(is_open)}
                {out}
                {members(row.members.clone())}
                {note}
            </th>
            <td class="standing__reached" role="cell">{row.reached.clone()}</td>
            <td class="standing__swiss" role="cell">{row.swiss.clone()}</td>
        </tr>
    }
    .into_any()
}
