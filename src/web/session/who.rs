//! Who of the staff uses this device: said once, kept by the device, written beside each entry.

use leptos::prelude::*;

use super::Session;
use crate::web::browser::store::values;
use crate::web::storage::second::chosen;

/// Under this name the device keeps who uses it.
const ACTS_AS: &str = "acts-as";

impl Session {
    /// Who of the event's staff uses this device; empty: not said.
    #[must_use]
    pub fn acts_as(self) -> String {
        let name = self.acts_as.get();
        if self.tournament.read().setup.staff.all().any(|staff| staff == name) { name } else { String::new() }
    }

    /// Who of the staff uses this device, as the device keeps it.
    pub(in crate::web) fn recall_who(self) {
        self.acts_as.set(values::get(ACTS_AS).unwrap_or_default());
    }

    /// From now on this one of the staff uses this device.
    pub fn act_as(self, name: String) {
        self.second.keep(vec![chosen(ACTS_AS, &name)], move || self.acts_as.set(name));
    }
}
