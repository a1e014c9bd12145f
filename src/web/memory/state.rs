//! The state of a device and of its windows: clock, listeners, what the app told it to do. The interfaces keep theirs by
//! its type, so that none needs to know the others.

use std::any::{Any, TypeId};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use leptos::reactive::diagnostics::SpecialNonReactiveZone;

/// When each world begins: 2026-03-07, 09:00 UTC, a Saturday.
pub const START: i64 = 1_772_874_000_000;

/// An order of the app to the device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    Downloaded {
        name: String,
        text: String,
    },
    Copied(String),
    Shared(String),
    Printed,
    /// So many tones.
    Played(usize),
    Vibrated,
    Opened(String),
    Broken(String),
}

/// An event of a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum On {
    Address,
    /// Another window wrote or removed a key.
    Foreign,
    Returned,
    Left,
    TurnedTo,
    Slept,
    Woken,
    Escape,
}

type Listener = Rc<dyn Fn(Option<String>)>;

/// The state of the interfaces, by its type.
#[derive(Default)]
struct Parts(BTreeMap<TypeId, Box<dyn Any>>);

impl Parts {
    fn get<T: Default + 'static>(&mut self) -> &mut T {
        let part = self.0.entry(TypeId::of::<T>()).or_insert_with(|| Box::new(T::default()));
        part.downcast_mut().unwrap_or_else(|| unreachable!("a part is kept by its own type"))
    }
}

#[derive(Default)]
struct WindowState {
    device: usize,
    is_dead: bool,
    listeners: BTreeMap<u64, (On, Listener)>,
    parts: Parts,
}

struct State {
    now: i64,
    count: u64,
    /// The window whose turn it is.
    current: usize,
    /// The device whose turn it is.
    device: usize,
    windows: Vec<WindowState>,
    devices: Vec<Parts>,
    network: Parts,
}

impl State {
    fn new() -> Self {
        Self {
            now: START,
            count: 0,
            current: 0,
            device: 0,
            windows: Vec::new(),
            devices: vec![Parts::default()],
            network: Parts::default(),
        }
    }
}

thread_local! {
    static STATE: RefCell<State> = RefCell::new(State::new());
}

/// A part of the device.
pub(super) fn device<T: Default + 'static, R>(act: impl FnOnce(&mut T) -> R) -> R {
    STATE.with_borrow_mut(|state| act(state.devices[state.device].get()))
}

/// A part of what connects the devices.
pub(super) fn network<T: Default + 'static, R>(act: impl FnOnce(&mut T) -> R) -> R {
    STATE.with_borrow_mut(|state| act(state.network.get()))
}

/// A part of the current window.
pub(super) fn window<T: Default + 'static, R>(act: impl FnOnce(&mut T) -> R) -> R {
    STATE.with_borrow_mut(|state| act(state.windows[state.current].parts.get()))
}

/// A number that was not given before.
pub(super) fn next() -> u64 {
    STATE.with_borrow_mut(|state| {
        state.count += 1;
        state.count
    })
}

pub(super) fn now() -> i64 {
    STATE.with_borrow_mut(|state| state.now)
}

pub(super) fn current() -> usize {
    STATE.with_borrow_mut(|state| state.current)
}

/// Adds an empty device; returns its number.
pub(super) fn add_device() -> usize {
    STATE.with_borrow_mut(|state| {
        state.devices.push(Parts::default());
        state.devices.len() - 1
    })
}

/// Runs `act` on this device.
pub(super) fn on_device<R>(device: usize, act: impl FnOnce() -> R) -> R {
    let before = STATE.with_borrow_mut(|state| std::mem::replace(&mut state.device, device));
    let done = act();
    STATE.with_borrow_mut(|state| state.device = before);
    done
}

/// Runs `act` as this window.
pub(super) fn inside<R>(window: usize, act: impl FnOnce() -> R) -> R {
    let before = STATE.with_borrow_mut(|state| {
        let before = (state.current, state.device);
        (state.current, state.device) = (window, state.windows[window].device);
        before
    });
    // Leptos warns in debug builds of what is read outside of an effect: of all that happens here.
    let _guard = SpecialNonReactiveZone::enter();
    let done = act();
    STATE.with_borrow_mut(|state| (state.current, state.device) = before);
    done
}

#[derive(Default)]
struct Heard(Vec<Told>);

pub(super) fn tell(told: Told) {
    device(|heard: &mut Heard| heard.0.push(told));
}

/// Returns the orders of the app since the last call.
pub(super) fn told() -> Vec<Told> {
    device(|heard: &mut Heard| std::mem::take(&mut heard.0))
}

/// Listens for the lifetime of the window; returns the number that [`deafen`] takes.
pub(super) fn listen(on: On, heard: impl Fn(Option<String>) + 'static) -> u64 {
    let number = next();
    STATE.with_borrow_mut(|state| state.windows[state.current].listeners.insert(number, (on, Rc::new(heard))));
    number
}

pub(super) fn deafen(number: u64) {
    drop(STATE.with_borrow_mut(|state| state.windows[state.current].listeners.remove(&number)));
}

/// Tells the listeners of a window, in order.
pub(super) fn happen_now(window: usize, on: On, what: Option<&str>) {
    let heard: Vec<Listener> = STATE.with_borrow(|state| {
        let listeners = state.windows[window].listeners.values();
        listeners.filter(|(kind, _)| *kind == on).map(|(_, heard)| Rc::clone(heard)).collect()
    });
    inside(window, || heard.iter().for_each(|heard| heard(what.map(str::to_owned))));
}

/// Opens a window on the current device; returns its number.
pub(super) fn open_window() -> usize {
    STATE.with_borrow_mut(|state| {
        let device = state.device;
        state.windows.push(WindowState { device, ..WindowState::default() });
        state.windows.len() - 1
    })
}

/// From now on nothing happens to this window.
pub(super) fn close_window(window: usize) {
    STATE.with_borrow_mut(|state| state.windows[window].is_dead = true);
}

/// All other living windows of this device.
pub(super) fn others() -> Vec<usize> {
    STATE.with_borrow(|state| {
        let is_other = |number: &usize| {
            let window = &state.windows[*number];
            *number != state.current && !window.is_dead && window.device == state.device
        };
        (0..state.windows.len()).filter(is_other).collect()
    })
}

/// All living windows.
pub(super) fn all() -> Vec<usize> {
    STATE.with_borrow(|state| (0..state.windows.len()).filter(|number| !state.windows[*number].is_dead).collect())
}

pub(super) fn set_now(now: i64) {
    STATE.with_borrow_mut(|state| state.now = now);
}

/// Begins an empty device. What windows held stays where it is: a device that is gone runs nothing, not even a `drop`.
pub(super) fn begin() {
    std::mem::forget(STATE.replace(State::new()));
}
