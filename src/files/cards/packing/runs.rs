//! Numbers that mostly count upwards, as runs: `1 2 3 4 8 9` are two.

/// Numbers skipped before the run (or stepped back), and its length.
pub(in crate::files::cards) type Run = (i32, u16);

pub(in crate::files::cards) fn packed(numbers: impl IntoIterator<Item = u16>) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    let mut next = 0;
    for number in numbers.into_iter().map(i32::from) {
        match runs.last_mut() {
            Some((_, count)) if number == next => *count += 1,
            _ => runs.push((number - next, 1)),
        }
        next = number + 1;
    }
    runs
}

/// None beyond this many numbers, or outside of their range.
pub(in crate::files::cards) fn unpacked(runs: &[Run], most: usize) -> Option<Vec<u16>> {
    let (mut numbers, mut next) = (Vec::new(), 0_i32);
    for (skipped, count) in runs {
        if numbers.len() + usize::from(*count) > most {
            return None;
        }
        next = next.checked_add(*skipped)?;
        for _ in 0..*count {
            numbers.push(u16::try_from(next).ok()?);
            next += 1;
        }
    }
    Some(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_read_as_written() {
        for (numbers, runs) in [
            (&[][..], &[][..]),
            (&[0, 1, 2], &[(0, 3)]),
            (&[1, 2, 3, 4, 8, 9], &[(1, 4), (3, 2)]),
            (&[7, 1, 2, 0, 65535], &[(7, 1), (-7, 2), (-3, 1), (65534, 1)]),
        ] {
            assert_eq!(packed(numbers.iter().copied()), runs);
            assert_eq!(unpacked(runs, 6).as_deref(), Some(numbers));
        }
    }

    #[test]
    fn runs_stay_in_their_bounds() {
        for runs in
            [&[(0, 7)][..], &[(-1, 1)], &[(65535, 2)], &[(i32::MAX, 1)], &[(0, 1), (i32::MAX, 1)], &[(0, 65535)]]
        {
            assert_eq!(unpacked(runs, 6), None, "{runs:?}");
        }
    }
}
