//! Values of a few events, the one changed last at the end; the one changed longest ago is forgotten.

use serde::de::DeserializeOwned;

use super::device_value::DeviceValue;
use crate::files::prelude::*;

/// Events remembered.
const MOST_RECENT: usize = 12;

/// A value of an event.
pub trait OfEvent {
    fn event(&self) -> &EventId;
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recent<T>(Vec<T>);

impl<T> Default for Recent<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T: OfEvent + Serialize + DeserializeOwned> DeviceValue for Recent<T> {
    fn in_range(mut self) -> Self {
        let excess = self.0.len().saturating_sub(MOST_RECENT);
        self.0.drain(..excess);
        self
    }
}

impl<T: OfEvent> Recent<T> {
    pub fn of(&self, event: &EventId) -> Option<&T> {
        self.0.iter().find(|value| value.event() == event)
    }

    /// The one changed last.
    pub fn last(&self) -> Option<&T> {
        self.0.last()
    }

    /// Replaces the value of its event.
    pub fn put(&mut self, value: T) {
        self.0.retain(|known| known.event() != value.event());
        self.0.push(value);
        if self.0.len() > MOST_RECENT {
            self.0.remove(0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::device::device_value::kept;

    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    struct Value(EventId, u8);

    impl OfEvent for Value {
        fn event(&self) -> &EventId {
            &self.0
        }
    }

    fn event(number: usize) -> EventId {
        EventId(number.to_string())
    }

    #[test]
    fn the_event_changed_longest_ago_is_forgotten() {
        let mut recent = Recent::default();
        (0..MOST_RECENT).for_each(|number| recent.put(Value(event(number), 1)));
        recent.put(Value(event(0), 2));
        recent.put(Value(event(MOST_RECENT), 1));
        assert_eq!(recent.of(&event(1)), None);
        assert_eq!(recent.of(&event(0)).map(|value| value.1), Some(2));
        assert_eq!(recent.last().map(|value| &value.0), Some(&event(MOST_RECENT)));
        assert_eq!(kept(&recent), recent);
        let many = Recent([recent.0.clone(), recent.0.clone()].concat());
        assert_eq!(kept(&many).0.len(), MOST_RECENT);
    }
}
