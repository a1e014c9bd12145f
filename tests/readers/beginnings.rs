//! What a search begins with: inputs of every kind that a reader knows, small, of invented people.

use topcut::engine::id::{Instant, Seq};
use topcut::engine::tournament::setup::LinkNames;
use topcut::files::cards::{Card, Choices, FinalCard, RoundCard};
use topcut::files::event::backup;
use topcut::files::interchange::cryodex::cryodex;
use topcut::files::interchange::list_fortress::list_fortress;
use topcut::files::write;

use super::{SEEDS, live};

/// For each door its inputs.
pub fn beginnings(door: &str) -> Vec<Vec<u8>> {
    match door {
        "open" => files(),
        "backup" => SEEDS.chunks(3).map(|logs| backup::write_with(logs, &[]).into_bytes()).collect(),
        "store" => texts(STORE),
        "paste" => texts(PASTE),
        "list" => texts(LIST),
        "typed" => texts(TYPED),
        "card" => cards(),
        "live" => live::beginnings(),
        "twist" | "joined" => {
            (0..=255_u8).map(|byte| (0..14).map(|step| byte.wrapping_mul(31 + step * 6)).collect()).collect()
        }
        _ => Vec::new(),
    }
}

fn texts(texts: &[&str]) -> Vec<Vec<u8>> {
    texts.iter().map(|text| text.as_bytes().to_vec()).collect()
}

fn files() -> Vec<Vec<u8>> {
    let mut files: Vec<Vec<u8>> = Vec::new();
    for log in SEEDS.iter() {
        let state = log.replay();
        files.push(write(log).into_bytes());
        files.push(cryodex(&state).into_bytes());
        files.push(list_fortress(&state).into_bytes());
    }
    files.extend(texts(FILES));
    // Windows-1252, and the same report twice.
    files.push(b"{\"name\":\"Caf\xe9\",\"players\":[{\"name\":\"Ren\xe9\"},{\"name\":\"Bo\"}],\"rounds\":[]}".to_vec());
    let twice = files[1].clone();
    files.push([twice.as_slice(), b"\n", twice.as_slice()].concat());
    files
}

/// Cards as bytes, links, digits and fields.
fn cards() -> Vec<Vec<u8>> {
    let mut inputs = Vec::new();
    for (log, names) in
        SEEDS.iter().step_by(3).zip([LinkNames::Full, LinkNames::Short, LinkNames::Numbers].into_iter().cycle())
    {
        let choices = Choices { names, has_places: true, message: "Lunch".to_owned() };
        let card = RoundCard::of(&log.replay(), Seq(9), Instant(0), &choices).map(Card::from);
        let last = Card::from(FinalCard::of(&log.replay(), Seq(9), Instant(0), names));
        for card in card.into_iter().chain([last]) {
            inputs.extend(card.to_bytes());
            inputs.extend([card.to_link(), card.to_digits()].into_iter().flatten().map(String::into_bytes));
        }
    }
    inputs.extend(texts(CARDS));
    inputs
}

/// Fields; the first are of a sound card.
const CARDS: &[&str] = &[
    "Cup\nxwing\n\n\nAnn\nBo\0\0\u{1}\0\u{2}\u{7}\0\u{1}\u{3}\0\0\u{1}\u{2}\u{1}\0\0\0\0\0\0\0\0\0",
    "Cup\nxwing\n\n\n\0\0\0\u{7}\0\u{1}\u{3}\0\0\0\0\0\0\0\0\0\0\0\0",
    "Cup\n\n\n\0\u{2}\u{1}\0\u{5}",
    "https://example.org/#/c/wgEAAAAAAA",
    "59000000000000000000000000000",
];

