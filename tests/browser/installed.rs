//! The installed app: manifest, theme of the browser’s bars, files that the system opens with it.

use std::fs;

use serde_json::json;

use crate::{finished::Event, site::Site, visit::Visit};

#[test]
fn the_manifest_names_files_that_are_there() {
    let site = Site::at("/shop/");
    Visit::laptop().run(async |page| {
        page.enter(&site).await?;
        let read = "const done = arguments[0];
            const link = document.querySelector('link[rel=manifest]').href;
            fetch(link).then(answer => answer.json()).then(async told => {
                const files = [...told.icons, ...told.screenshots].map(file => file.src);
                const pages = [told.start_url, ...told.shortcuts.map(shortcut => shortcut.url)];
                const missing = [];
                for (const file of [...files, ...pages]) if (!(await fetch(new URL(file, link))).ok) missing.push(file);
                done({ missing, id: told.id ?? '', action: told.file_handlers[0].action, files: files.length });
            });";
        let told = page.execute_async(read, Vec::new()).await?.json().clone();
        // Without an id the address of the start page tells apps of one host apart.
        assert_eq!(told, json!({ "missing": [], "id": "", "action": "./", "files": 6 }));
        Ok(())
    });
}

#[test]
fn the_bars_of_the_browser_follow_the_theme() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.enter(&site).await?;
        page.turn_to("#/settings").await?;
        let bars = "[...document.querySelectorAll('meta[name=theme-color]')].filter(bar => matchMedia(bar.media).matches).map(bar => bar.content).join()";
        let ground = "getComputedStyle(document.documentElement).getPropertyValue('--ground').trim()";
        for theme in ["Dark", "Light", "Same as device"] {
            page.press(theme).await?;
            page.until(&format!("{bars} === {ground}")).await?;
        }
        Ok(())
    });
}

#[test]
fn a_file_opens_with_the_installed_app() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        let text = fs::read_to_string(Event::running(8).file(page))?;
        // Stands for the system, which no driver can ask to open a file.
        page.before_each_page(&format!(
            "Object.defineProperty(window, 'launchQueue', {{ value: {{ setConsumer: consumer => consumer({{
                files: [{{ getFile: async () => new File([{}], 'shop.json') }}] }}) }} }})",
            json!(text)
        ))
        .await?;
        page.open(site.address()).await?;
        page.at(".match__name").await?;
        Ok(())
    });
}
