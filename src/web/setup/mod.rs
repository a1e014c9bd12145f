//! The setup of a new or open event. Before the start changes apply at once; afterwards those that need a reason wait
//! for it (STR-1, CLK-3).

mod announced;
pub mod change;
pub mod day_editor;
pub mod day_plan;
mod first;
pub mod plan;
mod sections;

use super::home::copies::way_to_copies;
use crate::present::setup::SetupView;
use crate::present::setup::announcement::Announcement;
use crate::web::bracket::cut_dialog::notice;
use crate::web::links::sign_up_link;
use crate::web::players::repeat_offer::{self, Offer};
use crate::web::prelude::*;
use crate::web::setup::change::Changes;
use crate::web::shell::{Detail, Frame, Head};

#[derive(Clone, Copy)]
struct SetupForm {
    session: Session,
    draft: RwSignal<SetupDraft>,
    view: Memo<SetupView>,
    exists: bool,
    /// Applies changes that need no reason.
    commit: Callback<()>,
}

impl SetupForm {
    /// Changes the draft, and the event where that needs no reason.
    fn change(self, change: impl FnOnce(&mut SetupDraft)) {
        self.draft.update(change);
        self.commit.run(());
    }

    /// A field of one string of the draft, which is applied when the field is left.
    fn field(self, label: fn(Words) -> &'static str, of: fn(&mut SetupDraft) -> &mut String) -> Field {
        // Cheap: a draft is a dozen short strings.
        let shown = move || of(&mut self.draft.get()).clone();
        let typed = move |text: String| self.draft.update(|draft| *of(draft) = text);
        field_of(self.session.say(label), shown, typed).left(move || self.commit.run(()))
    }

    fn number(self, label: fn(Words) -> &'static str, of: fn(&mut SetupDraft) -> &mut String) -> Field {
        self.field(label, of).number().kind("number")
    }

    /// A check box for a value of the draft.
    fn option(self, label: fn(Words) -> &'static str, of: fn(&mut SetupDraft) -> &mut bool) -> Check {
        let tick = move |on| self.change(|draft| *of(draft) = on);
        check_box(self.session.say(label), move || *of(&mut self.draft.get()), tick)
    }
}

/// Starts with a draft that can be created as it is.
pub fn new_event() -> AnyView {
    let session = use_session();
    let today = session.day(session.now().get_untracked());
    let offer: Offer = expect_context();
    let coming = u16::try_from(untrack(|| repeat_offer::waiting(offer)).len()).unwrap_or(u16::MAX);
    let fresh = SetupDraft::fresh(session.words(), &today).expecting(coming);
    let draft = held(|| RwSignal::new(fresh.clone()));
    let kept = Draft::of_new_event();
    let began = fresh.clone();
    kept.keep_with(
        "announcement",
        draft,
        move || began.clone(),
        move |kept: SetupDraft, _, _| Some(kept.expecting(coming)),
    );
    let founded = kept.clone();
    let view = Memo::new(move |_| SetupView::of(session.words(), &draft.read(), None));
    let form = SetupForm { session, draft, view, exists: false, commit: Callback::new(|()| {}) };
    let error = held(|| RwSignal::new(String::new()));
    let create = Callback::new(move |()| match draft.with_untracked(|draft| Some((draft.setup(), draft.rules()?))) {
        Some((setup, rules)) => match session.found(setup, rules, untrack(|| repeat_offer::waiting(offer))) {
            Ok(event) => {
                founded.forget();
                offer.update(|offer| repeat_offer::founded(offer, &event));
                session.navigate(&Route::Event(event, Page::Players));
            }
            Err(why) => error.set(why),
        },
        None => {
            let bye = view.read_untracked().bye.as_ref().and_then(|bye| bye.error.clone());
            error.set(bye.unwrap_or_else(|| session.words().setup_minutes_wrong().to_owned()));
        }
    });
    let begun = fresh.clone();
    // Discards a draft, maybe one of an earlier visit.
    let over = move || {
        let fresh = fresh.clone();
        button(session.say(Words::setup_start_over), move || draft.set(fresh.clone())).quiet().view()
    };
    view! {
        <Frame narrow=true>
            <Head title=session.say(Words::setup_title_new) />
            {move || players_come(session, offer)}
            {form_view(form, create)}
            <div class="next">
                <p class="next__why" id="create-why" role="status">
                    {move || if error.read().is_empty() { session.words().setup_create_why().to_owned() } else { error.get() }}
                </p>
                <div class="next__act">
                    {shown_if(move || *draft.read() != begun, over)}
                    {button(session.say(Words::setup_create), move || create.run(())).primary().why("create-why")}
                </div>
            </div>
        </Frame>
    }
}

/// The players of a file, who are added to the new event.
fn players_come(session: Session, offer: Offer) -> Option<AnyView> {
    let count = repeat_offer::waiting(offer).len();
    let words = session.words();
    let without = button(words.setup_players_without(), move || offer.set(None));
    (count > 0).then(|| callout::tip(words.setup_players_come(count)).status().act(without).view())
}

