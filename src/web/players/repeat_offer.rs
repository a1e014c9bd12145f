//! Players for a new event. The dialog of a repeated one has the players of the earlier one, ticked unless they
//! dropped; then their check-in. Those of a file become part of the event.

use super::newcomers::add_chosen;
use crate::present::players::regulars::Marks;
use crate::web::device::regulars;
use crate::web::prelude::*;

/// Players for a new event: those of the one that it repeats, or those of a file.
#[derive(Clone)]
pub struct Offered {
    /// None until it is created.
    pub event: Option<EventId>,
    /// Each with whether it is ticked at first.
    pub people: Vec<(DraftDetails, bool)>,
    /// Lines of a file to check, or empty.
    pub rest: String,
}

pub type Offer = RwSignal<Option<Offered>>;

/// The players of a file, who wait for an event to be created.
pub fn waiting(offer: Offer) -> Vec<DraftDetails> {
    let waiting = offer.get().filter(|offered| offered.event.is_none()).map(|offered| offered.people);
    waiting.into_iter().flatten().map(|(draft, _)| draft).collect()
}

/// The players who waited are in the event; lines to check come to its page.
pub fn founded(offer: &mut Option<Offered>, event: &EventId) {
    let rest = offer.take().map(|offered| offered.rest).filter(|rest| !rest.is_empty());
    *offer = rest.map(|rest| Offered { event: Some(event.clone()), people: Vec::new(), rest });
}

/// Opens as soon as there is an offer for the open event; `then` runs when its players are added, `check` at once with
/// the lines to check.
pub fn repeat_offer(session: Session, then: Callback<()>, check: Callback<String>) -> AnyView {
    let offer: Offer = expect_context();
    let open = held(|| RwSignal::new(false));
    let people = held(|| RwSignal::new(Vec::<(DraftDetails, bool)>::new()));
    Effect::new(move |_| {
        let event = session.event().get();
        if let Some(offered) = offer.get().filter(|offered| offered.event.as_ref() == Some(&event)) {
            offer.set(None);
            if !offered.rest.is_empty() {
                check.run(offered.rest);
            }
            people.set(offered.people);
            open.set(!people.read_untracked().is_empty());
        }
    });
    let count = move || people.read().iter().filter(|(_, is_ticked)| *is_ticked).count();
    let add = move || {
        let ticked = people.get_untracked().into_iter().filter(|(_, is_ticked)| *is_ticked);
        if add_chosen(session, ticked.map(|(draft, _)| draft).collect()) {
            open.set(false);
            then.run(());
        }
        false
    };
    let label = move || session.words().regulars_add(count());
    let lines = move || {
        let (words, marks) = (session.words(), regulars::marks());
        let rows = each(0..people.read().len(), |at| line(words, &marks, people, at));
        let is_none = count() == 0;
        let all = if is_none { words.players_repeat_all() } else { words.players_repeat_none() };
        let turn = move || people.update(|people| people.iter_mut().for_each(|(_, is_ticked)| *is_ticked = is_none));
        view! {
            <div class="buttons">{button(all, turn).quiet()}</div>
            <ul class="panel picks">{rows}</ul>
        }
    };
    Ask::new(open, session.say(Words::players_repeat_title), move || view! { {move || lines()} })
        .text(session.say(Words::players_repeat_text))
        .does(label, add)
        .off(move || count() == 0)
        .view()
}

fn line(words: Words, marks: &Marks, people: RwSignal<Vec<(DraftDetails, bool)>>, at: usize) -> AnyView {
    let draft = people.with_untracked(|people| people.get(at).map(|(draft, _)| draft.clone())).unwrap_or_default();
    let is = move || people.read().get(at).is_some_and(|(_, is_ticked)| *is_ticked);
    let tick = move |ticked: bool| {
        people.write().get_mut(at).into_iter().for_each(|(_, is_ticked)| *is_ticked = ticked);
    };
    let is_marked = std::iter::once(&draft.name).chain(&draft.members).any(|name| marks.note(name).is_some());
    let facts = if draft.members.is_empty() { draft.club } else { draft.members.join(", ") };
    let hint = dotted([if is_marked { words.regulars_marked() } else { "" }, &facts]);
    view! { <li class="picks__row">{check_box(draft.name, is, tick).hint(hint)}</li> }
}
