//! Automatic copies of one event, or of all events with deleted ones first.

use crate::app::second::Trouble;
use crate::files::event::copies::Head as Copy;
use crate::files::write;
use crate::present::home::copies::{CopyLine, Group, Left, MANY, beside, follows, groups, is_plain, named};
use crate::present::share::file::event_file;
use crate::web::home::download_all;
use crate::web::prelude::*;
use crate::web::shell::keep_safe::file_section;
use crate::web::shell::returned::second_words;
use crate::web::shell::{Frame, Head};
use crate::web::storage::copies;

/// None while the database is read.
type Heads = Option<Result<Vec<Copy>, Trouble>>;

pub fn copies() -> AnyView {
    let session = use_session();
    let heads: RwSignal<Heads> = held(|| RwSignal::new(None));
    Effect::new(move |_| {
        session.second().copies.track();
        spawn_local(async move {
            let found = copies::heads().await;
            // The page may have been left.
            let _ = heads.try_set(Some(found));
        });
    });
    let only = Memo::new(move |_| match &*session.route().read() {
        Route::Copies(event) => event.clone(),
        _ => None,
    });
    let follows_file = Memo::new(move |_| {
        let event = session.event().get();
        only.get().is_some_and(|only| only == event)
    });
    let title = session.words().copies_title();
    let shown = Memo::new(move |_| {
        session.shelf().track();
        let Some(Ok(heads)) = heads.get() else { return Vec::new() };
        let heads: Vec<Copy> =
            heads.into_iter().filter(|head| only.read().as_ref().is_none_or(|only| *only == head.event)).collect();
        groups(session.words(), &heads, left, |at| session.when(at))
    });
    let searched = held(|| RwSignal::new(String::new()));
    let found = Memo::new(move |_| named(&shown.read(), &searched.read()));
    let are_many = Memo::new(move |_| shown.read().len() > MANY);
    let search = move || view! { <SearchField label=session.say(Words::copies_search) value=searched /> };
    let list = move || match &*heads.read() {
        None => None,
        Some(Err(_)) => Some(callout::warn_line(view! { {icon("warn")} {session.words().copies_absent()} })),
        Some(Ok(_)) if shown.read().is_empty() => Some(nothing(session)),
        Some(Ok(_)) if found.read().is_empty() => {
            Some(view! { <p class="soft" role="status">{session.words().copies_not_found()}</p> })
        }
        Some(Ok(_)) => Some(lists(session, &found.read(), only.read().is_some())),
    };
    let back = move || {
        only.get().map(|event| {
            let href = Route::Event(event, Page::Round(None)).to_hash();
            link(session.words().copies_back(), href).view()
        })
    };
    view! {
        <Frame narrow=true>
            <Head title />
            <p class="section__text">{session.words().copies_intro()}</p>
            <div class="buttons">{move || back()}</div>
            {shown_if(move || are_many.get(), search)}
            {move || list()}
            {move || follows_file.get().then(|| file_section(session))}
            {all_in_one(session)}
        </Frame>
    }
}

fn nothing(session: Session) -> AnyView {
    view! { <Empty symbol="log" title=session.say(Words::copies_none) text=session.say(Words::copies_none_text) /> }
}

fn left(event: &EventId) -> Left {
    match shelf::load(event) {
        Ok(loaded) if loaded.damage.is_none() => Left::All,
        Ok(loaded) => Left::Steps(loaded.log.next_seq().0),
        Err(StoreError::Unreadable(_)) => Left::Steps(0),
        Err(_) => Left::Nothing,
    }
}

/// Lists the copies of one event, or of all events in two groups: deleted and present.
fn lists(session: Session, groups: &[Group], is_one: bool) -> AnyView {
    let (words, has_primary) = (session.words(), is_plain(groups));
    let section = |is_gone: bool| {
        let of_kind: Vec<&Group> = groups.iter().filter(|group| group.is_gone == is_gone).collect();
        let title = if is_gone { words.copies_gone() } else { words.copies_there() };
        let groups = each(&of_kind, |group| one(session, group, [is_one, has_primary]));
        (!of_kind.is_empty()).then(|| {
            view! {
                <section class="section">
                    {(!is_one || is_gone).then(|| view! { <h2 class="section__title">{title}</h2> })} {groups}
                </section>
            }
        })
    };
    view! { {section(true)} {section(false)} }
}

