//! A modal dialog: title, body, buttons. Escape closes it.

use leptos::html;
use leptos::prelude::*;

use crate::web::browser::page::{dialog, hand};

/// Its content exists only while it is open, so forms start empty each time.
#[component]
pub fn Dialog(
    /// Escape sets it to false.
    open: RwSignal<bool>,
    #[prop(into)] title: Signal<String>,
    #[prop(into)] body: ViewFn,
    /// The primary button comes last.
    #[prop(into)]
    foot: ViewFn,
    /// For tables.
    #[prop(optional)]
    wide: bool,
) -> impl IntoView {
    let element = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        if open.get() {
            dialog::open(element);
        } else {
            dialog::close(element);
        }
    });
    // A page that goes takes the listener with it, perhaps before the `close` event.
    on_cleanup(move || {
        if dialog::was_closed(element) {
            let _ = open.try_set(false);
        }
    });
    let class = if wide { "dialog dialog--wide" } else { "dialog" };
    let contents = move || {
        open.get().then(|| {
            view! {
                <div class="dialog__body">
                    <h2 class="dialog__title">{title}</h2>
                    {body.run()}
                </div>
                <div class="dialog__foot">{foot.run()}</div>
            }
        })
    };
    view! {
        // Keys stay inside: Escape must not also close the panel behind it.
        <dialog
            {..hand::closed(move || open.set(false))}
            class=class
            node_ref=element
            aria-label=title
            on:keydown=|event| event.stop_propagation()
        >
            {move || contents()}
        </dialog>
    }
}
