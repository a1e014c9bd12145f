//! The dialog that merges a file with the stored log of the same event: conflicts, and what becomes of both.

use super::incoming::{Incoming, of_event};
use super::joining::Joining;
use crate::engine::facts::Touched;
use crate::files::merge::Decided;
use crate::present::home::merge::{JoinLine, JoinView, MANY, at, waits};
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
        let is_ready = move || view.read().as_ref().is_some_and(|view| view.is_ready);
        let reason = move || view.read().as_ref().map(|view| waits(session.words(), view)).unwrap_or_default();
        let foot = move || {
            let words = session.words();
            view! {
                <p class="joined__why" role="status">
                    {reason}
                </p>
                {button(words.app_cancel(), cancel)}
                {button(words.import_beside(), beside)}
                {button(words.merge_join(), move || self.accept(incoming)).primary().disabled(move || !is_ready())}
            }
            .into_any()
        };
        view! { <Dialog open=self.pairs.open title=session.say(Words::merge_title) body foot wide=true /> }.into_any()
    }
}

fn body(
    session: Session,
    decided: RwSignal<Decided>,
    went_on: RwSignal<bool>,
    view: Memo<Option<JoinView>>,
) -> impl IntoView {
    let name = Memo::new(move |_| view.read().as_ref().map(|view| (view.name.clone(), view.intro)));
    let asks_way = Memo::new(move |_| view.read().as_ref().is_some_and(|view| view.way.is_some()));
    let asked = Memo::new(move |_| {
        let asked = view.read().as_ref().map(|view| {
            let of = |one: &crate::present::home::merge::ConflictView| {
                (one.thing.clone(), one.place.clone(), [one.ours.clone(), one.theirs.clone()])
            };
            view.conflicts.iter().map(of).collect::<Vec<Asked>>()
        });
        asked.unwrap_or_default()
    });
    let parts = Memo::new(move |_| view.read().as_ref().map(|view| view.parts.clone()).unwrap_or_default());
    let head = move || {
        name.get().map(|(name, intro)| {
            view! { {of_event(name)} <p class="dialog__text">{intro}</p> }
        })
    };
    let news = move || went_on.get().then(|| callout::warn(session.words().window_went_on()).alert().view());
    view! {
        {move || head()}
        {move || news()}
        {move || asks_way.get().then(|| way(session, decided))}
        {move || conflicts(session, decided, view, asked.get())}
        {move || parts.get().into_iter().map(part).collect_view()}
    }
}

/// The choice whose rounds are kept.
fn way(session: Session, decided: RwSignal<Decided>) -> impl IntoView {
    let words = session.words();
    let chosen = Signal::derive(move || decided.read().way.map(crate::present::home::merge::position));
    let choose = Callback::new(move |index| {
        decided.update(|decided| {
            // Earlier choices use ids of the other log.
            *decided = Decided { way: Some(at(index)), ..Decided::default() };
        });
    });
    view! {
        {callout::warn(words.merge_way())}
        <Choice label=words.merge_way_name().to_owned() options=devices(session, ["", ""].map(str::to_owned)) chosen choose />
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
        let found = Memo::new(move |_| {
            let found = view.read().as_ref().and_then(|view| {
                let one = view.conflicts.iter().find(|one| one.thing == of)?;
                Some((one.chosen, one.trouble.clone()))
            });
            found.unwrap_or_default()
        });
        let chosen = Signal::derive(move || found.read().0);
        let choose = Callback::new(move |index| {
            decided.update(|decided| _ = decided.chosen.insert(thing.clone(), at(index)));
        });
        let trouble = move || {
            let text = found.read().1.clone();
            (!text.is_empty()).then(|| view! { <p class="field__error" role="alert">{text}</p> })
        };
        view! {
            <div class="joined__asked">
                {place} <Choice label options chosen choose /> {move || trouble()}
            </div>
        }
    };
    view! {
        // The first key press must not hit the button that decides everything.
        <p tabindex="-1" autofocus=true>
            <strong>{heading}</strong>
        </p>
        {rest}
        {asked.into_iter().map(one).collect_view()}
    }
    .into_any()
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
    .into_any()
}

fn part((heading, lines): (String, Vec<JoinLine>)) -> AnyView {
    let one = |JoinLine { text, why }: JoinLine| {
        let why = (!why.is_empty()).then(|| view! { <span class="row__hint">{why}</span> });
        view! { <li class="joined__line">{text} {why}</li> }
    };
    let shown = lines.into_iter().take(MOST_DRAWN).map(one).collect_view();
    view! {
        <Reveal title=heading>
            <ul class="joined">{shown}</ul>
        </Reveal>
    }
    .into_any()
}
