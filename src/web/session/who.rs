//! Remembers the staff member who uses this device; written beside each entry.

use super::Session;
use crate::web::base::*;
use crate::web::storage::second::chosen;

/// Storage key.
const ACTS_AS: &str = "acts-as";
/// Storage key.
const JOINED_AS: &str = "joined-as";

/// The staff member who uses this device; empty if not chosen.
#[derive(Clone, Copy, Default)]
pub(super) struct Who(RwSignal<String>);

impl Session {
    /// The staff member who uses this device; empty if not chosen or not on the event's staff.
    pub fn acts_as(self) -> String {
        if self.is_judge() {
            return self.person();
        }
        let name = self.who.0.get();
        if self.tournament.read().setup.staff.all().any(|staff| staff == name) { name } else { String::new() }
    }

    /// The name for rulings of this device: that of the person it acts as, else the name under which it joined.
    pub fn signs_as(self) -> String {
        let name = self.acts_as();
        let is_joined = name.is_empty() && self.live_state().is_some();
        if is_joined { joined_as() } else { name }
    }

    /// The names of the event's staff to choose from, each also as its value; an empty value for nobody.
    pub fn staff_or_nobody(self) -> Vec<(String, String)> {
        let tournament = self.tournament.read();
        let staff = tournament.setup.staff.all().map(|name| (name.to_owned(), name.to_owned()));
        std::iter::once((String::new(), self.words().log_as_nobody().to_owned())).chain(staff).collect()
    }

    /// Reads the stored staff member.
    pub(in crate::web) fn recall_who(self) {
        self.who.0.set(values::get(ACTS_AS).unwrap_or_default());
    }

    pub fn act_as(self, name: String) {
        self.second.keep(vec![chosen(ACTS_AS, &name)], move || self.who.0.set(name));
    }
}

/// The name under which this device joined a main desk last; empty if it never did.
pub(in crate::web) fn joined_as() -> String {
    values::text(JOINED_AS).unwrap_or_default()
}

pub(in crate::web) fn join_as(name: &str) {
    values::set_text(JOINED_AS, name);
}
