//! Swiss pairing.
