// Before the program: marks the language of the page, shows its sentence in the placeholder, and asks for the files that
// the program will need first. `xtask` puts before it their names with hashes: TEXTS by language, and FILES of this folder,
// both by the kind of page.

(() => {
  const language = spoken();
  document.documentElement.lang = language;
  for (const word of document.querySelectorAll("#app [lang]")) word.hidden = word.lang !== language;
  const [, letter, page] = location.hash.match(/^#\/(\w)\/\w+\/?(\w*)/) ?? [];
  const kind = { e: "event", c: "card" }[letter];
  const needed = [...FILES[kind] ?? []];
  if (kind === "event" && page && page !== "round") needed.push(...FILES.more);
  const { src } = document.currentScript;
  const files = needed.map(([name, hash]) => [new URL(name, src).href, hash]);
  for (const text of ["all", kind]) if (text) files.push(TEXTS[language][text]);
  // By address; the program takes each out when it needs it, and asks for other texts with their hashes.
  window.topcutTexts = new Map(Object.values(TEXTS).flatMap(Object.values));
  window.topcutAsked = new Map(files.map(ask));

  function spoken() {
    const all = [kept(), ...navigator.languages].filter(Boolean).map(language => language.slice(0, 2));
    return all.find(language => language in TEXTS) ?? "en";
  }

  function kept() {
    try {
      return localStorage.getItem("topcut/settings/lang")?.replaceAll('"', "");
    } catch {
      return null;
    }
  }

  function ask([file, integrity]) {
    const answer = fetch(file, { integrity });
    // The program says what did not arrive.
    answer.catch(() => {});
    return [file, answer];
  }
})();
