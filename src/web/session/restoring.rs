//! Compares both copies of an event, and restores to each what it lost.

use super::{LockGuard, Session, Visit, outside};
use crate::app::second::{Step, Trouble};
use crate::files::StoreError;
use crate::files::event::copies::Occasion;
use crate::files::store::mark::{Last, Mark};
use crate::files::store::mirror::{self, Adding, Compared, Text};
use crate::web::base::*;
use crate::web::browser::store::database::{self, Change, Kept, Over, Place};
use crate::web::browser::store::storage::LocalCells;
use crate::web::browser::store::tabs;
use crate::web::storage::copies::Copies;
use crate::web::storage::headings::Headings;
use crate::web::storage::kept_file::LinkedFile;
use crate::web::storage::second::{BACK, DELETED, Outcome, Returned, choices};
use crate::web::storage::{Follower, copies, shelf};

/// Number of checks for the lock before leaving another window's unsaved entries to that window.
const STEPS: u32 = 100;
const STEP: Duration = Duration::from_millis(20);

/// Compares both copies once per start, then follows the first copy. Calls `choices_back` when choices of the device
/// were restored.
pub fn watch(session: Session, choices_back: impl Fn() + Copy + 'static) {
    let (second, file) = (session.second(), expect_context::<LinkedFile>());
    second.begin(session.event(), move |step| perform(session, choices_back, step));
    let open = move || (session.event().get_untracked(), session.log().get_untracked());
    file.begin(open, move |log| outside::taken(session, log));
    follow(session, vec![Box::new(second), Box::new(Copies(second)), Box::new(file), Box::new(Headings)]);
    database::on_emptied(move || {
        second.emptied();
        file.store_again();
    });
    // The page is drawn first.
    clock::after(Duration::ZERO, move || second.push(Step::All));
}

/// Whether both copies of an event were compared, and all writes since then have succeeded.
fn is_compared(session: Session, event: &EventId) -> bool {
    session.second().with_keeper(|keeper| keeper.queue.is_compared(event))
}

async fn perform(session: Session, choices_back: impl Fn(), step: Step) -> Result<(), Trouble> {
    match step {
        Step::All => {
            let events = all(session, choices_back).await?;
            session.second().with_keeper(|keeper| keeper.queue.push_looks(events));
            Ok(())
        }
        Step::Turned(event) if is_compared(session, &event) => turned(session, &event).await,
        Step::Look(event) | Step::Turned(event) => {
            at(session, &event).await?;
            has_last(session, &event).await.map(drop)
        }
        // An opening needs no predecessor; later entries are written only after the copies were compared.
        Step::Put(event, texts) => {
            let begins = texts.first().is_some_and(|(seq, _)| seq.0 == 0);
            let fails = session.second().with_keeper(|keeper| keeper.queue.trouble(&event).is_some());
            if begins && !fails || is_compared(session, &event) {
                put(session, &event, texts).await
            } else {
                at(session, &event).await
            }
        }
        Step::Anew(event) => anew(session, &event).await,
        Step::Forget(event, mark) => forget(session, &event, &mark).await,
        Step::Choices(texts) => choices::write(&texts).await,
        Step::Tidy => copies::tidy(session.second()).await,
    }
}

/// All events in either copy, the open one first.
async fn all(session: Session, choices_back: impl Fn()) -> Result<Vec<EventId>, Trouble> {
    let kept = database::read(Place::Events, None).await?;
    if session.second().compare_choices(&kept) {
        choices_back();
        session.recall_who();
    }
    let (is_choice, is_gone) =
        (choices::is_choice, |one: &Kept| matches!(Mark::from_text(&one.text().unwrap_or_default()), Mark::Gone(_)));
    let ours = shelf::events();
    let mut events: Vec<EventId> = session.route().get_untracked().event().cloned().into_iter().collect();
    for one in kept.into_iter().filter(|one| !is_choice(one)) {
        let (is_gone, event) = (is_gone(&one), EventId(one.event));
        if is_gone {
            session.second().gone.write_value().insert(event.clone());
        }
        if !is_gone || ours.contains(&event) {
            events.push(event);
        }
    }
    events.extend(ours);
    let mut known = BTreeSet::new();
    events.retain(|event| known.insert(event.clone()));
    Ok(events)
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "written as u32")]
fn text(one: &Kept) -> Text {
    (Seq(one.number as u32), one.text().unwrap_or_default())
}

async fn texts(event: &EventId) -> Result<Vec<Text>, Trouble> {
    Ok(database::read(Place::Entries, Some(&event.0)).await?.iter().map(text).collect())
}

