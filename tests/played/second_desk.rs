//! Journey 16: a second desk joins, what one enters is at the other; the link breaks, both go on, and become one again.

use super::{Hands, NAMES};

pub async fn second_desk<H: Hands>(first: &mut H, second: &mut H) -> Result<(), H::Trouble> {
    first.custom_event(3, 0, &NAMES[..8]).await?;
    first.round(1).await?;
    join(first, second).await?;
    first.leaf("desks").await?;
    first.says("Mia").await?;
    first.leaf("round").await?;
    second.leaf("round").await?;
    second.type_result(1, [200, 34]).await?;
    first.has_result(1, [200, 34]).await?;
    first.type_result(2, [60, 200]).await?;
    second.has_result(2, [60, 200]).await?;
    second.press("Undo").await?;
    second.says("1 of 4").await?;
    first.says("1 of 4").await?;
    first.leaf("log").await?;
    first.says("Undone").await?;
    // The link dies with the page, and each goes on.
    second.reload().await?;
    second.rest().await?;
    second.says("The main desk is not connected.").await?;
    second.press("Continue here").await?;
    second.type_result(3, [200, 10]).await?;
    first.leaf("round").await?;
    first.type_result(2, [50, 200]).await?;
    join(first, second).await?;
    second.says("This device has changes the main desk lacks.").await?;
    first.says("has other changes").await?;
    first.press("Merge the changes of Mia").await?;
    first.says("1 change taken from the other device").await?;
    first.rest().await?;
    for desk in [&mut *first, &mut *second] {
        desk.leaf("round").await?;
        desk.says("3 of 4").await?;
        for (table, scores) in [(1, [200, 34]), (2, [50, 200]), (3, [200, 10])] {
            desk.has_result(table, scores).await?;
        }
    }
    second.type_result(4, [200, 90]).await?;
    first.has_result(4, [200, 90]).await?;
    first.says("All 4 results are in").await
}

/// Two codes, one each way.
async fn join<H: Hands>(first: &mut H, second: &mut H) -> Result<(), H::Trouble> {
    first.leaf("desks").await?;
    first.press("Desk").await?;
    first.press("Show code").await?;
    let offer = first.code().await?;
    second.open(&offer).await?;
    second.write("Your name", "Mia").await?;
    second.press("Join").await?;
    let answer = second.code().await?;
    first.write("Link of the other device", &answer).await?;
    first.press("Connect").await?;
    first.rest().await
}
