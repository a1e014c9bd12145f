//! What is typed into a form with a button that saves it, and not saved yet: it is there again when one comes back to
//! the form, until it is saved or given up by the form's own button.
//!
//! Texts outlive a reload. A result sheet is kept for as long as the window; its own cross and Escape give it up.

use std::any::Any;
use std::cell::RefCell;
use std::collections::BTreeMap;

use leptos::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::engine::id::EventId;
use crate::web::browser::store::tab;

/// Texts under these names are drafts of this tab.
const ROOT: &str = "topcut/draft/";

thread_local! {
    static HERE: RefCell<BTreeMap<String, Box<dyn Any>>> = RefCell::default();
}

/// The draft of one form.
#[derive(Clone)]
pub struct Draft(String);

impl Draft {
    /// That of a form of the open event: `edit/12`.
    #[must_use]
    pub fn of(event: Memo<EventId>, form: &str) -> Self {
        Self([&of_event(&event.get_untracked()), form, "/"].concat())
    }

    /// That of the form of a new event.
    #[must_use]
    pub fn of_new_event() -> Self {
        Self([ROOT, "new/"].concat())
    }

    /// Keeps one field of the form, as long as what the field began with is the same.
    pub fn keep(&self, field: &str, value: RwSignal<String>) {
        let fresh = value.get_untracked();
        let began = fresh.clone();
        self.keep_with(field, value, move || began.clone(), |kept, began, fresh| (began == *fresh).then_some(kept));
    }

    /// Keeps a field. `began` is what it would begin with now; `fit` makes of what is kept, of what that began with, and
    /// of what it begins with now what stands there again, if anything.
    pub fn keep_with<T>(
        &self,
        field: &str,
        value: RwSignal<T>,
        began: impl Fn() -> T + 'static,
        fit: impl FnOnce(T, T, &T) -> Option<T>,
    ) where
        T: Clone + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static,
    {
        let name = [&self.0, field].concat();
        let kept = tab::kept(&name).and_then(|text| serde_json::from_str::<(T, T)>(&text).ok());
        if let Some((before, kept)) = kept
            && let Some(fitting) = fit(kept, before, &untrack(&began))
        {
            value.set(fitting);
        }
        Effect::new(move |_| {
            let (now, began) = (value.get(), began());
            match serde_json::to_string(&(&began, &now)) {
                Ok(text) if now != began => tab::keep(&name, &text),
                _ => tab::forget(&name),
            }
        });
    }

    /// It was saved, or given up.
    pub fn forget(&self) {
        tab::forget_all(&self.0);
    }
}

/// Keeps something of this window for as long as the window is there.
pub fn hold<T: 'static>(name: String, value: T) {
    HERE.with_borrow_mut(|here| here.insert(name, Box::new(value)));
}

/// What was kept so.
#[must_use]
pub fn held<T: Clone + 'static>(name: &str) -> Option<T> {
    HERE.with_borrow(|here| here.get(name)?.downcast_ref::<T>().cloned())
}

/// Forgets it.
pub fn drop_held(name: &str) {
    HERE.with_borrow_mut(|here| here.remove(name));
}

/// The event is no longer on this device.
pub fn forget(event: &EventId) {
    tab::forget_all(&of_event(event));
}

fn of_event(event: &EventId) -> String {
    [ROOT, &event.0, "/"].concat()
}
