//! Journeys that are played from one text natively and in browsers: the native app must not drift from the real one.

pub mod first_event;
pub mod whole_event;

pub use crate::made::NAMES;

/// A table of the round on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    pub number: u16,
    pub names: [String; 2],
    pub scores: [Option<u16>; 2],
    pub state: String,
}

/// A line of the standing on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub place: String,
    pub name: String,
    pub figures: Vec<String>,
}

/// A person before the app. Parts are found by their words: equal, else beginning with, else containing them.
pub trait Hands {
    type Trouble: std::fmt::Debug;

    /// Presses the part with these words, as soon as it is there.
    async fn press(&mut self, words: &str) -> Result<(), Self::Trouble>;

    /// Replaces the value of the field with this label.
    async fn write(&mut self, label: &str, text: &str) -> Result<(), Self::Trouble>;

    /// The page says this, at once or soon.
    async fn says(&mut self, text: &str) -> Result<(), Self::Trouble>;

    /// Turns to a page of the open event.
    async fn leaf(&mut self, page: &str) -> Result<(), Self::Trouble>;

    /// Loads the page again.
    async fn reload(&mut self) -> Result<(), Self::Trouble>;

    /// Creates an event with these rounds, cut and players.
    async fn custom_event(&mut self, rounds: u64, cut: u64, names: &[&str]) -> Result<(), Self::Trouble>;

    /// The tables of the round on the screen.
    async fn tables(&mut self) -> Result<Vec<Table>, Self::Trouble>;

    /// Players without an opponent, with the word beside them.
    async fn unpaired(&mut self) -> Result<Vec<(String, String)>, Self::Trouble>;

    /// Types a result into the command line of the round.
    async fn type_result(&mut self, table: u16, scores: [u16; 2]) -> Result<(), Self::Trouble>;

    /// The lines of the standing on the screen.
    async fn standing(&mut self) -> Result<Vec<Line>, Self::Trouble>;

    /// Pastes players, one a line.
    async fn paste(&mut self, names: &[&str]) -> Result<(), Self::Trouble> {
        self.press("Paste names").await?;
        self.write("One player per line", &names.join("\n")).await?;
        self.press(&format!("Add {} player", names.len())).await?;
        self.says(&format!("{} player", names.len())).await
    }

    /// Pairs and posts the next Swiss round.
    async fn round(&mut self, number: u8) -> Result<(), Self::Trouble> {
        self.press(&format!("Pair round {number}")).await?;
        self.press(&format!("Post round {number}")).await?;
        self.says("results in").await
    }

    /// Types results for all tables: the side that comes first in `order` wins.
    async fn play(&mut self, order: &[&str]) -> Result<(), Self::Trouble> {
        for table in self.tables().await? {
            if table.scores != [None, None] {
                continue;
            }
            let [a, b] = table.names.each_ref().map(|name| order.iter().position(|known| known == name));
            let loser = 10 + 3 * table.number;
            let scores = if a < b { [200, loser] } else { [loser, 200] };
            self.type_result(table.number, scores).await?;
        }
        Ok(())
    }
}
