//! The contract of the browser's interfaces, for a browser and for the one in memory: database, locks, channels, timers,
//! the texts of a window. Each case is a task of one window.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use topcut::web::browser::clock;
use topcut::web::browser::store::database::{self, Change, Over, Place};
use topcut::web::browser::store::locks::{self, Answer, Channel, How};
use topcut::web::browser::store::tab;

/// Runs all cases.
pub async fn all() {
    database_keeps_what_is_written().await;
    database_judges_before_it_writes_over().await;
    locks_go_to_one_after_the_other().await;
    a_stolen_lock_is_lost().await;
    channels_reach_all_but_the_sender().await;
    timers_fire_in_the_order_of_their_times().await;
    texts_of_a_window_are_forgotten_by_prefix();
}

fn text(event: &str, number: f64, text: &str) -> Change {
    Change::text(Place::Entries, event, number, text)
}

async fn texts(event: Option<&str>) -> Vec<(String, f64, Option<String>)> {
    let kept = database::read(Place::Entries, event).await.unwrap();
    kept.iter().map(|kept| (kept.event.clone(), kept.number, kept.text())).collect()
}

fn kept(event: &str, number: f64, text: &str) -> (String, f64, Option<String>) {
    (event.to_owned(), number, Some(text.to_owned()))
}

async fn clear() {
    for event in ["a", "b"] {
        database::write(&[Change::Clear(Place::Entries, event.to_owned())]).await.unwrap();
    }
}

async fn database_keeps_what_is_written() {
    clear().await;
    database::write(&[text("b", 0.0, "b0"), text("a", 10.0, "a10"), text("a", 2.0, "a2"), text("a", 1.0, "a1")])
        .await
        .unwrap();
    assert!(database::is_there().await);
    let a = [kept("a", 1.0, "a1"), kept("a", 2.0, "a2"), kept("a", 10.0, "a10")];
    assert_eq!(texts(Some("a")).await, a, "values come in the order of their numbers");
    assert_eq!(texts(None).await, [&a[..], &[kept("b", 0.0, "b0")]].concat(), "and of their events");
    assert_eq!(database::read(Place::Heads, Some("a")).await.unwrap().len(), 0, "another place has none of them");
    assert_eq!(database::read_text(Place::Entries, "a", 2.0).await, Ok(Some("a2".to_owned())));
    assert_eq!(database::read_text(Place::Entries, "a", 3.0).await, Ok(None));
    database::write(&[text("a", 2.0, "again"), Change::Remove(Place::Entries, "a".to_owned(), 1.0)]).await.unwrap();
    assert_eq!(texts(Some("a")).await, [kept("a", 2.0, "again"), kept("a", 10.0, "a10")]);
    database::write(&[Change::ClearFrom(Place::Entries, "a".to_owned(), 3.0)]).await.unwrap();
    assert_eq!(texts(Some("a")).await, [kept("a", 2.0, "again")]);
    database::write(&[Change::Clear(Place::Entries, "a".to_owned())]).await.unwrap();
    assert_eq!(texts(None).await, [kept("b", 0.0, "b0")], "the other event stays");
    clear().await;
}

async fn database_judges_before_it_writes_over() {
    clear().await;
    let entries: Vec<Change> = (0..4).map(|number| text("a", f64::from(number), &format!("old {number}"))).collect();
    database::write(&entries).await.unwrap();
    let seen = Rc::new(RefCell::new(Vec::new()));
    for (way, left) in [
        (Over::Leave, ["old 0", "old 1", "old 2", "old 3"].as_slice()),
        (Over::Add, ["old 0", "old 1", "new 2", "old 3"].as_slice()),
        (Over::Replace, ["old 0", "old 1", "newer 2"].as_slice()),
    ] {
        let (shown, new) = (Rc::clone(&seen), if way == Over::Replace { "newer 2" } else { "new 2" });
        let judge = move |before: &[database::Kept]| {
            shown.replace(before.iter().map(|kept| kept.number).collect::<Vec<f64>>());
            way
        };
        let before = database::write_over("a", 2.0, &[text("a", 2.0, new)], judge).await.unwrap();
        assert_eq!(seen.take(), [1.0, 2.0, 3.0], "the judge sees the entry before the number, and those from it on");
        assert_eq!(before.len(), 3);
        let now: Vec<String> = texts(Some("a")).await.into_iter().filter_map(|(.., text)| text).collect();
        assert_eq!(now, left, "{way:?}");
    }
    clear().await;
}

