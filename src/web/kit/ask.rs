//! A dialog with fields and two buttons: cancel, and an action that closes it on success. A refusal appears in a toast
//! or beside a field, and the dialog stays open.

use leptos::text_prop::TextProp;

use super::button::{Button, button, submit_button, words};
use super::dialog::Dialog;
use super::words::use_words;
use crate::web::base::*;

/// Builds a dialog; finish with [`Ask::view`].
pub struct Ask {
    open: RwSignal<bool>,
    title: Signal<String>,
    body: ViewFn,
    is_wide: bool,
    destroys: bool,
    leave: Way,
    beside: Option<MaybeWay>,
    text: Option<TextProp>,
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
    pub fn new(open: RwSignal<bool>, title: impl Into<Signal<String>>, body: impl Into<ViewFn>) -> Self {
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

    /// For tables.
    pub fn wide(self) -> Self {
        Self { is_wide: true, ..self }
    }

    /// The action deletes something.
    pub fn destroys(self) -> Self {
        Self { destroys: true, ..self }
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
        let Self { open, title, body, is_wide, destroys, leave, beside, text, does, off, form } = self;
        let act = does.as_ref().map(|(_, act)| Arc::clone(act));
        let body = move || {
            let text = text.clone().map(|text| view! { <p class="dialog__text">{words(text)}</p> });
            let fields = match (form, &act) {
                (Some(id), Some(act)) => fields(id, Arc::clone(act), &body),
                _ => body.run(),
            };
            view! { {text} {fields} }.into_any()
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
            [Some(leave()), beside, does].into_iter().flatten().map(Button::view).collect_view().into_any()
        };
        view! { <Dialog open title body foot wide=is_wide /> }.into_any()
    }
}

fn fields(id: &'static str, act: Act, body: &ViewFn) -> AnyView {
    view! {
        <form {..hand::sent(move || act())} id=id>
            {body.run()}
        </form>
    }
    .into_any()
}
