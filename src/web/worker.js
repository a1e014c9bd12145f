// Keeps the app in the browser, so that it opens without a network: a service worker. `./dev` puts the two constants of
// the build before these lines: VERSION, and FILES with the SHA-256 of each file.
//
// A version is taken in whole or not at all. It waits until the user wants it; windows that still run the one before
// keep finding its files, whose names differ.

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

async function takeIn() {
  const cache = await caches.open(HERE);
  try {
    await Promise.all(Object.entries(FILES).map(([path, hash]) => keep(cache, path, hash)));
  } catch (problem) {
    await caches.delete(HERE);
    throw problem;
  }
}

// A host between two uploads, or a cache on the way, can hand out a file of another version: then once more, and then no.
async function keep(cache, path, hash) {
  const address = new URL(path, self.registration.scope).href;
  for (const mode of ["default", "reload"]) {
    const response = await fetch(address, { cache: mode, credentials: "same-origin" });
    const body = response.ok && await response.arrayBuffer();
    if (body && await digest(body) === hash) {
      const headers = { "Content-Type": response.headers.get("Content-Type") ?? "application/octet-stream" };
      return cache.put(address, new Response(body, { headers }));
    }
  }
  throw new Error(`${path} is not of this version`);
}

async function digest(body) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, "0")).join("");
}

// The version before this one stays for the windows that run it; what is older goes. Other caches of the host are not ours.
async function begin() {
  const ours = (await caches.keys()).filter(name => name.startsWith(PREFIX) && name !== HERE);
  await Promise.all(ours.slice(0, -1).map(name => caches.delete(name)));
  await self.clients.claim();
}

async function answer(request, address) {
  address.search = "";
  address.hash = "";
  const isPage = request.mode === "navigate" && (address.href === PAGE || address.href === `${PAGE}index.html`);
  const cache = await caches.open(HERE);
  const kept = isPage ? await cache.match(PAGE) : await cache.match(address.href) ?? await before(address.href);
  return kept ?? fetch(request);
}

async function before(address) {
  for (const name of await caches.keys()) {
    const kept = name.startsWith(PREFIX) && await (await caches.open(name)).match(address);
    if (kept) return kept;
  }
}
