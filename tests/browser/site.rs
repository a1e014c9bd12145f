//! A minimal static host on this machine: the files of one folder under one path.

use std::{
    collections::BTreeSet,
    env, fs,
    net::SocketAddr,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    thread::{self, JoinHandle},
};

use axum::{
    Router,
    extract::Request,
    http::{HeaderMap, StatusCode, header::CONTENT_TYPE},
    middleware::{self, Next},
    response::{IntoResponse, Response},
};
use sha2::{Digest as _, Sha256};
use tokio::{net::TcpListener, runtime::Builder, sync::oneshot};
use tower_http::services::ServeDir;

use crate::engine::Engine;

/// A running host, which answers with `file.br` or `file.gz` where there is one; dropping it stops it and frees its address.
pub struct Site {
    address: String,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

/// Whether the host answers a request such as `GET /icon.svg`; otherwise it returns an error.
pub type Doorkeeper = Arc<dyn Fn(&str) -> bool + Send + Sync>;

/// A service worker instead of the app's own: to keep the whole app takes half a second of each visit.
const IDLE_WORKER: Option<&str> = Some("self.oninstall = () => self.skipWaiting();");

/// The folder of the built app.
pub fn dist() -> PathBuf {
    let dist = env::var_os("TOPCUT_DIST")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../dist"), PathBuf::from);
    assert!(dist.join("index.html").is_file(), "run ./dev build first");
    dist
}

impl Site {
    /// The built app under `path` (`"/"`, `"/shop/topcut/"`), without its offline copy; every other path is a 404.
    pub fn at(path: &str) -> Self {
        Self::start(&dist(), path, 0, Arc::new(|_| true), HeaderMap::new(), IDLE_WORKER)
    }

    /// The built app with its service worker.
    pub fn with_worker(path: &str) -> Self {
        Self::serve(&dist(), path, 0)
    }

    /// Any folder under `path`; `port` 0 takes a free one, another port restarts a stopped site at its old address.
    pub fn serve(folder: &Path, path: &str, port: u16) -> Self {
        Self::kept_by(folder, path, port, Arc::new(|_| true))
    }

    /// The built app with a log of requests.
    pub fn listening(path: &str) -> (Self, Arc<Mutex<Vec<String>>>) {
        Self::with_headers(path, "")
    }

    /// As [`Site::listening`], with these headers, one `Name: value` per line.
    pub fn with_headers(path: &str, headers: &str) -> (Self, Arc<Mutex<Vec<String>>>) {
        let asked = Arc::new(Mutex::new(Vec::new()));
        let heard = Arc::clone(&asked);
        let doorkeeper = move |request: &str| {
            heard.lock().unwrap_or_else(PoisonError::into_inner).push(request.to_owned());
            true
        };
        let parsed = headers.lines().filter_map(|line| line.split_once(": "));
        let parsed = parsed.map(|(name, value)| (name.parse().expect("a name"), value.parse().expect("a value")));
        (Self::start(&dist(), path, 0, Arc::new(doorkeeper), parsed.collect(), None), asked)
    }

    /// As [`Site::serve`], with a filter of requests.
    pub fn kept_by(folder: &Path, path: &str, port: u16, doorkeeper: Doorkeeper) -> Self {
        Self::start(folder, path, port, doorkeeper, HeaderMap::new(), None)
    }

    fn start(
        folder: &Path,
        path: &str,
        port: u16,
        doorkeeper: Doorkeeper,
        headers: HeaderMap,
        worker: Option<&'static str>,
    ) -> Self {
        let told = (!Engine::of_this_run().has_devtools()).then(|| folder.to_owned());
        let files = ServeDir::new(folder).precompressed_br().precompressed_gzip();
        let routes = match path.trim_end_matches('/') {
            "" => Router::new().fallback_service(files),
            nested => Router::new().nest_service(nested, files),
        };
        let routes = routes.layer(middleware::from_fn(move |request: Request, next: Next| {
            let asked = format!("{} {}", request.method(), request.uri());
            let (doorkeeper, headers) = (Arc::clone(&doorkeeper), headers.clone());
            let telling = worker
                .filter(|_| request.uri().path().ends_with("/worker.js"))
                .map(|worker| ("text/javascript", worker.to_owned()))
                .or_else(|| told.as_ref().and_then(|folder| telling(folder, request.uri().path())));
            async move {
                let mut answer: Response = if !doorkeeper(&asked) {
                    StatusCode::SERVICE_UNAVAILABLE.into_response()
                } else if let Some((kind, text)) = telling {
                    ([(CONTENT_TYPE, kind)], text).into_response()
                } else {
                    next.run(request).await
                };
                answer.headers_mut().extend(headers);
                answer
            }
        }));
        let (stop, stopped) = oneshot::channel();
        let (started, start) = std::sync::mpsc::channel::<SocketAddr>();
        let thread = thread::spawn(move || {
            // Dropping the runtime closes all connections: idle ones cannot delay the host.
            let runtime = Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(async move {
                let listener = listen(port).await;
                started.send(listener.local_addr().unwrap()).unwrap();
                tokio::select! {
                    end = axum::serve(listener, routes) => end.unwrap(),
                    _ = stopped => {}
                }
            });
        });
        let host = start.recv().expect("the host of the site must start");
        Self { address: format!("http://{host}{path}"), stop: Some(stop), thread: Some(thread) }
    }

    /// The app's address, with a trailing slash.
    pub fn address(&self) -> &str {
        &self.address
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            // A panic of the host was printed by its own thread.
            let _ = thread.join();
        }
    }
}

/// Pages that report their own errors: a script before all others, which the list of the offline copy knows.
fn telling(folder: &Path, path: &str) -> Option<(&'static str, String)> {
    const SCRIPT: &str = include_str!("told.js");
    let file = path.rsplit('/').next().unwrap_or_default();
    let read = |file: &str| fs::read_to_string(folder.join(file)).ok();
    let told = |page: &str| page.replacen("<title>", "<script src=\"./told.js\"></script><title>", 1);
    match file {
        "" | "index.html" => Some(("text/html", told(&read("index.html")?))),
        "told.js" => Some(("text/javascript", SCRIPT.to_owned())),
        "worker.js" => {
            let page = read("index.html")?;
            let list = read("worker.js")?.replacen(&hash(&page), &hash(&told(&page)), 1);
            let files = "const FILES = {\n";
            let more = format!("{files}  \"told.js\": \"{}\",\n", hash(SCRIPT));
            Some(("text/javascript", list.replacen(files, &more, 1)))
        }
        _ => None,
    }
}

fn hash(text: &str) -> String {
    Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Listens at this port, or at an unused one: a browser may have cached files of earlier sites.
async fn listen(port: u16) -> TcpListener {
    static TAKEN: Mutex<BTreeSet<u16>> = Mutex::new(BTreeSet::new());
    loop {
        let listener = TcpListener::bind(("127.0.0.1", port)).await.unwrap();
        let taken = listener.local_addr().unwrap().port();
        if TAKEN.lock().unwrap_or_else(PoisonError::into_inner).insert(taken) || port != 0 {
            return listener;
        }
    }
}
