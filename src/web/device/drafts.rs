//! Keeps unsaved form input until the form's own button saves or discards it.
//!
//! Text survives a reload.

use serde::de::DeserializeOwned;

use crate::web::base::*;
use crate::web::browser::store::tab;

/// Key prefix of the drafts of this tab.
const ROOT: &str = "topcut/draft/";

#[derive(Clone)]
pub struct Draft(String);

impl Draft {
    /// `form` names a form of the open event, such as `edit/12`.
    pub fn of(event: Memo<EventId>, form: &str) -> Self {
        Self::of_event(&event.get_untracked(), form)
    }

    pub fn of_event(event: &EventId, form: &str) -> Self {
        Self([&of_event(event), form, "/"].concat())
    }

    pub fn of_new_event() -> Self {
        Self([ROOT, "new/"].concat())
    }

    /// Keeps one field as long as its initial value is unchanged.
    pub fn keep(&self, field: &str, value: RwSignal<String>) {
        let began = held_of(self.name(field), || value.get_untracked());
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
        if let Some((before, kept)) = self.kept::<(T, T)>(field)
            && let Some(fitting) = fit(kept, before, &untrack(&began))
        {
            value.set(fitting);
        }
        let (draft, field) = (self.clone(), field.to_owned());
        Effect::new(move |_| {
            let (now, began) = (value.get(), began());
            draft.put(&field, (now != began).then_some(&(&began, &now)));
        });
    }

    /// A value that was put under this name.
    pub fn kept<T: DeserializeOwned>(&self, field: &str) -> Option<T> {
        serde_json::from_str(&tab::kept(&self.name(field))?).ok()
    }

    /// Keeps a value, or forgets it.
    pub fn put<T: Serialize>(&self, field: &str, value: Option<&T>) {
        match value.and_then(|value| serde_json::to_string(value).ok()) {
            Some(text) => tab::keep(&self.name(field), &text),
            None => tab::forget(&self.name(field)),
        }
    }

    fn name(&self, field: &str) -> String {
        [&self.0, field].concat()
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
