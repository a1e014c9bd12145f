//! The panel of one player: details, matches and actions; a form replaces the content while it is open.

use super::apart_form::ApartForm;
use super::entrant::{Entrant, count_missed};
use super::leaving::leave_form::{DisqualifyForm, LeaveForm};
use super::player_form::PlayerForm;
use crate::app::pending_navigation::PendingNavigation;
use crate::engine::rules::EntryKind;
use crate::present::judging::form::Prefill;
use crate::present::judging::row::of_players;
use crate::present::players::player_detail::{self, Act, ActKind, DetailView};
use crate::present::words::name::dotted;
use crate::web::device::drafts::Draft;
use crate::web::device::regulars;
use crate::web::judging::note_list::note_history;
use crate::web::kit::button as kit_button;
use crate::web::list::list_form::ListForm;
use crate::web::list::list_panel::{ListPanel, enter_id};
use crate::web::prelude::*;
use crate::web::shell::pending_navigation::use_pending_navigation;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    Look,
    Edit,
    Leave,
    Disqualify,
    Apart,
    /// The list of this member.
    List(u8),
}

impl Mode {
    fn name(self) -> String {
        match self {
            Self::Look => "look".to_owned(),
            Self::Edit => "edit".to_owned(),
            Self::Leave => "leave".to_owned(),
            Self::Disqualify => "disqualify".to_owned(),
            Self::Apart => "apart".to_owned(),
            Self::List(member) => ["list", &member.to_string()].concat(),
        }
    }

    /// Id of the action that opens it.
    fn act(self) -> String {
        match self {
            Self::List(member) => enter_id(member),
            Self::Look | Self::Edit | Self::Leave | Self::Disqualify | Self::Apart => {
                ["player-", &self.name()].concat()
            }
        }
    }
}

/// The text of a list dropped onto a player.
pub type Dropped = RwSignal<Option<String>>;

pub fn player_panel(chosen: RwSignal<Option<EntryId>>, dropped: Dropped) -> AnyView {
    let session = use_session();
    let shown = Memo::new(move |_| chosen.get());
    (move || match shown.get() {
        Some(entry) => panel(session, entry, chosen, dropped),
        None => nobody(session),
    })
    .into_any()
}

/// The name of the player, or the prompt to choose one.
pub fn label(session: Session, chosen: Option<EntryId>) -> String {
    let tournament = session.tournament().read();
    match chosen.and_then(|entry| tournament.entry(entry)) {
        Some(found) => found.details.name.clone(),
        None => choose(session.words(), session).to_owned(),
    }
}

/// The prompt to choose a player or a team.
fn choose(words: Words, session: Session) -> &'static str {
    match session.tournament().read().rules.entry {
        EntryKind::Single => words.players_detail_empty_title(),
        EntryKind::Team(_) => words.team_choose(),
    }
}

fn nobody(session: Session) -> AnyView {
    let title = Signal::derive(move || choose(session.words(), session).to_owned());
    let text = session.words().players_detail_empty_text();
    view! { <Empty symbol="players" title text /> }.into_any()
}

fn draft(session: Session, entry: EntryId, mode: Mode) -> Draft {
    Draft::of(session.event(), &[&entry.0.to_string(), "/", &mode.name()].concat())
}