const FILES: &[&str] = &[
    "<CRYODEXDATA><PLAYERS><PLAYER><NAME>Ann & O</NAME><SAVEID>0</SAVEID></PLAYER><PLAYER><NAME>Bo</NAME><SAVEID>1</SAVEID></PLAYER></PLAYERS><TOURNAMENTS><TOURNAMENT><PLAYERS>0,1</PLAYERS><ROUNDS><ROUND><ISSINGLEELIMINATION>false</ISSINGLEELIMINATION><MATCHES><MATCH><PLAYER1>0</PLAYER1><PLAYER2>1</PLAYER2><ISBYE>false</ISBYE><PLAYER1POINTS>60</PLAYER1POINTS><PLAYER2POINTS>60</PLAYER2POINTS><GAME1RESULT>PLAYER_2_WINS</GAME1RESULT></MATCH></MATCHES></ROUND></ROUNDS><NAME>Spring</NAME><DATE>2026-03-01</DATE></TOURNAMENT></TOURNAMENTS></CRYODEXDATA>",
    "{\"name\":\"x\",\"players\":[{\"id\":1,\"name\":\"Ann\",\"swiss_standing\":1,\"mov\":512,\"sos\":\"0.5\"},{\"id\":2,\"name\":\"Bo\"}],\"rounds\":[{\"round_number\":1,\"roundtype_id\":1,\"matches\":[{\"player1_id\":1,\"player2_id\":2,\"player1_points\":100,\"player2_points\":34,\"result\":\"win\",\"winner_id\":1}]}]}",
    "{\"players\":[{\"name\":\"A\",\"list\":\"{}\"},{\"name\":\"A\"}],\"rounds\":[{\"round-type\":\"swiss\",\"round-number\":1,\"matches\":[{\"player1\":\"A\",\"player2\":\"B\",\"player1points\":100,\"player2points\":20,\"result\":\"win\"},{\"player1\":\"C\",\"result\":\"bye\"}]},{\"round-type\":\"elimination\",\"round-number\":2,\"matches\":[]}]}",
    "{\"format\":\"topcut\",\"version\":2,\"log\":[]}",
    "\u{feff}{\"format\":\"topcut\",\"version\":1,\"log\":[]}",
    "[]",
    "{\"tournament\":{\"players\":[]}}",
];

const STORE: &[&str] = &[
    "0",
    "1 00000000 1 {}",
    "2 zzz",
    "000003 1",
    "topcut/1/0000000000000001/000000 00000000 1 {\"seq\":0}",
    "topcut/1/0000000000000001/adopt 2",
    "topcut/a/0000000000000001/000001 kept",
    "topcut/1/x/000000 \ntopcut/1/x/000001 \n",
    "topcut/1//000000 1",
    "topcut/9/0000000000000001/000000 1",
    "999999 later",
    "adopt 1",
    "5 \n6 \n7 ",
    "topcut/1/0000000000000001/000000\u{0} 1",
    "another app's thing",
    "1 e3b0c442 1 {\"seq\":1,\"at\":0,\"fact\":{}}",
    "1 e3b0c442 99 {\"seq\":1,\"at\":0,\"fact\":{}}",
    "3 \u{1f680}",
    "topcut/1/0000000000000001/0000001 1",
    "topcut/1/0000000000000001/-00001 1",
];

const PASTE: &[&str] = &[
    "Ann O\nBo P\nCy Q",
    "1. Ann\n2. Bo\n3) Cy",
    "Name;Club;Faction;Squad\n\"O, Ann\";\"Red \"\"Dice\"\"\";Rebel Alliance;98",
    "Name,Points\nAnn,100\nBo,201\nAnn,3",
    "Ann\tRed\t100\nBo\tBlue\t99",
    "Ann, Bo, Cy, Di, Ed",
    "Red Dice: Ann & Bo\nBlue Dice; Cy; Di; 398",
    "Ann & Bo\nCy + Di\nEd/Flo",
    "\"Ann\nO\",100\n\"Bo",
    "\u{feff}\u{202e}Ann\r\nBo\rCy\r\n\r\n",
    "Last name,First name\nO,Ann\nP,Bo",
    "Nom;Prenom;Club\nO;Ann;Dés",
    "Nombre,Apellido,Facción,Puntos\nAnn,O,Imperio,100",
    "-- ann@example.org\n* Bo (waitlist)",
    "=1+1\n+2\n@SUM(A1)\n<b>x</b>",
    "Ann\nann\nÁnn\nANN O\nAnn O",
    "Player 1: Ann vs Player 2: Bo",
    ";;;\n,,,\n\t\t\n||||",
    "Name|Bye\nAnn|x\nBo|",
    "1\n2\n300\n65536\n-1\n99999999999999999999",
];

