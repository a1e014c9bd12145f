//! A dialog with fields and two buttons: cancel, and an action that closes it on success. A refusal appears in a toast
//! or beside a field, and the dialog stays open.

use leptos::html;

use super::button::{Button, button, submit_button, words};
use super::field::text_field;
use super::part::each;
use super::use_words;
use crate::web::base::*;
use crate::web::browser::page::dialog;

/// Builds a dialog; finish with [`Ask::view`].
pub struct Ask {
    open: RwSignal<bool>,
    title: TextProp,
    body: ViewFn,
    is_wide: bool,
    destroys: bool,
    leave: Way,
    beside: Option<MaybeWay>,
    text: Option<TextProp>,
    says: Option<TextProp>,
    does: Option<(TextProp, Act)>,
    off: Option<Arc<dyn Fn() -> bool + Send + Sync>>,
    form: Option<&'static str>,
}

/// Builds a button of the footer.
type Way = Arc<dyn Fn() -> Button + Send + Sync>;

type MaybeWay = Arc<dyn Fn() -> Option<Button> + Send + Sync>;

type Act = Arc<dyn Fn() + Send + Sync>;

impl Ask {
    /// Has a cancel button.
    pub fn new(open: RwSignal<bool>, title: impl Into<TextProp>, body: impl Into<ViewFn>) -> Self {
        let cancel = use_words().app_cancel();
        Self {
            open,
            title: title.into(),
            body: body.into(),
            is_wide: false,
            destroys: false,
            leave: Arc::new(move || button(cancel, move || open.set(false))),
            beside: None,
            text: None,
            says: None,
            does: None,
            off: None,
            form: None,
        }
    }

    /// Runs each time the dialog opens.
    pub fn begin(self, act: impl Fn() + Send + Sync + 'static) -> Self {
        let open = self.open;
        held_effect(move |was_open: Option<bool>| {
            let is_open = open.get();
            if is_open && was_open != Some(true) {
                act();
            }
            is_open
        });
        self
    }

    /// A text above the fields.
    pub fn text(self, text: impl Into<TextProp>) -> Self {
        Self { text: Some(text.into()), ..self }
    }

    /// A sentence beside the buttons.
    pub fn says(self, text: impl Into<TextProp>) -> Self {
        Self { says: Some(text.into()), ..self }
    }

    /// For tables.
    pub fn wide(self) -> Self {
        Self { is_wide: true, ..self }
    }

    /// The action deletes something.
    pub fn destroys(self) -> Self {
        Self { destroys: true, ..self }
    }

    /// The cancel button says "Close": there is nothing to cancel.
    pub fn closes(self) -> Self {
        self.leaves(use_words().app_close())
    }

    /// Label of the cancel button.
    pub fn leaves(self, says: &'static str) -> Self {
        let open = self.open;
        self.leave(move || button(says, move || open.set(false)))
    }

    /// Replaces the cancel button.
    pub fn leave(self, way: impl Fn() -> Button + Send + Sync + 'static) -> Self {
        Self { leave: Arc::new(way), ..self }
    }

    /// A further button before the action, if there is one at the moment.
    pub fn beside<B: Into<Option<Button>>>(self, way: impl Fn() -> B + Send + Sync + 'static) -> Self {
        Self { beside: Some(Arc::new(move || way().into())), ..self }
    }

    /// The action; the dialog closes if it returns true.
    pub fn does(self, says: impl Into<TextProp>, act: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        let open = self.open;
        let act = move || {
            if act() {
                open.set(false);
            }
        };
        Self { does: Some((says.into(), Arc::new(act))), ..self }
    }

    /// Like [`Ask::does`], but closes the dialog before the action.
    pub fn closes_and(self, says: impl Into<TextProp>, act: impl Fn() + Send + Sync + 'static) -> Self {
        let open = self.open;
        let act = move || {
            open.set(false);
            act();
        };
        Self { does: Some((says.into(), Arc::new(act))), ..self }
    }

    /// Disables the action.
    pub fn off(self, is: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        Self { off: Some(Arc::new(is)), ..self }
    }

    /// Id of a form in the body; Enter in its fields runs the action.
    pub fn form(self, id: &'static str) -> Self {
        Self { form: Some(id), ..self }
    }

    pub fn view(self) -> AnyView {
        let Self { open, title, body, is_wide, destroys, leave, beside, text, says, does, off, form } = self;
        let act = does.as_ref().map(|(_, act)| Arc::clone(act));
        let body = move || {
            let text = text.clone().map(|text| view! { <p class="dialog__text">{words(text)}</p> });
            let fields = match (form, &act) {
                (Some(id), Some(act)) => fields(id, Arc::clone(act), &body),
                _ => body.run(),
            };
            view! { {text} {fields} }
        };
        let foot = move || {
            let does = does.clone().map(|(says, act)| {
                let button = match form {
                    Some(id) => submit_button(says).form(id),
                    None => button(says, move || act()),
                };
                let button = if destroys { button.class("button--destroy") } else { button.primary() };
                match (off.clone(), form) {
                    (None, _) => button,
                    (Some(off), Some(_)) => button.blocked(move || off()),
                    (Some(off), None) => button.disabled(move || off()),
                }
            });
            let beside = beside.as_ref().and_then(|way| way());
            let says = says.clone().map(|says| view! { <p class="dialog__why" role="status">{words(says)}</p> });
            let leave = if does.is_some() { leave().quiet() } else { leave() };
            view! { {says} {each([Some(leave), beside, does].into_iter().flatten(), Button::view)} }
        };
        view! { <Dialog open title body foot wide=is_wide /> }
    }
}

fn fields(id: &'static str, act: Act, body: &ViewFn) -> AnyView {
    view! {
        <form {..hand::sent(move || act())} id=id>
            {body.run()}
        </form>
    }
}

/// A dialog that asks for the reason to log with an unusual action (COR-1, COR-2); it cannot be confirmed without one.
/// `text` tells the effect of the action.
pub fn reason_dialog(
    open: RwSignal<bool>,
    [title, action]: [&'static str; 2],
    text: impl Into<TextProp>,
    confirm: impl Fn(String) + Send + Sync + 'static,
) -> AnyView {
    let words = use_words();
    let (reason, missing) = (held(|| RwSignal::new(String::new())), held(|| RwSignal::new(String::new())));
    let give = move || {
        let given = reason.get_untracked().trim().to_owned();
        if given.is_empty() {
            missing.set(words.refusal_reason_needed().to_owned());
        } else {
            open.set(false);
            confirm(given);
        }
        false
    };
    let body = move || {
        let field = text_field(words.app_reason(), reason).hint(words.app_reason_hint()).error(missing);
        field.first().most(LONGEST_TEXT).view()
    };
    Ask::new(open, title, body)
        .begin(move || [reason, missing].into_iter().for_each(|text| text.set(String::new())))
        .text(text)
        .form("reason")
        .does(action, give)
        .view()
}

/// A modal dialog: title, body, buttons; Escape closes it.
///
/// Its content exists only while it is open, so forms start empty each time.
#[component]
pub fn Dialog(
    /// Escape sets it to false.
    open: RwSignal<bool>,
    #[prop(into)] title: TextProp,
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
    let heading = title.clone();
    let contents = move || {
        open.get().then(|| {
            view! {
                <div class="dialog__body">
                    <h2 class="dialog__title">{words(heading.clone())}</h2>
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