async fn mark(event: &EventId) -> Result<Mark, Trouble> {
    let kept = database::read_text(Place::Events, &event.0, 0.0).await?;
    Ok(kept.map(|text| Mark::from_text(&text)).unwrap_or_default())
}

/// The cells of the first copy, plus the entries of this window that did not fit there.
fn ours(session: Session, event: &EventId) -> Option<Vec<Text>> {
    let entries = |entries: &[Stamped]| entries.iter().map(|entry| (entry.seq, mirror::text(entry))).collect();
    let (log, from) = session.unsaved(event).map_or((None, usize::MAX), |(log, from)| (Some(log), from));
    let tail: Vec<Text> = log.iter().flat_map(|log| log.entries().get(from..)).flat_map(entries).collect();
    match (mirror::texts(&LocalCells, event), log) {
        (Ok(mut texts), _) => {
            texts.extend(tail);
            Some(texts)
        }
        (Err(_), Some(log)) => Some(entries(log.entries())),
        (Err(_), None) => None,
    }
}

fn puts(session: Session, event: &EventId, texts: &[Text]) -> Vec<Change> {
    let mark = match session.unsaved(event) {
        Some((_, from)) => Mark::Unsaved(Seq(u32::try_from(from).unwrap_or(u32::MAX))),
        None => Mark::Plain,
    };
    let mut changes = vec![Change::text(Place::Events, &event.0, 0.0, &mark.to_text())];
    changes.extend(texts.iter().map(|(seq, text)| Change::text(Place::Entries, &event.0, f64::from(seq.0), text)));
    changes
}

async fn write(session: Session, event: &EventId, texts: &[Text]) -> Result<(), Trouble> {
    database::write(&puts(session, event, texts)).await?;
    is_back(session, event);
    Ok(())
}

/// Marks the event as present in the second copy.
fn is_back(session: Session, event: &EventId) {
    session.second().gone.write_value().remove(event);
    if values::has(&values::of_event(BACK, event)) {
        values::remove(&values::of_event(BACK, event));
    }
}

/// Writes new entries, and the unsaved ones after them, unless they would leave a hole. Sets aside entries of a diverged
/// log.
async fn put(session: Session, event: &EventId, mut texts: Vec<Text>) -> Result<(), Trouble> {
    let Some(from) = texts.iter().map(|(seq, _)| *seq).min() else { return Ok(()) };
    if let Some((log, unsaved)) = session.unsaved(event) {
        let known: BTreeSet<Seq> = texts.iter().map(|(seq, _)| *seq).collect();
        let waits = log.entries().iter().skip(unsaved).filter(|entry| entry.seq >= from && !known.contains(&entry.seq));
        texts.extend(waits.map(|entry| (entry.seq, mirror::text(entry))));
    }
    let new: BTreeMap<Seq, String> = texts.iter().cloned().collect();
    let prior = from.0.checked_sub(1).and_then(|before| mirror::text_at(&LocalCells, event, Seq(before)));
    let (of, own) = (event.clone(), new.clone());
    let judged = move |there: &[Kept]| {
        let there: Vec<Text> = there.iter().map(text).collect();
        mirror::adding(&of, &own, &there, prior.as_deref())
    };
    let judge = judged.clone();
    let way = move |there: &[Kept]| match judge(there) {
        Adding::Follows => Over::Add,
        Adding::Parted => Over::Replace,
        Adding::Gap => Over::Leave,
    };
    let changes = puts(session, event, &texts);
    let mut there = match database::write_over(&event.0, f64::from(from.0), &changes, way).await {
        Ok(there) => there,
        Err(trouble) => {
            if session.second().gone.with_value(|gone| gone.contains(event)) {
                values::set(&values::of_event(BACK, event), &true);
            }
            return Err(trouble);
        }
    };
    let adding = judged(&there);
    if adding == Adding::Gap {
        // Entries of another window are missing before these.
        return at(session, event).await;
    }
    is_back(session, event);
    there.retain(|kept| text(kept).0 >= from);
    if adding == Adding::Parted {
        let mut theirs = mirror::texts(&LocalCells, event).unwrap_or_default();
        theirs.retain(|(seq, _)| *seq < from);
        theirs.extend(there.iter().map(text));
        return parted(session, event, &theirs).await;
    }
    if there.iter().map(text).any(|(seq, _)| !new.contains_key(&seq)) {
        // Another window has written further entries meanwhile.
        return at(session, event).await;
    }
    Ok(())
}

async fn parted(session: Session, event: &EventId, theirs: &[Text]) -> Result<(), Trouble> {
    if let Some(log) = mirror::log(event, theirs) {
        database::write(&copies::changes(&log, Occasion::Parted, clock::now())).await?;
        copies::changed(session.second());
        tell(session, event, Outcome::Parted);
    }
    Ok(())
}

