//! The players page: add field, list, player panel, and latecomers.

pub mod add_player;
pub mod add_team;
pub mod apart_form;
pub mod callouts;
pub mod check_in;
pub mod entrant;
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
pub mod suggest;

use crate::app::pending_navigation::PendingNavigation;
use crate::engine::rules::EntryKind;
use crate::files::interchange::import::text_of;
use crate::present::people::file::is_table;
use crate::present::players::meeting::Meeting;
use crate::present::players::{self, ListFilter, PlayerRow};
use crate::present::words::structure;
use crate::web::browser::upload::{self, Upload};
use crate::web::judging::note_dialog::host_note_dialog;
use crate::web::kit::button::{act_button, button};
use crate::web::kit::segment::Segment;
use crate::web::players::add_player::AddPlayer;
use crate::web::players::add_team::AddTeam;
use crate::web::players::callouts::PlacesCallout;
use crate::web::players::check_in::CheckInPage;
use crate::web::players::leaving::mass_drop::MassDrop;
use crate::web::players::paste_list::{ListFile, PasteList};
use crate::web::players::player_list::PlayerList;
use crate::web::players::player_panel::{Dropped, player_panel};
use crate::web::players::regulars::Regulars;
use crate::web::players::repeat_offer::repeat_offer;
use crate::web::prelude::*;
use crate::web::round::late_callout::LateCallout;
use crate::web::shell::find::use_find;
use crate::web::shell::head::Head;
use crate::web::shell::next_bar::NextBar;
use crate::web::shell::page::{Detail, Page};
use crate::web::shell::pending_navigation::{lead, use_pending_navigation};
use crate::web::sign_up::GivenSignUp;
use crate::web::sign_up::desk_view::sign_up_desk;

type Say = fn(Words) -> &'static str;

pub fn players() -> AnyView {
    let session = use_session();
    let modes = Modes {
        pasting: held(|| RwSignal::new(false)),
        file: held(|| RwSignal::new(None)),
        checking: held(|| RwSignal::new(false)),
        leaving: held(|| RwSignal::new(false)),
        regulars: held(|| RwSignal::new(false)),
        sign_ups: held(|| RwSignal::new(false)),
    };
    let dialog = host_note_dialog();
    let check = Callback::new(move |rest: String| {
        modes.file.set(Some(ListFile::of(rest)));
        modes.pasting.set(true);
    });
    let page = move || match (modes.pasting.get(), modes.checking.get()) {
        (true, _) => view! { <PasteList open=modes.pasting file=modes.file /> }.into_any(),
        (false, true) => view! { <CheckInPage open=modes.checking /> }.into_any(),
        (false, false) => list(session, modes),
    };
    view! {
        {move || page()}
        {dialog}
        {repeat_offer(session, Callback::new(move |()| modes.checking.set(true)), check)}
    }
    .into_any()
}

/// Views that replace or cover the list.
#[derive(Clone, Copy)]
struct Modes {
    pasting: RwSignal<bool>,
    /// The text of a file of players for the paste box.
    file: RwSignal<Option<ListFile>>,
    checking: RwSignal<bool>,
    leaving: RwSignal<bool>,
    regulars: RwSignal<bool>,
    sign_ups: RwSignal<bool>,
}

