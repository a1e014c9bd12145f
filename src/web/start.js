// Starts the program; in a worker as well, which reads codes.

import init from "./topcut.js";
import { HASHES } from "./files.js";

const HERE = new URL("./", import.meta.url).href;
const fetched = globalThis.fetch.bind(globalThis);

// The scripts of the tools ask for files without a hash, with which the browser refuses what was changed on its way.
globalThis.fetch = (address, options) => {
  const name = options || !String(address).startsWith(HERE) ? "" : String(address).slice(HERE.length);
  return name in HASHES ? taken(name) : fetched(address, options);
};

// A file that is on its way already: see `first.js`.
function taken(name) {
  const asked = globalThis.topcutAsked?.get(HERE + name);
  globalThis.topcutAsked?.delete(HERE + name);
  return asked ?? fetched(HERE + name, { integrity: HASHES[name] });
}

await init({ module_or_path: new URL("topcut_bg.wasm", HERE) });
dispatchEvent(new Event("topcut-started"));
