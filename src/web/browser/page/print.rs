//! Printing through the browser's dialog.

use leptos::portal::Portal;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{CssRule, CssStyleSheet};

use crate::web::browser::clock;

/// Draws beside the app what the style sheet shows in print only.
pub fn beside(drawn: impl Fn() -> Option<AnyView> + Clone + Send + Sync + 'static) -> AnyView {
    view! { <Portal>{drawn.clone()}</Portal> }.into_any()
}

/// Opens the print dialog once the page is drawn, if the browser has one.
pub fn print() {
    request_animation_frame(|| {
        let _ = window().print();
    });
}

/// Sets the paper size with an `@page` rule at the end of the app's style sheet; replaces the previous rule.
pub fn set_page_rule(rule: &str) {
    let sheets = window().document().map(|document| document.style_sheets());
    let Some(sheet) = sheets.and_then(|sheets| sheets.get(0)?.dyn_into::<CssStyleSheet>().ok()) else { return };
    let Ok(rules) = sheet.css_rules() else { return };
    let last = rules.length().saturating_sub(1);
    if rules.get(last).is_some_and(|rule| rule.type_() == CssRule::PAGE_RULE) {
        let _ = sheet.delete_rule(last);
    }
    let _ = sheet.insert_rule_with_index(rule, rules.length());
}

/// The address of the app without the fragment.
pub fn base() -> String {
    let address = window().location().href().unwrap_or_default();
    address.split('#').next().unwrap_or_default().to_owned()
}

/// Current time zone offset in minutes.
pub fn offset_minutes() -> i64 {
    clock::offset_minutes(clock::now())
}
