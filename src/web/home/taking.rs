//! Takes in several files, one after the other, and shows what came of each.

use crate::web::prelude::*;
use std::cell::RefCell;
use std::collections::VecDeque;

use super::incoming::{Found, Incoming, Taken, read};
use crate::files::event::backup::Device;
use crate::files::interchange::import::Opened;
use crate::present::home::import;
use crate::present::home::intake::{Came, Intake, IntakeView};
use crate::present::words::device::{self, Shown};
use crate::web::browser::upload::Picked;

#[derive(Clone, Copy)]
pub(super) struct Taking {
    /// The file whose turn it is.
    turn: RwSignal<Option<String>>,
    /// What came of all, until the user closes it.
    view: RwSignal<Option<IntakeView>>,
    stopped: RwSignal<bool>,
    running: StoredValue<Option<Rc<RefCell<Running>>>, LocalStorage>,
}

struct Running {
    intake: Intake,
    files: VecDeque<Picked>,
}

pub(super) fn take_files(incoming: Incoming, files: Vec<Picked>) {
    let Taking { running, .. } = incoming.taking;
    let names = || files.iter().map(|file| file.name.clone()).collect();
    if let Some(running) = running.get_value() {
        running.borrow_mut().intake.add(names());
        return running.borrow_mut().files.extend(files);
    }
    incoming.taking.close();
    if files.len() == 1 {
        return files.into_iter().for_each(|file| incoming.read_one(file));
    }
    let intake = Intake::of(names());
    let started = Rc::new(RefCell::new(Running { intake, files: files.into() }));
    running.set_value(Some(Rc::clone(&started)));
    incoming.forget_earlier();
    spawn_local(async move { incoming.take_several(&started).await });
}

impl Taking {
    pub(super) fn new() -> Self {
        Self {
            turn: held(|| RwSignal::new(None)),
            view: held(|| RwSignal::new(None)),
            stopped: held(|| RwSignal::new(false)),
            running: held(|| StoredValue::new_local(None)),
        }
    }

    /// Closes the list.
    pub(super) fn close(self) {
        self.view.set(None);
    }

    /// Files are being taken in, or their list is shown.
    pub(super) fn is_shown(self) -> bool {
        self.turn.with_untracked(Option::is_some) || self.view.with_untracked(Option::is_some)
    }

    pub(super) fn view(self, session: Session) -> AnyView {
        let turn = move || {
            let stop = button(session.words().app_stop(), move || self.stopped.set(true));
            self.turn.get().map(|turn| callout::plain(turn).status().act(stop).view())
        };
        let list = move || {
            let IntakeView { heading, lines, is_bad } = self.view.get()?;
            let callout = if is_bad { callout::warn(heading) } else { callout::tip(heading) };
            let close = button(session.words().app_close(), move || self.close());
            Some(callout.list(lines).status().act(close).view())
        };
        view! { {turn} {list} }
    }
}

impl Incoming {
    fn read_one(self, file: Picked) {
        spawn_local(async move {
            let upload = file.read().await;
            match self.is_gone() {
                true => self.session.toast(self.session.words().app_opening_stopped(upload.name)),
                false => self.take(upload).await,
            }
        });
    }

    async fn take_several(self, running: &RefCell<Running>) {
        let Taking { turn, view, stopped, running: started } = self.taking;
        let words = self.session.words();
        loop {
            let next = running.borrow_mut().files.pop_front();
            let Some(file) = next else { break };
            _ = turn.try_set(running.borrow().intake.turn(words));
            let came = if stopped.try_get_untracked() == Some(true) { None } else { self.take_in(file).await };
            match came {
                Some(came) => running.borrow_mut().intake.came(came),
                None => running.borrow_mut().intake.stop(),
            }
            if running.borrow().intake.is_over() {
                running.borrow_mut().files.clear();
            }
        }
        let running = running.borrow();
        let shown = running.intake.view(words);
        if self.is_gone() {
            return self.session.toast([shown.heading, running.intake.not_taken(words)].join(" "));
        }
        started.set_value(None);
        stopped.set(false);
        turn.set(None);
        view.set(Some(shown));
    }

    /// None if the user stopped it.
    async fn take_in(self, file: Picked) -> Option<Came> {
        let words = self.session.words();
        let upload = file.read().await;
        let bytes = match upload.content(words) {
            Ok(bytes) => bytes,
            Err(why) => return Some(Came::Failed(why)),
        };
        let title = upload.name.split('.').next().unwrap_or_default();
        let mut found = self.session.in_slices(async |slices| read(bytes, title, slices).await).await;
        if found.is_none() && self.is_gone() {
            // Another page was opened, which stops what is read in slices.
            found = self.session.in_slices(async |slices| read(bytes, title, slices).await).await;
        }
        Some(match found? {
            Ok(Found::Event(Opened::Own(log))) => self.came_of(&log).await,
            Ok(Found::Device(device)) => self.came_of_all(device).await,
            Ok(Found::Event(Opened::Report(_))) if self.is_gone() => Came::Left,
            Ok(Found::Event(Opened::Report(imported))) => {
                let name = imported.log.replay().setup.name;
                self.offer_report(*imported);
                Came::Asked(name)
            }
            Err(error) => match import::players(&upload.name, bytes, &error) {
                Some(found) if !self.is_gone() => {
                    let count = found.people.len();
                    self.players.update(|players| players.push((upload.name.clone(), found)));
                    Came::Players(count)
                }
                _ => Came::Failed(import::trouble(words, &upload.name, bytes, &error)),
            },
        })
    }

    async fn came_of(self, log: &Log) -> Came {
        let name = log.replay().setup.name;
        match self.bring(log).await {
            Ok(Taken::Opened) => Came::Opened(name),
            Ok(Taken::Known) => Came::Known(name),
            Ok(Taken::Asked) => Came::Asked(name),
            Ok(Taken::Rival(_)) if self.is_gone() => Came::Left,
            Ok(Taken::Rival(_)) => {
                self.rivals.ask(log.clone());
                Came::Asked(name)
            }
            Err(why) => Came::Failed(why),
        }
    }

    async fn came_of_all(self, device: Device) -> Came {
        match device::view(self.session.words(), &device) {
            Shown::Whole => {
                let (opened, troubles) = self.bring_all(&device.logs).await;
                Came::Backup { opened, troubles }
            }
            Shown::Nothing(why) => Came::Failed(why),
            Shown::Partly(_) if self.is_gone() => Came::Left,
            Shown::Partly(_) => {
                self.partly.ask(device);
                Came::AskedAll
            }
        }
    }
}
