//! A modal dialog: title, body, buttons at its foot. Escape closes it.

use leptos::html;
use leptos::prelude::*;

use crate::web::browser::page::dialog;

/// A modal dialog. Its contents exist only while it is open, so that a form begins anew each time.
#[component]
pub fn Dialog(
    /// Whether it is open; Escape sets it to false.
    open: RwSignal<bool>,
    #[prop(into)] title: Signal<String>,
    #[prop(into)] body: ViewFn,
    /// The buttons at its foot, the primary one last.
    #[prop(into)]
    foot: ViewFn,
    /// Wider, for tables.
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
        // Its keys are its own: Escape closes it and not the panel from which it was opened.
        <dialog
            class=class
            node_ref=element
            aria-label=title
            on:close=move |_| open.set(false)
            on:keydown=|event| event.stop_propagation()
        >
            {move || contents()}
        </dialog>
    }
    .into_any()
}
