//! Cap on the margin of victory against a no-show, chosen before the start.

use leptos::prelude::*;

use super::SetupForm;
use crate::present::words::text::Words;
use crate::web::kit::field::Check;

/// DROP-2.
pub(super) fn no_show(form: SetupForm) -> AnyView {
    let session = form.session;
    let has_margin = Memo::new(move |_| form.draft.read().rules.mov.is_some());
    let toggle = Callback::new(move |capped| {
        form.draft.update(|draft| draft.rules.no_show_as_bye = capped);
        form.commit.run(());
    });
    let check = move || {
        view! {
            <Check
                label=session.say(Words::setup_no_show)
                hint=session.say(Words::setup_no_show_hint)
                checked=Signal::derive(move || form.draft.read().rules.no_show_as_bye)
                toggle
            />
        }
    };
    (move || has_margin.get().then(check)).into_any()
}