fn list(session: Session, modes: Modes) -> AnyView {
    let chosen = held(|| RwSignal::new(None::<EntryId>));
    let (pending, wanted) = (use_pending_navigation(), use_find().wanted);
    // A navigation from the judges' log selects its player; the panel handles the rest and clears it.
    Effect::new(move |_| {
        if let Some(entry) = pending.read().as_ref().and_then(PendingNavigation::player) {
            chosen.set(Some(entry));
        }
    });
    let given = expect_context::<GivenSignUp>();
    Effect::new(move |_| {
        if given.0.read().is_some() {
            modes.sign_ups.set(true);
        }
    });
    Effect::new(move |_| {
        if matches!(*pending.read(), Some(PendingNavigation::SignUps)) {
            pending.set(None);
            modes.sign_ups.set(true);
        }
    });
    let sought = held(|| RwSignal::new(String::new()));
    let filter = held(|| RwSignal::new(ListFilter::All));
    let dropped = held(|| RwSignal::new(None::<String>));
    // A hit of the global search selects its player.
    Effect::new(move |_| {
        if let Some(entry) = wanted.get() {
            chosen.set(Some(entry));
            wanted.set(None);
        }
    });
    let over = held(|| RwSignal::new(false));
    upload::on_drop(over, Callback::new(move |upload| take((session, modes), upload, chosen, dropped)));
    let rows = Memo::new(move |_| players::rows(session.words(), &session.tournament().read()));
    let is_empty = Memo::new(move |_| rows.read().is_empty());
    let kind = Memo::new(move |_| session.tournament().read().rules.entry);
    let is_team = Memo::new(move |_| matches!(kind.get(), EntryKind::Team(_)));
    let title = Signal::derive(move || players::page(session.words(), kind.get()).to_owned());
    let may_join = Memo::new(move |_| may_join(&session.tournament().read()));
    let add = move || match kind.get() {
        _ if !may_join.get() || session.is_judge() => ().into_any(),
        EntryKind::Single => view! { <AddPlayer /> }.into_any(),
        EntryKind::Team(size) => view! { <AddTeam size /> }.into_any(),
    };
    let count = Memo::new(move |_| players::count(session.words(), &session.tournament().read()));
    let badge = move || (!is_empty.get()).then(|| view! { <span class="badge">{count}</span> });
    let body = move || {
        if is_empty.get() {
            nobody(session, is_team.get())
        } else {
            view! { <PlayerList rows=rows sought=sought filter=filter chosen=chosen /> }.into_any()
        }
    };
    view! {
        <Page detail=detail(session, chosen, dropped)>
            <Head title badge=ViewFn::from(move || view! { {move || badge()} }.into_any()) />
            {move || add()}
            {move || (!is_empty.get()).then(|| search(session, is_team.get(), sought))}
            {move || (!session.is_judge()).then(|| tools(session, modes))}
            {filters(session, rows, filter)}
            {move || (!session.is_judge()).then(|| plan_link(session))}
            <PlacesCallout />
            <LateCallout />
            {move || body()}
            <NextBar />
        </Page>
    }
    .into_any()
}

/// Whether players can be added.
fn may_join(tournament: &Tournament) -> bool {
    !tournament.closed && tournament.bracket.is_none()
}

/// The plan before the start; a tap changes it.
fn plan_link(session: Session) -> AnyView {
    let plan = Memo::new(move |_| structure::of_event(session.words(), &session.tournament().read()));
    let pending = use_pending_navigation();
    let open = move || lead(session, pending, PendingNavigation::Plan);
    let shown = move |plan: String| {
        let link = act_button("setup", plan, open).hint(session.words().structure_change());
        view! { <div class="panel">{link} {seats_link(session)}</div> }.into_any()
    };
    (move || plan.get().map(shown)).into_any()
}

/// Leads to the printed seats of a player meeting.
fn seats_link(session: Session) -> AnyView {
    let has_meeting = Memo::new(move |_| Meeting::of(&session.tournament().read()).is_some());
    let pending = use_pending_navigation();
    let open = move || lead(session, pending, PendingNavigation::Seats);
    let words = session.words();
    let shown = move || {
        has_meeting
            .get()
            .then(|| act_button("print", words.meeting_open(), open).hint(words.meeting_open_hint()).view())
    };
    shown.into_any()
}