/// A judge reads what was announced, and changes nothing.
fn read_only(session: Session) -> AnyView {
    let sheet = Memo::new(move |_| {
        let tournament = session.tournament().read();
        Announcement::of(session.words(), &SetupDraft::of(&tournament), Some(&tournament))
    });
    view! {
        <Frame narrow=true>
            <Head title=session.say(Words::setup_title) />
            <div class="panel">{move || announced::announcement_sheet(session, sheet.get(), ViewFn::default())}</div>
        </Frame>
    }
}

pub fn setup() -> AnyView {
    let session = use_session();
    if session.is_judge() {
        return read_only(session);
    }
    let tournament = session.tournament();
    let draft = held(|| RwSignal::new(SetupDraft::of(&tournament.read_untracked())));
    let stored = move || SetupDraft::of(&tournament.read());
    // The draft waits for its reason; fields changed elsewhere since keep the newer value.
    let kept = Draft::of(session.event(), "setup");
    kept.keep_with("announcement", draft, stored, |mut kept, before, now| {
        kept.follow(&before, now);
        Some(kept)
    });
    let view = Memo::new(move |_| SetupView::of(session.words(), &draft.read(), Some(&tournament.read())));
    let error = held(|| RwSignal::new(None::<Refusal>));
    let asking = held(|| RwSignal::new(false));
    let commands = Memo::new(move |_| Changes::of(&draft.read(), &tournament.read()));
    let changes = move || draft.with_untracked(|draft| Changes::of(draft, &tournament.get_untracked()));
    // Applies changes that need no reason.
    let commit = Callback::new(move |()| {
        let state = tournament.get_untracked();
        error.set(draft.with_untracked(|draft| Changes::of(draft, &state)).free(&state).apply(session, ""));
        if changes().is_empty() {
            kept.forget();
        }
    });
    follow(session, draft);
    let pending = session.pending();
    if matches!(*pending.read_untracked(), Some(PendingNavigation::Plan)) {
        pending.set(None);
        focus::to_section("#structure");
    }
    let form = SetupForm { session, draft, view, exists: true, commit };
    let waits = Memo::new(move |_| commands.read().needs_reason(&tournament.read()));
    let confirm = move |reason: String| {
        error.set(changes().apply(session, &reason));
        if error.read_untracked().is_none() {
            session.toast(session.words().setup_saved().to_owned());
        }
    };
    let refused = move || error.read().as_ref().map(|refusal| notice(true, session.refusal_words(refusal)));
    let asks = [session.say(Words::setup_reason_title), session.say(Words::setup_save)];
    view! {
        <Frame narrow=true detail=announced(form)>
            <Head title=session.say(Words::setup_title) />
            {form_view(form, commit)}
            <div class="panel">{way_to_copies(session, session.event().into())}</div>
            {move || refused()}
            {reason_dialog(asking, asks, session.say(Words::setup_reason_text), confirm)}
            {move || waits.get().then(|| waiting(session, draft, asking))}
        </Frame>
    }
}

/// Updates untouched fields when another window, undo or redo changes the event.
fn follow(session: Session, draft: RwSignal<SetupDraft>) {
    let stored = Memo::new(move |_| SetupDraft::of(&session.tournament().read()));
    held_effect(move |before: Option<SetupDraft>| {
        let now = stored.get();
        if let Some(before) = before
            && before != now
        {
            draft.update(|draft| draft.follow(&before, &now));
        }
        now
    });
}

/// Fixed bar while changes wait for their reason; toasts never cover it.
fn waiting(session: Session, draft: RwSignal<SetupDraft>, asking: RwSignal<bool>) -> AnyView {
    let words = session.words();
    let back = move || draft.set(SetupDraft::of(&session.tournament().read_untracked()));
    view! {
        <div class="next">
            <p class="next__why" role="status">
                <strong>{words.setup_changed()}</strong>
            </p>
            <div class="next__act">
                {button(words.setup_back(), back)}
                {button(words.setup_save(), move || asking.set(true)).primary()}
            </div>
        </div>
    }
}

fn announced(form: SetupForm) -> Detail {
    let session = form.session;
    let sheet =
        Memo::new(move |_| Announcement::of(session.words(), &form.draft.read(), Some(&session.tournament().read())));
    Detail {
        open: Signal::derive(|| false),
        label: session.say(Words::setup_announcement).into(),
        view: ViewFn::from(move || {
            let link = sign_up_link(session);
            view! { {move || announced::announcement_sheet(session, sheet.get(), link.clone())} }
        }),
        close: Callback::new(|()| {}),
    }
}

fn form_view(form: SetupForm, submit: Callback<()>) -> AnyView {
    view! {
        <form {..hand::sent(move || submit.run(()))} class="setup__form">
            {sections::checklist(form)}
            {first::about(form)}
            <div class="setup__more">
                <h2 class="setup__label">{form.session.say(Words::app_more)}</h2>
                <p class="soft">{form.session.say(Words::setup_open)}</p>
            </div>
            <div class="panel folds">
                {sections::kind(form)} {sections::place(form)} {sections::plan_row(form)} {sections::times(form)}
                {sections::lists(form)} {announced::staff(form)} {sections::sign_up(form)} {sections::missions(form)}
                {announced::notice(form)} {sections::house(form)} {sections::decisions(form)}
            </div>
            // Submits the form on Enter in any field.
            <button class="unseen" type="submit" tabindex="-1" aria-hidden="true"></button>
        </form>
    }
}
