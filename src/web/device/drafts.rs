//! Keeps unsaved form input until the form's own button saves or discards it.
//!
//! Text survives a reload.

use leptos::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::engine::id::EventId;
use crate::web::browser::store::tab;

/// Key prefix of the drafts of this tab.
const ROOT: &str = "topcut/draft/";

#[derive(Clone)]
pub struct Draft(String);

impl Draft {
    /// `form` names a form of the open event, such as `edit/12`.
    pub fn of(event: Memo<EventId>, form: &str) -> Self {
        Self([&of_event(&event.get_untracked()), form, "/"].concat())
    }

    pub fn of_new_event() -> Self {
        Self([ROOT, "new/"].concat())
    }

    /// Keeps one field as long as its initial value is unchanged.
    pub fn keep(&self, field: &str, value: RwSignal<String>) {
        let fresh = value.get_untracked();
        let began = fresh.clone();
        self.keep_with(field, value, move || began.clone(), |kept, began, fresh| (began == *fresh).then_some(kept));
    }

    /// Keeps a field. `began` computes its current initial value; `fit` gets the kept value, its initial value at that
    /// time and the current initial value, and returns the value to restore, if any.
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

    /// Discards the draft after saving or cancelling.
    pub fn forget(&self) {
        tab::forget_all(&self.0);
    }
}

/// Discards all drafts of an event that was removed from this device.
pub fn forget(event: &EventId) {
    tab::forget_all(&of_event(event));
}

fn of_event(event: &EventId) -> String {
    [ROOT, &event.0, "/"].concat()
}
