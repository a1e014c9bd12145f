
// Appended to the script that wasm-split writes.

function taken(file) {
    const answer = globalThis.topcutAsked?.get(file);
    globalThis.topcutAsked?.delete(file);
    return answer;
}

/** Files that hold several small ones of the program. */
const packs = new Map();

/** Starts a small file, a custom section of a pack. */
function packed(pack, integrity, name) {
    if (!packs.has(pack)) {
        const module = WebAssembly.compileStreaming(taken(pack) ?? fetch(address(pack), { integrity }));
        module.catch(() => packs.delete(pack));
        packs.set(pack, module);
    }
    const module = packs.get(pack);
    return async imports => WebAssembly.instantiate(WebAssembly.Module.customSections(await module, name)[0], imports);
}

/** Program files on their way. */
const awaited = new Set();

/**
 * Starts a program file without its cold functions (see `cut`), whose own file follows when nothing else is awaited. A
 * call before that fetches it at once. Under a service worker the program waits for it, since it is on this device.
 */
async function withCold(file, hash, imports, start) {
    let hot;
    const add = module => {
        if (!hot.missing.value) return;
        new WebAssembly.Instance(module, { ...imports, hot });
        hot.missing.value = 0;
    };
    const compiled = async () => WebAssembly.compileStreaming(fetch(address(file), { integrity: `sha256-${hash}` }));
    const cold = { load: () => add(new WebAssembly.Module(fetchedAtOnce(file, hash))) };
    const started = start({ ...imports, cold });
    awaited.add(started);
    const early = navigator.serviceWorker?.controller ? compiled().catch(() => null) : null;
    try {
        const program = await started;
        hot = program.instance.exports;
        // A worker may not answer: then the file comes as without one.
        const module = await Promise.race([early, new Promise(done => setTimeout(done, 1000))]);
        if (module) add(module);
        else quiet().then(compiled).then(add).catch(e => console.warn(e));
        return program;
    } finally {
        awaited.delete(started);
    }
}

/** Resolves when no program file was awaited for half a second, so that pages are drawn first. */
async function quiet() {
    do {
        await Promise.allSettled(awaited);
        await new Promise(done => setTimeout(done, 500));
    } while (awaited.size > 0);
}

const address = file => new URL(file, import.meta.url);

/** The bytes of a file that a running call needs. */
function fetchedAtOnce(file, hash) {
    for (;;) {
        const bytes = asked(file);
        if (bytes && btoa(String.fromCharCode(...sha256(bytes))) === hash) return bytes;
        if (!topcutAsks()) {
            topcutStops(`${file} could not be loaded`, "unstarted");
            throw new Error(`${file} could not be loaded`);
        }
    }
}

/** By a synchronous request, which gives bytes only as text; `null` if it failed. */
function asked(file) {
    const request = new XMLHttpRequest();
    request.open("GET", address(file), false);
    request.overrideMimeType("text/plain; charset=x-user-defined");
    try {
        request.send();
    } catch {
        return null;
    }
    return request.status === 200 ? Uint8Array.from(request.responseText, letter => letter.charCodeAt(0) & 255) : null;
}

/** SHA-256: `crypto.subtle` cannot answer synchronously, and the one of the program is in a later file. */
function sha256(bytes) {
    const fraction = number => (number - Math.floor(number)) * 2 ** 32 | 0;
    const turned = (word, bits) => word >>> bits | word << 32 - bits;
    const primes = [];
    for (let n = 2; primes.length < 64; n++) if (!primes.some(prime => n % prime === 0)) primes.push(n);
    const keys = primes.map(prime => fraction(Math.cbrt(prime)));
    const sum = Int32Array.from(primes.slice(0, 8), prime => fraction(Math.sqrt(prime)));
    const data = new DataView(new ArrayBuffer(bytes.length + 72 >> 6 << 6));
    new Uint8Array(data.buffer).set(bytes);
    data.setUint8(bytes.length, 128);
    data.setUint32(data.byteLength - 4, bytes.length * 8);
    const words = new Int32Array(64);
    for (let block = 0; block < data.byteLength; block += 64) {
        let [a, b, c, d, e, f, g, h] = sum;
        for (let i = 0; i < 64; i++) {
            const [near, far] = [words[i - 15], words[i - 2]];
            words[i] = i < 16 ? data.getInt32(block + 4 * i) : words[i - 16] + words[i - 7]
                + (turned(near, 7) ^ turned(near, 18) ^ near >>> 3) + (turned(far, 17) ^ turned(far, 19) ^ far >>> 10);
            const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + (e & f ^ ~e & g) + keys[i] + words[i] | 0;
            const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + (a & b ^ a & c ^ b & c) | 0;
            [a, b, c, d, e, f, g, h] = [one + two | 0, a, b, c, d + one | 0, e, f, g];
        }
        [a, b, c, d, e, f, g, h].forEach((word, i) => { sum[i] += word; });
    }
    const result = new DataView(new ArrayBuffer(32));
    sum.forEach((word, i) => result.setInt32(4 * i, word));
    return new Uint8Array(result.buffer);
}
