//! A film for the browser's fake camera: codes one after the other, as phones held up to it.

use std::{
    env, fs,
    path::PathBuf,
    process,
    sync::atomic::{AtomicU32, Ordering},
};

use thirtyfour::prelude::*;
use topcut::present::share::code::Code;

use crate::page::Page;

const WIDTH: usize = 640;
const HEIGHT: usize = 480;
/// The hall behind the code.
const GREY: u8 = 120;

/// A code as the page draws it: width in modules, dark modules as a path of rectangles.
pub struct Drawn {
    width: usize,
    path: String,
}

impl Drawn {
    pub fn of(code: &Code) -> Self {
        Self { width: usize::try_from(code.width).unwrap(), path: code.path.clone() }
    }

    /// Makes the page's camera see this code, in browsers without a film as camera: a moving canvas in its place.
    pub async fn before_camera(&self, page: &Page) -> WebDriverResult<()> {
        let script = format!(
            "const canvas = Object.assign(document.createElement('canvas'), {{ width: {WIDTH}, height: {HEIGHT} }});
            const pen = canvas.getContext('2d'), scale = Math.floor(({HEIGHT} - 40) / {0});
            setInterval(() => {{
                pen.setTransform(1, 0, 0, 1, 0, 0);
                pen.fillStyle = 'rgb({GREY}, {GREY}, {GREY})';
                pen.fillRect(0, 0, {WIDTH}, {HEIGHT});
                pen.translate(({WIDTH} - {0} * scale) / 2, ({HEIGHT} - {0} * scale) / 2);
                pen.scale(scale, scale);
                pen.fillStyle = 'white';
                pen.fillRect(0, 0, {0}, {0});
                pen.fillStyle = 'black';
                pen.fill(new Path2D('{1}'));
            }}, 50);
            // On the prototype: WebKit forgets what was set on the object itself when it collects garbage.
            MediaDevices.prototype.getUserMedia = async () => canvas.captureStream(10);",
            self.width, self.path
        );
        page.execute(script, Vec::new()).await.map(|_| ())
    }

    /// Brightness of each pixel of a frame.
    fn frame(&self) -> Vec<u8> {
        let scale = (HEIGHT - 40) / self.width;
        let side = self.width * scale;
        let (left, top) = ((WIDTH - side) / 2, (HEIGHT - side) / 2);
        let mut frame = vec![GREY; WIDTH * HEIGHT];
        let mut fill = |x: usize, y: usize, wide: usize, high: usize, shade: u8| {
            for row in frame.chunks_exact_mut(WIDTH).skip(top + y * scale).take(high * scale) {
                row[left + x * scale..left + (x + wide) * scale].fill(shade);
            }
        };
        fill(0, 0, self.width, self.width, 225);
        for run in self.path.split('M').skip(1) {
            let numbers: Vec<usize> =
                run.split(|letter: char| !letter.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect();
            fill(numbers[0], numbers[1], numbers[2], 1, 30);
        }
        frame
    }
}

/// The file for `--use-file-for-fake-video-capture`, with this many frames of each code, ten a second; the film begins
/// again at its end.
pub fn film_of(codes: &[Drawn], frames: usize) -> PathBuf {
    static FILMS: AtomicU32 = AtomicU32::new(0);
    let name = format!("film-{}-{}.y4m", process::id(), FILMS.fetch_add(1, Ordering::Relaxed));
    let path = env::temp_dir().join(name);
    let mut film = format!("YUV4MPEG2 W{WIDTH} H{HEIGHT} F10:1 Ip A1:1 C420jpeg\n").into_bytes();
    let colours = vec![128; WIDTH * HEIGHT / 2];
    for frame in codes.iter().map(Drawn::frame) {
        for _ in 0..frames {
            film.extend(b"FRAME\n");
            film.extend(&frame);
            film.extend(&colours);
        }
    }
    fs::write(&path, film).expect("room for a film");
    path
}