const LIST: &[&str] = &[
    "{\"faction\":\"rebel\",\"points\":100,\"pilots\":[{\"name\":\"wedgeantilles\",\"ship\":\"xwing\",\"points\":29,\"upgrades\":{\"amd\":[\"r2d2\"],\"torpedo\":[\"protontorpedoes\"]}}],\"version\":\"0.3.0\",\"obstacles\":[\"coreasteroid0\",\"yt2400debris2\",\"vt49decimatordebris1\"]}",
    "{\"faction\":\"rebelalliance\",\"pilots\":[{\"id\":\"lukeskywalker\",\"ship\":\"t65xwing\",\"points\":62,\"upgrades\":[]}],\"version\":\"2.0.0\",\"vendor\":{}}",
    "[{\"faction\":\"scum\",\"pilots\":[]},{\"faction\":\"imperial\"}]",
    "{\"container\":[{\"pilots\":[{}]}]}",
    "{\"error\":\"not found\"}",
    "Luke Skywalker (62) + R2-D2 + Proton Torpedoes\nWedge Antilles 52\nTotal: 114/200",
    "Rebel Alliance\nX-wing - Red Squadron Veteran - 26\nX-wing - Blue Squadron - 22",
    "https://example.org/list?d=1",
    "3x Stormtrooper (elite) 9\nDarth Vader 13\nCommand cards:\n2 Element of Surprise\n1x Take Initiative",
    "Characters\n2 Captain Phasma - Elite Trooper 12/15\nUpgrades (4)\n2x Holdout Blaster\nBattlefield: Frozen Wastes",
    "Plot: Profitable Connection\n1 Kylo Ren (2 dice)\n2 Backup Muscle",
    "2 2 2\nxx\n0x Nothing\n-1 Less\n65536 Many\n1e9",
    "\"Quoted\", name (1) (2) (3) [4] {5}",
    "Deployment\nLuke Skywalker, Hero of the Rebellion 10\n\nCommand\nSon of Skywalker 3\n\n\n",
    "\u{202e}evil (10)\n\u{1f468}\u{200d}\u{1f469} 3",
    "CR90 Corvette (Fore) 50 + Optimized Generators\nCR90 Corvette (Aft) 40",
    "Obstacles: coreasteroid0, coreasteroid1, yt2400debris0",
    "{\"pilots\":[{\"id\":1},{\"name\":null,\"ship\":\"\",\"points\":-3},{\"points\":\"12*\"}],\"obstacles\":[1,\"x\"]}",
    "+ + + (\n()\n( 1 )",
    "Total 100\nTotal: 100\n100 points",
];

const TYPED: &[&str] = &[
    "7 100 64",
    "7",
    "7 100",
    "ann 100 64",
    "ann",
    "https://example.org/#/e/0000000000000001/round/1?t=3",
    "#/e/0000000000000001/round/e2",
    "HTTPS:--EXAMPLE.ORG-+-E-0000000000000001-ROUND-1-T-3",
    "2026-11-21",
    "1234-99-99",
    "1:15",
    "75",
    "-5:00",
    "0|cps|12|1|0|message",
    "1|5|3|1|1|0",
    "kept\u{1f}Ann\u{1f}Red\u{1f}she\nforgotten\u{1f}00000000000000ff",
    "65536 65536 65536",
    "99999999999999999999 1 1",
    "#/new",
    "#/e/x/standing/200",
    "kept\tAnn\tRed\tshe\nforgotten\t00000000000000ff",
    "{\"kept\":[[\"Ann\",\"Red\",\"she\"]],\"forgotten\":[255]}",
    "{\"warnings\":[20,3],\"on\":[false,true],\"volume\":\"high\",\"sounds_in\":\"screen\"}",
    "{\"follows_day\":false,\"shows\":[\"standing\",\"clock\"],\"seconds\":20,\"message\":\"Lunch\"}",
    "{\"taken\":12,\"dismissed\":4000}",
    "\"fr\"",
];
