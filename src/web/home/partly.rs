//! Asks before a partly readable backup is opened, and shows what is missing.

use super::incoming::Incoming;
use super::questions::Questions;
use crate::files::event::backup::Device;
use crate::present::words::device::{DeviceView, Shown, view as device_view};
use crate::web::prelude::*;

#[derive(Clone, Copy)]
pub struct Partly(Questions<Device>);

impl Partly {
    pub(super) fn new() -> Self {
        Self(Questions::new())
    }

    /// Opens the dialog, or queues the backup.
    pub(super) fn ask(self, device: Device) {
        self.0.ask(device);
    }

    pub(super) fn is_idle(self) -> bool {
        self.0.is_idle()
    }

    fn view(self, session: Session) -> Option<DeviceView> {
        match device_view(session.words(), self.0.asked.get()?.as_ref()) {
            Shown::Partly(view) => Some(view),
            Shown::Whole | Shown::Nothing(_) => None,
        }
    }

    pub(super) fn dialog(self, incoming: Incoming) -> AnyView {
        let (session, open) = (incoming.session, self.0.open);
        self.0.watch(Some);
        let view = Memo::new(move |_| open.get().then(|| self.view(session)).flatten());
        let body = move || view.get().map(|view| body(session, view)).into_any();
        let accept = move || {
            if let Some(device) = self.0.asked.get_untracked() {
                incoming.take_all(device.logs.clone());
            }
        };
        Ask::new(open, session.say(Words::device_title), body)
            .wide()
            .closes_and(move || view.read().as_ref().map(|view| view.accept.clone()).unwrap_or_default(), accept)
            .view()
    }
}

fn body(session: Session, view: DeviceView) -> impl IntoView {
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
}