fn panel(session: Session, entry: EntryId, chosen: RwSignal<Option<EntryId>>, dropped: Dropped) -> AnyView {
    let detail = Memo::new(move |_| player_detail::view(session.words(), &session.tournament().read(), entry));
    let mode = held_of(entry.0, || RwSignal::new(Mode::Look));
    // Runs after save and cancel.
    let back = Callback::new(move |()| {
        draft(session, entry, mode.get_untracked()).forget();
        mode.set(Mode::Look);
    });
    let close = Callback::new(move |()| chosen.set(None));
    // A dropped list opens the form of the first member without one.
    Effect::new(move |_| {
        if dropped.read().is_some() && !matches!(mode.get_untracked(), Mode::List(_)) {
            mode.set(Mode::List(first_without(session, entry)));
        }
    });
    held_effect(move |before: Option<Mode>| {
        let mode = mode.get();
        focus::detail_to_top();
        match before {
            Some(left) if mode == Mode::Look && left != mode => {
                focus::on_one_of([["#", &left.act()].concat(), ".page__detail".to_owned()]);
            }
            Some(left) if left != mode => {
                focus::on_one_of([".page__detail form [autofocus]", ".page__detail form h3"].map(str::to_owned));
            }
            _ => {}
        }
        mode
    });
    // A navigation from the judges' log opens the matching form.
    let told = held_of(entry.0, || RwSignal::new(String::new()));
    let pending = use_pending_navigation();
    Effect::new(move |_| {
        let Some(led) = pending.get().filter(|pending| pending.player() == Some(entry)) else { return };
        mode.set(match led {
            PendingNavigation::Leave(_, text) => {
                told.set(text);
                Mode::Leave
            }
            PendingNavigation::Disqualify(_, text) => {
                told.set(text);
                Mode::Disqualify
            }
            PendingNavigation::Player(_)
            | PendingNavigation::Sheet(..)
            | PendingNavigation::Game(..)
            | PendingNavigation::Seats
            | PendingNavigation::Plan
            | PendingNavigation::SignUps => Mode::Look,
        });
        pending.set(None);
    });
    let body = move || {
        let Some(view) = detail.get() else { return ().into_any() };
        let draft = draft(session, entry, mode.get());
        match mode.get() {
            Mode::Look => look(session, view, mode, close),
            Mode::Edit => view! { <PlayerForm entry=entry draft back=back /> }.into_any(),
            Mode::Leave => view! { <LeaveForm entry name=view.name draft back=back told /> }.into_any(),
            Mode::Disqualify => view! { <DisqualifyForm entry name=view.name draft back=back told /> }.into_any(),
            Mode::Apart => view! { <ApartForm entry=entry draft back=back /> }.into_any(),
            Mode::List(member) => view! { <ListForm entry member draft text=dropped back /> }.into_any(),
        }
    };
    let plate = Signal::derive(move || detail.read().as_ref().map(|view| view.number.to_string()).unwrap_or_default());
    let title = Signal::derive(move || detail.read().as_ref().map(|view| view.name.clone()).unwrap_or_default());
    let sub = Signal::derive(move || detail.read().as_ref().map(|view| view.sub.clone()).unwrap_or_default());
    view! {
        <div class="sheet">
            <SheetHead plate title sub close /> {move || body()}
        </div>
    }
    .into_any()
}

fn first_without(session: Session, entry: EntryId) -> u8 {
    let tournament = session.tournament().get_untracked();
    let mut members = 0..tournament.lists_of_an_entry();
    let is_without = |member: &u8| {
        tournament.entry(entry).and_then(|entry| entry.filed(*member)).is_none_or(|filed| filed.list.is_none())
    };
    members.find(is_without).unwrap_or(0)
}

