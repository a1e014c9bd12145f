//! A QR code.

use crate::web::base::*;

use crate::present::share::code::Code;

/// Fills its width; `label` is for screen readers, empty where the page says it.
pub fn code(class: &'static str, code: &Code, label: &'static str) -> AnyView {
    let size = code.width.to_string();
    let seen = ["0 0 ", &size, " ", &size].concat();
    let (role, hidden) = if label.is_empty() { (None, Some("true")) } else { (Some("img"), None) };
    view! {
        <svg
            class=class
            viewBox=seen
            shape-rendering="crispEdges"
            role=role
            aria-label=label
            aria-hidden=hidden
            data-address=code.address.clone()
        >
            <path d=code.path.clone() />
        </svg>
    }
}
