//! The app is kept from the start, unless a test says something else.

use std::rc::Rc;

use super::{state, tasks};
pub use crate::web::ports::Keeping;

type Tell = Rc<dyn Fn(Keeping)>;

/// The state of the device's worker.
pub(in crate::web::browser) struct Worker {
    keeping: Keeping,
    /// The windows that follow it.
    told: Vec<(usize, Tell)>,
    /// How often a newer version was asked to begin.
    pub begun: usize,
}

impl Default for Worker {
    fn default() -> Self {
        Self { keeping: Keeping::Kept, told: Vec::new(), begun: 0 }
    }
}

pub fn keep_on_phone() {}

pub fn keep(told: impl Fn(Keeping) + Copy + 'static) {
    let window = state::current();
    let keeping = state::device(|worker: &mut Worker| {
        worker.told.push((window, Rc::new(told)));
        worker.keeping
    });
    tasks::start(async move { told(keeping) });
}

/// Tells all windows what the worker does from now on.
pub(in crate::web::browser) fn tell(keeping: Keeping) {
    let told = state::device(|worker: &mut Worker| {
        worker.keeping = keeping;
        worker.told.clone()
    });
    let living = state::all();
    let told = told.into_iter().filter(|(window, _)| living.contains(window));
    told.for_each(|(window, told)| state::inside(window, || tasks::start(async move { told(keeping) })));
}

pub fn look_for_newer() {}

pub fn begin_newer() {
    state::device(|worker: &mut Worker| worker.begun += 1);
}
