//! The app in the browser; natively the auditor.
#[cfg(all(target_arch = "wasm32", pages))]
fn main() {
    if topcut::web::browser::camera::is_worker() {
        return topcut::web::chunk::read_codes();
    }
    topcut::web::browser::broken::watch();
    topcut::web::app::start();
}

#[cfg(all(target_arch = "wasm32", not(pages)))]
fn main() {}

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let lang = std::env::var("LANG").ok();
    let (mut out, mut err) = (std::io::stdout().lock(), std::io::stderr().lock());
    topcut::audit::run(&arguments, lang.as_deref(), &mut out, &mut err).into()
}
