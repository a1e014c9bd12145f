// Keeps the app in the browser, so that it opens without a network: a service worker. `xtask` puts the constants of
// the build before these lines: VERSION, FILES with the SHA-256 of each file, and PHONE, the files of the pages for phones.
//
// A version is installed completely or not at all, except for the pictures of the guide, and waits until the user accepts
// it. Windows that still run an older version keep getting its files, which have other names, but no page: any page of
// the origin can write to the caches. So each kept response is checked against its hash in FILES; a file of an older
// version against the hash beside it, and once more by the window, which knows its own.

const PREFIX = `topcut ${self.registration.scope} `;
const HERE = PREFIX + VERSION;
const PAGE = new URL("./", self.registration.scope).href;

self.addEventListener("install", event => event.waitUntil(takeIn()));
self.addEventListener("activate", event => event.waitUntil(begin()));
self.addEventListener("message", event => {
  if (event.data === "begin") self.skipWaiting();
});
self.addEventListener("fetch", event => {
  const address = new URL(event.request.url);
  const isOurs = event.request.method === "GET" && address.href.startsWith(self.registration.scope);
  if (isOurs) event.respondWith(answer(event.request, address));
});

const HASH = "X-TopCut-Hash";
// Kept with each file, since the host is not asked again: see docs/hosting.md.
const HEADERS = ["Content-Security-Policy", "X-Frame-Options", "X-Content-Type-Options", "Referrer-Policy",
  "Cross-Origin-Opener-Policy", "Cross-Origin-Resource-Policy", "Permissions-Policy"];
const HASHES = new Map(Object.entries(FILES).map(([path, hash]) => [new URL(path, self.registration.scope).href, hash]));

// The phone of a player, which has seen no page of the desk, keeps none.
const ON_PHONE = self.location.search && PHONE;
// The pictures of the guide: each is kept when a page first shows it.
const LATER = new URL("guide/", self.registration.scope).href;

async function takeIn() {
  const before = await caches.has(HERE);
  const cache = await caches.open(HERE);
  const needed = Array.from(HASHES).filter(([address]) => ON_PHONE ? isOnPhone(address) : !address.startsWith(LATER));
  try {
    await Promise.all(needed.map(([address, hash]) => keep(cache, address, hash)));
  } catch (problem) {
    // What a player's page keeps stays.
    if (!before) await caches.delete(HERE);
    throw problem;
  }
}

// Other languages come when the page asks for them.
function isOnPhone(address) {
  const path = address.slice(self.registration.scope.length) || "./";
  const language = path.match(/^texts\/(\w+)-/)?.[1];
  return ON_PHONE.includes(path) && (!language || navigator.languages.some(spoken => spoken.startsWith(language)));
}

// Retries once without the HTTP cache: a cache, or a host during an upload, may send a file of another version.
async function keep(cache, address, hash) {
  for (const mode of ["default", "reload"]) {
    const response = await fetch(address, { cache: mode, credentials: "same-origin" });
    const body = response.ok && await response.arrayBuffer();
    if (body && await digest(body) === hash) {
      const headers = new Headers({ "Content-Type": "application/octet-stream", [HASH]: hash });
      for (const name of ["Content-Type", ...HEADERS]) {
        if (response.headers.has(name)) headers.set(name, response.headers.get(name));
      }
      return cache.put(address, new Response(body, { headers }));
    }
  }
  throw new Error(`${address} is not of this version`);
}

async function digest(body) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, "0")).join("");
}

// Keeps the previous version for windows that run it and deletes older ones. Other caches of the origin stay untouched.
async function begin() {
  const ours = (await caches.keys()).filter(name => name.startsWith(PREFIX) && name !== HERE);
  await Promise.all(ours.slice(0, -1).map(name => caches.delete(name)));
  await self.clients.claim();
}

async function answer(request, address) {
  address.search = "";
  address.hash = "";
  const isPage = request.mode === "navigate" && (address.href === PAGE || address.href === `${PAGE}index.html`);
  const wanted = isPage ? PAGE : address.href;
  const hash = HASHES.get(wanted);
  if (!hash) return await before(request, wanted) ?? fetch(request);
  const cache = await caches.open(HERE);
  const kept = await whole(await cache.match(wanted), hash);
  if (kept) return kept;
  // Missing or changed: fetch it again.
  try {
    await keep(cache, wanted, hash);
    return await cache.match(wanted);
  } catch {
    await cache.delete(wanted);
    return await before(request, wanted) ?? fetch(request);
  }
}

// Returns the response only if its body has this hash.
async function whole(response, hash) {
  if (response && await digest(await response.clone().arrayBuffer()) === hash) return response;
}

async function before(request, address) {
  if (request.mode === "navigate") return;
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === HERE) continue;
    const kept = await (await caches.open(name)).match(address);
    const hash = kept?.headers.get(HASH);
    if (hash && await whole(kept, hash)) return kept;
  }
}