/// Replaces the second copy by the first; keeps entries that only the second has as a whole copy.
async fn anew(session: Session, event: &EventId) -> Result<(), Trouble> {
    let theirs = texts(event).await?;
    let Some(ours) = ours(session, event) else { return Ok(()) };
    let mut changes = match mirror::compare(event, &ours, &theirs) {
        Compared::Same | Compared::Behind(_) => Vec::new(),
        Compared::Longer(log, _) | Compared::Healed(log, ..) | Compared::Gone(log) | Compared::Parted(Some(log)) => {
            copies::changes(&log, Occasion::Parted, clock::now())
        }
        Compared::Parted(None) => Vec::new(),
    };
    changes.push(Change::Clear(Place::Entries, event.0.clone()));
    changes.extend(puts(session, event, &ours));
    database::write(&changes).await?;
    is_back(session, event);
    Ok(())
}

/// Removes a deleted event from the second copy and notes its last entry; a whole copy stays, from which it can be
/// restored.
async fn forget(session: Session, event: &EventId, mark: &Mark) -> Result<(), Trouble> {
    let theirs = texts(event).await?;
    if !mirror::texts(&LocalCells, event).is_ok_and(|ours| ours.is_empty()) {
        // The event exists again: the deletion was undone.
        return Ok(());
    }
    let mut changes = Vec::new();
    if let Some(log) = mirror::log(event, &theirs) {
        changes = copies::changes(&log, Occasion::Deletion, clock::now());
    }
    changes.push(Change::Clear(Place::Entries, event.0.clone()));
    changes.push(Change::text(Place::Events, &event.0, 0.0, &mark.to_text()));
    changes.push(Change::Clear(Place::Files, event.0.clone()));
    database::write(&changes).await?;
    session.second().gone.write_value().insert(event.clone());
    values::remove(&values::of_event(DELETED, event));
    copies::changed(session.second());
    Ok(())
}

/// Looks for entries that the previously writing window could not store in one of the copies.
async fn turned(session: Session, event: &EventId) -> Result<(), Trouble> {
    let is_left = matches!(mark(event).await?, Mark::Unsaved(_)) && session.unsaved(event).is_none();
    if is_left || !has_last(session, event).await? { at(session, event).await } else { Ok(()) }
}

/// Whether the second copy has the last entry of the open event; tells the keeper if so.
async fn has_last(session: Session, event: &EventId) -> Result<bool, Trouble> {
    let log = session.log().get_untracked();
    let Some(last) = log.entries().last().filter(|_| session.event().get_untracked() == *event) else {
        return Ok(false);
    };
    let there = database::read_text(Place::Entries, &event.0, f64::from(last.seq.0)).await?;
    let is_there = there.is_some_and(|there| mirror::is_same(event, (last.seq, &mirror::text(last)), &there));
    if is_there {
        session.second().with_keeper(|keeper| keeper.seen(event, last.seq));
    }
    Ok(is_there)
}

/// Compares both copies of an event and completes each from the other.
async fn at(session: Session, event: &EventId) -> Result<(), Trouble> {
    let mark = mark(event).await?;
    let theirs = texts(event).await?;
    let is_of_another = matches!(mark, Mark::Unsaved(_)) && session.unsaved(event).is_none();
    let _loan = if is_of_another {
        match turn(session, event).await {
            Some(loan) => loan,
            // The writing window has these entries, and stores them once there is space.
            None => return Ok(()),
        }
    } else {
        None
    };
    let Some(ours) = ours(session, event) else { return Ok(()) };
    if ours.is_empty() && values::has(&values::of_event(DELETED, event)) {
        return forget(session, event, &Mark::Gone(Last::of(&theirs))).await;
    }
    if let Mark::Gone(last) = &mark
        && !ours.is_empty()
        && last.covers(&ours)
        && !values::has(&values::of_event(BACK, event))
    {
        session.bury(event);
        return Ok(());
    }
    match mirror::compare(event, &ours, &theirs) {
        Compared::Same => Ok(()),
        Compared::Behind(missing) => write(session, event, &missing).await,
        // The writing window has these entries, which the browser has not shown here yet.
        Compared::Longer(..) if session.follows() && session.event().get_untracked() == *event => Ok(()),
        Compared::Longer(log, steps) => {
            bring(session, event, &log, &returned(&log, steps, &mark));
            Ok(())
        }
        Compared::Gone(log) => {
            if session.adopt(&log).is_ok() {
                show(session, event, true);
                tell(session, event, Outcome::Whole(log.entries().len()));
            } else {
                // An event without any stored entry cannot be continued.
                anew(session, event).await?;
                copies::changed(session.second());
                tell(session, event, Outcome::NoRoom);
            }
            Ok(())
        }
        Compared::Healed(log, steps, missing) => {
            write(session, event, &missing).await?;
            // If the first copy is unchanged, sets its damaged end aside and restores everything.
            if self::ours(session, event).is_some_and(|now| now == ours) && move_aside(session, event) {
                bring(session, event, &log, &[Outcome::Healed(steps)]);
            }
            Ok(())
        }
        Compared::Parted(_) => {
            anew(session, event).await?;
            copies::changed(session.second());
            tell(session, event, Outcome::Parted);
            Ok(())
        }
    }
}