type Answers = Rc<RefCell<Vec<(&'static str, Answer)>>>;

fn ask(answers: &Answers, who: &'static str, how: How) -> locks::Request {
    let told = Rc::clone(answers);
    locks::ask("topcut contract", how, move |answer| told.borrow_mut().push((who, answer))).unwrap()
}

/// Long enough for answers to arrive, which need no timer.
async fn wait() {
    clock::rest(Duration::from_millis(50)).await;
}

async fn locks_go_to_one_after_the_other() {
    assert!(locks::are_known());
    let answers = Answers::default();
    let first = ask(&answers, "first", How::InLine);
    wait().await;
    let second = ask(&answers, "second", How::InLine);
    let third = ask(&answers, "third", How::InLine);
    let hasty = ask(&answers, "hasty", How::IfFree);
    wait().await;
    assert_eq!(answers.take(), [("first", Answer::Granted), ("hasty", Answer::Held)]);
    drop(second);
    drop(first);
    wait().await;
    assert_eq!(answers.take(), [("third", Answer::Granted)], "who gave up is passed over");
    drop((third, hasty));
    wait().await;
    let free = ask(&answers, "free", How::IfFree);
    wait().await;
    assert_eq!(answers.take(), [("free", Answer::Granted)]);
    drop(free);
    wait().await;
}

async fn a_stolen_lock_is_lost() {
    let answers = Answers::default();
    let held = ask(&answers, "held", How::InLine);
    wait().await;
    let waits = ask(&answers, "waits", How::InLine);
    let thief = ask(&answers, "thief", How::ByForce);
    wait().await;
    let mut told = answers.take();
    told.sort_by_key(|(who, _)| *who);
    assert_eq!(told, [("held", Answer::Granted), ("held", Answer::Lost), ("thief", Answer::Granted)]);
    drop(held);
    wait().await;
    assert_eq!(answers.take(), [], "letting go of a lost lock frees nothing");
    drop(thief);
    wait().await;
    assert_eq!(answers.take(), [("waits", Answer::Granted)]);
    let is_told = Rc::new(RefCell::new(false));
    let told = Rc::clone(&is_told);
    locks::answer(move || *told.borrow_mut() = true);
    wait().await;
    assert!(is_told.take());
    drop(waits);
    wait().await;
}

async fn channels_reach_all_but_the_sender() {
    let heard = Rc::new(RefCell::new(Vec::new()));
    let open = |who: &'static str| {
        let heard = Rc::clone(&heard);
        Channel::open("topcut contract", move |line| heard.borrow_mut().push(format!("{who}: {line}"))).unwrap()
    };
    let (one, two) = (open("one"), open("two"));
    one.say("to all");
    wait().await;
    assert_eq!(heard.take(), ["two: to all"]);
    drop(two);
    one.say("to nobody");
    wait().await;
    assert_eq!(heard.take(), Vec::<String>::new());
}

async fn timers_fire_in_the_order_of_their_times() {
    let fired = Rc::new(RefCell::new(Vec::new()));
    // Far enough apart for a browser that pauses between two of them.
    for (name, millis) in [("late", 450), ("soon", 150), ("at once", 0)] {
        let fired = Rc::clone(&fired);
        clock::after(Duration::from_millis(millis), move || fired.borrow_mut().push(name));
    }
    let before = clock::now();
    clock::rest(Duration::from_millis(600)).await;
    assert_eq!(fired.take(), ["at once", "soon", "late"]);
    assert!(clock::now().0 - before.0 >= 595, "the clock goes on");
}

fn texts_of_a_window_are_forgotten_by_prefix() {
    tab::keep("contract/a", "1");
    tab::keep("contract/b", "2");
    tab::keep("other", "3");
    assert_eq!(tab::kept("contract/a").as_deref(), Some("1"));
    tab::forget_all("contract/");
    assert_eq!((tab::kept("contract/a"), tab::kept("contract/b")), (None, None));
    assert_eq!(tab::kept("other").as_deref(), Some("3"));
    tab::forget("other");
    assert_eq!(tab::kept("other"), None);
}
