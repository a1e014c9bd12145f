// What stands there when the program has stopped or could not start: a page without it. `xtask` puts the page, with its
// sentences in every language, and this script into `index.html`.
//
// Timers and event listeners of a stopped program must not run: its state may be inconsistent.

(() => {
  const HEARD = [
    "beforeunload", "blur", "change", "click", "close", "dragleave", "dragover", "drop", "focus", "focusin", "focusout",
    "freeze", "hashchange", "input", "keydown", "keyup", "pagehide", "pageshow", "pointerdown", "popstate", "resume",
    "storage", "submit", "toggle", "visibilitychange",
  ];
  let hasStarted = false;
  let hasStopped = false;

  addEventListener("topcut-started", () => hasStarted = true);
  // Called by the panic hook of the program.
  window.topcutStops = (why, how) => stop(String(why), how);
  addEventListener("error", event => {
    const { target } = event;
    if (target === window) {
      if (isOurs(event.error)) stop(told(event.error, event.message), kind(event.error));
    } else if (isNeeded(target)) stop(`${target.src} could not be loaded`, "unstarted");
  }, true);
  addEventListener("unhandledrejection", event => {
    if (isOurs(event.reason)) stop(told(event.reason, ""), kind(event.reason));
  });
  for (const name of HEARD) {
    addEventListener(name, event => {
      if (!hasStopped) return;
      event.stopImmediatePropagation();
      if (name === "click") press(event);
    }, true);
  }

  function kind(error) {
    return hasStarted || error instanceof WebAssembly.RuntimeError ? "stopped" : "unstarted";
  }

  // The scripts of the app have an `integrity` attribute; those of browser extensions may fail.
  function isNeeded(element) {
    return !hasStarted && element.tagName === "SCRIPT" && element.integrity !== "";
  }

  // Before the start any error counts, afterwards only errors from WebAssembly.
  function isOurs(error) {
    return !hasStarted || error instanceof WebAssembly.RuntimeError || /wasm/.test(error?.stack ?? "");
  }

  function told(error, message) {
    return [message || String(error), error?.stack ?? ""].join("\n");
  }

  function stop(why, how) {
    if (hasStopped) return;
    hasStopped = true;
    for (let timer = setTimeout(() => {}); timer > 0; timer--) {
      clearTimeout(timer);
      cancelAnimationFrame(timer);
    }
    document.body.append(template().content.cloneNode(true));
    const page = document.getElementById("broken");
    document.querySelectorAll("dialog[open]").forEach(dialog => dialog.close());
    document.getElementById("app")?.replaceChildren();
    const language = spoken(page);
    for (const part of page.querySelectorAll("[data-kind]")) part.hidden = part.dataset.kind !== how;
    page.querySelectorAll("pre").forEach(place => place.textContent = `${build()}\n${why}`);
    language.hidden = false;
    offerFile(language.querySelector("[data-act=file]"));
    document.title = `${language.querySelector("h1:not([hidden])").textContent} – TopCut`;
    scrollTo(0, 0);
    language.querySelector("h1:not([hidden])").focus();
  }

  // A template: not read aloud, found or tapped until it is needed.
  function template() {
    return document.getElementById("stopped");
  }

  function spoken(page) {
    return page.querySelector(`section[lang="${document.documentElement.lang}"]`) ?? page.querySelector("section");
  }

  function build() {
    return document.querySelector("script[type=module]")?.getAttribute("src") ?? "";
  }

  function keeps(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  // Reads the open event from its cells in storage: `checksum version {entry}`.
  function offerFile(link) {
    const event = /^#\/e\/([^/]+)/.exec(location.hash)?.[1];
    const entries = [];
    for (let seq = 0; event; seq++) {
      const cell = keeps(`topcut/1/${event}/${String(seq).padStart(6, "0")}`);
      const entry = /^[0-9a-f]{8} 1 (\{.*\})$/s.exec(cell ?? "")?.[1];
      if (!entry) break;
      entries.push(entry);
    }
    if (entries.length === 0) return;
    const text = `{"format":"topcut","version":1,"log":[\n${entries.join(",\n")}\n]}\n`;
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = `${name(entries[0])}.topcut.json`;
    link.hidden = false;
  }

  function name(entry) {
    try {
      const { name, date } = JSON.parse(entry).fact.event_opened.setup;
      return `${name} ${date}`.split(/[^\p{L}\p{N}]+/u).filter(Boolean).slice(0, 12).join("-") || "TopCut";
    } catch {
      return "TopCut";
    }
  }

  function press(event) {
    const pressed = event.target.closest?.("[data-act]");
    if (pressed?.dataset.act === "open") {
      event.preventDefault();
      location.reload();
    } else if (pressed?.dataset.act === "events") {
      event.preventDefault();
      history.replaceState(null, "", "#/");
      location.reload();
    } else if (pressed?.dataset.act === "copy") {
      copy(pressed.parentElement.querySelector("pre"));
    }
  }

  // Selects the message for copying by hand if the clipboard is unavailable.
  function copy(message) {
    const select = () => getSelection().selectAllChildren(message);
    navigator.clipboard ? navigator.clipboard.writeText(message.textContent).then(select, select) : select();
  }
})();