fn one(session: Session, group: &Group, [is_one, has_primary]: [bool; 2]) -> AnyView {
    let title = if is_one { session.words().copies_of(&group.name) } else { group.name.clone() };
    let shown = |(place, line)| row(session, line, has_primary && place == 0);
    view! { <h3 class="copies__name">{title}</h3> <ul class="panel">{each(group.copies.iter().enumerate(), shown)}</ul> }
}

/// `is_primary` highlights the return button of the newest copy.
fn row(session: Session, line: &CopyLine, is_primary: bool) -> AnyView {
    let words = session.words();
    let button = |label: &'static str, act: fn(Session, CopyLine, Log)| {
        let (name, line) = (words.app_says(label, &line.occasion), line.clone());
        button(label, move || with(session, line.clone(), act)).label(name)
    };
    let back = line.can_return.then(|| {
        let back = button(words.copies_return(), bring_back);
        if is_primary { back.primary().view() } else { back.view() }
    });
    view! {
        <li class="row copies__copy">
            <span class="row__text">
                <span class="row__name">{line.occasion.clone()}</span>
                <span class="row__hint">{line.facts.clone()}</span>
            </span>
            <div class="buttons buttons--even">
                {button(words.app_download(), download)}
                {button(words.copies_beside(), open_beside)} {back}
            </div>
        </li>
    }
}

/// Reads the log of a copy and passes it to `act`.
fn with(session: Session, line: CopyLine, act: fn(Session, CopyLine, Log)) {
    spawn_local(async move {
        match copies::log(&line.event, line.at).await {
            Ok(log) => act(session, line, log),
            Err(_) => session.toast(session.words().copies_unreadable().to_owned()),
        }
    });
}

fn download(_: Session, line: CopyLine, log: Log) {
    let setup = log.replay().setup;
    let name = event_file(&[&setup.name, " ", &line.occasion].concat(), &setup.date);
    save::download(&name, "application/json", &write(&log));
}

/// Opens the copy as a new event; a new id needs no lock.
fn open_beside(session: Session, line: CopyLine, log: Log) {
    let words = session.words();
    let copy = beside(words, &log, &EventId::from_bits(entropy::seed()), &line.occasion, clock::now());
    match session.adopt(&copy) {
        Ok(()) => {
            let state = copy.replay();
            session.toast(words.copies_opened(&state.setup.name));
            session.navigate(&Route::Event(state.id, Page::Log));
        }
        Err(error) => session.toast(store_words(words, &error)),
    }
}

/// Replaces a deleted or damaged event by a copy, once this window holds the lock.
fn bring_back(session: Session, line: CopyLine, log: Log) {
    session.with_lock(line.event.clone(), move || bring_back_now(session, &line, &log));
}

/// Requires the lock. Refused unless the event is gone, or damaged and continued by the copy in its readable part; sets
/// damaged entries aside.
fn bring_back_now(session: Session, line: &CopyLine, log: &Log) {
    let words = session.words();
    let fits = match shelf::load(&line.event) {
        Ok(loaded) => loaded.damage.is_some() && follows(log, Some(&loaded.log)),
        Err(_) => true,
    };
    if !fits {
        return session.toast(words.copies_other().to_owned());
    }
    let mended = match shelf::mend(session.second(), &line.event) {
        Ok(_) | Err(StoreError::NoEvent) => session.adopt(log),
        Err(error) => Err(error),
    };
    match mended {
        Ok(()) => {
            let state = log.replay();
            session.toast(words.copies_is_back(&state.setup.name));
            if session.event().get_untracked() == state.id {
                session.open(&state.id);
            }
            let page = Page::opening(state.stage());
            session.navigate(&Route::Event(state.id, page));
        }
        Err(error) => session.toast(store_words(words, &error)),
    }
}

fn all_in_one(session: Session) -> AnyView {
    let words = session.words();
    let body = view! {
        <div class="panel panel--pad">
            <p>{words.copies_all_hint()}</p>
            <p class="soft">{move || second_words(session)}</p>
            <div class="buttons">{button(words.home_backup(), move || download_all(session))}</div>
        </div>
    };
    section(words.copies_all(), body)
}

/// A row that links to the copies of an event.
pub fn way_to_copies(session: Session, event: Signal<EventId>) -> AnyView {
    act_link("log", session.say(Words::copies_go), move || Route::Copies(Some(event.get())).to_hash())
        .hint(session.say(Words::copies_go_hint))
        .view()
}
