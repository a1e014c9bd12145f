//! Checks a file against a check code from paper or a screen, without opening it.

use crate::web::prelude::*;
use leptos::attr;

use super::incoming::{Found, read};
use super::{Brought, Incoming};
use crate::files::interchange::import::Opened;
use crate::present::words::file::file_error_words;
use crate::web::log::check_code::check_dialog;
use crate::web::session::Slices;

#[derive(Clone, Copy)]
pub(super) struct Checking {
    logs: RwSignal<Vec<Arc<Log>>>,
    open: RwSignal<bool>,
}

impl Checking {
    pub(super) fn new() -> Self {
        Self { logs: held(RwSignal::default), open: held(|| RwSignal::new(false)) }
    }

    pub(super) async fn take(self, incoming: Incoming, upload: Upload) {
        incoming.complain(String::new());
        let session = incoming.session;
        let stopped = session.words().app_opening_stopped(&upload.name);
        let read = session.in_slices(async |slices| events(session, upload, slices).await).await;
        let Some(read) = read.filter(|_| !incoming.is_gone()) else {
            return session.toast(stopped);
        };
        match read {
            Ok(logs) => {
                self.logs.set(logs.into_iter().map(Arc::new).collect());
                self.open.set(true);
            }
            Err(why) => incoming.complain(why),
        }
    }

    pub(super) fn dialog(self, incoming: Incoming) -> AnyView {
        let words = incoming.session.words();
        let title = move || match self.logs.read().as_slice() {
            [log] => words.code_title_of(log.replay().setup.name),
            _ => words.home_check().to_owned(),
        };
        check_dialog(self.open, title, self.logs.into())
    }
}

async fn events(session: Session, upload: Upload, slices: &mut Slices) -> Result<Vec<Log>, String> {
    let words = session.words();
    let bytes = upload.content(words)?;
    let logs = match read(bytes, "", slices).await.map_err(|error| file_error_words(words, &error))? {
        Found::Device(device) => device.logs,
        Found::Event(Opened::Own(log)) => vec![log],
        Found::Event(Opened::Report(_)) => Vec::new(),
    };
    if logs.is_empty() { Err(words.code_no_log().to_owned()) } else { Ok(logs) }
}

impl Incoming {
    /// Takes the file to check.
    pub(super) fn check_input(self) -> (AnyView, impl Fn() + Copy + Send + Sync) {
        let read = Callback::new(move |upload| self.hand_in(Brought::ToCheck(upload)));
        file_input((hand::uploaded(read), attr::name("check")))
    }
}
