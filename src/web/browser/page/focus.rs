//! Keyboard focus: moves to the title after a change of page, into a panel and back.

use leptos::ev;
use leptos::prelude::{
    GetValue, LocalStorage, SetValue, StoredValue, document, on_cleanup, request_animation_frame, window,
    window_event_listener,
};
use wasm_bindgen::JsCast;
use web_sys::{
    Element, FocusOptions, HtmlElement, HtmlInputElement, KeyboardEvent, MouseEvent, ScrollIntoViewOptions,
    ScrollLogicalPosition,
};

use crate::web::browser::js::{focused, is_media, target};

/// The detail pane, if something is open in it.
const OPEN_DETAIL: &str = ".page__detail:not(.page__detail--empty)";

/// Focuses the first match of a selector once the page is drawn.
pub fn on(selector: &'static str) {
    on_one_of([selector.to_owned()]);
}

/// Focuses the first match of a selector once the page is drawn, if that is still wanted then.
pub fn on_if(selector: &'static str, is_wanted: impl FnOnce() -> bool + 'static) {
    request_animation_frame(move || {
        if is_wanted() {
            now_on(selector);
        }
    });
}

/// Focuses the title once the page is drawn, unless something of the page has the focus by then.
pub fn on_title() {
    let is_free = || focused::<Element>().is_none_or(|held| !matches!(held.closest("#main *"), Ok(Some(_))));
    on_if("#main h1", is_free);
}

/// Focuses the match of the first selector that has one, once the page is drawn.
pub fn on_one_of<const N: usize>(selectors: [String; N]) {
    request_animation_frame(move || {
        selectors.iter().any(|selector| now_on(selector));
    });
}

/// Focuses the first match of a selector immediately; returns whether there was one.
pub fn now_on(selector: &str) -> bool {
    let Some(found) = find(selector) else { return false };
    // A heading takes no focus by itself.
    if found.tab_index() < 0 && !found.has_attribute("tabindex") {
        let _ = found.set_attribute("tabindex", "-1");
    }
    found.focus().is_ok()
}

/// Focuses the first match of a selector if the focused element is gone once the page is drawn.
pub fn if_lost(selector: &'static str) {
    request_animation_frame(move || {
        if is_lost() {
            now_on(selector);
        }
    });
}

/// Focuses the title, without scrolling, if the element with the focus is gone once a change is drawn.
pub fn or_title() {
    if is_lost() {
        return;
    }
    // A dialog closes in the frame after the change.
    request_animation_frame(|| {
        request_animation_frame(|| {
            if let (true, Some(title)) = (is_lost() && find(OPEN_DETAIL).is_none(), find("#main h1")) {
                let stay = FocusOptions::new();
                stay.set_prevent_scroll(true);
                let _ = title.set_attribute("tabindex", "-1");
                let _ = title.focus_with_options(&stay);
            }
        });
    });
}

fn is_lost() -> bool {
    document().active_element().is_none_or(|active| active.tag_name() == "BODY")
}

/// Scrolls the first match of a selector into sight once the page is drawn, if it is out of sight.
pub fn into_sight(selector: &'static str) {
    request_animation_frame(move || {
        if let Some(found) = find(selector) {
            let options = ScrollIntoViewOptions::new();
            options.set_block(ScrollLogicalPosition::Nearest);
            found.scroll_into_view_with_scroll_into_view_options(&options);
        }
    });
}

/// Scrolls to a section once the page is drawn, and focuses what is chosen there.
pub fn to_section(selector: &'static str) {
    request_animation_frame(move || {
        if let Some(found) = find(selector) {
            // It may be folded.
            if let Ok(Some(row)) = found.closest("details") {
                let _ = row.set_attribute("open", "");
            }
            now_on(&[selector, " input:checked"].concat());
            found.scroll_into_view();
        }
    });
}

/// Scrolls the row of rounds sideways, once it is drawn, so that the current one is in its middle.
pub fn show_current_round() {
    request_animation_frame(|| {
        let Some(found) = find(".rounds__item[aria-current]") else { return };
        let Some(row) = found.parent_element() else { return };
        let middle = |of: &Element| {
            let place = of.get_bounding_client_rect();
            place.left() + place.width() / 2.0
        };
        row.set_scroll_left(row.scroll_left() + (middle(&found) - middle(&row)) as i32);
    });
}

/// Closes the list of rounds of a narrow page: one was chosen.
pub fn close_rounds() {
    let _ = find(".rounds").map(|list| list.hide_popover());
}

/// As [`show_current_round`] whenever the window gets another size, as on a turned phone; until the page is left.
pub fn show_current_round_when_turned() {
    let turned = window_event_listener(ev::resize, |_| show_current_round());
    on_cleanup(move || turned.remove());
}

/// Blurs the active field, so that its text is committed.
pub fn leave() {
    if let Some(held) = focused::<HtmlElement>() {
        let _ = held.blur();
    }
}

/// Takes the focus out of the detail pane before it closes: a browser that removes what has the focus lays the page out
/// at once, half changed.
pub fn leave_detail() {
    if is_in_detail() {
        leave();
    }
}

/// The element that was focused before a detail pane opened. Lives as long as the scope that makes it.
#[derive(Clone, Copy)]
pub struct Held(StoredValue<Option<HtmlElement>, LocalStorage>);

impl Held {
    pub fn nothing() -> Self {
        Self(StoredValue::new_local(None))
    }

    /// Remembers the focused element, unless it is in the pane itself or there is none.
    pub fn remember(self) {
        if !is_in_detail() && !is_lost() {
            self.0.set_value(focused());
        }
    }

