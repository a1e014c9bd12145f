//! A static host on this machine, as plain as the cheapest web space: files of one folder under one path, nothing else.

use std::{
    env,
    net::SocketAddr,
    path::{Path, PathBuf},
    thread::{self, JoinHandle},
};

use axum::Router;
use tokio::{net::TcpListener, runtime::Builder, sync::oneshot};
use tower_http::services::ServeDir;

/// A running host; it stops when it is dropped, and then nobody answers at its address.
pub struct Site {
    address: String,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

/// The folder of the built app.
pub fn dist() -> PathBuf {
    let dist = env::var_os("TOPCUT_DIST")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../dist"), PathBuf::from);
    assert!(dist.join("index.html").is_file(), "run ./dev build first");
    dist
}

impl Site {
    /// The built app under `path` (`"/"`, `"/shop/topcut/"`); every other path of the host is a 404.
    pub fn at(path: &str) -> Self {
        Self::serve(&dist(), path, 0)
    }

    /// Any folder under `path`; `port` 0 takes a free one, another port brings a stopped site back at its old address.
    pub fn serve(folder: &Path, path: &str, port: u16) -> Self {
        let files = ServeDir::new(folder);
        let routes = match path.trim_end_matches('/') {
            "" => Router::new().fallback_service(files),
            nested => Router::new().nest_service(nested, files),
        };
        let (stop, stopped) = oneshot::channel();
        let (started, start) = std::sync::mpsc::channel::<SocketAddr>();
        let thread = thread::spawn(move || {
            // Leaving the runtime drops every open connection with it: idle ones cannot hold the host up.
            let runtime = Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(async move {
                let listener = TcpListener::bind(("127.0.0.1", port)).await.unwrap();
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

    /// Where the app is, with a slash at the end.
    pub fn address(&self) -> &str {
        &self.address
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            // A panic of the host has been printed by its own thread.
            let _ = thread.join();
        }
    }
}
