//! The dialog that merges a file with the stored log of the same event: conflicts, and what becomes of both.

use super::incoming::{Incoming, of_event};
use super::joining::Joining;
use crate::engine::facts::Touched;
use crate::files::merge::Decided;
use crate::present::home::merge::{ConflictView, JoinLine, JoinView, MANY, at, position, waits};
use crate::web::prelude::*;

/// Lines shown per list.
const MOST_DRAWN: usize = 200;

/// A conflict: subject, place, and the values of this device and the file.
type Asked = (Touched, String, [String; 2]);

impl Joining {
    pub(super) fn dialog(self, incoming: Incoming) -> AnyView {
        let session = incoming.session;
        self.pairs.watch(move |pair| self.renewed(incoming, &pair));
        let view = Memo::new(move |_| self.pairs.open.get().then(|| self.view(session)).flatten());
        let body = move || body(session, self.decided, self.went_on, view);
        let beside = move || {
            self.pairs.open.set(false);
            if let Some(pair) = self.pairs.asked.get_untracked() {
                incoming.accept_beside(&pair[1]);
            }
        };
        let cancel = move || self.pairs.open.set(false);
        let is_ready = move || view.of(|view| view.is_ready);
        let reason = move || view.of(|view| waits(session.words(), view));
        let foot = move || {
            let words = session.words();
            view! {
                <p class="dialog__why" role="status">
                    {reason}
                </p>
                {button(words.app_cancel(), cancel)}
                {button(words.import_beside(), beside)}
                {button(words.merge_join(), move || self.accept(incoming)).primary().disabled(move || !is_ready())}
            }
        };
        view! { <Dialog open=self.pairs.open title=session.say(Words::merge_title) body foot wide=true /> }
    }
}

fn body(
    session: Session,
    decided: RwSignal<Decided>,
    went_on: RwSignal<bool>,
    view: Memo<Option<JoinView>>,
) -> AnyView {
    let name = Memo::new(move |_| view.read().as_ref().map(|view| (view.name.clone(), view.intro)));
    let asks_way = Memo::new(move |_| view.of(|view| view.way.is_some()));
    let asked = Memo::new(move |_| {
        let of = |one: &ConflictView| (one.thing.clone(), one.place.clone(), [one.ours.clone(), one.theirs.clone()]);
        view.of(|view| view.conflicts.iter().map(of).collect::<Vec<Asked>>())
    });
    let parts = Memo::new(move |_| view.of(|view| view.parts.clone()));
    let head = move |(name, intro)| view! { {of_event(name)} <p class="dialog__text">{intro}</p> };
    let news = move || callout::warn(session.words().window_went_on()).alert().view();
    view! {
        {move || name.get().map(head)}
        {shown_if(move || went_on.get(), news)}
        {shown_if(move || asks_way.get(), move || way(session, decided))}
        {move || conflicts(session, decided, view, asked.get())}
        {move || each(parts.get(), part)}
    }
}

/// The choice whose rounds are kept.
fn way(session: Session, decided: RwSignal<Decided>) -> AnyView {
    let words = session.words();
    let options = devices(session, ["", ""].map(str::to_owned));
    // Earlier choices use ids of the other log.
    let choose = move |index| decided.set(Decided { way: Some(at(index)), ..Decided::default() });
    view! {
        {callout::warn(words.merge_way())}
        {choice(words.merge_way_name(), options, move || decided.read().way.map(position), choose)}
    }
}

fn devices(session: Session, [ours, theirs]: [String; 2]) -> Vec<(String, String)> {
    let words = session.words();
    vec![(words.merge_ours().to_owned(), ours), (words.merge_theirs().to_owned(), theirs)]
}

fn conflicts(session: Session, decided: RwSignal<Decided>, view: Memo<Option<JoinView>>, asked: Vec<Asked>) -> AnyView {
    if asked.is_empty() {
        return ().into_any();
    }
    let heading = session.words().merge_conflicts(asked.len());
    let rest = (asked.len() >= MANY).then(|| rest(session, decided, view));
    let one = |(thing, place, said): Asked| {
        let options = devices(session, said);
        let label = if place.is_empty() { session.words().merge_stands().to_owned() } else { place.clone() };
        let place = (!place.is_empty()).then(|| view! { <p class="joined__place" aria-hidden="true">{place}</p> });
        let of = thing.clone();
        let found: Memo<Option<ConflictView>> =
            Memo::new(move |_| view.of(|view| view.conflicts.iter().find(|one| one.thing == of).cloned()));
        let choose = move |index| decided.update(|decided| _ = decided.chosen.insert(thing.clone(), at(index)));
        let trouble = move || {
            let text = found.of(|one| one.trouble.clone());
            (!text.is_empty()).then(|| view! { <p class="field__error" role="alert">{text}</p> })
        };
        view! {
            <div class="joined__asked">
                {place} {choice(label, options, move || found.of(|one| one.chosen), choose)} {move || trouble()}
            </div>
        }
    };
    view! {
        // The first key press must not hit the button that decides everything.
        <p tabindex="-1" autofocus=true>
            <strong>{heading}</strong>
        </p>
        {rest}
        {each(asked, one)}
    }
}

/// Buttons that decide all open conflicts; each can be changed afterwards.
fn rest(session: Session, decided: RwSignal<Decided>, view: Memo<Option<JoinView>>) -> AnyView {
    let words = session.words();
    let is_done = Memo::new(move |_| view.read().as_ref().is_none_or(|view| view.open == 0));
    let button = |position: usize, label: &'static str| {
        let name = [words.merge_rest(), " ", label].concat();
        let take = move || {
            let open: Vec<Touched> = view.with_untracked(|view| {
                let conflicts = view.iter().flat_map(|view| &view.conflicts);
                conflicts.filter(|one| one.chosen.is_none()).map(|one| one.thing.clone()).collect()
            });
            decided.update(|decided| decided.chosen.extend(open.into_iter().map(|thing| (thing, at(position)))));
        };
        button(label, take).label(name).disabled(move || is_done.get()).view()
    };
    view! {
        <div class="joined__rest">
            <span class="joined__all" aria-hidden="true">
                {words.merge_rest()}
            </span>
            {button(0, words.merge_ours())}
            {button(1, words.merge_theirs())}
        </div>
    }
}

fn part((heading, lines): (String, Vec<JoinLine>)) -> AnyView {
    let one = |JoinLine { text, why }: JoinLine| {
        view! { <li class="joined__line">{text} {span("row__hint", why)}</li> }
    };
    view! {
        <Reveal title=heading>
            <ul class="joined">{each(lines.into_iter().take(MOST_DRAWN), one)}</ul>
        </Reveal>
    }
}
