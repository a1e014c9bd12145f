//! Asks before a partly readable backup is opened, and shows what is missing.

use std::sync::Arc;

use leptos::prelude::*;

use super::incoming::Incoming;
use crate::files::event::backup::Device;
use crate::present::words::device::{DeviceView, Shown, view as device_view};
use crate::present::words::text::Words;
use crate::web::kit::ask::Ask;
use crate::web::kit::button::button;
use crate::web::kit::callout;
use crate::web::kit::reveal::Reveal;
use crate::web::session::Session;

#[derive(Clone, Copy)]
pub struct Partly {
    device: RwSignal<Option<Arc<Device>>>,
    open: RwSignal<bool>,
    waiting: RwSignal<Vec<Device>>,
}

impl Partly {
    pub(super) fn new() -> Self {
        Self { device: RwSignal::default(), open: RwSignal::new(false), waiting: RwSignal::default() }
    }

    /// Opens the dialog, or queues the backup.
    pub(super) fn ask(self, device: Device) {
        if self.open.get_untracked() {
            return self.waiting.update(|waiting| waiting.push(device));
        }
        self.device.set(Some(Arc::new(device)));
        self.open.set(true);
    }

    /// Closes the dialog and opens the next one.
    fn answered(self) {
        self.open.set(false);
        let next = self.waiting.try_update(|waiting| (!waiting.is_empty()).then(|| waiting.remove(0))).flatten();
        if let Some(device) = next {
            self.ask(device);
        }
    }

    fn view(self, session: Session) -> Option<DeviceView> {
        match device_view(session.words(), self.device.get()?.as_ref()) {
            Shown::Partly(view) => Some(view),
            Shown::Whole | Shown::Nothing(_) => None,
        }
    }

    pub(super) fn dialog(self, incoming: Incoming) -> AnyView {
        let session = incoming.session;
        let view = Memo::new(move |_| self.open.get().then(|| self.view(session)).flatten());
        let body = move || view.get().map(|view| body(session, view)).into_any();
        let accept = move || {
            let device = self.device.get_untracked();
            self.answered();
            if let Some(device) = device {
                incoming.take_all(device.logs.clone());
            }
            // The next backup may have opened the dialog again.
            false
        };
        Ask::new(self.open, session.say(Words::device_title), body)
            .wide()
            .leave(move || button(session.say(Words::app_cancel), move || self.answered()))
            .does(move || view.read().as_ref().map(|view| view.accept.clone()).unwrap_or_default(), accept)
            .view()
    }
}

fn body(session: Session, view: DeviceView) -> AnyView {
    let DeviceView { count, broken, notes, readable: (heading, names), accept: _ } = view;
    let broken = (!broken.is_empty()).then(|| callout::warn(session.words().device_broken()).list(broken).view());
    let notes = notes.into_iter().map(|note| callout::warn(note).view());
    let names = names.into_iter().map(|name| view! { <li class="joined__line">{name}</li> }).collect_view();
    view! {
        <p class="dialog__text">{count}</p>
        {broken}
        {notes.collect_view()}
        <Reveal title=heading>
            <ul class="joined">{names}</ul>
        </Reveal>
    }
    .into_any()
}
