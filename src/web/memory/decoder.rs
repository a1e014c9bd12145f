//! There are no workers.

use crate::web::ports::Reader;

pub fn serve(_reader: impl Future<Output = Option<Reader>> + 'static) {}
