//! Room for the numbers of a list.

/// The class of a list in which no number is higher: its column is wider, or its figures smaller, from 100 on.
pub fn numbers(highest: u16) -> &'static str {
    match highest {
        0..100 => "",
        100..1000 => " numbers--three",
        1000.. => " numbers--four",
    }
}
