//! The next step: the single primary action of every event page, with the reason while it is blocked.

use super::next_act::{close, leave_out, perform, take_off};
use crate::app::route::Page;
use crate::present::players::check_in;
use crate::present::shell::next_step::{NextKind, NextStep, asks_check, next_step, why_at};
use crate::present::words::structure;
use crate::web::prelude::*;
use crate::web::round::check_list::check_list;
use crate::web::shell::place::Place;

#[component]
pub fn NextBar(
    /// The usual other way, outlined.
    #[prop(optional, into)]
    beside: Option<ViewFn>,
) -> impl IntoView {
    let session = use_session();
    let step = Memo::new(move |_| next_step(session.words(), &session.tournament().read()));
    let (rematches, cutting, missing) =
        (held(|| RwSignal::new(false)), held(|| RwSignal::new(false)), held(|| RwSignal::new(false)));
    let checking = held(|| RwSignal::new(false));
    let (question, closing) = (held(|| RwSignal::new(String::new())), held(|| RwSignal::new(false)));
    let title = held(|| RwSignal::new(""));
    let close_text = session.say(Words::next_close_early);
    let close_label = session.say(Words::next_close);
    let go_on = move || {
        let kind = step.read_untracked().kind;
        // Before round 1, asks about players who are not checked in.
        let is_missed = check_in::missing(session.words(), &session.tournament().read_untracked(), kind).is_some();
        if is_missed {
            return missing.set(true);
        }
        // Before the cut, asks about players who do not continue (CUT-2).
        if let NextKind::Cut(_) = kind {
            return session.with_more(move |_| cutting.set(true));
        }
        let done = perform(session, kind, false);
        if let Err(refusal @ (Refusal::RematchesToAccept(_) | Refusal::NeverToAccept { .. })) = &done {
            let words = session.words();
            let is_never = matches!(refusal, Refusal::NeverToAccept { .. });
            title.set(if is_never { words.next_never() } else { words.next_rematches() });
            question.set(session.refusal_words(refusal));
            rematches.set(true);
        } else if done == Err(Refusal::NotOver) {
            // Without a winner, closing the event needs a reason.
            closing.set(true);
        } else {
            session.accepts(done);
        }
    };
    let act = move || {
        let NextStep { kind, blocked, .. } = step.get_untracked();
        if let Some(refusal) = blocked {
            return session.refuse(&refusal);
        }
        // Before the round is left, asks about results that no second person has checked.
        if asks_check(&session.tournament().read_untracked(), kind) {
            return checking.set(true);
        }
        go_on();
    };
    let close = Callback::new(move |reason: String| close(session, reason));
    let accept = Callback::new(move |()| {
        session.accepts(perform(session, step.get_untracked().kind, true));
    });
    let button = move || {
        let step = step.get();
        // The next step belongs to a desk.
        if session.is_judge() {
            let judges = Place::On(Page::Judges);
            let is_elsewhere = *session.route().read() != Route::Event(session.event().get(), Page::Judges);
            return is_elsewhere.then(|| link(judges.word(session), judges.href(session)).primary().view());
        }
        (step.kind != NextKind::Over).then(|| {
            let is_blocked = step.blocked.is_some();
            button(step.label, act).primary().blocked(move || is_blocked).why("next-why").view()
        })
    };
    let why = move || {
        let step = step.get();
        match step.kind {
            NextKind::Over => view! { <strong>{step.label}</strong> " " {step.why} }.into_any(),
            _ => why_at(session.words(), &session.tournament().read(), &step, shown(session)).into_any(),
        }
    };
    let still = move || {
        let (table, until) = step.read().still?;
        Some([" ", &session.words().still_last(table.0, session.time(until))].concat())
    };
    view! {
        <div class="next">
            <p class="next__why" id="next-why">
                {move || why()} {move || still()}
            </p>
            <div class="next__act">{beside.map(|beside| beside.run())} {move || results_link(session, &step.read())} {move || button()}</div>
            {accept_dialog(session, rematches, (title, question), accept)}
            {check_list(session, checking).closes_and(move || step.read().label.clone(), go_on).view()}
            {move || cut_dialog(session, cutting)} {missing_dialog(session, missing, step)}
            <ReasonDialog open=closing title=close_label text=close_text action=close_label confirm=close />
        </div>
    }
}