/// The report on restored entries.
fn returned(log: &Log, steps: usize, mark: &Mark) -> Vec<Outcome> {
    let unsaved = match mark {
        Mark::Unsaved(from) => mirror::from_on(log, steps, *from),
        Mark::Plain | Mark::Gone(_) => 0,
    };
    let told = [Outcome::Steps(steps - unsaved), Outcome::Unsaved(unsaved)];
    told.into_iter().filter(|outcome| !matches!(outcome, Outcome::Steps(0) | Outcome::Unsaved(0))).collect()
}

/// Waits until this window may write an event; `None` if another one does.
async fn turn(session: Session, event: &EventId) -> Option<Option<LockGuard>> {
    if session.event().get_untracked() != *event {
        return session.borrow(event).await.ok().map(Some);
    }
    for _ in 0..STEPS {
        if session.writes() {
            return Some(None);
        }
        if session.follows() {
            return None;
        }
        clock::rest(STEP).await;
    }
    None
}

/// Sets the damaged end of the first copy aside; returns whether that succeeded.
fn move_aside(session: Session, event: &EventId) -> bool {
    // If nothing sound is left, everything comes from the second copy.
    matches!(shelf::mend(session.second(), event), Ok(_) | Err(StoreError::NoEvent))
}

/// Restores lost entries to the first copy, shows and reports them. Without space they stay in the second copy, and the
/// event continues with them.
fn bring(session: Session, event: &EventId, log: &Log, outcomes: &[Outcome]) {
    let is_stored = match session.adopt(log) {
        Ok(()) => true,
        Err(StoreError::Full | StoreError::Denied) => {
            session.second().hold(event, log);
            false
        }
        // Another window was first.
        Err(_) => return,
    };
    show(session, event, is_stored);
    for outcome in outcomes {
        tell(session, event, *outcome);
    }
}

/// Shows the restored log, if the event is open here.
fn show(session: Session, event: &EventId, is_stored: bool) {
    let is_open_here = session.route().read_untracked().event() == Some(event);
    match session.visit().get_untracked() {
        Visit::Open if !is_stored && is_open_here => session.open(event),
        Visit::Open => session.catch_up(None),
        Visit::None | Visit::Opening => {}
        Visit::Damaged(_) | Visit::Missing | Visit::Unreadable(_) | Visit::Denied if is_open_here => {
            session.open(event);
        }
        Visit::Damaged(_) | Visit::Missing | Visit::Unreadable(_) | Visit::Denied => {}
    }
}

fn tell(session: Session, event: &EventId, outcome: Outcome) {
    let name = shelf::load(event).map_or_else(|_| String::new(), |loaded| loaded.log.replay().setup.name);
    session.second().returned.update(|returned| returned.push(Returned { name, outcome }));
}

type Followers = StoredValue<Vec<Box<dyn Follower>>, LocalStorage>;

/// Tells what is kept elsewhere of each change of the open event, for the lifetime of the window.
fn follow(session: Session, followers: Vec<Box<dyn Follower>>) {
    let followers = StoredValue::new_local(followers);
    Effect::new(move |before: Option<(EventId, usize)>| {
        let (log, event) = (session.log().get(), session.event.get());
        let length = log.entries().len();
        match before {
            Some((known, steps)) if known == event => {
                if steps < length {
                    tell_all(followers, |one| one.grew(&event, &log, length - steps));
                }
            }
            _ => tell_all(followers, |one| one.turned(&event, &log)),
        }
        (event, length)
    });
    let leave = move || {
        if *session.visit().read_untracked() == Visit::Open {
            let (log, state) = (session.log().get_untracked(), session.tournament.get_untracked());
            tell_all(followers, |one| one.left(&log, &state));
        }
    };
    tabs::on_away(leave);
    tabs::on_sleep(leave);
}

fn tell_all(followers: Followers, of: impl Fn(&dyn Follower)) {
    followers.with_value(|followers| followers.iter().for_each(|one| of(one.as_ref())));
}
