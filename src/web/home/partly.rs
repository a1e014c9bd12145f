//! Asks before a partly readable backup is opened, and shows what is missing.

use super::incoming::Incoming;
use super::questions::Questions;
use crate::present::words::device::{DeviceView, Shown, view as device_view};
use crate::web::prelude::*;

impl Incoming {
    pub(super) fn partly_dialog(self) -> AnyView {
        let (session, Questions { open, asked, .. }) = (self.session, self.partly);
        let view = Memo::new(move |_| {
            let device = asked.get().filter(|_| open.get())?;
            match device_view(session.words(), &device) {
                Shown::Partly(view) => Some(view),
                Shown::Whole | Shown::Nothing(_) => None,
            }
        });
        let accept = self.partly.answered(move |device| self.take_all(device.logs.clone()));
        self.partly
            .dialog(session.say(Words::device_title), move |_| view.get().map(|view| body(session, view)).into_any())
            .wide()
            .closes_and(move || view.of(|view| view.accept.clone()), accept)
            .view()
    }
}

fn body(session: Session, view: DeviceView) -> AnyView {
    let DeviceView { count, broken, notes, readable: (heading, names), accept: _ } = view;
    let broken = (!broken.is_empty()).then(|| callout::warn(session.words().device_broken()).list(broken).view());
    view! {
        <p class="dialog__text">{count}</p>
        {broken}
        {each(notes, |note| callout::warn(note).view())}
        <Reveal title=heading>
            <ul class="joined">{each(names, |name| view! { <li class="joined__line">{name}</li> })}</ul>
        </Reveal>
    }
}