fn cut_dialog(session: Session, open: RwSignal<bool>) -> Option<AnyView> {
    let more = session.more();
    untrack(|| more.map(|more| (more.cut_dialog)(session, open)))
}

/// Asks about players who are not checked in.
fn missing_dialog(session: Session, open: RwSignal<bool>, step: Memo<NextStep>) -> AnyView {
    let asked = Memo::new(move |_| check_in::missing(session.words(), &session.tournament().read(), step.read().kind));
    let entries = move || asked.read_untracked().as_ref().map(|missing| missing.entries.clone()).unwrap_or_default();
    let go_on = move || {
        open.set(false);
        session.accepts(perform(session, step.get_untracked().kind, false));
    };
    // The pairing that was asked for follows.
    let without = move |take: fn(Session, Vec<EntryId>) -> bool| {
        if take(session, entries()) {
            go_on();
        }
    };
    let leave_out = Callback::new(move |()| without(leave_out));
    let take_off = Callback::new(move |()| without(take_off));
    let late = Callback::new(move |()| go_on());
    let to_players = move || {
        open.set(false);
        session.turn_to(Page::Players);
    };
    let title = Signal::derive(move || asked.read().as_ref().map(|missing| missing.title.clone()).unwrap_or_default());
    let names = move || {
        let names = asked.read().as_ref().map(|missing| missing.names.clone()).unwrap_or_default();
        let short = structure::short_of_event(session.words(), &session.tournament().read());
        [Some(names), short.map(|short| short.text)].into_iter().flatten().collect::<Vec<_>>().join(" ")
    };
    Ask::new(open, title, move || ways(session, [late, leave_out, take_off]))
        .text(names)
        .leave(move || button(session.say(Words::desk_see_players), to_players))
        .beside(move || button(session.say(Words::app_cancel), move || open.set(false)))
        .view()
}

/// The options when round 1 is paired and players are missing, each with its action.
fn ways(session: Session, acts: [Callback<()>; 3]) -> AnyView {
    let words = session.words();
    let ways = [
        ("round", words.desk_late(), words.desk_late_hint()),
        ("out", words.desk_without(), words.desk_without_hint()),
        ("ban", words.desk_take_off(), words.desk_take_off_hint()),
    ];
    let way = |((symbol, label, hint), act): ((&'static str, &'static str, &'static str), Callback<()>)| {
        act_button(symbol, label, move || act.run(())).hint(hint).view()
    };
    view! { <div class="panel">{ways.into_iter().zip(acts).map(way).collect_view()}</div> }.into_any()
}

/// The round that the page is about.
fn shown(session: Session) -> Option<RoundRef> {
    match *session.route().read() {
        Route::Event(_, Page::Round(round)) => round,
        Route::Event(_, Page::Table(round, _)) => Some(round),
        _ => None,
    }
}

/// The way to the round page from other pages while results are missing: it lifts the held step, so it is the filled one.
fn results_link(session: Session, step: &NextStep) -> Option<AnyView> {
    let on_round = matches!(*session.route().read(), Route::Event(_, Page::Round(_) | Page::Table(..)));
    let missing = matches!(step.blocked, Some(Refusal::ResultsMissing(_)));
    (missing && !on_round).then(|| {
        let way = link(session.words().app_enter_results(), session.page_href(Page::Round(None)));
        if session.is_judge() { way.view() } else { way.primary().view() }
    })
}

fn accept_dialog(
    session: Session,
    open: RwSignal<bool>,
    (title, question): (RwSignal<&'static str>, RwSignal<String>),
    accept: Callback<()>,
) -> AnyView {
    Ask::new(open, Signal::derive(move || title.get().to_owned()), || ())
        .text(question)
        .closes_and(session.say(Words::next_post_with_rematches), move || accept.run(()))
        .view()
}
