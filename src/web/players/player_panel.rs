//! The panel of one player: details, matches and actions; a form replaces the content while it is open.

use super::apart_form::ApartForm;
use super::entrant::{Entrant, count_missed};
use super::leaving::leave_form::{DisqualifyForm, LeaveForm};
use super::player_form::PlayerForm;
use crate::present::judging::row::of_players;
use crate::present::players::player_detail::{self, Act, ActKind, DetailView, Game, Spot};
use crate::web::device::regulars;
use crate::web::judging::note_list::note_history;
use crate::web::list::list_form::ListForm;
use crate::web::list::list_panel::{ListPanel, enter_id};
use crate::web::prelude::*;

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

    /// Id of the button that opens it.
    fn act(self) -> String {
        match self {
            Self::List(member) => enter_id(member),
            Self::Apart | Self::Disqualify => MENU.to_owned(),
            Self::Look | Self::Edit | Self::Leave => ["player-", &self.name()].concat(),
        }
    }
}

/// Id of the button of the menu.
const MENU: &str = "player-menu";

/// The text of a list dropped onto a player.
pub type Dropped = RwSignal<Option<String>>;

pub fn player_panel(chosen: RwSignal<Option<EntryId>>, dropped: Dropped) -> AnyView {
    let session = use_session();
    let shown = Memo::new(move |_| chosen.get());
    (move || shown.get().map(|entry| panel(session, entry, chosen, dropped))).into_any()
}

/// The name of the player; empty for nobody.
pub fn label(session: Session, chosen: Option<EntryId>) -> String {
    let tournament = session.tournament().read();
    chosen.and_then(|entry| tournament.entry(entry)).map(|found| found.details.name.clone()).unwrap_or_default()
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
    let pending = session.pending();
    Effect::new(move |_| {
        let Some(led) = pending.get().filter(|pending| pending.player() == Some(entry)) else { return };
        let (form, text) = match led {
            PendingNavigation::Leave(_, text) => (Mode::Leave, text),
            PendingNavigation::Disqualify(_, text) => (Mode::Disqualify, text),
            _ => (Mode::Look, String::new()),
        };
        told.set(text);
        mode.set(form);
        pending.set(None);
    });
    let body = move || {
        let Some(view) = detail.get() else { return ().into_any() };
        let draft = draft(session, entry, mode.get());
        match mode.get() {
            Mode::Look => look(session, view, mode, close),
            Mode::Edit => view! { <PlayerForm entry=entry draft back=back /> },
            Mode::Leave => view! { <LeaveForm entry name=view.name draft back=back told /> },
            Mode::Disqualify => view! { <DisqualifyForm entry name=view.name draft back=back told /> },
            Mode::Apart => view! { <ApartForm entry=entry draft back=back /> },
            Mode::List(member) => view! { <ListForm entry member draft text=dropped back /> },
        }
    };
    let may_edit = move || {
        let has_act = detail.of(|view| view.acts.iter().any(|act| act.spot() == Spot::Head));
        has_act && mode.get() == Mode::Look && !session.is_judge()
    };
    let edit = move || {
        let label = session.words().players_edit();
        icon_button("edit", label, move || mode.set(Mode::Edit)).id(Mode::Edit.act()).title(label).view()
    };
    let (title, sub) = (move || detail.of(|view| view.name.clone()), move || detail.of(|view| view.sub.clone()));
    view! {
        <div class="sheet">
            <SheetHead title sub close>{shown_if(may_edit, edit)}</SheetHead> {move || body()}
        </div>
    }
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
    let DetailView { entry, name, facts, record, games, acts, leaves, .. } = view;
    let (words, entrant) = (session.words(), Entrant { session, entry });
    let clearing = held(|| RwSignal::new(false));
    let cleared = name.clone();
    let announced = leaves.then(|| {
        let stays = name.clone();
        let stay = move || entrant.stay(&stays);
        callout::plain(words.players_leaves_after()).act(button(words.players_stays(), stay)).view()
    });
    let does = Does { entrant, name, mode, clearing, close };
    let is_judge = session.is_judge();
    let may = acts.into_iter().filter(|act| !is_judge || matches!(act.kind, ActKind::Call(_)));
    let (mut foot, mut menu, mut first, mut last) = (None, Vec::new(), Vec::new(), Vec::new());
    for act in may {
        match act.spot() {
            Spot::Head => {}
            Spot::Foot if foot.is_none() => foot = Some(act),
            Spot::Foot | Spot::Menu => menu.push(act),
            Spot::Body => first.push(act),
            Spot::Last => last.push(act),
        }
    }
    let panel = |acts: Vec<Act>| {
        (!acts.is_empty()).then(|| view! { <div class="panel">{each(&acts, |act| does.row(act).view())}</div> })
    };
    let clear = move |reason| entrant.come_back(&cleared, reason);
    let (first, last, foot) = (panel(first), panel(last), foot_of(session, &does, foot, menu));
    view! {
        <div class="sheet__body">
            {marked(session, entry)}
            {announced}
            {first}
            {record_line(record)}
            {games_list(session, games)}
            {fact_list(facts)}
            <ListPanel entry enter=Callback::new(move |member| mode.set(Mode::List(member))) />
            {judged(session, entry)}
            {last}
        </div>
        {foot}
        {reason_dialog(clearing, [words.players_clear(); 2], words.players_clear_hint(), clear)}
    }
}

