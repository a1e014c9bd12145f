//! The guide to a first event: its words name the buttons, its sentences stay short, its pictures are there.

use std::{fs, path::Path};

use topcut::present::guide::{GuideView, StepView, guide};
use topcut::present::words::text::{Lang, Words};

const MOST_WORDS: usize = 45;
const MOST_SENTENCES: usize = 3;
/// Of the pictures of one language, light and dark.
const MOST_BYTES: u64 = 600_000;

fn steps(lang: Lang) -> Vec<StepView> {
    let GuideView { mut steps, rescue, .. } = guide(Words::new(lang));
    assert!((7..=11).contains(&steps.len()));
    steps.push(rescue);
    steps
}

#[test]
fn steps_are_short_and_name_the_buttons_of_the_app() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let all: Vec<_> = steps(lang).into_iter().map(|step| step.text).collect();
        for text in &all {
            assert!(
                text.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count() <= MOST_WORDS,
                "{lang:?}: {text}"
            );
            let sentences = text.matches(['.', '?']).count();
            assert!((1..=MOST_SENTENCES).contains(&sentences), "{lang:?}: {sentences} sentences: {text}");
            assert!(!text.contains(['{', '}']), "{lang:?}: {text}");
        }
        let all = all.join(" ");
        let [open, close] = match lang {
            Lang::En => ["“", "”"],
            Lang::Fr => ["«\u{a0}", "\u{a0}»"],
            Lang::Es | Lang::It => ["«", "»"],
        };
        for button in [
            words.home_new(),
            words.setup_create(),
            words.players_paste(),
            words.desk_check_in(),
            &words.next_pair_round(1),
            &words.next_post_round(1),
            words.clock_start(),
            words.screen_open(),
            words.sheet_save(),
            words.players_drop(),
            &words.next_cut(4),
            words.next_close(),
            words.app_download(),
            words.app_undo(),
        ] {
            assert!(all.contains(&[open, button, close].concat()), "{lang:?}: {button}");
        }
    }
}

#[test]
fn each_step_has_a_picture_of_the_size_it_says() {
    let public = Path::new(env!("CARGO_MANIFEST_DIR")).join("public");
    for lang in Lang::ALL {
        let mut sum = 0;
        let steps = steps(lang);
        for StepView { picture, .. } in &steps {
            for address in &picture.addresses {
                let bytes = fs::read(public.join(address)).unwrap_or_else(|_| panic!("{address}"));
                assert_eq!(size(&bytes), Some([picture.width, picture.height]), "{address}");
                sum += bytes.len() as u64;
            }
            assert!(picture.alt.split_whitespace().count() > 4, "{}", picture.alt);
        }
        assert!(sum <= MOST_BYTES, "{}: {sum} bytes", lang.code());
        let files = fs::read_dir(public.join("guide").join(lang.code())).unwrap().count();
        assert_eq!(files, 2 * steps.len(), "{}: a picture that no step shows", lang.code());
    }
}

/// Width and height of a WebP picture as Chromium writes it: the extended form, which holds each less one.
fn size(bytes: &[u8]) -> Option<[u16; 2]> {
    let head = bytes.strip_prefix(b"RIFF")?.get(4..)?.strip_prefix(b"WEBPVP8X")?;
    let at = |index: usize| Some(1 + u16::from_le_bytes([*head.get(index)?, *head.get(index + 1)?]));
    Some([at(8)?, at(11)?])
}
