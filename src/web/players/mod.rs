//! The players page: one field, the list, player panel, and latecomers.

pub mod apart_form;
pub mod callouts;
pub mod check_in;
pub mod entrant;
pub mod find_field;
pub mod leaving;
pub mod members;
pub mod newcomers;
pub mod paste_list;
mod player_draft;
pub mod player_form;
pub mod player_list;
pub mod player_panel;
pub mod regulars;
pub mod repeat_offer;
pub mod tools;

use crate::files::interchange::import::text_of;
use crate::present::people::file::is_table;
use crate::present::players::{self, ListFilter, PlayerRow};
use crate::web::browser::upload;
use crate::web::judging::note_dialog::host_note_dialog;
use crate::web::players::callouts::PlacesCallout;
use crate::web::players::check_in::CheckInPage;
use crate::web::players::find_field::FindField;
use crate::web::players::paste_list::{ListFile, PasteList};
use crate::web::players::player_list::player_list;
use crate::web::players::player_panel::{Dropped, player_panel};
use crate::web::players::repeat_offer::repeat_offer;
use crate::web::players::tools::{Tools, may_join};
use crate::web::prelude::*;
use crate::web::round::late_callout::LateCallout;
use crate::web::shell::{Detail, Frame, Head, NextBar};
use crate::web::sign_up::GivenSignUp;

pub fn players() -> AnyView {
    let session = use_session();
    let tools = Tools::of(session);
    let dialog = host_note_dialog();
    let check = Callback::new(move |rest: String| {
        tools.file.set(Some(ListFile::of(rest)));
        tools.pasting.set(true);
    });
    let page = move || match (tools.pasting.get(), tools.checking.get()) {
        (true, _) => view! { <PasteList open=tools.pasting file=tools.file /> },
        (false, true) => view! { <CheckInPage open=tools.checking /> },
        (false, false) => list(session, tools),
    };
    view! {
        {move || page()}
        {dialog}
        {repeat_offer(session, Callback::new(move |()| tools.checking.set(true)), check)}
    }
}

fn list(session: Session, tools: Tools) -> AnyView {
    let chosen = held(|| RwSignal::new(None::<EntryId>));
    let pending = session.pending();
    // A navigation, as of the search, selects its player; the panel handles the rest and clears it.
    Effect::new(move |_| match pending.get() {
        Some(PendingNavigation::SignUps) => {
            pending.set(None);
            tools.sign_ups.set(true);
        }
        led => led.and_then(|led| led.player()).into_iter().for_each(|entry| chosen.set(Some(entry))),
    });
    let given = expect_context::<GivenSignUp>();
    Effect::new(move |_| {
        if given.0.read().is_some() {
            tools.sign_ups.set(true);
        }
    });
    let dropped = held(|| RwSignal::new(None::<String>));
    let over = held(|| RwSignal::new(false));
    upload::on_drop(over, Callback::new(move |upload| take((session, tools), upload, chosen, dropped)));
    let rows = Memo::new(move |_| players::rows(session.words(), &session.tournament().read()));
    let is_empty = Memo::new(move |_| rows.read().is_empty());
    let kind = Memo::new(move |_| session.tournament().read().rules.entry);
    let title = move || players::page(session.words(), kind.get());
    let may_join = Memo::new(move |_| !session.is_judge() && may_join(&session.tournament().read()));
    let (filter, filters) = filters(session, rows);
    let field = FindField::of((session, may_join), rows, filter, chosen);
    let summary = Memo::new(move |_| players::summary(session.words(), &session.tournament().read()));
    let badge =
        move || shown_if(move || !is_empty.get(), move || view! { <span class="head__of num">{summary}</span> });
    let body = move || match is_empty.get() {
        true => tools.nobody(),
        false => player_list(session, rows, field, chosen, tools.is_compact),
    };
    view! {
        <Frame detail=detail(session, chosen, dropped)>
            <Head title badge />
            <div class="tools tools--players">
                {field.view()} {filters} {move || (!session.is_judge()).then(|| tools.menu())}
            </div>
            <PlacesCallout />
            <LateCallout />
            {field.offers(false)}
            {move || body()}
            {field.offers(true)}
            <NextBar beside=move || tools.check_in() />
        </Frame>
    }
}

/// The chosen filter, as long as it is offered, and the choice, hidden where nothing is to be done.
fn filters(session: Session, rows: Memo<Vec<PlayerRow>>) -> (Memo<ListFilter>, AnyView) {
    let wanted = held(|| RwSignal::new(ListFilter::All));
    let offered = Memo::new(move |_| ListFilter::offered(&rows.read()));
    let filter = Memo::new(move |_| Some(wanted.get()).filter(|one| offered.read().contains(one)).unwrap_or_default());
    let all = move || {
        let kind = session.tournament().read().rules.entry;
        offered.get().into_iter().map(|one| (one, one.word(session.words(), kind, &rows.read()))).collect()
    };
    let shown =
        move || segment_of(session.words().desk_filter(), all, move || filter.get(), move |one| wanted.set(one));
    (filter, shown_if(move || offered.read().len() > 1, shown))
}

/// A dropped file becomes the list of the player under it, or of the open player; a table, or a text without a player,
/// is a file of players.
fn take((session, tools): (Session, Tools), upload: Upload, chosen: RwSignal<Option<EntryId>>, dropped: Dropped) {
    let place = upload.place.as_ref().and_then(|place| place.parse().ok()).map(EntryId);
    let player = place.or(chosen.get_untracked()).filter(|_| !is_table(&upload.name));
    let Some(entry) = player else {
        paste_list::take(session, upload, tools.file);
        return tools.pasting.set(tools.file.read_untracked().is_some());
    };
    let Ok(bytes) = upload.bytes else {
        return session.toast(session.words().list_unread_file().to_owned());
    };
    chosen.set(Some(entry));
    dropped.set(Some(text_of(&bytes)));
}

fn detail(session: Session, chosen: RwSignal<Option<EntryId>>, dropped: Dropped) -> Detail {
    Detail {
        open: Signal::derive(move || chosen.get().is_some()),
        label: Signal::derive(move || player_panel::label(session, chosen.get())),
        view: ViewFn::from(move || player_panel(chosen, dropped)),
        close: Callback::new(move |()| chosen.set(None)),
    }
}
