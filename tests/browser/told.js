// Runs before a page in browsers whose console the driver cannot read: keeps in the tab what went wrong.
(() => {
  // Other browsers have no text of rows that are not in sight.
  const shown = new CSSStyleSheet();
  shown.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets = [shown];

  // What a page was still fetching fails when it is left.
  let isLeft = false;
  addEventListener("beforeunload", () => isLeft = true);
  const tell = (...said) => {
    if (isLeft) return;
    const line = said.map(one => one?.stack ? `${one} ${one.stack}` : String(one)).join(" ").replaceAll("\n", " ");
    try {
      sessionStorage.told = `${sessionStorage.told ?? ""}${line}\n`;
    } catch {
      // Without storage the test reads the page.
    }
  };
  const error = console.error;
  console.error = (...said) => {
    tell(...said);
    error.apply(console, said);
  };
  addEventListener("error", event => {
    tell(event.error ?? event.message ?? `${event.target.src ?? event.target.href} could not be loaded`);
  }, true);
  addEventListener("unhandledrejection", event => tell(event.reason));
  addEventListener("securitypolicyviolation", event => tell(`refused by the policy: ${event.blockedURI}`));
})();
