//! Journey 4: a result of round 1 turns out swapped in round 3; what was played stays. The same inside a bracket.

use super::{Hands, Line, NAMES, Table};

pub async fn wrong_result<H: Hands>(hands: &mut H) -> Result<(), H::Trouble> {
    hands.custom_event(2, 4, &NAMES[..6]).await?;
    for round in 1..=2 {
        hands.round(round).await?;
        hands.play(&NAMES).await?;
        hands.says("All 3 results are in").await?;
    }
    let second = hands.tables().await?;
    hands.leaf("standing/2").await?;
    let before = hands.standing().await?;
    let first = swap(hands, "round/1", 0).await?;
    hands.press("Correct result").await?;
    hands.says("Enter a reason").await?;
    hands.press("Scores were swapped").await?;
    hands.press("Correct result").await?;
    hands.says("Table 1: result corrected.").await?;
    hands.has_result(1, [first.scores[1], first.scores[0]].map(|score| score.expect("a result"))).await?;
    hands.leaf("standing/2").await?;
    let after = hands.standing().await?;
    let won =
        |lines: &[Line], name: &str| lines.iter().find(|line| line.name == name).map(|line| line.figures[0].clone());
    for name in &first.names {
        assert_ne!(won(&before, name), won(&after, name), "{name} has other points");
    }
    hands.leaf("round/2").await?;
    hands.says("complete").await?;
    assert_eq!(hands.tables().await?, second, "round 2 stays as it was played");
    hands.leaf("log").await?;
    hands.says("Scores were swapped").await?;
    in_the_bracket(hands).await
}

/// The loser of a semi-final was its winner.
async fn in_the_bracket<H: Hands>(hands: &mut H) -> Result<(), H::Trouble> {
    hands.leaf("standing").await?;
    hands.cut(4).await?;
    hands.press("Pair semi-finals").await?;
    hands.says("0 of 2").await?;
    hands.play(&NAMES).await?;
    hands.says("All 2 results are in").await?;
    hands.press("Pair final").await?;
    hands.says("0 of 1").await?;
    hands.play(&NAMES).await?;
    hands.says("The result is in").await?;
    let semi = swap(hands, "round/e1", 0).await?;
    let loser = &semi.names[usize::from(semi.scores[0] > semi.scores[1])];
    hands.says("Later matches that others would play").await?;
    hands.press("Replay these matches").await?;
    hands.press("Typing mistake").await?;
    hands.press("Correct result").await?;
    hands.says("result corrected").await?;
    hands.leaf("round/e2").await?;
    hands.says("0 of 1").await?;
    let last = hands.tables().await?.remove(0);
    assert!(last.names.contains(loser), "{loser} is in the final: {last:?}");
    assert_eq!(last.scores, [None, None]);
    Ok(())
}

/// Swaps the scores of a table of an earlier round, as far as the question; returns the table as it was.
async fn swap<H: Hands>(hands: &mut H, page: &str, at: usize) -> Result<Table, H::Trouble> {
    hands.leaf(page).await?;
    hands.says("complete").await?;
    let table = hands.tables().await?[at].clone();
    hands.open_table(table.number).await?;
    hands.says("No change.").await?;
    for side in [0, 1] {
        let score = table.scores[1 - side].expect("a result").to_string();
        hands.write(&format!("Score of {}", table.names[side]), &score).await?;
    }
    hands.press("Correct result").await?;
    hands.says("What the correction changes").await?;
    Ok(table)
}
