//! Journeys 9 and 10: a tie at the line of the cut, the cut, the bracket, the closed event, and the files that leave it.

use super::{Hands, Line, NAMES};

/// The scores of those who lose, by table. Whoever meets, nobody has the margin of another with one win.
const LOSERS: [[u16; 4]; 2] = [[10, 60, 25, 40], [3, 7, 103, 150]];

pub async fn whole_event<H: Hands>(hands: &mut H) -> Result<(), H::Trouble> {
    let names = &NAMES[..8];
    hands.custom_event(2, 4, names).await?;
    for (round, losers) in (1..).zip(LOSERS) {
        hands.round(round).await?;
        for (table, loser) in hands.tables().await?.into_iter().zip(losers) {
            let [a, b] = table.names.each_ref().map(|name| names.iter().position(|known| known == name));
            let scores = if a < b { [200, loser] } else { [loser, 200] };
            hands.type_result(table.number, scores).await?;
        }
        hands.says("All 4 results are in").await?;
    }
    hands.leaf("standing").await?;
    let standing = hands.standing().await?;
    assert_eq!(standing.len(), 8);
    assert_eq!(standing[0].place, "1");
    assert!(standing[..2].iter().any(|line| line.name == names[0]), "who wins all is at the top");
    // XW-4: the margin of victory decides, and is said to the digit.
    let figure = |line: &Line, at: usize| line.figures[at].split(' ').next().unwrap_or_default().to_owned();
    let [above, below] = [&standing[3], &standing[4]];
    assert_eq!(figure(above, 0), figure(below, 0), "a tie at the line");
    hands.says(&format!("{} and {} are tied on points.", above.name, below.name)).await?;
    hands.says(&format!("decides: {} to {}.", figure(above, 1), figure(below, 1))).await?;
    let seeds: Vec<String> = standing[..4].iter().map(|line| line.name.clone()).collect();
    hands.cut(4).await?;
    hands.press("Pair semi-finals").await?;
    hands.says("0 of 2").await?;
    let pairs: Vec<[String; 2]> = hands.tables().await?.into_iter().map(|table| table.names).collect();
    let seeded = |a: usize, b: usize| [seeds[a].clone(), seeds[b].clone()];
    assert_eq!(pairs, [seeded(0, 3), seeded(1, 2)], "the best plays the last");
    hands.play(names).await?;
    hands.says("All 2 results are in").await?;
    hands.press("Pair final").await?;
    hands.says("0 of 1").await?;
    hands.play(names).await?;
    hands.says("The result is in").await?;
    hands.press("Close the event").await?;
    hands.says("Final standings").await?;
    hands.says(&format!("{} wins the event", names[0])).await?;
    let page = hands.take("Results page", "results.html").await?;
    hands.press("Share").await?;
    let figures = hands.take("Standings as CSV", "final-standings.csv").await?;
    for text in [page, figures] {
        assert!(names.iter().all(|name| text.contains(name)), "{text}");
    }
    hands.take_picture("Share the picture", "final-standings.png").await?;
    hands.leaf("bracket").await?;
    hands.take_picture("Bracket as a picture", "Top-4.png").await?;
    hands.leaf("round/1").await?;
    hands.take_picture("Pairings as a picture", "Round-1.png").await
}