fn tools(session: Session, modes: Modes) -> impl IntoView {
    let has_desk = Memo::new(move |_| crate::present::players::check_in::is_open(&session.tournament().read()));
    let is_single = Memo::new(move |_| {
        let tournament = session.tournament().read();
        matches!(tournament.rules.entry, EntryKind::Single) && may_join(&tournament)
    });
    let may_join = Memo::new(move |_| may_join(&session.tournament().read()));
    let may_leave = Memo::new(move |_| {
        let tournament = session.tournament().read();
        !tournament.closed && tournament.present().count() > 1
    });
    let paste = move || {
        let open = move || modes.pasting.set(true);
        button(session.words().players_paste(), open).id(paste_list::OPENER.trim_start_matches('#')).view()
    };
    let button = move |label: Say, open: RwSignal<bool>| button(label(session.words()), move || open.set(true)).view();
    view! {
        <div class="buttons buttons--even">
            {move || may_join.get().then(|| paste())}
            {move || may_join.get().then(|| button(Words::signup_desk, modes.sign_ups))}
            {move || is_single.get().then(|| button(Words::regulars_open, modes.regulars))}
            {move || has_desk.get().then(|| button(Words::desk_check_in, modes.checking))}
            {move || may_leave.get().then(|| button(Words::desk_mass, modes.leaving))}
        </div>
        <MassDrop open=modes.leaving />
        <Regulars open=modes.regulars />
        {sign_up_desk(modes.sign_ups)}
    }
}

/// Filters by the state of the squad list; hidden where the event uses no lists.
fn filters(session: Session, rows: Memo<Vec<PlayerRow>>, filter: RwSignal<ListFilter>) -> AnyView {
    let are_shown = Memo::new(move |_| rows.read().iter().any(|row| row.list.is_some()));
    let options = Signal::derive(move || {
        let words = session.words();
        let kind = session.tournament().read().rules.entry;
        ListFilter::ALL.map(|filter| filter.word(words, kind, &rows.read())).to_vec()
    });
    let chosen =
        Signal::derive(move || ListFilter::ALL.iter().position(|found| *found == filter.get()).unwrap_or_default());
    let choose = Callback::new(move |index: usize| filter.set(ListFilter::ALL.get(index).copied().unwrap_or_default()));
    (move || {
        are_shown.get().then(|| {
            let legend = session.say(Words::desk_filter);
            view! { <Segment legend options chosen choose /> }
        })
    })
    .into_any()
}

/// A dropped file becomes the list of the player under it, or of the open player; a table, or a text without a player,
/// is a file of players.
fn take((session, modes): (Session, Modes), upload: Upload, chosen: RwSignal<Option<EntryId>>, dropped: Dropped) {
    let place = upload.place.as_ref().and_then(|place| place.parse().ok()).map(EntryId);
    let player = place.or(chosen.get_untracked()).filter(|_| !is_table(&upload.name));
    let Some(entry) = player else {
        paste_list::take(session, upload, modes.file);
        return modes.pasting.set(modes.file.read_untracked().is_some());
    };
    let Ok(bytes) = upload.bytes else {
        return session.toast(session.words().list_unread_file().to_owned());
    };
    chosen.set(Some(entry));
    dropped.set(Some(text_of(&bytes)));
}

fn search(session: Session, is_team: bool, sought: RwSignal<String>) -> AnyView {
    let label = session.say(if is_team { Words::team_search_hint } else { Words::players_search_hint });
    view! { <SearchField label value=sought /> }.into_any()
}

fn nobody(session: Session, is_team: bool) -> AnyView {
    let (title, text): (Say, Say) = if is_team {
        (Words::team_empty_title, Words::team_empty_text)
    } else {
        (Words::players_empty_title, Words::players_empty_text)
    };
    let (title, text) = (session.say(title), session.say(text));
    view! { <Empty symbol="players" title text /> }.into_any()
}

fn detail(session: Session, chosen: RwSignal<Option<EntryId>>, dropped: Dropped) -> Detail {
    Detail {
        open: Signal::derive(move || chosen.get().is_some()),
        label: Signal::derive(move || player_panel::label(session, chosen.get())),
        view: ViewFn::from(move || player_panel(chosen, dropped)),
        close: Callback::new(move |()| chosen.set(None)),
    }
}
