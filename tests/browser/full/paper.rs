//! Paper of every format.

use crate::{
    finished::Event,
    journey_paper::{opened, prints},
    site::Site,
    visit::Visit,
};

#[test]
fn slips_and_lists_of_every_format_have_room() {
    let site = Site::at("/");
    for (format, entries, slips) in [
        ("xwing-2e", 8, [1, 1]),
        ("xwing-1e", 40, [4, 4]),
        ("xwing-epic-dogfight", 10, [1, 1]),
        ("xwing-epic-team", 9, [1, 1]),
        ("destiny", 16, [2, 2]),
        ("imperial-assault", 120, [15, 15]),
    ] {
        Visit::laptop().run(async |page| {
            opened(page, &site, &Event::of_format(format, entries)).await?;
            prints(page, "Match slips", &format!("{format}-slips"), slips).await?;
            prints(page, "Lists to fill in", &format!("{format}-lists"), [1, 1]).await?;
            let by_name = usize::from(entries).div_ceil(84).max(1);
            prints(page, "Pairings by name", &format!("{format}-by-name"), [by_name, by_name]).await
        });
    }
}