fn look(session: Session, view: DetailView, mode: RwSignal<Mode>, close: Callback<()>) -> AnyView {
    let DetailView { entry, name, facts, matches, acts, leaves, .. } = view;
    let entrant = Entrant { session, entry };
    let is_judge = session.is_judge();
    let may = acts.into_iter().filter(|act| !is_judge || matches!(act.kind, ActKind::Call(_)));
    let (first, acts): (Vec<_>, Vec<_>) = may.partition(Act::is_first);
    let announced = leaves.then(|| {
        let words = session.words();
        let (label, stays) = (words.players_stays(), name.clone());
        let stay = move || entrant.stay(&stays);
        callout::plain(words.players_leaves_after()).act(kit_button(label, stay)).view()
    });
    let matches = (!matches.is_empty()).then(|| {
        view! {
            <section class="section">
                <h3 class="section__title">{session.words().players_matches()}</h3>
                {fact_list(matches)}
            </section>
        }
    });
    let (words, clearing) = (session.words(), held(|| RwSignal::new(false)));
    let cleared = name.clone();
    let act = move |act: Act| {
        let name = name.clone();
        let press = move || match act.kind {
            ActKind::Edit => mode.set(Mode::Edit),
            ActKind::Drop => mode.set(Mode::Leave),
            ActKind::Apart => mode.set(Mode::Apart),
            ActKind::Disqualify => mode.set(Mode::Disqualify),
            ActKind::Return => entrant.come_back(&name, String::new()),
            ActKind::Clear => clearing.set(true),
            ActKind::MoveUp => entrant.move_up(&name),
            ActKind::Call(at_table) => entrant.call(at_table, &name),
            ActKind::CountMissed(as_byes) => count_missed(session, vec![entry], as_byes),
            ActKind::Wait => entrant.wait(&name),
            ActKind::Remove => {
                if entrant.remove(&name) {
                    close.run(());
                }
            }
        };
        button(&act, press)
    };
    let clear = Callback::new(move |reason| entrant.come_back(&cleared, reason));
    let marked = marked(session, entry);
    view! {
        <div class="sheet__body">
            {marked}
            {announced}
            {(!first.is_empty()).then(|| view! { <div class="panel">{first.into_iter().map(act.clone()).collect_view()}</div> })}
            {fact_list(facts)}
            {matches}
            <ListPanel entry enter=Callback::new(move |member| mode.set(Mode::List(member))) />
            {judged(session, entry)}
            <div class="panel">{acts.into_iter().map(act).collect_view()}</div>
        </div>
        <ReasonDialog
            open=clearing
            title=words.players_clear()
            text=words.players_clear_hint()
            action=words.players_clear()
            confirm=clear
        />
    }
    .into_any()
}

/// The marks of its people on this device, which no file and no paper shows.
fn marked(session: Session, entry: EntryId) -> Option<AnyView> {
    let tournament = session.tournament().get_untracked();
    let marks = regulars::marks();
    let people = tournament.entry(entry)?.details.people().filter_map(|name| Some((name, marks.note(name)?)));
    let said: Vec<String> = people.map(|(name, note)| dotted([name, note])).collect();
    (!said.is_empty()).then(|| callout::warn(session.words().regulars_marked_here(said.join(", "))).view())
}

/// The judges' notes about a player, and a button for a new one, prefilled with the current table.
fn judged(session: Session, entry: EntryId) -> AnyView {
    let rows = Memo::new(move |_| of_players(session.words(), &session.tournament().read(), &[entry]));
    let from = Callback::new(move |()| {
        let tournament = session.tournament().get_untracked();
        let round = tournament.posted_round();
        let played = round.and_then(|round| tournament.match_of(round.number, entry));
        let (round, table) = (round.map(|round| round.number), played.map(|played| played.table));
        Prefill { round, table, entries: vec![entry], ..Prefill::default() }
    });
    note_history(session, rows, from)
}

fn button(what: &Act, press: impl Fn() + 'static) -> AnyView {
    let symbol = match what.kind {
        ActKind::Edit => "edit",
        ActKind::Drop | ActKind::Remove => "out",
        ActKind::Return | ActKind::Clear | ActKind::MoveUp => "back",
        ActKind::Wait | ActKind::Apart => "players",
        ActKind::CountMissed(_) => "round",
        ActKind::Call(_) => "screen",
        ActKind::Disqualify => "ban",
    };
    let button = act_button(symbol, what.label, press).hint(what.hint.clone());
    match what.kind {
        ActKind::Edit => button.id(Mode::Edit.act()).view(),
        ActKind::Drop => button.id(Mode::Leave.act()).view(),
        ActKind::Apart => button.id(Mode::Apart.act()).view(),
        ActKind::Disqualify => button.id(Mode::Disqualify.act()).class("act--danger").view(),
        ActKind::Return
        | ActKind::Clear
        | ActKind::MoveUp
        | ActKind::Wait
        | ActKind::Call(_)
        | ActKind::CountMissed(_)
        | ActKind::Remove => button.view(),
    }
}
