//! The order of names in a language, as the browser knows it.

use std::cell::RefCell;
use std::cmp::Ordering;

use js_sys::{Array, Function, Intl, Object};
use wasm_bindgen::JsValue;

use crate::present::words::by_name::compare_by;

thread_local! {
    static COMPARE: RefCell<Option<Function>> = const { RefCell::new(None) };
}

/// Names are sorted as in this language (`fr`) from now on.
pub fn sort_in(lang: &str) {
    COMPARE.set(Some(Intl::Collator::new(&Array::of1(&lang.into()), &Object::new()).compare()));
    compare_by(compare);
}

fn compare(one: &str, other: &str) -> Ordering {
    let answer = COMPARE.with_borrow(|compare| {
        let compare = compare.as_ref()?;
        compare.call2(&JsValue::NULL, &one.into(), &other.into()).ok()?.as_f64()
    });
    answer.and_then(|answer| answer.partial_cmp(&0.0)).unwrap_or_else(|| one.cmp(other))
}