    /// Restores the focus once the page is drawn, to the title if the element is gone, unless it is already elsewhere
    /// on the page or in the next pane.
    pub fn back(self) {
        let held = self.0.try_get_value().flatten();
        request_animation_frame(move || {
            if find(OPEN_DETAIL).is_some() || !is_lost() && !is_in_detail() {
                return;
            }
            match held.filter(|element| element.is_connected()) {
                Some(element) => {
                    let _ = element.focus();
                }
                None => {
                    now_on("#main h1");
                }
            }
        });
    }
}

/// Forgets selected text: WebKit scrolls to where text of a page that is gone would be.
pub fn select_nothing() {
    if let Ok(Some(selection)) = window().get_selection() {
        let _ = selection.remove_all_ranges();
    }
}

pub fn to_top() {
    window().scroll_to_with_x_and_y(0.0, 0.0);
}

fn find(selector: &str) -> Option<HtmlElement> {
    document().query_selector(selector).ok()??.dyn_into().ok()
}

/// Scrolls the detail pane to its top.
pub fn detail_to_top() {
    if let Some(detail) = find(".page__detail") {
        detail.set_scroll_top(0);
    }
}

/// Whether the detail pane covers the page instead of sitting beside the list: the style sheet decides, before there is
/// a pane the width.
pub fn detail_covers() -> bool {
    let style = find(".page__detail").and_then(|detail| window().get_computed_style(&detail).ok().flatten());
    style.map_or_else(
        || is_media("(max-width: 63.99em)"),
        |style| style.get_property_value("position").is_ok_and(|position| position == "fixed"),
    )
}

/// Focuses the `autofocus` element of a detail pane that has just opened; without one, the pane itself where it covers
/// the page. Beside the list the focus stays in the list. Does nothing if the focus is in the pane already.
pub fn into_detail() {
    request_animation_frame(|| {
        if !is_in_detail() && !now_on(".page__detail [autofocus]") && detail_covers() {
            now_on(".page__detail");
        }
    });
}

/// Calls back if the focus is outside the detail pane once the page is drawn.
pub fn outside_detail(outside: impl FnOnce() + 'static) {
    request_animation_frame(move || {
        if !is_in_detail() {
            outside();
        }
    });
}

fn is_in_detail() -> bool {
    let active = document().active_element();
    active.is_some_and(|active| active.closest(".page__detail").is_ok_and(|detail| detail.is_some()))
}

/// Focuses the open detail pane if a button that was pressed in it has taken the focus with it.
pub fn after_press_in_detail(event: &MouseEvent) {
    let Some(pressed) = target::<Element>(event) else { return };
    request_animation_frame(move || {
        if !pressed.is_connected() && is_lost() {
            now_on(OPEN_DETAIL);
        }
    });
}

/// Traps Tab inside a detail pane that covers the page.
pub fn stay_in_detail(event: &KeyboardEvent) {
    if event.key() != "Tab" || !detail_covers() {
        return;
    }
    let stops = "a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex='0']";
    let Ok(found) = document().query_selector_all(&[".page__detail :is(", stops, ")"].concat()) else {
        return;
    };
    let ends =
        if event.shift_key() { [0, found.length().saturating_sub(1)] } else { [found.length().saturating_sub(1), 0] };
    let [edge, other] = ends.map(|index| found.item(index).and_then(|node| node.dyn_into::<HtmlElement>().ok()));
    let held = document().active_element();
    let at_edge = edge.zip(held).is_some_and(|(edge, held)| edge.is_same_node(Some(&held)));
    if at_edge && other.is_some_and(|other| other.focus().is_ok()) {
        event.prevent_default();
    }
}

/// Moves the focus with the arrow keys to the match of a selector in the next or previous list item.
pub fn steps(selector: &'static str) -> impl Fn(leptos::ev::KeyboardEvent) {
    move |event| {
        let down = match event.key().as_str() {
            "ArrowDown" => true,
            "ArrowUp" => false,
            _ => return,
        };
        if step_on(selector, down) {
            event.prevent_default();
        }
    }
}

/// Focuses the match of a selector in the next or previous visible list item; returns whether there was one.
fn step_on(selector: &str, down: bool) -> bool {
    let held = document().active_element();
    let mut line = held.and_then(|element| element.closest("li").ok().flatten());
    while let Some(here) = line {
        line = if down { here.next_element_sibling() } else { here.previous_element_sibling() };
        let found = line.as_ref().and_then(|line| line.query_selector(selector).ok().flatten());
        let Some(found) = found.and_then(|element| element.dyn_into::<HtmlElement>().ok()) else { continue };
        // A hidden one does not take it.
        if found.focus().is_ok() && document().active_element().as_ref() == Some(found.as_ref()) {
            return true;
        }
    }
    false
}

/// Selects the text of a field on focus, so that typing replaces it.
pub fn select_all(event: &leptos::ev::FocusEvent) {
    if let Some(field) = target::<HtmlInputElement>(event) {
        field.select();
    }
}

/// Selects the text of the field in a clicked label, once the browser has put its caret there.
pub fn select_clicked(event: &leptos::ev::MouseEvent) {
    let label = target::<Element>(event).and_then(|target| target.closest("label").ok().flatten());
    let field = label.and_then(|label| label.query_selector("input").ok().flatten());
    if let Some(field) = field.and_then(|field| field.dyn_into::<HtmlInputElement>().ok()) {
        request_animation_frame(move || field.select());
    }
}

/// Whether a key was pressed in a single-line field, where Enter submits.
pub fn is_in_field(event: &leptos::ev::KeyboardEvent) -> bool {
    target::<HtmlElement>(event).is_some_and(|element| element.tag_name() == "INPUT")
}
