//! Codes as a camera sees them: small, turned, blurred, dim, noisy. Every picture follows from its number.

use crate::cards_samples::{sign_up, swiss};

use qrcodegen::{QrCode, QrCodeEcc, QrSegment};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use topcut::files::cards::Card;
use topcut::present::share::reading::read;

const ADDRESS: &str = "https://organisers.github.io/topcut/#/c/";
const WIDTH: usize = 448;
const HEIGHT: usize = 352;

/// How the camera sees a code.
#[derive(Clone, Copy, Debug)]
struct Sight {
    /// Pixels of a module.
    scale: f64,
    /// In degrees.
    turn: f64,
    /// Pixels around each that are mixed into it.
    blur: usize,
    /// White and black.
    light: [f64; 2],
    /// Largest deviation of a pixel.
    noise: i32,
}

fn code(card: &Card) -> QrCode {
    let segments = [QrSegment::make_bytes(ADDRESS.as_bytes()), QrSegment::make_numeric(&card.to_digits().unwrap())];
    QrCode::encode_segments(&segments, QrCodeEcc::Low).unwrap()
}

/// The module at this place; light around the code.
fn is_dark(code: &QrCode, x: f64, y: f64) -> bool {
    #[expect(clippy::cast_possible_truncation, reason = "a place in a picture")]
    let [x, y] = [x.floor() as i32, y.floor() as i32];
    code.get_module(x, y)
}

fn seen(code: &QrCode, sight: Sight, rng: &mut StdRng) -> Vec<u8> {
    let Sight { scale, turn, blur, light: [white, black], noise } = sight;
    let middle = f64::from(code.size()) / 2.0;
    let (sin, cos) = turn.to_radians().sin_cos();
    let mut plain = vec![white; WIDTH * HEIGHT];
    for (at, pixel) in plain.iter_mut().enumerate() {
        let mut dark = 0.0;
        // Four looks into each pixel, as a sensor has.
        for look in 0..4_u32 {
            let within = |part: u32| f64::from(part) / 2.0 + 0.25;
            #[expect(clippy::cast_precision_loss, reason = "a place in a picture")]
            let (x, y) = ((at % WIDTH) as f64 + within(look % 2), (at / WIDTH) as f64 + within(look / 2));
            #[expect(clippy::cast_precision_loss, reason = "a place in a picture")]
            let (x, y) = (x - WIDTH as f64 / 2.0, y - HEIGHT as f64 / 2.0);
            let (x, y) = ((x * cos + y * sin) / scale + middle, (y * cos - x * sin) / scale + middle);
            dark += f64::from(u8::from(is_dark(code, x, y))) / 4.0;
        }
        *pixel = white + (black - white) * dark;
    }
    let mixed = blurred(&plain, blur);
    let pixel = |value: f64| {
        let value = value + f64::from(rng.random_range(-noise..=noise));
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and 255")]
        let value = value.clamp(0.0, 255.0) as u8;
        [value, value, value, 255]
    };
    mixed.into_iter().flat_map(pixel).collect()
}

/// The mean of a square around each pixel.
fn blurred(plain: &[f64], blur: usize) -> Vec<f64> {
    let mean = |at: usize| {
        let (x, y) = (at % WIDTH, at / WIDTH);
        let rows = y.saturating_sub(blur)..=(y + blur).min(HEIGHT - 1);
        let row = |y: usize| &plain[y * WIDTH + x.saturating_sub(blur)..=y * WIDTH + (x + blur).min(WIDTH - 1)];
        let (mut sum, mut count) = (0.0, 0.0);
        for value in rows.flat_map(row) {
            sum += value;
            count += 1.0;
        }
        sum / count
    };
    (0..plain.len()).map(mean).collect()
}

/// Pictures read.
fn rate(card: &Card, label: &str, of: impl Fn(&mut StdRng) -> Sight) -> usize {
    let code = code(card);
    let address = [ADDRESS, &card.to_digits().unwrap()].concat();
    let is_read = |number: u64| {
        let mut rng = StdRng::seed_from_u64(number);
        let sight = of(&mut rng);
        let found = read(WIDTH, HEIGHT, &seen(&code, sight, &mut rng), None);
        assert!(found.as_ref().is_none_or(|found| *found == address), "a code is read as it is, or not at all");
        found.is_some()
    };
    let count = (0..pictures()).filter(|number| is_read(*number)).count();
    println!("{label:<28} version {:>2}: {count} of {}", code.version().value(), pictures());
    count
}

/// Of each kind.
fn pictures() -> u64 {
    if std::env::var_os("TOPCUT_FULL").is_some() { 20 } else { 3 }
}

/// `TOPCUT_FULL=1 cargo test --test native codes_are_read -- --nocapture` prints the rates of `docs/cards.md`.
#[test]
fn codes_are_read_as_a_camera_sees_them() {
    let plain = Sight { scale: 5.0, turn: 0.0, blur: 0, light: [235.0, 20.0], noise: 6 };
    let turned = |rng: &mut StdRng, most: f64| rng.random_range(-most..=most);
    let mut read = 0;
    for card in [Card::from(sign_up()), swiss().into()] {
        read += rate(&card, "straight", |rng| Sight { scale: rng.random_range(3.5..6.0), ..plain });
        read += rate(&card, "turned by up to 15 degrees", |rng| Sight { turn: turned(rng, 15.0), ..plain });
        read += rate(&card, "blurred", |rng| Sight { blur: 1, turn: turned(rng, 5.0), ..plain });
        read += rate(&card, "dim", |rng| Sight { light: [70.0, 25.0], turn: turned(rng, 5.0), ..plain });
        read += rate(&card, "dim, blurred, noisy, turned", |rng| Sight {
            light: [95.0, 30.0],
            blur: 1,
            noise: 12,
            turn: turned(rng, 15.0),
            ..plain
        });
    }
    let all = usize::try_from(pictures()).unwrap() * 10;
    println!("{read} of {all}");
    assert!(read * 20 >= all * 19, "{read} of {all}");
}

#[test]
fn a_picture_without_a_code_is_none() {
    assert_eq!(read(0, 0, &[], None), None);
    assert_eq!(read(4, 4, &[0; 63], None), None, "a byte is missing");
    assert_eq!(read(WIDTH, HEIGHT, &vec![128; WIDTH * HEIGHT * 4], Some(7)), None);
    let mut rng = StdRng::seed_from_u64(1);
    let noise: Vec<u8> = (0..WIDTH * HEIGHT * 4).map(|_| rng.random_range(0..=255_u32).to_le_bytes()[0]).collect();
    assert_eq!(read(WIDTH, HEIGHT, &noise, None), None);
}
