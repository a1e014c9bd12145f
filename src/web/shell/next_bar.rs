//! The next step: the single primary action of every event page, with the reason while it is blocked.

use super::next_act::{close, leave_out, perform, take_off};
use crate::present::players::check_in;
use crate::present::shell::next_step::{NextKind, NextStep, asks_check, next_step, why_at};
use crate::web::prelude::*;
use crate::web::round::check_list::check_list;
use crate::web::shell::place::Place;

/// The most letters of a reason and its button in one line of a phone.
const BESIDE: usize = 54;

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
    let accept = move || _ = session.accepts(perform(session, step.get_untracked().kind, true));
    let accepting = Ask::new(rematches, title, || ())
        .text(question)
        .closes_and(session.say(Words::next_post_with_rematches), accept);
    let face = Memo::new(move |_| {
        let step = step.read();
        let is_led = way_on(session, &step).is_some();
        (step.kind != NextKind::Over).then(|| (step.label.clone(), step.blocked.is_some(), is_led))
    });
    let button = move || {
        // The next step belongs to a desk.
        if session.is_judge() {
            let judges = Place::On(Page::Judges);
            let is_elsewhere = *session.route().read() != Route::Event(session.event().get(), Page::Judges);
            return is_elsewhere.then(|| link(judges.word(session), judges.href(session)).primary().view());
        }
        face.get().map(|(label, is_blocked, is_led)| {
            let act = button(label, act).blocked(move || is_blocked).why("next-why");
            if is_led { act.view() } else { act.primary().view() }
        })
    };
    let why = move || {
        let step = step.get();
        match step.kind {
            NextKind::Over => view! { <strong>{step.label}</strong> " " {step.why} },
            _ => why_at(session.words(), &session.tournament().read(), &step, shown(session)).into_any(),
        }
    };
    let is_long = move || {
        let step = step.read();
        step.why.chars().count() + step.label.chars().count() > BESIDE
    };
    let still = move || {
        let (table, until) = step.read().still?;
        Some([" ", &session.words().still_last(table.0, session.time(until))].concat())
    };
    view! {
        <div class="next" class:next--long=is_long>
            <p class="next__why" id="next-why">
                {move || why()} {move || still()}
            </p>
            <div class="next__act">{beside.map(|beside| beside.run())} {move || way_on(session, &step.read())} {move || button()}</div>
            {accepting.view()}
            {check_list(session, checking).closes_and(move || step.read().label.clone(), go_on).view()}
            {move || cut_dialog(session, cutting)} {missing_dialog(session, missing, step)}
            {reason_dialog(closing, [close_label; 2], close_text, move |reason| close(session, reason))}
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
    let to_players = move || {
        open.set(false);
        session.turn_to(Page::Players);
    };
    let names = move || {
        let names = asked.of(|missing| missing.names.clone());
        let short = structure::short_of_event(session.words(), &session.tournament().read());
        [Some(names), short.map(|short| short.text)].into_iter().flatten().collect::<Vec<_>>().join(" ")
    };
    // The options, each with its action.
    let ways = move || {
        let words = session.words();
        let late = act_button("round", words.desk_late(), go_on).hint(words.desk_late_hint());
        let out = act_button("out", words.desk_without(), move || without(leave_out)).hint(words.desk_without_hint());
        let off = act_button("ban", words.desk_take_off(), move || without(take_off)).hint(words.desk_take_off_hint());
        view! { <div class="panel">{late} {out} {off}</div> }
    };
    Ask::new(open, move || asked.of(|missing| missing.title.clone()), ways)
        .text(names)
        .leave(move || button(session.say(Words::desk_see_players), to_players))
        .beside(move || button(session.say(Words::app_cancel), move || open.set(false)))
        .view()
}

/// The round that the page is about.
fn shown(session: Session) -> Option<RoundRef> {
    match *session.route().read() {
        Route::Event(_, Page::Round(round)) => round,
        Route::Event(_, Page::Table(round, _)) => Some(round),
        _ => None,
    }
}

/// Links to the page that lifts a blocked step, from all others: missing results, or no plan. It is the filled button.
fn way_on(session: Session, step: &NextStep) -> Option<AnyView> {
    let way = |page, label| {
        let link = || link(label, session.page_href(page));
        let shown = || if session.is_judge() { link().view() } else { link().primary().view() };
        (!Place::On(page).is_here(session)).then(shown)
    };
    if matches!(step.blocked, Some(Refusal::ResultsMissing(_))) {
        return way(Page::Round(None), session.words().app_enter_results());
    }
    if matches!(step.blocked, Some(Refusal::NoRow(_))) { way(Page::Setup, session.words().app_setup()) } else { None }
}