/// The acts on a player.
#[derive(Clone)]
struct Does {
    entrant: Entrant,
    name: String,
    mode: RwSignal<Mode>,
    clearing: RwSignal<bool>,
    close: Callback<()>,
}

impl Does {
    fn press(self, kind: ActKind) -> impl Fn() + 'static {
        let Self { entrant, name, mode, clearing, close } = self;
        move || match kind {
            ActKind::Edit => mode.set(Mode::Edit),
            ActKind::Drop => mode.set(Mode::Leave),
            ActKind::Apart => mode.set(Mode::Apart),
            ActKind::Disqualify => mode.set(Mode::Disqualify),
            ActKind::Return => entrant.come_back(&name, String::new()),
            ActKind::Clear => clearing.set(true),
            ActKind::MoveUp => entrant.move_up(&name),
            ActKind::Call(at_table) => entrant.call(at_table, &name),
            ActKind::CountMissed(as_byes) => count_missed(entrant.session, vec![entrant.entry], as_byes),
            ActKind::Wait => entrant.wait(&name),
            ActKind::Remove => {
                if entrant.remove(&name) {
                    close.run(());
                }
            }
        }
    }

    fn row(&self, act: &Act) -> Button {
        let (symbol, class) = match act.kind {
            ActKind::Edit => ("edit", ""),
            ActKind::Drop | ActKind::Remove => ("out", "act--danger"),
            ActKind::Return | ActKind::Clear | ActKind::MoveUp => ("back", ""),
            ActKind::Wait | ActKind::Apart => ("players", ""),
            ActKind::CountMissed(_) => ("round", ""),
            ActKind::Call(_) => ("screen", ""),
            ActKind::Disqualify => ("ban", "act--danger"),
        };
        let button = act_button(symbol, act.label, self.clone().press(act.kind)).hint(act.hint.clone()).class(class);
        if act.kind == ActKind::Drop { button.id(Mode::Leave.act()) } else { button }
    }
}

/// The usual act, and a menu of those that are seldom or grave.
fn foot_of(session: Session, does: &Does, first: Option<Act>, others: Vec<Act>) -> Option<AnyView> {
    let open = held(|| RwSignal::new(false));
    let is_empty = first.is_none() && others.is_empty();
    let button_of = |act: Act| button(act.label, does.clone().press(act.kind)).icon("screen").title(act.hint).view();
    let first = first.map(button_of);
    let (does, label) = (does.clone(), session.words().home_more(&does.name));
    let rows = move || others.iter().map(|act| does.row(act)).collect();
    let menu = (!session.is_judge()).then(|| menu(open, MENU, label, rows));
    (!is_empty).then(|| view! { <footer class="sheet__foot sheet__foot--menu">{first} {menu}</footer> })
}

/// The figures that the panel is first about.
fn record_line(record: Vec<[String; 2]>) -> Option<AnyView> {
    let figure = |[figure, what]: [String; 2]| view! { <p class="tally__one"><b>{figure}</b> <span class="meta">{what}</span></p> };
    let is_known = !record.is_empty();
    is_known.then(|| view! { <div class="tally num">{each(record, figure)}</div> })
}

fn games_list(session: Session, games: Vec<Game>) -> Option<AnyView> {
    let line = |Game { said, number, is_won, score, who }: Game| {
        let sign = is_won.map(|is_won| {
            if is_won {
                icon_solid("won")
            } else {
                view! { <i class="game__lost" /> }
            }
        });
        view! {
            <li class="game" class:game--won=is_won == Some(true)>
                <span class="unseen">{said}</span>
                <span class="game__round" aria-hidden="true">{number}</span>
                <span aria-hidden="true">{sign}</span>
                <span class="game__score" class:game__score--long=who.is_empty() aria-hidden="true">{score}</span>
                <span class="game__name" aria-hidden="true">{who}</span>
            </li>
        }
    };
    let is_empty = games.is_empty();
    (!is_empty).then(|| {
        view! {
            <section>
                <h3 class="label">{session.words().players_matches()}</h3>
                <ol class="num">{each(games, line)}</ol>
            </section>
        }
    })
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
